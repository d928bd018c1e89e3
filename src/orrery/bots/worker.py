"""A process of bots: it answers one problem after the other until nobody asks any more.

It hears one problem a line and answers with two: that the bot begins to think, and what came of it.
The process starts quickly, for it knows nothing of the site that asks.
"""

from __future__ import annotations

import resource
import signal
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from socket import socket
from typing import Final

import msgspec

from orrery.bots.analysis import compare
from orrery.bots.bot import Bot
from orrery.bots.gains import gains
from orrery.bots.novice import AdeptBot
from orrery.bots.processes import bound_memory, die_with_parent
from orrery.bots.registry import make_bot
from orrery.bots.search import SearchBot
from orrery.bots.search.glance import GlanceBot, PlanningBot
from orrery.bots.search.kept import KeptTrees
from orrery.core.action import Seat
from orrery.core.position import Position
from orrery.core.rng import Rng
from orrery.core.sight import Sight
from orrery.core.terms import Term

READY: Final = b"ready\n"  # the process has started
BEGUN: Final = b"begun\n"  # the position is read, and the bot begins to think
LONGEST_ERROR: Final = 4000  # characters; its end says most


class Problem(msgspec.Struct, frozen=True):
    """A question for a bot, in a form that travels between processes."""

    match: str  # any name of it, the same for all of its questions
    position: Position
    seat: Seat
    bot: str
    seed: int
    opinions: int = 0  # how many are wanted instead of an answer: the best first
    instead_of: str = ""  # an answer that was given: how much better would the bot's have been?


class Held(msgspec.Struct, frozen=True):
    """An opinion on one choice, as it travels: the action's text, and how good it is."""

    text: str
    value: float
    gains: tuple[Term, ...] = ()  # what it is good for


class Reply(msgspec.Struct, frozen=True):
    """What a process has to say to a problem: the action's text, or what went wrong."""

    text: str = ""
    opinions: tuple[Held, ...] = ()
    error: str = ""
    seconds: float = 0.0  # that the bot worked, by the processor's clock
    memory: int = 0  # bytes that the process holds afterwards
    # of a search: its iterations, how many earlier answers had made for it, and whether it has
    # learnt something about the next question
    iterations: int = 0
    inherited: int = 0
    foresees: bool = False


def work(channel: socket, parent: int, patience: float, memory: int) -> None:
    """Answer problems until whoever asks closes the channel.

    A search by time gets the seconds that it works, with so much patience; the process may ask for
    so much memory.
    """
    die_with_parent(parent)
    # An interrupt or the end of a service is told to the whole group. The parent minds it, and
    # ends us when it has no more questions.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    bound_memory(memory)
    trees = KeptTrees()
    with channel, channel.makefile("rb") as heard:
        channel.sendall(READY)
        for line in heard:
            posed = msgspec.json.decode(line, type=Problem)
            reply = answer(posed, patience, lambda: channel.sendall(BEGUN), trees)
            channel.sendall(msgspec.json.encode(reply) + b"\n")


def answer(posed: Problem, patience: float, begun: Callable[[], None], trees: KeptTrees) -> Reply:
    """Answer one problem, or say what went wrong; tell when the thinking begins."""
    start = time.thread_time()
    try:
        sight = posed.position.sight(posed.seat)
        bot = _bot(posed, patience, trees)
        begun()
        start = time.thread_time()
        held = _opinions(bot, sight, posed)
        text = held[0].text if held else str(bot.choose(sight))
    except Exception:  # noqa: BLE001 - a bot may fail in any way; the parent logs how
        error = traceback.format_exc()[-LONGEST_ERROR:]
        return Reply(error=error, seconds=time.thread_time() - start, memory=_memory())
    reply = Reply(text, held, seconds=time.thread_time() - start, memory=_memory())
    if isinstance(bot, (AdeptBot, GlanceBot, PlanningBot)) and bot.turn is not None:
        trees.keep_turn(_whose(posed), bot.turn)
    return _searched(reply, bot, posed, trees) if isinstance(bot, SearchBot) else reply


def _opinions(bot: Bot, sight: Sight, posed: Problem) -> tuple[Held, ...]:
    """Return the best few opinions of a bot, and why; none where only its answer is wanted.

    All answers are tried on the same guesses.
    """
    if posed.instead_of:
        answer = posed.position.game.language.read_text(posed.instead_of)
        found = compare(bot, sight, answer, posed.seed)
        return (Held(found.better, found.points, found.why),)
    if not posed.opinions or len(sight.real_choices) < 2:
        return ()
    return tuple(
        Held(str(one.action), one.value, gains(bot.game, sight, one.action, Rng(posed.seed)))
        for one in bot.explain(sight)[: posed.opinions]
    )


def _bot(posed: Problem, patience: float, trees: KeptTrees) -> Bot:
    """Return a bot for one problem: it answers as the problem says, whatever was asked before.

    But a search goes on with the tree of the same decision, if that is here, and whoever thought
    about earlier clicks of the turn goes on with what was planned and what is left to think.
    """
    bot = make_bot(posed.bot, posed.position.game, posed.seed)
    if isinstance(bot, (AdeptBot, GlanceBot, PlanningBot)):
        bot.turn = trees.turn(_whose(posed))
    if isinstance(bot, SearchBot):
        bot.budget = msgspec.structs.replace(bot.budget, patience=patience)
        bot.growth = trees.take(_whose(posed))
        bot.turn = trees.turn(_whose(posed))
    return bot


def _searched(reply: Reply, bot: SearchBot, posed: Problem, trees: KeptTrees) -> Reply:
    """Keep what a search has learnt of the next question; tell how it came to its answer."""
    if bot.growth is not None:
        trees.keep(_whose(posed), bot.growth)
    if bot.turn is not None:
        trees.keep_turn(_whose(posed), bot.turn)
    return msgspec.structs.replace(
        reply,
        iterations=bot.iterations,
        inherited=bot.inherited,
        foresees=bot.growth is not None,
    )


def _whose(posed: Problem) -> bytes:
    """Return what all questions of one bot in one match have in common."""
    match = msgspec.structs.replace(posed.position, state="")
    return msgspec.json.encode(msgspec.structs.replace(posed, position=match, seed=0))


def _memory() -> int:
    """Return the bytes that this process holds now; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except OSError:
        return 0
    return pages * resource.getpagesize()
