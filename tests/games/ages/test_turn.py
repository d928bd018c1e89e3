"""AGES-6 and 12: choosing, revealing, the order of resolution, passing."""

from __future__ import annotations

import pytest

from games.ages.positions import A, B, C, X, galaxy, hand, level, offer, put, say
from orrery.core.errors import IllegalAction, NotYourSeat
from orrery.core.match import Match
from orrery.core.rng import Rng
from orrery.core.save import digest
from orrery.games.ages import GAME
from orrery.games.ages.actions import BACK, SECTOR_NUMBER, STRATEGIES
from orrery.games.ages.events import (
    Chosen,
    Discarded,
    Evolved,
    HandsPassed,
    Produced,
    Reconsidered,
    Revealed,
    Stopped,
)
from orrery.games.ages.ids import NO_CARD
from orrery.games.ages.rules.evolution import Evolution
from orrery.games.ages.state import AgesState


def choose(
    s: AgesState, seat: int, card: int, side: str, discard: int | None = None
) -> list[object]:
    texts = [f"card {card}", f"side {side}"]
    if discard is not None:
        texts.append(f"discard {discard}")
    return list(say(s, *texts, seat=seat))


def test_ages_6_1_a_card_then_a_side_in_secret() -> None:
    s = galaxy(3)
    hand(s, [2, 3], [5, 6], [8, 9])
    assert offer(s, A) == ["card 2", "card 3"]
    say(s, "card 3", seat=A)
    assert offer(s, A) == [
        "side war",
        "side evolution",
        "side colonisation",
        "side expansion",
        "back",
    ]
    say(s, "back", seat=A)
    assert offer(s, A) == ["card 2", "card 3"]
    with pytest.raises(IllegalAction, match="not in your hand"):
        say(s, "card 5", seat=A)
    with pytest.raises(IllegalAction, match="first a card"):
        say(s, "side war", seat=A)


def test_ages_6_1_a_complete_choice_can_be_changed_until_all_have_chosen() -> None:
    """EX-69: A goes back on its side and its card; what is turned up is the second thought."""
    s = galaxy(3)
    hand(s, [2, 3], [5, 6], [8, 9])
    assert choose(s, A, 2, "war") == [Chosen(A)]
    assert s.pending() == (B, C)
    choose(s, B, 5, "war")
    assert say(s, "back", seat=A) == [Reconsidered(A)]
    assert s.pending() == (A, C)
    assert offer(s, A)[-1] == "back"
    assert say(s, "back", seat=A) == []
    choose(s, A, 3, "evolution")
    told = choose(s, C, 8, "war")
    assert Revealed(A, 3, "evolution") in told
    assert s.cards.hands[B] == [2]


def test_ages_6_1_nobody_owes_a_second_thought_and_only_back_is_one() -> None:
    s = galaxy(3)
    hand(s, [2, 3], [5, 6], [8, 9])
    assert [list(s.afterthoughts(seat)) for seat in (-1, A, B, C, 3)] == [[]] * 5
    choose(s, A, 2, "war")
    assert [list(s.afterthoughts(seat)) for seat in (-1, A, B, C, 3)] == [[], [BACK], [], [], []]
    assert list(s.choices(A)) == []
    for text in ("card 3", "side war", "discard 3", "done"):
        with pytest.raises(NotYourSeat):
            say(s, text, seat=A)
    assert s.cards.picked_cards[A] == 2


def test_ages_6_2_after_the_reveal_nobody_changes_anything() -> None:
    s = galaxy(3)
    put(s, B, X, 1)
    hand(s, [2, 3], [5, 6], [8, 9])
    choose(s, A, 2, "war")
    choose(s, C, 8, "evolution")
    choose(s, B, 5, "expansion")
    assert s.pending() == (B,)
    for seat in (A, C):
        assert list(s.afterthoughts(seat)) == []
        with pytest.raises(NotYourSeat):
            say(s, "back", seat=seat)


def test_ages_12_2_in_a_duel_the_discard_is_taken_back_first() -> None:
    s = galaxy(2)
    hand(s, [2, 3, 5], [8, 9, 11])
    choose(s, A, 2, "war", discard=3)
    assert say(s, "back", seat=A) == [Reconsidered(A)]
    assert offer(s, A) == ["discard 3", "discard 5", "back"]
    assert say(s, "back", "back", seat=A) == []
    assert offer(s, A) == ["card 2", "card 3", "card 5"]


def test_ages_12_4_the_discard_that_needed_no_click_goes_back_with_the_side() -> None:
    s = galaxy(2)
    hand(s, [2, 3], [8, 9])
    choose(s, A, 2, "war")
    say(s, "back", seat=A)
    assert offer(s, A)[0] == "side war"
    assert s.cards.picked_discards[A] == NO_CARD
    say(s, "back", "card 3", "side evolution", seat=A)
    assert s.cards.picked_discards[A] == 2


def test_ages_16_2_the_only_card_stays_picked_when_its_side_is_taken_back() -> None:
    s = galaxy(6)
    hand(s, [1], [2], [3], [4], [5], [6])
    say(s, "side war", seat=B)
    say(s, "back", seat=B)
    assert offer(s, B) == [f"side {side}" for side in STRATEGIES]


@pytest.mark.parametrize("players", [2, 3, 6])
def test_ages_6_1_matches_full_of_second_thoughts_replay_and_hide_what_they_hid(
    players: int,
) -> None:
    """AGES-14.4: going back is seen by all; from what to what, by nobody else."""
    match = Match(GAME, players, seed=players, options={"civilisations": "random"})
    rng = Rng(players)
    changed = 0
    while not match.over:
        s = match.state
        fickle = [seat for seat in range(players) if s.afterthoughts(seat)]
        if fickle and rng.die(2) == 1:
            seat = rng.pick(fickle)
            told = match.play(seat, BACK)
            assert [one.event for one in told] == [Reconsidered(seat)]
            for other in {*range(players)} - {seat}:
                guess = match.state.determinize(other, Rng(changed))
                assert guess.view(other) == match.state.view(other)
            changed += 1
        else:
            seat = rng.pick(s.pending())
            match.play(seat, rng.pick(s.real_choices(seat)))
    assert changed > 10
    assert digest(Match.load(match.save()).state) == digest(match.state)


def test_ages_6_1_a_useless_side_may_be_chosen() -> None:
    """EX-40: a War without anybody to fight; the card is gone all the same."""
    s = galaxy(3)
    hand(s, [2, 3], [5, 6], [8, 9])
    choose(s, A, 2, "war")
    choose(s, B, 5, "colonisation")
    told = choose(s, C, 8, "war")
    assert Stopped(A, "war") in told
    assert 2 in [shown.card for shown in s.cards.shown]


def test_ages_6_2_and_15_4_all_cards_are_turned_up_together() -> None:
    """AGES-15.4, EX-69."""
    s = galaxy(3)
    hand(s, [2, 3], [5, 6], [8, 9])
    assert not any(isinstance(e, Revealed) for e in choose(s, C, 8, "war"))
    assert not any(isinstance(e, Revealed) for e in choose(s, A, 2, "war"))
    told = choose(s, B, 5, "evolution")
    assert [e for e in told if isinstance(e, Revealed)] == [
        Revealed(A, 2, "war"),
        Revealed(B, 5, "evolution"),
        Revealed(C, 8, "war"),
    ]


def test_ages_6_3_rulebook_example_order_of_play() -> None:
    """EX-02: C plays War; A's Expansion with card 3 comes before B's with card 20."""
    s = galaxy(3)
    s.age, s.turn = 3, 3
    hand(s, [3, 5, 6, 8], [9, 11, 12, 20], [14, 15, 17, 18])
    choose(s, A, 3, "expansion")
    choose(s, B, 20, "expansion")
    told = choose(s, C, 14, "war")
    assert Stopped(C, "war") in told
    assert s.pending() == (A,)
    say(s, "done")  # B has no ship: its portal ends by itself
    assert [len(cards) for cards in s.cards.hands] == [3, 3, 3]
    assert s.cards.hands[B] == [5, 6, 8]  # to the left in age 3


def test_ages_6_3_the_lower_index_fights_first() -> None:
    """EX-33: after A's battle nothing is left for C to fight."""
    s = galaxy(3)
    hand(s, [5, 6], [2, 3], [9, 11])
    put(s, A, X, 3)
    put(s, B, X, 2)
    put(s, C, X, 1)
    choose(s, C, 9, "war")
    choose(s, A, 5, "war")
    choose(s, B, 2, "colonisation")
    assert s.pending() == (A,)
    told = say(s, f"battle {X}")
    assert Stopped(C, "war") in told
    assert s.vp_battles == [1, 0, 0]
    assert s.ships_at(A, SECTOR_NUMBER[X]) == 1


def test_ages_6_3_evolution_comes_before_colonisation() -> None:
    """EX-34: A's influence makes X a tie before B may colonise it."""
    s = galaxy(3)
    hand(s, [20, 2], [3, 5], [8, 9])
    put(s, A, X, 1)
    put(s, B, X, 2)
    choose(s, A, 20, "evolution")
    choose(s, B, 3, "colonisation")
    told = choose(s, C, 8, "war")
    assert Stopped(B, "colonisation") in told
    assert s.colony_pawns[B] == 3


def test_ages_6_4_and_6_7_each_resolves_in_the_position_it_finds() -> None:
    """AGES-6.7, EX-36: the later Expansion takes the sector that the earlier one entered."""
    s = galaxy(3)
    s.turn = 5
    s.age = 3
    hand(s, [8, 2], [26, 3], [9, 11])
    near = s.layout.adjacent[SECTOR_NUMBER[X]]
    for seat, count in [(A, 1), (B, 2)]:
        s.add_ships(seat, near[seat], count)
        level(s, seat, movement=1)
    choose(s, A, 8, "expansion")
    choose(s, B, 26, "expansion")
    choose(s, C, 9, "war")
    say(s, "use movement", f"to {X}", "done")
    say(s, "use movement", f"to {X}", "count 2", "done")
    assert s.controller(SECTOR_NUMBER[X]) == B


@pytest.mark.parametrize(("age", "receiver"), [(1, 1), (2, 3), (3, 1)])
def test_ages_6_5_hands_go_left_in_ages_1_and_3_and_right_in_age_2(age: int, receiver: int) -> None:
    """EX-29."""
    s = galaxy(4)
    s.age, s.turn = age, 1
    hands = [[2, 3], [5, 6], [8, 9], [11, 12]]
    hand(s, *hands)
    for seat in range(4):
        told = choose(s, seat, hands[seat][0], "war")
    assert HandsPassed("left" if receiver == 1 else "right") in told
    assert s.cards.hands[receiver] == [3]


def test_ages_6_6_nothing_is_passed_after_turn_5() -> None:
    """EX-29: the last card of each is discarded."""
    s = galaxy(4)
    s.age, s.turn = 1, 5
    hands = [[2, 3], [5, 6], [8, 9], [11, 12]]
    hand(s, *hands)
    for seat in range(4):
        told = choose(s, seat, hands[seat][0], "war")
    assert not any(isinstance(event, HandsPassed) for event in told)
    assert s.age == 2


# -- the duel


def test_ages_12_1_ten_cards_each_and_none_left_over() -> None:
    s = galaxy(2)
    assert [len(cards) for cards in s.cards.hands] == [10, 10]
    assert s.cards.shown == []


def test_ages_12_2_two_different_cards_one_to_play_and_one_to_discard() -> None:
    """EX-28: not the same card twice, and no turn without a discard."""
    s = galaxy(2)
    cards = s.cards.hands[A][:]
    say(s, f"card {cards[0]}", "side war", seat=A)
    assert s.pending() == (A, B)
    assert offer(s, A) == [*(f"discard {card}" for card in cards[1:]), "back"]
    with pytest.raises(IllegalAction, match="cannot be discarded too") as refused:
        say(s, f"discard {cards[0]}", seat=A)
    assert refused.value.clause == "AGES-12.2"
    say(s, "back", seat=A)
    assert offer(s, A)[0] == "side war"
    say(s, "side evolution", f"discard {cards[1]}", seat=A)
    assert s.pending() == (B,)


def test_ages_12_3_discards_are_shown_just_after_the_cards_played() -> None:
    """EX-65: 3 on Evolution with 20 away, 12 on Expansion with 30 away."""
    s = galaxy(2)
    hand(s, [3, 20, 2], [12, 30, 5])
    first = choose(s, A, 3, "evolution", 20)
    assert first == [Chosen(A)]
    told = choose(s, B, 12, "expansion", 30)
    at = [
        told.index(event) for event in (Revealed(A, 3, "evolution"), Revealed(B, 12, "expansion"))
    ]
    at += [told.index(Discarded(A, 20)), told.index(Discarded(B, 30))]
    at.append(next(n for n, event in enumerate(told) if isinstance(event, Evolved)))
    assert at == sorted(at)
    assert s.levels[:4] == [1, 0, 0, 0]  # 20 had no effect


def test_ages_12_4_hands_are_exchanged_and_shrink_by_two() -> None:
    """EX-28: 10, 8, 6, 4, 2; on turn 5 the discard needs no click."""
    s = galaxy(2)
    sizes: list[int] = []
    while s.turn < 5:
        mine, theirs = (cards[:] for cards in s.cards.hands)
        sizes.append(len(mine))
        choose(s, A, mine[0], "evolution", discard=mine[1])
        told = choose(s, B, theirs[-1], "evolution", discard=theirs[0])
        assert HandsPassed("left") in told
        assert s.cards.hands == [theirs[1:-1], mine[2:]]
    sizes.append(len(s.cards.hands[A]))
    assert sizes == [10, 8, 6, 4, 2]
    choose(s, A, s.cards.hands[A][0], "war")
    assert s.pending() == (B,)
    choose(s, B, s.cards.hands[B][0], "war")
    assert s.moment() == (2, 1)


def test_ages_12_5_and_12_6_the_discard_returns_with_the_next_shuffle() -> None:
    """AGES-12.6."""
    match = Match(GAME, 2, seed=4, options={"civilisations": "random"})
    rng = Rng(2)
    while match.state.moment()[0] == 1:
        seat = match.state.pending()[0]
        match.play(seat, rng.pick(match.state.choices(seat)))
    s = match.state
    assert isinstance(s, AgesState)
    assert sorted(s.cards.hands[0] + s.cards.hands[1]) == s.box.cards_for(2)


def test_ages_16_2_the_single_card_is_taken_without_a_click() -> None:
    """EX-72: six players, turn 5: only the side is asked, with no way back."""
    s = galaxy(6)
    s.turn = 5
    hand(s, [1], [2], [3], [4], [5], [6])
    assert offer(s, A) == ["side war", "side evolution", "side colonisation", "side expansion"]


def test_ages_8_1_8_2_8_3_evolution_raises_one_level_at_once_up_to_five() -> None:
    """AGES-8.2, AGES-8.3, EX-04, EX-18, EX-35.

    Card 20 raises influence; at 5 it does nothing; bonuses wait.
    """
    s = galaxy(3)
    level(s, A, influence=1)
    hand(s, [20, 2], [3, 5], [8, 9])
    choose(s, A, 20, "evolution")
    choose(s, B, 3, "colonisation")
    told = choose(s, C, 8, "war")
    assert Evolved(A, "influence", 2) in told
    assert s.levels[:4] == [0, 0, 2, 0]
    level(s, A, influence=5)
    hand(s, [20, 2], [3, 5], [8, 9])
    choose(s, A, 20, "evolution")
    choose(s, B, 3, "colonisation")
    told = choose(s, C, 8, "war")
    assert s.levels[:4] == [0, 0, 5, 0]
    assert not any(isinstance(event, (Evolved, Produced)) for event in told)
    s.sink = None
    Evolution(A, 20).run(s)
    assert s.levels[:4] == [0, 0, 5, 0], "unheard, it does nothing either"
