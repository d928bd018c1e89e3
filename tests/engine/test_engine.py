"""A compiled engine is used when it is whole and fits; else the source runs, and it is said why."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from orrery import engine
from orrery.engine import CompiledModules, Engine, building, compiling, look, module_of, this_python
from orrery.engine.building import CannotBuild

SUFFIX = ".cpython-311-x86_64-linux-gnu.so"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A source tree with something of each room."""
    for name in ("core/state.py", "bots/search/tree.py", "games/comets/rules.py"):
        page = tmp_path / "src" / "orrery" / name
        page.parent.mkdir(parents=True)
        page.write_text(f"# {name}\n", "utf-8")
    shown = tmp_path / "src" / "orrery" / "games" / "comets" / "drawing" / "sky.py"
    shown.parent.mkdir()
    shown.write_text("# for people\n", "utf-8")
    return tmp_path / "src"


@pytest.fixture
def tree(tmp_path: Path, source: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A build of it that is whole."""
    monkeypatch.delenv("ORRERY_ENGINE", raising=False)
    monkeypatch.setattr(building, "SOURCE", source)
    tree = tmp_path / "build"
    for name in (f"orrery_core__mypyc{SUFFIX}", f"orrery/core/state{SUFFIX}"):
        library = tree / name
        library.parent.mkdir(parents=True, exist_ok=True)
        library.write_bytes(b"\x7fELF" + name.encode())
    (tree / "stamp").write_text(building.stamp_of(tree), "utf-8")
    return tree


def test_a_whole_build_that_fits_is_used(tree: Path, source: Path) -> None:
    found, files = look(tree, source)

    assert found == Engine("compiled")
    assert set(files) == {"orrery_core__mypyc", "orrery.core.state"}
    assert all(Path(file).is_file() for file in files.values())


def test_where_nothing_is_built_the_source_runs(tmp_path: Path, tree: Path, source: Path) -> None:
    assert look(tmp_path / "nowhere", source) == (Engine("interpreted", "absent"), {})


def test_the_source_can_be_asked_for(
    tree: Path, source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ORRERY_ENGINE", "pure")

    assert look(tree, source) == (Engine("interpreted", "asked"), {})


def rewritten(change: Callable[[str], str]) -> Callable[[Path, Path], None]:
    def act(tree: Path, source: Path) -> None:
        stamp = tree / "stamp"
        stamp.write_text(change(stamp.read_text("utf-8")), "utf-8")

    return act


LIBRARY = f"orrery/core/state{SUFFIX}"
PAGE = "orrery/core/state.py"
FAULTS: dict[str, tuple[str, Callable[[Path, Path], object]]] = {
    "no stamp": ("unfinished", lambda tree, source: (tree / "stamp").unlink()),
    "an empty stamp": ("unfinished", rewritten(lambda text: "")),
    "half a stamp": ("unfinished", rewritten(lambda text: text[: len(text) // 2])),
    "a stamp of other words": ("unfinished", rewritten(lambda text: "hello\nworld\n")),
    "a stamp of numbers too large": ("unfinished", rewritten(lambda t: t.replace("3 2", "9 9"))),
    "a binary stamp": ("unfinished", lambda tree, _: (tree / "stamp").write_bytes(b"\xff\x00")),
    "another Python": (
        "python", rewritten(lambda text: text.replace(this_python(), "cpython-399 linux x86_64"))
    ),
    "another machine": (
        "python", rewritten(lambda text: text.replace(this_python(), f"{this_python()}_64k"))
    ),
    "a library is missing": ("unfinished", lambda tree, source: (tree / LIBRARY).unlink()),
    "a library is cut": ("unfinished", lambda tree, source: (tree / LIBRARY).write_bytes(b"\x7f")),
    "a library is another": (
        "unfinished",
        lambda tree, _: (tree / LIBRARY).write_bytes((tree / LIBRARY).read_bytes()[::-1]),
    ),
    "the source has changed": (
        "changed", lambda tree, source: (source / PAGE).write_text("# core/State.py\n", "utf-8")
    ),
    "the source has grown": (
        "changed", lambda tree, source: (source / "orrery/core/new.py").write_text("", "utf-8")
    ),
    "the source has shrunk": ("changed", lambda tree, source: (source / PAGE).unlink()),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_half_made_or_foreign_build_is_not_used_and_the_reason_is_known(
    fault: str, tree: Path, source: Path
) -> None:
    reason, act = FAULTS[fault]
    act(tree, source)

    found, files = look(tree, source)

    assert found.kind == "interpreted"
    assert found.reason == reason
    assert found.is_unfit
    assert not files


def test_a_file_that_was_only_touched_is_the_same(tree: Path, source: Path) -> None:
    for page in (source / PAGE, tree / LIBRARY):
        os.utime(page, ns=(1, 1))

    assert look(tree, source)[0].kind == "compiled"


def test_what_is_for_people_makes_no_difference(tree: Path, source: Path) -> None:
    page = source / "orrery" / "games" / "comets" / "drawing" / "sky.py"
    page.write_text("# brighter\n", "utf-8")

    assert look(tree, source)[0].kind == "compiled"


def test_compiled_modules_are_found_by_their_names(tree: Path, source: Path) -> None:
    finder = CompiledModules(look(tree, source)[1])

    assert finder.find_spec("orrery.core.events") is None
    found = finder.find_spec("orrery.core.state")
    assert getattr(found, "origin", "").endswith(SUFFIX)
    assert module_of(f"orrery/core/state{SUFFIX}") == "orrery.core.state"


def test_the_engine_is_chosen_once_and_put_before_the_source(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(engine, "_RUNNING", [])
    monkeypatch.setattr(engine, "look", lambda: (Engine("compiled"), {"no.such": "/module"}))
    monkeypatch.setattr(sys, "meta_path", sys.meta_path[:])

    assert engine.start() == engine.start() == engine.running() == Engine("compiled")
    assert isinstance(sys.meta_path[0], CompiledModules)
    assert sum(isinstance(one, CompiledModules) for one in sys.meta_path) == 1


def test_compiled_modules_in_the_place_of_their_source_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So they lie in a wheel."""
    monkeypatch.setattr("orrery.core.state.__file__", f"/site-packages/orrery/core/state{SUFFIX}")

    assert engine.running() == Engine("compiled")


def test_the_engine_and_each_game_are_libraries_of_their_own() -> None:
    names = ["orrery/core/state.py", "orrery/bots/search/tree.py", "orrery/games/comets/tails.py"]

    found = {library: modules for modules, library in building.groups_of(names)}

    assert found == {"orrery_core": names[:2], "orrery_comets": names[2:]}


@pytest.mark.parametrize("step", ["compile_in", "try_out"])
def test_a_build_that_fails_gets_no_stamp(
    step: str, tree: Path, source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise CannotBuild("no compiler")

    for name in ("lay_out", "compile_in", "try_out"):
        monkeypatch.setattr(building, name, fail if name == step else lambda *_: None)

    with pytest.raises(CannotBuild):
        building.build(tree)
    assert look(tree, source)[0].reason == "unfinished"


@pytest.mark.slow
def test_a_missing_compiler_is_said_in_one_line(tmp_path: Path) -> None:
    """The C compiler is there, but fails: as one that is not."""
    page = tmp_path / "orrery" / "core" / "state.py"
    page.parent.mkdir(parents=True)
    for name in ("orrery/__init__.py", "orrery/core/__init__.py"):
        (tmp_path / name).touch()
    page.write_text("def one() -> int:\n    return 1\n", "utf-8")
    script = (
        "from pathlib import Path; from orrery.engine import building; "
        f"building.compile_in(Path({str(tmp_path)!r}), ['orrery/core/state.py'], '0')"
    )
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", script],
        env={**os.environ, "CC": "/nowhere/cc", "PYTHONPATH": str(engine.SOURCE)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert "CannotBuild: mypyc refused the source" in done.stderr


def test_the_doors_of_a_library_are_one_library_that_knows_them_by_their_whole_names() -> None:
    """Two modules may have the same last name; Python asks for that one first."""
    text = "PyMODINIT_FUNC PyInit_tails(void) {{ return {0}(); }}"
    doors = [("comets.tails", text.format("near")), ("comets.far.tails", text.format("far"))]

    house = compiling.library_of("orrery_comets__doors", doors)

    near, far = house.index("return near()"), house.index("return far()")
    assert house.index("#define PyInit_tails door_0") < near < house.index("door_1") < far
    assert house.count("PyInit_tails(void) { return PyModuleDef_Init(&house); }") == 1
    assert 'name, "comets.tails") == 0) module = door_0()' in house
    assert 'name, "comets.far.tails") == 0) module = door_1()' in house


@dataclass
class Library:
    name: str
    sources: list[str]
    extra_compile_args: list[str]


def test_the_heaviest_library_is_built_first(tmp_path: Path) -> None:
    sizes = {"small": 10, "large": 1000, "middle": 100}
    for name, size in sizes.items():
        (tmp_path / f"{name}.c").write_text(" " * size, "utf-8")
    libraries = [Library(name, [str(tmp_path / f"{name}.c")], []) for name in sizes]

    order = [one.name for one in compiling.heavy_first(libraries)]

    assert order == ["large", "middle", "small"]


@pytest.mark.slow
def test_modules_behind_one_door_are_themselves(tmp_path: Path) -> None:
    names = ["orrery/core/tails.py", "orrery/core/far/tails.py"]
    for name in names:
        page = tmp_path / name
        page.parent.mkdir(parents=True, exist_ok=True)
        page.with_name("__init__.py").touch()
        page.write_text(f"def name() -> str:\n    return {name!r}\n", "utf-8")
    (tmp_path / "orrery" / "__init__.py").touch()

    building.compile_in(tmp_path, names, "0")

    script = (
        "from orrery.core import tails; from orrery.core.far import tails as far; "
        "print(tails.name(), far.name(), tails.__name__, far.__name__, far.__file__)"
    )
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    *told, file = done.stdout.split()
    assert told == [*names, "orrery.core.tails", "orrery.core.far.tails"]
    assert not file.endswith(".py")
    assert not list(tmp_path.glob("*__doors*"))
