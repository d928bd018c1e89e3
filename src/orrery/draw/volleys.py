"""What was fired so far in a battle, as its sheet tells it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from orrery.core.events import Event
from orrery.draw.markup import tag
from orrery.draw.svg import NOTHING, Svg

B = TypeVar("B", bound=Event)


def volleys(heading: str, lines: Sequence[Svg]) -> Svg:
    """List what was fired, the last volley first; nothing where nobody has fired."""
    if not lines:
        return NOTHING
    return tag("div", tag("h4", heading), tag("ol", *reversed(lines)), class_="volleys")


def since_it_began(
    told: Sequence[Event],
    beginnings: tuple[type[B], ...],
    is_this: Callable[[B], bool],
    wanted: tuple[type[Event], ...],
) -> list[Event]:
    """Return what was told of the battle at hand: nothing where its beginning was not told."""
    for at in range(len(told) - 1, -1, -1):
        event = told[at]
        if isinstance(event, beginnings):
            fired = told[at:] if is_this(event) else ()
            return [one for one in fired if isinstance(one, wanted)]
    return []
