"""What a game tells the engine about itself: the one object that a game's folder registers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple

import msgspec

from orrery.core.action import Action, Language, Seat
from orrery.core.components import Component, Name, own_sheet
from orrery.core.errors import BadOption
from orrery.core.odds import Fight, Odds
from orrery.core.options import Options, read_options
from orrery.core.rng import Rng
from orrery.core.save import load_state
from orrery.core.state import State

if TYPE_CHECKING:
    from pathlib import Path

    from orrery.core.match import Match
    from orrery.core.table import Table
    from orrery.core.text import Words


class LogReport(msgspec.Struct, frozen=True):
    """How far recorded games of another engine agree with ours."""

    games: int
    moves: int
    difference: str = ""  # the first one, in words
    left_out: tuple[str, ...] = ()


class Foresight(NamedTuple):
    """How lines of play are followed: how many turns far, and by what everybody answers.

    Where luck is strong a few lines say little: then greedy's first opinion counts as much as some
    lines (trust). Where instinct plays well, another answer must be better than its by so many
    standard errors (doubt).
    """

    turns: int
    hands: Literal["evaluate", "instinct"]
    trust: int = 0
    doubt: float = 0.0


class Game:
    """A game. Its folder's `__init__` makes one and calls it `GAME`."""

    id: ClassVar[str]
    title: ClassVar[Name]
    summary: ClassVar[Name]
    min_players: ClassVar[int]
    max_players: ClassVar[int]
    # Raised by every change of what a rule does; a running match goes on under its new number from
    # its last snapshot.
    rules_version: ClassVar[int] = 1
    options: ClassVar[type[Options]] = Options
    actions: ClassVar[Sequence[type[Action]]]
    # Routine questions that a player may let the program answer: id and words, "always charge 1".
    standing: ClassVar[Mapping[str, Name]] = {}
    # Whether it can tell the chances of the fights at hand.
    tells_odds: ClassVar[bool] = False

    # How a search bot had best look ahead, where playing lines on beats growing a tree.
    foresight: ClassVar[Foresight | None] = None

    # Other programs whose recorded games it can read.
    log_sources: ClassVar[Sequence[str]] = ()

    # -- what a game provides

    def read_box(self, sheet: str) -> Component:
        """Read a component sheet, checking every count of the rulebook."""
        raise NotImplementedError

    def blank(self, players: int, options: Options, box: Component) -> State:
        """Return a state with nothing on the table."""
        raise NotImplementedError

    def set_up(self, state: State) -> None:
        """Lay the table out: the chapter "setup"; put the first steps on the stack."""
        raise NotImplementedError

    def evaluate(self, state: State, seat: Seat) -> float:
        """Say how many points ahead a seat may hope to end, from what the seat may know."""
        raise NotImplementedError

    def instinct(self, state: State, seat: Seat, rng: Rng) -> Action | None:
        """Say what a player would answer without thinking, for playouts; None: no idea.

        It must be quick, one of the choices, and may vary with the generator.
        """
        return None

    def words(self, language: str) -> Words:
        """Return the words of the game in a language."""
        raise NotImplementedError

    @cached_property
    def table(self) -> Table:
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
        raise BadOption(f"{self.id} knows no other engine's recorded games")

    def import_log(self, source: str, path: Path) -> Match:
        """Turn a recorded game of another program into a match."""
        raise BadOption(f"{self.id} cannot read the games of {source!r}")

    def odds(self, text: str, *, trials: int = 20_000, seed: int = 0) -> Odds:
        """Return the chances of a fight written in words; exact where small, else sampled."""
        raise BadOption(f"{self.id} has no odds to work out")

    def fights(
        self, state: State, seat: Seat | None, names: Sequence[str], language: str
    ) -> Sequence[Fight]:
        """Return the fights at hand and their chances, from what the seat may know."""
        return ()

    # -- what follows

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        """Travel between processes by name."""
        return _game_of, (self.package,)

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

    @property
    def package(self) -> str:
        """Return the package the game lives in."""
        return type(self).__module__

    def check_players(self, players: int) -> int:
        """Return the number of players, or refuse it."""
        if not self.min_players <= players <= self.max_players:
            raise BadOption(
                f"{self.id} is for {self.min_players} to {self.max_players} players, not {players}"
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
        state = self.blank(self.check_players(players), self.read_options(options), box or self.box)
        state.players = players
        return state

    def read_options(self, given: Options | Mapping[str, Any] | None) -> Options:
        """Return the game's options, from themselves, from words or from nothing."""
        if isinstance(given, self.options):
            return given
        if isinstance(given, Options):
            raise BadOption(f"{type(given).__name__} are not options of {self.id}")
        return read_options(self.options, given or {})

    def load(self, blank: State, data: Any) -> State:
        """Fill a blank state with a snapshot of `core.save`."""
        load_state(blank, self.package, data)
        return blank


@lru_cache(maxsize=64)
def _read_box(game: Game, sheet: str) -> Component:
    return game.read_box(sheet)


def _game_of(package: str) -> Game:
    game: Game = import_module(package).GAME
    return game
