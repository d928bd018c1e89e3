"""What may be answered to each question, worked out anew by the referee from the plain position."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from games.rebellion.referee import (
    EPOCHS,
    FLEETS,
    GOODS,
    KINDS,
    MISSION_WORTH,
    MOST_CUBES,
    NOBODY,
    PLANETS,
    PRICES,
    SPECIALISTS,
    Table,
    guarded,
    is_performable,
    mission_aims,
    named,
    open_to,
    sentinel_supply,
    votes,
    without_rebel_fleet,
)

Fields = list[Any]


def planets(found: Iterable[int]) -> list[str]:
    return [f"choose-planet {PLANETS[planet]}" for planet in found]


def kinds(found: Iterable[str]) -> list[str]:
    return [f"choose-kind {kind}" for kind in found]


def placement(t: Table, seat: int, _: Fields) -> list[str]:
    """REB-5.2."""
    where = ["missions", "senate"]
    if all(one["Placed"][0] != seat for one in t["initiative"]):
        where.append("initiative")
    for track, name, slots in (
        ("influence", "influence", 2 * t.players + 1),
        ("goods", "goods_track", 4),
        ("research", "research_track", 5),
        ("war", "war", 5),
    ):
        if len(t[name]) < slots:
            where.append(track)
    for slot, one in zip((*SPECIALISTS, "paid"), t["training"], strict=True):
        if one is None:
            where.append(slot)
    return [
        f"place-worker {kind} {track}"
        for kind in named(t.factions[seat]["pool"])
        for track in where
    ]


def research(t: Table, seat: int, fields: Fields) -> list[str]:
    """REB-6.22, REB-6.23."""
    price = PRICES[EPOCHS[t["turn"] - 1]] - (5 if KINDS[fields[0]] == "scientist" else 0)
    if t.factions[seat]["money"] < price:
        return ["decline"]
    return ["decline", *(f"buy {tile}" for tile in t["technology_offer"])]


def attack(t: Table, seat: int, _: Fields) -> list[str]:
    """REB-8.2, REB-9.3."""
    found = ["pass"]
    for planet in open_to(t, seat):
        name = PLANETS[planet]
        if t["sentinels"][planet]:
            found.append(f"attack {name} -")
        found += [
            f"attack {name} {rival}"
            for rival in t.seats
            if rival != seat and t.count(planet)[rival] > 0
        ]
    return found


def defend(t: Table, seat: int, fields: Fields) -> list[str]:
    """REB-8.3, REB-8.4: and the cubes of who attacks."""
    planet, attacker, cubes = fields
    if attacker == NOBODY:
        assert cubes == 8, "REB-12.2"
    else:
        bonus = t.factions[attacker]["versus_factions"]
        assert bonus in {0, 1}
        assert cubes == min(MOST_CUBES, t.factions[attacker]["cubes"] + bonus), "REB-8.4"
    return kinds(named(t.on(planet, seat)))


def paid_specialist(t: Table, seat: int, _: Fields) -> list[str]:
    """REB-6.28."""
    found = named(t.factions[seat]["reserve"]) if t.factions[seat]["money"] >= 5 else []
    return ["decline", *kinds(kind for kind in found if kind != "rebel")]


def bid(t: Table, seat: int, fields: Fields) -> list[str]:
    """REB-7.3."""
    return ["pass", *(f"bid {one}" for one in range(fields[1] + 1, votes(t, seat) + 1))]


def pay_votes(t: Table, seat: int, fields: Fields) -> list[str]:
    """REB-7.5."""
    (rest,) = fields
    senate = t.factions[seat]["senate"]

    def payable(others: int, diplomats: int, amount: int) -> bool:
        return any(
            one + 2 * two == amount for one in range(others + 1) for two in range(diplomats + 1)
        )

    others, diplomats = sum(senate[:5]), senate[5]
    exactly = payable(others, diplomats, rest)
    found = []
    for kind in named(senate):
        two = kind == "diplomat"
        if rest < (2 if two else 1):
            continue
        after = (others, diplomats - 1, rest - 2) if two else (others - 1, diplomats, rest - 1)
        if not exactly or payable(*after):
            found.append(kind)
    return kinds(found)


def victims(seat: int, found: list[tuple[str, int, str]]) -> list[str]:
    """REB-7.11: nobody is forced to choose his own."""
    texts = [f"remove {place} {owner} {kind}" for place, owner, kind in found]
    return texts if any(owner != seat for _, owner, _ in found) else [*texts, "stop"]


def workers(t: Table, planet: int) -> list[tuple[str, int, str]]:
    return [
        (PLANETS[planet], owner, kind) for owner in t.seats for kind in named(t.on(planet, owner))
    ]


def exposed(t: Table, seat: int, fields: Fields) -> list[str]:
    """REB-7.13, Imperial Spies."""
    found = [
        ("missions", owner, kind)
        for owner in t.seats
        for kind in named(t.factions[owner]["missions_track"])
        if MISSION_WORTH[KINDS.index(kind)] <= fields[0]
    ]
    return victims(seat, found)


def slandered(t: Table, seat: int, _: Fields) -> list[str]:
    return victims(seat, [one for planet in range(8) for one in workers(t, planet)])


def slandered_again(t: Table, seat: int, fields: Fields) -> list[str]:
    return victims(seat, [one for one in workers(t, fields[0]) if one[2] == "rebel"])


def atrocity(t: Table, seat: int, _: Fields) -> list[str]:
    found = [one for planet in range(8) for one in workers(t, planet)]
    return [
        f"remove {at} {who} rebel" for at, who, kind in found if kind == "rebel" and who != seat
    ]


def route(t: Table, seat: int, _: Fields) -> list[str]:
    """REB-7.13: unclaimed ones first."""
    owners = t["route_owner"]
    free = [planet for planet in range(8) if owners[planet] == NOBODY]
    return planets(free or [planet for planet in range(8) if owners[planet] != seat])


def bombarding(t: Table, _: int, __: Fields) -> list[str]:
    there = [planet for planet in range(8) if t["capital_fleets"][planet]]
    return [*planets(there), *(["from-reserve"] if len(there) < FLEETS else [])]


def pieces(t: Table, least: int) -> list[str]:
    return planets(p for p in range(8) if t["sentinels"][p] + sum(t.count(p)) >= least)


def change_garrison(t: Table, _: int, __: Fields) -> list[str]:
    """REB-6.20: one less, or one more where there is none."""
    addable = without_rebel_fleet(t) if sentinel_supply(t) else []
    return planets(sorted({*guarded(t), *addable}))


def hyper_source(t: Table, seat: int, _: Fields) -> list[str]:
    """REB-11.4: there is always another open planet (REB-9.8)."""
    return ["pass", *planets(planet for planet in range(8) if t.count(planet)[seat])]


def hyper_worker(t: Table, seat: int, fields: Fields) -> list[str]:
    _, origin, _, moved = fields
    return [*kinds(named(t.on(origin, seat))), *(["stop"] if moved else [])]


def place_fleet(_: Table, __: int, fields: Fields) -> list[str]:
    """REB-9.6, REB-11.3."""
    assert fields[0] in {"capital_ship_drydock", "molten_injector_boarding_cannon"}
    return ["pass", *planets(range(8))]


def but(found: Iterable[int], *others: int) -> list[str]:
    return planets(planet for planet in found if planet not in others)


def no_imperial_fleet(t: Table) -> list[int]:
    return [planet for planet in range(8) if not t["capital_fleets"][planet]]


ANSWERS: dict[str, Callable[[Table, int, Fields], list[str]]] = {
    "Settle": lambda t, seat, f: planets(open_to(t, seat)),
    "Placement": placement,
    "Influence": lambda t, seat, f: planets(open_to(t, seat)),
    "TakeGoods": lambda t, seat, f: [f"take-good {GOODS[one]}" for one in {*t["goods_offer"]}],
    "ChooseMission": lambda t, seat, f: [
        "pass",
        *(f"perform {one}" for one in t["mission_offer"] if one and is_performable(t, seat, one)),
    ],
    "AimMission": lambda t, seat, f: [answer for _, answer in mission_aims(t, seat, f[0])],
    "PayMission": lambda t, seat, f: kinds(named(t.factions[seat]["missions_track"])),
    "TakeReward": lambda t, seat, f: ["use", "decline"],
    "ChangeGarrison": change_garrison,
    "AddSentinelTo": lambda t, seat, f: planets(without_rebel_fleet(t)),
    "Rescue": lambda t, seat, f: kinds(
        kind for kind in named(t.factions[seat]["reserve"]) if kind != "rebel"
    ),
    "Research": research,
    "ChooseAlly": lambda t, seat, f: planets(p for p in open_to(t, seat) if t.count(p)[seat]),
    "ChooseAttack": attack,
    "Defend": defend,
    "SecondLoss": lambda t, seat, f: kinds(named(t.on(f[0], seat))),
    "PaidSpecialist": paid_specialist,
    "BidForAction": bid,
    "PayVotes": pay_votes,
    "UseAction": lambda t, seat, f: ["use", "decline"],
    "Atrocity": atrocity,
    "SlanderFirst": slandered,
    "SlanderSecond": slandered_again,
    "ExposeAgent": exposed,
    "RaidVictim": lambda t, seat, f: victims(seat, workers(t, f[0])),
    "RaidFrom": lambda t, seat, f: [*planets(guarded(t)), "move-sentinels 0"],
    "RaidTo": lambda t, seat, f: but(without_rebel_fleet(t), f[0]),
    "RaidAlone": lambda t, seat, f: planets(without_rebel_fleet(t)),
    "RaidWith": lambda t, seat, f: [
        f"move-sentinels {one}" for one in (1, 2) if one <= t["sentinels"][f[0]]
    ],
    "RebaseFrom": lambda t, seat, f: [*planets(guarded(t)), "stop"],
    "RebaseTo": lambda t, seat, f: but(without_rebel_fleet(t), f[0]),
    "SendSentinel": lambda t, seat, f: but(without_rebel_fleet(t), f[0]),
    "RaiseCorps": lambda t, seat, f: planets(without_rebel_fleet(t)),
    "VoxDestroyFleet": lambda t, seat, f: planets(p for p in range(8) if t["capital_fleets"][p]),
    "VoxKillSentinel": lambda t, seat, f: but(guarded(t), *f[0]),
    "Bombard": lambda t, seat, f: but(no_imperial_fleet(t), t["rebel_fleet"]),
    "BombardingFleet": bombarding,
    "Plague": lambda t, seat, f: pieces(t, 1),
    "CivilWar": lambda t, seat, f: pieces(t, 2),
    "LandOn": lambda t, seat, f: but(open_to(t, seat), f[2]),
    "Uprising": lambda t, seat, f: planets(open_to(t, seat)),
    "Follower": lambda t, seat, f: [f"choose-rival {one}" for one in t.seats if one != seat],
    "AwardRoute": route,
    "HyperSource": hyper_source,
    "HyperDestination": lambda t, seat, f: but(open_to(t, seat), f[1]),
    "HyperWorker": hyper_worker,
    "PlaceRebelFleet": place_fleet,
    "DisplaceFleet": lambda t, seat, f: planets(no_imperial_fleet(t)),
}


def legal(t: Table) -> list[str]:
    """Return every answer to the question that is asked, in the order of the alphabet."""
    name, (seat, *fields) = t.question()
    return sorted(ANSWERS[name](t, seat, fields))
