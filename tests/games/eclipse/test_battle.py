"""ECL-12.1 to ECL-12.34: battles."""

from __future__ import annotations

import pytest

from games.eclipse.positions import (
    A,
    B,
    C,
    battle,
    count,
    dice,
    disarm,
    equip,
    lay,
    learn,
    no_ships,
    now,
    number,
    offer,
    offered,
    own,
    read,
    say,
    ships,
    table,
)
from orrery.core.errors import IllegalAction, InternalError
from orrery.games.eclipse.designs import Design, die, hits
from orrery.games.eclipse.events import (
    BattleBegan,
    ReputationDrawn,
    Rolled,
    RoundFought,
    ShipsDestroyed,
    Stalemated,
)
from orrery.games.eclipse.ids import CRUISER, DREADNOUGHT, INTERCEPTOR, NPC, SHIP_NUMBER, SPECIES
from orrery.games.eclipse.rules.battle import NextRound
from orrery.games.eclipse.rules.combat import line_up, open_field
from orrery.games.eclipse.rules.dice import Ranks, give_by_rule, give_greedily
from orrery.games.eclipse.rules.field import field
from orrery.games.eclipse.rules.reputation import KeepOne, draw
from orrery.games.eclipse.rules.retreat import refuges
from orrery.games.eclipse.state import EclipseState

SIZES = (1, 3, 4, 2)


def field_of(sector: str = "310", players: int = 2, *species: str) -> EclipseState:
    """Return a table without ships, with a far sector to fight in."""
    s = no_ships(table(*species, players=players))
    lay(s, sector, 6, -6)
    return s


def refuge(s: EclipseState, *seats: int) -> None:
    """Give seats linked sectors to flee to: 313 north of the field, 304 south of it."""
    for seat, (sector, r) in zip(seats, (("313", -7), ("304", -5)), strict=False):
        lay(s, sector, 6, r)
        own(s, seat, sector)


def draws(told: list[object]) -> dict[int, int]:
    return {event.seat: event.count for event in told if isinstance(event, ReputationDrawn)}


def run(s: EclipseState, faces: str, *answers: str) -> list[object]:
    """Load the dice, fight, answer; return everything that was told."""
    dice(s, faces)
    told: list[object] = list(battle(s))
    for text in answers:
        told += say(s, text)
    return told


# -- which battles


def test_ecl_12_3_rulebook_example_three_players() -> None:
    """EX-43, ECL-12.4: the last two fight; the winner attacks the one before."""
    s = field_of(players=3)
    for seat in (A, B, C):
        ships(s, seat, "310", interceptor=1)
    told = run(s, "- * *")  # B and C have equal initiative: the Defender B first
    fights = [event for event in told if isinstance(event, BattleBegan)]
    assert [(f.defender_seat, f.attacker_seat) for f in fights] == [(B, C), (A, C)]
    s = field_of(players=3)
    own(s, C, "310")
    for seat in (A, B, C):
        ships(s, seat, "310", interceptor=1)
    assert line_up(s, number("310")) == [C, A, B]


def test_ecl_12_3_order_of_entry_decides() -> None:
    """EX-77."""
    s = field_of(players=3)
    for seat in (B, A, C):
        ships(s, seat, "310", interceptor=1)
    assert line_up(s, number("310")) == [B, A, C]
    s.galaxy.npcs[number("310")] = 1
    assert line_up(s, number("310")) == [NPC, B, A, C]


def test_ecl_12_2_rulebook_example_sector_order() -> None:
    """EX-58, ECL-12.33: by descending number, the centre last."""
    s = field_of("318")
    lay(s, "107", 6, -9)
    for sector in ("001", "107", "221", "318"):
        if sector != "001":
            ships(s, B, sector, interceptor=1)
        ships(s, A, sector, interceptor=1)
    told = run(s, "* " * 6)
    fights = [event.sector for event in told if isinstance(event, BattleBegan)]
    while s.asked:
        more = say(s, "fire" if "fire" in offer(s) else offer(s)[-1])
        fights += [event.sector for event in more if isinstance(event, BattleBegan)]
    assert fights == ["318", "221", "107", "001"]


def test_ecl_12_1_draco_and_ancients_are_at_peace() -> None:
    """ECL-2.16: Guardians and the GCDS are their enemies."""
    s = field_of("305", 2, "draco")
    s.galaxy.npcs[number("305")] = 1
    ships(s, A, "305", interceptor=1)
    assert not battle(s)
    assert s.battle is None
    ships(s, A, "001", interceptor=1)
    assert any(isinstance(event, BattleBegan) for event in battle(s))


def test_ecl_12_4_rulebook_example_draco_sandwich() -> None:
    """EX-57, R17: the intruder fights Draco, then the Ancients."""
    s = field_of("301", 2, "draco")
    s.galaxy.npcs[number("301")] = 2
    own(s, A, "301", 0)
    ships(s, A, "301", cruiser=1)
    ships(s, B, "301", dreadnought=1)
    told = run(s, "- * *" + " -" * 4)
    fights = [(e.defender_seat, e.attacker_seat) for e in told if isinstance(e, BattleBegan)]
    assert fights == [(A, B), (NPC, B)]


def test_ecl_12_5_missiles_twice_and_damage_stays() -> None:
    """EX-53, R18."""
    s = field_of(players=3)
    equip(s, C, "dreadnought", None, None, None, "flux_missile")
    ships(s, A, "310", interceptor=1)
    ships(s, B, "310", interceptor=1)
    ships(s, C, "310", dreadnought=1)
    # missiles miss B, B hits, the cannons destroy B; missiles again, and A is gone at once
    told = run(s, "- - * - * - *")
    volleys = [(e.party_seat, len(e.dice)) for e in told if isinstance(e, Rolled)]
    assert volleys == [(C, 2), (B, 1), (C, 2), (C, 2)]
    assert len([event for event in told if isinstance(event, RoundFought)]) == 1
    assert draws(told) == {A: 1, B: 1, C: 3}
    assert field(s).wounds[C * 4 + DREADNOUGHT] == [1]


# -- initiative and firing


def test_ecl_12_6_rulebook_example_initiative() -> None:
    """EX-44, ECL-2.15: Fusion Drive on an Interceptor, three Nuclear Drives on a Dreadnought."""
    s = table()
    equip(s, A, "interceptor", None, None, "fusion_drive")
    equip(s, A, "dreadnought", None, "nuclear_drive", "nuclear_drive")
    assert s.design(A, INTERCEPTOR).initiative == 4
    assert s.design(A, DREADNOUGHT).initiative == 3


def test_ecl_12_6_equal_types_of_one_side_are_ordered_by_their_owner() -> None:
    s = field_of()
    equip(s, A, "dreadnought", None, None, None, "nuclear_drive")
    ships(s, B, "310", interceptor=8)
    ships(s, A, "310", cruiser=1, dreadnought=1)
    run(s, "- " * 8)
    assert offer(s) == ["activate-next cruiser", "activate-next dreadnought"]
    told = say(s, "activate-next dreadnought")
    rolled = next(event for event in told if isinstance(event, Rolled))
    assert rolled.target == "dreadnought"


def test_ecl_12_6_a_type_with_nothing_to_do_is_not_ordered() -> None:
    """Of equal types the armed one fires; the unarmed one, which could not even flee, is passed."""
    s = field_of()
    equip(s, A, "dreadnought", None, None, None, "nuclear_drive")
    disarm(s, A, "cruiser")
    ships(s, B, "310", interceptor=8)
    ships(s, A, "310", cruiser=1, dreadnought=1)
    told = run(s, "- " * 8 + "- -")
    rolled = [event.target for event in told if isinstance(event, Rolled)]
    assert rolled[:2] == ["interceptor", "dreadnought"]
    assert not any(text.startswith("activate-next") for text in offer(s))


def test_ecl_12_6_where_no_type_can_do_anything_nobody_is_asked() -> None:
    """ECL-12.8: unarmed, cornered and of equal initiative: they are passed over, and shot."""
    s = field_of()
    equip(s, A, "dreadnought", None, None, None, "nuclear_drive")
    disarm(s, A, "cruiser")
    disarm(s, A, "dreadnought")
    ships(s, B, "310", interceptor=1)
    ships(s, A, "310", cruiser=1, dreadnought=1)
    told = run(s, "- *")
    rounds = [event.number for event in told if isinstance(event, RoundFought)]
    assert rounds == [1, 2]
    assert offer(s) == ["target cruiser 0", "target dreadnought 0", "auto-assign"]


def test_ecl_12_7_equal_missiles_are_ordered_by_their_owner() -> None:
    """ECL-12.6: each type fires its missiles once, in the order that the owner wants."""
    s = field_of()
    equip(s, A, "dreadnought", None, None, "flux_missile", "nuclear_drive")
    equip(s, A, "cruiser", None, None, "flux_missile")
    ships(s, B, "310", interceptor=8)
    ships(s, A, "310", cruiser=1, dreadnought=1)
    told = run(s, "- - - -")
    assert offer(s) == ["activate-next cruiser", "activate-next dreadnought"]
    assert field(s).round == 0  # no engagement round yet
    told += say(s, "activate-next dreadnought")
    rolled = [event for event in told if isinstance(event, Rolled)]
    assert [(event.target, len(event.dice)) for event in rolled[:2]] == [
        ("dreadnought", 2),
        ("cruiser", 2),
    ]


def test_ecl_16_5_a_battle_without_end_is_our_bug() -> None:
    """R21: somebody armed hits at last; a thousand rounds mean that a rule is broken."""
    s = field_of()
    ships(s, A, "310", interceptor=1)
    ships(s, B, "310", interceptor=1)
    open_field(s, number("310"))
    field(s).attacker, field(s).defender, field(s).round = B, A, 999
    NextRound().run(s)
    assert field(s).round == 1000
    with pytest.raises(InternalError, match="does not end"):
        NextRound().run(s)


def test_ecl_12_17_rulebook_example_ancients_fire_together() -> None:
    """EX-100, ECL-12.6, ECL-12.10: four dice after the Interceptor, before the Cruiser."""
    s = field_of("301")
    s.galaxy.npcs[number("301")] = 2
    ships(s, A, "301", interceptor=1, cruiser=1)
    told = run(s, "- - - - - -")
    rolled = [event for event in told if isinstance(event, Rolled)]
    assert [(e.target, len(e.dice)) for e in rolled[:3]] == [
        ("interceptor", 1),
        ("ancient", 4),
        ("cruiser", 1),
    ]


def test_ecl_12_12_computers_against_shields() -> None:
    """EX-49: 4 with computer 2 hits shield 0, misses shield 1; blank misses, burst hits."""
    assert hits(die(0, 4), 2, 0)
    assert not hits(die(0, 4), 2, 1)
    assert not hits(die(0, 1), 9, 0)
    assert hits(die(0, 6), 0, 9)


def side(**fleet: tuple[int, int, list[int]]) -> Ranks:
    """Return ships as targets: by type (hull, shield, damage on each)."""
    designs: list[Design | None] = [None] * 4
    wounds: list[list[int]] = [[], [], [], []]
    for name, (hull, shield, damage) in fleet.items():
        designs[SHIP_NUMBER[name]] = Design(0, 0, shield, hull, (0, 0, 0, 0), (0, 0, 0, 0))
        wounds[SHIP_NUMBER[name]] = damage
    return Ranks(designs, SIZES, wounds)


def yellow(*faces: int) -> list[int]:
    return [die(0, face) for face in faces]


def test_ecl_12_16_rulebook_example_non_player_targets() -> None:
    """EX-45: the Interceptor can be destroyed, the Dreadnought takes the rest."""
    enemy = side(dreadnought=(2, 0, [0]), interceptor=(0, 0, [0]))
    give_by_rule(enemy, yellow(5, 6), 1)
    assert enemy.wounds[INTERCEPTOR] == [1]
    assert enemy.wounds[DREADNOUGHT] == [1]


def test_ecl_12_16_largest_first() -> None:
    """EX-46: GCDS with 4 4 4 2 destroys the Cruiser and the Interceptor."""
    enemy = side(cruiser=(1, 0, [0]), interceptor=(0, 0, [0]))
    give_by_rule(enemy, yellow(2, 4, 4, 4), 2)
    assert enemy.wounds[CRUISER] == [2]
    assert enemy.wounds[INTERCEPTOR] == [1]


def test_ecl_12_16_dice_and_shields() -> None:
    """EX-81: the low faces go to the Cruiser, the burst to the shielded Interceptor."""
    enemy = side(cruiser=(1, 0, [0]), interceptor=(0, 2, [0]))
    give_by_rule(enemy, yellow(2, 4, 5, 6), 2)
    assert enemy.wounds[CRUISER] == [2]
    assert enemy.wounds[INTERCEPTOR] == [1]


@pytest.mark.parametrize(
    ("faces", "lost"),
    [
        ("* * * -", ["dreadnought"]),
        ("* * * *", ["interceptor", "dreadnought"]),
        ("* * - -", ["cruiser"]),
        ("* - - -", ["interceptor"]),
    ],
)
def test_ecl_12_16_ancients_destroy_the_largest_they_can(faces: str, lost: list[str]) -> None:
    """The whole way: two Ancients roll four dice at a Dreadnought, a Cruiser, an Interceptor."""
    s = field_of("301")
    s.galaxy.npcs[number("301")] = 2
    ships(s, A, "301", interceptor=1, cruiser=1, dreadnought=1)
    told = run(s, f"- {faces} " + "- " * 3)
    at = next(n for n, e in enumerate(told) if isinstance(e, Rolled) and e.target == "ancient")
    after = told[at + 1 : at + 1 + len(lost)]
    assert after == [ShipsDestroyed(A, ship, 1) for ship in lost]  # type: ignore[arg-type] # ships
    assert not isinstance(told[at + 1 + len(lost)], ShipsDestroyed)


def test_ecl_12_16_what_destroys_nothing_hurts_the_largest() -> None:
    """The rest of the dice go to the Dreadnought, not to the Cruiser."""
    s = field_of("301")
    s.galaxy.npcs[number("301")] = 2
    refuge_of = lay(s, "304", 6, -5)  # so that somebody is asked, and the wounds can be seen
    own(s, A, refuge_of)
    ships(s, A, "301", cruiser=1, dreadnought=1)
    run(s, "- * - -")
    assert field(s).wounds[A * 4 + DREADNOUGHT] == [1]
    assert field(s).wounds[A * 4 + CRUISER] == [0]


def test_ecl_12_16_the_most_damaged_of_equals_and_least_waste() -> None:
    """R19, ECL-12.13: a red die is kept for what needs it."""
    enemy = side(cruiser=(3, 0, [0, 3]))
    give_by_rule(enemy, [die(3, 6), die(0, 6)], 0)
    assert sorted(enemy.wounds[CRUISER]) == [4, 4]


def test_ecl_12_16_bursts_are_kept_for_what_they_alone_hit() -> None:
    """R19: of two sets alike in damage and number, the one without the burst is used up."""
    enemy = side(cruiser=(4, 0, [0]), interceptor=(0, 9, [0]))
    red, blue, orange, burst = die(3, 2), die(2, 4), die(1, 4), die(0, 6)
    give_by_rule(enemy, [red, blue, orange, burst], 4)
    assert enemy.wounds[CRUISER] == [5]
    assert enemy.wounds[INTERCEPTOR] == [1]


def test_ecl_12_11_the_greedy_assignment() -> None:
    """The offered automatic assignment: least needed first, the larger among equals."""
    enemy = side(cruiser=(1, 0, [0, 1]), interceptor=(0, 0, [0]))
    give_greedily(enemy, yellow(6, 6, 6), 0)
    assert enemy.wounds[CRUISER] == [1, 2]
    assert enemy.wounds[INTERCEPTOR] == [1]
    give_greedily(enemy, yellow(1, 5), 0)  # a blank, and too little without a computer
    assert enemy.wounds[CRUISER] == [1, 2]


def test_ecl_12_11_dice_are_assigned_by_their_owner() -> None:
    """ECL-12.15, R43: alike ships are one choice; only ships that are hit are offered."""
    s = field_of()
    ships(s, A, "310", cruiser=2, interceptor=1)
    ships(s, B, "310", dreadnought=2)
    run(s, "- - - * * * -")
    assert offer(s) == ["target interceptor 0", "target cruiser 0", "auto-assign"]
    say(s, "target cruiser 0")
    assert "target cruiser 1" in offer(s)
    with pytest.raises(IllegalAction, match=r"ECL-12\.12"):
        s.play(B, read("target dreadnought 0"))
    say(s, "target cruiser 1")
    assert "target cruiser 2" not in offer(s)  # doomed ships get no more
    assert count(s, A, "310", "cruiser") == 2  # resolved together, later
    told = say(s, "target interceptor 0")
    assert [event for event in told if isinstance(event, ShipsDestroyed)][:2] == [
        ShipsDestroyed(A, "interceptor", 1),
        ShipsDestroyed(A, "cruiser", 1),
    ]


def test_ecl_12_11_the_program_may_assign_the_rest() -> None:
    """ECL-12.11: the sound assignment: first what dies soonest, the larger of equals."""
    s = field_of()
    ships(s, A, "310", cruiser=2, interceptor=1)
    ships(s, B, "310", dreadnought=2)
    run(s, "- - - * * * -")
    told = say(s, "auto-assign")
    destroyed = [event for event in told if isinstance(event, ShipsDestroyed)]
    assert destroyed[:2] == [
        ShipsDestroyed(A, "interceptor", 1),
        ShipsDestroyed(A, "cruiser", 1),
    ]


def test_ecl_12_14_hull_zero_dies_by_one_point() -> None:
    """ECL-12.13, ECL-12.18: excess is lost."""
    s = field_of()
    ships(s, A, "310", interceptor=1)
    ships(s, B, "310", interceptor=1)
    told = run(s, "*")
    assert [e for e in told if isinstance(e, ShipsDestroyed)] == [
        ShipsDestroyed(B, "interceptor", 1)
    ]


def test_ecl_12_19_antimatter_splitter() -> None:
    """EX-55, R20: one point each kills both Interceptors; the shielded Dreadnought is not hit."""
    for split in (True, False):
        s = field_of()
        equip(s, B, "cruiser", "positron_computer", "antimatter_cannon", "tachyon_source")
        equip(s, A, "dreadnought", None, None, None, "phase_shield")
        ships(s, A, "310", interceptor=2, dreadnought=1)
        ships(s, B, "310", cruiser=1)
        if split:
            learn(s, B, "antimatter_splitter")
        told = run(s, "- - 4")
        lost = [event for event in told if isinstance(event, ShipsDestroyed)]
        assert lost[0] == ShipsDestroyed(A, "interceptor", 2 if split else 1)


def test_ecl_12_19_points_are_given_one_by_one() -> None:
    s = field_of()
    equip(s, B, "cruiser", None, "antimatter_cannon", "tachyon_source")
    learn(s, B, "antimatter_splitter")
    ships(s, A, "310", interceptor=1, cruiser=1)
    ships(s, B, "310", cruiser=1)
    run(s, "- - *")
    assert offer(s) == ["split-point interceptor 0", "split-point cruiser 0", "auto-assign"]
    say(s, "split-point cruiser 0", "split-point interceptor 0")
    assert not count(s, A, "310", "interceptor")
    assert not count(s, A, "310", "cruiser")  # the other points have one target left


def test_ecl_12_19_antimatter_missiles_are_not_split() -> None:
    s = field_of()
    learn(s, B, "antimatter_splitter")
    equip(s, B, "interceptor", None, None, None, "antimatter_missile")
    ships(s, A, "310", interceptor=2)
    ships(s, B, "310", interceptor=1)
    told = run(s, "*")
    lost = [event for event in told if isinstance(event, ShipsDestroyed)]
    assert lost[0] == ShipsDestroyed(A, "interceptor", 1)


def test_ecl_12_7_missiles_decide() -> None:
    """EX-80, ECL-12.28: no round is played; the Attacker draws 3, the Defender 1."""
    s = field_of()
    equip(s, B, "interceptor", None, None, None, "plasma_missile")
    ships(s, A, "310", cruiser=1)
    ships(s, B, "310", interceptor=1)
    told = run(s, "* 3")
    assert not [event for event in told if isinstance(event, RoundFought)]
    while s.asked:
        told += say(s, offer(s)[0])
    assert draws(told) == {A: 1, B: 3}


# -- retreat


def test_ecl_12_20_rulebook_example_retreat_targets() -> None:
    """EX-47, R31: controlled, linked, without enemies."""
    s = field_of()
    refuge(s, A)
    lay(s, "201", 7, -6, 2)  # open to the west: linked if 310 were
    ships(s, A, "310", interceptor=1)
    ships(s, B, "310", interceptor=1)
    open_field(s, number("310"))
    assert refuges(s, A, INTERCEPTOR) == [number("313")]
    ships(s, B, "313", interceptor=1)
    assert refuges(s, A, INTERCEPTOR) == []
    assert refuges(s, B, INTERCEPTOR) == []


def test_ecl_12_20_only_a_controlled_sector_is_a_refuge() -> None:
    """R31: linked and empty is not enough, nor is somebody else's."""
    s = field_of()
    lay(s, "304", 6, -5)
    lay(s, "313", 6, -7)
    ships(s, A, "310", interceptor=1)
    ships(s, B, "310", interceptor=1)
    open_field(s, number("310"))
    assert set(s.links(number("310"), A)) == {number("304"), number("313")}
    assert refuges(s, A, INTERCEPTOR) == []
    own(s, B, "304")
    assert refuges(s, A, INTERCEPTOR) == []
    assert refuges(s, B, INTERCEPTOR) == [number("304")]
    own(s, A, "313")
    assert refuges(s, A, INTERCEPTOR) == [number("313")]


def test_ecl_2_12_a_wormhole_generator_serves_retreat() -> None:
    """ECL-12.20: half a connection is a way out for who has one."""
    for generator in (False, True):
        s = field_of()
        lay(s, "201", 7, -6)  # open to the west, where 310 has no wormhole
        own(s, A, "201")
        if generator:
            learn(s, A, "wormhole_generator")
        learn(s, B, "wormhole_generator")
        ships(s, A, "310", cruiser=1)
        ships(s, B, "310", dreadnought=1)
        run(s, "- - - - - -")
        assert ("begin-retreat 201" in offer(s)) is generator


def test_ecl_12_20_a_retreat_without_refuge_is_refused() -> None:
    s = field_of()
    refuge(s, A)
    ships(s, A, "310", interceptor=1)
    ships(s, B, "310", interceptor=1)
    run(s, "")
    with pytest.raises(IllegalAction, match=r"ECL-12\.20"):
        s.play(A, read("begin-retreat 304"))


def test_ecl_12_22_rulebook_example_full_battle() -> None:
    """EX-48: the battle of the rulebook, move by move.

    ECL-12.8, ECL-12.21, ECL-12.23, ECL-12.25, ECL-12.28, ECL-12.29, ECL-12.31.
    """
    johanna, vincent = A, B
    s = field_of()
    refuge(s, vincent)
    own(s, johanna, "310")
    s.galaxy.cubes[number("310")] = 0b1
    equip(s, johanna, "interceptor", None, None, None, "plasma_missile")
    equip(s, johanna, "cruiser", "axion_computer", None, "ion_cannon")
    equip(s, vincent, "interceptor", None, None, "fusion_drive", "plasma_missile")
    equip(
        s,
        vincent,
        "cruiser",
        "gauss_shield",
        "plasma_cannon",
        "plasma_missile",
        None,
        "improved_hull",
        "fusion_drive",
    )
    design = s.design(johanna, CRUISER)
    assert (design.initiative, design.hull, design.computer) == (3, 1, 2)
    design = s.design(vincent, CRUISER)
    assert (design.initiative, design.hull, design.shield, design.computer) == (3, 2, 1, 0)
    assert s.design(vincent, INTERCEPTOR).initiative == 4
    ships(s, johanna, "310", interceptor=3, cruiser=1)
    ships(s, vincent, "310", interceptor=3, cruiser=1)
    # missiles: V Interceptors * * 5 4 3 2
    told = run(s, "* * 5 4 3 2")
    told += say(s, "target interceptor 0")
    assert offer(s)[0] == "target interceptor 0"
    dice(s, "* *")  # the one left of Johanna's Interceptors
    told += say(s, "target interceptor 0")
    assert count(s, johanna, "310", "interceptor") == 1
    assert s.asked == (johanna,)
    dice(s, "3 2")  # Vincent's Cruiser: nothing
    told += say(s, "target interceptor 0", "target cruiser 0")
    assert count(s, vincent, "310", "interceptor") == 2
    assert field(s).wounds[vincent * 4 + CRUISER] == [2]
    # round 1: V Interceptors retreat; J Interceptor 3; J Cruiser 4 2; V Cruiser *
    assert s.asked == (vincent,)
    dice(s, "3 4 2")
    told += say(s, "begin-retreat 313", "activate-next interceptor")
    assert count(s, vincent, "310", "interceptor") == 1  # 4 + 2 hit a retreating one
    dice(s, "*")
    assert offer(s) == ["fire", "begin-retreat 313"]
    told += say(s, "fire")
    assert offer(s)[0] == "target interceptor 0"
    dice(s, "- 2")
    told += say(s, "target interceptor 0")
    # round 2: V's last Interceptor leaves, J Cruiser misses, V Cruiser *
    assert count(s, vincent, "313", "interceptor") == 1
    dice(s, "*")
    told += say(s, "fire")
    while s.asked:
        told += say(s, offer(s)[0])
    assert draws(told) == {johanna: 3, vincent: 5}
    drawn = [event.seat for event in told if isinstance(event, ReputationDrawn)]
    assert drawn == [johanna, vincent]  # the controller first
    assert count(s, vincent, "310", "cruiser") == 1
    assert s.mats[johanna].supply == [8, 4, 2, 4]  # ECL-12.32
    assert s.battle is None


def test_ecl_12_24_retreat_in_the_last_round() -> None:
    """EX-51, ECL-12.9: begun in the round of the end they stay; begun before, they leave."""
    s = field_of()
    refuge(s, A)
    ships(s, A, "310", cruiser=2, dreadnought=1)
    ships(s, B, "310", interceptor=1)
    run(s, "-", "begin-retreat 313")
    dice(s, "* -")
    say(s, "fire")
    assert count(s, A, "310", "cruiser") == 2
    assert count(s, A, "313", "cruiser") == 0
    s = field_of()
    refuge(s, A)
    equip(s, A, "dreadnought", "fusion_drive", None, None, "fusion_drive")  # initiative 5
    ships(s, A, "310", cruiser=2, dreadnought=1)
    ships(s, B, "310", interceptor=1)
    run(s, "- - -", "fire", "begin-retreat 313")
    assert field(s).round == 2
    dice(s, "* -")
    say(s, "fire")  # the battle is over before the Cruisers act, and still they go
    assert count(s, A, "313", "cruiser") == 2


def test_ecl_12_25_rulebook_example_penalty() -> None:
    """EX-52, EX-82a, ECL-12.28: all ships retreating, then shot: no tile for taking part."""
    s = field_of()
    refuge(s, B)
    ships(s, A, "310", dreadnought=1)
    ships(s, B, "310", interceptor=1, cruiser=1)
    told = run(s, "", "begin-retreat 313")
    dice(s, "- * *")
    told += say(s, "fire")
    while s.asked:
        aim = "target cruiser 0" if "target cruiser 0" in offer(s) else offer(s)[0]
        aim = "target cruiser 1" if "target cruiser 1" in offer(s) else aim
        told += say(s, aim)
    assert draws(told) == {A: 3}
    assert count(s, B, "313", "interceptor") == 1


def test_ecl_12_25_the_last_ship_fights_to_its_end() -> None:
    """EX-82b, R44: others had left before; no penalty."""
    s = field_of()
    refuge(s, B)
    ships(s, A, "310", dreadnought=1)
    ships(s, B, "310", interceptor=1, cruiser=1)
    told = run(s, "", "begin-retreat 313")
    dice(s, "- - -")
    told += say(s, "fire")
    assert count(s, B, "313", "interceptor") == 1
    dice(s, "- * *")
    told += say(s, "fire")
    while s.asked:
        told += say(s, offer(s)[0])
    assert draws(told) == {A: 3, B: 1}


def test_ecl_12_25_beginning_with_the_last_ship_is_a_penalty() -> None:
    """EX-82c."""
    s = field_of()
    refuge(s, B)
    ships(s, A, "310", dreadnought=1)
    ships(s, B, "310", interceptor=1, cruiser=1)
    told = run(s, "", "begin-retreat 313")
    dice(s, "- - -")
    told += say(s, "fire")
    dice(s, "- -")
    told += say(s, "begin-retreat 313")
    while s.asked:
        told += say(s, offer(s)[0])
    assert draws(told) == {A: 1}
    assert count(s, B, "313", "cruiser") == 1


def test_ecl_12_21_who_retreats_where_and_since_when_is_written_down() -> None:
    """ECL-12.24: the second round, for the Cruisers of B alone."""
    s = field_of()
    refuge(s, B)
    ships(s, A, "310", dreadnought=1)
    ships(s, B, "310", interceptor=1, cruiser=2)
    run(s, "- " * 9, "fire", "fire", "fire", "begin-retreat 313")
    assert field(s).round == 3
    expected = [0] * len(field(s).began)
    expected[B * 4 + CRUISER] = 2
    assert field(s).began == expected
    assert field(s).refuge[B * 4 + CRUISER] == number("313")


def test_ecl_12_25_a_retreat_to_the_centre_is_a_retreat() -> None:
    """ECL-12.20: the first sector of the list as any other."""
    s = no_ships(table())
    s.galaxy.npcs[number("001")] = 0
    own(s, B, "001")
    lay(s, "102", 0, -1)
    ships(s, A, "102", cruiser=1)
    ships(s, B, "102", interceptor=1)
    told = run(s, "- -", "begin-retreat 001", "fire")
    assert count(s, B, "001", "interceptor") == 1
    assert draws(told) == {A: 1}


def test_ecl_12_25_a_penalty_is_for_one_battle() -> None:
    """ECL-12.24, ECL-12.34: who stayed, and then fought another, took part in that one."""
    s = field_of(players=3)
    refuge(s, B, C)
    equip(s, C, "interceptor", None, None, "fusion_drive")
    ships(s, A, "310", interceptor=1)
    ships(s, B, "310", cruiser=1)
    ships(s, C, "310", interceptor=1)
    told = run(s, "-", "fire", "begin-retreat 313", "begin-retreat 304")
    assert count(s, B, "313", "cruiser") == 1  # B has left, so C need not
    assert count(s, C, "310", "interceptor") == 1
    dice(s, "- *")
    told += say(s, "fire")  # against A now, to the end
    while s.asked:
        told += say(s, offer(s)[0])
    assert draws(told) == {A: 2, C: 1}


def test_ecl_12_9_both_run() -> None:
    """EX-83, ECL-12.24, ECL-12.60: both began in round 1, both leave, nobody draws."""
    s = field_of()
    refuge(s, A, B)
    ships(s, A, "310", cruiser=1)
    ships(s, B, "310", interceptor=1)
    told = run(s, "", "begin-retreat 304", "begin-retreat 313")
    assert count(s, B, "304", "interceptor") == 1
    assert count(s, A, "313", "cruiser") == 1
    assert draws(told) == {}
    assert not s.galaxy.fleets(number("310"))


def test_ecl_12_26_retreat_is_for_players_only() -> None:
    """EX-110, ECL-12.20, ECL-9.8: a Starbase stays and fires; no retreat during missiles."""
    s = field_of()
    refuge(s, A)
    equip(s, A, "interceptor", None, None, None, "flux_missile")
    ships(s, A, "310", interceptor=1, starbase=1)
    ships(s, B, "310", interceptor=1)
    run(s, "- - - *", "activate-next starbase")
    assert offer(s) == ["fire", "begin-retreat 313"]  # for the Interceptor alone
    assert refuges(s, A, SHIP_NUMBER["starbase"]) == []
    lay(s, "101", 0, -1)
    own(s, A, "101")
    s.battle = None
    ships(s, A, "001", interceptor=1)
    open_field(s, number("001"))
    assert number("101") in refuges(s, A, INTERCEPTOR)


# -- stalemate


def test_ecl_12_27_rulebook_example_stalemate() -> None:
    """EX-54, R21: who can go must, and draws nothing; who cannot took part, and is destroyed."""
    for has_refuge in (True, False):
        s = field_of()
        if has_refuge:
            refuge(s, B)
        disarm(s, B, "interceptor")
        disarm(s, A, "cruiser")
        equip(s, A, "cruiser", None, "flux_missile")
        ships(s, A, "310", cruiser=1)
        ships(s, B, "310", interceptor=1)
        told = run(s, "- -")
        assert any(isinstance(event, Stalemated) for event in told)
        while s.asked:
            told += say(s, offer(s)[0])
        assert draws(told) == ({A: 1} if has_refuge else {A: 2, B: 1})
        assert count(s, B, "310", "interceptor") == 0
        assert count(s, B, "313", "interceptor") == has_refuge
        assert s.mats[B].supply[INTERCEPTOR] == 8 - has_refuge


def test_ecl_12_27_stalemate_with_a_starbase() -> None:
    """EX-85, R21: the Interceptor goes, so nothing for taking part; the Starbase is destroyed."""
    s = field_of()
    refuge(s, B)
    for seat in (A, B):
        for ship in ("interceptor", "starbase", "cruiser"):
            disarm(s, seat, ship)
    ships(s, A, "310", cruiser=1)
    ships(s, B, "310", interceptor=1, starbase=1)
    told = run(s, "")
    while s.asked:
        told += say(s, offer(s)[0])
    assert draws(told) == {A: 2}
    assert count(s, B, "313", "interceptor") == 1
    assert s.mats[B].supply[3] == 4


def test_ecl_12_27_cornered_ships_are_worth_what_they_always_are() -> None:
    """R21, ECL-12.28: a Dreadnought counts three, a Cruiser two, each with the Defender's one."""
    s = field_of()
    for ship in ("cruiser", "dreadnought"):
        disarm(s, B, ship)
    disarm(s, A, "cruiser")
    ships(s, A, "310", cruiser=1)
    ships(s, B, "310", cruiser=1)
    told = run(s, "")
    while s.asked:
        told += say(s, offer(s)[0])
    assert draws(told) == {A: 3, B: 1}
    ships(s, B, "310", dreadnought=1)
    told = run(s, "")
    while s.asked:
        told += say(s, offer(s)[0])
    assert draws(told) == {A: 4, B: 1}


def test_ecl_12_27_non_players_draw_nothing_for_cornered_ships(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """ECL-12.34: a sheet may give the Ancients no cannon."""
    s = field_of()
    s.galaxy.npcs[number("310")] = 1
    unarmed = Design(0, 0, 0, 0, (0, 0, 0, 0), (0, 0, 0, 0))
    monkeypatch.setattr(EclipseState, "npc_design", lambda s, sector: unarmed)
    disarm(s, A, "interceptor")
    ships(s, A, "310", interceptor=1)
    told = run(s, "")
    assert draws(told) == {A: 1}
    assert count(s, A, "310", "interceptor") == 0
    assert s.galaxy.npcs[number("310")] == 1


def test_ecl_12_27_a_retreating_cannon_still_counts() -> None:
    """R21: the test is made again when that type has left."""
    s = field_of()
    refuge(s, B)
    disarm(s, A, "cruiser")
    disarm(s, B, "cruiser")
    ships(s, A, "310", cruiser=1)
    ships(s, B, "310", interceptor=1, cruiser=1)
    told = run(s, "", "begin-retreat 313", "fire")
    assert not any(isinstance(event, Stalemated) for event in told[:-4])
    while s.asked:
        told += say(s, offer(s)[0])
    assert any(isinstance(event, Stalemated) for event in told)
    assert count(s, B, "313", "cruiser") == 1


def test_ecl_12_27_who_was_leaving_already_leaves_at_once() -> None:
    """ECL-12.22: the refuge that was named in the last round is the one they go to."""
    s = field_of()
    refuge(s, B)
    lay(s, "304", 6, -5)
    own(s, B, "304")
    disarm(s, A, "cruiser")
    disarm(s, B, "cruiser")
    ships(s, A, "310", cruiser=1)
    ships(s, B, "310", interceptor=1, cruiser=1)
    told = run(s, "", "begin-retreat 313", "fire")
    assert field(s).round == 2  # the armed Interceptor has left; now the Cruiser begins
    assert count(s, B, "313", "interceptor") == 1
    told += say(s, "begin-retreat 304")
    assert any(isinstance(event, Stalemated) for event in told)
    assert count(s, B, "304", "cruiser") == 1
    assert draws(told) == {A: 1}


# -- reputation


def test_ecl_12_28_rulebook_example_gcds_reward() -> None:
    """EX-59, ECL-12.29: 1 + 3 tiles; one is kept, or none."""
    s = no_ships(table())
    ships(s, A, "001", dreadnought=2)
    s.galaxy.npcs[number("001")] = 1
    equip(s, A, "dreadnought", None, "plasma_cannon", "plasma_cannon", "tachyon_source")
    told = run(s, "* * * *")
    while s.asked and "keep-reputation -" not in offer(s):
        told += say(s, offer(s)[0])
    assert draws(told) == {A: 4}
    assert "keep-reputation -" in offer(s)
    bag = sum(s.pool.reputation_bag)
    say(s, offer(s)[0])
    assert len(s.mats[A].reputation) == 1
    assert sum(s.pool.reputation_bag) == bag + 3


def test_ecl_12_34_two_battles_one_penalty() -> None:
    """EX-84, ECL-12.3, ECL-12.29, ECL-12.30: order Y, X, Z although X and Z are gone."""
    x, z, y = A, B, C
    s = field_of(players=3)
    lay(s, "313", 6, -7)
    own(s, x, "313")
    own(s, y, "310")
    ships(s, x, "310", interceptor=1)
    ships(s, z, "310", interceptor=1)
    ships(s, y, "310", cruiser=1)
    equip(s, z, "interceptor", None, None, None, "hull")
    assert line_up(s, number("310")) == [y, x, z]
    equip(s, z, "interceptor", None, None, None, None)
    told = run(s, "*", "fire", "begin-retreat 313")
    while s.asked:
        told += say(s, "fire" if "fire" in offer(s) else offer(s)[0])
    assert draws(told)[z] == 1
    assert draws(told)[x] == 2
    drawn = [event.seat for event in told if isinstance(event, ReputationDrawn)]
    assert drawn == [y, x, z]


def test_ecl_12_30_a_full_reputation_track() -> None:
    """EX-99, ECL-12.31, R22: an old tile goes back, or nothing is kept; two in the bag are two."""
    s = table("draco", players=4)
    s.mats[A].allies = 0b110
    s.mats[A].reputation = [1, 2]
    now(s, KeepOne(A, (1, 3)))
    assert offer(s) == ["keep-reputation 1", "keep-reputation 3", "keep-reputation -"]
    say(s, "keep-reputation 3", "return-reputation 1")
    assert sorted(s.mats[A].reputation) == [2, 3]
    s.pool.reputation_bag = [1, 1, 0, 0]
    assert sorted(draw(s, 4)) == [1, 2]


@pytest.mark.parametrize("species", SPECIES)
def test_ecl_12_30_ambassadors_alone_never_fill_a_track(species: str) -> None:
    """ECL-10.3: beside three ambassadors there is room for a tile, so one may always be kept."""
    s = table(species, players=4)
    assert s.box.sheet.inventory.ambassadors == 3
    s.mats[A].allies = 0b1110
    s.mats[A].reputation = []
    now(s, KeepOne(A, (1, 3)))
    say(s, "keep-reputation 3")
    assert not s.asked  # nothing had to go back
    assert s.mats[A].reputation == [3]


def test_ecl_2_18_drawn_tiles_are_seen_by_the_drawer_alone() -> None:
    s = table()
    now(s, KeepOne(A, (1, 3)))
    mine, theirs = s.view(A).prompt, s.view(B).prompt
    assert mine is not None
    assert theirs is not None
    assert mine.facts["drawn"] == (1, 3)
    assert theirs.facts == {"seat": A, "count": 2, "drawn": ()}
    assert offered(s, "keep-reputation") == ["1", "3", "-"]
