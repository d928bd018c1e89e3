"""What bots of this game may be fond of: points by feature, besides what positions are worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.character import Character
from orrery.core.components import Name
from orrery.games.rebellion.habits.features import OWN, RIVAL, STANDING

# where the features stand that somebody likes; a test looks whether they do
NOW: Final = 2  # of a side: what the planets would give
MISSIONS: Final = OWN + 1
INCOME: Final = OWN + 6
STRENGTH: Final = OWN + 10
TECHNOLOGIES: Final = OWN + 11
GOODS: Final = OWN + 12
LED: Final = STANDING + 3
ROUTES: Final = STANDING + 4
FOR_GOODS: Final = STANDING + 7
AT_RESEARCH: Final = STANDING + 8
AT_WAR: Final = STANDING + 9

CHARACTERS: Final[Mapping[str, Character]] = {
    "builder": Character(
        Name("builder", "architecte"),
        Name(
            "Likes goods, trade routes and technologies more than the points say.",
            "Aime les marchandises, les routes et les technologies plus que les points ne disent.",
        ),
        {
            INCOME: 0.3,
            TECHNOLOGIES: 2.0,
            GOODS: 0.6,
            ROUTES: 1.0,
            FOR_GOODS: 0.8,
            AT_RESEARCH: 0.8,
        },
    ),
    "aggressor": Character(
        Name("aggressive", "pugnace"),
        Name(
            "Likes missions, the war and leading on planets, and spites its best rival there.",
            "Aime les missions, la guerre et mener sur les planètes, et y gêne son meilleur rival.",
        ),
        {MISSIONS: 0.25, STRENGTH: 0.15, AT_WAR: 0.6, LED: 1.2, RIVAL + NOW: -0.2},
    ),
}
