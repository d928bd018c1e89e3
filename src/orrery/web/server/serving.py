"""Running the site: one process, or several on PostgreSQL."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import resource
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import Final, NoReturn

import msgspec
import uvicorn
from starlette.applications import Starlette

from orrery.store.database import StoreError
from orrery.store.open import open_store
from orrery.web.app import make_app
from orrery.web.server.connections import LARGEST_HEAD, Patience, patient
from orrery.web.server.logs import configure
from orrery.web.server.workers import Leash, Workers
from orrery.web.settings import Settings, settings_from_environment
from orrery.web.show.templates import compile_all

STREAMS_END_WITHIN: Final = 3  # seconds
TICK: Final = 0.25  # seconds
BACKLOG: Final = 512  # connections that the system keeps for us before they are let in
COLLECT_AFTER: Final = (20_000, 20, 50)  # new objects until the youngest are looked through; so on


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | None = None,
    *,
    open_browser: bool = False,
    workers: int = 1,
    leash: Leash | None = None,
    proxies: str | None = None,
    **changes: object,
) -> None:
    """Serve the site until interrupted; say where it is, and why not where it cannot be.

    `changes` are settings that go before those of the environment. A process with a `leash` is one
    of several workers and serves the socket that it was given.
    """
    settings = _settings(data, changes)
    configure(settings.log, settings.log_level, requests=settings.access_log)
    _allow_many_files()
    if leash is not None:
        if settings.metrics_port:
            port = settings.metrics_port + leash.number
            settings = msgspec.structs.replace(settings, metrics_port=port)
        _run(_server(settings, proxies), leash.socket(), leash)
        return
    _check(settings, workers)
    listening = _bind(host, port)
    port = listening.getsockname()[1]
    shown = "localhost" if host in {"127.0.0.1", "0.0.0.0", "::"} else host  # noqa: S104 - compared, not bound
    address = f"http://{shown}:{port}/"
    print(f"Orrery is at {address} (stop it with Ctrl+C)", flush=True)  # noqa: T201 - for the person who starts it
    if open_browser:
        threading.Timer(1.0, webbrowser.open, (address,)).start()
    if workers > 1:
        raise SystemExit(Workers(listening, workers).run())
    _run(_server(settings, proxies), listening)


def _stop(reason: str, status: int = 1) -> NoReturn:
    print(f"Orrery cannot start: {reason}", file=sys.stderr)  # noqa: T201 - as above
    raise SystemExit(status)


def _settings(data: Path | None, changes: dict[str, object]) -> Settings:
    try:
        found = settings_from_environment(data)
        given = {name: value for name, value in changes.items() if value is not None}
        return msgspec.convert({**msgspec.structs.asdict(found), **given}, Settings, strict=False)
    except msgspec.ValidationError as error:
        _stop(f"a setting makes no sense: {error}", 2)


def _check(settings: Settings, workers: int) -> None:
    """Refuse what cannot work, before anything is opened."""
    if workers > 1 and not settings.database:
        _stop("several workers need PostgreSQL (ORRERY_DATABASE_URL); SQLite has room for one", 2)
    try:
        open_store(settings.data, settings.database).database.close()
    except StoreError as error:
        _stop(str(error))


def _bind(host: str, port: int) -> socket.socket:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        # asyncio sends small answers at once only where the socket says that it is TCP
        listening = socket.socket(family, kind, protocol)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
    except OSError as error:
        _stop(f"cannot listen at {host} port {port} ({error.strerror or error})")
    return listening


def _allow_many_files() -> None:
    """Raise the number of open files as far as the system lets us: a connection is one."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def server_config(app: Starlette, settings: Settings, proxies: str | None = None) -> uvicorn.Config:
    """Return how uvicorn is to serve: patient to a point, quiet, and believing named proxies only.

    Its own limit of connections is not used: it would answer 503 without saying when to come back.
    """
    return uvicorn.Config(
        app,
        http=patient(
            Patience(
                head=settings.head_seconds,
                body=settings.body_seconds,
                write=settings.write_seconds,
                connections=settings.most_connections,
            )
        ),
        ws="none",
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=proxies,  # None: FORWARDED_ALLOW_IPS, else 127.0.0.1
        backlog=BACKLOG,
        timeout_keep_alive=settings.keep_alive,
        h11_max_incomplete_event_size=LARGEST_HEAD,
        timeout_graceful_shutdown=STREAMS_END_WITHIN,
    )


def _server(settings: Settings, proxies: str | None) -> Server:
    app = make_app(settings)
    return WholeProcess(server_config(app, settings, proxies), app)


class Server(uvicorn.Server):
    """uvicorn's server, which ends in order: streams first, and by itself with status 0."""

    def __init__(self, config: uvicorn.Config, app: Starlette) -> None:
        super().__init__(config)
        self.app = app

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """End on a signal; uvicorn would raise it again at the end, as if something were wrong."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {
            number: signal.signal(number, self.handle_exit)
            for number in (signal.SIGINT, signal.SIGTERM)
        }
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def main_loop(self) -> None:
        """Look whether to end, and write the date of answers; uvicorn does ten times a second."""
        while not await self.on_tick(0):  # noqa: ASYNC110 - uvicorn says so by a plain field
            await asyncio.sleep(TICK)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End in order; at the second signal at once. What was acknowledged is durable anyway."""
        if self.should_exit:
            _end_children()
            os._exit(1)
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let streams end before the rest, so that nothing waits for them."""
        self.app.state.site.end_streams()
        await super().shutdown(sockets)


class WholeProcess(Server):
    """A server that has a process to itself."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Let people in when all pages are ready; look no more for garbage among what stays.

        To look through the games and the site's own code again cost a click in thirty 40 ms.
        """
        compile_all()
        await super().startup(sockets)
        gc.collect()
        gc.freeze()
        gc.set_threshold(*COLLECT_AFTER)


def _end_children() -> None:
    """End the processes of bots that still think."""
    for child in multiprocessing.active_children():
        child.kill()


def _run(server: Server, listening: socket.socket, leash: Leash | None = None) -> None:
    async def work() -> None:
        if leash is not None:
            leash.mind(server)
        await server.serve([listening])

    try:
        asyncio.run(work())
    finally:
        _end_children()
