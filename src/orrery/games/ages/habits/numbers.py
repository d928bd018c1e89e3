"""What programs that learn look at. Raise the version with every change: see `core/numbers.py`."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.core.numbers import Numbers, add, around, mark, mark_all, of_each, seats
from orrery.games.ages.actions import CIVILISATIONS, SECTORS, STRATEGIES
from orrery.games.ages.components import BONUSES as BONUS_NAMES
from orrery.games.ages.components import TRACKS as TRACK_NAMES
from orrery.games.ages.ids import BONUSES, MAP, NO_CARD, NOBODY, TRACKS
from orrery.games.ages.state import AgesState

VERSION: Final = 1
AGES: Final = 4  # the first is before the first


def labels(s: AgesState) -> list[str]:
    """Return what each number means."""
    people = seats(s.players)
    cards = [f"card {one.index}" for one in s.box.sheet.cards]
    of_sector = ["known", *BONUS_NAMES, *[f"colony of {one}" for one in people]]
    of_sector += [f"ships of {one}" for one in people]
    of_seat = ["supply", "colony pawns", "control", "battles", "bonuses", "cards", "has chosen"]
    of_seat += ["hand is known", *[f"holds {card}" for card in cards], *TRACK_NAMES]
    of_seat += [f"bonus {name}" for name in BONUS_NAMES]
    return [
        *[f"age {age}" for age in range(AGES)],
        "turn",
        *of_each([SECTORS[sector] for sector in s.layout.sectors], *of_sector),
        *of_each(people, *of_seat, *CIVILISATIONS, *[f"home {SECTORS[at]}" for at in range(6)]),
        *[f"shown {card}" for card in cards],
        *[f"picked {card}" for card in cards],
        *[f"picked {side}" for side in STRATEGIES],
        *[f"discards {card}" for card in cards],
    ]


def write(s: AgesState, seat: Seat, out: Numbers, at: int) -> int:
    """Write what a seat may know; return the next place."""
    at = mark(out, at, AGES, s.age)
    at = add(out, at, (s.turn,))
    order = around(s.players, seat)
    for sector in s.layout.sectors:
        at = write_sector(s, sector, seat, order, out, at)
    asked = s.pending() if s.is_choosing() else range(s.players)
    for other in order:
        at = write_seat(s, seat, other, out, at, has_chosen=other not in asked)
    cards = len(s.box.sheet.cards)
    picks = s.cards
    at = mark_all(out, at, cards, [shown.card - 1 for shown in picks.shown])
    picked = picks.picked_cards[seat] if picks.picked_cards else NO_CARD
    at = mark(out, at, cards, picked - 1)
    if picked == NO_CARD:
        return at + len(STRATEGIES) + cards
    at = mark(out, at, len(STRATEGIES), picks.picked_sides[seat])
    return mark(out, at, cards, picks.picked_discards[seat] - 1)


def write_sector(
    s: AgesState, sector: int, seat: Seat, order: list[Seat], out: Numbers, at: int
) -> int:
    """Write a sector as everybody sees it."""
    players = s.players
    if s.face_up[sector]:
        out[at] = 1
        tile = s.tiles[sector]
        if tile >= 0:
            mark(out, at + 1, BONUSES, s.box.bonus_of[tile])
    at += 1 + BONUSES
    owner = s.colonies[sector]
    at = mark(out, at, players, (owner - seat) % players if owner != NOBODY else -1)
    ships = s.ships
    for other in order:
        count = ships[other * MAP + sector]
        if count:
            out[at] = count
        at += 1
    return at


def write_seat(
    s: AgesState, seat: Seat, other: Seat, out: Numbers, at: int, *, has_chosen: bool
) -> int:
    """Write what is known of a seat."""
    hand = s.cards.hands[other] if s.cards.hands else []
    knows = s.knows_hand(seat, other)
    at = add(
        out,
        at,
        (
            s.supply[other],
            s.colony_pawns[other],
            s.vp_control[other],
            s.vp_battles[other],
            s.vp_bonuses[other],
            len(hand),
            has_chosen,
            knows,
        ),
    )
    at = mark_all(out, at, len(s.box.sheet.cards), [card - 1 for card in hand] if knows else ())
    at = add(out, at, s.levels[other * TRACKS : other * TRACKS + TRACKS])
    at = add(out, at, s.bonuses[other * BONUSES : other * BONUSES + BONUSES])
    at = mark(out, at, len(CIVILISATIONS), s.civilisations[other])
    return mark(out, at, 6, s.homes[other])
