"""How the game is shown: the galaxy, the common boards, what players have, and their cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from orrery.core.action import Action, Seat
from orrery.core.drawing import (
    Card,
    Chains,
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
from orrery.core.drawing import Scene as Played
from orrery.core.events import Event
from orrery.core.game import Game
from orrery.core.state import State
from orrery.core.view import View
from orrery.draw import Picture, mat_picture
from orrery.games.emperor.actions import Command
from orrery.games.emperor.drawing import places, strip
from orrery.games.emperor.drawing.board import draw_board
from orrery.games.emperor.drawing.cards import card
from orrery.games.emperor.drawing.cover import cover
from orrery.games.emperor.drawing.mat import draw_mat
from orrery.games.emperor.drawing.mine import holdings
from orrery.games.emperor.drawing.moments import played
from orrery.games.emperor.drawing.panels import panels
from orrery.games.emperor.drawing.reasons import why_not
from orrery.games.emperor.drawing.sailing import sailed, sailings
from orrery.games.emperor.drawing.scene import Scene
from orrery.games.emperor.drawing.volleys import volleys
from orrery.games.emperor.drawing.worth import prospects
from orrery.games.emperor.state import EmperorState
from orrery.games.emperor.terminal import write
from orrery.games.emperor.text.page import PAGE
from orrery.games.emperor.view import EmperorView

__all__ = ["EmperorDrawing"]


class EmperorDrawing(Drawing):
    """Draws the galaxy, the boards and the mats."""

    def __init__(self, game: Game) -> None:
        self.game = game

    # -- one picture of everything, and the terminal

    def board(self, view: View, look: Look) -> str:
        """Return the galaxy and what lies beside it as one `<svg>` element."""
        scene = self._scene(view, look)
        label = f"{self.game.title.in_(look.language)}: {scene.label('round')} {scene.view.round}"
        return str(Picture("board", draw_board(scene), label=label, theme=look.theme, sky=True))

    def mat(self, view: View, seat: Seat, look: Look) -> str:
        """Return what lies before one player as one `<svg>` element."""
        scene = self._scene(view, look)
        return mat_picture(seat, draw_mat(scene, seat), scene.name(seat), look.theme)

    def text(self, view: View, look: Look) -> str:
        """Return the table in characters."""
        assert isinstance(view, EmperorView)
        return write(view, look, self.game.words(look.language))

    # -- the table page

    def panels(self, view: View, look: Look) -> Sequence[Panel]:
        """Return the parts of the page."""
        return panels(self._scene(view, look))

    def rival(self, view: View, seat: Seat, look: Look) -> str:
        """Return the whole board of a seat, as others open it."""
        return holdings(self._scene(view, look), seat)

    def track(self, view: View, look: Look) -> Sequence[Mark]:
        """Return the round, and who has chosen what in it."""
        return strip.track(self._scene(view, look))

    def stock(self, view: View, seat: Seat, look: Look) -> Sequence[Stock]:
        """Return what a seat has that everybody may count."""
        return strip.stocks(self._scene(view, look), seat)

    def plate(self, view: View, seat: Seat, look: Look) -> Plate:
        """Return what the strip says of a seat."""
        return strip.plate(self._scene(view, look), seat)

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
        """Whether a fleet moves in one go from there."""
        return isinstance(action, Command)

    def chains(
        self, state: State, seat: Seat, begin: Sequence[Action], taken: Sequence[int], look: Look
    ) -> Chains:
        """Return where a fleet can go."""
        assert isinstance(state, EmperorState)
        return sailings(state, seat, begin, taken, self._scene(state.view(seat), look))

    def told(self, state: State, seat: Seat, actions: Sequence[Action], look: Look) -> str:
        """Return the move that a fleet made in one go."""
        return sailed(actions, self._scene(state.view(seat), look))

    def place(self, action: Action, view: View) -> str | None:
        """Return the id of the element that a choice is about."""
        assert isinstance(view, EmperorView)
        return places.place(action, view)

    def help(self, view: View, look: Look) -> str:
        """Return how the present question is answered."""
        scene = self._scene(view, look)
        key = f"help_{scene.question}"
        return scene.say(key) if key in PAGE else ""

    def card(self, view: View, id: str, look: Look) -> Card | None:  # noqa: A002 - an element's id
        """Return the card of an element."""
        return card(self._scene(view, look), id)

    def catalogue(self, view: View, look: Look) -> Sequence[str]:
        """Return the roles, technologies, models of ships and sector tiles."""
        box = self._scene(view, look).box
        return (
            *(f"role-{role.id}" for role in box.roles),
            *(f"technology-{technology.id}" for technology in box.technologies),
            *(f"model-{ship.id}" for ship in box.ships),
            *(f"tile-{tile.id}" for tile in box.tiles),
        )

    def why_not(self, state: State, seat: Seat, what: str, look: Look) -> Sequence[Reason]:
        """Return the conditions of a kind, or of doing anything with an element."""
        assert isinstance(state, EmperorState)
        return why_not(state, seat, what, look)

    def scene(self, event: Event, view: View, look: Look) -> Played | None:
        """Return how an event is played."""
        return played(event, self._scene(view, look))

    def prospects(self, view: View, look: Look) -> Sequence[Prospect]:
        """Return what the final scoring would bring now."""
        return prospects(self._scene(view, look))

    def recount(self, sheet: str, told: Sequence[Event], view: View, look: Look) -> str:
        """Return the volleys that were fired so far in a battle."""
        return volleys(self._scene(view, look), told) if sheet == "battle" else ""

    def source_icon(self, key: str) -> str:
        """Return the icon of a source of points."""
        return strip.SOURCE_ICONS.get(key, "vp")

    def cover(self, theme: Literal["dark", "light"]) -> str:
        """Return the illustration of the game."""
        return cover(theme)

    def _scene(self, view: View, look: Look) -> Scene:
        assert isinstance(view, EmperorView)
        return Scene(view, look, self.game.words(look.language))
