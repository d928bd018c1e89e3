"""The federation search against plain enumeration (GAIA-8.6, 8.7, 8.8)."""

from __future__ import annotations

from itertools import combinations

import pytest

from orrery.core.rng import Rng
from orrery.games.gaia import GAME
from orrery.games.gaia.board import Board, board_of, mask_of
from orrery.games.gaia.components import Box
from orrery.games.gaia.rules.federation_gaps import enough_to_link
from orrery.games.gaia.rules.federations import FederationSearch, clusters_of, joined
from orrery.games.gaia.tables import bits

Proposal = tuple[frozenset[int], frozenset[int]]  # clusters, satellites


def board() -> Board:
    box = GAME.box
    assert isinstance(box, Box)
    return board_of(box, 2, small=False)


class Problem:
    """A small piece of map: clusters with values, and a few hexes for satellites."""

    def __init__(self, seed: int, centre: int | None = None) -> None:
        rng = Rng(seed)
        self.board = board()
        anywhere = rng.below(self.board.size)
        centre = anywhere if centre is None else centre
        near = [h for h in range(self.board.size) if self.board.distance[centre][h] <= 3]
        rng.shuffle(near)
        pieces = near[: 4 + rng.below(4)]
        self.clusters = clusters_of(self.board, mask_of(pieces))
        self.values = [1 + rng.below(3) for _ in self.clusters]
        free = [h for h in near if h not in pieces]
        self.usable = mask_of(free[: 10 + rng.below(4)])
        self.core = 1 if seed % 5 == 0 else 0
        self.goal = 3 + rng.below(5)
        self.affordable = 1 + rng.below(6)

    def proposals(self) -> list[Proposal]:
        """GAIA-8.6: every set of satellites, tried."""
        found: list[Proposal] = []
        for one, value in enumerate(self.values):
            if value >= self.goal and self.has_core({one}):
                found.append((frozenset({one}), frozenset()))
        for count in range(1, self.affordable + 1):
            for chosen in combinations(bits(self.usable), count):
                around = self.board.neighbours(mask_of(chosen))
                touched = {n for n, mask in enumerate(self.clusters) if mask & around}
                if not touched or not self.has_core(touched):
                    continue
                if sum(self.values[n] for n in touched) < self.goal:
                    continue
                region = [self.clusters[n] for n in touched] + [1 << h for h in chosen]
                if len(joined(self.board, region)) == 1:
                    found.append((frozenset(touched), frozenset(chosen)))
        return found

    def has_core(self, touched: set[int]) -> bool:
        return not self.core or 0 in touched

    def legal(self) -> set[Proposal]:
        """GAIA-8.7: no subset and no superset needs fewer satellites."""
        every = self.proposals()
        fewest: dict[frozenset[int], int] = {}
        for clusters, satellites in every:
            fewest[clusters] = min(fewest.get(clusters, 99), len(satellites))
        return {
            (clusters, satellites)
            for clusters, satellites in every
            if not any(
                needed < len(satellites) and (other <= clusters or other >= clusters)
                for other, needed in fewest.items()
            )
        }

    def search(self) -> FederationSearch:
        return FederationSearch(
            self.board, self.clusters, self.values, self.usable, self.goal, self.core
        )


class WiderProblem(Problem):
    """More pieces on a larger map, where the search forgets more on its way."""

    def __init__(self, seed: int) -> None:
        rng = Rng(seed)
        self.board = board()
        centre = rng.below(self.board.size) if seed % 3 else 0
        far = 3 + rng.below(4)
        near = [h for h in range(self.board.size) if self.board.distance[centre][h] <= far]
        rng.shuffle(near)
        pieces = 5 + rng.below(9)
        self.clusters = clusters_of(self.board, mask_of(near[:pieces]))
        self.values = [1 + rng.below(3) for _ in self.clusters]
        free = near[pieces:]
        self.usable = mask_of(free[: len(free) * (2 + rng.below(3)) // 4])
        self.goal = 4 + rng.below(5)
        self.core = 1 if seed % 5 == 0 else 0
        self.affordable = 2 + rng.below(6)


def found_by(search: FederationSearch, affordable: int) -> set[Proposal]:
    """Take every way through the questions about satellites."""
    found: set[Proposal] = set()
    for clusters, count in search.legal(affordable).items():
        heap: list[tuple[int, int]] = [(0, count)]
        seen: set[int] = set()
        while heap:
            placed, left = heap.pop()
            if placed in seen:
                continue
            seen.add(placed)
            if left == 0:
                found.add((frozenset(bits(clusters)), frozenset(bits(placed))))
                continue
            free = search.completions(clusters, placed, left)
            assert free, "a satellite that leads nowhere was offered"
            heap += [(placed | 1 << at, left - 1) for at in bits(free)]
    return found


# In the last one planets that are looked for turn out to be linked already.
@pytest.mark.parametrize("seed", [*range(1, 61), 176])
def test_gaia_8_8_the_search_finds_exactly_the_legal_federations(seed: int) -> None:
    problem = Problem(seed)

    assert found_by(problem.search(), problem.affordable) == problem.legal()


@pytest.mark.parametrize("seed", range(100, 112))
def test_gaia_8_8_the_search_is_as_exact_in_the_first_corner_of_the_map(seed: int) -> None:
    """Hex number 0 is a place like any other."""
    problem = Problem(seed, centre=seed % 2)

    assert found_by(problem.search(), problem.affordable) == problem.legal()


# Of 20,000 such problems, small ones whose answer changes when the search forgets too much.
@pytest.mark.parametrize(
    "seed", [16820, 9084, 15330, 7443, pytest.param(9255, marks=pytest.mark.untraced)]
)
def test_gaia_8_8_the_search_is_as_exact_on_a_larger_map(seed: int) -> None:
    problem = WiderProblem(seed)
    legal = problem.legal()

    assert found_by(problem.search(), problem.affordable) == legal
    assert problem.search().can_form(problem.affordable) == bool(legal)


@pytest.mark.parametrize("seed", range(1, 61))
def test_gaia_8_8_one_can_form_if_and_only_if_something_is_legal(seed: int) -> None:
    problem = Problem(seed)
    search = problem.search()

    for affordable in range(problem.affordable + 1):
        problem.affordable = affordable
        assert search.can_form(affordable) == bool(problem.legal())


def test_gaia_8_8_the_order_of_asking_does_not_matter() -> None:
    for seed in range(1, 21):
        problem = Problem(seed)
        upwards, downwards = problem.search(), problem.search()
        down = [downwards.legal(n) for n in reversed(range(7))]

        assert [upwards.legal(n) for n in range(7)] == down[::-1]


def test_gaia_8_8_the_gaps_between_clusters_never_say_more_than_is_known() -> None:
    """Most questions are settled by them, in both ways; the others are left to the search."""
    said: set[str] = set()
    for seed in range(1, 121):
        problem = Problem(seed)
        terrain = problem.search().terrain
        for affordable in range(problem.affordable + 1):
            problem.affordable = affordable
            enough = enough_to_link(terrain, problem.core, problem.goal, affordable)
            fewest = problem.search().fewest(affordable)
            if enough is None:
                said.add("unknown")
            elif enough > affordable:
                said.add("impossible")
                assert fewest is None
            else:
                said.add("certain")
                assert fewest is not None
                assert fewest <= enough

    assert said == {"unknown", "impossible", "certain"}
