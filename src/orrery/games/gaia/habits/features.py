"""What a learned value looks at: whole numbers about a seat, from what everybody may know.

Their order and meaning are the version below: raise it with every change, and learn anew.
"""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.games.gaia import ids
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.habits.outlook import TRANSDIM, Outlook, outlook
from orrery.games.gaia.parts import GREEN, IN_BOWL_3, Mat
from orrery.games.gaia.rules.charging import power_value
from orrery.games.gaia.rules.income import icons
from orrery.games.gaia.rules.passing import pass_points
from orrery.games.gaia.scoring import final_count
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import bits

VERSION: Final = 2
_ROUNDS: Final = 7
_NEAR: Final = (2, 4)  # hexes: how far structures that are to be federated may lie apart


# Where some features stand, for what bots may like while they learn; a test looks whether they do.
BOWL_2, BOWL_3, MINES, INSTITUTES, STEP_BOOSTER, TOKENS = 28, 29, 35, 38, 93, 128
INSTITUTE_ROUNDS, TOKEN_ROUNDS, STRUCTURE_ROUNDS, MISSING = 145, 154, 159, 212
_POWER: Final = {BOWL_2: 0.5, BOWL_3: 1.0, TOKEN_ROUNDS: 0.15}
_INSTITUTE: Final = {INSTITUTES: 6.0, INSTITUTE_ROUNDS: 1.0}
# What self-play alone hardly tries: power, the institute, federations, many mines, booster actions.
TASTES: Final[tuple[dict[int, float], ...]] = (
    _POWER,
    _INSTITUTE,
    {**_POWER, **_INSTITUTE},
    {MISSING: -1.0, TOKENS: 4.0},
    {MINES: 0.8, STRUCTURE_ROUNDS: 0.2},
    {STEP_BOOSTER: 3.0, STEP_BOOSTER + 1: 3.0},
)


def features(s: GaiaState, seat: Seat) -> list[int]:
    """Return what is to be looked at; a seat without a faction shows nothing."""
    if s.mats[seat].faction < 0 or seat >= s.players:
        return [0] * COUNT
    return features_with(s, seat, outlook(s, seat))


def features_with(s: GaiaState, seat: Seat, map_: Outlook) -> list[int]:
    """Return what is to be looked at, for a seat that has looked at the map already."""
    mat = s.mats[seat]
    found: list[int] = []
    add_time(s, seat, found)
    add_stock(mat, found)
    add_pieces(mat, found)
    add_income(s, mat, found)
    add_to_come(s, mat, found)
    add_scoring(s, seat, found)
    add_map(s, seat, map_, found)
    return found


def one_of(count: int, which: int, found: list[int]) -> None:
    """Add a row of noughts with a one in it; none where which is out of it."""
    found += [1 if at == which else 0 for at in range(count)]


def add_time(s: GaiaState, seat: Seat, found: list[int]) -> None:
    """Add how far the game is, who is left in the round, which spaces are left."""
    mat = s.mats[seat]
    one_of(_ROUNDS, s.round, found)
    one_of(3, s.players - 2, found)
    found.append(1 if mat.passed else 0)
    found.append(0 if mat.passed else len(s.passing))
    found.append(s.passing.index(seat) if seat in s.passing else 0)
    open_to_me = 0 if mat.passed else ~s.used_actions
    found += [open_to_me >> number & 1 for number in range(len(ids.BOARD_ACTION_IDS))]


def add_stock(mat: Mat, found: list[int]) -> None:
    """Add what lies ready."""
    found += [mat.ore, mat.credits, mat.knowledge, mat.qic]
    found += [mat.bowl1, mat.bowl2, mat.bowl3, mat.gaia]
    found.append(1 if mat.brainstone == IN_BOWL_3 else 0)
    found += [mat.formers_available(), mat.formers_on_map, mat.formers_in_gaia]


def add_pieces(mat: Mat, found: list[int]) -> None:
    """Add structures, research, tiles, tokens, the faction."""
    found += mat.built[1:]
    for level in mat.research:
        found += [level, 1 if level >= 3 else 0, 1 if level >= 4 else 0, 1 if level >= 5 else 0]
    works = mat.uncovered()
    found += [works >> number & 1 for number in range(len(ids.TECH_IDS))]
    found += [mat.advanced >> number & 1 for number in range(len(ids.ADVANCED_IDS))]
    one_of(len(ids.BOOSTER_IDS), mat.booster, found)
    one_of(len(ids.FACTION_IDS), mat.faction, found)
    one_of(len(ids.FACTION_IDS), mat.faction if mat.built[ids.INSTITUTE] else -1, found)
    found += [len(mat.tokens), sum([token & GREEN for token in mat.tokens])]
    found += [mat.types.bit_count(), mat.sectors.bit_count(), mat.gaia_planets]
    found += [mat.satellites.bit_count(), mat.used.bit_count()]
    found.append(1 if FACTIONS[mat.faction].has_special(mat) else 0)


def add_income(s: GaiaState, mat: Mat, found: list[int]) -> None:
    """Add what the next round will pay, and whether there is one."""
    ore = credit = knowledge = qic = token = charge = 0
    if s.round < s.box.limits.rounds:
        for icon in icons(s, mat):
            ore += icon.ore
            credit += icon.credits
            knowledge += icon.knowledge
            qic += icon.qic
            token += icon.power_token
            charge += icon.charge
    found += [ore, credit, knowledge, qic, token, charge]


def add_scoring(s: GaiaState, seat: Seat, found: list[int]) -> None:
    """Add what scores now, next and later, and how far one is on the final tiles."""
    mat = s.mats[seat]
    events = len(ids.EVENT_IDS)
    worth = [0] * (3 * events)
    for number, tile in enumerate(s.round_tiles):
        away = number + 1 - s.round
        if away >= 0:
            worth[min(away, 2) * events + s.tables.round_event[tile]] += s.box.round_scoring[
                tile
            ].vp
    if mat.passed:
        worth[:events] = [0] * events
    found += worth
    found.append(0 if mat.passed else pass_points(s, mat))
    for tile in range(len(ids.FINAL_TILE_IDS)):
        if tile not in s.final_tiles:
            found += [0, 0, 0]
            continue
        mine = final_count(s, seat, tile)
        others = [final_count(s, one, tile) for one in range(len(s.mats)) if one != seat]
        found += [1, mine, mine - max(others, default=0)]


def add_to_come(s: GaiaState, mat: Mat, found: list[int]) -> None:
    """Add what pays in every round that is left, times these rounds."""
    left = s.box.limits.rounds - s.round
    built, research = mat.built, mat.research
    found += [left * built[kind] for kind in range(ids.MINE, ids.LOST_MINE)]
    found += [left * level for level in research]
    found += [left * (mat.power_tokens() + mat.gaia), left * mat.formers]
    found += [left * mat.uncovered().bit_count(), left * mat.tiles.bit_count()]
    found.append(left * mat.types.bit_count())
    found.append(left * mat.structures.bit_count())


def add_map(s: GaiaState, seat: Seat, map_: Outlook, found: list[int]) -> None:
    """Add planets in reach by what they cost, neighbours, and how near the next federation is."""
    mat = s.mats[seat]
    found += map_.free
    value, missing, satellites = map_.federation
    found += [value, missing, satellites]
    found.append(1 if missing == 0 else 0)
    paid = satellites <= FACTIONS[mat.faction].satellites_affordable(mat)
    found.append(1 if missing == 0 and paid else 0)
    worths = [(at, power_value(s, seat, at)) for at in bits(mat.structures & ~mat.federated)]
    for most in _NEAR:
        best = 0
        for at, _ in worths:
            row = s.board.distance[at]
            best = max(best, sum([worth for other, worth in worths if row[other] <= most]))
        found.append(best)
    found += [mat.power_tokens(), map_.neighbours]


COUNT: Final = (
    _ROUNDS
    + 6
    + len(ids.BOARD_ACTION_IDS)
    + 12
    + ids.KINDS
    - 1
    + 4 * len(ids.AREA_IDS)
    + len(ids.TECH_IDS)
    + len(ids.ADVANCED_IDS)
    + len(ids.BOOSTER_IDS)
    + 2 * len(ids.FACTION_IDS)
    + 8
    + 6
    + ids.LOST_MINE
    - 1
    + len(ids.AREA_IDS)
    + 6
    + 3 * len(ids.EVENT_IDS)
    + 1
    + 3 * len(ids.FINAL_TILE_IDS)
    + TRANSDIM
    + 1
    + 5
    + len(_NEAR)
    + 2
)
