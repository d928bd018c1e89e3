"""Many matches: played by bots, here or elsewhere, and counted."""

from orrery.sim.keep import run_and_keep
from orrery.sim.plan import Plan
from orrery.sim.play import Result, play_match
from orrery.sim.run import run
from orrery.sim.summary import Row, Summary, Tally

__all__ = ["Plan", "Result", "Row", "Summary", "Tally", "play_match", "run", "run_and_keep"]
