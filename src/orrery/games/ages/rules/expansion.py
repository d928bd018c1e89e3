"""AGES-10: Expansion, a pool of actions used one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeAlias

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.ages.actions import (
    AT,
    BACK,
    COUNT,
    DONE,
    FROM,
    KIND_NUMBER,
    SECTOR_NUMBER,
    SECTORS,
    TARGET,
    TO,
    USE,
    At,
    Back,
    Count,
    Done,
    From,
    Target,
    To,
    Use,
)
from orrery.games.ages.events import (
    Ambushed,
    Converted,
    Moved,
    Ported,
    Produced,
    SectorTurned,
    Stopped,
)
from orrery.games.ages.ids import (
    AMBUSH,
    BONUSES,
    CONVERSION,
    MAP,
    MOVEMENT,
    MOVEMENT_LEVEL,
    PORTAL,
    PRODUCTION,
    PRODUCTION_LEVEL,
    TRACKS,
)
from orrery.games.ages.state import AgesState

# how many actions of each kind are left (AGES-10.1)
Pool: TypeAlias = tuple[int, ...]


def pool_of(s: AgesState, seat: Seat, card: int) -> Pool:
    """AGES-10.1: the card, a production and a movement per level, the colonies' bonuses."""
    pool = [
        shown + s.bonuses[seat * BONUSES + kind] for kind, shown in enumerate(s.box.pools[card])
    ]
    pool[PRODUCTION] += s.levels[seat * TRACKS + PRODUCTION_LEVEL]
    pool[MOVEMENT] += s.levels[seat * TRACKS + MOVEMENT_LEVEL]
    return tuple(pool)


def spend(pool: Pool, kind: int) -> Pool:
    """Return the pool with one action of a kind less."""
    return (*pool[:kind], pool[kind] - 1, *pool[kind + 1 :])


class BeginExpansion(Routine[AgesState], frozen=True):
    """AGES-10.1: the pool is made when the Expansion begins, and changes only by use."""

    seat: Seat
    card: int

    def run(self, s: AgesState) -> None:
        s.ask(Expansion(self.seat, pool_of(s, self.seat, self.card)))


class Expansion(Question[AgesState, Use | Done], frozen=True):
    """AGES-10.2: use the actions of the pool in any order, or stop."""

    clause: ClassVar[str] = "AGES-10.2"

    pool: Pool

    def choices(self, s: AgesState, seat: Seat) -> Sequence[Use | Done]:
        offer: list[Use | Done] = [
            USE[kind] for kind, left in enumerate(self.pool) if left and is_usable(s, seat, kind)
        ]
        offer.append(DONE)
        return offer

    def play(self, s: AgesState, seat: Seat, action: Use | Done) -> None:
        if isinstance(action, Use):
            kind = KIND_NUMBER[action.kind]
            if kind in {PORTAL, MOVEMENT}:
                s.ask(Source(seat, kind, self.pool))
            else:
                s.ask(Place(seat, kind, self.pool))
            return
        s.seal()  # AGES-16.4: after `done` nothing is undone
        if s.sink is not None:
            s.sink.tell(Stopped(seat, "expansion"))

    def refusal(self, s: AgesState, seat: Seat, action: Action) -> tuple[str, str]:
        if not isinstance(action, Use):
            return "ages.use_or_stop", self.clause
        kind = KIND_NUMBER[action.kind]
        if not self.pool[kind]:
            return "ages.no_action_left", "AGES-10.1"
        if kind in {PRODUCTION, CONVERSION} and not s.supply[seat]:
            return "ages.no_ship_left", "AGES-10.9"
        return "ages.no_target", "AGES-15.8"


def is_usable(s: AgesState, seat: Seat, kind: int) -> bool:
    """AGES-15.8: at least one target, and a ship in supply where one is placed."""
    if kind in {PORTAL, MOVEMENT}:
        return s.has_ships(seat)
    if kind == PRODUCTION:
        return s.supply[seat] > 0
    if kind == CONVERSION and not s.supply[seat]:
        return False  # AGES-10.9
    for sector in s.sectors_of(seat):
        if can_strike(s, seat, kind, sector):
            return True
    return False


def can_strike(s: AgesState, seat: Seat, kind: int, sector: int) -> bool:
    """AGES-10.7, 10.8: an enemy ship where one has a pawn (ambush) or control (conversion).

    Only asked of sectors where the seat has a pawn.
    """
    for enemy in range(s.players):
        if enemy != seat and s.ships[enemy * MAP + sector]:
            return kind == AMBUSH or s.controller(sector) == seat
    return False


class Source(Question[AgesState, From | Back], frozen=True):
    """AGES-10.3: from which sector do ships go?"""

    clause: ClassVar[str] = "AGES-10.3"

    kind: int
    pool: Pool

    def choices(self, s: AgesState, seat: Seat) -> Sequence[From | Back]:
        base = seat * MAP
        offer: list[From | Back] = [
            FROM[sector] for sector in s.layout.sectors if s.ships[base + sector]
        ]
        if len(offer) > 1:
            offer.append(BACK)
        return offer

    def play(self, s: AgesState, seat: Seat, action: From | Back) -> None:
        if isinstance(action, Back):
            s.ask(Expansion(seat, self.pool))
        else:
            s.ask(Destination(seat, self.kind, self.pool, SECTOR_NUMBER[action.sector]))

    def refusal(self, s: AgesState, seat: Seat, action: Action) -> tuple[str, str]:
        return "ages.no_ships_there", self.clause


class Destination(Question[AgesState, To | Back], frozen=True):
    """AGES-10.3, 10.4: to which sector? An adjacent one; by portal any other."""

    clause: ClassVar[str] = "AGES-10.3"

    kind: int
    pool: Pool
    origin: int

    def choices(self, s: AgesState, seat: Seat) -> Sequence[To | Back]:
        if self.kind == MOVEMENT:
            offer: list[To | Back] = [TO[sector] for sector in s.layout.adjacent[self.origin]]
        else:
            offer = [TO[sector] for sector in s.layout.sectors if sector != self.origin]
        offer.append(BACK)
        return offer

    def play(self, s: AgesState, seat: Seat, action: To | Back) -> None:
        if isinstance(action, Back):
            s.ask(Expansion(seat, self.pool))
            return
        target = SECTOR_NUMBER[action.sector]
        s.ask(HowMany(seat, self.kind, self.pool, self.origin, target))

    def refusal(self, s: AgesState, seat: Seat, action: Action) -> tuple[str, str]:
        if self.kind == MOVEMENT:
            return "ages.not_adjacent", self.clause
        return "ages.portal_elsewhere", "AGES-10.4"


class HowMany(Question[AgesState, Count | Back], frozen=True):
    """AGES-10.3: how many of the ships there?"""

    clause: ClassVar[str] = "AGES-10.3"

    kind: int
    pool: Pool
    origin: int
    target: int

    def choices(self, s: AgesState, seat: Seat) -> Sequence[Count | Back]:
        ships = s.ships[seat * MAP + self.origin]
        if ships == 1:
            return COUNT[1:2]
        return [*COUNT[1 : ships + 1], BACK]

    def play(self, s: AgesState, seat: Seat, action: Count | Back) -> None:
        if isinstance(action, Back):
            s.ask(Expansion(seat, self.pool))
            return
        s.ask(Expansion(seat, spend(self.pool, self.kind)))
        move(s, seat, self.kind, self.origin, self.target, action.ships)

    def refusal(self, s: AgesState, seat: Seat, action: Action) -> tuple[str, str]:
        return "ages.how_many_ships", self.clause


def move(s: AgesState, seat: Seat, kind: int, origin: int, target: int, ships: int) -> None:
    """AGES-10.5: all start on one sector and end on one sector."""
    s.ships[seat * MAP + origin] -= ships
    s.ships[seat * MAP + target] += ships
    if s.sink is not None:
        told = Moved if kind == MOVEMENT else Ported
        s.sink.tell(told(seat, ships, SECTORS[origin], SECTORS[target]))
    if not s.face_up[target]:
        turn_up(s, target)


def turn_up(s: AgesState, sector: int) -> None:
    """AGES-13.2: the first pawn on a face-down sector turns it, for all to see."""
    s.seal()
    s.face_up[sector] = True
    if s.sink is not None:
        s.sink.tell(SectorTurned(SECTORS[sector], s.tiles[sector]))


class Place(Question[AgesState, At | Back], frozen=True):
    """AGES-10.6 to 10.8: where to produce, ambush or convert?"""

    clause: ClassVar[str] = "AGES-15.17"

    kind: int
    pool: Pool

    def choices(self, s: AgesState, seat: Seat) -> Sequence[At | Back]:
        offer: list[At | Back] = [AT[sector] for sector in places(s, seat, self.kind)]
        if len(offer) > 1:
            offer.append(BACK)
        return offer

    def play(self, s: AgesState, seat: Seat, action: At | Back) -> None:
        if isinstance(action, Back):
            s.ask(Expansion(seat, self.pool))
            return
        sector = SECTOR_NUMBER[action.sector]
        if self.kind != PRODUCTION:
            s.ask(Victim(seat, self.kind, self.pool, sector))
            return
        s.ask(Expansion(seat, spend(self.pool, self.kind)))
        s.add_ships(seat, sector, 1)
        if s.sink is not None:
            s.sink.tell(Produced(seat, action.sector))

    def refusal(self, s: AgesState, seat: Seat, action: Action) -> tuple[str, str]:
        if self.kind == PRODUCTION:
            return "ages.not_your_colony", "AGES-10.6"
        if self.kind == AMBUSH:
            return "ages.ambush_needs", "AGES-10.7"
        return "ages.conversion_needs", "AGES-10.8"


def places(s: AgesState, seat: Seat, kind: int) -> list[int]:
    """AGES-10.6 to 10.8: own colonies to produce, sectors with an enemy ship in reach to strike."""
    if kind == PRODUCTION:
        return [sector for sector in s.layout.sectors if s.colonies[sector] == seat]
    return [sector for sector in s.sectors_of(seat) if can_strike(s, seat, kind, sector)]


class Victim(Question[AgesState, Target | Back], frozen=True):
    """AGES-10.12: whose ship?"""

    clause: ClassVar[str] = "AGES-10.12"

    kind: int
    pool: Pool
    sector: int

    def choices(self, s: AgesState, seat: Seat) -> Sequence[Target | Back]:
        offer: list[Target | Back] = [
            TARGET[enemy]
            for enemy in range(s.players)
            if enemy != seat and s.ships[enemy * MAP + self.sector]
        ]
        if len(offer) > 1:
            offer.append(BACK)
        return offer

    def play(self, s: AgesState, seat: Seat, action: Target | Back) -> None:
        if isinstance(action, Back):
            s.ask(Expansion(seat, self.pool))
            return
        s.ask(Expansion(seat, spend(self.pool, self.kind)))
        strike(s, seat, self.kind, self.sector, action.seat)

    def refusal(self, s: AgesState, seat: Seat, action: Action) -> tuple[str, str]:
        return "ages.no_ship_of_theirs", self.clause


def strike(s: AgesState, seat: Seat, kind: int, sector: int, victim: Seat) -> None:
    """AGES-10.7, 10.8, 10.11: the ship goes home; a conversion puts one's own there."""
    s.remove_ships(victim, sector, 1)
    if kind == CONVERSION:
        s.add_ships(seat, sector, 1)
    if s.sink is not None:
        told = Converted if kind == CONVERSION else Ambushed
        s.sink.tell(told(seat, SECTORS[sector], victim))
