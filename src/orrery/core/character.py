"""Characters: what some bots of a game are fond of, besides winning."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from orrery.core.components import Name
from orrery.core.network import blank

if TYPE_CHECKING:
    from orrery.core.game import Game


class Character(msgspec.Struct, frozen=True):
    """A liking: so many points for each unit of a feature, on top of what a position is worth.

    Its title stands after a level, "Captain, builder", so that in French one form serves all.
    """

    title: Name
    description: Name
    likes: Mapping[int, float]


@lru_cache(maxsize=64)
def leaning(game: Game, character: str) -> Game:
    """Return the game as a bot of a character sees it, made once; where nothing was learnt, too."""
    likes, networks = game.characters[character].likes, game.networks
    unlearned = blank(game.features_count).leaning(likes)
    found = {id(one): one.leaning(likes) for one in networks.values()}
    return game.taught(
        {
            players: found[id(networks[players])] if players in networks else unlearned
            for players in range(game.min_players, game.max_players + 1)
        }
    )
