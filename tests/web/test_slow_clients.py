"""Real sockets that are slow, silent, greedy or too many, while others are served."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from orrery.web.door.turnstile import Turnstile
from visits import Site, site_at, wait_for


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory, toy: None) -> Iterator[Site]:
    """A site with little patience and room for a hundred connections."""
    with site_at(
        tmp_path_factory.mktemp("hasty"),
        head_seconds=0.5,
        body_seconds=0.5,
        write_seconds=0.5,
        keep_alive=1,
        most_connections=100,
    ) as running:
        yield running


@contextmanager
def line(site: Site) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", site.port), 20) as opened:
        yield opened


def rest(opened: socket.socket) -> bytes:
    """Return all that still comes, until the other side hangs up."""
    found = b""
    while part := _more(opened):
        found += part
    return found


def _more(opened: socket.socket) -> bytes:
    try:
        return opened.recv(1 << 16)
    except ConnectionResetError:
        return b""


def is_closed(opened: socket.socket) -> bool:
    opened.settimeout(0.01)
    try:
        return opened.recv(1 << 16) == b""
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False


def drip(opened: socket.socket, text: bytes) -> None:
    """Send byte by byte, until it is sent or the other side has had enough."""
    for number in range(len(text)):
        try:
            opened.send(text[number : number + 1])
        except (BrokenPipeError, ConnectionResetError):
            return
        if is_closed(opened):
            return
        time.sleep(0.09)
    raise AssertionError("nobody minded")


def test_three_hundred_silent_connections_keep_nobody_out(hasty: Site) -> None:
    with ExitStack() as stack:
        for _ in range(300):
            opened = stack.enter_context(line(hasty))
            opened.send(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
            opened.settimeout(0)
        for _ in range(5):
            assert httpx.get(f"{hasty.address}/health", timeout=10).status_code == 200
        assert len(hasty.server.server_state.connections) <= 101


def test_a_head_that_never_ends_is_cut_however_it_drips(hasty: Site) -> None:
    with line(hasty) as opened:
        drip(opened, b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X-Slow: 1\r\n" * 100)


def test_a_silent_connection_is_told_why_it_ends(hasty: Site) -> None:
    with line(hasty) as opened:
        assert rest(opened).startswith(b"HTTP/1.1 408 ")


def test_a_body_that_drips_is_cut(hasty: Site) -> None:
    with line(hasty) as opened:
        opened.send(
            b"POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n"
            b"Content-Type: application/x-www-form-urlencoded\r\n\r\n"
        )
        drip(opened, b"a" * 1000)


def test_a_body_that_nobody_reads_is_cut_too(hasty: Site) -> None:
    """The answer is given at once, and the sender goes on sending."""
    with line(hasty) as opened:
        opened.send(
            b"POST /nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n"
            b"Content-Type: application/x-www-form-urlencoded\r\n\r\n"
        )
        assert opened.recv(1 << 16).startswith(b"HTTP/1.1 404 ")
        drip(opened, b"a" * 1000)


def test_whoever_hangs_up_in_a_body_leaves_no_error(
    hasty: Site, caplog: pytest.LogCaptureFixture
) -> None:
    with line(hasty) as opened:
        opened.send(
            b"POST /api/people HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n"
            b"Content-Type: application/json\r\n\r\n{"
        )
        time.sleep(0.2)
    wait_for(lambda: not hasty.server.server_state.tasks)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def test_a_slow_body_with_enough_bytes_arrives(hasty: Site) -> None:
    """A phone at the edge of the network is slow too, but it gets on."""
    body = b" " * 20_000 + b'{"name": "Ada"}'
    with line(hasty) as opened:
        opened.send(
            b"POST /api/people HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
            b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body)
        )
        for start in range(0, len(body), 2000):
            opened.send(body[start : start + 2000])
            time.sleep(0.1)  # a second in all, at 20 kB a second
        assert rest(opened).startswith(b"HTTP/1.1 2")


def test_an_idle_connection_is_closed_after_its_time(hasty: Site) -> None:
    with line(hasty) as opened:
        opened.send(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        answer = rest(opened)
    assert answer.startswith(b"HTTP/1.1 200 ")
    assert b" 408 " not in answer


def test_requests_in_one_go_are_answered_in_order(hasty: Site) -> None:
    one = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
    other = b"GET /robots.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    with line(hasty) as opened:
        opened.send(one * 3 + other)
        answer = rest(opened)
    assert answer.count(b"HTTP/1.1 200 OK") == 4
    assert answer.rindex(b"User-agent") > answer.rindex(b'"alive"')


def test_a_half_sent_second_request_is_cut_too(hasty: Site) -> None:
    with line(hasty) as opened:
        opened.send(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\nGET /health HT")
        assert rest(opened).count(b"HTTP/1.1 ") == 1


def test_who_does_not_read_the_answer_holds_nothing_for_long(hasty: Site) -> None:
    """Many whole pages are asked for and none is taken."""
    with socket.socket() as opened:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        opened.connect(("127.0.0.1", hasty.port))
        opened.settimeout(0)
        with suppress(BlockingIOError):
            for _ in range(2000):
                opened.send(b"GET /static/site.css HTTP/1.1\r\nHost: localhost\r\n\r\n")
        wait_for(lambda: hasty.server.server_state.connections)
        wait_for(lambda: not hasty.server.server_state.connections, 15)


def test_a_head_without_end_is_refused(hasty: Site) -> None:
    with line(hasty) as opened:
        opened.sendall(b"GET / HTTP/1.1\r\nX: " + b"a" * 33_000)
        assert opened.recv(100).startswith(b"HTTP/1.1 400 ")


def test_too_much_work_at_once_is_refused_at_once(tmp_path: Path) -> None:
    """With no room for work a page is refused and says when to come back; watchers are answered."""
    with site_at(tmp_path, most_requests=0) as full:
        page = httpx.get(full.address)
        api = httpx.get(f"{full.address}/api/games")
        assert (page.status_code, api.status_code) == (503, 503)
        assert int(page.headers["retry-after"]) > 0
        assert "débordé" in page.text
        assert "error" in api.json()
        assert "content-security-policy" in page.headers
        assert httpx.get(f"{full.address}/health").status_code == 200
        assert httpx.get(f"{full.address}/ready").status_code == 200


def test_a_late_event_loop_refuses_too(tmp_path: Path) -> None:
    with site_at(tmp_path, most_lag=-1.0) as late:
        assert httpx.get(late.address).status_code == 503


def test_whoever_drips_a_body_takes_no_place_from_others(tmp_path: Path) -> None:
    """Only requests that we work on count, not those that wait for their sender."""
    with site_at(tmp_path, most_requests=2) as narrow, ExitStack() as stack:
        for number in range(1, 21):
            opened = stack.enter_context(line(narrow))
            opened.send(
                b"POST /api/people HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n"
                b"Content-Type: application/json\r\n\r\n{"
            )
            wait_for(lambda: _waiting_for_bodies(narrow) == number)  # noqa: B023 - used at once
        assert httpx.get(f"{narrow.address}/api/games").status_code == 200


def test_one_address_has_only_so_many_requests_here_at_once(tmp_path: Path) -> None:
    with site_at(tmp_path, limits=True, requests_at_once=2) as narrow, ExitStack() as stack:
        for number in (1, 2):
            opened = stack.enter_context(line(narrow))
            opened.send(
                b"POST /upload HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n"
                b"Content-Type: application/x-www-form-urlencoded\r\n\r\nx"
            )
            wait_for(lambda: _waiting_for_bodies(narrow) == number)  # noqa: B023 - used at once
        refused = httpx.get(f"{narrow.address}/")
        other = httpx.get(f"{narrow.address}/", headers={"x-forwarded-for": "192.0.2.7"})
        stack.close()
        wait_for(lambda: _waiting_for_bodies(narrow) == 0)

        assert refused.status_code == 503
        assert int(refused.headers["retry-after"]) > 0
        assert other.status_code == 200
        assert httpx.get(f"{narrow.address}/").status_code == 200
        wait_for(lambda: not narrow.app.state.load.of_one)  # answered a little before it is over


def _waiting_for_bodies(site: Site) -> int:
    return len(site.server.server_state.tasks) if site.app.state.load.working == 0 else -1


def test_streams_have_a_bound_of_their_own(tmp_path: Path) -> None:
    with site_at(tmp_path, most_streams=2) as running:
        ada = running.person()
        table = ada.play_now().rstrip("/")
        with ExitStack() as stack:
            for _ in range(2):
                stream = stack.enter_context(ada.stream("GET", f"{table}/events"))
                assert stream.status_code == 200
            third = ada.get(f"{table}/events")
            assert third.status_code == 503
            assert int(third.headers["retry-after"]) > 0
            assert ada.get(table).status_code == 200


def test_a_connection_too_many_is_told_to_come_later(tmp_path: Path) -> None:
    """Where every connection is in use, none can make room."""
    with site_at(tmp_path, most_connections=2) as running:
        ada = running.person()
        table = ada.play_now().rstrip("/")
        with (
            ada.stream("GET", f"{table}/events"),
            ada.stream("GET", f"{table}/events"),
            line(running) as opened,
        ):
            answer = rest(opened)
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert b"retry-after" in answer


def test_the_server_does_not_say_what_it_is(site: Site) -> None:
    assert "server" not in httpx.get(f"{site.address}/health").headers


@pytest.mark.anyio
async def test_one_address_that_asks_for_much_is_served_by_turns_with_another() -> None:
    turnstile = Turnstile()
    served: list[str] = []

    async def ask(address: str) -> None:
        await turnstile.go_through(address)
        served.append(address)

    flood = [asyncio.create_task(ask("flood")) for _ in range(20)]
    await asyncio.sleep(0)
    other = asyncio.create_task(ask("other"))
    await other
    assert served.count("flood") <= 3
    flood[-1].cancel()  # whoever goes away holds nobody up
    await asyncio.gather(*flood, return_exceptions=True)
    assert served.count("flood") == 19


@pytest.mark.anyio
async def test_nobody_waits_behind_nobody_and_two_never_go_in_one_pass() -> None:
    turnstile = Turnstile()
    passes = 0
    gone: list[int] = []

    async def ask(address: str) -> None:
        await turnstile.go_through(address)
        gone.append(passes)

    await ask("first")
    assert gone == [0]
    several = [asyncio.create_task(ask(str(at))) for at in range(6)]
    while len(gone) < 7:
        await asyncio.sleep(0)
        passes += 1
        assert passes < 1000
    await asyncio.gather(*several)
    assert len(set(gone[1:])) == 6


@pytest.mark.parametrize(("size", "turns"), [(1_000, 1), (900_000, 2)])
def test_a_large_form_is_taken_apart_in_its_senders_turn(
    site: Site, monkeypatch: pytest.MonkeyPatch, size: int, turns: int
) -> None:
    """Whoever sends it: a forged one too, which is known as such only then."""
    gone: list[str] = []
    turnstile = site.app.state.load.turnstile
    through = turnstile.go_through

    async def note(address: str) -> None:
        gone.append(address)
        await through(address)

    monkeypatch.setattr(turnstile, "go_through", note)
    forged = httpx.post(f"{site.address}/games/toy/tables", data={"sheet": "x" * size})

    assert forged.status_code == 403
    assert gone == ["127.0.0.1"] * turns
