"""Gaia Project: settle, research, federate (1 to 4 players)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from orrery.core.action import Action, Seat
from orrery.core.character import Character
from orrery.core.components import Component, Name
from orrery.core.drawing import Drawing
from orrery.core.foresight import Foresight, Plans
from orrery.core.game import Game, LogReport
from orrery.core.match import Match
from orrery.core.numbers import Numbers
from orrery.core.options import Options
from orrery.core.phrase import Sentences
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.core.terms import Term
from orrery.core.text import Words
from orrery.games.gaia.actions import ACTIONS
from orrery.games.gaia.components import Box
from orrery.games.gaia.habits.characters import CHARACTERS
from orrery.games.gaia.habits.evaluate import evaluate as judge
from orrery.games.gaia.habits.evaluate import guess as guess_by_hand
from orrery.games.gaia.habits.features import COUNT, TASTES, VERSION
from orrery.games.gaia.habits.features import features as look_at
from orrery.games.gaia.options import GaiaOptions
from orrery.games.gaia.setup import lay_out
from orrery.games.gaia.sheet import read_box
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
    goal: ClassVar[Name] = Name(
        (
            "Most points after six rounds win. Do what the tile of the round pays for, form "
            "federations and climb in research; at the end the two final tiles and your research "
            "levels count."
        ),
        (
            "Le plus de points après six manches l’emporte. Faites ce que paie la tuile de la "
            "manche, formez des Alliances, montez en recherche ; à la fin comptent les deux "
            "tuiles finales et vos niveaux."
        ),
    )
    min_players: ClassVar[int] = 1
    max_players: ClassVar[int] = 4
    best_players: ClassVar[int | None] = 3
    minutes: ClassVar[tuple[int, int]] = (60, 150)
    weight: ClassVar[int] = 5
    rules_version: ClassVar[int] = 2
    options: ClassVar[type[Options]] = GaiaOptions
    foresight: ClassVar[Foresight | None] = Foresight(10, "evaluate")
    plans: ClassVar[Plans | None] = Plans(
        width=6, turns=3, branches=4, first=8, nodes=120, haste=40
    )
    features_version: ClassVar[int] = VERSION
    features_count: ClassVar[int] = COUNT
    lessons: ClassVar[Sequence[Mapping[str, Any]]] = ({}, {"faction_selection": "random"})
    tastes: ClassVar[Sequence[Mapping[int, float]]] = TASTES
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

    def players_of(self, box: Component) -> Sequence[int]:
        """Return whom a box is for: a given set-up is for those who bid in it."""
        assert isinstance(box, Box)
        return super().players_of(box) if box.given is None else (len(box.given.bids),)

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

    numbers_version: ClassVar[int] = 1  # `habits/numbers.py` says why it is written here too

    def number_labels(self, state: State) -> list[str]:
        """Return what each number means."""
        from orrery.games.gaia.habits.numbers import labels  # noqa: PLC0415 - seldom

        assert isinstance(state, GaiaState)
        return labels(state)

    def write_numbers(self, state: State, seat: Seat, out: Numbers, at: int) -> int:
        """Write what a seat may know in numbers."""
        from orrery.games.gaia.habits.numbers import write  # noqa: PLC0415 - seldom

        assert isinstance(state, GaiaState)
        return write(state, seat, out, at)

    def evaluate(self, state: State, seat: Seat) -> float:
        """Say how many points ahead a seat may hope to end."""
        assert isinstance(state, GaiaState)
        return judge(state, seat, self.networks.get(state.players))

    def features(self, state: State, seat: Seat) -> list[int]:
        """Return what a learned value looks at."""
        assert isinstance(state, GaiaState)
        return look_at(state, seat)

    def guess(self, state: State, seat: Seat) -> float:
        """Return the points that a seat may hope to end with, as far as is known by hand."""
        assert isinstance(state, GaiaState)
        return guess_by_hand(state, seat)

    def outcome(self, state: State, seat: Seat) -> float:
        """Return the points of a seat at the end."""
        return float(state.scores()[seat])

    def is_open(self, state: State) -> bool:
        """Whether all is known: only the Automa's deck is hidden (GAIA-1.5)."""
        assert isinstance(state, GaiaState)
        return not state.deck

    def terms(self, state: State, seat: Seat) -> Sequence[Term]:
        """Return what `evaluate` adds up."""
        from orrery.games.gaia.habits.terms import terms  # noqa: PLC0415 - only for people

        assert isinstance(state, GaiaState)
        return terms(state, seat, self.networks.get(state.players))

    def instinct(self, state: State, seat: Seat, rng: Rng) -> Action | None:
        """Say what a player would answer without thinking."""
        from orrery.games.gaia.habits.instinct import instinct  # noqa: PLC0415 - only bots need it

        assert isinstance(state, GaiaState)
        return instinct(state, seat, rng)

    def turns(self, state: State, seat: Seat) -> Sequence[Sequence[Action]] | None:
        """Return the turns that a player would think of."""
        from orrery.games.gaia.habits.turns import turns  # noqa: PLC0415 - only bots need it

        assert isinstance(state, GaiaState)
        return turns(state, seat)

    def is_turn(self, state: State) -> bool:
        """Whether somebody may take an action (GAIA-6.2)."""
        from orrery.games.gaia.rules.turn import Turn  # noqa: PLC0415 - only bots need it

        return isinstance(state.stack[-1], Turn)

    characters: ClassVar[Mapping[str, Character]] = CHARACTERS
    versions: ClassVar[Sequence[str]] = ("0.1",)

    def as_of(self, version: str) -> Game:
        """Return the game with the habits of a version."""
        return GaiaOf01() if version == "0.1" else super().as_of(version)

    def words(self, language: str) -> Words:
        """Return the words of the game."""
        from orrery.games.gaia.text import words  # noqa: PLC0415 - only people read

        return words(language)

    def sentences(self) -> Sentences:
        """Return what the game refuses, in words."""
        from orrery.games.gaia.text.sentences import SENTENCES  # noqa: PLC0415 - only people read

        return SENTENCES

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
    def drawing(self) -> Drawing:
        """Return how the game is drawn."""
        from orrery.games.gaia.drawing import GaiaDrawing  # noqa: PLC0415 - only when somebody looks

        return GaiaDrawing(self)


class GaiaOf01(Gaia):
    """Gaia Project with the habits of Orrery 0.1."""

    plans: ClassVar[Plans | None] = None

    def evaluate(self, state: State, seat: Seat) -> float:
        """Say how many points ahead a seat may hope to end, as 0.1 did."""
        from orrery.games.gaia.habits.of_0_1.evaluate import evaluate  # noqa: PLC0415 - seldom

        assert isinstance(state, GaiaState)
        return evaluate(state, seat)

    def turns(self, state: State, seat: Seat) -> None:
        """Think of every click: 0.1 knew no turns."""

    def is_open(self, state: State) -> bool:
        """Look at several samples: 0.1 did so even where all is known."""
        return False


GAME = Gaia()
