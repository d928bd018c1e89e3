"""Galactic Ages: six civilisations, three ages, four-sided cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.components import Component, Name
from orrery.core.game import Game
from orrery.core.options import Options
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.core.table import Table
from orrery.core.text import Words
from orrery.games.ages.actions import ACTIONS
from orrery.games.ages.components import Box, read_box
from orrery.games.ages.evaluate import evaluate
from orrery.games.ages.instinct import instinct
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
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 6
    options: ClassVar[type[Options]] = AgesOptions
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

    def evaluate(self, state: State, seat: Seat) -> float:
        assert isinstance(state, AgesState)
        return evaluate(state, seat)

    def instinct(self, state: State, seat: Seat, rng: Rng) -> Action | None:
        assert isinstance(state, AgesState)
        return instinct(state, seat, rng)

    def words(self, language: str) -> Words:
        from orrery.games.ages.text import words  # noqa: PLC0415 - only for people

        return words(language)

    def preview(self, state: State, seat: Seat, action: Action, language: str) -> str:
        from orrery.games.ages.preview import preview  # noqa: PLC0415 - only for people

        assert isinstance(state, AgesState)
        return preview(state, seat, action, self.words(language))

    def standing_answer(self, standing: str, state: State, seat: Seat) -> Action | None:
        assert isinstance(state, AgesState)
        return answer(standing, state, seat)

    @cached_property
    def table(self) -> Table:
        from orrery.games.ages.table import AgesTable  # noqa: PLC0415 - only for people

        return AgesTable(self)


GAME = Ages()
