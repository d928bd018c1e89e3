"""How a game is shown: drawn as SVG from a view, or written for a terminal.

Each game provides one, in its `table.py`.
"""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec

from orrery.core.action import Action, Seat
from orrery.core.components import Component
from orrery.core.view import View


class Look(msgspec.Struct, frozen=True):
    """How somebody wants to see it: the language, the colours, what the players are called.

    The box is that of the match, where its owner brought another than the game's own.
    """

    names: tuple[str, ...]
    language: str = "en"
    theme: Literal["dark", "light"] = "dark"
    box: Component | None = None


class Table(Protocol):
    """Draws a game.

    Every piece has a stable element id, so that the page can light it, click it and let it travel.
    """

    def board(self, view: View, look: Look) -> str:
        """Return the board as one `<svg>` element."""
        ...

    def mat(self, view: View, seat: Seat, look: Look) -> str:
        """Return what lies before one player as one `<svg>` element."""
        ...

    def place(self, action: Action, view: View) -> str | None:
        """Return the id of the element that a choice is about; None for a plain button.

        Several ids, separated by spaces, where it is about several: each of them answers.
        """
        ...

    def text(self, view: View, look: Look) -> str:
        """Return the board in words and characters, for a terminal."""
        ...
