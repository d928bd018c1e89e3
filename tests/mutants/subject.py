"""What is broken, and by whose tests it is judged."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from pathlib import Path

import msgspec

TESTS = Path(__file__).parents[1]
ROOT = TESTS.parent
SOURCE = ROOT / "src"
# What every game is broken in, unless a part is named: what is tested down to the last branch.
PARTS = ("rules/**/*.py", "setup.py", "scoring.py")
# These judge every game, each by the tests whose parameters name it.
SHARED = ("tests/games/test_told.py", "tests/test_golden.py", "tests/test_laws.py")
# A fault is put into one process; a test that plays in others does not see it.
IN_OTHERS = "in_every_process"


class Subject(msgspec.Struct, frozen=True):
    """A package, its modules that are broken, and its tests."""

    name: str
    package: str
    source: Path  # the folder that Python looks into
    files: tuple[str, ...]  # from the folder of the package
    root: Path  # the folder that tests are named from
    tests: tuple[str, ...]
    shared: tuple[str, ...]
    beside: tuple[str, ...]  # what else a verdict depends on, as patterns
    kept: Path  # what is remembered between two runs
    listed: Path  # the faults that change nothing

    @property
    def folder(self) -> Path:
        return self.source.joinpath(*self.package.split("."))

    def module(self, file: str) -> str:
        """Return the name of a module by its file."""
        name = file.removesuffix(".py").removesuffix("__init__").strip("/")
        return ".".join([self.package, *name.split("/")]) if name else self.package

    def text(self, file: str) -> str:
        return (self.folder / file).read_text("utf-8")

    def judges(self, test: str) -> bool:
        """Whether a test, by its name, says something of this subject."""
        path, _, name = test.partition("::")
        if path not in self.shared:
            return True
        parameters = re.search(r"\[(.*)\]", name)
        if parameters is None or IN_OTHERS in name:
            return False
        return self.name in re.split(r"\W", parameters[1])

    def fingerprint(self) -> str:
        """Return what a verdict may depend on: the source, the tests, and what both rest on."""
        tests = [self.root / test for test in (*self.tests, *self.shared)]
        folders = [self.folder, *(path for path in tests if path.is_dir())]
        pages = {page for folder in folders for page in folder.rglob("*")}
        pages.update(page for pattern in self.beside for page in self.root.glob(pattern))
        pages.update(tests)
        return digest(
            page for page in pages if page.is_file() and page.suffix in {".py", ".yaml", ".txt"}
        )


def digest(pages: Iterable[Path]) -> str:
    """Return a hash of some files, with their names."""
    found = hashlib.sha256()
    for page in sorted(pages):
        found.update(page.name.encode() + b"\0" + page.read_bytes())
    return found.hexdigest()[:16]


def game(name: str, part: str = "") -> Subject:
    """Return a game of this project, or the part of it whose path begins so."""
    folder = SOURCE / "orrery" / "games" / name
    if not (folder / "__init__.py").exists():
        raise SystemExit(f"no game is called {name!r}")
    patterns = (f"{part}*", f"{part}*/**/*.py") if part else PARTS
    found = {page for pattern in patterns for page in folder.glob(pattern)}
    pages = (page for page in found if page.suffix == ".py")
    files = tuple(sorted(page.relative_to(folder).as_posix() for page in pages))
    if not files:
        raise SystemExit(f"{name} has no part {part!r}")
    return Subject(
        name=name,
        package=f"orrery.games.{name}",
        source=SOURCE,
        files=files,
        root=ROOT,
        tests=(f"tests/games/{name}",),
        shared=SHARED,
        beside=("src/orrery/core/**/*", "tests/*", f"tests/golden/{name}*"),
        kept=ROOT / "build" / "mutants",
        listed=TESTS / "mutants" / f"{name}.toml",
    )
