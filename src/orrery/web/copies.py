"""Matches as files, and private copies of a moment to try things on."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

import msgspec

from orrery.core.action import Seat
from orrery.core.errors import BadMatch
from orrery.core.match import FORMAT, Match, Saved
from orrery.core.rng import Rng
from orrery.core.save import digest, dump_state
from orrery.store.rows import Person
from orrery.web.errors import BadRequest
from orrery.web.live import SNAPSHOT_EVERY, Live, Turn
from orrery.web.seating import NewTable, SeatPlan, planned

if TYPE_CHECKING:
    from orrery.web.house import House


class Copies:
    """What can be taken out of the house and brought back."""

    def __init__(self, house: House) -> None:
        self.house = house

    def may_save(self, live: Live, person: Person | None) -> bool:
        """Whether somebody may have the whole match: its seed tells everything hidden.

        Everybody once it is over; before, only who sits there alone or among bots.
        """
        if live.row.origin:
            return False  # it has no beginning that could be replayed
        if live.row.status == "over":
            return True
        if person is None or live.row.owner != person.id:
            return False
        return all(seat.kind == "bot" or seat.person == person.id for seat in live.seats)

    async def save(self, live: Live) -> bytes:
        """Return a match as a file."""
        rows = await self.house.store.actions(live.id, 0, live.row.moves)
        saved = Saved(
            orrery=FORMAT,
            game=live.game.id,
            rules=live.row.rules,
            players=live.row.players,
            seed=int(live.row.seed),
            names=live.names,
            options=msgspec.to_builtins(live.options),
            components=live.row.components,
            log=tuple(f"{row.seat} {row.text}" for row in rows),
            digest=digest(live.state),
            snapshot=dump_state(live.state),
        )
        return msgspec.json.format(msgspec.json.encode(saved), indent=1)

    async def upload(self, person: Person, data: bytes) -> str:
        """Open a table from a saved match: all seats are the uploader's."""
        match = await asyncio.to_thread(Match.load, data)
        if match.first:
            raise BadMatch("it was played by older rules and cannot be replayed here")
        return await self._add_played(person, match)

    async def _add_played(self, person: Person, match: Match) -> str:
        """Write a whole match at once, with its snapshots."""
        wish = NewTable(
            game=match.game.id,
            seats=tuple(SeatPlan("me", name) for name in match.names),
            components=match.components,
        )
        row = self.house.new_row(match.game, match.at(0), person, wish)
        row.seed = str(match.seed)
        row.options = msgspec.json.encode(match.options).decode()
        seats = [planned(seat, plan, person) for seat, plan in enumerate(wish.seats)]
        id_ = await self.house.add(row, seats, match.at(0), match.opening)
        step = SNAPSHOT_EVERY
        async with self.house.at(id_) as live:
            for start in range(0, len(match.log), step):
                turn = Turn(live)
                for seat, action in match.log[start : start + step]:
                    turn.play(seat, action, "person")
                await self.house.append(live, turn)
        return id_

    async def try_from(self, live: Live, at: int, seat: Seat | None, person: Person) -> str:
        """Open a private copy of a moment, to play on against bots.

        While the match runs, what the player may not know is drawn anew.
        """
        state = await self.house.position(live, at)
        if live.row.status != "over":
            state = state.determinize(seat, Rng(secrets.randbits(64)))
        if not state.asked:
            raise BadRequest("nothing_to_try")
        mine = seat if seat is not None else state.asked[0]
        plans = tuple(
            SeatPlan("me", person.name) if one == mine else SeatPlan(self.house.settings.bot)
            for one in range(live.row.players)
        )
        wish = NewTable(game=live.game.id, seats=plans, components=live.row.components)
        row = self.house.new_row(live.game, state, person, wish)
        row.options = live.row.options
        row.seed = str(secrets.randbits(63))
        row.origin = f"{live.id}/{at}"
        seats = [planned(one, plan, person) for one, plan in enumerate(plans)]
        return await self.house.add(row, seats, state)
