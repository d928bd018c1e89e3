"""Bots: one protocol, a name for each."""

from orrery.bots.bot import Bot, Opinion, seed_for
from orrery.bots.levels import LEVELS, Level, simpler
from orrery.bots.registry import BOTS, make_bot

__all__ = ["BOTS", "LEVELS", "Bot", "Level", "Opinion", "make_bot", "seed_for", "simpler"]
