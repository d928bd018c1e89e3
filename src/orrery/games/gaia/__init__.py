"""Gaia Project: settle, research, federate (1 to 4 players)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.components import Component, Name
from orrery.core.game import Foresight, Game, LogReport
from orrery.core.match import Match
from orrery.core.options import Options
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.core.table import Table
from orrery.core.text import Words
from orrery.games.gaia.actions import ACTIONS
from orrery.games.gaia.components import Box, read_box
from orrery.games.gaia.evaluate import evaluate as judge
from orrery.games.gaia.options import GaiaOptions
from orrery.games.gaia.setup import lay_out
from orrery.games.gaia.state import GaiaState

__all__ = ["GAME", "Gaia"]


class Gaia(Game):
    """Gaia Project."""

    id: ClassVar[str] = "gaia"
    title: ClassVar[Name] = Name("Gaia Project", "Projet Gaia")
    summary: ClassVar[Name] = Name(
        "Settle planets, climb six sciences, link your worlds into federations.",
        "Colonisez des planètes, progressez dans six sciences, liez vos mondes en alliances.",
    )
    min_players: ClassVar[int] = 1
    max_players: ClassVar[int] = 4
    options: ClassVar[type[Options]] = GaiaOptions
    foresight: ClassVar[Foresight | None] = Foresight(10, "evaluate")
    actions: ClassVar[Sequence[type[Action]]] = ACTIONS
    log_sources: ClassVar[Sequence[str]] = ("boardgamers",)
    standing: ClassVar[Mapping[str, Name]] = {
        "charge_1": Name(
            "Always charge power that is free", "Toujours accumuler ce qui est gratuit"
        ),
        "decline_charge": Name(
            "Never pay points for power", "Ne jamais payer de PV pour accumuler"
        ),
        "end_turn": Name("End my turn after my action", "Terminer mon tour après mon action"),
    }

    def read_box(self, sheet: str) -> Box:
        """Read a component sheet, or a given set-up."""
        return read_box(sheet, self.package)

    def blank(self, players: int, options: Options, box: Component) -> GaiaState:
        """Return a state with nothing on the table."""
        assert isinstance(options, GaiaOptions)
        assert isinstance(box, Box)
        return GaiaState.blank(options, box, players)

    def set_up(self, state: State) -> None:
        """Lay the table out (GAIA-3)."""
        assert isinstance(state, GaiaState)
        lay_out(state)

    def check_log(self, paths: Sequence[Path]) -> LogReport:
        """Compare recorded games of boardgamers with ours."""
        from orrery.games.gaia.boardgamers.check import check_logs  # noqa: PLC0415 - seldom needed

        return check_logs(paths)

    def import_log(self, source: str, path: Path) -> Match:
        """Turn a recorded game of boardgamers into a match."""
        from orrery.games.gaia.boardgamers.check import import_game  # noqa: PLC0415 - seldom needed

        if source not in self.log_sources:
            return super().import_log(source, path)
        return import_game(path)

    def evaluate(self, state: State, seat: Seat) -> float:
        """Say how many points ahead a seat may hope to end."""
        assert isinstance(state, GaiaState)
        return judge(state, seat)

    def instinct(self, state: State, seat: Seat, rng: Rng) -> Action | None:
        """Say what a player would answer without thinking."""
        from orrery.games.gaia.instinct import instinct  # noqa: PLC0415 - only bots need it

        assert isinstance(state, GaiaState)
        return instinct(state, seat, rng)

    def words(self, language: str) -> Words:
        """Return the words of the game."""
        from orrery.games.gaia.text import words  # noqa: PLC0415 - only people read

        return words(language)

    def preview(self, state: State, seat: Seat, action: Action, language: str) -> str:
        """Say what a choice costs or gives."""
        from orrery.games.gaia.preview import preview  # noqa: PLC0415 - only for people

        assert isinstance(state, GaiaState)
        return preview(state, seat, action, self.words(language))

    def standing_answer(self, standing: str, state: State, seat: Seat) -> Action | None:
        """Answer what a player leaves to the program."""
        from orrery.games.gaia.standing import answer  # noqa: PLC0415 - only for people

        assert isinstance(state, GaiaState)
        return answer(standing, state, seat)

    @cached_property
    def table(self) -> Table:
        """Return how the game is drawn."""
        from orrery.games.gaia.table import GaiaTable  # noqa: PLC0415 - only when somebody looks

        return GaiaTable(self)


GAME = Gaia()
