"""REB-11.3 to REB-11.5: what each technology of epochs I and II does."""

from __future__ import annotations

import pytest

from games.rebellion.positions import (
    B,
    G,
    R,
    Y,
    at,
    box,
    goods,
    imperial_fleet,
    in_pool,
    in_senate,
    named,
    now,
    offer,
    put,
    question,
    rebel_fleet,
    say,
    table,
    told,
    worker,
)
from orrery.core.errors import IllegalAction
from orrery.games.rebellion.actions import PLANET_AT
from orrery.games.rebellion.effects import GainWorker, VpPer
from orrery.games.rebellion.events import BenefitApplied, MoneyTaken
from orrery.games.rebellion.ids import NOBODY, TECHNOLOGIES, TechnologyId
from orrery.games.rebellion.rules.benefits import Benefits
from orrery.games.rebellion.rules.place_workers import PlaceWorkers
from orrery.games.rebellion.rules.research import ResearchTrack
from orrery.games.rebellion.state import RebellionState
from orrery.games.rebellion.technologies import apply_benefit


def owning(*technologies: TechnologyId, seat: int = R, fresh: int = 0) -> RebellionState:
    """Let a seat own technologies, the last of them bought this turn."""
    s = table(3)
    s.factions[seat].technologies += technologies
    s.factions[seat].fresh = fresh
    return s


GAINS: list[tuple[TechnologyId, dict[str, int]]] = [
    ("human_cloning", {"rebel": 2}),
    ("hawk_maneuver_engines", {"smuggler": 1}),
    ("blast_armor", {"soldier": 1}),
    ("hyper_learning_pharma", {"scientist": 1}),
    ("brainwave_sync_implants", {"diplomat": 1}),
    ("performance_enhancement_suit", {"hero": 1}),
    ("auto_targeting_blaster", {"soldier": 1}),
    ("mind_control", {"diplomat": 1}),
    ("intergalactic_translator", {"smuggler": 1}),
    ("archon_helmet", {"hero": 1}),
    ("laboratory_droid", {"scientist": 1}),
]


@pytest.mark.parametrize(("technology", "gained"), GAINS)
def test_reb_11_4_workers_for_the_pool_every_turn(
    technology: TechnologyId, gained: dict[str, int]
) -> None:
    s = owning(technology)
    now(s, Benefits())
    assert named(s.factions[R].pool) == gained
    now(s, Benefits())
    assert named(s.factions[R].pool) == {kind: 2 * number for kind, number in gained.items()}


@pytest.mark.parametrize(
    ("technology", "money"),
    [("matter_duplication", 5), ("meta_embezzlement_mainframe", 10), ("dynastic_monarchy", 25)],
)
def test_reb_11_4_money_every_turn(technology: TechnologyId, money: int) -> None:
    """E-74, REB-11.5 for the monarchy."""
    s = owning(technology)
    now(s, Benefits(), Benefits())
    assert s.factions[R].money == 2 * money


@pytest.mark.parametrize("technology", ["trance_state_inducer", "planetary_jump_armor"])
def test_reb_11_3_cubes_once(technology: TechnologyId) -> None:
    """E-28: only in phase 4 of the turn of purchase."""
    s = owning(technology, fresh=1)
    now(s, Benefits())
    assert s.factions[R].cubes == 5
    assert s.factions[R].fresh == 0
    now(s, Benefits())
    assert s.factions[R].cubes == 5


def test_reb_11_4_the_firmware_puts_a_rebel_in_the_senate() -> None:
    s = owning("election_hack_firmware")
    now(s, Benefits())
    assert named(s.factions[R].senate) == {"rebel": 1}
    assert s.votes(R) == 1


@pytest.mark.parametrize("technology", ["personal_cloaking_device", "stun_blaster"])
def test_reb_11_4_a_hero_on_the_missions_track(technology: TechnologyId) -> None:
    s = owning(technology)
    now(s, Benefits())
    assert named(s.factions[R].missions_track) == {"hero": 1}


def test_reb_11_4_the_red_falcon_waits_on_the_first_war_slot() -> None:
    """E-29: the first war placement goes to slot 2."""
    s = owning("red_falcon_missile_fighter")
    now(s, Benefits())
    in_pool(s, B, soldier=1)
    now(s, PlaceWorkers())
    say(s, "place-worker soldier war")
    assert [(one.seat, one.kind) for one in s.tracks.war if one is not None] == [(R, 2), (B, 1)]


def test_reb_11_4_a_full_war_track_takes_no_falcon() -> None:
    s = owning("red_falcon_missile_fighter")
    s.tracks.war += [worker(s, B, "rebel") for _ in range(5)]
    now(s, Benefits())
    assert s.factions[R].reserve[2] == 10
    assert len(s.tracks.war) == 5


@pytest.mark.parametrize(
    ("technology", "slot"), [("loyalty_scanner", 0), ("propaganda_amplification_software", 1)]
)
def test_reb_11_4_and_6_10_a_rebel_on_x_or_y(technology: TechnologyId, slot: int) -> None:
    """REB-6.10: a rebel that is still there keeps another away."""
    s = owning(technology)
    now(s, Benefits(), Benefits())
    assert [one is not None for one in s.tracks.influence_extra] == [slot == 0, slot == 1]
    assert s.factions[R].reserve[0] == 28


def test_reb_11_4_without_a_piece_in_reserve_nothing_comes() -> None:
    s = owning("election_hack_firmware", "loyalty_scanner")
    put(s, R, "trega", rebel=29)
    now(s, Benefits())
    assert named(s.factions[R].senate) == {}
    assert s.tracks.influence_extra == [None, None]


def test_reb_11_4_corruption_takes_two_credits_of_everybody() -> None:
    """E-31: rivals have 5, 1, 0 UC."""
    s = table(4)
    s.factions[R].technologies.append("imperial_corruption")
    in_senate(s, R, diplomat=1)
    s.factions[B].money, s.factions[G].money, s.factions[Y].money = 5, 1, 0
    now(s, Benefits())
    assert [faction.money for faction in s.factions] == [3, 3, 0, 0]
    assert [event for event in told(s) if isinstance(event, MoneyTaken)] == [
        MoneyTaken(R, B, 2),
        MoneyTaken(R, G, 1),
    ]


def test_reb_11_4_corruption_needs_a_diplomat_in_the_senate() -> None:
    """E-31."""
    s = owning("imperial_corruption")
    in_senate(s, R, rebel=3)
    s.factions[B].money = 5
    now(s, Benefits())
    assert s.factions[R].money == 0


@pytest.mark.parametrize(("order", "red", "blue"), [([R, B, G], 1, 5), ([B, R, G], 2, 4)])
def test_reb_11_3_and_11_8_players_in_turn_order(order: list[int], red: int, blue: int) -> None:
    """E-72, REB-11.8."""
    s = owning("imperial_corruption")
    s.factions[B].technologies.append("matter_duplication")
    in_senate(s, R, diplomat=1)
    s.factions[B].money = 1
    s.order = order
    now(s, Benefits())
    assert (s.factions[R].money, s.factions[B].money) == (red, blue)


def test_reb_11_4_trade_vessels_pay_for_nanotech_every_turn() -> None:
    """E-30: two tiles and the Vollux route: 12 UC."""
    s = owning("nanotech_optimized_trade_vessels")
    s.factions[R].goods = goods(nanotech=2, soma=3)
    now(s, Benefits())
    assert s.factions[R].money == 6
    s.galaxy.route_owner[PLANET_AT["vollux"]] = R
    now(s, Benefits())
    assert s.factions[R].money == 6 + 12


def test_reb_11_4_the_factory_makes_a_random_good() -> None:
    """E-74: nothing without a face-down good."""
    s = owning("automated_factory")
    s.decks.goods_bag = [3]
    now(s, Benefits())
    assert s.factions[R].goods == goods(rare_ore=1)
    now(s, Benefits())
    assert s.factions[R].goods == goods(rare_ore=1)


# -- alliance


def test_reb_6_24_an_alliance_works_at_the_purchase() -> None:
    """REB-11.4: a planet with an own worker where workers may be sent."""
    s = table(2)
    s.turn = 4
    s.decks.technology_offer = ["alliance_with_indigenous_race"]
    s.factions[R].money = 15
    put(s, R, "trega", rebel=1)
    put(s, R, "sargas", rebel=1)
    put(s, R, "edara", rebel=1)
    imperial_fleet(s, "edara")
    s.tracks.research.append(worker(s, R, "rebel"))
    now(s, ResearchTrack())
    say(s, "buy alliance_with_indigenous_race")
    assert question(s) == "ChooseAlly"
    assert offer(s) == ["choose-planet trega", "choose-planet sargas"]
    with pytest.raises(IllegalAction) as refusal:
        say(s, "choose-planet edara")
    assert refusal.value.clause == "REB-11.4"
    say(s, "choose-planet sargas")
    assert at(s, R, "sargas") == {"rebel": 1, "soldier": 2}
    now(s, Benefits())
    assert at(s, R, "sargas") == {"rebel": 1, "soldier": 2}


def test_reb_11_4_an_alliance_without_a_planet_is_lost() -> None:
    s = table(2)
    s.turn = 4
    s.decks.technology_offer = ["alliance_with_indigenous_race"]
    s.factions[R].money = 15
    s.tracks.research.append(worker(s, R, "rebel"))
    now(s, ResearchTrack())
    say(s, "buy alliance_with_indigenous_race")
    assert s.asked == ()
    assert s.factions[R].technologies == ["alliance_with_indigenous_race"]


# -- hyperdrive


def test_reb_11_4_the_hyperdrive_moves_up_to_two_workers() -> None:
    """E-73: they may leave an imperial fleet; on arrival they take nothing."""
    s = owning("miniaturized_hyperdrive")
    put(s, R, "alioth", soldier=1, smuggler=1, scientist=1)
    put(s, R, "trega", rebel=1)
    imperial_fleet(s, "alioth", "sargas")
    rebel_fleet(s, B, "edara")
    now(s, Benefits())
    assert offer(s) == ["choose-planet trega", "choose-planet alioth", "pass"]
    with pytest.raises(IllegalAction):
        say(s, "choose-planet vollux")
    say(s, "choose-planet alioth")
    assert {"choose-planet alioth", "choose-planet sargas", "choose-planet edara"}.isdisjoint(
        offer(s)
    )
    with pytest.raises(IllegalAction) as refusal:
        say(s, "choose-planet edara")
    assert refusal.value.clause == "REB-9.1"
    say(s, "choose-planet vollux")
    assert "stop" not in offer(s)
    with pytest.raises(IllegalAction):
        say(s, "choose-kind hero")
    say(s, "choose-kind smuggler")
    assert offer(s) == ["choose-kind soldier", "choose-kind scientist", "stop"]
    one = s.clone()
    say(one, "stop")
    assert at(one, R, "vollux") == {"smuggler": 1}
    say(s, "choose-kind scientist")
    assert s.asked == ()
    assert at(s, R, "vollux") == {"smuggler": 1, "scientist": 1}
    assert s.galaxy.route_owner[PLANET_AT["vollux"]] == NOBODY
    assert s.galaxy.labs[PLANET_AT["vollux"]]


def test_reb_11_4_the_hyperdrive_is_optional_and_a_lone_worker_moves_alone() -> None:
    s = owning("miniaturized_hyperdrive")
    put(s, R, "alioth", soldier=1)
    now(s, Benefits())
    passed = s.clone()
    say(passed, "pass")
    assert at(passed, R, "alioth") == {"soldier": 1}
    say(s, "choose-planet alioth", "choose-planet trega")
    assert s.asked == ()
    assert at(s, R, "trega") == {"soldier": 1}


@pytest.mark.parametrize(("order", "is_open"), [([R, B, G], True), ([B, R, G], False)])
def test_reb_11_8_the_blockade_counts_from_the_moment_it_stands(
    order: list[int],
    is_open: bool,  # noqa: FBT001 - a column of the table above
) -> None:
    """E-73: B puts the rebel fleet at Vollux in the same phase."""
    s = owning("miniaturized_hyperdrive")
    s.factions[B].technologies.append("capital_ship_drydock")
    s.factions[B].fresh = 1
    put(s, R, "alioth", soldier=1)
    s.order = order
    now(s, Benefits())
    if order[0] == B:
        say(s, "choose-planet vollux")
    say(s, "choose-planet alioth")
    assert ("choose-planet vollux" in offer(s)) == is_open


def test_reb_11_5_only_the_monarchy_of_epoch_iii_works_in_phase_4() -> None:
    """E-74."""
    for tile in box().sheet.technologies:
        if tile.epoch == 3:
            s = owning(tile.id, fresh=1)
            now(s, Benefits())
            works = BenefitApplied(R, tile.id) in told(s)
            assert works == (tile.id == "dynastic_monarchy")


def test_points_are_no_benefit_before_the_end() -> None:
    s = owning("anarchy")
    apply_benefit(s, R, "anarchy", VpPer("money", 1, "final"))
    assert told(s) == []
    assert s.scores() == [0, 0, 0]


def test_every_technology_has_an_effect() -> None:
    tiles = box().sheet.technologies
    assert tuple(tile.id for tile in tiles) == TECHNOLOGIES
    assert all(tile.effects for tile in tiles)
    assert all(
        any(isinstance(effect, VpPer) for effect in tile.effects) == (tile.epoch == 3)
        for tile in tiles
    )
    assert sum(isinstance(effect, GainWorker) for tile in tiles for effect in tile.effects) == 17
