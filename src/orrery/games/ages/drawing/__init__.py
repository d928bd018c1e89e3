"""How the game is shown: the galaxy, the mats, the cards; and where each choice lies on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.drawing import Chains, Kind, Look, Panel, Reason
from orrery.core.state import State
from orrery.core.view import View
from orrery.draw import Picture
from orrery.draw.markup import tag
from orrery.draw.staging import Parts, StagedDrawing
from orrery.games.ages.actions import STRATEGIES
from orrery.games.ages.components import Box
from orrery.games.ages.drawing import table
from orrery.games.ages.drawing.board import draw_board
from orrery.games.ages.drawing.civilisation import civilisation, rival
from orrery.games.ages.drawing.cover import cover
from orrery.games.ages.drawing.explain import explain
from orrery.games.ages.drawing.galaxy import MARGIN, galaxy
from orrery.games.ages.drawing.hand import hand
from orrery.games.ages.drawing.mat import draw_mat
from orrery.games.ages.drawing.moments import moment
from orrery.games.ages.drawing.pick import civilisations
from orrery.games.ages.drawing.places import place
from orrery.games.ages.drawing.reasons import why_not
from orrery.games.ages.drawing.sailing import sailed, sailings
from orrery.games.ages.drawing.scene import Scene
from orrery.games.ages.drawing.turn import turn
from orrery.games.ages.state import AgesState
from orrery.games.ages.terminal import write
from orrery.games.ages.text.legend import LEGEND
from orrery.games.ages.view import AgesView

__all__ = ["AgesDrawing"]


def _title(scene: Scene) -> str:
    view = scene.view
    return f"{scene.label('age')} {view.age}, {scene.label('turn')} {view.turn}"


def _catalogue(scene: Scene) -> Sequence[str]:
    """Return the strategies, cards and civilisations, and the sectors of this galaxy."""
    sheet = scene.box.sheet
    return (
        *(f"strategy-{strategy}" for strategy in STRATEGIES),
        *(f"civilisation-{board.id}" for board in sheet.civilisations),
        *(f"card-{card.index}" for card in sheet.cards),
        *(f"sector-{sector.id}" for sector in scene.view.sectors if sector.tile >= 0),
    )


class AgesDrawing(StagedDrawing[Scene]):
    """Draws the galaxy and the mats."""

    parts: ClassVar[Parts[Scene]] = Parts(
        board=draw_board,
        title=_title,
        mat=draw_mat,
        rival=rival,
        track=table.track,
        stock=table.stock,
        plate=table.plate,
        help=table.help_line,
        card=explain,
        catalogue=_catalogue,
        moment=moment,
        prospects=table.prospects,
        cover=cover,
        sources=table.SOURCES,
        legend=LEGEND,
    )

    def place(self, action: Action, view: View) -> str | None:
        """Return the id of the element that a choice is about."""
        assert isinstance(view, AgesView)
        return place(action, view)

    def text(self, view: View, look: Look) -> str:
        """Return the table in characters."""
        assert isinstance(view, AgesView)
        return write(view, look, self.game.words(look.language), self._box(look))

    # -- the table page

    def panels(self, view: View, look: Look) -> Sequence[Panel]:
        """Return the galaxy, the turn (or the civilisations to choose from), and what is mine."""
        scene = self.staged(view, look)
        stage = Picture(
            "galaxy",
            galaxy(scene),
            label=self.label(scene, look),
            theme=look.theme,
            sky=True,
            margin=MARGIN,
        )
        found = [Panel(id="stage", title=scene.label("galaxy"), where="stage", body=str(stage))]
        if scene.view.age == 0:
            picks = civilisations(scene)
            found.append(Panel(id="pick", title=scene.label("pick"), where="rail", body=picks))
        else:
            title = scene.label("this_turn")
            found.append(Panel(id="turn", title=title, where="rail", body=turn(scene)))
        if view.seat is not None:
            mine = tag(
                "div", hand(scene, view.seat), civilisation(scene, view.seat), class_="before-me"
            )
            found.append(Panel(id="mine", title=scene.name(view.seat), where="mine", body=mine))
        return found

    def order(self, view: View) -> Sequence[Seat]:
        """Return the order of resolution, once cards are shown (AGES-6.3)."""
        return self._resolving(view) or super().order(view)

    def following(self, view: View) -> Sequence[Seat]:
        """Return whose card comes after the one that is resolved."""
        order = self._resolving(view)
        asked = view.prompt.asked if view.prompt is not None else ()
        return order[order.index(asked[0]) + 1 :] if len(asked) == 1 and order else ()

    def _resolving(self, view: View) -> list[Seat]:
        assert isinstance(view, AgesView)
        now = Scene.played_in(view)
        order = [card.seat for card in now if card.seat is not None]
        return order if len(order) == view.players else []

    def kinds(self, look: Look) -> Sequence[Kind]:
        """Return the strategies and the actions of an Expansion."""
        return table.kinds(self.game.words(look.language))

    def kind(self, action: Action, view: View) -> str:
        """Return the strategy or the action that a choice belongs to."""
        assert isinstance(view, AgesView)
        return table.kind(action, view)

    def opens(self, action: Action, view: View) -> bool:
        """Whether a choice is made together with the next one."""
        assert isinstance(view, AgesView)
        return table.opens(action, view)

    def begins(self, action: Action, view: View) -> bool:
        """Whether ships go in one go from there."""
        assert isinstance(view, AgesView)
        return table.begins(action, view)

    def chains(
        self, state: State, seat: Seat, begin: Sequence[Action], taken: Sequence[int], look: Look
    ) -> Chains:
        """Return where the ships of a sector can go."""
        assert isinstance(state, AgesState)
        return sailings(state, seat, begin, taken, self.staged(state.view(seat), look))

    def told(self, state: State, seat: Seat, actions: Sequence[Action], look: Look) -> str:
        """Return the card and its side that one press has chosen, or where it has sent ships."""
        assert isinstance(state, AgesState)
        chosen = table.told(actions, self.game.words(look.language))
        return chosen or sailed(state, seat, actions, self.staged(state.view(seat), look))

    def weighs(self, view: View) -> bool:
        """Whether a civilisation is chosen."""
        return view.prompt is not None and view.prompt.question == "ChooseCivilisation"

    def why_not(
        self, state: State, seat: Seat, what: str, look: Look, view: View | None = None
    ) -> Sequence[Reason]:
        """Return the conditions of a kind of action or of an element, from what the seat sees."""
        return why_not(self.staged(view or state.view(seat), look), seat, what)

    def _box(self, look: Look) -> Box:
        box = look.box or self.game.box
        assert isinstance(box, Box)
        return box

    def staged(self, view: View, look: Look) -> Scene:
        """Return a view as one person looks at it."""
        assert isinstance(view, AgesView)
        return Scene(view, look, self.game.words(look.language), self._box(look))
