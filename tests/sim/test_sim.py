"""Many matches: the same whatever the number of processes, counted fairly."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

import toy
from orrery.core.errors import BadOption
from orrery.sim import Plan, Result, Tally, play_match, run, run_and_keep
from orrery.sim.run import crew

pytestmark = pytest.mark.usefixtures("plugged_toy")

PLAN = Plan(game="toy", players=3, bots=("greedy", "random", "random"), games=30, seed=1)


def test_the_same_seed_gives_the_same_results() -> None:
    assert list(run(PLAN)) == list(run(PLAN))


def test_the_results_do_not_depend_on_the_number_of_processes() -> None:
    assert list(run(PLAN, jobs=2)) == list(run(PLAN, jobs=1))


def test_the_processes_of_a_simulation_stay_warm_for_the_next() -> None:
    list(run(PLAN, jobs=2))
    before = crew.cache_info()

    list(run(PLAN, jobs=2))

    assert crew.cache_info().hits == before.hits + 1
    assert crew.cache_info().misses == before.misses


def test_a_simulation_that_nobody_follows_to_its_end_does_not_disturb_the_next() -> None:
    next(run(PLAN, jobs=2))

    assert list(run(PLAN, jobs=2)) == list(run(PLAN, jobs=1))


def test_who_asks_plays_too_before_the_other_processes_have_started(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Here they never start."""
    waiting = SimpleNamespace(ready=lambda: bool(played), get=lambda: [None])
    absent = SimpleNamespace(apply_async=lambda *_: waiting)
    monkeypatch.setattr(sys.modules["orrery.sim.run"], "crew", lambda *_: absent)
    played: list[int] = []

    def play(_: Plan, matches: list[int]) -> list[None]:
        played.extend(matches)
        return [None]

    monkeypatch.setattr(sys.modules["orrery.sim.run"], "play_chunk", play)

    next(run(msgspec.structs.replace(PLAN, games=400), jobs=2))

    assert played


def test_another_seed_gives_other_matches() -> None:
    other = Plan(game="toy", players=3, bots=PLAN.bots, games=30, seed=2)
    assert [r.scores for r in run(other)] != [r.scores for r in run(PLAN)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_bot_sits_everywhere_equally_often(players: int) -> None:
    names = ("random", "greedy", "random", "greedy")[:players]
    plan = Plan(game="toy", players=players, bots=names, games=2 * players * 5).check()

    places = [plan.seats(index) for index in range(plan.games)]

    for seat in range(players):
        times = sum(seats[seat] == "random" for seats in places)
        assert times * players == plan.games * names.count("random")


def test_a_short_list_of_bots_is_cycled() -> None:
    assert Plan(game="toy", players=4, bots=("greedy", "random"), games=1).check().bots == (
        "greedy",
        "random",
        "greedy",
        "random",
    )


def test_a_match_can_be_played_alone() -> None:
    result = play_match(toy.GAME, 2, {"gamble": "never"}, ["random", "random"], 5)
    assert result == play_match(toy.GAME, 2, {"gamble": "never"}, ["random", "random"], 5)
    assert sum(place == 1 for place in result.ranking) >= 1


def test_a_shared_victory_counts_in_equal_parts() -> None:
    tally = Tally()
    tally.add(Result(0, 0, ("a", "b", "b"), 10, (5, 5, 1), (1, 1, 3)))

    a, b = tally.rows(("a", "b"))

    assert (a.games, a.wins, a.win_rate, a.mean_score) == (1, 0.5, 0.5, 5.0)
    assert (b.games, b.wins, b.win_rate, b.mean_score) == (2, 0.5, 0.25, 3.0)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"game": "chess"}, "no game is called 'chess'"),
        ({"players": 9}, "2 to 4 players"),
        ({"bots": ("hal",)}, "no bot is called 'hal'"),
        ({"bots": ()}, "at least one bot"),
        ({"bots": ("random",) * 4}, "do not fit"),
        ({"games": 0}, "at least one game"),
        ({"options": {"fog": "on"}}, "no option is called 'fog'"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(change: dict[str, object], reason: str) -> None:
    plan = Plan(**{"game": "toy", "players": 3, "bots": ("random",), "games": 1, **change})  # type: ignore[arg-type]  # wrong on purpose

    with pytest.raises(BadOption, match=reason):
        run(plan)


def test_no_processes_play_nothing() -> None:
    with pytest.raises(BadOption, match="at least one process"):
        run(PLAN, jobs=0)


@pytest.mark.parametrize(
    "address", ["127.0.0.1:9", "ray://127.0.0.1:9", "nowhere", "a:b", "x:99999"]
)
def test_an_unreachable_cluster_is_one_clear_error(address: str) -> None:
    with pytest.raises(BadOption, match="Ray"):
        run(PLAN, ray=address)


def test_an_unreachable_cluster_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="Ray"):
        run_and_keep(PLAN, tmp_path / "results.parquet", ray="127.0.0.1:9")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_a_cluster_gives_the_same_results() -> None:
    assert list(run(PLAN, ray="local")) == list(run(PLAN))
