"""What decided a match: bounded, by what a seat could know, and only where a bot does better."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from orrery.bots import make_bot
from orrery.bots.analysis import (
    LEAST,
    LOOKED_AT,
    SHOWN,
    Compared,
    Turn,
    analyse,
    costliest,
    look_again,
    turning_point,
    turns_to_look_at,
)
from orrery.cli import main
from orrery.core.errors import BadOption
from orrery.core.match import Match
from orrery.core.position import Position
from orrery.core.registry import game as game_by_id
from orrery.core.sight import Sight


@cache
def played(game: str, *bots: str, seed: int = 3) -> Match:
    """Play a match between bots."""
    match = Match(game_by_id(game), len(bots), seed=seed)
    players = [make_bot(name, match.game, seed + at) for at, name in enumerate(bots)]
    while not match.over:
        seat = match.state.asked[0]
        match.play(seat, players[seat].choose(Sight(match.state, seat)))
    return match


def test_the_costliest_turns_of_a_match_are_told() -> None:
    match = played("ages", "random", "random")

    found = analyse(match, "greedy")

    assert 0 < len(found) <= SHOWN
    assert [one.points for one in found] == sorted((one.points for one in found), reverse=True)
    for one in found:
        assert one.points >= LEAST
        state = match.at(one.at)
        offered = {str(action) for action in state.choices(one.seat)}
        assert {one.answer, one.better} <= offered
        assert (one.seat, one.answer) == (match.log[one.at][0], str(match.log[one.at][1]))
        assert (one.round, one.turn) == state.moment()
    assert analyse(match, "greedy") == found, "the same every time"


@pytest.mark.slow
def test_who_knows_little_makes_the_mistakes() -> None:
    match = played("ages", "random", "greedy")

    assert {one.seat for one in analyse(match, "greedy")} == {0}


def test_the_work_is_bounded_and_turns_without_a_choice_are_left_out() -> None:
    match = played("ages", "random", "random")

    turns = turns_to_look_at(match)

    assert len(turns) <= LOOKED_AT
    assert all(len(match.at(turn.at).real_choices(turn.seat)) > 1 for turn in turns)
    assert [turn.gain for turn in turns] == sorted(turn.gain for turn in turns)


def test_a_turn_that_the_bot_would_have_played_alike_is_no_mistake() -> None:
    match = played("ages", "random", "random")
    turn = turns_to_look_at(match)[0]

    assert turning_point(turn, Compared(turn.answer, 0.0)) is None
    assert turning_point(turn, Compared("done", LEAST / 2)) is None
    assert costliest([turn], [Compared("done", LEAST / 2)]) == []


def test_what_a_seat_could_not_know_changes_nothing() -> None:
    """The position travels whole; the bot is handed what the seat may know of it."""
    match = played("ages", "random", "random")
    turn = turns_to_look_at(match)[0]
    first = look_again(turn, "greedy")

    assert look_again(turn, "greedy") == first
    assert first.points == 0.0 or first.better != turn.answer


def test_a_running_match_is_not_analysed() -> None:
    with pytest.raises(BadOption, match="over"):
        analyse(Match(game_by_id("ages"), 2, seed=1), "greedy")


def test_the_command(tmp_path: Path) -> None:
    file, running = tmp_path / "match.json", tmp_path / "running.json"
    file.write_bytes(played("ages", "random", "random").save())
    running.write_bytes(Match(game_by_id("ages"), 2, seed=1).save())

    told = CliRunner().invoke(main, ["analyse", str(file), "--bot", "greedy", "--json"])
    said = CliRunner().invoke(main, ["analyse", str(file), "--bot", "greedy", "--lang", "fr"])
    early = CliRunner().invoke(main, ["analyse", str(running), "--lang", "en"])
    unknown = CliRunner().invoke(main, ["analyse", str(file), "--bot", "nix"])

    points = json.loads(told.stdout)["turning_points"]
    assert points[0]["better"] != points[0]["answer"]
    assert "greedy aurait" in said.stdout
    assert (early.exit_code, unknown.exit_code) == (2, 2)
    assert "only a match that is over" in early.stderr


def test_the_answer_that_ends_a_match_is_not_compared_with_hopes() -> None:
    """Points that are counted are other points than those that one hopes for before the end."""
    match = played("gaia", "random", "random")
    last = len(match.log) - 1
    seat, action = match.log[last]
    position = Position.of(match.game, match.at(last))
    turn = Turn(last, seat, *match.at(last).moment(), str(action), position, -31.0)

    found = look_again(turn, "greedy")

    assert found.points == 0.0
