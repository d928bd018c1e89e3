"""`orrery play`: a whole evening in the terminal, and nothing is lost."""

from __future__ import annotations

import json
import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from orrery.core.match import Match
from orrery_process import environment, orrery, start

pytestmark = pytest.mark.usefixtures("plugged_toy")

WHOLE_GAME = "1\n" * 40


def kept(home: Path) -> list[Path]:
    return sorted((home / "orrery" / "matches").glob("*.json"))


def log(path: Path) -> list[str]:
    found: list[str] = json.loads(path.read_text("utf-8")).get("log", [])
    return found


def test_answering_one_plays_a_whole_game(tmp_path: Path) -> None:
    done = orrery(tmp_path, "play", "toy", "--seed", "3", typed=WHOLE_GAME)

    assert done.returncode == 0
    assert "The game is over." in done.stdout
    assert "(TOY-2)" in done.stdout
    (path,) = kept(tmp_path)
    assert Match.load(path.read_bytes()).over


def test_an_action_can_be_typed_as_text(tmp_path: Path) -> None:
    first = orrery(tmp_path, "play", "toy", "--seed", "3", typed="q\n").stdout
    text = first.split("  1. ")[1].split("[")[1].split("]")[0]

    file = tmp_path / "typed.json"
    orrery(tmp_path, "play", "toy", "--seed", "3", "--save", str(file), typed=f"{text}\nq\n")

    assert log(file)[0] == f"0 {text}"


def test_a_corrected_component_sheet_is_kept_with_the_match(tmp_path: Path) -> None:
    sheet = tmp_path / "mine.yaml"
    sheet.write_text("comets: [5]\ncards: 2\n", encoding="utf-8")

    words = ("play", "toy", "--seed", "3", "--components", str(sheet))
    done = orrery(tmp_path, *words, typed=WHOLE_GAME)

    assert done.returncode == 0
    (path,) = kept(tmp_path)
    match = Match.load(path.read_bytes())
    assert match.over
    assert match.components == "comets: [5]\ncards: 2\n"


def test_french_is_spoken(tmp_path: Path) -> None:
    done = orrery(tmp_path, "play", "toy", "--seed", "3", "--lang", "fr", typed=WHOLE_GAME)

    assert "Misez une carte." in done.stdout
    assert "La partie est finie." in done.stdout


def test_end_of_input_quits_with_the_match_saved(tmp_path: Path) -> None:
    done = orrery(tmp_path, "play", "toy", "--seed", "3", typed="1\n")

    assert done.returncode == 0
    assert "Go on with" in done.stdout
    assert len(log(kept(tmp_path)[0])) >= 1


def test_undo_takes_a_secret_bid_back_only_while_it_is_secret(tmp_path: Path) -> None:
    done = orrery(tmp_path, "play", "toy", "--seed", "3", typed="u\n1\nu\nq\n")

    assert done.stdout.count("Refused: somebody else has acted since") == 2
    assert len(log(kept(tmp_path)[0])) >= 2


def test_undo_takes_back_what_nobody_has_answered(tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    match = next(filter(asks_the_person_to_gamble, map(after_one_bid, range(100))))
    file.write_bytes(match.save())
    before = log(file)

    done = orrery(tmp_path, "play", "toy", "--resume", str(file), typed="keep\nu\nq\n")

    assert "Taken back." in done.stdout
    assert done.stdout.count("Gamble for double?") == 2
    assert log(file) == before


def after_one_bid(seed: int) -> Match:
    match = Match("toy", 2, seed=seed, names=("You", "random (2)"))
    for seat in (0, 1):
        match.play(seat, match.state.choices(seat)[0])
    return match


def asks_the_person_to_gamble(match: Match) -> bool:
    return match.state.asked == (0,)


def test_a_copy_is_saved_on_request(tmp_path: Path) -> None:
    copy = tmp_path / "deep" / "copy.json"
    orrery(tmp_path, "play", "toy", "--seed", "3", typed=f"1\ns {copy}\nq\n")

    assert log(copy) == log(kept(tmp_path)[0])


def test_resume_goes_on_where_it_was(tmp_path: Path) -> None:
    orrery(tmp_path, "play", "toy", "--seed", "3", "--bots", "random", typed="1\nq\n")
    (path,) = kept(tmp_path)
    before = log(path)

    done = orrery(tmp_path, "play", "toy", "--resume", str(path), typed=WHOLE_GAME)

    assert f"Resumed after {len(before)} decisions." in done.stdout
    assert "random (2)" in done.stdout
    assert log(path)[: len(before)] == before
    assert Match.load(path.read_bytes()).over


def test_starting_again_offers_the_unfinished_match(tmp_path: Path) -> None:
    orrery(tmp_path, "play", "toy", "--seed", "3", typed="1\nq\n")

    taken = orrery(tmp_path, "play", "toy", typed="y\nq\n")
    left = orrery(tmp_path, "play", "toy", typed="n\nq\n")

    assert "Resume it?" in taken.stdout
    assert "Resumed after" in taken.stdout
    assert "Saved after every move" in left.stdout
    assert len(kept(tmp_path)) == 2


def test_a_finished_match_is_not_offered_and_not_resumed(tmp_path: Path) -> None:
    orrery(tmp_path, "play", "toy", "--seed", "3", typed=WHOLE_GAME)
    (path,) = kept(tmp_path)
    before = path.read_bytes()

    again = orrery(tmp_path, "play", "toy", "--resume", str(path))
    anew = orrery(tmp_path, "play", "toy", typed="q\n")

    assert again.returncode == 2
    assert "the game is over" in again.stderr
    assert path.read_bytes() == before
    assert "Resume it?" not in anew.stdout


def test_a_damaged_kept_match_is_passed_over_with_the_reason(tmp_path: Path) -> None:
    orrery(tmp_path, "play", "toy", "--seed", "3", typed="1\nq\n")
    (path,) = kept(tmp_path)
    path.write_text("{", encoding="utf-8")

    done = orrery(tmp_path, "play", "toy", typed="q\n")

    assert done.returncode == 0
    assert "not a saved match" in done.stdout.replace("\n", " ")


@pytest.mark.parametrize("moves", [1, *(pytest.param(n, marks=pytest.mark.slow) for n in (2, 3))])
def test_a_kill_loses_no_acknowledged_move(tmp_path: Path, moves: int) -> None:
    process = start(tmp_path, "play", "toy", "--seed", "3", "--bots", "random")
    assert process.stdin is not None
    assert process.stdout is not None
    for _ in range(moves):
        process.stdin.write("1\n")
        process.stdin.flush()
        _read_until_asked(process)
    _read_until_asked(process)
    acknowledged = log(kept(tmp_path)[0])
    process.kill()
    process.wait()
    process.stdin.close()
    process.stdout.close()

    done = orrery(tmp_path, "play", "toy", typed="y\n" + WHOLE_GAME)

    (path,) = kept(tmp_path)
    assert sum(line.startswith("0 ") for line in acknowledged) == moves
    assert log(path)[: len(acknowledged)] == acknowledged
    assert "The game is over." in done.stdout


def _read_until_asked(process: subprocess.Popen[str]) -> None:
    """Read what the command shows until it waits for a line."""
    assert process.stdout is not None
    seen = ""
    while not seen.endswith("\n> "):
        one = process.stdout.read(1)
        assert one, seen
        seen += one


def test_a_person_at_a_real_terminal(tmp_path: Path) -> None:
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "orrery", "play", "toy", "--seed", "3"],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=environment(tmp_path) | {"TERM": "xterm"},
    )
    os.close(slave)
    os.write(master, WHOLE_GAME.encode())
    shown = _drain(master)
    process.wait(timeout=30)
    os.close(master)

    assert process.returncode == 0
    assert "The game is over." in shown
    assert "Traceback" not in shown


def _drain(master: int) -> str:
    shown = b""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        ready, _, _ = select.select([master], [], [], 1)
        try:
            piece = os.read(master, 4096) if ready else b" "
        except OSError:  # the other end of a pty is closed
            break
        if not piece:
            break
        shown += piece
    return shown.decode()


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("99", "There are choices 1 to"),
        pytest.param("0", "There are choices 1 to", marks=pytest.mark.slow),
        ("9" * 5000, "There are choices 1 to"),
        pytest.param("conquer 3", "no action is called 'conquer'", marks=pytest.mark.slow),
        pytest.param("bid", "'bid' takes 1 words, not 0", marks=pytest.mark.slow),
        pytest.param("bid 77", "77", marks=pytest.mark.slow),
        pytest.param("bid x", "bid x", marks=pytest.mark.slow),
        ("gamble", "that card is not in your hand (TOY-2)"),
        ("r TOY-99", "No clause is called TOY-99."),
        ("\x00", "no action is called"),
    ],
)
def test_bad_input_is_answered_with_the_reason(tmp_path: Path, typed: str, reason: str) -> None:
    done = orrery(tmp_path, "play", "toy", "--seed", "3", typed=f"{typed}\nq\n")

    assert done.returncode == 0
    assert reason in done.stdout
    assert "Traceback" not in done.stdout + done.stderr
    assert log(kept(tmp_path)[0]) == []


def test_the_board_is_not_shown_again_for_a_click_that_changes_nothing(tmp_path: Path) -> None:
    done = orrery(tmp_path, "play", "toy", "--seed", "3", typed="99\n99\nb\nq\n")

    assert done.stdout.count("comets left") == 2  # at first, and on request


def test_a_person_has_a_name(tmp_path: Path) -> None:
    done = orrery(tmp_path, "play", "toy", "--seed", "3", "--name", "Ada", typed=WHOLE_GAME)
    assert "Ada" in done.stdout


def test_help_and_hint_change_nothing(tmp_path: Path) -> None:
    done = orrery(tmp_path, "play", "toy", "--seed", "3", typed="?\n\nh\nb\nq\n")

    assert "take your last answer back" in done.stdout
    assert "In the eyes of the bot greedy" in done.stdout
    assert log(kept(tmp_path)[0]) == []


def test_two_choices_typed_in_french_are_refused_in_french(tmp_path: Path) -> None:
    done = orrery(tmp_path, "play", "toy", "--seed", "3", "--lang", "fr", typed="gamble\nq\n")

    assert "Refusé : cette carte n’est pas dans votre main (TOY-2)" in done.stdout


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("chess",), "no game is called 'chess'"),
        pytest.param(("toy", "--players", "9"), "2 to 4 players, not 9", marks=pytest.mark.slow),
        (("toy", "--bots", "hal"), "no bot is called 'hal'"),
        (("toy", "--bots", "random,random"), "2 bots do not fit on 1 seats"),
        pytest.param(("toy", "--seat", "3"), "seats 1 to 2, not 3", marks=pytest.mark.slow),
        pytest.param(
            ("toy", "--option", "fog=on"), "no option is called 'fog'", marks=pytest.mark.slow
        ),
        pytest.param(("toy", "--option", "fog"), "name=value", marks=pytest.mark.slow),
        (("toy", "--resume", "nowhere.json"), "No such file"),
        (("toy", "--seed", "-1"), "--seed"),
    ],
)
def test_what_cannot_be_played_is_refused(
    tmp_path: Path, words: tuple[str, ...], reason: str
) -> None:
    done = orrery(tmp_path, "play", *words)

    assert done.returncode == 2
    assert reason in done.stderr
    assert done.stdout == ""
    assert kept(tmp_path) == []


def test_a_file_in_the_way_is_never_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "dear.txt"
    file.write_text("dear", encoding="utf-8")

    done = orrery(tmp_path, "play", "toy", "--save", str(file))

    assert done.returncode == 2
    assert file.read_text("utf-8") == "dear"


def test_a_match_of_another_game_is_not_resumed(tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    saved = json.loads(Match("toy", 2).save())
    file.write_text(json.dumps(saved | {"game": "chess"}), encoding="utf-8")

    done = orrery(tmp_path, "play", "toy", "--resume", str(file))

    assert done.returncode == 2
    assert "no game is called 'chess'" in done.stderr
