"""The turn so far as steps, each a way back to before it.

What one press did together is told first, and then its parts, as far as one can go back to them.
Free actions in a row are one step. What a step before it said already is not said again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec

from orrery.core.action import Action
from orrery.core.view import View
from orrery.web.show.choices import said
from orrery.web.show.viewer import look
from orrery.web.show.viewing import Viewing, kinds_of
from orrery.web.tables.draft import Draft

_COLONS: Final = (": ", " : ", "\u00a0: ")


class Crumb(msgspec.Struct, frozen=True, kw_only=True):
    """A way back: how many clicks are kept, and what is undone, in words."""

    keep: int
    words: str
    is_part: bool = False  # of what the crumb before it stands for
    is_given: bool = False  # the only answer to what came of it: no way back by itself


def crumbs(viewing: Viewing, draft: Draft) -> list[Crumb]:
    """Return the steps of a tentative turn."""
    found: list[Crumb] = []
    at, free = 0, free_kinds(viewing)
    while at < len(draft.clicks):
        end = _press_end(draft, at)
        told = _told(viewing, draft, at, end)
        if told:
            found.append(Crumb(keep=at, words=told))
            parts = [part for part in range(at, end) if not _is_opened(viewing, draft, at, part)]
            if len(parts) > 1:
                found += [_one(viewing, draft, part, is_part=True) for part in parts]
        elif (end := _free_end(viewing, draft, at, free)) > at:
            words = _together(viewing, draft.view(at), draft.clicks[at:end])
            found.append(Crumb(keep=at, words=words))
        else:
            end = at + 1
            found.append(_one(viewing, draft, at))
        found += _given(viewing, draft, at, end)
        at = end
    return _said_once(found)


def undo_to(steps: Sequence[Crumb]) -> int:
    """Return how many clicks are kept when the last step is undone."""
    return next((step.keep for step in reversed(steps) if _is_way_back(step)), 0)


def _is_way_back(step: Crumb) -> bool:
    return not step.is_part and not step.is_given


def _given(viewing: Viewing, draft: Draft, start: int, end: int) -> list[Crumb]:
    """Return what the engine answered for the player after these clicks: there was no choice."""
    return [
        Crumb(
            keep=at + 1,
            words=said(viewing, action, draft.view(at + 1)),
            is_given=True,
        )
        for at in range(start, min(end, len(draft.given)))
        for action in draft.given[at]
    ]


def free_kinds(viewing: Viewing) -> frozenset[str]:
    """Return the kinds of action that may be done besides."""
    return frozenset(kind.id for kind in kinds_of(viewing) if kind.free)


def is_free(viewing: Viewing, draft: Draft, at: int, free: frozenset[str]) -> bool:
    """Whether a click of the turn was of such a kind."""
    if not free or viewing.drawing is None:
        return False
    return viewing.drawing.kind(draft.clicks[at], draft.view(at)) in free


def _one(viewing: Viewing, draft: Draft, at: int, *, is_part: bool = False) -> Crumb:
    words = said(viewing, draft.clicks[at], draft.view(at))
    return Crumb(keep=at, words=words, is_part=is_part)


def _is_opened(viewing: Viewing, draft: Draft, start: int, at: int) -> bool:
    """Whether the answer before it in the same press opened it: the page looks through that one."""
    if viewing.drawing is None or at == start:
        return False
    return viewing.drawing.opens(draft.clicks[at - 1], draft.view(at - 1))


def _said_once(steps: Sequence[Crumb]) -> list[Crumb]:
    """Return steps that begin like sentences, without what a step before them said already.

    "movement", "movement: from Earth", "movement: to Mars" become "Movement", "From Earth", ...
    """
    found: list[Crumb] = []
    head = ""
    for step in steps:
        repeated = [
            head + colon for colon in _COLONS if head and step.words.startswith(head + colon)
        ]
        words = step.words.removeprefix(repeated[0]) if repeated else step.words
        head = head if repeated else step.words
        found.append(msgspec.structs.replace(step, words=words[:1].upper() + words[1:]))
    return found


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
