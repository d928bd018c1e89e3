"""What every part of the drawing needs: the view, how it is looked at, the words, the box."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.core.table import Look
from orrery.core.text import Words
from orrery.games.eclipse.components import Box
from orrery.games.eclipse.names import NPC
from orrery.games.eclipse.text import names_of
from orrery.games.eclipse.view import EclipseView

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
# how wide the board is
BROAD: Final = 740.0
# the tints of dice: yellow, orange, blue, red
DICE: Final = ("gold", "ember", "sky", "rose")


class Scene:
    """One view as one person looks at it."""

    __slots__ = ("box", "look", "names", "view", "words")

    def __init__(self, view: EclipseView, look: Look, words: Words, box: Box) -> None:
        self.view = view
        self.look = look
        self.words = words
        self.box = box
        self.names = names_of(words.language)

    def label(self, key: str) -> str:
        """Return a word of the game."""
        return self.words.label(key)

    def name(self, seat: Seat) -> str:
        """Return what a player is called; the party of the non-player ships too."""
        if seat == NPC:
            return self.label("non_players")
        names = self.look.names
        return names[seat] if seat < len(names) else f"#{seat + 1}"

    def is_asked(self, seat: Seat) -> bool:
        """Whether a seat owes an answer."""
        return self.view.prompt is not None and seat in self.view.prompt.asked

    def ship(self, kind: str) -> str:
        """Return the name of a ship."""
        return self.names[f"ship {kind}"]

    def tech(self, tech: str) -> str:
        """Return the name of a technology."""
        return self.names[f"tech {tech}"]

    def part(self, part: str) -> str:
        """Return the name of a part."""
        return self.names[f"part {part}"]
