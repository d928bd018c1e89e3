"""What bots of this game may be fond of: points by feature, besides what positions are worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.character import Character
from orrery.core.components import Name
from orrery.games.emperor.habits.features import OWN, RIVAL, SCIENCE
from orrery.games.emperor.ids import SHIP_NUMBER, TECHNOLOGIES, TECHNOLOGY_NUMBER

# where the features stand that somebody likes; a test looks whether they do
PLANETS: Final = 1  # of a side
BASES: Final = OWN + 4
YIELDS: Final = OWN + 5  # food, metal, energy
SHIPS: Final = OWN + 15
_WEAPONS: Final = ("ion_cannons", "plasma_weapons", "space_pirate", "saboteur")

CHARACTERS: Final[Mapping[str, Character]] = {
    "builder": Character(
        Name("builder", "architecte"),
        Name(
            "Likes starbases, rich sectors and technologies that are no weapons.",
            "Aime les bases stellaires, les secteurs riches et les technologies sans armes.",
        ),
        {
            BASES: 0.8,
            **dict.fromkeys(range(YIELDS, YIELDS + 3), 0.2),
            **{
                SCIENCE + number: 0.8
                for number, technology in enumerate(TECHNOLOGIES)
                if technology not in _WEAPONS
            },
        },
    ),
    "aggressor": Character(
        Name("aggressive", "pugnace"),
        Name(
            "Likes ships and weapons, and that its best rival holds few planets.",
            "Aime les vaisseaux et les armes, et que son meilleur rival tienne peu de planètes.",
        ),
        {
            SHIPS + SHIP_NUMBER["fighter"]: 0.5,
            SHIPS + SHIP_NUMBER["cruiser"]: 1.0,
            SHIPS + SHIP_NUMBER["dreadnought"]: 2.0,
            **{SCIENCE + TECHNOLOGY_NUMBER[weapon]: 1.2 for weapon in _WEAPONS},
            RIVAL + PLANETS: -0.6,
        },
    ),
}
