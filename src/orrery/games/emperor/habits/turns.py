"""What a player thinks of doing: no ship goes back where it came from, or alone to its ruin.

Food that was laid out is taken back only to be sold at once.
"""

from __future__ import annotations

from typing import Final

from orrery.core.action import Action, Seat
from orrery.games.emperor.actions import Command, MoveTo, Retrieve
from orrery.games.emperor.habits.war import BODY, FIRE, resistance
from orrery.games.emperor.ids import FLEET, FOOD, GALAXY, HEX_NUMBER, SHIP_TYPE
from orrery.games.emperor.rules.merchant import MerchantTurn
from orrery.games.emperor.rules.warlord import MoveShip, WarlordTurn, can_jump, commanded
from orrery.games.emperor.state import EmperorState

HOPELESS: Final = 2  # times as strong: nobody attacks that
DEAR: Final = 3  # the least price for which food is taken back from a sector


def turns(s: EmperorState, seat: Seat) -> list[tuple[Action, ...]]:
    """Return the ways on that are worth a thought; all of them where none is."""
    step = s.stack[-1]
    choices = s.real_choices(seat)
    found = [*choices]
    if isinstance(step, WarlordTurn):
        found = [
            one
            for one in choices
            if not isinstance(one, Command) or has_a_goal(s, seat, commanded(s, seat, one))
        ]
    elif isinstance(step, MoveShip):
        found = [
            one
            for one in choices
            if not isinstance(one, MoveTo) or is_sane(s, seat, step.number, HEX_NUMBER[one.hex])
        ]
    elif isinstance(step, MerchantTurn) and not sells_food(s, seat, step):
        found = [one for one in choices if not isinstance(one, Retrieve)]
    return [(action,) for action in found or choices]


def sells_food(s: EmperorState, seat: Seat, step: MerchantTurn) -> bool:
    """Whether food that was taken back would be sold: it is dear, and none is in hand already."""
    may_sell = not step.bought >> FOOD & 1
    return may_sell and s.market.prices[FOOD] >= DEAR and s.holdings.crop[seat] == 0


def has_a_goal(s: EmperorState, seat: Seat, number: int) -> bool:
    """Whether a ship can go anywhere that is worth a thought."""
    at = s.galaxy.ships[seat * FLEET + number]
    ways = [is_sane(s, seat, number, other) for other in s.galaxy.near(seat, at)]
    return any(ways) or can_jump(s, seat, number)


def is_sane(s: EmperorState, seat: Seat, number: int, goal: int) -> bool:
    """Whether a step leads neither back nor into a fight that all ships in reach must lose."""
    if s.campaign.came_from[number] == goal:
        return False
    if not s.galaxy.has_enemy(seat, goal):
        return True
    return HOPELESS * gathered(s, seat, goal) >= resistance(s, seat, goal)


def gathered(s: EmperorState, seat: Seat, goal: int) -> int:
    """Return the power of all ships that are in a hex or can still come there."""
    fire = body = 0
    for number, at in enumerate(s.galaxy.ships[seat * FLEET : (seat + 1) * FLEET]):
        if at < 0:
            continue
        steps = 0 if s.campaign.locked >> number & 1 else s.campaign.steps[number]
        if GALAXY.between[goal][at] <= steps:
            fire += FIRE[SHIP_TYPE[number]]
            body += BODY[SHIP_TYPE[number]]
    return fire * body
