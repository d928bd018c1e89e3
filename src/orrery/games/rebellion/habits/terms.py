"""What a position is worth, term by term: the slow twin of `evaluate`, for hints."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.core.network import Network
from orrery.core.terms import Term, terms_of
from orrery.games.rebellion.habits.evaluate import (
    GOOD,
    MISSION_POINT,
    MISSION_POINTS_WANTED,
    VOTE,
    VOTES_WANTED,
    goods_hope,
    hope,
    influence_hope,
    planet_hopes,
    pool_hope,
    research_hope,
    senate_hope,
    training_hope,
    war_hope,
)
from orrery.games.rebellion.habits.features import features
from orrery.games.rebellion.habits.technologies import CUBE, money_worth, technology_hope
from orrery.games.rebellion.rules.income import income
from orrery.games.rebellion.rules.missions import strength
from orrery.games.rebellion.scoring import mission_points
from orrery.games.rebellion.state import RebellionState


def terms(s: RebellionState, seat: Seat, network: Network | None = None) -> tuple[Term, ...]:
    """Return what `evaluate` adds up for a seat."""
    if not s.asked:
        points = [float(one) for one in s.scores()]
        return terms_of({"points": points[seat], "rivals": -_rivals(points, seat)})
    planets = planet_hopes(s)
    hopes = [planets[one] + hope(s, one) for one in range(s.players)]
    return terms_of(
        {
            "planets": planets[seat] + influence_hope(s, seat),
            **_own(s, seat),
            **_tracks(s, seat),
            "rivals": -_rivals(hopes, seat),
            "learnt": network.value(features(s, seat)) if network else 0.0,
        }
    )


def _rivals(hopes: list[float], seat: Seat) -> float:
    rivals = hopes[:seat] + hopes[seat + 1 :]
    return (max(rivals) + sum(rivals) / len(rivals)) / 2


def _own(s: RebellionState, seat: Seat) -> dict[str, float]:
    """Return what a seat has, but for its workers on planets and tracks."""
    faction = s.factions[seat]
    turns = s.box.turns - s.turn
    credit = money_worth(s, seat)
    wants = 1 if turns else 0
    goods = sum(min(count, 2) for count in s.goods(seat))
    return {
        "points": float(faction.points() + mission_points(s, seat)),
        "income": income(s, seat) * (1 + credit * turns),
        "money": credit * faction.money,
        "cubes": CUBE * faction.cubes,
        "senate": senate_hope(s, seat) + wants * VOTE * min(s.votes(seat), VOTES_WANTED),
        "workers": pool_hope(s, seat),
        "technologies": sum(technology_hope(s, seat, tile) for tile in faction.technologies),
        "goods": wants * GOOD * goods + (goods_hope(s, seat) if s.tracks.goods else 0.0),
        "missions": wants * MISSION_POINT * min(strength(s, seat), MISSION_POINTS_WANTED),
    }


def _tracks(s: RebellionState, seat: Seat) -> dict[str, float]:
    """Return what the workers on the slots of tracks may still bring."""
    turns = s.box.turns - s.turn
    initiative = sum(
        money_worth(s, seat) * slot + 0.25 * (s.players - slot)
        for slot, worker in enumerate(s.tracks.initiative, 1)
        if turns and worker.seat == seat
    )
    return {
        "war": war_hope(s, seat),
        "initiative": initiative,
        "training": training_hope(s, seat) if turns else 0.0,
        "research": research_hope(s, seat),
    }
