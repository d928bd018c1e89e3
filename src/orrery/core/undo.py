"""What can be taken back: the one place that decides it.

Where chance has spoken or something was revealed, nobody takes anything back. What merely hands
over to others can be taken back until one of them answers; where they are told of it, it is final.
"""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.core.state import State


def is_revealing(before: State, after: State) -> bool:
    """Whether chance spoke or something was revealed between two positions."""
    return before.seals != after.seals or before.rng.word != after.rng.word


def goes_on(before: State, after: State, seat: Seat) -> bool:
    """Whether a seat that answered is asked on, and knows no more than it made happen itself."""
    return seat in after.asked and not is_revealing(before, after)


def is_final(before: State, after: State, seat: Seat) -> bool:
    """Whether a seat's answer is out of its hands: revealing, its last, or others are asked now."""
    return not goes_on(before, after, seat) or any(one not in before.asked for one in after.asked)
