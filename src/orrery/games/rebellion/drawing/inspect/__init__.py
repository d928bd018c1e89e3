"""The card of every element that is drawn: what it is, what it does, how it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orrery.core.drawing import Card
from orrery.games.rebellion.drawing.inspect import mats, offers, planets, sheets, tracks
from orrery.games.rebellion.drawing.scene import Scene

__all__ = ["card_of"]

Tells = Callable[[Scene, str], Card | None]

# by what an id begins with; the longest beginning counts
CARDS: Final[dict[str, Tells]] = {
    "planet-": planets.planet,
    "workers-": planets.workers,
    "sentinels-": planets.sentinels,
    "capital-": planets.capital,
    "rebel-fleet": planets.rebel_fleet,
    "lab-": planets.lab,
    "route-": planets.route,
    "source-": planets.source,
    "fleet-reserve": planets.fleet_reserve,
    "sentinel-supply": planets.sentinel_supply,
    "track-": tracks.track,
    "on-": tracks.standing,
    "training-": tracks.training,
    "area-": tracks.area,
    "drawn-": tracks.drawn,
    "kept-": offers.kept,
    "good-": offers.good,
    "mission-": offers.mission,
    "performed-": offers.performed,
    "technology-": offers.technology,
    "owned-": offers.owned,
    "imperial-action": offers.action,
    "imperial-card-": offers.imperial,
    "auctioned": offers.action,
    "pool-": mats.pool,
    "reserve-": mats.reserve,
    "my-money-": mats.money,
    "money-": mats.money,
    "my-cubes-": mats.cubes,
    "cubes-": mats.cubes,
    "votes-": mats.votes,
    "spies-": mats.spies,
    "set-": mats.goods_set,
    "goods-": mats.goods,
    "my-route-": mats.route,
    "points-": mats.points,
    "order": mats.order,
    "turn-": mats.turn,
    "phase-": mats.phase,
    "bid-": sheets.bid,
    "paddle-": sheets.paddle,
    "side-": sheets.side,
    "choice-": sheets.choice,
}


def card_of(scene: Scene, id_: str) -> Card | None:
    """Return the card of an element; nothing where there is no such element in this game."""
    found = max((start for start in CARDS if id_.startswith(start)), key=len, default=None)
    if found is None:
        return None
    return CARDS[found](scene, id_[len(found) :])
