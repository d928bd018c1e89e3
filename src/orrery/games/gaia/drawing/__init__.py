"""How the game is shown: the map, the research and scoring boards, the mats, the table page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from orrery.core import drawing as core
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
from orrery.core.events import Event
from orrery.core.game import Game
from orrery.core.state import State
from orrery.core.view import View
from orrery.draw import Picture, mat_picture
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
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.view import GaiaView

__all__ = ["GaiaDrawing"]


class GaiaDrawing(Drawing):
    """Draws the map, the boards and the mats."""

    # the map is as high as wide: it takes the whole height, my panel lies below the rail
    layout: ClassVar[Literal["wide", "tall"]] = "tall"

    def __init__(self, game: Game) -> None:
        self.game = game

    def board(self, view: View, look: Look) -> str:
        """Return the map and the common boards as one `<svg>` element."""
        scene = self._scene(view, look)
        label = f"{self.game.title.in_(look.language)}: {scene.label('round')} {scene.view.round}"
        drawing = draw_board(scene)
        return str(Picture("board", drawing, label=label, theme=look.theme, sky=True))

    def mat(self, view: View, seat: Seat, look: Look) -> str:
        """Return what lies before one player as one `<svg>` element."""
        scene = self._scene(view, look)
        return mat_picture(seat, draw_mat(scene, seat), scene.name(seat), look.theme)

    def place(self, action: Action, view: View) -> str | None:
        """Return the ids of what a choice is about."""
        assert isinstance(view, GaiaView)
        return place(action, view)

    def text(self, view: View, look: Look) -> str:
        """Return the table in characters."""
        return write(self._scene(view, look))

    # -- the table page

    def panels(self, view: View, look: Look) -> Sequence[Panel]:
        """Return the parts of the page."""
        return panels(self._scene(view, look))

    def rival(self, view: View, seat: Seat, look: Look) -> str:
        """Return the board of a seat as its owner sees it."""
        return mine(self._scene(view, look), seat)

    def track(self, view: View, look: Look) -> Sequence[Mark]:
        """Return the rounds with what they score, and the final tiles."""
        return standing.track(self._scene(view, look))

    def stock(self, view: View, seat: Seat, look: Look) -> Sequence[Stock]:
        """Return the resources of a seat, and of a rival the structures."""
        return standing.stock(self._scene(view, look), seat)

    def plate(self, view: View, seat: Seat, look: Look) -> Plate:
        """Return the faction of a seat, and whether it has passed."""
        return standing.plate(self._scene(view, look), seat)

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
        return outlines(state, seat, begin, self._scene(state.view(seat), look))

    def told(self, state: State, seat: Seat, actions: Sequence[Action], look: Look) -> str:
        """Return the federation that was formed in one go."""
        assert isinstance(state, GaiaState)
        return formed(state, seat, actions, self._scene(state.view(seat), look))

    def weighs(self, view: View) -> bool:
        """Whether a faction is chosen."""
        return view.prompt is not None and view.prompt.question in PICKS

    def help(self, view: View, look: Look) -> str:
        """Return how the question is answered."""
        assert isinstance(view, GaiaView)
        return kinds.help_line(view, look)

    def card(self, view: View, id: str, look: Look) -> Card | None:  # noqa: A002 - an element's id
        """Return the card of an element."""
        return card(self._scene(view, look), id)

    def catalogue(self, view: View, look: Look) -> Sequence[str]:
        """Return the factions, areas, tiles, boosters, tokens and actions of the board."""
        box = self._scene(view, look).box
        return (
            *(f"faction-{one.id}" for one in box.factions),
            *(f"area-{one.id}" for one in box.research),
            *(f"tile-{one.id}" for one in (*box.tech_tiles, *box.advanced_tiles)),
            *(f"booster-{one.id}" for one in box.boosters),
            *(f"token-{one.id}" for one in box.federation_tokens),
            *(f"action-{one.id}" for one in box.board_actions),
            *(f"conversion-{one.id}" for one in box.conversions),
        )

    def why_not(self, state: State, seat: Seat, what: str, look: Look) -> Sequence[Reason]:
        """Return the conditions of a kind of action, or of building on a hex."""
        assert isinstance(state, GaiaState)
        return reasons(state, seat, what, self._scene(state.view(seat), look))

    def scene(self, event: Event, view: View, look: Look) -> core.Scene | None:
        """Return how an event is played."""
        return staged(event, self._scene(view, look))

    def prospects(self, view: View, look: Look) -> Sequence[Prospect]:
        """Return what the final scoring would bring now."""
        return standing.prospects(self._scene(view, look))

    def source_icon(self, key: str) -> str:
        """Return the icon of a source of points."""
        return standing.source_icon(key)

    def cover(self, theme: Literal["dark", "light"]) -> str:
        """Return the illustration of the game."""
        return cover(theme)

    def _scene(self, view: View, look: Look) -> Scene:
        assert isinstance(view, GaiaView)
        box = look.box or self.game.box
        assert isinstance(box, Box)
        return Scene(view, look, self.game.words(look.language), box)
