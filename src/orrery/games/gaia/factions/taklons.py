"""Taklons: the Brainstone (GAIA-10.8, 10.9, 10.19)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.gaia import ids
from orrery.games.gaia.actions import (
    BRAINSTONE_TO,
    CHARGE_TOKEN_FIRST,
    CHARGE_TOKEN_LAST,
    DECLINE,
    ChargeTokenFirst,
    SettleBrainstone,
)
from orrery.games.gaia.faction import CHARGE_OR_DECLINE, Faction, take_lowest
from orrery.games.gaia.parts import (
    IN_BOWL_1,
    IN_BOWL_2,
    IN_BOWL_3,
    IN_GAIA_AREA,
    NOWHERE,
    STONE_VALUE,
    Mat,
)
from orrery.games.gaia.rules.charging import charge_passively
from orrery.games.gaia.state import GaiaState

_MACROS: Final = ids.conversions(
    "taklons_brainstone_3_credits",
    "taklons_brainstone_ore",
    "taklons_brainstone_token_qic",
    "taklons_brainstone_token_knowledge",
)
_WASTEFUL: Final = _MACROS + ids.conversions(
    "taklons_brainstone_1_credit", "taklons_brainstone_2_credits"
)
_INSTITUTE_OFFER: Final[tuple[Action, ...]] = (CHARGE_TOKEN_FIRST, CHARGE_TOKEN_LAST, DECLINE)


class Taklons(Faction):
    """GAIA-10.8: one token, the Brainstone, pays three."""

    number = ids.TAKLONS
    starts_with_brainstone = True

    def conversions(self, s: GaiaState, mat: Mat) -> tuple[int, ...]:
        """GAIA-2.11 [R-39]."""
        if mat.brainstone != IN_BOWL_3:
            return ()
        return _WASTEFUL if s.follows_boardgamers() else _MACROS

    # -- charging

    def usable_charge(self, mat: Mat) -> int:
        """GAIA-10.8: the Brainstone is a token like others."""
        stone = 2 if mat.brainstone == IN_BOWL_1 else 1 if mat.brainstone == IN_BOWL_2 else 0
        return 2 * mat.bowl1 + mat.bowl2 + stone

    def charge(self, s: GaiaState, seat: Seat, power: int) -> None:
        """GAIA-10.19: ask where the Brainstone may either move or stay behind."""
        mat = s.mats[seat]
        if mat.brainstone not in (IN_BOWL_1, IN_BOWL_2):
            super().charge(s, seat, power)
            return
        low, high = stone_places(mat, power)
        if low < high:
            s.ask(BrainstoneCharged(seat, power, low, high))
        else:
            charge_with_stone(mat, power, high)

    def passive_answers(self, mat: Mat) -> Sequence[Action]:
        """GAIA-11.5: with the institute, the token comes before or after."""
        return _INSTITUTE_OFFER if mat.has_institute() else CHARGE_OR_DECLINE

    def passive_offer(self, mat: Mat, value: int) -> int:
        """GAIA-10.9: with the institute there is always the token to gain [R-25]."""
        power = self.passive_power(mat, value)
        return power if power > 0 or (value and mat.has_institute()) else -1

    def power_of_answer(self, mat: Mat, value: int, answer: Action) -> int:
        """GAIA-11.5: a token that comes first can be charged twice."""
        usable = self.usable_charge(mat)
        if isinstance(answer, ChargeTokenFirst):
            usable += 2
        return max(0, min(value, usable, mat.vp + 1))

    def take_offer(self, s: GaiaState, seat: Seat, value: int, answer: Action) -> None:
        """GAIA-11.5: the token of the institute comes before the charge, or after it."""
        mat = s.mats[seat]
        power = self.power_of_answer(mat, value, answer)
        if isinstance(answer, ChargeTokenFirst):
            mat.bowl1 += 1
        else:
            s.ask(TokenComes(seat))
        charge_passively(s, seat, power)

    # -- spending

    def can_spend(self, mat: Mat, power: int) -> bool:
        """GAIA-10.8."""
        return mat.bowl3 + (STONE_VALUE if mat.brainstone == IN_BOWL_3 else 0) >= power

    def spend(self, s: GaiaState, seat: Seat, power: int) -> None:
        """GAIA-10.19: ask only where both ways exist and nothing of the stone is wasted."""
        mat = s.mats[seat]
        if mat.brainstone != IN_BOWL_3:
            super().spend(s, seat, power)
        elif mat.bowl3 < power:
            pay_with_stone(mat, power)
        elif power < STONE_VALUE:
            super().spend(s, seat, power)
        else:
            s.ask(BrainstonePays(seat, power))

    # -- burning, Gaia projects, satellites

    def can_burn(self, mat: Mat) -> bool:
        """GAIA-10.8."""
        return mat.bowl2 + (mat.brainstone == IN_BOWL_2) >= 2

    def burn(self, mat: Mat) -> None:
        """GAIA-10.19: the Brainstone moves up [R-44]."""
        if mat.brainstone == IN_BOWL_2:
            mat.bowl2 -= 1
            mat.brainstone = IN_BOWL_3
        else:
            mat.bowl2 -= 2
            mat.bowl3 += 1

    def tokens_to_gaia(self, s: GaiaState, seat: Seat, count: int) -> None:
        """GAIA-10.19: ask whether the Brainstone goes along, unless it must."""
        mat = s.mats[seat]
        if mat.brainstone in (NOWHERE, IN_GAIA_AREA):
            super().tokens_to_gaia(s, seat, count)
        elif mat.normal_tokens() < count:
            stone_to_gaia(mat, count)
        else:
            s.ask(BrainstoneToGaia(seat, count))

    def discard_tokens(self, s: GaiaState, seat: Seat, count: int) -> None:
        """GAIA-10.19: it is kept where ordinary tokens below it suffice; otherwise ask."""
        mat = s.mats[seat]
        place = mat.brainstone
        if place in (NOWHERE, IN_GAIA_AREA):
            super().discard_tokens(s, seat, count)
            return
        below = mat.bowl1
        below += mat.bowl2 if place >= IN_BOWL_2 else 0
        below += mat.bowl3 if place >= IN_BOWL_3 else 0
        if below >= count:
            take_lowest(mat, count)
        elif mat.normal_tokens() < count:
            take_lowest(mat, count - 1)
            mat.brainstone = NOWHERE
        else:
            s.ask(BrainstoneDiscarded(seat, count))

    def tokens_return(self, mat: Mat) -> None:
        """GAIA-5.3."""
        super().tokens_return(mat)
        if mat.brainstone == IN_GAIA_AREA:
            mat.brainstone = IN_BOWL_1

    def final_credits(self, mat: Mat) -> int:
        """GAIA-14.4: burning moves the Brainstone up first."""
        if mat.brainstone == IN_BOWL_2 and mat.bowl2 >= 1:
            return mat.bowl3 + STONE_VALUE + (mat.bowl2 - 1) // 2
        return mat.bowl3 + mat.bowl2 // 2 + (STONE_VALUE if mat.brainstone == IN_BOWL_3 else 0)


def moves(mat: Mat, power: int) -> tuple[int, int, int, int]:
    """Return all tokens of bowls I and II, and how many of each move on."""
    one = mat.bowl1 + (mat.brainstone == IN_BOWL_1)
    two = mat.bowl2 + (mat.brainstone == IN_BOWL_2)
    first = min(power, one)
    return one, two, first, min(power - first, two + first)


def stone_places(mat: Mat, power: int) -> tuple[int, int]:
    """GAIA-10.19: the nearest and the furthest bowl the Brainstone may end in."""
    one, two, first, second = moves(mat, power)
    return (
        _nearest(mat.brainstone, one, two, first, second),
        _furthest(mat.brainstone, first, second),
    )


def charge_with_stone(mat: Mat, power: int, place: int) -> None:
    """Charge so that the Brainstone ends in a bowl."""
    one, two, first, second = moves(mat, power)
    mat.bowl1 = one - first
    mat.bowl2 = two + first - second
    mat.bowl3 += second
    mat.brainstone = place
    _add(mat, place, -1)


def _furthest(place: int, first: int, second: int) -> int:
    """Return the bowl the Brainstone gets to if it always moves."""
    if place == IN_BOWL_1 and first == 0:
        return IN_BOWL_1
    return IN_BOWL_3 if second else IN_BOWL_2


def _nearest(place: int, one: int, two: int, first: int, second: int) -> int:
    """Return the bowl the Brainstone stays in if it moves only when it must."""
    if place == IN_BOWL_1 and first < one:
        return IN_BOWL_1
    return IN_BOWL_2 if second < two + first else IN_BOWL_3


def _add(mat: Mat, bowl: int, count: int) -> None:
    if bowl == IN_BOWL_1:
        mat.bowl1 += count
    elif bowl == IN_BOWL_2:
        mat.bowl2 += count
    else:
        mat.bowl3 += count


def pay_with_stone(mat: Mat, power: int) -> None:
    """GAIA-10.8: the Brainstone pays three and goes to bowl I, tokens pay the rest."""
    tokens = max(0, power - STONE_VALUE)
    mat.bowl3 -= tokens
    mat.bowl1 += tokens
    mat.brainstone = IN_BOWL_1


def stone_to_gaia(mat: Mat, count: int) -> None:
    """GAIA-10.19: the Brainstone is one of the tokens that go to the Gaia area."""
    take_lowest(mat, count - 1)
    mat.gaia += count - 1
    mat.brainstone = IN_GAIA_AREA


class TokenComes(Routine[GaiaState], frozen=True):
    """GAIA-10.9: the token of the institute, after the charge."""

    seat: Seat

    def run(self, s: GaiaState) -> None:
        s.mats[self.seat].bowl1 += 1


class BrainstoneCharged(Question[GaiaState, SettleBrainstone], frozen=True):
    """GAIA-10.19: does the Brainstone move up, or another token?"""

    clause: ClassVar[str] = "GAIA-10.19"

    power: int
    low: int
    high: int

    def choices(self, s: GaiaState, seat: Seat) -> tuple[SettleBrainstone, ...]:
        return BRAINSTONE_TO[self.low], BRAINSTONE_TO[self.high]

    def play(self, s: GaiaState, seat: Seat, action: SettleBrainstone) -> None:
        place = self.low if action == BRAINSTONE_TO[self.low] else self.high
        charge_with_stone(s.mats[seat], self.power, place)


class BrainstonePays(Question[GaiaState, SettleBrainstone], frozen=True):
    """GAIA-10.19: is the Brainstone spent (bowl I) or kept (bowl III)?"""

    clause: ClassVar[str] = "GAIA-10.19"

    power: int

    def choices(self, s: GaiaState, seat: Seat) -> tuple[SettleBrainstone, ...]:
        return BRAINSTONE_TO[IN_BOWL_1], BRAINSTONE_TO[IN_BOWL_3]

    def play(self, s: GaiaState, seat: Seat, action: SettleBrainstone) -> None:
        mat = s.mats[seat]
        if action == BRAINSTONE_TO[IN_BOWL_1]:
            pay_with_stone(mat, self.power)
        else:
            mat.bowl3 -= self.power
            mat.bowl1 += self.power


class BrainstoneToGaia(Question[GaiaState, SettleBrainstone], frozen=True):
    """GAIA-10.19: does the Brainstone go to the Gaia area?"""

    clause: ClassVar[str] = "GAIA-10.19"

    count: int

    def choices(self, s: GaiaState, seat: Seat) -> tuple[SettleBrainstone, ...]:
        return BRAINSTONE_TO[s.mats[seat].brainstone], BRAINSTONE_TO[IN_GAIA_AREA]

    def play(self, s: GaiaState, seat: Seat, action: SettleBrainstone) -> None:
        mat = s.mats[seat]
        if action == BRAINSTONE_TO[IN_GAIA_AREA]:
            stone_to_gaia(mat, self.count)
        else:
            take_lowest(mat, self.count)
            mat.gaia += self.count


class BrainstoneDiscarded(Question[GaiaState, SettleBrainstone], frozen=True):
    """GAIA-10.19: is the Brainstone discarded?"""

    clause: ClassVar[str] = "GAIA-10.19"

    count: int

    def choices(self, s: GaiaState, seat: Seat) -> tuple[SettleBrainstone, ...]:
        return BRAINSTONE_TO[s.mats[seat].brainstone], BRAINSTONE_TO[NOWHERE]

    def play(self, s: GaiaState, seat: Seat, action: SettleBrainstone) -> None:
        mat = s.mats[seat]
        if action == BRAINSTONE_TO[NOWHERE]:
            take_lowest(mat, self.count - 1)
            mat.brainstone = NOWHERE
        else:
            take_lowest(mat, self.count)
