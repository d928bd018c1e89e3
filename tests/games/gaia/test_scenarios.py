"""Every scenario of the examples, and every clause about the Automa, has its test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from test_clauses import citations

HERE = Path(__file__).parent
RULES = HERE.parents[2] / "docs" / "rules" / "gaia"


def cited() -> set[str]:
    pages = [path for path in HERE.glob("test_*.py") if path != Path(__file__)]
    return set().union(*(citations(path.read_text("utf-8")) for path in pages))


@pytest.mark.parametrize(
    ("page", "pattern", "count"),
    [
        ("examples.md", r"^- \*\*(E-\d+)\b", 119),
        ("automa.md", r"^- \*\*(AE-\d+)\b", 7),
        ("automa.md", r"^(?:- |\|) ?\*\*(AUT-[\d.]+\d)", 18),
    ],
)
def test_every_scenario_is_cited(page: str, pattern: str, count: int) -> None:
    known = re.findall(pattern, (RULES / page).read_text("utf-8"), re.MULTILINE)

    assert len(known) == count
    assert [one for one in known if one not in cited()] == []


@pytest.mark.parametrize("page", ["rules", "automa"])
def test_the_french_rules_have_every_heading_and_clause_in_the_same_order(page: str) -> None:
    skeletons = [
        re.findall(
            r"^(#+ [\d.]*\w?|- \*\*[A-Z]+-[\d.]*\d|\|)",
            (RULES / f"{page}{language}.md").read_text("utf-8"),
            re.MULTILINE,
        )
        for language in ("", ".fr")
    ]

    assert len(skeletons[0]) > 25
    assert skeletons[0] == skeletons[1]
