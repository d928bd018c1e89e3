"""A seat's window on a running state: what a bot gets instead of the truth."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.action import Action, Seat
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.core.view import View


class Sight:
    """What one seat may know and do now. It follows the state as the match goes on.

    Every sample is drawn with the caller's generator and depends on nothing that the seat may not
    know: the same generator gives the same sample whatever the others hold.
    """

    __slots__ = ("_state", "seat")

    def __init__(self, state: State, seat: Seat) -> None:
        self._state = state
        self.seat = seat

    @property
    def choices(self) -> Sequence[Action]:
        """Return every legal answer of the seat."""
        return self._state.choices(self.seat)

    @property
    def real_choices(self) -> Sequence[Action]:
        """Return the answers that do not merely take an earlier click back; all, where all do."""
        return self._state.real_choices(self.seat)

    @property
    def moment(self) -> tuple[int, int]:
        """Return the round and the turn in it, which everybody knows."""
        return self._state.moment()

    @property
    def view(self) -> View:
        """Return what the seat may know."""
        return self._state.view(self.seat)

    def sample(self, rng: Rng) -> State:
        """Return a state of one's own that may be the true one for all that the seat knows."""
        return self._state.determinize(self.seat, rng)
