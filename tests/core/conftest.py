from __future__ import annotations

import pytest

import toy
from orrery.core.registry import games


@pytest.fixture(autouse=True)
def _toy_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "toy", toy.GAME)
