"""The rulebook on the site: the guide, one search, single clauses, the summary, words on cards."""

from __future__ import annotations

import html
import re

import pytest

from orrery.core.glossary import glossary
from orrery.core.guide import guide
from orrery.core.registry import games
from orrery.core.rulebook import SHELVES, edition, rulebook
from plain_words import CODE
from visits import Site, Visit, all_found, found, offered, wait_for

OURS = [game for game in games() if (SHELVES[1] / game).is_dir()]
# All of them in `make slow`.
FEW = [OURS[0], *(pytest.param(game, marks=pytest.mark.slow) for game in OURS[1:])]


def reader(site: Site, language: str = "en") -> Visit:
    return site.person(**{"accept-language": language})


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", FEW)
def test_the_guide_shows_its_chapters_words_and_edition(
    site: Site, game: str, language: str
) -> None:
    page = reader(site, language).get(f"/games/{game}/rules").text
    chapters = guide(game, language).chapters

    assert all_found(r'<section class="chapter[^"]*" id="chapter-([a-z-]+)"', page) == [
        *(chapter.id for chapter in chapters),
        "glossary",
    ]
    for term in glossary(game, language).terms:
        assert f'id="term-{term.id}"' in page
    assert 'id="about"' in page
    heading = edition(game, language).partition("### ")[2].partition("\n")[0]
    assert f">{heading}</h" in html.unescape(page)


@pytest.mark.parametrize("game", FEW)
def test_every_link_of_a_guide_leads_somewhere(site: Site, game: str) -> None:
    ada = reader(site)
    pages = [reader(site, language).get(f"/games/{game}/rules").text for language in ("en", "fr")]
    links = {link for page in pages for link in all_found(rf'"(/games/{game}/[^"]*)"', page)}
    for path in sorted({link.partition("#")[0] for link in links}):
        assert "/rules/pictures/" in path or ada.get(path).status_code == 200, path


@pytest.mark.parametrize("game", OURS)
def test_the_edition_is_told_in_the_language_of_the_visitor(site: Site, game: str) -> None:
    for language in ("en", "fr"):
        page = html.unescape(reader(site, language).get(f"/games/{game}/").text)
        headings = re.findall(r"(?m)^### (.*)$", edition(game, language))
        assert headings
        assert all(f">{heading}</h" in page for heading in headings)


def test_pictures_are_drawings_in_the_colours_of_the_visitor(site: Site) -> None:
    ada = reader(site)
    page = ada.get("/games/ages/rules").text
    paths = [html.unescape(path) for path in all_found(r'src="(/games/ages/rules/pic[^"]+)"', page)]

    assert paths
    for path in paths:
        drawn = ada.get(path)
        assert drawn.headers["content-type"] == "image/svg+xml"
        assert drawn.text.startswith("<svg")
    assert ada.get(paths[0].replace("dark", "light")).text != ada.get(paths[0]).text
    for odd in ("999", "1"):  # no such picture; one that is a panel
        assert ada.get(f"/games/ages/rules/pictures/{odd}.svg").status_code == 404


def test_one_box_finds_cards_words_chapters_and_clauses(site: Site) -> None:
    page = reader(site).get("/games/ages/rules?q=ambush").text

    assert all_found(r'id="shelf-(\w+)"', page) == ["term", "card", "chapter", "clause"]
    assert "/games/ages/clauses/AGES-10.7" in page
    assert "#chapter-expansion" in page
    french = reader(site, "fr").get("/games/ages/rules?q=embuscade").text
    assert "Détruit un vaisseau ennemi" in french
    nothing = reader(site).get("/games/ages/rules?q=%3Cscript%3Ezebra").text
    assert "Nothing has all these words." in nothing
    assert "<script>zebra" not in nothing


def test_a_clause_has_a_page_that_leads_back_to_its_chapter(site: Site) -> None:
    page = reader(site).get("/games/ages/clauses/AGES-4.5").text

    assert "control score" in page
    assert "/games/ages/rules#chapter-control" in page
    assert "/games/ages/clauses/AGES-4.4" in page
    assert "/games/ages/clauses/AGES-4.6" in page
    assert reader(site).get("/games/ages/clauses/AGES-99.9").status_code == 404
    assert reader(site).get("/games/nothing/clauses/AGES-4.5").status_code == 404


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", FEW)
def test_a_clause_that_names_the_program_is_said_plainly_and_folded_away(
    site: Site, game: str, language: str
) -> None:
    ada, folded = reader(site, language), 0
    for clause in rulebook(game, language).by_id.values():
        if not CODE.search(f"{clause.title} {clause.text}"):
            continue
        page = ada.get(f"/games/{game}/clauses/{clause.id}").text
        book = page.partition('<div class="book">')[2].partition("</article>")[0]
        seen, parts = re.subn(r'(?s)<details class="exact">.*?</details>', "", book)
        folded += parts
        read = html.unescape(re.sub(r"<[^>]*>", "", seen))
        assert not CODE.search(read), f"{clause.id}: {read}"
        assert "rules#chapter-" in seen or clause.id.startswith("R")
    assert folded


def test_a_footnote_opens_words_for_players(site: Site) -> None:
    page = reader(site).get("/games/emperor/clauses/EMP-3.1").text

    assert "says in which direction the round goes" in found(r'(?s)"plainly">(.*?)</p>', page)
    assert "ROUND_START" in found(r'(?s)<details class="exact">(.*?)</details>', page)


def test_a_search_quotes_no_names_of_the_program(site: Site) -> None:
    for language, word in (("en", "round"), ("fr", "manche")):
        page = reader(site, language).get(f"/games/emperor/rules?q={word}").text
        hits = all_found(r'(?s)<li class="hit">(.*?)</li>', page)
        assert len(hits) > 20
        assert [hit for hit in hits if CODE.search(re.sub(r"<[^>]*>", "", hit))] == []


def test_a_game_without_a_guide_shows_its_clauses(site: Site) -> None:
    assert reader(site).get("/games/toy/rules").status_code == 200
    assert reader(site).get("/games/toy/rules/summary").status_code == 404


@pytest.mark.parametrize("game", FEW)
def test_the_summary_has_a_page_of_its_own(site: Site, game: str) -> None:
    page = reader(site, "fr").get(f"/games/{game}/rules/summary").text

    assert found(r"<h1>(.*?)</h1>", page)
    assert "one-page-text" in page


def test_words_of_the_glossary_lead_to_their_entry_from_cards(site: Site) -> None:
    ada = reader(site)
    table = ada.play_now("ages")
    wait_for(lambda: offered(ada.get(table).text))

    card = ada.get(f"{table}card?of=strategy-war").text

    assert 'class="term" href="/games/ages/rules#term-battle"' in card
    assert "data-rules" in card


def test_the_table_leads_to_the_rulebook_without_a_new_tab(site: Site) -> None:
    ada = reader(site)
    table = ada.play_now("ages")
    page = wait_for(lambda: (text := ada.get(table).text) and offered(text) and text)

    assert '<a class="tool" href="/games/ages/rules" data-rules' in page
    assert re.search(r'href="/games/ages/clauses/AGES-[\d.]+" data-rules', page)
