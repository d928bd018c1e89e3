"""Build the same source with mypyc; the source tree stays as it is.

The hot modules are found by rule (`hot`); all else is copied and stays interpreted. The engine and
each game are a library of their own, so that several processors build at once and none needs much
memory. A build is made anew only when the source has changed, and gets its stamp when it is whole
and plays.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from orrery.engine import SOURCE, STAMP, TREE, line_of, pages, this_python

# What is hot in the engine and in the search.
HOT = (
    "orrery/core/part.py",
    "orrery/core/payment.py",
    "orrery/core/rng.py",
    "orrery/core/bag.py",
    "orrery/core/ring.py",
    "orrery/core/hexes.py",
    "orrery/core/network.py",
    "orrery/core/numbers.py",
    "orrery/core/state.py",
    "orrery/bots/search/playout.py",
    "orrery/bots/search/tree.py",
)
# All of a game is hot, but what every game has for people, and the plain values that it declares.
# A module or a room that is cold besides says so, with its reason: `# interpreted: ...`.
GAMES = "orrery/games/*/**/*.py"
COLD = {
    *("drawing", "text", "terminal", "preview", "standing", "view"),
    *("actions", "components", "events", "options"),
}
INTERPRETED = re.compile(r"(?m)^# interpreted: \S")
# mypyc forgets that an annotation of a struct was a class variable, unless it is written as text.
CLASS_VARIABLE = re.compile(r"(?m)^(    \w+): (ClassVar\[[^=\n]*\])(?= =)")
# mypyc loses the value of a constant that is a tuple of so many numbers with a point, unless it is
# told to keep an ordinary tuple.
NUMBERS = re.compile(r"(?m)^(\w+: Final)(?= = \(\s*-?\d+\.\d)")
# Of the C compiler. "g" calls what "1" writes out, and plays a fifth slower; "2" takes more than
# twice as long and plays 3 % faster (`bench/results.md`).
LEVEL = "1"
# Games from elsewhere are interpreted and build on these.
OPEN = {"orrery/core/part.py": "Part|Section", "orrery/core/state.py": "State"}

COMPILING = Path(__file__).with_name("compiling.py")
# Played by every build before it gets its stamp: a match of each game, on the compiled modules.
TRIAL = """
import sys
from orrery.core.registry import games
from orrery.core import state as engine
assert not engine.__file__.endswith(".py"), engine.__file__
for name in {games!r} or list(games()):
    game = games()[name]
    state = game.start(game.min_players, 1)
    for _ in range(200):
        if state.asked:
            state.play(state.asked[0], state.choices(state.asked[0])[0])
"""


class CannotBuild(Exception):
    """There is no compiler, or it refused the source."""


def hot(source: Path, games: Iterable[str] = ("*",)) -> list[str]:
    """Return the modules to compile, in a stable order: of all games, or of some."""
    found = list(HOT)
    for game in games:
        pages = [path.relative_to(source) for path in source.glob(GAMES.replace("*", game, 1))]
        found += [page.as_posix() for page in pages if is_hot(source, page)]
    return sorted(found)


def is_hot(source: Path, page: Path) -> bool:
    """Whether a module of a game is to be compiled."""
    if page.name == "__init__.py" or not COLD.isdisjoint(page.with_suffix("").parts):
        return False
    room = source / page.with_name("__init__.py")
    texts = [one.read_text("utf-8") for one in (source / page, room) if one.exists()]
    return not any(map(INTERPRETED.search, texts))


def fingerprint(source: Path, games: Iterable[str] = ("*",), level: str = LEVEL) -> str:
    """Return what a build depends on: the source, this script, Python and mypy."""
    try:
        from mypy.version import __version__ as mypy_version  # noqa: PLC0415 - slow to import
    except ImportError:
        raise CannotBuild("mypy is not installed") from None
    terms = f"{sys.version} {mypy_version} {list(games)} {level}"
    found = hashlib.blake2b(terms.encode(), digest_size=16)
    for path in [Path(__file__), COMPILING, *pages(source)]:
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
    for name, kinds in OPEN.items():
        page = tree / name
        text = page.read_text("utf-8")
        mark = "@mypyc_attr(allow_interpreted_subclasses=True)\n"
        text = re.sub(rf"(?m)^class (?:{kinds})\b", rf"{mark}\g<0>", text)
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


def groups_of(modules: Iterable[str]) -> list[tuple[list[str], str]]:
    """Sort modules into libraries: the engine with the search, and each game."""
    found: dict[str, list[str]] = {}
    for name in modules:
        parts = name.split("/")
        room = parts[2] if parts[1] == "games" else "core"
        found.setdefault(f"orrery_{room}", []).append(name)
    return [(names, library) for library, names in found.items()]


def build(
    tree: Path = TREE, games: Iterable[str] = ("*",), level: str = LEVEL, jobs: int | None = None
) -> Path:
    """Build, unless nothing has changed; return the tree. Only one process builds at a time."""
    tree.mkdir(parents=True, exist_ok=True)
    with only_one(tree):
        stamp, made_of = tree / STAMP, tree / "made_of"
        wanted = fingerprint(SOURCE, games, level)
        is_whole = stamp.exists() and made_of.exists()
        if not is_whole or made_of.read_text("utf-8") != wanted:
            stamp.unlink(missing_ok=True)
            lay_out(SOURCE, tree, games)
            compile_in(tree, hot(tree, games), level, jobs or os.cpu_count() or 1)
            try_out(tree, [game for game in games if game != "*"])
            made_of.write_text(wanted, "utf-8")
            stamp.write_text(stamp_of(tree), "utf-8")  # the last thing that a build writes
    return tree


@contextlib.contextmanager
def only_one(tree: Path) -> Iterator[None]:
    """Hold the lock of a tree, where the system has such locks."""
    with (tree / "lock").open("w") as lock:
        with contextlib.suppress(ImportError):
            import fcntl  # noqa: PLC0415 - not everywhere

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def stamp_of(tree: Path) -> str:
    """Write what a build fits: the Python, every text that it was made of, and its libraries."""
    texts = [line_of(page, SOURCE) for page in pages(SOURCE)]
    libraries = [line_of(page, tree) for page in libraries_in(tree)]
    return "\n".join([this_python(), f"{len(texts)} {len(libraries)}", *texts, *libraries]) + "\n"


def libraries_in(tree: Path) -> list[Path]:
    """Return every compiled module of a tree."""
    found = [*tree.glob("*.so"), *tree.glob("*.pyd")]
    return sorted([*found, *(tree / "orrery").rglob("*.so"), *(tree / "orrery").rglob("*.pyd")])


def compile_in(tree: Path, modules: list[str], level: str, jobs: int = 1) -> None:
    """Compile some modules of a tree, beside their source."""
    words = ["--explicit-package-bases", "--python-version=3.11", *modules]
    plan = {"words": words, "level": level, "groups": groups_of(modules), "jobs": jobs}
    (tree / "plan.json").write_text(json.dumps(plan), "utf-8")
    told = run(tree, "-P", str(COMPILING), "plan.json")
    if told:
        raise CannotBuild(f"mypyc refused the source:\n{told}")


def try_out(tree: Path, games: list[str]) -> None:
    """Play a little on what was compiled."""
    (tree / "trial.py").write_text(TRIAL.format(games=games), "utf-8")
    told = run(tree, "trial.py")
    if told:
        raise CannotBuild(f"the compiled engine does not play:\n{told}")


def run(tree: Path, *words: str) -> str:
    """Run a script in a tree, on the tree; return what it said if it failed."""
    done = subprocess.run(  # noqa: S603 - our own scripts
        [sys.executable, *words],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree), "ORRERY_ENGINE": "pure"},
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    return (done.stdout or "no reason was given") if done.returncode else ""
