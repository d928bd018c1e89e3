from __future__ import annotations

import gc
import os

os.environ.setdefault("ORRERY_ENGINE", "pure")

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from httpx._transports import default as transports
from hypothesis import HealthCheck, settings

import plugged
import postgres

# A client reads who is to be trusted anew each time, for 40 ms of a processor: thousands are made.
transports.create_ssl_context = cache(transports.create_ssl_context)  # type: ignore[attr-defined]

# Games from outside are tested as ours are. Test modules ask for all games when they are read.
plugged.plug_examples_in()
# A busy machine is no reason to fail. What a change is held to is the same at every run, so that a
# red run is red again; `make slow` looks further, by chance.
CALM = settings(deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("again", CALM, derandomize=True)
settings.register_profile("further", CALM)
settings.load_profile("again")

# Their tests reach all of the engine and the rules. The tracer watches them and halves their speed.
TRACED = [Path(__file__).parent / room for room in ("core", "games")]
BROWSERS = Path(__file__).parent / "browser"


def pytest_collection_finish() -> None:
    """Look no more at what stays until the end: thousands of tests and all that they import."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out files that have nothing of what is asked for: each process would read them all."""
    asked = config.option.markexpr
    if "not browser" in asked and collection_path == BROWSERS:
        return True
    if "traced" not in asked or collection_path.suffix != ".py":
        return None
    text = collection_path.read_text("utf-8")
    if "not traced" in asked:
        is_traced = set(TRACED) & set(collection_path.parents) and "untraced" not in text
        return True if is_traced and collection_path.name.startswith("test_") else None
    return True if "\npytestmark = pytest.mark.untraced\n" in text else None


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark what the tracer watches: what is in its rooms and does not say `untraced`."""
    if item.get_closest_marker("untraced") is None and set(TRACED) & set(item.path.parents):
        item.add_marker("traced")


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A PostgreSQL for the whole run."""
    with postgres.cluster() as url:
        yield url
