"""Galactic Emperor: role selection, market dice, simultaneous combat, interrupts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.character import Character
from orrery.core.components import Component, Name
from orrery.core.drawing import Drawing
from orrery.core.foresight import Foresight, Glance
from orrery.core.game import Game, LessonHands
from orrery.core.numbers import Numbers
from orrery.core.options import Options
from orrery.core.phrase import Sentences
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.core.terms import Term
from orrery.core.text import Words
from orrery.games.emperor.actions import ACTIONS
from orrery.games.emperor.components import Box, read_box
from orrery.games.emperor.habits.characters import CHARACTERS
from orrery.games.emperor.habits.evaluate import evaluate
from orrery.games.emperor.habits.features import COUNT, VERSION
from orrery.games.emperor.habits.features import features as look_at
from orrery.games.emperor.habits.instinct import instinct, practice
from orrery.games.emperor.habits.temper import TEMPER
from orrery.games.emperor.options import EmperorOptions
from orrery.games.emperor.preview import STANDING, preview, standing_answer
from orrery.games.emperor.setup import set_up
from orrery.games.emperor.state import EmperorState

__all__ = ["GAME", "Emperor"]


class Emperor(Game):
    """The game, as the engine knows it."""

    id: ClassVar[str] = "emperor"
    title: ClassVar[Name] = Name("Galactic Emperor", "L’Empereur Galactique")
    summary: ClassVar[Name] = Name(
        "Choose roles, fill the galaxy, trade, fight and plot for the throne.",
        "Choisissez des rôles, peuplez la galaxie, commercez, combattez, briguez le trône.",
    )
    goal: ClassVar[Name] = Name(
        (
            "Most points win. Every planet that you control gives one each time the Regent "
            "counts them and at the end, which comes when the pool of points or somebody’s "
            "markers run out."
        ),
        (
            "Le plus de points l’emporte. Chaque planète contrôlée en donne un à chaque décompte "
            "du Régent et à la fin : quand la réserve de points ou les marqueurs d’un joueur sont "
            "épuisés."
        ),
    )
    rules_version: ClassVar[int] = 2
    min_players: ClassVar[int] = 3
    max_players: ClassVar[int] = 6
    best_players: ClassVar[int | None] = 5
    minutes: ClassVar[tuple[int, int]] = (60, 90)
    weight: ClassVar[int] = 3
    options: ClassVar[type[Options]] = EmperorOptions
    features_version: ClassVar[int] = VERSION
    features_count: ClassVar[int] = COUNT
    lesson_hands: ClassVar[LessonHands] = "instinct"
    lesson_nodes: ClassVar[int] = 40
    horizon: ClassVar[int] = 2
    glance: ClassVar[Glance | None] = Glance(
        8, Foresight(3, "instinct"), nodes=30, longest=80, turn=8_000
    )
    actions: ClassVar[Sequence[type[Action]]] = ACTIONS
    standing: ClassVar[Mapping[str, Name]] = STANDING

    def read_box(self, sheet: str) -> Box:
        """Read a component sheet, checking every count of the rulebook."""
        return read_box(sheet)

    def blank(self, players: int, options: Options, box: Component) -> EmperorState:
        """Return a state with nothing on the table."""
        assert isinstance(options, EmperorOptions)
        assert isinstance(box, Box)
        return EmperorState(options, box)

    def set_up(self, state: State) -> None:
        """Lay the table out."""
        assert isinstance(state, EmperorState)
        set_up(state)

    numbers_version: ClassVar[int] = 1  # `habits/numbers.py` says why it is written here too

    def number_labels(self, state: State) -> list[str]:
        """Return what each number means."""
        from orrery.games.emperor.habits.numbers import labels  # noqa: PLC0415 - seldom

        assert isinstance(state, EmperorState)
        return labels(state)

    def write_numbers(self, state: State, seat: Seat, out: Numbers, at: int) -> int:
        """Write what a seat may know in numbers."""
        from orrery.games.emperor.habits.numbers import write  # noqa: PLC0415 - seldom

        assert isinstance(state, EmperorState)
        return write(state, seat, out, at)

    def evaluate(self, state: State, seat: Seat) -> float:
        """Say how far ahead a seat may hope to end: by hand, put right by what was learnt."""
        assert isinstance(state, EmperorState)
        return self.put_right(evaluate(state, seat), state, seat)

    def features(self, state: State, seat: Seat) -> list[int]:
        """Return what a learned value looks at."""
        assert isinstance(state, EmperorState)
        return look_at(state, seat)

    def outcome(self, state: State, seat: Seat) -> float:
        """Return how far ahead of the others a seat ended, of the best of them above all."""
        scores = state.scores()
        mine = scores.pop(seat)
        return mine - (max(scores) + sum(scores) / len(scores)) / 2

    def terms(self, state: State, seat: Seat) -> Sequence[Term]:
        """Return what `evaluate` adds up."""
        from orrery.games.emperor.habits.terms import terms  # noqa: PLC0415 - only for people

        assert isinstance(state, EmperorState)
        return terms(state, seat, self.networks.get(state.players))

    def instinct(self, state: State, seat: Seat, rng: Rng) -> Action | None:
        """Say what a player would answer without thinking."""
        assert isinstance(state, EmperorState)
        return instinct(state, seat, rng)

    def practice(self, state: State, seat: Seat, rng: Rng) -> Action | None:
        """Answer like instinct, put right by thousands of matches."""
        assert isinstance(state, EmperorState)
        return practice(state, seat, rng, TEMPER)

    def words(self, language: str) -> Words:
        """Return the words of the game in a language."""
        from orrery.games.emperor.text import words  # noqa: PLC0415 - only for people

        return words(language)

    def sentences(self) -> Sentences:
        """Return what the game refuses, in words."""
        from orrery.games.emperor.text.sentences import SENTENCES  # noqa: PLC0415 - only for people

        return SENTENCES

    def turns(self, state: State, seat: Seat) -> Sequence[Sequence[Action]] | None:
        """Return the turns that a player would think of."""
        from orrery.games.emperor.habits.turns import turns  # noqa: PLC0415 - only bots need it

        assert isinstance(state, EmperorState)
        return turns(state, seat)

    characters: ClassVar[Mapping[str, Character]] = CHARACTERS
    versions: ClassVar[Sequence[str]] = ("0.1",)

    def as_of(self, version: str) -> Game:
        """Return the game with the habits of a version."""
        return EmperorOf01() if version == "0.1" else super().as_of(version)

    def preview(self, state: State, seat: Seat, action: Action, language: str) -> str:
        """Say in a few words what a choice would cost or gain."""
        assert isinstance(state, EmperorState)
        return preview(state, seat, action, self.words(language))

    def standing_answer(self, standing: str, state: State, seat: Seat) -> Action | None:
        """Return the answer that a standing instruction gives a seat now, if it gives one."""
        assert isinstance(state, EmperorState)
        return standing_answer(standing, state, seat)

    @cached_property
    def drawing(self) -> Drawing:
        """Return how the game is drawn."""
        from orrery.games.emperor.drawing import EmperorDrawing  # noqa: PLC0415 - only for people

        return EmperorDrawing(self)


class EmperorOf01(Emperor):
    """The game with the habits of Orrery 0.1: its greedy bot looked once, nothing was learnt."""

    features_version: ClassVar[int] = 0
    foresight: ClassVar[Foresight | None] = Foresight(7, "instinct")
    glance: ClassVar[Glance | None] = None

    def practice(self, state: State, seat: Seat, rng: Rng) -> Action | None:
        """Play on by instinct: 0.1 had no practice."""
        return self.instinct(state, seat, rng)

    def turns(self, state: State, seat: Seat) -> None:
        """Think of every click: 0.1 knew no turns."""


GAME = Emperor()
