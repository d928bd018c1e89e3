"""What whoever runs the site may do with tournaments: look, give more days, end, delete."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec

from orrery.core.bounds import LONGEST_SIGN_UP
from orrery.core.errors import BadInput
from orrery.store.database import Sql
from orrery.store.ending import DAY, MOST, NoSuch, close_table
from orrery.store.erasing import find_person
from orrery.store.statements import as_struct, bump
from orrery.store.store import Store
from orrery.store.tournaments import (
    TournamentChange,
    TournamentRow,
    WholeTournament,
    read_tournament,
    write_tournament,
)


class TournamentEntry(msgspec.Struct, frozen=True):
    """A tournament in a list; `due` ends its sign-up or its round."""

    id: str
    name: str
    game: str
    status: str
    round: int
    entrants: int
    playing: int  # tables
    owner: str
    is_listed: bool
    due: float | None
    made: float
    changed: float


class TournamentDone(msgspec.Struct, frozen=True):
    """What an order did to a tournament and its tables."""

    tournament: str
    status: str  # "deleted", where it is gone
    due: float | None = None
    closed: tuple[str, ...] = ()  # tables


class ListTournaments(msgspec.Struct, frozen=True, tag="tournaments"):
    """List tournaments, the last changed first."""

    status: str = ""
    game: str = ""
    person: str = ""  # who opened it, or takes part

    async def run(self, store: Store) -> list[TournamentEntry]:
        """Carry it out."""

        def job(sql: Sql) -> list[TournamentEntry]:
            person = find_person(sql, self.person) if self.person else ""
            rows = sql.rows(
                "SELECT id, name, game, status, round, (SELECT COUNT(*) FROM entrants "
                "WHERE tournament = tournaments.id), (SELECT COUNT(*) FROM pairings "
                "WHERE tournament = tournaments.id AND is_decided = 0), "
                "owner, is_listed, due, made, changed FROM tournaments "
                "WHERE (? = '' OR status = ?) AND (? = '' OR game = ?) AND (? = '' OR owner = ? "
                "OR id IN (SELECT tournament FROM entrants WHERE person = ?)) "
                "ORDER BY changed DESC LIMIT ?",
                *(self.status, self.status, self.game, self.game, person, person, person, MOST),
            )
            return [as_struct(TournamentEntry, row) for row in rows]

        return await store.database.read(job)


class ExtendTournament(msgspec.Struct, frozen=True, tag="extend-tournament"):
    """Give everybody more days: for the sign-up, or for the round."""

    tournament: str
    days: float

    async def run(self, store: Store) -> TournamentDone:
        """Carry it out."""

        def work(sql: Sql, whole: WholeTournament) -> TournamentDone:
            now = time.time()
            due = max(whole.row.due or now, now) + self.days * DAY
            if due > now + LONGEST_SIGN_UP * DAY:
                raise BadInput("admin.too_many_days", most=LONGEST_SIGN_UP)
            row = _changed(whole.row, due=due)
            later = [
                msgspec.structs.replace(one, due=due)
                for one in whole.rounds
                if one.number == whole.row.round
            ]
            change = TournamentChange(row=row, round=later[0] if later else None)
            write_tournament(sql, whole.row, change)
            return TournamentDone(row.id, row.status, due)

        return await _carry_out(store, self.tournament, work)


class EndTournament(msgspec.Struct, frozen=True, tag="end-tournament"):
    """End a tournament: called off before it began, else over as it stands.

    Its tables that are still played are closed, and count as shared by those who sat there.
    """

    tournament: str

    async def run(self, store: Store) -> TournamentDone:
        """Carry it out."""

        def work(sql: Sql, whole: WholeTournament) -> TournamentDone:
            row = _changed(whole.row, status="off" if whole.row.status == "open" else "over")
            row = msgspec.structs.replace(row, due=None)
            left = [one for one in whole.pairings if not one.is_decided]
            shared = tuple(
                msgspec.structs.replace(
                    one,
                    places=(1,) * len(one.entrants),
                    scores=(0,) * len(one.entrants),
                    is_decided=True,
                )
                for one in left
            )
            write_tournament(sql, whole.row, TournamentChange(row=row, pairings=shared))
            closed = tuple(one.tab for one in left if _close(sql, one.tab))
            return TournamentDone(row.id, row.status, closed=closed)

        return await _carry_out(store, self.tournament, work)


class DeleteTournament(msgspec.Struct, frozen=True, tag="delete-tournament"):
    """Delete a tournament; its tables stay, as tables of their own."""

    tournament: str

    async def run(self, store: Store) -> TournamentDone:
        """Carry it out."""

        def job(sql: Sql) -> TournamentDone:
            whole = _find(sql, self.tournament)
            for (tab,) in sql.rows("SELECT id FROM tables WHERE tournament = ?", whole.row.id):
                bump(sql, str(tab))
                sql.do("UPDATE tables SET tournament = '' WHERE id = ?", tab)
            sql.do("DELETE FROM pairings WHERE tournament = ?", whole.row.id)
            sql.do("DELETE FROM tournament_rounds WHERE tournament = ?", whole.row.id)
            sql.do("DELETE FROM entrants WHERE tournament = ?", whole.row.id)
            sql.do("DELETE FROM tournaments WHERE id = ?", whole.row.id)
            return TournamentDone(whole.row.id, "deleted")

        return await store.database.write(job)


def _find(sql: Sql, id_: str) -> WholeTournament:
    found = read_tournament(sql, id_)
    if found is None:
        raise NoSuch("admin.no_tournament", tournament=id_)
    return found


async def _carry_out(
    store: Store, id_: str, work: Callable[[Sql, WholeTournament], TournamentDone]
) -> TournamentDone:
    """Do something to a tournament that is not over, in one transaction."""

    def job(sql: Sql) -> TournamentDone:
        whole = _find(sql, id_)
        if whole.row.status not in {"open", "running"}:
            raise BadInput("admin.tournament_over", tournament=id_)
        return work(sql, whole)

    return await store.database.write(job)


def _changed(row: TournamentRow, **fields: object) -> TournamentRow:
    changed = msgspec.convert({**msgspec.to_builtins(row), **fields}, TournamentRow)
    return msgspec.structs.replace(changed, version=row.version + 1, changed=time.time())


def _close(sql: Sql, tab: str) -> bool:
    """Close a table that is still there; return whether it was played."""
    return bool(sql.rows("SELECT 1 FROM tables WHERE id = ?", tab)) and close_table(sql, tab)
