"""EMP-3: rounds and roles."""

from __future__ import annotations

import pytest

from games.emperor.thrones import A, B, C, D, Table
from orrery.core.errors import IllegalAction
from orrery.games.emperor.events import Harvested, RoleTaken
from orrery.games.emperor.ids import EXPLORER, SCIENTIST, WARLORD


def throne(t: Table, seat: int) -> None:
    """Give the throne to a seat at the start of a round."""
    from orrery.games.emperor.rules.round import ChooseDirection  # noqa: PLC0415 - used once

    t.s.throne = seat
    t.s.stack = [ChooseDirection(seat)]
    t.s._offered_to = -1
    t.s.run()


def test_emp_3_1_rulebook_example_of_a_whole_round() -> None:
    """EMP-3.1, EMP-3.4, X-01."""
    t = Table()
    throne(t, A)
    assert t.offer(A) == ["set-direction clockwise", "set-direction counterclockwise"]
    t.play(A, "set-direction clockwise", "take-role merchant")
    t.play(A, t.offer(A)[0])
    t.end_turns()
    assert [event.seat for event in t.told(Harvested) if isinstance(event, Harvested)] == [0, 1, 2]
    assert t.asked == (B,)
    t.play(B, "take-role steward")
    t.play(B, "take-bonus metal")
    t.end_turns()
    assert t.asked == (C,)
    money = t.s.holdings.money[:]
    t.play(C, "take-role warlord")
    assert (t.question, t.asked) == ("ChooseDirection", (A,))
    assert len(t.s.tile_stack.display) == 5
    assert t.s.available == [1] * 7
    assert t.s.holdings.money == [each + 2 for each in money]
    assert t.s.throne == A


def test_emp_0_7_counterclockwise_and_a_throne_that_changes_hands() -> None:
    """EMP-0.7, EMP-3.2, X-50."""
    t = Table(4)
    throne(t, C)
    t.play(C, "set-direction counterclockwise")
    assert t.s.order == [2, 1, 0, 3]
    t.play(C, "take-role warlord")
    assert t.asked == (B,)
    t.play(B, "take-role engineer")
    seats = []
    while t.question == "EngineerTurn":
        seats.append(t.asked[0])
        t.play(t.asked[0], "end")
    assert seats == [1, 0, 3, 2]
    t.play(A, "take-role regent")
    while t.question == "OfferInfluence":
        t.play(t.asked[0], "pass")
    t.play(D, "influence-throne", "stop")
    t.end_turns()
    assert t.s.throne == D
    assert (t.question, t.asked) == ("ChooseRole", (D,))
    t.play(D, "take-role scientist")
    t.end_turns()
    assert (t.question, t.asked) == ("ChooseDirection", (D,))


def test_emp_3_2_a_role_taken_is_not_available_again_this_round() -> None:
    t = Table()
    t.begin("warlord")
    assert t.asked == (B,)
    assert "warlord" not in t.offered(B, "take-role")
    with pytest.raises(IllegalAction, match="no card of that role"):
        t.play(B, "take-role warlord")


def test_emp_3_3_after_a_role_the_next_player_chooses() -> None:
    t = Table()
    t.begin("warlord")
    assert [event.seat for event in t.told(RoleTaken) if isinstance(event, RoleTaken)] == [A]
    assert (t.question, t.asked) == ("ChooseRole", (B,))


def test_emp_3_4_no_tile_is_revealed_when_the_explorer_was_chosen() -> None:
    t = Table()
    t.display("p01", "p02", "p03")
    t.no_stack()
    t.s.tile_stack.plain = [10, 11, 12, 13, 14]
    t.begin("explorer")
    while t.question != "ChooseRole":
        t.play(t.asked[0], t.offer(t.asked[0])[0])
    assert len(t.s.tile_stack.display) == 4
    t.play(B, "take-role warlord")
    t.play(C, "take-role scientist")
    t.end_turns()
    assert len(t.s.tile_stack.display) == 4


def test_emp_3_4_with_an_empty_stack_nothing_is_revealed() -> None:
    t = Table()
    t.no_stack()
    t.begin("warlord")
    t.play(B, "take-role scientist")
    t.end_turns()
    shown = len(t.s.tile_stack.display)
    t.play(C, "take-role engineer")
    t.end_turns()
    assert (t.question, len(t.s.tile_stack.display)) == ("ChooseDirection", shown)


def test_emp_3_6_the_flipped_explorer_is_a_second_warlord() -> None:
    """EMP-3.6, EMP-8.35, X-47."""
    t = Table()
    t.display("p01")
    t.no_stack()
    t.begin("explorer")
    while t.question != "ChooseRole":
        t.play(t.asked[0], t.offer(t.asked[0])[0])
    assert t.s.flipped
    assert (t.s.available[EXPLORER], t.s.available[WARLORD]) == (0, 1)  # taken for this round
    t.play(B, "take-role scientist")
    t.end_turns()
    t.play(C, "take-role engineer")
    t.end_turns()
    assert (t.s.available[EXPLORER], t.s.available[WARLORD]) == (0, 2)
    first = t.asked[0]
    t.play(first, "set-direction clockwise", "take-role warlord")
    t.end_turns()
    second = t.asked[0]
    assert "warlord" in t.offered(second, "take-role")
    t.play(second, "take-role warlord")
    assert t.s.taken.count(WARLORD) == 2


def test_emp_3_7_the_scientist_leaves_in_mid_round() -> None:
    """EMP-3.7, EMP-3.8, EMP-3.10, X-51."""
    t = Table(6)
    throne(t, A)
    t.play(A, "set-direction clockwise", "take-role scientist")
    t.end_turns()
    t.display("black_hole", "p01", "p02", "p03", "p04", "p05", "p06")
    t.play(B, "take-role explorer", "pick-tile black_hole")
    assert t.s.available[SCIENTIST] == 0
    while t.question != "ChooseRole":
        t.play(t.asked[0], t.offer(t.asked[0])[0])
    t.play(C, "take-role regent")
    t.end_turns()
    assert t.offered(D, "take-role") == ["merchant", "steward", "engineer", "warlord"]
    six = Table(6)
    six.collapse()
    assert sum(six.s.available) == 6


def test_emp_3_10_the_last_of_six_takes_the_last_card() -> None:
    """EMP-3.10, X-51."""
    t = Table(6)
    throne(t, A)
    t.display("black_hole", "p01", "p02", "p03", "p04", "p05", "p06")
    t.play(A, "set-direction clockwise", "take-role explorer", "pick-tile black_hole")
    while t.question != "ChooseRole":
        t.play(t.asked[0], t.offer(t.asked[0])[0])
    for seat, role in ((B, "regent"), (C, "engineer"), (D, "warlord")):
        t.play(seat, f"take-role {role}")
        t.end_turns()
    assert t.offered(4, "take-role") == ["merchant", "steward"]
    t.play(4, "take-role steward", "take-bonus metal")
    t.end_turns()
    assert t.question == "SetPrices"  # the sixth had one card left and took it unasked


def test_emp_3_9_single_answers_are_given_by_themselves() -> None:
    """EMP-3.9, X-76."""
    t = Table()
    t.stores(A, 1, 0, 1)
    t.begin("engineer")
    t.play(A, "build fighter")
    assert t.ships(A, "d7") == (2, 0, 0)
    assert t.asked != (A,)
