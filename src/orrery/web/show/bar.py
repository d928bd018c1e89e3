"""The action bar: what is asked, the kinds of action in their places, the turn so far, Confirm."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from zlib import crc32

import msgspec
from markupsafe import Markup

from orrery.bots.levels import USUAL
from orrery.core.action import Seat
from orrery.core.drawing import Drawing, Kind, Reason
from orrery.core.game import Game
from orrery.draw.markup import sign
from orrery.web.errors import BadRequest
from orrery.web.kept import Latest
from orrery.web.show.choices import (
    Choice,
    before_last_press,
    offered,
    place,
    read_chain,
    said,
    written,
)
from orrery.web.show.crumbs import crumbs, undo_to
from orrery.web.show.kinds import Slot, kind_button
from orrery.web.show.offers import offers
from orrery.web.show.outlook import turn_shifts
from orrery.web.show.players import bot_title
from orrery.web.show.standing import standing
from orrery.web.show.tray import Tray, tray_of
from orrery.web.show.viewer import look
from orrery.web.show.viewing import Viewing, kinds_of, part
from orrery.web.show.waiting import chosen, coming
from orrery.web.tables.draft import Draft
from orrery.web.text import say

KEYS = "123456789"
UNDO_SECONDS = 5  # in which a turn can be undone, where its player does not confirm turns


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """What the bar offers a seat: kinds of action, plain answers, free actions, ways to end."""

    slots: Sequence[Slot] = ()
    answers: Sequence[Choice] = ()  # without a place, and of no kind
    at_once: Sequence[Choice] = ()  # several answers that one press gives together
    placed: Sequence[Choice] = ()  # pressed on what they are about
    free: Sequence[Choice] = ()
    free_icon: Markup = Markup()
    closing: Sequence[Choice] = ()
    closing_icon: Markup = Markup()
    left: Sequence[str] = ()  # the kinds of action of which something can still be done
    end: Choice | None = None  # with which Confirm may end a turn in which something was done

    @property
    def is_in_hand(self) -> bool:
        """Whether something is taken in hand for one of them."""
        return any(choice.in_hand for choice in self.placed)

    @property
    def spots(self) -> int:
        """How many places there are to press."""
        return len({choice.place for choice in self.placed})


_ASKED: Latest[tuple[object, ...], str] = Latest(64)


def ask(viewing: Viewing) -> str:
    """Say what is asked, offer the choices, and show the tentative turn.

    Whoever clicks gets it in the answer and by the stream: it is written once.
    """
    if viewing.is_plan:
        return _ask(viewing)
    table, viewer = viewing.table, viewing.viewer
    key = (table.id, table.row.news, table.clicks(viewer.seats), table.names, viewer)
    return _ASKED.of(key, (viewing.state,), lambda: _ask(viewing))


def _ask(viewing: Viewing) -> str:
    table, viewer = viewing.table, viewing.viewer
    seat = viewer.seat
    mine = seat is not None and table.playing and seat in table.state.asked
    draft = table.drafts.get(seat) if seat is not None else None
    closing = draft.closing if draft else None
    prompt = viewing.view.prompt
    before, rewind = (viewing, None) if seat is None else before_last_press(viewing, seat)
    spares = spared(viewing, draft) if mine else []
    turn = without(turn_of(before, seat), spares) if mine and seat is not None else Turn()
    how = look(table, viewer)
    steps = crumbs(viewing, draft) if draft is not None else []
    shifts = [] if seat is None or draft is None else turn_shifts(viewing.drawing, how, seat, draft)
    return part(
        viewing,
        "ask",
        mine=mine,
        prompt=prompt,
        question=""
        if prompt is None
        else viewing.words.question(prompt, table.names, viewing.view, mine=mine),
        help=viewing.drawing.help(viewing.view, how) if viewing.drawing else "",
        number=_number(viewing, seat) if mine and seat is not None else 0,
        turn=turn,
        spares=spares,
        others=instead(viewing, draft) if mine else [],
        rewind=rewind,
        steps=steps,
        undo_to=undo_to(steps),
        tray=tray_of(before, seat, turn.free) if mine and seat is not None else Tray(),
        closing=None if closing is None else said(viewing, closing),
        last=None if draft is None else last_of(turn, draft, table.game),
        brings=_brings(viewing, draft),
        chosen=place(viewing, closing) if closing is not None else None,
        shifts=shifts,
        afterthoughts=[] if mine or seat is None else _afterthoughts(viewing, seat),
        hints=viewer.may_hint,
        adviser=bot_title(USUAL.bot, viewer.language),
        icon=icon,
        offers=offers,
        kind_button=kind_button,
        undo_seconds=UNDO_SECONDS,
        has_lot=_may_draw(viewing, turn),
        kinds=[] if mine or not table.playing else _acts(viewing),
        planning=viewing.is_plan,
        standing=standing(viewing, seat, mine=mine),
        coming="" if mine else coming(viewing),
        chosen_by="" if mine else chosen(viewing),
        asked_at=None if mine else _asked_at(viewing),
        may_skip=not mine and bool(viewer.seats) and _waits_for_bots_only(viewing),
    )


def _may_draw(viewing: Viewing, turn: Turn) -> bool:
    """Whether its player may let chance decide, where the game thinks of that."""
    drawing = viewing.drawing
    return bool(
        drawing is not None and turn.placed and drawing.weighs(viewing.view) and not viewing.is_plan
    )


def draw_lot(viewing: Viewing, seat: Seat) -> str:
    """Draw one of the answers on the table, anew at every press: nobody can work it out before."""
    before, _ = before_last_press(viewing, seat)
    turn = turn_of(before, seat) if viewing.table.playing else Turn()
    if not _may_draw(before, turn):
        raise BadRequest("bad_field", name="lot")
    return secrets.choice(turn.placed).text


def _number(viewing: Viewing, seat: Seat) -> int:
    """Return the number of the question; the table counts none for a plan: it has its own."""
    draft = viewing.table.drafts.get(seat) if viewing.is_plan else None
    number = viewing.table.question(seat)
    return number if draft is None else number + crc32(str(draft.clicks).encode())


def _asked_at(viewing: Viewing) -> int | None:
    """Return since when the others think, in seconds of the clock on the wall."""
    since = viewing.table.row.since
    return int(min(one.at for one in since.values())) if viewing.table.playing and since else None


def _acts(viewing: Viewing) -> list[Kind]:
    """Return the kinds of action that keep their places in the bar while others play."""
    return [kind for kind in kinds_of(viewing) if not kind.free and not kind.closing]


def _brings(viewing: Viewing, draft: Draft | None) -> str:
    """Say what the answer that completes the turn brings, or that it brings nothing.

    Where one press gave several answers side by side, what they did together is told already.
    """
    if draft is None or draft.closing is None or _is_row(viewing, draft):
        return ""
    before, last = draft.states[len(draft.clicks) - 1], draft.clicks[-1]
    return viewing.table.game.preview(before, draft.seat, last, viewing.viewer.language)


def _is_row(viewing: Viewing, draft: Draft) -> bool:
    """Whether the last press gave several answers, of which none opened the last one."""
    at = len(draft.clicks) - 2
    if viewing.drawing is None or at < draft.last_press:
        return False
    return not viewing.drawing.opens(draft.clicks[at], draft.view(at))


def _waits_for_bots_only(viewing: Viewing) -> bool:
    table = viewing.table
    return table.playing and all(table.seats[seat].kind == "bot" for seat in table.state.asked)


def last_of(turn: Turn, draft: Draft, game: Game) -> Choice | None:
    """Return the answer that ends the turn, where nothing else but free actions is left to do.

    It comes along with the confirmation, so it must be all that is still to be said.
    """
    is_left = any(slot.choices for slot in turn.slots) or turn.answers or turn.placed
    if not draft.actions or draft.closing is not None or len(turn.closing) != 1 or is_left:
        return None
    last = turn.closing[0]
    after, actions = draft.copy(), read_chain(game, last.text)
    after.click(actions[0])
    return last if len(actions) == 1 and after.closing is not None else None


def icon(name: str, size: float = 22) -> Markup:
    """Draw an icon for a template."""
    return Markup(str(sign(name, size)))  # noqa: S704 - our own drawing


def turn_of(viewing: Viewing, seat: Seat) -> Turn:
    """Sort what a seat may answer into the places of the bar."""
    choices = offered(viewing, seat)
    drawing = viewing.drawing
    kinds = kinds_of(viewing)
    by_kind: dict[str, list[Choice]] = {kind.id: [] for kind in kinds}
    rest: list[Choice] = []
    for choice in choices:
        by_kind.get(choice.kind, rest).append(choice)
    acts = [kind for kind in kinds if not kind.free and not kind.closing]
    free = [choice for kind in kinds if kind.free for choice in by_kind[kind.id]]
    closing = [choice for kind in kinds if kind.closing for choice in by_kind[kind.id]]
    every = [choice for kind in acts for choice in by_kind[kind.id]] + rest
    is_weighed = any(choice.usual for choice in rest)  # all are read beside the one that is marked
    return Turn(
        slots=[_slot(viewing, seat, kind, at, by_kind[kind.id]) for at, kind in enumerate(acts)]
        if _is_turn(choices, rest, acts)
        else (),
        answers=[choice for choice in rest if is_weighed or not choice.place],
        at_once=[] if drawing is None else _at_once(viewing, seat, drawing),
        placed=[choice for choice in every if choice.place and not is_weighed],
        free=free,
        free_icon=_first_icon(kinds, "free"),
        closing=closing,
        closing_icon=_first_icon(kinds, "closing"),
        left=[kind.name for kind in acts if by_kind[kind.id]],
        end=next(
            (
                by_kind[kind.id][0]
                for kind in kinds
                if kind.rounds_off and len(by_kind[kind.id]) == 1
            ),
            None,
        ),
    )


def _at_once(viewing: Viewing, seat: Seat, drawing: Drawing) -> list[Choice]:
    """Return what one press gives together."""
    how = look(viewing.table, viewing.viewer)
    return [
        Choice(text=written(chain.actions), words=chain.words, preview=chain.note)
        for chain in drawing.at_once(viewing.state, seat, how)
    ]


def spared(viewing: Viewing, draft: Draft | None) -> list[Choice]:
    """Return the answers of the turn that are taken back one by one where they were pressed."""
    drawing = viewing.drawing
    if draft is None or drawing is None:
        return []
    return [
        Choice(
            text=str(action),
            words=say(viewing.viewer.language, "spare", words=said(viewing, action, view)),
            place=drawing.place(action, view),
        )
        for at, action in enumerate(draft.clicks)
        if drawing.spares(action, view := draft.view(at))
    ]


def instead(viewing: Viewing, draft: Draft | None) -> list[Choice]:
    """Return what may still take the place of an answer of the turn, each once."""
    drawing = viewing.drawing
    if draft is None or drawing is None:
        return []
    how = look(viewing.table, viewing.viewer)
    found = {
        (chain.place, chain.words): Choice(
            text=f"{at} {chain.actions[0]}", words=chain.words, place=chain.place
        )
        for at, action in enumerate(draft.clicks)
        for chain in drawing.instead(draft.states[at], draft.seat, action, how)
    }
    return list(found.values())


def without(turn: Turn, spared: Sequence[Choice]) -> Turn:
    """Return the turn without the choices that were made already, and can be taken back."""
    if not spared:
        return turn
    texts = {choice.text for choice in spared}

    def left(choices: Sequence[Choice]) -> list[Choice]:
        return [choice for choice in choices if choice.text not in texts]

    slots = [
        msgspec.structs.replace(slot, choices=left(slot.choices)) if slot.choices else slot
        for slot in turn.slots
    ]
    return msgspec.structs.replace(turn, slots=slots, placed=left(turn.placed), at_once=())


def _is_turn(choices: Sequence[Choice], rest: Sequence[Choice], acts: Sequence[Kind]) -> bool:
    """Whether the question is a turn, in which every kind keeps its place, done or not.

    It is where something of a kind can be done, and where all that is left is of the turn too: to
    convert, to pass. Other questions may be declined, but what else they offer is of no kind.
    """
    can_act = {kind.id for kind in acts}
    return any(choice.kind in can_act for choice in choices) or bool(choices and not rest)


def _first_icon(kinds: Sequence[Kind], which: str) -> Markup:
    found = [kind.icon for kind in kinds if getattr(kind, which)]
    return icon(found[0]) if found else Markup()


def _slot(viewing: Viewing, seat: Seat, kind: Kind, at: int, choices: Sequence[Choice]) -> Slot:
    reason = "" if choices else _first_reason(reasons(viewing, seat, kind.id))
    return Slot(
        id=kind.id,
        name=kind.name,
        icon=icon(kind.icon),
        key=KEYS[at] if at < len(KEYS) else "",
        choices=choices,
        targets=len({choice.place or choice.text for choice in choices}),
        reason=reason,
        begins=_common_begin(choices),
    )


def _common_begin(choices: Sequence[Choice]) -> str:
    """Return the answers with which chains begin, where all choices go on from the same ones."""
    found = {choice.begins for choice in choices if choice.begins != choice.text}
    return found.pop() if len(found) == 1 else ""


def reasons(viewing: Viewing, seat: Seat, what: str) -> Sequence[Reason]:
    """Return the conditions of a kind of action, or of doing something with a thing."""
    if viewing.drawing is None:
        return ()
    how = look(viewing.table, viewing.viewer)
    view = viewing.view if seat == viewing.viewer.seat else None
    return viewing.drawing.why_not(viewing.state, seat, what, how, view)


def _first_reason(found: Sequence[Reason]) -> str:
    return next((reason.short or reason.words for reason in found if not reason.met), "")


def _afterthoughts(viewing: Viewing, seat: Seat) -> list[str]:
    """Return how a player may still change their last answer, as texts."""
    if not viewing.table.playing:
        return []
    return [str(action) for action in viewing.table.state.afterthoughts(seat)]
