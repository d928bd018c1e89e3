"""What may be answered, as the page offers it: each choice with its words, its place, its kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from orrery.core.action import Action, Seat
from orrery.core.bounds import MOST_AT_ONCE
from orrery.core.chains import Way, follow
from orrery.core.game import Game
from orrery.core.state import State
from orrery.core.undo import is_final
from orrery.core.view import View
from orrery.web.errors import BadRequest
from orrery.web.kept import Latest
from orrery.web.show.viewer import look
from orrery.web.show.viewing import Viewing

LINK: Final = ";"  # between the answers that one press gives; no text of an action holds it
MOST_OPENED: Final = 4  # answers of which the last is offered with those before it


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """One legal answer, or several in a row that are given with one press."""

    text: str
    words: str
    place: str | None = None
    preview: str = ""
    kind: str = ""
    begins: str = ""  # the answers, up to the one with which chains begin
    usual: str = ""  # why it is usually the best answer
    in_hand: str = ""  # the id of what is taken in hand for it, and stays there


def read_chain(game: Game, text: str) -> list[Action]:
    """Read the answers that one press gives."""
    texts = text.split(LINK)
    if len(texts) > MOST_AT_ONCE:
        raise BadRequest("bad_field", name="action")
    return [game.language.read_text(one) for one in texts]


def read_instead(game: Game, text: str) -> tuple[int, Action]:
    """Read which answer of the turn another one takes the place of: "3 build mine 4"."""
    at, _, other = text.partition(" ")
    if not (at.isascii() and at.isdecimal() and len(at) < 4):
        raise BadRequest("bad_field", name="instead")
    return int(at), game.language.read_text(other)


def written(actions: Sequence[Action]) -> str:
    """Write the answers that one press gives."""
    return LINK.join(str(action) for action in actions)


def is_in_hand(state: State, seat: Seat, actions: Sequence[Action]) -> bool:
    """Whether a seat may give these answers at one press: nothing before the last is final."""
    return follow(Way(state), seat, actions) is not None


def before_last_press(viewing: Viewing, seat: Seat) -> tuple[Viewing, int | None]:
    """Return the position in which the final press that waits was made, and the clicks before it.

    Until it is confirmed, another press may take its place; what one press answered together is
    replaced together. The position is the present one, and no number, where there is no such press.
    """
    draft, drawing = viewing.table.drafts.get(seat), viewing.drawing
    if draft is None or draft.closing is None or drawing is None:
        return viewing, None
    kept = min(len(draft.actions), draft.last_press)
    while kept and drawing.opens(draft.actions[kept - 1], draft.view(kept - 1)):
        kept -= 1
    if kept == len(draft.actions):
        return viewing, None
    seen = msgspec.structs.replace(viewing, state=draft.states[kept], view=draft.view(kept))
    return seen, kept


# while a final press waits, the same is offered as before it
_OFFERED: Latest[tuple[object, ...], list[tuple[Choice, bool]]] = Latest(32)


def offered(viewing: Viewing, seat: Seat) -> list[Choice]:
    """Return the choices for the page: where undo is at hand, a choice that only undoes is not."""
    table, viewer = viewing.table, viewing.viewer
    draft = table.drafts.get(seat)
    key = (table.id, seat, viewer.seat, viewer.language, table.names)
    found = _OFFERED.of(
        key,
        (viewing.state,),
        lambda: list(_choices(viewing, seat, viewing.state, viewing.view)),
    )
    every = [choice for choice, _ in found]
    if draft is not None and draft.actions:
        every = [choice for choice, back in found if not back] or every
    return _usual_first(viewing, seat, every)


def _usual_first(viewing: Viewing, seat: Seat, choices: list[Choice]) -> list[Choice]:
    """Mark the answer that is usually best, and offer it first."""
    how = look(viewing.table, viewing.viewer)
    best = None if viewing.drawing is None else viewing.drawing.usual(viewing.state, seat, how)
    if best is None:
        return choices
    marked = [
        msgspec.structs.replace(one, usual=best.why) if one.text == str(best.action) else one
        for one in choices
    ]
    return sorted(marked, key=lambda one: not one.usual)


def choices(viewing: Viewing, seat: Seat) -> list[Choice]:
    """Return what a seat may answer, one by one, as programs are offered it."""
    return [
        _choice(viewing, seat, viewing.state, viewing.view, _first(viewing, action), action)
        for action in viewing.state.choices(seat)
    ]


class _Opened(NamedTuple):
    """The answers that one press gives before its last, and what is asked of the first of them."""

    actions: tuple[Action, ...]
    kind: str
    begins: bool


def _first(viewing: Viewing, action: Action) -> _Opened:
    """Return what is asked of an answer with which a press begins; nothing is before it."""
    drawing, view = viewing.drawing, viewing.view
    if drawing is None:
        return _Opened((), "", begins=False)
    return _Opened((), drawing.kind(action, view), drawing.begins(action, view))


def _choices(
    viewing: Viewing, seat: Seat, state: State, view: View, opened: _Opened | None = None
) -> Iterator[tuple[Choice, bool]]:
    """Yield what can be answered in a position, and whether it only takes an answer back.

    A choice that opens others is followed by them at once, where it can be taken back.
    """
    drawing = viewing.drawing
    for action in state.choices(seat):
        if opened is not None and (
            action.takes_back or not _belongs(viewing, action, view, opened.kind)
        ):
            continue
        before = opened or _first(viewing, action)
        many = len(before.actions) + 1
        if drawing is not None and many < MOST_OPENED and drawing.opens(action, view):
            after = state.clone()
            after.play(seat, action)
            if not is_final(state, after, seat):
                further = before._replace(actions=(*before.actions, action))
                found = list(_choices(viewing, seat, after, after.view(seat), further))
                if found:
                    yield from found
                    continue
        yield _choice(viewing, seat, state, view, before, action), action.takes_back


def _belongs(viewing: Viewing, action: Action, view: View, kind: str) -> bool:
    """Whether an answer is of the kind of action that was opened; others wait for their turn."""
    drawing = viewing.drawing
    return drawing is None or not kind or drawing.kind(action, view) in ("", kind)


def _choice(
    viewing: Viewing, seat: Seat, state: State, view: View, before: _Opened, action: Action
) -> Choice:
    drawing, actions = viewing.drawing, (*before.actions, action)
    text = written(actions)
    kind, begins = before.kind, ""
    if drawing is not None and before.actions:
        kind = kind or drawing.kind(action, view)
        if drawing.begins(action, view):
            begins = text
        elif before.begins:
            begins = str(actions[0])
    elif before.begins:
        begins = text
    return Choice(
        text=text,
        words=said(viewing, action, view),
        place=None if drawing is None else drawing.place(action, view),
        preview=viewing.table.game.preview(state, seat, action, viewing.viewer.language),
        kind=kind,
        begins=begins,
        in_hand="" if drawing is None else drawing.in_hand(action, view),
    )


def place(viewing: Viewing, action: Action) -> str | None:
    """Return the id of the element that a choice is about, if it is drawn."""
    return viewing.drawing.place(action, viewing.view) if viewing.drawing else None


def said(viewing: Viewing, action: Action, view: View | None = None) -> str:
    """Say what a choice does."""
    return viewing.words.action(action, viewing.table.names, view or viewing.view)
