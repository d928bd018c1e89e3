"""A tentative turn: a player's answers on a private copy, until they are confirmed.

An answer is *final* when it can not be taken back once it is played: it draws chance, reveals
something, or lets others act. Such an answer is never played on the copy, for its outcome would
tell what nobody may know before it counts: it waits, chosen, for the confirmation.
"""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.action import Action, Seat
from orrery.core.errors import CannotUndo, OrreryError
from orrery.core.game import Game
from orrery.core.state import State
from orrery.store.rows import Draft


def is_final(before: State, after: State, seat: Seat) -> bool:
    """Whether the answer between two positions cannot be taken back."""
    return (
        before.rng.word != after.rng.word
        or before.seals != after.seals
        or seat not in after.asked
        or any(one not in before.asked for one in after.asked)
    )


class Sketch:
    """One seat's unconfirmed turn: the positions after its answers, and the final answer."""

    def __init__(self, base: State, seat: Seat) -> None:
        self.seat = seat
        self.states: list[State] = [base]
        self.actions: list[Action] = []
        self.closing: Action | None = None

    @property
    def state(self) -> State:
        """The position that the player sees."""
        return self.states[-1]

    @property
    def clicks(self) -> list[Action]:
        """Every answer, the final one last."""
        return self.actions if self.closing is None else [*self.actions, self.closing]

    def click(self, action: Action) -> None:
        """Answer the next question. A refused answer changes nothing."""
        if self.closing is not None:
            raise CannotUndo("confirm your turn or undo your last choice first")
        after = self.state.clone()
        after.play(self.seat, action)
        if is_final(self.state, after, self.seat):
            self.closing = action
        else:
            self.actions.append(action)
            self.states.append(after)

    def keep(self, clicks: int) -> None:
        """Undo to a point: keep only the first so many answers."""
        if not 0 <= clicks < len(self.clicks):
            raise CannotUndo("there is nothing to undo")
        self.closing = None
        del self.actions[clicks:]
        del self.states[clicks + 1 :]

    def draft(self, seq: int) -> Draft | None:
        """Return what the store keeps of it."""
        if not self.clicks:
            return None
        return Draft(seq, tuple(str(action) for action in self.clicks))


def resume_sketch(game: Game, base: State, seat: Seat, clicks: Sequence[str]) -> Sketch:
    """Play a stored turn on a position again; what no longer fits is dropped from there on."""
    sketch = Sketch(base, seat)
    try:
        for text in clicks:
            sketch.click(game.language.read_text(text))
    except OrreryError:
        return sketch
    return sketch
