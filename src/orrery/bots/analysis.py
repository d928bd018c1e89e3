"""What decided a finished match: the turns that cost most, and what would have been better.

Every turn is measured by what the game's `evaluate` says before and after it. The turns after which
a seat stood worst are looked at again: a quick bot says which answer it likes best, and both that
and the answer that was given are thought through on the same guesses of what the seat could not
know. The worst of them go to a stronger bot; a turn counts only where it, too, would have done
something else. So the work is bounded whatever the length of the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from orrery.bots.bot import Bot, mix
from orrery.bots.decision import plan
from orrery.bots.gains import LEAST as LEAST_REASON
from orrery.bots.gains import MOST, NODES, SAMPLES
from orrery.bots.registry import make_bot
from orrery.core.action import Action, Seat
from orrery.core.errors import BadOption
from orrery.core.game import Game
from orrery.core.match import Match
from orrery.core.position import Position
from orrery.core.rng import Rng
from orrery.core.sight import Sight
from orrery.core.state import State
from orrery.core.terms import Term

SHOWN: Final = 3  # turns that are told of
LOOKED_AT: Final = 60  # turns that the quick bot is asked about
ASKED: Final = 6  # of them, that the strong one is asked about
LEAST: Final = 0.5  # points: less is no mistake
QUICK: Final = "greedy"


class Turn(msgspec.Struct, frozen=True):
    """A turn as it was played: where it began, and how much better the seat stood after it."""

    at: int  # decisions before it
    seat: Seat
    round: int
    turn: int
    answer: str
    position: Position
    gain: float


class Compared(msgspec.Struct, frozen=True):
    """What a bot would have answered, how many points more that promised, and what for."""

    better: str
    points: float
    why: tuple[Term, ...] = ()


class TurningPoint(msgspec.Struct, frozen=True):
    """A turn that cost much: what was answered, and what a bot would have answered."""

    at: int
    seat: Seat
    round: int
    turn: int
    answer: str
    better: str
    points: float  # that the better answer promised beyond the other
    why: tuple[Term, ...]


def turns_to_look_at(match: Match) -> list[Turn]:
    """Return the turns of a finished match after which a seat stood worst, the worst first."""
    if not match.over:
        raise BadOption("analysis.not_over")
    found: list[Turn] = []
    begun: tuple[int, State] | None = None
    state = match.at(match.first)
    redrawn = {redraw.at for redraw in match.redraws}
    for at in range(match.first, len(match.log)):
        seat, action = match.log[at]
        if begun is None or at in redrawn or (seat, state.moment()) != _whose(match, begun):
            found += _measured(match, begun, state)
            state = match.at(at) if at in redrawn else state
            begun = (at, state.clone())
        state.play(seat, action)
    found += _measured(match, begun, state)
    return sorted(found, key=lambda turn: (turn.gain, turn.at))[:LOOKED_AT]


def _whose(match: Match, begun: tuple[int, State]) -> tuple[Seat, tuple[int, int]]:
    at, state = begun
    return match.log[at][0], state.moment()


def _measured(match: Match, begun: tuple[int, State] | None, after: State) -> list[Turn]:
    """Return a turn with what it brought; nothing where there was nothing to choose."""
    if begun is None:
        return []
    at, before = begun
    seat, action = match.log[at]
    if len(before.real_choices(seat)) < 2:
        return []
    value = match.game.evaluate
    gain = value(after, seat) - value(before, seat)
    position = Position.of(match.game, before)
    return [Turn(at, seat, *before.moment(), str(action), position, gain)]


def compare(bot: Bot, sight: Sight, answer: Action, seed: int) -> Compared:
    """Compare an answer with the one that a bot likes best, on the same guesses."""
    best = bot.explain(sight)[0].action
    if best == answer:
        return Compared(str(best), 0.0)
    value, terms, ends = _outlook(bot.game, sight, best, Rng(seed))
    other, others, ended = _outlook(bot.game, sight, answer, Rng(seed))
    if ends != ended:  # what is counted and what is hoped for are not the same points
        return Compared(str(best), 0.0)
    shifts = {key: terms.get(key, 0.0) - others.get(key, 0.0) for key in {**terms, **others}}
    told = [Term(key, by) for key, by in shifts.items() if abs(by) >= LEAST_REASON]
    largest = sorted(told, key=lambda term: -abs(term.value))[:MOST]
    why = tuple(sorted(largest, key=lambda term: -term.value))
    return Compared(str(best), value - other, why)


def _outlook(
    game: Game, sight: Sight, action: Action, rng: Rng
) -> tuple[float, dict[str, float], int]:
    """Think the decision of an answer through.

    Return what it promises, by which terms, and in how many guesses the match is over then.
    """
    value, terms, ended = 0.0, dict[str, float](), 0
    for _ in range(SAMPLES):
        sample = sight.sample(rng.fork())
        for click in plan(game, game.evaluate, sample, sight.seat, [(action,)], NODES):
            sample.play(sight.seat, click)
        value += game.evaluate(sample, sight.seat) / SAMPLES
        for term in game.terms(sample, sight.seat):
            terms[term.key] = terms.get(term.key, 0.0) + term.value / SAMPLES
        ended += not sample.asked
    return value, terms, ended


def look_again(turn: Turn, bot: str) -> Compared:
    """Ask a bot about a turn; its seed has nothing to do with the match's."""
    game = turn.position.game
    seed = mix("analysis", bot, str(turn.at), turn.answer)
    sight = turn.position.sight(turn.seat)
    return compare(make_bot(bot, game, seed), sight, game.language.read_text(turn.answer), seed)


def costliest(turns: Sequence[Turn], compared: Sequence[Compared]) -> list[Turn]:
    """Return the turns that are worth a strong bot's time, the costliest first."""
    pairs = [(one.points, turn) for turn, one in zip(turns, compared, strict=True)]
    ranked = sorted(pairs, key=lambda pair: (-pair[0], pair[1].at))
    return [turn for points, turn in ranked if points >= LEAST][:ASKED]


def turning_point(turn: Turn, found: Compared) -> TurningPoint | None:
    """Return what is told of a turn; nothing where the bot would have done no better."""
    if found.points < LEAST or found.better == turn.answer:
        return None
    return TurningPoint(
        turn.at, turn.seat, turn.round, turn.turn, turn.answer, found.better, found.points,
        found.why,
    )  # fmt: skip


def analyse(match: Match, bot: str) -> list[TurningPoint]:
    """Return the turns that cost most in a finished match, the costliest first."""
    make_bot(bot, match.game, 0)  # refused by its name before anything is looked at
    turns = turns_to_look_at(match)
    found: list[TurningPoint] = []
    for turn in costliest(turns, [look_again(turn, QUICK) for turn in turns]):
        told = turning_point(turn, look_again(turn, bot))
        found += [] if told is None else [told]
        if len(found) == SHOWN:
            break
    return sorted(found, key=lambda one: -one.points)
