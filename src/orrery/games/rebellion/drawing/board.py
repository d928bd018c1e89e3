"""Everything that is common, as one picture: planets, tracks, offers."""

from __future__ import annotations

from orrery.draw import Svg, column, emblem, icon, moved, piece, row, scaled, spot, text
from orrery.games.rebellion.drawing.cards import action_card, goods_offered, missions_offered
from orrery.games.rebellion.drawing.galaxy import SIZE, draw_galaxy
from orrery.games.rebellion.drawing.scene import LEGIBLE, WIDTH, Scene
from orrery.games.rebellion.drawing.tracks import draw_tracks


def draw_board(scene: Scene) -> Svg:
    """Draw the empire and the tracks."""
    return row([empire(scene), draw_tracks(scene)], gap=20, align="start")


def empire(scene: Scene) -> Svg:
    """Draw what the empire rules: the planets, and the cards that are about it."""
    return column(
        [
            heading(scene),
            scaled(draw_galaxy(scene), WIDTH / SIZE[0]),
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
        label=f"{scene.label('order')}{scene.colon}"
        f"{', '.join(scene.name(seat) for seat in view.order)}",
    )
    fleets = spot(
        "fleet-reserve",
        moved(icon("fleet", 24, "rose"), 12, 0),
        text(view.fleet_reserve, 34, 0, size=LEGIBLE - 2, bold=True),
        label=f"{scene.label('imperial_fleet')} ({scene.label('reserve')})"
        f"{scene.colon}{view.fleet_reserve}",
    )
    supply = piece(
        "sentinel-supply",
        moved(icon("sentinel", 24, "rose"), 12, 0),
        text(view.sentinel_supply, 36, 0, size=LEGIBLE - 2, bold=True),
        label=f"{scene.label('sentinels')} ({scene.label('supply')})"
        f"{scene.colon}{view.sentinel_supply}",
    )
    return row([turn, epoch, order, fleets, supply], gap=22)
