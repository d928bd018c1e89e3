"""What the rules forbid: refused with the clause that forbids it, and nothing is changed."""

from __future__ import annotations

import pytest

from games.eclipse.positions import (
    A,
    B,
    acting,
    battle,
    equip,
    home_name,
    lay,
    learn,
    next_discovery,
    no_ships,
    now,
    offer,
    own,
    placing,
    read,
    say,
    ships,
    stock,
    table,
    tray,
)
from orrery.core.errors import IllegalAction
from orrery.core.save import dump_state
from orrery.games.eclipse.ids import (
    BUILD,
    EXPLORE,
    INFLUENCE,
    MOVE,
    RESEARCH,
    UPGRADE,
)
from orrery.games.eclipse.rules.action_phase import Turn
from orrery.games.eclipse.rules.discovery import reveal
from orrery.games.eclipse.rules.influence import FROM_TRACK, PlaceDisc
from orrery.games.eclipse.rules.upkeep import Settle
from orrery.games.eclipse.state import EclipseState

NOT_NOW = "that is not one of the choices now"


def refused(s: EclipseState, text: str, reason: str, clause: str) -> None:
    """Check that an answer is refused for this reason, by this clause, and changes nothing."""
    before = dump_state(s)
    with pytest.raises(IllegalAction) as why:
        s.play(s.asked[0], read(text))
    assert (why.value.reason, why.value.clause) == (reason, clause)
    assert dump_state(s) == before


def test_ecl_4_1_a_turn_is_an_action_a_reaction_or_a_pass() -> None:
    s = now(table(), Turn(A))
    refused(s, "end", NOT_NOW, "ECL-4.1")
    s.mats[A].passed = True
    now(s, Turn(A))
    refused(s, "act explore", "after passing only Reactions are left", "ECL-4.5")


def test_ecl_4_2_no_more_activations_than_there_are() -> None:
    s = no_ships(table())
    lay(s, "201", 0, -3)
    own(s, A, "201")
    acting(s, A, BUILD, left=0)
    assert offer(s)[0].startswith("colonise")  # all that is left to do
    refused(s, f"build interceptor {home_name(s, A)}", "no activation is left", "ECL-4.2")


def test_ecl_4_2_an_answer_of_another_question() -> None:
    s = acting(table(), A, INFLUENCE)
    refused(s, "fire", NOT_NOW, "ECL-4.2")


def test_ecl_2_2_no_trade_without_the_means() -> None:
    s = table()
    stock(s, A, 1, 0, 0)
    acting(s, A, INFLUENCE)
    refused(s, "trade materials money", "you have too little to trade", "ECL-2.2")


def test_ecl_6_2_a_zone_that_no_wormhole_faces() -> None:
    s = acting(table(), A, EXPLORE)
    reason = "no source of yours has a wormhole towards that zone"
    refused(s, "explore 4 4", reason, "ECL-6.2")
    refused(s, "explore 0 0", reason, "ECL-6.2")  # the centre lies there


def test_ecl_6_5_a_sector_that_was_not_drawn() -> None:
    s = placing(table(), A, 0, -3, "208")
    refused(s, "place-sector 201 0", "that sector was not drawn", "ECL-6.5")
    refused(s, "end", NOT_NOW, "ECL-6.5")


def test_ecl_7_1_a_technology_that_is_not_on_the_tray() -> None:
    s = acting(table(), A, RESEARCH)
    tray(s)
    now(s, *s.stack)
    assert not s.asked  # nothing could be researched: the engine ended the Action
    s = table()
    stock(s, A, 0, 3, 0)
    acting(s, A, RESEARCH)
    reason = "that technology cannot be researched or paid now"
    refused(s, "research antimatter_cannon military", reason, "ECL-7.1")


def test_ecl_8_1_spaces_tiles_and_the_same_part_again() -> None:
    s = acting(table(), A, UPGRADE)
    refused(s, "place-part hull interceptor 7", "that blueprint has no such space", "ECL-8.1")
    refused(s, "place-part hull cruiser 4", "that part is there already", "ECL-8.1")
    refused(s, "remove-part cruiser 2", "no part tile lies there", "ECL-8.1")
    equip(s, A, "cruiser", None, None, "hull")
    acting(s, A, UPGRADE)
    say(s, "remove-part cruiser 2")
    refused(s, "end", NOT_NOW, "ECL-8.1")


def test_ecl_8_3_a_source_that_nothing_replaces_must_stay() -> None:
    """R10: without the Hypergrid Source eight energy is missing, and no one part gives that."""
    s = table()
    learn(s, A, "antimatter_cannon", "plasma_cannon")
    cannons = ("antimatter_cannon", "antimatter_cannon", "plasma_cannon")
    equip(s, A, "cruiser", *cannons, "hypergrid_source")
    acting(s, A, UPGRADE)
    reason = "the blueprint could not be made legal again"
    refused(s, "remove-part cruiser 3", reason, "ECL-8.3")
    assert "remove-part cruiser 0" in offer(s)


def test_ecl_9_1_a_picked_ship_moves() -> None:
    """ECL-9.1: at least one step; ECL-2.11: along a link."""
    s = no_ships(table())
    for sector, r in (("310", -3), ("313", -4), ("304", -5)):
        lay(s, sector, 0, r)
    ships(s, A, "313", interceptor=1)
    acting(s, A, MOVE)
    say(s, "pick-ship 313 interceptor")
    refused(s, "stop", "move the ship first", "ECL-9.1")
    refused(s, "step-to 001", "no link that you can use leads there", "ECL-2.11")


def test_ecl_2_11_a_ship_without_a_link_stays() -> None:
    s = no_ships(table())
    lay(s, "310", 6, -6)
    ships(s, A, "310", interceptor=1)
    ships(s, A, home_name(s, A), interceptor=1)
    lay(s, "313", 0, -3)
    acting(s, A, MOVE)
    reason = "no link that you can use leads away from there"
    refused(s, "pick-ship 310 interceptor", reason, "ECL-2.11")


def test_ecl_9_10_a_disc_from_the_track_does_not_go_back_there() -> None:
    s = no_ships(table())
    for sector, r in (("310", -3), ("313", -4)):
        lay(s, sector, 0, r)
    ships(s, A, "310", interceptor=1)
    ships(s, A, "313", interceptor=1)
    now(s, PlaceDisc(A, FROM_TRACK))
    refused(s, "put-disc -", "the disc is on the influence track already", "ECL-9.10")


def test_ecl_11_1_a_tile_is_used_or_kept() -> None:
    s = no_ships(table())
    next_discovery(s, "ancient_warp_portal")
    reveal(s, A, lay(s, "208", 0, -3))
    now(s, *s.stack[-1:])
    refused(s, "end", NOT_NOW, "ECL-11.1")


def test_ecl_12_8_a_type_fires_or_retreats() -> None:
    s = no_ships(table())
    lay(s, "310", 6, -6)
    lay(s, "313", 6, -7)
    own(s, A, "313")
    ships(s, A, "310", cruiser=1)
    ships(s, B, "310", interceptor=1)
    battle(s)
    while s.asked != (A,):
        say(s, offer(s)[0])
    refused(s, "pass", NOT_NOW, "ECL-12.8")
    refused(
        s,
        "begin-retreat 001",
        "no refuge: not yours, not linked, or enemy ships are there",
        "ECL-12.20",
    )


def test_ecl_13_2_upkeep_settles_or_ends() -> None:
    s = no_ships(table())
    lay(s, "201", 0, -3)
    own(s, A, "201")
    now(s, Settle(A))
    refused(s, "pass", NOT_NOW, "ECL-13.2")
    refused(
        s,
        "colonise 001 0 money",
        "only empty squares of your sectors without enemy ships",
        "ECL-13.2",
    )
