"""Where ships go without thinking: to a sector that they can take, without giving one up."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.games.ages.ids import MAP, MOVEMENT
from orrery.games.ages.rules.expansion import Pool
from orrery.games.ages.state import AgesState


class Sortie:
    """A move to be made with an action of a pool."""

    __slots__ = ("kind", "origin", "pool", "ships", "target")

    def __init__(self, pool: Pool, kind: int, origin: int, target: int, ships: int) -> None:
        self.pool = pool
        self.kind = kind
        self.origin = origin
        self.target = target
        self.ships = ships


def sortie(s: AgesState, seat: Seat, kind: int, pool: Pool) -> Sortie | None:
    """Return the move that gains most, if one gains.

    It is asked for click by click: which action, whence, whither, how many. Every action that is
    carried out makes a new pool, so nothing on the map changes as long as the pool is the same.
    """
    known = _known(s, pool)
    if known is not None and known.kind == kind:
        return known
    rivals = strongest_rivals(s, seat)
    needs = ships_needed(s, seat, rivals)
    best: Sortie | None = None
    most = 0.0
    base = seat * MAP
    for origin in s.layout.sectors:
        if s.ships[base + origin]:
            free = spare(s, seat, origin, rivals[origin])
            target, gain = best_target(s, kind, origin, free, needs)
            if gain > most:
                best, most = Sortie(pool, kind, origin, target, needs[target]), gain
    s.learn_sortie(best)
    return best


def sortie_from(s: AgesState, seat: Seat, kind: int, pool: Pool, origin: int) -> Sortie | None:
    """Return the move from a sector that gains most, if one gains."""
    known = _known(s, pool)
    if known is not None and known.kind == kind and known.origin == origin:
        return known
    rivals = strongest_rivals(s, seat)
    needs = ships_needed(s, seat, rivals)
    free = spare(s, seat, origin, rivals[origin])
    target, _ = best_target(s, kind, origin, free, needs)
    return None if target < 0 else Sortie(pool, kind, origin, target, needs[target])


def _known(s: AgesState, pool: Pool) -> Sortie | None:
    """Return the move that was worked out for an action of this very pool."""
    known = s.known_sortie()
    return known if isinstance(known, Sortie) and known.pool is pool else None


def best_target(
    s: AgesState, kind: int, origin: int, free: int, needs: list[int]
) -> tuple[int, float]:
    """Return where so many ships of a sector gain most, and what; to -1 where nowhere."""
    best, most = -1, 0.0
    layout = s.layout
    if free:
        for target in layout.adjacent[origin] if kind == MOVEMENT else layout.sectors:
            needed = needs[target]
            if 0 < needed <= free and target != origin:
                gain = (1.5 if s.controller(target) >= 0 else 1.0) + 0.3 / needed
                if gain > most:
                    best, most = target, gain
    return best, most


def how_many(s: AgesState, seat: Seat, pool: Pool, origin: int, target: int) -> int:
    """Send what takes the sector, or what can be spared."""
    known = _known(s, pool)
    if known is not None and known.origin == origin and known.target == target:
        return known.ships
    rivals = strongest_rivals(s, seat)
    free = spare(s, seat, origin, rivals[origin])
    needed = ships_needed(s, seat, rivals)[target]
    return needed if 0 < needed <= free else max(1, free)


def spare(s: AgesState, seat: Seat, origin: int, rival: int) -> int:
    """Return how many ships may leave without giving the sector up to the strongest rival there."""
    ships = s.ships[seat * MAP + origin]
    is_settled = s.colonies[origin] == seat
    if not rival:
        return ships if is_settled else ships - 1
    held = ships + is_settled
    needed = rival + 1 - s.influence(seat)
    if held < needed:
        return ships  # not ours anyway
    return min(ships, held - max(needed, 1))


def strongest_rivals(s: AgesState, seat: Seat) -> list[int]:
    """Return by sector the highest control score of another seat; 0 where none is there."""
    most = [0] * MAP
    ships = s.ships
    colonies = s.colonies
    sectors = s.layout.sectors
    for other in range(s.players):
        if other != seat:
            base = other * MAP
            influence = s.influence(other)
            for sector in sectors:
                pawns = ships[base + sector]
                if colonies[sector] == other:
                    pawns += 1
                if pawns and pawns + influence > most[sector]:
                    most[sector] = pawns + influence
    return most


def ships_needed(s: AgesState, seat: Seat, rivals: list[int]) -> list[int]:
    """Return by sector how many more ships take control of it; 0 where it is held."""
    needs = [0] * MAP
    ships = s.ships
    colonies = s.colonies
    base = seat * MAP
    influence = s.influence(seat)
    for sector in s.layout.sectors:
        pawns = ships[base + sector]
        if colonies[sector] == seat:
            pawns += 1
        needs[sector] = 0 if pawns else 1  # AGES-4.3: influence alone holds nothing
        rival = rivals[sector]
        if rival and rival + 1 - influence - pawns > needs[sector]:
            needs[sector] = rival + 1 - influence - pawns
    return needs
