"""What bots of this game may be fond of: points by feature, besides what positions are worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.character import Character
from orrery.core.components import Name
from orrery.games.gaia.habits.features import MINES, STRUCTURE_ROUNDS
from orrery.games.gaia.ids import AREA_IDS, LOST_MINE, MINE, RESEARCH_LAB

# where the features stand that somebody likes; a test looks whether they do
LEVELS: Final = MINES + LOST_MINE  # four numbers for each area, the level first
LABS: Final = MINES + RESEARCH_LAB - MINE

CHARACTERS: Final[Mapping[str, Character]] = {
    "builder": Character(
        Name("builder", "architecte"),
        Name(
            "Likes mines and structures on many planets, and has less left for research.",
            "Aime les mines et les structures sur beaucoup de planètes ; il reste moins pour la"
            " recherche.",
        ),
        {**dict.fromkeys(range(MINES, LEVELS), 2.0), STRUCTURE_ROUNDS: 0.4},
    ),
    "scholar": Character(
        Name("scholar", "scientifique"),
        Name(
            "Likes every level of research, in whatever area, more than the points say.",
            "Aime chaque niveau de recherche, quel que soit le domaine, plus que les points ne"
            " disent.",
        ),
        {LABS: 2.0, **{LEVELS + 4 * area: 3.0 for area in range(len(AREA_IDS))}},
    ),
}
