"""Where influence goes, and who is stopped."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Action, Seat
from orrery.core.rng import Rng
from orrery.games.emperor.actions import (
    ALLOW,
    BUY_INFLUENCE,
    INFLUENCE,
    INFLUENCE_THRONE,
    PASS,
    VETO,
)
from orrery.games.emperor.habits.temper import CALM, Temper
from orrery.games.emperor.ids import AMBASSADOR, NOBODY
from orrery.games.emperor.rules.regent import OfferInfluence, PlaceInfluence, VetoOffer
from orrery.games.emperor.rules.resolution import Exile
from orrery.games.emperor.state import EmperorState

CHEAP: Final = 4  # dollars


def buy_influence(
    s: EmperorState, seat: Seat, step: OfferInfluence, rng: Rng, temper: Temper = CALM
) -> Action:
    """Buy while it is cheap."""
    return BUY_INFLUENCE if step.price <= CHEAP + temper.influence else PASS


def influence(s: EmperorState, seat: Seat, step: PlaceInfluence, rng: Rng) -> Action:
    """Take a free planet, hold one's own, take another's; or else the throne."""
    galaxy = s.galaxy
    planets, laid, owner, level = (
        galaxy.planet_map(),
        galaxy.laid,
        galaxy.owner,
        galaxy.level,
    )
    left = s.holdings.influence[seat]
    private = galaxy.private if s.science.technologies[AMBASSADOR] != seat else NOBODY
    best, most = NOBODY, 0
    for at in galaxy.influence_targets():
        if at == private:
            continue
        here, holder = laid[at], owner[at]
        if holder == seat and here == 0:
            continue
        if holder == NOBODY and here == 0:
            worth = 12 * planets[at]
        else:
            mine, rival = 0, 0
            for other in range(s.players):
                total = (here >> (4 * other) & 15) + (level[at] if holder == other else 0)
                if other == seat:
                    mine = total
                elif total > rival:
                    rival = total
            needed = rival - mine + 1
            if needed <= 0 or needed > left:
                continue
            worth = (16 if holder >= 0 else 12) * planets[at] // needed
        worth += rng.below(6)
        if worth > most:
            best, most = at, worth
    return INFLUENCE_THRONE if best < 0 else INFLUENCE[best]


def veto(s: EmperorState, seat: Seat, step: VetoOffer, rng: Rng) -> Action:
    """Protect what is one's own."""
    return (
        VETO
        if s.galaxy.owner[step.at] == seat or s.galaxy.laid[step.at] >> (4 * seat) & 15
        else ALLOW
    )


def exile(s: EmperorState, seat: Seat, step: Exile, rng: Rng) -> Action:
    """Go home by any way."""
    return rng.pick(s.choices(seat))
