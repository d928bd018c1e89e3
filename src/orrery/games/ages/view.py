"""AGES-14: what a seat may know, and a guess at what it may not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from orrery.core.action import Seat
from orrery.core.rng import Rng
from orrery.core.view import View
from orrery.games.ages.actions import CIVILISATIONS, SECTORS, STRATEGIES
from orrery.games.ages.components import TRACKS as TRACK_NAMES
from orrery.games.ages.ids import BONUSES, MAP, NO_CARD, NO_SIDE, NOBODY, TRACKS

if TYPE_CHECKING:
    from orrery.games.ages.state import AgesState


class SectorView(msgspec.Struct, frozen=True):
    """A sector as everybody sees it; a tile of -1 is a home sector, -2 lies face down."""

    id: str
    tile: int
    ships: tuple[int, ...]
    colony: Seat
    controller: Seat


class PlayerView(msgspec.Struct, frozen=True):
    """What everybody sees of a player; the cards only of those who know them (AGES-14.6)."""

    civilisation: str | None
    home: str | None
    levels: dict[str, int]
    influence: int
    armament: int
    supply: int
    colony_pawns: int
    bonuses: tuple[int, ...]
    points: dict[str, int]
    cards: int
    hand: tuple[int, ...] | None
    has_chosen: bool


class ShownCard(msgspec.Struct, frozen=True):
    """A card that everybody has seen this age (AGES-14.1)."""

    card: int
    seat: Seat | None
    turn: int
    strategy: str | None


class Plan(msgspec.Struct, frozen=True):
    """One's own unrevealed choice, as far as it has come (AGES-14.2)."""

    card: int
    strategy: str | None
    discard: int


class AgesView(View, frozen=True, kw_only=True):
    """The table as one seat sees it."""

    age: int
    turn: int
    mode: str
    direction: str
    sectors: tuple[SectorView, ...]
    seats: tuple[PlayerView, ...]
    shown: tuple[ShownCard, ...]
    plan: Plan | None


FACE_DOWN = -2


def show_to(s: AgesState, seat: Seat | None) -> AgesView:
    """List what a seat may know."""
    return AgesView(
        seat=seat,
        players=s.players,
        prompt=s.prompt(seat),
        scores=tuple(s.scores()),
        age=s.age,
        turn=s.turn,
        mode=s.options.mode,
        direction="left" if s.passes_left() else "right",
        sectors=tuple(_sector(s, sector) for sector in s.layout.sectors),
        seats=_players(s, seat),
        shown=tuple(
            ShownCard(
                shown.card,
                None if shown.seat == NOBODY else shown.seat,
                shown.turn,
                None if shown.side == NO_SIDE else STRATEGIES[shown.side],
            )
            for shown in s.cards.shown
        ),
        plan=None if seat is None else _plan(s, seat),
    )


def _sector(s: AgesState, sector: int) -> SectorView:
    return SectorView(
        id=SECTORS[sector],
        tile=s.tiles[sector] if s.face_up[sector] else FACE_DOWN,
        ships=tuple(s.ships[seat * MAP + sector] for seat in range(s.players)),
        colony=s.colonies[sector],
        controller=s.controller(sector),
    )


def _players(s: AgesState, viewer: Seat | None) -> tuple[PlayerView, ...]:
    chosen = set(range(s.players)) - set(s.pending()) if s.is_choosing() else set()
    points = s.score_sheet()
    return tuple(
        _player(s, viewer, seat, points[seat], has_chosen=seat in chosen)
        for seat in range(s.players)
    )


def _player(
    s: AgesState, viewer: Seat | None, seat: Seat, points: dict[str, int], *, has_chosen: bool
) -> PlayerView:
    civilisation = s.civilisations[seat]
    home = s.homes[seat]
    return PlayerView(
        civilisation=None if civilisation == NOBODY else CIVILISATIONS[civilisation],
        home=None if home == NOBODY else SECTORS[home],
        levels={name: s.levels[seat * TRACKS + track] for track, name in enumerate(TRACK_NAMES)},
        influence=s.influence(seat),
        armament=s.armament(seat),
        supply=s.supply[seat],
        colony_pawns=s.colony_pawns[seat],
        bonuses=tuple(s.bonuses[seat * BONUSES : seat * BONUSES + BONUSES]),
        points=points,
        cards=len(s.cards.hands[seat]),
        hand=tuple(sorted(s.cards.hands[seat])) if s.knows_hand(viewer, seat) else None,
        has_chosen=has_chosen,
    )


def _plan(s: AgesState, seat: Seat) -> Plan | None:
    """Show a seat its own choice until the cards are on the table."""
    cards = s.cards
    if cards.picked_cards[seat] == NO_CARD:
        return None
    side = cards.picked_sides[seat]
    return Plan(
        cards.picked_cards[seat],
        None if side == NO_SIDE else STRATEGIES[side],
        cards.picked_discards[seat],
    )


def resample(s: AgesState, seats: Sequence[Seat | None], rng: Rng) -> None:
    """AGES-14.6, R-27: keep known hands, share out unseen cards, redraw what lies face down."""
    cards = s.cards
    unknown = [
        holder
        for holder in range(s.players)
        if not any(s.knows_hand(seat, holder) for seat in seats)
    ]
    unseen = sorted(card for holder in unknown for card in cards.hands[holder])
    rng.shuffle(unseen)
    for holder in unknown:
        cards.hands[holder] = sorted(unseen.pop() for _ in cards.hands[holder])
    resample_choices(s, seats, rng)
    hidden = [sector for sector in s.layout.neutrals if not s.face_up[sector]]
    if hidden:
        seen = {s.tiles[sector] for sector in s.layout.neutrals if s.face_up[sector]}
        tiles = [tile for tile in range(len(s.box.sheet.sectors)) if tile not in seen]
        rng.shuffle(tiles)
        for sector in hidden:
            s.tiles[sector] = tiles.pop()


def resample_choices(s: AgesState, seats: Sequence[Seat | None], rng: Rng) -> None:
    """AGES-14.4: that a choice is complete is known; not what, nor how far an open one is."""
    cards = s.cards
    asked = s.pending()
    if len(asked) == 0 or not s.is_choosing():
        return
    for other in range(s.players):
        if other in seats:
            continue
        if other in asked:
            put_back(s, other)
            continue
        hand = cards.hands[other]
        card = cards.picked_cards[other] = rng.pick(hand)
        cards.picked_sides[other] = rng.below(len(STRATEGIES))
        cards.picked_discards[other] = (
            rng.pick([held for held in hand if held != card]) if s.is_duel else NO_CARD
        )


def put_back(s: AgesState, seat: Seat) -> None:
    """AGES-6.1, 16.2: nothing is chosen yet, but that the only card in hand needs no click."""
    cards = s.cards
    hand = cards.hands[seat]
    cards.picked_cards[seat] = hand[0] if len(hand) == 1 else NO_CARD
    cards.picked_sides[seat] = NO_SIDE
    cards.picked_discards[seat] = NO_CARD
