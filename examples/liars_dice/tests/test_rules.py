"""The rules, clause by clause."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from liars_dice import GAME
from liars_dice.actions import Claim, Doubt, Exact
from liars_dice.rules.rounds import NextRound, Turn
from liars_dice.state import LiarState
from orrery.core.action import Action
from orrery.core.errors import BadComponents, BadOption, IllegalAction

ADA, BEN, CLEO = range(3)


def cups(*dice: Sequence[int], ones: str = "wild", exact: bool = False) -> LiarState:
    """Return a first turn of Ada with these dice under the cups; the others are in the box."""
    state = GAME.empty(len(dice), {"ones": ones, "exact": exact})
    assert isinstance(state, LiarState)
    state.cups = [list(cup) for cup in dice]
    state.lost = len(dice) * state.box.dice - state.dice_in_play()
    state.out = [seat for seat, cup in enumerate(dice) if not cup]
    state.ask(Turn(ADA), NextRound())
    state.run()
    return state


def say(state: LiarState, *said: Action) -> None:
    for action in said:
        state.play(state.pending()[0], action)


def counts(state: LiarState) -> list[int]:
    return [len(cup) for cup in state.cups]


def test_liar_1_1_it_is_for_two_to_four() -> None:
    for players in (1, 5):
        with pytest.raises(BadOption):
            GAME.start(players)


def test_liar_1_2_everybody_has_five_dice() -> None:
    state = GAME.start(4)
    assert isinstance(state, LiarState)
    assert counts(state) == [5, 5, 5, 5]


@pytest.mark.parametrize("dice", [0, 7])
def test_a_cup_holds_one_to_six_dice(dice: int) -> None:
    with pytest.raises(BadComponents, match="dice"):
        GAME.read_box(f"dice: {dice}")


def test_liar_2_1_nobody_sees_the_dice_of_others() -> None:
    state = cups([1, 2], [3, 4])
    assert state.view(ADA).mine == (1, 2)
    assert state.view(None).mine == ()


def test_liar_2_1_all_roll_in_every_round() -> None:
    state = cups([6] * 5, [6] * 5, [6] * 5)
    say(state, Claim(1, 2), Doubt())
    assert [6] * 5 not in state.cups


def test_liar_2_2_who_lost_a_die_begins_the_next_round() -> None:
    state = cups([2, 2], [3, 3], [4, 4])
    say(state, Claim(5, 2), Doubt())
    assert state.pending() == (ADA,)


def test_liar_2_2_after_somebody_who_is_out_the_next_begins() -> None:
    state = cups([2], [3, 3], [4, 4])
    say(state, Claim(5, 2), Doubt())
    assert state.pending() == (BEN,)


def test_liar_2_3_who_is_out_is_passed_over() -> None:
    state = cups([2, 2], [], [4, 4])
    say(state, Claim(1, 2))
    assert state.pending() == (CLEO,)


def test_liar_3_1_a_claim_names_a_number_and_a_face() -> None:
    state = cups([2, 2], [3, 3])
    say(state, Claim(2, 3))
    assert state.view(BEN).claim == Claim(2, 3)
    assert state.view(BEN).claimant == ADA


def test_liar_3_2_the_first_claim_cannot_be_doubted() -> None:
    state = cups([2], [3])
    assert Doubt() not in state.choices(ADA)
    say(state, Claim(1, 1))
    assert Doubt() in state.choices(BEN)


def test_liar_3_3_more_is_a_greater_number_or_a_higher_face() -> None:
    state = cups([2, 2], [3])
    say(state, Claim(2, 4))
    assert state.choices(BEN) == [
        Doubt(),
        Claim(2, 5),
        Claim(2, 6),
        *(Claim(3, n) for n in range(1, 7)),
    ]
    with pytest.raises(IllegalAction, match="not more"):
        state.play(BEN, Claim(2, 3))


def test_liar_3_4_nobody_claims_more_dice_than_there_are() -> None:
    state = cups([2, 2], [3])
    with pytest.raises(IllegalAction, match="not so many") as refused:
        state.play(ADA, Claim(4, 2))
    assert refused.value.clause == "LIAR-3.4"


def test_liar_3_4_the_highest_claim_is_doubted_by_itself() -> None:
    state = cups([6, 6], [6, 6])
    say(state, Claim(4, 6))
    assert counts(state) == [2, 1]


def test_liar_4_1_the_dice_are_shown_to_all() -> None:
    state = cups([2, 3], [4, 5])
    say(state, Claim(1, 2), Doubt())
    assert state.view(None).lifted == ((2, 3), (4, 5))


def test_liar_4_2_wild_ones_count_as_what_was_claimed() -> None:
    state = cups([1, 3], [3, 4])
    assert state.matching([1, 3, 3], 3) == 3
    assert state.matching([1, 3, 3], 1) == 1


def test_liar_1_3_plain_ones_are_ones() -> None:
    assert cups([1, 3], [3, 4], ones="plain").matching([1, 3, 3], 3) == 2


def test_liar_4_3_who_doubts_what_is_true_loses_a_die() -> None:
    state = cups([1, 3], [3, 4])
    say(state, Claim(3, 3), Doubt())
    assert counts(state) == [2, 1]


def test_liar_4_4_who_claimed_too_much_loses_a_die() -> None:
    state = cups([2, 3], [3, 4])
    say(state, Claim(3, 3), Doubt())
    assert counts(state) == [1, 2]


def test_liar_1_4_a_claim_is_called_exact_only_by_option() -> None:
    for exact in (False, True):
        state = cups([2], [3], exact=exact)
        say(state, Claim(1, 2))
        assert (Exact() in state.choices(BEN)) == exact


def test_liar_4_5_who_is_right_gets_a_die_back() -> None:
    state = cups([2, 3], [3, 4], exact=True)
    say(state, Claim(2, 3), Exact())
    assert counts(state) == [2, 3]
    assert state.inventory() == {"dice": 10}


def test_liar_4_5_nobody_has_more_dice_than_at_first() -> None:
    state = cups([2, 2, 2, 2, 2], [3, 3, 3, 3, 3], exact=True)
    say(state, Claim(5, 3), Exact())
    assert counts(state) == [5, 5]


def test_liar_4_5_who_is_wrong_loses_a_die() -> None:
    state = cups([2, 3], [3, 4], exact=True)
    say(state, Claim(1, 3), Exact())
    assert counts(state) == [2, 1]


def test_liar_4_6_and_5_1_who_has_no_die_is_out_and_the_last_one_wins() -> None:
    """LIAR-5.1."""
    state = cups([2], [3])
    say(state, Claim(2, 2), Doubt())
    assert state.out == [ADA]
    assert not state.pending()
    assert state.winners() == (BEN,)


def test_liar_5_2_a_point_for_everybody_who_was_out_before() -> None:
    state = cups([2], [3], [4])
    say(state, Claim(3, 2), Doubt())
    assert state.scores() == [0, 1, 1]
    say(state, Claim(2, 6))  # and is doubted
    assert sorted(state.scores()) == [0, 1, 2]
    assert state.ranking()[ADA] == 3
