"""The compiled build plays exactly what the interpreted source plays: every state digest agrees."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from matches import SOURCE, in_another_process
from orrery.core.registry import games

ROOT = Path(__file__).parents[1]


def compiler() -> ModuleType:
    """Return the script that `make compiled` runs."""
    spec = importlib.util.spec_from_file_location("compiler", ROOT / "bench" / "compile.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


COMPILER = compiler()


def lines(game: str) -> int:
    paths = [SOURCE / path for path in COMPILER.hot(SOURCE, [game]) if "/games/" in path]
    return sum(len(path.read_text("utf-8").splitlines()) for path in paths)


SMALLEST = min(games(), key=lines)


@pytest.mark.parametrize("game", [SMALLEST, "toy"])
def test_the_smallest_game_plays_the_same_compiled(game: str) -> None:
    """Compiled in a hurry: it is not the speed that is compared."""
    tree = COMPILER.build(ROOT / "build" / "compiled-small", [SMALLEST], level="0")
    same_digests(tree, game, seeds=1)


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_every_game_plays_the_same_compiled(game: str) -> None:
    """Each on its own: the C compiler needs far longer for all of them in one file."""
    tree = COMPILER.build(ROOT / "build" / f"compiled-{game}", [game], level="1")
    same_digests(tree, game, seeds=5)


def same_digests(tree: Path, game: str, *, seeds: int) -> None:
    compiled = in_another_process(tree, game, seeds)
    interpreted = in_another_process(SOURCE, game, seeds)
    assert interpreted["compiled"] == [False]
    assert True in compiled["compiled"]
    assert compiled["compiled"] == [True] or game == "toy", "the game itself was not compiled"
    assert compiled["digests"] == interpreted["digests"]
