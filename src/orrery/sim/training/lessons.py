"""Lessons: matches in which bots try things out, and what each seat saw on its way to the end.

Seats answer by value, which is dear and good, or by plans of their own next turns, which is dearer
and better, or by habit: a hundred times as many matches in the same time, from which one learns
what positions are worth when everybody plays on by habit. Lines of play are played on like that.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from orrery.bots.bot import mix, seed_for
from orrery.bots.decision import ways
from orrery.bots.greedy import UNTRIED, GreedyBot
from orrery.bots.search.ahead import Ahead, is_planned
from orrery.bots.search.turn import Turn, planned
from orrery.core.action import Action, Seat
from orrery.core.game import Game, LessonHands
from orrery.core.network import Network, blank
from orrery.core.rng import Rng
from orrery.core.sight import Sight
from orrery.core.state import State
from orrery.core.undo import goes_on

# By how many points a seat errs, drawn for each match. Errors must be small: positions are to be
# worth what a good player makes of them, and who errs by 1 point ends 15 lower, by 4 points 44.
MOODS: Final = (0.0, 0.25, 0.5)
# So variety comes from whims: now and then an answer errs by more. One in so many, drawn as well.
WHIM: Final = 4.0
WHIMS: Final = (1_000, 40, 20)
# Habits err less by a whim than values do, and see less without: these have more of them.
HABIT_WHIMS: Final = (400, 60, 25, 12)
BY_HAND: Final = 8  # one seat in so many plays without what was learnt
_STEPS: Final = 1 << 20


Answer = Callable[[State], Action]  # of one seat


class Path(msgspec.Struct, frozen=True):
    """What one seat saw after each of its decisions, what the hand guessed, and how it ended."""

    seen: list[list[int]]
    guesses: list[float]
    outcome: float


class TryingBot(GreedyBot):
    """Greedy, but it errs by some points: the larger errors are rarer (Gumbel)."""

    def __init__(self, name: str, game: Game, seed: int, mood: float, whims: int) -> None:
        super().__init__(name, game, seed, game.lesson_nodes)
        self.mood = mood
        self.whims = whims

    def choose(self, sight: Sight) -> Action:
        choices = sight.real_choices
        if len(choices) == 1:
            return choices[0]
        values, _ = self.values(sight, choices)
        tried = [at for at, value in enumerate(values) if value > UNTRIED]
        mood = WHIM if self.rng.below(self.whims) == 0 else self.mood
        return choices[max(tried, key=lambda at: values[at] + mood * gumbel(self.rng))]


class TryingPlans(TryingBot):
    """Plans its own next turns, and errs in which of the plans it takes."""

    def __init__(self, name: str, game: Game, seed: int, mood: float, whims: int) -> None:
        super().__init__(name, game, seed, mood, whims)
        self.turn: Turn | None = None

    def choose(self, sight: Sight) -> Action:
        if len(sight.real_choices) == 1:
            return sight.real_choices[0]
        click, self.turn = planned(self.turn, sight)
        if click is not None:
            return click
        if not is_planned(self.game, sight, self.rng):
            return super().choose(sight)
        ahead = Ahead(self.game, self.rng.fork())
        ahead.search(sight)
        chosen = self._which(ahead)
        clicks = ahead.foresee(sight.sample(self.rng.fork()), sight.seat, chosen)
        self.turn = Turn(sight.moment, 0.0, clicks)
        return ahead.ways[chosen][0]

    def _which(self, ahead: Ahead) -> int:
        """Return the turn that seems best: of plans that were followed as far as any, or a whim."""
        is_whim = self.rng.below(self.whims) == 0
        deepest = 0 if is_whim else max(ahead.depths)
        tried = [at for at, depth in enumerate(ahead.depths) if depth >= deepest]
        mood = WHIM if is_whim else self.mood
        return max(tried, key=lambda at: ahead.worths[at] + mood * gumbel(self.rng))


def leaning(game: Game, players: int, networks: Mapping[int, Network]) -> list[Game]:
    """Return the game as bots see it who like something."""
    network = networks.get(players) or blank(game.features_count)
    return [game.taught({players: network.leaning(taste)}) for taste in game.tastes]


def drawn(game: Game, every: Sequence[Game], rng: Rng) -> Game:
    """Draw how a seat sees the game: by hand, as it is, or with a taste."""
    if rng.below(BY_HAND) == 0:
        return game.by_hand
    return every[0] if rng.below(2) == 0 else rng.pick(every)


def gumbel(rng: Rng) -> float:
    """Return an error, seldom large."""
    return -math.log(-math.log((rng.below(_STEPS) + 0.5) / _STEPS))


def by_value(
    game: Game,
    players: int,
    seed: int,
    networks: Mapping[int, Network],
    rng: Rng,
    kind: type[TryingBot] = TryingBot,
) -> list[Answer]:
    """Return how seats answer that look at what a choice is worth, and err."""
    every = [game.taught(networks), *leaning(game, players, networks)]

    def answer(seat: Seat) -> Answer:
        bot = kind(
            "trying",
            drawn(game, every, rng),
            seed_for(seed, seat, "trying"),
            MOODS[rng.below(len(MOODS))],
            WHIMS[rng.below(len(WHIMS))],
        )
        return lambda s: bot.choose(Sight(s, seat))

    return [answer(seat) for seat in range(players)]


def by_habit(game: Game, players: int, rng: Rng) -> list[Answer]:
    """Return how seats answer that follow their habits and, now and then, a whim."""

    def answer(seat: Seat) -> Answer:
        whims = HABIT_WHIMS[rng.below(len(HABIT_WHIMS))]

        def choose(s: State) -> Action:
            habit = game.practice(s, seat, rng) if rng.below(whims) else None
            return rng.pick(ways(game, s, seat))[0] if habit is None else habit

        return choose

    return [answer(seat) for seat in range(players)]


def play_lesson(
    game: Game,
    players: int,
    options: Mapping[str, Any],
    seed: int,
    networks: Mapping[int, Network],
    hands: LessonHands,
) -> list[Path]:
    """Play one match between bots that try things out; return what each seat saw."""
    rng = Rng(mix("moods", str(seed)))
    kind = TryingPlans if hands == "plans" else TryingBot
    answers = (
        by_habit(game, players, rng)
        if hands == "instinct"
        else by_value(game, players, seed, networks, rng, kind)
    )
    s = game.start(players, seed, options)
    seen: list[list[list[int]]] = [[] for _ in range(players)]
    guesses: list[list[float]] = [[] for _ in range(players)]
    while s.asked:
        seat = s.asked[0]
        action = answers[seat](s)
        before = s.clone()
        s.play(seat, action)
        if s.asked and not goes_on(before, s, seat):
            seen[seat].append(game.features(s, seat))
            guesses[seat].append(game.guess(s, seat))
    return [
        Path(seen[seat], guesses[seat], game.outcome(s, seat))
        for seat in range(players)
        if seen[seat]
    ]


def play_shard(
    game: Game,
    seeds: Sequence[int],
    players: Sequence[int],
    networks: Mapping[int, Network],
    hands: LessonHands = "evaluate",
) -> list[Path]:
    """Play some lessons: tables and options take turns."""
    found: list[Path] = []
    for seed in seeds:
        options = game.lessons[seed % len(game.lessons)]
        table = players[seed % len(players)]
        found += play_lesson(game, table, options, seed, networks, hands)
    return found
