"""REB-12: the Galactic War."""

from __future__ import annotations

from games.rebellion.positions import (
    B,
    R,
    Y,
    at,
    guard,
    imperial_fleet,
    now,
    offer,
    put,
    question,
    rebel_fleet,
    say,
    sentinels,
    table,
    told,
    will_draw,
)
from orrery.games.rebellion.actions import PLANET_AT
from orrery.games.rebellion.events import CubeDrawn, GalacticWarEnded, TargetDrawn
from orrery.games.rebellion.ids import PLANETS
from orrery.games.rebellion.rules.battle import Defend
from orrery.games.rebellion.rules.galactic_war import GalacticWar, draw_target
from orrery.games.rebellion.scoring import planet_points
from orrery.games.rebellion.state import RebellionState


def fight(s: RebellionState, cubes: str, seat: int, kind: str) -> None:
    """Let the sentinels of Trega attack once, drawing these cubes: (a) black, (d) the target's."""
    will_draw(s, cubes, 8, s.factions[seat].cubes)
    s.stack.clear()
    s.ask(Defend(seat, PLANET_AT["trega"], -1, 8))
    s.run()
    if question(s) == "Defend":
        say(s, f"choose-kind {kind}")


def test_reb_12_2_rulebook_example() -> None:
    """E-48: 3 sentinels, 5 yellow rebels, 3 red rebels and a red soldier."""
    s = table(4)
    guard(s, trega=3)
    put(s, Y, "trega", rebel=5)
    put(s, R, "trega", rebel=3, soldier=1)
    assert draw_target(s, PLANET_AT["trega"]) == Y
    fight(s, "aad", Y, "rebel")
    assert (at(s, Y, "trega"), sentinels(s, "trega")) == ({"rebel": 3}, 3)
    fight(s, "ddd", Y, "rebel")
    assert (at(s, Y, "trega"), sentinels(s, "trega")) == ({"rebel": 3}, 2)
    fight(s, "ada", Y, "rebel")
    assert at(s, Y, "trega") == {"rebel": 1}
    fight(s, "aaa", Y, "rebel")
    assert at(s, Y, "trega") == {}
    assert draw_target(s, PLANET_AT["trega"]) == R
    fight(s, "add", R, "soldier")
    assert sentinels(s, "trega") == 1
    fight(s, "aad", R, "soldier")
    assert at(s, R, "trega") == {"rebel": 3}
    fight(s, "add", R, "rebel")
    assert sentinels(s, "trega") == 0
    assert at(s, R, "trega") == {"rebel": 3}


def test_reb_12_2_a_target_stays_target_until_wiped_out() -> None:
    """E-48: Y is drawn once and stays target although R has more workers after the first fight."""
    s = table(4)
    guard(s, trega=2)
    put(s, Y, "trega", rebel=3, hero=2)
    put(s, R, "trega", rebel=3, hero=1)
    now(s, GalacticWar())
    assert (s.asked, question(s)) == ((Y,), "Defend")
    will_draw(s, "aaa", 8, 3)
    say(s, "choose-kind rebel", "choose-kind rebel")
    assert at(s, Y, "trega") == {"rebel": 1, "hero": 2}
    assert s.workers_on(PLANET_AT["trega"], R) > s.workers_on(PLANET_AT["trega"], Y)
    assert (s.asked, question(s)) == ((Y,), "Defend")
    will_draw(s, "add", 8, 3)
    say(s, "choose-kind hero")
    assert (s.asked, question(s)) == ((Y,), "Defend")
    assert sentinels(s, "trega") == 1
    drawn = [event for event in told(s) if isinstance(event, TargetDrawn)]
    assert [(event.planet, event.seat) for event in drawn] == [("trega", Y)]
    assert (drawn[0].sentinels[PLANET_AT["trega"]], sum(drawn[0].workers)) == (2, 9)


def test_reb_12_2_when_a_target_is_wiped_out_the_next_is_drawn() -> None:
    """E-48: the rest of the most; who has fewer waits."""
    s = table(4)
    guard(s, trega=1)
    put(s, Y, "trega", hero=1)
    put(s, B, "trega", rebel=1)
    put(s, R, "trega", rebel=1, hero=1)
    will_draw(s, "aaa", 8, 3)
    now(s, GalacticWar(PLANET_AT["trega"], Y))
    assert at(s, Y, "trega") == {}
    drawn = [event for event in told(s) if isinstance(event, TargetDrawn)]
    assert [(event.planet, event.seat) for event in drawn] == [("trega", R)]
    assert (s.asked, question(s)) == ((R,), "Defend")


def test_reb_12_2_a_tie_for_target_is_drawn() -> None:
    """E-49: each 1/2."""
    s = table(4)
    guard(s, trega=1)
    put(s, R, "trega", rebel=2)
    put(s, Y, "trega", rebel=2)
    targets = []
    for seed in range(2000):
        s.rng.word = seed
        targets.append(draw_target(s, PLANET_AT["trega"]))
    assert set(targets) == {R, Y}
    assert abs(targets.count(R) - 1000) < 4 * 500**0.5


def test_reb_12_1_and_12_4_planets_in_order_and_quiet_ones_are_skipped() -> None:
    """E-50, REB-12.4: no sentinels: skipped; no workers: skipped."""
    s = table(2)
    put(s, R, "trega", rebel=4, hero=2)
    put(s, B, "sargas", rebel=3, hero=1)
    put(s, B, "edara", rebel=4)
    guard(s, trega=1, sargas=1, alioth=3)
    imperial_fleet(s, "trega")
    rebel_fleet(s, R, "sargas")
    now(s, GalacticWar())
    assert s.asked == (R,)
    while s.asked == (R,):
        say(s, offer(s)[0])
    while s.asked:
        assert s.asked == (B,)
        say(s, offer(s)[0])
    assert at(s, B, "edara") == {"rebel": 4}
    assert sentinels(s, "alioth") == 3
    assert not (sentinels(s, "trega") and at(s, R, "trega"))
    assert not (sentinels(s, "sargas") and at(s, B, "sargas"))
    (ended,) = [event for event in told(s) if isinstance(event, GalacticWarEnded)]
    assert ended.sentinels == tuple(sentinels(s, planet) for planet in PLANETS)
    assert ended.workers[PLANET_AT["edara"]] == (0, 4)


def test_reb_12_3_and_12_5_sentinels_are_not_used_up_by_winning() -> None:
    """E-77, REB-12.5: three blue rebels fall to one sentinel; the planet scores for nobody."""
    s = table(2)
    guard(s, trega=1)
    put(s, B, "trega", rebel=3)
    fight(s, "aad", B, "rebel")
    assert at(s, B, "trega") == {"rebel": 1}
    fight(s, "aaa", B, "rebel")
    assert at(s, B, "trega") == {}
    assert sentinels(s, "trega") == 1
    assert planet_points(s, PLANET_AT["trega"]) == [0, 0]
    assert s.factions[B].cubes == 3
    assert s.galaxy.labs[PLANET_AT["trega"]]
    assert draw_target(s, PLANET_AT["trega"]) == -1


def test_reb_10_1_and_12_2_no_bonus_counts_in_the_galactic_war() -> None:
    """E-70, REB-12.2: eight black cubes against the target's three, hero and bonuses or not."""
    s = table(2)
    guard(s, trega=1)
    put(s, B, "trega", hero=1)
    s.factions[B].versus_sentinels = 2
    will_draw(s, "dda", 8, 3)
    now(s, GalacticWar())
    cubes = [event for event in told(s) if isinstance(event, CubeDrawn)]
    assert cubes[:3] == [CubeDrawn(1, B), CubeDrawn(2, B), CubeDrawn(3, None)]
    assert sentinels(s, "trega") == 0
    assert at(s, B, "trega") == {"hero": 1}
