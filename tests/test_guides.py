"""The laws of the guides: what players read is whole, true to the clauses, and about the game.

Both languages say the same things; every clause can be reached; every picture is a real position;
no word of the program stands in it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from drawn import read
from orrery.core.drawing import Card
from orrery.core.finding import cards
from orrery.core.glossary import glossary
from orrery.core.guide import Chapter, Picture, guide, is_under, spans, texts_of
from orrery.core.registry import game as game_by_id
from orrery.core.registry import games
from orrery.core.rulebook import SHELVES, edition, rulebook
from orrery.core.text import LANGUAGES
from orrery.draw.glyphs import GLYPHS
from orrery.web.show.guides import pages_of
from orrery.web.show.pictures import found_decision, shots
from plain_words import CODE

OURS = [game for game in games() if (SHELVES[1] / game).is_dir()]
WANTED = {"goal", "pieces", "setup", "scoring", "hints", "summary"}


def texts(game: str, language: str) -> Iterator[tuple[str, str]]:
    """Yield everything that a player reads of a game, and where it stands."""
    for chapter in guide(game, language).chapters:
        yield chapter.id, chapter.title
        for block in chapter.blocks:
            for text in texts_of(block):
                marks = ("note", "icon")
                yield chapter.id, "".join(s.text for s in spans(text) if s.kind not in marks)
    for page in pages_of(game, language, "dark"):
        for note in page.notes:
            yield f"{page.id}, in the margin {note.number}", note.words
        for clause, heading in page.chapters:
            yield f"{page.id}, in the margin {clause}", heading
    for term in glossary(game, language).terms:
        entry = term.in_(language)
        yield f"word {term.id}", f"{entry.word}. {entry.says}"
    for id_, card in cards(game_by_id(game), language).items():
        yield f"card {id_}", f"{card.title}. {card.kind}. {card.effect} {card.now}"


def shape(chapter: Chapter) -> list[object]:
    """Return what must be the same in every language."""
    return [
        (type(block).__name__, len(texts_of(block)))
        if not isinstance(block, Picture)
        else (block.seed, block.players, block.at, block.do, block.show, block.part, block.card)
        for block in chapter.blocks
    ]


@pytest.mark.parametrize("game", OURS)
def test_both_languages_have_the_same_sections_and_pictures(game: str) -> None:
    english, french = (guide(game, language) for language in LANGUAGES)

    assert {chapter.id for chapter in english.chapters} >= WANTED
    assert [chapter.id for chapter in english.chapters] == [one.id for one in french.chapters]
    for ours, theirs in zip(english.chapters, french.chapters, strict=True):
        assert shape(ours) == shape(theirs), ours.id
        assert ours.covers == theirs.covers
        assert Counter(ours.notes()) == Counter(theirs.notes()), ours.id
        assert ours.title != theirs.title


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_every_clause_can_be_reached_from_the_guide(game: str, language: str) -> None:
    book, chapters = rulebook(game, language), guide(game, language).chapters
    named = {note for chapter in chapters for note in chapter.notes()}
    covers = {cover for chapter in chapters for cover in chapter.covers}

    assert named <= set(book.by_id), "a footnote names no clause"
    for cover in covers:
        assert any(is_under(clause, cover) for clause in book.by_id), cover
    lost = [
        clause
        for clause in book.by_id
        if clause not in named and not any(is_under(clause, cover) for cover in covers)
    ]
    assert lost == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_no_word_of_the_program_stands_in_what_players_read(game: str, language: str) -> None:
    found = [
        (where, hit[0], text) for where, text in texts(game, language) if (hit := CODE.search(text))
    ]

    assert found == []


def test_the_law_about_code_words_bites() -> None:
    for text in (
        "play `battle(x)`",
        "SETUP_CIV",
        "use start_ships",
        "Decision A",
        "a seat 0 moves",
        "Charge c = min(v, 2); cost c − 1",
        "State machine of a planet",
        "slot s pays s",
    ):
        assert CODE.search(text), text
    for text in (
        *("Q.I.C. (blue cubes)", "1 point (or 2)", "Gaia Project", "power III"),
        *("cost = sentinels there", "r=rebel S=soldier", "4 + 2 − 1 = 5"),
    ):
        assert not CODE.search(text), text


@pytest.mark.parametrize("game", OURS)
def test_icons_are_those_of_the_table(game: str) -> None:
    for language in LANGUAGES:
        for chapter in guide(game, language).chapters:
            for block in chapter.blocks:
                for text in texts_of(block):
                    icons = [s.text.partition("|")[0] for s in spans(text) if s.kind == "icon"]
                    assert set(icons) <= set(GLYPHS), text


@pytest.mark.parametrize(
    ("language", "theme"), [("fr", "light"), pytest.param("en", "dark", marks=pytest.mark.slow)]
)
@pytest.mark.parametrize("game", OURS)
def test_every_picture_is_drawn_from_a_real_position(game: str, language: str, theme: str) -> None:
    pictures = guide(game, language).pictures()
    drawn = shots(game, language, "light" if theme == "light" else "dark")

    assert len(drawn) == len(pictures) >= 8
    for picture, shot in zip(pictures, drawn, strict=True):
        one = found_decision(game_by_id(game), picture, language)
        assert str(one.action).startswith(picture.do)
        assert sum([bool(shot.svg), bool(shot.panel), shot.card is not None]) == 1
        if shot.svg:
            assert read(shot.svg).get("viewBox")
            if picture.show == "asked" and picture.part == "stage":
                assert re.search(r'class="lit ', shot.svg), picture.caption
        if picture.told:
            assert shot.words, picture.caption


@pytest.mark.parametrize("game", OURS)
def test_the_glossary_explains_words_of_the_guide(game: str) -> None:
    for language in LANGUAGES:
        words = glossary(game, language)
        said = " ".join(text for _, text in texts(game, language))
        forms = [
            form.casefold()
            for term in words.terms
            for form in (term.in_(language).word, *term.in_(language).forms)
        ]
        assert len(forms) == len(set(forms)), "two words with the same form"
        assert len(words.terms) >= 10
        for term in words.terms:
            assert rulebook(game, language).clause(term.clause) is not None, term.clause
            assert any(
                one is term
                for _, one in words.parted(said, {o.id for o in words.terms} - {term.id})
            )


# -- about this edition

# what the chapter "Made again" of each edition names, by the cards that it is about
RECONSTRUCTED = {
    "ages": lambda id_: id_.startswith(("card-", "civilisation-", "sector-")),
    "eclipse": lambda id_: False,
    "emperor": lambda id_: (
        id_.startswith("model-")
        or (id_.startswith("technology-") and id_ != "technology-space_pirate")
        or (id_.startswith("tile-") and id_ not in {"tile-omega_sun", "tile-black_hole"})
    ),
    "gaia": lambda id_: False,
    "rebellion": lambda id_: (
        id_.startswith("planet-")
        or id_
        in {f"track-{one}" for one in ("initiative", "influence", "goods", "research", "war")}
    ),
}


@pytest.mark.parametrize("game", OURS)
def test_each_reconstructed_component_says_so_on_its_card(game: str) -> None:
    found = cards(game_by_id(game), "en")

    assert {id_ for id_, card in found.items() if card.ours} == set(
        filter(RECONSTRUCTED[game], found)
    )


def test_the_names_that_we_gave_are_marked_where_they_are_read() -> None:
    found: dict[str, Card] = cards(game_by_id("eclipse"), "fr")

    assert any(card.ours for id_, card in found.items() if id_.startswith("discovery-"))


@pytest.mark.parametrize("game", OURS)
def test_every_game_tells_about_its_edition_in_both_languages(game: str) -> None:
    english, french = (edition(game, language) for language in LANGUAGES)

    assert english
    assert french
    assert english != french
    assert english.count("\n### ") == french.count("\n### ")


# what an edition says, chapter by chapter; only who changes the sheet needs its names
SORTS = {
    "en": ("Printed, and checked", "Public", "Made again", "Decided by us", "You own the box"),
    "fr": (
        *("Imprimé, et vérifié", "Public", "Reconstitué", "Décidé par nous"),
        "Vous possédez la boîte",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_an_edition_tells_apart_what_is_printed_public_made_again_and_decided(
    game: str, language: str
) -> None:
    _, *chapters = re.split(r"(?m)^### (.*)$", edition(game, language))

    assert tuple(chapters[::2]) == SORTS[language]
    assert all(text.strip() for text in chapters[1::2])
    told = "\n".join(edition(game, language).split("\n### ")[:-1])
    assert [hit[0] for hit in CODE.finditer(told)] == []
