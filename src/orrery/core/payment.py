"""Whole turns: actions together with the conversions that pay for them.

A player converts to pay for something. So a conversion is thought of only together with an action
that could not be paid before it, and the cheapest conversions that pay for it are enough.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Hashable
from typing import Final, TypeAlias

from orrery.core.action import Action, Seat
from orrery.core.state import State

# what a conversion gives up, roughly, in points; nothing where an action is no conversion
Price: TypeAlias = Callable[[Action], float | None]
# all that conversions change: who holds the same again has gone in a circle
Purse: TypeAlias = Callable[[State, Seat], Hashable]
_NO_CLICKS: Final[tuple[Action, ...]] = ()


def paid_ways(
    state: State, seat: Seat, price: Price, purse: Purse, most: int
) -> list[tuple[Action, ...]]:
    """Return every action by itself, and those that up to so many tried conversions pay for."""
    offer = state.real_choices(seat)
    found: list[tuple[Action, ...]] = [(one,) for one in offer if price(one) is None]
    if len(found) == len(offer):
        return found
    known = {way[0] for way in found}
    seen = {purse(state, seat)}
    tried = 0
    queue: list[tuple[float, int, State, tuple[Action, ...]]] = [(0.0, 0, state, _NO_CLICKS)]
    while queue:
        given_up, _, before, clicks = heapq.heappop(queue)
        for action in before.real_choices(seat):
            more = price(action)
            if more is None:
                if action not in known:
                    known.add(action)
                    found.append((*clicks, action))
            elif tried < most:
                after = before.clone()
                after.play(seat, action)
                held = purse(after, seat)
                if held not in seen:
                    seen.add(held)
                    tried += 1
                    heapq.heappush(queue, (given_up + more, tried, after, (*clicks, action)))
    return found or [(action,) for action in offer]
