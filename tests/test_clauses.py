"""Every clause of a game's rules is cited by a test, or listed as description with a reason.

A game without written rules does not pass, wherever it comes from.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import toy
from orrery.core.registry import games
from orrery.core.rulebook import read_clauses, rulebook, rules_folder
from plugged import EXAMPLES

TESTS = Path(__file__).parent
EXEMPTION = re.compile(r"- (?P<id>[A-Z]+-[\d.]+[a-z]?): (?P<reason>\S.*)")
CITED = re.compile(r"\b([A-Z]+-\d+(?:\.\d+)*[a-z]?)")
# test_toy_4_2_a_tie_takes_nothing cites TOY-4.2 (and TOY-4)
NAMED = re.compile(r"\bdef test_([a-z]+)((?:_\d+[a-z]?)+)")


def clauses(page: str) -> list[str]:
    return [clause.id for clause in read_clauses(page)]


def exemptions(page: str) -> dict[str, str]:
    """Read `- ID: reason` lines; any other list item is a fault."""
    lines = [line for line in page.splitlines() if line.startswith("- ")]
    wrong = [line for line in lines if not EXEMPTION.fullmatch(line)]
    assert not wrong, f"not `- ID: reason`: {wrong}"
    return {found["id"]: found["reason"] for line in lines if (found := EXEMPTION.fullmatch(line))}


def citations(source: str) -> set[str]:
    found = set(CITED.findall(source))
    for game, numbers in NAMED.findall(source):
        parts = numbers.strip("_").split("_")
        found |= {f"{game.upper()}-{'.'.join(parts[:many])}" for many in range(1, len(parts) + 1)}
    return found


@cache
def cited_by_tests() -> frozenset[str]:
    files = [*TESTS.rglob("*.py"), *EXAMPLES.glob("*/tests/**/*.py")]
    pages = [path.read_text("utf-8") for path in files if path != Path(__file__)]
    return frozenset().union(*map(citations, pages))


def missing(rules: str, descriptive: str, cited: frozenset[str] | set[str]) -> list[str]:
    exempt = exemptions(descriptive)
    known = clauses(rules)
    unknown = sorted(set(exempt) - set(known))
    assert not unknown, f"exempts clauses that are not in the rules: {unknown}"
    return [clause for clause in known if clause not in cited and clause not in exempt]


def rules_of(game: str) -> Path:
    """Return the page with the rules of a game."""
    folder = rules_folder(game)
    assert folder is not None, f"{game} has no written rules: docs/rules/{game}/rules.md"
    return folder / "rules.md"


def uncited(game: str) -> list[str]:
    """Return the clauses of a game that no test cites; it must have some clauses."""
    page = rules_of(game)
    rules = page.read_text("utf-8")
    assert clauses(rules), f"{page} has no clause"
    exempt = page.with_name("descriptive.md")
    return missing(rules, exempt.read_text("utf-8") if exempt.exists() else "", cited_by_tests())


@pytest.mark.parametrize("game", games())
def test_every_clause_is_cited_by_a_test(game: str) -> None:
    left = uncited(game)
    assert not left, f"{len(left)} clauses of {game} have no test: {' '.join(left)}"


def test_a_game_without_written_rules_does_not_pass(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(games(), "toy", toy.GAME)
    with pytest.raises(AssertionError, match="toy has no written rules"):
        uncited("toy")

    monkeypatch.setattr(toy, "__file__", str(tmp_path / "__init__.py"))
    (tmp_path / "rulebook").mkdir()
    with pytest.raises(FileNotFoundError, match=r"rules\.md"):
        uncited("toy")
    page = tmp_path / "rulebook" / "rules.md"
    page.write_text("# Comets\n\nBid.\n", "utf-8")
    with pytest.raises(AssertionError, match="has no clause"):
        uncited("toy")
    page.write_text("- **TOY-77** Bid.\n", "utf-8")
    assert uncited("toy") == ["TOY-77"]


@pytest.mark.parametrize("game", games())
def test_no_clause_id_is_used_twice(game: str) -> None:
    found = clauses(rules_of(game).read_text("utf-8"))
    assert len(set(found)) == len(found)


PAGE = """
## 1. Bids
- **COM-1.1** Bid. **Not an id**
- **COM-1.2 Tie.** Nothing.
| **COM-2.1** | x | y |
"""


BONE = re.compile(r"(?P<heading>#+)\s|(?P<row>\|.*)|\s*(?:[-*]\s+)?\*\*(?P<id>[A-Z]+-\d[\d.]*)")


def skeleton(page: str) -> list[str]:
    """Return what two languages of a page share: headings, clauses and rows of tables, in order."""
    found = [bone for line in page.splitlines() if (bone := BONE.match(line))]
    return [
        f"row of {bone['row'].count('|') - 1}" if bone["row"] else bone["heading"] or bone["id"]
        for bone in found
    ]


TRANSLATED = [
    pytest.param(page, id=f"{game}-{page.stem}")
    for game in games()
    if (folder := rules_folder(game)) is not None
    for page in sorted(folder.glob("*.??.md"))
]


@pytest.mark.parametrize("page", TRANSLATED)
def test_a_translation_has_every_heading_clause_and_table_in_the_same_order(page: Path) -> None:
    original = page.with_name(page.name.split(".")[0] + ".md")
    assert clauses(page.read_text("utf-8")) == clauses(original.read_text("utf-8"))
    assert skeleton(page.read_text("utf-8")) == skeleton(original.read_text("utf-8"))


@pytest.mark.parametrize("game", games())
def test_every_clause_is_read_in_french(game: str) -> None:
    book = rulebook(game, "fr").by_id.values()
    assert [clause.id for clause in book if clause.language != "fr"] == []


def test_a_clause_without_a_test_is_listed() -> None:
    assert missing(PAGE, "", {"COM-1.2"}) == ["COM-1.1", "COM-2.1"]


def test_a_name_cites_its_clause() -> None:
    assert citations("def test_com_1_2_a_tie(") == {"COM-1", "COM-1.2"}
    assert citations('"""COM-2.1: x"""') == {"COM-2.1"}


def test_a_description_needs_a_reason() -> None:
    assert missing(PAGE, "- COM-1.1: theme\n- COM-2.1: theme\n", {"COM-1.2"}) == []
    with pytest.raises(AssertionError, match="reason"):
        missing(PAGE, "- COM-1.1:\n", set())
    with pytest.raises(AssertionError, match="not in the rules"):
        missing(PAGE, "- COM-9.9: theme\n", set())
