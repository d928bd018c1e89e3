"""What a position is worth, term by term: the slow twin of `evaluate`, for hints."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.core.network import Network
from orrery.core.terms import Term, terms_of
from orrery.games.emperor.habits.evaluate import (
    ENERGY_WORTH,
    METAL_WORTH,
    MONEY_WORTH,
    TECHNOLOGY_WORTH,
    THRONE_WORTH,
    add_fleets,
    add_prospects,
    add_sectors,
    counts_to_come,
    expected_control,
    final_lead,
    lead,
)
from orrery.games.emperor.habits.features import features
from orrery.games.emperor.ids import REGENT, SPACES, THRONE
from orrery.games.emperor.state import EmperorState


def terms(s: EmperorState, seat: Seat, network: Network | None = None) -> tuple[Term, ...]:
    """Return what `evaluate` adds up for a seat."""
    if not s.asked:
        worths = [float(points) for points in s.holdings.vp]
        rivals = lead(worths, seat) - worths[seat]
        win = final_lead(s, seat) - lead(worths, seat)
        return terms_of({"points": worths[seat], "win": win, "rivals": rivals})
    worths = [sum(_own(s, one).values()) for one in range(s.players)]
    learnt = network.value(features(s, seat)) if network else 0.0
    rivals = lead(worths, seat) - worths[seat]
    return terms_of({**_own(s, seat), "rivals": rivals, "learnt": learnt})


def _own(s: EmperorState, seat: Seat) -> dict[str, float]:
    """Return what is a seat's own: points, planets, ships, what it has in hand."""
    owner, level = expected_control(s)
    planet_map = s.galaxy.planet_map()
    held = [at for at in range(SPACES) if planet_map[at] > 0 and owner[at] >= 0]
    free = [at for at in range(SPACES) if planet_map[at] > 0 and owner[at] < 0]
    counts = counts_to_come(s, sum(planet_map[at] for at in held))
    hope = 0.25 + 0.75 * min(1.0, counts / 3.0)
    sectors, fleets, near = ([0.0] * s.players for _ in range(3))
    add_sectors(s, owner, level, sectors, hope)
    add_fleets(s, fleets, hope)
    if free:
        add_prospects(s, owner, free, near, counts)
    return {
        "points": float(s.holdings.vp[seat]),
        "planets": counts * sum(planet_map[at] for at in held if owner[at] == seat),
        "near": near[seat],
        "sectors": sectors[seat],
        "ships": fleets[seat],
        **{key: hope * worth for key, worth in _holdings(s, seat).items()},
    }


def _holdings(s: EmperorState, seat: Seat) -> dict[str, float]:
    """Return what dollars, cubes, technologies and the throne are worth."""
    own = s.holdings
    technologies = [
        s.box.technologies[technology].cost
        for technology, owner in enumerate(s.science.technologies)
        if owner == seat
    ]
    throne = THRONE_WORTH if s.throne == seat else 0.0
    if s.role == REGENT:
        throne += THRONE_WORTH * ((s.galaxy.laid[THRONE] >> (4 * seat)) & 15)
    return {
        "money": MONEY_WORTH * min(own.money[seat], 12) + 0.04 * own.money[seat],
        "metal": METAL_WORTH * own.metal[seat],
        "energy": ENERGY_WORTH * own.energy[seat],
        "crop": MONEY_WORTH * own.crop[seat] * s.market.prices[0],
        "technologies": sum(TECHNOLOGY_WORTH * (0.5 + cost) for cost in technologies),
        "throne": throne,
        "influence": 0.3 * own.influence[seat] if s.role == REGENT else 0.0,
    }
