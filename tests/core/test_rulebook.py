from __future__ import annotations

import sys
from pathlib import Path

import pytest

from orrery.core import rulebook as module
from orrery.core.rulebook import (
    Clause,
    Rulebook,
    edition,
    names_code,
    read_clauses,
    rulebook,
    rules_folder,
    without_asides,
)

PAGE = """# Comets

Not a clause: **bold** words.

## 1. Bids

- **COM-1.1** Everybody bids
  one card, in secret.
- **COM-1.2 A tie.** Nobody takes the comet (COM-1.1).

  A paragraph that belongs to it.

---

A paragraph that belongs to nothing.

### 2. Catalogue

| clause | who | what |
|---|---|---|
| **COM-2.1** | BID | everybody | a card |
| **COM-2.2 Gamble** | one | a die |

**COM-2.3b Nothing:** else.
"""


@pytest.fixture
def book() -> Rulebook:
    return Rulebook(read_clauses(PAGE))


def test_clauses_are_read_in_the_order_of_the_book(book: Rulebook) -> None:
    assert list(book.by_id.values()) == [
        Clause("COM-1.1", "", "Everybody bids\none card, in secret.", "1. Bids"),
        Clause(
            "COM-1.2",
            "A tie",
            "Nobody takes the comet (COM-1.1).\n\nA paragraph that belongs to it.",
            "1. Bids",
        ),
        Clause("COM-2.1", "BID", "everybody; a card", "2. Catalogue"),
        Clause("COM-2.2", "Gamble", "a die", "2. Catalogue"),
        Clause("COM-2.3b", "Nothing", "else.", "2. Catalogue"),
    ]


def test_a_clause_is_found_by_its_id(book: Rulebook) -> None:
    found = book.clause("COM-1.2")
    assert found is not None
    assert found.title == "A tie"
    assert book.clause("COM-9") is None


def test_players_are_spared_pages_sections_rulings_and_formulas() -> None:
    for told, read in (
        ("10. Factions [p.20-21] (printed values in `factions`)", "10. Factions"),
        ("then the final scoring (§14).", "then the final scoring."),
        ("(A)", ""),
        ("The end (rounds 1-5)", "The end (rounds 1-5)"),
    ):
        assert without_asides(told) == read
    assert names_code("Charge c = min(v, 2)")
    assert not names_code("4 + 2 − 1 = 5")


def test_a_search_wants_every_word_and_puts_titles_first(book: Rulebook) -> None:
    assert [clause.id for clause in book.search("comet TIE")] == ["COM-1.2"]
    assert [clause.id for clause in book.search("bid card")] == ["COM-2.1", "COM-1.1"]
    assert book.search("dragon") == []


def test_many_words_cost_no_more_than_one(book: Rulebook, monkeypatch: pytest.MonkeyPatch) -> None:
    assert book.search("bid")
    asked: list[str] = []

    def note(text: str) -> str:
        asked.append(text)
        return text

    monkeypatch.setattr("orrery.core.rulebook._plain", note)

    assert book.search("bid " * 50)
    assert asked == ["bid " * 50], "only what is searched for is read"


def test_the_first_of_two_pages_has_the_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "comets"
    folder.mkdir()
    (folder / "examples.md").write_text("- **COM-1.1** An example.\n- **EX-1** Another.", "utf-8")
    (folder / "rules.md").write_text(PAGE, "utf-8")
    monkeypatch.setattr(module, "SHELVES", (tmp_path / "nowhere", tmp_path))
    found = rulebook("comets")
    assert found.by_id["COM-1.1"].text.startswith("Everybody")
    assert "EX-1" in found.by_id


FRENCH = """## 1. Mises

- **COM-1.1** Chacun mise une carte, à l’aveugle.
- **COM-1.2 Égalité.** Personne ne prend la comète (COM-1.1).
"""


def test_a_book_speaks_french_and_english_where_there_is_no_french(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "comets"
    folder.mkdir()
    (folder / "rules.md").write_text(PAGE, "utf-8")
    (folder / "rules.fr.md").write_text(FRENCH, "utf-8")
    monkeypatch.setattr(module, "SHELVES", (tmp_path,))
    found = rulebook("comets", "fr")
    assert list(found.by_id)[:3] == ["COM-1.1", "COM-1.2", "COM-2.1"]
    assert found.by_id["COM-1.2"].title == "Égalité"
    assert found.by_id["COM-1.2"].language == "fr"
    assert found.by_id["COM-2.1"].language == "en"
    assert [clause.id for clause in found.search("egalite COMETE")] == ["COM-1.2"]
    assert [clause.id for clause in found.search("l'aveugle")] == ["COM-1.1"]
    english = rulebook("comets")
    assert {clause.language for clause in english.by_id.values()} == {"en"}
    assert english.by_id["COM-1.2"].title == "A tie"


def test_a_game_without_rules_has_an_empty_book() -> None:
    assert rulebook("no-such-game").by_id == {}


def test_a_game_of_another_package_brings_its_own_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "rulebook").mkdir()
    (tmp_path / "rulebook" / "rules.md").write_text(PAGE, "utf-8")
    assert rulebook("toy").by_id == {}
    assert rules_folder("toy") is None
    monkeypatch.setattr(sys.modules["toy"], "__file__", str(tmp_path / "__init__.py"))
    assert "COM-1.2" in rulebook("toy").by_id
    assert rules_folder("toy") == tmp_path / "rulebook"


def test_the_rules_of_the_repository_are_on_a_shelf() -> None:
    shelf = Path(__file__).parents[2] / "docs" / "rules"
    for page in shelf.glob("*/rules.md"):
        assert rulebook(page.parent.name).by_id


def test_an_edition_speaks_the_language_of_its_reader(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SHELVES", (tmp_path / "none", tmp_path))
    (tmp_path / "moons").mkdir()
    page = "# About\n\n## English\n\nOurs.\n\n### More\n\nAll.\n\n## Français\n\nDe nous.\n"
    (tmp_path / "moons" / "edition.md").write_text(page, encoding="utf-8")

    assert edition("moons", "en") == edition("moons", "xx") == "Ours.\n\n### More\n\nAll."
    assert edition("moons", "fr") == "De nous."
    assert edition("comets", "en") == ""
    (tmp_path / "comets").mkdir()
    assert edition("comets", "en") == ""
