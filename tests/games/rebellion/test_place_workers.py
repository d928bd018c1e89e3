"""REB-5: phase 1, place workers."""

from __future__ import annotations

import pytest

from games.rebellion.positions import (
    B,
    G,
    P,
    R,
    Y,
    in_pool,
    named,
    now,
    offer,
    on_missions,
    say,
    table,
    worker,
)
from orrery.core.errors import IllegalAction
from orrery.games.rebellion import GAME
from orrery.games.rebellion.rules.place_workers import PlaceWorkers
from orrery.games.rebellion.rules.turn import ResolveTracks
from orrery.games.rebellion.state import RebellionState


def refused(s: RebellionState, text: str) -> str:
    """Return the clause that refuses an answer; nothing changes."""
    before = offer(s)
    with pytest.raises(IllegalAction) as refusal:
        s.play(s.asked[0], GAME.language.read_text(text))
    assert offer(s) == before
    return refusal.value.clause


def test_reb_5_1_who_has_more_workers_places_more_at_the_end() -> None:
    """E-06: pools R 2, B 5, order R, B: R B R B B B B."""
    s = table(2)
    in_pool(s, R, rebel=2)
    in_pool(s, B, rebel=5)
    now(s, PlaceWorkers())
    asked = []
    while s.asked:
        asked.append(s.asked[0])
        say(s, "place-worker rebel senate")
    assert asked == [R, B, R, B, B, B, B]


def test_reb_5_1_and_5_5_nobody_with_an_empty_pool_is_asked() -> None:
    """REB-5.5."""
    s = table(3)
    in_pool(s, G, rebel=1)
    now(s, PlaceWorkers())
    assert s.asked == (G,)
    say(s, "place-worker rebel missions")
    assert offer(s) == []
    now(s, PlaceWorkers())
    assert offer(s) == []


def test_reb_5_2_a_place_is_a_kind_and_a_track() -> None:
    s = table(2)
    in_pool(s, R, rebel=1, hero=1)
    now(s, PlaceWorkers())
    assert len(offer(s)) == 2 * 13
    assert offer(s)[0] == "place-worker rebel initiative"
    assert "place-worker hero paid" in offer(s)


def test_reb_5_2_one_worker_per_player_on_initiative() -> None:
    """E-05."""
    s = table(2)
    in_pool(s, R, rebel=2)
    s.tracks.initiative.append(worker(s, R, "rebel"))
    now(s, PlaceWorkers())
    assert "place-worker rebel initiative" not in offer(s)
    assert "place-worker rebel influence" in offer(s)
    assert refused(s, "place-worker rebel initiative") == "REB-5.2"


def test_reb_5_2_five_players_all_find_a_slot_on_initiative() -> None:
    s = table(5)
    for seat in (R, B, G, Y):
        s.tracks.initiative.append(worker(s, seat, "hero"))
    in_pool(s, P, diplomat=2)
    now(s, PlaceWorkers())
    say(s, "place-worker diplomat initiative")
    assert len(s.tracks.initiative) == 5


@pytest.mark.parametrize(
    ("track", "slots"), [("influence", 7), ("goods", 4), ("research", 5), ("war", 5)]
)
def test_reb_5_2_a_full_track_takes_nobody(track: str, slots: int) -> None:
    """E-07 for the war track; no limit per player."""
    s = table(3)
    in_pool(s, R, rebel=slots + 1)
    now(s, PlaceWorkers())
    for _ in range(slots):
        assert f"place-worker rebel {track}" in offer(s)
        say(s, f"place-worker rebel {track}")
    assert f"place-worker rebel {track}" not in offer(s)
    assert refused(s, f"place-worker rebel {track}") == "REB-5.2"


def test_reb_5_2_one_worker_for_each_specialist_but_a_player_may_hold_several() -> None:
    s = table(2)
    in_pool(s, R, rebel=3)
    now(s, PlaceWorkers())
    say(s, "place-worker rebel hero", "place-worker rebel paid")
    assert "place-worker rebel hero" not in offer(s)
    assert "place-worker rebel paid" not in offer(s)
    assert "place-worker rebel soldier" in offer(s)


def test_reb_5_2_blockers_of_the_war_track_do_nothing_and_return() -> None:
    """E-07: a diplomat on the war track."""
    s = table(2)
    in_pool(s, R, diplomat=1)
    now(s, PlaceWorkers(), ResolveTracks())
    say(s, "place-worker diplomat war")
    assert s.factions[R].reserve[5] == 10
    assert s.tracks.war == []


def test_reb_5_3_the_areas_are_always_open_and_fill_without_limit() -> None:
    """E-79."""
    s = table(2)
    on_missions(s, R, rebel=20)
    in_pool(s, R, rebel=2)
    now(s, PlaceWorkers())
    assert {"place-worker rebel missions", "place-worker rebel senate"} <= set(offer(s))
    say(s, "place-worker rebel missions", "place-worker rebel senate")
    assert named(s.factions[R].missions_track) == {"rebel": 21}
    assert named(s.factions[R].senate) == {"rebel": 1}


def test_reb_5_4_slots_do_not_depend_on_the_tiles_that_are_left() -> None:
    s = table(2)
    s.decks.goods_offer.clear()
    s.decks.technology_offer.clear()
    in_pool(s, R, rebel=1)
    now(s, PlaceWorkers())
    assert {"place-worker rebel goods", "place-worker rebel research"} <= set(offer(s))


def test_reb_5_1_a_worker_must_be_placed_and_be_there() -> None:
    s = table(2)
    in_pool(s, R, rebel=1)
    now(s, PlaceWorkers())
    assert refused(s, "pass") == "REB-5.2"
    assert refused(s, "place-worker hero war") == "REB-5.1"
