"""Setup, the map and its variants (GAIA-1, 3, 13)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.gaia.positions import asks, bowls_of, do, offers, table
from orrery.core.errors import BadComponents, IllegalAction, InternalError
from orrery.games.gaia import GAME, ids
from orrery.games.gaia.actions import ChooseFaction, TakeBooster
from orrery.games.gaia.board import planets_of
from orrery.games.gaia.components import Box
from orrery.games.gaia.parts import Mat
from orrery.games.gaia.rules.maps import (
    TURNS_AT_MOST,
    LastPlayerTurnsTiles,
    map_is_legal,
    put_tiles,
)
from orrery.games.gaia.sheet import read_box
from orrery.games.gaia.state import GaiaState


def start(players: int, seed: int = 1, **options: object) -> GaiaState:
    state = GAME.start(players, seed, options)
    assert isinstance(state, GaiaState)
    return state


def box() -> Box:
    assert isinstance(GAME.box, Box)
    return GAME.box


def test_gaia_3_8_terrans_start_as_printed() -> None:
    """E-01 (GAIA-3.8, 3.9)."""
    mat = table(ids.TERRANS, ids.XENOS).mats[0]

    assert (mat.credits, mat.ore, mat.knowledge, mat.qic, mat.vp) == (15, 4, 3, 1, 10)
    assert bowls_of(mat) == (4, 4, 0)
    assert mat.research == [0, 0, 0, 1, 0, 0]
    assert mat.formers_available() == 1


def test_gaia_3_9_first_research_levels_give_their_bonus() -> None:
    """E-02."""

    def mat(faction: int) -> Mat:
        other = ids.TERRANS if faction not in {ids.TERRANS, ids.LANTIDS} else ids.XENOS
        return table(faction, other).mats[0]

    wanted: dict[int, dict[str, object]] = {
        ids.XENOS: {"qic": 2},
        ids.AMBAS: {"qic": 2},
        ids.GLEENS: {"ore": 5, "qic": 0},
        ids.GEODENS: {"ore": 6},
        ids.BAL_TAKS: {"qic": 0, "formers": 1, "bowl1": 2, "bowl2": 2},
        ids.HADSCH_HALLAS: {"credits": 15, "research": [0, 0, 0, 0, 1, 0]},
        ids.NEVLAS: {"knowledge": 2, "research": [0, 0, 0, 0, 0, 1]},
        ids.FIRAKS: {"ore": 3, "knowledge": 2},
        ids.LANTIDS: {"credits": 13, "bowl1": 4, "bowl2": 0},
        ids.ITARS: {"ore": 5, "bowl1": 4, "bowl2": 4},
        ids.BESCODS: {"knowledge": 1},
    }
    for faction, values in wanted.items():
        found = mat(faction)
        for name, value in values.items():
            assert getattr(found, name) == value


def test_gaia_3_10_the_brainstone_starts_in_bowl_1() -> None:
    """E-03; the Gleens token lies with the Gleens, six stations with the Ivits."""
    state = table(ids.TAKLONS, ids.IVITS)

    assert state.mats[0].brainstone == 1
    assert bowls_of(state.mats[0]) == (2, 4, 0)
    assert state.mats[0].research == [0] * 6
    assert state.supply[ids.TOKEN_IDS.index("fed_gleens")] == 1
    assert state.box.limits.stations == 6


def test_gaia_3_11_first_structures_go_there_and_back() -> None:
    """E-04: Xenos place a third mine, Ivits their institute last; nobody charges (GAIA-3.1)."""
    state = start(4)
    first = state.asked[0]
    order = [(first + step) % 4 for step in range(4)]
    do(state, *(f"choose-faction {f}" for f in ("terrans", "ivits", "xenos", "taklons")))
    placed = []
    while asks(state) == "FirstStructure":
        placed.append(order.index(state.asked[0]))
        do(state, min(offers(state)))

    assert placed == [0, 2, 3, 3, 2, 0, 2, 1]
    assert [mat.vp for mat in state.mats] == [10] * 4
    ivits = state.mats[order[1]]
    assert ivits.built[ids.INSTITUTE] == 1
    assert not state.charging


def test_gaia_3_13_boosters_are_taken_from_the_last_to_the_first() -> None:
    """E-04, E-102: with n players n + 3 boosters, three are left (GAIA-3.6)."""
    state = start(3, faction_selection="random")
    assert len(state.boosters) == 6
    while asks(state) == "FirstStructure":
        do(state, min(offers(state)))
    taken = []
    while asks(state) == "FirstBooster":
        taken.append(state.asked[0])
        do(state, min(offers(state, TakeBooster)))

    assert taken == [(state.first + step) % 3 for step in (2, 1, 0)]
    assert len(state.boosters) == 3


def test_gaia_3_3_tiles_of_a_set_up() -> None:
    """E-102 (GAIA-3.3 to 3.6, 3.15, GAIA-1.1)."""
    state = start(3)

    assert sorted(state.tech) == list(range(9))
    assert len(set(state.adv)) == 6
    assert sum(state.supply[:6]) == 17
    assert sorted(Counter(state.supply[:6]).items()) == [(2, 1), (3, 5)]
    assert state.supply[state.terraforming_token] == 2
    assert len(set(state.round_tiles)) == 6
    assert len(set(state.final_tiles)) == 2
    assert (GAME.min_players, GAME.max_players) == (1, 4)


def test_gaia_3_4_every_token_is_as_likely_on_terraforming() -> None:
    """GAIA-3.15: one of the 18, all six kinds turn up."""
    kinds = Counter(start(2, seed).terraforming_token for seed in range(120))

    assert set(kinds) == set(range(6))


def test_gaia_3_5_the_rest_of_the_tiles_leaves_the_game() -> None:
    """GAIA-3.5: six round tiles and two final tiles lie open, in the order of the rounds."""
    view = start(2).view(0)

    assert len(view.round_tiles) == 6
    assert len(view.final_tiles) == 2


def test_gaia_3_7_a_board_is_taken_with_both_sides() -> None:
    """E-103."""
    state = do(start(2), "choose-faction xenos")

    assert "choose-faction gleens" not in offers(state, ChooseFaction)
    assert len(offers(state)) == 12
    with pytest.raises(IllegalAction, match="other side of its board"):
        do(state, "choose-faction gleens")


def test_gaia_3_12_beginners_start_on_fixed_planets() -> None:
    """E-103: three players, only Terrans, Taklons and Geodens."""
    state = start(3, game_mode="beginner")
    assert offers(state) == {
        "choose-faction terrans",
        "choose-faction taklons",
        "choose-faction geodens",
    }
    do(state, "choose-faction terrans", "choose-faction taklons")

    assert asks(state) == "FirstBooster"
    terrans = next(mat for mat in state.mats if mat.faction == ids.TERRANS)
    places = {state.board.at[h] for h in range(190) if terrans.structures >> h & 1}
    assert places == {(-2, 1), (-5, -3)}


def test_gaia_3_14_a_neutral_marker_stands_for_two_players() -> None:
    """GAIA-3.14: printed values."""
    neutral = [tile.neutral for tile in start(2).box.final_scoring]
    assert neutral == [10, 11, 5, 4, 6, 8]


@pytest.mark.parametrize(
    ("players", "hexes", "homes", "gaia", "transdim"), [(2, 133, 4, 5, 7), (4, 190, 6, 7, 12)]
)
def test_gaia_3_2_default_maps(
    players: int, hexes: int, homes: int, gaia: int, transdim: int
) -> None:
    """E-75."""
    state = start(players)
    planets = Counter(state.planet)

    assert state.board.size == hexes
    assert {planets[home] for home in range(1, 8)} == {homes}
    assert (planets[ids.GAIA], planets[ids.TRANSDIM]) == (gaia, transdim)
    assert map_is_legal(state)


def test_gaia_13_5_a_tile_turns_clockwise() -> None:
    """E-76."""
    tile = box().sectors[0]

    assert ((-2, 2), ids.PLANET_IDS.index("oxide")) in planets_of(tile, (0, 0), 0)
    assert ((-2, 0), ids.PLANET_IDS.index("oxide")) in planets_of(tile, (0, 0), 1)


@pytest.mark.parametrize("method", ["method_1", "method_2", "method_3"])
def test_gaia_13_3_variable_maps_keep_equal_planets_apart(method: str) -> None:
    """E-117 (GAIA-13.2)."""
    for seed in range(12):
        state = start(4, seed, map_method=method)
        names = [box().sectors[tile].id for tile in state.slots]

        assert map_is_legal(state)
        assert sorted(names) == sorted(tile for tile, _, _ in box().layouts[1].tiles)
        if method == "method_1":
            default = [tile for tile, _, _ in box().layouts[1].tiles]
            for slot, tile in enumerate(default):
                if tile in {"s01", "s02", "s03", "s04"}:
                    assert (names[slot], state.rotations[slot]) == (tile, 0)
        if method == "method_2":
            inner = {
                slot
                for slot, (tile, _, _) in enumerate(box().layouts[1].tiles)
                if tile in {"s01", "s02", "s03", "s04"}
            }
            assert {names[slot] for slot in inner} == {"s01", "s02", "s03", "s04"}


def test_gaia_13_4_two_players_shuffle_the_black_sides() -> None:
    """E-117."""
    maps = set()
    for seed in range(10):
        state = start(2, seed, map_method="method_3")
        assert map_is_legal(state)
        assert sorted(box().sectors[tile].id for tile in state.slots) == [
            "s01", "s02", "s03", "s04", "s05b", "s06b", "s07b",
        ]  # fmt: skip
        maps.add(tuple(state.planet))

    assert len(maps) > 5


def test_gaia_13_2_a_map_with_equal_neighbours_cannot_be_kept() -> None:
    """GAIA-13.5: the last player turns tiles one click at a time."""
    state = start(4, map_rotation_by_last_player=True)
    assert asks(state) == "LastPlayerTurnsTiles"
    assert state.asked == ((state.first + 3) % 4,)
    for slot in range(10):
        for turns in range(6):
            put_tiles(state, state.slots, [turns if one == slot else 0 for one in range(10)])
            if not map_is_legal(state):
                break
        if not map_is_legal(state):
            break
    state._withdraw()

    assert "confirm-map" not in offers(state)
    before = state.rotations[3]
    do(state, "rotate-sector 3")
    assert state.rotations[3] == (before + 1) % 6


def test_gaia_13_5_the_last_player_keeps_a_legal_map() -> None:
    state = start(4, map_rotation_by_last_player=True)
    last = state.asked[0]
    assert state.view(0).prompt.facts == {"seat": last}  # type: ignore[union-attr]  # somebody is asked
    do(state, "confirm-map")

    assert asks(state) == "WhichFaction"


def slots_to_turn(state: GaiaState, *, legal: bool) -> list[int]:
    """Return the slots whose tile can be turned once with, or without, a legal map after it."""
    dealt = state.rotations[:]
    found = []
    for slot in range(10):
        put_tiles(state, state.slots, [(t + (n == slot)) % 6 for n, t in enumerate(dealt)])
        if map_is_legal(state) == legal:
            found.append(slot)
    put_tiles(state, state.slots, dealt)
    return found


def test_gaia_13_2_an_illegal_map_cannot_be_kept() -> None:
    state = start(4, map_rotation_by_last_player=True)
    do(state, f"rotate-sector {slots_to_turn(state, legal=False)[0]}")

    with pytest.raises(IllegalAction, match="adjoin across two tiles"):
        do(state, "confirm-map")


@pytest.mark.parametrize("legal", [True, False])
def test_gaia_13_5_who_turns_for_ever_gets_the_map_as_dealt(legal: bool) -> None:  # noqa: FBT001 - a parameter
    state = start(4, map_rotation_by_last_player=True)
    dealt = state.rotations[:]
    state.stack[-1] = LastPlayerTurnsTiles(state.asked[0], tuple(dealt), TURNS_AT_MOST - 1)
    state._withdraw()
    do(state, f"rotate-sector {slots_to_turn(state, legal=legal)[0]}")

    assert asks(state) == "WhichFaction"
    assert map_is_legal(state)
    assert (state.rotations == dealt) != legal


@pytest.mark.parametrize("option", ["map_rotation_by_last_player", "map_assembled_by_last_player"])
def test_gaia_13_5_patience_ends_after_a_hundred_clicks(option: str) -> None:
    """GAIA-13.7: counted from the first click on."""
    state = start(4, **{option: True})
    question = asks(state)
    for click in range(TURNS_AT_MOST):
        assert asks(state) == question, click
        do(state, "rotate-sector 3")

    assert asks(state) == "WhichFaction"


def test_gaia_13_3_a_map_that_cannot_be_legal_is_our_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many are laid as is said, and none of them is left."""
    laid: list[list[int]] = []

    def never(s: GaiaState) -> bool:
        laid.append(s.rotations)
        return False

    monkeypatch.setattr("orrery.games.gaia.rules.maps.TRIES", 3)
    monkeypatch.setattr("orrery.games.gaia.rules.maps.map_is_legal", never)

    with pytest.raises(InternalError, match="no legal map"):
        start(4, map_method="method_1")
    assert len(laid) == 3


def test_gaia_13_5_the_small_map_for_three() -> None:
    """GAIA-13.5: without sectors 09 and 10."""
    assert start(3, small_map_3_players=True).board.size == 8 * 19


def test_gaia_13_1_random_factions_come_from_different_boards() -> None:
    state = start(4, faction_selection="random")

    boards = {state.box.factions[mat.faction].board for mat in state.mats}
    assert len(boards) == 4


@pytest.mark.parametrize("players", [2, 4])
def test_gaia_13_2_planets_of_one_type_adjoin_wherever_two_tiles_meet(players: int) -> None:
    """And nowhere else: neighbours on one tile may be alike, and so may all empty space."""
    state = start(players)
    board = state.board
    for at in state.planets():
        state.put_planet(at, ids.EMPTY)
    assert map_is_legal(state)
    for one, around in enumerate(board.adjacent):
        state.put_planet(one, ids.TERRA)
        for other in around:
            state.put_planet(other, ids.TERRA)
            assert map_is_legal(state) == (board.sector[one] == board.sector[other])
            state.put_planet(other, ids.ICE)
            assert map_is_legal(state)
            state.put_planet(other, ids.EMPTY)
        state.put_planet(one, ids.EMPTY)


def test_gaia_13_2_the_german_rule_only_parts_home_types() -> None:
    """R-09: option home_types_only."""
    state = start(4, adjacency_rule="home_types_only")
    row = next(
        (one, two)
        for one in range(state.board.size)
        for two in state.board.adjacent[one]
        if state.board.sector[one] != state.board.sector[two]
        and state.planet[one] == state.planet[two] == ids.EMPTY
    )
    for hexagon in row:
        state.put_planet(hexagon, ids.TRANSDIM)
    assert map_is_legal(state)

    strict = start(4)
    for hexagon in row:
        strict.put_planet(hexagon, ids.TRANSDIM)
    assert not map_is_legal(strict)


def test_gaia_1_5_everything_is_public() -> None:
    """GAIA-1.5: two seats and a spectator see the same."""
    state = start(3)
    mine, theirs, nobody = state.view(0), state.view(1), state.view(None)

    assert mine.mats == theirs.mats == nobody.mats
    assert mine.hexes == nobody.hexes


def test_a_sheet_with_a_wrong_count_is_refused() -> None:
    sheet = GAME.box
    assert isinstance(sheet, Box)
    from importlib.resources import files  # noqa: PLC0415 - only here

    text = files("orrery.games.gaia").joinpath("components.yaml").read_text("utf-8")
    with pytest.raises(BadComponents, match="8, 4, 3"):
        read_box(text.replace("count: 8, power: 1", "count: 9, power: 1"), "orrery.games.gaia")
    with pytest.raises(BadComponents, match="never happens"):
        read_box(text.replace("event: terraforming_step", "event: sneeze"), "orrery.games.gaia")
