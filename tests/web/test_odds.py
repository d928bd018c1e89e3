"""The odds of the fights at hand: a button, a page, and the same for programs."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from orrery.core.action import Seat
from orrery.core.odds import Fight, Odds
from orrery.core.state import State
from toy import GAME
from visits import Site
from web.test_play import FOR_A_FRIEND


def fights(
    self: object, state: State, seat: Seat | None, names: Sequence[str], language: str
) -> Sequence[Fight]:
    """Tell of one exact fight, and to who sits at the table of a sampled one too."""
    exact = Odds((0.25, 0.75), ({"ship": 0.5}, {}), (names[0], names[1]))
    sampled = Odds((0.5, 0.5), ({"ship": 1.0}, {"ship": 1.0}), ("a", "b"), 0.0158, 1000)
    found = [Fight(f"{language}: duel", ("2 ships", ""), exact)]
    return found if seat is None else [*found, Fight(f"seat {seat}", ("3", "4"), sampled)]


@pytest.fixture
def telling(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "tells_odds", True)
    monkeypatch.setattr(type(GAME), "fights", fights)


@pytest.mark.usefixtures("telling")
def test_a_button_leads_to_chances_and_expected_losses(site: Site) -> None:
    person = site.person(**{"accept-language": "en"})
    table = person.play_now()

    assert f'href="{table}odds"' in person.get(table).text
    page = person.get(f"{table}odds").text

    assert "en: duel" in page
    assert "25.0 %" in page
    assert "expected losses: 0.50 × ship" in page
    assert "nothing left" in page
    assert "Worked out exactly." in page
    assert "seat 0" in page
    assert "Fought 1000 times: the chance is off by about 1.6 points." in page


@pytest.mark.usefixtures("telling")
def test_the_odds_speak_french(site: Site) -> None:
    person = site.person(**{"accept-language": "fr"})
    page = person.get(f"{person.play_now()}odds").text

    assert "fr: duel" in page
    assert "25,0 %" in page
    assert "Calcul exact." in page


@pytest.mark.usefixtures("telling")
def test_who_watches_is_told_what_everybody_may_know(site: Site) -> None:
    owner = site.person()
    table = owner.fill("/games/toy/tables", **FOR_A_FRIEND).url.path
    watcher = site.person()

    assert "seat 0" not in watcher.get(f"{table}odds").text
    assert "duel" in watcher.get(f"{table}odds").text
    told = watcher.get(f"/api{table}odds").json()
    assert [fight["title"] for fight in told] == ["en: duel"]
    assert owner.get(f"/api{table}odds").json() == told  # nobody has a hand before the start
    owner.fill(f"{table}start")
    mine = owner.get(f"/api{table}odds").json()
    assert mine[1]["odds"]["trials"] == 1000
    assert mine[1]["fleets"] == ["3", "4"]
    assert watcher.get(f"/api{table}odds?seat=0").status_code == 401  # nobody knows who it is
    watcher.fill("/me/name", name="Wanda")
    assert watcher.get(f"/api{table}odds?seat=0").status_code == 403


def test_a_game_without_odds_has_no_button(site: Site) -> None:
    person = site.person()
    table = person.play_now()

    assert "odds" not in person.get(table).text
    assert person.get(f"{table}odds").status_code == 404
    assert person.get(f"/api{table}odds").status_code == 404


@pytest.mark.usefixtures("telling")
def test_no_fight_at_hand_is_said(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "fights", lambda *_: [])
    person = site.person(**{"accept-language": "en"})

    assert "No fight is at hand" in person.get(f"{person.play_now()}odds").text
