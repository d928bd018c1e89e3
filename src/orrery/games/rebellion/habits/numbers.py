"""What programs that learn look at. Raise the version with every change: see `core/numbers.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Seat
from orrery.core.numbers import Names, Numbers, add, around, mark, mark_all, of_each, seats
from orrery.games.rebellion.ids import (
    GOODS,
    IMPERIAL_ACTIONS,
    KINDS,
    MISSIONS,
    NOBODY,
    PLANETS,
    TECHNOLOGIES,
)
from orrery.games.rebellion.parts.faction import Faction
from orrery.games.rebellion.parts.tracks import Placed
from orrery.games.rebellion.state import RebellionState

VERSION: Final = 1
TECHNOLOGY: Final = Names(TECHNOLOGIES)
MISSION: Final = Names(MISSIONS)
ACTION: Final = Names(IMPERIAL_ACTIONS)
STOCK: Final = (
    "money", "cubes", "fresh", "versus sentinels", "versus sentinels next", "versus factions",
    "versus factions next", "planet points", "senate points", "mission points",
    "technology points", "economy points", "last points",
)  # fmt: skip
PLANET: Final = ("high", "low", "sentinels", "imperial fleet", "lab", "rebel fleet")


def tracks(s: RebellionState) -> list[tuple[str, int, Sequence[Placed | None]]]:
    """Return every track, how many slots it may have, and who stands on it."""
    at, printed = s.tracks, s.box.sheet.tracks
    return [
        ("initiative", printed.initiative, at.initiative),
        ("influence", printed.influence, at.influence),
        ("influence extra", len(at.influence_extra), at.influence_extra),
        ("goods", printed.goods, at.goods),
        ("research", printed.research, at.research),
        ("war", printed.war, at.war),
        ("training", len(at.training), at.training),
    ]


def labels(s: RebellionState) -> list[str]:
    """Return what each number means."""
    people = seats(s.players)
    of_slot = [*people, *KINDS]
    slots = [f"{name} {slot}" for name, most, _ in tracks(s) for slot in range(most)]
    of_planet = [*PLANET, "route is free", *[f"route of {one}" for one in people]]
    of_planet += of_each(people, *KINDS)
    of_seat = [*STOCK]
    for zone in ("reserve", "pool", "missions", "senate"):
        of_seat += [f"{zone} {kind}" for kind in KINDS]
    of_seat += [*GOODS, *TECHNOLOGIES, *[f"kept {x}" for x in TECHNOLOGIES], *MISSIONS, "place"]
    found = ["turn", "sentinels left", "fleets left", "rebel fleet is marked"]
    for what in ("rebel fleet of", "creature of", "double agent of"):
        found += [f"{what} {one}" for one in people]
    for pile in ("offered", "in the bag"):
        found += [f"{pile} {x}" for x in GOODS]
    for pile in ("offered", "to come", "under"):
        found += [f"{pile} {x}" for x in MISSIONS]
    for pile in ("revealed", "to come", "under", "discarded"):
        found += [f"{pile} {x}" for x in IMPERIAL_ACTIONS]
    for pile in ("offered", "to come", "gone"):
        found += [f"{pile} {x}" for x in TECHNOLOGIES]
    return [
        *found,
        *of_each(slots, *of_slot),
        *of_each(people, *of_seat),
        *of_each(PLANETS, *of_planet),
    ]


def write(s: RebellionState, seat: Seat, out: Numbers, at: int) -> int:
    """REB-3.1: all is open, but the order of the bags. Return the next place."""
    galaxy, players = s.galaxy, s.players
    counts = (s.turn, s.sentinel_supply(), s.fleet_reserve(), galaxy.rebel_fleet_marked)
    at = add(out, at, counts)
    for who in (galaxy.rebel_fleet_owner, s.creature, s.double_agent):
        at = mark(out, at, players, (who - seat) % players if who != NOBODY else -1)
    at = write_decks(s, out, at)
    for _, most, standing in tracks(s):
        for slot, worker in enumerate(standing):
            if worker is not None:
                here = at + slot * (players + len(KINDS))
                out[here + (worker.seat - seat) % players] = 1
                out[here + players + worker.kind] = 1
        at += most * (players + len(KINDS))
    for other in around(players, seat):
        at = write_faction(s.factions[other], out, at)
        at = add(out, at, (s.order.index(other) + 1 if other in s.order else 0,))
    return write_planets(s, seat, out, at)


def write_decks(s: RebellionState, out: Numbers, at: int) -> int:
    """Write what is offered, and what is still to come in whatever order."""
    decks = s.decks
    for goods in (decks.goods_offer, decks.goods_bag):
        at = mark_all(out, at, len(GOODS), goods)
    at = MISSION.mark(out, at, decks.mission_offer)
    at = MISSION.mark(out, at, decks.mission_bag)
    at = MISSION.mark(out, at, decks.mission_under)
    at = ACTION.mark(out, at, (decks.revealed,))
    for actions in (decks.action_bag, decks.action_under, decks.action_discard):
        at = ACTION.mark(out, at, actions)
    at = TECHNOLOGY.mark(out, at, decks.technology_offer)
    to_come = [name for stack in decks.technology_stacks for name in stack]
    at = TECHNOLOGY.mark(out, at, to_come)
    return TECHNOLOGY.mark(out, at, decks.technologies_gone)


def write_faction(faction: Faction, out: Numbers, at: int) -> int:
    """Write a player's pieces and possessions."""
    at = add(
        out,
        at,
        (
            faction.money, faction.cubes, faction.fresh, faction.versus_sentinels,
            faction.versus_sentinels_next, faction.versus_factions, faction.versus_factions_next,
            faction.planet_vp, faction.senate_vp, faction.mission_vp, faction.technology_vp,
            faction.economy_vp, faction.last_vp, *faction.reserve, *faction.pool,
            *faction.missions_track, *faction.senate, *faction.goods,
        ),
    )  # fmt: skip
    at = TECHNOLOGY.mark(out, at, faction.technologies)
    at = TECHNOLOGY.mark(out, at, faction.kept)
    return MISSION.mark(out, at, faction.missions)


def write_planets(s: RebellionState, seat: Seat, out: Numbers, at: int) -> int:
    """Write the planets: what is there, and who."""
    galaxy, players, tiles = s.galaxy, s.players, s.box.sheet.power_tiles
    there = [s.factions[other].on for other in around(players, seat)]
    found: list[int] = []
    for planet in range(len(PLANETS)):
        tile = tiles[galaxy.power[planet]]
        owner = galaxy.route_owner[planet]
        found += (
            tile.high,
            tile.low,
            galaxy.sentinels[planet],
            galaxy.capital_fleets[planet],
            galaxy.labs[planet],
            galaxy.rebel_fleet == planet,
            owner == NOBODY,
        )
        route = [0] * players
        if owner != NOBODY:
            route[(owner - seat) % players] = 1
        found += route
        for workers in there:
            found += workers[planet]
    return add(out, at, found)
