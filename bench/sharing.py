"""How long one person's greedy bot waits while another person's tables keep search bots busy.

python bench/sharing.py --tables 20 --processes 1
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import time

from orrery.core.position import pack
from orrery.core.registry import game as game_by_id
from orrery.store.rows import Clock, SeatRow, Since, TableRow
from orrery.store.store import Whole
from orrery.web.tables.table import Table, table_from
from orrery.web.tables.thinking import Thinkers


def table(game: str, owner: str, seed: int) -> Table:
    """Return a table of somebody whose bots are asked."""
    state = game_by_id(game).start(4, seed)
    row = TableRow(
        id=f"{owner}{seed}", game=game, rules=1, players=4, seed=str(seed), options="{}",
        components=None, owner=owner, is_open=False, invite="", origin="", status="playing",
        clock=Clock(), position=pack(state), since={seat: Since(0, 0.0) for seat in state.asked},
        moves=0, version=1, news=1, deadline=None, waits_for_bot=True, looking=None,
        exposed=False, made=0, changed=0,
    )  # fmt: skip
    seats = [SeatRow(seat=seat, kind="bot", bot="greedy") for seat in range(4)]
    return table_from(Whole(row, seats, [], {}, [], []))


async def keep_asking(thinkers: Thinkers, live: Table) -> None:
    """Let a strong bot answer for ever."""
    while True:
        await thinkers.answer(live, live.state.asked[0], "search:1s")


async def measure(game: str, tables: int, processes: int, questions: int) -> list[float]:
    """Return how long each question of a greedy bot took."""
    thinkers = Thinkers(processes)
    mine = table(game, "Bob", 1)
    seat = mine.state.asked[0]
    await thinkers.answer(mine, seat, "greedy")  # the game is read
    busy = [
        asyncio.create_task(keep_asking(thinkers, table(game, "Ada", at))) for at in range(tables)
    ]
    waits = []
    for _ in range(questions):
        await asyncio.sleep(1.3)
        start = time.perf_counter()
        await thinkers.answer(mine, seat, "greedy")
        waits.append(time.perf_counter() - start)
    for task in busy:
        task.cancel()
    await asyncio.gather(*busy, return_exceptions=True)
    thinkers.close()
    await asyncio.sleep(0.1)
    return waits


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="gaia")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--questions", type=int, default=10)
    given = parser.parse_args()
    waits = asyncio.run(measure(given.game, given.tables, given.processes, given.questions))
    print(
        f"{given.game}, {given.tables} search tables, {given.processes} process(es): a greedy "
        f"answer took {statistics.median(waits):.2f} s (median), {max(waits):.2f} s (longest)"
    )
