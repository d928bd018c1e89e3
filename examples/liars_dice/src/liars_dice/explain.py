"""What the table page says of things: a card for each element, kinds of action, stocks."""

from __future__ import annotations

from collections.abc import Sequence

from liars_dice.actions import MOST_DICE, Claim, Doubt, Exact
from liars_dice.components import FACES
from liars_dice.text import face_sign
from liars_dice.view import LiarView
from orrery.core.action import Action, Seat
from orrery.core.drawing import Card, Kind, Look, Mark, Plate, Stock
from orrery.core.text import Words
from orrery.draw import ident
from orrery.draw.markup import sign


def kinds(words: Words) -> Sequence[Kind]:
    """Return what one can do, in the order of the bar."""
    return [
        Kind(id="claim", icon="die", name=words.label("kind_claim")),
        Kind(id="doubt", icon="no", name=words.label("kind_doubt")),
        Kind(id="exact", icon="check", name=words.label("kind_exact")),
    ]


def kind(action: Action) -> str:
    """Return the kind of an answer."""
    match action:
        case Claim():
            return "claim"
        case Doubt():
            return "doubt"
        case Exact():
            return "exact"
        case _:
            return ""


def track(view: LiarView, words: Words) -> Sequence[Mark]:
    """Return the round: how many there will be, nobody knows."""
    title = f"{words.label('round')} {view.round}"
    return [Mark(id="round", title=title, words=title, when="now")]


def stock(view: LiarView, seat: Seat, words: Words) -> Sequence[Stock]:
    """Return how many dice a seat holds."""
    most = view.counts[seat] + view.lost[seat]
    number = view.counts[seat]
    return [
        Stock(id=ident("dice", seat), icon="die", now=number, limit=most, words=words.label("dice"))
    ]


def plate(view: LiarView, seat: Seat, words: Words) -> Plate:
    """Return whether a seat is out."""
    is_out = not view.counts[seat]
    return Plate(state=words.label("out") if is_out else "", card=ident("dice", seat))


def card(view: LiarView, id_: str, look: Look, words: Words) -> Card | None:
    """Return the card of an element; None where nothing of that id can be."""
    first, *rest = id_.split("-")
    if id_ == "last-claim":
        return _last_claim(view, look, words)
    if id_ == "last-cups":
        return _plain(words, "cups", "last_cups", "LIAR-4.1") if view.lifted else None
    if id_ == "round":
        return _plain(words, "round", "round", "LIAR-2.1")
    if first == "claim" and len(rest) == 2:
        return _claim(view, rest, words)
    if first in {"cup", "dice"} and len(rest) == 1:
        return _dice(view, rest[0], look, words)
    return None


def _plain(words: Words, key: str, title: str, clause: str) -> Card:
    return Card(title=words.label(title), effect=words.label(f"card_{key}"), clause=clause)


def _last_claim(view: LiarView, look: Look, words: Words) -> Card:
    if view.claim is None or view.claimant is None:
        return _plain(words, "no_claim", "no_claim", "LIAR-3.1")
    return Card(
        title=f"{view.claim.count} × {face_sign(view.claim.face)}",
        kind=words.label("last_claim"),
        effect=words.label("card_last_claim"),
        face=sign("die", 32),
        owners=(view.claimant,),
        now=_held(view, view.claim.face, words),
        clause="LIAR-4.3",
    )


def _claim(view: LiarView, rest: Sequence[str], words: Words) -> Card | None:
    """Explain a cell of the board: what it claims, and what one knows of it."""
    count, face = (int(one) if one.isascii() and one.isdecimal() else 0 for one in rest)
    if not 1 <= count <= min(MOST_DICE, sum(view.counts)) or face not in FACES:
        return None
    return Card(
        title=f"{count} × {face_sign(face)}",
        kind=words.label("kind_claim"),
        effect=words.label("card_claim"),
        numbers=((words.label("all_dice"), str(sum(view.counts))),),
        now=_held(view, face, words),
        clause="LIAR-3.3",
    )


def _held(view: LiarView, face: int, words: Words) -> str:
    """Say how many dice of a face lie under one's own cup; nothing to those who have none."""
    if not view.mine:
        return ""
    return words.label("you_hold").format(view.mine.count(face), face_sign(face))


def _dice(view: LiarView, text: str, look: Look, words: Words) -> Card | None:
    if not (text.isascii() and text.isdecimal() and int(text) < view.players):
        return None
    seat = int(text)
    faces = words.field("dice", view.mine) if seat == view.seat else ""
    return Card(
        title=f"{look.names[seat]}{words.colon}{view.counts[seat]} {words.label('dice')}",
        effect=words.label("card_dice"),
        face=sign("die", 32),
        owners=(seat,),
        now=faces,
        clause="LIAR-4.6",
    )
