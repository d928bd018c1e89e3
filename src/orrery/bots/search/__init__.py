"""Search: many guesses at what is hidden, one tree of what was learnt from them."""

from orrery.bots.search.bot import SearchBot

__all__ = ["SearchBot"]
