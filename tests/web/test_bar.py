"""The action bar: kinds keep their places in every turn, and say why they cannot be done."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

import msgspec
import pytest

from drawn import read
from games.gaia.positions import do, turn
from games.gaia.test_factions import taklons
from orrery.core.action import Seat
from orrery.core.drawing import Drawing, Look
from orrery.core.game import Game
from orrery.core.match import Match
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.web.show.bar import Turn, ask, turn_of
from orrery.web.show.crumbs import crumbs
from orrery.web.show.ending import ending
from orrery.web.show.standing import standing
from orrery.web.show.viewing import viewing_of
from orrery.web.tables.draft import Draft
from visits import Site
from web.test_chains import bring
from web.test_leaks import eyes_of, live_at

EVERY = pytest.mark.parametrize("game", list(games().values()), ids=lambda game: game.id)
LOOKED_AT = 25  # turns of a match in which the bar is written
EACH = 7  # of so many questions one is looked at


def turns(game: Game) -> Iterator[tuple[State, Seat]]:
    """Yield questions of a match as one would play it without thinking."""
    rng, state = Rng(3), game.start(min(3, game.max_players), 6)
    number = 0
    while state.asked and number < EACH * LOOKED_AT:
        seat = state.asked[0]
        number += 1
        if number % EACH == 0 or game.id == "gaia":
            yield state, seat
        state.play(seat, game.instinct(state, seat, rng) or rng.pick(state.real_choices(seat)))


def bar_of(game: Game, state: State, seat: Seat) -> Turn:
    return turn_of(viewing_of(live_at(game, state), eyes_of(seat)), seat)


@EVERY
def test_a_kind_that_cannot_be_done_stays_and_says_why(game: Game) -> None:
    kinds = game.drawing.kinds(Look(("a", "b", "c", "d")))
    acts = [kind.id for kind in kinds if not kind.free and not kind.closing]
    tells = type(game.drawing).why_not is not Drawing.why_not  # else the page says "not now"
    seen = 0
    for state, seat in turns(game):
        turn = bar_of(game, state, seat)
        if not turn.slots:
            continue
        seen += 1
        assert [slot.id for slot in turn.slots] == acts
        silent = [slot.id for slot in turn.slots if not slot.choices and not slot.reason]
        assert not (tells and silent), state.view(seat).prompt
    assert seen


def test_the_kinds_stay_where_nothing_but_to_convert_and_to_pass_is_left() -> None:
    game = games()["gaia"]
    found = set()
    for state, seat in turns(game):
        prompt = state.view(seat).prompt
        turn = bar_of(game, state, seat)
        if prompt is not None and prompt.question in {"Turn", "AfterAction"}:
            found.add(any(slot.choices for slot in turn.slots))
            assert turn.slots
            assert turn.closing
    assert found == {True, False}


def test_a_question_that_can_be_declined_is_no_turn() -> None:
    game = games()["rebellion"]
    declined = 0
    for state, seat in turns(game):
        prompt = state.view(seat).prompt
        if prompt is not None and prompt.question in {"BidForAction", "ChooseAttack"}:
            declined += 1
            assert not bar_of(game, state, seat).slots
    assert declined


def steps_of(game: Game, state: State, *presses: str) -> list[tuple[str, bool]]:
    """Return the steps of a turn, and whether each is only a part of the one before it."""
    draft = Draft(state, 0)
    for press in presses:
        draft.press()
        for text in press.split(";"):
            draft.click(game.language.read_text(text))
    table = msgspec.structs.replace(live_at(game, state), drafts={0: draft})
    found = crumbs(viewing_of(table, eyes_of(0)), draft)
    return [(one.words, one.is_part) for one in found]


def at_strategies(game: Game) -> State:
    """Play until cards are chosen."""
    state = game.start(2, 5)
    while not str(state.choices(state.asked[0])[0]).startswith("card"):
        state.play(state.asked[0], state.choices(state.asked[0])[0])
    return state


def test_a_choice_that_is_one_press_is_one_step() -> None:
    game = games()["ages"]
    state = at_strategies(game)
    card = str(state.choices(0)[0])

    assert steps_of(game, state, f"{card};side evolution") == [
        (f"Play {card.removeprefix('card ')}: Evolution", False)
    ]


def test_a_step_does_not_repeat_the_one_before_it() -> None:
    game, rng = games()["ages"], Rng(3)
    state = game.start(3, 6)
    use = game.language.read_text("use movement")
    while 0 not in state.asked or use not in state.choices(0):
        seat = state.asked[0]
        state.play(seat, game.instinct(state, seat, rng) or rng.pick(state.real_choices(seat)))
    after = state.clone()
    after.play(0, use)
    where = str(next(one for one in after.choices(0) if not one.takes_back))

    moved, given, there = steps_of(game, state, "use movement", where)

    assert moved == ("Movement", False)
    assert given[0].startswith("From "), "only one fleet could move: the answer is given"
    assert there[0].startswith("To ")


def test_a_choice_between_boards_can_be_compared_or_left_to_chance(site: Site) -> None:
    match = Match("eclipse", 2, seed=4, options={"species_choice": "pick"}, names=("Ada", "Bob"))
    person = site.person()
    table = bring(person, match)

    page = html.unescape(person.get(table).text)
    number = re.search(r'data-number="(\d+)"', page)

    assert "data-compare" in page
    assert number is not None
    asked = {"seat": str(match.state.asked[0]), "lot": "1"}
    drawn = set()
    for _ in range(12):
        number = re.search(r'data-number="(\d+)"', person.get(table).text)
        person.fill(f"{table}play", **asked, question=number[1] if number else "")
        drawn |= set(re.findall(r'data-chosen="([^"]+)"', person.get(table).text))
    assert len(drawn) > 1, "every press draws anew, from what nobody can work out"


@EVERY
def test_the_end_is_played_by_the_page_where_the_game_has_no_scene_for_it(game: Game) -> None:
    state, rng = game.start(max(2, game.min_players), 2), Rng(2)
    while state.asked:
        seat = state.asked[0]
        offer = state.choices(seat)
        state.play(seat, game.instinct(state, seat, rng) or offer[rng.below(len(offer))])
    going = live_at(game, state)
    over = msgspec.structs.replace(going, row=msgspec.structs.replace(going.row, status="over"))
    viewing = viewing_of(over, eyes_of(0))

    points, victory = ending(viewing, [])

    assert (points.kind, victory.kind) == ("sheet", "victory")
    assert victory.seat in state.winners()
    assert f"Player {victory.seat}" in victory.title
    for markup in (points.body, victory.body):
        assert "&lt;" not in markup
        assert read(markup) is not None
    assert [one.kind for one in ending(viewing, [points])] == ["victory"]
    assert ending(viewing, [victory]) == []
    assert ending(viewing_of(going, eyes_of(0)), []) == []


def test_an_answer_can_be_left_with_the_program_where_it_is_asked() -> None:
    """GAIA-6.10: an offer of free power says "from now on"."""
    game, rng = games()["gaia"], Rng(3)
    state = game.start(2, 6)
    while game.standing_answer("charge_1", state, state.asked[0]) is None:
        seat = state.asked[0]
        state.play(seat, game.instinct(state, seat, rng) or rng.pick(state.real_choices(seat)))
    seat = state.asked[0]
    viewing = viewing_of(live_at(game, state), eyes_of(seat))

    (offer,) = standing(viewing, seat, mine=True)

    assert offer.words == game.standing["charge_1"].en
    assert offer.after == ["charge_1"]
    assert "From now on:" in ask(viewing)


def test_the_usual_answer_is_marked_and_offered_first() -> None:
    game = games()["gaia"]
    state = do(turn(taklons(3, 0, 0, 3)), "use-board-action power_2_tokens")
    viewing = viewing_of(live_at(game, state), eyes_of(0))
    answers = turn_of(viewing, 0).answers

    assert [bool(answer.usual) for answer in answers] == [True, False], "both are read in the bar"
    offers = re.findall(r'<button name="action" value="([^"]+)"[^>]*>', ask(viewing))
    assert offers == [answer.text for answer in answers]
    assert re.search(r"<em>Suggested: [^<]+</em></button>", ask(viewing))
