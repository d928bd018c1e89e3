"""The rules pages, in both languages, and the links that lead to them."""

from __future__ import annotations

import re

import pytest

from orrery.core.registry import games
from orrery.core.rulebook import SHELVES, read_clauses, rulebook
from visits import Site, all_found, found, question

FRENCH = [game for game in games() if (SHELVES[1] / game / "rules.fr.md").exists()]


def clause_ids(page: str) -> list[str]:
    return all_found(r'class="clause-text" id="([^"]+)"', page)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", list(games()))
def test_every_clause_can_be_linked_to_in_either_language(
    site: Site, game: str, language: str
) -> None:
    page = site.person(**{"accept-language": language}).get(f"/games/{game}/clauses").text

    ids = clause_ids(page)
    assert len(ids) == len(set(ids))
    assert set(ids) == set(rulebook(game).by_id)


@pytest.mark.parametrize("game", FRENCH)
def test_the_french_page_reads_french(site: Site, game: str) -> None:
    page = site.person(**{"accept-language": "fr"}).get(f"/games/{game}/clauses").text
    ours, _, foreign = page.partition('<div lang="en">')

    french = (SHELVES[1] / game / "rules.fr.md").read_text("utf-8")
    clauses = list(read_clauses(french, "fr"))
    assert clause_ids(ours)[: len(clauses)] == [clause.id for clause in clauses]
    left = [one.id for one in rulebook(game, "fr").by_id.values() if one.language != "fr"]
    assert clause_ids(foreign) == left
    assert ("décisions d’interprétation</summary>" in page) == bool(left)


def test_the_search_speaks_both_languages(site: Site) -> None:
    english, french = (site.person(**{"accept-language": code}) for code in ("en", "fr"))

    assert "AGES-10.7" in clause_ids(english.get("/games/ages/clauses?q=ambush+destroy").text)
    assert "AGES-10.7" in clause_ids(french.get("/games/ages/clauses?q=embuscade+detruisez").text)
    assert clause_ids(french.get("/games/ages/clauses?q=embuscade+dragon+vert").text) == []


@pytest.mark.parametrize(
    ("language", "reason"),
    [("en", "Choose a civilisation first"), ("fr", "Choisissez d’abord une civilisation")],
)
def test_a_refusal_leads_to_its_clause(site: Site, language: str, reason: str) -> None:
    ada = site.person(**{"accept-language": language})
    address = ada.play_now("ages")
    table = ada.get(address).text
    while 'name="action" value="civilisation ' not in table:
        table = ada.get(address).text  # the bots before her choose first
    refused = ada.fill(f"{address}play", seat=0, question=question(table), action="home h1")

    assert refused.status_code == 409
    assert reason in refused.text
    link = found(r'href="(/games/ages/clauses/AGES-[\d.]+)"', refused.text)
    assert f">{link.rpartition('/')[2]}" in ada.get(link).text


def test_a_file_that_is_no_match_is_refused_in_french(site: Site) -> None:
    ada = site.person(**{"accept-language": "fr"})
    refused = ada.post("/upload", data={"csrf": ada.csrf}, files={"match": ("m.json", b"[]")})

    assert refused.status_code == 400
    assert re.search("Ce fichier ne peut pas être ouvert", refused.text)
