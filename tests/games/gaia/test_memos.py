"""Each memo against its slow twin: at every decision it says what is worked out anew."""

from __future__ import annotations

from collections.abc import Iterator
from operator import mul

import msgspec
import pytest

from games.gaia.positions import at, put, table
from orrery.core.components import own_sheet
from orrery.core.rng import Rng
from orrery.games.gaia import GAME, ids, tables
from orrery.games.gaia import board as boards
from orrery.games.gaia.board import board_of, mask_of, planets_of
from orrery.games.gaia.components import Box
from orrery.games.gaia.parts import FAR, Mat
from orrery.games.gaia.rules.conversions import plain_conversions, plain_offer
from orrery.games.gaia.rules.federations import FederationSearch
from orrery.games.gaia.rules.form_federation import affordable, new_search, search_of
from orrery.games.gaia.rules.maps import planets_laid
from orrery.games.gaia.rules.mines import can_build_mine, mine_targets, settling_price
from orrery.games.gaia.rules.reach import Reach
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import BOXES_KEPT, PerBox, bits

MANY_CLUSTERS = 9  # every federation of so many takes a while to find
SHEET = own_sheet("orrery.games.gaia")
# prices that are high, and of other things than the printed ones
ODD_PRICES = (
    ("id: power_to_qic", "cost: {power: 4}", "cost: {power: 12}"),
    ("id: ore_to_credit", "cost: {ore: 1}", "cost: {ore: 7}"),
    ("id: qic_to_ore", "cost: {qic: 1}", "cost: {qic: 2, credits: 6}"),
    ("id: knowledge_to_credit", "cost: {knowledge: 1}", "cost: {knowledge: 6, power: 1}"),
    ("id: ore_to_token", "cost: {ore: 1}", "cost: {ore: 1, gaiaformer: 1}"),
)
TABLES = [
    (1, {}),
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"rules": "boardgamers", "turn_order": "pass_order"}),
    (4, {"rules": "boardgamers", "turn_order": "pass_order"}),
]


def odd_sheet() -> Box:
    rows = SHEET.splitlines()
    for name, printed, odd in ODD_PRICES:
        place = next(n for n, row in enumerate(rows) if name in row)
        assert printed in rows[place]
        rows[place] = rows[place].replace(printed, odd)
    return GAME.read_box("\n".join(rows))


def positions(
    players: int, seed: int, options: dict[str, object], box: Box | None = None
) -> Iterator[GaiaState]:
    """Yield every position of a match that is played half by habit and half by chance."""
    state = GAME.start(players, seed, {"faction_selection": "random", **options}, box)
    rng = Rng(seed)
    while state.asked:
        assert isinstance(state, GaiaState)
        yield state
        seat = state.asked[0]
        habit = GAME.instinct(state, seat, rng) if rng.below(2) else None
        state.play(seat, habit or rng.pick(state.choices(seat)))


def people(state: GaiaState) -> list[tuple[int, Mat]]:
    return [(seat, mat) for seat, mat in enumerate(state.mats[: state.players]) if mat.faction >= 0]


def distances(state: GaiaState, mat: Mat) -> list[int]:
    """Measure how far each hex lies from the nearest piece of a player."""
    points = bits(mat.structures | mat.stations)
    between = state.board.distance
    return [
        min((between[point][h] for point in points), default=FAR) for h in range(state.board.size)
    ]


def near(far: list[int], most: int) -> list[int]:
    return [h for h, distance in enumerate(far) if distance <= most]


def all_mine_targets(state: GaiaState, seat: int, steps: int, bonus: int) -> list[int]:
    """GAIA-7.1: every hex of the map is asked what it costs."""
    mat = state.mats[seat]
    cost = state.tables.cost[ids.MINE]
    left = state.tables.pieces[ids.MINE] - mat.built[ids.MINE]
    if left <= 0 or mat.ore < cost.ore or mat.credits < cost.credits:
        return []
    found: list[int] = []
    for place in range(state.board.size):
        price = settling_price(state, seat, place, Reach(state, mat, bonus), steps)
        if price is not None and price[0] + cost.ore <= mat.ore and price[1] <= mat.qic:
            plain = settling_price(state, seat, place, Reach(state, mat), steps)
            assert plain is not None
            if not bonus or plain[1] > price[1]:
                found.append(place)
    return found


def test_sets_that_are_kept_are_not_kept_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the hexes of a set nor their neighbours: worked out anew they are the same."""
    monkeypatch.setattr(tables, "SETS_KEPT", 3)
    monkeypatch.setattr(boards, "SETS_KEPT", 3)
    board = board_of(GAME.read_box(SHEET), 2, small=False)
    for _ in range(2):
        for first in range(8):
            hexes = mask_of([first, first + 9])
            assert bits(hexes) == (first, first + 9)
            around = {*board.adjacent[first], *board.adjacent[first + 9]}
            assert board.neighbours(hexes) == mask_of(sorted(around))


def facts(search: FederationSearch) -> tuple[object, ...]:
    terrain = search.terrain
    return search.clusters, terrain.values, terrain.usable, search.goal, search.core


@pytest.mark.untraced
@pytest.mark.parametrize("seed", [1, *(pytest.param(n, marks=pytest.mark.slow) for n in (2, 3))])
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_memo_says_what_is_worked_out_anew(
    players: int, options: dict[str, object], seed: int
) -> None:
    for state in positions(players, 10 * players + seed, options):
        planets = [h for h, planet in enumerate(state.planet) if planet != ids.EMPTY]
        assert list(state.planets()) == planets
        assert state.planet_set() == mask_of(planets)
        assert state.built_on() == mask_of([h for h, one in enumerate(state.owner) if one >= 0])
        for mat in state.mats:
            far = distances(state, mat)
            assert list(mat.near(state.board)) == far
            for most in (0, 1, 3, 8, 300):
                assert bits(mat.within(state.board, most)) == tuple(near(far, most))
        for seat, mat in people(state):
            for steps, bonus in ((0, 0), (1, 0), (3, 0), (0, 3)):
                targets = all_mine_targets(state, seat, steps, bonus)
                assert mine_targets(state, seat, steps, bonus) == targets
                assert can_build_mine(state, seat, steps, bonus) == bool(targets)
            assert plain_offer(state, mat) == plain_conversions(state, mat)
            power = state.tables.power
            assert mat.printed_power(power) == sum(map(mul, mat.built, power))
            known, fresh = search_of(state, seat), new_search(state, seat)
            most = affordable(state, seat)
            assert facts(known) == facts(fresh)
            assert known.can_form(most) == fresh.can_form(most)
            if fresh.can_form(most) and len(fresh.clusters) < MANY_CLUSTERS:
                assert known.legal(most) == fresh.legal(most)


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_conversions_on_offer_follow_the_prices_of_the_sheet(seed: int) -> None:
    box = odd_sheet()
    for state in positions(2, seed, {}, box):
        for _, mat in people(state):
            assert plain_offer(state, mat) == plain_conversions(state, mat)


def test_conversions_on_offer_follow_everything_that_can_be_paid() -> None:
    """A purse of every size, with room on the tracks and without."""
    for box in (None, odd_sheet()):
        state = GAME.start(2, 1, {"faction_selection": "random"}, box)
        assert isinstance(state, GaiaState)
        mat = state.mats[0]
        rng = Rng(7)
        for _ in range(3000):
            mat.faction = rng.below(len(ids.FACTION_IDS))
            mat.built[ids.INSTITUTE] = rng.below(2)
            mat.built[ids.ACADEMY_QIC] = rng.below(2)
            mat.ore = 15 - rng.below(16) // 2 * rng.below(3)
            mat.credits = 30 - rng.below(31) // 2 * rng.below(3)
            mat.knowledge = 15 - rng.below(16) // 2 * rng.below(3)
            mat.qic, mat.bowl3, mat.formers = rng.below(7), rng.below(15), rng.below(3)
            assert plain_offer(state, mat) == plain_conversions(state, mat)


def test_conversions_on_offer_are_worked_out_once_for_all_who_can_pay_as_much() -> None:
    state = table(ids.TERRANS, ids.XENOS)
    mat = state.mats[0]
    mat.ore, mat.credits, mat.knowledge = 7, 7, 7
    offer = plain_offer(state, mat)
    assert offer

    mat.ore, mat.credits, mat.knowledge = 8, 9, 10
    assert plain_offer(state, mat) is offer
    assert plain_offer(state.clone(), mat) is offer


def test_a_search_goes_on_as_long_as_nothing_that_it_depends_on_changes() -> None:
    state = table(ids.XENOS, ids.TERRANS, ids.TAKLONS)
    put(state, 0, ids.MINE, (-1, -7), (1, -7))
    search = search_of(state, 0)
    put(state, 1, ids.MINE, (2, -6))
    state.mats[0].ore += 1

    assert search_of(state, 0) is search
    assert search_of(state.clone(), 0) is search


@pytest.mark.parametrize(
    "change",
    ["structures", "stations", "satellites", "federated", "formed", "tile", "planet", "kind"],
)
def test_whatever_a_search_depends_on_begins_another_one(change: str) -> None:
    state = table(ids.IVITS, ids.TERRANS, ids.TAKLONS)
    put(state, 0, ids.INSTITUTE, (-1, -7))
    put(state, 0, ids.MINE, (1, -7))
    mat = state.mats[0]
    empty = at(state, (0, -7))
    search = search_of(state, 0)
    if change == "tile":
        mat.tiles |= 1 << ids.TECH_BIG_BUILDINGS
    elif change == "planet":
        state.put_planet(empty, ids.LOST)
    elif change == "kind":
        state.put(0, at(state, (1, -7)), ids.TRADING_STATION)
    elif change == "formed":
        mat.formed += 1
    else:
        setattr(mat, change, getattr(mat, change) | mask_of([empty]))

    assert search_of(state, 0) is not search
    assert facts(search_of(state, 0)) == facts(new_search(state, 0)) != facts(search)


def test_what_is_made_of_a_box_is_made_once_and_not_kept_for_ever() -> None:
    made = PerBox(lambda box: [box.limits.ore])
    box = GAME.read_box(SHEET)
    first = made.of(box)
    assert made.of(box) is first

    others = [msgspec.structs.replace(box) for _ in range(BOXES_KEPT)]
    for other in others:
        made.of(other)
    assert made.of(box) == first
    assert made.of(box) is not first


def test_where_the_planets_of_a_tile_lie_is_worked_out_once() -> None:
    state = GAME.start(2, 3)
    assert isinstance(state, GaiaState)
    tile, centre, turned = state.slots[0], (0, 0), 2

    found = planets_laid(state, tile, centre, turned)

    assert found == planets_of(state.box.sectors[tile], centre, turned)
    assert planets_laid(state, tile, centre, turned) is found
    assert planets_laid(state, tile, centre, turned + 1) != found
