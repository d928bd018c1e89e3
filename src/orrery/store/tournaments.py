"""Tournaments: who takes part, and who met whom.

Whatever changes a tournament compares its version, as changes of tables do: of two workers that
go on with the same round one is refused whole. What is read from tables is never written back to
them, but that a table whose time is up is closed, if nothing has happened there since it was read.
"""

# ruff: noqa: S608 - the only words pasted into SQL are our own column names

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from orrery.store.database import Conflict, Database, Row, Sql
from orrery.store.ending import close_table, ids
from orrery.store.rows import Clock, Opened, Status
from orrery.store.statements import as_struct, column, insert_table

TournamentStatus: TypeAlias = Literal["open", "running", "over", "off"]  # off: it never began
EntrantState: TypeAlias = Literal["in", "withdrawn", "absent"]


class TournamentRow(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament: what is played, how, and how far it is."""

    id: str
    name: str
    owner: str
    game: str
    options: str
    plan: str  # as JSON
    clock: Clock
    rated: bool
    is_listed: bool
    is_dated: bool  # rounds begin on their days, also where all have played
    days: int  # for a round
    most: int  # entrants
    status: TournamentStatus = "open"
    round: int = 0
    due: float | None = None  # the end of sign-up, or of the round
    version: int = 1
    made: float
    changed: float


class EntrantRow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who takes part."""

    number: int
    person: str | None
    name: str
    seed: int = 0
    strength: float = 0.0
    in_group: int = 0
    state: EntrantState = "in"


class RoundRow(msgspec.Struct, frozen=True):
    """A round: from when until when."""

    number: int
    stage: Literal["main", "playoff"]
    began: float
    due: float


class PairingRow(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits at one table in a round, by seat, and what came of it."""

    round: int
    number: int
    tab: str  # "" for a bye
    entrants: tuple[int, ...]
    places: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    is_decided: bool = False


class WholeTournament(msgspec.Struct, frozen=True):
    """A tournament with all that happened."""

    row: TournamentRow
    entrants: tuple[EntrantRow, ...]
    rounds: tuple[RoundRow, ...]
    pairings: tuple[PairingRow, ...]


class TableEnd(msgspec.Struct, frozen=True):
    """What the table of a pairing tells: whether it is over, who took which place, who left."""

    status: Status | None  # None: it is no longer there
    places: dict[int, int]  # by seat; nothing where it was broken off
    scores: dict[int, int]
    missing: frozenset[int]  # seats of those who left, or are gone for good
    asked: frozenset[int]
    version: int = 0
    moves: int = 0


class Closing(msgspec.Struct, frozen=True):
    """A table whose time is up, as it was when that was judged."""

    tab: str
    version: int
    moves: int


class TournamentChange(msgspec.Struct, frozen=True, kw_only=True):
    """What happens to a tournament at one go: all of it is written, or nothing."""

    row: TournamentRow
    entrants: tuple[EntrantRow, ...] = ()  # new, or changed
    gone: tuple[int, ...] = ()  # numbers of those who are taken off the list
    round: RoundRow | None = None
    pairings: tuple[PairingRow, ...] = ()
    opened: tuple[Opened, ...] = ()
    closed: tuple[Closing, ...] = ()


_ROW: Final = TournamentRow.__struct_fields__
_ENTRANT: Final = EntrantRow.__struct_fields__
_ROUND: Final = RoundRow.__struct_fields__
_PAIRING: Final = PairingRow.__struct_fields__


class Tournaments:
    """All tournaments."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def whole(self, id_: str) -> WholeTournament | None:
        """Return a tournament with all that happened."""
        return await self.database.read(lambda sql: read_tournament(sql, id_))

    async def listed(self, limit: int) -> list[TournamentRow]:
        """Return those that everybody may see, the last changed first."""
        return await self._some("WHERE is_listed = 1 ORDER BY changed DESC LIMIT ?", limit)

    async def of(self, person: str, limit: int) -> list[TournamentRow]:
        """Return those that somebody opened or takes part in, the last changed first."""
        return await self._some(
            "WHERE owner = ? OR id IN (SELECT tournament FROM entrants WHERE person = ?) "
            "ORDER BY changed DESC LIMIT ?",
            *(person, person, limit),
        )

    async def _some(self, where: str, *values: str | int) -> list[TournamentRow]:
        found = await self.database.read(
            lambda sql: sql.rows(f"SELECT {', '.join(_ROW)} FROM tournaments {where}", *values)
        )
        return [_row(one) for one in found]

    async def counts(self, tournaments: Sequence[str]) -> dict[str, int]:
        """Return how many take part in some tournaments."""
        marks = ", ".join("?" for _ in tournaments) or "NULL"
        found = await self.database.read(
            lambda sql: sql.rows(
                "SELECT tournament, COUNT(*) FROM entrants "
                f"WHERE tournament IN ({marks}) GROUP BY tournament",
                *tournaments,
            )
        )
        return {str(id_): int(count or 0) for id_, count in found}

    async def version(self, id_: str) -> int | None:
        """Return how often a tournament has changed."""
        found = await self.database.read(
            lambda sql: sql.rows("SELECT version FROM tournaments WHERE id = ?", id_)
        )
        return int(found[0][0] or 0) if found else None

    async def open_of(self, person: str) -> int:
        """Return how many tournaments of somebody are not over."""
        found = await self.database.read(
            lambda sql: sql.rows(
                "SELECT COUNT(*) FROM tournaments "
                "WHERE owner = ? AND status IN ('open', 'running')",
                person,
            )
        )
        return int(found[0][0] or 0)

    async def takes_part(self, tournament: str, person: str) -> bool:
        """Whether somebody takes part in a tournament, or opened it."""
        found = await self.database.read(
            lambda sql: sql.rows(
                "SELECT 1 FROM tournaments WHERE id = ? AND (owner = ? OR id IN "
                "(SELECT tournament FROM entrants WHERE person = ?))",
                *(tournament, person, person),
            )
        )
        return bool(found)

    async def due(self, now: float) -> list[str]:
        """Return the tournaments that may go on: their time is up, or a table of theirs is over."""
        found = await self.database.read(
            lambda sql: sql.rows(
                "SELECT id FROM tournaments WHERE status IN ('open', 'running') AND due <= ? "
                "UNION SELECT tournament FROM pairings WHERE is_decided = 0 AND NOT EXISTS "
                "(SELECT 1 FROM tables WHERE tables.id = pairings.tab AND status <> 'over')",
                now,
            )
        )
        return ids(found)

    async def strengths(self, game: str, people: Sequence[str]) -> dict[str, float]:
        """Return the ratings of some people at a game; of newcomers there is none."""
        marks = ", ".join("?" for _ in people) or "NULL"
        found = await self.database.read(
            lambda sql: sql.rows(
                f"SELECT person, mu FROM ratings WHERE game = ? AND person IN ({marks})",
                game,
                *people,
            )
        )
        return {str(person): float(mu or 0) for person, mu in found}

    async def ends(self, tables: Sequence[str]) -> dict[str, TableEnd]:
        """Return how far the tables of some pairings are."""
        return await self.database.read(lambda sql: {id_: _end(sql, id_) for id_ in tables})

    async def add(self, row: TournamentRow) -> None:
        """Open a tournament."""
        marks = ", ".join("?" for _ in _ROW)
        await self.database.write(
            lambda sql: sql.do(
                f"INSERT INTO tournaments ({', '.join(_ROW)}) VALUES ({marks})",
                *(column(getattr(row, name)) for name in _ROW),
            )
        )

    async def change(self, was: TournamentRow, change: TournamentChange) -> None:
        """Write what happens to a tournament; Conflict where somebody else was faster."""
        await self.database.write(lambda sql: write_tournament(sql, was, change))


def read_tournament(sql: Sql, id_: str) -> WholeTournament | None:
    """Return a tournament with all that happened."""
    found = sql.rows(f"SELECT {', '.join(_ROW)} FROM tournaments WHERE id = ?", id_)
    if not found:
        return None
    entrants = sql.rows(
        f"SELECT {', '.join(_ENTRANT)} FROM entrants WHERE tournament = ? ORDER BY number", id_
    )
    rounds = sql.rows(
        f"SELECT {', '.join(_ROUND)} FROM tournament_rounds WHERE tournament = ? ORDER BY number",
        id_,
    )
    pairings = sql.rows(
        f"SELECT {', '.join(_PAIRING)} FROM pairings WHERE tournament = ? ORDER BY round, number",
        id_,
    )
    return WholeTournament(
        _row(found[0]),
        tuple(as_struct(EntrantRow, one) for one in entrants),
        tuple(as_struct(RoundRow, one) for one in rounds),
        tuple(_pairing(one) for one in pairings),
    )


def _row(row: Row) -> TournamentRow:
    values = dict(zip(_ROW, row, strict=True))
    clock = msgspec.json.decode(str(values.pop("clock")), type=Clock)
    return msgspec.convert({**values, "clock": clock}, TournamentRow, strict=False)


def _pairing(row: Row) -> PairingRow:
    values = dict(zip(_PAIRING, row, strict=True))
    lists = {
        name: msgspec.json.decode(str(values.pop(name)), type=tuple[int, ...])
        for name in ("entrants", "places", "scores")
    }
    return msgspec.convert({**values, **lists}, PairingRow, strict=False)


def _end(sql: Sql, id_: str) -> TableEnd:
    found = sql.rows("SELECT status, since, version, moves FROM tables WHERE id = ?", id_)
    if not found:
        return TableEnd(None, {}, {}, frozenset(), frozenset())
    status, since, version, moves = found[0]
    seats = sql.rows("SELECT seat FROM seats WHERE tab = ? AND person IS NULL", id_)
    results = sql.rows("SELECT seat, place, score FROM results WHERE tab = ?", id_)
    return TableEnd(
        msgspec.convert(status, Status),
        {int(seat or 0): int(place or 0) for seat, place, _ in results},
        {int(seat or 0): int(score or 0) for seat, _, score in results},
        frozenset(int(seat or 0) for (seat,) in seats),
        frozenset(msgspec.json.decode(str(since), type=dict[int, object])),
        int(version or 0),
        int(moves or 0),
    )


def write_tournament(sql: Sql, was: TournamentRow, change: TournamentChange) -> None:
    """Write what happens to a tournament; Conflict where somebody else was faster."""
    columns = ", ".join(f"{name} = ?" for name in _ROW)
    touched = sql.do(
        f"UPDATE tournaments SET {columns} WHERE id = ? AND version = ?",
        *(column(getattr(change.row, name)) for name in _ROW),
        was.id,
        was.version,
    )
    if touched != 1:
        raise Conflict("the tournament has moved on")
    for number in change.gone:
        sql.do("DELETE FROM entrants WHERE tournament = ? AND number = ?", was.id, number)
    for entrant in change.entrants:
        _put(sql, "entrants", was.id, entrant, ("tournament", "number"))
    if change.round is not None:
        _put(sql, "tournament_rounds", was.id, change.round, ("tournament", "number"))
    for pairing in change.pairings:
        _put(sql, "pairings", was.id, pairing, ("tournament", "round", "number"))
    for opened in change.opened:
        insert_table(sql, opened)
    for closing in change.closed:
        _close(sql, closing)


def _close(sql: Sql, closing: Closing) -> None:
    """Close a table if it still is as it was judged: whoever answered meanwhile was not late."""
    held = sql.do(
        "UPDATE tables SET deadline = NULL WHERE id = ? AND version = ? AND moves = ?",
        closing.tab,
        closing.version,
        closing.moves,
    )
    if held != 1 or not close_table(sql, closing.tab):
        raise Conflict("the table has moved on")


def _put(
    sql: Sql, table: str, tournament: str, value: msgspec.Struct, key: tuple[str, ...]
) -> None:
    """Write a row of a tournament, new or changed."""
    names = ("tournament", *value.__struct_fields__)
    marks = ", ".join("?" for _ in names)
    news = ", ".join(f"{name} = excluded.{name}" for name in names if name not in key)
    sql.do(
        f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks}) "
        f"ON CONFLICT ({', '.join(key)}) DO UPDATE SET {news}",
        tournament,
        *(column(getattr(value, name)) for name in value.__struct_fields__),
    )


def withdraw_erased(sql: Sql, person: str, name: str) -> None:
    """Take somebody who is erased out of all tournaments: what they played stays, nameless."""
    sql.do(
        "UPDATE tournaments SET version = version + 1 WHERE id IN "
        "(SELECT tournament FROM entrants WHERE person = ?)",
        person,
    )
    sql.do(
        "DELETE FROM entrants WHERE person = ? AND tournament IN "
        "(SELECT id FROM tournaments WHERE status = 'open')",
        person,
    )
    sql.do(
        "UPDATE entrants SET person = NULL, name = ?, state = 'withdrawn' WHERE person = ?",
        name,
        person,
    )
