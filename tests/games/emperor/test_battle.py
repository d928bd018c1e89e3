"""EMP-8c: combat."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.emperor.thrones import A, B, C, Table
from orrery.core.errors import IllegalAction
from orrery.core.rng import Rng
from orrery.games.emperor.events import HitIgnored, PhaseFought
from orrery.games.emperor.ids import HEX_NUMBER
from orrery.games.emperor.rules.battle import begin_battle
from orrery.games.emperor.rules.forces import dice
from orrery.games.emperor.state import EmperorState


def attack(
    *,
    tile: str = "p01",
    chooser: int = C,
    base: str | None = "empire",
    ships: tuple[int, int, int] = (0, 0, 0),
    defence: tuple[int, int, int] = (0, 0, 0),
) -> Table:
    """Have A's ships on d6 and B's forces on d5, in a Warlord role that C chose."""
    t = Table()
    t.lay("d5", tile)
    if base is not None:
        (t.empire if base == "empire" else t.starbase)(B, "d5")
    t.fleet(A, "d6", *ships)
    t.fleet(B, "d5", *defence)
    t.begin("warlord", chooser=chooser)
    return t


def charge(t: Table, *faces: int, seat: int = A) -> None:
    """Move all ships of d6 to d5 and fight there with these dice."""
    t.dice(*faces)
    for kind in ("fighter", "cruiser", "dreadnought"):
        while [one for one in t.offered(seat, "command") if one.startswith(f"{kind} d6 ")]:
            t.move(seat, kind, "d6", "d5")
    t.fight(seat, "d5")


def fought(t: Table) -> list[tuple[int, int, int]]:
    """Return phase, dice of the attacker, dice of the defender, of every phase fought."""
    return [
        (event.phase, event.dice, event.other_dice)
        for event in t.told(PhaseFought)
        if isinstance(event, PhaseFought)
    ]


def test_emp_8_22_rulebook_example_rob_against_joe() -> None:
    """EMP-8.22, EMP-8.33, X-06."""
    t = attack(base="starbase", ships=(2, 0, 1), defence=(0, 1, 0))
    markers, vp, pool = t.s.holdings.reserve[B], t.s.holdings.vp[A], t.s.holdings.pool
    charge(t, 4, 1, 1, *(4, 4, 1, 1), 5)
    assert t.offered(B, "take-hit") == ["cruiser", "starbase"]
    t.play(B, "take-hit starbase")
    assert t.marker("d5") == (B, 1)
    assert t.offered(A, "take-hit") == ["fighter", "dreadnought"]
    t.play(A, "take-hit dreadnought", "take-hit fighter")
    # phase 3: the only legal choice is the cruiser
    assert t.ships(B, "d5") == (0, 0, 0)
    assert fought(t) == [(1, 3, 0), (2, 0, 4), (3, 1, 0)]
    t.dice(4, 4, 1)
    t.play(A, "continue")
    assert (t.s.holdings.vp[A], t.s.holdings.pool) == (vp + 1, pool - 1)
    assert t.offer(A)[-2:] == ["claim d5", "end"]
    assert t.s.battle is None
    assert t.s.holdings.reserve[B] == markers + 1
    assert t.s.galaxy.in_reserve(B, 1) == 4
    assert t.ships(A, "d5") == (1, 0, 1)


def test_emp_8_26_simultaneous_fire_leaves_nothing() -> None:
    """EMP-8.26, EMP-8.32, X-07."""
    t = attack(ships=(0, 1, 0))
    charge(t, 4, 1, 4, 1)
    assert t.marker("d5") == (-1, 0)
    assert t.ships(A, "d5") == (0, 0, 0)
    assert t.s.holdings.vp[A] == 0
    assert "claim d5" not in t.offer(t.asked[0])


def test_emp_8_22_plasma_weapons_help_attackers_only() -> None:
    """EMP-8.22, X-08."""
    t = attack(base=None, ships=(1, 1, 0), defence=(2, 0, 0))
    t.give(A, "plasma_weapons")
    charge(t, 3, 1, 4, 1)  # cruiser 3 hits, then fighter 4 hits
    assert t.ships(B, "d5") == (0, 0, 0)

    defends = attack(base=None, ships=(0, 1, 0), defence=(1, 0, 0))
    defends.give(B, "plasma_weapons")
    charge(defends, 1, 1, 4)
    assert defends.question == "ContinueBattle"


def test_emp_8_21_shields_ignore_the_first_hit_of_a_battle() -> None:
    """EMP-8.21, EMP-8.27, X-29."""
    t = attack(ships=(0, 2, 0), defence=(1, 0, 0))
    t.give(B, "shield_generators")
    charge(t, 4, 1, 1, 1, 1, 1, 1)
    assert t.told(HitIgnored)
    assert t.ships(B, "d5") == (1, 0, 0)

    alone = attack(base="starbase", ships=(0, 2, 0))
    alone.give(B, "shield_generators")
    charge(alone, 4, 1, 1, 1, 1, 1, 1)
    assert alone.marker("d5") == (B, 1)


def test_emp_8_21_shields_hold_though_nobody_listens() -> None:
    t = attack(ships=(0, 2, 0), defence=(1, 0, 0))
    t.give(B, "shield_generators")
    t.s.sink = None
    charge(t, 4, 1, 1, 1, 1, 1, 1)
    assert t.ships(B, "d5") == (1, 0, 0)


def test_emp_8_27_shields_work_again_in_the_next_battle_and_for_the_attacker() -> None:
    """EMP-8.27, X-29."""
    t = attack(base="starbase", ships=(0, 2, 0))
    t.give(A, "shield_generators")
    t.dice(1, 1, 4, 1, 1)
    t.move(A, "cruiser", "d6", "d5")
    t.fight(A, "d5")
    assert len(t.told(HitIgnored)) == 1
    t.play(A, "retreat")
    t.dice(1, 1, 4, 1, 1)
    t.move(A, "cruiser", "d6", "d5")
    t.fight(A, "d5")
    assert len(t.told(HitIgnored)) == 2


def test_emp_8_28_a_base_is_hit_once_while_ships_live() -> None:
    """EMP-8.28, X-30."""
    t = attack(base="starbase", ships=(0, 0, 1), defence=(2, 0, 0))
    charge(t, 4, 4, 1)
    assert t.offered(B, "take-hit") == ["fighter", "starbase"]
    t.play(B, "take-hit starbase")
    assert t.marker("d5") == (B, 1)
    assert t.ships(B, "d5") == (1, 0, 0)  # the second hit had only the fighters


def test_emp_8_28_the_empire_is_protected() -> None:
    t = attack(ships=(0, 0, 1), defence=(1, 1, 0))
    charge(t, 4, 1, 1)
    assert t.offered(B, "take-hit") == ["fighter", "cruiser"]
    with pytest.raises(IllegalAction, match="protected"):
        t.play(B, "take-hit empire")
    with pytest.raises(IllegalAction, match="assign the hit"):
        t.play(B, "take-hit dreadnought")


def test_emp_8_28_two_hits_reach_the_empire_behind_one_ship() -> None:
    """EMP-8.28, X-64."""
    t = attack(ships=(0, 0, 1), defence=(0, 1, 0))
    charge(t, 4, 4, 1)
    assert t.marker("d5") == (-1, 0)
    assert t.ships(B, "d5") == (0, 0, 0)

    one = attack(ships=(0, 0, 1), defence=(0, 1, 0))
    charge(one, 4, 1, 1, 1, 1)
    assert one.marker("d5") == (B, 1)
    assert one.ships(B, "d5") == (0, 0, 0)

    base = attack(base="starbase", ships=(0, 0, 1), defence=(0, 1, 0))
    charge(base, 4, 4, 1)
    base.play(B, "take-hit cruiser")
    assert base.marker("d5") == (B, 1)
    assert base.ships(B, "d5") == (0, 0, 0)


def test_emp_8_28_hits_that_kill_everything_are_not_asked_about() -> None:
    t = attack(ships=(0, 0, 2), defence=(1, 1, 0))
    charge(t, 4, 4, 4, 4, 4, 4)
    assert t.s.battle is None
    assert t.s.holdings.vp[A] == 1


def test_emp_8_29_a_retreat_goes_where_each_came_from() -> None:
    """EMP-8.29, EMP-8.30, EMP-8.34, X-31."""
    t = attack(base="starbase", ships=(2, 0, 0))
    t.fleet(A, "c5", cruisers=1)
    t.s._offered_to = -1
    t.s.run()
    t.move(A, "cruiser", "c5", "d5")
    charge(t, 1, 1, 1, 1, 1, 1, 1)
    t.play(A, "retreat")
    assert t.ships(A, "d6") == (2, 0, 0)
    assert t.ships(A, "c5") == (0, 1, 0)
    assert t.s.holdings.vp[A] == 0
    # no ship of A may move again, nobody else has any: the role is over
    assert t.question == "ChooseRole"


def test_emp_8_24_the_bonus_die_moves() -> None:
    """EMP-8.24, X-32."""
    t = attack(base="starbase", ships=(0, 1, 1), chooser=A)
    charge(t, 1, 1, 1, 1, 1, 1, 1, 1, 1)
    assert t.offered(A, "bonus-die") == ["cruiser", "dreadnought"]
    t.play(A, "bonus-die dreadnought")
    assert fought(t)[0] == (1, 4, 0)
    t.play(A, "continue")
    t.dice(1, 1, 1, 1, 1, 1, 1, 1, 1)
    t.play(A, "bonus-die cruiser")
    assert fought(t)[2:] == [(1, 3, 0), (2, 3, 3)]


def test_emp_8_24_no_bonus_for_a_defending_chooser() -> None:
    """EMP-8.24, X-32."""
    t = attack(base=None, ships=(1, 0, 0), defence=(1, 0, 0), chooser=B)
    t.play(B, "end")
    charge(t, 1, 1)
    assert fought(t) == [(3, 1, 1)]


def test_emp_8_23_a_surprise_attack_from_hyperspace() -> None:
    """EMP-8.23, EMP-8.25, X-27."""
    t = attack()
    t.collapse()
    t.fleet(A, "d4", cruisers=2)
    t.s._offered_to = -1
    t.begin("warlord", chooser=A)
    t.dice(4, 1, 1, 1, 1)
    t.play(A, "command cruiser d4 2", "jump-to d5", "command cruiser d4 2", "jump-to d5")
    assert fought(t) == [(2, 5, 0)]  # four dice, and the chooser's bonus
    assert t.s.holdings.vp[A] == 1


def test_emp_8_25_in_a_surprise_attack_only_the_jumped_ships_fire() -> None:
    """EMP-8.25, R-24: neither the defender fires, nor the attackers who came another way."""
    t = attack(base="starbase", defence=(2, 1, 1))
    t.collapse()
    t.fleet(A, "d4", cruisers=1, dreadnoughts=1)
    t.fleet(A, "d6", fighters=1, cruisers=1, dreadnoughts=1)
    t.begin("warlord", chooser=C)
    t.play(A, "command cruiser d4 2", "jump-to d5", "command dreadnought d4 1", "jump-to d5")
    t.dice(*[1] * 3, *[1] * 2, *[1] * 9, *[1] * 9, *[1] * 3)
    charge(t, *[1] * 40)
    assert fought(t)[:5] == [(1, 3, 0), (2, 2, 0), (1, 6, 3), (2, 4, 5), (3, 1, 2)]


def test_emp_8_25_the_bonus_of_a_surprise_is_for_a_ship_that_fires_in_it() -> None:
    """EMP-8.24, EMP-8.25."""
    t = attack()
    t.collapse()
    t.fleet(A, "d4", fighters=1, cruisers=1)
    t.fleet(A, "d6", dreadnoughts=1)
    t.begin("warlord", chooser=A)
    for kind in ("fighter", "cruiser"):
        t.play(A, f"command {kind} d4 2", "jump-to d5")
    charge(t, *[1] * 4)
    assert t.offered(A, "bonus-die") == ["fighter", "cruiser"]
    t.play(A, "bonus-die fighter")
    assert fought(t) == [(2, 2, 0), (3, 2, 0)]
    assert t.offered(A, "bonus-die") == ["fighter", "cruiser", "dreadnought"]


def test_emp_8_30_every_ship_of_a_fleet_retreats() -> None:
    t = attack(base="starbase", ships=(8, 4, 2))
    charge(t, *[1] * (6 + 8 + 3 + 8))
    t.play(A, "retreat")
    assert t.ships(A, "d6") == (8, 4, 2)


def test_emp_8_29_after_a_failed_surprise_there_is_no_retreat() -> None:
    """EMP-8.29, X-27."""
    t = attack()
    t.collapse()
    t.fleet(A, "d4", cruisers=2)
    t.begin("warlord", chooser=C)
    t.dice(1, 1, 1, 1, *(1, 1, 1, 1, 1, 1), *(4, 1, 1, 1, 1, 1))
    t.play(A, "command cruiser d4 2", "jump-to d5", "command cruiser d4 2", "jump-to d5")
    assert fought(t) == [(2, 4, 0), (2, 4, 2), (2, 4, 2)]
    assert t.s.holdings.vp[A] == 1


def test_emp_8_20_one_free_attack() -> None:
    """EMP-8.20, EMP-8.25, X-62."""
    t = Table()
    t.collapse()
    t.empire(C, "d5", "p01")
    t.fleet(B, "d5", fighters=1)
    t.fleet(A, "d4", cruisers=2)
    t.begin("warlord", chooser=C)
    t.play(A, "command cruiser d4 2", "jump-to d5", "command cruiser d4 2", "jump-to d5")
    t.dice(4, 1, 1, 1, *(4, 1, 1, 1, 1, 1))
    t.play(A, "oppose 1")  # and then the empire, which must be fought too
    assert fought(t) == [(2, 4, 0), (2, 4, 2)]
    assert t.s.holdings.vp[A] == 1


def test_emp_8_25_no_ship_of_a_whole_fleet_has_a_second_free_attack() -> None:
    """EMP-8.25, R-42."""
    t = Table()
    t.collapse()
    t.starbase(C, "d5", "p01")
    t.fleet(B, "d5", fighters=1)
    t.fleet(A, "d4", 8, 4, 2)
    t.begin("warlord", chooser=C)
    for kind, count, steps in (("dreadnought", 2, 1), ("cruiser", 4, 2), ("fighter", 8, 2)):
        for _ in range(count):
            t.play(A, f"command {kind} d4 {steps}", "jump-to d5")
    t.dice(6, *[1] * 5, *[1] * 6, *[1] * 8, *[1] * 3, *[1] * 8)
    t.play(A, f"oppose {B}")
    assert t.s.campaign.free_attack == 0
    assert fought(t)[:3] == [(1, 6, 0), (1, 6, 0), (2, 8, 3)]


def test_emp_8_30_a_second_wave_meets_an_empire() -> None:
    """EMP-8.30, EMP-8.31, EMP-8.36, X-63."""
    t = attack(base="starbase", ships=(0, 2, 0))
    t.dice(4, 1, 1, 1, 1)
    t.move(A, "cruiser", "d6", "d5")
    t.fight(A, "d5")
    assert t.marker("d5") == (B, 1)
    t.play(A, "retreat")
    t.dice(4, 1, 1, 1)
    t.move(A, "cruiser", "d6", "d5")
    assert t.offered(A, "command") == []
    t.fight(A, "d5")
    assert fought(t) == [(2, 2, 3), (2, 2, 2)]
    assert t.s.holdings.vp[A] == 1


def test_emp_8_9_ships_beside_a_foreign_starbase() -> None:
    """EMP-8.9, EMP-8.20, EMP-8.33, X-66."""
    t = Table()
    t.starbase(A, "d5", "p09")
    t.fleet(B, "d5", cruisers=1)
    t.fleet(A, "d5", fighters=1)
    t.begin("warlord", chooser=B)
    assert "end" in t.offer(B)
    t.dice(4, 4, 1, 1, 1, 1)
    t.play(B, "fight d5")  # the only ship type takes the chooser's die by itself
    assert t.offered(A, "take-hit") == ["fighter", "starbase"]
    t.dice(*(4, 1, 1, 1, 1))
    t.play(A, "take-hit starbase")  # the fighter takes the second hit; no retreat: round 2
    assert t.ships(B, "d5") == (0, 1, 0)
    assert t.s.holdings.vp[B] == 1
    assert "claim d5" in t.offer(B)


def test_emp_8_21_a_ship_that_began_its_turn_there_forbids_retreat() -> None:
    t = Table()
    t.starbase(B, "d5", "p09")
    t.fleet(A, "d5", fighters=1)
    t.begin("warlord", chooser=C)
    t.dice(*(1, 1, 1, 1), *(1, 1, 1, 1), *(4, 4, 4))
    t.play(A, "fight d5")
    assert t.ships(A, "d5") == (0, 0, 0)
    assert len(fought(t)) == 5


def test_emp_4_11_a_retreat_returns_to_a_sun() -> None:
    """EMP-4.11, EMP-8.30, X-61."""
    t = attack(base="starbase")
    t.lay("c5", "p20")
    t.fleet(A, "c5", fighters=1)
    t.s._offered_to = -1
    t.begin("warlord", chooser=C)
    t.dice(1, 1, 1, 1)
    t.move(A, "fighter", "c5", "d5")
    t.fight(A, "d5")
    t.play(A, "retreat")
    assert t.ships(A, "c5") == (1, 0, 0)


def test_emp_8_4_a_ship_that_flew_over_a_sun_returns_to_its_start() -> None:
    """EMP-8.4, EMP-8.30, X-61."""
    t = Table()
    t.starbase(B, "d5", "p09")
    t.fleet(A, "d3", fighters=1)
    t.begin("warlord", chooser=C)
    t.dice(1, 1, 1, 1)
    t.move(A, "fighter", "d3", "d5")  # over the Omega sun
    t.fight(A, "d5")
    t.play(A, "retreat")
    assert t.ships(A, "d3") == (1, 0, 0)


def test_emp_8_31_a_damaged_dreadnought_fires_in_full_and_is_repaired() -> None:
    t = attack(base="starbase", ships=(0, 0, 1))
    charge(t, 1, 1, 1, 4, 1, 1)
    battle = t.s.battle
    assert battle is not None
    assert battle.damaged[0] == 1
    assert dice(t.s, battle, 0, 1) == 3
    t.play(A, "retreat")
    assert t.s.battle is None
    assert t.ships(A, "d6") == (0, 0, 1)


# --

Odds = tuple[Fraction, Fraction, Fraction]


def odds(t: Table, attacker: int, samples: int = 4000) -> tuple[float, float, float]:
    """Play many duels to the death; return the share of wins, losses and mutual ruin."""
    results = [0, 0, 0]
    start = t.s
    for seed in range(samples):
        s = start.clone()
        s.rng = Rng(seed * 7919 + 13)
        begin_battle(
            s, attacker, B, start.galaxy.ships[attacker * 14 + first_ship(start, attacker)]
        )
        s.run()
        while s.battle is not None:
            seat = s.asked[0]
            s.play(seat, s.choices(seat)[0])
        won = s.galaxy.fleet_size(attacker) > 0
        held = s.galaxy.owner[HEX_NUMBER["d5"]] == B or s.galaxy.fleet_size(B) > 0
        results[0 if won else 1 if held else 2] += 1
    return results[0] / samples, results[1] / samples, results[2] / samples


def first_ship(s: EmperorState, seat: int) -> int:
    return next(number for number in range(14) if s.galaxy.ships[seat * 14 + number] >= 0)


F = Fraction
DUELS: list[tuple[str, tuple[int, int, int], str | None, tuple[int, int, int], str, Odds]] = [
    ("fighter", (1, 0, 0), None, (1, 0, 0), "", (F(2, 5), F(2, 5), F(1, 5))),
    ("cruiser", (0, 1, 0), "empire", (0, 0, 0), "", (F(1, 5), F(1, 5), F(3, 5))),
    ("plasma", (0, 1, 0), "empire", (0, 0, 0), "plasma", (F(8, 35), F(3, 35), F(24, 35))),
    ("bonus", (0, 1, 0), "empire", (0, 0, 0), "bonus", (F(7, 31), F(3, 31), F(21, 31))),
    ("ion", (0, 1, 0), "empire", (0, 0, 0), "ion", (F(3, 31), F(7, 31), F(21, 31))),
    ("shields", (0, 1, 0), "empire", (0, 0, 0), "shields", (F(47, 75), F(7, 75), F(21, 75))),
    ("jumped", (0, 1, 0), "empire", (0, 0, 0), "jump", (F(4, 5), F(1, 20), F(3, 20))),
    ("dreadnought", (0, 0, 1), "empire", (0, 0, 0), "", (F(924, 961), F(37, 961), F(0))),
]


@pytest.mark.slow
@pytest.mark.untraced
@pytest.mark.parametrize(
    ("ships", "base", "defence", "condition", "expected"),
    [duel[1:] for duel in DUELS],
    ids=[duel[0] for duel in DUELS],
)
def test_emp_8_22_odds_of_duels_to_the_death(
    ships: tuple[int, int, int],
    base: str | None,
    defence: tuple[int, int, int],
    condition: str,
    expected: Odds,
) -> None:
    """EMP-8.22, EMP-8.27, X-79."""
    t = Table()
    t.lay("d5", "p01")
    if base is not None:
        t.empire(B, "d5")
    t.fleet(B, "d5", *defence)
    t.fleet(A, "d5", *ships)
    t.begin("warlord", chooser=A if condition == "bonus" else C)
    while t.asked != (A,):
        t.play(t.asked[0], "end")
    if condition == "plasma":
        t.give(A, "plasma_weapons")
    elif condition == "ion":
        t.give(B, "ion_cannons")
    elif condition == "shields":
        t.give(A, "shield_generators")
    elif condition == "jump":
        t.s.campaign.free_attack = (1 << 14) - 1
    t.s.sink = None

    found = odds(t, A)

    # four standard errors of 4000 duels are at most 0.032
    for share, exact in zip(found, expected, strict=True):
        assert abs(share - float(exact)) < 0.032
