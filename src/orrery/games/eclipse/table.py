"""How the game is drawn."""

from __future__ import annotations

from orrery.core.action import Action, Seat
from orrery.core.table import Look
from orrery.core.view import View


class EclipseTable:
    """Draws the game."""

    def board(self, view: View, look: Look) -> str:
        """Return the board."""
        return "<svg xmlns='http://www.w3.org/2000/svg'></svg>"

    def mat(self, view: View, seat: Seat, look: Look) -> str:
        """Return a mat."""
        return "<svg xmlns='http://www.w3.org/2000/svg'></svg>"

    def place(self, action: Action, view: View) -> str | None:
        """Return the element of a choice."""
        return None

    def text(self, view: View, look: Look) -> str:
        """Return the board in words."""
        return ""
