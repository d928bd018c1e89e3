"""AGES-13: face-down sectors."""

from __future__ import annotations

from games.ages.positions import A, X, Y, controller, galaxy, now, offer, put, say
from orrery.core.match import Match
from orrery.games.ages import GAME
from orrery.games.ages.actions import SECTOR_NUMBER, SECTORS
from orrery.games.ages.events import SectorTurned
from orrery.games.ages.ids import NOBODY
from orrery.games.ages.rules.colonisation import Colonisation
from orrery.games.ages.rules.expansion import Expansion
from orrery.games.ages.state import AgesState
from orrery.games.ages.view import FACE_DOWN, AgesView


def test_ages_13_1_neutral_sectors_lie_face_down_and_nobody_looks() -> None:
    s = galaxy(3, mode="exploration")
    for seat in (None, 0, 1, 2):
        view = s.view(seat)
        for sector in view.sectors:
            assert sector.tile == (-1 if sector.id.startswith("h") else FACE_DOWN)


def test_ages_13_2_the_first_ship_turns_a_sector_for_good() -> None:
    """EX-30, EX-66: one turning for a fleet, before the next action; it stays face up."""
    s = galaxy(3, mode="exploration")
    home = SECTORS[s.homes[A]]
    put(s, A, home, 3)
    now(s, Expansion(A, (0, 2, 0, 0, 0)))
    say(s, "use movement")
    target = offer(s)[0].removeprefix("to ")
    told = say(s, f"to {target}", "count 3")
    assert told[-1] == SectorTurned(target, s.tiles[SECTOR_NUMBER[target]])
    assert s.pending() == (A,)
    say(s, "use movement", f"to {home}", "count 3")
    assert s.face_up[SECTOR_NUMBER[target]]


def test_ages_13_3_portals_lead_to_face_down_sectors() -> None:
    """EX-30: N is nobody's and cannot be colonised before it is reached."""
    s = galaxy(3, mode="exploration")
    put(s, A, SECTORS[s.homes[A]], 1)
    assert controller(s, X) == NOBODY
    now(s, Colonisation(A), Expansion(A, (1, 0, 0, 0, 0)))
    say(s, "use portal")
    assert f"to {X}" in offer(s)
    say(s, f"to {X}")
    assert s.face_up[SECTOR_NUMBER[X]]
    assert controller(s, X) == A


def test_ages_13_4_civilisations_are_chosen_without_knowing_the_sectors() -> None:
    s = GAME.start(3, 1, {"mode": "exploration"})
    view = s.view(s.pending()[0])
    assert isinstance(view, AgesView)
    assert {sector.tile for sector in view.sectors} == {-1, FACE_DOWN}


def test_ages_13_5_exploration_goes_with_a_duel() -> None:
    s = galaxy(2, mode="exploration")
    assert s.is_duel
    assert [len(cards) for cards in s.cards.hands] == [10, 10]


def test_ages_13_6_which_tile_lies_where_is_fixed_at_set_up() -> None:
    """EX-66: the same seed shows the same tile whoever comes first; undo stops at the turning."""
    s = galaxy(3, mode="exploration")
    laid = s.tiles[:]
    put(s, A, SECTORS[s.homes[A]], 1)
    chance = s.rng.word
    for sector in s.layout.neutrals:
        now(s, Expansion(A, (1, 0, 0, 0, 0)))
        told = say(s, "use portal", f"to {SECTORS[sector]}")
        assert SectorTurned(SECTORS[sector], laid[sector]) in told
    assert s.tiles == laid
    assert s.rng.word == chance


def test_ages_16_4_undo_stops_at_the_turning_of_a_sector() -> None:
    match = Match(GAME, 3, seed=1, options={"mode": "exploration", "civilisations": "random"})
    s = match.state
    assert isinstance(s, AgesState)
    put(s, A, Y, 1)
    s.face_up[SECTOR_NUMBER[Y]] = True
    now(s, Expansion(A, (0, 2, 1, 0, 0)))
    match._snapshots = {0: s.clone()}
    match.play(A, "use movement")
    assert match.can_undo(A)
    if any(text.startswith("from") for text in offer(s)):
        match.play(A, f"from {Y}")
    match.play(A, f"to {X}")
    assert s.face_up[SECTOR_NUMBER[X]]
    assert not match.can_undo(A)
