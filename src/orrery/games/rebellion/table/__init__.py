"""How the game is shown: planets, tracks, mats; and where each choice lies on them."""

from __future__ import annotations

from orrery.core.action import Action, Seat
from orrery.core.game import Game
from orrery.core.table import Look
from orrery.core.view import View
from orrery.draw import (
    Picture,
    Svg,
    column,
    emblem,
    icon,
    ident,
    mat_picture,
    moved,
    piece,
    row,
    spot,
    text,
)
from orrery.games.rebellion.actions import (
    Attack,
    Buy,
    ChoosePlanet,
    FromReserve,
    Perform,
    PlaceWorker,
    Remove,
    TakeGood,
)
from orrery.games.rebellion.components import Box
from orrery.games.rebellion.ids import PLANETS
from orrery.games.rebellion.table.cards import action_card, goods_offered, missions_offered
from orrery.games.rebellion.table.galaxy import draw_galaxy
from orrery.games.rebellion.table.mat import draw_mat
from orrery.games.rebellion.table.scene import COLUMNS, LEGIBLE, Scene
from orrery.games.rebellion.table.tracks import TRACK_ICONS, draw_tracks
from orrery.games.rebellion.terminal import write
from orrery.games.rebellion.view import RebellionView

__all__ = ["RebellionTable"]


class RebellionTable:
    """Draws the galaxy, the tracks and the mats."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def board(self, view: View, look: Look) -> str:
        """Return planets, tracks and offers as one `<svg>` element."""
        scene = self._scene(view, look)
        title = self.game.title.in_(look.language)
        return str(
            Picture(
                "board",
                row([empire(scene), draw_tracks(scene)], gap=20, align="start"),
                label=f"{title}: {scene.label('turn')} {scene.view.turn}",
                theme=look.theme,
                sky=True,
                columns=COLUMNS,
            )
        )

    def mat(self, view: View, seat: Seat, look: Look) -> str:
        """Return what lies before one player as one `<svg>` element."""
        scene = self._scene(view, look)
        return mat_picture(seat, draw_mat(scene, seat), scene.name(seat), look.theme)

    def place(self, action: Action, view: View) -> str | None:
        """Return the id of the element that a choice is about."""
        match action:
            case PlaceWorker():
                return ident("track" if action.where in TRACK_ICONS else "training", action.where)
            case ChoosePlanet():
                return ident("planet", action.planet)
            case Attack():
                if action.seat is None:
                    return ident("sentinels", action.planet)
                return ident("workers", action.planet, action.seat)
            case Remove():
                where = "workers" if action.place in PLANETS else "area"
                return ident(where, action.place, action.seat)
            case TakeGood():
                return ident("good", action.good)
            case Perform():
                return ident("mission", action.mission)
            case Buy():
                return ident("technology", action.technology)
            case FromReserve():
                return "fleet-reserve"
            case _:
                return None

    def text(self, view: View, look: Look) -> str:
        """Return the table in characters."""
        assert isinstance(view, RebellionView)
        return write(view, look, self.game.words(look.language), self._box(look))

    def _box(self, look: Look) -> Box:
        box = look.box or self.game.box
        assert isinstance(box, Box)
        return box

    def _scene(self, view: View, look: Look) -> Scene:
        assert isinstance(view, RebellionView)
        return Scene(view, look, self.game.words(look.language), self._box(look))


def empire(scene: Scene) -> Svg:
    """Draw what the empire rules: the planets, and the cards that are about it."""
    return column(
        [
            heading(scene),
            draw_galaxy(scene),
            goods_offered(scene),
            missions_offered(scene),
            action_card(scene),
        ],
        gap=14,
    )


def heading(scene: Scene) -> Svg:
    """Draw the turn, the epoch, the order and what the empire has in reserve."""
    view = scene.view
    turns = scene.box.turns
    turn = text(
        f"{scene.label('turn')} {view.turn}/{turns}", size=LEGIBLE + 6, bold=True, anchor="start"
    )
    epoch = text(
        f"{scene.label('epoch')} {'I' * view.epoch}", size=LEGIBLE - 2, anchor="start", class_="dim"
    )
    order = piece(
        "order",
        row([emblem(seat, 22) for seat in view.order], gap=6),
        label=f"{scene.label('order')}: {', '.join(scene.name(seat) for seat in view.order)}",
    )
    fleets = spot(
        "fleet-reserve",
        moved(icon("dreadnought", 24, "rose"), 12, 0),
        text(view.fleet_reserve, 34, 0, size=LEGIBLE - 2, bold=True),
        label=f"{scene.label('imperial_fleet')} ({scene.label('reserve')}): {view.fleet_reserve}",
    )
    supply = piece(
        "sentinel-supply",
        moved(icon("sentinel", 24, "rose"), 12, 0),
        text(view.sentinel_supply, 36, 0, size=LEGIBLE - 2, bold=True),
        label=f"{scene.label('sentinels')} ({scene.label('supply')}): {view.sentinel_supply}",
    )
    return row([turn, epoch, order, fleets, supply], gap=22)
