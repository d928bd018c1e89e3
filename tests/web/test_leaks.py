"""No page of a seat depends on what that seat may not know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from orrery.core.errors import OrreryError
from orrery.core.game import Game
from orrery.core.position import pack
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.store.rows import Clock, SeatRow, Since, TableRow
from orrery.store.store import Whole
from orrery.web.errors import SiteError
from orrery.web.pages.inspect import stage_after
from orrery.web.show import cards
from orrery.web.show.chains import chains
from orrery.web.show.panels import panel_parts, panels
from orrery.web.show.viewer import Viewer, look
from orrery.web.show.viewing import Viewing, bare, viewing_of
from orrery.web.tables.table import Table, table_from
from toy import GAME as TOY

# few with every change, many in `make slow`
POSITIONS = [4, pytest.param(24, marks=pytest.mark.slow)]
ASKED = 8  # things and choices that are asked about in each position


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


@pytest.mark.parametrize("positions", POSITIONS)
@pytest.mark.parametrize("game", [TOY, *games().values()], ids=lambda game: game.id)
def test_pages_are_the_same_whatever_is_hidden(game: Game, positions: int) -> None:
    rng = Rng(11)
    state = game.start(min(3, game.max_players), 5)
    for _ in range(positions):
        for _ in range(7):
            if state.asked:
                state.play(state.asked[0], rng.pick(state.choices(state.asked[0])))
        if not state.asked:
            return
        for seat in (*range(state.players), None):
            other = state.determinize(seat, rng.fork())
            seen = panels(viewing_of(live_at(game, state), eyes_of(seat)))
            assert panels(viewing_of(live_at(game, other), eyes_of(seat))) == seen


def told(viewing: Viewing, things: list[str], choices: list[str]) -> Iterator[object]:
    """Yield all that the table tells somebody who asks about things and choices."""
    for thing in things:
        yield answered(cards.card, viewing, thing)
        yield answered(cards.barred, viewing, thing)
    for choice in choices:
        yield answered(cards.brought, viewing, choice)
        yield answered(stage_after, viewing, choice)
        yield answered(chains, viewing, choice, "")
    drawing, how = viewing.drawing, look(viewing.table, viewing.viewer)
    if drawing is not None:
        for seat in range(viewing.table.row.players):
            yield str(bare(drawing.rival(viewing.view, seat, how)))
    yield panel_parts(viewing, viewing.table.recent)


def answered(ask: Any, *about: object) -> object:
    """Return what is answered, or why nothing is."""
    try:
        return ask(*about)
    except (SiteError, OrreryError) as refused:
        return repr(refused)


@pytest.mark.parametrize("positions", POSITIONS)
@pytest.mark.parametrize("game", [TOY, *games().values()], ids=lambda game: game.id)
def test_cards_outlooks_and_chains_are_the_same_whatever_is_hidden(
    game: Game, positions: int
) -> None:
    rng = Rng(23)
    state = game.start(min(3, game.max_players), 6)
    for _ in range(positions):
        for _ in range(1 + rng.below(12)):
            if state.asked:
                state.play(state.asked[0], rng.pick(state.choices(state.asked[0])))
        if not state.asked:
            return
        asked = state.asked[0]
        choices = [str(action) for action in state.choices(asked)][:ASKED]
        for seat in (asked, (asked + 1) % state.players, None):
            mine = viewing_of(live_at(game, state), eyes_of(seat))
            drawn = sorted(
                set(re.findall(r'id="([A-Za-z0-9_.-]+)"', "".join(panels(mine).values())))
            )
            things = [rng.pick(drawn) for _ in range(ASKED)] if drawn else []
            other = viewing_of(live_at(game, state.determinize(seat, rng.fork())), eyes_of(seat))
            assert list(told(other, things, choices)) == list(told(mine, things, choices))
