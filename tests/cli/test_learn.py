"""`orrery learn`: the lesson in the terminal, kept until it is over."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from orrery.core.errors import BadOption
from orrery.core.match import Match
from orrery.terminal import learning
from orrery_process import orrery
from toy import GAME

pytestmark = pytest.mark.usefixtures("plugged_toy")


def files(home: Path) -> list[str]:
    return sorted(path.name for path in (home / "orrery" / "matches").glob("*.json"))


def test_a_lesson_is_followed_to_its_end_and_played_on(tmp_path: Path) -> None:
    typed = "\nbid 6\nkeep\nbid 4\nbid 1\n\n" + "1\n" * 10  # Enter goes on
    done = orrery(tmp_path, "learn", "toy", "--lang", "en", typed=typed)

    assert done.returncode == 0, done.stderr
    assert "The aim (step 1 of 5)" in done.stdout
    assert "-> Bid your 6." in done.stdout
    assert "took a comet" in done.stdout, "what the script does is told"
    assert "The position is yours, against Cadet." in done.stdout
    assert "The game is over." in done.stdout
    (name,) = files(tmp_path)
    assert name.startswith("toy-"), "the lesson is over; what is left is a match like any other"
    match = Match.load((tmp_path / "orrery" / "matches" / name).read_bytes())
    assert match.names[1] == "novice (2)"


def test_the_same_lesson_in_french_with_its_mistakes(tmp_path: Path) -> None:
    typed = "2\nn\nbid 1\nbid 4\nbid 9\nnonsense\n?\nr TOY-2\nb\nq\n"
    done = orrery(tmp_path, "learn", "toy", "--lang", "fr", typed=typed).stdout

    assert "Le but (étape 1 sur 5)" in done
    assert "!! Un 1 ne gagne rien. (TOY-2)" in done
    assert "!! Ce n’est pas le sujet de cette étape" in done
    assert "Refusé" in done
    assert "montrez-moi : faites-le pour moi" in done
    assert done.count("-> Misez votre 6.") == 2, "the board again, and the task with it"
    assert "Votre place est gardée. Pour continuer : orrery learn toy" in done


def test_the_place_is_kept_and_one_can_go_back_or_be_shown(tmp_path: Path) -> None:
    orrery(tmp_path, "learn", "toy", typed="n\nn\nkeep\n")
    assert files(tmp_path) == ["lesson-toy.json"]

    done = orrery(tmp_path, "learn", "toy", "--lang", "en", typed="p\np\nm\nn\nq\n").stdout

    titles = [line.rpartition("> ")[2] for line in done.splitlines() if "(step " in line]
    assert [title.partition(" (")[0] for title in titles] == [
        "Content",
        "Content",
        "A bid",
        "A bid",
        "Content",
    ]
    assert "Done for you." in done


def test_a_lesson_that_broke_is_told_and_one_goes_on_alone(tmp_path: Path) -> None:
    matches = tmp_path / "orrery" / "matches"
    matches.mkdir(parents=True)
    other = Match("toy", 2, seed=3)
    other.play(0, "bid 4")
    other.play(1, "bid 8")  # not as the lesson expects: the next step finds no comet to keep
    (matches / "lesson-toy.json").write_bytes(other.save())

    done = orrery(tmp_path, "learn", "toy", "--lang", "en", typed="1\n" * 10)

    assert "The lesson stops here, which is our fault: step keep of the lesson" in done.stdout
    assert "The game is over." in done.stdout


def test_what_cannot_be_taken_up_begins_anew(tmp_path: Path) -> None:
    matches = tmp_path / "orrery" / "matches"
    matches.mkdir(parents=True)
    (matches / "lesson-toy.json").write_text("{", encoding="utf-8")
    assert "(step 1 of 5)" in orrery(tmp_path, "learn", "toy", "--lang", "en", typed="q\n").stdout


def test_a_game_without_a_lesson_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "lesson_of", lambda game: None)
    with pytest.raises(BadOption, match="no lesson"):
        learning.learn(GAME, "en", Console())


def test_on_a_screen_no_word_of_the_coach_is_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(Console, "input", lambda *_, **__: "q")
    wide, narrow = StringIO(), StringIO()
    for file, width in ((wide, 2000), (narrow, 40)):
        screen = Console(file=file, width=width, force_terminal=True, color_system=None)
        learning.learn(GAME, "en", screen)

    told = narrow.getvalue().partition("(step 1 of 5)")[2].partition("-> ")[0]
    assert max(map(len, told.splitlines())) <= 40
    assert told.split() == wide.getvalue().partition("(step 1 of 5)")[2].partition("-> ")[0].split()
