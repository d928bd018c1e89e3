"""No page of a seat depends on what that seat may not know."""

from __future__ import annotations

import pytest

from orrery.core.game import Game
from orrery.core.position import pack
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.store.rows import Clock, SeatRow, Since, TableRow
from orrery.store.store import Whole
from orrery.web.show.panels import panels
from orrery.web.show.viewer import Viewer
from orrery.web.show.viewing import viewing_of
from orrery.web.tables.table import Table, table_from
from toy import GAME as TOY

POSITIONS = 12


def live_at(game: Game, state: State) -> Table:
    row = TableRow(
        id="t", game=game.id, rules=1, players=state.players, seed="1", options="{}",
        components=None, owner="p", is_open=True, invite="i", origin="", status="playing",
        clock=Clock(), position=pack(state), since={seat: Since(0, 0.0) for seat in state.asked},
        moves=0, version=1, news=1, deadline=None, waits_for_bot=False, looking=None,
        exposed=False, made=0, changed=0,
    )  # fmt: skip
    seats = [
        SeatRow(seat=seat, kind="person", person=f"p{seat}", name=f"Player {seat}")
        for seat in range(state.players)
    ]
    return table_from(Whole(row, seats, [], {}, [], []))


def eyes_of(seat: int | None) -> Viewer:
    return Viewer(
        seats=() if seat is None else (seat,), seat=seat, curtain=None, is_owner=False,
        may_hint=False, may_save=False, confirms=True, language="en", theme="dark", csrf="c",
    )  # fmt: skip


@pytest.mark.parametrize("game", [TOY, *games().values()], ids=lambda game: game.id)
def test_pages_are_the_same_whatever_is_hidden(game: Game) -> None:
    rng = Rng(11)
    state = game.start(min(3, game.max_players), 5)
    for _ in range(POSITIONS):
        for _ in range(7):
            if state.asked:
                state.play(state.asked[0], rng.pick(state.choices(state.asked[0])))
        if not state.asked:
            return
        for seat in (*range(state.players), None):
            other = state.determinize(seat, rng.fork())
            seen = panels(viewing_of(live_at(game, state), eyes_of(seat)))
            assert panels(viewing_of(live_at(game, other), eyes_of(seat))) == seen
