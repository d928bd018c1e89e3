"""The chances of battles, by the combat rules of the game themselves."""

from orrery.games.eclipse.odds.answers import odds, work_out
from orrery.games.eclipse.odds.at_hand import chance_in, chance_now, fights
from orrery.games.eclipse.odds.battles import simulate
from orrery.games.eclipse.odds.reading import read_fight

__all__ = ["chance_in", "chance_now", "fights", "odds", "read_fight", "simulate", "work_out"]
