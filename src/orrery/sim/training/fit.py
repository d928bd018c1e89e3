"""Fits a network to lessons: what the hand guessed, put right towards what became of it.

Where there are examples, too (what people chose, and what they could have chosen instead), what was
chosen is to be worth more than the rest: comparison training (Tesauro 1989).

The aim of a position is a mean of what is thought of all later ones and of the outcome (TD(lambda),
Sutton 1988). A network is kept small and smooth by weight decay: what is chosen is the best of many
guesses, and rough guesses are best where they are wrong.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from orrery.core.network import COARSE, FINE
from orrery.core.weights import Weights
from orrery.sim.training.shards import Examples, Floats, Sample

HIDDEN: Final = (32, 16)
LAMBDA: Final = 0.97
DECAY: Final = 1.0  # of a few hundred lessons; many positions want less, but some all the same
LEAST_DECAY: Final = 0.3
ENOUGH: Final = 300_000  # positions beyond which there is less of it
RATE: Final = 0.002
EPOCHS: Final = 12  # and half as many where there are far more positions
BATCH: Final = 256
SCALE: Final = 10.0  # points that are one unit for the fit
ROUGH: Final = 0.25  # the least spread that a feature is thought to have: rare ones stay careful
FAR: Final = 3.0  # units beyond which a miss counts no more than this: luck is not a lesson
SHOWN: Final = 16  # examples beside each batch of lessons
MODEL: Final = 0.25  # how much they count beside it
TASTE: Final = 0.3  # units that make a choice e times as likely

Numbers: TypeAlias = NDArray[np.float64]
Lesson: TypeAlias = Callable[["Layers"], list[Numbers]]  # the slopes of one more thing to learn


class Layers(NamedTuple):
    """The numbers of a network while it is fitted, for features as they are."""

    weights: list[NDArray[np.float64]]
    biases: list[NDArray[np.float64]]

    def values(self, seen: Floats) -> NDArray[np.float64]:
        """Return what the network makes of many positions."""
        x = seen.astype(np.float64)
        for weight, bias in zip(self.weights[:-1], self.biases[:-1], strict=True):
            x = np.maximum(x @ weight + bias, 0.0)
        found: NDArray[np.float64] = (x @ self.weights[-1] + self.biases[-1])[:, 0]
        return found

    def whole_numbers(self) -> list[list[list[int]]]:
        """Return all numbers as multiples of FINE and COARSE: weights, biases, layer by layer."""
        fine, coarse, both = 1 / FINE, 1 / COARSE, 1 / (FINE * COARSE)
        scales = [(fine, fine), (coarse, both), (coarse, both)]
        found: list[list[list[int]]] = []
        for weight, bias, (first, second) in zip(self.weights, self.biases, scales, strict=True):
            found.append(np.rint(weight * first).astype(np.int64).tolist())
            found.append([np.rint(bias * second).astype(np.int64).tolist()])
        return found


def layers_of(weights: Weights) -> Layers:
    """Return weights as they were fitted, but for rounding."""
    both = FINE * COARSE
    return Layers(
        [
            np.array(weights.weights_1) * FINE,
            np.array(weights.weights_2).T * COARSE,
            np.array(weights.last)[:, None] * COARSE,
        ],
        [
            np.array(weights.biases_1) * FINE,
            np.array(weights.biases_2) * both,
            np.array([weights.end]) * both,
        ],
    )


def aims(sample: Sample, values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return what each position should have been thought worth."""
    found = np.empty_like(values)
    first = 0
    for end, outcome in zip(sample.ends, sample.outcomes, strict=True):
        aim = float(outcome)
        for at in range(int(end) - 1, first - 1, -1):
            found[at] = aim
            aim = LAMBDA * aim + (1 - LAMBDA) * values[at]
        first = int(end)
    return found


def fit(
    sample: Sample, before: Layers | None, seed: int, examples: Examples | None = None
) -> tuple[Layers, float]:
    """Fit a network to lessons; return it and its mean miss, in points, on one path in ten."""
    rng = np.random.default_rng(seed)
    guesses = sample.guesses.astype(np.float64)
    thought = guesses if before is None else guesses + before.values(sample.seen)
    wanted = (aims(sample, thought) - guesses) / SCALE
    lengths = np.diff(sample.ends, prepend=0)
    kept = np.repeat(rng.random(len(lengths)) < 0.1, lengths)
    mean = sample.seen.mean(axis=0)
    spread = np.maximum(sample.seen.std(axis=0), ROUGH)
    x = (sample.seen - mean) / spread
    layers = _start(x.shape[1], rng)
    layers.weights[0][sample.seen.std(axis=0) == 0] = 0.0  # what never changed says nothing
    besides: Lesson | None = None
    if examples is not None:
        besides = _taste((examples.seen - mean) / spread, examples, rng)
    _descend(layers, x[~kept], wanted[~kept], rng, besides)
    found = _unscaled(layers, mean.astype(np.float64), spread.astype(np.float64))
    missed = found.values(sample.seen[kept]) - wanted[kept] * SCALE
    return found, float(np.sqrt(np.mean(missed**2))) if kept.any() else 0.0


def _taste(x: Floats, examples: Examples, rng: np.random.Generator) -> Lesson:
    """Return how choices that people made are learnt: a few at a time, by their likelihood."""
    starts = np.concatenate([[0], examples.ends[:-1]])
    guesses = examples.guesses.astype(np.float64) / SCALE

    def slopes(layers: Layers) -> list[Numbers]:
        chosen = rng.integers(0, len(starts), SHOWN)
        rows = [np.arange(starts[one], examples.ends[one]) for one in chosen]
        every = np.concatenate(rows)

        def miss(out: Numbers) -> Numbers:
            worths = (out + guesses[every]) / TASTE
            found: Numbers = np.empty_like(worths)
            first = 0
            for row in rows:
                part = worths[first : first + len(row)]
                chances = np.exp(part - part.max())
                chances /= chances.sum()
                chances[0] -= 1.0  # the first is the one that was chosen
                found[first : first + len(row)] = chances
                first += len(row)
            found *= MODEL / SHOWN
            return found

        return _slopes(layers, x[every].astype(np.float64), miss)

    return slopes


def _start(inputs: int, rng: np.random.Generator) -> Layers:
    sizes = (inputs, *HIDDEN, 1)
    weights = [
        rng.normal(0.0, np.sqrt(2.0 / before), (before, after))
        for before, after in itertools.pairwise(sizes)
    ]
    weights[-1] *= 0.1
    return Layers(weights, [np.zeros(size) for size in sizes[1:]])


def _descend(
    layers: Layers, x: Floats, wanted: Numbers, rng: np.random.Generator, besides: Lesson | None
) -> None:
    """Adam with decoupled weight decay (Kingma, Ba 2015; Loshchilov, Hutter 2019)."""
    numbers = [*layers.weights, *layers.biases]
    first = [np.zeros_like(one) for one in numbers]
    second = [np.zeros_like(one) for one in numbers]
    decay = max(LEAST_DECAY, DECAY * min(1.0, ENOUGH / len(x)))
    epochs = EPOCHS if decay == DECAY else EPOCHS // 2
    steps = epochs * max(1, len(x) // BATCH)
    at = 0
    for _ in range(epochs):
        order = rng.permutation(len(x))
        for begin in range(0, max(1, len(x) // BATCH) * BATCH, BATCH):
            chosen = order[begin : begin + BATCH]
            slopes = _slopes(layers, x[chosen].astype(np.float64), _miss(wanted[chosen]))
            if besides is not None:
                slopes = [one + more for one, more in zip(slopes, besides(layers), strict=True)]
            at += 1
            rate = RATE * (1 - at / (steps + 1))
            for which, slope in enumerate(slopes):
                first[which] += 0.1 * (slope - first[which])
                second[which] += 0.001 * (slope * slope - second[which])
                size = np.sqrt(second[which] / (1 - 0.999**at)) + 1e-8
                step = first[which] / (1 - 0.9**at) / size
                if numbers[which].ndim > 1:
                    step += decay * numbers[which]
                numbers[which] -= rate * step


def _miss(wanted: Numbers) -> Callable[[Numbers], Numbers]:
    """Return by how much what comes out misses what was wanted, as far as that is a lesson."""

    def miss(out: Numbers) -> Numbers:
        found: Numbers = np.clip(out - wanted, -FAR, FAR) / len(wanted)
        return found

    return miss


def _slopes(layers: Layers, x: Numbers, miss: Callable[[Numbers], Numbers]) -> list[Numbers]:
    """Return the slopes of the miss, for the weights and then for the biases."""
    sights = [x]
    for weight, bias in zip(layers.weights[:-1], layers.biases[:-1], strict=True):
        sights.append(np.maximum(sights[-1] @ weight + bias, 0.0))
    out = (sights[-1] @ layers.weights[-1] + layers.biases[-1])[:, 0]
    slope = miss(out)[:, None]
    weights: list[Numbers] = []
    biases: list[Numbers] = []
    for level in range(len(layers.weights) - 1, -1, -1):
        weights.insert(0, sights[level].T @ slope)
        biases.insert(0, slope.sum(axis=0))
        if level:
            slope = (slope @ layers.weights[level].T) * (sights[level] > 0)
    return [*weights, *biases]


def _unscaled(layers: Layers, mean: NDArray[np.float64], spread: NDArray[np.float64]) -> Layers:
    """Return the network for features as they are and values in points."""
    first = layers.weights[0] / spread[:, None]
    bias = layers.biases[0] - mean @ first
    weights = [first, *layers.weights[1:-1], layers.weights[-1] * SCALE]
    biases = [bias, *layers.biases[1:-1], layers.biases[-1] * SCALE]
    return Layers(weights, biases)
