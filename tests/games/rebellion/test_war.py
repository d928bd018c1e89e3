"""REB-8: war."""

from __future__ import annotations

from math import comb

import pytest

from games.rebellion.positions import (
    B,
    G,
    R,
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
    worker,
)
from orrery.core.errors import IllegalAction
from orrery.core.rng import Rng
from orrery.games.rebellion.events import (
    AttackDeclared,
    AttackPassed,
    BattleEnded,
    CubeDrawn,
    Defended,
    SentinelRemoved,
    SentinelsAttacked,
)
from orrery.games.rebellion.ids import NOBODY
from orrery.games.rebellion.rules.battle import Defend, attacker_wins
from orrery.games.rebellion.rules.war import WarTrack, cubes_versus_faction, cubes_versus_sentinels
from orrery.games.rebellion.state import RebellionState


def battle_one() -> RebellionState:
    """2 red rebels and a red soldier, a green rebel, 2 sentinels."""
    s = table(3)
    put(s, R, "trega", rebel=2, soldier=1)
    put(s, G, "trega", rebel=1)
    guard(s, trega=2)
    return s


def test_reb_8_3_to_8_6_rulebook_example_battle_1() -> None:
    """E-12, REB-8.3, REB-8.5, REB-8.4, REB-8.6: a soldier who defends is lost alone."""
    s = battle_one()
    s.tracks.war.append(worker(s, G, "soldier"))
    now(s, WarTrack())
    say(s, "attack trega 0")
    assert s.asked == (R,)
    assert offer(s) == ["choose-kind rebel", "choose-kind soldier"]
    will_draw(s, "daa", 3, 3)
    say(s, "choose-kind soldier")
    assert question(s) == ""
    assert at(s, R, "trega") == {"rebel": 2}
    assert s.factions[G].reserve[1] == 10
    assert sentinels(s, "trega") == 2
    assert [event for event in told(s) if not type(event).__name__.startswith("Worker")] == [
        AttackDeclared(G, "soldier", "trega", R),
        Defended(R, "soldier", "trega"),
        CubeDrawn(1, R),
        CubeDrawn(2, G),
        CubeDrawn(3, G),
        BattleEnded(G),
    ]


def test_reb_8_8_rulebook_example_battle_1_mirrored_an_attacker_who_loses_loses_himself() -> None:
    """E-13."""
    s = table(3)
    put(s, G, "trega", soldier=1, rebel=1)
    s.tracks.war.append(worker(s, R, "soldier"))
    now(s, WarTrack())
    say(s, "attack trega 2")
    will_draw(s, "add", 3, 3)
    say(s, "choose-kind soldier")
    assert at(s, G, "trega") == {"soldier": 1, "rebel": 1}
    assert s.factions[R].reserve[1] == 10
    assert s.tracks.war == []


def test_reb_8_4_and_8_7_rulebook_example_battle_2() -> None:
    """E-14, REB-8.7: a hero has 3 + 2 cubes against 5 black; drawn 2 black, 1 green."""
    s = table(3)
    put(s, R, "trega", rebel=2)
    put(s, G, "trega", rebel=1)
    guard(s, trega=2)
    s.tracks.war.append(worker(s, G, "hero"))
    assert cubes_versus_sentinels(s, G, 2) == 5
    now(s, WarTrack())
    will_draw(s, "dda", 5, 5)
    say(s, "attack trega -")
    assert sentinels(s, "trega") == 2
    assert s.factions[G].reserve[2] == 10
    assert told(s) == [
        SentinelsAttacked(G, "hero", "trega"),
        CubeDrawn(1, None),
        CubeDrawn(2, None),
        CubeDrawn(3, G),
        BattleEnded(None),
    ]


def test_reb_8_7_a_beaten_sentinel_is_the_only_loss() -> None:
    s = table(2)
    guard(s, trega=3)
    s.tracks.war.append(worker(s, R, "soldier"))
    now(s, WarTrack())
    will_draw(s, "aaa", 3, 5)
    say(s, "attack trega -")
    assert sentinels(s, "trega") == 2
    assert SentinelRemoved("trega") in told(s)


def test_reb_8_6_who_defends_with_others_loses_a_second_worker() -> None:
    """E-15."""
    s = table(2)
    put(s, R, "trega", rebel=2, hero=1)
    now(s, Defend(R, 1, B, 3))
    will_draw(s, "aad", 3, 3)
    say(s, "choose-kind rebel")
    assert question(s) == "SecondLoss"
    assert offer(s) == ["choose-kind rebel", "choose-kind hero"]
    with pytest.raises(IllegalAction) as refusal:
        say(s, "choose-kind soldier")
    assert refusal.value.clause == "REB-8.6"
    say(s, "choose-kind hero")
    assert at(s, R, "trega") == {"rebel": 1}


def test_reb_8_6_the_last_worker_dies_alone() -> None:
    """E-15: with only the one rebel there is no second loss."""
    s = table(2)
    put(s, R, "trega", rebel=1)
    put(s, R, "sargas", hero=1)
    will_draw(s, "aad", 3, 3)
    now(s, Defend(R, 1, B, 3))
    assert s.asked == ()
    assert at(s, R, "trega") == {}


def test_reb_8_3_a_worker_that_is_not_there_cannot_defend() -> None:
    s = table(2)
    put(s, R, "trega", rebel=1, hero=1)
    now(s, Defend(R, 1, B, 3))
    with pytest.raises(IllegalAction) as refusal:
        say(s, "choose-kind diplomat")
    assert refusal.value.clause == "REB-8.3"


def test_reb_8_1_and_8_9_and_8_11_slots_in_order_and_blockers_return() -> None:
    """E-69, REB-8.9, REB-8.11.

    R hero, G rebel, B soldier; the last sentinel of Trega falls to R. REB-6.26.
    """
    s = table(3)
    guard(s, trega=1)
    put(s, R, "sargas", rebel=1)
    s.tracks.war += [worker(s, R, "hero"), worker(s, G, "rebel"), worker(s, B, "soldier")]
    now(s, WarTrack())
    will_draw(s, "aad", 5, 5)
    say(s, "attack trega -")
    assert s.asked == (B,)
    assert offer(s) == ["attack sargas 0", "pass"]
    with pytest.raises(IllegalAction) as refusal:
        say(s, "attack trega -")
    assert refusal.value.clause == "REB-8.2"
    say(s, "pass")
    assert told(s)[-1] == AttackPassed(B, "soldier")
    assert s.tracks.war == []
    assert [s.factions[R].reserve[2], s.factions[G].reserve[0], s.factions[B].reserve[1]] == [
        10,
        29,
        10,
    ]


def test_reb_8_2_presence_is_not_needed_and_without_a_target_one_passes() -> None:
    s = table(2)
    s.tracks.war.append(worker(s, R, "soldier"))
    put(s, R, "trega", rebel=3)
    now(s, WarTrack())
    assert s.asked == ()
    assert told(s) == [AttackPassed(R, "soldier")]


def test_reb_9_3_fleets_protect_against_attacks() -> None:
    """E-18: nobody may attack at Alioth; at Edara only G."""
    s = table(3)
    imperial_fleet(s, "alioth")
    rebel_fleet(s, G, "edara")
    guard(s, alioth=1, edara=1)
    put(s, B, "alioth", rebel=1)
    put(s, B, "edara", rebel=1)
    put(s, B, "trega", rebel=1)
    s.tracks.war += [worker(s, R, "soldier"), worker(s, G, "soldier")]
    now(s, WarTrack())
    assert offer(s) == ["attack trega 1", "pass"]
    with pytest.raises(IllegalAction) as refusal:
        say(s, "attack edara 1")
    assert refusal.value.clause == "REB-9.3"
    with pytest.raises(IllegalAction):
        say(s, "use")
    say(s, "pass")
    assert offer(s) == ["attack trega 1", "attack edara 1", "attack edara -", "pass"]


def test_reb_10_1_a_hero_has_no_bonus_against_factions_or_as_a_defender() -> None:
    """E-70."""
    s = table(2)
    put(s, R, "trega", hero=2)
    put(s, B, "trega", hero=1)
    s.tracks.war.append(worker(s, R, "hero"))
    assert cubes_versus_faction(s, R) == 3
    now(s, WarTrack())
    will_draw(s, "ada", 3, 3)
    say(s, "attack trega 1")
    assert [event for event in told(s) if isinstance(event, CubeDrawn)] == [
        CubeDrawn(1, R),
        CubeDrawn(2, B),
        CubeDrawn(3, R),
    ]
    assert at(s, B, "trega") == {}


def chance(x: int, y: int) -> float:
    """REB-8.10."""
    return (comb(x, 2) * y + comb(x, 3)) / comb(x + y, 3)


def test_reb_8_10_the_examples_of_the_formula() -> None:
    assert [chance(3, 3), chance(3, 5), chance(5, 5), chance(8, 3)] == [
        1 / 2,
        2 / 7,
        1 / 2,
        28 / 33,
    ]


@pytest.mark.parametrize(
    ("attacker", "cubes", "defender", "expected"),
    [(R, 3, NOBODY, 2 / 7), (R, 5, NOBODY, 1 / 2), (NOBODY, 8, R, 28 / 33)],
)
def test_reb_8_10_draws_follow_the_formula(
    attacker: int, cubes: int, defender: int, expected: float
) -> None:
    """E-17, REB-8.5: 10,000 seeded draws lie within four standard deviations."""
    s = table(2)
    s.sink = None
    s.rng = Rng(2024)
    draws = 10_000
    won = sum(attacker_wins(s, attacker, cubes, defender) for _ in range(draws))
    deviation = (expected * (1 - expected) / draws) ** 0.5
    assert abs(won / draws - expected) < 4 * deviation
