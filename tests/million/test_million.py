"""A handful of the million: every kind is played, taken up again, and what is wrong is kept."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import million.__main__ as command
import toy
from matches import Setting, every_game, every_setting
from million import plan as plans
from million import play as playing
from million.journal import Journal
from million.plan import Plan
from million.play import Piece, play_piece
from orrery.core.game import Game
from orrery.core.registry import games
from test_laws import Case


class Indebted(toy.Toy):
    """The toy with a debt of nobody's."""

    def set_up(self, state: toy.ToyState) -> None:  # type: ignore[override]
        super().set_up(state)
        state.points.append(-1)


def run(folder: Path, *words: str) -> Result:
    return CliRunner().invoke(command.main, ["--kept", str(folder), "--jobs", "1", *words])


def only(monkeypatch: pytest.MonkeyPatch, some: Mapping[str, Game]) -> None:
    """Let these be all games that there are."""
    monkeypatch.setattr(command, "games", lambda: some)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the toy is played, since its matches are short."""
    monkeypatch.setitem(games(), "toy", toy.GAME)
    only(monkeypatch, {"toy": toy.GAME})


def test_a_handful_of_all_games_ends_well(tmp_path: Path) -> None:
    done = run(tmp_path, "--matches", "12", "--sheets", "0")
    assert done.exit_code == 0, done.output
    assert "| all | 12 |" in done.output
    assert done.output.endswith("0 found\n")


@pytest.mark.usefixtures("small")
def test_every_kind_is_among_them(tmp_path: Path) -> None:
    plan = Plan(1, {"toy": 1}, 2, str(tmp_path))
    cases = [plan.case(number) for number in range(300)]
    assert {case.style for case in cases} == {"random", "greedy"}
    assert {case.setting[:3] for case in cases} == {
        setting[:3] for setting in every_setting(toy.GAME)
    }
    assert len({case.setting.sheet for case in cases}) == 3
    assert [plan.case(number) for number in range(300)] == cases


@pytest.mark.usefixtures("small")
def test_a_corrected_sheet_is_played_by_under_every_law(tmp_path: Path) -> None:
    done = run(tmp_path, "--matches", "40", "--lawful", "1")
    assert done.exit_code == 0, done.output
    (whole,) = [line for line in done.output.splitlines() if line.startswith("| all ")]
    matches, _, corrected, lawful = whole.split(" | ")[1:5]
    assert matches == lawful == "40"
    assert int(corrected) > 0


@pytest.mark.usefixtures("small")
def test_it_goes_on_where_it_was_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(tmp_path, "--matches", "300", "--minutes", "0.00001")
    page = tmp_path / "1.jsonl"
    first = page.read_bytes()
    page.write_bytes(first + b'\n{"first": 100, "aft')  # cut short by a kill
    seen: list[int] = []

    def noted(plan: Plan, first: int, after: int) -> Piece:
        seen.append(first)
        return play_piece(plan, first, after)

    monkeypatch.setattr(command, "play_piece", noted)

    done = run(tmp_path, "--matches", "300")

    assert seen == [100, 200]
    assert "| all | 300 |" in done.output
    assert run(tmp_path, "--matches", "300").stdout == done.stdout
    assert seen == [100, 200]


@pytest.mark.usefixtures("small")
def test_what_another_plan_played_is_not_counted(tmp_path: Path) -> None:
    run(tmp_path, "--matches", "2", "--lawful", "7")
    assert "--fresh" in run(tmp_path, "--matches", "2").output
    assert run(tmp_path, "--matches", "2", "--fresh").exit_code == 0


def test_what_is_wrong_is_kept_and_can_be_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    crooked = Indebted()
    monkeypatch.setitem(games(), "toy", crooked)
    monkeypatch.setattr(toy, "GAME", crooked)
    only(monkeypatch, {"toy": crooked})

    done = run(tmp_path, "--matches", "3", "--sheets", "0")

    assert done.exit_code == 1
    plan = Plan(1, {"toy": crooked.rules_version}, 0, str(tmp_path / "sheets"))
    kept = Journal(tmp_path / "1.jsonl", plan).found
    assert {one.number for one in kept} == {0, 1, 2}
    assert kept[0].seed == plan.case(0).seed
    assert kept[0].match in done.output
    assert run(tmp_path, "--only", "2", "--sheets", "0").exit_code == 1


def test_a_match_that_breaks_down_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(games(), "liar")
    case = Case(Setting("liar", 2, 0), "random", 1)
    _, ((law, error),) = playing.play(case, lawful=False)
    assert law == "it can be played"
    assert "KeyError" in error
    assert "liar" not in every_game()


def test_several_processes_play_the_same_matches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plans, "CHUNK", 2)
    only(monkeypatch, games.__wrapped__())  # other processes know those alone that are installed
    found = [
        run(tmp_path / jobs, "--matches", "4", "--sheets", "0", "--jobs", jobs).stdout
        for jobs in ("1", "2")
    ]
    assert found[0] == found[1]
