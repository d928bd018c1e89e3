"""A course: rounds of lessons, each followed by a fit and the gate; it goes on where it stopped.

A folder holds it: `shard-0001-002.npz` (round, number), `round-0001.json` (what was fitted and what
the gate said) and `weights-0001.json`. Lessons are the same whatever the number of processes.
"""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from orrery.bots.bot import mix
from orrery.bots.greedy import GreedyBot
from orrery.bots.search.glance import PlanningBot
from orrery.core.errors import BadOption
from orrery.core.files import write_whole
from orrery.core.game import Game, LessonHands
from orrery.core.network import Network
from orrery.core.registry import game as game_by_id
from orrery.core.weights import Weights, networks_of, read_weights, write_weights
from orrery.sim.training.fit import Layers, fit, layers_of
from orrery.sim.training.gate import Meeting, Verdict, deals, judged, meet
from orrery.sim.training.lessons import Path as Lived
from orrery.sim.training.lessons import play_shard
from orrery.sim.training.shards import read_examples, read_shards, write_shard

SHARD: Final = 20  # lessons in one file: what is lost at most when a run is killed

Tell = Callable[[int], None]


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be learnt, and how long."""

    game: str
    games: int = 2000  # lessons in all
    rounds: int = 4
    players: tuple[int, ...] = ()  # tables that take turns; empty: all that the game has
    seed: int = 0
    gate: int = 100  # matches before the gate at most
    examples: str = ""  # a file of choices that people made; empty: there is none
    hands: LessonHands | None = None  # by which lessons are played; None: as the game says

    def check(self) -> Course:
        """Return the course with its tables, or say what is wrong with it."""
        game = game_by_id(self.game)
        if not game.features_version:
            raise BadOption("train.nothing", game=game.id)
        if self.games < 1 or self.rounds < 1 or self.gate < 1:
            raise BadOption("sim.games", games=min(self.games, self.rounds, self.gate))
        if self.hands == "plans" and game.plans is None:
            raise BadOption("train.no_plans", game=game.id)
        fewest = max(2, game.min_players)
        players = self.players or tuple(range(fewest, game.max_players + 1))
        for count in players:
            game.check_players(count)
        return msgspec.structs.replace(self, players=players)

    def pieces(self, number: int) -> list[list[int]]:
        """Return the seeds of a round's lessons, shard by shard."""
        share = -(-self.games // self.rounds)
        seeds = [mix("lesson", str(self.seed), str(number), str(at)) for at in range(share)]
        return [seeds[at : at + SHARD] for at in range(0, share, SHARD)]


class Round(msgspec.Struct, frozen=True):
    """A line of the log: one round of a course."""

    number: int
    lessons: int  # all until now
    positions: int
    miss: float  # mean miss in points, on paths that were not fitted
    verdict: Verdict
    seconds: float


def learn(course: Course, folder: Path, jobs: int = 1, tell: Tell | None = None) -> Iterator[Round]:
    """Go through a course in a folder; yield what each round brought, earlier ones first."""
    course = course.check()
    folder.mkdir(parents=True, exist_ok=True)
    _same_course(course, folder)
    game = game_by_id(course.game)
    best: Mapping[int, Network] = networks_of(game)
    before: Layers | None = None
    for number in range(1, course.rounds + 1):
        log = folder / f"round-{number:04}.json"
        started = time.monotonic()
        shards = _lessons(course, number, folder, best, jobs, tell)
        if log.exists():
            found = msgspec.json.decode(log.read_bytes(), type=Round)
        else:
            found = _learn(course, number, folder, best, before, shards, started)
            write_whole(log, msgspec.json.encode(found) + b"\n")
        if found.verdict.is_taken:
            weights = read_weights(folder / f"weights-{number:04}.json", game)
            best = dict.fromkeys(weights.players, weights.network())
            before = layers_of(weights)
        yield found


def _same_course(course: Course, folder: Path) -> None:
    """Begin a folder, or refuse one of another course."""
    page = folder / "course.json"
    wanted = msgspec.json.encode(course) + b"\n"
    if not page.exists():
        write_whole(page, wanted)
    elif page.read_bytes() != wanted:
        raise BadOption("train.other_course", path=folder)


def _lessons(
    course: Course,
    number: int,
    folder: Path,
    networks: Mapping[int, Network],
    jobs: int,
    tell: Tell | None,
) -> list[Path]:
    """Play what is missing of a round's lessons; return all shards until now."""
    pieces = course.pieces(number)
    files = [folder / f"shard-{number:04}-{at:03}.npz" for at in range(len(pieces))]
    missing = [at for at, path in enumerate(files) if not path.exists()]
    game = game_by_id(course.game)
    hands = _hands(course, game)
    played = partial(play_shard, game, players=course.players, networks=networks, hands=hands)
    for at, lived in zip(
        missing, _spread(played, [pieces[at] for at in missing], jobs), strict=True
    ):
        write_shard(files[at], lived)
        if tell is not None:
            tell(len(pieces[at]))
    return sorted(folder.glob("shard-*.npz"))


def _hands(course: Course, game: Game) -> LessonHands:
    return course.hands or game.lesson_hands


def _spread(
    played: Callable[[Sequence[int]], list[Lived]], pieces: Sequence[Sequence[int]], jobs: int
) -> Iterator[list[Lived]]:
    if jobs == 1:
        yield from map(played, pieces)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(played, pieces)


def _learn(
    course: Course,
    number: int,
    folder: Path,
    best: Mapping[int, Network],
    before: Layers | None,
    shards: Sequence[Path],
    started: float,
) -> Round:
    """Fit to all lessons until now, write the weights and let the gate judge."""
    game = game_by_id(course.game)
    sample = read_shards(shards, game.features_count)
    examples = None
    if course.examples:
        examples = read_examples(Path(course.examples), game.features_count)
    layers, miss = fit(sample, before, course.seed + number, examples)
    lessons = sum(len(piece) for one in range(1, number + 1) for piece in course.pieces(one))
    weights = weights_of(game, course, layers, f"seed {course.seed}, {lessons} lessons")
    write_weights(folder / f"weights-{number:04}.json", weights)
    fresh = dict.fromkeys(weights.players, weights.network())
    verdict = judged(_meetings(course, number, game, (fresh, best)), course.gate)
    seconds = time.monotonic() - started
    return Round(number, lessons, len(sample.guesses), miss, verdict, seconds)


def _meetings(
    course: Course, number: int, game: Game, nets: tuple[Mapping[int, Network], ...]
) -> Iterator[Meeting]:
    """Play matches before the gate: new and old need a seat each, so tables of two at least."""
    tables = [count for count in course.players if count > 1]
    kind = PlanningBot if _hands(course, game) == "plans" else GreedyBot
    for at, (deal, turn) in enumerate(deals(course.seed + number, course.gate)):
        yield meet(game, tables[at // 2 % len(tables)], deal, turn, nets, kind)


def weights_of(game: Game, course: Course, layers: Layers, made: str) -> Weights:
    """Return fitted layers as they are written down."""
    first, bias_1, second, bias_2, last, end = layers.whole_numbers()
    return Weights(
        game=game.id,
        rules=game.rules_version,
        features=game.features_version,
        players=tuple(sorted(set(course.players))),
        made=made,
        weights_1=tuple(map(tuple, first)),
        biases_1=tuple(bias_1[0]),
        weights_2=tuple(tuple(row) for row in zip(*second, strict=True)),
        biases_2=tuple(bias_2[0]),
        last=tuple(row[0] for row in last),
        end=end[0][0],
    )
