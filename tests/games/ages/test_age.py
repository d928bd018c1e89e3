"""AGES-1, 5 and 11: ages, scoring and the end of the game."""

from __future__ import annotations

import pytest

from games.ages.positions import (
    A,
    B,
    C,
    D,
    X,
    Y,
    Z,
    galaxy,
    home,
    lay,
    level,
    now,
    put,
    say,
    ships,
)
from orrery.core.events import Sink
from orrery.core.match import Match
from orrery.core.rng import Rng
from orrery.games.ages import GAME
from orrery.games.ages.actions import SECTOR_NUMBER
from orrery.games.ages.events import AgeBegan, AgeScored, GameEnded, Revealed, TurnBegan, Unused
from orrery.games.ages.ids import NO_SIDE, NOBODY
from orrery.games.ages.parts.cards import Shown
from orrery.games.ages.rules.age import BeginAge, EndAge, score_age
from orrery.games.ages.rules.expansion import Expansion
from orrery.games.ages.rules.war import War, fight
from orrery.games.ages.state import AgesState


def play_all(players: int, seed: int) -> tuple[Match, list[object]]:
    """Play a random match to its end; return it and everything told."""
    match = Match(GAME, players, seed=seed)
    rng = Rng(seed)
    told = [one.event for one in match.opening]
    while not match.over:
        seat = rng.pick(match.state.pending())
        told += [one.event for one in match.play(seat, rng.pick(match.state.choices(seat)))]
    return match, list(told)


@pytest.mark.parametrize("players", range(2, 7))
def test_ages_1_1_and_15_12_three_ages_of_five_turns(players: int) -> None:
    """AGES-15.12, EX-42, AGES-5.4, AGES-15.13.

    Scored after turns 5, 10 and 15; fifteen strategies each.
    """
    _, told = play_all(players, seed=players)
    line = [event for event in told if isinstance(event, (TurnBegan, AgeScored, GameEnded))]
    scored = [at for at, event in enumerate(line) if isinstance(event, AgeScored)]
    one_age = 5 + players
    assert scored == [age * one_age + 5 + seat for age in range(3) for seat in range(players)]
    assert isinstance(line[-1], GameEnded)
    for seat in range(players):
        assert sum(isinstance(e, Revealed) and e.seat == seat for e in told) == 15


def test_ages_1_1_nobody_is_eliminated() -> None:
    """EX-44: no ship, no colony pawn; three productions win the home back."""
    s = galaxy()
    put(s, B, home(s, A), 2)
    assert s.controller(s.homes[A]) == B
    now(s, Expansion(A, (0, 0, 3, 0, 0)))
    say(s, "use production", "use production", "use production")
    assert ships(s, A, home(s, A)) == 3
    assert s.controller(s.homes[A]) == A


def test_ages_1_2_all_sources_of_points() -> None:
    """EX-43: two battles won at once, five sectors and a victory colony at the end of the age."""
    s = galaxy()
    lay(s, X, "victory")
    for sector in ("n01", "n02"):
        put(s, A, sector, 5)
        put(s, B, sector, 1)
    now(s, War(A, 0))
    say(s, "battle n01", "battle n02")
    assert s.scores()[A] == 2
    put(s, A, X, 1, colony=True)
    put(s, A, Y, 1)
    score_age(s)  # n01, n02, X, Y and home
    assert s.score_sheet()[A] == {"control": 5, "battles": 2, "victory_sectors": 1}
    assert s.scores()[A] == 8


def test_ages_1_5_points_are_never_lost() -> None:
    """EX-43: sectors, colony and battles lost, the score stays."""
    s = galaxy()
    s.vp_control[A] = 8
    put(s, A, X, 2, colony=True)
    put(s, B, X, 9)
    fight(s, SECTOR_NUMBER[X])
    assert s.scores()[A] == 8


def test_ages_1_3_most_points_win() -> None:
    s = galaxy()
    s.vp_control = [3, 5, 4]
    s.asked = ()
    assert s.winners() == (B,)


def test_ages_1_4_pawns_on_sectors_break_a_tie_and_then_it_is_shared() -> None:
    """EX-32: 18, 18, 15; 11, 13 and 20 pawns."""
    s = galaxy()
    s.vp_control = [18, 18, 15]
    put(s, A, X, 9, colony=True)
    put(s, A, Y, colony=True)
    put(s, B, Z, 12, colony=True)
    put(s, C, "n05", 20)
    s.asked = ()
    assert s.winners() == (B,)
    s.remove_ships(B, SECTOR_NUMBER[Z], 2)
    assert s.winners() == (A, B)


@pytest.mark.parametrize(("players", "deck"), [(2, 20), (4, 30)])
def test_ages_5_1_every_card_is_back_for_the_next_age(players: int, deck: int) -> None:
    """EX-42: the deck is whole at each deal."""
    s = GAME.start(players, 3, {"civilisations": "random"})
    assert isinstance(s, AgesState)
    rng = Rng(9)
    ages: list[int] = []
    while s.pending():
        if s.age not in ages:
            ages.append(s.age)
            dealt = [card for cards in s.cards.hands for card in cards]
            in_use = sorted(dealt + [one.card for one in s.cards.shown])
            assert in_use == s.box.cards_for(players)
            assert len(in_use) == deck
        seat = s.pending()[0]
        s.play(seat, rng.pick(s.real_choices(seat)))
    assert ages == [1, 2, 3]


@pytest.mark.parametrize("next_age", [2, 3])
def test_ages_11_3_a_new_age_resets_nothing_on_the_map(next_age: int) -> None:
    """EX-42: ships, colonies, levels, supplies and earlier points carry over; the score grows."""
    s = galaxy()
    lay(s, X, "victory")
    put(s, A, X, 3, colony=True)
    put(s, B, Y, 2)
    put(s, C, home(s, A), 4)
    level(s, A, production=2, movement=1, influence=5)
    level(s, B, armament=4)
    s.vp_control, s.vp_battles, s.vp_bonuses = [7, 5, 6], [1, 0, 3], [2, 0, 0]
    kept = (s.ships[:], s.levels[:], s.colonies[:], s.supply[:], s.colony_pawns[:], s.bonuses[:])
    s.age, s.turn = next_age - 1, 5
    for cards in s.cards.hands:
        s.cards.shown += [Shown(card, NOBODY, 0, NO_SIDE) for card in cards]
        cards.clear()
    now(s, EndAge(), BeginAge(next_age))
    assert s.moment() == (next_age, 1)
    assert kept == (s.ships, s.levels, s.colonies, s.supply, s.colony_pawns, s.bonuses)
    # A holds X and its own home (5 + 1 against 4), B its home and Y, C its home
    assert s.vp_control == [9, 7, 7]
    assert (s.vp_battles, s.vp_bonuses) == ([1, 0, 3], [3, 0, 0])


@pytest.mark.parametrize(
    ("players", "hand", "leftover", "unused"),
    [(2, 10, 0, 0), (3, 6, 2, 3), (4, 6, 6, 4), (5, 6, 0, 5), (6, 5, 0, 0)],
)
def test_ages_5_2_5_3_5_5_deals(players: int, hand: int, leftover: int, unused: int) -> None:
    """AGES-5.3, AGES-5.5, EX-27, AGES-5.6: hands, what is left over face up, what nobody used."""
    s = GAME.start(players, 2, {"civilisations": "random"})
    assert isinstance(s, AgesState)
    assert [len(cards) for cards in s.cards.hands] == [hand] * players
    assert len(s.cards.shown) == leftover
    rng = Rng(4)
    while s.age == 1:
        last = s.clone()
        seat = s.pending()[0]
        answer = rng.pick(s.choices(seat))
        s.play(seat, answer)
    assert last.turn == 5
    s = last
    sink = s.sink = Sink()
    s.play(seat, answer)
    told = [one.event for one in sink.take()]
    assert sum(isinstance(event, Unused) for event in told) == unused


def test_ages_5_3_the_leftover_is_told_to_all() -> None:
    match = Match(GAME, 4, seed=1, options={"civilisations": "random"})
    began = next(one.event for one in match.opening if isinstance(one.event, AgeBegan))
    assert len(began.leftover) == 6
    view = match.state.view(None)
    assert [card.card for card in view.shown] == list(began.leftover)  # type: ignore[attr-defined]  # a view of this game


def test_ages_11_1_and_11_2_scoring_an_age() -> None:
    """AGES-11.2, EX-31: home, four neutral sectors, an enemy home, two victory colonies: 6 + 2."""
    s = galaxy()
    lay(s, X, "victory")
    lay(s, Y, "victory")
    put(s, A, X, 1, colony=True)
    put(s, A, Y, 1, colony=True)
    put(s, A, "n05", 1)
    put(s, A, "n06", 1)
    put(s, A, home(s, B), 2)
    score_age(s)
    assert s.scores()[A] == 8


def test_ages_11_4_after_the_third_age_the_game_is_over() -> None:
    match, told = play_all(3, seed=8)
    assert match.state.pending() == ()
    ended = told[-1]
    assert isinstance(ended, GameEnded)
    assert ended.winners == match.state.winners()


def test_ages_11_5_full_ranking() -> None:
    """EX-64: 20/7, 17/12, 17/9, 17/9: places 1, 2, 3, 3."""
    s = galaxy(4)
    s.vp_control = [20, 17, 17, 17]
    for seat, sector, count in [(A, "n01", 6), (B, "n02", 11), (C, "n03", 8), (D, "n04", 8)]:
        put(s, seat, sector, count)
    assert s.ranking() == [1, 2, 3, 3]


def test_ages_11_6_all_are_scored_on_the_same_position() -> None:
    """EX-64, EX-20: two players may score one sector, and scoring moves nothing.

    Counted twice over, the same position gives everybody the same again.
    """
    s = galaxy()
    lay(s, X, "victory")
    lay(s, Y, "influence")
    put(s, A, X, 1, colony=True)
    put(s, B, X, 2)
    put(s, B, Y, 1, colony=True)
    table = (s.ships[:], s.colonies[:], s.levels[:], s.bonuses[:], s.supply[:], s.colony_pawns[:])
    s.sink = Sink()
    score_age(s)
    told = [one.event for one in s.sink.take()]
    assert told == [AgeScored(1, A, 1, 1), AgeScored(1, B, 3, 0), AgeScored(1, C, 1, 0)]
    assert s.scores() == [2, 3, 1]
    assert table == (s.ships, s.colonies, s.levels, s.bonuses, s.supply, s.colony_pawns)
    score_age(s)
    assert s.scores() == [4, 6, 2]
