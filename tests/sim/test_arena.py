"""The arena: a ladder that grows match by match and survives between runs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import toy
from orrery.bots import published
from orrery.cli import main
from orrery.core.errors import BadOption
from orrery.sim.arena import Ladder, open_ladder

pytestmark = pytest.mark.usefixtures("plugged_toy")


def arena(file: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["arena", "toy", "--ladder", str(file), *words])


def rated(result: Result) -> Any:  # the JSON of a ladder
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def test_a_ladder_grows_from_run_to_run(tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    first = rated(arena(file, "--bots", "greedy,random", "--games", "30", "--json"))
    second = rated(arena(file, "--bots", "novice", "--games", "30", "--json"))

    assert (first["matches"], second["matches"]) == (30, 60)
    assert [one["name"] for one in first["ratings"]] == ["greedy", "random"]
    assert {one["name"] for one in second["ratings"]} == {"greedy", "random", "novice"}


def test_two_short_runs_are_one_long_run(tmp_path: Path) -> None:
    long, short = tmp_path / "long.json", tmp_path / "short.json"
    arena(long, "--bots", "greedy,random,novice", "--games", "12")
    arena(short, "--bots", "greedy,random,novice", "--games", "5")
    arena(short, "--games", "7", "--jobs", "2")

    assert long.read_bytes() == short.read_bytes()


def test_the_ladder_can_be_looked_at_without_playing(tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    arena(file, "--bots", "greedy,random", "--games", "4")
    before = file.read_bytes()

    shown = arena(file, "--games", "0", "--lang", "fr")

    assert "rencontres" in shown.stdout
    assert "toy, 2 joueurs: 4 parties" in shown.stdout.replace("\N{NO-BREAK SPACE}:", ":")
    assert file.read_bytes() == before


def test_two_bots_have_the_odd_seat_equally_often() -> None:
    ladder = Ladder(game="toy", rules=1, players=3)
    ladder.join(["greedy", "random"])
    seats = [bout.seats for bout in ladder.bouts(6)]
    for seat in range(3):
        assert [bots[seat] for bots in seats].count("greedy") == 3


def test_nobody_meets_anybody_at_one_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(toy.GAME), "min_players", 1)
    with pytest.raises(BadOption, match="at least two seats"):
        open_ladder(tmp_path / "ladder.json", "toy", 1, 0)
    assert open_ladder(tmp_path / "ladder.json", "toy", None, 0).players == 2


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--bots", "hal,random"), "no bot is called 'hal'"),
        (("--bots", "random"), "at least two bots"),
        (("--bots", "random,greedy", "--players", "9"), "2 to 4 players"),
        (("--bots", "random,greedy", "--jobs", "0"), "process"),
    ],
)
def test_an_arena_that_cannot_be_held_is_refused(
    tmp_path: Path, words: tuple[str, ...], reason: str
) -> None:
    file = tmp_path / "ladder.json"
    result = arena(file, *words)
    assert result.exit_code == 2
    assert reason in result.stderr
    assert not file.exists()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "not a ladder"),
        ('{"orrery_ladder":9,"game":"toy","rules":1,"players":2}', "format 9"),
        ('{"orrery_ladder":1,"game":"toy","rules":7,"players":2}', "rules 7"),
        ('{"orrery_ladder":1,"game":"other","rules":1,"players":2}', "ladder of other"),
    ],
)
def test_a_damaged_or_foreign_ladder_is_left_alone(tmp_path: Path, text: str, reason: str) -> None:
    file = tmp_path / "ladder.json"
    file.write_text(text, encoding="utf-8")
    result = arena(file, "--bots", "greedy,random")
    assert result.exit_code == 2
    assert reason in result.stderr
    assert file.read_text("utf-8") == text


# -- what is published


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the ratings of the toy lie, instead of its folder."""
    path = tmp_path / "shipped.json"
    monkeypatch.setattr(published, "file_of", lambda game: path)
    return path


def test_ratings_are_shipped_with_the_game(tmp_path: Path, shelf: Path) -> None:
    assert published.published(toy.GAME) is None, "no file, nothing said"
    words = ("--bots", "greedy,random,novice", "--each", "10", "--least", "10", "--publish")
    result = arena(tmp_path / "ladder.json", *words)

    assert result.exit_code == 0, result.stderr
    found = published.published(toy.GAME)
    assert found is not None
    elos = [one.elo for one in found.bots]
    assert elos == sorted(elos, reverse=True)
    assert min(one.matches for one in found.bots) >= 10
    assert found.matches == 15, "five for each pair"
    assert found.rules == toy.GAME.rules_version
    again = arena(tmp_path / "ladder.json", *words)
    assert json.loads(shelf.read_bytes())["matches"] == 15, again.stderr


def test_few_matches_are_not_published(tmp_path: Path, shelf: Path) -> None:
    words = ("--bots", "greedy,random", "--games", "4", "--publish", "--lang", "en")
    result = arena(tmp_path / "ladder.json", *words)

    assert result.exit_code == 2
    assert "4 matches: ratings are published from 200 on" in result.stderr
    assert not shelf.exists()


@pytest.mark.parametrize("content", ["", "{}", '{"orrery_bots": 99}', "[1]"])
def test_a_damaged_file_says_nothing(shelf: Path, content: str) -> None:
    shelf.write_text(content)
    published._read.cache_clear()

    assert published.published(toy.GAME) is None


def test_what_was_measured_under_other_rules_is_not_shown(shelf: Path) -> None:
    rating = published.PublishedRating("greedy", 1600, 20, 300)
    old = published.Published(
        game="toy", rules=99, players=2, day="2026-11-17", matches=300, bots=(rating,)
    )
    published.publish(toy.GAME, old)

    assert published.published(toy.GAME) is None
