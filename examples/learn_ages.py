"""Learn Galactic Ages from nothing, by playing against chance: PPO in a page, with numpy alone.

python examples/learn_ages.py [--answers 100000] [--seed 1]

Sixty-four matches are played side by side (`OrreryVector`), the learner on the first seat of each
and `random` on the other. A network of one hidden layer says how likely each answer is to be given
and how far ahead one will end; every few thousand answers it is led towards those that turned out
better than it had thought, but not far at a time (proximal policy optimisation: Schulman et al.
2017). At the end two hundred fresh matches show what it learnt. With a larger library the loop
stays the same.
"""

from __future__ import annotations

import argparse
import time
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from orrery.envs.vector import OrreryVector

Floats: TypeAlias = npt.NDArray[np.float32]
Ints: TypeAlias = npt.NDArray[np.int64]

MATCHES = 64  # side by side
ANSWERS = 64  # of each of them before something is learnt
HIDDEN = 64
RATE = 0.0015
FARSIGHTED, TRUSTED = 0.995, 0.95  # discount, and lambda of the advantages (GAE)
CLIP = 0.2  # how far the chance of an answer may move at a time
CURIOSITY = 0.01  # what it is worth to stay undecided
PASSES, BATCH = 3, 512
POINTS = 10.0  # that are one unit of value


class Batch(NamedTuple):
    """What was seen and answered, and what to make of it."""

    seen: Floats
    masks: npt.NDArray[np.bool_]
    answers: Ints
    chances: Floats  # that the answers had
    advantages: Floats
    worths: Floats  # what came of it

    def some(self, rows: Ints) -> Batch:
        """Return a part of it."""
        return Batch(
            self.seen[rows],
            self.masks[rows],
            self.answers[rows],
            self.chances[rows],
            self.advantages[rows],
            self.worths[rows],
        )


class Learner:
    """A network of one hidden layer with two heads, and how it learns (Adam)."""

    def __init__(self, inputs: int, answers: int, rng: np.random.Generator) -> None:
        def layer(before: int, after: int, size: float) -> Floats:
            return rng.normal(0.0, size / np.sqrt(before), (before, after)).astype(np.float32)

        self.parts = [
            layer(inputs, HIDDEN, 1.0),
            np.zeros(HIDDEN, np.float32),
            layer(HIDDEN, answers, 0.01),
            layer(HIDDEN, 1, 1.0),
        ]
        self._first = [np.zeros_like(part) for part in self.parts]
        self._second = [np.zeros_like(part) for part in self.parts]
        self._steps = 0

    def think(self, seen: Floats, masks: npt.NDArray[np.bool_]) -> tuple[Floats, Floats, Floats]:
        """Return the hidden layer, the chance of every answer, and the worth of the position."""
        first, bias, policy, value = self.parts
        hidden = np.tanh(seen @ first + bias)
        logits = np.where(masks, hidden @ policy, np.float32(-1e9))
        logits -= logits.max(axis=1, keepdims=True)
        chances = np.exp(logits)
        chances /= chances.sum(axis=1, keepdims=True)
        return hidden, chances, (hidden @ value)[:, 0]

    def learn(self, batch: Batch) -> None:
        """Make better answers a little likelier, and guesses truer."""
        count = np.arange(len(batch.answers))
        hidden, chances, worths = self.think(batch.seen, batch.masks)
        taken = chances[count, batch.answers]
        ratio = taken / batch.chances
        too_far = ((ratio > 1 + CLIP) & (batch.advantages > 0)) | (
            (ratio < 1 - CLIP) & (batch.advantages < 0)
        )
        push = np.where(too_far, 0.0, ratio * batch.advantages)
        slope = chances * push[:, None]  # of the loss by the logits
        slope[count, batch.answers] -= push
        logs = np.log(chances + 1e-9)
        entropy = -(chances * logs).sum(axis=1, keepdims=True)
        slope += CURIOSITY * chances * (logs + entropy)
        miss = 0.5 * np.clip(worths - batch.worths, -3.0, 3.0)[:, None]
        policy, value = self.parts[2:]
        inner = (slope @ policy.T + miss @ value.T) * (1 - hidden * hidden)
        slopes = [batch.seen.T @ inner, inner.sum(axis=0), hidden.T @ slope, hidden.T @ miss]
        self._descend([(one / len(count)).astype(np.float32) for one in slopes])

    def _descend(self, slopes: list[Floats]) -> None:
        self._steps += 1
        for at, slope in enumerate(slopes):
            self._first[at] += 0.1 * (slope - self._first[at])
            self._second[at] += 0.001 * (slope * slope - self._second[at])
            size = np.sqrt(self._second[at] / (1 - 0.999**self._steps)) + 1e-8
            self.parts[at] -= RATE * self._first[at] / (1 - 0.9**self._steps) / size


def scaled(env: OrreryVector) -> tuple[Floats, npt.NDArray[np.bool_]]:
    """Return what is seen, large numbers made small, and which answers there are: as copies."""
    return np.tanh(env.observations / 4).astype(np.float32), env.masks.astype(np.bool_)


def play(env: OrreryVector, learner: Learner, rng: np.random.Generator) -> Batch:
    """Play on in all matches; return what was seen and how it turned out."""
    rows: list[tuple[Any, ...]] = []
    for _ in range(ANSWERS):
        seen, masks = scaled(env)
        _, chances, worths = learner.think(seen, masks)
        answers = drawn(chances, rng)
        _, rewards, ended, _, _ = env.step(answers)
        taken = chances[np.arange(len(answers)), answers]
        rows.append((seen, masks, answers, taken, worths, rewards / POINTS, ended.copy()))
    following = learner.think(*scaled(env))[2]
    advantages: list[Floats] = []
    ahead = np.zeros(MATCHES, np.float32)
    for *_, worths, rewards, ended in reversed(rows):
        goes_on = (~ended).astype(np.float32)
        surprise = rewards + FARSIGHTED * following * goes_on - worths
        ahead = (surprise + FARSIGHTED * TRUSTED * goes_on * ahead).astype(np.float32)
        advantages.insert(0, ahead)
        following = worths
    gains = np.concatenate(advantages)
    seen, masks, answers, taken, worths = (
        np.concatenate([row[at] for row in rows]) for at in range(5)
    )
    spread = (gains - gains.mean()) / (gains.std() + 1e-6)
    return Batch(seen, masks, answers, taken, spread, gains + worths)


def drawn(chances: Floats, rng: np.random.Generator) -> Ints:
    """Draw an answer for every match."""
    sums = chances.cumsum(axis=1)
    found: Ints = (sums < rng.random((len(sums), 1)) * sums[:, -1:]).sum(axis=1)
    return found


def won(learner: Learner, matches: int, seed: int) -> float:
    """Return the share of fresh matches that are won; a tie is half."""
    rng = np.random.default_rng(seed)
    env = OrreryVector("ages", 2, MATCHES, opponents="random", rewards="win")
    env.reset(seed=seed)
    ends: list[float] = []
    while len(ends) < matches:
        infos = env.step(drawn(learner.think(*scaled(env))[1], rng))[-1]
        if "final_rewards" in infos:
            ends += infos["final_rewards"][infos["_final_rewards"], 0].tolist()
    return float(np.mean([(one + 1) / 2 for one in ends[:matches]]))


def learn(answers: int, seed: int) -> Learner:
    """Learn from so many answers, or some more."""
    rng = np.random.default_rng(seed)
    env = OrreryVector("ages", 2, MATCHES, opponents="random", rewards="score")
    env.reset(seed=seed)
    learner = Learner(env.layout.size, len(env.numbers), rng)
    started, given = time.monotonic(), 0
    while True:
        if given % (MATCHES * ANSWERS * 4) == 0:
            share = won(learner, 100, seed + given)
            print(f"{given:7} answers, {time.monotonic() - started:3.0f} s: {share:.0%} won")
        if given >= answers:
            return learner
        batch = play(env, learner, rng)
        for _ in range(PASSES):
            order = rng.permutation(len(batch.answers))
            for begin in range(0, len(order), BATCH):
                learner.learn(batch.some(order[begin : begin + BATCH]))
        given += len(batch.answers)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--answers", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    learner = learn(asked.answers, asked.seed)
    print(f"two hundred fresh matches against chance: {won(learner, 200, 7_000_000):.0%} won")


if __name__ == "__main__":
    main()
