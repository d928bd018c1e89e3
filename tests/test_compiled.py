"""The compiled build plays exactly what the interpreted source plays: every state digest agrees."""

from __future__ import annotations

from pathlib import Path

import pytest

from matches import SOURCE, every_game, in_another_process
from orrery.core.registry import games
from orrery.engine import building as COMPILER  # noqa: N812 - what the tests are about

ROOT = Path(__file__).parents[1]


def lines(game: str) -> int:
    paths = [SOURCE / path for path in COMPILER.hot(SOURCE, [game]) if "/games/" in path]
    return sum(len(path.read_text("utf-8").splitlines()) for path in paths)


OURS = [game for game in games() if COMPILER.hot(SOURCE, [game]) != COMPILER.hot(SOURCE, [])]
SMALLEST = min(OURS, key=lines)


def test_all_of_a_game_is_compiled_but_what_is_for_people_or_says_otherwise(tmp_path: Path) -> None:
    reason = '"""S."""\n\n# interpreted: it reads files\n'
    hot = {"tails": "", "rules/flight": "", "habits/deep/fear": ""}
    cold = {"actions": "", "drawing/sky": "", "text/fr": "", "slow": reason}
    room = {"logs/__init__": reason, "logs/reader": ""}
    for name, text in (hot | cold | room).items():
        page = tmp_path / "orrery" / "games" / "comets" / f"{name}.py"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(text, "utf-8")

    found = [name for name in COMPILER.hot(tmp_path, ["comets"]) if "/games/" in name]

    assert found == sorted(f"orrery/games/comets/{name}.py" for name in hot)


def test_the_compiler_names_no_file_of_a_particular_game() -> None:
    """What it names is a module or a room of several games: a part of the skeleton."""
    homes = {word: set(SOURCE.glob(f"orrery/games/*/{word}*")) for word in COMPILER.COLD}
    assert not [word for word, found in homes.items() if len(found) < 2]
    assert not [name for name in COMPILER.HOT if "/games/" in name]


@pytest.mark.slow  # the compiler takes half a minute; `make fast` tells as well what it refuses
@pytest.mark.parametrize("game", [SMALLEST, *sorted(set(every_game()) - set(OURS))])
def test_the_smallest_game_and_those_from_outside_play_the_same_compiled(game: str) -> None:
    """Compiled in a hurry: it is not the speed that is compared.

    Games from outside stay interpreted, on a compiled engine.
    """
    tree = COMPILER.build(ROOT / "build" / "compiled-small", [SMALLEST], level="0")
    same_digests(tree, game, seeds=1)


@pytest.mark.slow
@pytest.mark.parametrize("game", OURS)
def test_every_game_plays_the_same_compiled(game: str) -> None:
    """Each on its own: the C compiler needs far longer for all of them in one file."""
    tree = COMPILER.build(ROOT / "build" / f"compiled-{game}", [game], level="1")
    same_digests(tree, game, seeds=5)


def same_digests(tree: Path, game: str, *, seeds: int) -> None:
    compiled = in_another_process(tree, game, seeds)
    interpreted = in_another_process(SOURCE, game, seeds)
    assert interpreted["compiled"] == [False]
    assert True in compiled["compiled"]
    assert compiled["compiled"] == [True] or game not in OURS, "the game itself was not compiled"
    assert compiled["digests"] == interpreted["digests"]
