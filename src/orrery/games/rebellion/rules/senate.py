"""REB-7.1 to REB-7.8: the auction in the Galactic Senate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.rebellion.actions import (
    BID,
    CHOOSE_KIND,
    KIND_AT,
    PASS,
    SENATE,
    Bid,
    ChooseKind,
    Pass,
)
from orrery.games.rebellion.cards import UseAction
from orrery.games.rebellion.events import AuctionFailed, AuctionWon, BidMade, BidPassed
from orrery.games.rebellion.ids import DIPLOMAT, KINDS, NOBODY
from orrery.games.rebellion.rules.pieces import eliminate
from orrery.games.rebellion.state import RebellionState


class SenateTrack(Routine[RebellionState], frozen=True):
    """REB-7.2: those with a worker in the Senate bid in turn order."""

    def run(self, s: RebellionState) -> None:
        """Open the auction."""
        s.ask(Auction(tuple(seat for seat in s.order if any(s.factions[seat].senate))))


class Auction(Routine[RebellionState], frozen=True):
    """REB-7.2: the ring of those who have not passed, the next bidder first."""

    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset({"highest_seat"})

    ring: tuple[Seat, ...]
    bid: int = 0
    highest_seat: Seat = NOBODY

    def run(self, s: RebellionState) -> None:
        """Ask the next bidder, or close the auction."""
        if self.ring == (self.highest_seat,):
            win(s, self.highest_seat, self.bid)
        elif not self.ring:
            fail(s)
        elif s.votes(self.ring[0]) <= self.bid:
            if s.sink is not None:
                s.sink.tell(BidPassed(self.ring[0]))
            s.ask(Auction(self.ring[1:], self.bid, self.highest_seat))
        else:
            s.ask(BidForAction(self.ring[0], self.ring, self.bid, self.highest_seat))


class BidForAction(Question[RebellionState, Bid | Pass], frozen=True):
    """REB-7.3: bid more votes for the imperial action, or pass for good."""

    clause: ClassVar[str] = "REB-7.3"
    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset({"highest_seat"})

    ring: tuple[Seat, ...]
    bid: int
    highest_seat: Seat

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[Bid | Pass]:
        """Return every higher bid up to one's votes."""
        return (PASS, *BID[self.bid : s.votes(seat)])

    def play(self, s: RebellionState, seat: Seat, action: Bid | Pass) -> None:
        """Bid and go to the end of the ring, or leave it."""
        others = self.ring[1:]
        if isinstance(action, Pass):
            if s.sink is not None:
                s.sink.tell(BidPassed(seat))
            s.ask(Auction(others, self.bid, self.highest_seat))
            return
        if s.sink is not None:
            s.sink.tell(BidMade(seat, action.votes))
        s.ask(Auction((*others, seat), action.votes, seat))

    def facts(self, s: RebellionState, seat: Seat | None) -> dict[str, Any]:
        """Tell what is auctioned, the highest bid, and who may still bid."""
        return {
            "card": s.decks.revealed,
            "bid": self.bid,
            "highest_seat": self.highest_seat,
            "ring": self.ring,
        }

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        if isinstance(action, Bid) and action.votes > s.votes(seat):
            return "rebellion.bid_too_high", "REB-7.2"
        return "rebellion.bid_too_low", "REB-7.2"


def win(s: RebellionState, seat: Seat, bid: int) -> None:
    """REB-7.7: the winner pays, then resolves the card at once."""
    decks = s.decks
    card = decks.revealed
    assert card is not None
    if s.sink is not None:
        s.sink.tell(AuctionWon(seat, card, bid))
    decks.revealed = None
    decks.action_discard.append(card)
    s.ask(UseAction(seat, card))
    pay_votes(s, seat, bid)


def fail(s: RebellionState) -> None:
    """REB-7.7: without a winner the card goes under the deck."""
    decks = s.decks
    card = decks.revealed
    assert card is not None
    if s.sink is not None:
        s.sink.tell(AuctionFailed(card))
    decks.revealed = None
    decks.action_under.append(card)


def is_payable(rest: int, others: int, diplomats: int) -> bool:
    """REB-7.5: some of the diplomats and of the others are worth exactly this."""
    return any(0 <= rest - 2 * some <= others for some in range(diplomats + 1))


def pay_votes(s: RebellionState, seat: Seat, rest: int) -> None:
    """REB-7.5: until nothing is left to pay, or only diplomats for a single vote."""
    senate = s.factions[seat].senate
    if any(count and votes <= rest for count, votes in zip(senate, s.box.votes, strict=True)):
        s.ask(PayVotes(seat, rest))


class PayVotes(Question[RebellionState, ChooseKind], frozen=True):
    """REB-7.5: remove workers from the Senate that are worth your bid."""

    clause: ClassVar[str] = "REB-7.5"

    rest: int

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[ChooseKind]:
        """Return the kinds whose removal keeps the rest payable."""
        senate = s.factions[seat].senate
        diplomats = senate[DIPLOMAT]
        others = sum(senate) - diplomats
        exact = is_payable(self.rest, others, diplomats)
        found = []
        for kind in range(len(KINDS)):
            votes = s.box.votes[kind]
            if not senate[kind] or votes > self.rest:
                continue
            paid = (others, diplomats - 1) if kind == DIPLOMAT else (others - 1, diplomats)
            if not exact or is_payable(self.rest - votes, *paid):
                found.append(CHOOSE_KIND[kind])
        return found

    def play(self, s: RebellionState, seat: Seat, action: ChooseKind) -> None:
        """REB-7.4: until the bid is paid, rounded down if only diplomats are left."""
        kind = KIND_AT[action.kind]
        eliminate(s, SENATE, seat, kind)
        pay_votes(s, seat, self.rest - s.box.votes[kind])

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        return "rebellion.pay_the_bid", "REB-7.4"
