"""What a choice or a turn would bring: the stocks and points that it changes.

It is found by doing it on copies in which all that the seat may not know was drawn anew, so that
nothing hidden can show. What differs between the copies hangs on chance, or on what others hide: of
that nothing is promised.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from markupsafe import Markup

from orrery.core.action import Action, Seat
from orrery.core.drawing import Drawing, Look
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.core.text import signed
from orrery.core.view import View
from orrery.draw.markup import sign
from orrery.web.tables.draft import Draft

SAMPLES: Final = 3


class Shift(msgspec.Struct, frozen=True, kw_only=True):
    """A number of mine that changes."""

    id: str
    icon: Markup
    words: str
    before: int | str
    after: int | str

    @property
    def by(self) -> str:
        """By how much, with its sign, where it is a number."""
        if isinstance(self.before, int) and isinstance(self.after, int):
            return signed(self.after - self.before)
        return f"{self.before} \N{RIGHTWARDS ARROW} {self.after}"


class Outlook(msgspec.Struct, frozen=True, kw_only=True):
    """What would change, as far as it is certain."""

    shifts: Sequence[Shift] = ()
    is_chance: bool = False


def outlook(
    drawing: Drawing | None, how: Look, state: State, seat: Seat, actions: Sequence[Action]
) -> Outlook:
    """Return what answers would bring a seat."""
    if drawing is None:
        return Outlook()
    before = state.view(seat)
    found = [_after(state, seat, actions, sample) for sample in range(SAMPLES)]
    shifts = [shifts_between(drawing, how, seat, before, after.view(seat)) for after, _ in found]
    certain = [shift for shift in shifts[0] if all(shift in others for others in shifts[1:])]
    has_spoken = any(spoke for _, spoke in found)
    differ = any(len(one) != len(certain) for one in shifts)
    return Outlook(shifts=certain, is_chance=has_spoken or differ)


def after_view(state: State, seat: Seat, actions: Sequence[Action]) -> View | None:
    """Return what the seat would see then; None where that hangs on chance or on others."""
    found = [_after(state, seat, actions, sample) for sample in range(SAMPLES)]
    views = [after.view(seat) for after, _ in found]
    is_sure = not any(spoke for _, spoke in found) and all(view == views[0] for view in views[1:])
    return views[0] if is_sure else None


def turn_shifts(drawing: Drawing | None, how: Look, seat: Seat, draft: Draft) -> list[Shift]:
    """Return what a tentative turn certainly brings so far, its final answer included."""
    if drawing is None:
        return []
    base = draft.view(0)
    if draft.closing is None:
        return shifts_between(drawing, how, seat, base, draft.view())
    certain: list[Shift] = []
    for sample in range(SAMPLES):
        after, _ = _after(draft.state, seat, [draft.closing], sample)
        shifts = shifts_between(drawing, how, seat, base, after.view(seat))
        certain = [one for one in certain if one in shifts] if sample else shifts
        if not certain:  # no other sample can bring anything back
            break
    return certain


def _after(state: State, seat: Seat, actions: Sequence[Action], sample: int) -> tuple[State, bool]:
    """Play answers on a copy with all that is unknown drawn anew; say whether chance has spoken."""
    copy = state.determinize(seat, Rng(sample + 1))
    word = copy.rng.word
    for action in actions:
        copy.play(seat, action)
    return copy, copy.rng.word != word


def shifts_between(
    drawing: Drawing, how: Look, seat: Seat, before: View, after: View
) -> list[Shift]:
    """Return the stocks and points of a seat that differ between two positions."""
    then = {stock.id: stock for stock in drawing.stock(after, seat, how)}
    found = [
        Shift(
            id=stock.id,
            icon=Markup(str(sign(stock.icon, 16, stock.tint))),  # noqa: S704 - our own drawing
            words=stock.words,
            before=stock.now,
            after=then[stock.id].now,
        )
        for stock in drawing.stock(before, seat, how)
        if stock.id in then and then[stock.id].now != stock.now
    ]
    now, later = before.scores[seat], after.scores[seat]
    if now is not None and later is not None and now != later:
        points = Markup(str(sign("vp", 16)))  # noqa: S704 - our own drawing
        found.append(Shift(id="score", icon=points, words="", before=now, after=later))
    return found
