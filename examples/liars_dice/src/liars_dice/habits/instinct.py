"""What a player answers without thinking."""

from __future__ import annotations

from typing import Final

from liars_dice.actions import Claim, Doubt, Exact
from liars_dice.components import FACES
from liars_dice.habits.chance import chance_of, chance_of_exactly
from liars_dice.state import LiarState
from orrery.core.action import Action, Seat
from orrery.core.rng import Rng

_BLUFF: Final = 6  # one claim in so many is not the likeliest
_SURE: Final = 0.4  # how likely it must be that a claim is exact


def instinct(s: LiarState, seat: Seat, rng: Rng) -> Action:
    """Claim what is likeliest; doubt when the last claim is less likely than that."""
    claims = sorted(lowest_claims(s), key=lambda claim: -chance_of(s, seat, claim))
    if s.claim is not None:
        if s.options.exact and chance_of_exactly(s, seat, s.claim) > _SURE:
            return Exact()
        if not claims or 1 - chance_of(s, seat, s.claim) > chance_of(s, seat, claims[0]):
            return Doubt()
    return rng.pick(claims) if rng.die(_BLUFF) == 1 else claims[0]


def lowest_claims(s: LiarState) -> list[Claim]:
    """Return the smallest claim of each face that can still be made: nothing larger is likelier."""
    if s.claim is None:
        return [Claim(1, face) for face in FACES]
    count, last = s.claim.count, s.claim.face
    found = [Claim(count if face > last else count + 1, face) for face in FACES]
    return [claim for claim in found if claim.count <= s.dice_in_play()]
