"""Matches for the tests: every table a game can be played at, and simple ways to play one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

import toy
from orrery.core.action import Action, Seat
from orrery.core.components import Component
from orrery.core.game import Game
from orrery.core.options import Options, every_variant
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.core.save import digest, dump_state
from orrery.core.state import State
from plugged import paths_of_examples

# A match that is longer than this does not end.
CAP = 20_000
# What a greedy player looks at, at most, for each decision.
LOOK_AT = 24

# Every so many decisions of a match are thought about, where thinking is compared.
OFTEN = 5

SOURCE = Path(__file__).parents[1] / "src"

Style = Literal["random", "greedy"]
Which = Literal["few", "every"]  # settings


def every_game() -> dict[str, Game]:
    """Return the registered games and the toy."""
    return {**games(), toy.GAME.id: toy.GAME}


class Setting(NamedTuple):
    """A game, the number of players and one variant of its options; perhaps a corrected sheet."""

    game: str
    players: int
    variant: int
    sheet: str | None = None

    def options(self) -> Options:
        return every_variant(every_game()[self.game].options)[self.variant]

    def box(self) -> Component:
        return every_game()[self.game].box_of(self.sheet)

    def start(self, seed: int) -> State:
        return every_game()[self.game].start(self.players, seed, self.options(), self.box())


def every_setting(game: Game) -> list[Setting]:
    """Return every player count with every variant."""
    return [
        Setting(game.id, players, variant)
        for players in range(game.min_players, game.max_players + 1)
        for variant in range(len(every_variant(game.options)))
    ]


def some_settings(game: Game) -> list[Setting]:
    """Return every player count with the usual options, and every variant at one count.

    The quick tests look at these; `make slow` looks at every setting.
    """
    counts = range(game.min_players, game.max_players + 1)
    return [
        setting
        for setting in every_setting(game)
        if setting.variant == 0 or setting.players == counts[setting.variant % len(counts)]
    ]


def few_settings(game: Game) -> list[Setting]:
    """Return the smallest and the largest table with the usual options, and the last variant."""
    every = every_setting(game)
    usual = [setting for setting in every if setting.variant == 0]
    return list(dict.fromkeys([usual[0], usual[-1], every[-1]]))


def question(state: State) -> str:
    """Return what is asked now, by the name of its question; nothing when the match is over."""
    prompt = state.view(None).prompt
    return "" if prompt is None else prompt.question


def forward(offer: Sequence[Action]) -> list[Action]:
    """Return the choices that do not take an earlier click back."""
    return [action for action in offer if not action.takes_back]


def at_random(state: State, seat: Seat, rng: Rng) -> Action:
    """Choose evenly; now and then take a click back."""
    offer = state.choices(seat)
    return rng.pick(offer if rng.die(10) == 1 else forward(offer))


def greedily(game: Game, state: State, seat: Seat, rng: Rng) -> Action:
    """Choose what looks best after one answer, knowing what the seat may know.

    By hand: the matches of the tests stay as they are when something is learnt.
    """
    offer = forward(state.choices(seat))
    rng.shuffle(offer)
    if len(offer) == 1:
        return offer[0]
    imagined = state.determinize(seat, rng)
    best, most = offer[0], float("-inf")
    for action in offer[:LOOK_AT]:
        after = imagined.clone()
        after.play(seat, action)
        worth = game.by_hand.evaluate(after, seat)
        if worth > most:
            best, most = action, worth
    return best


def answers(game: Game, state: State, style: Style, rng: Rng) -> Iterator[tuple[Seat, Action]]:
    """Play a state to its end, giving each answer before it is applied."""
    for _ in range(CAP):
        if not state.pending():
            return
        seat = rng.pick(state.pending())
        action = (
            at_random(state, seat, rng) if style == "random" else greedily(game, state, seat, rng)
        )
        yield seat, action
        state.play(seat, action)
    raise AssertionError(f"no end after {CAP} decisions")


def digests(setting: Setting, seed: int) -> list[str]:
    """Return the digest of every state of a random match."""
    game = every_game()[setting.game]
    state = setting.start(seed)
    found = [digest(state) for _ in answers(game, state, "random", Rng(seed + 1))]
    return [*found, digest(state)]


def thoughts(setting: Setting, seed: int) -> list[str]:
    """Return what is thought of some states of a random match: their worth, and a habit.

    The states are saved and loaded first, as a search over several processes does.
    """
    game = every_game()[setting.game]
    state = setting.start(seed)
    found = []
    for number, (seat, _) in enumerate(answers(game, state, "random", Rng(seed + 1))):
        if number % OFTEN == 0:
            loaded = game.load(game.empty(setting.players, setting.options()), dump_state(state))
            worth = game.evaluate(loaded, seat)
            found.append(f"{worth:.6f} {game.instinct(state, seat, Rng(number))}")
    return found


def main(name: str, seeds: int, which: Which) -> None:
    """Print the digests of some matches of some settings of a game, for another process.

    And which build of the engine and the game played them.
    """
    game = every_game()[name]
    settings = every_setting(game) if which == "every" else few_settings(game)
    found: dict[str, list[str]] = {
        f"{setting.players}-{setting.variant}-{seed}": digests(setting, seed)
        for setting in settings
        for seed in range(1, seeds + 1)
    }
    found |= {
        f"{setting.players}-{setting.variant}-thoughts": thoughts(setting, 1)
        for setting in settings
    }
    kinds = {type(game.empty(game.min_players)), State}
    builds = sorted({is_compiled(kind) for kind in kinds})
    json.dump({"compiled": builds, "digests": found}, sys.stdout)


def is_compiled(kind: type) -> bool:
    return not str(sys.modules[kind.__module__].__file__).endswith(".py")


def in_another_process(
    tree: Path, name: str, seeds: int, hash_seed: str = "0", which: Which = "every"
) -> Any:
    """Run `main` in a process of its own, on a source tree or a compiled one."""
    tests = Path(__file__).parent
    done = subprocess.run(  # noqa: S603 - this very script
        [sys.executable, str(tests / "matches.py"), name, str(seeds), which],
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(tree), str(tests), *paths_of_examples()]),
            "PYTHONHASHSEED": hash_seed,
        },
        stdout=subprocess.PIPE,
        check=True,
    )
    return json.loads(done.stdout)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), "every" if sys.argv[3] == "every" else "few")
