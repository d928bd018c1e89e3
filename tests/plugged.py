"""Makes games of other packages registered ones, in this process and in those that it starts."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from orrery.core import registry

TESTS = Path(__file__).parent
ROOT = TESTS.parent
PLUGINS = TESTS / "plugins"  # holds the toy's entry point
EXAMPLES = ROOT / "examples"
INSTALLED = ROOT / "build" / "examples"  # holds those of the examples


@pytest.fixture
def plugged_toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Register the toy as another package would: by its entry point."""
    monkeypatch.syspath_prepend(str(PLUGINS))
    before = dict(registry.games())
    registry.games.cache_clear()
    yield
    registry.games.cache_clear()
    registry.games().update(before)  # a longer fixture may have registered something


def paths_of_examples() -> list[str]:
    """Return where Python finds the packages of `examples/`, and what they declare."""
    sources = sorted(str(page.parent / "src") for page in EXAMPLES.glob("*/pyproject.toml"))
    return [str(INSTALLED), *sources]


def plug_examples_in() -> None:
    """Do what `pip install -e examples/*` does, for this process alone.

    So every test over all games is also one over games from outside.
    """
    for page in EXAMPLES.glob("*/pyproject.toml"):
        project = tomllib.loads(page.read_text("utf-8"))["project"]
        name = project["name"].replace("-", "_")
        folder = INSTALLED / f"{name}-{project['version']}.dist-info"
        folder.mkdir(parents=True, exist_ok=True)
        points = project["entry-points"][registry.GROUP]
        lines = [f"[{registry.GROUP}]", *(f"{game} = {what}" for game, what in points.items())]
        write(folder / "entry_points.txt", "\n".join(lines))
        facts = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
        write(folder / "METADATA", facts)
    sys.path += paths_of_examples()
    registry.games.cache_clear()


def write(path: Path, text: str) -> None:
    """Write a file, unless it is there already and another process may be reading it."""
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")
