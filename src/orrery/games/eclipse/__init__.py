"""Eclipse: Second Dawn for the Galaxy."""

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
from orrery.core.odds import Fight, Odds
from orrery.core.options import Options
from orrery.core.phrase import Sentences
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.core.terms import Term
from orrery.core.text import Words
from orrery.games.eclipse import actions, setup
from orrery.games.eclipse.components import Box
from orrery.games.eclipse.habits.characters import CHARACTERS
from orrery.games.eclipse.habits.evaluate import evaluate
from orrery.games.eclipse.habits.features import COUNT, VERSION
from orrery.games.eclipse.habits.features import features as look_at
from orrery.games.eclipse.options import EclipseOptions
from orrery.games.eclipse.sheet import read_box
from orrery.games.eclipse.state import EclipseState

__all__ = ["GAME", "Eclipse"]


class Eclipse(Game):
    """Explore, research, design ships, fight, and be remembered well: eight rounds."""

    id: ClassVar[str] = "eclipse"
    title: ClassVar[Name] = Name(
        "Eclipse: Second Dawn for the Galaxy", "Eclipse : Seconde Aube pour la Galaxie"
    )
    summary: ClassVar[Name] = Name(
        "Explore sectors, research, design ships and fight with dice over eight rounds.",
        "Explorez des secteurs, développez, concevez vos vaisseaux et combattez en huit manches.",
    )
    goal: ClassVar[Name] = Name(
        (
            "Most points after eight rounds win. Sectors, reputation from battles, discoveries, "
            "monoliths, full technology tracks and ambassadors all count at the end."
        ),
        (
            "Le plus de points après huit manches l’emporte. Secteurs, réputation gagnée au "
            "combat, découvertes, monolithes, pistes de technologies et ambassadeurs comptent à "
            "la fin."
        ),
    )
    rules_version: ClassVar[int] = 2
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 6
    best_players: ClassVar[int | None] = 4
    minutes: ClassVar[tuple[int, int]] = (60, 200)
    weight: ClassVar[int] = 4
    options: ClassVar[type[Options]] = EclipseOptions
    foresight: ClassVar[Foresight | None] = Foresight(
        12, "instinct", trust=4, doubt=2.0, share=0.5, spared=0.3
    )
    features_version: ClassVar[int] = VERSION
    features_count: ClassVar[int] = COUNT
    lesson_hands: ClassVar[LessonHands] = "instinct"
    lesson_nodes: ClassVar[int] = 40
    glance: ClassVar[Glance | None] = Glance(
        8, Foresight(6, "instinct", trust=4, doubt=2.5), nodes=30, turn=2_500
    )
    actions: ClassVar[Sequence[type[Action]]] = actions.ALL
    standing: ClassVar[Mapping[str, Name]] = {
        "assign": Name("Assign my dice for me", "Attribuer mes dés pour moi"),
        "fight": Name("Never retreat", "Ne jamais faire retraite"),
        "discovery": Name("Always take discovery tiles", "Toujours prendre les découvertes"),
        "no_reactions": Name("Take no Reactions", "Ne prendre aucune Réaction"),
        "decline": Name("Decline all relations", "Refuser toute relation"),
    }
    tells_odds: ClassVar[bool] = True

    def read_box(self, sheet: str) -> Box:
        """Read a component sheet, checking every count of the rulebook."""
        return read_box(sheet)

    def blank(self, players: int, options: Options, box: Component) -> EclipseState:
        """Return a state with nothing on the table."""
        assert isinstance(options, EclipseOptions)
        assert isinstance(box, Box)
        return EclipseState(options, box).clear(players)

    def set_up(self, state: State) -> None:
        """Lay the table out (ECL-3)."""
        assert isinstance(state, EclipseState)
        setup.set_up(state)

    numbers_version: ClassVar[int] = 1  # `habits/numbers.py` says why it is written here too

    def number_labels(self, state: State) -> list[str]:
        """Return what each number means."""
        from orrery.games.eclipse.habits.numbers import labels  # noqa: PLC0415 - seldom

        assert isinstance(state, EclipseState)
        return labels(state)

    def write_numbers(self, state: State, seat: Seat, out: Numbers, at: int) -> int:
        """Write what a seat may know in numbers."""
        from orrery.games.eclipse.habits.numbers import write  # noqa: PLC0415 - seldom

        assert isinstance(state, EclipseState)
        return write(state, seat, out, at)

    def evaluate(self, state: State, seat: Seat) -> float:
        """Say how many points ahead a seat may hope to end."""
        assert isinstance(state, EclipseState)
        return self.put_right(evaluate(state, seat), state, seat)

    def features(self, state: State, seat: Seat) -> list[int]:
        """Return what a learned value looks at."""
        assert isinstance(state, EclipseState)
        return look_at(state, seat)

    def outcome(self, state: State, seat: Seat) -> float:
        """Return how far ahead of the best of the others a seat ended."""
        scores = state.scores()
        mine = scores.pop(seat)
        return float(mine - max(scores))

    def terms(self, state: State, seat: Seat) -> Sequence[Term]:
        """Return what `evaluate` adds up."""
        from orrery.games.eclipse.habits.terms import terms  # noqa: PLC0415 - only for people

        assert isinstance(state, EclipseState)
        return terms(state, seat, self.networks.get(state.players))

    def instinct(self, state: State, seat: Seat, rng: Rng) -> Action | None:
        """Say what a player would answer without thinking."""
        from orrery.games.eclipse.habits.instinct import instinct  # noqa: PLC0415 - for bots only

        assert isinstance(state, EclipseState)
        return instinct(state, seat, rng)

    def turns(self, state: State, seat: Seat) -> Sequence[Sequence[Action]] | None:
        """Return the turns that a player would think of."""
        from orrery.games.eclipse.habits.turns import turns  # noqa: PLC0415 - for bots only

        assert isinstance(state, EclipseState)
        return turns(state, seat)

    characters: ClassVar[Mapping[str, Character]] = CHARACTERS
    versions: ClassVar[Sequence[str]] = ("0.1",)

    def as_of(self, version: str) -> Game:
        """Return the game with the habits of a version."""
        return EclipseOf01() if version == "0.1" else super().as_of(version)

    def preview(self, state: State, seat: Seat, action: Action, language: str) -> str:
        """Say what a choice would cost or gain."""
        from orrery.games.eclipse.preview import preview  # noqa: PLC0415 - for people only

        assert isinstance(state, EclipseState)
        return preview(state, seat, action, self.words(language))

    def standing_answer(self, standing: str, state: State, seat: Seat) -> Action | None:
        """Return the answer that a standing instruction gives a seat now."""
        from orrery.games.eclipse.standing import answer  # noqa: PLC0415 - for people only

        assert isinstance(state, EclipseState)
        return answer(standing, state, seat)

    def odds(self, text: str, *, trials: int = 20_000, seed: int = 0) -> Odds:
        """Return the chances of a battle: "2 interceptor + 1 cruiser vs ancient"."""
        from orrery.games.eclipse.odds import odds  # noqa: PLC0415 - only who asks needs it

        assert isinstance(self.box, Box)
        return odds(text, self.box, trials=trials, seed=seed)

    def fights(
        self, state: State, seat: Seat | None, names: Sequence[str], language: str
    ) -> Sequence[Fight]:
        """Return the battles under way, to come and within reach, with their chances."""
        from orrery.games.eclipse.odds import fights  # noqa: PLC0415 - only who asks needs it

        assert isinstance(state, EclipseState)
        return fights(state, seat, names, self.words(language))

    def words(self, language: str) -> Words:
        """Return the words of the game in a language."""
        from orrery.games.eclipse.text import words  # noqa: PLC0415 - for people only

        return words(language)

    def sentences(self) -> Sentences:
        """Return what the game refuses, in words."""
        from orrery.games.eclipse.text.sentences import SENTENCES  # noqa: PLC0415 - for people only

        return SENTENCES

    @cached_property
    def drawing(self) -> Drawing:
        """Return how the game is drawn."""
        from orrery.games.eclipse.drawing import EclipseDrawing  # noqa: PLC0415 - for people only

        return EclipseDrawing(self)


class EclipseOf01(Eclipse):
    """Eclipse with the habits of Orrery 0.1."""

    features_version: ClassVar[int] = 0
    foresight: ClassVar[Foresight | None] = Foresight(
        20, "instinct", trust=4, doubt=1.5, spared=0.3
    )
    glance: ClassVar[Glance | None] = None

    def turns(self, state: State, seat: Seat) -> None:
        """Think of every click: 0.1 knew no turns."""


GAME = Eclipse()
