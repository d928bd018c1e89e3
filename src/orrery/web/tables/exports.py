"""All that somebody has here, in one file: their data, and their matches as files that replay."""

from __future__ import annotations

import asyncio
import tempfile
import zipfile
from collections.abc import Iterator
from typing import IO, Final

import msgspec

from orrery.core.errors import OrreryError
from orrery.store.exporting import export
from orrery.store.rows import Person
from orrery.web.errors import SiteError
from orrery.web.tables.files import Files

_IN_MEMORY: Final = 2_000_000  # bytes, before it is put on the disk
_PIECE: Final = 64 * 1024


async def export_of(files: Files, person: Person) -> Iterator[bytes]:
    """Return the file, piece by piece: `me.json`, and `matches/` with those that are over."""
    store = files.tables.store
    data = await store.database.read(lambda sql: export(sql, person.id))
    file: IO[bytes] = tempfile.SpooledTemporaryFile(_IN_MEMORY)  # noqa: SIM115 - closed when it is sent
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("me.json", msgspec.json.format(msgspec.json.encode(data)))
        for game, id_ in await store.finished_of(person.id):
            try:
                saved = await files.save(id_, person)
            except (OrreryError, SiteError):
                continue  # of a game that is not here, or a copy without a beginning
            await asyncio.to_thread(archive.writestr, f"matches/{game}-{id_}.json", saved)
    return _pieces(file)


def _pieces(file: IO[bytes]) -> Iterator[bytes]:
    with file:
        file.seek(0)
        while piece := file.read(_PIECE):
            yield piece
