"""Some of the faults: the same for the same seed, every file with its share."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from mutants.places import Mutant


def sample(mutants: Sequence[Mutant], size: int, seed: int) -> list[Mutant]:
    """Return so many faults, in the order of the files.

    A fault's rank in its file depends on its name and the seed alone, so that a change elsewhere
    hardly moves the sample, and a small sample is nearly a part of a larger one.
    """
    if size >= len(mutants):
        return list(mutants)
    by_file: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        by_file.setdefault(mutant.identity.file, []).append(mutant)
    shares = shared_out(size, [len(some) for some in by_file.values()])
    found = []
    for some, share in zip(by_file.values(), shares, strict=True):
        drawn = {
            mutant.identity for mutant in sorted(some, key=lambda one: rank(one, seed))[:share]
        }
        found += [mutant for mutant in some if mutant.identity in drawn]
    return found


def shared_out(size: int, counts: Sequence[int]) -> list[int]:
    """Share a number out in proportion, the largest remainders first."""
    total = sum(counts)
    shares = [size * count // total for count in counts]
    rest = sorted(range(len(counts)), key=lambda at: (-(size * counts[at] % total), at))
    for at in rest[: size - sum(shares)]:
        shares[at] += 1
    return shares


def rank(mutant: Mutant, seed: int) -> bytes:
    """Return where a fault comes among those of its file."""
    return hashlib.sha256(f"{seed} {mutant.identity}".encode()).digest()
