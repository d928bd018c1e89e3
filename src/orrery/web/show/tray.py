"""The tray of free actions: how often each is done in this step, and what that changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from orrery.core.action import Action, Seat
from orrery.web.show.choices import Choice, said
from orrery.web.show.crumbs import free_kinds, is_free
from orrery.web.show.outlook import Shift, shifts_between
from orrery.web.show.viewer import look
from orrery.web.show.viewing import Viewing
from orrery.web.tables.draft import Draft


class Conversion(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the tray: a free action, how often it is done in this step, whether it can be."""

    text: str
    words: str
    choice: Choice | None  # None: it cannot be done now
    count: int = 0


class Tray(msgspec.Struct, frozen=True, kw_only=True):
    """The free actions in an order that stays, and what those of this step change."""

    rows: Sequence[Conversion] = ()
    shifts: Sequence[Shift] = ()


def tray_of(viewing: Viewing, seat: Seat, free: Sequence[Choice]) -> Tray:
    """Return the tray of whoever is asked; empty where nothing free can be done or was."""
    draft = viewing.table.drafts.get(seat)
    done: Counter[str] = Counter()
    start, kinds = 0, free_kinds(viewing)
    if draft is not None and draft.closing is None:
        start = len(draft.actions)
        while start and is_free(viewing, draft, start - 1, kinds):
            start -= 1
        done = Counter(str(action) for action in draft.actions[start:])
    if not free and not done:
        return Tray()
    offered = {choice.text: choice for choice in free}
    known = {str(action): action for action in _all_free(viewing)}
    texts = dict.fromkeys((*known, *offered, *done))
    language = viewing.table.game.language
    return Tray(
        rows=[
            Conversion(
                text=text,
                words=said(viewing, known.get(text) or language.read_text(text)),
                choice=offered.get(text),
                count=done[text],
            )
            for text in texts
        ],
        shifts=_changed(viewing, seat, draft, start) if done and draft is not None else (),
    )


def _all_free(viewing: Viewing) -> Sequence[Action]:
    return () if viewing.drawing is None else viewing.drawing.tray(viewing.view)


def _changed(viewing: Viewing, seat: Seat, draft: Draft, start: int) -> Sequence[Shift]:
    """Return what the free actions of this step change."""
    drawing = viewing.drawing
    assert drawing is not None
    how = look(viewing.table, viewing.viewer)
    before = draft.view(start)
    return shifts_between(drawing, how, seat, before, draft.view())
