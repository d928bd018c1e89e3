"""`orrery games | sim | replay | draw | bench`: contracts for programs and people."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from orrery.cli import main
from orrery.core.match import Match
from orrery.core.registry import games
from orrery.core.text import LANGUAGES
from orrery.terminal.words import PHRASES, language_of_the_machine
from orrery_process import orrery

pytestmark = pytest.mark.usefixtures("plugged_toy")


def call(*words: str) -> Result:
    """Call the command in this process."""
    return CliRunner().invoke(main, words)


def one_json(result: Result) -> Any:  # whatever the command printed
    """Return the one JSON value on standard output."""
    assert result.exit_code == 0, result.stderr
    assert result.stdout.count("\n") == 1
    return json.loads(result.stdout)


def saved_match(tmp_path: Path, moves: int = 5) -> Path:
    match = Match("toy", 2, seed=3, names=("Ada", "Bob"))
    for _ in range(moves):
        if not match.over:
            seat = match.state.asked[0]
            match.play(seat, match.state.choices(seat)[0])
    file = tmp_path / "match.json"
    file.write_bytes(match.save())
    return file


# -- games


def test_games_json() -> None:
    (found,) = [game for game in one_json(call("games", "--json")) if game["id"] == "toy"]
    assert found == {
        "id": "toy",
        "title": {"en": "Comets", "fr": "Comètes"},
        "min_players": 2,
        "max_players": 4,
        "options": [{"name": "gamble", "values": ["die", "never"], "default": "die"}],
        "learned": [],
        "characters": [
            {
                "id": "saver",
                "title": {"en": "thrifty", "fr": "économe"},
                "description": {
                    "en": "Likes to keep high cards.",
                    "fr": "Aime garder ses hautes cartes.",
                },
            }
        ],
    }


@pytest.mark.parametrize(("lang", "title"), [("en", "Comets"), ("fr", "Comètes")])
def test_games_for_people(lang: str, title: str) -> None:
    assert title in call("games", "--lang", lang).stdout


# -- sim


def sim(*words: str) -> Any:  # the JSON of a simulation
    return one_json(call("sim", "toy", *words, "--json"))


def test_sim_json_has_exactly_the_promised_keys() -> None:
    found = sim("--players", "4", "--bots", "random", "--games", "20", "--seed", "1")

    assert list(found) == [
        "game",
        "players",
        "games",
        "decisions",
        "seconds",
        "decisions_per_second",
        "results",
    ]
    (row,) = found["results"]
    assert list(row) == ["bot", "games", "wins", "win_rate", "mean_score"]
    assert (row["bot"], row["wins"], row["win_rate"]) == ("random", 20, 0.25)


def test_sim_is_the_same_whatever_the_jobs(tmp_path: Path) -> None:
    words = ("sim", "toy", "--players", "2", "--bots", "greedy,random", "--games", "40")
    one = orrery(tmp_path, *words, "--seed", "1", "--jobs", "1", "--json")
    two = orrery(tmp_path, *words, "--seed", "1", "--jobs", "2", "--json")

    assert one.stderr == two.stderr == ""
    first, second = json.loads(one.stdout), json.loads(two.stdout)
    assert first["results"] == second["results"]
    assert first["decisions"] == second["decisions"]


def test_greedy_does_better_than_random() -> None:
    greedy, random = sim("--bots", "greedy,random", "--games", "200")["results"]
    assert greedy["win_rate"] > random["win_rate"]


def test_sim_for_people() -> None:
    shown = call("sim", "toy", "--games", "3", "--lang", "fr").stdout
    assert "taux" in shown
    assert "random" in shown


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("chess",), "no game is called 'chess'; there are:"),
        (("toy", "--players", "7"), "2 to 4 players, not 7"),
        (("toy", "--bots", "hal"), "no bot is called 'hal'; there are: random, greedy"),
        (("toy", "--bots", "random,random,random"), "3 bots do not fit on 2 seats"),
        (("toy", "--games", "0"), "at least one game must be played, not 0"),
        (("toy", "--jobs", "0"), "at least one process must play, not 0"),
        (("toy", "--option", "gamble=twice"), "gamble cannot be 'twice'"),
        (("toy", "--games", "many"), "--games"),
    ],
)
def test_sim_refuses_what_it_cannot_play(words: tuple[str, ...], reason: str) -> None:
    result = call("sim", *words, "--json")

    assert result.exit_code == 2
    assert reason in result.stderr
    assert result.stdout == ""


# -- replay


def test_replay_json(tmp_path: Path) -> None:
    found = one_json(call("replay", str(saved_match(tmp_path, 40)), "--json"))

    assert found["game"] == "toy"
    assert found["over"] is True
    assert found["digest_ok"] is True
    assert len(found["scores"]) == len(found["ranking"]) == 2
    assert found["winners"] == [s for s, place in enumerate(found["ranking"]) if place == 1]


def test_replay_for_people(tmp_path: Path) -> None:
    shown = call("replay", str(saved_match(tmp_path))).stdout
    assert "Ada" in shown
    assert "Unfinished" in shown
    assert "The log replays to the saved position." in shown


def test_replay_refuses_a_damaged_file_and_leaves_it_alone(tmp_path: Path) -> None:
    good = saved_match(tmp_path).read_text("utf-8")
    for damaged, reason in (
        (good[:-40], "not a saved match"),
        ("", "not a saved match"),
        ('{"pgn": "e4"}', "not a saved match"),
        (good.replace('"orrery": 1', '"orrery": 9'), "format 9"),
        (good.replace('"seed": 3', '"seed": 4'), "replay"),
        (good.replace('"rules": 1', '"rules": 7'), "rules 7"),
        (good.replace('"0 bid', '"5 bid', 1), "no seat '5'"),
        (good.replace('"0 bid', '"0 fly', 1), "no action is called 'fly'"),
    ):
        file = tmp_path / "bad.json"
        file.write_text(damaged, encoding="utf-8")
        result = call("replay", str(file), "--json")
        assert result.exit_code == 2
        assert reason in result.stderr
        assert result.stdout == ""
        assert file.read_text("utf-8") == damaged


def test_replay_refuses_what_is_not_a_file(tmp_path: Path) -> None:
    assert call("replay", str(tmp_path)).exit_code == 2
    assert call("replay", str(tmp_path / "nothing")).exit_code == 2


# -- draw


def test_draw_refuses_a_game_without_a_board(tmp_path: Path) -> None:
    out = tmp_path / "board.svg"
    result = call("draw", str(saved_match(tmp_path)), "-o", str(out))
    assert result.exit_code == 2
    assert "cannot be drawn yet" in result.stderr
    assert not out.exists()


@pytest.mark.parametrize("words", [("--at", "99"), ("--at", "-1"), ("--seat", "3"), ("--mat", "3")])
def test_draw_refuses_moments_and_seats_that_are_not_there(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    out = tmp_path / "board.svg"
    result = call("draw", str(saved_match(tmp_path)), *words, "-o", str(out))
    assert result.exit_code == 2
    assert not out.exists()


@pytest.mark.parametrize("words", [(), ("--seat", "1"), ("--mat", "2"), ("--theme", "light")])
def test_draw_writes_a_picture_that_stands_alone(tmp_path: Path, words: tuple[str, ...]) -> None:
    for game in games().values():
        file, out = tmp_path / "drawn.json", tmp_path / "board.svg"
        file.write_bytes(Match(game, max(2, game.min_players), seed=3).save())

        result = call("draw", str(file), *words, "-o", str(out))

        if "cannot be drawn yet" not in result.stderr:
            assert result.exit_code == 0
            assert re.match(r'<\?xml .*\n<svg .* width="\d', out.read_text("utf-8"))


# -- the whole


def test_bench_refuses_an_unknown_game() -> None:
    result = call("bench", "chess", "--json")
    assert result.exit_code == 2
    assert "no game is called 'chess'" in result.stderr


@pytest.mark.parametrize(
    "words",
    [("play", "chess", "--lang", "fr"), ("replay", "no-such-file", "--lang", "fr")],
)
def test_what_is_refused_is_refused_in_the_language_of_the_command(words: tuple[str, ...]) -> None:
    result = call(*words)
    assert result.exit_code == 2
    assert re.search("aucun jeu ne s’appelle 'chess'|fichier ou dossier introuvable", result.stderr)


def test_a_command_without_a_language_refuses_in_that_of_the_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "aucun jeu ne s’appelle 'chess'" in call("bench", "chess", "--json").stderr
    monkeypatch.setenv("LC_ALL", "C")
    assert "no game is called 'chess'" in call("bench", "chess", "--json").stderr


def test_python_dash_m_is_the_command(tmp_path: Path) -> None:
    assert "games" in orrery(tmp_path, "--help").stdout


def test_an_unknown_command_is_bad_input() -> None:
    assert call("conquer").exit_code == 2


def test_every_phrase_is_there_in_every_language() -> None:
    for texts in PHRASES.values():
        assert len(texts) == len(LANGUAGES)
        assert all(texts)


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ({"LC_ALL": "fr_FR.UTF-8", "LANG": "en_US"}, "fr"),
        ({"LANG": "fr_CA"}, "fr"),
        ({"LANG": "de_DE"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_environment(
    monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)

    assert language_of_the_machine() == language


# -- component sheets


def test_sim_plays_with_a_corrected_component_sheet(tmp_path: Path) -> None:
    sheet = tmp_path / "mine.yaml"
    sheet.write_text("comets: [1]\ncards: 2\n", encoding="utf-8")
    words = ("sim", "toy", "--players", "2", "--games", "3", "--json")

    corrected = one_json(call(*words, "--components", str(sheet)))

    assert corrected["decisions"] < one_json(call(*words))["decisions"]


def test_a_wrong_component_sheet_is_refused_with_its_place(tmp_path: Path) -> None:
    sheet = tmp_path / "mine.yaml"
    sheet.write_text("comets: [1, many]\ncards: 2\n", encoding="utf-8")

    for command in ("sim", "play"):
        refused = call(command, "toy", "--components", str(sheet))
        assert refused.exit_code == 2
        assert "comets, row 2: Expected `int`, got `str`" in refused.stderr


def test_a_component_sheet_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    sheet = tmp_path / "mine.yaml"
    missing = call("sim", "toy", "--components", str(sheet))
    assert (missing.exit_code, "No such file" in missing.stderr) == (2, True)
    sheet.write_bytes(b"\xff\xfe\x00")
    binary = call("sim", "toy", "--components", str(sheet))
    assert (binary.exit_code, "not a text in UTF-8" in binary.stderr) == (2, True)


# -- rules


def test_rules_prints_the_guide_in_either_language() -> None:
    english, french = (call("rules", "ages", "--lang", language) for language in LANGUAGES)

    assert english.exit_code == french.exit_code == 0
    assert "WHO CONTROLS A SECTOR?" in english.stdout
    assert "QUI CONTRÔLE UN SECTEUR ?" in french.stdout
    assert "[AGES-4.5]" in english.stdout
    assert "**" not in english.stdout
    assert not re.search(r":[a-z_]+:|\|", english.stdout.replace("  | ", ""))
    for sort in ("ABOUT THIS EDITION", "Printed, and checked", "Public", "Made again"):
        assert f"\n{sort}\n" in english.stdout
    assert "\nDécidé par nous\n" in french.stdout
    assert re.search(r"\naction +what it does *\n *Move +any number", english.stdout)  # in columns
    assert "AGES-10.3" in english.stdout


def test_rules_finds_a_word() -> None:
    found = call("rules", "ages", "ambush", "--lang", "en")

    for shelf in ("CARDS", "WORDS OF THE GAME", "CHAPTERS", "CLAUSES"):
        assert shelf in found.stdout
    assert "AGES-10.7" in found.stdout
    assert "this one is reconstructed" in call("rules", "ages", "earth", "--lang", "en").stdout
    assert "Nothing has all these words." in call("rules", "ages", "zebra", "--lang", "en").stdout


def test_rules_json() -> None:
    chapters = one_json(call("rules", "ages", "--json", "--lang", "en"))
    found = one_json(call("rules", "ages", "embuscade", "--json", "--lang", "fr"))

    assert chapters[0]["id"] == "goal"
    assert {"shelf", "title", "text", "where"} == set(found[0])


def test_rules_of_a_game_without_a_guide_are_its_clauses() -> None:
    assert call("rules", "toy").exit_code == 0
    assert call("rules", "nothing").exit_code == 2
