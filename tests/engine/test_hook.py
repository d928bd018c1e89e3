"""A wheel has the compiled engine where one can be built, and is pure elsewhere."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from orrery.engine import building
from scripts import loaded

ROOT = Path(__file__).parents[2]
SUFFIX = ".cpython-311-x86_64-linux-gnu.so"


class Screen:
    """What is told to whoever builds a wheel."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def display_warning(self, words: str) -> None:
        self.told.append(words)


def script() -> ModuleType:
    return loaded(ROOT / "hatch_build.py")


def built(version: str = "standard") -> tuple[dict[str, Any], list[str]]:
    """Let the hook prepare a wheel; return what it asks for, and what it says."""
    screen = Screen()
    hook = script().CompiledEngine(str(ROOT), {}, None, None, "", "wheel", screen)
    data: dict[str, Any] = {"force_include": {}}
    hook.initialize(version, data)
    return data, screen.told


@pytest.fixture(autouse=True)
def _as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.setenv("ORRERY_ENGINE", "")


def test_compiled_modules_lie_beside_their_source(monkeypatch: pytest.MonkeyPatch) -> None:
    def build(tree: Path) -> None:
        for name in (f"orrery_core__mypyc{SUFFIX}", f"orrery/core/state{SUFFIX}"):
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            (tree / name).touch()

    monkeypatch.setattr(building, "build", build)

    data, told = built()

    assert not told
    assert data["pure_python"] is False
    assert data["infer_tag"] is True
    places = {f"orrery_core__mypyc{SUFFIX}", f"orrery/core/state{SUFFIX}"}
    assert set(data["force_include"].values()) == places
    assert all(Path(library).is_file() for library in data["force_include"])


@pytest.mark.parametrize(
    "error", [building.CannotBuild("mypyc refused the source:\nline 1\n"), OSError("disk full")]
)
def test_where_nothing_can_be_compiled_the_wheel_is_pure_and_one_line_says_why(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def build(tree: Path) -> None:
        raise error

    monkeypatch.setattr(building, "build", build)

    data, told = built()

    assert data == {"force_include": {}}
    (line,) = told
    assert line == f"a pure wheel: {str(error).partition(chr(10))[0]}"


def test_an_editable_installation_and_who_asks_for_it_get_a_pure_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(building, "build", lambda tree: pytest.fail("nothing is to be compiled"))

    assert built("editable") == ({"force_include": {}}, [])
    monkeypatch.setenv("ORRERY_ENGINE", "pure")
    assert built() == ({"force_include": {}}, [])
