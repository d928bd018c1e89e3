"""How the game is shown: planets, tracks, mats; and where each choice lies on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from orrery.core.action import Action, Seat
from orrery.core.drawing import (
    Card,
    Drawing,
    Kind,
    Look,
    Mark,
    Panel,
    Plate,
    Prospect,
    Reason,
    Stock,
)
from orrery.core.drawing import Scene as Moment
from orrery.core.events import Event
from orrery.core.game import Game
from orrery.core.state import State
from orrery.core.view import View
from orrery.draw import Box as SvgBox
from orrery.draw import (
    Picture,
    Svg,
    column,
    emblem,
    icon,
    mat_picture,
    moved,
    piece,
    row,
    scaled,
    spot,
    text,
)
from orrery.games.rebellion.components import Box
from orrery.games.rebellion.drawing import bar
from orrery.games.rebellion.drawing.cards import action_card, goods_offered, missions_offered
from orrery.games.rebellion.drawing.cover import cover
from orrery.games.rebellion.drawing.galaxy import NARROW, ROOM, SIZE, draw_galaxy
from orrery.games.rebellion.drawing.inspect import card_of
from orrery.games.rebellion.drawing.mat import draw_mat
from orrery.games.rebellion.drawing.mine import draw_mine
from orrery.games.rebellion.drawing.moments import moment_of
from orrery.games.rebellion.drawing.openings import opens
from orrery.games.rebellion.drawing.places import place_of
from orrery.games.rebellion.drawing.rail import draw_rail
from orrery.games.rebellion.drawing.reasons import why_not
from orrery.games.rebellion.drawing.scene import COLUMNS, LEGIBLE, TRACK_ICONS, WIDTH, Scene
from orrery.games.rebellion.drawing.sheets import sheets
from orrery.games.rebellion.drawing.tracks import draw_tracks
from orrery.games.rebellion.drawing.worth import SOURCES, prospects
from orrery.games.rebellion.state import RebellionState
from orrery.games.rebellion.terminal import write
from orrery.games.rebellion.view import RebellionView

__all__ = ["RebellionDrawing"]


class RebellionDrawing(Drawing):
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
        """Return the ids of the elements that a choice is about."""
        assert isinstance(view, RebellionView)
        return place_of(action, view)

    def opens(self, action: Action, view: View) -> bool:
        """Look through missions and imperial actions to their targets."""
        return opens(self._scene(view, Look(())), action)

    def kinds(self, look: Look) -> list[Kind]:
        """Return the eight tracks in their order, and to pass."""
        return bar.kinds(look.language)

    def kind(self, action: Action, view: View) -> str:
        """Return the track of a placement."""
        return bar.kind(action)

    def track(self, view: View, look: Look) -> list[Mark]:
        """Return the eight turns."""
        return bar.turns(self._scene(view, look))

    def stock(self, view: View, seat: Seat, look: Look) -> list[Stock]:
        """Return workers, money, cubes, votes and mission points."""
        return bar.stock(self._scene(view, look), seat)

    def plate(self, view: View, seat: Seat, look: Look) -> Plate:
        """Return a seat's place in the turn order, and what it does now."""
        return bar.plate(self._scene(view, look), seat)

    def order(self, view: View) -> Sequence[Seat]:
        """Return the turn order."""
        assert isinstance(view, RebellionView)
        return view.order or super().order(view)

    def following(self, view: View) -> Sequence[Seat]:
        """Return who places the next workers; tracks are resolved by who stands on them."""
        assert isinstance(view, RebellionView)
        return bar.following(view)

    def help(self, view: View, look: Look) -> str:
        """Say how the present question is answered."""
        return bar.helped(self._scene(view, look))

    def card(self, view: View, id: str, look: Look) -> Card | None:  # noqa: A002 - an element's id
        """Return the card of an element."""
        return card_of(self._scene(view, look), id)

    def catalogue(self, view: View, look: Look) -> Sequence[str]:
        """Return the planets, tracks, technologies, missions and imperial actions."""
        sheet = self._scene(view, look).box.sheet
        return (
            *(f"planet-{one.id}" for one in sheet.planets),
            *(f"track-{one}" for one in TRACK_ICONS),
            *(f"technology-{one.id}" for one in sheet.technologies),
            *(f"mission-{one.id}" for one in sheet.missions),
            *(f"imperial-card-{one.id}" for one in sheet.imperial_actions),
        )

    def why_not(self, state: State, seat: Seat, what: str, look: Look) -> Sequence[Reason]:
        """Return the conditions of a kind, or of doing anything with an element."""
        assert isinstance(state, RebellionState)
        return why_not(state, seat, what, self._scene(state.view(seat), look))

    def scene(self, event: Event, view: View, look: Look) -> Moment | None:
        """Return how an event is played."""
        return moment_of(self._scene(view, look), event)

    def prospects(self, view: View, look: Look) -> list[Prospect]:
        """Return what the end would bring each seat if it came now."""
        return prospects(self._scene(view, look))

    def source_icon(self, key: str) -> str:
        """Return the icon of a source of points."""
        return SOURCES.get(key, "vp")

    def panels(self, view: View, look: Look) -> list[Panel]:
        """Return the planets, the tracks, and what lies before the one who looks."""
        scene = self._scene(view, look)
        label = scene.say("turn", n=scene.view.turn, all=scene.box.turns, epoch=scene.epoch)
        room = SvgBox(-1, -ROOM, SIZE[0] + 2, SIZE[1] + ROOM + 1)
        stage = Picture(
            "galaxy",
            draw_galaxy(scene),
            label=label,
            theme=look.theme,
            sky=True,
            box=room,
            narrow=SvgBox(-1, -ROOM, NARROW[0] + 2, NARROW[1] + ROOM + 1),
        )
        found = [
            Panel(id="planets", title=scene.say("planets"), where="stage", body=str(stage)),
            Panel(id="tracks", title=scene.say("tracks"), where="rail", body=draw_rail(scene)),
        ]
        if view.seat is not None:
            mine = draw_mine(scene, view.seat)
            found.append(Panel(id="mine", title=scene.name(view.seat), where="mine", body=mine))
        return [*found, *sheets(scene)]

    def rival(self, view: View, seat: Seat, look: Look) -> str:
        """Return the whole board of a seat."""
        return draw_mine(self._scene(view, look), seat)

    def cover(self, theme: Literal["dark", "light"]) -> str:
        """Return the illustration of the game."""
        return cover(theme)

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
        label=f"{scene.label('order')}: {', '.join(scene.name(seat) for seat in view.order)}",
    )
    fleets = spot(
        "fleet-reserve",
        moved(icon("fleet", 24, "rose"), 12, 0),
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
