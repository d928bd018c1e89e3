"""How the game is shown: the map, the research and scoring boards, the mats, the table page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from orrery.core.action import Action, Seat
from orrery.core.drawing import (
    Chains,
    Kind,
    Look,
    Panel,
    Reason,
    Usual,
)
from orrery.core.state import State
from orrery.core.view import View
from orrery.draw.staging import Parts, StagedDrawing
from orrery.games.gaia.components import Box
from orrery.games.gaia.drawing import kinds, standing
from orrery.games.gaia.drawing.board import draw_board
from orrery.games.gaia.drawing.cards import card
from orrery.games.gaia.drawing.cover import cover
from orrery.games.gaia.drawing.factions import PICKS
from orrery.games.gaia.drawing.mat import draw_mat
from orrery.games.gaia.drawing.mine import mine
from orrery.games.gaia.drawing.outlines import formed, outlines
from orrery.games.gaia.drawing.panels import panels
from orrery.games.gaia.drawing.places import place
from orrery.games.gaia.drawing.reasons import reasons
from orrery.games.gaia.drawing.scene import Scene
from orrery.games.gaia.drawing.staged import staged
from orrery.games.gaia.drawing.terminal import write
from orrery.games.gaia.drawing.usual import usual
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.text.legend import LEGEND
from orrery.games.gaia.view import GaiaView

__all__ = ["GaiaDrawing"]


def _catalogue(scene: Scene) -> Sequence[str]:
    """Return the factions, areas, tiles, boosters, tokens and actions of the board."""
    box = scene.box
    return (
        *(f"faction-{one.id}" for one in box.factions),
        *(f"area-{one.id}" for one in box.research),
        *(f"tile-{one.id}" for one in (*box.tech_tiles, *box.advanced_tiles)),
        *(f"booster-{one.id}" for one in box.boosters),
        *(f"token-{one.id}" for one in box.federation_tokens),
        *(f"action-{one.id}" for one in box.board_actions),
        *(f"conversion-{one.id}" for one in box.conversions),
    )


class GaiaDrawing(StagedDrawing[Scene]):
    """Draws the map, the boards and the mats."""

    # the map is as high as wide: it takes the whole height, my panel lies below the rail
    layout: ClassVar[Literal["wide", "tall"]] = "tall"
    parts: ClassVar[Parts[Scene]] = Parts(
        board=draw_board,
        title=lambda scene: f"{scene.label('round')} {scene.view.round}",
        mat=draw_mat,
        rival=mine,
        track=standing.track,
        stock=standing.stock,
        plate=standing.plate,
        help=kinds.help_line,
        card=card,
        catalogue=_catalogue,
        moment=staged,
        prospects=standing.prospects,
        cover=cover,
        sources=standing.SOURCES,
        legend=LEGEND,
    )

    def place(self, action: Action, view: View) -> str | None:
        """Return the ids of what a choice is about."""
        assert isinstance(view, GaiaView)
        return place(action, view)

    def text(self, view: View, look: Look) -> str:
        """Return the table in characters."""
        return write(self.staged(view, look))

    # -- the table page

    def panels(self, view: View, look: Look) -> Sequence[Panel]:
        """Return the parts of the page."""
        return panels(self.staged(view, look))

    def order(self, view: View) -> Sequence[Seat]:
        """Return the turn order of the round; the Automa has no plate."""
        assert isinstance(view, GaiaView)
        return [seat for seat in view.order if seat < view.players] or super().order(view)

    def following(self, view: View) -> Sequence[Seat]:
        """Return whose turn comes next: who has not passed (GAIA-6.1)."""
        assert isinstance(view, GaiaView)
        return standing.following(view)

    def kinds(self, look: Look) -> Sequence[Kind]:
        """Return the kinds of action."""
        return kinds.kinds(look)

    def kind(self, action: Action, view: View) -> str:
        """Return the kind of a choice."""
        assert isinstance(view, GaiaView)
        return kinds.kind(action, view)

    def opens(self, action: Action, view: View) -> bool:
        """Whether the planets of a federation are offered at once."""
        assert isinstance(view, GaiaView)
        return kinds.opens(action, view)

    def usual(self, state: State, seat: Seat, look: Look) -> Usual | None:
        """Return the best order of an income, and where the Brainstone does most."""
        assert isinstance(state, GaiaState)
        return usual(state, seat, look.language)

    def tray(self, view: View) -> Sequence[Action]:
        """Return the conversions of everybody (GAIA-2.9)."""
        return kinds.CONVERSIONS

    def begins(self, action: Action, view: View) -> bool:
        """Whether the best federations are proposed from there."""
        return kinds.begins(action)

    def chains(
        self, state: State, seat: Seat, begin: Sequence[Action], taken: Sequence[int], look: Look
    ) -> Chains:
        """Return the best outlines of a federation."""
        assert isinstance(state, GaiaState)
        return outlines(state, seat, begin, self.staged(state.view(seat), look))

    def told(self, state: State, seat: Seat, actions: Sequence[Action], look: Look) -> str:
        """Return the federation that was formed in one go."""
        assert isinstance(state, GaiaState)
        return formed(state, seat, actions, self.staged(state.view(seat), look))

    def weighs(self, view: View) -> bool:
        """Whether a faction is chosen."""
        return view.prompt is not None and view.prompt.question in PICKS

    def why_not(
        self, state: State, seat: Seat, what: str, look: Look, view: View | None = None
    ) -> Sequence[Reason]:
        """Return the conditions of a kind of action, or of building on a hex."""
        assert isinstance(state, GaiaState)
        return reasons(state, seat, what, self.staged(view or state.view(seat), look))

    def staged(self, view: View, look: Look) -> Scene:
        """Return a view as one person looks at it."""
        assert isinstance(view, GaiaView)
        box = look.box or self.game.box
        assert isinstance(box, Box)
        return Scene(view, look, self.game.words(look.language), box)
