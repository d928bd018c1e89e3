"""The games behind the interfaces that research tools speak.

    env = orrery.envs.pettingzoo_env("some-game", players=3)       # PettingZoo, agent by agent
    env = orrery.envs.pettingzoo_parallel_env("some-game", players=3)
    env = orrery.envs.vector_env("some-game", players=3, num_envs=64)   # Gymnasium, side by side
    import orrery.envs.openspiel                                   # registers orrery_<game>

All need the extra `orrery-games[envs]`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from orrery.core.errors import BadOption

if TYPE_CHECKING:
    from orrery.envs.aec import OrreryAEC
    from orrery.envs.parallel import OrreryParallel
    from orrery.envs.vector import OrreryVector

__all__ = ["pettingzoo_env", "pettingzoo_parallel_env", "vector_env"]


def pettingzoo_env(game: str, players: int, **settings: Any) -> OrreryAEC:
    """Return a PettingZoo AEC environment; settings are the game's options and those of `aec`."""
    try:
        from orrery.envs.aec import OrreryAEC  # noqa: PLC0415 - an optional extra
    except ImportError as error:
        raise BadOption("env.needs_extra") from error
    return OrreryAEC(game, players, **settings)


def pettingzoo_parallel_env(game: str, players: int, **settings: Any) -> OrreryParallel:
    """Return a PettingZoo parallel environment: whoever is not asked answers with the no-op."""
    try:
        from orrery.envs.parallel import OrreryParallel  # noqa: PLC0415 - an optional extra
    except ImportError as error:
        raise BadOption("env.needs_extra") from error
    return OrreryParallel(game, players, **settings)


def vector_env(game: str, players: int, num_envs: int, **settings: Any) -> OrreryVector:
    """Return many matches as one vector environment of Gymnasium."""
    try:
        from orrery.envs.vector import OrreryVector  # noqa: PLC0415 - an optional extra
    except ImportError as error:
        raise BadOption("env.needs_extra") from error
    return OrreryVector(game, players, num_envs, **settings)
