"""EMP-13: what a seat may know."""

from __future__ import annotations

from games.emperor.thrones import A, B, C, Table
from orrery.core.events import heard_by
from orrery.core.rng import Rng
from orrery.games.emperor import GAME
from orrery.games.emperor.events import PointsGained
from orrery.games.emperor.ids import TILE_NUMBER


def test_emp_13_1_all_but_points_and_the_stack_is_public() -> None:
    t = Table()
    t.give(B, "robotics")
    views = [t.s.view(seat) for seat in (A, B, None)]
    assert views[0].mats == views[1].mats == views[2].mats
    assert views[0].hexes == views[1].hexes == views[2].hexes
    assert views[2].pool == 115
    assert views[2].stack == 30


def test_emp_13_2_a_player_sees_only_the_own_total() -> None:
    """EMP-13.2, X-74."""
    t = Table()
    t.s.holdings.vp = [7, 8, 9]
    assert t.s.view(A).scores == (7, None, None)
    assert t.s.view(C).scores == (None, None, 9)
    assert t.s.view(None).scores == (None, None, None)


def test_emp_13_2_totals_are_shown_at_the_end_or_by_option() -> None:
    open_table = Table(hide_vp=False)
    open_table.s.holdings.vp = [7, 8, 9]
    assert open_table.s.view(A).scores == (7, 8, 9)
    over = Table()
    over.s.stack = []
    over.s.run()
    assert over.s.view(None).scores == (0, 0, 0)


def test_emp_13_2_every_gain_is_announced() -> None:
    t = Table()
    t.begin("regent")
    t.end_turns()
    gains = [event for event in t.told(PointsGained) if isinstance(event, PointsGained)]
    assert [(event.seat, event.points) for event in gains] == [(0, 1), (1, 1), (2, 1)]


def test_emp_13_3_what_scanners_saw_is_told_to_their_owner_alone() -> None:
    """EMP-13.3, X-74."""
    t = Table()
    t.give(A, "long_range_scanners")
    t.display("p04", "p01", "p02", "p03")
    t.on_top("p05")
    t.s.tile_stack.plain.append(TILE_NUMBER["p06"])
    t.begin("explorer")
    t.play(A, "pick-tile p04", "scan")
    seen = GAME.box.tiles[t.s.tile_stack.top].id  # type: ignore[attr-defined]  # a Box
    about = [one for one in t.sink.told if getattr(one.event, "tile", None) == seen]
    assert [one.only for one in about] == [A]
    assert heard_by(about[0], A)
    assert not heard_by(about[0], B)
    assert t.s.view(B).top is None
    assert t.s.choices(B) == ()
    tops = {t.s.determinize(B, Rng(seed)).tile_stack.top for seed in range(20)}
    assert tops == {TILE_NUMBER["p05"], TILE_NUMBER["p06"]}
    assert {t.s.determinize(A, Rng(seed)).tile_stack.top for seed in range(20)} == {
        t.s.tile_stack.top
    }


def test_emp_13_5_a_reconstruction_keeps_totals_and_the_place_of_the_black_hole() -> None:
    t = Table()
    t.s.holdings.vp = [7, 8, 9]
    other = t.s.determinize(A, Rng(5))
    assert other.holdings.vp == [7, 8, 9]
    assert sorted(other.tile_stack.plain) == sorted(t.s.tile_stack.plain)
    assert sorted(other.tile_stack.atomic) == sorted(t.s.tile_stack.atomic)
    assert other.tile_stack.hole_in_stack


def test_emp_13_4_nothing_can_be_given_away() -> None:
    """EMP-13.4, X-74."""
    verbs = {kind.__name__ for kind in GAME.actions}
    assert not {name for name in verbs if name.startswith(("Give", "Trade", "Offer"))}


def test_emp_13_5_a_redrawn_atomic_top() -> None:
    t = Table()
    t.s.tile_stack.plain = []
    t.s.tile_stack.hole_in_stack = False
    t.s.tile_stack.top = t.s.tile_stack.atomic.pop()
    t.s.tile_stack.top_known = A
    assert len({t.s.determinize(None, Rng(seed)).tile_stack.top for seed in range(40)}) > 3
