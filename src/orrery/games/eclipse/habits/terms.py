"""What a position is worth, term by term: the slow twin of `evaluate`, for hints."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.core.network import Network
from orrery.core.terms import Term, terms_of
from orrery.games.eclipse.habits.evaluate import (
    DRAFT,
    EMPTY_SQUARE,
    NO_HOME,
    NO_SECTOR,
    SHIP,
    STORED_PART,
    UNIT,
    USES,
    economy,
    fleets,
    free_squares,
    has_yet_to_pay,
    in_hand,
    learning,
    prospects,
    strength,
    tiles,
)
from orrery.games.eclipse.habits.features import features
from orrery.games.eclipse.ids import MATERIALS, SCIENCE, TYPES
from orrery.games.eclipse.scoring import public_points
from orrery.games.eclipse.state import EclipseState


def terms(s: EclipseState, seat: Seat, network: Network | None = None) -> tuple[Term, ...]:
    """Return what `evaluate` adds up for a seat."""
    others = [other for other in range(s.players) if other != seat]
    rivals = [
        prospects(s, other, knows=False)
        if s.asked
        else public_points(s, other) + tiles(s, other, knows=True)
        for other in others
    ]
    learnt = network.value(features(s, seat)) if network and s.asked else 0.0
    return terms_of({**_own(s, seat), "rivals": -max(rivals), "learnt": learnt})


def _own(s: EclipseState, seat: Seat) -> dict[str, float]:
    """Return what a seat has and may hope for by itself."""
    mat = s.mats[seat]
    if not s.asked:
        points = float(public_points(s, seat))
        return {"points": points, "reputation": tiles(s, seat, knows=True)}
    if mat.species < 0:
        return {}
    if mat.is_out:
        return {"points": float(mat.final)}
    paydays = s.box.sheet.rounds - s.round + (1 if has_yet_to_pay(s, seat) else 0)
    lost = 0.0 if s.galaxy.realm(seat) else -NO_SECTOR
    if s.galaxy.disc[s.box.homes[mat.species]] != seat:
        lost -= NO_HOME
    return {
        "points": float(public_points(s, seat)),
        "reputation": tiles(s, seat, knows=True),
        "found": in_hand(s, seat),
        "home": lost,
        **_economy(s, seat, paydays),
        **_learning(s, seat, paydays),
        **_fleets(s, seat, paydays),
    }


def _economy(s: EclipseState, seat: Seat, paydays: int) -> dict[str, float]:
    """Return materials, science and colonies to come; the rest is what money pays for."""
    mat = s.mats[seat]
    rounds = s.box.sheet.rounds - s.round
    found = {
        "colonies": EMPTY_SQUARE * min(free_squares(s, seat), mat.colony_ships + rounds)
        + (0.12 * min(mat.colony_ships, 3) if rounds > 0 else 0.0)
    }
    for key, resource in (("materials", MATERIALS), ("science", SCIENCE)):
        produced = s.production(seat, resource) * max(0, paydays - 1)
        stocked = mat.stock[resource]
        soon = min(stocked, 8) + 0.5 * max(0, min(stocked - 8, 8))
        found[key] = UNIT[resource] * (soon + 0.8 * produced) if paydays > 0 else 0.0
    return {**found, "money": economy(s, seat, paydays) - sum(found.values())}


def _learning(s: EclipseState, seat: Seat, paydays: int) -> dict[str, float]:
    """Return what technologies are good for, and what their tracks promise."""
    mat = s.mats[seat]
    use = sum(USES[tech] for track in mat.tracks for tech in track)
    use = (use + STORED_PART * len(mat.store)) * paydays / 8
    return {"uses": use, "tracks": learning(s, seat, paydays) - use}


def _fleets(s: EclipseState, seat: Seat, paydays: int) -> dict[str, float]:
    """Return what ships and designs are worth, and what battles and raids may bring or cost."""
    lasting = min(1.0, 0.2 + 0.13 * paydays)
    powers = [strength(s.design(seat, ship)) for ship in range(TYPES)]
    ships = 0.0
    for sector in s.galaxy.berths(seat):
        mine = sum(s.galaxy.count(sector, seat, ship) * powers[ship] for ship in range(TYPES))
        ships += SHIP * mine * lasting + 0.05 * min(3, s.galaxy.fleet(sector, seat))
    designs = DRAFT * sum(powers) * lasting
    return {
        "ships": ships,
        "designs": designs,
        "battles": fleets(s, seat, paydays) - ships - designs,
    }
