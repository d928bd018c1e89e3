"""What programs that learn look at. Raise the version with every change: see `core/numbers.py`."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.core.numbers import (
    ROWS_KEPT,
    Numbers,
    add,
    around,
    blank_row,
    mark,
    mark_all,
    mark_bits,
    of_each,
    put,
    row,
    seats,
)
from orrery.games.eclipse.designs import Design
from orrery.games.eclipse.ids import (
    DISCOVERIES,
    KINDS,
    NPC,
    NPCS,
    OVER,
    PARTS,
    RESOURCES,
    SECTORS,
    SHIPS,
    SPECIES,
    TECHS,
    TYPES,
)
from orrery.games.eclipse.parts.mat import SPACES, Mat
from orrery.games.eclipse.plane import place
from orrery.games.eclipse.state import EclipseState

VERSION: Final = 1
TURNS: Final = 6  # how a tile may lie
SQUARES: Final = 8
WORKS: Final = ("orbital", "monolith", "portal", "ancient portal")
REPUTATION: Final = 4  # the values of the tiles
DICE: Final = 4  # yellow, orange, blue, red
DESIGN: Final = (
    "initiative", "computer", "shield", "hull", "move", "energy", "produced",
    *[f"cannons {die}" for die in range(DICE)], *[f"missiles {die}" for die in range(DICE)],
)  # fmt: skip


def labels(s: EclipseState) -> list[str]:
    """Return what each number means."""
    people = seats(s.players)
    parties = [*people, "npc"]
    of_sector = ["on the board", "q", "r", *[f"turned {at}" for at in range(TURNS)]]
    of_sector += [f"disc of {one}" for one in people]
    of_sector += [f"cube {at}" for at in range(SQUARES)]
    of_sector += ["npcs", "discovery", *WORKS, *of_each(people, *SHIPS)]
    of_seat = [*RESOURCES, *[f"{x} cubes" for x in RESOURCES], *[f"{x} graves" for x in RESOURCES]]
    of_seat += ["discs", "reserve", "colony ships", "passed", "out", "tiles", "tiles are known"]
    of_seat += [*[f"space {at}" for at in range(SPACES)], *[f"{x} left" for x in SHIPS]]
    of_seat += ["place", "pass", *of_each(SHIPS, *DESIGN)]
    of_seat += [f"reputation {value + 1}" for value in range(REPUTATION)]
    of_seat += [*SPECIES, *TECHS, *[f"stored {x}" for x in PARTS]]
    of_seat += [*[f"ally {one}" for one in people], *[f"kept {x}" for x in DISCOVERIES]]
    return [
        "round",
        *[f"phase {phase}" for phase in range(OVER + 1)],
        *[f"{what} {one}" for what in ("starter", "next starter", "traitor") for one in people],
        *[f"tray {x}" for x in TECHS],
        "techs in the bag",
        *[f"stack {at + 1}" for at in range(3)],
        *[f"discarded {x}" for x in SECTORS],
        "discoveries left",
        *[f"spent {x}" for x in DISCOVERIES],
        "reputation in the bag",
        *[f"advanced {x}" for x in NPCS],
        *["battle", "battle round", *[f"battle in {x}" for x in SECTORS]],
        *[f"{what} {one}" for what in ("defender", "attacker") for one in parties],
        *of_each(parties, *[f"{x} wounds" for x in SHIPS]),
        *of_each(people, *of_seat),
        *of_each(SECTORS, *of_sector),
    ]


def write(s: EclipseState, seat: Seat, out: Numbers, at: int) -> int:
    """Write what a seat may know; return the next place."""
    players = s.players
    pool, stacks = s.pool, s.stacks
    out[at] = s.round
    at = mark(out, at + 1, OVER + 1, s.phase)
    for who in (s.starter, s.next_starter, s.traitor):
        at = mark(out, at, players, (who - seat) % players if who >= 0 else -1)
    at = add(out, at, [*pool.tray, sum(pool.tech_bag), *stacks.left])
    for pile in stacks.discards:
        mark_all(out, at, len(SECTORS), pile)
    at += len(SECTORS)
    out[at] = len(pool.unrevealed) - sum(s.galaxy.mystery)
    at = mark_all(out, at + 1, len(DISCOVERIES), pool.spent)
    at = add(out, at, (sum(pool.reputation_bag), *s.advanced))
    at = write_battle(s, seat, out, at)
    for other in around(players, seat):
        at = write_mat(s, seat, other, out, at)
    return write_galaxy(s, seat, out, at)


def write_battle(s: EclipseState, seat: Seat, out: Numbers, at: int) -> int:
    """Write the battle in progress."""
    parties = s.players + 1
    battle = s.battle
    if battle is None:
        return at + 2 + len(SECTORS) + 2 * parties + parties * TYPES
    at = add(out, at, (1, battle.round))
    at = mark(out, at, len(SECTORS), battle.sector)
    at = mark(out, at, parties, party(s, seat, battle.defender))
    at = mark(out, at, parties, party(s, seat, battle.attacker))
    for one in battle.line:
        wounds = battle.wounds[one * TYPES : one * TYPES + TYPES]
        add(out, at + party(s, seat, one) * TYPES, [sum(ships) for ships in wounds])
    return at + parties * TYPES


def party(s: EclipseState, seat: Seat, who: int) -> int:
    """Return the place of a party: seats from the one who looks on, then who is no player."""
    return s.players if who == NPC else (who - seat) % s.players


def write_mat(s: EclipseState, seat: Seat, other: Seat, out: Numbers, at: int) -> int:
    """Write what lies before a player; the reputation tiles where the seat may know them."""
    mat = s.mats[other]
    knows = seat == other or s.phase == OVER or mat.is_out
    place_ = s.order.index(other) + 1 if other in s.order else 0
    passed = s.passes.index(other) + 1 if other in s.passes else 0
    found = [*mat.stock, *mat.cubes, *mat.graves, *counts(mat), knows, *mat.spaces, *mat.supply]
    found += (place_, passed)
    at = add(out, at, found)
    if mat.species >= 0:
        for ship in range(TYPES):
            at = put(out, at, totals(s.design(other, ship)))
    else:
        at += TYPES * len(DESIGN)
    at = mark_all(out, at, REPUTATION, [one - 1 for one in mat.reputation] if knows else ())
    at = mark(out, at, len(SPECIES), mat.species)
    at = put(out, at, technologies(mat.techs))
    at = mark_all(out, at, len(PARTS), mat.store)
    if mat.allies:
        for ally in range(s.players):
            out[at + (ally - seat) % s.players] = mat.allies >> ally & 1
    return mark_all(out, at + s.players, len(DISCOVERIES), mat.kept)


def counts(mat: Mat) -> tuple[int, ...]:
    """Return what can be counted, in the order of its labels."""
    tiles = len(mat.reputation)
    return mat.discs, mat.reserve, mat.colony_ships, mat.passed, mat.is_out, tiles


_TOTALS: Final[dict[Design, Numbers]] = {}
_TECHNOLOGIES: Final[dict[int, Numbers]] = {}


def totals(design: Design) -> Numbers:
    """Return what a blueprint comes to, in the order of its labels: worked out once."""
    found = _TOTALS.get(design)
    if found is None:
        if len(_TOTALS) >= ROWS_KEPT:
            _TOTALS.clear()
        found = _TOTALS[design] = row((
            design.initiative, design.computer, design.shield, design.hull, design.move,
            design.energy, design.produced, *design.cannons, *design.missiles,
        ))  # fmt: skip
    return found


def technologies(techs: int) -> Numbers:
    """Return which technologies a player has: worked out once."""
    found = _TECHNOLOGIES.get(techs)
    if found is None:
        if len(_TECHNOLOGIES) >= ROWS_KEPT:
            _TECHNOLOGIES.clear()
        found = _TECHNOLOGIES[techs] = blank_row(len(TECHS))
        mark_bits(found, 0, len(TECHS), techs)
    return found


def write_galaxy(s: EclipseState, seat: Seat, out: Numbers, at: int) -> int:
    """Write the sectors: only what lies on the board."""
    players, galaxy = s.players, s.galaxy
    wide = 3 + TURNS + players + SQUARES + 2 + len(WORKS) + players * TYPES
    for sector in galaxy.board:
        here = at + sector * wide
        out[here] = 1
        out[here + 1], out[here + 2] = place(galaxy.zone[sector])
        out[here + 3 + galaxy.rotation[sector]] = 1
        here += 3 + TURNS
        disc = galaxy.disc[sector]
        if disc >= 0:
            out[here + (disc - seat) % players] = 1
            mark_bits(out, here + players, SQUARES, galaxy.cubes[sector])
        here += players + SQUARES
        if galaxy.npcs[sector]:
            out[here] = galaxy.npcs[sector]
        if galaxy.mystery[sector]:
            out[here + 1] = 1
        if galaxy.works[sector]:
            mark_bits(out, here + 2, len(WORKS), galaxy.works[sector])
        if galaxy.entered[sector]:
            here += 2 + len(WORKS)
            for other in galaxy.fleets(sector):
                first = (sector * players + other) * TYPES
                ships = galaxy.ships[first : first + TYPES]
                add(out, here + (other - seat) % players * TYPES, ships)
    return at + wide * len(SECTORS)


assert len(KINDS) + 3 == SPACES, "the spaces are those of the kinds of action and of reactions"
