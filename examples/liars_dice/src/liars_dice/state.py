"""What moves: the dice under the cups, the last claim, who is out."""

from __future__ import annotations

from collections.abc import Sequence

from liars_dice import scoring
from liars_dice.actions import Claim
from liars_dice.components import FACES, Box
from liars_dice.options import LiarOptions
from liars_dice.view import LiarView
from orrery.core.action import Seat
from orrery.core.rng import Rng
from orrery.core.state import State


class LiarState(State):
    """The table of Liar's Dice."""

    __slots__ = ("box", "claim", "claimant", "cups", "lifted", "lost", "options", "out", "round")

    def __init__(self, options: LiarOptions, box: Box) -> None:
        super().__init__()
        self.options = options
        self.box = box
        self.cups: list[list[int]] = []  # the dice of each seat, sorted
        self.claim: Claim | None = None
        self.claimant: Seat = 0  # who made the last claim, or makes the first one
        self.round = 0
        self.out: list[Seat] = []  # in the order in which they went
        self.lost = 0  # dice that are back in the box
        self.lifted: list[tuple[int, ...]] = []  # what everybody saw at the end of the last round

    def clone(self) -> LiarState:
        other = LiarState(self.options, self.box)
        other.copy_engine(self)
        other.cups = [cup[:] for cup in self.cups]
        other.claim = self.claim
        other.claimant = self.claimant
        other.round = self.round
        other.out = self.out[:]
        other.lost = self.lost
        other.lifted = self.lifted[:]
        return other

    # -- questions

    def dice_in_play(self) -> int:
        """Return how many dice lie under all cups."""
        return sum(map(len, self.cups))

    def is_wild(self, face: int) -> bool:
        """LIAR-4.2: whether ones count as this face."""
        return self.options.ones == "wild" and face != 1

    def matching(self, dice: Sequence[int], face: int) -> int:
        """Return how many dice count as a face."""
        return dice.count(face) + (dice.count(1) if self.is_wild(face) else 0)

    def holder_from(self, seat: Seat) -> Seat:
        """LIAR-2.3: return the seat, or the next in turn who holds dice."""
        while not self.cups[seat]:
            seat = (seat + 1) % self.players
        return seat

    # -- what everybody knows, and nobody

    def view(self, seat: Seat | None) -> LiarView:
        return LiarView(
            seat=seat,
            players=self.players,
            prompt=self.prompt(seat),
            scores=tuple(self.scores()),
            round=self.round,
            mine=() if seat is None else tuple(self.cups[seat]),
            counts=tuple(map(len, self.cups)),
            lost=tuple(self.box.dice - len(cup) for cup in self.cups),
            claim=self.claim,
            claimant=None if self.claim is None else self.claimant,
            lifted=tuple(self.lifted),
        )

    def determinize(self, seat: Seat | None, rng: Rng) -> LiarState:
        return self.redraw(() if seat is None else (seat,), rng)

    def redraw(self, seats: Sequence[Seat], rng: Rng) -> LiarState:
        other = self.clone()
        for seat in range(self.players):
            if seat not in seats:
                other.cups[seat] = roll(len(self.cups[seat]), rng)
        other.forget(rng)
        return other

    # -- what the end brings

    def scores(self) -> list[int]:
        return scoring.scores(self.players, self.out)

    def ranking(self) -> list[int]:
        return scoring.ranking(self.scores())

    def score_sheet(self) -> list[dict[str, int]]:
        return [{"outlasted": score} for score in self.scores()]

    def inventory(self) -> dict[str, int]:
        return {"dice": self.dice_in_play() + self.lost}

    def moment(self) -> tuple[int, int]:
        return self.round, 0


def roll(dice: int, rng: Rng) -> list[int]:
    """Roll some dice, and sort them as people do."""
    return sorted(rng.die(len(FACES)) for _ in range(dice))
