"""What comes before what: the tracks of a turn, the phases, the slots X and Y."""

from __future__ import annotations

from games.rebellion.positions import (
    B,
    G,
    R,
    at,
    goods,
    guard,
    in_senate,
    now,
    offer_missions,
    on_missions,
    put,
    say,
    table,
    told,
    worker,
)
from orrery.games.rebellion.events import (
    AttackPassed,
    BenefitApplied,
    BidPassed,
    GoodTaken,
    IncomePaid,
    InitiativePaid,
    MissionPassed,
    MoneyTaken,
    PlanetScored,
    ResearchDeclined,
    TurnBegan,
    WorkerSent,
    WorkersGained,
)
from orrery.games.rebellion.rules.influence import InfluenceTrack
from orrery.games.rebellion.rules.turn import ResolveTracks, Turn
from orrery.games.rebellion.state import RebellionState


def on_every_track() -> RebellionState:
    """Let R have a worker on each of the eight tracks, and something to decide on most."""
    s = table(2)
    tracks = s.tracks
    tracks.initiative.append(worker(s, R, "rebel"))
    tracks.influence.append(worker(s, R, "rebel"))
    tracks.goods.append(worker(s, R, "rebel"))
    tracks.research.append(worker(s, R, "rebel"))
    tracks.war.append(worker(s, R, "hero"))
    tracks.training[0] = worker(s, R, "rebel")
    on_missions(s, R, rebel=1)
    in_senate(s, R, rebel=1)
    offer_missions(
        s,
        "rob_imperial_treasury_veltair",
        "steal_imperial_plans_alioth",
        "rescue_imperial_prisoner_edara",
    )
    guard(s, trega=1)
    s.decks.goods_offer = [0, 1, 2, 3]
    s.factions[R].money = 10
    return s


def test_reb_6_1_the_tracks_are_resolved_from_top_to_bottom() -> None:
    """One by one, each completely."""
    s = on_every_track()
    now(s, ResolveTracks())
    say(s, "choose-planet trega", "take-good medicine", "pass", "decline", "pass", "pass")
    assert told(s)[:8] == [
        InitiativePaid(R, 1),
        WorkerSent(R, "rebel", "trega"),
        GoodTaken(R, "medicine"),
        MissionPassed(R),
        ResearchDeclined(R),
        AttackPassed(R, "hero"),
        WorkersGained(R, 1, "soldier", "pool"),
        BidPassed(R),
    ]
    assert s.asked == ()


def test_reb_6_1_what_a_track_brings_serves_the_tracks_below() -> None:
    """Initiative pays for research; whoever came by influence is attacked in the same turn."""
    s = on_every_track()
    s.factions[R].money = 9
    s.tracks.influence.append(worker(s, B, "rebel"))
    now(s, ResolveTracks())
    say(s, "choose-planet sargas", "choose-planet sargas", "take-good medicine", "pass")
    assert s.factions[R].money == 10
    say(s, f"buy {s.decks.technology_offer[0]}")
    assert s.factions[R].money == 0
    assert "attack sargas 1" in [str(action) for action in s.choices(R)]


def test_reb_1_3_income_comes_before_benefits_and_both_before_the_scoring() -> None:
    """REB-11.6, REB-11.8: what R takes from B in phase 4, B was paid in phase 3."""
    s = table(2)
    s.turn = 3
    s.factions[R].technologies.append("imperial_corruption")
    in_senate(s, R, diplomat=1)
    s.factions[B].goods = goods(soma=3)
    put(s, B, "trega", rebel=1)
    now(s, Turn())
    say(s, "pass")
    kinds = (IncomePaid, BenefitApplied, MoneyTaken, PlanetScored, TurnBegan)
    found = [event for event in told(s) if isinstance(event, kinds)]
    assert found[1:4] == [
        IncomePaid(B, 3, tuple(goods(soma=3))),
        BenefitApplied(R, "imperial_corruption"),
        MoneyTaken(R, B, 2),
    ]
    assert [type(event) for event in found] == [
        TurnBegan,
        IncomePaid,
        BenefitApplied,
        MoneyTaken,
        PlanetScored,
        TurnBegan,
    ]
    assert s.factions[B].money == 1


def test_reb_6_4_x_comes_before_y_and_after_the_numbered_slots() -> None:
    """X of B, Y of G; an empty X is skipped."""
    s = table(3)
    s.tracks.influence.append(worker(s, R, "hero"))
    s.tracks.influence_extra = [worker(s, B, "rebel"), worker(s, G, "rebel")]
    now(s, InfluenceTrack())
    say(s, "choose-planet trega", "choose-planet sargas", "choose-planet edara")
    assert told(s) == [
        WorkerSent(R, "hero", "trega"),
        WorkerSent(B, "rebel", "sargas"),
        WorkerSent(G, "rebel", "edara"),
    ]
    assert at(s, G, "edara") == {"rebel": 1}
    s.tracks.influence_extra = [None, worker(s, R, "rebel")]
    now(s, InfluenceTrack())
    assert s.asked == (R,)
