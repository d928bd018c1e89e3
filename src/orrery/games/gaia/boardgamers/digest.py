"""Our position, written as the recorded games write theirs, and where the two differ."""

from __future__ import annotations

from typing import Any

from orrery.games.gaia import ids
from orrery.games.gaia.boardgamers import names
from orrery.games.gaia.boardgamers.record import Recorded
from orrery.games.gaia.rules.special_actions import specials
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import bits

_STONES = (None, "area1", "area2", "area3", "gaia")
_ACT = {
    "step": "step",
    "range": "range+3",
    "charge_4": "4pw",
    "qic_5_credits": "q,5c",
    "3_ore": "3o",
    "3_knowledge": "3k",
    "swap_institute": "swap-PI",
    "downgrade_lab": "down-lab",
    "advance_lowest": "up-lowest",
    "space_station": "space-station",
}


def player_digest(s: GaiaState, seat: int) -> dict[str, Any]:
    """Return what the recorded games say of a player."""
    mat = s.mats[seat]
    built = mat.built
    stations = mat.stations.bit_count()
    tech = [
        [
            f"tech{tile + 1}",
            names.POSITIONS[s.tech.index(tile)],
            0 if mat.covered >> tile & 1 else 1,
        ]
        for tile in bits(mat.tiles)
    ]
    return {
        "vp": mat.vp,
        "c": mat.credits,
        "o": mat.ore,
        "k": mat.knowledge,
        "q": mat.qic,
        "pw": [mat.bowl1, mat.bowl2, mat.bowl3, mat.gaia],
        "brain": _STONES[mat.brainstone],
        "gf": [mat.formers, mat.formers_on_map, mat.formers_in_gaia],
        "res": list(mat.research),
        "b": {
            "m": built[ids.MINE],
            "ts": built[ids.TRADING_STATION],
            "lab": built[ids.RESEARCH_LAB],
            "PI": built[ids.INSTITUTE],
            "ac1": built[ids.ACADEMY_KNOWLEDGE],
            "ac2": built[ids.ACADEMY_QIC],
            "gf": mat.formers_on_map,
            "sp": stations,
            "lost": built[ids.LOST_MINE],
        },
        "sat": mat.satellites.bit_count(),
        "fedn": mat.formed,
        "fed": [[names.of(_tokens(), ids.TOKEN_IDS[t >> 1]), t & 1] for t in mat.tokens],
        "tech": sorted(tech),
        "adv": sorted(f"advtech{tile + 1}" for tile in bits(mat.advanced)),
        "boo": (names.of(_boosters(), ids.BOOSTER_IDS[mat.booster]) if mat.booster >= 0 else None),
        "act": sorted(
            [_act(s, seat, special), 0 if mat.used >> special & 1 else 1]
            for special in specials(mat)
        ),
    }


def _tokens() -> dict[str, str]:
    return dict(names.TOKENS)


def _boosters() -> dict[str, str]:
    return dict(names.BOOSTERS)


def _act(s: GaiaState, seat: int, special: int) -> str:
    if special == ids.SPECIAL_ACADEMY:
        return "4c" if s.tables.academy[s.mats[seat].faction][1] else "q"
    return _ACT[ids.SPECIAL_IDS[special]]


def board_digest(s: GaiaState, seats: list[int]) -> dict[str, Any]:
    """Return what the recorded games say of the table; `seats` are theirs, by ours."""
    return {
        "round": s.round,
        "passed": [seats[seat] for seat in s.passing],
        "ba": sorted(names.ACTIONS[one] for one in bits(s.used_actions)),
        "boosters": sorted(names.of(_boosters(), ids.BOOSTER_IDS[one]) for one in s.boosters),
        "feds": {
            names.of(_tokens(), ids.TOKEN_IDS[kind]): count
            for kind, count in enumerate(s.supply[: ids.TOKEN_GLEENS])
        },
        "adv": [names.AREAS[area] for area, tile in enumerate(s.adv) if tile >= 0],
        "tf": (
            names.of(_tokens(), ids.TOKEN_IDS[s.terraforming_token])
            if s.terraforming_token >= 0
            else None
        ),
    }


def hex_digest(s: GaiaState, at: int, seats: list[int]) -> list[Any]:
    """Return what the recorded games say of a hex."""
    bit = 1 << at
    owner, building = s.owner[at], names.BUILDINGS[s.building[at]]
    if owner < 0 and s.former[at] >= 0:
        owner, building = s.former[at], "gf"
    for seat, mat in enumerate(s.mats):
        if mat.stations & bit:
            owner, building = seat, "sp"
    q, r = s.board.at[at]
    return [
        q,
        r,
        ids.PLANET_IDS[s.planet[at]],
        seats[owner] if owner >= 0 else -1,
        building,
        seats[s.shared[at]] if s.shared[at] >= 0 else -1,
        sorted(seats[seat] for seat, mat in enumerate(s.mats) if mat.federated & bit),
    ]


def differences(s: GaiaState, game: Recorded, after: dict[str, Any]) -> list[str]:
    """Say where our position differs from a recorded one."""
    seats = list(game.setup.table_order)
    found: list[str] = []
    phase = after.get("phase", "")
    choosing = phase in {"setupInit", "setupBoard", "setupFaction", "setupAuction"}
    ours = board_digest(s, seats)
    for key, mine in ours.items():
        theirs = after.get(key)
        if key == "boosters":
            theirs = sorted(theirs or [])
        elif key == "ba":
            theirs = sorted(theirs or {})
        elif key == "feds":
            theirs = {kind: (theirs or {}).get(kind, 0) for kind in mine}
        if mine != theirs and not (phase == "endGame" and key in {"ba", "passed", "boosters"}):
            found.append(f"{key}: ours {mine}, recorded {theirs}")
    if choosing:
        return found
    asked = seats[s.asked[0]] if s.asked else None
    following = after.get("next")
    # it asks for the Brainstone at each charge of an income, we once for all of them
    stone = (
        phase == "roundIncome"
        and following is not None
        and s.mats[seats.index(following)].faction == ids.TAKLONS
    )
    if asked != following and not stone:
        found.append(f"next to decide: ours {asked}, recorded {after.get('next')}")
    for seat, theirs_seat in enumerate(seats):
        if phase == "roundIncome" and s.mats[seat].brainstone and after.get("next") == theirs_seat:
            continue  # in the middle of an income, whose icons come in any order
        found += _player_differences(s, seat, after["players"][theirs_seat], game, phase)
    for row in after.get("hex", ()):
        at = s.board.index[row[0], row[1]]
        mine = hex_digest(s, at, seats)
        if mine != [*row[:6], sorted(row[6])]:
            found.append(f"hex {row[0]},{row[1]}: ours {mine[2:]}, recorded {row[2:]}")
    return found


def _player_differences(
    s: GaiaState, seat: int, theirs: dict[str, Any], game: Recorded, phase: str
) -> list[str]:
    mine = player_digest(s, seat)
    faction = game.setup.factions[game.setup.table_order[seat]]
    found: list[str] = []
    tech = theirs.get("tech", [])
    recorded = {
        **theirs,
        "tech": sorted(row for row in tech if row[0] in names.TECH),
        "adv": sorted(row[0] for row in tech if row[0] in names.ADVANCED),
        "act": sorted(theirs.get("act", [])),
    }
    for key, value in mine.items():
        if phase == "endGame" and key in {"c", "o", "k", "q", "pw", "brain", "act", "boo"}:
            continue  # the end-of-game conversions are points with us
        if value != recorded.get(key):
            found.append(f"{faction} {key}: ours {value}, recorded {recorded.get(key)}")
    return found
