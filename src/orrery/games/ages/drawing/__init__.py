"""How the game is shown: the galaxy, the mats, the cards; and where each choice lies on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from orrery.core import drawing as core
from orrery.core.action import Action, Seat
from orrery.core.drawing import Card, Drawing, Kind, Look, Mark, Panel, Plate, Reason, Stock
from orrery.core.events import Event
from orrery.core.game import Game
from orrery.core.state import State
from orrery.core.view import View
from orrery.draw import Picture, mat_picture
from orrery.draw.markup import tag
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
from orrery.games.ages.drawing.scene import Scene
from orrery.games.ages.drawing.turn import turn
from orrery.games.ages.terminal import write
from orrery.games.ages.view import AgesView

__all__ = ["AgesDrawing"]


class AgesDrawing(Drawing):
    """Draws the galaxy and the mats."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def board(self, view: View, look: Look) -> str:
        """Return the galaxy, what is played and what may be used as one `<svg>` element."""
        scene = self._scene(view, look)
        return str(
            Picture(
                "board",
                draw_board(scene),
                label=self._label(scene),
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
        return place(action, view)

    def text(self, view: View, look: Look) -> str:
        """Return the table in characters."""
        assert isinstance(view, AgesView)
        return write(view, look, self.game.words(look.language), self._box(look))

    # -- the table page

    def panels(self, view: View, look: Look) -> Sequence[Panel]:
        """Return the galaxy, the turn (or the civilisations to choose from), and what is mine."""
        scene = self._scene(view, look)
        stage = Picture(
            "galaxy",
            galaxy(scene),
            label=self._label(scene),
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

    def rival(self, view: View, seat: Seat, look: Look) -> str:
        """Return what a seat has, and what is known of its hand."""
        return rival(self._scene(view, look), seat)

    def track(self, view: View, look: Look) -> Sequence[Mark]:
        """Return the age and its turns."""
        return table.track(self._scene(view, look))

    def stock(self, view: View, seat: Seat, look: Look) -> Sequence[Stock]:
        """Return the levels, the sectors held and the supply of a seat."""
        return table.stock(self._scene(view, look), seat)

    def plate(self, view: View, seat: Seat, look: Look) -> Plate:
        """Return the civilisation of a seat, and whether it has chosen or what it plays."""
        return table.plate(self._scene(view, look), seat)

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

    def told(self, state: State, seat: Seat, actions: Sequence[Action], look: Look) -> str:
        """Return the card and its side that one press has chosen."""
        return table.told(actions, self.game.words(look.language))

    def help(self, view: View, look: Look) -> str:
        """Return one line that says how the present question is answered."""
        return table.help_line(self._scene(view, look))

    def card(self, view: View, id: str, look: Look) -> Card | None:  # noqa: A002 - an element's id
        """Return the card of an element; None where nothing of that id can be."""
        return explain(self._scene(view, look), id)

    def catalogue(self, view: View, look: Look) -> Sequence[str]:
        """Return the strategies, cards and civilisations, and the sectors of this galaxy."""
        scene = self._scene(view, look)
        sheet = scene.box.sheet
        return (
            *(f"strategy-{strategy}" for strategy in STRATEGIES),
            *(f"civilisation-{board.id}" for board in sheet.civilisations),
            *(f"card-{card.index}" for card in sheet.cards),
            *(f"sector-{sector.id}" for sector in scene.view.sectors if sector.tile >= 0),
        )

    def why_not(self, state: State, seat: Seat, what: str, look: Look) -> Sequence[Reason]:
        """Return the conditions of a kind of action or of an element, from what the seat sees."""
        return why_not(self._scene(state.view(seat), look), seat, what)

    def scene(self, event: Event, view: View, look: Look) -> core.Scene | None:
        """Return how an event is played; None: a line in the log is enough."""
        return moment(self._scene(view, look), event)

    def prospects(self, view: View, look: Look) -> Sequence[core.Prospect]:
        """Return what the end of the age would bring each seat if it came now."""
        return table.prospects(self._scene(view, look))

    def source_icon(self, key: str) -> str:
        """Return the icon of a source of points."""
        return {"control": "hex", "battles": "war", "victory_sectors": "colony"}.get(key, "vp")

    def cover(self, theme: Literal["dark", "light"]) -> str:
        """Return the illustration of the game."""
        return cover(theme)

    def _label(self, scene: Scene) -> str:
        title = self.game.title.in_(scene.look.language)
        view = scene.view
        return f"{title}: {scene.label('age')} {view.age}, {scene.label('turn')} {view.turn}"

    def _box(self, look: Look) -> Box:
        box = look.box or self.game.box
        assert isinstance(box, Box)
        return box

    def _scene(self, view: View, look: Look) -> Scene:
        assert isinstance(view, AgesView)
        return Scene(view, look, self.game.words(look.language), self._box(look))
