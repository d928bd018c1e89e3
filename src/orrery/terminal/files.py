"""Match files on disk: read with a reason when they cannot be, written whole or not at all.

Matches played in the terminal lie in `$XDG_DATA_HOME/orrery/matches`, that is
`~/.local/share/orrery/matches` where nothing else was said.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
import time
from pathlib import Path

from orrery.core.errors import BadMatch, BadOption
from orrery.core.match import Match


def matches_folder() -> Path:
    """Return where matches played in the terminal are kept."""
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(data) / "orrery" / "matches"


def new_file(game: str) -> Path:
    """Return a file for a new match, not there yet."""
    stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    path = matches_folder() / f"{stem}.json"
    number = 1
    while path.exists():
        number += 1
        path = matches_folder() / f"{stem}-{number}.json"
    return path


def kept(game: str) -> list[Path]:
    """Return the kept matches of a game, the latest first."""
    found = [path for path in matches_folder().glob(f"{game}-*.json") if path.is_file()]
    return sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def read_match(path: Path) -> Match:
    """Read a match, or say why it cannot be."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadMatch(f"{path}: {error.strerror or error}") from None
    try:
        return Match.load(data)
    except BadMatch as error:
        raise BadMatch(f"{path}: {error}") from None


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that a kill or a power cut leaves the old one or the new one, never half."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        except BaseException:
            with contextlib.suppress(OSError):
                Path(name).unlink()
            raise
        _sync_folder(path.parent)
    except OSError as error:
        raise BadOption(f"cannot write {path}: {error.strerror or error}") from None


def _sync_folder(folder: Path) -> None:
    """Make the new name durable too, where the system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
