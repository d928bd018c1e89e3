"""Liar's Dice: a game from outside Orrery, to copy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

from liars_dice.actions import ACTIONS
from liars_dice.components import MAX_PLAYERS, MIN_PLAYERS, Box, read_box
from liars_dice.habits.evaluate import evaluate
from liars_dice.habits.instinct import instinct
from liars_dice.options import LiarOptions
from liars_dice.setup import set_up
from liars_dice.state import LiarState
from orrery.core.action import Action, Seat
from orrery.core.components import Component, Name
from orrery.core.drawing import Drawing
from orrery.core.game import Game
from orrery.core.options import Options
from orrery.core.phrase import Sentences
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.core.text import Words

__all__ = ["GAME"]


class LiarsDice(Game):
    """LIAR-1.1: two to four players, dice and cups."""

    id: ClassVar[str] = "liar"
    title: ClassVar[Name] = Name("Liar's Dice", "Dés menteurs")
    summary: ClassVar[Name] = Name(
        "Claim what lies under the cups, and be believed.",
        "Annoncez ce qu’il y a sous les gobelets, et qu’on vous croie.",
    )
    min_players: ClassVar[int] = MIN_PLAYERS
    max_players: ClassVar[int] = MAX_PLAYERS
    options: ClassVar[type[Options]] = LiarOptions
    actions: ClassVar[Sequence[type[Action]]] = ACTIONS

    def read_box(self, sheet: str) -> Box:
        return read_box(sheet)

    def blank(self, players: int, options: Options, box: Component) -> LiarState:
        assert isinstance(options, LiarOptions)
        assert isinstance(box, Box)
        return LiarState(options, box)

    def set_up(self, state: State) -> None:
        assert isinstance(state, LiarState)
        set_up(state)

    def evaluate(self, state: State, seat: Seat) -> float:
        assert isinstance(state, LiarState)
        return evaluate(state, seat)

    def instinct(self, state: State, seat: Seat, rng: Rng) -> Action | None:
        assert isinstance(state, LiarState)
        return instinct(state, seat, rng)

    def words(self, language: str) -> Words:
        from liars_dice.text import words  # noqa: PLC0415 - only for people

        return words(language)

    def sentences(self) -> Sentences:
        from liars_dice.text.sentences import SENTENCES  # noqa: PLC0415 - only for people

        return SENTENCES

    @cached_property
    def drawing(self) -> Drawing:
        from liars_dice.drawing import LiarDrawing  # noqa: PLC0415 - only for people

        return LiarDrawing(self)


GAME = LiarsDice()
