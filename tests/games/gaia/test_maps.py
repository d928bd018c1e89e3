"""The map that was asked for: methods for every number of players, the last player assembles."""

from __future__ import annotations

import pytest

from games.gaia.positions import asks, do, offers
from orrery.core.errors import IllegalAction
from orrery.games.gaia import GAME
from orrery.games.gaia.rules.maps import (
    TURNS_AT_MOST,
    LastPlayerAssembles,
    map_is_legal,
)
from orrery.games.gaia.state import GaiaState

INNER = {"01", "02", "03", "04"}
SEEDS = range(24)


def start(players: int, seed: int = 1, /, **options: object) -> GaiaState:
    state = GAME.start(players, seed, options)
    assert isinstance(state, GaiaState)
    return state


def laid(layout: str, seed: int = 1, **options: object) -> GaiaState:
    return start(int(layout[0]), seed, small_map_3_players="small" in layout, **options)


def numbers(state: GaiaState) -> list[str]:
    return [state.box.sectors[tile].number for tile in state.slots]


def sides(state: GaiaState) -> list[str]:
    return sorted(state.box.sectors[tile].id for tile in state.slots)


@pytest.mark.parametrize("layout", ["1", "2", "3 small", "3", "4"])
class TestMethods:
    """GAIA-13.3, 13.4: a method means the same tiles on every map [R-48, R-50]."""

    def maps(self, layout: str, method: str) -> list[GaiaState]:
        found = [laid(layout, seed, map_method=method) for seed in SEEDS]
        assert all(map_is_legal(state) for state in found)
        printed = laid(layout)
        assert all(sides(state) == sides(printed) for state in found)
        return found

    def test_gaia_13_3_method_1_moves_and_turns_the_outer_tiles_alone(self, layout: str) -> None:
        printed = numbers(laid(layout))
        found = self.maps(layout, "method_1")
        for slot, number in enumerate(printed):
            here = {numbers(state)[slot] for state in found}
            turned = {state.rotations[slot] for state in found}
            if number in INNER:
                assert (here, turned) == ({number}, {0})
            else:
                assert here > {number}
                assert not here & INNER
                assert len(turned) > 2

    def test_gaia_13_3_method_2_moves_the_inner_tiles_among_themselves(self, layout: str) -> None:
        printed = numbers(laid(layout))
        found = self.maps(layout, "method_2")
        for slot, number in enumerate(printed):
            here = {numbers(state)[slot] for state in found}
            assert len(here) > 1
            assert (here <= INNER) == (number in INNER)
            assert len({state.rotations[slot] for state in found}) > 2

    def test_gaia_13_4_method_3_moves_every_tile_everywhere(self, layout: str) -> None:
        found = self.maps(layout, "method_3")
        for slot in range(len(found[0].slots)):
            here = {numbers(state)[slot] for state in found}
            assert here & INNER
            assert here - INNER
            assert len({state.rotations[slot] for state in found}) > 2


def test_gaia_13_5_a_first_game_is_played_on_the_printed_map() -> None:
    """GAIA-13.5, 3.12: its mines lie on fixed planets."""
    for players in (1, 2, 3, 4):
        state = start(
            players,
            game_mode="beginner",
            map_method="method_3",
            map_assembled_by_last_player=True,
            map_rotation_by_last_player=True,
        )
        assert state.planet == start(players).planet
        assert asks(state) in {"WhichFaction", "FirstBooster"}


# -- the last player assembles


def assembling(players: int = 4, **options: object) -> GaiaState:
    return start(players, 1, map_assembled_by_last_player=True, **options)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_gaia_13_7_the_last_player_is_asked_and_lets_tiles_change_places(players: int) -> None:
    state = assembling(players)
    last = (state.first + players - 1) % players
    assert (asks(state), state.asked) == ("LastPlayerAssembles", (last,))
    count = len(state.slots)
    assert len(offers(state)) == 1 + 2 * count
    turned = do(state, "rotate-sector 1").rotations[:]
    assert turned == [int(slot == 1) for slot in range(count)]
    slots, planets = state.slots[:], state.planet[:]

    do(state, "lift-sector 1")
    assert offers(state) == {f"swap-sector {slot}" for slot in range(count) if slot != 1}
    assert asks(state) == "SwapWith"
    do(state, f"swap-sector {count - 1}")

    slots[1], slots[-1] = slots[-1], slots[1]
    turned[1], turned[-1] = turned[-1], turned[1]
    assert (state.slots, state.rotations) == (slots, turned)
    assert state.planet != planets
    assert state.asked == (last,)


def test_gaia_13_7_the_planets_come_along_with_their_tile() -> None:
    state = assembling(2)
    board = state.board

    def planets_in(slot: int) -> dict[tuple[int, int], int]:
        """What lies in a slot, seen from its middle."""
        q, r = board.centres[slot]
        return {
            (x - q, y - r): state.planet[at]
            for at, (x, y) in enumerate(board.at)
            if board.sector[at] == slot
        }

    one, other = planets_in(0), planets_in(5)
    assert one != other
    do(state, "lift-sector 0", "swap-sector 5")

    assert (planets_in(0), planets_in(5)) == (other, one)


def test_gaia_13_7_a_map_is_kept_only_while_equal_planets_lie_apart() -> None:
    state = assembling()
    wrong = next(
        (one, other)
        for one in range(10)
        for other in range(10)
        if one != other
        and not map_is_legal(do(state.clone(), f"lift-sector {one}", f"swap-sector {other}"))
    )
    do(state, f"lift-sector {wrong[0]}", f"swap-sector {wrong[1]}")
    assert "confirm-map" not in offers(state)
    with pytest.raises(IllegalAction, match="adjoin across two tiles"):
        do(state, "confirm-map")

    do(state, f"lift-sector {wrong[1]}", f"swap-sector {wrong[0]}", "confirm-map")
    assert asks(state) == "WhichFaction"
    assert state.planet == start(4).planet


def test_gaia_13_7_assembling_begins_with_the_map_that_the_method_dealt() -> None:
    """GAIA-13.7: and turning alone is asked for only where nobody assembles."""
    dealt = start(3, map_method="method_3")
    state = assembling(3, map_method="method_3", map_rotation_by_last_player=True)
    assert (state.slots, state.rotations) == (dealt.slots, dealt.rotations)
    assert asks(state) == "LastPlayerAssembles"
    prompt = state.view(None).prompt
    assert prompt is not None
    assert prompt.facts == {"seat": state.asked[0]}
    do(state, "lift-sector 2")
    prompt = state.view(None).prompt
    assert prompt is not None
    assert prompt.facts == {"seat": state.asked[0], "slot": 2}


def changed(state: GaiaState, *, legal: bool) -> str:
    """Return a tile to turn after which the map is legal, or is not."""
    for slot in range(len(state.slots)):
        if map_is_legal(do(state.clone(), f"rotate-sector {slot}")) == legal:
            return f"rotate-sector {slot}"
    raise AssertionError("every tile is alike")


@pytest.mark.parametrize(
    ("clicks", "then", "over"),
    [(98, "legal", ""), (98, "illegal", ""), (99, "legal", "over"), (99, "illegal", "over")],
)
def test_gaia_13_7_patience_ends_after_a_hundred_changes(clicks: int, then: str, over: str) -> None:
    state = assembling()
    legal = then == "legal"
    rotations = state.rotations[:]
    click = changed(state, legal=legal)
    assert TURNS_AT_MOST == 100
    dealt = tuple(state.slots), tuple(rotations)
    state.stack[-1] = LastPlayerAssembles(state.asked[0], *dealt, clicks)
    do(state, click)

    assert asks(state) == ("WhichFaction" if over else "LastPlayerAssembles")
    assert (state.rotations != rotations) == (legal or not over)


def test_gaia_13_7_who_exchanges_tiles_for_ever_gets_the_map_as_dealt() -> None:
    state = assembling()
    dealt = tuple(state.slots), tuple(state.rotations)
    state.stack[-1] = LastPlayerAssembles(state.asked[0], *dealt, TURNS_AT_MOST - 1)
    planets = state.planet[:]
    do(state, "lift-sector 0")
    wrong = next(
        one
        for one in sorted(offers(state))
        if not map_is_legal(do(assembling(), "lift-sector 0", one))
    )
    do(state, wrong)

    assert asks(state) == "WhichFaction"
    assert (tuple(state.slots), tuple(state.rotations)) == dealt
    assert state.planet == planets
