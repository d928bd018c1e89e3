"""How the game is shown: the galaxy, the common boards, what players have, and their cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.drawing import (
    Chain,
    Chains,
    Kind,
    Look,
    Panel,
    Reason,
)
from orrery.core.events import Event
from orrery.core.state import State
from orrery.core.view import View
from orrery.draw.staging import Parts, StagedDrawing
from orrery.games.emperor.actions import Build, Command, Deploy, Produce
from orrery.games.emperor.drawing import places, strip
from orrery.games.emperor.drawing.board import draw_board
from orrery.games.emperor.drawing.cards import card
from orrery.games.emperor.drawing.cover import cover
from orrery.games.emperor.drawing.mat import draw_mat
from orrery.games.emperor.drawing.mine import holdings
from orrery.games.emperor.drawing.moments import played
from orrery.games.emperor.drawing.panels import panels
from orrery.games.emperor.drawing.reasons import why_not
from orrery.games.emperor.drawing.rows import done_at_once, harvest, rebased, shipyards
from orrery.games.emperor.drawing.sailing import sailed, sailings
from orrery.games.emperor.drawing.scene import Scene
from orrery.games.emperor.drawing.volleys import volleys
from orrery.games.emperor.drawing.worth import prospects
from orrery.games.emperor.state import EmperorState
from orrery.games.emperor.terminal import write
from orrery.games.emperor.text.legend import LEGEND
from orrery.games.emperor.view import EmperorView

__all__ = ["EmperorDrawing"]


def _catalogue(scene: Scene) -> Sequence[str]:
    """Return the roles, technologies, models of ships and sector tiles."""
    box = scene.box
    return (
        *(f"role-{role.id}" for role in box.roles),
        *(f"technology-{technology.id}" for technology in box.technologies),
        *(f"model-{ship.id}" for ship in box.ships),
        *(f"tile-{tile.id}" for tile in box.tiles),
    )


class EmperorDrawing(StagedDrawing[Scene]):
    """Draws the galaxy, the boards and the mats."""

    parts: ClassVar[Parts[Scene]] = Parts(
        board=draw_board,
        title=lambda scene: f"{scene.label('round')} {scene.view.round}",
        mat=draw_mat,
        rival=holdings,
        track=strip.track,
        stock=strip.stocks,
        plate=strip.plate,
        help=strip.help_line,
        card=card,
        catalogue=_catalogue,
        moment=played,
        prospects=prospects,
        cover=cover,
        sources=strip.SOURCE_ICONS,
        legend=LEGEND,
    )

    def text(self, view: View, look: Look) -> str:
        """Return the table in characters."""
        assert isinstance(view, EmperorView)
        return write(view, look, self.game.words(look.language))

    # -- the table page

    def panels(self, view: View, look: Look) -> Sequence[Panel]:
        """Return the parts of the page."""
        return panels(self.staged(view, look))

    def order(self, view: View) -> Sequence[Seat]:
        """Return the order of the round."""
        assert isinstance(view, EmperorView)
        return view.order or super().order(view)

    def following(self, view: View) -> Sequence[Seat]:
        """Return who plays the role next, or who chooses the next one."""
        assert isinstance(view, EmperorView)
        return strip.following(view)

    def kinds(self, look: Look) -> Sequence[Kind]:
        """Return the kinds of action, in the order of the bar."""
        return strip.kinds(look.language)

    def kind(self, action: Action, view: View) -> str:
        """Return the kind of a choice."""
        assert isinstance(view, EmperorView)
        return strip.kind(action, view)

    def begins(self, action: Action, view: View) -> bool:
        """Whether a fleet moves, or ships are built, in one go from there."""
        return isinstance(action, (Command, Build))

    def chains(
        self, state: State, seat: Seat, begin: Sequence[Action], taken: Sequence[int], look: Look
    ) -> Chains:
        """Return where a fleet can go, or where ships can be built."""
        assert isinstance(state, EmperorState)
        scene = self.staged(state.view(seat), look)
        found = shipyards if isinstance(begin[-1], Build) else sailings
        return found(state, seat, begin, taken, scene)

    def at_once(self, state: State, seat: Seat, look: Look) -> Sequence[Chain]:
        """Return that all fed sectors yield."""
        assert isinstance(state, EmperorState)
        return harvest(state, seat, self.staged(state.view(seat), look))

    def spares(self, action: Action, view: View) -> bool:
        """Whether a sector that yields may be spared after all."""
        return isinstance(action, Produce)

    def instead(self, state: State, seat: Seat, action: Action, look: Look) -> Sequence[Chain]:
        """Return the other starbases of a ship that was built this turn."""
        assert isinstance(state, EmperorState)
        if not isinstance(action, Deploy):
            return ()
        return rebased(state, seat, action, self.staged(state.view(seat), look))

    def told(self, state: State, seat: Seat, actions: Sequence[Action], look: Look) -> str:
        """Return what was done in one go: a fleet's move, sectors that yield, ships built."""
        assert isinstance(state, EmperorState)
        scene = self.staged(state.view(seat), look)
        return sailed(actions, scene) or done_at_once(state, seat, actions, scene)

    def place(self, action: Action, view: View) -> str | None:
        """Return the id of the element that a choice is about."""
        assert isinstance(view, EmperorView)
        return places.place(action, view)

    def why_not(
        self, state: State, seat: Seat, what: str, look: Look, view: View | None = None
    ) -> Sequence[Reason]:
        """Return the conditions of a kind, or of doing anything with an element."""
        assert isinstance(state, EmperorState)
        return why_not(state, seat, what, look)

    def recount(self, sheet: str, told: Sequence[Event], view: View, look: Look) -> str:
        """Return the volleys that were fired so far in a battle."""
        return volleys(self.staged(view, look), told) if sheet == "battle" else ""

    def staged(self, view: View, look: Look) -> Scene:
        """Return a view as one person looks at it."""
        assert isinstance(view, EmperorView)
        return Scene(view, look, self.game.words(look.language))
