"""Every game has the same rooms under the same names, so that who knows one finds their way."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.core.game import Game
from orrery.core.registry import games

GAMES = Path(__file__).parents[1] / "src" / "orrery" / "games"
FOLDERS = sorted(path.parent for path in GAMES.glob("*/__init__.py"))
# What every game has, by what it is asked for.
ROOMS = {
    "README.md": "the guide of the room: which chapter is where",
    "components.yaml": "what came in the box, a row for each piece",
    "components.py": "frozen types for it",
    "ids.py": "the names of things, and the small numbers that the state knows them by",
    "actions.py": "every answer that a seat can give",
    "events.py": "everything that can be told",
    "state.py": "what moves",
    "setup.py": "the chapter of the set-up",
    "rules": "a file for each chapter",
    "scoring.py": "points, places, ties",
    "view.py": "what a seat may know",
    "habits": "what only bots use",
    "habits/evaluate.py": "what a good position is",
    "habits/instinct.py": "what one does without thinking",
    "preview.py": "what a choice would bring",
    "drawing": "how it is drawn",
    "text/en.py": "the words",
    "text/fr.py": "les mots",
}
# Other names for the same things: there is one name for each.
NOT_BESIDE = ("constants.py", "names.py", "evaluate.py", "instinct*.py")


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_game_has_the_rooms_of_every_game(folder: Path) -> None:
    assert [room for room in ROOMS if not (folder / room).exists()] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_game_has_another_name_for_one_of_them(folder: Path) -> None:
    assert [path.name for pattern in NOT_BESIDE for path in folder.glob(pattern)] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_the_guide_of_a_room_names_every_file_of_its_rules(folder: Path) -> None:
    guide = (folder / "README.md").read_text("utf-8")
    chapters = [path.name for path in sorted((folder / "rules").glob("*.py"))]
    assert [name for name in chapters if name != "__init__.py" and name not in guide] == []


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_a_turn_is_a_number_in_every_state(game: Game) -> None:
    """What lies turned is rotated: `turn` counts, and nothing is called `turns`."""
    state = game.start(game.max_players)
    assert isinstance(getattr(state, "turn", 0), int)
    assert not hasattr(state, "turns")


def test_the_games_are_found() -> None:
    assert len(FOLDERS) >= 5
