from __future__ import annotations

import json
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import toy
from matches import answers
from orrery.core.action import Action
from orrery.core.drawing import Look
from orrery.core.errors import (
    BadAction,
    BadMatch,
    BadOption,
    CannotUndo,
    IllegalAction,
    NotYourSeat,
)
from orrery.core.events import Told
from orrery.core.match import SNAPSHOT_EVERY, Match
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.core.save import digest, fingerprint
from orrery.core.saved import Redraw, Saved
from orrery.core.state import State
from orrery.core.view import View
from toy import Bid, CometTaken, Gamble, Keep, Toy, ToyState

BOX = "comets: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]\ncards: 10"


class Foreign(Action, frozen=True):
    """An action of another game."""


class NewRules(Toy):
    """The toy after a change of its rules: hands are dealt otherwise, so old logs do not replay."""

    rules_version: ClassVar[int] = 2
    first_card: ClassVar[int] = 9

    @property
    def package(self) -> str:
        return "toy"

    def set_up(self, state: State) -> None:
        super().set_up(state)
        assert isinstance(state, ToyState)
        state.hands = [[self.first_card] * state.box.cards for _ in range(state.players)]


class NewerRules(NewRules):
    """And after another."""

    rules_version: ClassVar[int] = 3
    first_card: ClassVar[int] = 8


def played(decisions: int = 10_000, *, players: int = 4, seed: int = 3) -> Match:
    """Return a match played on at random."""
    match = Match("toy", players, seed=seed, components=BOX)
    shadow = match.state.clone()
    for _, (seat, action) in zip(
        range(decisions), answers(toy.GAME, shadow, "random", Rng(seed)), strict=False
    ):
        match.play(seat, action)
    return match


def changed(match: Match, **facts: Any) -> bytes:
    return msgspec.json.encode({**json.loads(match.save()), **facts})


# -- playing


def test_a_match_is_played_by_values_or_by_text() -> None:
    match = Match(toy.GAME, 2, seed=1)
    state = match.state
    assert isinstance(state, ToyState)
    state.hands = [[1, 2], [7, 8]]
    match.play(0, "bid 2")
    told = match.play(1, Bid(7))
    assert told[-1] == Told(CometTaken(1, state.passed[0]))
    assert match.log == [(0, Bid(2)), (1, Bid(7))]
    assert not match.over


def test_a_secret_is_told_to_one_seat() -> None:
    match = Match(toy.GAME, 2, seed=1)
    (told,) = match.play(0, match.state.choices(0)[0])
    assert told.only == 0


def test_a_match_ends() -> None:
    match = played()
    assert match.over
    assert match.state.winners()


@pytest.mark.parametrize("nonsense", ["", "fly", "bid", "bid 10", "bid x"])
def test_text_that_says_nothing_is_refused(nonsense: str) -> None:
    match = played(5)
    before = match.save()
    with pytest.raises(BadAction):
        match.play(match.state.pending()[0], nonsense)
    assert match.save() == before


def test_what_is_refused_changes_nothing() -> None:
    match = Match(toy.GAME, 2, seed=1)
    before = match.save()
    with pytest.raises(IllegalAction):
        match.play(0, Keep())
    with pytest.raises(BadAction, match="is not an action of toy"):
        match.play(0, Foreign())
    with pytest.raises(NotYourSeat):
        match.play(7, match.state.choices(0)[0])
    assert match.save() == before


def test_there_is_a_name_for_every_seat() -> None:
    assert Match(toy.GAME, 2).names == ("#1", "#2")
    assert Match(toy.GAME, 2, names=["Ada", "Bo"]).names == ("Ada", "Bo")
    with pytest.raises(BadOption, match="1 names for 2 players"):
        Match(toy.GAME, 2, names=["Ada"])


# -- looking back


def test_any_moment_can_be_shown() -> None:
    match = Match("toy", 4, seed=3, components=BOX)
    truth = [digest(match.state)]
    for seat, action in played().log:
        match.play(seat, action)
        truth.append(digest(match.state))
    assert len(truth) > SNAPSHOT_EVERY
    assert [digest(match.at(number)) for number in range(len(truth))] == truth


@pytest.mark.parametrize("number", [-1, 6])
def test_a_moment_that_never_was_is_refused(number: int) -> None:
    with pytest.raises(BadOption, match=f"can be shown at 0 to 5, not at {number}"):
        played(5).at(number)


def test_what_was_told_is_told_again() -> None:
    match = Match("toy", 4, seed=3, components=BOX)
    told = [match.opening]
    told += [match.play(seat, action) for seat, action in played().log]
    assert [match.told(number) for number in range(len(told))] == told


# -- undo


def test_a_bid_can_be_taken_back_until_another_seat_has_acted() -> None:
    match = Match(toy.GAME, 3, seed=1)
    before = digest(match.state)
    match.play(0, match.state.choices(0)[0])
    assert not match.can_undo(1)
    match.undo(0)
    assert digest(match.state) == before
    assert match.log == []
    match.play(0, match.state.choices(0)[-1])
    match.play(1, match.state.choices(1)[0])
    with pytest.raises(CannotUndo):
        match.undo(0)
    match.undo(1)
    match.undo(0)
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_what_follows_an_undo_is_told() -> None:
    match = Match(toy.GAME, 3, seed=1)
    match.play(0, match.state.choices(0)[0])
    match.undo(0)
    assert match.play(0, match.state.choices(0)[0])


def test_what_was_revealed_cannot_be_taken_back() -> None:
    match = Match(toy.GAME, 2, seed=1)
    state = match.state
    assert isinstance(state, ToyState)
    match.play(0, Bid(min(state.hands[0])))
    match.play(1, Bid(max(state.hands[1])))
    assert match.state.seals == 1
    with pytest.raises(CannotUndo):
        match.undo(1)


def test_chance_cannot_be_taken_back() -> None:
    match = played(0)
    while not isinstance(match.state.choices(match.state.pending()[0])[0], Gamble):
        seat = match.state.pending()[0]
        match.play(seat, match.state.choices(seat)[0])
    seat = match.state.pending()[0]
    match.play(seat, Gamble())
    assert not match.can_undo(seat)


def test_undo_crosses_a_snapshot() -> None:
    match = Match("toy", 4, seed=3, components=BOX)
    undone = 0
    for seat, action in played().log:
        match.play(seat, action)
        if match.can_undo(seat):
            undone += len(match.log) % SNAPSHOT_EVERY == 0
            match.undo(seat)
            match.play(seat, action)
    assert undone
    assert digest(match.state) == digest(played().state)
    assert digest(match.at(SNAPSHOT_EVERY)) == digest(played().at(SNAPSHOT_EVERY))


# -- saving


@given(st.integers(0, 60), st.integers(2, 4), st.integers(-(2**70), 2**70))
@settings(max_examples=25)
def test_a_saved_match_goes_on_where_it_was(decisions: int, players: int, seed: int) -> None:
    match = played(decisions, players=players, seed=seed % 2**63)
    copy = Match.load(match.save())
    assert copy.save() == match.save()
    assert digest(copy.state) == digest(match.state)
    assert copy.log == match.log


@given(
    decisions=st.integers(0, 12),
    more=st.integers(0, 12),
    word=st.integers(0, 2**64 - 1),
    twice=st.booleans(),
)
def test_a_match_whose_chance_was_drawn_anew_replays(
    *, decisions: int, more: int, word: int, twice: bool
) -> None:
    match = played(decisions)
    seen = [match.state.view(seat) for seat in (0, 1)]
    match.redraw((0, 1), word)
    if twice:
        match.redraw((0,), word ^ 1)
    else:
        assert [match.state.view(seat) for seat in (0, 1)] == seen
    shadow = match.state.clone()
    for _, answer in zip(range(more), answers(toy.GAME, shadow, "random", Rng(1)), strict=False):
        match.play(*answer)

    again = Match.load(match.save())

    assert digest(again.state) == digest(match.state)
    assert again.redraws == match.redraws
    assert digest(again.at(decisions)) == digest(match.at(decisions))


def test_the_seed_does_not_tell_what_comes_after_chance_was_drawn_anew() -> None:
    match, twin = played(3), played(3)
    match.redraw((), 7)

    assert match.state.rng.word != twin.state.rng.word
    assert not match.can_undo(match.log[-1][0])


@pytest.mark.parametrize(
    "redraw",
    [Redraw(4, 1), Redraw(-1, 1), Redraw(1, -1), Redraw(1, 2**64), Redraw(1, 1, (5,))],
)
def test_chance_cannot_be_drawn_anew_where_nothing_is(redraw: Redraw) -> None:
    saved = played(3).saved()
    saved.redraws = (redraw,)

    with pytest.raises(BadMatch, match="drawn anew"):
        Match.resume(saved)


def test_a_file_has_a_line_for_each_answer_and_one_for_the_snapshot() -> None:
    match = played(40)
    lines = match.save().decode().splitlines()
    answers_in_file = [line.strip(' ,"') for line in lines if line.startswith('  "')]
    assert answers_in_file == [f"{seat} {action}" for seat, action in match.log]
    (snapshot,) = [line for line in lines if '"snapshot"' in line]
    assert snapshot.count("{") == snapshot.count("}")
    assert len(lines) == len(match.log) + 14
    assert msgspec.json.decode(match.save(), type=Saved) == match.saved()


def test_a_log_without_a_snapshot_is_enough() -> None:
    match = played(20)
    facts = json.loads(match.save())
    for name in ("snapshot", "digest"):
        del facts[name]
    assert digest(Match.load(msgspec.json.encode(facts)).state) == digest(match.state)


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"orrery": 2}, "saved in format 2; this Orrery reads format 1"),
        ({"orrery": "1"}, "not a saved match"),
        ({"game": "chess"}, "cannot be set up: no game is called 'chess'"),
        ({"players": 9}, "toy is for 2 to 4 players, not 9"),
        ({"options": {"gamble": "often"}}, "gamble cannot be 'often'"),
        ({"names": ["Ada"]}, "1 names for 4 players"),
        ({"components": "comets: many"}, "the component sheet is wrong"),
        ({"components": "comets: [1, 2]\ncards: 1"}, "more comets than cards"),
        ({"rules": 2}, "played by rules 2 of toy; this Orrery knows rules 1"),
        ({"log": ["bid 3"]}, "line 1: no seat 'bid'"),
        ({"log": ["4 bid 3"]}, "line 1: no seat '4'"),
        ({"log": ["² bid 3"]}, "line 1: no seat"),
        ({"log": ["0 fly"]}, "line 1: no action is called 'fly'"),
        ({"log": ["0 keep"]}, r"line 1 \(0 keep\) does not replay: that card"),
        ({"log": []}, "replays to another position"),
        ({"seed": 4}, "replay"),
        ({"seed": "x"}, "not a saved match"),
        ({"digest": "0"}, "the snapshot is not the position"),
        ({"snapshot": {}}, "the snapshot is not the position"),
        ({"snapshot": 10**30}, "the snapshot is not the position"),
        ({"first": 2}, "a damaged snapshot"),
        ({"first": -1}, "carried over at decision -1"),
        ({"first": 99}, "carried over at decision 99"),
        ({"extra": 1}, "unknown field `extra`"),
    ],
)
def test_a_damaged_or_foreign_file_is_refused(facts: dict[str, Any], why: str) -> None:
    with pytest.raises(BadMatch, match=why):
        Match.load(changed(played(20), **facts))


@pytest.mark.untraced
@given(st.binary() | st.text())
def test_any_bytes_are_a_match_or_refused(data: bytes | str) -> None:
    with pytest.raises(BadMatch):
        Match.load(data)


@given(st.data())
@settings(max_examples=200)
def test_a_file_with_a_few_wrong_bytes_is_refused_or_means_the_same(data: st.DataObject) -> None:
    file = bytearray(played(12, players=2).save())
    at = data.draw(st.integers(0, len(file) - 1))
    file[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=2))
    try:
        match = Match.load(bytes(file))
    except BadMatch:
        return
    assert digest(match.state) == digest(played(12, players=2).state)


def test_a_file_cut_short_is_refused() -> None:
    file = played(12).save()
    for length in range(0, len(file) - 3, 7):
        with pytest.raises(BadMatch):
            Match.load(file[:length])


# -- over a change of rules


def test_a_running_match_goes_on_under_new_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    old = played(20)
    monkeypatch.setitem(games(), "toy", NewRules())
    match = Match.load(old.save())

    assert digest(match.state) == digest(old.state)
    assert match.log == old.log
    assert match.first == 20
    assert not any(match.can_undo(seat) for seat in range(4))
    with pytest.raises(BadOption, match="can be shown at 20 to 20, not at 19"):
        match.at(19)


def test_a_carried_match_is_saved_and_carried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    old = played(20)
    monkeypatch.setitem(games(), "toy", NewRules())
    match = Match.load(old.save())
    for seat, action in list(answers(toy.GAME, match.state.clone(), "random", Rng(1)))[:5]:
        match.play(seat, action)

    copy = Match.load(match.save())
    assert copy.save() == match.save()
    assert copy.first == 20
    assert digest(copy.at(22)) == digest(match.at(22))

    monkeypatch.setitem(games(), "toy", NewerRules())
    # what was carried over still replays from there, whatever the set-up does now
    again = Match.load(match.save())
    assert again.first == 20
    assert digest(again.state) == digest(match.state)


def test_a_match_that_still_replays_needs_no_carrying(monkeypatch: pytest.MonkeyPatch) -> None:
    class SameRules(NewRules):
        def set_up(self, state: State) -> None:
            Toy.set_up(self, state)

    monkeypatch.setitem(games(), "toy", SameRules())
    match = Match.load(played(20).save())
    assert match.first == 0
    assert json.loads(match.save())["rules"] == 2


def test_a_damaged_snapshot_carries_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    old = played(20)
    monkeypatch.setitem(games(), "toy", NewRules())
    nothing = dict(json.loads(old.save()))
    del nothing["snapshot"]
    with pytest.raises(BadMatch):
        Match.load(msgspec.json.encode(nothing))
    damages: list[Any] = [[], "x", {"stack": [1]}, {"stack": [{"Ghost": []}]}]
    for junk in damages:
        with pytest.raises(BadMatch, match="damaged"):
            Match.load(changed(old, snapshot=junk, digest=fingerprint(junk)))


class Wall:
    """Draws the toy as one word."""

    def board(self, view: View, look: Look) -> str:
        return f"<svg>{look.names} {look.box} {view.seat}</svg>"


def test_a_match_shows_itself_in_a_notebook_to_a_spectator(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(toy.GAME, 2, seed=3, names=("Ada", "Bob"))
    assert match._repr_svg_() is None  # the toy has no board

    monkeypatch.setattr(type(toy.GAME), "drawing", Wall())

    assert match._repr_svg_() == "<svg>('Ada', 'Bob') None None</svg>"


def test_a_match_with_its_own_box_is_looked_at_with_it() -> None:
    sheet = "comets: [1, 2]\ncards: 3\n"

    assert Match(toy.GAME, 2, components=sheet).look("fr", "light") == Look(
        ("#1", "#2"), "fr", "light", toy.GAME.read_box(sheet)
    )
