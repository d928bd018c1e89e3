"""How the game is shown: the galaxy, the mats, the cards; and where each choice lies on them."""

from __future__ import annotations

from orrery.core.action import Action, Seat
from orrery.core.game import Game
from orrery.core.table import Look
from orrery.core.view import View
from orrery.draw import Picture, ident, mat_picture
from orrery.games.emperor.actions import (
    Build,
    Buy,
    BuyTechnology,
    Claim,
    Command,
    Deploy,
    DiscardDie,
    ExileTo,
    Fight,
    Influence,
    InfluenceThrone,
    JumpTo,
    KeepTile,
    MoveTo,
    PickTile,
    PlaceTile,
    Produce,
    ProduceFree,
    Retrieve,
    RobSector,
    RobStorage,
    Sell,
    Supply,
    TakeBonus,
    TakeRole,
    WarpDie,
)
from orrery.games.emperor.table.board import draw_board
from orrery.games.emperor.table.mat import draw_mat
from orrery.games.emperor.table.scene import Scene
from orrery.games.emperor.terminal import write
from orrery.games.emperor.view import EmperorView

__all__ = ["EmperorTable"]


class EmperorTable:
    """Draws the galaxy and the mats."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def board(self, view: View, look: Look) -> str:
        """Return the galaxy and what lies beside it as one `<svg>` element."""
        scene = self._scene(view, look)
        label = f"{self.game.title.in_(look.language)}: {scene.label('round')} {scene.view.round}"
        return str(Picture("board", draw_board(scene), label=label, theme=look.theme, sky=True))

    def mat(self, view: View, seat: Seat, look: Look) -> str:
        """Return what lies before one player as one `<svg>` element."""
        scene = self._scene(view, look)
        return mat_picture(seat, draw_mat(scene, seat), scene.name(seat), look.theme)

    def place(self, action: Action, view: View) -> str | None:
        """Return the id of the element that a choice is about."""
        match action:
            case (
                PlaceTile() | Claim() | Supply() | Retrieve() | RobSector() | Produce()
                | ProduceFree() | Deploy() | Command() | MoveTo() | JumpTo() | Fight()
                | Influence() | ExileTo()
            ):  # fmt: skip
                return ident("hex", action.hex)
            case TakeRole():
                return ident("role", action.role)
            case PickTile() | KeepTile():
                return ident("tile", action.tile)
            case Sell() | Buy() | TakeBonus():
                return ident("market", action.resource)
            case Build():
                return ident("model", action.ship)
            case BuyTechnology():
                return ident("technology", action.technology)
            case RobStorage():
                return ident("storage", action.seat)
            case InfluenceThrone():
                return "throne"
            case _:
                return self._die(action, view)

    def _die(self, action: Action, view: View) -> str | None:
        """Return the market die that a choice is about; the die of a hunt is not drawn."""
        assert isinstance(view, EmperorView)
        if isinstance(action, (DiscardDie, WarpDie)) and action.face in view.dice:
            return ident("die", action.face)
        return None

    def text(self, view: View, look: Look) -> str:
        """Return the table in characters."""
        assert isinstance(view, EmperorView)
        return write(view, look, self.game.words(look.language))

    def _scene(self, view: View, look: Look) -> Scene:
        assert isinstance(view, EmperorView)
        return Scene(view, look, self.game.words(look.language))
