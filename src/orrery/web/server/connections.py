"""Connections that do not wait for ever: for a request's head, its body, or a reader.

uvicorn ends a connection that is idle after an answer, and no other. Here each part of a request
has its time, and the number of connections is bounded: when it is reached, the one that has been
without a request for longest makes room, so that silent connections never keep anybody out.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, Final

import h11
import msgspec
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.server import ServerState

SLOWEST_BODY: Final = 2000  # bytes a second: a phone at the edge of the network does better
LONGEST_BODY: Final = 300.0  # seconds
LARGEST_HEAD: Final = 32 * 1024  # bytes
_LINGER: Final = 5.0  # seconds for the last bytes of a connection that ends

_TOO_SLOW: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
_FULL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\n"
    b"content-length: 0\r\n\r\n"
)


class Patience(msgspec.Struct, frozen=True, kw_only=True):
    """How long and for how many a server waits."""

    head: float = 10.0
    body: float = 20.0
    write: float = 30.0
    connections: int = 5000


def patient(patience: Patience) -> type[Connection]:
    """Return a kind of connection for one server, which counts its own."""
    return type("PatientConnection", (Connection,), {"patience": patience, "idle": OrderedDict()})


class Connection(H11Protocol):
    """One connection; at any time at most one timer of ours runs on it for what is read."""

    patience: Patience
    idle: OrderedDict[Connection, None]  # without a request, the longest first

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],  # uvicorn's own type
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._reading: asyncio.TimerHandle | None = None
        self._writing: asyncio.TimerHandle | None = None
        self._ending: asyncio.TimerHandle | None = None
        self._waits_for = ""  # "head", "body" or nothing
        self._body = 0
        self._began = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Let a connection in, or make room for it, or turn it away."""
        super().connection_made(transport)
        if len(self.connections) > self.patience.connections and not self._make_room():
            self._end(_FULL)
            return
        self._mind()

    def _make_room(self) -> bool:
        """End the connection that has had no request for longest; return whether there was one."""
        if not self.idle:
            return False
        oldest, _ = self.idle.popitem(last=False)
        oldest._end(b"")  # noqa: SLF001 - of the same class
        return True

    def data_received(self, data: bytes) -> None:
        """Read what came and see what is still to come."""
        self._body += len(data)
        super().data_received(data)
        self._mind()

    def on_response_complete(self) -> None:
        """Go on with the next request, or wait for it."""
        super().on_response_complete()
        self._mind()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let all timers go."""
        self._stop_waiting()
        self._unset_keepalive_if_required()  # uvicorn forgets it after an error
        for timer in (self._writing, self._ending):
            if timer is not None:
                timer.cancel()
        super().connection_lost(exc)

    # -- what is to be read

    def _mind(self) -> None:
        """Start or stop the timer for what has to come next."""
        if self.transport.is_closing():
            self._end(b"")
            return
        their = self.conn.their_state
        waits_for = {h11.IDLE: "head", h11.SEND_BODY: "body"}.get(their, "")
        if waits_for == "head":
            self.idle.setdefault(self)
            if self.timeout_keep_alive_task is not None and not self.conn.trailing_data[0]:
                waits_for = ""  # uvicorn's own timer runs while nothing came
        else:
            self.idle.pop(self, None)
        if waits_for == self._waits_for:
            return
        self._stop_waiting(idle=their is h11.IDLE)
        self._waits_for = waits_for
        self._began = self.loop.time()
        if waits_for == "head":
            self._reading = self.loop.call_later(self.patience.head, self._too_slow)
        elif waits_for == "body":
            self._body = 0
            self._reading = self.loop.call_later(self.patience.body, self._body_late)

    def _stop_waiting(self, *, idle: bool = False) -> None:
        if self._reading is not None:
            self._reading.cancel()
        self._reading = None
        self._waits_for = ""
        if not idle:
            self.idle.pop(self, None)

    def _body_late(self) -> None:
        """Give a body more time for what came of it; it is not late while we do not read it."""
        now = self.loop.time()
        end = self._began + min(LONGEST_BODY, self.patience.body + self._body / SLOWEST_BODY)
        if self.flow.read_paused:
            end = now + self.patience.body
        if now < end - 0.001:
            self._reading = self.loop.call_at(end, self._body_late)
        else:
            self._too_slow()

    def _too_slow(self) -> None:
        """Say so, unless an answer was begun or was given before on this connection."""
        cycle: RequestResponseCycle | None = self.cycle
        self._end(_TOO_SLOW if cycle is None or not cycle.response_started else b"")

    # -- readers that stand still

    def pause_writing(self) -> None:
        """Wait for a slow reader, but not for ever."""
        super().pause_writing()
        if self._writing is None:
            self._writing = self.loop.call_later(self.patience.write, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on: the reader took something."""
        super().resume_writing()
        if self._writing is not None:
            self._writing.cancel()
            self._writing = None

    def _end(self, last_words: bytes) -> None:
        """Say something and hang up, at last without waiting for what was not yet taken."""
        self._stop_waiting()
        if last_words and not self.transport.is_closing():
            self.transport.write(last_words)
        self.transport.close()
        if self._ending is None:
            self._ending = self.loop.call_later(_LINGER, self.transport.abort)

    def timeout_keep_alive_handler(self) -> None:
        """End a connection on which no next request came."""
        super().timeout_keep_alive_handler()
        self._end(b"")
