"""Free conversions (GAIA-2.B)."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Action, Seat
from orrery.games.gaia import ids
from orrery.games.gaia.actions import CONVERT, NUMBER, Convert
from orrery.games.gaia.events import Converted
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.parts import FROM_ACTION, Mat
from orrery.games.gaia.rules.resources import can_gain, gain
from orrery.games.gaia.state import GaiaState

BURN: Final = 0
_POWER: Final = (1, 2, 4, 5)  # the power conversions of GAIA-2.9
_OTHERS: Final = (3, 6, 7, 8)


def add_conversions(s: GaiaState, seat: Seat, found: list[Action]) -> None:
    """GAIA-2.9: add every conversion on offer; one that would gain nothing is not offered."""
    mat = s.mats[seat]
    faction = FACTIONS[mat.faction]
    if faction.can_burn(mat):
        found.append(CONVERT[BURN])
    found += _plain(s, mat, mat.bowl3 if faction.plain_power(mat) else 0)
    for number in faction.conversions(s, mat):
        if can_convert(s, mat, number):
            found.append(CONVERT[number])


def _plain(s: GaiaState, mat: Mat, power: int) -> tuple[Convert, ...]:
    """Return the conversions of everybody, looked up by what they depend on."""
    tables = s._tables
    wasteful = s.options.rules == "boardgamers"
    key = (
        min(9, power),
        min(5, mat.ore),
        min(5, mat.qic),
        min(5, mat.knowledge),
        -1 if wasteful else mat.ore < tables.ore_max,
        mat.knowledge < tables.knowledge_max,
        mat.credits < tables.credits_max,
        mat.faction == ids.GLEENS and mat.ore >= tables.ore_max and not mat.built[6],
    )
    found = tables.on_offer.get(key)
    if found is None:
        found = tuple(
            CONVERT[number]
            for number in (*(_POWER if power else ()), *_OTHERS)
            if can_convert(s, mat, number)
        )
        tables.on_offer[key] = found
    return found


def can_convert(s: GaiaState, mat: Mat, number: int) -> bool:
    """Whether a conversion can be paid, and is worth anything.

    Those with the Brainstone come up only while it lies in bowl III (GAIA-2.11).
    """
    power, qic, ore, knowledge, credit, bowl3, to_gaia, _, former = s._tables.price[number]
    if (
        mat.bowl3 < power + bowl3 + to_gaia
        or mat.qic < qic
        or mat.ore < ore
        or mat.knowledge < knowledge
        or mat.credits < credit
    ):
        return False
    if former and mat.formers_available() < former:
        return False
    return s.options.rules == "boardgamers" or can_gain(s, mat, s._tables.conversion_gain[number])


def convert(s: GaiaState, seat: Seat, action: Convert) -> None:
    """GAIA-2.9: make one conversion."""
    number = NUMBER[action.conversion]
    mat = s.mats[seat]
    if number == BURN:
        FACTIONS[mat.faction].burn(mat)
    else:
        power, qic, ore, knowledge, credit, bowl3, to_gaia, stone, former = s._tables.price[number]
        mat.bowl3 -= power + bowl3 + to_gaia
        mat.bowl1 += power + bowl3
        mat.gaia += to_gaia  # GAIA-10.17
        mat.qic -= qic
        mat.ore -= ore
        mat.knowledge -= knowledge
        mat.credits -= credit
        mat.formers_in_gaia += former  # GAIA-10.15
        if stone:
            mat.brainstone = 1
        gain(s, seat, s._tables.conversion_gain[number], FROM_ACTION)
    if s.sink is not None:
        s.sink.tell(Converted(seat, action.conversion))
