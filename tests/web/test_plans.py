"""Planning: moves are tried on a private copy while others play, and nothing of it counts."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from orrery.core.game import Game
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.core.save import digest
from orrery.web.errors import BadRequest
from orrery.web.tables.plans import LONGEST_PLAN, Plan, imagined, planned, read_plan
from visits import Site, Visit, all_found
from web.test_leaks import live_at

EVERY = pytest.mark.parametrize("game", list(games().values()), ids=lambda game: game.id)
EMPTY = {"seed": 7, "actions": [], "presses": []}
AHEAD = 12  # answers after which plans are tried
TRIES = 3


def two(site: Site) -> tuple[str, Visit, int, Visit]:
    """Let two people sit down; return their table, who waits on which seat, and who is asked."""
    people = (site.person(), site.person())
    fields: dict[str, str | int] = {"players": 2, "seat0": "me", "seat1": "open", "access": "open"}
    table = people[0].fill("/games/rebellion/tables", **fields).url.path
    people[1].fill(f"{table}sit", seat=1)
    waits = 1 if 'class="bar mine' in people[0].get(table).text else 0
    return table, people[waits], waits, people[1 - waits]


def try_on(
    person: Visit, table: str, seat: int, plan: dict[str, Any] | str, **press: Any
) -> httpx.Response:
    text = plan if isinstance(plan, str) else json.dumps(plan)
    data = {"csrf": person.csrf, "seat": str(seat), "plan": text, **press}
    return person.post(f"{table}plan", data=data, headers={"Accept": "application/json"})


def test_who_waits_tries_moves_and_nothing_counts(site: Site) -> None:
    table, waits, seat, asked = two(site)
    before = asked.get(table).text

    begun = try_on(waits, table, seat, EMPTY).json()
    assert 'class="bar mine planning"' in begun["parts"]["ask"]
    assert begun["steps"] == []
    text = all_found(r'name="action" value="([^"]+)"', begun["parts"]["ask"])[0]
    after = try_on(waits, table, seat, begun["plan"], way="play", action=text).json()

    assert [one for one, _ in after["steps"]] == [text]
    assert after["plan"]["actions"] == text.split(";")
    card = waits.get(f"{table}outlook", params={"action": text, "plan": json.dumps(EMPTY)})
    assert card.status_code == 200, "what is planned can be looked at"
    back = try_on(waits, table, seat, after["plan"], way="undo", keep="0").json()
    assert back["steps"] == []
    assert 'class="bar mine' not in waits.get(table).text
    assert asked.get(table).text == before


@pytest.mark.parametrize(
    ("plan", "press"),
    [
        ("", {}),
        ("[]", {}),
        ('{"seed": -1}', {}),
        ('{"seed": 1, "presses": [0, 1]}', {}),
        (EMPTY, {"way": "confirm"}),
        (EMPTY, {"way": "play", "action": "no such answer"}),
        (EMPTY, {"way": "undo", "keep": "3"}),
    ],
)
def test_a_plan_that_makes_no_sense_is_refused(
    site: Site, plan: dict[str, Any] | str, press: dict[str, str]
) -> None:
    table, waits, seat, asked = two(site)

    refused = try_on(waits, table, seat, plan, **press)

    assert 400 <= refused.status_code < 500
    assert refused.json()["error"]
    assert try_on(asked, table, seat, EMPTY).status_code == 403, "the seat of another"
    assert try_on(asked, table, 1 - seat, EMPTY).status_code == 400, "it is their turn"


@EVERY
def test_a_turn_comes_for_everybody_who_waits(game: Game) -> None:
    rng, state = Rng(3), game.start(min(3, game.max_players), 6)
    for _ in range(TRIES):
        for _ in range(AHEAD):
            seat = state.asked[0]
            state.play(seat, game.instinct(state, seat, rng) or rng.pick(state.real_choices(seat)))
        table = live_at(game, state)
        for seat in range(state.players):
            if seat in state.asked:
                with pytest.raises(BadRequest):
                    imagined(table, seat, 5)
                continue
            base = imagined(table, seat, 5)
            assert seat in base.asked
            assert base is not state


@EVERY
def test_a_plan_is_the_same_whatever_is_hidden(game: Game) -> None:
    rng, state = Rng(5), game.start(min(3, game.max_players), 9)
    for _ in range(TRIES):
        for _ in range(AHEAD):
            seat = state.asked[0]
            state.play(seat, game.instinct(state, seat, rng) or rng.pick(state.real_choices(seat)))
        for seat in set(range(state.players)) - set(state.asked):
            other = state.determinize(seat, Rng(2))
            plans = [imagined(live_at(game, one), seat, 4) for one in (state, other)]
            assert digest(plans[0]) == digest(plans[1])


def test_what_no_longer_fits_is_left_off() -> None:
    game = games()["rebellion"]
    state = game.start(2, 6)
    seat = 1 - state.asked[0]
    table = live_at(game, state)
    first = str(imagined(table, seat, 5).choices(seat)[0])

    _, draft = planned(table, seat, Plan(5, (first, "no such answer", first)))

    assert [str(one) for one in draft.clicks] == [first]
    assert read_plan('{"seed":5}') == Plan(5)
    with pytest.raises(BadRequest):
        read_plan('{"seed":5}' + " " * LONGEST_PLAN)
