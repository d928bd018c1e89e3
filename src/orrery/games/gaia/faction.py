"""What the rules ask a faction, with the plain answer; who differs overrides (GAIA-10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Action, Seat
from orrery.games.gaia import ids
from orrery.games.gaia.actions import CHARGE, DECLINE
from orrery.games.gaia.components import Gain
from orrery.games.gaia.parts import Mat
from orrery.games.gaia.state import GaiaState

# GAIA-7.12: what each structure may become
_UPGRADES: Final[tuple[tuple[int, ...], ...]] = (
    (),
    (ids.TRADING_STATION,),
    (ids.RESEARCH_LAB, ids.INSTITUTE),
    (ids.ACADEMY_KNOWLEDGE, ids.ACADEMY_QIC),
    (),
    (),
    (),
    (),
)
_NO_CONVERSIONS: Final[tuple[int, ...]] = ()
CHARGE_OR_DECLINE: Final[tuple[Action, ...]] = (CHARGE, DECLINE)
_A_TOKEN: Final = Gain(power_token=1)


class Faction:
    """A faction without any ability."""

    number: int = -1
    first_mines: int = 2  # GAIA-3.11
    starts_with_institute: bool = False
    starts_with_brainstone: bool = False  # GAIA-3.10
    shares_planets: bool = False  # whether it ever builds beside others
    # the special action of its board or institute
    special: int = -1

    # what is printed on its card when the Automa plays it (AUT-5)
    automa_new_type_vp: int = 0
    automa_trading_station_vp: int = 0
    automa_lab_advances: bool = False
    automa_power_actions: int = 1

    # -- set-up and building

    def upgrades(self, kind: int) -> tuple[int, ...]:
        """GAIA-7.12: what a structure may become."""
        return _UPGRADES[kind]

    def gaia_price(self, mat: Mat) -> tuple[int, int]:
        """GAIA-7.4: ore and Q.I.C. to settle on a Gaia planet."""
        return 0, 1

    def may_share(self, s: GaiaState, seat: Seat, at: int) -> bool:
        """GAIA-7.1: a planet with a structure is closed."""
        return False

    def mine_built(
        self, s: GaiaState, seat: Seat, *, shared: bool, new_type: bool, on_gaia: bool
    ) -> None:
        """React to a mine of its own."""

    def institute_built(self, s: GaiaState, seat: Seat) -> None:
        """React to its planetary institute."""

    def value_bonus(self, s: GaiaState, mat: Mat, at: int) -> int:
        """GAIA-8.2: what a structure is worth above the printed value."""
        return 0

    def most_bonus(self, mat: Mat) -> int:
        """GAIA-8.2: no less than that of all structures together."""
        return 0

    # -- resources and research

    def receive_qic(self, s: GaiaState, mat: Mat, count: int) -> None:
        """Gain Q.I.C."""
        mat.qic += count

    def gains_qic(self, s: GaiaState, mat: Mat) -> bool:
        """GAIA-9.9: whether a gained Q.I.C. would not be lost."""
        return True

    def may_advance(self, mat: Mat, area: int) -> bool:
        """Whether an area is open at all."""
        return True

    def plain_power(self, mat: Mat) -> bool:
        """GAIA-2.11: whether the power conversions of everybody are on offer."""
        return True

    def conversions(self, s: GaiaState, mat: Mat) -> tuple[int, ...]:
        """GAIA-2.11: free conversions besides those of everybody."""
        return _NO_CONVERSIONS

    # -- power

    def usable_charge(self, mat: Mat) -> int:
        """GAIA-2.4: how much can be charged at most."""
        return 2 * mat.bowl1 + mat.bowl2

    def charge(self, s: GaiaState, seat: Seat, power: int) -> None:
        """GAIA-2.4: move tokens on, bowl I first; what cannot be charged is lost."""
        mat = s.mats[seat]
        first = min(power, mat.bowl1)
        mat.bowl1 -= first
        mat.bowl2 += first
        second = min(power - first, mat.bowl2)
        mat.bowl2 -= second
        mat.bowl3 += second

    def can_spend(self, mat: Mat, power: int) -> bool:
        """GAIA-2.5: whether bowl III can pay."""
        return mat.bowl3 >= power

    def spend(self, s: GaiaState, seat: Seat, power: int) -> None:
        """GAIA-2.5: pay from bowl III to bowl I."""
        mat = s.mats[seat]
        mat.bowl3 -= power
        mat.bowl1 += power

    def doubles_power(self, mat: Mat) -> bool:
        """GAIA-10.18: whether a token of bowl III pays two power."""
        return False

    def can_burn(self, mat: Mat) -> bool:
        """GAIA-2.9: two tokens in bowl II are needed."""
        return mat.bowl2 >= 2

    def burn(self, mat: Mat) -> None:
        """GAIA-2.9: discard one token of bowl II to move another to bowl III."""
        mat.bowl2 -= 2
        mat.bowl3 += 1

    def tokens_to_gaia(self, s: GaiaState, seat: Seat, count: int) -> None:
        """GAIA-2.8: move tokens to the Gaia area, lowest bowl first [R-05]."""
        mat = s.mats[seat]
        take_lowest(mat, count)
        mat.gaia += count

    def discard_tokens(self, s: GaiaState, seat: Seat, count: int) -> None:
        """GAIA-2.7: discard tokens, lowest bowl first [R-05]."""
        take_lowest(s.mats[seat], count)

    def passive_answers(self, mat: Mat) -> Sequence[Action]:
        """GAIA-11.2: take the whole offer or nothing."""
        return CHARGE_OR_DECLINE

    def passive_offer(self, mat: Mat, value: int) -> int:
        """GAIA-11.2: what can be charged of a value; -1 where nothing is to be decided."""
        power = self.passive_power(mat, value)
        return power if power > 0 else -1

    def passive_power(self, mat: Mat, value: int) -> int:
        """GAIA-11.2: the value, as far as tokens can move and points can pay for it."""
        return max(0, min(value, self.usable_charge(mat), mat.vp + 1))

    def power_of_answer(self, mat: Mat, value: int, answer: Action) -> int:
        """GAIA-11.2: how much an answer to an offer of a value charges."""
        return self.passive_power(mat, value)

    def take_offer(self, s: GaiaState, seat: Seat, value: int, answer: Action) -> None:
        """GAIA-11.5: charge in a way of its own; nobody else has such an answer."""

    # -- Gaia phase

    def gaia_phase(self, s: GaiaState, seat: Seat) -> None:
        """GAIA-5.2: an ability of the Gaia phase."""

    def tokens_return(self, mat: Mat) -> None:
        """GAIA-5.3: the Gaia area empties into bowl I; gaiaformers in it are available again."""
        mat.bowl1 += mat.gaia
        mat.gaia = 0
        mat.formers_in_gaia = 0

    # -- federations

    def federation_goal(self, s: GaiaState, mat: Mat) -> int:
        """GAIA-8.3: the value that a federation needs."""
        return s.box.limits.federation_value

    def grows_one_federation(self) -> bool:
        """GAIA-8.14: whether all federations are one."""
        return False

    def satellites_affordable(self, mat: Mat) -> int:
        """GAIA-8.4: how many satellites could be paid for."""
        return mat.power_tokens()

    def satellite_price(self) -> Gain:
        """GAIA-8.4: a power token for each."""
        return _A_TOKEN

    def pay_satellites(self, s: GaiaState, seat: Seat, count: int) -> None:
        """GAIA-8.4: discard a power token for each."""
        if count:
            self.discard_tokens(s, seat, count)

    # -- special action

    def has_special(self, mat: Mat) -> bool:
        """GAIA-9.12: whether its special action is there (as a rule, with the institute)."""
        return self.special >= 0 and mat.built[ids.INSTITUTE] > 0

    def special_possible(self, s: GaiaState, seat: Seat) -> bool:
        """GAIA-6.6: whether its special action can be carried out."""
        return False

    def use_special(self, s: GaiaState, seat: Seat) -> None:
        """Carry its special action out."""

    # -- end of game

    def final_credits(self, mat: Mat) -> int:
        """GAIA-14.4: what the power in the bowls is worth, after burning all pairs of bowl II."""
        return mat.bowl3 + mat.bowl2 // 2


def take_lowest(mat: Mat, count: int) -> None:
    """GAIA-2.7: take ordinary tokens from bowl I, then II, then III."""
    first = min(count, mat.bowl1)
    mat.bowl1 -= first
    count -= first
    second = min(count, mat.bowl2)
    mat.bowl2 -= second
    mat.bowl3 -= count - second


# filled by the package `factions`, in the order of the ids; the last is for who has none yet
FACTIONS: Final[list[Faction]] = []
