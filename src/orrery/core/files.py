"""Files that are written whole or not at all."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from orrery.core.errors import BadOption
from orrery.core.foreign import system


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that a kill or a power cut leaves the old one or the new one, never half."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        name = path.with_name(f".{path.name}.{os.getpid()}-{os.urandom(4).hex()}")
        handle = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            name.replace(path)
        except BaseException:
            with contextlib.suppress(OSError):
                name.unlink()
            raise
        _sync_folder(path.parent)
    except OSError as error:
        raise BadOption("file.cannot_write", path=path, why=system(error)) from None


def _sync_folder(folder: Path) -> None:
    """Make the new name durable too, where the system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
