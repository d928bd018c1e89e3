"""REB-11.7: phase 6, refresh the board."""

from __future__ import annotations

import pytest

from games.rebellion.positions import (
    B,
    R,
    box,
    in_senate,
    now,
    offer_missions,
    on_missions,
    put,
    table,
    told,
    worker,
)
from orrery.games.rebellion.events import ActionRevealed, EpochBegan, MissionRevealed
from orrery.games.rebellion.ids import REBEL
from orrery.games.rebellion.rules.refresh import Refresh
from orrery.games.rebellion.view import RebellionView


def test_reb_11_7_without_a_mission_all_three_go_under_the_deck() -> None:
    """E-25, E-78, REB-3.4: in slot order, publicly."""
    s = table(2)
    old = s.decks.mission_offer[:]
    now(s, Refresh())
    assert s.decks.mission_under == old
    assert len(set(s.decks.mission_offer) - set(old)) == 3
    view = s.view(None)
    assert isinstance(view, RebellionView)
    assert view.missions_under == tuple(old)
    assert sum(isinstance(event, MissionRevealed) for event in told(s)) == 3


def test_reb_11_7_a_performed_mission_is_replaced_in_its_slot() -> None:
    """E-25."""
    s = table(2)
    offer_missions(
        s,
        "rob_imperial_treasury_veltair",
        "rob_imperial_treasury_mirzam",
        "save_imperial_traitor_edara",
    )
    s.decks.mission_offer[1] = None
    now(s, Refresh())
    assert s.decks.mission_offer[0] == "rob_imperial_treasury_veltair"
    assert s.decks.mission_offer[2] == "save_imperial_traitor_edara"
    assert s.decks.mission_offer[1] not in {None, *s.decks.mission_under}
    assert s.decks.mission_under == []


def test_reb_3_4_missions_under_the_deck_come_after_the_unseen() -> None:
    s = table(2)
    offer_missions(
        s,
        "rob_imperial_treasury_veltair",
        "rob_imperial_treasury_mirzam",
        "save_imperial_traitor_edara",
    )
    s.decks.mission_under = ["steal_imperial_plans_alioth", "steal_imperial_plans_galcrux"]
    s.decks.mission_bag = ["assassinate_rival_diplomat"]
    now(s, Refresh())
    assert s.decks.mission_offer == [
        "assassinate_rival_diplomat",
        "steal_imperial_plans_alioth",
        "steal_imperial_plans_galcrux",
    ]


def test_reb_11_7_goods_action_and_turn() -> None:
    s = table(2)
    s.decks.goods_bag += s.decks.goods_offer
    s.decks.goods_offer = []
    s.decks.revealed = None
    now(s, Refresh())
    assert len(s.decks.goods_offer) == 4
    assert len(s.decks.goods_bag) == 28
    assert [event.card for event in told(s) if isinstance(event, ActionRevealed)] == [
        s.decks.revealed
    ]
    assert s.turn == 2


def test_a_new_turn_forgets_the_last_battle() -> None:
    s = table(2)
    s.cubes_drawn = [0, 0, -1]
    now(s, Refresh())
    assert s.cubes_drawn == []


def test_reb_11_7_fewer_goods_if_fewer_are_left() -> None:
    s = table(2)
    s.decks.goods_offer = []
    s.decks.goods_bag = [1, 2]
    now(s, Refresh())
    assert sorted(s.decks.goods_offer) == [1, 2]


@pytest.mark.parametrize("turn", [1, 2, 4, 5, 7])
def test_reb_11_7_technologies_are_filled_up_within_an_epoch(turn: int) -> None:
    s = table(2)
    s.turn = turn
    epoch = s.epoch()
    s.decks.technology_offer = [s.decks.technology_stacks[epoch].pop() for _ in range(3)]
    kept = s.decks.technology_offer[:]
    now(s, Refresh())
    assert s.decks.technology_offer[:3] == kept
    assert len(s.decks.technology_offer) == 5
    assert {box().technology[tile].epoch for tile in s.decks.technology_offer} == {epoch + 1}


@pytest.mark.parametrize("turn", [3, 6])
def test_reb_11_7_after_an_epoch_the_old_tiles_leave_the_game(turn: int) -> None:
    """E-33: three unsold and one in the stack."""
    s = table(2)
    s.turn = turn
    old = s.epoch()
    stack = s.decks.technology_stacks[old]
    s.decks.technology_offer = [stack.pop() for _ in range(3)]
    del stack[1:]
    leaving = {*s.decks.technology_offer, *stack}
    now(s, Refresh())
    assert set(s.decks.technologies_gone) == leaving
    assert s.decks.technology_stacks[old] == []
    assert len(s.decks.technology_offer) == 5
    assert {box().technology[tile].epoch for tile in s.decks.technology_offer} == {old + 2}
    assert EpochBegan(old + 2) in told(s)


def test_reb_11_7_an_exhausted_stack_offers_less() -> None:
    """E-33b: ten tiles sold after turn 2: three are offered."""
    s = table(2)
    s.turn = 2
    sold = [*s.decks.technology_offer, *s.decks.technology_stacks[0]]
    s.factions[R].technologies = sold[:10]
    s.decks.technology_offer = []
    s.decks.technology_stacks[0] = sold[10:]
    now(s, Refresh())
    assert sorted(s.decks.technology_offer) == sorted(sold[10:])


def test_reb_11_7_rebels_come_after_the_initiative_worker_returned() -> None:
    """E-53: 8 on planets, 7 in the Senate, 5 on missions, 1 on initiative: 9, of which 5 go."""
    s = table(2)
    put(s, R, "trega", rebel=8)
    in_senate(s, R, rebel=7)
    on_missions(s, R, rebel=5)
    s.tracks.initiative.append(worker(s, R, "rebel"))
    assert s.factions[R].reserve[REBEL] == 8
    now(s, Refresh())
    assert s.factions[R].pool[REBEL] == 5
    assert s.factions[R].reserve[REBEL] == 4


def test_reb_11_7_the_last_rebels_are_fewer() -> None:
    """E-53: with two left after the return the pool gets two."""
    s = table(2)
    put(s, B, "trega", rebel=27)
    s.tracks.initiative.append(worker(s, B, "rebel"))
    now(s, Refresh())
    assert s.factions[B].pool[REBEL] == 2
