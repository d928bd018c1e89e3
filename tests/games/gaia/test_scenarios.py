"""Every scenario of the examples and every clause about the Automa has a test that looks.

And the rules in French say the same numbers, pieces and rulings, clause by clause.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

from test_clauses import citations

HERE = Path(__file__).parent
RULES = HERE.parents[2] / "docs" / "rules" / "gaia"
CLAUSE = re.compile(r"(?:- |\|) ?\*\*(?P<id>[A-Z]+-[\d.]*\d)")
# what no language changes: numbers (of clauses, too), rulings, names of data
FACTS = re.compile(r"(?<![\w.])\d+(?:\.\d+)*|R-\d+|`\w+`")


def looks(test: ast.FunctionDef) -> bool:
    """Whether a test compares something, or expects a refusal; by itself or by what it calls."""
    for node in ast.walk(test):
        if isinstance(node, ast.Assert) and any(
            isinstance(part, (ast.Name, ast.Call)) for part in ast.walk(node.test)
        ):
            return True
        if isinstance(node, ast.Attribute) and node.attr == "raises":
            return True
    return False


def every_test() -> list[tuple[ast.FunctionDef, str]]:
    """Return every test of the game with its name and its text."""
    return [
        (node, f"def {node.name}: {ast.get_docstring(node) or ''}")
        for path in HERE.glob("test_*.py")
        if path != Path(__file__)
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def cited() -> set[str]:
    """Return what is cited in the name or the first text of a test that looks at something."""
    return set().union(*(citations(text) for test, text in every_test() if looks(test)))


@pytest.mark.parametrize(
    ("page", "pattern", "count"),
    [
        ("examples.md", r"^- \*\*(E-\d+)\b", 119),
        ("automa.md", r"^- \*\*(AE-\d+)\b", 7),
        ("automa.md", r"^(?:- |\|) ?\*\*(AUT-[\d.]+\d)", 19),
    ],
)
def test_every_scenario_has_a_test_that_looks(page: str, pattern: str, count: int) -> None:
    known = re.findall(pattern, (RULES / page).read_text("utf-8"), re.MULTILINE)

    assert len(known) == len(set(known)) == count
    found = cited()
    assert [one for one in known if one not in found] == []


def test_every_test_of_the_game_looks_at_something() -> None:
    assert {test.name for test, _ in every_test() if not looks(test)} == set()


def test_a_test_that_compares_nothing_is_noticed() -> None:
    sources = {
        "def test_a(): assert True": False,
        "def test_b(): assert 1 == 1": False,
        "def test_c(): play()": False,
        "def test_d(): assert play() == 1": True,
        "def test_e():\n with pytest.raises(X):\n  play()": True,
    }
    for source, wanted in sources.items():
        node = ast.parse(source).body[0]
        assert isinstance(node, ast.FunctionDef)
        assert looks(node) == wanted


def skeleton(page: str) -> list[str]:
    text = (RULES / page).read_text("utf-8")
    return re.findall(r"^(#+ [\d.]*\w?|- \*\*[A-Z]+-[\d.]*\d|\|)", text, re.MULTILINE)


@pytest.mark.parametrize("page", ["rules", "automa"])
def test_the_french_rules_have_every_heading_and_clause_in_the_same_order(page: str) -> None:
    english = skeleton(f"{page}.md")

    assert len(english) > 25
    assert skeleton(f"{page}.fr.md") == english


def facts(page: str) -> dict[str, Counter[str]]:
    """Return the facts of each clause."""
    found: dict[str, Counter[str]] = {}
    name = ""
    for line in (RULES / page).read_text("utf-8").splitlines():
        opening = CLAUSE.match(line)
        if opening is not None:
            name = opening["id"]
            found[name] = Counter()
        elif not line.startswith("  "):
            name = ""
        if name:
            found[name].update(FACTS.findall(line))
    return found


@pytest.mark.parametrize(("page", "clauses"), [("rules", 140), ("automa", 25)])
def test_the_french_rules_say_the_same_facts(page: str, clauses: int) -> None:
    english = facts(f"{page}.md")

    assert len(english) > clauses
    assert facts(f"{page}.fr.md") == english
