"""What programs that learn look at. Raise the version with every change: see `core/numbers.py`."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.core.numbers import (
    Numbers,
    add,
    around,
    mark,
    mark_all,
    mark_bits,
    mark_rows,
    of_each,
    seats,
)
from orrery.games.gaia import ids
from orrery.games.gaia.parts import SOURCES, Mat, kind_of
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import bits

VERSION: Final = 1
ROUNDS: Final = 7  # the first is the set-up
STONE: Final = ("gone", "bowl 1", "bowl 2", "bowl 3", "gaia area")
STOCK: Final = (
    "vp", "ore", "credits", "knowledge", "qic", "bowl 1", "bowl 2", "bowl 3", "gaia area",
    "gaiaformers ready", "gaiaformers on the map", "gaiaformers in the gaia area", "green tokens",
    "satellites", "stations", "planet types", "sectors", "gaia planets", "federations", "passed",
)  # fmt: skip
PLANETS: Final = len(ids.PLANET_IDS) - 1  # an empty hex has none of them
KINDS: Final = ids.KINDS


def labels(s: GaiaState) -> list[str]:
    """Return what each number means."""
    people = seats(len(s.mats))
    of_hex = [*ids.PLANET_IDS[1:], "nothing", *ids.STRUCTURE_IDS, "lost mine"]
    for what in ("owner", "shared by", "gaiaformer of", "station of", "satellite of", "federated"):
        of_hex += [f"{what} {one}" for one in people]
    of_seat = [*STOCK, "place in turn order", "place in passing order"]
    of_seat += ["nothing", *ids.STRUCTURE_IDS, "lost mine", *ids.AREA_IDS]
    of_seat += [*[f"from {x}" for x in SOURCES], *[f"brainstone {place}" for place in STONE]]
    of_seat += [*ids.TECH_IDS, *[f"covered {x}" for x in ids.TECH_IDS], *ids.ADVANCED_IDS]
    of_seat += [*[f"token {x}" for x in ids.TOKEN_IDS], *ids.BOOSTER_IDS]
    of_seat += [*[f"used {x}" for x in ids.SPECIAL_IDS], *ids.FACTION_IDS]
    tech = [f"place {at}" for at in range(len(ids.TECH_IDS))]
    return [
        *[f"round {at}" for at in range(ROUNDS)],
        *[f"active {one}" for one in people],
        *[f"used {x}" for x in ids.BOARD_ACTION_IDS],
        *[f"supply {x}" for x in ids.TOKEN_IDS],
        *of_each(tech, *ids.TECH_IDS),
        *of_each(ids.AREA_IDS, *[f"advanced {x}" for x in ids.ADVANCED_IDS]),
        *of_each([f"round {at + 1}" for at in range(ROUNDS - 1)], *ids.ROUND_TILE_IDS),
        *[f"final {x}" for x in ids.FINAL_TILE_IDS],
        *[f"offered {x}" for x in ids.BOOSTER_IDS],
        *[f"terraforming {x}" for x in ids.TOKEN_IDS],
        "automa cards",
        "automa discard",
        "automa satellites",
        *of_each(people, *of_seat),
        *of_each([f"hex {at}" for at in range(s.board.size)], *of_hex),
    ]


def write(s: GaiaState, seat: Seat, out: Numbers, at: int) -> int:
    """Write what a seat may know, all but the order of the Automa's cards; return where it ends."""
    mats = len(s.mats)
    order = around(mats, seat)
    at = mark(out, at, ROUNDS, min(s.round, ROUNDS - 1))
    at = mark(out, at, mats, (s.active - seat) % mats)
    at = mark_bits(out, at, len(ids.BOARD_ACTION_IDS), s.used_actions)
    at = add(out, at, s.supply) if s.supply else at + len(ids.TOKEN_IDS)
    at = mark_rows(out, at, len(ids.TECH_IDS), len(ids.TECH_IDS), s.tech)
    at = mark_rows(out, at, len(ids.AREA_IDS), len(ids.ADVANCED_IDS), s.adv)
    at = mark_rows(out, at, ROUNDS - 1, len(ids.ROUND_TILE_IDS), s.round_tiles)
    at = mark_all(out, at, len(ids.FINAL_TILE_IDS), s.final_tiles)
    at = mark_all(out, at, len(ids.BOOSTER_IDS), s.boosters)
    at = mark(out, at, len(ids.TOKEN_IDS), s.terraforming_token)
    at = add(out, at, (len(s.deck), len(s.discard), s.automa_satellites))
    for other in order:
        at = write_mat(s, other, out, at)
    return write_map(s, seat, out, at)


def write_mat(s: GaiaState, other: Seat, out: Numbers, at: int) -> int:
    """Write what lies before a player."""
    mat = s.mats[other]
    place = s.order.index(other) + 1 if other in s.order else 0
    passed = s.passing.index(other) + 1 if other in s.passing else 0
    counts = [*stock(mat), place, passed, *mat.built, *mat.research, *mat.earned]
    at = add(out, at, counts)
    at = mark(out, at, len(STONE), mat.brainstone)
    at = mark_bits(out, at, len(ids.TECH_IDS), mat.tiles)
    at = mark_bits(out, at, len(ids.TECH_IDS), mat.covered)
    at = mark_bits(out, at, len(ids.ADVANCED_IDS), mat.advanced)
    at = mark_all(out, at, len(ids.TOKEN_IDS), [kind_of(token) for token in mat.tokens])
    at = mark(out, at, len(ids.BOOSTER_IDS), mat.booster)
    at = mark_bits(out, at, len(ids.SPECIAL_IDS), mat.used)
    return mark(out, at, len(ids.FACTION_IDS), mat.faction)


def stock(mat: Mat) -> tuple[int, ...]:
    """Return what can be counted, in the order of its labels."""
    return (
        mat.vp, mat.ore, mat.credits, mat.knowledge, mat.qic, mat.bowl1, mat.bowl2, mat.bowl3,
        mat.gaia, mat.formers_available(), mat.formers_on_map, mat.formers_in_gaia,
        sum([token & 1 for token in mat.tokens]), mat.satellites.bit_count(),
        mat.stations.bit_count(), mat.types.bit_count(), mat.sectors.bit_count(), mat.gaia_planets,
        mat.formed, mat.passed,
    )  # fmt: skip


def write_map(s: GaiaState, seat: Seat, out: Numbers, at: int) -> int:
    """Write the hexes: only what is on them, and nothing is built but on planets."""
    mats = len(s.mats)
    wide = PLANETS + KINDS + 6 * mats
    people = at + PLANETS + KINDS
    building, owners, shared, formers = s.building, s.owner, s.shared, s.former
    for number in s.planets():
        place = number * wide
        out[at + place + s.planet[number] - 1] = 1
        kind = building[number]
        if kind:
            out[at + PLANETS + place + kind] = 1
            out[people + place + (owners[number] - seat) % mats] = 1
            if shared[number] >= 0:
                out[people + place + mats + (shared[number] - seat) % mats] = 1
        elif formers[number] >= 0:
            out[people + place + 2 * mats + (formers[number] - seat) % mats] = 1
    for other, mat in enumerate(s.mats):
        column = people + 3 * mats + (other - seat) % mats
        for which, hexes in enumerate((mat.stations, mat.satellites, mat.federated)):
            for number in bits(hexes):
                out[column + which * mats + number * wide] = 1
    return at + s.board.size * wide
