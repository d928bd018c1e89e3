"""Who waits is told whose turn comes next; the strip of players stands in turn order."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

import pytest

from matches import question
from orrery.core.game import Game
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.web.show.bar import ask
from orrery.web.show.players import income_of, players
from orrery.web.show.viewer import look
from orrery.web.show.viewing import viewing_of
from web.test_leaks import eyes_of, live_at

EVERY = pytest.mark.parametrize("game", list(games().values()), ids=lambda game: game.id)
TURNS = {"eclipse": "Turn", "gaia": "Turn", "rebellion": "Placement", "emperor": "ChooseRole"}
ANSWERS = 160
SEEN = 8  # turns that come after others, at least


def positions(game: Game, most: int = ANSWERS) -> Iterator[State]:
    """Yield the positions of a match as one would play it without thinking, each a copy."""
    rng, state = Rng(3), game.start(min(3, game.max_players), 6)
    for _ in range(most):
        if not state.asked:
            return
        yield state.clone()
        seat = state.asked[0]
        state.play(seat, game.instinct(state, seat, rng) or rng.pick(state.real_choices(seat)))


@pytest.mark.parametrize("name", TURNS)
def test_who_is_said_to_come_next_comes_next(name: str) -> None:
    game = games()[name]
    turns = []
    for state in positions(game):
        view = state.view(None)
        if view.prompt is not None and view.prompt.question == TURNS[name]:
            turns.append((state.moment()[0], view.prompt.asked[0], game.drawing.following(view)))
    kept = 0
    for (round_, seat, following), (later, after, _) in itertools.pairwise(turns):
        if round_ == later and seat != after:
            assert following[0] == after
            kept += 1

    assert kept >= SEEN


@EVERY
def test_the_strip_stands_in_turn_order_and_tells_incomes(game: Game) -> None:
    for state in list(positions(game))[::40]:
        viewing = viewing_of(live_at(game, state), eyes_of(1))
        strip = players(viewing)
        order = [int(seat) for seat in re.findall(r'id="plate-(\d)"', strip)]
        how = look(viewing.table, viewing.viewer)
        stocks = [one for seat in order for one in game.drawing.stock(viewing.view, seat, how)]
        incomes = re.findall(r'<small class="more">([^<]+)', strip)
        assert incomes == [said for one in stocks if (said := income_of(one))]
        assert order == list(game.drawing.order(viewing.view))
        assert sorted(order) == list(range(state.players))


def test_the_bar_names_who_is_next_and_oneself_as_you() -> None:
    game = games()["gaia"]
    state = next(one for one in positions(game) if question(one) == "Turn")
    view = state.view(None)
    first, second = game.drawing.following(view)[:2]

    told = ask(viewing_of(live_at(game, state), eyes_of(second)))

    names = live_at(game, state).names
    assert f"Then {names[first]}, then you." in told


def test_where_all_choose_at_once_the_bar_says_who_has_chosen() -> None:
    game, rng = games()["ages"], Rng(1)
    state = game.start(3, 4)
    while len(state.asked) != 2 or question(state) != "ChooseStrategies":
        seat = state.asked[0]
        state.play(seat, rng.pick(state.real_choices(seat)))
    (done,) = {0, 1, 2} - set(state.asked)
    table = live_at(game, state)

    assert "Chosen: you." in ask(viewing_of(table, eyes_of(done)))
    assert f"Chosen: {table.names[done]}." in ask(viewing_of(table, eyes_of(None)))
