"""The turn so far as steps, each a way back to before it.

What one press did together is told first, and then its parts. Free actions in a row are one step.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from orrery.core.action import Action
from orrery.core.view import View
from orrery.web.show.choices import said
from orrery.web.show.viewer import look
from orrery.web.show.viewing import Viewing
from orrery.web.tables.draft import Draft


class Crumb(msgspec.Struct, frozen=True, kw_only=True):
    """A way back: how many clicks are kept, and what is undone, in words."""

    keep: int
    words: str
    is_part: bool = False  # of what the crumb before it stands for


def crumbs(viewing: Viewing, draft: Draft) -> list[Crumb]:
    """Return the steps of a tentative turn."""
    found: list[Crumb] = []
    at, free = 0, free_kinds(viewing)
    while at < len(draft.clicks):
        end = _press_end(draft, at)
        told = _told(viewing, draft, at, end)
        if told:
            found.append(Crumb(keep=at, words=told))
            found += [_one(viewing, draft, part, is_part=True) for part in range(at, end)]
        elif (end := _free_end(viewing, draft, at, free)) > at:
            words = _together(viewing, draft.states[at].view(draft.seat), draft.clicks[at:end])
            found.append(Crumb(keep=at, words=words))
        else:
            end = at + 1
            found.append(_one(viewing, draft, at))
        at = end
    return found


def undo_to(steps: Sequence[Crumb]) -> int:
    """Return how many clicks are kept when the last step is undone."""
    return next((step.keep for step in reversed(steps) if not step.is_part), 0)


def free_kinds(viewing: Viewing) -> frozenset[str]:
    """Return the kinds of action that may be done besides."""
    drawing = viewing.drawing
    if drawing is None:
        return frozenset()
    how = look(viewing.table, viewing.viewer)
    return frozenset(kind.id for kind in drawing.kinds(how) if kind.free)


def is_free(viewing: Viewing, draft: Draft, at: int, free: frozenset[str]) -> bool:
    """Whether a click of the turn was of such a kind."""
    if not free or viewing.drawing is None:
        return False
    return viewing.drawing.kind(draft.clicks[at], draft.states[at].view(draft.seat)) in free


def _one(viewing: Viewing, draft: Draft, at: int, *, is_part: bool = False) -> Crumb:
    return Crumb(keep=at, words=said(viewing, draft.clicks[at]), is_part=is_part)


def _press_end(draft: Draft, at: int) -> int:
    """Return where the press ends that begins with a click; the click itself where none does."""
    if at not in draft.presses:
        return at
    return min((one for one in draft.presses if one > at), default=len(draft.clicks))


def _told(viewing: Viewing, draft: Draft, start: int, end: int) -> str:
    """Say what one press did together, where it gave several answers."""
    if viewing.drawing is None or end - start < 2:
        return ""
    how, actions = look(viewing.table, viewing.viewer), draft.clicks[start:end]
    return viewing.drawing.told(draft.states[start], draft.seat, actions, how)


def _free_end(viewing: Viewing, draft: Draft, at: int, free: frozenset[str]) -> int:
    while at < len(draft.clicks) and is_free(viewing, draft, at, free):
        at += 1
    return at


def _together(viewing: Viewing, view: View, actions: Sequence[Action]) -> str:
    """Say answers of one step, each once with how often."""
    return ", ".join(
        said(viewing, action, view) + (f" \N{MULTIPLICATION SIGN}{count}" if count > 1 else "")
        for action, count in Counter(actions).items()
    )
