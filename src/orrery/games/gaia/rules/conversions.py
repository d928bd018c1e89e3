"""Free conversions (GAIA-2.B)."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Action, Seat
from orrery.games.gaia import ids
from orrery.games.gaia.actions import CONVERT, NUMBER, Convert
from orrery.games.gaia.components import Price
from orrery.games.gaia.events import Converted
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.parts import FROM_ACTION, IN_BOWL_1, Mat
from orrery.games.gaia.rules.resources import can_gain, gain
from orrery.games.gaia.state import GaiaState

BURN: Final = ids.CONVERSION_IDS.index("burn")


def add_conversions(s: GaiaState, seat: Seat, found: list[Action]) -> None:
    """GAIA-2.9: add every conversion on offer; one that would gain nothing is not offered."""
    mat = s.mats[seat]
    faction = FACTIONS[mat.faction]
    if faction.can_burn(mat):
        found.append(CONVERT[BURN])
    found += plain_offer(s, mat)
    for number in faction.conversions(s, mat):
        if can_convert(s, mat, number):
            found.append(CONVERT[number])


def plain_offer(s: GaiaState, mat: Mat) -> tuple[Convert, ...]:
    """Return the conversions of everybody on offer: a memo, by all that they depend on."""
    tables = s.tables
    # who has so much can pay every price: more makes no difference
    power, qic, ore, knowledge, credit, gaiaformers = tables.dearest
    has_power, has_qic, has_ore, has_knowledge = mat.bowl3, mat.qic, mat.ore, mat.knowledge
    faction = FACTIONS[mat.faction]
    # asked after every answer: calls of `min` took 3 % of interpreted play
    key = (
        faction.plain_power(mat),
        has_power if has_power < power else power,  # noqa: FURB136
        has_qic if has_qic < qic else qic,  # noqa: FURB136
        has_ore if has_ore < ore else ore,  # noqa: FURB136
        has_knowledge if has_knowledge < knowledge else knowledge,  # noqa: FURB136
        credit and min(credit, mat.credits),
        gaiaformers and min(gaiaformers, mat.formers_available()),
        has_ore < tables.ore_max,
        has_knowledge < tables.knowledge_max,
        mat.credits < tables.credits_max,
        faction.gains_qic(s, mat),
        s.options.rules,
    )
    known = tables.plain_offers.get(key)
    if known is None:
        known = plain_conversions(s, mat)
        tables.plain_offers[key] = known
    return known


def plain_conversions(s: GaiaState, mat: Mat) -> tuple[Convert, ...]:
    """GAIA-2.9: work out which conversions of everybody are on offer."""
    numbers = ids.OTHER_CONVERSIONS
    if FACTIONS[mat.faction].plain_power(mat):
        numbers = ids.POWER_CONVERSIONS + ids.OTHER_CONVERSIONS
    return tuple(CONVERT[number] for number in numbers if can_convert(s, mat, number))


def can_convert(s: GaiaState, mat: Mat, number: int) -> bool:
    """Whether a conversion can be paid, and is worth anything.

    Those with the Brainstone come up only while it lies in bowl III (GAIA-2.11).
    """
    row = s.box.conversions[number]
    cost = row.cost
    if (
        mat.bowl3 < cost.power + cost.bowl_3 + cost.bowl_3_to_gaia
        or mat.qic < cost.qic
        or mat.ore < cost.ore
        or mat.knowledge < cost.knowledge
        or mat.credits < cost.credits
    ):
        return False
    if cost.gaiaformer and mat.formers_available() < cost.gaiaformer:
        return False
    return s.follows_boardgamers() or can_gain(s, mat, row.gain)


def pay(mat: Mat, cost: Price) -> None:
    """GAIA-2.9: pay for a conversion; most cost one thing."""
    spent = cost.power + cost.bowl_3
    if spent:
        mat.bowl3 -= spent
        mat.bowl1 += spent
    if cost.bowl_3_to_gaia:  # GAIA-10.17
        mat.bowl3 -= cost.bowl_3_to_gaia
        mat.gaia += cost.bowl_3_to_gaia
    if cost.qic:
        mat.qic -= cost.qic
    if cost.ore:
        mat.ore -= cost.ore
    if cost.knowledge:
        mat.knowledge -= cost.knowledge
    if cost.credits:
        mat.credits -= cost.credits
    if cost.gaiaformer:  # GAIA-10.15
        mat.formers_in_gaia += cost.gaiaformer
    if cost.brainstone:
        mat.brainstone = IN_BOWL_1


def convert(s: GaiaState, seat: Seat, action: Convert) -> None:
    """GAIA-2.9: make one conversion."""
    number = NUMBER[action.conversion]
    mat = s.mats[seat]
    if number == BURN:
        FACTIONS[mat.faction].burn(mat)
    else:
        row = s.box.conversions[number]
        pay(mat, row.cost)
        gain(s, seat, row.gain, FROM_ACTION)
    if s.sink is not None:
        s.sink.tell(Converted(seat, action.conversion))
