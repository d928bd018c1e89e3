"""Chapters 2 and 3: a round, and its claims."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from liars_dice.actions import Claim, Doubt, Exact
from liars_dice.components import FACES
from liars_dice.events import Claimed, Rolled, RoundBegan
from liars_dice.rules.cups import call_exact, doubt
from liars_dice.state import LiarState, roll
from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine


class NextRound(Routine[LiarState], frozen=True):
    """LIAR-2: roll, claim, lift the cups; again until only one holds dice (LIAR-5.1)."""

    def run(self, s: LiarState) -> None:
        if len(s.out) == s.players - 1:
            return
        s.round += 1
        s.claim = None
        s.claimant = s.holder_from(s.claimant)  # LIAR-2.2
        s.cups = [roll(len(cup), s.rng) for cup in s.cups]  # LIAR-2.1
        if s.sink is not None:
            s.sink.tell(RoundBegan(s.round, s.claimant))
            for seat, cup in enumerate(s.cups):
                if cup:
                    s.sink.tell(Rolled(tuple(cup)), only=seat)
        s.ask(Turn(s.claimant), NextRound())


class Turn(Question[LiarState, Claim | Doubt | Exact], frozen=True):
    """LIAR-3.2: claim more, or doubt the last claim."""

    clause: ClassVar[str] = "LIAR-3.2"

    def choices(self, s: LiarState, seat: Seat) -> Sequence[Claim | Doubt | Exact]:
        counts = range(1, s.dice_in_play() + 1)  # LIAR-3.4
        claims = [Claim(count, face) for count in counts for face in FACES]
        last = s.claim
        if last is None:
            return claims
        exact = [Exact()] if s.options.exact else []
        return [Doubt(), *exact, *(claim for claim in claims if claim.beats(last))]

    def play(self, s: LiarState, seat: Seat, action: Claim | Doubt | Exact) -> None:
        match action:
            case Claim():
                s.claim, s.claimant = action, seat
                if s.sink is not None:
                    s.sink.tell(Claimed(seat, action.count, action.face))
                s.ask(Turn(s.holder_from((seat + 1) % s.players)))  # LIAR-2.3
            case Doubt():
                doubt(s, seat)
            case Exact():
                call_exact(s, seat)

    def refusal(self, s: LiarState, seat: Seat, action: Action) -> tuple[str, str]:
        if not isinstance(action, Claim):
            return super().refusal(s, seat, action)
        if action.count > s.dice_in_play():
            return "liar.too_many", "LIAR-3.4"
        return "liar.not_more", "LIAR-3.3"
