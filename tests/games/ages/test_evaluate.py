"""What a good position is, and what one does without thinking."""

from __future__ import annotations

import pytest

from games.ages.positions import A, B, C, X, Y, galaxy, hand, home, level, now, put, say
from orrery.core.action import Seat
from orrery.core.rng import Rng
from orrery.core.save import dump_state
from orrery.games.ages import GAME
from orrery.games.ages.actions import BATTLE, DONE, SECTOR_NUMBER, TO
from orrery.games.ages.habits.evaluate import evaluate, plan, sectors_held
from orrery.games.ages.habits.instinct import instinct
from orrery.games.ages.habits.moves import ships_needed, spare, strongest_rivals
from orrery.games.ages.ids import EXPANSION, MAP, MOVEMENT, NO_CARD
from orrery.games.ages.rules.expansion import Destination, Expansion
from orrery.games.ages.rules.war import War
from orrery.games.ages.state import AgesState


@pytest.mark.parametrize("players", [2, 3, 6])
def test_counting_held_sectors_in_one_pass_agrees_with_control(players: int) -> None:
    s = GAME.start(players, 3)
    rng = Rng(players)
    while s.asked:
        assert isinstance(s, AgesState)
        assert sectors_held(s) == [len(s.controlled(seat)) for seat in range(players)]
        s.play(s.asked[0], rng.pick(s.choices(s.asked[0])))


def test_more_sectors_are_better_and_a_rivals_are_worse() -> None:
    s = galaxy()
    before = evaluate(s, A)

    put(s, A, X, ships=1)
    with_one = evaluate(s, A)
    put(s, B, Y, ships=3)

    assert before < with_one
    assert evaluate(s, A) < with_one


def test_an_influence_level_is_worth_less_when_the_game_is_nearly_over() -> None:
    early, late = galaxy(), galaxy()
    late.age, late.turn = 3, 5
    gains = []
    for s in (early, late):
        before = evaluate(s, A)
        level(s, A, influence=1)
        gains.append(evaluate(s, A) - before)

    assert gains[0] > gains[1] > 0


def test_a_picked_side_counts_before_it_is_revealed() -> None:
    s = galaxy()
    put(s, A, home(s, A), ships=4)
    before = evaluate(s, A)
    s.cards.picked_cards[A] = s.cards.hands[A][0]
    s.cards.picked_sides[A] = EXPANSION

    assert evaluate(s, A) > before
    assert s.cards.picked_cards[B] == NO_CARD


def test_by_instinct_a_battle_that_would_be_won_is_fought_and_no_other() -> None:
    s = galaxy()
    put(s, A, X, ships=3)
    put(s, B, X, ships=1)
    put(s, A, Y, ships=1)
    put(s, B, Y, ships=3)
    now(s, War(A, 0))

    assert instinct(s, A, Rng(1)) == BATTLE[SECTOR_NUMBER[X]]

    now(s, War(A, 1 << SECTOR_NUMBER[X]))
    assert instinct(s, A, Rng(1)) == DONE


def test_by_instinct_ships_go_where_they_take_a_sector() -> None:
    s = galaxy()
    put(s, A, X, ships=2)
    put(s, B, Y, ships=5)
    now(s, Destination(A, MOVEMENT, (0, 1, 0, 0, 0), SECTOR_NUMBER[X]))

    action = instinct(s, A, Rng(1))

    assert action in s.choices(A)
    assert action != TO[SECTOR_NUMBER[Y]]


def test_by_instinct_nothing_is_given_up_for_nothing() -> None:
    s = galaxy()
    put(s, A, X, ships=1)
    now(s, Expansion(A, (0, 1, 0, 0, 0)))

    assert spare(s, A, SECTOR_NUMBER[X], 0) == 0
    assert instinct(s, A, Rng(1)) == DONE


def needs(s: AgesState, seat: Seat) -> list[int]:
    return ships_needed(s, seat, strongest_rivals(s, seat))


def test_ships_needed_follow_control() -> None:
    s = galaxy()
    put(s, B, X, ships=2)
    level(s, A, influence=1)

    assert needs(s, A)[SECTOR_NUMBER[X]] == 2
    assert needs(s, A)[SECTOR_NUMBER[Y]] == 1
    assert needs(s, B)[SECTOR_NUMBER[X]] == 0


def test_a_ship_is_needed_however_great_the_influence() -> None:
    """AGES-4.3: influence without a pawn is worth nothing."""
    s = galaxy()
    put(s, B, X, ships=2)
    level(s, A, influence=5)

    assert needs(s, A)[SECTOR_NUMBER[X]] == 1


@pytest.mark.parametrize("players", [2, 3, 6])
def test_ships_needed_are_the_fewest_that_take_control(players: int) -> None:
    s = GAME.start(players, 3)
    rng = Rng(players)
    while s.asked:
        assert isinstance(s, AgesState)
        sector = rng.pick(s.layout.sectors)
        seat = rng.below(players)
        after = s.clone()
        needed = 0
        while after.controller(sector) != seat:
            after.ships[seat * MAP + sector] += 1
            needed += 1
        assert needs(s, seat)[sector] == needed
        s.play(s.asked[0], rng.pick(s.choices(s.asked[0])))


@pytest.mark.parametrize("players", [2, 4])
def test_what_instinct_remembers_changes_none_of_its_answers(players: int) -> None:
    """A copy by way of a saved game has worked nothing out yet."""
    s = GAME.start(players, 5)
    rng = Rng(players)
    remembered = 0
    while s.asked:
        assert isinstance(s, AgesState)
        seat = rng.pick(s.asked)
        fresh = GAME.load(GAME.empty(players), dump_state(s))
        remembered += s._sortie is not None or s._outlooks[seat] is not None

        action = instinct(s, seat, rng.clone())

        assert isinstance(fresh, AgesState)
        assert action == instinct(fresh, seat, rng.clone())
        choices = s.choices(seat)
        s.play(seat, rng.pick(choices) if action is None or not rng.below(4) else action)

    assert remembered > 20


@pytest.mark.parametrize("side", ["war", "colonisation", "expansion"])
def test_a_plan_is_worth_the_same_to_whoever_chooses_last(side: str) -> None:
    """The last one to choose sees all cards turned up, and its own strategy still to come."""
    first = galaxy(3)
    put(first, C, X, 3)
    put(first, A, X, 1)
    hand(first, [2, 3], [5, 6], [8, 9])
    last = first.clone()
    say(first, "card 8", f"side {side}", seat=C)
    for seat, card in ((A, 2), (B, 5)):
        say(last, f"card {card}", "side evolution", seat=seat)
    say(last, "card 8", f"side {side}", seat=C)

    assert last.is_choosing() is False
    assert plan(last, C) == pytest.approx(plan(first, C))
    assert plan(last, A) == 0.0


def test_a_strategy_that_was_begun_promises_nothing_more() -> None:
    s = galaxy(3)
    hand(s, [2, 3], [5, 6], [8, 9])
    for seat, card, side in ((A, 2, "expansion"), (B, 5, "evolution"), (C, 8, "evolution")):
        say(s, f"card {card}", f"side {side}", seat=seat)
    promised = plan(s, A)
    say(s, str(s.choices(A)[0]), seat=A)

    assert promised > 0
    assert plan(s, A) == 0.0
