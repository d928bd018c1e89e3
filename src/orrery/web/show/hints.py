"""What a bot would do in a player's place: its best answers, from what that seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from orrery.bots.levels import USUAL
from orrery.core.action import Action, Seat
from orrery.core.errors import NotYourSeat
from orrery.core.rng import Rng
from orrery.core.terms import Term
from orrery.core.text import Words
from orrery.store.rows import Person
from orrery.web.errors import Forbidden, Saturated
from orrery.web.show.choices import LINK, Choice, offered, read_chain, said
from orrery.web.show.outlook import Outlook, outlook
from orrery.web.show.players import bot_title
from orrery.web.show.viewer import look
from orrery.web.show.viewing import Viewing
from orrery.web.tables.access import may_ask_for_hints, my_seat
from orrery.web.tables.thinking import Advice, Thinkers
from orrery.web.tables.thinking import Later as NotNow

ADVISER: Final = USUAL.bot
HINTS: Final = 3
SAMPLES: Final = 3  # of what is hidden, on which the ways to go on are compared


class Hint(msgspec.Struct, frozen=True):
    """One answer that a bot thinks of, and how far it is from the best and the worst shown."""

    choice: Choice
    words: str  # all that one press of it answers: "card 18 · Evolution"
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
    lines = _lines(viewing, seat, found)
    how = look(table, viewing.viewer)
    best, span = lines[0].value, max(1.0, lines[0].value - lines[-1].value)
    return [
        Hint(
            line.choice,
            _told(viewing, seat, line.actions),
            1 - 0.8 * min(1.0, (best - line.value) / span),
            outlook(viewing.drawing, how, viewing.state, seat, line.actions),
            reasons_of(viewing.words, line.gains),
        )
        for line in lines
    ]


class _Line(msgspec.Struct, frozen=True):
    """What one press of the page would answer, and what it is worth."""

    choice: Choice
    actions: Sequence[Action]
    value: float
    gains: Sequence[Term]


def _lines(viewing: Viewing, seat: Seat, found: Sequence[Advice]) -> list[_Line]:
    """Return what the page offers in one press of the answers that a bot thinks of, best first.

    A bot answers question by question; where an answer opens others, such as the side of a card,
    the best way to go on belongs to it. Other ways fill up where it thinks of few answers.
    """
    offers = offered(viewing, seat)
    ways = [_ways(viewing, seat, one, offers) for one in found]
    lines = [way[0] for way in ways if way]
    others = sorted((line for way in ways for line in way[1:]), key=lambda line: -line.value)
    return sorted([*lines, *others[: HINTS - len(lines)]], key=lambda line: -line.value)


def _ways(viewing: Viewing, seat: Seat, advice: Advice, offers: Sequence[Choice]) -> list[_Line]:
    """Return the choices of the page that begin with an answer, the best first."""
    first, game = str(advice.action), viewing.table.game
    found = [one for one in offers if one.text == first or one.text.startswith(first + LINK)]
    chains = [read_chain(game, one.text) for one in found]
    worth = [_worth(viewing, seat, chain) if len(found) > 1 else 0.0 for chain in chains]
    best = max(worth, default=0.0)
    ways = [
        _Line(choice, chain, advice.value - (best - value), advice.gains if value == best else ())
        for choice, chain, value in zip(found, chains, worth, strict=True)
    ]
    return sorted(ways, key=lambda line: -line.value)


def _worth(viewing: Viewing, seat: Seat, actions: Sequence[Action]) -> float:
    """Return what answers in a row are worth on average, whatever is hidden."""
    total = 0.0
    for number in range(SAMPLES):
        sample = viewing.state.determinize(seat, Rng(number))
        for action in actions:
            sample.play(seat, action)
        total += viewing.table.game.evaluate(sample, seat)
    return total / SAMPLES


def _told(viewing: Viewing, seat: Seat, actions: Sequence[Action]) -> str:
    """Say what one press answers, each answer as it is said when it comes."""
    state, told = viewing.state.clone(), []
    for at, action in enumerate(actions):
        told.append(said(viewing, action, state.view(seat)))
        if at + 1 < len(actions):
            state.play(seat, action)
    return " \N{MIDDLE DOT} ".join(told)
