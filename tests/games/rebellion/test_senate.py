"""REB-7.1 to REB-7.8: the auction in the Galactic Senate."""

from __future__ import annotations

import pytest

from games.rebellion.positions import (
    B,
    G,
    R,
    Y,
    in_senate,
    named,
    now,
    offer,
    question,
    say,
    table,
    told,
)
from orrery.core.errors import IllegalAction
from orrery.games.rebellion.events import AuctionFailed, AuctionWon, BidMade, BidPassed
from orrery.games.rebellion.rules.refresh import reveal_action
from orrery.games.rebellion.rules.senate import SenateTrack, is_payable
from orrery.games.rebellion.state import RebellionState


def auction(*order: int, players: int = 4) -> RebellionState:
    """Let Troops Re-based be auctioned."""
    s = table(players)
    s.order = [*order, *(seat for seat in range(players) if seat not in order)]
    s.decks.revealed = "troops_rebased"
    return s


def test_reb_7_1_to_7_5_rulebook_example() -> None:
    """E-37, REB-7.2, REB-7.3, REB-7.4, REB-7.5.

    Y bids 1, R 3, B 4, Y passes, R must pass; B pays exactly 4.
    """
    s = auction(Y, R, B)
    in_senate(s, R, diplomat=1, rebel=2)
    in_senate(s, B, rebel=3, diplomat=3)
    in_senate(s, Y, diplomat=2, rebel=1)
    assert [s.votes(seat) for seat in (R, B, Y)] == [4, 9, 5]
    now(s, SenateTrack())
    assert offer(s) == ["pass", "bid 1", "bid 2", "bid 3", "bid 4", "bid 5"]
    say(s, "bid 1", "bid 3")
    prompt = s.view(None).prompt
    assert prompt is not None
    assert prompt.facts == {
        "card": s.decks.revealed,
        "bid": 3,
        "highest_seat": R,
        "ring": (B, Y, R),
    }
    say(s, "bid 4", "pass")
    assert told(s) == [
        BidMade(Y, 1),
        BidMade(R, 3),
        BidMade(B, 4),
        BidPassed(Y),
        BidPassed(R),
        AuctionWon(B, "troops_rebased", 4),
    ]
    assert question(s) == "PayVotes"
    assert offer(s) == ["choose-kind rebel", "choose-kind diplomat"]
    two_diplomats = s.clone()
    say(two_diplomats, "choose-kind diplomat", "choose-kind diplomat")
    assert named(two_diplomats.factions[B].senate) == {"rebel": 3, "diplomat": 1}
    say(s, "choose-kind diplomat", "choose-kind rebel")
    assert question(s) == "UseAction"
    assert named(s.factions[B].senate) == {"rebel": 1, "diplomat": 2}


def test_reb_7_4_only_diplomats_and_an_odd_bid_round_down() -> None:
    """E-38: two diplomats, bid 3: one diplomat."""
    s = auction(R)
    in_senate(s, R, diplomat=2)
    now(s, SenateTrack())
    say(s, "bid 3")
    assert question(s) == "UseAction"
    assert named(s.factions[R].senate) == {"diplomat": 1}


def test_reb_7_4_a_single_vote_of_diplomats_is_paid_with_nothing() -> None:
    s = auction(R)
    in_senate(s, R, diplomat=1)
    now(s, SenateTrack())
    say(s, "bid 1")
    assert question(s) == "UseAction"
    assert named(s.factions[R].senate) == {"diplomat": 1}


def test_reb_7_5_what_would_leave_an_unpayable_rest_is_refused() -> None:
    """E-38: a rebel and two diplomats, bid 2: the diplomat must go."""
    s = auction(R)
    in_senate(s, R, diplomat=2, rebel=1)
    now(s, SenateTrack())
    say(s, "bid 2")
    assert question(s) == "UseAction"
    assert named(s.factions[R].senate) == {"diplomat": 1, "rebel": 1}
    s = auction(R)
    in_senate(s, R, diplomat=2, rebel=1, hero=1)
    now(s, SenateTrack())
    say(s, "bid 3")
    assert offer(s) == ["choose-kind rebel", "choose-kind hero", "choose-kind diplomat"]
    say(s, "choose-kind rebel")
    assert question(s) == "UseAction"


def test_reb_7_5_the_wrong_coin_is_refused() -> None:
    """E-38 with two kinds of single votes and bid 4 of five votes: a rebel first is illegal."""
    s = auction(R)
    in_senate(s, R, diplomat=2, rebel=1)
    now(s, SenateTrack())
    say(s, "bid 5")
    with pytest.raises(IllegalAction) as refusal:
        say(s, "choose-kind hero")
    assert refusal.value.clause == "REB-7.4"


def test_reb_7_5_payable() -> None:
    assert is_payable(0, 0, 0)
    assert is_payable(3, 1, 1)
    assert not is_payable(3, 0, 2)
    assert not is_payable(6, 1, 2)


def test_reb_7_2_the_only_participant_may_bid_anything_or_pass() -> None:
    """E-39, REB-7.7: if he passes the card goes under the deck."""
    s = auction(R)
    in_senate(s, R, rebel=3)
    now(s, SenateTrack())
    assert offer(s) == ["pass", "bid 1", "bid 2", "bid 3"]
    say(s, "pass")
    assert s.asked == ()
    assert s.decks.revealed is None
    assert s.decks.action_under == ["troops_rebased"]
    assert told(s) == [BidPassed(R), AuctionFailed("troops_rebased")]


def test_reb_7_2_and_7_3_the_last_may_still_bid_after_all_passed() -> None:
    """E-68, REB-7.3: votes 2, 3, 3."""
    s = auction(R, B, G)
    in_senate(s, R, rebel=2)
    in_senate(s, B, rebel=3)
    in_senate(s, G, rebel=3)
    now(s, SenateTrack())
    say(s, "pass", "pass")
    assert s.asked == (G,)
    assert offer(s) == ["pass", "bid 1", "bid 2", "bid 3"]


def test_reb_7_2_and_7_6_who_cannot_bid_more_passes_by_himself() -> None:
    """E-68, REB-7.6: R bids 2, B 3: G and R must pass; workers not paid stay."""
    s = auction(R, B, G)
    in_senate(s, R, rebel=2)
    in_senate(s, B, rebel=3)
    in_senate(s, G, rebel=3)
    now(s, SenateTrack())
    say(s, "bid 2", "bid 3")
    assert question(s) == "UseAction"
    assert s.asked == (B,)
    assert [s.votes(seat) for seat in (R, B, G)] == [2, 0, 3]


def test_reb_7_2_bids_above_the_votes_or_below_the_bid_are_refused() -> None:
    s = auction(R, B)
    in_senate(s, R, rebel=2)
    in_senate(s, B, rebel=3)
    now(s, SenateTrack())
    with pytest.raises(IllegalAction) as refusal:
        say(s, "bid 3")
    assert refusal.value.reason == "you cannot bid more than your votes"
    say(s, "bid 2")
    with pytest.raises(IllegalAction) as refusal:
        say(s, "bid 2")
    assert refusal.value.clause == "REB-7.2"
    assert s.votes(B) == 3


def test_reb_7_1_and_6_30_without_workers_nobody_takes_part() -> None:
    """REB-6.30."""
    s = auction(R)
    now(s, SenateTrack())
    assert s.asked == ()
    assert s.decks.action_under == ["troops_rebased"]


def test_reb_3_4_a_card_under_the_deck_comes_after_all_unseen_ones() -> None:
    s = auction(R)
    now(s, SenateTrack())
    s.decks.action_bag = ["imperial_mistake"]
    s.decks.action_under.append("planetary_civil_war")
    revealed = []
    for _ in range(3):
        reveal_action(s)
        revealed.append(s.decks.revealed)
    assert revealed == ["imperial_mistake", "troops_rebased", "planetary_civil_war"]
