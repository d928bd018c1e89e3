"""The laws of the table page, for every game: what a game gives the page explains itself.

Every element drawn has a card with a sentence; every choice has a kind that exists, and a place
that is drawn or a button; what is promised of a choice is what happens.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from drawn import read
from matches import Setting
from orrery.core.action import Action, Seat
from orrery.core.drawing import Look, Panel
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.core.text import LANGUAGES
from orrery.draw.glyphs import GLYPHS
from orrery.web.show.outlook import outlook
from test_drawings import DRAWN, NAMES, SETTINGS, called, drawing_of, moments

EXPLAINED = {"spot", "piece", "thing"}
# The rulebook opens over the table: what its style sheet calls by a bare name is no game's to use.
GUIDE = Path(__file__).parents[1] / "src/orrery/web/static/guide.css"
OF_THE_GUIDE = frozenset(
    re.findall(r"(?:^|[},])\s*\.([\w-]+)", GUIDE.read_text("utf-8"), re.MULTILINE)
)
SAMPLED = 400  # choices of a position that are tried: nearly always all of them
# The smallest and the largest table of every game; `make slow` looks at all of them.
PAGES = [
    pytest.param(setting, marks=() if setting in (own[0], own[-1]) else pytest.mark.slow)
    for game in DRAWN
    if (own := [setting for setting in SETTINGS if setting.game == game.id])
    for setting in own
]


def looking(state: State, language: str) -> Look:
    return Look(NAMES[: state.players], language)


def panels_of(setting: Setting, state: State, seat: Seat | None, look: Look) -> list[Panel]:
    return list(drawing_of(setting).panels(state.view(seat), look))


def explained(panel: Panel) -> list[str]:
    """Return the ids of what can be inspected in a panel."""
    return [
        found.attrib["id"]
        for found in read(panel.body).iter()
        if "id" in found.attrib and EXPLAINED & set(found.get("class", "").split())
    ]


def ill_set(french: list[str]) -> list[str]:
    """Return where French is written as English is: marks not set apart, straight apostrophes."""
    said = " ".join(french)
    return [
        *re.findall(r"[\w)]+[:;!?](?=\s|$)", said),
        *re.findall(r"\b(?:[cdjlmnst]|qu)'\w+", said, re.IGNORECASE),
    ]


def said_by(panel: Panel) -> list[str]:
    """Return what a panel says: to who sees it, and to who has it read aloud."""
    drawn = read(panel.body)
    return [*drawn.itertext(), *(one.get("aria-label", "") for one in drawn.iter())]


@pytest.mark.parametrize("setting", PAGES, ids=called)
def test_everything_drawn_has_a_card_with_a_sentence(setting: Setting) -> None:
    drawing = drawing_of(setting)
    for number, state in enumerate(moments(setting)):
        look = looking(state, LANGUAGES[number % 2])
        seat = (*state.pending(), None)[0] if number % 3 else None
        view = state.view(seat)
        wanted = {id_ for panel in drawing.panels(view, look) for id_ in explained(panel)}
        wanted |= {mark.id for mark in drawing.track(view, look)}
        silent = []
        for id_ in sorted(wanted):
            card = drawing.card(view, id_, look)
            if card is None or not card.title or not card.effect:
                silent.append(id_)
            elif look.language == "fr":
                assert not ill_set([card.title, card.kind, card.effect, card.now, card.scored]), id_
        assert not silent


@pytest.mark.parametrize("setting", PAGES, ids=called)
def test_the_parts_of_a_page_are_sound(setting: Setting) -> None:
    drawing = drawing_of(setting)
    for number, state in enumerate(moments(setting)):
        look = looking(state, LANGUAGES[number % 2])
        for seat in (None, *state.pending()[:1]):
            panels = panels_of(setting, state, seat, look)
            assert [panel.where for panel in panels].count("stage") == 1
            assert len({panel.id for panel in panels}) == len(panels)
            named = [
                found.attrib["id"]
                for panel in panels
                for found in read(panel.body).iter()
                if "id" in found.attrib
            ]
            assert len(named) == len(set(named)), "an id comes twice"
            for panel in panels:
                assert " style=" not in panel.body.replace("<style", "")
                assert not re.search(r"<script|\son\w+=", panel.body)
                worn = {one for names in re.findall(r'class="([^"]*)"', panel.body)
                        for one in names.split()}  # fmt: skip
                assert not worn & OF_THE_GUIDE
                if look.language == "fr":
                    assert not ill_set(said_by(panel))
            view = state.view(seat)
            for at in range(state.players):
                assert {stock.icon for stock in drawing.stock(view, at, look)} <= set(GLYPHS)


_NAMES_OF_PATHS = {path: name for name, path in GLYPHS.items()}


def icons_of(setting: Setting, state: State) -> set[str]:
    """Return the icons that are drawn on a page: each is one path."""
    drawing, look = drawing_of(setting), looking(state, "en")
    view = state.view((*state.pending(), None)[0])
    drawn = [read(panel.body) for panel in drawing.panels(view, look)]
    paths = {one.get("d", "") for body in drawn for one in body.iter()}
    found = {_NAMES_OF_PATHS[path] for path in paths if path in _NAMES_OF_PATHS}
    found |= {kind.icon for kind in drawing.kinds(look)}
    for seat in range(state.players):
        found |= {stock.icon for stock in drawing.stock(view, seat, look)}
        found.add(drawing.plate(view, seat, look).state_icon)
    return found - {""}


@pytest.mark.parametrize("setting", PAGES, ids=called)
def test_every_icon_that_is_drawn_has_its_one_meaning_in_the_legend(setting: Setting) -> None:
    meant = [dict(drawing_of(setting).legend(language)) for language in LANGUAGES]
    if not meant[0]:
        pytest.skip("it has no icons of its own")
    assert set(meant[0]) <= set(GLYPHS)
    for one in meant:
        assert len(set(one.values())) == len(one), "two icons say the same"
        assert all(one.values())
    assert not ill_set(list(meant[LANGUAGES.index("fr")].values()))
    drawn = {icon for state in moments(setting) for icon in icons_of(setting, state)}
    assert drawn - set(meant[0]) == set()


@pytest.mark.parametrize("setting", PAGES, ids=called)
def test_every_choice_has_a_kind_that_exists(setting: Setting) -> None:
    drawing = drawing_of(setting)
    for state in moments(setting):
        look = looking(state, "en")
        kinds = {kind.id for kind in drawing.kinds(look)}
        assert {kind.icon for kind in drawing.kinds(look)} <= set(GLYPHS)
        for seat in state.pending():
            view = state.view(seat)
            for action in state.choices(seat):
                assert drawing.kind(action, view) in kinds | {""}, str(action)


@pytest.mark.parametrize("setting", PAGES, ids=called)
def test_why_not_tells_nothing_that_the_seat_may_not_know(setting: Setting) -> None:
    drawing = drawing_of(setting)
    rng = Rng(5)
    for state in moments(setting):
        look = looking(state, "en")
        for seat in state.pending()[:1]:
            imagined = state.determinize(seat, rng)
            for kind in drawing.kinds(look):
                told = drawing.why_not(state, seat, kind.id, look)
                assert told == drawing.why_not(imagined, seat, kind.id, look)


def amounts(setting: Setting, state: State, seat: Seat) -> dict[str, int | str | None]:
    view = state.view(seat)
    stocks = drawing_of(setting).stock(view, seat, looking(state, "en"))
    return {stock.id: stock.now for stock in stocks} | {"score": view.scores[seat]}


def tried(state: State, seat: Seat, rng: Rng) -> list[Action]:
    choices = list(state.choices(seat))
    rng.shuffle(choices)
    return choices[:SAMPLED]


@pytest.mark.parametrize("setting", PAGES, ids=called)
def test_what_is_promised_of_a_choice_is_what_happens(setting: Setting) -> None:
    rng = Rng(7)
    for state in moments(setting):
        look = looking(state, "en")
        for seat in state.pending()[:1]:
            for action in tried(state, seat, rng):
                promised = outlook(drawing_of(setting), look, state, seat, [action])
                after = state.clone()
                after.play(seat, action)
                found = amounts(setting, after, seat)
                if promised.is_chance:
                    continue
                for shift in promised.shifts:
                    assert found[shift.id] == shift.after, f"{action}: {shift.id}"
