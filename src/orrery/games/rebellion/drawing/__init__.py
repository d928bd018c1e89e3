"""How the game is shown: planets, tracks, mats; and where each choice lies on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.drawing import (
    Kind,
    Look,
    Panel,
    Reason,
)
from orrery.core.state import State
from orrery.core.view import View
from orrery.draw import Box as SvgBox
from orrery.draw import (
    Picture,
)
from orrery.draw.staging import Parts, StagedDrawing
from orrery.games.rebellion.actions import PlaceWorker
from orrery.games.rebellion.components import Box
from orrery.games.rebellion.drawing import bar
from orrery.games.rebellion.drawing.board import draw_board
from orrery.games.rebellion.drawing.cover import cover
from orrery.games.rebellion.drawing.galaxy import NARROW, ROOM, SIZE, draw_galaxy
from orrery.games.rebellion.drawing.inspect import card_of
from orrery.games.rebellion.drawing.mat import draw_mat
from orrery.games.rebellion.drawing.mine import draw_mine
from orrery.games.rebellion.drawing.moments import moment_of
from orrery.games.rebellion.drawing.openings import opens
from orrery.games.rebellion.drawing.places import place_of, worker_of
from orrery.games.rebellion.drawing.rail import draw_rail
from orrery.games.rebellion.drawing.reasons import why_not
from orrery.games.rebellion.drawing.scene import COLUMNS, TRACK_ICONS, Scene
from orrery.games.rebellion.drawing.sheets import sheets
from orrery.games.rebellion.drawing.worth import SOURCES, prospects
from orrery.games.rebellion.state import RebellionState
from orrery.games.rebellion.terminal import write
from orrery.games.rebellion.text.legend import LEGEND
from orrery.games.rebellion.view import RebellionView

__all__ = ["RebellionDrawing"]


def _catalogue(scene: Scene) -> Sequence[str]:
    """Return the planets, tracks, technologies, missions and imperial actions."""
    sheet = scene.box.sheet
    return (
        *(f"planet-{one.id}" for one in sheet.planets),
        *(f"track-{one}" for one in TRACK_ICONS),
        *(f"technology-{one.id}" for one in sheet.technologies),
        *(f"mission-{one.id}" for one in sheet.missions),
        *(f"imperial-card-{one.id}" for one in sheet.imperial_actions),
    )


class RebellionDrawing(StagedDrawing[Scene]):
    """Draws the galaxy, the tracks and the mats."""

    parts: ClassVar[Parts[Scene]] = Parts(
        board=draw_board,
        title=lambda scene: f"{scene.label('turn')} {scene.view.turn}",
        mat=draw_mat,
        rival=draw_mine,
        track=bar.turns,
        stock=bar.stock,
        plate=bar.plate,
        help=bar.helped,
        card=card_of,
        catalogue=_catalogue,
        moment=moment_of,
        prospects=prospects,
        cover=cover,
        sources=SOURCES,
        legend=LEGEND,
        columns=COLUMNS,
    )

    def place(self, action: Action, view: View) -> str | None:
        """Return the ids of the elements that a choice is about."""
        assert isinstance(view, RebellionView)
        return place_of(action, view)

    def opens(self, action: Action, view: View) -> bool:
        """Look through missions and imperial actions to their targets."""
        return opens(self.staged(view, Look(())), action)

    def in_hand(self, action: Action, view: View) -> str:
        """Return the worker that is placed: the next one is most often of the same kind."""
        assert isinstance(view, RebellionView)
        return worker_of(action, view) if isinstance(action, PlaceWorker) else ""

    def kinds(self, look: Look) -> list[Kind]:
        """Return the eight tracks in their order, and to pass."""
        return bar.kinds(look.language)

    def kind(self, action: Action, view: View) -> str:
        """Return the track of a placement."""
        return bar.kind(action)

    def order(self, view: View) -> Sequence[Seat]:
        """Return the turn order."""
        assert isinstance(view, RebellionView)
        return view.order or super().order(view)

    def following(self, view: View) -> Sequence[Seat]:
        """Return who places the next workers; tracks are resolved by who stands on them."""
        assert isinstance(view, RebellionView)
        return bar.following(view)

    def why_not(
        self, state: State, seat: Seat, what: str, look: Look, view: View | None = None
    ) -> Sequence[Reason]:
        """Return the conditions of a kind, or of doing anything with an element."""
        assert isinstance(state, RebellionState)
        return why_not(state, seat, what, self.staged(view or state.view(seat), look))

    def panels(self, view: View, look: Look) -> list[Panel]:
        """Return the planets, the tracks, and what lies before the one who looks."""
        scene = self.staged(view, look)
        label = scene.say("turn", n=scene.view.turn, all=scene.box.turns, epoch=scene.epoch)
        room = SvgBox(-1, -ROOM, SIZE[0] + 2, SIZE[1] + ROOM + 1)
        stage = Picture(
            "galaxy",
            draw_galaxy(scene),
            label=label,
            theme=look.theme,
            sky=True,
            box=room,
            narrow=SvgBox(-1, -1, NARROW[0] + 2, NARROW[1] + 2),
        )
        found = [
            Panel(id="planets", title=scene.say("planets"), where="stage", body=str(stage)),
            Panel(id="tracks", title=scene.say("tracks"), where="rail", body=draw_rail(scene)),
        ]
        if view.seat is not None:
            mine = draw_mine(scene, view.seat)
            found.append(Panel(id="mine", title=scene.name(view.seat), where="mine", body=mine))
        return [*found, *sheets(scene)]

    def text(self, view: View, look: Look) -> str:
        """Return the table in characters."""
        assert isinstance(view, RebellionView)
        return write(view, look, self.game.words(look.language), self._box(look))

    def _box(self, look: Look) -> Box:
        box = look.box or self.game.box
        assert isinstance(box, Box)
        return box

    def staged(self, view: View, look: Look) -> Scene:
        """Return a view as one person looks at it."""
        assert isinstance(view, RebellionView)
        return Scene(view, look, self.game.words(look.language), self._box(look))
