"""REB-6.22 to REB-6.29: research and specialists."""

from __future__ import annotations

import pytest

from games.rebellion.positions import B, G, R, named, now, offer, say, table, told, worker
from orrery.core.errors import IllegalAction
from orrery.games.rebellion.actions import BUY, DECLINE
from orrery.games.rebellion.events import ResearchDeclined, SpecialistDeclined, TechnologyBought
from orrery.games.rebellion.ids import REBEL, SCIENTIST
from orrery.games.rebellion.rules.research import Research, ResearchTrack, price
from orrery.games.rebellion.rules.specialists import SpecialistsTrack


@pytest.mark.parametrize(("turn", "cost"), [(1, 10), (3, 10), (4, 15), (6, 15), (7, 20), (8, 20)])
def test_reb_6_22_prices_of_the_epochs(turn: int, cost: int) -> None:
    s = table()
    s.turn = turn
    assert price(s, REBEL) == cost
    assert price(s, SCIENTIST) == cost - 5


def test_reb_6_23_what_can_be_paid_is_offered() -> None:
    """E-27: epoch II, 10 UC: the scientist buys for 10, slot 2 declines by itself."""
    s = table()
    s.turn = 4
    s.decks.technology_offer = ["mind_control", "stun_blaster"]
    s.factions[R].money = 10
    s.tracks.research += [worker(s, R, "scientist"), worker(s, R, "rebel")]
    now(s, ResearchTrack())
    assert offer(s) == ["buy mind_control", "buy stun_blaster", "decline"]
    say(s, "buy stun_blaster")
    assert s.asked == ()
    assert s.factions[R].technologies == ["stun_blaster"]
    assert s.factions[R].money == 0
    assert s.decks.technology_offer == ["mind_control"]
    assert told(s) == [TechnologyBought(R, "stun_blaster", 10), ResearchDeclined(R)]


def test_reb_6_23_buying_is_never_forced_and_6_25_workers_return() -> None:
    """E-54, REB-6.25: research workers return when their track is finished; unsold tiles stay."""
    s = table()
    s.factions[R].money = 50
    tiles = s.decks.technology_offer[:]
    s.tracks.research.append(worker(s, R, "rebel"))
    now(s, ResearchTrack())
    assert len(offer(s)) == 6
    assert s.factions[R].reserve[REBEL] == 28
    say(s, "decline")
    assert s.decks.technology_offer == tiles
    assert s.factions[R].money == 50
    assert s.factions[R].reserve[REBEL] == 29


def test_reb_6_23_refusals_name_their_clause() -> None:
    s = table()
    s.decks.technology_offer = ["mind_control"]
    s.factions[R].money = 10
    s.factions[B].money = 3
    s.tracks.research += [worker(s, R, "rebel")]
    now(s, ResearchTrack())
    with pytest.raises(IllegalAction) as refusal:
        say(s, "buy anarchy")
    assert refusal.value.clause == "REB-6.23"


def test_reb_6_22_too_little_money_is_refused_with_the_price_clause() -> None:
    s = table()
    s.decks.technology_offer = ["mind_control"]
    question = Research(R, REBEL)
    assert question.choices(s, R) == (DECLINE,)
    assert question.refusal(s, R, BUY["mind_control"])[1] == "REB-6.22"
    assert question.facts(s, R) == {"kind": REBEL, "price": price(s, REBEL)}


def test_reb_6_24_benefits_do_not_come_at_the_purchase() -> None:
    s = table()
    s.decks.technology_offer = ["trance_state_inducer"]
    s.factions[R].money = 10
    s.tracks.research.append(worker(s, R, "rebel"))
    now(s, ResearchTrack())
    say(s, "buy trance_state_inducer")
    assert s.factions[R].cubes == 3


def test_reb_6_27_and_6_29_slots_train_their_specialists() -> None:
    """REB-6.29."""
    s = table()
    s.tracks.training = [
        worker(s, R, "rebel"),
        worker(s, B, "rebel"),
        None,
        worker(s, R, "hero"),
        worker(s, G, "rebel"),
        None,
    ]
    now(s, SpecialistsTrack())
    assert named(s.factions[R].pool) == {"soldier": 1, "scientist": 1}
    assert named(s.factions[B].pool) == {"hero": 1}
    assert named(s.factions[G].pool) == {"diplomat": 1}
    assert s.tracks.training == [None] * 6
    assert s.factions[R].reserve[REBEL] == 29


def test_reb_6_28_the_paid_slot() -> None:
    """E-57: G with 5 UC may have any kind in reserve."""
    s = table()
    s.factions[G].money = 5
    s.tracks.training[5] = worker(s, G, "rebel")
    now(s, SpecialistsTrack())
    assert len(offer(s)) == 6
    with pytest.raises(IllegalAction):
        say(s, "choose-kind rebel")
    say(s, "choose-kind smuggler")
    assert s.factions[G].money == 0
    assert named(s.factions[G].pool) == {"smuggler": 1}


def test_reb_6_28_the_paid_slot_declines_by_itself_without_money() -> None:
    """E-57: R with 4 UC."""
    s = table()
    s.factions[R].money = 4
    s.tracks.training[5] = worker(s, R, "rebel")
    now(s, SpecialistsTrack())
    assert told(s) == [SpecialistDeclined(R)]
    assert s.factions[R].reserve[REBEL] == 29
