from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from mutants import __main__ as command
from mutants import subject as subjects
from mutants import tiny
from mutants.places import Mutant, mutants_of
from mutants.run import Outcome

FAULTS = mutants_of(tiny.RULES, "rules.py")
NONE = Outcome(chosen=FAULTS, killed=FAULTS, survivors=[], equivalent=[], stale=[], killers={})


def ended(monkeypatch: pytest.MonkeyPatch, folder: Path, outcome: Outcome, *options: str) -> Result:
    """Call the command where a run comes out so."""
    monkeypatch.setattr(subjects, "game", lambda name, part: tiny.tiny(folder))
    monkeypatch.setattr(command, "run", lambda subject, **given: outcome)
    return CliRunner().invoke(command.main, ["tiny", *options])


def survived(*mutants: Mutant) -> Outcome:
    killed = [one for one in FAULTS if one not in mutants]
    return msgspec.structs.replace(NONE, killed=killed, survivors=list(mutants))


def test_it_ends_well_when_nothing_survives(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert ended(monkeypatch, tmp_path, NONE).exit_code == 0


def test_it_ends_with_an_error_when_a_survivor_is_not_listed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert ended(monkeypatch, tmp_path, survived(FAULTS[0])).exit_code == 1


def test_it_ends_well_when_enough_are_killed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert ended(monkeypatch, tmp_path, survived(FAULTS[0]), "--enough", "90").exit_code == 0
    assert ended(monkeypatch, tmp_path, survived(*FAULTS[:9]), "--enough", "90").exit_code == 1


def test_those_that_change_nothing_are_not_counted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    listed = msgspec.structs.replace(NONE, killed=FAULTS[1:], equivalent=FAULTS[:1])
    assert ended(monkeypatch, tmp_path, listed).exit_code == 0


def test_a_survivor_is_shown_as_a_row_for_the_list(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shown = ended(monkeypatch, tmp_path, survived(FAULTS[0]), "--rows").output
    assert "[[equivalent]]\nfile = 'rules.py'\n" in shown
