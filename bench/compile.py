"""Build the same source with mypyc into build/compiled; the source tree stays as it is.

python bench/compile.py            then: PYTHONPATH=build/compiled orrery ...

The hot modules are found by rule (HOT); everything else is copied and stays interpreted. The build
is made anew only when the source has changed.
"""

from __future__ import annotations

import fcntl
import hashlib
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
TREE = ROOT / "build" / "compiled"
HOT = (
    "orrery/core/part.py",
    "orrery/core/rng.py",
    "orrery/core/bag.py",
    "orrery/core/ring.py",
    "orrery/core/hexes.py",
    "orrery/core/state.py",
    "orrery/bots/search/playout.py",
    "orrery/bots/search/tree.py",
    "orrery/games/*/automa.py",
    "orrery/games/*/board.py",
    "orrery/games/*/constants.py",
    "orrery/games/*/faction.py",
    "orrery/games/*/parts.py",
    "orrery/games/*/tables.py",
    "orrery/games/*/state.py",
    "orrery/games/*/setup.py",
    "orrery/games/*/scoring.py",
    "orrery/games/*/evaluate.py",
    "orrery/games/*/instinct*.py",
    "orrery/games/*/*/**/*.py",
)
# rooms of a game that are for people or for other programs' files
COLD = {"table", "text", "boardgamers"}
# mypyc forgets that an annotation of a struct was a class variable, unless it is written as text.
CLASS_VARIABLE = re.compile(r"(?m)^(    \w+): (ClassVar\[[^=\n]*\])(?= =)")
# mypyc loses the value of a constant that is a tuple of so many numbers with a point, unless it is
# told to keep an ordinary tuple.
NUMBERS = re.compile(r"(?m)^(\w+: Final)(?= = \(\s*-?\d+\.\d)")
# Games from elsewhere are interpreted and build on these two.
OPEN = {"orrery/core/part.py": "Part", "orrery/core/state.py": "State"}

SETUP = """
from mypyc.build import mypycify
from setuptools import setup

modules = mypycify({words!r}, opt_level={level!r}, debug_level="0")
setup(name="orrery-compiled", packages=[], ext_modules=modules)
"""


def hot(source: Path, games: Iterable[str] = ("*",)) -> list[str]:
    """Return the modules to compile, in a stable order: of all games, or of some."""
    patterns = {pattern.replace("*", game, 1) for pattern in HOT for game in games}
    found = {
        path.relative_to(source).as_posix()
        for pattern in patterns | {pattern for pattern in HOT if "*" not in pattern}
        for path in source.glob(pattern)
        if path.name != "__init__.py" and COLD.isdisjoint(path.relative_to(source).parts)
    }
    return sorted(found)


def fingerprint(source: Path) -> str:
    """Return what the build depends on: the source, this script, Python and mypy."""
    from mypy.version import __version__ as mypy_version  # noqa: PLC0415 - slow to import

    found = hashlib.blake2b(f"{sys.version} {mypy_version}".encode(), digest_size=16)
    for path in [Path(__file__), *sorted(source.rglob("*.py"))]:
        found.update(path.name.encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def lay_out(source: Path, tree: Path, games: Iterable[str]) -> None:
    """Copy the source, keeping what mypyc remembers of the last build."""
    shutil.rmtree(tree / "orrery", ignore_errors=True)
    for old in tree.glob("*.so"):
        old.unlink()
    shutil.copytree(
        source / "orrery", tree / "orrery", ignore=shutil.ignore_patterns("__pycache__", "*.so")
    )
    for name, kind in OPEN.items():
        page = tree / name
        text = page.read_text("utf-8")
        mark = "@mypyc_attr(allow_interpreted_subclasses=True)\n"
        text = re.sub(rf"(?m)^class {kind}\b", rf"{mark}\g<0>", text, count=1)
        text = re.sub(
            r"(?m)^from typing",
            "from mypy_extensions import mypyc_attr\nfrom typing",
            text,
            count=1,
        )
        page.write_text(text, "utf-8")
    for name in hot(tree, games):
        page = tree / name
        text = CLASS_VARIABLE.sub(r'\1: "\2"', page.read_text("utf-8"))
        page.write_text(NUMBERS.sub(r"\1[tuple[float, ...]]", text), "utf-8")


def build(tree: Path = TREE, games: Iterable[str] = ("*",), level: str = "3") -> Path:
    """Build, unless nothing has changed; return the tree. Only one process builds at a time.

    The level is the C compiler's: "0" builds in half the time what runs half as fast.
    """
    tree.mkdir(parents=True, exist_ok=True)
    with (tree / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        stamp = tree / "stamp"
        wanted = fingerprint(SOURCE)
        if not stamp.exists() or stamp.read_text("utf-8") != wanted:
            stamp.unlink(missing_ok=True)
            lay_out(SOURCE, tree, games)
            compile_in(tree, hot(tree, games), level)
            stamp.write_text(wanted, "utf-8")
    return tree


def compile_in(tree: Path, modules: list[str], level: str) -> None:
    """Compile some modules of a tree, beside their source."""
    words = ["--explicit-package-bases", "--python-version=3.11", *modules]
    (tree / "setup.py").write_text(SETUP.format(words=words, level=level), "utf-8")
    done = subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
        cwd=tree,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        raise SystemExit(f"mypyc refused the source:\n{done.stdout}")


if __name__ == "__main__":
    place = build()
    print(f"{len(hot(place))} modules compiled; use them with PYTHONPATH={place}")
