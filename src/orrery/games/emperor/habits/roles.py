"""Which role is taken: the one that serves most now."""

from __future__ import annotations

import math
from typing import Final

from orrery.core.action import Action, Seat
from orrery.core.rng import Rng
from orrery.games.emperor.actions import DIRECTION, TAKE_ROLE
from orrery.games.emperor.habits.temper import CALM, Temper
from orrery.games.emperor.ids import (
    ENGINEER,
    EXPLORER,
    FLEET,
    GALAXY,
    MERCHANT,
    NOBODY,
    REGENT,
    SPACES,
    STEWARD,
    WARLORD,
)
from orrery.games.emperor.rules.round import ChooseDirection, ChooseRole
from orrery.games.emperor.state import EmperorState

WHIM: Final = 8  # how much a mood is worth at most, when a role is chosen
LATE: Final = 8  # rounds after which it is late


def direction(s: EmperorState, seat: Seat, step: ChooseDirection, rng: Rng) -> Action:
    """Either way."""
    return DIRECTION[rng.below(2)]


def role(s: EmperorState, seat: Seat, step: ChooseRole, rng: Rng, temper: Temper = CALM) -> Action:
    """Take the role that serves most now, by and large."""
    late = min(s.round - 1, LATE) / LATE
    best, most = NOBODY, -math.inf
    for card, left in enumerate(s.available):
        if left > 0:
            times, first, last = temper.roles[card]
            worth = times * role_worth(s, seat, card) + first + late * (last - first)
            worth += rng.below(WHIM)
            if worth > most:
                best, most = card, worth
    return TAKE_ROLE[best]


def role_worth(s: EmperorState, seat: Seat, card: int) -> int:
    """Guess what a role is worth to its chooser; about ten to a point."""
    holdings = s.holdings
    if card == EXPLORER:
        return 14 if s.tile_stack.display and holdings.reserve[seat] > 0 else 2
    if card == WARLORD:
        return 6 + warlord_worth(s, seat)
    if card == REGENT:
        return regent_worth(s, seat)
    if card == ENGINEER:
        metal, money = holdings.metal[seat], holdings.money[seat]
        return (
            2 + 3 * min(metal, money, 3) + (2 if holdings.energy[seat] and metal and money else 0)
        )
    if card == STEWARD:
        return 2 + 3 * sum(
            [s.galaxy.food[at] > 0 for at in range(SPACES) if s.galaxy.owner[at] == seat]
        )
    if card == MERCHANT:
        return 8 - min(8, holdings.money[seat])
    return 3 * min(holdings.energy[seat], 3)


def warlord_worth(s: EmperorState, seat: Seat) -> int:
    """Count the free planets that ships can reach at once."""
    galaxy = s.galaxy
    if s.holdings.reserve[seat] == 0:
        return 0
    planets, owner = galaxy.planet_map(), galaxy.owner
    worth = 0
    ships = galaxy.ships[seat * FLEET : (seat + 1) * FLEET]
    for at in range(SPACES):
        if planets[at] and owner[at] == NOBODY:
            near = GALAXY.between[at]
            for ship in ships:
                if ship >= 0 and near[ship] <= 2:
                    worth += 10 * planets[at]
                    break
    return min(worth, 10 * (FLEET - ships.count(-1)))


def regent_worth(s: EmperorState, seat: Seat) -> int:
    """Compare one's planets with those of the best of the others."""
    planets = s.galaxy.planet_map()
    counts = [0] * s.players
    free = 0
    for at, owner in enumerate(s.galaxy.owner):
        if owner >= 0:
            counts[owner] += planets[at]
        elif planets[at]:
            free += 1
    mine = counts[seat]
    counts[seat] = 0
    return 6 + 5 * (mine - max(counts)) + min(free, 2)
