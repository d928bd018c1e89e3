"""A second, plain and slow reading of the rules: control, points, income, what is legal.

It was written from docs/rules/rebellion/rules.md and knows a position only as the plain data of a
snapshot. Numbers of the rulebook are written out here; of the sheet it reads the power tiles alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

KINDS = ("rebel", "soldier", "hero", "smuggler", "scientist", "diplomat")
SPECIALISTS = KINDS[1:]
PLANETS = ("veltair", "trega", "vollux", "edara", "galcrux", "alioth", "mirzam", "sargas")
GOODS = (
    "medicine",
    "biotech",
    "nanotech",
    "rare_ore",
    "rocket_fuel",
    "soma",
    "liquid_hydrogen",
    "silica",
)
PIECES = (29, 10, 10, 10, 10, 10)  # REB-2.2: one of 30 rebels marks the turn order
MISSION_WORTH = (1, 1, 2, 2, 1, 1)  # REB-6.16
VOTES = (1, 1, 1, 1, 1, 2)  # REB-7.1
MILITARY = {"soldier", "hero"}
EPOCHS = (1, 1, 1, 2, 2, 2, 3, 3)  # REB-1.1, by turn
PRICES = {1: 10, 2: 15, 3: 20}  # REB-6.22
FLEETS = 5  # REB-2.5
SENTINELS = 30  # REB-2.4
MOST_CUBES = 10  # REB-2.7
NOBODY = -1

Plain = dict[str, Any]


class Table:
    """A position as it is written in a file."""

    def __init__(self, snapshot: Plain, power: Sequence[tuple[int, int]]) -> None:
        self.plain = snapshot
        self.players: int = snapshot["players"]
        self.factions: list[Plain] = [one["+Faction"] for one in snapshot["factions"]]
        self.seats = range(self.players)
        # the high and the low value of each planet
        self.power = [power[tile] for tile in snapshot["power"]]

    def __getitem__(self, name: str) -> Any:  # whatever a snapshot holds under this name
        return self.plain[name]

    def question(self) -> tuple[str, list[Any]]:
        """Return the name and the fields of the question on top of the stack."""
        ((name, fields),) = self.plain["stack"][-1].items()
        return name, fields

    def on(self, planet: int, seat: int) -> list[int]:
        found: list[int] = self.factions[seat]["on"][planet]
        return found

    def count(self, planet: int) -> list[int]:
        """Return how many workers each seat has on a planet."""
        return [sum(self.on(planet, seat)) for seat in self.seats]


def named(workers: Sequence[int]) -> list[str]:
    return [kind for kind, count in zip(KINDS, workers, strict=True) if count > 0]


# -- control and points


def controller(t: Table, planet: int) -> int:
    """REB-2.14: one seat with more workers than every other."""
    count = t.count(planet)
    for seat in t.seats:
        if count[seat] > max(count[other] for other in t.seats if other != seat):
            return seat
    return NOBODY


def planet_points(t: Table, planet: int) -> list[int]:
    """REB-11.6."""
    high, low = t.power[planet]
    count = t.count(planet)
    steps = sorted({one for one in count if one > 0}, reverse=True)
    points = [0] * t.players
    for place, step in enumerate(steps[:2]):
        holders = [seat for seat in t.seats if count[seat] == step]
        if place == 0 and len(holders) > 1:
            for seat in holders:
                points[seat] = low
            return points
        if len(holders) == 1:
            points[holders[0]] = high if place == 0 else low
    return points


def votes(t: Table, seat: int) -> int:
    """REB-7.1."""
    return sum(n * worth for n, worth in zip(t.factions[seat]["senate"], VOTES, strict=True))


def senate_points(t: Table) -> list[int]:
    """REB-11.6: seven, to all who have most."""
    found = [votes(t, seat) for seat in t.seats]
    return [7 if one > 0 and all(one >= other for other in found) else 0 for one in found]


def goods(t: Table, seat: int) -> list[int]:
    """REB-2.9: a route counts as two."""
    routes = t["route_owner"]
    return [n + 2 * (routes[kind] == seat) for kind, n in enumerate(t.factions[seat]["goods"])]


def income(held: Sequence[int]) -> int:
    """REB-11.2, the algorithm of the clause."""
    total, rests = 0, []
    for count in held:
        if count >= 4:
            total, rest = total + 6, count - 4
        elif count == 3:
            total, rest = total + 3, 0
        else:
            rest = count
        rests.append(rest)
    different = max(t for t in range(25) if sum(min(rest, t) for rest in rests) >= 3 * t)
    return total + different


def income_by_trying(held: Sequence[int], worth: tuple[int, int, int] = (1, 3, 6)) -> int:
    """REB-11.1: whatever arrangement yields most, found by trying all of them.

    Sets are worth so much, by kind: three different, three of one, four of one.
    """
    different, same, four = worth
    best = 0
    ways = [
        [
            (fours, threes)
            for fours in range(2)
            for threes in range(3)
            if 4 * fours + 3 * threes <= n
        ]
        for n in held
    ]
    for way in product(*ways):
        rests = [n - 4 * fours - 3 * threes for n, (fours, threes) in zip(held, way, strict=True)]
        money = sum(four * fours + same * threes for fours, threes in way)
        while sum(rest > 0 for rest in rests) >= 3:
            for at in sorted(range(len(rests)), key=lambda one: -rests[one])[:3]:
                rests[at] -= 1
            money += different
        best = max(best, money)
    return best


def technology_points(t: Table, seat: int, technology: str) -> int:
    """REB-13.2."""
    mine = t.factions[seat]
    controlled = [planet for planet in range(8) if controller(t, planet) == seat]

    def anywhere(kind: str) -> int:
        return sum(t.on(planet, seat)[KINDS.index(kind)] for planet in range(8))

    points: dict[str, int] = {
        "technocrat_utopia": 2 * len(mine["technologies"]),
        "mercantile_federation": 3 * sum(owner == seat for owner in t["route_owner"]),
        "elitist_oligarchy": 2 * sum(mine["senate"][1:]),
        "republic": mine["senate"][0],
        "democracy": sum(t.count(planet)[seat] for planet in controlled) // 2,
        "weak_confederacy": 4 * len(controlled),
        "star_faring_autocracy": 10 if t["rebel_fleet_owner"] == seat else 0,
        "military_dictatorship": 2 * anywhere("soldier"),
        "financial_collective": 3 * anywhere("smuggler"),
        "scientific_oligarchy": 4 * anywhere("scientist"),
        "anarchy": 3 * len(mine["missions"]),
        "dynastic_monarchy": mine["money"] // 5,
    }
    return points.get(technology, 0)


MISSION_POINTS = {  # REB-6.20
    "assassinate_rival_diplomat": 3,
    "assassinate_rival_general": 2,
    "steal_imperial_plans": 3,
    "spy_on_imperial_war_council": 3,
    "sabotage_imperial_facility": 4,
    "destroy_imperial_capital_ship": 4,
    "rescue_imperial_prisoner": 4,
    "assassinate_imperial_general": 4,
    "rob_imperial_treasury": 4,
    "supplant_leader_of_the_pirates": 4,
    "save_imperial_traitor": 5,
    "control_imperial_propaganda_machine": 3,
}


def mission_points(t: Table, seat: int) -> int:
    """REB-13.3."""
    return sum(
        points
        for mission in t.factions[seat]["missions"]
        for name, points in MISSION_POINTS.items()
        if mission.startswith(name)
    )


def final_points(t: Table, seat: int) -> dict[str, int]:
    """REB-13.1: what is scored only at the end."""
    tiles = t.factions[seat]["technologies"]
    return {
        "technologies": sum(technology_points(t, seat, tile) for tile in tiles),
        "missions": mission_points(t, seat),
        "economy": income(goods(t, seat)),  # REB-13.4: without technologies
    }


def ranking(t: Table) -> list[int]:
    """REB-13.5, REB-13.6."""
    results = []
    for seat in t.seats:
        one = t.factions[seat]
        names = ("planet_vp", "senate_vp", "technology_vp", "mission_vp", "economy_vp")
        results.append((sum(one[name] for name in names), one["last_vp"], votes(t, seat)))
    return [1 + sum(other > mine for other in results) for mine in results]


# -- where workers and sentinels may go


def may_send(t: Table, seat: int, planet: int) -> bool:
    """REB-9.1, and REB-9.3 for attacks."""
    blockaded = t["rebel_fleet"] == planet and t["rebel_fleet_owner"] != seat
    return not t["capital_fleets"][planet] and not blockaded


def open_to(t: Table, seat: int) -> list[int]:
    return [planet for planet in range(8) if may_send(t, seat, planet)]


def without_rebel_fleet(t: Table) -> list[int]:
    """REB-9.2."""
    return [planet for planet in range(8) if t["rebel_fleet"] != planet]


def guarded(t: Table) -> list[int]:
    return [planet for planet in range(8) if t["sentinels"][planet] > 0]


def sentinel_supply(t: Table) -> int:
    placed: int = sum(t["sentinels"])
    return SENTINELS - placed


def mission_cost(t: Table, place: str) -> int:
    """REB-6.16."""
    cost: int = 1 if place == "senate" else t["sentinels"][PLANETS.index(place)]
    return cost + (2 if t["creature"] != NOBODY else 0)


def mission_worth(t: Table, seat: int) -> int:
    track = t.factions[seat]["missions_track"]
    return sum(n * worth for n, worth in zip(track, MISSION_WORTH, strict=True))


LOCATED = ("veltair", "trega", "vollux", "edara", "galcrux", "alioth", "mirzam", "sargas")
AT = {  # REB-6.20: the cards that do not bear their planet in their name
    "supplant_leader_of_the_pirates": "sargas",
    "control_imperial_propaganda_machine": "galcrux",
}


def mission_planet(mission: str) -> str:
    """REB-6.15: the planet that a card names; nothing for those that their performer locates."""
    ending = mission.rsplit("_", 1)[1]
    return AT.get(mission, ending if ending in LOCATED else "")


def mission_aims(t: Table, seat: int, mission: str) -> Iterator[tuple[str, str]]:
    """REB-6.15, REB-6.18: the places of a card without planet that can be paid, with the answer."""
    worth = mission_worth(t, seat)
    for planet, name in enumerate(PLANETS):
        if mission_cost(t, name) > worth:
            continue
        if mission == "destroy_imperial_capital_ship":
            if t["capital_fleets"][planet]:
                yield name, f"choose-planet {name}"
            continue
        kind = "diplomat" if mission == "assassinate_rival_diplomat" else "soldier"
        for rival in t.seats:
            if rival != seat and t.on(planet, rival)[KINDS.index(kind)]:
                yield name, f"remove {name} {rival} {kind}"
    if mission == "assassinate_rival_diplomat" and mission_cost(t, "senate") <= worth:
        for rival in t.seats:
            if rival != seat and t.factions[rival]["senate"][5]:
                yield "senate", f"remove senate {rival} diplomat"


def is_performable(t: Table, seat: int, mission: str) -> bool:
    planet = mission_planet(mission)
    if planet:
        return mission_cost(t, planet) <= mission_worth(t, seat)
    return any(True for _ in mission_aims(t, seat, mission))
