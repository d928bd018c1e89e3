"""Golden matches: one whole match of every game and player count, as a text that a person reads.

make golden      plays them again and writes tests/golden/ anew

Every decision has its line: who was asked by which clause, which of how many choices was taken;
below it what happened, in words. A fingerprint of the position stands in between, so that what no
line shows cannot change unseen either.

A golden match is played again by its own text, so that no change of a bot moves it, and a change of
a rule shows as a diff from where it matters. Only where an answer is no longer among the choices,
or a player count has no match yet, somebody plays on: mostly by habit, now and then by chance.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from matches import CAP, every_game, forward
from orrery.core.action import Action, Seat
from orrery.core.events import Told
from orrery.core.game import Game
from orrery.core.match import Match
from orrery.core.options import every_variant
from orrery.core.rng import Rng
from orrery.core.save import digest
from plugged import plug_examples_in

GOLDEN = Path(__file__).parent / "golden"
LANGUAGE = "en"
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana")
FINGERPRINT_EVERY = 25  # decisions
HABIT = 70  # in a hundred answers are what the game's instinct says, where somebody plays on
ANSWER = re.compile(r"(?m)^\d+\. (?P<name>\w+) .*?\d+ of \d+: (?P<action>.+)$")

Answer = tuple[Seat, Action]


def every_table() -> list[tuple[str, int]]:
    """Return every game with every player count."""
    return [
        (game.id, players)
        for game in every_game().values()
        for players in range(game.min_players, game.max_players + 1)
    ]


def path_of(name: str, players: int) -> Path:
    return GOLDEN / f"{name}-{players}.txt"


def written(name: str, players: int) -> str:
    """Return a golden match as it was written down; nothing where there is none yet."""
    path = path_of(name, players)
    return path.read_text("utf-8") if path.exists() else ""


def transcript(name: str, players: int) -> str:
    """Play a golden match again and write it down.

    Its options are the usual ones at the smallest count, then one other variant after the other.
    """
    game = every_game()[name]
    variants = every_variant(game.options)
    match = Match(
        game,
        players,
        seed=players,
        options=variants[(players - game.min_players) % len(variants)],
        names=NAMES[:players],
    )
    answers = read_answers(game, written(name, players))
    return "\n".join([*heading(match), *decisions(match, answers), *result(match)]) + "\n"


def read_answers(game: Game, text: str) -> Iterator[Answer]:
    """Read the answers out of a transcript."""
    for found in ANSWER.finditer(text):
        yield NAMES.index(found["name"]), game.language.read_text(found["action"])


def heading(match: Match) -> Iterator[str]:
    options = [f"{name} {value}" for name, value in match.saved().options.items()]
    yield f"{match.game.title.in_(LANGUAGE)}, rules {match.game.rules_version}"
    yield f"players: {', '.join(match.names)}"
    yield f"seed: {match.seed}"
    yield f"options: {', '.join(options) or 'none'}"
    yield ""
    yield "Set-up"
    yield from told_in_words(match, match.opening)


def decisions(match: Match, answers: Iterator[Answer]) -> Iterator[str]:
    """Play the match to its end, a line for each decision."""
    chance = Rng(match.players)
    for number in range(1, CAP):
        if match.over:
            return
        seat, action = next(answers, (-1, None))
        if action is None or action not in match.state.choices(seat):
            answers = iter(())
            seat, action = by_habit(match, chance)
        offer = match.state.choices(seat)
        prompt = match.state.prompt(seat)
        assert prompt is not None
        clause = f"[{prompt.clause}] " if prompt.clause else ""
        place = f"{offer.index(action) + 1} of {len(offer)}"
        yield f"{number}. {match.names[seat]} {clause}{place}: {action}"
        yield from told_in_words(match, match.play(seat, action))
        if number % FINGERPRINT_EVERY == 0:
            yield f"position {digest(match.state)}"
    raise AssertionError("the match does not end")


def by_habit(match: Match, chance: Rng) -> Answer:
    """Answer as a player would without thinking; now and then choose what to do by chance."""
    seat = chance.pick(match.state.pending())
    if chance.die(100) <= HABIT:
        action = match.game.instinct(match.state.clone(), seat, chance)
        if action is not None:
            return seat, action
    by_kind: dict[type[Action], list[Action]] = {}
    for action in forward(match.state.choices(seat)):
        by_kind.setdefault(type(action), []).append(action)
    return seat, chance.pick(chance.pick(list(by_kind.values())))


def told_in_words(match: Match, told: Sequence[Told]) -> Iterator[str]:
    words = match.game.words(LANGUAGE)
    for one in told:
        secret = "" if one.only is None else f"(only to {match.names[one.only]}) "
        yield f"    {secret}{words.event(one.event, match.names)}"


def result(match: Match) -> Iterator[str]:
    words = match.game.words(LANGUAGE)
    state = match.state
    yield ""
    yield f"Result after {len(match.log)} decisions"
    sheets = zip(match.names, state.ranking(), state.scores(), state.score_sheet(), strict=True)
    for name, place, score, sheet in sheets:
        parts = [f"{words.label(label)} {points}" for label, points in sheet.items() if points]
        yield f"    {place}. {name}: {score} ({', '.join(parts) or 'nothing'})"
    yield f"position {digest(state)}"


def main() -> None:
    """Write every golden match anew, and leave nothing else beside them."""
    plug_examples_in()
    GOLDEN.mkdir(exist_ok=True)
    wanted = [path_of(name, players) for name, players in every_table()]
    for path in set(GOLDEN.iterdir()) - set(wanted):
        path.unlink()
    for name, players in every_table():
        before, now = written(name, players), transcript(name, players)
        path_of(name, players).write_text(now, "utf-8")
        sys.stdout.write(f"{name}-{players}: {'as it was' if now == before else 'CHANGED'}\n")


if __name__ == "__main__":
    main()
