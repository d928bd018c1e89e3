"""AGES-14: who knows what."""

from __future__ import annotations

from itertools import chain

import msgspec
import pytest

from games.ages.positions import A, B, C, galaxy, hand, say
from orrery.core.match import Match
from orrery.core.rng import Rng
from orrery.core.save import digest
from orrery.games.ages import GAME
from orrery.games.ages.actions import Card
from orrery.games.ages.events import HandsPassed
from orrery.games.ages.ids import NO_CARD
from orrery.games.ages.state import AgesState
from orrery.games.ages.view import AgesView


def seen(s: AgesState, seat: int | None) -> bytes:
    return msgspec.json.encode(s.view(seat))


def choosing(players: int, turn: int, seed: int = 1) -> AgesState:
    """Return a random match at the moment when a turn of age 1 begins."""
    s = GAME.start(players, seed, {"civilisations": "random"})
    assert isinstance(s, AgesState)
    rng = Rng(seed)
    while s.turn < turn:
        seat = s.pending()[0]
        s.play(seat, rng.pick(s.choices(seat)))
    return s


def test_ages_14_1_14_3_14_4_a_choice_is_seen_to_be_made_and_not_what_it_is() -> None:
    """AGES-14.3, AGES-14.4, EX-67: other choices of seat 0 leave every other view the same."""
    views: set[tuple[bytes, ...]] = set()
    mine: set[bytes] = set()
    for card in range(6):
        for side in ("war", "expansion"):
            s = choosing(4, 1)
            say(s, f"card {s.cards.hands[0][card]}", f"side {side}", seat=0)
            views.add(tuple(seen(s, seat) for seat in (1, 2, 3, None)))
            mine.add(seen(s, 0))
    assert len(views) == 1
    assert len(mine) == 12
    view = s.view(1)
    assert [player.has_chosen for player in view.seats] == [True, False, False, False]
    assert [player.cards for player in view.seats] == [6, 6, 6, 6]
    assert len(view.shown) == 6


def test_ages_14_4_how_far_an_open_choice_has_come_is_private() -> None:
    s = choosing(4, 1)
    before = [seen(s, seat) for seat in (1, 2, 3, None)]
    say(s, f"card {s.cards.hands[0][2]}", seat=0)
    assert [seen(s, seat) for seat in (1, 2, 3, None)] == before


def test_ages_14_2_one_sees_one_s_own_hand_and_plan() -> None:
    s = choosing(4, 1)
    say(s, f"card {s.cards.hands[0][0]}", "side war", seat=0)
    view = s.view(0)
    assert view.plan is not None
    assert (view.plan.card, view.plan.strategy) == (s.cards.hands[0][0], "war")
    assert view.seats[0].hand == tuple(s.cards.hands[0])
    assert view.seats[1].hand is None


def test_ages_14_5_in_a_duel_the_other_hand_is_deduced() -> None:
    """EX-65: A holds 10 cards, so B holds the other 10."""
    s = choosing(2, 1)
    view = s.view(A)
    assert view.seats[B].hand == tuple(s.cards.hands[B])
    assert s.view(None).seats[B].hand is None


def test_ages_14_6_what_perfect_memory_gives() -> None:
    """EX-68: in turn 2 seat 0 knows H0 (now with seat 1) and H3 (its own); from turn 3 all."""
    s = choosing(4, 2)
    assert [player.hand is not None for player in s.view(0).seats] == [True, True, False, False]
    s = choosing(4, 3)
    assert all(player.hand is not None for player in s.view(0).seats)


def test_ages_14_6_to_the_right_it_is_the_other_neighbour() -> None:
    s = choosing(4, 2)
    s.age = 2
    assert [player.hand is not None for player in s.view(0).seats] == [True, False, False, True]


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_ages_14_6_a_guess_keeps_known_hands_and_shares_out_the_unseen(turn: int) -> None:
    s = choosing(4, turn)
    rng = Rng(7)
    guesses: set[tuple[int, ...]] = set()
    for _ in range(50):
        other = s.determinize(0, rng)
        for holder in range(4):
            if s.knows_hand(0, holder):
                assert other.cards.hands[holder] == s.cards.hands[holder]
        assert sorted(chain(*other.cards.hands)) == sorted(chain(*s.cards.hands))
        guesses.add(tuple(other.cards.hands[2]))
    assert (len(guesses) > 1) == (turn < 3)


def test_a_guess_redraws_the_tiles_that_lie_face_down_and_no_others() -> None:
    s = galaxy(3, mode="exploration")
    number = s.layout.neutrals[0]
    s.face_up[number] = True
    guesses = [s.determinize(A, Rng(seed)) for seed in range(20)]
    assert {guess.tiles[number] for guess in guesses} == {s.tiles[number]}
    assert len({tuple(guess.tiles) for guess in guesses}) > 10


def test_a_guess_in_a_duel_draws_a_complete_choice() -> None:
    s = galaxy(2)
    hand(s, [2, 3, 5], [6, 8, 9])
    say(s, "card 2", "side war", "discard 3", seat=A)
    guesses = [s.determinize(B, Rng(seed)) for seed in range(30)]
    for guess in guesses:
        assert guess.pending() == (B,)
        assert guess.cards.picked_cards[A] != guess.cards.picked_discards[A]
    assert len({guess.cards.picked_cards[A] for guess in guesses}) > 1


def test_a_guess_with_one_card_left_knows_the_card_but_not_the_side() -> None:
    s = galaxy(6)
    s.turn = 5
    hand(s, [1], [2], [3], [4], [5], [6])
    say(s, "side war", seat=B)
    guesses = [s.determinize(A, Rng(seed)) for seed in range(30)]
    assert {guess.cards.picked_cards[B] for guess in guesses} == {2}
    assert len({guess.cards.picked_sides[B] for guess in guesses}) == 4
    assert {guess.cards.picked_cards[2] for guess in guesses} == {3}


def test_a_search_may_ask_again_what_was_chosen_in_secret() -> None:
    """Everybody has all choices again but the one who guesses; a single card is still picked."""
    s = galaxy(3)
    hand(s, [1], [2, 3], [4, 5])
    say(s, "side war", seat=A)
    say(s, "card 2", "side war", seat=B)
    say(s, "card 5", seat=C)
    guess = s.determinize(C, Rng(1))
    guess.reopen(C)
    assert guess.pending() == (A, B, C)
    assert guess.choices(B) == [Card(card) for card in guess.cards.hands[B]]
    assert guess.cards.picked_cards == [guess.cards.hands[A][0], NO_CARD, 5]


def test_what_lies_open_is_not_asked_again() -> None:
    s = galaxy(3)
    hand(s, [1, 2], [3, 4], [5, 6])
    for seat, card in ((A, 1), (B, 3), (C, 5)):
        say(s, f"card {card}", "side expansion", seat=seat)
    before = digest(s)
    s.reopen(A)
    assert digest(s) == before


def test_ages_14_7_spectators_see_no_hand_and_passing_names_no_card() -> None:
    match = Match(GAME, 3, seed=2, options={"civilisations": "random"})
    rng = Rng(1)
    told: list[object] = []
    while match.state.moment() == (1, 1):
        view = match.state.view(None)
        assert isinstance(view, AgesView)
        assert all(player.hand is None for player in view.seats)
        assert view.plan is None
        seat = match.state.pending()[0]
        told += [one.event for one in match.play(seat, rng.pick(match.state.choices(seat)))]
    assert HandsPassed("left") in told
    assert HandsPassed.__struct_fields__ == ("direction",)
