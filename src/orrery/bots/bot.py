"""What every bot is: something that sees a seat's side of the table and answers."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import msgspec

from orrery.core.action import Action, Seat
from orrery.core.game import Game
from orrery.core.rng import Rng
from orrery.core.sight import Sight


class Opinion(msgspec.Struct, frozen=True):
    """What a bot thinks of one choice: how good, and on how many tries that rests.

    Values compare the choices of one question; greedy counts points, search chances from 0 to 1.
    """

    action: Action
    value: float
    visits: int


class Bot:
    """Answers for one seat of one match, from what that seat may know and from its own seed."""

    def __init__(self, name: str, game: Game, seed: int) -> None:
        self.name = name
        self.game = game
        self.rng = Rng(seed)

    def choose(self, sight: Sight) -> Action:
        """Return one of the choices."""
        raise NotImplementedError

    def explain(self, sight: Sight) -> list[Opinion]:
        """Return what the bot thinks of the choices, the best first."""
        raise NotImplementedError


def seed_for(match_seed: int, seat: Seat, name: str) -> int:
    """Return the seed of a bot in a match, so that its moves can be had again."""
    return mix(str(match_seed), str(seat), name)


def mix(*words: str) -> int:
    """Return 64 bits that depend on all the words, the same on every machine."""
    return int.from_bytes(hashlib.blake2b("\0".join(words).encode(), digest_size=8).digest())


def best_first(opinions: Sequence[Opinion]) -> list[Opinion]:
    """Sort opinions by value; equal ones keep their order."""
    return sorted(opinions, key=lambda opinion: -opinion.value)
