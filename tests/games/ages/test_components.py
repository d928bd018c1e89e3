"""AGES-2: what is in the box."""

from __future__ import annotations

import pytest

from games.ages.positions import A, B, X, Y, Z, controller, galaxy, lay, level, now, offer, put, say
from orrery.core.components import own_sheet
from orrery.core.errors import BadComponents
from orrery.core.hexes import distance, is_connected
from orrery.games.ages import GAME
from orrery.games.ages.actions import SECTOR_NUMBER, SECTORS
from orrery.games.ages.components import Box, read_box
from orrery.games.ages.rules.colonisation import Colonisation
from orrery.games.ages.rules.expansion import pool_of
from orrery.games.ages.rules.war import War, battle_scores, fight
from orrery.games.ages.state import AgesState


def box() -> Box:
    found = GAME.box
    assert isinstance(found, Box)
    return found


def test_ages_2_1_each_civilisation_has_twenty_ships_three_colonies_and_four_markers() -> None:
    s = GAME.start(4, 1)
    assert isinstance(s, AgesState)
    assert len(box().sheet.civilisations) == 6
    assert s.supply == [20] * 4
    assert s.colony_pawns == [3] * 4
    assert len(s.levels) == 4 * 4


def test_ages_2_2_thirty_cards_twenty_four_sectors_forty_two_tokens() -> None:
    assert len(box().sheet.cards) == 30
    assert len(box().sheet.sectors) == 24
    assert sum(row.count for row in box().sheet.tokens) == 42


def test_ages_2_3_a_destroyed_ship_goes_back_to_its_supply() -> None:
    s = galaxy()
    put(s, A, X, 3)
    s.remove_ships(A, SECTOR_NUMBER[X], 2)
    assert s.supply[A] == 19


def test_ages_2_6_indices_are_one_to_thirty_and_card_20_is_as_in_the_examples() -> None:
    """EX-46: influence to evolve, one portal to expand."""
    assert sorted(card.index for card in box().sheet.cards) == list(range(1, 31))
    card = next(card for card in box().sheet.cards if card.index == 20)
    assert (card.evolution, card.expansion, card.circled) == ("influence", {"portal": 1}, False)


@pytest.mark.parametrize(("players", "deck"), [(2, 20), (3, 20), (4, 30), (5, 30), (6, 30)])
def test_ages_2_7_circled_cards_are_out_with_two_or_three_players(players: int, deck: int) -> None:
    """EX-46: 1, 4, 7 ... 28 never appear with 2 or 3 players."""
    cards = box().cards_for(players)
    assert len(cards) == deck
    if players < 4:
        assert not set(cards) & set(range(1, 31, 3))


def test_ages_2_8_tracks_go_from_0_to_5() -> None:
    assert box().sheet.counts.max_level == 5
    for board in box().sheet.civilisations:
        assert set(board.start_levels) == {"production", "movement", "influence", "armament"}


def test_ages_3_5_every_civilisation_has_exactly_one_evolution_bonus() -> None:
    """R-30, and none is another with fewer ships or a lower level on the same track."""
    starts = {}
    for board in box().sheet.civilisations:
        bonuses = [(track, level) for track, level in board.start_levels.items() if level]
        assert len(bonuses) == 1, board.id
        starts[board.id] = (*bonuses[0], board.start_ships)
    for one, (track, its_own, ships) in starts.items():
        for other, (its_track, its_level, its_ships) in starts.items():
            is_better = track == its_track and its_own >= its_level and ships >= its_ships
            assert one == other or not is_better, f"{one} is {other} and more"
    assert max(starts, key=lambda one: starts[one][2]) == "cireades"  # the populous ones


def test_ages_3_5_starting_levels_allow_the_rulebook_s_examples() -> None:
    """The examples have Humans, Minerls and Sherais at these levels, and levels never sink."""
    boards = {board.id: board.start_levels for board in box().sheet.civilisations}
    humans, minerls, sherais = boards["humans"], boards["minerls"], boards["sherais"]
    assert (minerls["influence"], minerls["armament"]) == (0, 0)
    assert sherais["influence"] <= 1
    assert sherais["armament"] <= 4
    assert humans["production"] <= 1
    assert humans["movement"] <= 2
    assert humans["influence"] <= 3
    assert humans["armament"] <= 3


def test_ages_2_9_what_each_track_does() -> None:
    """EX-47."""
    s = galaxy()
    level(s, A, production=2, movement=1, influence=3, armament=4)
    put(s, A, X, 2)
    put(s, B, X, 4)
    assert pool_of(s, A, 6) == (0, 1, 4, 0, 0)
    assert controller(s, X) == A  # 2 + 3 against 4: armament plays no part
    assert battle_scores(s, SECTOR_NUMBER[X])[A] == 6


def test_ages_2_10_effective_values_count_everywhere_and_may_exceed_five() -> None:
    """EX-18, EX-53."""
    s = galaxy()
    lay(s, Z, "influence")
    put(s, A, Z, colony=True)
    level(s, A, influence=5)
    assert s.influence(A) == 6
    lay(s, Y, "armament")
    put(s, A, Y, colony=True)
    level(s, A, armament=1)
    put(s, A, X, 2)
    put(s, B, X, 3)
    now(s, War(A, 0))
    say(s, f"battle {X}")
    assert s.vp_battles[A] == 1  # 2 + 1 + 1 against 3


def test_ages_2_11_tokens_never_run_out() -> None:
    """EX-48: 144 points are on the table; the next battle still gives one."""
    s = galaxy()
    assert sum(row.value * row.count for row in box().sheet.tokens) == 144
    s.vp_control = [100, 44, 0]
    put(s, A, X, 2)
    put(s, B, X, 1)
    fight(s, SECTOR_NUMBER[X])
    assert sum(s.scores()) == 145


def test_ages_2_12_pawns_are_on_the_map_or_in_the_supply() -> None:
    """EX-45: 12 ships and 2 colonies, a lost battle, two productions."""
    s = galaxy()
    put(s, A, X, 4, colony=True)
    put(s, A, Y, 8, colony=True)
    put(s, B, X, 9)
    before = s.inventory()
    fight(s, SECTOR_NUMBER[X])
    assert (s.ships_on_map(A), s.supply[A], s.colony_pawns[A]) == (8, 12, 2)
    s.add_ships(A, s.homes[A], 2)
    assert (s.ships_on_map(A), s.supply[A]) == (10, 10)
    assert s.inventory() == before


def test_ages_2_4_a_destroyed_colony_may_be_placed_again() -> None:
    s = galaxy()
    put(s, A, X, colony=True)
    put(s, B, X, 5)
    fight(s, SECTOR_NUMBER[X])
    assert s.colony_pawns[A] == 3
    put(s, A, Y, 1, colony=True)
    assert s.colony_pawns[A] == 2


def test_ages_2_5_the_home_colony_is_a_colony_that_never_falls() -> None:
    s = galaxy()
    put(s, B, f"h{s.homes[A] + 1}", 5)
    fight(s, s.homes[A])
    assert s.colonies[s.homes[A]] == A
    assert s.pawns_at(A, s.homes[A]) == 1


def test_ages_2_13_never_two_colonies_on_a_sector() -> None:
    s = galaxy()
    put(s, A, X, colony=True)
    put(s, B, X, 5)
    now(s, Colonisation(B), War(B, 0))
    assert offer(s) == [f"battle {X}", "done"]  # no colonisation was possible on X


@pytest.mark.parametrize("players", range(2, 7))
def test_ages_3_1_layouts_are_sound(players: int) -> None:
    """EX-38: slots, connection, three neighbours of a home (h1 has four with five players)."""
    layout = box().layouts[players]
    assert (len(layout.homes), len(layout.neutrals)) == (players, 4 * players)
    assert is_connected(layout.sectors, layout.adjacent)
    assert not set(layout.voids) & set(layout.at.values())
    for home in layout.homes:
        expected = 4 if players == 5 and SECTORS[home] == "h1" else 3
        assert len(layout.adjacent[home]) == expected
        assert all(near not in layout.homes for near in layout.adjacent[home])
        for other in layout.homes:
            assert other == home or distance(layout.at[home], layout.at[other]) >= 3


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("index: 30", "index: 29", "card indices"),
        ("count: 24}", "count: 25}", "tokens"),
        ("hand: 10", "hand: 9", "cards dealt to 2 players"),
        ("deck: 20, hand: 6", "deck: 21, hand: 6", "deck of 3 players"),
        ("start_ships: 6", "start_ships: 21", "cireades: 21 starting ships"),
        ("armament: 1}", "armament: 6}", "a start level beyond the track"),
        ("      h2: [-1, 0]", "      h2: [2, 0]", "layout of 2 players: two things on one hex"),
        ("      h2: [-1, 0]", "      h2: [-9, 0]", "layout of 2 players: the map falls apart"),
        ("id: sector_portal_2", "id: sector_portal_1", "neutral sectors"),
        ("bonus: victory", "bonus: glory", "Invalid enum value 'glory'"),
        ("      h2: [-1, 0]\n", "", "home slots of 2 players"),
        ("- id: humans", "- id: martians", "martians"),
    ],
)
def test_a_wrong_sheet_is_refused_with_its_reason(old: str, new: str, said: str) -> None:
    sheet = own_sheet("orrery.games.ages")
    assert old in sheet
    with pytest.raises(BadComponents, match=said):
        read_box(sheet.replace(old, new, 1))
