"""Galactic Emperor: role selection, market dice, simultaneous combat, interrupts."""

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
from orrery.games.emperor.actions import ACTIONS
from orrery.games.emperor.components import Box, read_box
from orrery.games.emperor.evaluate import evaluate
from orrery.games.emperor.instinct import instinct
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
    min_players: ClassVar[int] = 3
    max_players: ClassVar[int] = 6
    options: ClassVar[type[Options]] = EmperorOptions
    foresight: ClassVar[Foresight | None] = Foresight(7, "instinct")
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

    def evaluate(self, state: State, seat: Seat) -> float:
        """Say how good a position is."""
        assert isinstance(state, EmperorState)
        return evaluate(state, seat)

    def instinct(self, state: State, seat: Seat, rng: Rng) -> Action | None:
        """Say what a player would answer without thinking."""
        assert isinstance(state, EmperorState)
        return instinct(state, seat, rng)

    def words(self, language: str) -> Words:
        """Return the words of the game in a language."""
        from orrery.games.emperor.text import words  # noqa: PLC0415 - only for people

        return words(language)

    def preview(self, state: State, seat: Seat, action: Action, language: str) -> str:
        """Say in a few words what a choice would cost or gain."""
        assert isinstance(state, EmperorState)
        return preview(state, seat, action, self.words(language))

    def standing_answer(self, standing: str, state: State, seat: Seat) -> Action | None:
        """Return the answer that a standing instruction gives a seat now, if it gives one."""
        assert isinstance(state, EmperorState)
        return standing_answer(standing, state, seat)

    @cached_property
    def table(self) -> Table:
        """Return how the game is drawn."""
        from orrery.games.emperor.table import EmperorTable  # noqa: PLC0415 - only for people

        return EmperorTable(self)


GAME = Emperor()
