"""What bots of this game may be fond of: points by feature, besides what positions are worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.character import Character
from orrery.core.components import Name
from orrery.games.ages.habits.features import ON_MAP, OWN, RIVAL
from orrery.games.ages.ids import (
    AMBUSH,
    ARMAMENT_LEVEL,
    BONUSES,
    PRODUCTION_LEVEL,
    TRACKS,
)

# where the features stand that somebody likes; a test looks whether they do
HELD: Final = 1  # of a side
LEVELS: Final = OWN + 3
OWN_BONUSES: Final = LEVELS + 2 * TRACKS
COLONY_PAWNS: Final = OWN_BONUSES + BONUSES + 1
ALONE: Final = ON_MAP

CHARACTERS: Final[Mapping[str, Character]] = {
    "builder": Character(
        Name("builder", "architecte"),
        Name(
            "Likes colonies, production and sectors of its own more than the points say.",
            "Aime les colonies, la production et les secteurs à soi plus que les points ne disent.",
        ),
        {LEVELS + PRODUCTION_LEVEL: 0.6, COLONY_PAWNS: -0.8, ALONE: 0.3},
    ),
    "aggressor": Character(
        Name("aggressive", "pugnace"),
        Name(
            "Likes armament and ambushes, and that its best rival holds few sectors.",
            "Aime l’armement et les embuscades, et que son meilleur rival tienne peu de secteurs.",
        ),
        {
            LEVELS + ARMAMENT_LEVEL: 0.8,
            OWN_BONUSES + AMBUSH: 0.5,
            RIVAL + HELD: -0.3,
        },
    ),
}
