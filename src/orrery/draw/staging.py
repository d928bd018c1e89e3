"""How most games are drawn: every part of the table is a function of one scene.

A scene is a view as one person looks at it, with the words and the box that belong to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar

from orrery.core.action import Seat
from orrery.core.components import Name
from orrery.core.drawing import Card, Drawing, Look, Mark, Plate, Prospect, Scene, Stock
from orrery.core.events import Event
from orrery.core.game import Game
from orrery.core.text import colon
from orrery.core.view import View
from orrery.draw.picture import Picture, mat_picture
from orrery.draw.svg import Svg


class Staged(Protocol):
    """What every game's scene can say."""

    def name(self, seat: Seat) -> str:
        """Return what a player is called."""

    def label(self, key: str) -> str:
        """Return a word of the game."""


S = TypeVar("S", bound=Staged)


@dataclass(frozen=True, kw_only=True)
class Parts(Generic[S]):
    """What a game draws and says of a scene, under the names that `Drawing` has for it."""

    board: Callable[[S], Svg]
    title: Callable[[S], str]  # of the board, after the game's own: "round 3"
    mat: Callable[[S, Seat], Svg]
    rival: Callable[[S, Seat], str]
    track: Callable[[S], Sequence[Mark]]
    stock: Callable[[S, Seat], Sequence[Stock]]
    plate: Callable[[S, Seat], Plate]
    help: Callable[[S], str]
    card: Callable[[S, str], Card | None]
    catalogue: Callable[[S], Sequence[str]]
    moment: Callable[[S, Event], Scene | None]
    prospects: Callable[[S], Sequence[Prospect]]
    cover: Callable[[Literal["dark", "light"]], str]
    sources: Mapping[str, str]  # the icon of each source of points
    legend: Mapping[str, Name]  # what each icon means
    columns: int = 1  # of the board, where it is drawn as one picture


class StagedDrawing(Drawing, Generic[S]):
    """Draws a game by its parts; what needs more than a scene stays with the game."""

    parts: ClassVar[Parts[Any]]  # a class cannot name its own scene here

    def __init__(self, game: Game) -> None:
        self.game = game

    def staged(self, view: View, look: Look) -> S:
        """Return a view as one person looks at it."""
        raise NotImplementedError

    def board(self, view: View, look: Look) -> str:
        """Return the board and what lies beside it as one `<svg>` element."""
        scene = self.staged(view, look)
        return str(
            Picture(
                "board",
                self.parts.board(scene),
                label=self.label(scene, look),
                theme=look.theme,
                sky=True,
                columns=self.parts.columns,
            )
        )

    def label(self, scene: S, look: Look) -> str:
        """Return what a picture of the table is called."""
        title = self.game.title.in_(look.language)
        return f"{title}{colon(look.language)}{self.parts.title(scene)}"

    def mat(self, view: View, seat: Seat, look: Look) -> str:
        """Return what lies before one player as one `<svg>` element."""
        scene = self.staged(view, look)
        return mat_picture(seat, self.parts.mat(scene, seat), scene.name(seat), look.theme)

    def rival(self, view: View, seat: Seat, look: Look) -> str:
        """Return the whole board of a seat, as others open it."""
        return self.parts.rival(self.staged(view, look), seat)

    def track(self, view: View, look: Look) -> Sequence[Mark]:
        """Return the stretches of the match, the present one marked."""
        return self.parts.track(self.staged(view, look))

    def stock(self, view: View, seat: Seat, look: Look) -> Sequence[Stock]:
        """Return what a seat has that everybody may count."""
        return self.parts.stock(self.staged(view, look), seat)

    def plate(self, view: View, seat: Seat, look: Look) -> Plate:
        """Return what the strip says of a seat."""
        return self.parts.plate(self.staged(view, look), seat)

    def help(self, view: View, look: Look) -> str:
        """Return how the present question is answered."""
        return self.parts.help(self.staged(view, look))

    def card(self, view: View, id: str, look: Look) -> Card | None:  # noqa: A002 - an element's id
        """Return the card of an element; None where nothing of that id can be."""
        return self.parts.card(self.staged(view, look), id)

    def catalogue(self, view: View, look: Look) -> Sequence[str]:
        """Return the ids of all components that have a card."""
        return self.parts.catalogue(self.staged(view, look))

    def scene(self, event: Event, view: View, look: Look) -> Scene | None:
        """Return how an event is played; None: a line in the log is enough."""
        return self.parts.moment(self.staged(view, look), event)

    def prospects(self, view: View, look: Look) -> Sequence[Prospect]:
        """Return what the end would bring each seat if it came now."""
        return self.parts.prospects(self.staged(view, look))

    def source_icon(self, key: str) -> str:
        """Return the icon of a source of points."""
        return self.parts.sources.get(key, "vp")

    def legend(self, language: str) -> Sequence[tuple[str, str]]:
        """Return every icon of the game with what it means."""
        return [(icon, words.in_(language)) for icon, words in self.parts.legend.items()]

    def cover(self, theme: Literal["dark", "light"]) -> str:
        """Return the illustration of the game."""
        return self.parts.cover(theme)
