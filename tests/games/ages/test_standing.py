"""Answers that a player may leave with the program."""

from __future__ import annotations

import pytest

from games.ages.positions import galaxy, level, now, put, say
from orrery.games.ages import GAME
from orrery.games.ages.actions import DONE
from orrery.games.ages.rules.colonisation import Colonisation
from orrery.games.ages.rules.war import War


def test_a_war_ends_by_itself_where_no_battle_can_be_won() -> None:
    s = galaxy()
    put(s, 0, "n01", 2)
    put(s, 1, "n01", 3)
    now(s, War(0, 0))

    assert GAME.standing_answer("hopeless_war", s, 0) == DONE


@pytest.mark.parametrize(("mine", "theirs"), [(3, 2), (4, 1)])
def test_a_war_with_a_battle_to_win_is_not_ended(mine: int, theirs: int) -> None:
    s = galaxy()
    put(s, 0, "n01", mine)
    put(s, 1, "n01", theirs)
    put(s, 0, "n02", 1)
    put(s, 1, "n02", 4)
    now(s, War(0, 0))

    assert GAME.standing_answer("hopeless_war", s, 0) is None
    say(s, "battle n01")
    assert GAME.standing_answer("hopeless_war", s, 0) == DONE


def test_armament_decides_whether_a_war_is_hopeless() -> None:
    s = galaxy()
    put(s, 0, "n01", 2)
    put(s, 1, "n01", 3)
    level(s, 0, armament=2)
    now(s, War(0, 0))

    assert GAME.standing_answer("hopeless_war", s, 0) is None


def test_the_only_place_is_colonised() -> None:
    s = galaxy()
    put(s, 0, "n01", 1)
    now(s, Colonisation(0))

    assert str(GAME.standing_answer("only_colony", s, 0)) == "colonise n01"
    assert GAME.standing_answer("hopeless_war", s, 0) is None


def test_of_two_places_the_player_chooses() -> None:
    s = galaxy()
    put(s, 0, "n01", 1)
    put(s, 0, "n02", 1)
    now(s, Colonisation(0))

    assert GAME.standing_answer("only_colony", s, 0) is None
