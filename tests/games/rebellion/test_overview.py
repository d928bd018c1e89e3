"""REB-1, REB-3 and REB-14: the whole game."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from games.rebellion.positions import table
from orrery.core.match import Match
from orrery.core.rng import Rng
from orrery.games.rebellion import GAME
from orrery.games.rebellion.events import (
    ActionRevealed,
    EconomyScored,
    EpochBegan,
    MissionsScored,
    PlanetScored,
    SenateScored,
    TargetDrawn,
    TechnologyBought,
    TurnBegan,
)
from orrery.games.rebellion.state import RebellionState
from orrery.games.rebellion.view import RebellionView


def play_all(players: int, seed: int) -> tuple[Match, list[object]]:
    """Play a random match to its end; return it and everything told."""
    match = Match(GAME, players, seed=seed)
    rng = Rng(seed)
    told: list[object] = [one.event for one in match.opening]
    while not match.over:
        assert len(match.state.pending()) == 1
        seat = match.state.pending()[0]
        told += [one.event for one in match.play(seat, rng.pick(match.state.choices(seat)))]
    return match, told


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_reb_1_1_to_1_4_and_14_1_eight_turns_three_epochs_three_scorings(players: int) -> None:
    """E-51, E-79, REB-1.2, REB-1.3, REB-14.4, REB-1.4, REB-14.1.

    The last scoring comes after the Galactic War.

    REB-10.2: sentinels never attack before it.
    """
    match, told = play_all(players, seed=players)
    turns = [event.turn for event in told if isinstance(event, TurnBegan)]
    assert turns == [1, 2, 3, 4, 5, 6, 7, 8]
    revealed = sum(isinstance(event, ActionRevealed) for event in told)
    assert revealed == 7
    turn = 0
    scored: Counter[int] = Counter()
    for number, event in enumerate(told):
        if isinstance(event, TurnBegan):
            turn = event.turn
        if isinstance(event, PlanetScored | SenateScored):
            scored[turn] += 1
        if isinstance(event, TargetDrawn):
            assert turn == 8
            assert 8 not in scored
        if isinstance(event, EpochBegan):
            assert (turn, event.epoch) in {(3, 2), (6, 3)}
        if isinstance(event, TechnologyBought):
            cost = {1: 10, 2: 10, 3: 10, 4: 15, 5: 15, 6: 15, 7: 20, 8: 20}[turn]
            assert event.price in {cost, cost - 5}
        if isinstance(event, MissionsScored | EconomyScored):
            assert number > len(told) - 5 * players - 30
            assert turn == 8
    assert set(scored) == {3, 6, 8}
    assert match.state.moment() == (8, 0)


def test_reb_1_4_missions_technologies_and_economy_count_only_at_the_end() -> None:
    s = table(2)
    s.factions[0].missions.append("save_imperial_traitor_edara")
    s.factions[0].goods[0] = 4
    assert s.scores() == [0, 0]


def test_reb_1_5_and_1_6_nothing_is_traded_and_all_players_are_alike() -> None:
    """REB-1.6: no action gives anything away; every faction begins with the same pieces."""
    verbs = {kind.__struct_config__.tag for kind in GAME.actions}
    assert verbs.isdisjoint({"give", "trade"})
    s = GAME.start(5, seed=9)
    assert isinstance(s, RebellionState)
    assert len({tuple(faction.pool) for faction in s.factions}) == 1


def test_reb_3_1_and_3_2_all_seats_see_the_same() -> None:
    """E-78, REB-3.2: only who looks differs."""
    match, _ = play_all(3, seed=4)
    state = match.at(150)
    views = [msgspec.structs.replace(state.view(seat), seat=None) for seat in (0, 1, 2, None)]
    assert views[0] == views[1] == views[2] == views[3]


def test_reb_3_3_and_3_4_the_view_knows_what_is_left_but_in_no_order() -> None:
    """REB-3.4."""
    s = GAME.start(3, seed=4)
    assert isinstance(s, RebellionState)
    before = s.view(0)
    s.decks.mission_bag.reverse()
    s.decks.action_bag.reverse()
    s.decks.goods_bag.reverse()
    for stack in s.decks.technology_stacks:
        stack.reverse()
    assert s.view(0) == before
    assert isinstance(before, RebellionView)
    assert len(before.missions_left) == 17


@pytest.mark.parametrize("players", [2, 5])
def test_reb_14_2_and_14_3_no_question_has_one_answer_or_too_many(players: int) -> None:
    """E-79, REB-14.3: at most 78 placements; never a lone choice."""
    s = GAME.start(players, seed=11)
    rng = Rng(11)
    while s.asked:
        seat = s.asked[0]
        choices = s.choices(seat)
        assert 1 < len(choices) <= 8 * players * 6 + 1
        s.play(seat, rng.pick(choices))


def test_reb_14_1_exactly_one_player_decides_at_any_moment() -> None:
    match, _ = play_all(4, seed=8)
    state = GAME.start(4, seed=8)
    for seat, action in match.log:
        assert state.pending() == (seat,)
        state.play(seat, action)
    assert state.pending() == ()
