from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import orrery.games
import toy
from orrery.core import registry
from orrery.core.errors import BadOption


@pytest.fixture
def _fresh() -> Iterator[None]:
    known = dict(registry.games())
    registry.games.cache_clear()
    yield
    registry.games.cache_clear()
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


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadOption, match=r"no game is called 'chess'; there are: .*toy"):
        registry.game("chess")
