"""Galactic Ages: six civilisations, three ages, four-sided cards."""

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
from orrery.games.ages.actions import ACTIONS
from orrery.games.ages.components import Box, read_box
from orrery.games.ages.habits.characters import CHARACTERS
from orrery.games.ages.habits.evaluate import evaluate
from orrery.games.ages.habits.features import COUNT, VERSION
from orrery.games.ages.habits.features import features as look_at
from orrery.games.ages.habits.instinct import instinct, practice
from orrery.games.ages.habits.temper import TEMPER
from orrery.games.ages.options import AgesOptions
from orrery.games.ages.setup import set_up
from orrery.games.ages.standing import STANDING, answer
from orrery.games.ages.state import AgesState

__all__ = ["GAME"]


class Ages(Game):
    """Galactic Ages."""

    id: ClassVar[str] = "ages"
    title: ClassVar[Name] = Name("Galactic Ages", "Âges galactiques")
    summary: ClassVar[Name] = Name(
        "Choose cards in secret, spread through a galaxy too small for all, fight if you must.",
        "Choisissez en secret, essaimez dans une galaxie trop petite, guerroyez s’il le faut.",
    )
    goal: ClassVar[Name] = Name(
        (
            "Most points after three ages win. At the end of each age every sector that you "
            "control is a point, and so is every battle that you win; some colonies add more."
        ),
        (
            "Le plus de points après trois âges l’emporte. À la fin de chaque âge, chaque "
            "secteur contrôlé vaut un point, comme chaque bataille gagnée ; certaines colonies "
            "en ajoutent."
        ),
    )
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 6
    best_players: ClassVar[int | None] = 4
    minutes: ClassVar[tuple[int, int]] = (30, 60)
    weight: ClassVar[int] = 2
    rules_version: ClassVar[int] = 2
    options: ClassVar[type[Options]] = AgesOptions
    features_version: ClassVar[int] = VERSION
    features_count: ClassVar[int] = COUNT
    lesson_hands: ClassVar[LessonHands] = "instinct"
    lesson_nodes: ClassVar[int] = 20
    horizon: ClassVar[int] = 2
    glance: ClassVar[Glance | None] = Glance(24, Foresight(2, "instinct"), nodes=30, turn=6_000)
    actions: ClassVar[Sequence[type[Action]]] = ACTIONS
    standing: ClassVar[Mapping[str, Name]] = STANDING

    def read_box(self, sheet: str) -> Box:
        return read_box(sheet)

    def blank(self, players: int, options: Options, box: Component) -> AgesState:
        assert isinstance(options, AgesOptions)
        assert isinstance(box, Box)
        return AgesState(players, options, box)

    def set_up(self, state: State) -> None:
        assert isinstance(state, AgesState)
        set_up(state)

    numbers_version: ClassVar[int] = 1  # `habits/numbers.py` says why it is written here too

    def number_labels(self, state: State) -> list[str]:
        """Return what each number means."""
        from orrery.games.ages.habits.numbers import labels  # noqa: PLC0415 - seldom

        assert isinstance(state, AgesState)
        return labels(state)

    def write_numbers(self, state: State, seat: Seat, out: Numbers, at: int) -> int:
        """Write what a seat may know in numbers."""
        from orrery.games.ages.habits.numbers import write  # noqa: PLC0415 - seldom

        assert isinstance(state, AgesState)
        return write(state, seat, out, at)

    def evaluate(self, state: State, seat: Seat) -> float:
        """Say how far ahead a seat may hope to end: by hand, put right by what was learnt."""
        assert isinstance(state, AgesState)
        return self.put_right(evaluate(state, seat), state, seat)

    def features(self, state: State, seat: Seat) -> list[int]:
        """Return what a learned value looks at."""
        assert isinstance(state, AgesState)
        return look_at(state, seat)

    def outcome(self, state: State, seat: Seat) -> float:
        """Return how far ahead of the best of the others a seat ended."""
        scores = state.scores()
        mine = scores.pop(seat)
        return float(mine - max(scores))

    def terms(self, state: State, seat: Seat) -> Sequence[Term]:
        """Return what `evaluate` adds up."""
        from orrery.games.ages.habits.terms import terms  # noqa: PLC0415 - only for people

        assert isinstance(state, AgesState)
        return terms(state, seat, self.networks.get(state.players))

    def instinct(self, state: State, seat: Seat, rng: Rng) -> Action | None:
        assert isinstance(state, AgesState)
        return instinct(state, seat, rng)

    def practice(self, state: State, seat: Seat, rng: Rng) -> Action | None:
        assert isinstance(state, AgesState)
        return practice(state, seat, rng, TEMPER)

    def words(self, language: str) -> Words:
        from orrery.games.ages.text import words  # noqa: PLC0415 - only for people

        return words(language)

    def sentences(self) -> Sentences:
        from orrery.games.ages.text.sentences import SENTENCES  # noqa: PLC0415 - only for people

        return SENTENCES

    characters: ClassVar[Mapping[str, Character]] = CHARACTERS
    versions: ClassVar[Sequence[str]] = ("0.1",)

    def as_of(self, version: str) -> Game:
        """Return the game with the habits of a version."""
        return AgesOf01() if version == "0.1" else super().as_of(version)

    def preview(self, state: State, seat: Seat, action: Action, language: str) -> str:
        from orrery.games.ages.preview import preview  # noqa: PLC0415 - only for people

        assert isinstance(state, AgesState)
        return preview(state, seat, action, self.words(language))

    def standing_answer(self, standing: str, state: State, seat: Seat) -> Action | None:
        assert isinstance(state, AgesState)
        return answer(standing, state, seat)

    @cached_property
    def drawing(self) -> Drawing:
        from orrery.games.ages.drawing import AgesDrawing  # noqa: PLC0415 - only for people

        return AgesDrawing(self)


class AgesOf01(Ages):
    """The game with the habits of Orrery 0.1: its greedy bot looked once, nothing was learnt."""

    features_version: ClassVar[int] = 0
    horizon: ClassVar[int] = 4
    glance: ClassVar[Glance | None] = None

    def practice(self, state: State, seat: Seat, rng: Rng) -> Action | None:
        """Play on by instinct: 0.1 had no practice."""
        return self.instinct(state, seat, rng)


GAME = Ages()
