"""What every part of the drawing needs: the view, how it is looked at, the words, the box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Seat
from orrery.core.table import Look
from orrery.core.text import Words
from orrery.games.rebellion.components import Box
from orrery.games.rebellion.ids import GOODS, KINDS, PLANETS, Good, Kind
from orrery.games.rebellion.view import FactionView, RebellionView

# the board has two columns so wide; a phone shows one of them, 390 pixels wide
WIDTH: Final = 664.0
COLUMNS: Final = 2
# 13 pixels there, 16 on a large screen
LEGIBLE: Final = 22.0
GAP: Final = 8.0

KIND_ICONS: Final[dict[Kind, str]] = {
    "rebel": "worker",
    "soldier": "war",
    "hero": "medal",
    "smuggler": "trade",
    "scientist": "science",
    "diplomat": "ambassador",
}
GOOD_ICONS: Final[dict[Good, str]] = {
    "medicine": "plus",
    "biotech": "food",
    "nanotech": "tech",
    "rare_ore": "ore",
    "rocket_fuel": "missile",
    "soma": "conversion",
    "liquid_hydrogen": "energy",
    "silica": "material",
}
GOOD_TINTS: Final[dict[Good, str]] = {
    "medicine": "rose",
    "biotech": "leaf",
    "nanotech": "violet",
    "rare_ore": "steel",
    "rocket_fuel": "ember",
    "soma": "cyan",
    "liquid_hydrogen": "sky",
    "silica": "earth",
}
SURFACE: Final = ("terra", "garden", "titanium", "desert", "volcanic", "hive", "ocean", "swamp")


class Scene:
    """One view as one person looks at it."""

    __slots__ = ("box", "look", "view", "words")

    def __init__(self, view: RebellionView, look: Look, words: Words, box: Box) -> None:
        self.view = view
        self.look = look
        self.words = words
        self.box = box

    @property
    def language(self) -> str:
        """Return the language that is spoken."""
        return self.words.language

    def label(self, key: str) -> str:
        """Return a word of the game."""
        return self.words.label(key)

    def name(self, seat: Seat) -> str:
        """Return what a player is called."""
        names = self.look.names
        return names[seat] if seat < len(names) else f"#{seat + 1}"

    def planet_name(self, planet: int) -> str:
        """Return what a planet is called."""
        return self.box.sheet.planets[planet].name.in_(self.language)

    def good_name(self, good: str) -> str:
        """Return what a good is called."""
        return self.box.sheet.goods[GOODS.index(good)].name.in_(self.language)

    def workers(self, counts: Sequence[int]) -> str:
        """Say how many workers of each kind."""
        parts = [
            f"{count} {self.label(kind)}"
            for kind, count in zip(KINDS, counts, strict=True)
            if count
        ]
        return ", ".join(parts) or "0"

    def faction(self, seat: Seat) -> FactionView:
        """Return what a player has."""
        return self.view.factions[seat]

    def goods(self, seat: Seat) -> list[int]:
        """Return goods by kind, routes counted twice."""
        faction = self.faction(seat)
        return [
            count + 2 * (PLANETS[at] in faction.routes) for at, count in enumerate(faction.goods)
        ]

    def is_asked(self, seat: Seat) -> bool:
        """Whether a player owes an answer."""
        return self.view.prompt is not None and seat in self.view.prompt.asked
