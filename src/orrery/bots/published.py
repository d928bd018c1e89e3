"""How strong the bots of a game are among themselves, as it was measured and published with it.

`orrery arena GAME --publish` writes the file beside the game. Where there is none, or it was
measured under other rules, nothing is said.
"""

from __future__ import annotations

import logging
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from orrery.core.files import write_whole
from orrery.core.game import Game

FORMAT: Final = 1
FILE: Final = "ladder.json"

_log = logging.getLogger("orrery.bots")


class PublishedRating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot's rating on Elo's scale, how far off it may be (95 %), and from how many matches."""

    bot: str
    elo: int
    error: int
    matches: int


class Published(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What was measured: when, under which rules, with how many players; the best first."""

    orrery_bots: int = FORMAT
    game: str
    rules: int
    players: int
    day: str  # as in 2026-11-17
    matches: int
    bots: tuple[PublishedRating, ...]

    def of(self, bot: str) -> PublishedRating | None:
        """Return the rating of one bot."""
        return next((one for one in self.bots if one.bot == bot), None)

    def place_of(self, bot: str) -> int | None:
        """Return which place a bot has among those that were measured."""
        names = [one.bot for one in sorted(self.bots, key=lambda one: -one.elo)]
        return names.index(bot) + 1 if bot in names else None


def file_of(game: Game) -> Path:
    """Return where the ratings of a game's bots lie."""
    return Path(str(files(game.package).joinpath(FILE)))


def publish(game: Game, found: Published) -> Path:
    """Write the ratings of a game's bots beside the game."""
    path = file_of(game)
    write_whole(path, msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    _read.cache_clear()
    return path


def published(game: Game) -> Published | None:
    """Return what is known of the strength of a game's bots; nothing under other rules."""
    found = _read(file_of(game))
    is_of_it = found is not None and (found.game, found.rules) == (game.id, game.rules_version)
    return found if is_of_it else None


@lru_cache(maxsize=64)
def _read(path: Path) -> Published | None:
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Published)
    except FileNotFoundError:
        return None
    except (OSError, msgspec.MsgspecError, UnicodeError) as error:
        _log.warning("the ratings in %s cannot be read: %s", path, error)
        return None
    return found if found.orrery_bots == FORMAT else None
