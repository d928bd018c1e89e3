"""EMP-10: technologies and out-of-turn decisions."""

from __future__ import annotations

import pytest

from games.emperor.thrones import A, B, C, Table
from orrery.core.errors import IllegalAction, NotYourSeat
from orrery.games.emperor.events import HitIgnored, PhaseFought
from orrery.games.emperor.ids import GONE, HEX_NUMBER, ION_CANNONS, SABOTEUR, TIME_WARP


def fought(t: Table) -> list[tuple[int, int, int, int]]:
    """Return hits and dice of both sides, of every phase fought."""
    return [
        (event.hits, event.dice, event.other_hits, event.other_dice)
        for event in t.told(PhaseFought)
        if isinstance(event, PhaseFought)
    ]


def test_emp_10_1_a_technology_is_open_to_all_eyes() -> None:
    t = Table()
    t.give(B, "robotics")
    for seat in (A, B, None):
        assert t.s.view(seat).mats[B].technologies == ("robotics",)


def test_emp_10_4_a_sabotaged_engine_and_a_caught_saboteur() -> None:
    """EMP-10.4, EMP-10.5, EMP-10.6, X-12."""
    t = Table()
    t.give(A, "fusion_engines")
    t.give(B, "saboteur")
    t.fleet(A, "d7", fighters=2)
    t.begin("warlord")
    t.move(A, "fighter", "d7", "d6", "d5", "c4")
    assert (t.question, t.asked) == ("SabotageOffer", (B,))
    t.dice(5)
    t.play(B, "sabotage")
    assert t.ships(A, "d5") == (1, 0, 0)
    assert t.offered(A, "command") == ["fighter d7 2"]
    assert t.s.science.technologies[SABOTEUR] == GONE


def test_emp_10_6_with_a_four_the_saboteur_stays_used_for_this_round() -> None:
    """EMP-10.6, X-12."""
    t = Table()
    t.give(A, "fusion_engines")
    t.give(B, "saboteur")
    t.fleet(A, "d7", dreadnoughts=2)
    t.begin("warlord")
    t.move(A, "dreadnought", "d7", "d6", "d5")
    t.dice(4)
    t.play(B, "sabotage")
    assert t.s.science.technologies[SABOTEUR] == B
    assert t.s.science.saboteur_used
    t.move(A, "dreadnought", "d7", "d6")
    assert t.question == "ChooseRole"  # no step is left to anybody, nobody was asked again


def test_emp_10_2_an_allowed_card_is_not_asked_about_again_this_turn() -> None:
    """EMP-10.2, EMP-10.4."""
    t = Table()
    t.give(A, "fusion_engines")
    t.give(B, "saboteur")
    t.fleet(A, "d7", dreadnoughts=2)
    t.begin("warlord")
    t.move(A, "dreadnought", "d7", "d6", "d5")
    t.play(B, "allow")
    t.move(A, "dreadnought", "d7", "d6", "d5")
    assert t.ships(A, "d5") == (0, 0, 2)


def test_emp_10_4_the_owner_of_the_saboteur_is_not_asked_about_own_cards() -> None:
    t = Table()
    t.give(A, "fusion_engines", "saboteur")
    t.fleet(A, "d7", dreadnoughts=1, fighters=1)
    t.begin("warlord")
    t.move(A, "dreadnought", "d7", "d6", "d5")
    assert t.asked == (A,)


def test_emp_10_7_saboteur_and_time_warp_are_fresh_every_round() -> None:
    t = Table()
    t.begin("warlord")
    t.s.science.saboteur_used = t.s.science.warp_used = True
    t.play(B, "take-role scientist")
    t.end_turns()
    t.play(C, "take-role engineer")
    t.end_turns()
    assert t.question == "ChooseDirection"
    assert not t.s.science.saboteur_used
    assert not t.s.science.warp_used


def test_emp_10_8_time_warp_on_the_market() -> None:
    """EMP-10.8, EMP-10.9, X-42."""
    t = Table()
    t.give(B, "time_warp")
    t.dice(1, 1, 4, 5, 6, 2)
    t.begin("merchant")
    assert (t.question, t.asked) == ("MarketWarp", (B,))
    assert t.offer(B) == ["warp-die 1", "warp-die 4", "warp-die 5", "pass"]
    t.play(B, "warp-die 1")
    assert t.s.market.dice == [1, 4, 5, 6]
    t.play(B, "roll-again")
    assert t.s.market.dice == [1, 2, 4, 5]
    assert t.offered(A, "discard-die") == ["1", "2", "4", "5"]
    t.play(A, "discard-die 5")
    t.end_turns()
    assert t.question == "ChooseRole"


def test_emp_10_8_the_first_new_roll_may_be_kept_and_time_warp_may_pass() -> None:
    t = Table()
    t.give(B, "time_warp")
    t.dice(1, 1, 4, 5, 6)
    t.begin("merchant")
    t.play(B, "warp-die 1", "keep-roll")
    assert t.s.market.dice == [1, 4, 5, 6]

    left = Table()
    left.give(B, "time_warp")
    left.dice(1, 1, 4, 5)
    left.begin("merchant")
    left.play(B, "pass")
    assert left.s.market.dice == [1, 1, 4, 5]
    assert not left.s.science.warp_used


def test_emp_10_5_a_sabotaged_time_warp_leaves_the_market_die() -> None:
    t = Table()
    t.give(B, "time_warp")
    t.give(C, "saboteur")
    t.dice(1, 1, 4, 5, 3)
    t.begin("merchant")
    t.play(B, "warp-die 1")
    t.play(C, "sabotage")
    assert t.s.market.dice == [1, 1, 4, 5]
    assert (t.question, t.s.science.warp_used) == ("SetPrices", False)
    t.play(A, "discard-die 1")
    assert t.question == "MerchantTurn"
    assert not t.s.science.works(B, TIME_WARP)  # dice and trade are one turn
    t.play(A, "end")
    assert t.s.science.works(B, TIME_WARP)


def test_emp_10_5_a_sabotaged_time_warp_is_barred_for_the_turn_and_not_spent() -> None:
    """EMP-10.5, EMP-10.8, EMP-10.15, X-43: « pour le reste du tour »."""
    t = Table()
    t.give(B, "time_warp")
    t.give(C, "saboteur")
    t.starbase(C, "d5", "p01")
    t.starbase(C, "e3", "p02")
    t.fleet(A, "d6", cruisers=1)
    t.fleet(B, "e2", cruisers=1)
    t.begin("warlord", chooser=A)
    t.dice(*[1] * 6, 3, *[1] * 6, *[1] * 5)
    t.move(A, "cruiser", "d6", "d5")
    t.play(B, "warp-shot defender miss")
    t.play(C, "sabotage")
    assert t.question == "ContinueBattle"
    t.play(A, "continue")
    assert t.question == "ContinueBattle"  # a second roll of the turn: barred
    t.play(A, "retreat")
    assert t.asked == (B,)

    t.move(B, "cruiser", "e2", "e3")

    assert (t.question, t.asked) == ("CombatWarp", (B,))  # the next turn
    t.play(B, "warp-shot attacker miss", "keep-roll")
    assert t.s.science.warp_used


def fight(t: Table, *faces: int) -> None:
    """Let A's two cruisers on d6 attack B's starbase on d5 with these dice."""
    t.starbase(B, "d5", "p01")
    t.fleet(A, "d6", cruisers=1)
    t.begin("warlord", chooser=C)
    t.dice(*faces)
    t.move(A, "cruiser", "d6", "d5")


def test_emp_10_8_time_warp_in_combat() -> None:
    """EMP-10.8, EMP-10.10, X-70."""
    t = Table()
    t.give(C, "time_warp")
    t.empire(B, "d5", "p01")
    t.fleet(A, "d6", cruisers=1)
    t.begin("warlord", chooser=C)
    t.dice(2, 5, 4, 1, 6, 3)
    t.move(A, "cruiser", "d6", "d5")
    assert (t.question, t.asked) == ("CombatWarp", (C,))
    assert t.offer(C) == [
        "warp-shot attacker hit",
        "warp-shot attacker miss",
        "warp-shot defender hit",
        "warp-shot defender miss",
        "pass",
    ]
    t.play(C, "warp-shot defender hit")
    prompt = t.s.view(C).prompt
    assert prompt is not None
    assert prompt.facts == {"side": "defender", "result": "hit"}
    t.play(C, "roll-again")
    assert t.ships(A, "d5") == (0, 1, 0)
    assert t.marker("d5") == (-1, 0)
    assert t.s.science.warp_used


def test_emp_10_8_a_warped_miss_may_hit_and_the_window_opens_every_phase() -> None:
    t = Table()
    t.give(C, "time_warp")
    fight(t, 1, 1, 1, 1, 1, 4)
    t.play(C, "warp-shot attacker miss", "keep-roll")
    assert t.marker("d5") == (B, 1)

    passes = Table()
    passes.give(C, "time_warp")
    fight(passes, 1, 1, 1, 1, 1)
    passes.play(C, "pass")
    passes.play(A, "continue")
    assert passes.question == "CombatWarp"


def test_emp_10_5_a_sabotaged_time_warp_in_combat() -> None:
    """EMP-10.5, EMP-10.6, X-43."""
    t = Table()
    t.give(C, "time_warp")
    t.give(B, "saboteur")
    fight(t, 4, 1, 1, 1, 1, 2)
    t.play(C, "warp-shot attacker hit")
    assert t.question == "SabotageOffer"
    t.play(B, "sabotage")
    assert t.marker("d5") == (B, 1)
    assert not t.s.science.warp_used
    assert t.s.science.technologies[TIME_WARP] == C
    assert t.question == "ContinueBattle"  # the hunt had no window


def test_emp_10_6_time_warp_reaches_the_hunt_for_the_saboteur() -> None:
    """EMP-10.6, EMP-10.11."""
    t = Table()
    t.give(A, "fusion_engines")
    t.give(B, "saboteur", "time_warp")
    t.fleet(A, "d7", dreadnoughts=1)
    t.begin("warlord")
    t.move(A, "dreadnought", "d7", "d6", "d5")
    t.dice(6, 6, 2)
    t.play(B, "sabotage")
    assert t.offer(B) == ["warp-die 6", "pass"]
    t.play(B, "warp-die 6")
    assert t.question == "HuntWarpAgain"
    t.play(B, "roll-again")
    assert t.s.science.technologies[SABOTEUR] == B
    assert t.s.science.warp_used

    kept = Table()
    kept.give(A, "fusion_engines")
    kept.give(B, "saboteur", "time_warp")
    kept.fleet(A, "d7", dreadnoughts=1)
    kept.begin("warlord")
    kept.move(A, "dreadnought", "d7", "d6", "d5")
    kept.dice(6, 6)
    kept.play(B, "sabotage", "warp-die 6", "keep-roll")
    assert kept.s.science.technologies[SABOTEUR] == GONE

    passed = Table()
    passed.give(A, "fusion_engines")
    passed.give(B, "saboteur", "time_warp")
    passed.fleet(A, "d7", dreadnoughts=1)
    passed.begin("warlord")
    passed.move(A, "dreadnought", "d7", "d6", "d5")
    passed.dice(6)
    passed.play(B, "sabotage", "pass")
    assert passed.s.science.technologies[SABOTEUR] == GONE


def test_emp_10_2_two_declarations_in_one_roll() -> None:
    """EMP-10.2, EMP-10.14, EMP-10.15, X-69."""
    t = Table()
    t.give(A, "plasma_weapons")
    t.give(B, "ion_cannons")
    t.give(C, "saboteur")
    t.empire(B, "d5", "p01")
    t.fleet(A, "d6", cruisers=1)
    t.begin("warlord", chooser=C)
    t.move(A, "cruiser", "d6", "d5")
    facts = t.s.view(None).prompt
    assert facts is not None
    assert facts.facts == {"technology": "plasma_weapons", "victim_seat": A}
    t.play(C, "allow")
    t.dice(3, *(2, 2), *(1, 1))
    t.play(C, "sabotage")
    assert fought(t) == [(0, 2, 0, 2)]  # two dice for the empire, not three
    assert t.s.science.technologies[SABOTEUR] == C
    assert t.s.science.saboteur_used


def test_emp_10_14_plasma_works_ion_does_not() -> None:
    """EMP-10.14, EMP-10.15, X-69."""
    t = Table()
    t.give(A, "plasma_weapons")
    t.give(B, "ion_cannons")
    t.give(C, "saboteur")
    t.starbase(B, "d5", "p01")
    t.fleet(A, "d6", cruisers=1)
    t.begin("warlord", chooser=C)
    t.move(A, "cruiser", "d6", "d5")
    t.play(C, "allow")
    t.dice(3, *(3, 2), *(1, 1, 1), *(1, 1), *(1, 1))
    t.play(C, "sabotage")
    assert fought(t) == [(1, 2, 0, 3)]  # 3 hits with Plasma; three dice, not four
    t.play(A, "continue")
    assert fought(t)[1] == (0, 2, 0, 2)  # nobody was asked anything
    assert t.s.science.works(A, 3)
    assert t.s.science.sabotaged == 1 << ION_CANNONS  # for the rest of A's turn
    t.play(A, "retreat")
    assert t.question == "ChooseRole"


def test_emp_8_23_ion_works_again_in_the_next_turn() -> None:
    """EMP-8.23, EMP-10.15."""
    t = Table()
    t.give(B, "ion_cannons")
    t.give(C, "saboteur")
    t.starbase(B, "d5", "p01")
    t.fleet(A, "d6", cruisers=1)
    t.fleet(C, "e4", cruisers=1)
    t.begin("warlord", chooser=A)
    t.move(A, "cruiser", "d6", "d5")
    t.dice(3, *(1, 1, 1), *(1, 1, 1))
    t.play(C, "sabotage")
    t.play(A, "retreat")
    assert fought(t) == [(0, 3, 0, 3)]
    assert t.asked == (C,)
    t.dice(1, 1, 1, 1, 1, 1)
    t.move(C, "cruiser", "e4", "d5")
    assert fought(t)[1] == (0, 2, 0, 4)


def test_emp_10_14_sabotaged_shields_let_the_hit_count() -> None:
    t = Table()
    t.give(B, "shield_generators")
    t.give(C, "saboteur")
    t.fleet(B, "d5", fighters=1)
    t.fleet(A, "d6", cruisers=1)
    t.begin("warlord", chooser=C)
    t.dice(4, 1, 2)
    t.move(A, "cruiser", "d6", "d5")
    assert t.question == "SabotageOffer"
    t.play(C, "sabotage")
    assert t.ships(B, "d5") == (0, 0, 0)
    assert not t.told(HitIgnored)


def test_emp_10_3_automatic_cards_ask_nobody() -> None:
    """EMP-10.3, X-76."""
    t = Table()
    t.give(A, "plasma_weapons", "shield_generators", "robotics", "diplomat")
    t.give(B, "ion_cannons")
    fight(t, 3, 1, 4, 1, 1, 1)
    assert t.question == "ContinueBattle"
    assert fought(t) == [(1, 2, 1, 4)]
    assert t.told(HitIgnored)


def test_emp_10_5_a_sabotaged_diplomat_pays_in_full_or_passes() -> None:
    t = Table()
    t.give(B, "diplomat")
    t.give(C, "saboteur")
    t.begin("regent")
    t.play(A, "buy-influence")
    t.play(B, "buy-influence")
    t.dice(1)
    t.play(C, "sabotage")
    prompt = t.s.view(B).prompt
    assert prompt is not None
    assert prompt.facts["price"] == 3
    t.play(B, "buy-influence")
    assert t.s.holdings.money[B] == 2

    poor = Table()
    poor.give(B, "diplomat")
    poor.give(C, "saboteur")
    poor.s.holdings.money[B] = 2
    poor.begin("regent")
    poor.play(A, "buy-influence")
    poor.play(B, "buy-influence")
    poor.dice(1)
    poor.play(C, "sabotage")
    assert (poor.asked, poor.s.holdings.influence[B]) == ((C,), 2)


def test_emp_10_5_a_sabotaged_robotics_costs_the_full_metal() -> None:
    t = Table()
    t.give(A, "robotics")
    t.give(C, "saboteur")
    t.stores(A, 1, 0, 5)
    t.begin("engineer")
    t.play(A, "build fighter")
    t.dice(1)
    t.play(C, "sabotage")
    assert (t.question, t.s.holdings.metal[A]) == ("EngineerTurn", 1)
    t.play(A, "build fighter")
    assert t.s.holdings.metal[A] == 0
    assert t.ships(A, "d7") == (2, 0, 0)


def test_emp_10_5_sabotaged_scanners_place_the_picked_tile() -> None:
    t = Table()
    t.give(A, "long_range_scanners")
    t.give(C, "saboteur")
    t.display("p04", "p01", "p02", "p03")
    t.begin("explorer")
    t.play(A, "pick-tile p04", "scan")
    t.dice(1)
    t.play(C, "sabotage")
    assert t.question == "PlaceSector"
    assert t.s.tile_stack.top == -1


def test_emp_10_5_sabotaged_protein_fields_produce_nothing() -> None:
    t = Table()
    t.give(B, "protein_fields")
    t.give(C, "saboteur")
    t.empire(B, "f2", "p09")
    t.food("f2", 1)
    t.stores(B, 0, 0)
    t.begin("steward")
    t.play(A, "take-bonus metal")
    t.play(B, "produce-free f2")
    t.dice(1)
    t.play(C, "sabotage")
    assert t.s.holdings.metal[B] == 0
    assert t.offer(B) == ["produce f2", "end"]


def test_emp_10_5_a_sabotaged_ambassador_lets_the_marker_stay() -> None:
    t = Table()
    t.lay("d5", "p01")
    t.give(A, "ambassador")
    t.give(C, "saboteur")
    t.begin("regent")
    while t.question == "OfferInfluence":
        t.play(t.asked[0], "pass")
    t.play(B, "influence d5")
    t.play(A, "veto")
    t.dice(1)
    t.play(C, "sabotage")
    assert t.s.holdings.influence[B] == 1
    assert t.s.galaxy.private == -1
    t.play(B, "influence d5")
    assert t.asked == (C,)  # no veto: the card is barred for the rest of the turn


def test_emp_10_5_a_sabotaged_ambassador_may_veto_in_the_next_turn() -> None:
    """EMP-9.8, EMP-10.5, EMP-10.15: « pour le reste du tour »; the use was prevented."""
    t = Table(4)
    t.lay("d5", "p01")
    t.give(A, "ambassador")
    t.give(3, "saboteur")
    t.begin("regent")
    while t.question == "OfferInfluence":
        t.play(t.asked[0], "pass")
    t.play(B, "influence d5")
    t.play(A, "veto")
    t.dice(1)
    t.play(3, "sabotage")
    t.play(B, "stop")
    t.play(C, "influence d5")
    assert (t.question, t.asked) == ("VetoOffer", (A,))
    t.play(A, "veto")
    assert t.s.galaxy.private == HEX_NUMBER["d5"]
    assert t.s.science.ambassador_used


def test_emp_10_12_pirate_limits() -> None:
    """EMP-10.12, X-44."""
    t = Table()
    t.give(A, "space_pirate")
    t.empire(B, "f2", "p09")
    t.food("f2", 1)
    t.food("g1", 1)
    t.stores(A, 6, 0)
    t.dice(2, 2, 2, 2)
    t.begin("merchant")
    assert t.offered(A, "rob-storage") == []
    assert t.offered(A, "rob-sector") == ["f2", "g1"]
    t.play(A, "sell metal")
    assert t.offered(A, "rob-storage") == ["1", "2"]
    t.play(A, "rob-storage 2")
    assert (t.s.holdings.metal[A], t.s.holdings.metal[C]) == (6, 0)
    assert t.offered(A, "rob-sector") == []  # once a role


def test_emp_10_12_the_pirate_takes_food_into_the_hand() -> None:
    t = Table()
    t.give(A, "space_pirate")
    t.empire(B, "f2", "p09")
    t.food("f2", 1)
    t.dice(2, 2, 2, 2)
    t.begin("merchant")
    t.play(A, "rob-sector f2")
    assert (t.s.holdings.crop[A], t.cubes("f2")) == (2, 0)


def test_emp_10_5_a_sabotaged_pirate_takes_nothing_and_is_used() -> None:
    t = Table()
    t.give(A, "space_pirate")
    t.give(C, "saboteur")
    t.dice(2, 2, 2, 2)
    t.begin("merchant")
    t.play(A, "rob-storage 1")
    t.dice(1)
    t.play(C, "sabotage")
    assert t.s.holdings.metal == [1, 1, 1]
    assert t.offered(A, "rob-storage") == []


def test_emp_10_10_an_interrupt_out_of_time_is_refused() -> None:
    t = Table()
    t.give(C, "saboteur", "time_warp")
    t.begin("engineer")
    with pytest.raises(NotYourSeat):
        t.play(C, "sabotage")
    t.play(A, "end")
    t.play(B, "end")
    for text in ("sabotage", "warp-die 3", "veto"):
        with pytest.raises(IllegalAction):
            t.play(C, text)


def test_emp_8_2_fusion_engines_add_a_step() -> None:
    """EMP-8.2, EMP-10.13."""
    t = Table()
    t.give(A, "fusion_engines")
    t.fleet(A, "d7", fighters=1, dreadnoughts=1)
    t.begin("warlord")
    assert t.offered(A, "command") == ["fighter d7 3", "dreadnought d7 2"]
