"""Streams as gzip, event by event: each goes out at once, and what was sent before makes it short.

A compressor that is kept for a stream holds a quarter of a megabyte. Here every event has one of
its own, which begins with the end of what was sent as its dictionary: on the wire that is one
stream like any other, and between two events only the end is kept.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import AsyncIterator
from typing import Final

LEVEL: Final = 4  # 5 takes a quarter more time for 6 % fewer bytes
WINDOW: Final = 1 << 15  # bytes of what was sent: as many as readers remember
RAW: Final = -15  # a deflate stream without head and sum, which are ours to write
_HEAD: Final = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
_LAST_BLOCK: Final = b"\x03\x00"  # an empty one that says: no more


def takes_gzip(accepted: str) -> bool:
    """Whether whoever sent this `Accept-Encoding` can read gzip."""
    for one in accepted.lower().split(","):
        coding, *terms = [word.strip() for word in one.split(";")]
        if coding in {"gzip", "x-gzip", "*"}:
            return not any(term.startswith("q=") and not term[2:].strip("0.") for term in terms)
    return False


class Packer:
    """One stream on its way: what was sent last, and the sum of all of it."""

    def __init__(self) -> None:
        self._sent = b""
        self._sum = 0
        self._size = 0

    def pack(self, data: bytes) -> bytes:
        """Return the bytes of the next piece, which can be read at once; the first has the head."""
        head = b"" if self._size else _HEAD
        level, terms = LEVEL, (zlib.DEFLATED, RAW, zlib.DEF_MEM_LEVEL, zlib.Z_DEFAULT_STRATEGY)
        compressor = (
            zlib.compressobj(level, *terms, self._sent)
            if self._sent
            else zlib.compressobj(level, *terms)
        )
        self._sent = (self._sent + data)[-WINDOW:]
        self._sum = zlib.crc32(data, self._sum)
        self._size += len(data)
        return head + compressor.compress(data) + compressor.flush(zlib.Z_SYNC_FLUSH)

    def end(self) -> bytes:
        """Return the bytes that end the stream."""
        head = b"" if self._size else _HEAD
        return head + _LAST_BLOCK + struct.pack("<II", self._sum, self._size & 0xFFFFFFFF)


async def packed(lines: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """Pack a stream, piece by piece as they come."""
    packer = Packer()
    async for line in lines:
        if line:
            piece = packer.pack(line)
            del line  # a whole page, which would be held until the next one comes
            yield piece
    yield packer.end()
