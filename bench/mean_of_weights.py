"""Make one network of several learnt apart: units side by side, their mean at the end.

python bench/mean_of_weights.py FIRST.json SECOND.json -o OUT.json [--like 35=0.3,128=6,212=-0.8]

Two fits err in different places, and what is chosen is the best of many guesses: the mean is fooled
less often. Units that a file added for what it likes by hand are left out; --like adds them anew:
points for one more of a feature.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import msgspec

from orrery.core.network import COARSE, Rows
from orrery.core.weights import Weights, write_weights

ONE = int(1 / COARSE)


def plain(weights: Weights) -> Weights:
    """Return weights without the two units that pass on what is liked, and what is not."""
    if weights.last[-2:] != (ONE, -ONE) or weights.biases_2[-2:] != (0, 0):
        return weights
    return msgspec.structs.replace(
        weights,
        weights_1=tuple(row[:-2] for row in weights.weights_1),
        biases_1=weights.biases_1[:-2],
        weights_2=tuple(row[:-2] for row in weights.weights_2[:-2]),
        biases_2=weights.biases_2[:-2],
        last=weights.last[:-2],
    )


def side_by_side(blocks: Sequence[Rows]) -> tuple[tuple[int, ...], ...]:
    """Return one second layer: the units of each network see only those of its own first layer."""
    widths = [len(rows[0]) for rows in blocks]
    found: list[tuple[int, ...]] = []
    for at, rows in enumerate(blocks):
        before, after = (0,) * sum(widths[:at]), (0,) * sum(widths[at + 1 :])
        found += [(*before, *row, *after) for row in rows]
    return tuple(found)


def mean_of(every: Sequence[Weights], made: str) -> Weights:
    """Return the network whose answer is the mean of all answers."""
    count = len(every)
    return msgspec.structs.replace(
        every[0],
        made=made,
        weights_1=tuple(
            tuple(one for row in rows for one in row)
            for rows in zip(*(weights.weights_1 for weights in every), strict=True)
        ),
        biases_1=tuple(one for weights in every for one in weights.biases_1),
        weights_2=side_by_side([weights.weights_2 for weights in every]),
        biases_2=tuple(one for weights in every for one in weights.biases_2),
        last=tuple(round(one / count) for weights in every for one in weights.last),
        end=round(sum(weights.end for weights in every) / count),
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("-o", "--out", type=Path, required=True)
    parser.add_argument("--like", default="", help="feature=points, with commas")
    parser.add_argument("--made", required=True, help="where it comes from, in a few words")
    asked = parser.parse_args()
    every = [plain(msgspec.json.decode(one.read_bytes(), type=Weights)) for one in asked.files]
    found = mean_of(every, asked.made)
    liked = [one.split("=") for one in asked.like.split(",") if one]
    if liked:
        likes = {int(feature): float(points) for feature, points in liked}
        weights_1, biases_1, weights_2, biases_2, last, _ = found.network().leaning(likes).of
        found = msgspec.structs.replace(
            found,
            weights_1=tuple(tuple(row) for row in weights_1),
            biases_1=tuple(biases_1),
            weights_2=tuple(tuple(row) for row in weights_2),
            biases_2=tuple(biases_2),
            last=tuple(last),
        )
    write_weights(asked.out, found)


if __name__ == "__main__":
    main()
