"""Files that are written whole or not at all."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from orrery.core.errors import BadOption
from orrery.core.foreign import system


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that a kill or a power cut leaves the old one or the new one, never half."""
    with replacing(path) as new, new.open("xb") as file:
        file.write(data)


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Yield the name of a new file that takes the place of another one when it is written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        name = path.with_name(f".{path.name}.{os.getpid()}-{os.urandom(4).hex()}")
        try:
            yield name
            sync(name)
            name.replace(path)
        except BaseException:
            with contextlib.suppress(OSError):
                name.unlink()
            raise
        with contextlib.suppress(OSError):  # the new name is made durable too, where that can be
            sync(path.parent)
    except OSError as error:
        raise BadOption("file.cannot_write", path=path, why=system(error)) from None


def sync(path: Path) -> None:
    """Wait until a file, or what a folder lists, is on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
