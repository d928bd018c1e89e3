"""Match files on disk: where they are kept, and read with a reason when they cannot be.

Matches played in the terminal lie in `$XDG_DATA_HOME/orrery/matches`, that is
`~/.local/share/orrery/matches` where nothing else was said.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

from orrery.core.errors import BadComponents, BadMatch
from orrery.core.foreign import system
from orrery.core.match import Match
from orrery.core.phrase import phrase


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


def lesson_file(game: str) -> Path:
    """Return where the lesson of a game is kept while somebody learns."""
    return matches_folder() / f"lesson-{game}.json"


def kept(game: str) -> list[Path]:
    """Return the kept matches of a game, the latest first."""
    found = [path for path in matches_folder().glob(f"{game}-*.json") if path.is_file()]
    return sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def read_components(path: Path) -> str:
    """Read the text of a component sheet, or say why it cannot be."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadComponents("file.fault", path=path, why=system(error)) from None
    except UnicodeDecodeError:
        raise BadComponents("file.fault", path=path, why=phrase("value.no_text")) from None


def read_match(path: Path) -> Match:
    """Read a match, or say why it cannot be."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadMatch("file.fault", path=path, why=system(error)) from None
    try:
        return Match.load(data)
    except BadMatch as error:
        raise BadMatch("file.fault", path=path, why=error) from None
