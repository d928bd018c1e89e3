"""What the owner of a box may correct on the sheet, and what that changes."""

from __future__ import annotations

import re

import pytest

from games.rebellion.positions import B, R, in_pool, now, offer
from orrery.core.components import own_sheet
from orrery.core.errors import IllegalAction
from orrery.games.rebellion import GAME
from orrery.games.rebellion.components import read_box
from orrery.games.rebellion.parts.tracks import WORKER
from orrery.games.rebellion.rules.place_workers import PlaceWorkers
from orrery.games.rebellion.rules.refresh import Refresh
from orrery.games.rebellion.state import RebellionState


def corrected(players: int, **fields: int | None) -> RebellionState:
    """Start a match in which these lines of the sheet say something else, or are not there."""
    sheet = own_sheet(GAME.package)
    for name, number in fields.items():
        line = "" if number is None else rf"\1{name}: {number}"
        sheet, found = re.subn(rf"(?m)^( *){name}: *\d+", line, sheet)
        assert found == 1
    s = GAME.start(players, seed=1, box=read_box(sheet))
    assert isinstance(s, RebellionState)
    return s


def slots(s: RebellionState, track: str) -> int:
    """Place workers until the track is full; return how many stand there."""
    placed = 0
    for seat in [*range(s.players)] * 4:
        s.order = [seat]
        in_pool(s, seat, rebel=1)
        now(s, PlaceWorkers())
        action = f"place-worker rebel {track}"
        if action in offer(s):
            s.play(seat, GAME.language.read_text(action))
            placed += 1
    return placed


@pytest.mark.parametrize("goods", [3, 6])
def test_reb_4_8_and_11_7_worker_slots_do_not_change_what_is_offered(goods: int) -> None:
    """R-11, REB-4.10: other slots, still four goods and five technologies, also next turn."""
    s = corrected(2, goods=goods, research=goods)
    assert slots(s, "goods") == slots(s, "research") == goods
    assert (len(s.decks.goods_offer), len(s.decks.technology_offer)) == (4, 5)
    assert len(s.view(None).goods_track) == goods
    now(s, Refresh())
    assert (len(s.decks.goods_offer), len(s.decks.technology_offer)) == (4, 5)


def test_reb_4_8_and_11_7_what_is_offered_does_not_change_worker_slots() -> None:
    """REB-4.10, REB-5.4."""
    s = corrected(2, goods_offered=5, technologies_offered=2)
    assert (len(s.decks.goods_offer), len(s.decks.technology_offer)) == (5, 2)
    assert (slots(s, "goods"), slots(s, "research")) == (4, 5)
    s.decks.goods_bag += s.decks.goods_offer
    s.decks.technology_offer.pop()
    now(s, Refresh())
    assert (len(s.decks.goods_offer), len(s.decks.technology_offer)) == (5, 2)


def test_a_sheet_of_the_first_rules_offers_as_many_tiles_as_it_has_slots() -> None:
    s = corrected(2, goods_offered=None, technologies_offered=None, goods=3, research=6)
    assert (len(s.decks.goods_offer), len(s.decks.technology_offer)) == (3, 6)


@pytest.mark.parametrize(("printed", "found"), [(2, 2), (3, 3), (5, 4)])
def test_reb_5_2_initiative_has_the_printed_slots(printed: int, found: int) -> None:
    """R-10: and each of four players stands there once at most."""
    s = corrected(4, initiative=printed)
    assert slots(s, "initiative") == found
    assert len(s.view(None).initiative) == found


def test_reb_5_2_who_finds_initiative_full_is_told_so() -> None:
    s = corrected(2, initiative=1)
    s.tracks.initiative.append(WORKER[B][0])
    s.order = [R]
    in_pool(s, R, rebel=1)
    now(s, PlaceWorkers())
    with pytest.raises(IllegalAction) as refusal:
        s.play(R, GAME.language.read_text("place-worker rebel initiative"))
    assert refusal.value.reason == "that slot is taken"


@pytest.mark.parametrize(("printed", "found"), [(8, 8), (9, 9), (13, 9)])
def test_reb_4_9_influence_has_no_more_slots_than_are_printed(printed: int, found: int) -> None:
    """R-33: four players."""
    s = corrected(4, influence=printed)
    assert slots(s, "influence") == found
    assert len(s.view(None).influence) == found
