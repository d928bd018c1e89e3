"""AGES-9: Colonisation and the eight bonuses."""

from __future__ import annotations

import pytest

from games.ages.positions import (
    A,
    B,
    X,
    Y,
    Z,
    controller,
    galaxy,
    has_colony,
    home,
    lay,
    level,
    now,
    offer,
    put,
    say,
)
from orrery.core.errors import IllegalAction
from orrery.games.ages.actions import KINDS, SECTOR_NUMBER, Colonise
from orrery.games.ages.ids import NOBODY
from orrery.games.ages.rules.age import score_age
from orrery.games.ages.rules.colonisation import Colonisation
from orrery.games.ages.rules.expansion import Expansion, pool_of


def test_ages_9_1_rulebook_example_colony_on_an_ambush_sector() -> None:
    """EX-05, AGES-9.5: every later Expansion has one ambush more; nothing else is gained."""
    s = galaxy()
    lay(s, X, "ambush")
    put(s, A, X, 1)
    before = pool_of(s, A, 3)
    now(s, Colonisation(A))
    say(s, f"colonise {X}")
    assert has_colony(s, A, X)
    assert pool_of(s, A, 3) == (*before[:3], before[3] + 1, before[4])
    assert s.scores() == [0, 0, 0]


def test_ages_9_1_it_may_be_declined() -> None:
    s = galaxy()
    put(s, A, X, 1)
    now(s, Colonisation(A))
    assert offer(s) == [f"colonise {X}", "done"]
    say(s, "done")
    assert s.colony_pawns[A] == 3


def test_ages_9_2_where_colonisation_is_illegal() -> None:
    """EX-19: where a colony stands, without control, a home, an empty one; with the clause."""
    s = galaxy()
    put(s, A, X, 1, colony=True)
    put(s, A, Y, 1)
    put(s, B, Y, 1)
    put(s, A, home(s, B), 5)
    put(s, A, Z, 1)
    now(s, Colonisation(A))
    assert offer(s) == [f"colonise {Z}", "done"]
    for text, reason, clause in [
        (f"colonise {X}", "a colony stands there", "AGES-9.1"),
        (f"colonise {Y}", "you do not control", "AGES-9.1"),
        (f"colonise {home(s, B)}", "only neutral sectors", "AGES-9.2"),
        ("colonise n05", "you do not control", "AGES-9.1"),
        ("back", "or decline", "AGES-9.1"),
    ]:
        with pytest.raises(IllegalAction, match=reason) as refused:
            say(s, text)
        assert refused.value.clause == clause


def test_ages_9_3_three_colony_pawns_and_no_more() -> None:
    """EX-19: with all on the map the strategy has no effect."""
    s = galaxy()
    for sector in (X, Y, "n05"):
        put(s, A, sector, 1, colony=True)
    put(s, A, Z, 1)
    assert s.colonies.count(A) == 4
    now(s, Colonisation(A))
    assert s.pending() == ()
    now(s, Colonisation(B), Colonisation(A))
    assert s.pending() == ()
    assert Colonisation(A).refusal(s, A, Colonisation(A).choices(s, A)[0])[1] == "AGES-9.1"


def test_ages_9_3_refused_with_its_clause() -> None:
    s = galaxy()
    for sector in (X, Y, "n05"):
        put(s, A, sector, 1, colony=True)
    assert Colonisation(A).refusal(s, A, Colonise("n12")) == (
        "ages.no_colony_left",
        "AGES-9.3",
    )


def test_ages_9_4_and_9_10_colonies_stay_where_they_are() -> None:
    """AGES-9.10, EX-60.

    Control is lost, the colony and its bonus go on; nobody else can colonise there.
    """
    s = galaxy()
    lay(s, X, "movement")
    put(s, A, X, 1, colony=True)
    put(s, B, X, 3)
    assert controller(s, X) == B
    assert pool_of(s, A, 20)[1] == 1
    now(s, Colonisation(B), Expansion(A, (0, 1, 0, 0, 0)))
    assert s.pending() == (A,)  # B had nothing to colonise
    say(s, "use movement", f"to {Y}")
    assert has_colony(s, A, X)


def test_ages_9_6_home_sectors_give_no_bonus() -> None:
    s = galaxy()
    assert s.bonuses == [0] * (3 * 8)
    assert pool_of(s, A, 11) == (0, 0, 3, 0, 0)


@pytest.mark.parametrize("kind", range(5))
def test_ages_9_7_action_bonuses_add_up(kind: int) -> None:
    s = galaxy(4)
    tiles = [n for n, tile in enumerate(s.box.sheet.sectors) if tile.bonus == KINDS[kind]]
    plain = pool_of(s, A, 20)
    for sector, tile in zip((X, Y, Z), tiles, strict=True):
        s.tiles[SECTOR_NUMBER[sector]] = tile
        put(s, A, sector, colony=True)
    assert pool_of(s, A, 20)[kind] == plain[kind] + 3


def test_ages_9_7_victory_influence_and_armament() -> None:
    s = galaxy()
    for sector, bonus in ((X, "victory"), (Y, "influence"), (Z, "armament")):
        lay(s, sector, bonus)
        put(s, A, sector, colony=True)
    assert (s.influence(A), s.armament(A)) == (1, 1)
    score_age(s)
    assert s.vp_bonuses == [1, 0, 0]


def test_ages_9_8_a_colony_adds_a_pawn_to_the_control_score() -> None:
    s = galaxy()
    lay(s, X, "portal")
    put(s, A, X, 1)
    put(s, B, X, 1)
    assert controller(s, X) == NOBODY
    put(s, A, X, colony=True)
    assert controller(s, X) == A


def test_ages_9_9_when_a_bonus_starts() -> None:
    """EX-52: victory counts this very age; influence from the instant of placing."""
    s = galaxy()
    lay(s, X, "victory")
    put(s, A, X, 1)
    now(s, Colonisation(A))
    say(s, f"colonise {X}")
    score_age(s)
    assert (s.vp_bonuses[A], s.vp_control[A]) == (1, 2)
    s = galaxy()
    lay(s, Y, "influence")
    put(s, A, Y, 1)
    put(s, A, Z, 1)
    put(s, B, Z, 2)
    assert controller(s, Z) == B
    now(s, Colonisation(A))
    say(s, f"colonise {Y}")
    assert controller(s, Z) == NOBODY


def test_ages_10_1_bonuses_act_only_in_expansion() -> None:
    """EX-35: with production 3 and a portal colony, a Colonisation gives neither."""
    s = galaxy()
    level(s, A, production=3)
    lay(s, X, "portal")
    put(s, A, X, 1, colony=True)
    put(s, A, Z, 1)
    before = s.ships[:]
    now(s, Colonisation(A))
    say(s, f"colonise {Z}")
    assert s.ships == before
