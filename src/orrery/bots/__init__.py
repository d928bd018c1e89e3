"""Bots: one protocol, a name for each."""

from orrery.bots.bot import Bot, Opinion, seed_for
from orrery.bots.registry import BOTS, make_bot

__all__ = ["BOTS", "Bot", "Opinion", "make_bot", "seed_for"]
