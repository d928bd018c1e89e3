"""ECL-1 and ECL-4: rounds, turns, passing; ECL-16: what is asked."""

from __future__ import annotations

import pytest

from games.eclipse.positions import (
    A,
    B,
    C,
    acting,
    begin,
    home_name,
    lay,
    no_ships,
    now,
    number,
    offer,
    offered,
    own,
    read,
    say,
    ships,
    stock,
    table,
)
from orrery.core.errors import IllegalAction
from orrery.core.match import Match
from orrery.core.rng import Rng
from orrery.games.eclipse import GAME, actions
from orrery.games.eclipse.actions import Pass
from orrery.games.eclipse.events import ActionTaken, RoundBegan
from orrery.games.eclipse.ids import BUILD, INFLUENCE, MONEY, MOVE, OVER
from orrery.games.eclipse.rules.action_phase import ActionPhase, Turn
from orrery.games.eclipse.rules.elimination import eliminate
from orrery.games.eclipse.rules.upkeep import NewRound, Round
from orrery.games.eclipse.state import EclipseState


def pass_all(s: EclipseState, rounds: int) -> None:
    """Let everybody pass until a round begins."""
    while s.asked and s.round < rounds:
        seat = s.asked[0]
        s.play(seat, Pass() if Pass() in s.choices(seat) else s.choices(seat)[-1])


def test_ecl_1_1_eight_rounds_then_points() -> None:
    """ECL-1.2, ECL-1.3, ECL-1.4: Action, Combat, Upkeep and Cleanup; the eighth has no Cleanup."""
    s = table(players=3)
    now(s, Round())
    told = []
    while s.asked:
        told += say(s, "pass" if "pass" in offer(s) else offer(s)[-1])
    assert [event.round for event in told if isinstance(event, RoundBegan)] == list(range(2, 9))
    assert s.phase == OVER
    assert s.round == 8
    assert s.winners()
    assert sum(s.mats[A].spaces) == 0
    assert s.mats[A].passed  # no Cleanup turned the summary tiles


def test_ecl_4_4_rulebook_example_first_pass() -> None:
    """EX-37, EX-92, ECL-14.2: two Money, in round 8 too, and the start of the next round."""
    s = table(players=3)
    s.round = 8
    say(s, "act influence", "end", "pass")
    assert s.mats[B].stock[MONEY] == 5
    assert s.next_starter == B
    assert s.mats[B].passed
    say(s, "pass")
    assert s.mats[2].stock[MONEY] == 3


def test_ecl_4_6_rulebook_example_end_of_phase() -> None:
    """EX-38: reactions go on until the last player passes; then the phase is over at once."""
    s = no_ships(table(players=4))
    for seat in range(4):
        stock(s, seat, 9, 0, 9)
    now(s, ActionPhase())
    say(s, "act influence", "end", "pass", "pass", "pass")
    assert s.asked == (A,)
    say(s, "act influence", "end")
    assert {text for text in offer(s) if text.startswith("react")} == {
        "react upgrade",
        "react build",
    }
    say(s, "react build", f"build interceptor {home_name(s, B)}", "pass", "pass", "pass")
    assert not s.asked


def test_ecl_4_1_and_4_2_an_action_needs_a_disc() -> None:
    """ECL-4.2, ECL-4.4: without a disc one must pass, which the engine does."""
    s = table()
    s.mats[A].discs = 0
    now(s, Turn(A))
    assert s.mats[A].passed
    s = table()
    s.mats[A].discs = 0
    with pytest.raises(IllegalAction, match=r"ECL-4\.4"):
        s.play(A, read("react build"))


def test_ecl_4_2_the_same_action_may_be_taken_again() -> None:
    s = table()
    say(s, "act influence", "end", "pass", "act influence", "end")
    assert s.mats[A].spaces[INFLUENCE] == 2
    assert s.mats[A].discs == 10


def test_ecl_4_5_who_has_passed_only_reacts() -> None:
    s = no_ships(table())
    s.mats[A].passed = True
    stock(s, A, 9, 0, 0)
    now(s, Turn(A))
    with pytest.raises(IllegalAction, match=r"ECL-4\.5"):
        s.play(A, read("act build"))
    s.mats[A].passed = False
    now(s, Turn(A))
    with pytest.raises(IllegalAction, match=r"ECL-4\.5"):
        s.play(A, read("react build"))


def test_ecl_4_7_colony_ships_are_for_actions() -> None:
    """R14: not while merely passing."""
    s = no_ships(table())
    lay(s, "201", 0, -3)
    own(s, A, "201")
    now(s, Turn(A))
    with pytest.raises(IllegalAction, match=r"ECL-4\.7"):
        s.play(A, read("colonise 201 0 money"))
    acting(s, A, INFLUENCE)
    assert "201 0 money" in offered(s, "colonise")


def test_ecl_4_10_an_activation_is_finished_first() -> None:
    """R41: no colony ships or trades in the middle of a move; the next is judged anew."""
    s = no_ships(table())
    for sector, r in (("310", -3), ("313", -4), ("304", -5)):
        lay(s, sector, 0, r)
    ships(s, A, "313", interceptor=1)
    acting(s, A, MOVE, 2)
    say(s, "pick-ship 313 interceptor")
    assert {text.split()[0] for text in offer(s)} == {"step-to"}
    say(s, "step-to 304")
    assert "304 interceptor" in offered(s, "pick-ship")


def test_ecl_4_3_nothing_left_to_do_ends_the_action() -> None:
    """ECL-16.2: the engine ends it; somebody else is asked."""
    s = no_ships(table())
    stock(s, A, 6, 0, 0)
    s.mats[A].colony_ships = 0
    begin(s, A, BUILD)
    told = say(s, f"build interceptor {home_name(s, A)}", f"build interceptor {home_name(s, A)}")
    assert not s.asked
    assert told


def test_ecl_1_7_turn_order_is_clockwise_from_who_passed_first() -> None:
    """EX-104, ECL-15.2, ECL-4.1: and by passing in the variant."""
    for variant, expected in (("clockwise", [3, 0, 1, 2]), ("pass_order", [3, 1, 0, 2])):
        s = table(players=4, turn_order=variant)
        s.passes = [3, 1, 0, 2]
        s.next_starter = 3
        s.stack = [NewRound()]
        s.run()
        assert s.order == expected
        assert s.asked == (3,)


def test_ecl_1_5_the_last_player_plays_on_to_the_eighth_round() -> None:
    """R2: the others only count their score; what the last one gains still decides."""
    s = table(players=3)
    s.mats[A].reputation = [4]
    eliminate(s, [A, B])
    now(s, Round())
    pass_all(s, 3)
    assert s.asked == (C,)
    assert (s.round, s.ranking()) == (3, [1, 3, 2])  # as many points as B, who has no stock
    pass_all(s, 9)
    assert (s.phase, s.round) == (OVER, 8)
    assert s.winners() == (A,)


def test_ecl_1_5_with_nobody_left_the_game_is_over() -> None:
    """R2: counted on the same board, and ranked by that."""
    s = table(players=3)
    s.mats[B].reputation = [4]
    eliminate(s, [A, B, C])
    s.run()
    assert (s.phase, s.round) == (OVER, 1)
    assert not s.asked
    assert s.winners() == (B,)


def test_ecl_16_2_one_seat_is_asked_at_a_time() -> None:
    """ECL-16.1, ECL-16.3, ECL-16.5: over a whole match, every answer is of the listed kinds."""
    match = Match(GAME, 4, seed=5)
    rng = Rng(5)
    while not match.over:
        assert len(match.state.asked) == 1
        seat = match.state.asked[0]
        match.play(seat, rng.pick(match.state.choices(seat)))
    assert all(isinstance(action, actions.ALL) for _, action in match.log)
    assert len(actions.ALL) == 49


def test_ecl_4_8_the_disc_is_placed_first() -> None:
    """ECL-4.9: it is told, and gone from the track, before anything happens."""
    s = table()
    told = say(s, "act explore")
    assert isinstance(told[0], ActionTaken)
    assert s.mats[A].discs == 11
    assert number("001") in s.galaxy.board
