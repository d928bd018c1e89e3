"""Streams are packed event by event: each can be read when it comes, and the whole is gzip."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import AsyncIterator

import pytest

from orrery.web.show.packing import WINDOW, Packer, packed, takes_gzip


@pytest.mark.parametrize(
    ("accepted", "takes"),
    [
        ("gzip", True),
        ("br, GZIP;q=0.8", True),
        ("gzip, deflate, br, zstd", True),
        ("*", True),
        ("", False),
        ("br", False),
        ("gzip;q=0", False),
        ("gzip; q=0.0, br", False),
        ("identity", False),
        ("gzipped", False),
    ],
)
def test_who_takes_gzip_is_read_from_what_they_accept(accepted: str, takes: bool) -> None:  # noqa: FBT001
    assert takes_gzip(accepted) is takes


def events(count: int) -> list[bytes]:
    """Return events that are much alike, longer together than a reader remembers."""
    body = b"".join(b"<g id='hex-%d'><circle r='%d'/></g>" % (at, at * 7919) for at in range(300))
    return [b"id: %d\ndata: %s%d\n\n" % (at, body, at * at) for at in range(count)]


def test_every_event_can_be_read_when_it_comes() -> None:
    packer, reader = Packer(), zlib.decompressobj(31)

    for event in events(12):
        assert reader.decompress(packer.pack(event)) == event


def test_the_whole_is_gzip_with_a_true_sum() -> None:
    packer = Packer()
    sent = events(12)
    assert sum(map(len, sent)) > 2 * WINDOW

    wire = b"".join(map(packer.pack, sent)) + packer.end()

    assert gzip.decompress(wire) == b"".join(sent)


def test_a_stream_that_says_nothing_is_gzip_too() -> None:
    assert gzip.decompress(Packer().end()) == b""


def test_what_was_sent_before_makes_the_next_event_short() -> None:
    packer = Packer()
    first, *others = [len(packer.pack(event)) for event in events(5)]

    assert max(others) < first / 4


@pytest.mark.anyio
async def test_a_stream_is_packed_piece_by_piece() -> None:
    async def lines() -> AsyncIterator[bytes]:
        for event in (b"retry: 1000\n\n", b"", *events(2)):
            yield event

    pieces = [piece async for piece in packed(lines())]

    assert len(pieces) == 4  # nothing for what is empty, and the end
    assert gzip.decompress(b"".join(pieces)) == b"retry: 1000\n\n" + b"".join(events(2))


@pytest.mark.anyio
async def test_a_page_is_not_held_until_the_next_one_comes() -> None:
    gone: list[int] = []

    class Page(bytes):
        def __del__(self) -> None:
            gone.append(len(self))

    async def lines() -> AsyncIterator[bytes]:
        yield Page(1000)
        yield b"more"

    stream = packed(lines())
    await anext(stream)

    assert gone == [1000]
    assert [piece async for piece in stream]
