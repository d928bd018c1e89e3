"""Files of weights: what was learnt, for which game, and how it came to be.

A file that is damaged, or of another game or version, is refused by name; whoever asked plays on
without it and says so.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from orrery.core.errors import BadInput
from orrery.core.files import write_whole
from orrery.core.foreign import reading, system
from orrery.core.network import Network

if TYPE_CHECKING:
    from orrery.core.game import Game

FORMAT: Final = 1
_LARGEST: Final = 1 << 24  # of the whole numbers in a file: beyond that sums would be rounded
_log = logging.getLogger("orrery.weights")


class BadWeights(BadInput):
    """A file of weights that is damaged, foreign or of another version."""


class Weights(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """One network and where it comes from; the numbers are multiples of FINE and COARSE."""

    orrery_weights: int = FORMAT
    game: str
    rules: int
    features: int  # the version of what the network looks at
    players: tuple[int, ...]  # for how many
    made: str  # by which run, after how many games
    weights_1: tuple[tuple[int, ...], ...]
    biases_1: tuple[int, ...]
    weights_2: tuple[tuple[int, ...], ...]
    biases_2: tuple[int, ...]
    last: tuple[int, ...]
    end: int

    def network(self) -> Network:
        """Return the network that these weights make."""
        return Network(
            self.weights_1, self.biases_1, self.weights_2, self.biases_2, self.last, self.end
        )

    def is_whole(self, inputs: int) -> bool:
        """Whether all rows are as long as the others say, and no number is too large."""
        first, second = len(self.biases_1), len(self.biases_2)
        rows = [*self.weights_1, self.biases_1, *self.weights_2, self.last]
        return (
            len(self.weights_1) == inputs
            and len(self.weights_2) == len(self.last) == second
            and all(len(row) == first for row in [*self.weights_1, *self.weights_2])
            and all(abs(one) < _LARGEST for row in rows for one in row)
        )


def folder_of(game: Game) -> Path | None:
    """Return where a game keeps its weights; None where it learns nothing."""
    if not game.features_version:
        return None
    from importlib import resources  # noqa: PLC0415 - only where something is learnt

    return Path(str(resources.files(game.package))) / "habits" / "weights"


def read_weights(path: Path, game: Game) -> Weights:
    """Read a file of weights, or refuse it by name."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Weights)
    except OSError as error:
        raise BadWeights("file.fault", path=path, why=system(error)) from None
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise BadWeights("weights.unreadable", path=path, why=reading(error)) from None
    if found.orrery_weights != FORMAT:
        raise BadWeights("weights.format", path=path, format=found.orrery_weights, known=FORMAT)
    if found.game != game.id:
        raise BadWeights("weights.other_game", path=path, game=found.game)
    if (found.rules, found.features) != (game.rules_version, game.features_version):
        raise BadWeights(
            "weights.version",
            path=path,
            version=f"{found.rules}.{found.features}",
            known=f"{game.rules_version}.{game.features_version}",
        )
    if not found.is_whole(game.features_count):
        raise BadWeights("weights.shape", path=path)
    return found


def write_weights(path: Path, weights: Weights) -> None:
    """Write a file of weights, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, msgspec.json.encode(weights) + b"\n")


def shipped(game: Game) -> tuple[list[Weights], list[BadWeights]]:
    """Return the weights that come with a game, and what is wrong with those that are refused."""
    found: list[Weights] = []
    refused: list[BadWeights] = []
    folder = folder_of(game)
    for path in sorted(folder.glob("*.json")) if folder is not None else []:
        try:
            found.append(read_weights(path, game))
        except BadWeights as error:
            refused.append(error)
    return found, refused


def networks_of(game: Game) -> dict[int, Network]:
    """Return the networks that come with a game by the number of players; say what is refused."""
    found, refused = shipped(game)
    for error in refused:
        _log.warning("%s", error)
    networks: dict[int, Network] = {}
    for weights in found:
        network = weights.network()
        networks |= dict.fromkeys(weights.players, network)
    return networks
