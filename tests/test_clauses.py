"""Every clause of a game's rules is cited by a test, or listed as description with a reason."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from orrery.core.rulebook import read_clauses

TESTS = Path(__file__).parent
ROOT = TESTS.parent
RULES = ROOT / "docs" / "rules"
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
    pages = [path.read_text("utf-8") for path in TESTS.rglob("*.py") if path != Path(__file__)]
    return frozenset().union(*map(citations, pages))


def missing(rules: str, descriptive: str, cited: frozenset[str] | set[str]) -> list[str]:
    exempt = exemptions(descriptive)
    known = clauses(rules)
    unknown = sorted(set(exempt) - set(known))
    assert not unknown, f"exempts clauses that are not in the rules: {unknown}"
    return [clause for clause in known if clause not in cited and clause not in exempt]


GAMES = sorted(
    page.parent.name
    for page in RULES.glob("*/rules.md")
    if (ROOT / "src" / "orrery" / "games" / page.parent.name / "__init__.py").exists()
)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_cited_by_a_test(game: str) -> None:
    page = RULES / game / "descriptive.md"
    descriptive = page.read_text("utf-8") if page.exists() else ""

    left = missing((RULES / game / "rules.md").read_text("utf-8"), descriptive, cited_by_tests())

    assert not left, f"{len(left)} clauses of {game} have no test: {' '.join(left)}"


@pytest.mark.parametrize("game", sorted(page.parent.name for page in RULES.glob("*/rules.md")))
def test_no_clause_id_is_used_twice(game: str) -> None:
    found = clauses((RULES / game / "rules.md").read_text("utf-8"))
    assert found
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


@pytest.mark.parametrize(
    "page", sorted(RULES.glob("*/*.??.md")), ids=lambda page: f"{page.parent.name}-{page.stem}"
)
def test_a_translation_has_every_heading_clause_and_table_in_the_same_order(page: Path) -> None:
    original = page.with_name(page.name.split(".")[0] + ".md")
    assert clauses(page.read_text("utf-8")) == clauses(original.read_text("utf-8"))
    assert skeleton(page.read_text("utf-8")) == skeleton(original.read_text("utf-8"))


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
