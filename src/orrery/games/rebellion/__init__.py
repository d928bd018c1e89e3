"""Empires: Galactic Rebellion: worker placement against a galactic empire."""

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
from orrery.games.rebellion.actions import ACTIONS
from orrery.games.rebellion.components import Box, read_box
from orrery.games.rebellion.habits.characters import CHARACTERS
from orrery.games.rebellion.habits.evaluate import evaluate
from orrery.games.rebellion.habits.features import COUNT, VERSION
from orrery.games.rebellion.habits.features import features as look_at
from orrery.games.rebellion.habits.instinct import instinct, practice
from orrery.games.rebellion.habits.temper import TEMPER
from orrery.games.rebellion.setup import set_up
from orrery.games.rebellion.state import RebellionState

__all__ = ["GAME"]


class Rebellion(Game):
    """REB-1.1: two to five factions, eight turns, three epochs."""

    id: ClassVar[str] = "rebellion"
    title: ClassVar[Name] = Name("Empires: Galactic Rebellion", "Empires : Galactic Rebellion")
    summary: ClassVar[Name] = Name(
        "Place workers, infiltrate the Senate and lead the rebellion before the Empire strikes.",
        "Placez vos ouvriers, infiltrez le Sénat et menez la rébellion avant la riposte impériale.",
    )
    goal: ClassVar[Name] = Name(
        (
            "Most points after eight turns win. Planets and the Senate pay whoever has most "
            "workers or votes there after turns 3, 6 and 8; missions, technologies and wealth "
            "count at the end."
        ),
        (
            "Le plus de points après huit tours l’emporte. Planètes et Sénat paient qui y a le "
            "plus d’ouvriers ou de voix après les tours 3, 6 et 8 ; missions, technologies et "
            "richesse comptent à la fin."
        ),
    )
    rules_version: ClassVar[int] = 2
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 5
    best_players: ClassVar[int | None] = 4
    minutes: ClassVar[tuple[int, int]] = (60, 120)
    weight: ClassVar[int] = 3
    foresight: ClassVar[Foresight | None] = Foresight(2, "instinct", doubt=1.5, spared=0.3)
    features_version: ClassVar[int] = VERSION
    features_count: ClassVar[int] = COUNT
    lesson_hands: ClassVar[LessonHands] = "instinct"
    lesson_nodes: ClassVar[int] = 40
    glance: ClassVar[Glance | None] = Glance(
        24, Foresight(1, "instinct", doubt=1.0), nodes=30, turn=4_000
    )
    actions: ClassVar[Sequence[type[Action]]] = ACTIONS
    standing: ClassVar[Mapping[str, Name]] = {
        "no_attack": Name("never attack", "ne jamais attaquer"),
        "no_bid": Name("never bid in the Senate", "ne jamais enchérir au Sénat"),
        "no_mission": Name("never perform missions", "ne jamais réaliser de mission"),
        "soldiers_defend": Name(
            "defend with a soldier, else a hero", "défendre avec un soldat, sinon un héros"
        ),
    }

    def read_box(self, sheet: str) -> Box:
        return read_box(sheet)

    def blank(self, players: int, options: Options, box: Component) -> RebellionState:
        assert isinstance(box, Box)
        return RebellionState(options, box)

    def set_up(self, state: State) -> None:
        assert isinstance(state, RebellionState)
        set_up(state)

    numbers_version: ClassVar[int] = 1  # `habits/numbers.py` says why it is written here too

    def number_labels(self, state: State) -> list[str]:
        """Return what each number means."""
        from orrery.games.rebellion.habits.numbers import labels  # noqa: PLC0415 - seldom

        assert isinstance(state, RebellionState)
        return labels(state)

    def write_numbers(self, state: State, seat: Seat, out: Numbers, at: int) -> int:
        """Write what a seat may know in numbers."""
        from orrery.games.rebellion.habits.numbers import write  # noqa: PLC0415 - seldom

        assert isinstance(state, RebellionState)
        return write(state, seat, out, at)

    def evaluate(self, state: State, seat: Seat) -> float:
        """Say how far ahead a seat may hope to end: by hand, put right by what was learnt."""
        assert isinstance(state, RebellionState)
        return self.put_right(evaluate(state, seat), state, seat)

    def features(self, state: State, seat: Seat) -> list[int]:
        """Return what a learned value looks at."""
        assert isinstance(state, RebellionState)
        return look_at(state, seat)

    def outcome(self, state: State, seat: Seat) -> float:
        """Return how far ahead of the others a seat ended, of the best of them above all."""
        scores = state.scores()
        mine = scores.pop(seat)
        return mine - (max(scores) + sum(scores) / len(scores)) / 2

    def terms(self, state: State, seat: Seat) -> Sequence[Term]:
        """Return what `evaluate` adds up."""
        from orrery.games.rebellion.habits.terms import terms  # noqa: PLC0415 - only for people

        assert isinstance(state, RebellionState)
        return terms(state, seat, self.networks.get(state.players))

    def instinct(self, state: State, seat: Seat, rng: Rng) -> Action | None:
        assert isinstance(state, RebellionState)
        return instinct(state, seat, rng)

    def practice(self, state: State, seat: Seat, rng: Rng) -> Action | None:
        assert isinstance(state, RebellionState)
        return practice(state, seat, rng, TEMPER)

    def words(self, language: str) -> Words:
        from orrery.games.rebellion.text import words  # noqa: PLC0415 - only for people

        return words(language)

    def sentences(self) -> Sentences:
        from orrery.games.rebellion.text.sentences import SENTENCES  # noqa: PLC0415 - only for people

        return SENTENCES

    characters: ClassVar[Mapping[str, Character]] = CHARACTERS
    versions: ClassVar[Sequence[str]] = ("0.1",)

    def as_of(self, version: str) -> Game:
        """Return the game with the habits of a version."""
        return RebellionOf01() if version == "0.1" else super().as_of(version)

    def preview(self, state: State, seat: Seat, action: Action, language: str) -> str:
        from orrery.games.rebellion.preview import preview  # noqa: PLC0415 - only for people

        assert isinstance(state, RebellionState)
        return preview(state, seat, action, self.words(language))

    def standing_answer(self, standing: str, state: State, seat: Seat) -> Action | None:
        from orrery.games.rebellion.standing import answer  # noqa: PLC0415 - only for people

        return answer(standing, state, seat)

    @cached_property
    def drawing(self) -> Drawing:
        from orrery.games.rebellion.drawing import RebellionDrawing  # noqa: PLC0415 - only for people

        return RebellionDrawing(self)


class RebellionOf01(Rebellion):
    """The game with the habits of Orrery 0.1: its greedy bot looked once, nothing was learnt."""

    features_version: ClassVar[int] = 0
    glance: ClassVar[Glance | None] = None

    def practice(self, state: State, seat: Seat, rng: Rng) -> Action | None:
        """Play on by instinct: 0.1 had no practice."""
        return self.instinct(state, seat, rng)


GAME = Rebellion()
