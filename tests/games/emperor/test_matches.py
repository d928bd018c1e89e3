"""Whole matches: how they end, and what bots make of them."""

from __future__ import annotations

from collections import Counter

import pytest

from matches import answers
from orrery.core.events import Sink
from orrery.core.rng import Rng
from orrery.games.emperor import GAME
from orrery.games.emperor.events import GameEnded, RoleTaken
from orrery.games.emperor.state import EmperorState
from orrery.sim import Plan, run


def ending(players: int, seed: int, style: str) -> tuple[str, str, int]:
    """Play a match; return its last role, why it ended, and its rounds."""
    state = GAME.start(players, seed)
    assert isinstance(state, EmperorState)
    sink = Sink()
    state.sink = sink
    kind = "greedy" if style == "greedy" else "random"
    for _ in answers(GAME, state, kind, Rng(seed)):  # type: ignore[arg-type]  # a Style
        pass
    events = [told.event for told in sink.told]
    role = [event.role for event in events if isinstance(event, RoleTaken)][-1]
    (reason,) = [event.reason for event in events if isinstance(event, GameEnded)]
    return role, reason, state.round


def test_emp_1_2_random_matches_end_by_pool_and_by_markers() -> None:
    endings = Counter(ending(3 + seed % 4, seed, "random")[:2] for seed in range(60))
    assert endings["regent", "pool"] > 0
    assert endings["warlord", "markers"] > 0
    assert not [role for role, _ in endings if role not in {"explorer", "warlord", "regent"}]


@pytest.mark.slow
def test_emp_1_6_every_printed_end_condition_occurs_and_the_guard_is_never_needed() -> None:
    """EMP-1.2, EMP-12.9."""
    found = [ending(3 + seed % 4, seed, "random") for seed in range(600)]
    found += [ending(3, seed, "greedy") for seed in range(60)]
    assert {(role, reason) for role, reason, _ in found} == {
        ("explorer", "markers"),
        ("warlord", "markers"),
        ("warlord", "pool"),
        ("regent", "markers"),
        ("regent", "pool"),
    }
    assert max(rounds for _, _, rounds in found) < 60


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
