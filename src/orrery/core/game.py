"""What a game tells the engine about itself: the one object that a game's folder registers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Literal
from weakref import finalize

import msgspec

from orrery.core.action import Action, Language, Seat
from orrery.core.character import Character, leaning
from orrery.core.components import Component, Name, own_sheet
from orrery.core.errors import BadOption, InternalError
from orrery.core.foresight import Foresight, Glance, Plans
from orrery.core.network import Network
from orrery.core.numbers import Numbers
from orrery.core.odds import Fight, Odds
from orrery.core.options import Options, read_options
from orrery.core.phrase import Sentences
from orrery.core.rng import Rng
from orrery.core.save import load_state
from orrery.core.state import State
from orrery.core.terms import Term
from orrery.core.weights import networks_of

if TYPE_CHECKING:
    from pathlib import Path

    from orrery.core.drawing import Drawing
    from orrery.core.match import Match
from orrery.core.text import Words


class LogReport(msgspec.Struct, frozen=True):
    """How far recorded games of another engine agree with ours."""

    games: int
    moves: int
    difference: str = ""  # the first one, in words
    left_out: tuple[str, ...] = ()


LessonHands = Literal["evaluate", "plans", "instinct"]


class Game:
    """A game. Its folder's `__init__` makes one and calls it `GAME`."""

    id: ClassVar[str]
    title: ClassVar[Name]
    summary: ClassVar[Name]
    # How one wins, in a sentence or two, for whoever sits down for the first time.
    goal: ClassVar[Name] = Name("", "")
    min_players: ClassVar[int]
    max_players: ClassVar[int]
    # What somebody asks who chooses a game: with how many it is best, how many minutes it takes as
    # the box says, how much there is to think of (1 to 5).
    best_players: ClassVar[int | None] = None
    minutes: ClassVar[tuple[int, int]] = (30, 90)
    weight: ClassVar[int] = 3
    # Raised by every change of what a rule does; a running match goes on under its new number from
    # its last snapshot.
    rules_version: ClassVar[int] = 1
    options: ClassVar[type[Options]] = Options
    actions: ClassVar[Sequence[type[Action]]]
    # Routine questions that a player may let the program answer: id and words, "always charge 1".
    standing: ClassVar[Mapping[str, Name]] = {}
    # Whether it can tell the chances of the fights at hand.
    tells_odds: ClassVar[bool] = False

    # How many turns must have begun before a playout stops, where a search grows a tree.
    horizon: ClassVar[int] = 4
    # How a search bot had best look ahead, where playing lines on beats growing a tree.
    foresight: ClassVar[Foresight | None] = None
    # How a greedy bot takes a second look, where habits play on better than `evaluate` foresees.
    glance: ClassVar[Glance | None] = None
    # How bots plan their own next turns, where these matter more than what the others reply.
    plans: ClassVar[Plans | None] = None
    # What bots of it may be fond of, by the word that stands after the sign @ of their name.
    characters: ClassVar[Mapping[str, Character]] = {}
    # Versions whose habits it keeps (`as_of`), as they stand after the same sign.
    versions: ClassVar[Sequence[str]] = ()

    # Other programs whose recorded games it can read.
    log_sources: ClassVar[Sequence[str]] = ()

    # -- what a game provides

    def read_box(self, sheet: str) -> Component:
        """Read a component sheet, checking every count of the rulebook."""
        raise NotImplementedError

    def players_of(self, box: Component) -> Sequence[int]:
        """Return the numbers of players that a box is for: all of the game's, or fewer."""
        return range(self.min_players, self.max_players + 1)

    def blank(self, players: int, options: Options, box: Component) -> State:
        """Return a state with nothing on the table."""
        raise NotImplementedError

    def set_up(self, state: State) -> None:
        """Lay the table out: the chapter "setup"; put the first steps on the stack."""
        raise NotImplementedError

    def evaluate(self, state: State, seat: Seat) -> float:
        """Say how many points ahead a seat may hope to end, from what the seat may know."""
        raise NotImplementedError

    def terms(self, state: State, seat: Seat) -> Sequence[Term]:
        """Return the terms that `evaluate` adds up, for people; none, where a game tells none.

        Their sum is what `evaluate` says. They may take their time: bots do without them.
        """
        return ()

    def instinct(self, state: State, seat: Seat, rng: Rng) -> Action | None:
        """Say what a player would answer without thinking, for playouts; None: no idea.

        It must be quick, one of the choices, and may vary with the generator.
        """
        return None

    def practice(self, state: State, seat: Seat, rng: Rng) -> Action | None:
        """Say what bots play on by: the instinct, or what thousands of matches made of it."""
        return self.instinct(state, seat, rng)

    def turns(self, state: State, seat: Seat) -> Sequence[Sequence[Action]] | None:
        """Return the ways on that a player would think of, as clicks; None: every choice.

        So an action comes together with what pays for it, and what nobody would do is left out. It
        depends only on what the seat may know; there is always one, and each can be played.
        """
        return None

    def is_turn(self, state: State) -> bool:
        """Whether whoever is asked may take a turn now: only plans ask, and may leave it out."""
        return False

    def as_of(self, version: str) -> Game:
        """Return the game with the habits that it had in a version: a rival that stays as it is."""
        raise BadOption("bot.no_version", game=self.id, version=version)

    def in_character(self, character: str) -> Game:
        """Return the game as a bot of a character sees it: what it likes is worth some points."""
        return leaning(self, character)

    def is_open(self, state: State) -> bool:
        """Whether nothing is hidden and chance has no more to say: then one sample tells all."""
        return False

    # What may be learnt: features are whole numbers about a seat, from what it may know; a network
    # of them mends the guess that was made by hand at the outcome. A game that learns says which
    # version its features have, how many there are, and with which options lessons are played.
    features_version: ClassVar[int] = 0
    features_count: ClassVar[int] = 0
    lessons: ClassVar[Sequence[Mapping[str, Any]]] = ({},)
    # what bots may like for a match while they learn, so that they try it out: points by feature
    tastes: ClassVar[Sequence[Mapping[int, float]]] = ()
    # By what seats answer in lessons: habits play a hundred times as many in the same time.
    lesson_hands: ClassVar[LessonHands] = "evaluate"
    # Positions that are looked at for an answer before the gate, and of a lesson by `evaluate`.
    lesson_nodes: ClassVar[int] = 240

    def features(self, state: State, seat: Seat) -> list[int]:
        """Return what a learned value looks at."""
        raise NotImplementedError

    def put_right(self, guess: float, state: State, seat: Seat) -> float:
        """Return a guess made by hand, put right by what was learnt for such a table."""
        network = self.networks.get(state.players)
        if network is None or not state.asked:
            return guess
        return guess + network.value(self.features(state, seat))

    def guess(self, state: State, seat: Seat) -> float:
        """Return what a seat may hope for, as far as is known by hand."""
        return self.by_hand.evaluate(state, seat)

    def outcome(self, state: State, seat: Seat) -> float:
        """Return what became of these hopes, when the match is over."""
        return self.by_hand.evaluate(state, seat)

    @cached_property
    def by_hand(self) -> Game:
        """Return the game without what was learnt."""
        return self.taught({})

    @cached_property
    def networks(self) -> Mapping[int, Network]:
        """Return what was learnt, by the number of players; where nothing was, the hand plays."""
        return networks_of(self)

    def taught(self, networks: Mapping[int, Network]) -> Game:
        """Return the game with other networks than its own: none at all, or some to be tried."""
        other = type(self)()  # a copy would be found by its name, and be the game itself
        other.__dict__["networks"] = networks
        return other

    # What programs that learn look at (`core/numbers.py`). A game that writes its own numbers says
    # which version they have: with another one what was learnt has lost its meaning.
    numbers_version: ClassVar[int] = 0

    def number_labels(self, state: State) -> list[str]:
        """Return what each number means, at a table like this one."""
        raise NotImplementedError

    def write_numbers(self, state: State, seat: Seat, out: Numbers, at: int) -> int:
        """Write what a seat may know into a row of noughts; return the next place."""
        raise NotImplementedError

    def words(self, language: str) -> Words:
        """Return the words of the game in a language."""
        raise NotImplementedError

    def sentences(self) -> Sentences:
        """Return what the game refuses, in words: the key `<id>.<name>` stands under its name."""
        return {}

    @cached_property
    def drawing(self) -> Drawing:
        """Return how the game is drawn, imported only when somebody looks."""
        raise NotImplementedError

    def preview(self, state: State, seat: Seat, action: Action, language: str) -> str:
        """Say in a few words what a choice would cost or gain, from what the seat may know."""
        return ""

    def standing_answer(self, standing: str, state: State, seat: Seat) -> Action | None:
        """Return the answer that a standing instruction gives a seat now, if it gives one."""
        return None

    def check_log(self, paths: Sequence[Path]) -> LogReport:
        """Replay recorded games of another engine and compare every position."""
        raise BadOption("game.no_other_engine", game=self.id)

    def import_log(self, source: str, path: Path) -> Match:
        """Turn a recorded game of another program into a match."""
        raise BadOption("game.not_this_source", game=self.id, source=source)

    def odds(self, text: str, *, trials: int = 20_000, seed: int = 0) -> Odds:
        """Return the chances of a fight written in words; exact where small, else sampled."""
        raise BadOption("game.no_odds", game=self.id)

    def fights(
        self, state: State, seat: Seat | None, names: Sequence[str], language: str
    ) -> Sequence[Fight]:
        """Return the fights at hand and their chances, from what the seat may know."""
        return ()

    # -- what follows

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        """Travel between processes by name."""
        return game_in, (self.package,)

    @cached_property
    def language(self) -> Language:
        """All actions of the game, ready to be read."""
        return Language(self.actions)

    @cached_property
    def box(self) -> Component:
        """Return the game's own components, read once."""
        return self.read_box(own_sheet(self.package))

    def box_of(self, sheet: str | None) -> Component:
        """Return the box of a match: the game's own, or what its owner's sheet says; read once."""
        return self.box if sheet is None else _read_box(self, sheet)

    def sheet_of(self, box: Component) -> str | None:
        """Return the sheet from which `box_of` has read a box; None for the game's own box."""
        if box is self.box:
            return None
        sheet = _SHEETS.get(id(box))
        if sheet is None:
            raise InternalError("game.foreign_box", game=self.id)
        return sheet

    @property
    def package(self) -> str:
        """Return the package the game lives in."""
        return type(self).__module__

    def check_players(self, players: int) -> int:
        """Return the number of players, or refuse it."""
        if not self.min_players <= players <= self.max_players:
            raise BadOption(
                "game.players",
                game=self.id,
                fewest=self.min_players,
                most=self.max_players,
                players=players,
            )
        return players

    def start(
        self,
        players: int,
        seed: int = 0,
        options: Options | Mapping[str, Any] | None = None,
        box: Component | None = None,
    ) -> State:
        """Set a game up and run it to its first question."""
        state = self.empty(players, options, box)
        state.rng.word = seed & ((1 << 64) - 1)
        self.set_up(state)
        state.run()
        return state

    def empty(
        self,
        players: int,
        options: Options | Mapping[str, Any] | None = None,
        box: Component | None = None,
    ) -> State:
        """Return a blank state for checked players and options."""
        self.check_players(players)
        if box is not None and players not in (fit := self.players_of(box)):
            raise BadOption("sheet.players", fit=tuple(fit), players=players)
        state = self.blank(players, self.read_options(options), box or self.box)
        state.players = players
        return state

    def read_options(self, given: Options | Mapping[str, Any] | None) -> Options:
        """Return the game's options, from themselves, from words or from nothing."""
        if isinstance(given, self.options):
            return given
        if isinstance(given, Options):
            raise BadOption("option.foreign", kind=type(given).__name__, game=self.id)
        return read_options(self.options, given or {})

    def load(self, blank: State, data: Any) -> State:
        """Fill a blank state with a snapshot of `core.save`."""
        load_state(blank, self.package, data)
        return blank


# The sheets of all boxes that somebody still holds, by the box's identity.
_SHEETS: dict[int, str] = {}


@lru_cache(maxsize=64)
def _read_box(game: Game, sheet: str) -> Component:
    box = game.read_box(sheet)
    _SHEETS[id(box)] = sheet
    finalize(box, _SHEETS.pop, id(box))
    return box


def game_in(package: str) -> Game:
    """Return the game that lives in a package."""
    game: Game = import_module(package).GAME
    return game
