"""Whole matches: how they end, and what bots make of them."""

from __future__ import annotations

from collections import Counter

import pytest

from matches import Style, answers
from orrery.core.events import Sink
from orrery.core.rng import Rng
from orrery.games.emperor import GAME
from orrery.games.emperor.actions import STOP, Claim, TakeRole
from orrery.games.emperor.events import GameEnded, RoleTaken
from orrery.games.emperor.ids import WARLORD
from orrery.games.emperor.state import EmperorState
from orrery.sim import Plan, run

pytestmark = pytest.mark.untraced

SAFE = 60  # EMP-12.9: rounds that the guard allows


def ending(players: int, seed: int, style: Style | None) -> tuple[str, str, int]:
    """Play a match; return its last role, why it ended, and its rounds.

    Without a style, by settlers: they explore and claim whenever they may, and never plot.
    """
    state = GAME.start(players, seed)
    assert isinstance(state, EmperorState)
    sink = Sink()
    state.sink = sink
    rng = Rng(seed)
    if style is None:
        settle(state, rng)
    else:
        for _ in answers(GAME, state, style, rng):
            pass
    events = [told.event for told in sink.told]
    role = [event.role for event in events if isinstance(event, RoleTaken)][-1]
    (reason,) = [event.reason for event in events if isinstance(event, GameEnded)]
    return role, reason, state.round


def settle(state: EmperorState, rng: Rng) -> None:
    while state.asked:
        seat = state.asked[0]
        offer = state.choices(seat)
        saved = (
            state.role == WARLORD and state.holdings.reserve[seat] == 1
        )  # the last one is for exploring
        wanted = [
            one
            for one in offer
            if (isinstance(one, Claim) and not saved) or one == TakeRole("explorer") or one == STOP
        ]
        allowed = [
            one
            for one in offer
            if not (saved and isinstance(one, Claim)) and one != TakeRole("regent")
        ]
        state.play(seat, rng.pick(wanted or allowed))


def test_emp_1_2_random_matches_end_by_pool_and_by_markers() -> None:
    endings = Counter(ending(3 + seed % 4, seed, "random")[:2] for seed in range(60))
    assert endings["regent", "pool"] > 0
    assert endings["warlord", "markers"] > 0
    assert not [role for role, _ in endings if role not in {"explorer", "warlord", "regent"}]


@pytest.mark.slow
def test_emp_1_6_every_printed_end_condition_occurs() -> None:
    """EMP-1.2. Settlers never choose a Regent, so the guard may end their games (EMP-12.9)."""
    found = {ending(3 + seed % 4, seed, "random")[:2] for seed in range(600)}
    found |= {ending(3, seed, None)[:2] for seed in range(60)}
    assert {one for one in found if one[1] != "rounds"} == {
        ("explorer", "markers"),
        ("warlord", "markers"),
        ("warlord", "pool"),
        ("regent", "markers"),
        ("regent", "pool"),
    }


def test_emp_12_9_who_looks_one_step_ahead_does_not_need_the_guard() -> None:
    _, reason, rounds = ending(3, 2, "greedy")
    assert reason in {"pool", "markers"}
    assert rounds < SAFE


@pytest.mark.slow
def test_emp_12_9_players_who_look_one_step_ahead_never_need_the_guard() -> None:
    found = [ending(3 + seed % 4, seed, "greedy") for seed in range(120)]
    assert {reason for _, reason, _ in found} <= {"pool", "markers"}
    assert max(rounds for *_, rounds in found) < SAFE


@pytest.mark.slow
def test_greedy_wins_nine_of_ten_matches_against_two_random() -> None:
    plan = Plan(game="emperor", players=3, bots=("greedy", "random", "random"), games=20)
    wins = [
        sum(
            bot == "greedy" and place == 1
            for bot, place in zip(result.bots, result.ranking, strict=True)
        )
        for result in run(plan)
    ]
    assert sum(wins) >= 18
