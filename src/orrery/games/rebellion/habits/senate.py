"""REB-7: the auction and the imperial actions."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.action import Action, Seat
from orrery.core.rng import Rng
from orrery.games.rebellion.actions import (
    BID,
    CHOOSE_PLANET,
    CHOOSE_RIVAL,
    DECLINE,
    KIND_AT,
    PASS,
    PLACE_AT,
    USE,
    Remove,
)
from orrery.games.rebellion.cards import UseAction
from orrery.games.rebellion.habits.planets import PAIR, change, offered, strongest_rival
from orrery.games.rebellion.habits.technologies import WORKER_WORTH
from orrery.games.rebellion.habits.temper import Temper
from orrery.games.rebellion.ids import NOBODY, PLANETS, ActionId
from orrery.games.rebellion.rules.senate import BidForAction
from orrery.games.rebellion.state import RebellionState

# the votes that an imperial action is worth
VOTES_FOR: Final[dict[ActionId, int]] = {
    "planetary_bombardment": 2,
    "invaded_by_the_vox": 2,
    "new_corps_of_sentinels": 1,
    "rebel_base_discovered": 3,
    "troops_rebased": 2,
    "senate_awards_trade_route": 2,
    "imperial_atrocity": 4,
    "imperial_spies_infiltrate": 2,
    "imperial_propaganda": 3,
    "dangerous_creature_escapes": 1,
    "rebellion_spreads_like_wildfire": 5,
    "imperial_double_agent": 2,
    "new_science_lab_built": 4,
    "imperial_mistake": 4,
    "plague_serum_withheld": 3,
    "planetary_civil_war": 3,
}


def bid(
    s: RebellionState, seat: Seat, step: BidForAction, rng: Rng, temper: Temper | None = None
) -> Action | None:
    """Bid one more, up to what the card is worth; keep a majority that is about to be scored."""
    card = s.decks.revealed
    assert card is not None
    limit = VOTES_FOR[card] + int(rng.bits() & 1)
    if temper is not None:
        limit = int(limit * temper.votes)
    if s.turn in s.box.scored_turns:
        mine = s.votes(seat)
        rival = 0
        for other in range(s.players):
            if other != seat:
                rival = max(rival, s.votes(other))
        if mine >= rival:
            limit = min(limit, mine - rival)
    return BID[step.bid] if step.bid < min(limit, s.votes(seat)) else PASS


def use(s: RebellionState, seat: Seat, step: UseAction, rng: Rng) -> Action | None:
    """Use what was paid for, unless it can only hurt oneself."""
    if step.card in HARMFUL and not has_victims(s, seat):
        return DECLINE
    return USE


HARMFUL: Final = ("planetary_bombardment", "plague_serum_withheld", "planetary_civil_war")


def has_victims(s: RebellionState, seat: Seat) -> bool:
    """Whether a rival leads anywhere."""
    for planet in range(len(PLANETS)):
        if s.controller(planet) not in (NOBODY, seat):
            return True
    return False


def take_reward(s: RebellionState, seat: Seat, step: Any, rng: Rng) -> Action | None:
    """Take it."""
    return USE


def remove_victim(s: RebellionState, seat: Seat, step: Any, rng: Rng) -> Action | None:
    """Remove the rival worker whose loss changes most, specialists first; or else stop."""
    choices = s.choices(seat)
    best, most = choices[-1], -99.0
    for victim in [one for one in choices if isinstance(one, Remove) and one.seat != seat]:
        place_at = PLACE_AT[victim.place]
        kind = KIND_AT[victim.kind]
        worth = 0.3 * WORKER_WORTH[kind]
        if place_at < len(PLANETS) and strongest_rival(s, seat, place_at) == victim.seat:
            worth += change(s, seat, place_at, 0, 1 if kind else PAIR, 0)
        if worth > most:
            best, most = victim, worth
    return best


def take_route(s: RebellionState, seat: Seat, step: Any, rng: Rng) -> Action | None:
    """Take the route of the good that one has most of."""
    goods = s.factions[seat].goods
    best, most = -1, -1
    for planet in offered(s, seat):
        if goods[planet] > most:
            best, most = planet, goods[planet]
    return CHOOSE_PLANET[best]


def weakest(s: RebellionState, seat: Seat, step: Any, rng: Rng) -> Action | None:
    """Let the rival follow who has the fewest points."""
    best, least = NOBODY, 0
    for other in range(s.players):
        if other != seat:
            points = s.factions[other].points()
            if best == NOBODY or points < least:
                best, least = other, points
    return CHOOSE_RIVAL[best]


def first(s: RebellionState, seat: Seat, step: Any, rng: Rng) -> Action | None:
    """Take the first choice: a rebel before the others, the reserve before a planet."""
    return s.choices(seat)[0]


def leave(s: RebellionState, seat: Seat, step: Any, rng: Rng) -> Action | None:
    """Leave it."""
    return s.choices(seat)[-1]
