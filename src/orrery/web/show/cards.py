"""Cards: all that a viewer may know of one thing on the table, and what could be done with it."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec
from markupsafe import Markup

from orrery.core.action import Seat
from orrery.core.drawing import Card, Kind, Reason
from orrery.core.errors import BadLesson
from orrery.core.lesson import LessonStep, lesson_of
from orrery.draw.markup import shape, sign
from orrery.web.errors import NotFound
from orrery.web.show.bar import reasons
from orrery.web.show.choices import Choice, before_last_press, is_in_hand, offered, read_chain
from orrery.web.show.cures import cures_at, cures_of_kind
from orrery.web.show.guides import Writer
from orrery.web.show.outlook import Outlook, outlook
from orrery.web.show.players import income_of
from orrery.web.show.viewer import look
from orrery.web.show.viewing import Viewing, part

PLATE = "plate-"
_IDS = re.compile(r"[A-Za-z0-9_.-]+")  # as `draw.ident` writes them
MOST_OUTLOOKS = 6  # what a card tells of in numbers; the rest is named


class Now(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that a press would do, and what it would bring."""

    choice: Choice
    outlook: Outlook


def card(viewing: Viewing, id_: str) -> str:
    """Write the card of an element; what is not there has none."""
    found = card_of(viewing, id_)
    if found is None:
        raise NotFound("no_such_thing")
    seat = _asked_seat(viewing)
    before = viewing if seat is None else before_last_press(viewing, seat)[0]
    choices = [] if seat is None else _about(before, seat, id_)
    writer = Writer(viewing.table.game.id, viewing.viewer.language, viewing.viewer.theme)
    seen: set[str] = set()
    unmet = () if seat is None or choices else reasons(viewing, seat, id_)
    return part(
        viewing,
        "card",
        id=id_,
        card=found,
        effect=writer.dotted(found.effect, seen),
        means=writer.dotted(found.now, seen),
        face=Markup(found.face),  # noqa: S704 - drawings escape their texts
        shapes=[(_shape(owner), viewing.table.names[owner]) for owner in found.owners],
        now=[] if seat is None else _now(before, seat, choices),
        reasons=unmet,
        cures=cures_at(viewing, seat, id_) if seat is not None and _fails(unmet) else (),
        number=0 if seat is None else viewing.table.question(seat),
        lesson=_step_about(viewing, found.clause),
    )


def _step_about(viewing: Viewing, clause: str) -> LessonStep | None:
    """Return the step of the lesson that shows what a card is about; none to who is taught."""
    if not clause or viewing.table.row.lesson is not None:
        return None
    try:
        lesson = lesson_of(viewing.table.game)
    except BadLesson:
        return None
    return None if lesson is None else lesson.about(clause)


def card_of(viewing: Viewing, id_: str) -> Card | None:
    """Return the card of an element: the game's own, or that of a player's plate."""
    drawing = viewing.drawing
    if drawing is None or not _IDS.fullmatch(id_):
        return None
    how = look(viewing.table, viewing.viewer)
    number = id_.removeprefix(PLATE)
    if id_.startswith(PLATE) and number.isdecimal() and len(number) < 3:
        seat = int(number)
        if seat >= viewing.table.row.players:
            return None
        plate = drawing.plate(viewing.view, seat, how)
        known = drawing.card(viewing.view, plate.card, how) if plate.card else None
        return _plate_card(viewing, seat) if known is None else _with_stocks(viewing, seat, known)
    return drawing.card(viewing.view, id_, how)


def _with_stocks(viewing: Viewing, seat: Seat, people: Card) -> Card:
    """Return the card of a player's people with what the player has now: the strip may hold less.

    What the people began with would only be mistaken for it.
    """
    return msgspec.structs.replace(people, numbers=_stocks(viewing, seat) or people.numbers)


def _stocks(viewing: Viewing, seat: Seat) -> tuple[tuple[str, str], ...]:
    assert viewing.drawing is not None
    how = look(viewing.table, viewing.viewer)
    stocks = viewing.drawing.stock(viewing.view, seat, how)
    return tuple(
        (stock.words, f"{stock.now} {income}" if (income := income_of(stock)) else str(stock.now))
        for stock in stocks
    )


def _plate_card(viewing: Viewing, seat: Seat) -> Card:
    """Return the card of a player whose people have none: what they have, in words."""
    assert viewing.drawing is not None
    how = look(viewing.table, viewing.viewer)
    plate = viewing.drawing.plate(viewing.view, seat, how)
    state = f" ({plate.state})" if plate.state else ""
    return Card(
        title=viewing.table.names[seat],
        effect=f"{plate.people or viewing.table.names[seat]}{state}",
        numbers=_stocks(viewing, seat),
        owners=(seat,),
    )


def why(viewing: Viewing, kind_id: str) -> str:
    """Write why a kind of action cannot be done now, condition by condition."""
    seat = _asked_seat(viewing)
    drawing = viewing.drawing
    if seat is None or drawing is None:
        raise NotFound("no_such_thing")
    kinds: Sequence[Kind] = drawing.kinds(look(viewing.table, viewing.viewer))
    kind = next((kind for kind in kinds if kind.id == kind_id), None)
    if kind is None:
        raise NotFound("no_such_thing")
    found: Sequence[Reason] = reasons(viewing, seat, kind_id)
    icon = Markup(str(sign(kind.icon, 26)))  # noqa: S704 - our own drawing
    return part(
        viewing,
        "why",
        kind=kind,
        icon=icon,
        reasons=found,
        cures=cures_of_kind(viewing, seat, kind_id) if _fails(found) else (),
        number=viewing.table.question(seat),
    )


def barred(viewing: Viewing, id_: str) -> str:
    """Write what one would look for at a thing but may not choose there; often nothing."""
    seat = _asked_seat(viewing)
    if seat is None or viewing.drawing is None or not _IDS.fullmatch(id_):
        return ""
    before, _ = before_last_press(viewing, seat)
    how = look(viewing.table, viewing.viewer)
    return part(viewing, "barred", reasons=viewing.drawing.barred(before.state, seat, id_, how))


def _fails(found: Sequence[Reason]) -> bool:
    return any(not reason.met for reason in found)


def brought(viewing: Viewing, text: str) -> Outlook:
    """Return what a choice would bring whoever is asked; nothing of one that is not offered."""
    seat = _asked_seat(viewing)
    if seat is None:
        raise NotFound("no_such_thing")
    viewing, _ = before_last_press(viewing, seat)
    actions = read_chain(viewing.table.game, text)
    if not is_in_hand(viewing.state, seat, actions):
        raise NotFound("no_such_thing")
    how = look(viewing.table, viewing.viewer)
    return outlook(viewing.drawing, how, viewing.state, seat, actions)


def _asked_seat(viewing: Viewing) -> Seat | None:
    seat = viewing.viewer.seat
    is_asked = viewing.table.playing and seat is not None and seat in viewing.state.asked
    return seat if is_asked else None


def _about(viewing: Viewing, seat: Seat, id_: str) -> list[Choice]:
    return [choice for choice in offered(viewing, seat) if id_ in (choice.place or "").split(" ")]


def _now(viewing: Viewing, seat: Seat, choices: Sequence[Choice]) -> list[Now]:
    game, how = viewing.table.game, look(viewing.table, viewing.viewer)
    return [
        Now(
            choice=choice,
            outlook=outlook(
                viewing.drawing, how, viewing.state, seat, read_chain(game, choice.text)
            )
            if at < MOST_OUTLOOKS
            else Outlook(),
        )
        for at, choice in enumerate(choices)
    ]


def _shape(seat: Seat) -> Markup:
    return Markup(str(shape(seat)))  # noqa: S704 - our own drawing
