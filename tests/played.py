"""Tables of matches that were played already, put into the store of a site."""

from __future__ import annotations

import time

import msgspec

from orrery.core.game import Game
from orrery.core.match import Match
from orrery.core.rng import Rng
from orrery.store.rows import Person, SeatRow
from orrery.store.store import Store
from orrery.web.tables.opening import bot_row
from orrery.web.tables.uploads import _played_again

ALL = 100_000


def match_of(game: Game, players: int, decisions: int = ALL, seed: int = 5) -> Match:
    """Play a seeded match as instinct does, so many decisions far."""
    match, rng = Match(game, players, seed=seed), Rng(seed)
    for _ in range(decisions):
        if match.over:
            break
        seat = match.state.asked[0]
        choice = game.instinct(match.state, seat, rng)
        match.play(seat, choice or rng.pick(match.state.choices(seat)))
    return match


async def add(
    store: Store, match: Match, people: tuple[Person, ...], *, minutes: float = 40
) -> str:
    """Put a match into the store: people on the first seats, bots on the others."""
    brought = _played_again(people[0], match)
    now = time.time()
    seats: list[SeatRow] = []
    for seat in range(match.players):
        if seat < len(people):
            who = people[seat]
            seats.append(SeatRow(seat=seat, kind="person", person=who.id, name=who.name))
        else:
            seats.append(bot_row(seat, "greedy", seats))
    first = now - 60 * minutes
    step = 60 * minutes / max(1, len(brought.actions) - 1)
    actions = [
        msgspec.structs.replace(action, at=first + step * number)
        for number, action in enumerate(brought.actions)
    ]
    row = msgspec.structs.replace(brought.row, made=first, changed=now, waits_for_bot=False)
    await store.add_table(row, seats, actions, brought.snapshots, brought.redraws)
    return row.id
