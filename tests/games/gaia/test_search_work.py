"""What the search for federations does not do (GAIA-8.8): work is counted, never time.

What is grown in vain changes no answer, so no other test would notice.
"""

from __future__ import annotations

import pytest

from games.gaia.test_federation_search import Problem, WiderProblem
from orrery.games.gaia.rules import federation_gaps
from orrery.games.gaia.rules.federation_trees import Growth
from orrery.games.gaia.tables import bits


class Work:
    """Counts the levels that are grown."""

    def __init__(self) -> None:
        self.levels = 0

    def since(self, levels: int) -> int:
        return self.levels - levels


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    done = Work()
    grow = Growth.grow

    def counted(growth: Growth) -> None:
        done.levels += 1
        grow(growth)

    monkeypatch.setattr(Growth, "grow", counted)
    return done


@pytest.mark.parametrize("seed", range(1, 31))
def test_gaia_8_4_no_level_is_grown_that_cannot_be_paid_for_and_none_for_what_is_known(
    work: Work, seed: int
) -> None:
    search = Problem(seed).search()
    for affordable in range(7):
        before = work.levels
        search.can_form(affordable)
        assert work.since(before) <= affordable
        before = work.levels
        for known in range(affordable + 1):
            search.can_form(known)
        assert work.since(before) == 0


@pytest.mark.parametrize("seed", range(1, 11))
def test_gaia_8_7_the_legal_federations_are_searched_for_once(work: Work, seed: int) -> None:
    search = Problem(seed).search()
    search.legal(5)
    before = work.levels
    search.legal(5)

    assert work.since(before) == 0


@pytest.mark.parametrize(
    ("shortcut", "seed"),
    [
        ("forget_covered", 137),  # what is linked already is not looked into
        ("join_within", 18),  # links that share a planet need not be grown together
        ("join_within", 44),
        ("join_within", 52),
    ],
)
def test_gaia_8_7_a_shortcut_saves_levels_and_finds_the_same(
    work: Work, monkeypatch: pytest.MonkeyPatch, shortcut: str, seed: int
) -> None:
    problem = WiderProblem(seed)
    affordable = problem.affordable + 2
    legal = problem.search().legal(affordable)
    short = work.levels
    monkeypatch.setattr(Growth, shortcut, lambda *_: False)

    assert problem.search().legal(affordable) == legal
    assert work.since(short) > short


@pytest.mark.parametrize("kind", [Problem, WiderProblem])
def test_gaia_8_8_what_is_joined_already_is_not_joined_again(
    monkeypatch: pytest.MonkeyPatch, kind: type[Problem]
) -> None:
    join = federation_gaps.joined_by
    apart: list[int] = []

    def counted(groups: list[federation_gaps.Group], gap: int) -> list[federation_gaps.Group]:
        apart.append(len(groups))
        return join(groups, gap)

    monkeypatch.setattr(federation_gaps, "joined_by", counted)
    for seed in range(1, 41):
        search = kind(seed).search()
        for affordable in range(9):
            search.can_form(affordable)

    assert min(apart) == 2


@pytest.mark.parametrize("seed", range(1, 21))
def test_gaia_8_6_after_a_satellite_only_what_was_possible_before_is_looked_at(seed: int) -> None:
    problem = Problem(seed)
    search = problem.search()
    for clusters, count in search.legal(problem.affordable).items():
        free = search.completions(clusters, 0, count)
        for at in bits(free) if count > 1 else ():
            assert search._may_complete(clusters, 1 << at, count - 1) & ~free == 0
            further = search.completions(clusters, 1 << at, count - 1)
            for other in bits(further) if count > 2 else ():
                placed = 1 << at | 1 << other
                assert search._may_complete(clusters, placed, count - 2) & ~further == 0
