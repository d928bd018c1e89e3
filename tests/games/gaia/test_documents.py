"""What docs/rules/gaia and the README name is there: data of the sheet, questions, files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from orrery.core.options import describe
from orrery.core.step import Question
from orrery.games.gaia import GAME
from orrery.games.gaia.options import GaiaOptions

ROOT = Path(__file__).parents[3]
GAIA = ROOT / "src" / "orrery" / "games" / "gaia"
RULES = ROOT / "docs" / "rules" / "gaia"
PAGES = sorted(path.name for path in RULES.glob("*.md"))
# the phases of a turn (GAIA-6.2), and what is a formula or a free conversion of everybody
WORDS = {"PRE", "MAIN", "POST", "LEECH", "ROUND", "link", "X", "end", "turn", "p.N", "gaia"}


def questions() -> set[str]:
    """Return the names of everything that is asked."""
    assert GAME.box is not None
    found: set[str] = set()
    heap: list[type] = [Question]
    while heap:
        kind = heap.pop()
        heap += kind.__subclasses__()
        if kind.__module__.startswith("orrery.games.gaia."):
            found.add(kind.__name__)
    return found


def data() -> set[str]:
    """Return every word of the component sheet, and the options with their values."""
    sheet = (GAIA / "components.yaml").read_text("utf-8")
    options = {str(value) for field in describe(GaiaOptions) for value in field.values}
    return set(re.findall(r"\w+", sheet)) | set(GaiaOptions.__struct_fields__) | options


def is_there(name: str, known: set[str]) -> bool:
    """Whether a name, or the beginning of one, is known."""
    if name.endswith((".md", ".yaml")):
        return (RULES / name).exists() or (GAIA / name).exists()
    if name.endswith(("_", "_*")):
        return any(one.startswith(name.rstrip("*")) for one in known)
    return name in known


@pytest.mark.parametrize("page", PAGES)
def test_the_rules_name_only_what_there_is(page: str) -> None:
    known = data() | questions() | WORDS
    named = re.findall(r"`([^`\n]+)`", (RULES / page).read_text("utf-8"))
    names = {name for text in named for name in re.findall(r"[^\W\d][\w.]*\*?", text)}
    assert {name for name in names if name.isascii() and not is_there(name, known)} == set()


@pytest.mark.parametrize("page", ["rules.md", "rules.fr.md"])
def test_the_rules_name_every_question(page: str) -> None:
    text = (RULES / page).read_text("utf-8")
    assert [name for name in sorted(questions()) if f"`{name}`" not in text] == []


def test_the_guide_names_every_file_of_the_rules_and_none_that_is_gone() -> None:
    guide = (GAIA / "README.md").read_text("utf-8")
    named = set(re.findall(r"`([\w/]+\.(?:py|yaml))`", guide))
    gone = [name for name in named if not (GAIA / name).exists() and not (ROOT / name).exists()]
    assert gone == []
    chapters = {f"rules/{path.name}" for path in (GAIA / "rules").glob("[a-z]*.py")}
    assert sorted(chapters - named) == []
