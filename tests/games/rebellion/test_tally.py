"""How often effects occur in play."""

from __future__ import annotations

from collections import Counter

import pytest

from matches import answers
from orrery.core.events import Event, Sink
from orrery.core.rng import Rng
from orrery.games.rebellion import GAME
from orrery.games.rebellion import events as e
from orrery.games.rebellion.tally import EVERY_EFFECT, tally


def test_only_what_changes_something_is_counted() -> None:
    told: list[Event] = [
        e.ActionUsed(0, "imperial_mistake"),
        e.WorkersLanded(0, 2, "soldier", "trega"),
        e.WorkersLanded(0, 2, "soldier", "trega"),
        e.ActionUsed(0, "new_corps_of_sentinels"),
        e.IncomePaid(0, 3),
        e.MoneyGained(0, 3),
        e.BenefitApplied(0, "human_cloning"),
        e.BenefitApplied(0, "matter_duplication"),
        e.MoneyGained(0, 5),
        e.ActionUsed(1, "imperial_double_agent"),
        e.MissionRewarded(1, "rob_imperial_treasury_veltair"),
        e.MoneyGained(1, 5),
        e.TechnologyScored(0, "anarchy", 3),
    ]
    assert tally(told) == {
        "imperial_mistake": 1,
        "matter_duplication": 1,
        "imperial_double_agent": 1,
        "rob_imperial_treasury_veltair": 1,
        "anarchy": 1,
    }


@pytest.mark.slow
def test_every_effect_occurs_in_two_thousand_games() -> None:
    counts: Counter[str] = Counter()
    for seed in range(2000):
        state = GAME.start(2 + seed % 4, seed)
        state.sink = Sink()
        for _ in answers(GAME, state, "random", Rng(seed)):
            pass
        counts += tally(one.event for one in state.sink.take())
    assert [name for name in EVERY_EFFECT if not counts[name]] == []
