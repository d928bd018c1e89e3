"""`search`: its budget, its tree and what it may not know."""

from __future__ import annotations

import math
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Literal

import pytest

import toy
from orrery.bots.bot import Opinion
from orrery.bots.greedy import GreedyBot
from orrery.bots.search import SearchBot, parallel
from orrery.bots.search.bot import taken
from orrery.bots.search.budget import Budget, Clock, Stop, read_budget
from orrery.bots.search.lines import Candidate, Lines, rounds_each
from orrery.bots.search.tree import Edge, Node, Story
from orrery.bots.search.tuning import Tuning
from orrery.bots.search.turn import Turn
from orrery.core.action import Action, Seat
from orrery.core.components import own_sheet
from orrery.core.errors import BadOption
from orrery.core.foresight import Foresight
from orrery.core.game import Game
from orrery.core.match import Match
from orrery.core.rng import Rng
from orrery.core.sight import Sight
from orrery.core.state import State
from orrery_process import environment
from processes import descendants, is_at_work, is_there
from visits import wait_for


@pytest.mark.parametrize(
    ("name", "budget"),
    [
        ("search", Budget(seconds=1.0)),
        ("search:200ms", Budget(seconds=0.2)),
        ("search:2s", Budget(seconds=2.0)),
        ("search:0.5s", Budget(seconds=0.5)),
        ("search:2000", Budget(iterations=2000)),
        ("search:2000:2p", Budget(iterations=2000, processes=2)),
    ],
)
def test_a_budget_is_read(name: str, budget: Budget) -> None:
    assert read_budget(name) == budget


@pytest.mark.parametrize(
    "name",
    ["search:", "search:0", "search:-5", "search:2h", "search:0ms", "search:9999999999999s",
     "search:1s:2", "search:1s:0p", "search:1s:2p:3", "search:²"],
)  # fmt: skip
def test_a_budget_that_cannot_be_read_is_refused_with_the_forms(name: str) -> None:
    with pytest.raises(BadOption, match="search:200ms"):
        read_budget(name)


def test_iterations_are_counted() -> None:
    bot = SearchBot("search:25", toy.GAME, 1)
    bot.explain(Sight(toy.GAME.start(2, 1), 0))
    assert bot.iterations == 25


def test_time_is_kept() -> None:
    bot = SearchBot("search:50ms", toy.GAME, 1)
    started = time.perf_counter()

    bot.explain(Sight(toy.GAME.start(2, 1), 0))

    assert time.perf_counter() - started >= 0.05
    assert bot.iterations > 1


def test_with_patience_only_the_time_that_a_search_works_counts() -> None:
    hasty = Budget(seconds=0.05, patience=1).clock()
    patient = Budget(seconds=0.05, patience=1000).clock()
    assert not patient(0)
    assert not hasty(0)

    time.sleep(0.1)  # as if others had the processor

    assert hasty(1)
    assert not patient(1)
    assert patient.left(1) > hasty.left(1)
    while time.thread_time() < patient.spans[0].end:
        pass
    assert patient(2)


def searched_while(others: int, monkeypatch: pytest.MonkeyPatch) -> tuple[int, list[Opinion]]:
    """Search for a second by a clock of ours, while as many others want the processor.

    Every look at the clock is a hundredth of a second of work, and the wall's goes on for all.
    """
    worked = 0

    def work() -> float:
        nonlocal worked
        worked += 1
        return worked / 100

    monkeypatch.setattr("time.thread_time", work)
    monkeypatch.setattr("time.perf_counter", lambda: worked / 100 * (1 + others))
    bot = SearchBot("search:1s", toy.GAME, 5)
    opinions = bot.explain(comet())
    return bot.iterations, opinions


@pytest.mark.parametrize("others", [1, 2])
def test_a_busy_machine_does_not_make_a_search_weaker(
    others: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = searched_while(0, monkeypatch)

    assert alone[0] > 50
    assert searched_while(others, monkeypatch) == alone


def test_nobody_waits_longer_for_a_search_than_four_times_its_seconds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    alone, _ = searched_while(0, monkeypatch)

    among_eight, _ = searched_while(7, monkeypatch)

    assert alone * 0.4 < among_eight < alone * 0.6


def test_even_patience_ends() -> None:
    patient = Budget(seconds=0.02, patience=3).clock()
    assert not patient(0)

    time.sleep(0.06)

    assert patient(1)
    assert patient.left(1) <= 0


def test_patience_does_not_change_what_iterations_find() -> None:
    bots = [SearchBot("search:60", toy.GAME, 5) for _ in range(2)]
    bots[1].budget = Budget(iterations=60, patience=3)

    assert bots[0].explain(comet()) == bots[1].explain(comet())


def test_all_processes_of_a_search_have_its_patience() -> None:
    budget = Budget(seconds=2.0, processes=2, patience=3)

    assert parallel.share(budget) == [Budget(seconds=2.0, patience=3)] * 2


def comet() -> Sight:
    """Return a question with one good answer: to keep what would probably be lost."""
    state = toy.GAME.start(2, 4)
    while not isinstance(state.stack[-1], toy.Double):
        state.play(state.asked[0], state.choices(state.asked[0])[0])
    return Sight(state, state.asked[0])


def test_an_answer_is_given_as_soon_as_it_is_settled() -> None:
    bot = SearchBot("search:400", toy.GAME, 5)

    assert bot.choose(comet()) == toy.Keep()
    assert 400 // 3 < bot.iterations < 400


def test_a_hint_shows_the_whole_search() -> None:
    bot = SearchBot("search:400", toy.GAME, 5)

    opinions = bot.explain(comet())

    assert sum(opinion.visits for opinion in opinions) == bot.iterations == 400


def test_an_answer_by_time_is_given_as_soon_as_it_is_settled() -> None:
    bot = SearchBot("search:10s", toy.GAME, 5)
    time_goes_on = iter(range(10_000))  # a hundredth of a second for each look at the clock

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("time.thread_time", lambda: next(time_goes_on) / 100)
        answer = bot.choose(comet())

    assert answer == toy.Keep()
    assert next(time_goes_on) < 1000


@pytest.mark.parametrize("iterations", [40, 150])
def test_what_is_answered_early_is_what_the_whole_search_would_have_answered(
    iterations: int,
) -> None:
    """The same bot answers a whole match: not even later decisions change.

    A rival might still get nearly all iterations that are left; in these matches none does. After
    an early answer less is inherited, so further clicks are not compared.
    """
    early, whole = [SearchBot(f"search:{iterations}", toy.GAME, 7) for _ in range(2)]
    state = toy.GAME.start(3, 6)
    saved = 0
    while state.asked:
        sight = Sight(state, state.asked[0])
        action = early.choose(sight)
        if len(sight.real_choices) > 1 and not early.inherited:
            saved += iterations - early.iterations
            assert action == whole.explain(sight)[0].action
        state.play(sight.seat, action)

    assert saved > 0


@pytest.mark.parametrize(
    ("visits", "left", "is_settled"),
    [([5, 2], 5, True), ([5, 2], 6, False), ([2, 9, 8], 0, True), ([4, 4], 0, False)],
)
def test_an_answer_is_settled_if_a_rival_would_need_more_than_half_of_what_is_left(
    visits: list[int], left: int, *, is_settled: bool
) -> None:
    """Where two are visited as often, their values decide, and these still change."""
    node = Node()
    for at, count in enumerate(visits):
        edge = node.edges[toy.Bid(at)] = Edge(0.5)
        edge.visits = count
    node.visits = sum(visits)

    assert node.is_settled(left) is is_settled


def test_a_search_can_be_interrupted() -> None:
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 10

    bot = SearchBot("search:1000000", toy.GAME, 1, stop)
    action = bot.choose(Sight(toy.GAME.start(2, 1), 0))

    assert bot.iterations == 10
    assert isinstance(action, toy.Bid)


def test_a_seat_that_answers_at_the_same_time_has_not_seen_the_others_answers() -> None:
    state = toy.GAME.start(3, 1)
    first, second = state.choices(0)[:2]
    keys = set()
    for bid in (first, second):
        story = Story()
        story.key(state, 0)
        story.told(0, bid)
        after = state.clone()
        after.play(0, bid)
        keys.add(story.key(after, 1))

    assert len(keys) == 1


def test_what_was_answered_together_is_known_to_all_afterwards() -> None:
    """Whoever is asked next knows all bids: other bids, another node."""
    state = toy.GAME.start(2, 2)
    keys = set()
    for bid in state.choices(0):
        story = Story()
        after = state.clone()
        for seat, action in ((0, bid), (1, state.choices(1)[0])):
            story.key(after, seat)
            story.told(seat, action)
            after.play(seat, action)
        keys.add(story.key(after, after.asked[0])[1])

    assert len(keys) == len(state.choices(0))


def test_search_keeps_a_comet_that_it_would_probably_lose() -> None:
    state = toy.GAME.start(2, 4)
    while not isinstance(state.stack[-1], toy.Double):
        state.play(state.asked[0], state.choices(state.asked[0])[0])
    bot = SearchBot("search:300", toy.GAME, 5)

    assert bot.choose(Sight(state, state.asked[0])) == toy.Keep()


@pytest.mark.usefixtures("plugged_toy")
def test_a_search_over_two_processes_is_reproducible_and_counts_its_iterations() -> None:
    state = toy.GAME.start(2, 3)
    bots = [SearchBot("search:61:2p", toy.GAME, 5) for _ in range(2)]

    first, second = [bot.explain(Sight(state, 0)) for bot in bots]

    assert first == second
    assert sum(opinion.visits for opinion in first) == 61
    assert {opinion.action for opinion in first} == set(state.choices(0))


@pytest.mark.usefixtures("plugged_toy")
def test_a_search_over_two_processes_can_be_interrupted() -> None:
    """A million iterations are not waited for, and the next search is not stopped by that flag."""
    state = toy.GAME.start(2, 3)
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 2

    stopped = SearchBot("search:1000000:2p", toy.GAME, 5, stop)
    stopped.choose(Sight(state, 0))
    whole = SearchBot("search:61:2p", toy.GAME, 5)
    whole.choose(Sight(state, 0))

    assert 0 <= stopped.iterations < 1_000_000
    assert whole.iterations == 61


SEARCH_FOR_AN_HOUR = """
import toy
from orrery.bots.search import SearchBot
from orrery.core.sight import Sight

if __name__ == "__main__":
    SearchBot("search:3600s:2p", toy.GAME, 5).explain(Sight(toy.GAME.start(2, 3), 0))
"""


def test_a_search_over_two_processes_that_is_killed_leaves_none_behind(tmp_path: Path) -> None:
    script = tmp_path / "search_for_an_hour.py"
    script.write_text(SEARCH_FOR_AN_HOUR)
    with subprocess.Popen([sys.executable, str(script)], env=environment(tmp_path)) as parent:  # noqa: S603 - our own program
        try:
            crew = wait_for(lambda: len(found := descendants(parent.pid)) >= 3 and found)
            wait_for(lambda: sum(map(is_at_work, crew)) >= 2)
        finally:
            parent.kill()

    wait_for(lambda: not any(map(is_there, crew)))


def test_where_no_process_may_be_started_the_search_can_be_interrupted_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("multiprocessing.current_process", lambda: SimpleNamespace(daemon=True))
    left = iter([False] * 10)
    bot = SearchBot("search:1000000:2p", toy.GAME, 5, lambda: next(left, True))

    bot.choose(Sight(toy.GAME.start(2, 3), 0))

    assert bot.iterations == 10


@pytest.mark.parametrize("others", ["tree", "instinct"])
def test_both_ways_to_answer_for_the_others_know_a_bad_gamble(
    others: Literal["tree", "instinct"],
) -> None:
    state = toy.GAME.start(2, 4)
    while not isinstance(state.stack[-1], toy.Double):
        state.play(state.asked[0], state.choices(state.asked[0])[0])
    bot = SearchBot("search:300", toy.GAME, 5, tuning=Tuning(others=others))

    assert bot.choose(Sight(state, state.asked[0])) == toy.Keep()


def test_lines_of_play_know_a_bad_gamble_too() -> None:
    state = toy.GAME.start(2, 4)
    while not isinstance(state.stack[-1], toy.Double):
        state.play(state.asked[0], state.choices(state.asked[0])[0])
    bot = SearchBot("search:60", toy.GAME, 5, tuning=Tuning(ahead=2))

    assert bot.choose(Sight(state, state.asked[0])) == toy.Keep()
    assert bot.iterations == 60


def test_a_turn_that_the_candidate_itself_ended_counts() -> None:
    state = toy.GAME.start(2, 1)
    lines = Lines(toy.GAME, Rng(1), Foresight(1, "evaluate"))
    earlier = (state.moment()[0] - 1, 0)

    found = lines.follow(state.clone(), 0, earlier, Rng(1), errs=False)

    assert found == toy.GAME.evaluate(state, 0)


def test_a_line_is_no_longer_than_it_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    answered: list[Seat] = []

    def instinct(state: State, seat: Seat, rng: Rng) -> Action:
        answered.append(seat)
        return state.choices(seat)[0]

    monkeypatch.setattr(toy.GAME, "instinct", instinct)
    state = toy.GAME.start(2, 1)
    lines = Lines(toy.GAME, Rng(1), Foresight(99, "instinct"), longest=3)

    lines.follow(state, 0, state.moment(), Rng(1), errs=False)

    assert len(answered) == 3
    assert state.asked


def test_lines_get_equal_chances_until_the_worst_is_dropped() -> None:
    sight = Sight(toy.GAME.start(2, 1), 0)
    bot = SearchBot("search:1000", toy.GAME, 5, tuning=Tuning(ahead=2))

    visits = sorted((opinion.visits for opinion in bot.explain(sight)), reverse=True)

    assert visits[0] == visits[1] > visits[-1] > 0
    assert 1000 - len(visits) < sum(visits) <= bot.iterations == 1000


def test_the_lines_last_until_two_candidates_are_left() -> None:
    for candidates, lines in ((6, 40), (6, 200), (4, 1000), (3, 30)):
        due = rounds_each(candidates, lines)
        rounds = [math.ceil(due / left) for left in range(candidates, 1, -1)]
        played = sum(rounds) + rounds[-1]  # one leaves after each of these, and two at the end

        assert lines - 2 * candidates <= played <= lines + candidates


def test_a_candidate_is_behind_when_it_is_worse_in_nearly_every_round() -> None:
    luck = [0.1, 0.9, 0.4, 0.6, 0.2, 0.8, 0.5, 0.3]
    best, worse, unlucky = (Candidate(toy.Keep(), 0.0, []) for _ in range(3))
    best.values = luck
    worse.values = [value - 0.05 - 0.01 * (at % 3) for at, value in enumerate(luck)]
    unlucky.values = [value - (0.4 if at == 3 else 0.0) for at, value in enumerate(luck)]

    assert worse.is_behind(best)
    assert not unlucky.is_behind(best)
    assert not best.is_behind(worse)


def test_what_is_perhaps_better_than_the_habit_is_not_believed() -> None:
    luck = [0.1, 0.9, 0.4, 0.6, 0.2, 0.8, 0.5, 0.3]
    lines = Lines(toy.GAME, Rng(1), Foresight(1, "instinct", doubt=1.5))
    habit, lucky, better, worse = (Candidate(toy.Keep(), 0.0, []) for _ in range(4))
    habit.values = luck
    lucky.values = [value + (0.4 if at == 3 else 0.0) for at, value in enumerate(luck)]
    better.values = [value + 0.05 + 0.01 * (at % 3) for at, value in enumerate(luck)]
    worse.values = [value - 0.02 for value in luck]
    mean = habit.mean(0)

    assert lines._belief(habit, habit) == mean
    assert mean - 0.001 < lines._belief(lucky, habit) < mean < lucky.mean(0)
    assert mean < lines._belief(better, habit) < better.mean(0)
    assert lines._belief(worse, habit) == worse.mean(0)
    assert lines._belief(lucky, None) == lucky.mean(0)


def test_a_click_takes_its_share_of_what_the_turn_has_left_and_is_spared_a_part_of_all() -> None:
    all_of_it, half = Foresight(1, "instinct"), Foresight(1, "instinct", share=0.5, spared=0.3)

    assert taken(0.0, 2.0, all_of_it) == 0.0
    assert taken(1.9, 2.0, all_of_it) == taken(5.0, 2.0, all_of_it) == pytest.approx(1.8)
    assert taken(0.0, 2.0, half) == 1.0
    assert taken(0.6, 2.0, half) == pytest.approx(1.3)
    assert taken(1.9, 2.0, half) == taken(5.0, 2.0, half) == pytest.approx(1.4)


def test_the_habit_stays_until_it_is_clearly_behind() -> None:
    luck = [0.1, 0.9, 0.4, 0.6, 0.2, 0.8, 0.5, 0.3]
    lines = Lines(toy.GAME, Rng(1), Foresight(1, "instinct", doubt=1.5))
    habit = Candidate(toy.Keep(), 0.0, [], is_habit=True)
    rivals = [Candidate(action, 0.0, []) for action in (toy.Gamble(), toy.Bid(1))]
    habit.values = luck
    for gain, rival in enumerate(rivals, 1):
        rival.values = [value + (0.3 * gain if at == 3 else 0.0) for at, value in enumerate(luck)]

    assert lines._best([habit, *rivals], due=0) == [habit, rivals[1]]

    rivals[1].values = [value + 0.1 + 0.01 * (at % 3) for at, value in enumerate(luck)]

    assert habit not in lines._best([habit, *rivals], due=0)


def test_what_instinct_would_answer_is_always_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def headstrong(game: Game, state: State, seat: Seat, rng: Rng) -> Action:
        return state.choices(seat)[-1]

    monkeypatch.setattr(toy.Toy, "instinct", headstrong)
    sight = Sight(toy.GAME.start(2, 1), 0)
    first = GreedyBot("greedy", toy.GAME, 5).explain(sight)
    bot = SearchBot("search", toy.GAME, 5, lambda: True, Tuning(ahead=2, hands="instinct"))

    assert first[0].action != sight.choices[-1]
    assert bot.choose(sight) == sight.choices[-1]


def test_a_search_by_lines_that_is_stopped_at_once_answers_like_greedy() -> None:
    sight = Sight(toy.GAME.start(2, 1), 0)
    bot = SearchBot("search", toy.GAME, 5, lambda: True, Tuning(ahead=2))
    greedy = GreedyBot("greedy", toy.GAME, 5)

    assert bot.choose(sight) == greedy.explain(sight)[0].action
    assert bot.iterations == 0


def test_a_search_over_two_processes_plays_by_the_sheet_of_the_match() -> None:
    """It finds what two searches find here, each with its part of the budget."""
    printed = own_sheet("orrery.games.rebellion")
    match = Match("rebellion", 2, seed=3, components=printed.replace("cost: 10", "cost: 1"))
    while len(match.log) < 12:
        match.play(match.state.asked[0], match.state.real_choices(match.state.asked[0])[-1])
    seat = match.state.asked[0]
    sight = Sight(match.state, seat)
    bot, twin = [SearchBot("search:24:2p", match.game, 5) for _ in range(2)]

    found = {opinion.action: opinion for opinion in bot.explain(sight)}

    sample = sight.sample(twin.rng.fork())
    for here in [SearchBot("search:12", match.game, twin.rng.bits()) for _ in range(2)]:
        for opinion in here.explain(Sight(sample, seat)):
            sofar = found[opinion.action]
            visits, total = sofar.visits - opinion.visits, sofar.value * sofar.visits
            rest = total - opinion.value * opinion.visits
            found[opinion.action] = Opinion(opinion.action, rest / max(visits, 1), visits)
    assert {opinion.visits for opinion in found.values()} == {0}
    assert all(abs(opinion.value) < 1e-9 for opinion in found.values())


def test_the_clicks_of_one_turn_share_its_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    state = toy.GAME.start(2, 1)
    tuning = Tuning(ahead=2)
    clocks: list[float] = []
    plain = Budget.clock

    def noted(self: Budget, stop: Stop | None = None, spent: float = 0.0) -> Clock:
        clocks.append(spent)
        return plain(self, stop, spent)

    monkeypatch.setattr(Budget, "clock", noted)
    bot = SearchBot("search:20ms", toy.GAME, 1, tuning=tuning)
    sight = Sight(state, 0)
    bot.choose(sight)
    assert bot.turn is not None
    first = bot.turn
    bot.choose(sight)
    assert bot.turn is not None
    assert bot.turn.spent > first.spent
    bot.turn = Turn(sight.moment, 99.0)
    bot.choose(sight)
    bot.turn = Turn((7, 7), 99.0)
    bot.choose(sight)

    begun, second, most, another = clocks
    assert begun == another == 0.0
    assert second == min(first.spent, 0.9 * 0.02)
    assert most == pytest.approx(0.9 * 0.02)
