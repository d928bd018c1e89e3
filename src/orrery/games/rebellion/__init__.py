"""Empires: Galactic Rebellion: worker placement against a galactic empire."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.components import Component, Name
from orrery.core.game import Foresight, Game
from orrery.core.options import Options
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.core.table import Table
from orrery.core.text import Words
from orrery.games.rebellion.actions import ACTIONS
from orrery.games.rebellion.components import Box, read_box
from orrery.games.rebellion.evaluate import evaluate
from orrery.games.rebellion.instinct import instinct
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
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 5
    foresight: ClassVar[Foresight | None] = Foresight(2, "instinct", doubt=1.5)
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

    def evaluate(self, state: State, seat: Seat) -> float:
        assert isinstance(state, RebellionState)
        return evaluate(state, seat)

    def instinct(self, state: State, seat: Seat, rng: Rng) -> Action | None:
        assert isinstance(state, RebellionState)
        return instinct(state, seat, rng)

    def words(self, language: str) -> Words:
        from orrery.games.rebellion.text import words  # noqa: PLC0415 - only for people

        return words(language)

    def preview(self, state: State, seat: Seat, action: Action, language: str) -> str:
        from orrery.games.rebellion.preview import preview  # noqa: PLC0415 - only for people

        assert isinstance(state, RebellionState)
        return preview(state, seat, action, self.words(language))

    def standing_answer(self, standing: str, state: State, seat: Seat) -> Action | None:
        from orrery.games.rebellion.standing import answer  # noqa: PLC0415 - only for people

        return answer(standing, state, seat)

    @cached_property
    def table(self) -> Table:
        from orrery.games.rebellion.table import RebellionTable  # noqa: PLC0415 - only for people

        return RebellionTable(self)


GAME = Rebellion()
