"""How the game is shown: the galaxy, the mats, the cards; and where each choice lies on them."""

from __future__ import annotations

from orrery.core.action import Action, Seat
from orrery.core.game import Game
from orrery.core.table import Look
from orrery.core.view import View
from orrery.draw import Picture, ident, mat_picture
from orrery.games.ages.actions import (
    SECTORS,
    At,
    Battle,
    Card,
    Civilisation,
    Colonise,
    Discard,
    From,
    Home,
    Side,
    Target,
    To,
    Use,
)
from orrery.games.ages.components import Box
from orrery.games.ages.table.board import draw_board
from orrery.games.ages.table.mat import draw_mat
from orrery.games.ages.table.scene import Scene
from orrery.games.ages.terminal import write
from orrery.games.ages.view import AgesView

__all__ = ["AgesTable"]


class AgesTable:
    """Draws the galaxy and the mats."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def board(self, view: View, look: Look) -> str:
        """Return the galaxy, what is played and what may be used as one `<svg>` element."""
        scene = self._scene(view, look)
        title = self.game.title.in_(look.language)
        label = f"{title}: {scene.label('age')} {scene.view.age}, {scene.label('turn')} "
        return str(
            Picture(
                "board",
                draw_board(scene),
                label=f"{label}{scene.view.turn}",
                theme=look.theme,
                sky=True,
            )
        )

    def mat(self, view: View, seat: Seat, look: Look) -> str:
        """Return what lies before one player as one `<svg>` element."""
        scene = self._scene(view, look)
        return mat_picture(seat, draw_mat(scene, seat), scene.name(seat), look.theme)

    def place(self, action: Action, view: View) -> str | None:
        """Return the id of the element that a choice is about."""
        assert isinstance(view, AgesView)
        match action:
            case Battle() | Colonise() | From() | To() | At():
                return ident("sector", action.sector)
            case Home():
                return ident("sector", action.slot)
            case Civilisation():
                return ident("civilisation", action.civilisation)
            case Card() | Discard():
                return ident("card", action.card)
            case Side() if view.plan is not None:
                return ident("side", action.strategy)
            case Use():
                return ident("pool", action.kind)
            case Target() if view.prompt is not None:
                return ident("ships", SECTORS[view.prompt.facts["sector"]], action.seat)
            case _:
                return None

    def text(self, view: View, look: Look) -> str:
        """Return the table in characters."""
        assert isinstance(view, AgesView)
        return write(view, look, self.game.words(look.language), self._box(look))

    def _box(self, look: Look) -> Box:
        box = look.box or self.game.box
        assert isinstance(box, Box)
        return box

    def _scene(self, view: View, look: Look) -> Scene:
        assert isinstance(view, AgesView)
        return Scene(view, look, self.game.words(look.language), self._box(look))
