"""How a match stands: a page that tells what may be known, and no more."""

from __future__ import annotations

import pytest

from orrery.core.game import Game
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.web.show.standings import public_sheet, standings
from orrery.web.show.viewing import viewing_of
from toy import GAME as TOY
from visits import Site
from web.test_leaks import eyes_of, live_at

POSITIONS = 5
EVERY = pytest.mark.parametrize("game", [TOY, *games().values()], ids=lambda game: game.id)


@EVERY
def test_standings_are_the_same_whatever_is_hidden(game: Game) -> None:
    rng = Rng(11)
    state = game.start(min(3, game.max_players), 5)
    for _ in range(POSITIONS):
        for _ in range(25):
            if state.asked:
                state.play(state.asked[0], rng.pick(state.choices(state.asked[0])))
        if not state.asked:
            return
        for seat in (*range(state.players), None):
            other = state.determinize(seat, rng.fork())
            seen = standings(viewing_of(live_at(game, state), eyes_of(seat)), None)
            assert standings(viewing_of(live_at(game, other), eyes_of(seat)), None) == seen


@EVERY
def test_a_secret_score_has_no_sources(game: Game) -> None:
    rng = Rng(7)
    state = game.start(min(3, game.max_players), 5)
    for _ in range(80):
        if state.asked:
            state.play(state.asked[0], rng.pick(state.choices(state.asked[0])))
    if not state.asked:
        return
    viewing = viewing_of(live_at(game, state), eyes_of(0))

    sheet = public_sheet(viewing)

    for score, row in zip(viewing.view.scores, sheet, strict=True):
        assert row is None or sum(row.values()) == score


def test_standings_of_a_running_match_are_a_page_and_a_panel(site: Site) -> None:
    person = site.person()
    table = person.play_now("toy")

    page = person.get(f"{table}standings")

    assert page.status_code == 200
    assert 'class="found standings"' in page.text
    assert site.person().get(f"{table}standings").status_code == 404
