"""Bots think in processes of their own, and everybody gets a fair share of them."""

from orrery.web.tables.thinking.line import Later
from orrery.web.tables.thinking.problem import Limits
from orrery.web.tables.thinking.thinkers import Advice, Tally, Thinkers

__all__ = ["Advice", "Later", "Limits", "Tally", "Thinkers"]
