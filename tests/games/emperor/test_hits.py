"""EMP-8.28: of equal ships that came from different places, the owner says which is hit (R-50)."""

from __future__ import annotations

import pytest

from games.emperor.thrones import A, B, C, Table
from orrery.core.errors import IllegalAction
from orrery.games.emperor import GAME
from orrery.games.emperor.actions import TakeHitFrom
from orrery.games.emperor.parts.campaign import Campaign


def converge(
    base: str | None = "starbase",
    *,
    east: tuple[int, int, int] = (0, 0, 0),
    north: tuple[int, int, int] = (0, 0, 0),
    defence: tuple[int, int, int] = (0, 0, 0),
    faces: tuple[int, ...] = (),
    third: bool = False,
) -> Table:
    """Let A's ships from d6 and from c5 meet on d5, where B has forces, and fight B there."""
    t = Table()
    t.lay("d5", "p09")
    if base is not None:
        (t.empire if base == "empire" else t.starbase)(B, "d5")
    t.fleet(B, "d5", *defence)
    if third:
        t.fleet(C, "d5", fighters=1)
    t.fleet(A, "d6", *east)
    t.fleet(A, "c5", *north)
    t.begin("warlord", chooser=C)
    while t.asked == (C,):
        t.play(C, "end")
    t.dice(*faces)
    for origin, ships in (("d6", east), ("c5", north)):
        for kind, count in zip(("fighter", "cruiser", "dreadnought"), ships, strict=True):
            for _ in range(count):
                t.move(A, kind, origin, "d5")
    t.fight(A, "d5")
    if third:
        t.play(A, f"oppose {B}")
    return t


@pytest.mark.parametrize(("lost", "left"), [("d6", "c5"), ("c5", "d6")])
def test_emp_8_28_the_owner_says_from_where_the_lost_ship_came(lost: str, left: str) -> None:
    t = converge(east=(1, 0, 0), north=(1, 0, 0), faces=(4, 1, 1, 1))
    assert (t.question, t.asked) == ("ChooseHit", (A,))
    assert t.offer(A) == ["take-hit-from fighter c5", "take-hit-from fighter d6"]

    t.play(A, f"take-hit-from fighter {lost}", "retreat")

    assert t.ships(A, left) == (1, 0, 0)
    assert t.ships(A, lost) == (0, 0, 0)


def test_emp_8_28_ships_from_one_place_are_not_told_apart() -> None:
    t = converge(east=(2, 1, 0), faces=(1, 1, 4, 1, 1, 1))
    assert t.offer(A) == ["take-hit fighter", "take-hit cruiser"]
    with pytest.raises(IllegalAction, match="assign the hit"):
        t.play(A, "take-hit-from fighter d6")


def test_emp_8_28_only_the_type_that_came_from_two_places_is_told_apart() -> None:
    t = converge(east=(1, 1, 0), north=(2, 0, 0), faces=(1, 1, 4, 1, 1))
    assert t.offer(A) == [
        "take-hit-from fighter c5",
        "take-hit-from fighter d6",
        "take-hit cruiser",
    ]
    with pytest.raises(IllegalAction, match="assign the hit"):
        t.play(A, "take-hit fighter")
    with pytest.raises(IllegalAction, match="assign the hit"):
        t.play(A, "take-hit-from fighter d7")
    t.play(A, "take-hit-from fighter c5", "retreat")
    assert (t.ships(A, "c5"), t.ships(A, "d6")) == ((1, 0, 0), (1, 1, 0))


def test_emp_8_28_each_hit_is_asked_about_while_ships_differ() -> None:
    t = converge(east=(1, 0, 0), north=(2, 0, 0), faces=(4, 4, 1, 1))
    t.play(A, "take-hit-from fighter c5")
    assert t.offer(A) == ["take-hit-from fighter c5", "take-hit-from fighter d6"]
    t.play(A, "take-hit-from fighter d6", "retreat")
    assert t.ships(A, "c5") == (1, 0, 0)


def test_emp_8_28_nobody_is_asked_when_all_are_lost() -> None:
    t = converge(east=(1, 0, 0), north=(1, 0, 0), faces=(4, 4, 1))
    assert t.s.battle is None
    assert t.s.galaxy.fleet_size(A) == 0


def test_emp_8_28_hits_in_excess_are_lost() -> None:
    """EMP-8.28: the defender's side is settled before the attacker chooses."""
    t = converge("empire", east=(1, 2, 0), faces=(4, 4, 4, 4, 4, 1))
    assert (t.question, t.asked) == ("ChooseHit", (A,))
    battle = t.s.battle
    assert battle is not None
    assert battle.hits == [0, 1]


def test_emp_8_28_nobody_is_asked_when_a_damaged_ship_falls_with_the_rest() -> None:
    t = converge(east=(1, 0, 1), faces=(1, 1, 1, *(4, 1, 1), 1))
    t.play(A, "take-hit dreadnought")
    t.dice(1, 1, 1, 4, 4, 1)
    t.play(A, "continue")
    assert t.s.battle is None
    assert t.s.galaxy.fleet_size(A) == 0


@pytest.mark.parametrize(("flipped", "left"), [("d6", "c5"), ("c5", "d6")])
def test_emp_8_28_the_damaged_dreadnought_is_the_one_that_was_chosen(
    flipped: str, left: str
) -> None:
    t = converge(east=(0, 0, 1), north=(0, 0, 1), faces=(1, 1, 1, 1, 1, 1, 4, 4, 1))
    assert t.offer(A) == ["take-hit-from dreadnought c5", "take-hit-from dreadnought d6"]
    t.play(A, f"take-hit-from dreadnought {flipped}")
    assert t.offer(A) == ["take-hit dreadnought", "take-hit damaged_dreadnought"]

    t.play(A, "take-hit damaged_dreadnought", "retreat")

    assert t.ships(A, left) == (0, 0, 1)
    assert t.ships(A, flipped) == (0, 0, 0)


def test_emp_8_28_of_two_damaged_dreadnoughts_the_owner_chooses_again() -> None:
    t = converge(east=(0, 0, 1), north=(0, 0, 1), faces=(1, 1, 1, 1, 1, 1, 4, 4, 4))
    t.play(A, "take-hit-from dreadnought d6", "take-hit dreadnought")
    assert t.offer(A) == [
        "take-hit-from damaged_dreadnought c5",
        "take-hit-from damaged_dreadnought d6",
    ]
    t.play(A, "take-hit-from damaged_dreadnought c5", "retreat")
    assert t.ships(A, "d6") == (0, 0, 1)


def test_emp_8_28_it_no_longer_matters_when_nobody_is_left_to_retreat_from() -> None:
    """The defender assigns first: with the empire gone the battle is won."""
    t = converge("empire", east=(1, 1, 0), north=(1, 1, 0), faces=(4, 1, 1, 1, 4, 1))
    assert t.offer(A) == ["take-hit fighter", "take-hit cruiser"]


def test_emp_8_28_it_matters_with_a_second_opponent_in_the_hex() -> None:
    fleet = converge(
        "empire", east=(1, 1, 0), north=(1, 1, 0), faces=(4, 1, 1, 1, 4, 1), third=True
    )
    assert fleet.offer(A)[:2] == ["take-hit-from fighter c5", "take-hit-from fighter d6"]

    # B's last fighter falls, but the sector is C's
    t = Table()
    t.empire(C, "d5", "p09")
    t.fleet(B, "d5", cruisers=1)
    t.fleet(A, "d6", cruisers=1)
    t.fleet(A, "c5", cruisers=1)
    t.begin("warlord", chooser=A)
    t.move(A, "cruiser", "d6", "d5")
    t.move(A, "cruiser", "c5", "d5")
    t.dice(4, 1, 1, 1, 1, 4, 1)
    t.play(A, f"oppose {B}")
    assert t.offer(A) == ["take-hit-from cruiser c5", "take-hit-from cruiser d6"]


def test_emp_8_28_a_ship_that_was_there_forbids_retreat_and_is_not_asked_about() -> None:
    """EMP-8.21, EMP-8.28: without a retreat, and nobody else there, it is all the same."""
    t = Table()
    t.starbase(B, "d5", "p09")
    t.fleet(A, "d5", fighters=1)
    t.fleet(A, "d6", fighters=1)
    t.begin("warlord", chooser=C)
    t.move(A, "fighter", "d6", "d5")
    t.dice(4, 1, 1, *(1,), *(4, 1, 1))
    t.play(A, "fight d5")
    assert t.s.galaxy.fleet_size(A) == 0


def test_emp_8_28_hyperspace_the_sector_itself_and_a_neighbour_are_three_places() -> None:
    """EMP-8.28, EMP-8.36: against the next opponent a retreat is judged afresh."""
    t = Table()
    t.collapse()
    t.empire(C, "d5", "p09")
    t.fleet(B, "d5", cruisers=2)
    t.fleet(A, "d4", fighters=2)
    t.fleet(A, "d5", fighters=1)
    t.fleet(A, "d6", fighters=1)
    t.begin("warlord", chooser=C)
    t.play(A, "command fighter d4 2", "jump-to d5")
    t.move(A, "fighter", "d4", "d5")
    t.move(A, "fighter", "d6", "d5")
    t.dice(1, *(4, 4, 1, 1))
    t.play(A, "fight d5", f"oppose {B}")
    assert t.offer(A) == [
        "take-hit-from fighter d4",
        "take-hit-from fighter d5",
        "take-hit-from fighter d6",
        "take-hit-from fighter hyperspace",
    ]
    t.play(A, "take-hit-from fighter hyperspace")
    assert (
        t.s.campaign.hyper
        & sum(1 << number for number in range(8) if t.s.galaxy.ships[number] >= 0)
        == 0
    )
    assert t.offer(A) == [f"take-hit-from fighter {origin}" for origin in ("d4", "d5", "d6")]


def test_emp_8_28_where_it_came_from_is_said_in_both_languages() -> None:
    t = Table()
    view = t.s.view(A)
    flown, jumped = TakeHitFrom("fighter", "c2"), TakeHitFrom("cruiser", "hyperspace")
    assert GAME.words("en").action(flown, (), view) == (
        "hit: fighter from the open hex 1 step south-west and 1 step south-east of Cradle"
    )
    assert GAME.words("en").action(jumped, (), view) == "hit: cruiser from hyperspace"
    assert GAME.words("fr").action(jumped, (), view) == "touché : croiseur venu de l’hyperespace"


def test_ships_that_exchange_numbers_take_all_that_is_theirs_along() -> None:
    campaign = Campaign()
    campaign.steps = [0, 1, 2]
    campaign.came_from = [-1, 4, 5]
    campaign.locked, campaign.hyper, campaign.free_attack, campaign.entered = 0b001, 0b100, 0b101, 0

    campaign.exchange(0, 2)

    assert (campaign.steps, campaign.came_from) == ([2, 1, 0], [5, 4, -1])
    assert (campaign.locked, campaign.hyper) == (0b100, 0b001)
    assert (campaign.free_attack, campaign.entered) == (0b101, 0)
