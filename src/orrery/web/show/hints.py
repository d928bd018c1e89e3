"""What a bot would do in a player's place: its best answers, from what that seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from orrery.bots.levels import LEVELS
from orrery.core.action import Seat
from orrery.core.errors import NotYourSeat
from orrery.core.terms import Term
from orrery.core.text import Words
from orrery.store.rows import Person
from orrery.web.errors import Forbidden, Saturated
from orrery.web.show.choices import Choice, choices
from orrery.web.show.outlook import Outlook, outlook
from orrery.web.show.players import bot_title
from orrery.web.show.viewer import look
from orrery.web.show.viewing import Viewing
from orrery.web.tables.access import may_ask_for_hints, my_seat
from orrery.web.tables.thinking import Later as NotNow
from orrery.web.tables.thinking import Thinkers

ADVISER: Final = LEVELS[1].bot
HINTS: Final = 3


class Hint(msgspec.Struct, frozen=True):
    """One answer that a bot thinks of, and how far it is from the best and the worst shown."""

    choice: Choice
    share: float  # 1 for the best, less the further it lies behind
    outlook: Outlook  # what it would bring at once
    reasons: tuple[tuple[str, str, bool], ...] = ()  # points, what for, whether they are won


def reasons_of(words: Words, gains: Sequence[Term]) -> tuple[tuple[str, str, bool], ...]:
    """Say what an answer is good for, in points: `+1.8 structures and their income`."""
    return tuple(
        (_points(term.value, words.language), words.label(f"term_{term.key}"), term.value > 0)
        for term in gains
    )


def _points(value: float, language: str) -> str:
    number = f"{abs(value):.1f}".removesuffix(".0")
    sign = "+" if value > 0 else "\N{MINUS SIGN}"
    return f"{sign}{number.replace('.', ',') if language == 'fr' else number}"


def adviser(language: str) -> str:
    """Return what the one is called who gives the hints."""
    return bot_title(ADVISER, language)


async def hints(thinkers: Thinkers, viewing: Viewing, person: Person, seat: Seat) -> list[Hint]:
    """Return the best answers to a player's present question, the best first."""
    table = viewing.table
    my_seat(table, person, seat)
    if not may_ask_for_hints(table, person):
        raise Forbidden("hint_with_others")
    if not table.playing or seat not in viewing.state.asked or viewing.viewer.seat != seat:
        raise NotYourSeat("turn.not_asked")
    try:
        found = await thinkers.opinions(table, seat, ADVISER, most=HINTS, person=person.id)
    except NotNow as error:
        raise Saturated("saturated") from error
    known = {choice.text: choice for choice in choices(viewing, seat)}
    how = look(table, viewing.viewer)
    best, span = found[0].value, max(1.0, found[0].value - found[-1].value)
    return [
        Hint(
            known[str(one.action)],
            1 - 0.8 * min(1.0, (best - one.value) / span),
            outlook(viewing.drawing, how, viewing.state, seat, [one.action]),
            reasons_of(viewing.words, one.gains),
        )
        for one in found
        if str(one.action) in known
    ]
