"""What would happen as things stand, reckoned from what a seat sees."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from orrery.core.action import Seat
from orrery.games.ages.actions import KINDS, SECTOR_NUMBER, Kind
from orrery.games.ages.components import BONUSES, Box
from orrery.games.ages.ids import NOBODY, VICTORY
from orrery.games.ages.view import AgesView, SectorView


class Fight(msgspec.Struct, frozen=True):
    """A battle on a sector: what everybody there would score (AGES-7.5), and how it ends."""

    sector: SectorView
    pawns: tuple[int, ...]
    scores: tuple[int, ...]
    winner: Seat  # NOBODY: a tie
    kept: int  # the winner's pawns that are left (AGES-7.12)


class Share(msgspec.Struct, frozen=True):
    """How many actions of a kind an Expansion would have, and where they come from (AGES-10.1)."""

    kind: Kind
    card: int
    level: int
    colonies: int

    @property
    def total(self) -> int:
        """Return all of them."""
        return self.card + self.level + self.colonies


def pawns_at(sector: SectorView, seat: Seat) -> int:
    """Return the ships and the colony of a seat on a sector."""
    return sector.ships[seat] + (sector.colony == seat)


def control_scores(view: AgesView, sector: SectorView) -> tuple[int, ...]:
    """AGES-4.5: pawns and influence of everybody with a pawn there; nought for the others."""
    return tuple(
        pawns + player.influence if (pawns := pawns_at(sector, seat)) else 0
        for seat, player in enumerate(view.seats)
    )


def is_tied(view: AgesView, sector: SectorView) -> bool:
    """AGES-4.5: several are there, and nobody has the most."""
    return sector.controller == NOBODY and any(control_scores(view, sector))


def fight_on(view: AgesView, sector: SectorView) -> Fight:
    """AGES-7.5 to 7.8: how a battle on a sector would end."""
    pawns = tuple(pawns_at(sector, seat) for seat in range(view.players))
    scores = tuple(
        count + view.seats[seat].armament if count else 0 for seat, count in enumerate(pawns)
    )
    best, second = sorted(scores, reverse=True)[:2]
    if best == second:
        return Fight(sector, pawns, scores, NOBODY, 0)
    winner = scores.index(best)
    return Fight(sector, pawns, scores, winner, min(pawns[winner], best - second))


def fights_of(view: AgesView, seat: Seat) -> list[Fight]:
    """AGES-7.1: the battles that a seat could trigger."""
    return [
        fight_on(view, sector)
        for sector in view.sectors
        if pawns_at(sector, seat)
        and any(pawns_at(sector, other) for other in range(view.players) if other != seat)
    ]


def settled_by(view: AgesView, seat: Seat) -> list[SectorView]:
    """AGES-9.1: the sectors where a seat could place a colony."""
    if not view.seats[seat].colony_pawns:
        return []
    return [
        sector
        for sector in view.sectors
        if sector.colony == NOBODY and sector.ships[seat] and sector.controller == seat
    ]


def pool_of(view: AgesView, box: Box, seat: Seat, card: int) -> list[Share]:
    """AGES-10.1: the actions of an Expansion with a card; 0 is none, and leaves what is added."""
    player = view.seats[seat]
    return [
        Share(kind, box.pools[card][at], player.levels.get(kind, 0), player.bonuses[at])
        for at, kind in enumerate(KINDS)
    ]


def reach_of(
    view: AgesView, box: Box, seat: Seat, card: int
) -> tuple[list[SectorView], list[SectorView]]:
    """AGES-10.3, 10.4: where an Expansion could bring ships: by movements, and by portal only.

    Ships that it could produce may set off too.
    """
    total = {share.kind: share.total for share in pool_of(view, box, seat, card)}
    builds = total["production"] > 0 and view.seats[seat].supply > 0
    origins = {
        SECTOR_NUMBER[sector.id]
        for sector in view.sectors
        if sector.ships[seat] or (builds and sector.colony == seat)
    }
    near, edge = set(origins), set(origins)
    for _ in range(total["movement"]):
        edge = {to for at in edge for to in box.layouts[view.players].adjacent[at]} - near
        near |= edge
    moved = [one for one in view.sectors if SECTOR_NUMBER[one.id] in near - origins]
    far = [one for one in view.sectors if SECTOR_NUMBER[one.id] not in near]
    return moved, far if total["portal"] and origins else []


def held_by(view: AgesView, seat: Seat) -> list[SectorView]:
    """Return the sectors that a seat controls."""
    return [sector for sector in view.sectors if sector.controller == seat]


def age_points(view: AgesView, seat: Seat) -> tuple[int, int]:
    """AGES-11.1, 11.2: what the end of the age would bring now, by sectors and by colonies."""
    return len(held_by(view, seat)), view.seats[seat].bonuses[VICTORY]


def strikes_of(view: AgesView, seat: Seat) -> tuple[list[SectorView], list[SectorView]]:
    """AGES-10.7, 10.8: where a seat could ambush, and where it could convert."""
    ambushes = [
        sector
        for sector in view.sectors
        if pawns_at(sector, seat) and _has_rival_ship(sector, seat, view.players)
    ]
    return ambushes, [sector for sector in ambushes if sector.controller == seat]


def targets(kind: str, view: AgesView) -> list[tuple[str, Seat]]:
    """AGES-10.6 to 10.8: where the one who expands may produce, ambush or convert, and whom.

    Of a movement or a portal: the fleets that may go.
    """
    if view.prompt is None:
        return []
    seat = view.prompt.asked[0]
    if kind == "production":
        return [(sector.id, seat) for sector in view.sectors if sector.colony == seat]
    if kind in {"movement", "portal"}:
        return [(sector.id, seat) for sector in view.sectors if sector.ships[seat]]
    ambushes, conversions = strikes_of(view, seat)
    return [
        (sector.id, other)
        for sector in (ambushes if kind == "ambush" else conversions)
        for other, ships in enumerate(sector.ships)
        if ships and other != seat
    ]


def _has_rival_ship(sector: SectorView, seat: Seat, players: int) -> bool:
    return any(sector.ships[other] for other in range(players) if other != seat)


def bonus_counts(view: AgesView, seat: Seat) -> Sequence[tuple[str, int]]:
    """Return the bonuses of a seat's colonies, by name, those that it has."""
    counts = zip(BONUSES, view.seats[seat].bonuses, strict=True)
    return [(bonus, count) for bonus, count in counts if count]
