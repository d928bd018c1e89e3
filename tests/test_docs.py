"""What the documentation shows is true: its examples run, its links lead somewhere."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = (".", "docs", "docs/decisions", "examples/*")
PAGES = [page for folder in FOLDERS for page in ROOT.glob(f"{folder}/*.md")]
BLOCK = re.compile(r"```(?:python|toml)\n(.*?)```", re.DOTALL)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")


def test_the_readme_runs() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    examples = doctest.DocTestParser().get_doctest(text, {}, "README", "README.md", 0)
    told: list[str] = []
    result = doctest.DocTestRunner().run(examples, out=told.append)
    assert result.attempted > 5
    assert not result.failed, "".join(told)


def test_the_walk_shows_the_example_as_it_is() -> None:
    example = ROOT / "examples" / "liars_dice"
    pages = [*example.rglob("*.py"), example / "pyproject.toml", ROOT / "tests/toy/__init__.py"]
    sources = [page.read_text("utf-8") for page in pages]
    blocks = BLOCK.findall((ROOT / "docs" / "adding-a-game.md").read_text("utf-8"))
    assert len(blocks) > 12
    assert [block for block in blocks if not any(block in one for one in sources)] == []


PROMISED = re.compile(r"(?<![\w/.])((?:[\w]+/)*test_\w+\.py)(?:::(\w+))?")


@pytest.mark.parametrize("promises", ["table", "people", "board"])
def test_every_promise_names_a_test_that_is_there(promises: str) -> None:
    page = (ROOT / "docs" / "decisions" / f"{promises}-promises.md").read_text("utf-8")
    rows = PROMISED.findall(page)
    assert len(rows) > 40
    for file, name in rows:
        folder = "" if file.startswith("tests/") else "tests" if "/" in file else "tests/browser"
        path = ROOT / folder / file
        assert path.exists(), file
        assert not name or f"def {name}(" in path.read_text("utf-8"), (file, name)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    links = LINK.findall(page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []
