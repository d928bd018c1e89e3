"""Eclipse: Second Dawn for the Galaxy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.components import Component, Name
from orrery.core.game import Foresight, Game
from orrery.core.odds import Fight, Odds
from orrery.core.options import Options
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.core.table import Table
from orrery.core.text import Words
from orrery.games.eclipse import actions, components, setup
from orrery.games.eclipse.components import Box
from orrery.games.eclipse.options import EclipseOptions
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
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 6
    options: ClassVar[type[Options]] = EclipseOptions
    foresight: ClassVar[Foresight | None] = Foresight(20, "instinct", trust=4, doubt=1.5)
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
        return components.read_box(sheet)

    def blank(self, players: int, options: Options, box: Component) -> EclipseState:
        """Return a state with nothing on the table."""
        assert isinstance(options, EclipseOptions)
        assert isinstance(box, Box)
        return EclipseState(options, box).clear(players)

    def set_up(self, state: State) -> None:
        """Lay the table out (ECL-3)."""
        assert isinstance(state, EclipseState)
        setup.set_up(state)

    def evaluate(self, state: State, seat: Seat) -> float:
        """Say how many points ahead a seat may hope to end."""
        from orrery.games.eclipse.evaluate import evaluate  # noqa: PLC0415 - for bots only

        assert isinstance(state, EclipseState)
        return evaluate(state, seat)

    def instinct(self, state: State, seat: Seat, rng: Rng) -> Action | None:
        """Say what a player would answer without thinking."""
        from orrery.games.eclipse.instinct import instinct  # noqa: PLC0415 - for bots only

        assert isinstance(state, EclipseState)
        return instinct(state, seat, rng)

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

    @cached_property
    def table(self) -> Table:
        """Return how the game is drawn."""
        from orrery.games.eclipse.table import EclipseTable  # noqa: PLC0415 - for people only

        return EclipseTable(self)


GAME = Eclipse()
