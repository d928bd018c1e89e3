"""REB-3: the table as everybody sees it; what nobody knows is in it only as what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from orrery.core.action import Seat
from orrery.core.view import View
from orrery.games.rebellion.ids import GOODS, KINDS, NOBODY, PLANETS

if TYPE_CHECKING:
    from orrery.games.rebellion.parts.faction import Faction
    from orrery.games.rebellion.parts.tracks import Placed
    from orrery.games.rebellion.state import RebellionState


class PlanetView(msgspec.Struct, frozen=True):
    """A planet: its power tile, who is there and what is left to take."""

    id: str
    high: int
    low: int
    sentinels: int
    capital_fleet: bool
    rebel_fleet: bool
    lab: bool
    route_owner: Seat | None
    # by seat, then by kind
    workers: tuple[tuple[int, ...], ...]
    controller: Seat | None


class FactionView(msgspec.Struct, frozen=True):
    """A player's pieces and possessions. Workers are counted by kind, goods by good."""

    money: int
    cubes: int
    reserve: tuple[int, ...]
    pool: tuple[int, ...]
    missions_track: tuple[int, ...]
    senate: tuple[int, ...]
    votes: int
    goods: tuple[int, ...]
    routes: tuple[str, ...]
    technologies: tuple[str, ...]
    fresh: int
    kept: tuple[str, ...]
    missions: tuple[str, ...]
    versus_sentinels: tuple[int, int]
    versus_factions: tuple[int, int]
    points: dict[str, int]


class WorkerView(msgspec.Struct, frozen=True):
    """A worker on a slot."""

    seat: Seat
    kind: str


Slot = WorkerView | None


class RebellionView(View, frozen=True, kw_only=True):
    """REB-3.1: all seats and spectators see the same."""

    turn: int
    epoch: int
    order: tuple[Seat, ...]
    planets: tuple[PlanetView, ...]
    factions: tuple[FactionView, ...]
    sentinel_supply: int
    fleet_reserve: int
    rebel_fleet_owner: Seat | None
    rebel_fleet_marked: bool
    initiative: tuple[Slot, ...]
    influence: tuple[Slot, ...]
    influence_extra: tuple[Slot, ...]
    goods_track: tuple[Slot, ...]
    research_track: tuple[Slot, ...]
    war: tuple[Slot, ...]
    # whose cubes the last battle of this turn drew; None for the empire's
    cubes_drawn: tuple[Seat | None, ...]
    training: tuple[Slot, ...]
    goods_offer: tuple[str, ...]
    mission_offer: tuple[str | None, ...]
    revealed: str | None
    technology_offer: tuple[str, ...]
    creature: Seat | None
    double_agent: Seat | None
    # REB-3.2 to REB-3.4: what is left unseen, in no order, and what lies under a deck, in order
    goods_left: tuple[str, ...]
    missions_left: tuple[str, ...]
    missions_under: tuple[str, ...]
    actions_left: tuple[str, ...]
    actions_under: tuple[str, ...]
    actions_discarded: tuple[str, ...]
    technologies_left: tuple[str, ...]
    technologies_gone: tuple[str, ...]


def show_to(s: RebellionState, seat: Seat | None) -> RebellionView:
    """REB-3.1: list what is on the table."""
    decks = s.decks
    tracks = s.tracks
    return RebellionView(
        seat=seat,
        players=s.players,
        prompt=s.prompt(seat),
        scores=tuple(s.scores()),
        turn=s.turn,
        epoch=s.epoch() + 1,
        order=tuple(s.order),
        planets=tuple(_planet(s, planet) for planet in range(len(PLANETS))),
        factions=tuple(_faction(s, other) for other in range(s.players)),
        sentinel_supply=s.sentinel_supply(),
        fleet_reserve=s.fleet_reserve(),
        rebel_fleet_owner=_who(s.galaxy.rebel_fleet_owner),
        rebel_fleet_marked=s.galaxy.rebel_fleet_marked,
        initiative=_slots(tracks.initiative, min(s.players, s.box.sheet.tracks.initiative)),
        influence=_slots(tracks.influence, s.influence_slots()),
        influence_extra=_slots(tracks.influence_extra, len(tracks.influence_extra)),
        goods_track=_slots(tracks.goods, s.box.sheet.tracks.goods),
        research_track=_slots(tracks.research, s.box.sheet.tracks.research),
        war=_slots(tracks.war, s.box.sheet.tracks.war),
        cubes_drawn=tuple(_who(owner) for owner in s.cubes_drawn),
        training=_slots(tracks.training, len(tracks.training)),
        goods_offer=tuple(GOODS[good] for good in decks.goods_offer),
        mission_offer=tuple(decks.mission_offer),
        revealed=decks.revealed,
        technology_offer=tuple(decks.technology_offer),
        creature=_who(s.creature),
        double_agent=_who(s.double_agent),
        goods_left=tuple(GOODS[good] for good in sorted(decks.goods_bag)),
        missions_left=tuple(sorted(decks.mission_bag)),
        missions_under=tuple(decks.mission_under),
        actions_left=tuple(sorted(decks.action_bag)),
        actions_under=tuple(decks.action_under),
        actions_discarded=tuple(decks.action_discard),
        technologies_left=tuple(
            sorted(tile for stack in decks.technology_stacks for tile in stack)
        ),
        technologies_gone=tuple(decks.technologies_gone),
    )


def _who(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def _slots(track: list[Placed] | list[Placed | None], slots: int) -> tuple[Slot, ...]:
    """Return what stands on each slot, the free ones at the end included."""
    standing = [
        None if worker is None else WorkerView(worker.seat, KINDS[worker.kind]) for worker in track
    ]
    return (*standing, *[None] * (slots - len(standing)))


def _planet(s: RebellionState, planet: int) -> PlanetView:
    galaxy = s.galaxy
    tile = s.box.sheet.power_tiles[galaxy.power[planet]]
    return PlanetView(
        id=PLANETS[planet],
        high=tile.high,
        low=tile.low,
        sentinels=galaxy.sentinels[planet],
        capital_fleet=galaxy.capital_fleets[planet],
        rebel_fleet=galaxy.rebel_fleet == planet,
        lab=galaxy.labs[planet],
        route_owner=_who(galaxy.route_owner[planet]),
        workers=tuple(tuple(faction.on[planet]) for faction in s.factions),
        controller=_who(s.controller(planet)),
    )


def _faction(s: RebellionState, seat: Seat) -> FactionView:
    faction: Faction = s.factions[seat]
    return FactionView(
        money=faction.money,
        cubes=faction.cubes,
        reserve=tuple(faction.reserve),
        pool=tuple(faction.pool),
        missions_track=tuple(faction.missions_track),
        senate=tuple(faction.senate),
        votes=s.votes(seat),
        goods=tuple(faction.goods),
        routes=tuple(PLANETS[at] for at, owner in enumerate(s.galaxy.route_owner) if owner == seat),
        technologies=tuple(faction.technologies),
        fresh=faction.fresh,
        kept=tuple(faction.kept),
        missions=tuple(faction.missions),
        versus_sentinels=(faction.versus_sentinels, faction.versus_sentinels_next),
        versus_factions=(faction.versus_factions, faction.versus_factions_next),
        points=s.score_sheet()[seat],
    )
