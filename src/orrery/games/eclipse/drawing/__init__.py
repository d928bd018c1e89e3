"""How the game is shown: the galaxy, the battle, the market, the mats; where each choice lies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.drawing import (
    Chains,
    Kind,
    Look,
    Panel,
    Reason,
    Usual,
)
from orrery.core.events import Event
from orrery.core.state import State
from orrery.core.view import View
from orrery.draw.staging import Parts, StagedDrawing
from orrery.games.eclipse.actions import DISCOVERY, FIRE
from orrery.games.eclipse.components import Box
from orrery.games.eclipse.drawing import places, standing
from orrery.games.eclipse.drawing.as_if import as_if
from orrery.games.eclipse.drawing.board import draw_board
from orrery.games.eclipse.drawing.cards import card
from orrery.games.eclipse.drawing.cover import cover
from orrery.games.eclipse.drawing.mat import draw_mat
from orrery.games.eclipse.drawing.mine import mat
from orrery.games.eclipse.drawing.moments import moment
from orrery.games.eclipse.drawing.reasons import why_not
from orrery.games.eclipse.drawing.sailing import sailed, sailings
from orrery.games.eclipse.drawing.scene import Scene
from orrery.games.eclipse.drawing.sheets import sheets
from orrery.games.eclipse.drawing.shelf import barred_parts
from orrery.games.eclipse.drawing.species import species_sheet
from orrery.games.eclipse.drawing.stage import stage
from orrery.games.eclipse.drawing.technologies import technologies
from orrery.games.eclipse.drawing.volleys import volleys
from orrery.games.eclipse.drawing.worth import SOURCES, prospects
from orrery.games.eclipse.ids import SETTING_UP
from orrery.games.eclipse.rules.battle import Engage
from orrery.games.eclipse.rules.explore import FindDiscovery
from orrery.games.eclipse.state import EclipseState
from orrery.games.eclipse.terminal import write
from orrery.games.eclipse.text.legend import LEGEND
from orrery.games.eclipse.view import EclipseView

__all__ = ["EclipseDrawing"]


def _catalogue(scene: Scene) -> Sequence[str]:
    """Return the technologies, species, discoveries, and the ships of nobody."""
    sheet = scene.box.sheet
    return (
        *(f"tech-{name}" for name in sheet.technologies),
        *(f"species-{name}" for name in sheet.species),
        *(f"discovery-{name}" for name in sheet.discoveries),
        *(f"figure-{name}" for name in sheet.npc_blueprints),
    )


class EclipseDrawing(StagedDrawing[Scene]):
    """Draws the galaxy and the mats."""

    counts_at_end: ClassVar[bool] = True
    parts: ClassVar[Parts[Scene]] = Parts(
        board=draw_board,
        title=lambda scene: f"{scene.label('round')} {scene.view.round}",
        mat=draw_mat,
        rival=mat,
        track=standing.track,
        stock=standing.stock,
        plate=standing.plate,
        help=standing.help_line,
        card=card,
        catalogue=_catalogue,
        moment=moment,
        prospects=prospects,
        cover=cover,
        sources=SOURCES,
        legend=LEGEND,
    )

    def text(self, view: View, look: Look) -> str:
        """Return the table in characters."""
        return write(self.staged(view, look))

    # -- the table page

    def panels(self, view: View, look: Look) -> Sequence[Panel]:
        """Return the galaxy, the technologies, my board, and the sheet of what goes on."""
        scene = self.staged(view, look)
        title = self._title(look)
        picking = scene.view.phase == SETTING_UP
        rail = (
            Panel(
                id="species",
                title=scene.tell("species_title"),
                where="rail",
                body=species_sheet(scene),
            )
            if picking
            else Panel(
                id="technologies",
                title=scene.label("market"),
                where="rail",
                body=technologies(scene),
                least_width=340,
            )
        )
        found = [Panel(id="galaxy", title="", where="stage", body=stage(scene, title)), rail]
        if view.seat is not None:
            chosen = scene.view.mats[view.seat].species or not picking
            body = mat(scene, view.seat) if chosen else as_if(scene, view.seat)
            found.append(Panel(id="mine", title=scene.name(view.seat), where="mine", body=body))
        return [*found, *sheets(scene)]

    def order(self, view: View) -> Sequence[Seat]:
        """Return the turn order of the round."""
        assert isinstance(view, EclipseView)
        return view.order or super().order(view)

    def following(self, view: View) -> Sequence[Seat]:
        """Return whose turn comes next; who has passed may still react (ECL-4.5)."""
        assert isinstance(view, EclipseView)
        return standing.following(view)

    def kinds(self, look: Look) -> Sequence[Kind]:
        """Return the kinds of action, in the order of the bar."""
        return places.kinds(look.language)

    def kind(self, action: Action, view: View) -> str:
        """Return the kind of a choice."""
        assert isinstance(view, EclipseView)
        return places.kind(action, view)

    def opens(self, action: Action, view: View) -> bool:
        """Whether what a choice asks next is offered in its stead."""
        assert isinstance(view, EclipseView)
        return places.opens(action, view)

    def begins(self, action: Action, view: View) -> bool:
        """Whether a fleet moves in one go from there."""
        return places.begins(action)

    def chains(
        self, state: State, seat: Seat, begin: Sequence[Action], taken: Sequence[int], look: Look
    ) -> Chains:
        """Return where a fleet can go."""
        assert isinstance(state, EclipseState)
        return sailings(state, seat, begin, taken, self.staged(state.view(seat), look))

    def told(self, state: State, seat: Seat, actions: Sequence[Action], look: Look) -> str:
        """Return the move that a fleet made in one go."""
        return sailed(actions, self.staged(state.view(seat), look))

    def place(self, action: Action, view: View) -> str | None:
        """Return the ids of the elements that a choice is about."""
        assert isinstance(view, EclipseView)
        return places.place(action, view)

    def weighs(self, view: View) -> bool:
        """Whether a species is picked."""
        return view.prompt is not None and view.prompt.question == "Pick"

    def usual(self, state: State, seat: Seat, look: Look) -> Usual | None:
        """Return that a discovery is taken (ECL-6.8) and that ships fire (ECL-12.8)."""
        assert isinstance(state, EclipseState)
        match state.stack[-1]:
            case FindDiscovery():
                action: Action = DISCOVERY[0]
                why = "costs_nothing"
            case Engage():
                action, why = FIRE, "stays"
            case _:
                return None
        return Usual(action=action, why=self.staged(state.view(seat), look).tell(why))

    def tray(self, view: View) -> Sequence[Action]:
        """Return every trade (ECL-2.2)."""
        return places.TRADES

    def why_not(
        self, state: State, seat: Seat, what: str, look: Look, view: View | None = None
    ) -> Sequence[Reason]:
        """Return the conditions of a kind of action, or of doing anything with an element."""
        assert isinstance(state, EclipseState)
        return why_not(state, seat, what, self.staged(view or state.view(seat), look))

    def barred(self, state: State, seat: Seat, id: str, look: Look) -> Sequence[Reason]:  # noqa: A002 - an element's id
        """Return the parts that do not fit on a space of a blueprint, each with why."""
        assert isinstance(state, EclipseState)
        return barred_parts(state, seat, id, self.staged(state.view(seat), look))

    def recount(self, sheet: str, told: Sequence[Event], view: View, look: Look) -> str:
        """Return the volleys that were fired so far in a battle."""
        return volleys(self.staged(view, look), told) if sheet == "battle" else ""

    def _title(self, look: Look) -> str:
        return self.game.title.in_(look.language)

    def staged(self, view: View, look: Look) -> Scene:
        """Return a view as one person looks at it."""
        assert isinstance(view, EclipseView)
        box = look.box or self.game.box
        assert isinstance(box, Box)
        return Scene(view, look, self.game.words(look.language), box)
