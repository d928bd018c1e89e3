"""How the game is shown."""

from __future__ import annotations

from orrery.core.action import Action, Seat
from orrery.core.game import Game
from orrery.core.table import Look
from orrery.core.view import View
from orrery.games.ages.components import Box
from orrery.games.ages.terminal import write
from orrery.games.ages.view import AgesView


class AgesTable:
    """Draws the galaxy and the mats."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def board(self, view: View, look: Look) -> str:
        """Return the galaxy as one `<svg>` element."""
        raise NotImplementedError

    def mat(self, view: View, seat: Seat, look: Look) -> str:
        """Return what lies before one player as one `<svg>` element."""
        raise NotImplementedError

    def place(self, action: Action, view: View) -> str | None:
        """Return the id of the element that a choice is about."""
        return None

    def text(self, view: View, look: Look) -> str:
        """Return the table in characters."""
        assert isinstance(view, AgesView)
        box = self.game.box
        assert isinstance(box, Box)
        return write(view, look, self.game.words(look.language), box)
