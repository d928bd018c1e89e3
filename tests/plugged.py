"""Makes the toy a registered game, in this process and in those that it starts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from orrery.core import registry

TESTS = Path(__file__).parent
PLUGINS = TESTS / "plugins"  # holds the toy's entry point


@pytest.fixture
def plugged_toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Register the toy as another package would: by its entry point."""
    monkeypatch.syspath_prepend(str(PLUGINS))
    before = dict(registry.games())
    registry.games.cache_clear()
    yield
    registry.games.cache_clear()
    registry.games().update(before)  # a longer fixture may have registered something
