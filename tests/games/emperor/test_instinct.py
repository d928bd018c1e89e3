"""What a player does without thinking: each habit, and whole matches by nothing else."""

from __future__ import annotations

import pytest

from orrery.core.rng import Rng
from orrery.games.emperor import GAME
from orrery.games.emperor.habits.roles import role_worth
from orrery.games.emperor.ids import ENGINEER, GALAXY, HEX_NUMBER, WARLORD
from orrery.games.emperor.rules.round import end_reason
from orrery.games.emperor.state import EmperorState

from .thrones import A, B, C, Table

pytestmark = pytest.mark.untraced


def habit(t: Table, seed: int = 1) -> str:
    """Return what instinct answers now; it must be one of the choices."""
    seat = t.asked[0]
    action = GAME.instinct(t.s, seat, Rng(seed))
    assert action is not None
    assert action in t.s.choices(seat)
    return str(action)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_instinct_alone_plays_whole_matches(players: int) -> None:
    for seed in range(2):
        s = GAME.start(players, seed)
        assert isinstance(s, EmperorState)
        rng = Rng(seed)
        while s.asked:
            seat = s.asked[0]
            action = GAME.instinct(s, seat, rng)
            assert action is not None
            s.play(seat, action)
        assert end_reason(s) in {"pool", "markers"}
        assert s.round < 30


def test_instinct_beats_chance() -> None:
    won = 0
    for seed in range(12):
        s = GAME.start(3, seed)
        rng = Rng(seed)
        while s.asked:
            seat = s.asked[0]
            action = GAME.instinct(s, seat, rng) if seat == seed % 3 else None
            s.play(seat, action or rng.pick(s.choices(seat)))
        won += s.ranking()[seed % 3] == 1
    assert won >= 11


# -- exploring


def test_the_richest_tile_is_picked_and_laid_near_home() -> None:
    t = Table()
    t.display("p18", "p04", "p15", "black_hole")
    t.begin("explorer")
    assert habit(t) == "pick-tile p15"
    t.play(A, "pick-tile p15")
    assert habit(t) in {"place-tile d6", "place-tile c6", "place-tile e6"}
    t.play(A, "place-tile d6")
    assert habit(t) == "claim d6"


def test_empty_space_is_laid_far_away() -> None:
    t = Table()
    t.display("p18")
    t.begin("explorer")
    assert t.question == "PlaceSector"
    at = GALAXY.between[HEX_NUMBER[habit(t).split()[1]]]
    assert at[HEX_NUMBER["d7"]] > 3 > min(at[HEX_NUMBER["a1"]], at[HEX_NUMBER["g1"]])


def test_scanners_keep_the_richer_tile() -> None:
    t = Table()
    t.display("p04", "p17", "p05")
    t.on_top("p15")
    t.give(A, "long_range_scanners")
    t.begin("explorer")
    t.play(A, "pick-tile p04")
    assert habit(t) == "scan"
    t.play(A, "scan")
    assert habit(t) == "keep-tile p15"


def test_the_last_marker_is_kept_by_who_is_behind() -> None:
    t = Table()
    t.display("p04")
    t.s.holdings.reserve[A] = 1
    t.s.holdings.vp = [3, 9, 0]
    t.begin("explorer")
    t.play(A, "place-tile d6")
    assert habit(t) == "pass"
    t.s.holdings.vp = [9, 3, 0]
    assert habit(t) == "claim d6"


# -- trade and production


def test_food_goes_to_what_produces_then_cubes_are_bought() -> None:
    t = Table()
    t.empire(A, "d6", "p09")
    t.stores(A, 1, 1, 9)
    t.dice(1, 2, 3, 6)
    t.begin("merchant")
    assert habit(t) == "discard-die 6"
    t.play(A, "discard-die 6")
    assert habit(t) == "supply d6"
    t.play(A, "supply d6")
    assert habit(t) == "buy energy"
    t.play(A, "buy energy")
    assert habit(t) == "buy metal"
    t.stores(A, 3, 2, 9)
    assert habit(t) == "end"


def test_the_pirate_robs_metal_and_dice_are_left_alone() -> None:
    t = Table()
    t.give(A, "space_pirate")
    t.give(B, "time_warp")
    t.stores(B, 0, 0)
    t.stores(C, 2, 0)
    t.dice(1, 2, 3, 6)
    t.begin("merchant")
    assert habit(t) == "pass"
    t.play(B, "warp-die 6")
    assert habit(t) == "keep-roll"
    t.play(B, "keep-roll")
    t.play(A, habit(t))
    while habit(t).startswith("supply"):
        t.play(A, habit(t))
    assert habit(t) == "rob-storage 2"


def test_the_steward_takes_what_is_rarer_and_lets_produce_what_there_is_room_for() -> None:
    t = Table()
    t.food("d7", 1)
    t.stores(A, 2, 1)
    t.begin("steward")
    assert habit(t) == "take-bonus energy"
    t.stores(A, 1, 2)
    assert habit(t) == "take-bonus metal"
    t.play(A, "take-bonus metal")
    assert habit(t) == "produce d7"
    t.stores(A, 6, 3)
    assert habit(t) == "end"
    u = Table()
    u.give(A, "protein_fields")
    u.begin("steward")
    u.play(A, "take-bonus metal")
    assert habit(u) == "produce-free d7"


# -- ships and technologies


def test_cruisers_are_built_first_and_deployed_near_free_planets() -> None:
    t = Table()
    t.starbase(A, "d4", "p01")
    t.lay("c3", "p02")
    t.stores(A, 3, 1, 5)
    t.begin("engineer")
    assert habit(t) == "deploy d4"
    t.play(A, "deploy d4")
    assert habit(t) == "build cruiser"
    t.stores(A, 0, 0, 0)
    assert str(GAME.instinct(t.s, A, Rng(1))) == "end"


def test_the_favourite_technology_is_bought() -> None:
    t = Table()
    t.stores(A, 0, 3)
    t.begin("scientist")
    assert habit(t) == "buy-technology fusion_engines"
    t.stores(A, 0, 0)
    t.give(B, "space_pirate", "diplomat", "long_range_scanners")
    assert str(GAME.instinct(t.s, A, Rng(1))) == "pass"


# -- war


def test_a_free_planet_is_sought_and_claimed() -> None:
    t = Table()
    t.lay("d5", "p01")
    t.fleet(A, "d7", fighters=1)
    t.begin("warlord")
    assert habit(t) == "command fighter d7 2"
    t.play(A, habit(t))
    assert habit(t) == "move-to d6"
    t.play(A, "move-to d6")
    assert habit(t) == "command fighter d6 1"
    t.play(A, habit(t), "move-to d5")
    assert habit(t) == "claim d5"
    t.play(A, "claim d5")
    assert (t.question, t.asked) == ("ChooseRole", (B,))


def test_a_ship_that_has_nowhere_to_go_is_not_moved() -> None:
    t = Table()
    t.s.holdings.reserve[A] = 0
    t.lay("d5", "p01")
    t.fleet(A, "d7", fighters=1)
    t.begin("warlord")
    assert habit(t) == "end"
    t.play(A, "command fighter d7 2")
    assert habit(t) == "back"
    assert role_worth(t.s, A, WARLORD) < role_worth(t.s, A, ENGINEER)


def test_a_weak_empire_is_attacked_by_all_ships_and_a_strong_one_is_not() -> None:
    t = Table()
    t.empire(B, "d5", "p15")
    t.fleet(A, "d6", cruisers=3)
    t.fleet(A, "a4", fighters=1)
    t.begin("warlord")
    for _ in range(3):
        assert habit(t) == "command cruiser d6 2"
        t.play(A, habit(t))
        assert habit(t) == "move-to d5"
        t.play(A, habit(t))
    assert habit(t) == "fight d5"
    u = Table()
    u.empire(B, "d5", "p15")
    u.fleet(B, "d5", cruisers=4)
    u.fleet(A, "d6", cruisers=1, fighters=1)
    u.begin("warlord")
    assert habit(u) == "end"


def test_who_must_fight_fights() -> None:
    t = Table()
    t.empire(B, "d5", "p15")
    t.fleet(B, "d5", cruisers=4)
    t.fleet(C, "d5", cruisers=1)
    t.fleet(A, "d6", fighters=2)
    t.begin("warlord")
    t.move(A, "fighter", "d6", "d5")
    assert habit(t) == "fight d5"
    t.play(A, "fight d5")
    assert habit(t) == f"oppose {B}"


def test_battles_are_carried_on_while_the_odds_are_even() -> None:
    t = Table()
    t.fleet(A, "d6", fighters=2, cruisers=1, dreadnoughts=1)
    t.fleet(B, "d5", cruisers=2)
    t.dice(6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
    t.begin("warlord")
    for ship in ("fighter", "fighter", "cruiser", "dreadnought"):
        t.move(A, ship, "d6", "d5")
    t.fight(A, "d5")
    assert habit(t) == "bonus-die dreadnought"
    t.play(A, "bonus-die dreadnought")
    assert t.question == "ContinueBattle"
    assert habit(t) == "continue"
    for number in range(4):
        t.s.galaxy.put_ship(B, 8 + number, HEX_NUMBER["d5"])
    assert habit(t) == "retreat"


def test_hits_go_where_they_hurt_least() -> None:
    t = Table()
    t.fleet(A, "d6", fighters=1, cruisers=1, dreadnoughts=1)
    t.fleet(B, "d5", fighters=2, cruisers=1)
    t.dice(*[1] * 4, *[1] * 3, 6, 1)
    t.begin("warlord")
    for ship in ("fighter", "cruiser", "dreadnought"):
        t.move(A, ship, "d6", "d5")
    t.fight(A, "d5")
    t.play(A, "bonus-die dreadnought")
    assert t.question == "ChooseHit"
    assert habit(t) == "take-hit dreadnought"
    t.s.battle.damaged[0] = 1  # type: ignore[union-attr]  # a battle is on
    assert habit(t) == "take-hit fighter"


# -- interrupts


def fight_with_cards(dice: tuple[int, ...], warper: int) -> Table:
    """Let A's cruiser attack B's, with Time Warp in somebody's hands."""
    t = Table()
    t.give(warper, "time_warp")
    t.fleet(A, "d6", cruisers=2)
    t.fleet(B, "d5", cruisers=2)
    t.dice(*dice)
    t.begin("warlord", chooser=A)
    t.move(A, "cruiser", "d6", "d5")
    t.move(A, "cruiser", "d6", "d5")
    t.fight(A, "d5")
    return t


def test_time_warp_serves_its_owner_in_battle() -> None:
    t = fight_with_cards((1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1), A)
    assert habit(t) == "warp-shot defender hit"
    t.play(A, habit(t))
    assert habit(t) == "keep-roll"
    u = fight_with_cards((1,) * 12, A)
    assert habit(u) == "warp-shot attacker miss"
    u.play(A, habit(u))
    assert habit(u) == "roll-again"
    v = fight_with_cards((1,) * 12, C)
    assert habit(v) == "pass"


def test_the_saboteur_protects_its_owner_and_is_saved_by_time_warp() -> None:
    t = Table()
    t.give(A, "plasma_weapons")
    t.give(B, "saboteur", "time_warp")
    t.fleet(A, "d6", cruisers=1)
    t.fleet(B, "d5", cruisers=1)
    t.dice(6, 1, 1)
    t.begin("warlord")
    t.move(A, "cruiser", "d6", "d5")
    t.fight(A, "d5")
    assert habit(t) == "sabotage"
    t.play(B, "sabotage")
    assert habit(t) == "warp-die 6"
    t.play(B, "warp-die 6")
    assert habit(t) == "keep-roll"


def test_out_of_battle_the_saboteur_acts_by_mood_and_is_not_always_saved() -> None:
    t = Table()
    t.give(A, "diplomat")
    t.give(B, "saboteur")
    t.give(C, "time_warp")
    t.stores(A, 0, 0, 9)
    t.dice(6)
    t.begin("regent", chooser=C)
    t.play(C, "buy-influence")
    t.play(A, "buy-influence")
    assert {habit(t, seed) for seed in range(20)} == {"sabotage", "allow"}
    t.play(B, "sabotage")
    assert habit(t) == "pass"
    t.play(C, "warp-die 6")
    t.play(C, "keep-roll")


# -- politics


def test_influence_takes_free_planets_then_others_then_the_throne() -> None:
    t = Table()
    t.lay("d6", "p15")
    t.lay("e6", "p18")
    t.empire(B, "d5", "p01")
    t.begin("regent")
    assert habit(t) == "buy-influence"
    t.end_turns()
    u = Table()
    u.lay("d6", "p15")
    u.begin("regent")
    u.play(A, "pass")
    while u.question == "OfferInfluence":
        u.play(u.asked[0], "pass")
    assert u.asked == (B,)
    assert habit(u) == "influence d6"
    u.play(B, "influence d6")
    assert habit(u) == "influence-throne"
    u.play(B, "influence-throne")
    assert habit(u) == "influence d6"


def test_another_s_empire_is_taken_where_influence_suffices_and_the_veto_protects_one_s_own() -> (
    None
):
    t = Table()
    t.give(A, "ambassador")
    t.empire(A, "d6", "p15")
    t.begin("regent")
    t.play(A, "pass")
    while t.question == "OfferInfluence":
        t.play(t.asked[0], "pass")
    assert habit(t) == "influence d6"
    t.play(B, "influence d6")
    assert habit(t) == "veto"
    t.play(A, "veto")
    assert habit(t) == "influence-throne"


def test_exiles_go_to_one_of_the_nearest_bases() -> None:
    t = Table()
    t.empire(A, "d6", "p15")
    t.starbase(A, "c6", "p01")
    t.fleet(A, "d6", fighters=1)
    t.begin("regent")
    t.play(A, "pass")
    while t.question == "OfferInfluence":
        t.play(t.asked[0], "pass")
    t.play(B, "influence d6", "influence d6")
    t.play(C, "stop")
    t.play(A, "stop")
    assert t.question == "Exile"
    assert {habit(t, seed) for seed in range(20)} == {"exile-to c6", "exile-to d7"}
