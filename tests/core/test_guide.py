from __future__ import annotations

from pathlib import Path

import pytest

import toy
from orrery.core import finding, guide
from orrery.core.action import Action, Seat
from orrery.core.drawing import Card, Drawing, Look
from orrery.core.errors import BadComponents
from orrery.core.finding import cards, find
from orrery.core.glossary import Glossary, glossary
from orrery.core.guide import (
    Chapter,
    Example,
    Grid,
    Guide,
    Heading,
    Items,
    Paragraph,
    Picture,
    Span,
    is_under,
    plain,
    read_guide,
    spans,
)
from orrery.core.registry import games
from orrery.core.view import View

PAGE = """
# What am I after? {goal: TOY-1 R}

Comets, **many** of them,
and 1 :vp|point: each.[^TOY-1.2]

## Can I gamble?
- Yes :die: if you *must*.[^TOY-2.1]
- No.
> Roll a six:
> it doubles.
| what | how many |
|---|---|
| cards | 5[^TOY-1.2] |
![A bid](seed=3 players=2 at=1 do=bid show=after told=true wide=0.5)

# And then? {end}
"""

WORDS = """
- id: comet
  clause: TOY-1.1
  en: {word: comet, forms: [comets], says: "A stone with a tail."}
  fr: {word: comète, forms: [comètes], says: "Un caillou avec une queue."}
- id: bid
  clause: TOY-1.2
  en: {word: bid, says: "A card that you offer."}
  fr: {word: mise, says: "Une carte que vous offrez."}
"""


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder that is the guide of every game."""
    for module in ("guide", "glossary"):
        monkeypatch.setattr(f"orrery.core.{module}.guide_folder", lambda game: tmp_path)
    return tmp_path


# -- reading


def test_a_guide_is_read_block_by_block() -> None:
    read = read_guide(PAGE)
    picture = Picture(
        caption="A bid", seed=3, players=2, at=1, do="bid", show="after", told=True, wide=0.5
    )

    assert read == Guide(
        (
            Chapter(
                "goal",
                "What am I after?",
                ("TOY-1", "R"),
                (
                    Paragraph("Comets, **many** of them, and 1 :vp|point: each.[^TOY-1.2]"),
                    Heading("Can I gamble?"),
                    Items(("Yes :die: if you *must*.[^TOY-2.1]", "No.")),
                    Example("Roll a six: it doubles."),
                    Grid(("what", "how many"), (("cards", "5[^TOY-1.2]"),)),
                    picture,
                ),
            ),
            Chapter("end", "And then?", (), ()),
        )
    )
    assert read.pictures() == [picture]
    assert read.chapter("end") == read.chapters[1]
    assert read.chapter("nothing") is None
    assert read.chapters[0].notes() == ["TOY-1.2", "TOY-2.1"]


def test_an_empty_page_is_an_empty_guide() -> None:
    assert read_guide("") == Guide()


@pytest.mark.parametrize(
    "line",
    [
        "Words before a chapter.",
        "# A chapter without an id",
        "# One {one}\n### too deep",
        "# One {one}\n![no end](seed=3",
        "# One {one}\n![odd](seed=many)",
        "# One {one}\n![odd](colour=red)",
        "# One {one}\n| two | cells |\n| one |",
    ],
)
def test_what_is_no_guide_is_refused_by_its_line(line: str) -> None:
    with pytest.raises(BadComponents) as refused:
        read_guide(line)

    assert refused.value.key == "guide.wrong"


def test_a_text_is_parted_into_its_marks() -> None:
    assert list(spans("**A** b *c* :die:[^TOY-1.2]!")) == [
        Span("bold", "A"),
        Span("plain", " b "),
        Span("italic", "c"),
        Span("plain", " "),
        Span("icon", "die"),
        Span("note", "TOY-1.2"),
        Span("plain", "!"),
    ]


def test_a_plain_text_has_no_marks() -> None:
    text = "Gain 1 :vp|point: (:die: a die), **now** :die:.[^TOY-1.2]"

    assert plain(text) == "Gain 1 point (a die), now."
    assert plain(text, notes=True) == "Gain 1 point (a die), now. [TOY-1.2]"


def test_a_clause_leads_to_the_chapter_that_names_or_covers_it() -> None:
    read = read_guide(PAGE)

    for clause in ("TOY-2.1", "TOY-1.7", "R-12"):
        assert read.about(clause) == read.chapters[0]
    assert read.about("TOY-3.1") is None
    assert not is_under("TOY-12", "TOY-1")


def test_the_words_that_bear_the_footnote_of_a_clause_are_found() -> None:
    read = read_guide(PAGE)

    assert read.says("TOY-2.1") == "Yes :die: if you *must*.[^TOY-2.1]"
    assert read.says("TOY-3.1") == ""
    row = read_guide("# One {one}\n| what | how |\n|---|---|\n| cards | 5[^TOY-1.2] |\n| | 6 |")
    assert row.says("TOY-1.2") == "cards, 5[^TOY-1.2]"


# -- where it lies


def test_a_guide_is_read_in_its_language_else_in_english(shelf: Path) -> None:
    assert guide.guide("toy") == Guide()
    (shelf / "en.md").write_text(PAGE, "utf-8")
    guide._guide_in.cache_clear()

    assert guide.guide("toy", "fr").chapters[0].title == "What am I after?"
    (shelf / "fr.md").write_text("# Que faire ? {goal}", "utf-8")
    guide._guide_in.cache_clear()
    assert guide.guide("toy", "fr").chapters[0].title == "Que faire ?"


def test_a_game_without_a_guide_has_an_empty_one() -> None:
    assert guide.guide("nothing") == Guide()
    assert glossary("nothing").terms == []
    assert guide.guide_folder("ages") is not None


def test_a_game_of_another_package_may_have_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "toy", toy.GAME)

    assert guide.guide_folder("toy") is None


# -- words


def test_words_are_marked_once(shelf: Path) -> None:
    (shelf / "glossary.yaml").write_text(WORDS, "utf-8")
    words = glossary("toy", "en")
    bid, comet = words.terms
    seen: set[str] = set()

    assert words.parted("Comets fall; a comet is a BID, not rebidding.", seen) == [
        ("Comets", comet),
        (" fall; a comet is a ", None),
        ("BID", bid),
        (", not rebidding.", None),
    ]
    assert words.parted("A comet.", seen) == [("A comet.", None)]
    assert glossary("toy", "fr").terms[0].in_("fr").word == "comète"


def test_without_words_nothing_is_marked(shelf: Path) -> None:
    assert glossary("toy").parted("A comet.", set()) == [("A comet.", None)]
    assert Glossary((), "en").parted("", set()) == []


# -- one search


class Drawn(Drawing):
    def board(self, view: View, look: Look) -> str:
        return "<svg/>"

    def mat(self, view: View, seat: Seat, look: Look) -> str:
        return "<svg/>"

    def place(self, action: Action, view: View) -> str | None:
        return None

    def text(self, view: View, look: Look) -> str:
        return ""

    def catalogue(self, view: View, look: Look) -> list[str]:
        return ["comet-1", "nothing"]

    def card(self, view: View, id: str, look: Look) -> Card | None:  # noqa: A002 - an element's id
        return Card(title="Halley", effect="It doubles on a six.") if id == "comet-1" else None


@pytest.fixture
def drawn_toy(shelf: Path) -> toy.Toy:
    (shelf / "en.md").write_text(PAGE, "utf-8")
    (shelf / "glossary.yaml").write_text(WORDS, "utf-8")
    game = toy.Toy()
    game.__dict__["drawing"] = Drawn()
    return game


def test_one_search_finds_cards_words_chapters_and_clauses(drawn_toy: toy.Toy) -> None:
    assert [(one.shelf, one.where) for one in find(drawn_toy, "en", "doubles")] == [
        ("card", "comet-1"),
        ("chapter", "goal"),
    ]
    assert [one.title for one in find(drawn_toy, "en", "comet")] == ["comet", "What am I after?"]
    assert find(drawn_toy, "en", "dragon") == []
    assert find(drawn_toy, "en", " ") == []


def test_what_is_called_so_is_found_first() -> None:
    found = [one for one in find(games()["ages"], "en", "ambush") if one.shelf == "clause"]

    assert "ambush" in found[0].title.lower()
    assert {one.shelf for one in find(games()["ages"], "en", "ambush")} == {
        *("card", "term", "chapter", "clause")
    }


def test_a_long_text_is_cut_around_the_word() -> None:
    found = find(games()["ages"], "en", "withdraw")

    assert any(one.where == "AGES-7.4" and "withdraw" in one.text for one in found)
    assert all(len(one.text) < 240 for one in found if one.shelf == "clause")
    by_id = next(one for one in find(games()["ages"], "en", "ages-6.3") if one.where == "AGES-6.3")
    assert by_id.text.endswith("…")


def test_the_end_of_a_text_is_not_cut() -> None:
    found = find(games()["ages"], "en", "tie is wanted")
    assert all(one.text for one in found)
    one = finding.Found("clause", "", f"{'many words ' * 30}end", "X")
    assert finding._excerpt(one, ["end"]).startswith("… ")
    assert finding._excerpt(one, ["end"]).endswith("end")


def test_a_game_without_pictures_has_no_cards() -> None:
    assert cards(toy.GAME, "en") == {}
