"""A seeded match, decision by decision, as instinct plays it: what pictures are taken of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from orrery.core.action import Action, Seat
from orrery.core.drawing import Drawing, Look
from orrery.core.events import Sink, heard_by
from orrery.core.game import Game
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.web.tables.opening import BOT_NAMES

LONGEST: Final = 1500  # decisions of one match that are looked at


class Decision(msgspec.Struct, frozen=True):
    """One decision: the position before and after it, and what everybody was told of it."""

    before: State
    seat: Seat
    action: Action
    after: State
    told: tuple[str, ...]

    def place(self, drawing: Drawing) -> str:
        """Return the id of what was pressed, or nothing."""
        found = drawing.place(self.action, self.before.view(self.seat)) or ""
        return found.partition(" ")[0]

    def places(self, drawing: Drawing) -> list[str]:
        """Return the ids of all that could be pressed."""
        view = self.before.view(self.seat)
        found = [drawing.place(choice, view) or "" for choice in self.before.choices(self.seat)]
        return list(dict.fromkeys(id_ for ids in found for id_ in ids.split()))


def usual_players(game: Game) -> int:
    """Return how many sit at most tables: three, where the game allows it."""
    return min(game.max_players, max(game.min_players, 3))


def decisions(
    game: Game, seed: int, players: int, language: str, *, skipped: int = 0, most: int = LONGEST
) -> Iterator[Decision]:
    """Yield the decisions of a match, all but the first ones."""
    rng, state, words = Rng(seed), game.start(players, seed), game.words(language)
    for number in range(most):
        if not state.asked:
            return
        seat = state.asked[0]
        action = game.instinct(state, seat, rng) or rng.pick(state.real_choices(seat))
        if number < skipped:
            state.play(seat, action)
            continue
        before = state.clone()
        sink = state.sink = Sink()
        state.play(seat, action)
        view = state.view(seat)
        told = tuple(
            words.event(one.event, BOT_NAMES[:players], view)
            for one in sink.take()
            if heard_by(one, None)
        )
        yield Decision(before, seat, action, state.clone(), told)


def stage_of(drawing: Drawing, state: State, seat: Seat, look: Look) -> str:
    """Draw the stage as a seat sees it."""
    panels = drawing.panels(state.view(seat), look)
    return next(panel.body for panel in panels if panel.where == "stage")
