"""The golden matches are played as they were written down, to the last byte."""

from __future__ import annotations

from pathlib import Path

import pytest

import toy
import transcripts
from transcripts import GOLDEN, every_table, path_of, transcript, written


@pytest.mark.parametrize(("name", "players"), every_table())
def test_a_golden_match_is_played_as_it_was_written_down(name: str, players: int) -> None:
    before, now = written(name, players), transcript(name, players)
    assert now.splitlines() == before.splitlines(), "the rules changed? `make golden` shows where"
    assert now == before


def test_nothing_else_lies_among_the_golden_matches() -> None:
    assert set(GOLDEN.iterdir()) == {path_of(name, players) for name, players in every_table()}


def test_a_match_goes_on_otherwise_from_where_its_answer_is_no_longer_a_choice(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    before = written("toy", 3)
    third = next(line for line in before.splitlines() if line.startswith("3. "))
    changed = before.replace(third, "3. Ada 1 of 1: gamble")
    monkeypatch.setattr(transcripts, "GOLDEN", tmp_path)
    path_of("toy", 3).write_text(changed, "utf-8")

    now = transcript("toy", 3)

    assert now.partition("3. ")[0] == before.partition("3. ")[0]
    assert third.partition(" ")[0] in now
    assert "gamble" not in now.partition("3. ")[2].partition("\n")[0]
    assert "Result after" in now


def test_no_bot_moves_a_golden_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(transcripts, "by_habit")
    assert transcript("toy", 4) == written("toy", 4)


def test_a_change_of_a_rule_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.ToyState, "seal", lambda state: None)
    assert transcript("toy", 2) != written("toy", 2)
