"""Shards: the lessons of one piece of work in one file, written whole or not at all."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path as FilePath
from typing import NamedTuple
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from orrery.core.errors import BadInput
from orrery.core.files import write_whole
from orrery.sim.training.lessons import Path

Floats = NDArray[np.float32]


class BadShard(BadInput):
    """A shard that is damaged, or of other features."""


class Sample(NamedTuple):
    """Many positions, path by path: what was seen, what the hand guessed, where paths end."""

    seen: Floats
    guesses: Floats
    outcomes: Floats  # one for each path
    ends: NDArray[np.int64]  # by path: one behind its last position


class Examples(NamedTuple):
    """Choices that people made: the position that came of each, and those that could have come."""

    seen: Floats
    guesses: Floats
    ends: NDArray[np.int64]  # by choice: one behind its last position; the first was chosen


def write_shard(path: FilePath, paths: Sequence[Path]) -> None:
    """Write the lessons of a shard."""
    page = io.BytesIO()
    np.savez_compressed(
        page,
        seen=np.array([row for one in paths for row in one.seen], dtype=np.int16),
        guesses=np.array([guess for one in paths for guess in one.guesses], dtype=np.float32),
        outcomes=np.array([one.outcome for one in paths], dtype=np.float32),
        lengths=np.array([len(one.seen) for one in paths], dtype=np.int64),
    )
    write_whole(path, page.getvalue())


def write_examples(path: FilePath, choices: Sequence[Path]) -> None:
    """Write examples: what was chosen is the first position of each choice."""
    page = io.BytesIO()
    np.savez_compressed(
        page,
        seen=np.array([row for one in choices for row in one.seen], dtype=np.int16),
        guesses=np.array([guess for one in choices for guess in one.guesses], dtype=np.float32),
        lengths=np.array([len(one.seen) for one in choices], dtype=np.int64),
    )
    write_whole(path, page.getvalue())


def read_examples(path: FilePath, inputs: int) -> Examples:
    """Read examples, or refuse them by name."""
    try:
        with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as page:
            seen = page["seen"].astype(np.float32)
            guesses, lengths = page["guesses"], page["lengths"]
    except (OSError, ValueError, KeyError, EOFError, BadZipFile) as error:
        raise BadShard("shard.unreadable", path=path, why=str(error)) from None
    if seen.ndim != 2 or seen.shape[1] != inputs or lengths.sum() != len(seen):
        raise BadShard("shard.features", path=path)
    return Examples(seen, guesses, np.cumsum(lengths))


def read_shards(files: Sequence[FilePath], inputs: int) -> Sample:
    """Read shards and put them one after the other."""
    seen: list[Floats] = []
    guesses: list[Floats] = []
    outcomes: list[Floats] = []
    lengths: list[NDArray[np.int64]] = []
    for path in files:
        try:
            with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as page:
                seen.append(page["seen"].astype(np.float32))
                guesses.append(page["guesses"])
                outcomes.append(page["outcomes"])
                lengths.append(page["lengths"])
        except (OSError, ValueError, KeyError, EOFError, BadZipFile) as error:
            raise BadShard("shard.unreadable", path=path, why=str(error)) from None
        if seen[-1].ndim != 2 or seen[-1].shape[1] != inputs:
            raise BadShard("shard.features", path=path)
    return Sample(
        np.concatenate(seen),
        np.concatenate(guesses),
        np.concatenate(outcomes),
        np.cumsum(np.concatenate(lengths)),
    )
