"""What is kept of a page is what would be written anew, for everybody, click by click."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from itertools import pairwise

import pytest

from orrery.core.game import Game
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.draw import picture
from orrery.web.kept import Kept, Latest
from orrery.web.show.bar import turn_of
from orrery.web.show.choices import read_chain
from orrery.web.show.panels import panels
from orrery.web.show.viewing import viewing_of
from orrery.web.tables.change import Change
from orrery.web.tables.table import Table
from web.test_leaks import eyes_of, live_at

CLICKS = [12, pytest.param(60, marks=pytest.mark.slow)]
EVERY = pytest.mark.parametrize("game", list(games().values()), ids=lambda game: game.id)


def forget_all() -> None:
    """Forget whatever the site keeps of pages and pictures."""
    shown = [name for name in sys.modules if name.startswith("orrery.web.show.")]
    for room in (*(sys.modules[name] for name in shown), picture):
        for kept in vars(room).values():
            if isinstance(kept, Latest):
                kept._kept._found.clear()
            elif isinstance(kept, Kept):
                kept._found.clear()
            elif hasattr(kept, "cache_clear") and kept.__module__ == room.__name__:
                kept.cache_clear()  # its own, not what it imports, such as the games


def clicked(game: Game, clicks: int) -> Iterator[Table]:
    """Yield a table after every click: answers, answers taken back, turns, talk."""
    rng = Rng(17)
    table = live_at(game, game.start(max(2, game.min_players), 4))
    for number in range(clicks):
        yield table
        if not table.state.asked:
            return
        change, seat = Change(table), rng.pick(table.state.asked)
        draft = table.draft(seat)
        if draft.closing is not None:
            for action in draft.clicks:
                change.play(seat, action, "person")
        elif draft.clicks and rng.below(4) == 0:
            draft.keep(rng.below(len(draft.clicks)))
            change.keep(draft)
        else:
            turn = turn_of(viewing_of(table, eyes_of(seat)), seat)
            offered = [choice for slot in turn.slots for choice in slot.choices]
            offered += [*turn.answers, *turn.placed, *turn.free, *turn.closing]
            draft.answer(read_chain(game, rng.pick(offered).text))
            change.keep(draft)
        if number % 5 == 4:
            change.say("Ada", f"{number}", "p0")
        _, table = change.settle()


@pytest.mark.parametrize("clicks", CLICKS)
@EVERY
def test_what_is_kept_of_a_page_is_what_would_be_written_anew(game: Game, clicks: int) -> None:
    every = [*range(max(2, game.min_players)), None]
    for table in clicked(game, clicks):
        kept = {seat: panels(viewing_of(table, eyes_of(seat))) for seat in every}
        for seat in every:
            forget_all()
            assert panels(viewing_of(table, eyes_of(seat))) == kept[seat]


@EVERY
def test_others_change_nothing_of_what_is_kept_for_somebody(game: Game) -> None:
    """Nothing of one viewer's page comes to another by what is kept, whoever looks first."""
    every = [*range(max(2, game.min_players)), None]
    for table in clicked(game, 8):
        write = partial(viewing_of, table)
        forget_all()
        first = {seat: panels(write(eyes_of(seat))) for seat in every}
        forget_all()
        last = {seat: panels(write(eyes_of(seat))) for seat in reversed(every)}
        assert first == last


def test_a_tentative_answer_leaves_the_log_the_very_same() -> None:
    tables = list(clicked(games()["ages"], 12))
    pairs = list(pairwise(tables))
    same = [old.row.moves == new.row.moves for old, new in pairs]

    assert {True, False} == set(same)
    assert [old.recent is new.recent for old, new in pairs] == same
    assert all(old.redraws is new.redraws for old, new in pairs)
