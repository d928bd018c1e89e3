"""REB-9: fleets and blockades."""

from __future__ import annotations

import pytest

from games.rebellion.positions import (
    B,
    G,
    R,
    Y,
    at,
    guard,
    imperial_fleet,
    now,
    offer,
    put,
    rebel_fleet,
    say,
    table,
)
from orrery.games.rebellion.actions import PLANET_AT
from orrery.games.rebellion.cards import UseAction
from orrery.games.rebellion.ids import PLANETS
from orrery.games.rebellion.rules.fleets import has_any_fleet, may_attack, may_send, open_planets
from orrery.games.rebellion.rules.galactic_war import GalacticWar
from orrery.games.rebellion.scoring import planet_points


def test_reb_9_1_who_may_send_workers() -> None:
    s = table(4)
    imperial_fleet(s, "mirzam")
    rebel_fleet(s, G, "edara")
    assert [may_send(s, seat, PLANET_AT["edara"]) for seat in (R, B, G, Y)] == [
        False,
        False,
        True,
        False,
    ]
    assert not any(may_send(s, seat, PLANET_AT["mirzam"]) for seat in (R, B, G, Y))
    assert may_send(s, R, PLANET_AT["trega"])


def test_reb_9_1_workers_already_there_score_normally() -> None:
    s = table(2)
    put(s, R, "mirzam", rebel=2)
    imperial_fleet(s, "mirzam")
    tile = s.box.sheet.power_tiles[s.galaxy.power[PLANET_AT["mirzam"]]]
    assert planet_points(s, PLANET_AT["mirzam"]) == [tile.high, 0]


@pytest.mark.parametrize("card", ["troops_rebased", "new_corps_of_sentinels"])
def test_reb_9_2_no_sentinel_comes_to_the_rebel_fleet_not_even_for_its_owner(card: str) -> None:
    """E-71."""
    s = table(2)
    rebel_fleet(s, R, "edara")
    guard(s, trega=1)
    assert card in {"troops_rebased", "new_corps_of_sentinels"}
    now(s, UseAction(R, "troops_rebased" if card == "troops_rebased" else "new_corps_of_sentinels"))
    say(s, "use", *(["choose-planet trega"] if card == "troops_rebased" else []))
    assert "choose-planet edara" not in offer(s)


def test_reb_9_3_attacks_follow_blockades() -> None:
    s = table(2)
    rebel_fleet(s, R, "edara")
    assert may_attack(s, R, PLANET_AT["edara"])
    assert not may_attack(s, B, PLANET_AT["edara"])


def test_reb_9_4_the_galactic_war_ignores_fleets() -> None:
    """E-50: an imperial fleet, two sentinels, a blue rebel: fought all the same."""
    s = table(2)
    imperial_fleet(s, "trega")
    guard(s, trega=2)
    put(s, B, "trega", rebel=1)
    now(s, GalacticWar())
    assert s.asked == ()
    assert not (at(s, B, "trega") and s.galaxy.sentinels[PLANET_AT["trega"]])


def test_reb_9_5_a_planet_has_at_most_one_fleet() -> None:
    s = table(2)
    imperial_fleet(s, "trega")
    rebel_fleet(s, R, "edara")
    assert [planet for planet in PLANETS if has_any_fleet(s, PLANET_AT[planet])] == [
        "trega",
        "edara",
    ]


def test_reb_9_8_two_planets_at_least_are_open_to_everybody() -> None:
    """E-55: five imperial fleets, and the rebel fleet of G."""
    s = table(3)
    imperial_fleet(s, "veltair", "trega", "vollux", "edara", "galcrux")
    rebel_fleet(s, G, "alioth")
    assert len(open_planets(s, R)) == 2
    assert len(open_planets(s, G)) == 3
