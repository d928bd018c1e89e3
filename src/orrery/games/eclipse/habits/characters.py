"""What bots of this game may be fond of: points by feature, besides what positions are worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.character import Character
from orrery.core.components import Name
from orrery.games.eclipse.habits.features import OWN
from orrery.games.eclipse.ids import CRUISER, DREADNOUGHT, INTERCEPTOR, MATERIALS, MONEY, SCIENCE

# where the features stand that somebody likes; a test looks whether they do
REPUTATION: Final = OWN + 1
PRODUCTION: Final = OWN + 6
TECH_TRACKS: Final = OWN + 13
REALM: Final = OWN + 16
SHIPS: Final = OWN + 18

CHARACTERS: Final[Mapping[str, Character]] = {
    "builder": Character(
        Name("builder", "architecte"),
        Name(
            "Likes sectors, what they produce and technologies more than the points say.",
            "Aime les secteurs, ce qu’ils produisent et les technologies plus que les points ne"
            " disent.",
        ),
        {
            PRODUCTION + MATERIALS: 0.25,
            PRODUCTION + SCIENCE: 0.25,
            PRODUCTION + MONEY: 0.25,
            TECH_TRACKS: 0.5,
            TECH_TRACKS + 1: 0.5,
            TECH_TRACKS + 2: 0.5,
            REALM: 0.6,
        },
    ),
    "aggressor": Character(
        Name("aggressive", "pugnace"),
        Name(
            "Likes warships, the large ones above all, and the reputation that battles bring.",
            "Aime les vaisseaux de guerre, surtout les grands, et la réputation des combats.",
        ),
        {
            SHIPS + INTERCEPTOR: 0.6,
            SHIPS + CRUISER: 1.0,
            SHIPS + DREADNOUGHT: 1.6,
            REPUTATION: 1.0,
        },
    ),
}
