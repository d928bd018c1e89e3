from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import orrery.games
import toy
from orrery.core import registry
from orrery.core.errors import BadOption


def forget() -> None:
    registry.games.cache_clear()
    registry._alone.cache_clear()


@pytest.fixture
def _fresh() -> Iterator[None]:
    known = dict(registry.games())
    forget()
    yield
    forget()
    registry.games().update(known)


def test_every_folder_is_a_game() -> None:
    folders = [path.parent.name for path in Path(orrery.games.__path__[0]).glob("*/__init__.py")]
    assert set(folders) <= set(registry.games())
    for name in folders:
        assert registry.game(name).id == name


@pytest.mark.usefixtures("_fresh")
def test_another_package_may_bring_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [EntryPoint("toy", "toy:GAME", registry.GROUP)]
    monkeypatch.setattr(registry, "entry_points", lambda group: points)
    assert registry.game("toy") is toy.GAME
    assert list(registry.games()) == sorted(registry.games())


def test_one_game_is_found_without_reading_the_others() -> None:
    names = ("ages", "eclipse", "emperor", "gaia", "rebellion")
    ask = "import sys; from orrery.core.registry import game; game('ages')"
    tell = "print([name for name in sys.argv[1:] if f'orrery.games.{name}' in sys.modules])"
    words = [sys.executable, "-c", f"{ask}; {tell}", *names]
    done = subprocess.run(words, capture_output=True, text=True, check=True)  # noqa: S603 - ours

    assert done.stdout.split() == ["['ages']"]


@pytest.mark.usefixtures("_fresh")
@pytest.mark.parametrize("folder", [path.name for path in Path(orrery.games.__path__[0]).iterdir()])
def test_a_game_of_ours_is_found_by_its_folder(folder: str) -> None:
    found = registry._alone(folder)
    assert found is registry.games().get(folder)


@pytest.mark.usefixtures("_fresh")
def test_a_package_may_register_a_game_by_another_name(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [EntryPoint("plaything", "toy:GAME", registry.GROUP)]
    monkeypatch.setattr(registry, "entry_points", lambda group: points)
    assert registry.game("toy") is toy.GAME
    forget()
    with pytest.raises(BadOption, match="no game is called 'plaything'"):
        registry.game("plaything")


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadOption, match=r"no game is called 'chess'; there are: .*toy"):
        registry.game("chess")
