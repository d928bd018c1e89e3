"""The engine and the referee agree at every decision of whole matches.

The referee (`referee.py`, `answers.py`, `ledger.py`, `heard*.py`) was written from the rules in our
own words and imports nothing of the game.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from games.rebellion.answers import ANSWERS, legal
from games.rebellion.heard import HEARD, hear
from games.rebellion.ledger import FINAL, Ledger
from games.rebellion.positions import box
from games.rebellion.referee import (
    Table,
    controller,
    final_points,
    goods,
    income,
    income_by_trying,
    planet_points,
    ranking,
    senate_points,
    technology_points,
    votes,
)
from matches import answers, at_random, greedily
from orrery.core.action import Action, Seat
from orrery.core.events import Event, Sink
from orrery.core.rng import Rng
from orrery.core.save import dump_state
from orrery.games.rebellion import GAME, events, scoring
from orrery.games.rebellion.components import GoodsSets
from orrery.games.rebellion.ids import TECHNOLOGIES
from orrery.games.rebellion.rules import income as incomes
from orrery.games.rebellion.state import RebellionState
from orrery.games.rebellion.technologies import governments
from orrery.games.rebellion.text import questions

pytestmark = pytest.mark.untraced

# of ten answers of a mixed match so many are no habit: one is greedy, the others random
MOOD = 3
POWER = [(tile.high, tile.low) for tile in box().sheet.power_tiles]


def compare_questions(s: RebellionState, t: Table) -> None:
    """What may be answered, in no order."""
    (seat,) = s.pending()
    found = [str(action) for action in s.choices(seat)]
    assert len(set(found)) == len(found)
    assert sorted(found) == legal(t), t.question()


def compare_points(s: RebellionState, t: Table) -> None:
    """Control, points, votes and income, as if all were scored now."""
    for planet in range(8):
        assert s.controller(planet) == controller(t, planet)
        assert scoring.planet_points(s, planet) == planet_points(t, planet)
    assert scoring.senate_points(s) == senate_points(t)
    for seat in t.seats:
        assert s.votes(seat) == votes(t, seat)
        assert s.goods(seat) == goods(t, seat)
        assert incomes.income(s, seat) == income(goods(t, seat))
        assert scoring.mission_points(s, seat) == final_points(t, seat)["missions"]
        for tile in s.factions[seat].technologies:
            assert governments.technology_points(s, seat, tile) == technology_points(t, seat, tile)


def compare_ends(s: RebellionState, t: Table) -> None:
    """REB-13."""
    for seat, sheet in enumerate(s.score_sheet()):
        assert final_points(t, seat).items() <= sheet.items()
        assert s.scores()[seat] == sum(sheet.values())
    assert s.ranking() == ranking(t)


def played(s: RebellionState, style: str, rng: Rng) -> Iterator[tuple[Seat, Action]]:
    """Play to the end: at random, greedily, or by habit and now and then one of these."""
    if style != "mixed":
        yield from answers(GAME, s, "greedy" if style == "greedy" else "random", rng)
        return
    while s.pending():
        (seat,) = s.pending()
        die = rng.die(10)
        action = GAME.instinct(s.clone(), seat, rng) if die > MOOD else None
        if action is None:
            action = greedily(GAME, s, seat, rng) if die == MOOD else at_random(s, seat, rng)
        yield seat, action
        s.play(seat, action)


def enrich(s: RebellionState) -> None:
    """Let everybody buy what he likes, and one have the tile that asks most questions."""
    for faction in s.factions:
        faction.money += 60
    s.decks.technology_stacks[1].remove("miniaturized_hyperdrive")
    s.factions[0].technologies.append("miniaturized_hyperdrive")


def watch(players: int, style: str, seed: int) -> set[str]:
    """Play a match under the eyes of the referee; return the questions that were asked."""
    s = GAME.start(players, seed)
    assert isinstance(s, RebellionState)
    s.sink = sink = Sink()
    if seed % 2 == 0:
        enrich(s)
    ledger = Ledger(copy.deepcopy(dump_state(s)), POWER)
    seen = set()
    for number, (seat, action) in enumerate(played(s, style, Rng(seed + 1))):
        hear_all(ledger, sink)
        snapshot = dump_state(s)
        t = Table(snapshot, POWER)
        question, _ = t.question()
        seen.add(question)
        ledger.asked(question)
        assert ledger.differences(snapshot) == {}, (number, question)
        compare_questions(s, t)
        if number % 4 == 0:
            compare_points(s, t)
        ledger.answered(question, seat, str(action))
    hear_all(ledger, sink)
    ledger.reach(FINAL)
    assert not ledger.queue
    snapshot = dump_state(s)
    assert ledger.differences(snapshot) == {}
    assert s.turn == 8
    compare_points(s, Table(snapshot, POWER))
    compare_ends(s, Table(snapshot, POWER))
    return seen


def hear_all(ledger: Ledger, sink: Sink) -> None:
    for one in sink.take():
        fields = [getattr(one.event, name) for name in one.event.__struct_fields__]
        hear(ledger, type(one.event).__name__, *fields)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(
    ("style", "seed"),
    [("random", 1), ("mixed", 1), pytest.param("mixed", 2, marks=pytest.mark.slow)],
)
def test_the_referee_agrees_at_every_decision(players: int, style: str, seed: int) -> None:
    watch(players, style, 100 * players + seed)


@pytest.mark.parametrize("players", [2, 3])
def test_the_referee_agrees_with_greedy_players(players: int) -> None:
    """More of them think too long for this; `make slow` lets them."""
    watch(players, "greedy", 100 * players + 1)


@pytest.mark.slow
def test_the_referee_agrees_in_many_matches() -> None:
    """Every question of the game is asked in some of them."""
    seen = set[str]()
    for players in (2, 3, 4, 5):
        for seed in range(1, 61):
            style = "greedy" if seed % 12 == 0 else ("random", "mixed", "mixed")[seed % 3]
            seen |= watch(players, style, 1000 * players + seed)
    assert seen == set(ANSWERS)


def test_the_referee_knows_every_question_and_everything_that_is_told() -> None:
    assert set(ANSWERS) == set(questions.__all__)
    told: dict[str, Any] = vars(events)
    kinds = [kind for kind in told.values() if isinstance(kind, type) and issubclass(kind, Event)]
    assert set(HEARD) == {kind.__name__ for kind in kinds} - {"Event"}
    assert len(TECHNOLOGIES) == 40


def test_reb_11_2_the_algorithm_of_the_clause_finds_the_best_arrangement() -> None:
    """REB-11.1: by trying every arrangement of five kinds."""
    rng = Rng(5)
    for _ in range(100):
        held = [rng.below(7) for _ in range(5)]
        assert income(held) == income_by_trying(held), held
        assert incomes.best_sets([*held, 0, 0, 0], box().sheet.goods_sets).income(
            box().sheet.goods_sets
        ) == income(held)


def test_reb_11_1_the_best_arrangement_is_found_whatever_sets_are_worth() -> None:
    """A corrected sheet may make it pay to break a set of three or four."""
    rng = Rng(6)
    for _ in range(150):
        held = [rng.below(7) for _ in range(4)]
        worth = (rng.below(8), rng.below(8), rng.below(8))
        sets = GoodsSets(*worth)
        found = incomes.best_sets([*held, 0, 0, 0, 0], sets).income(sets)
        assert found == income_by_trying(held, worth), (held, worth)
