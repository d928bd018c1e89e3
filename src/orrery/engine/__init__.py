"""Which engine runs: the source as it is, or the same source compiled (`make fast`).

A compiled engine lies beside the checkout, in build/fast, and is used as soon as it is whole and
its stamp fits: the same source, the same Python, the same kind of machine. Else the source runs,
and `running()` says why in one word. Wheels may have compiled modules in their place: then Python
finds them by itself. `ORRERY_ENGINE=pure` in the environment asks for the source.

This is imported first of all and by every process, so it imports next to nothing.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final, NamedTuple

SOURCE: Final = Path(__file__).parents[2]
TREE: Final = SOURCE.parent / "build" / "fast"
STAMP: Final = "stamp"
WANTED: Final = "ORRERY_ENGINE"  # of the environment
# what the compiled code depends on, and what of it is only for people
ROOMS: Final = ("core", "bots", "games")
FOR_PEOPLE: Final = frozenset({"drawing", "text"})


class Engine(NamedTuple):
    """What runs, and why nothing quicker does.

    The reason is empty where the compiled engine runs, else one of: "asked" (for the source),
    "absent" (nothing was built), "unfinished", "python" (it was built for another), "changed" (the
    source has). The field is what else is to be said: which file, which Python.
    """

    kind: str  # "compiled" or "interpreted"
    reason: str = ""
    what: str = ""

    @property
    def is_unfit(self) -> bool:
        """Whether something was built that cannot be used."""
        return self.reason in {"unfinished", "python", "changed"}


def this_python() -> str:
    """Return what compiled modules must fit: the Python and the kind of machine."""
    machine = os.uname().machine if hasattr(os, "uname") else "unknown"
    return f"{sys.implementation.cache_tag} {sys.platform} {machine}"


def pages(source: Path = SOURCE) -> list[Path]:
    """Return every file that the compiled code depends on, in a stable order."""
    found = [page for room in ROOMS for page in (source / "orrery" / room).rglob("*.py")]
    return sorted(page for page in found if FOR_PEOPLE.isdisjoint(page.parts))


def digest(page: Path) -> str:
    """Return what tells one text from another."""
    from hashlib import blake2b  # noqa: PLC0415 - only where a file was touched

    return blake2b(page.read_bytes(), digest_size=12).hexdigest()


def line_of(page: Path, base: Path) -> str:
    """Write what a file is known by: its name, size, time and text."""
    seen = page.stat()
    name = page.relative_to(base).as_posix()
    return f"{seen.st_size} {seen.st_mtime_ns} {digest(page)} {name}"


def is_same(line: str, base: Path) -> bool:
    """Whether a file still is what a line says; its text counts only where it was touched."""
    size, time, text, name = line.split(" ", 3)
    page = base / name
    try:
        seen = page.stat()
    except OSError:
        return False
    if seen.st_size != int(size):
        return False
    return seen.st_mtime_ns == int(time) or digest(page) == text


def look(tree: Path = TREE, source: Path = SOURCE) -> tuple[Engine, dict[str, str]]:
    """Return which engine fits, and the file of every compiled module, by its name."""
    if os.environ.get(WANTED) == "pure":
        return Engine("interpreted", "asked"), {}
    if not tree.is_dir():
        return Engine("interpreted", "absent"), {}
    try:
        python, *lines = (tree / STAMP).read_text("utf-8").splitlines()
        counts = [int(number) for number in lines[0].split()]
        texts, libraries = lines[1 : 1 + counts[0]], lines[1 + counts[0] :]
        if len(texts) != counts[0] or len(libraries) != counts[1]:
            return Engine("interpreted", "unfinished"), {}
        if python != this_python():
            return Engine("interpreted", "python", python), {}
        for line in libraries:
            if not is_same(line, tree):
                return Engine("interpreted", "unfinished", line.split(" ", 3)[3]), {}
        for line in texts:
            if not is_same(line, source):
                return Engine("interpreted", "changed", line.split(" ", 3)[3]), {}
    except (OSError, ValueError, IndexError):
        return Engine("interpreted", "unfinished"), {}
    if len(texts) != len(pages(source)):
        return Engine("interpreted", "changed"), {}
    names = [line.split(" ", 3)[3] for line in libraries]
    return Engine("compiled"), {module_of(name): str(tree / name) for name in names}


def module_of(library: str) -> str:
    """Return the module that a library holds."""
    return library.partition(".")[0].replace("/", ".")


class CompiledModules:
    """Finds the compiled modules, before Python looks for their source."""

    def __init__(self, files: dict[str, str]) -> None:
        self.files = files

    def find_spec(self, name: str, path: object = None, target: object = None) -> object:
        """Return where a module lies, if it is one of ours."""
        file = self.files.get(name)
        if file is None:
            return None
        from importlib.util import spec_from_file_location  # noqa: PLC0415 - seldom

        return spec_from_file_location(name, file)


_RUNNING: list[Engine] = []


def start() -> Engine:
    """Choose the engine of this process, once."""
    if not _RUNNING:
        engine, files = look()
        if files:
            sys.meta_path.insert(0, CompiledModules(files))  # type: ignore[arg-type]
        _RUNNING.append(engine)
    return _RUNNING[0]


def running() -> Engine:
    """Return the engine that runs."""
    engine = start()
    if engine.kind == "interpreted":
        from orrery.core import state  # noqa: PLC0415 - it imports us

        # compiled modules that lie beside their source are found by Python itself
        if not str(state.__file__).endswith(".py"):
            return Engine("compiled")
    return engine
