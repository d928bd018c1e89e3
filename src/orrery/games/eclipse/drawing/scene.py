"""What every part of the drawing needs: the view, how it is looked at, the words, the box."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from orrery.core.action import Seat
from orrery.core.drawing import Look
from orrery.core.text import Words
from orrery.games.eclipse.components import Box
from orrery.games.eclipse.ids import NPC, NPCS, SHIPS
from orrery.games.eclipse.text import names_in, names_of
from orrery.games.eclipse.text.table import TABLE
from orrery.games.eclipse.text.telling import tell
from orrery.games.eclipse.view import DesignView, EclipseView, MatView, SectorView

# the icon and the tint of each resource; a grey square, an orbital
ICONS: Final = {"materials": "material", "science": "science", "money": "money"}
TINTS: Final = {
    "materials": "earth",
    "science": "rose",
    "money": "gold",
    "any": "steel",
    "orbital": "cyan",
}
NPC_ICONS: Final = {"ancient": "ancient", "guardian": "guardian", "gcds": "centre"}
ACTION_ICONS: Final = {
    "explore": "eye",
    "research": "tech",
    "upgrade": "up",
    "build": "production",
    "move": "movement",
    "influence": "influence",
}
CATEGORY_ICONS: Final = {
    "weapon": "cannon",
    "drive": "drive",
    "source": "energy",
    "hull": "hull",
    "computer": "computer",
    "shield": "shield",
}
TRACK_TINTS: Final = {"military": "rose", "grid": "leaf", "nano": "gold", "rare": "violet"}
# how wide the board is
BROAD: Final = 740.0
# the tints of dice: yellow, orange, blue, red
DICE: Final = ("gold", "ember", "sky", "rose")


class Scene:
    """One view as one person looks at it."""

    __slots__ = ("box", "colon", "language", "look", "names", "view", "words")

    def __init__(self, view: EclipseView, look: Look, words: Words, box: Box) -> None:
        self.view = view
        self.look = look
        self.words = words
        self.colon = words.colon
        self.language = words.language
        self.box = box
        self.names = names_of(words.language) if look.box is None else _names(box, words.language)

    def of(self, view: EclipseView) -> Scene:
        """Return another view as the same person looks at it."""
        return Scene(view, self.look, self.words, self.box)

    def label(self, key: str) -> str:
        """Return a word of the game."""
        return self.words.label(key)

    def tell(self, key: str, /, **fields: object) -> str:
        """Return words of the table page."""
        return tell(TABLE[key], self.language, **fields)

    def name(self, seat: Seat) -> str:
        """Return what a player is called; the party of the non-player ships too."""
        if seat == NPC:
            return self.label("non_players")
        names = self.look.names
        return names[seat] if seat < len(names) else f"#{seat + 1}"

    def is_asked(self, seat: Seat) -> bool:
        """Whether a seat owes an answer."""
        return self.view.prompt is not None and seat in self.view.prompt.asked

    def asks(self, *questions: str) -> bool:
        """Whether one of these questions is asked now, of anybody."""
        return self.view.prompt is not None and self.view.prompt.question in questions

    def ship(self, kind: str) -> str:
        """Return the name of a ship."""
        return self.names[f"ship {kind}"]

    def tech(self, tech: str) -> str:
        """Return the name of a technology."""
        return self.names[f"tech {tech}"]

    def part(self, part: str) -> str:
        """Return the name of a part."""
        return self.names[f"part {part}"]

    # -- what lies on the table

    @property
    def mine(self) -> MatView | None:
        """Return what lies before the one who looks, once they play a species."""
        seat = self.view.seat
        if seat is None or not self.view.mats[seat].species:
            return None
        return self.view.mats[seat]

    def sector(self, id_: str) -> SectorView | None:
        """Return a sector on the board."""
        return next((one for one in self.view.sectors if one.sector == id_), None)

    def design(self, party: int, kind: str) -> DesignView:
        """Return the blueprint that a type fights with."""
        if party == NPC:
            return self.view.npc_designs[[str(npc) for npc in NPCS].index(kind)]
        return self.view.mats[party].designs[[str(ship) for ship in SHIPS].index(kind)]

    def techs_of(self, seat: Seat) -> Iterator[str]:
        """Yield the technologies of a player."""
        for track in self.view.mats[seat].tracks:
            yield from track

    def owners(self, tech: str) -> tuple[Seat, ...]:
        """Return who has a technology."""
        return tuple(seat for seat in range(self.view.players) if tech in self.techs_of(seat))


_KNOWN: Final[dict[tuple[int, str], tuple[Box, dict[str, str]]]] = {}


def _names(box: Box, language: str) -> dict[str, str]:
    """Return the names of a box that somebody brought; the last few are remembered."""
    found = _KNOWN.get((id(box), language))
    if found is None or found[0] is not box:
        if len(_KNOWN) > 16:
            _KNOWN.clear()
        found = (box, names_in(box, language))
        _KNOWN[id(box), language] = found
    return found[1]


@lru_cache(maxsize=4)
def roman(ring: int) -> str:
    """Write the number of a ring."""
    return "I" * ring
