"""`orrery check-log | import`: recorded games of other programs."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from orrery.cli import main
from orrery.core.match import Match

LOGS = Path(__file__).parents[1] / "oracle" / "gaia"
GAME = LOGS / "gaia-2p-04.json.gz"


def call(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def changed(folder: Path, line: int, move: str) -> Path:
    game = json.loads(gzip.decompress(GAME.read_bytes()))
    game["moves"][line]["move"] = move
    path = folder / "game.json"
    path.write_text(json.dumps(game), "utf-8")
    return path


def test_games_that_agree_are_counted() -> None:
    result = call("check-log", "gaia", str(GAME), str(LOGS / "gaia-2p-02.json.gz"))

    assert result.exit_code == 0
    assert result.stdout == "2 games, 183 moves agree\n"


def test_one_json_value_for_programs() -> None:
    result = call("check-log", "gaia", "--json", str(GAME))

    assert json.loads(result.stdout) == {
        "games": 1,
        "moves": 89,
        "difference": "",
        "left_out": [],
    }


def test_a_difference_is_a_failed_check(tmp_path: Path) -> None:
    result = call("check-log", "gaia", str(changed(tmp_path, 12, "bescods pass booster1")))

    assert result.exit_code == 1
    assert "line 12 (bescods pass booster1)" in result.stderr


def test_a_log_that_cannot_be_read_is_bad_input(tmp_path: Path) -> None:
    path = str(changed(tmp_path, 12, "bescods sneeze."))
    for words in (("check-log", "gaia", path), ("import", "boardgamers", path)):
        result = call(*words)
        assert result.exit_code == 2
        assert "no command is called 'sneeze'" in result.stderr
        assert result.stdout == ""


def test_an_imported_game_is_a_match(tmp_path: Path) -> None:
    output = tmp_path / "match.json"
    result = call("import", "boardgamers", str(GAME), "-o", str(output))

    assert result.exit_code == 0
    match = Match.load(output.read_bytes())
    assert match.over
    assert match.state.scores() == [103, 67]


def test_nothing_is_imported_by_halves(tmp_path: Path) -> None:
    output = tmp_path / "match.json"
    path = str(changed(tmp_path, 40, "terrans sneeze."))

    assert call("import", "boardgamers", path, "-o", str(output)).exit_code == 2
    assert not output.exists()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("import", "nobody", "x"), "no game reads 'nobody'"),
        (("check-log", "ages", "x"), "knows no other engine"),
        (("check-log", "gaia", "missing"), "No such file"),
    ],
)
def test_what_nobody_can_read(words: tuple[str, ...], reason: str) -> None:
    result = call(*words)

    assert result.exit_code == 2
    assert reason in result.stderr
