"""Reminders: only to public addresses, and no reply can hold the site up."""

from __future__ import annotations

import asyncio
import gzip
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.web.errors import BadRequest
from orrery.web.tables.webhooks import Webhooks, check_address, is_public

PRIVATE_4 = (
    "0.0.0.0", "0.1.2.3", "10.0.0.1", "100.64.0.1", "100.127.255.255", "127.0.0.1",  # noqa: S104 - not bound to
    "127.255.255.254", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.8",
    "192.0.2.1", "192.88.99.1", "192.168.1.1", "198.18.0.1", "198.51.100.1", "203.0.113.1",
    "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255",
)  # fmt: skip
PUBLIC_4 = ("1.1.1.1", "8.8.8.8", "93.184.215.14", "100.63.0.1", "172.32.0.1", "198.20.0.1")


def embedded(four: str) -> list[str]:
    """Return every way to hide an IPv4 address in an IPv6 one."""
    a, b, c, d = (int(part) for part in four.split("."))
    high, low = f"{a << 8 | b:x}", f"{c << 8 | d:x}"
    return [
        f"::ffff:{four}",  # mapped
        f"::{four}",  # compatible
        f"::ffff:0:{high}:{low}",  # translated
        f"64:ff9b::{high}:{low}",  # NAT64
        f"64:ff9b:1::{high}:{low}",  # NAT64, local
        f"2002:{high}:{low}::1",  # 6to4
        f"2001:0:{high}:{low}::",  # Teredo, as its server
        f"2001:0:808:808:0:0:{int(high, 16) ^ 0xFFFF:x}:{int(low, 16) ^ 0xFFFF:x}",  # as its client
    ]


@pytest.mark.parametrize("four", PRIVATE_4)
def test_no_form_of_a_private_address_is_public(four: str) -> None:
    for address in (four, *embedded(four)):
        assert not is_public(address), address


@pytest.mark.parametrize(
    "address",
    ["::", "::1", "fe80::1", "fe80::1%eth0", "febf::1", "fec0::1", "feff::1", "fc00::1", "fdff::1",
     "ff02::1", "100::1", "2001:db8::1", "3fff::1", "2001:10::1", "2001:20::1", "5f00::1",
     "4000::1"],
)  # fmt: skip
def test_no_local_or_reserved_address_is_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("four", PUBLIC_4)
def test_what_is_out_in_the_world_is_public(four: str) -> None:
    assert is_public(four)
    assert is_public(f"::ffff:{four}")
    assert is_public("2606:4700:4700::1111")
    assert is_public("2a00:1450:4001::8a")


@pytest.mark.parametrize(
    "host",
    ["2130706433", "127.1", "0177.0.0.1", "0x7f.0.0.1", "0x7f000001", "127.0.0.1.", "127.0.0.01",
     "[fe80::1%25eth0]", "0", "1.2.3", "user@example.org", "user:word@example.org", "@example.org",
     "exam ple.org", "exämple.org", "example.org\t", "example.org\r\nx: y", ""],
)  # fmt: skip
def test_odd_ways_to_write_a_host_are_refused(host: str) -> None:
    with pytest.raises(BadRequest):
        check_address(f"http://{host}/")


@pytest.mark.parametrize("port", [0, 22, 25, 53, 110, 587, 1023, 65536, 99999])
def test_ports_of_other_services_are_refused(port: int) -> None:
    with pytest.raises(BadRequest):
        check_address(f"http://example.org:{port}/")


@pytest.mark.parametrize("place", ["example.org", "example.org:8080", "example.org:443", "1.1.1.1"])
def test_ordinary_addresses_are_taken(place: str) -> None:
    assert check_address(f"https://{place}/hook?x=1")


@given(st.text())
def test_no_text_breaks_the_check(text: str) -> None:
    for url in (text, f"http://{text}", f"http://[{text}]/", f"http://example.org:{text}/"):
        with suppress(BadRequest):
            assert check_address(url) == url


@pytest.mark.anyio
@pytest.mark.parametrize("host", ["localhost", "localhost.", "127.0.0.1", "::1", "0.0.0.0"])  # noqa: S104 - not bound to
async def test_names_that_lead_home_are_refused(host: str) -> None:
    webhooks = Webhooks()
    with pytest.raises(BadRequest, match=r"private_webhook|unknown_webhook_host"):
        await webhooks.public_addresses(host)
    await webhooks.close()


# -- replies


class Server:
    """Somebody's server, which answers as it likes."""

    def __init__(self, answer: Callable[[socket.socket], None]) -> None:
        self.answer = answer
        self.line = socket.create_server(("127.0.0.1", 0))
        self.line.settimeout(20)
        self.url = f"http://127.0.0.1:{self.line.getsockname()[1]}/"
        self.asked: list[bytes] = []
        self.sent = 0
        self.ended = threading.Event()
        self.threads: list[threading.Thread] = []
        self.closing = False
        self.main = threading.Thread(target=self.run)
        self.main.start()

    def run(self) -> None:
        while not self.closing:
            try:
                talk, _ = self.line.accept()
            except OSError:
                return
            thread = threading.Thread(target=self.serve, args=(talk,))
            self.threads.append(thread)
            thread.start()

    def serve(self, talk: socket.socket) -> None:
        talk.settimeout(20)
        with talk, suppress(OSError):
            self.asked.append(talk.recv(65536))
            self.answer(talk)
        self.ended.set()

    def flood(self, talk: socket.socket, piece: bytes) -> None:
        """Send for as long as anybody takes it."""
        while self.sent < 64 * 1024 * 1024:
            self.sent += talk.send(piece)


@contextmanager
def serving(answer: Callable[[socket.socket], None]) -> Iterator[Server]:
    server = Server(answer)
    try:
        yield server
    finally:
        server.closing = True
        server.line.shutdown(socket.SHUT_RDWR)
        server.line.close()
        for thread in (server.main, *server.threads):
            thread.join(20)


HEAD = b"HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n"


@pytest.mark.anyio
@pytest.mark.parametrize("packed", [False, True])
async def test_a_reply_without_an_end_is_not_read(*, packed: bool) -> None:
    zeros = gzip.compress(b"\0" * 10_000_000)
    head = HEAD + (b"content-encoding: gzip\r\n" if packed else b"") + b"\r\n"

    def endless(talk: socket.socket) -> None:
        talk.sendall(head)
        server.flood(talk, zeros if packed else b"x" * 65536)

    with serving(endless) as server:
        webhooks = Webhooks(private=True)
        await asyncio.wait_for(webhooks.send(server.url, {"event": "your-turn"}), 20)
        assert await asyncio.to_thread(server.ended.wait, 20)
        await webhooks.close()

    assert server.sent < 32 * 1024 * 1024  # what the system holds between two sockets, no more
    asked = server.asked[0].lower()
    assert b"accept-encoding: identity" in asked
    assert asked.count(b"accept-encoding") == 1


@pytest.mark.anyio
async def test_a_head_without_an_end_is_not_read() -> None:
    def endless(talk: socket.socket) -> None:
        talk.sendall(HEAD)
        server.flood(talk, b"x-more: " + b"x" * 60_000 + b"\r\n")

    with serving(endless) as server:
        webhooks = Webhooks(private=True)
        await asyncio.wait_for(webhooks.send(server.url, {}), 20)
        assert await asyncio.to_thread(server.ended.wait, 20)
        await webhooks.close()

    assert server.sent < 32 * 1024 * 1024


@pytest.mark.anyio
async def test_a_reply_that_drips_is_given_up() -> None:
    def drip(talk: socket.socket) -> None:
        for sign in HEAD * 100:
            talk.sendall(bytes([sign]))
            time.sleep(0.05)

    with serving(drip) as server:
        webhooks = Webhooks(private=True, seconds=0.5)
        await asyncio.wait_for(webhooks.send(server.url, {}), 10)
        assert await asyncio.to_thread(server.ended.wait, 10)
        await webhooks.close()


@pytest.mark.anyio
async def test_nothing_is_followed() -> None:
    def elsewhere(talk: socket.socket) -> None:
        place = f"location: {server.url}more\r\ncontent-length: 0\r\n\r\n"
        talk.sendall(b"HTTP/1.1 307 Elsewhere\r\n" + place.encode())

    with serving(elsewhere) as server:
        webhooks = Webhooks(private=True)
        await webhooks.send(server.url, {})
        await webhooks.close()

    assert len(server.asked) == 1


@pytest.mark.anyio
async def test_only_so_many_are_under_way_and_in_line() -> None:
    def silent(talk: socket.socket) -> None:
        while talk.recv(65536):
            pass

    with serving(silent) as server:
        webhooks = Webhooks(private=True, seconds=60)
        sent = [asyncio.ensure_future(webhooks.send(server.url, {})) for _ in range(300)]
        await asyncio.sleep(0.2)
        dropped = sum(one.done() for one in sent)
        under_way = len(server.asked)
        for one in sent:
            one.cancel()
        await asyncio.gather(*sent, return_exceptions=True)
        await webhooks.close()

    assert dropped >= 300 - 208
    assert under_way <= 8
