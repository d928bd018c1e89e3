"""Agreement with another engine, move by move, over recorded games."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from orrery.core.errors import BadMatch, BadOption
from orrery.core.match import Match
from orrery.core.save import digest
from orrery.games.gaia import GAME
from orrery.games.gaia.state import GaiaState

pytestmark = pytest.mark.untraced

LOGS = Path(__file__).parents[2] / "oracle" / "gaia"
GAMES = sorted(LOGS.glob("*.json.gz"))


def recorded(name: str = "gaia-2p-04") -> dict[str, Any]:
    data: dict[str, Any] = json.loads(gzip.decompress((LOGS / f"{name}.json.gz").read_bytes()))
    return data


def written(folder: Path, game: dict[str, Any]) -> Path:
    path = folder / "game.json"
    path.write_text(json.dumps(game), "utf-8")
    return path


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.name)
def test_every_position_of_a_recorded_game_agrees(path: Path) -> None:
    report = GAME.check_log([path])

    assert report.difference == ""
    assert report.games == 1
    assert report.moves > 80


def test_games_may_lie_one_on_each_line(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("\n".join(json.dumps(recorded(n)) for n in ("gaia-2p-02", "gaia-2p-04")))

    assert GAME.check_log([path]).games == 2


def test_a_difference_is_told_with_line_and_values(tmp_path: Path) -> None:
    game = recorded()
    game["moves"][20]["after"]["players"][0]["vp"] += 1
    report = GAME.check_log([written(tmp_path, game)])

    assert f"line {game['moves'][20]['i']}" in report.difference
    assert "vp: ours" in report.difference
    assert report.moves == 20


def test_an_illegal_move_is_a_difference(tmp_path: Path) -> None:
    game = recorded()
    number = next(n for n, line in enumerate(game["moves"]) if " up " in line["move"])
    faction = game["moves"][number]["move"].split()[0]
    game["moves"][number]["move"] = f"{faction} federation 3C fed1."
    report = GAME.check_log([written(tmp_path, game)])

    assert "our rules refuse form-federation" in report.difference


def test_an_imported_game_is_a_match_that_replays(tmp_path: Path) -> None:
    match = GAME.import_log("boardgamers", LOGS / "complete_4p_voyager-6.json.gz")
    copy = Match.load(match.save())

    assert copy.over
    assert copy.state.scores() == [132, 171, 194, 139]
    assert digest(copy.state) == digest(match.state)
    assert isinstance(copy.state, GaiaState)
    assert copy.names == ("gleens", "terrans", "itars", "ivits")


def test_left_out_games_are_named(tmp_path: Path) -> None:
    for options, why in (
        ({"factionVariant": "beta"}, "other faction boards"),
        ({"noFedCheck": True}, "not checked"),
    ):
        game = recorded() | {"options": options}
        report = GAME.check_log([written(tmp_path, game)])
        assert report.games == 0
        assert why in report.left_out[0]
        with pytest.raises(BadMatch, match=why):
            GAME.import_log("boardgamers", written(tmp_path, game))


def change(game: dict[str, Any], place: tuple[Any, ...], value: object) -> None:
    for key in place[:-1]:
        game = game[key]
    game[place[-1]] = value


@pytest.mark.parametrize(
    ("place", "value", "reason"),
    [
        (("moves", 12, "move"), "bescods sneeze.", "no command is called 'sneeze'"),
        (("moves", 12, "move"), "klingons pass", "nobody here is called 'klingons'"),
        (("moves", 12, "move"), "bescods build m 99Z.", "no hex is called '99Z'"),
        (("moves", 12, "move"), "bescods spend 1x for 1c.", "is no resource"),
        (("moves", 12, "move"), "bescods spend 1o for 5q.", "does not buy"),
        (("moves", 1, "move"), "p1 faction itars", "names another faction"),
        (("setup", "factions"), ["terrans", "lantids"], "names another faction"),
        (("setup", "map", 3), [-7, 2, "empty", "4", "4A6"], "a hex twice"),
        (("setup", "map", 3), [-6, 1, "cheese", "4", "4A7"], "set-up is wrong"),
        (("setup", "boosters"), ["booster1"], "boosters"),
        (("setup", "tech"), {}, "no tech tile lies at terra"),
        (("setup", "table_order"), [0, 0], "not an order"),
        (("players",), 5, "not an order"),
        (("setup", "round_scoring"), ["score1"] * 6, "different round tiles"),
    ],
)
def test_bad_logs_get_one_clear_reason(
    tmp_path: Path, place: tuple[Any, ...], value: object, reason: str
) -> None:
    game = recorded()
    change(game, place, value)

    with pytest.raises(BadMatch, match=reason):
        GAME.check_log([written(tmp_path, game)])
    with pytest.raises(BadMatch, match=reason):
        GAME.import_log("boardgamers", written(tmp_path, game))


def test_files_that_are_no_games(tmp_path: Path) -> None:
    for name, data, reason in (
        ("empty.json", b"", "empty"),
        ("torn.json.gz", gzip.compress(b"{}" * 99)[:20], "damaged gzip"),
        ("noise.bin", b"\xff\xfe\x00", "not a text file"),
        ("other.json", b'{"a": 1}', "not a recorded game"),
    ):
        path = tmp_path / name
        path.write_bytes(data)
        with pytest.raises(BadMatch, match=reason):
            GAME.check_log([path])
    with pytest.raises(BadMatch, match="No such file"):
        GAME.check_log([tmp_path / "missing"])
    with pytest.raises(BadOption, match="cannot read"):
        GAME.import_log("nobody", tmp_path / "missing")


def test_every_recorded_question_of_the_slow_games_is_answered_from_a_cold_start() -> None:
    """The two games that once took the other site down: no question is left out, none fails."""
    for name in ("partial_3p_Piling-song-3477", "partial_4p_Wavely-triangle-5324"):
        match = GAME.import_log("boardgamers", LOGS / f"{name}.json.gz")
        again = Match("gaia", match.players, options=match.options, components=match.components)
        for seat, action in match.log:
            cold = again.state.clone()
            assert isinstance(cold, GaiaState)
            for mat in cold.mats:
                mat.forget_search()
            cold._withdraw()
            assert action in cold.choices(seat)
            again.play(seat, action)
