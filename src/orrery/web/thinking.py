"""Bots think in processes of their own, so that nobody's page waits for them.

A bot that fails or takes too long is answered for by chance, and the log says so.
"""

from __future__ import annotations

import asyncio
import importlib
import logging
import multiprocessing
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from types import FrameType
from typing import Any

import msgspec

from orrery.core.action import Action, Seat
from orrery.core.game import Game
from orrery.core.rng import Rng
from orrery.store.rows import Origin
from orrery.web.live import Live, pack

LIMIT = 30  # seconds for one answer
QUEUE = 256  # questions that may wait for a process

log = logging.getLogger(__name__)


class Problem(msgspec.Struct, frozen=True):
    """A question for a bot, in a form that travels between processes."""

    package: str
    players: int
    options: dict[str, Any]
    components: str | None
    position: str
    seat: Seat
    bot: str
    seed: int


def problem(live: Live, seat: Seat, bot: str) -> Problem:
    """Pose a seat's question at a table."""
    return Problem(
        live.game.package,
        live.row.players,
        msgspec.to_builtins(live.options),
        live.row.components,
        pack(live.state),
        seat,
        bot,
        (int(live.row.seed) * 31 + live.row.moves * 8 + seat) & ((1 << 64) - 1),
    )


def think(problem: Problem) -> str:
    """Answer a question, in a process of bots; return the action's text."""
    from orrery.bots import make_bot  # noqa: PLC0415 - only the processes of bots need them
    from orrery.core.sight import Sight  # noqa: PLC0415 - as above

    game: Game = importlib.import_module(problem.package).GAME
    box = game.box_of(problem.components)
    blank = game.empty(problem.players, problem.options, box)
    state = game.load(blank, msgspec.json.decode(problem.position))
    bot = make_bot(problem.bot, game, problem.seed)
    signal.alarm(LIMIT)
    try:
        return str(bot.choose(Sight(state, problem.seat)))
    finally:
        signal.alarm(0)


def _too_long(number: int, frame: FrameType | None) -> None:
    raise TimeoutError(f"a bot thought longer than {LIMIT} s")


def _prepare() -> None:
    """Set a new process of bots up: it ends with the server, and it minds the time."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGALRM, _too_long)


class Thinkers:
    """The processes of bots and the line before them."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None
        self._line = asyncio.Semaphore(QUEUE)

    async def answer(self, live: Live, seat: Seat, bot: str) -> tuple[Action, Origin]:
        """Return a bot's answer, or one by chance where the bot fails."""
        choices = live.state.choices(seat)
        posed = problem(live, seat, bot)
        async with self._line:
            try:
                text = await asyncio.wait_for(self._submit(posed), LIMIT + 10)
                action = live.game.language.read_text(text)
                if action in choices:
                    return action, "bot"
                log.error("bot %s answered %s, which is no choice at %s", bot, text, live.id)
            except BrokenProcessPool:
                log.exception("the processes of bots broke; starting new ones")
                self.close()
            except Exception:
                log.exception("bot %s failed at table %s", bot, live.id)
        real = [action for action in choices if not action.takes_back] or list(choices)
        return Rng(posed.seed).pick(real), "chance"

    async def _submit(self, posed: Problem) -> str:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes, multiprocessing.get_context("spawn"), initializer=_prepare
            )
        return await asyncio.wrap_future(self._pool.submit(think, posed))

    def close(self) -> None:
        """Let the processes go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
