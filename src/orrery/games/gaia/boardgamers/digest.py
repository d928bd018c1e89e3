"""Our position, written as the recorded games write theirs, and where the two differ."""

from __future__ import annotations

from typing import Any

from orrery.games.gaia import ids
from orrery.games.gaia.boardgamers import names
from orrery.games.gaia.boardgamers.record import Recorded
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.parts import GREEN, kind_of
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
# phases in which the boards of the players are still empty
_CHOOSING = frozenset({"setupInit", "setupBoard", "setupFaction", "setupAuction"})


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
        "fed": [[names.of(_tokens(), ids.TOKEN_IDS[kind_of(t)]), t & GREEN] for t in mat.tokens],
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
        return "4c" if s.box.factions[s.mats[seat].faction].academy_action.credits else "q"
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
            for kind, count in enumerate(s.supply[: ids.COMMON_TOKENS])
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
    phase = after.get("phase", "")
    found = _table_differences(s, seats, after, phase)
    if phase in _CHOOSING:
        return found
    found += _next_differences(s, seats, after, phase)
    for seat, theirs_seat in enumerate(seats):
        if phase == "roundIncome" and s.mats[seat].brainstone and after.get("next") == theirs_seat:
            continue  # in the middle of an income, whose icons come in any order
        found += _player_differences(s, seat, after["players"][theirs_seat], game, phase)
    return found + _hex_differences(s, seats, after)


def _table_differences(
    s: GaiaState, seats: list[int], after: dict[str, Any], phase: str
) -> list[str]:
    found: list[str] = []
    for key, mine in board_digest(s, seats).items():
        theirs = after.get(key)
        if key == "boosters":
            theirs = sorted(theirs or [])
        elif key == "ba":
            theirs = sorted(theirs or {})
        elif key == "feds":
            theirs = {kind: (theirs or {}).get(kind, 0) for kind in mine}
        if mine != theirs and not (phase == "endGame" and key in {"ba", "passed", "boosters"}):
            found.append(f"{key}: ours {mine}, recorded {theirs}")
    return found


def _next_differences(
    s: GaiaState, seats: list[int], after: dict[str, Any], phase: str
) -> list[str]:
    asked = next((seats[seat] for seat in s.asked), None)
    following = after.get("next")
    if asked == following:
        return []
    if phase == "roundIncome" and following is not None:
        faction = s.mats[seats.index(following)].faction
        if FACTIONS[faction].starts_with_brainstone:
            return []  # it asks for the Brainstone at each charge of an income, we once for all
    return [f"next to decide: ours {asked}, recorded {following}"]


def _hex_differences(s: GaiaState, seats: list[int], after: dict[str, Any]) -> list[str]:
    found: list[str] = []
    for q, r, *theirs, federated in after.get("hex", ()):
        _, _, *mine = hex_digest(s, s.board.index[q, r], seats)
        if mine != [*theirs, sorted(federated)]:
            found.append(f"hex {q},{r}: ours {mine}, recorded {[*theirs, federated]}")
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
        "tech": sorted([tile, *rest] for tile, *rest in tech if tile in names.TECH),
        "adv": sorted(tile for tile, *_ in tech if tile in names.ADVANCED),
        "act": sorted(theirs.get("act", [])),
    }
    for key, value in mine.items():
        if phase == "endGame" and key in {"c", "o", "k", "q", "pw", "brain", "act", "boo"}:
            continue  # the end-of-game conversions are points with us
        if value != recorded.get(key):
            found.append(f"{faction} {key}: ours {value}, recorded {recorded.get(key)}")
    return found
