"""A question as a process of bots gets it, and what an answer may cost."""

from __future__ import annotations

import secrets

import msgspec

from orrery.bots.search.budget import PATIENCE
from orrery.bots.worker import Problem
from orrery.core.action import Seat
from orrery.core.bounds import MOST_QUESTIONS, MOST_QUESTIONS_OF_ONE
from orrery.core.position import Position
from orrery.web.tables.table import Table


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What an answer may cost, and how many may wait for one."""

    # seconds on the wall, beyond those that the bot's name allows, until its process is killed
    seconds: float = 10.0
    # the same for a simpler bot that answers instead
    hurried: float = 5.0
    # the same for starting a process, and for reading a position
    loading: float = 30.0
    # the seconds of a bot's name are those that it works; so many times as many may pass meanwhile
    patience: float = PATIENCE
    # bytes that a process may ask for; one that has played every game holds 40 MB
    memory: int = 1 << 30
    # bytes after which a process is replaced by a fresh one
    worn_out: int = 1 << 28
    # questions that wait, of one person and of all
    of_one: int = MOST_QUESTIONS_OF_ONE
    of_all: int = MOST_QUESTIONS


def problem(table: Table, seat: Seat, bot: str) -> Problem:
    """Pose a seat's question at a table."""
    seed = (int(table.row.seed) * 31 + table.row.moves * 8 + seat) & ((1 << 64) - 1)
    return Problem(table.id, Position.of(table.game, table.state), seat, bot, seed)


def hint_problem(table: Table, seat: Seat, bot: str, most: int) -> Problem:
    """Ask what a bot thinks of the choices that a player has, in their tentative turn too.

    Its seed has nothing to do with the match's: a hint tells nothing of the chance to come.
    """
    position = Position.of(table.game, table.seen(seat))
    return Problem(f"hint {table.id}", position, seat, bot, secrets.randbits(64), most)
