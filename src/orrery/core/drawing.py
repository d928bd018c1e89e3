"""How a game is shown: drawn from a view, told in cards, or written for a terminal.

Each game provides one, in its room `drawing`. Only `board`, `mat`, `place` and `text` must be
given: everything else has a plain default, with which a game can be played on the table page.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Literal

import msgspec

from orrery.core.action import Action, Seat
from orrery.core.components import Component
from orrery.core.events import Event
from orrery.core.state import State
from orrery.core.styles import style_beside
from orrery.core.view import View

Where = Literal["stage", "rail", "mine", "sheet"]
SceneKind = Literal["move", "gain", "reveal", "dice", "battle", "banner", "sheet", "victory"]


class Look(msgspec.Struct, frozen=True):
    """How somebody wants to see it: the language, the colours, what the players are called.

    The box is that of the match, where its owner brought another than the game's own.
    """

    names: tuple[str, ...]
    language: str = "en"
    theme: Literal["dark", "light"] = "dark"
    box: Component | None = None


class Panel(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the table page: the map, a common board, what lies before the one who looks.

    The body is one element: a picture, or plain markup that the game's style sheet lays out. The
    stage is always a picture. A sheet lies over the stage while it is there: a battle, an upkeep.
    """

    id: str
    title: str
    where: Where
    body: str
    least_width: int = 0  # below it the panel scrolls within itself


class Mark(msgspec.Struct, frozen=True, kw_only=True):
    """One stretch on the track of the match: a round with what it scores, a phase."""

    id: str  # of its card
    title: str  # short: "4", "Combat"
    face: str = ""  # markup beside the title: what it scores
    words: str = ""
    when: Literal["past", "now", "to come", "end"] = "to come"


class Stock(msgspec.Struct, frozen=True, kw_only=True):
    """How much a seat has of something that everybody may count."""

    id: str  # of its card
    icon: str
    now: int | str
    words: str  # "ore": what it is, for those who do not see the icon
    limit: int | None = None
    income: int | str | None = None
    tint: str | None = None


class Plate(msgspec.Struct, frozen=True, kw_only=True):
    """What the strip of players says of a seat besides its name, score and stocks."""

    people: str = ""  # the faction, species or civilisation, in words
    state: str = ""  # "passed", "chosen"
    state_icon: str = ""
    card: str = ""  # the id of the card of its people


class Kind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of action: one button in the bar, always in the same place."""

    id: str
    icon: str
    name: str
    free: bool = False  # it may be done besides: it stands in the tray of conversions
    closing: bool = False  # it ends the turn: it stands apart
    rounds_off: bool = False  # with it Confirm may end a turn in which something was done


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """What can be known about one thing on the table, in the order in which it is read."""

    title: str
    effect: str  # in one or two sentences
    kind: str = ""  # what it is and where: "technology, grid"
    face: str = ""  # markup: the thing itself
    numbers: tuple[tuple[str, str], ...] = ()  # what it costs, is worth, yields
    levels: tuple[tuple[str, str, bool], ...] = ()  # of a track: number, effect, whether it is mine
    owners: tuple[Seat, ...] = ()
    now: str = ""  # what it means now; what a press would do is added by the page
    scored: str = ""
    clause: str = ""
    ours: bool = False  # we reconstructed it: the printed one may differ


class Reason(msgspec.Struct, frozen=True, kw_only=True):
    """One condition of doing something: whether it is met, and what would meet it."""

    words: str
    met: bool
    short: str = ""  # for a button: "3 of 7 value"
    cure: str = ""
    clause: str = ""


class Muster(msgspec.Struct, frozen=True, kw_only=True):
    """How many of one sort take part in what is done in one go."""

    icon: str
    words: str  # "Cruiser"
    have: int
    taken: int
    begins: str = ""  # the choice that adds one of this sort, where pressing it does


class Chain(msgspec.Struct, frozen=True, kw_only=True):
    """Answers in a row that people think of as one: so many from here to there."""

    actions: tuple[Action, ...]
    words: str
    place: str = ""  # the ids of the elements that it ends at
    is_listed: bool = False  # it is picked from a list; else it is pressed where it ends
    note: str = ""  # what it would bring, who stays behind


class Chains(msgspec.Struct, frozen=True, kw_only=True):
    """What can be done in one go from a choice on, and how many of each sort take part."""

    found: Sequence[Chain] = ()
    muster: Sequence[Muster] = ()
    sum: str = ""  # what all that take part cost together


class Usual(msgspec.Struct, frozen=True, kw_only=True):
    """The answer that is usually best, with the reason in a few words."""

    action: Action
    why: str


class Prospect(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that counts only at the end: what it would bring each seat if that came now."""

    icon: str
    words: str
    points: tuple[int | None, ...]  # None where nobody may know


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened, as the page plays it before it shows the new position."""

    kind: SceneKind
    title: str = ""
    body: str = ""  # markup, laid over the stage
    at: tuple[str, ...] = ()  # the elements where it happens
    seat: Seat | None = None  # whose doing it is
    gains: tuple[tuple[str, str], ...] = ()  # icon and number that fly: ("vp", "+2")
    seconds: float = 0  # as long as it lasts at normal pace; nought: as its kind


class Drawing:
    """Draws a game.

    Every piece has a stable element id, so that the page can light it, click it, let it travel and
    open its card.
    """

    # Where my panel stands: below stage and rail, or below the rail alone, where the map is as high
    # as wide.
    layout: ClassVar[Literal["wide", "tall"]] = "wide"

    # Whether nothing counts before the end: then the score is what the end would bring now.
    counts_at_end: ClassVar[bool] = False

    # -- what a game must give

    @abstractmethod
    def board(self, view: View, look: Look) -> str:
        """Return the board as one `<svg>` element."""
        raise NotImplementedError

    @abstractmethod
    def mat(self, view: View, seat: Seat, look: Look) -> str:
        """Return what lies before one player as one `<svg>` element."""
        raise NotImplementedError

    @abstractmethod
    def place(self, action: Action, view: View) -> str | None:
        """Return the id of the element that a choice is about; None for a plain button.

        Several ids, separated by spaces, where it is about several: each of them answers.
        """
        raise NotImplementedError

    @abstractmethod
    def text(self, view: View, look: Look) -> str:
        """Return the board in words and characters, for a terminal."""
        raise NotImplementedError

    # -- what it may give: the table page

    def panels(self, view: View, look: Look) -> Sequence[Panel]:
        """Return the parts of the page: one stage, any number in the rail, one of mine."""
        seat = view.seat
        mine = [] if seat is None else [_mat_panel("mine", "mine", self, view, seat, look)]
        others = [
            _mat_panel(f"mat-{other}", "rail", self, view, other, look)
            for other in range(view.players)
            if other != seat
        ]
        stage = Panel(id="stage", title="", where="stage", body=self.board(view, look))
        return [stage, *others, *mine]

    def rival(self, view: View, seat: Seat, look: Look) -> str:
        """Return the whole board of a seat, as others open it."""
        return self.mat(view, seat, look)

    def style(self) -> str:
        """Return the style sheet of the panels: `style.css` in the room where the game is drawn.

        Every rule begins with the game's class, `.g-<id>`. There it may also say how the room is
        shared: `--stage-share` (of the width, 0.5) and `--mine-height` (136px).
        """
        return style_beside(type(self).__module__)

    def track(self, view: View, look: Look) -> Sequence[Mark]:
        """Return the stretches of the match, the present one marked."""
        return ()

    def stock(self, view: View, seat: Seat, look: Look) -> Sequence[Stock]:
        """Return what a seat has that everybody may count, the most important first."""
        return ()

    def plate(self, view: View, seat: Seat, look: Look) -> Plate:
        """Return what the strip says of a seat besides its name, score and stocks."""
        return Plate()

    def order(self, view: View) -> Sequence[Seat]:
        """Return the seats in the order in which they play now; where no rule says: as they sit."""
        return range(view.players)

    def following(self, view: View) -> Sequence[Seat]:
        """Return whose turn comes after the one that is played now, the next one first.

        Nobody where that is not known: several are asked at once, or it hangs on their answers.
        """
        return ()

    def kinds(self, look: Look) -> Sequence[Kind]:
        """Return the kinds of action, in the order of the bar; the order never changes."""
        return ()

    def kind(self, action: Action, view: View) -> str:
        """Return the kind of a choice; empty: it only answers the question at hand."""
        return ""

    def opens(self, action: Action, view: View) -> bool:
        """Whether the answers to what this choice asks next are offered in its stead.

        Then one press makes both: a card and its side, an action and its target.
        """
        return False

    def in_hand(self, action: Action, view: View) -> str:
        """Return the id of the element that one takes in hand for this choice; empty: none.

        It stays there for the next question: a worker of one kind, then one track after the other.
        """
        return ""

    def usual(self, state: State, seat: Seat, look: Look) -> Usual | None:
        """Return the usual answer to a small question; None where it hangs on what one wants.

        It is marked and offered first. Nothing that the seat may not know may show in it.
        """
        return None

    def tray(self, view: View) -> Sequence[Action]:
        """Return the free actions that there are, in the order of the tray, possible now or not.

        Others that are offered stand behind them.
        """
        return ()

    def begins(self, action: Action, view: View) -> bool:
        """Whether chains of answers begin with this choice, which are offered when it is pressed.

        Without script, and for programs, it stays the plain choice that it is.
        """
        return False

    def chains(
        self, state: State, seat: Seat, begin: Sequence[Action], taken: Sequence[int], look: Look
    ) -> Chains:
        """Return the chains that begin with these answers, the last of which `begins` them.

        So many of each sort take part, in the order of the muster; nothing said: as is usual.
        Nothing before the last answer of a chain may be out of the seat's hands (`core.chains`).
        """
        return Chains()

    def at_once(self, state: State, seat: Seat, look: Look) -> Sequence[Chain]:
        """Return answers in a row that one press may give instead of one by one: the whole harvest.

        The first of them stands where the turn is confirmed, as long as nothing was answered; its
        note warns of what would be lost. It is undone as one step.
        """
        return ()

    def spares(self, action: Action, view: View) -> bool:
        """Whether an answer of the turn is taken back by itself where it was pressed, if any."""
        return False

    def instead(self, state: State, seat: Seat, action: Action, look: Look) -> Sequence[Chain]:
        """Return answers that may still take the place of this one, which the state asked for."""
        return ()

    def told(self, state: State, seat: Seat, actions: Sequence[Action], look: Look) -> str:
        """Return what answers that one press gave did together; empty: each is told by itself."""
        return ""

    def weighs(self, view: View) -> bool:
        """Whether the present question is between whole boards, or the like.

        Then the page also offers to lay two of them side by side, and to let chance decide.
        """
        return False

    def help(self, view: View, look: Look) -> str:
        """Return one line that says how the present question is answered."""
        return ""

    def card(self, view: View, id: str, look: Look) -> Card | None:  # noqa: A002 - an element's id
        """Return the card of an element; None where nothing of that id can be."""
        return None

    def catalogue(self, view: View, look: Look) -> Sequence[str]:
        """Return the ids of all components, on the table or not: the rulebook finds their cards."""
        return ()

    def why_not(
        self, state: State, seat: Seat, what: str, look: Look, view: View | None = None
    ) -> Sequence[Reason]:
        """Return the conditions of a kind, or of doing anything with an element, for a seat."""
        return ()

    def barred(self, state: State, seat: Seat, id: str, look: Look) -> Sequence[Reason]:  # noqa: A002 - an element's id
        """Return what one would look for at a thing but may not choose there, each with why.

        It stands below what can be chosen: parts that do not fit on a space.
        """
        return ()

    def scene(self, event: Event, view: View, look: Look) -> Scene | None:
        """Return how an event is played; None: a line in the log is enough."""
        return None

    def recount(self, sheet: str, told: Sequence[Event], view: View, look: Look) -> str:
        """Return what led to a sheet, from what was told lately: the volleys of a battle."""
        return ""

    def prospects(self, view: View, look: Look) -> Sequence[Prospect]:
        """Return what the end would bring each seat if it came now, besides its score.

        Where nothing counts before the end (`counts_at_end`) it is all that the score is made of.
        """
        return ()

    def source_icon(self, key: str) -> str:
        """Return the icon of a source of points, by its key in the score sheet."""
        return "vp"

    def legend(self, language: str) -> Sequence[tuple[str, str]]:
        """Return every icon of the game with what it means; each has one meaning."""
        return ()

    def cover(self, theme: Literal["dark", "light"]) -> str:
        """Return the illustration of the game as one `<svg>` element; empty: its board."""
        return ""


def _mat_panel(
    id_: str, where: Where, drawing: Drawing, view: View, seat: Seat, look: Look
) -> Panel:
    body = drawing.mat(view, seat, look)
    return Panel(id=id_, title=look.names[seat], where=where, body=body)
