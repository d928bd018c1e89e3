"""Small promises of the site, each of which was broken once."""

from __future__ import annotations

import itertools
import re

import httpx
import pytest
from msgspec.structs import replace

from matches import answers, question
from orrery.core.drawing import Look
from orrery.core.events import Sink
from orrery.core.game import Game
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.draw.glyphs import GLYPHS
from orrery.draw.signs import ADDRESS, SHEET
from orrery.web.show.bar import ask
from orrery.web.show.cards import card
from orrery.web.show.panels import panels_of
from orrery.web.show.players import players
from orrery.web.show.viewing import viewing_of
from orrery.web.tables.draft import Draft
from orrery.web.tables.table import Table
from visits import Site
from web.test_leaks import eyes_of, live_at

EVERY = pytest.mark.parametrize("game", list(games().values()), ids=lambda game: game.id)


def test_the_settings_of_a_table_are_its_own(site: Site) -> None:
    person = site.person()
    first, second = person.play_now("gaia"), person.play_now("gaia")
    key = next(iter(games()["gaia"].standing))

    person.fill(f"{first}standing", seat=0, standing=key)
    person.fill(f"{first}pace", pace="slow")

    checked = rf'name="standing" value="{key}" checked'
    assert re.search(checked, person.get(first).text)
    assert not re.search(checked, person.get(second).text)
    assert '<option value="slow" selected>' in person.get(first).text
    assert '<option value="slow" selected>' not in person.get(second).text


# A number of one with a plural behind it, an article before the wrong sound. What is counted by
# nobody keeps its s: materials.
_ONE = r"(?<![\d.,/+\u2212-])\b1 "
WRONG = {
    "en": re.compile(
        r"\ba (?!one\b|uni|us|eu)[aeio]\w+|\ban [bcdfgjklmnpqrstvwxz]\w+|"
        + _ONE
        + r"(?!as\b|pass\b|less\b|loss\b|disc|materials\b|begins\b|ends\b)\w+[^s'\u2019u]s\b"
    ),
    "fr": re.compile(
        _ONE + r"(?!pas\b|plus\b|fois\b|sans\b|dans\b|moins\b|points? de\b|des\b|les\b|ses\b"
        r"|vers\b|h\u00e9ros\b)\w+[^sui'\u2019]s\b"
    ),
}


@EVERY
@pytest.mark.parametrize("language", ["en", "fr"])
def test_numbers_and_articles_agree_with_what_follows(game: Game, language: str) -> None:
    words, names = game.words(language), tuple("ABCDEF")
    said = set()
    state = game.start(min(3, game.max_players), 6)
    probe = state.clone()
    probe.sink = Sink()
    for seat, action in list(itertools.islice(answers(game, state, "greedy", Rng(4)), 80)):
        view = probe.view(seat)
        said |= {words.action(one, names, view) for one in list(probe.choices(seat))[:12]}
        said.add(game.preview(probe, seat, action, language))
        probe.play(seat, action)
        after = probe.view(None)
        said |= {words.event(told.event, names, after) for told in probe.sink.take()}

    wrong = sorted({one for one in said if WRONG[language].search(one)})

    assert wrong == []


PAIR = re.compile(r"\(\s*[-\u2212]?\d+\s*[,;]\s*[-\u2212]?\d+\s*\)|\b[qr]=-?\d")


@EVERY
def test_words_name_no_coordinates(game: Game) -> None:
    words, names = game.words("en"), tuple("ABCDEF")
    state, rng = game.start(min(3, game.max_players), 6), Rng(4)
    for _ in range(120):
        if not state.asked:
            break
        seat = state.asked[0]
        view = state.view(seat)
        for one in list(state.choices(seat))[:20]:
            assert not PAIR.search(words.action(one, names, view))
        state.play(seat, game.instinct(state, seat, rng) or rng.pick(state.real_choices(seat)))


# What is said of the arrow, and which arrow is drawn: its path begins at its tip.
ARROW = re.compile(r'id="direction"[^>]*aria-label="([^"]+)"><svg[^>]*><use href="[^"]*#(\w+)"')


def test_the_arrow_of_passing_hands_points_as_its_words_say() -> None:
    game = games()["ages"]
    seen: set[bool] = set()
    state, rng = game.start(3, 6), Rng(4)
    while state.asked and len(seen) < 2:
        if state.view(0).prompt is not None and len(state.asked) == state.players:
            for panel in game.drawing.panels(state.view(0), Look(("A", "B", "C"))):
                for label, icon in ARROW.findall(panel.body):
                    tip_is_left = GLYPHS[icon].startswith("M-")
                    assert ("left" in label) == tip_is_left
                    seen.add(tip_is_left)
        seat = state.asked[0]
        state.play(seat, game.instinct(state, seat, rng) or rng.pick(state.real_choices(seat)))

    assert seen == {False, True}


def turn_of_gaia() -> Table:
    """Return a table where the first turn of a round is to be played."""
    game, rng = games()["gaia"], Rng(3)
    state = game.start(2, 6)
    while question(state) != "Turn":
        seat = state.asked[0]
        state.play(seat, game.instinct(state, seat, rng) or rng.pick(state.real_choices(seat)))
    return live_at(game, state)


def test_pass_stands_apart_and_says_what_it_brings() -> None:
    table = turn_of_gaia()
    asked = ask(viewing_of(table, eyes_of(table.state.asked[0])))

    kinds, _, apart = asked.partition('<div class="closing">')
    assert 'value="pass' not in kinds.partition('id="placed"')[0]
    button = apart.partition("</button>")[0]
    assert "pass" in button
    assert "points" in button or "VP" in button
    assert "primary" not in button


def test_who_waits_is_told_since_when() -> None:
    table = turn_of_gaia()
    waiting = next(seat for seat in range(2) if seat not in table.state.asked)

    assert 'data-asked-at="0"' in ask(viewing_of(table, eyes_of(waiting)))
    assert "data-asked-at" not in ask(viewing_of(table, eyes_of(table.state.asked[0])))


THING = re.compile(r'id="([^"]+)" class="[^"]*\b(?:spot|thing)\b')
CARD = ("<h3>", 'class="effect"', "<dl>", 'class="levels"', 'class="owners"', 'class="now"',
        'class="now do"', 'class="reasons"', 'class="scored"', 'class="foot"')  # fmt: skip


@EVERY
def test_a_card_is_read_in_one_order(game: Game) -> None:
    state, rng = game.start(min(3, game.max_players), 6), Rng(4)
    for _ in range(30):
        seat = state.asked[0]
        state.play(seat, game.instinct(state, seat, rng) or rng.pick(state.real_choices(seat)))
    viewing = viewing_of(live_at(game, state), eyes_of(state.asked[0]))
    drawn = {id_ for panel in panels_of(viewing) for id_ in THING.findall(panel.body)}
    cards = [card(viewing, id_) for id_ in sorted(drawn)[::3]]

    assert len(cards) > 10
    for one in cards:
        found = [one.find(part) for part in CARD if part in one]
        assert found == sorted(found)
        assert len(found) >= 2


def test_scores_stand_still_while_somebody_thinks() -> None:
    """What is only tried by its player shows nowhere else, and what bots try shows nowhere."""
    table = turn_of_gaia()
    seat = table.state.asked[0]
    before = players(viewing_of(table, eyes_of(1 - seat)))
    draft = Draft(table.state, seat)
    draft.click(table.state.real_choices(seat)[0])
    tried = replace(table, drafts={seat: draft})

    assert players(viewing_of(tried, eyes_of(1 - seat))) == before
    assert players(viewing_of(tried, eyes_of(seat))) != players(viewing_of(table, eyes_of(seat)))


def test_icons_among_words_are_one_file_that_browsers_keep(site: Site) -> None:
    answer = httpx.get(f"{site.address}{ADDRESS}")

    assert answer.headers["content-type"] == "image/svg+xml"
    assert "immutable" in answer.headers["cache-control"]
    assert answer.text == SHEET
