"""EMP-1, EMP-12: the end of the game, final scoring, the showdown."""

from __future__ import annotations

import pytest

from games.emperor.thrones import A, B, C, Table
from matches import answers
from orrery.core.drawing import Look
from orrery.core.rng import Rng
from orrery.games.emperor import GAME
from orrery.games.emperor.events import (
    BattleDrawn,
    BattleWon,
    GameEnded,
    PhaseFought,
    ShowdownWon,
)
from orrery.games.emperor.parts.holdings import PLANET_VP
from orrery.games.emperor.rules.resolution import count_planets
from orrery.games.emperor.scoring import FinalScoring, champions, reward_richest_lords
from orrery.games.emperor.state import EmperorState


def score(t: Table, *, planets: bool = False) -> None:
    """Run the final scoring."""
    t.s.stack = [FinalScoring(planets)]
    t.s._offered_to = -1
    t.s.run()


def reasons(t: Table) -> list[str]:
    return [event.reason for event in t.told(GameEnded) if isinstance(event, GameEnded)]


def test_emp_1_1_most_points_win_without_a_showdown() -> None:
    """EMP-1.1, EMP-1.5, EMP-12.4, X-78."""
    t = Table()
    t.s.holdings.vp = [50, 46, 44]
    t.s.holdings.ledger[0], t.s.holdings.ledger[4], t.s.holdings.ledger[8] = 50, 46, 44
    t.s.holdings.money = [0, 0, 9]
    score(t)
    assert t.s.holdings.vp == [50, 46, 46]
    assert t.s.ranking() == [1, 2, 2]
    assert t.s.winners() == (A,)


def test_emp_1_2_the_last_marker_in_an_explorer_role() -> None:
    """EMP-1.2, EMP-1.6, EMP-3.5, EMP-12.1, X-54."""
    t = Table()
    t.s.holdings.reserve[A] = 1
    t.display("p15", "p01", "p02", "p03")
    t.begin("explorer")
    t.play(A, "pick-tile p15", "place-tile d5", "claim d5")
    assert t.asked == (B,)
    t.play(B, "pick-tile p01", "place-tile d6")
    t.play(C, "pick-tile p02", "place-tile c3")
    money = t.s.holdings.money[:]
    t.play(A, "place-tile c4")
    assert t.question == "over"
    assert reasons(t) == ["markers"]
    assert [t.s.holdings.ledger[seat * 4 + 2] for seat in range(3)] == [3, 1, 1]
    assert t.s.holdings.money == money


def test_emp_1_4_a_marker_that_comes_back_does_not_end_the_game() -> None:
    """EMP-1.4, X-38."""
    t = Table()
    t.empire(A, "d5", "p01")
    t.lay("f2", "p02")
    t.s.holdings.reserve[A] = 1
    t.fleet(A, "f2", fighters=1)
    t.fleet(B, "d6", cruisers=2)
    t.begin("warlord")
    t.play(A, "claim f2", "end")
    assert t.s.holdings.reserve[A] == 0
    t.dice(4, 4, 1, 1, 1, 1)
    t.move(B, "cruiser", "d6", "d5")
    t.move(B, "cruiser", "d6", "d5")
    assert t.s.holdings.reserve[A] == 1
    t.play(B, "end")
    assert t.question == "ChooseRole"


def test_emp_1_2_the_pool_runs_dry_in_a_warlord_role() -> None:
    """EMP-1.2, EMP-1.6, EMP-12.1, X-39."""
    t = Table()
    t.empire(B, "d5", "p01")
    t.empire(B, "c3", "p02")
    t.fleet(A, "d6", cruisers=1)
    t.fleet(C, "c2", cruisers=1)
    t.s.holdings.pool = 1
    t.begin("warlord")
    t.dice(4, 4, 1, 1)
    t.move(A, "cruiser", "d6", "d5")
    assert (t.s.holdings.pool, t.s.holdings.vp[A]) == (0, 1)
    t.play(A, "end")
    money = t.s.holdings.money[:]
    t.dice(4, 4, 1, 1)
    t.move(C, "cruiser", "c2", "c3")
    assert t.s.holdings.vp[C] == 1
    t.play(C, "end")
    assert reasons(t) == ["pool"]
    assert [t.s.holdings.ledger[seat * 4 + 1] for seat in range(3)] == [1, 0, 1]
    assert [t.s.holdings.ledger[seat * 4 + 2] for seat in range(3)] == [1, 1, 1]
    assert t.s.holdings.money == money
    assert t.s.inventory()["victory_points"] == 1


@pytest.mark.parametrize(
    ("money", "gains"),
    [([9, 9, 4], [1, 1, 0]), ([9, 8, 4], [2, 0, 0]), ([0, 0, 0], [1, 1, 1])],
)
def test_emp_12_2_the_richest_lords(money: list[int], gains: list[int]) -> None:
    """EMP-12.2, X-41."""
    t = Table()
    t.s.holdings.money = money
    score(t)
    assert [t.s.holdings.ledger[seat * 4 + 3] for seat in range(3)] == gains


def test_emp_12_2_a_full_storage() -> None:
    """EMP-12.2, EMP-12.3, X-41."""
    t = Table()
    t.stores(A, 6, 3, 0)
    t.stores(B, 6, 2, 0)
    t.stores(C, 0, 0, 9)
    t.s.holdings.pool = 0
    score(t)
    assert t.s.holdings.vp == [1, 0, 2]
    assert t.s.holdings.beyond == 3


def tied(t: Table, *points: int) -> None:
    t.s.holdings.vp = list(points)
    t.s.holdings.ledger = [0] * (4 * len(points))
    for seat, each in enumerate(points):
        t.s.holdings.ledger[seat * 4] = each
    t.s.holdings.money = [5] * len(points)
    t.s.throne = A
    t.s.direction = 1


def test_emp_12_5_a_fleet_beats_no_fleet() -> None:
    """EMP-12.5, EMP-12.7, X-46."""
    t = Table()
    tied(t, 41, 41, 10)
    t.fleet(A, "d7", cruisers=2)
    unheard = Table()
    unheard.s = t.s.clone()
    score(t)
    assert t.s.ranking() == [1, 2, 3]
    assert t.told(ShowdownWon)
    score(unheard)
    assert unheard.s.ranking() == [1, 2, 3]


def test_emp_12_7_without_fleets_sectors_then_dollars_then_shared() -> None:
    """EMP-12.7, EMP-12.8, X-46."""
    sectors = Table()
    tied(sectors, 41, 41, 10)
    sectors.empire(B, "d5", "p01")
    score(sectors)
    assert sectors.s.ranking() == [2, 1, 3]

    shared = Table()
    tied(shared, 41, 41, 10)
    score(shared)
    assert shared.s.ranking() == [1, 1, 3]
    assert shared.s.winners() == (A, B)

    money = Table()
    tied(money, 41, 43, 10)
    money.s.holdings.money = [6, 5, 5]
    score(money)
    assert money.s.holdings.vp[:2] == [43, 43]
    assert money.s.ranking() == [1, 2, 3]


def test_emp_12_5_of_three_tied_two_fight_and_the_third_is_third() -> None:
    """EMP-12.5, EMP-12.8, X-72."""
    t = Table()
    tied(t, 41, 41, 41)
    for at, tile in (("d5", "p01"), ("d6", "p02"), ("c5", "p03")):
        t.empire(A, at, tile)
    for at, tile in (("e4", "p04"), ("e5", "p05")):
        t.empire(B, at, tile)
    t.fleet(A, "d7", fighters=1)
    t.fleet(B, "g1", fighters=1)
    assert champions(t.s, [A, B, C]) == [A, B]
    t.dice(5, 5)
    score(t)
    assert t.s.ranking() == [1, 2, 3]  # both gone: A has more sectors


def test_emp_12_8_a_victory_shared_by_two_of_three_tied() -> None:
    t = Table()
    tied(t, 41, 41, 41)
    t.empire(A, "d5", "p01")
    t.empire(B, "d6", "p02")
    score(t)
    assert t.s.ranking() == [1, 1, 3]


def test_emp_12_6_the_showdown_is_symmetric_and_shields_work() -> None:
    t = Table()
    tied(t, 41, 41, 10)
    t.fleet(A, "d7", fighters=1, cruisers=1)
    t.fleet(B, "g1", fighters=2)
    t.give(A, "shield_generators", "plasma_weapons")
    t.give(C, "time_warp", "saboteur")
    # phase 2: A's two dice; phase 3: B's one survivor hits, and the shields hold it
    t.dice(4, 3, *(5, 4), *(4, 4), *(5, 1))
    score(t)
    phases = [event for event in t.told(PhaseFought) if isinstance(event, PhaseFought)]
    assert (phases[0].seat, phases[0].other_seat) == (B, A)
    assert (phases[0].other_hits, phases[0].other_dice) == (1, 2)  # no Plasma: the 3 misses
    assert t.s.ranking() == [1, 2, 3]
    assert t.s.galaxy.fleet_size(A) == 2


@pytest.mark.parametrize("throne", [A, B])
def test_emp_12_6_plasma_helps_nobody_in_the_showdown(throne: int) -> None:
    """EMP-12.6, R-31: neither side attacks, and nothing is declared, so nothing is sabotaged."""
    t = Table()
    tied(t, 41, 41, 10)
    t.s.throne = throne
    t.fleet(A, "d7", cruisers=1)
    t.fleet(B, "g1", cruisers=1)
    t.give(A, "plasma_weapons")
    t.give(B, "ion_cannons")
    t.give(C, "saboteur", "time_warp")
    threes_of_a = (3, 3, 1, 1) if throne == B else (1, 1, 3, 3)
    t.dice(*threes_of_a, *(4, 1, 1, 1))
    score(t)
    phases = [event for event in t.told(PhaseFought) if isinstance(event, PhaseFought)]
    assert [(one.hits, one.other_hits) for one in phases] == [(0, 0), (1, 0)]
    assert phases[0].seat == (A if throne == B else B)
    assert t.s.ranking() == ([1, 2, 3] if throne == B else [2, 1, 3])
    assert not t.told(BattleWon)
    assert not t.told(BattleDrawn)


def test_emp_12_5_of_three_tied_with_equal_sectors_and_planets_the_richer_two_fight() -> None:
    t = Table(4)
    tied(t, 41, 41, 41, 41)
    t.s.holdings.money = [4, 6, 5, 6]
    assert champions(t.s, [A, B, C]) == [B, C]
    assert champions(t.s, [A, B, C, 3]) == [B, 3]
    t.s.holdings.money = [4, 4, 4, 6]
    assert champions(t.s, [A, B, C]) == [A, B]  # then player order from the throne
    t.s.throne, t.s.direction = C, -1
    assert champions(t.s, [A, B, C]) == [C, B]


def test_emp_12_5_of_three_tied_planets_come_before_dollars() -> None:
    t = Table()
    tied(t, 41, 41, 41)
    t.empire(A, "d5", "p17")  # two planets
    t.empire(B, "d6", "p02")
    t.empire(C, "c3", "p03")
    t.s.holdings.money = [0, 1, 2]
    assert champions(t.s, [A, B, C]) == [A, C]


def test_emp_12_7_a_fleet_without_an_enemy_does_not_fire() -> None:
    for owner in (A, B):
        t = Table()
        tied(t, 41, 41, 10)
        t.fleet(owner, "d6", cruisers=1)
        score(t)
        assert not t.told(PhaseFought)
        assert t.s.ranking()[owner] == 1


def test_emp_12_6_the_earlier_player_assigns_hits_first() -> None:
    t = Table()
    tied(t, 41, 41, 10)
    t.fleet(A, "d7", fighters=1, cruisers=1)
    t.fleet(B, "g1", fighters=1, cruisers=1)
    t.dice(4, 1, 4, 1)
    score(t)
    assert (t.question, t.asked) == ("ChooseHit", (A,))
    assert t.s.view(None).battle is not None
    t.play(A, "take-hit cruiser")
    assert t.asked == (B,)
    while t.asked:
        t.play(t.asked[0], t.offer(t.asked[0])[0])
    assert sorted(t.s.ranking()) == [1, 2, 3]


def test_emp_12_9_the_guard() -> None:
    """EMP-12.9, EMP-3.5, X-73."""
    t = Table(safety_max_rounds=20)
    t.begin("warlord")
    t.s.round = 20
    t.play(B, "take-role scientist")
    t.end_turns()
    money = t.s.holdings.money[:]
    t.play(C, "take-role engineer")
    while t.asked:
        t.play(t.asked[0], t.offer(t.asked[0])[-1])
    assert reasons(t) == ["rounds"]
    assert [t.s.holdings.ledger[seat * 4 + 2] for seat in range(3)] == [1, 1, 1]
    assert t.s.holdings.money == money


def test_emp_12_9_the_guard_counts_no_planets_after_a_regent() -> None:
    """EMP-12.1, EMP-12.9, R-40, X-73: the Regent has just counted them."""
    t = Table(safety_max_rounds=20)
    t.empire(B, "d5", "p17")
    t.begin("warlord")
    t.s.round = 20
    t.play(B, "take-role scientist")
    t.end_turns()
    t.play(C, "take-role regent")
    while t.asked:
        t.play(t.asked[0], t.offer(t.asked[0])[-1])
    assert reasons(t) == ["rounds"]
    assert [t.s.holdings.ledger[seat * 4] for seat in range(3)] == [1, 3, 1]
    assert [t.s.holdings.ledger[seat * 4 + 2] for seat in range(3)] == [0, 0, 0]
    assert [t.s.holdings.ledger[seat * 4 + 3] for seat in range(3)] == [1, 1, 1]


def test_emp_12_1_what_the_end_would_bring_is_what_it_brings() -> None:
    """EMP-12.2: planets, the richest, full storages."""
    state = GAME.start(3, 4)
    assert isinstance(state, EmperorState)
    for at, (seat, action) in enumerate(list(answers(GAME, state.clone(), "greedy", Rng(4)))[:-1]):
        state.play(seat, action)
        if at % 20:
            continue
        ended = state.clone()
        count_planets(ended, PLANET_VP, "final_planets")
        reward_richest_lords(ended)
        found = GAME.drawing.prospects(state.view(0), Look(names=("A", "B", "C")))
        for one in range(3):
            gain = ended.holdings.vp[one] - state.holdings.vp[one]
            assert sum(row.points[one] or 0 for row in found) == gain
