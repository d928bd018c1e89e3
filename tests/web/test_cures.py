"""Where a conversion would cure a reason, the reason offers it; what has one answer is a crumb."""

from __future__ import annotations

import html
import re

import pytest

from orrery.core.match import Match
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.web.show.bar import ask
from orrery.web.show.crumbs import crumbs, undo_to
from orrery.web.show.viewing import viewing_of
from orrery.web.tables.draft import Draft
from visits import Site, question
from web.test_bar import bar_of
from web.test_chains import bring
from web.test_leaks import eyes_of, live_at


def played(game: str, answers: int) -> Match:
    """Return a match as it is after so many answers without thinking."""
    made, rng = games()[game], Rng(3)
    match = Match(made, 3, seed=6, names=("Ada", "Bob", "Cleo"))
    for _ in range(answers):
        seat = match.state.asked[0]
        known = made.instinct(match.state, seat, rng)
        match.play(seat, known or rng.pick(match.state.real_choices(seat)))
    return match


@pytest.mark.parametrize(("game", "answers", "kind"), [("gaia", 20, "project")])
def test_a_reason_offers_the_conversion_that_cures_it(
    site: Site, game: str, answers: int, kind: str
) -> None:
    match = played(game, answers)
    seat = match.state.asked[0]
    before = {slot.id: slot.targets for slot in bar_of(match.game, match.state, seat).slots}
    person = site.person()
    table = bring(person, match)

    told = html.unescape(person.get(f"{table}why?kind={kind}").text)
    cure = re.search(r'name="action" value="([^"]+)"', told)

    assert before[kind] == 0
    assert cure is not None
    asked = question(person.get(table).text)
    page = person.fill(f"{table}play", seat=seat, question=asked, action=cure[1]).text
    slot = re.search(rf'<button[^>]*data-kind-of="{kind}"[^>]*>', page)
    assert slot is not None
    assert "cannot" not in slot[0]


def test_what_no_conversion_cures_offers_none(site: Site) -> None:
    match = played("gaia", 20)
    person = site.person()
    table = bring(person, match)

    assert 'name="action"' not in person.get(f"{table}why?kind=federate").text


def test_the_only_answer_is_given_and_shown_as_a_crumb() -> None:
    game, rng = games()["ages"], Rng(3)
    state = game.start(3, 6)
    draft = Draft(state, 0)
    while not (draft.given and draft.given[0]):
        seat = state.asked[0]
        action = game.instinct(state, seat, rng) or rng.pick(state.real_choices(seat))
        draft = Draft(state.clone(), seat)
        draft.click(action)
        state.play(seat, action)
    table = live_at(game, draft.states[0])
    assert isinstance(table.drafts, dict)
    table.drafts[draft.seat] = draft
    viewing = viewing_of(table, eyes_of(draft.seat))

    steps = crumbs(viewing, draft)

    assert [step.is_given for step in steps] == [False, True]
    assert undo_to(steps) == 0, "it is no step of its own"
    shown = re.findall(r'<span class="crumb given"[^>]*>([^<]+)', ask(viewing))
    assert [html.unescape(one) for one in shown] == [steps[1].words]
    draft.keep(0)
    assert crumbs(viewing, draft) == []
