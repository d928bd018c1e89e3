"""A door for `orrery admin` beside a running site on SQLite: a socket in the data folder.

Only one program may write there, because its memory must hear of every change; so the orders are
carried out by the site. Whoever may write in the folder may use the door, and nobody else.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from pathlib import Path
from typing import Any, Final

import msgspec

from orrery.core.errors import OrreryError
from orrery.store.admin import Order
from orrery.store.database import StoreError
from orrery.store.store import Store

NAME: Final = "admin.sock"
_LONGEST: Final = 64 * 1024  # bytes of an order
_PATIENCE: Final = 300.0  # seconds for an answer

log = logging.getLogger(__name__)


class Answer(msgspec.Struct, frozen=True):
    """What came of an order: its result, or why it was refused (a key and fields) or failed."""

    result: msgspec.Raw = msgspec.Raw(b"null")
    refused: str = ""
    fields: dict[str, Any] = {}  # words and numbers
    failed: str = ""


class AdminDoor:
    """The site's side."""

    def __init__(self, folder: Path, store: Store) -> None:
        self.path = folder / NAME
        self.store = store
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Let orders in; a place where no socket can be is said, and is no reason not to run."""
        self.path.unlink(missing_ok=True)
        listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        before = os.umask(0o177)
        try:
            listening.bind(str(self.path))
        except OSError as error:
            log.warning("no door for orrery admin: %s", error.strerror or error)
            listening.close()
            return
        finally:
            os.umask(before)
        self._server = await asyncio.start_unix_server(self._answer, sock=listening, limit=_LONGEST)

    async def close(self) -> None:
        """Take no more orders."""
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()
            self.path.unlink(missing_ok=True)

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            line = await asyncio.wait_for(reader.readline(), 10)
            writer.write(msgspec.json.encode(await self.obey(line)) + b"\n")
            await writer.drain()
        except (TimeoutError, ValueError, OSError) as error:
            log.info("an order did not arrive: %r", error)
        finally:
            writer.close()

    async def obey(self, line: bytes) -> Answer:
        """Carry an order out."""
        try:
            order: Order = msgspec.json.decode(line, type=Order)
            log.warning("order: %s", type(order).__name__)
            return Answer(result=msgspec.Raw(msgspec.json.encode(await order.run(self.store))))
        except OrreryError as error:
            return Answer(refused=error.key, fields=error.fields)
        except msgspec.MsgspecError as error:
            return Answer(refused=str(error))
        except StoreError as error:
            return Answer(failed=str(error))
        except Exception:
            log.exception("an order failed")
            return Answer(failed="the site could not do it; its log says why")


def send_order(folder: Path, order: Order) -> Answer | None:
    """Hand an order to the site that runs in a folder; None where no site opens."""
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
            line.settimeout(_PATIENCE)
            line.connect(str(folder / NAME))
            line.sendall(msgspec.json.encode(order) + b"\n")
            with line.makefile("rb") as answer:
                return msgspec.json.decode(answer.read(), type=Answer)
    except (OSError, msgspec.DecodeError):
        return None
