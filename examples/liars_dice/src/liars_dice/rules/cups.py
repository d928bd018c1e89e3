"""Chapter 4: the cups are lifted."""

from __future__ import annotations

from liars_dice.actions import Claim
from liars_dice.events import Called, Counted, CupLifted, DieLost, DieRegained, WentOut
from liars_dice.state import LiarState
from orrery.core.action import Seat


def doubt(s: LiarState, doubter: Seat) -> None:
    """LIAR-4.3 and 4.4: who was wrong, the doubter or the claimant, loses a die."""
    claim, found = lift(s, doubter, "doubt")
    lose_die(s, doubter if found >= claim.count else s.claimant)


def call_exact(s: LiarState, caller: Seat) -> None:
    """LIAR-4.5: who calls a claim exact gets a die back, or loses one."""
    claim, found = lift(s, caller, "exact")
    if found == claim.count:
        regain_die(s, caller)
    else:
        lose_die(s, caller)


def lift(s: LiarState, caller: Seat, how: str) -> tuple[Claim, int]:
    """LIAR-4.1: show all dice; return the claim and how many count for it."""
    claim = s.claim
    assert claim is not None
    s.seal()
    s.lifted = [tuple(cup) for cup in s.cups]
    found = sum(s.matching(cup, claim.face) for cup in s.cups)
    if s.sink is not None:
        s.sink.tell(Called(caller, how))
        for seat, cup in enumerate(s.cups):
            if cup:
                s.sink.tell(CupLifted(seat, tuple(cup)))
        s.sink.tell(Counted(found, claim.face))
    return claim, found


def lose_die(s: LiarState, seat: Seat) -> None:
    """Put a die back into the box; LIAR-4.6: who has none left is out."""
    s.cups[seat].pop()
    s.lost += 1
    s.claimant = seat
    if s.sink is not None:
        s.sink.tell(DieLost(seat, len(s.cups[seat])))
    if not s.cups[seat]:
        s.out.append(seat)
        if s.sink is not None:
            s.sink.tell(WentOut(seat))


def regain_die(s: LiarState, seat: Seat) -> None:
    """LIAR-4.5: take a die that was lost out of the box again."""
    s.claimant = seat
    if len(s.cups[seat]) == s.box.dice:
        return
    s.cups[seat].append(1)  # the next roll gives it a face
    s.lost -= 1
    if s.sink is not None:
        s.sink.tell(DieRegained(seat, len(s.cups[seat])))
