"""What is told of missions, research, war, Senate and points, written on the referee's board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.rebellion.heard_pieces import cubes_for, draw_card, workers_for
from games.rebellion.ledger import (
    BENEFITS,
    FLEET_TILES,
    GALACTIC_WAR,
    MISSIONS,
    MONEY,
    ONCE,
    RESEARCH,
    SCORING,
    SENATE,
    SPECIALISTS_TRACK,
    WAR,
    WORKERS,
    Ledger,
)
from games.rebellion.referee import (
    EPOCHS,
    KINDS,
    NOBODY,
    PLANETS,
    PRICES,
    mission_cost,
    mission_planet,
    votes,
)

# -- missions


def _next_for_missions(t: Ledger, seat: int) -> None:
    """REB-6.14: those who can perform none are passed over."""
    t.reach(MISSIONS)
    assert not t.performed
    order = t.mission_order()
    while order[t.slot] != seat:
        assert not t.can_perform(order[t.slot]), "REB-6.14"
        t.slot += 1
    t.slot += 1


def mission_passed(t: Ledger, seat: int) -> None:
    _next_for_missions(t, seat)
    t.paid = 0


def mission_performed(t: Ledger, seat: int, mission: str) -> None:
    """REB-6.18."""
    _next_for_missions(t, seat)
    cost = mission_cost(t, mission_planet(mission) or t.aim.split()[1])
    assert t.paid in ({0} if cost == 0 else {cost, cost + 1}), "REB-6.18"
    t.paid = 0
    t.performed = True
    t.source = ""
    t["mission_offer"][t["mission_offer"].index(mission)] = None
    t.factions[seat]["missions"].append(mission)
    if t["creature"] != NOBODY:
        t.due.append(("CreatureCaught",))
    gains = ("steal", "sabotage", "rescue", "rob", "supplant", "control")
    if mission.startswith(gains):
        t.due.append(("MissionRewarded", seat, mission))


def creature_caught(t: Ledger) -> None:
    assert t.is_due
    t.plain["creature"] = NOBODY
    t["action_discard"].append("dangerous_creature_escapes")


def mission_rewarded(t: Ledger, seat: int, mission: str) -> None:
    """REB-6.20."""
    aim = t.aim.split()
    if mission.startswith("steal"):
        cubes_for(t, seat, 1)
    elif mission.startswith("sabotage"):
        t.due.append(("BonusEarned", seat, 2, "sentinels"))
    elif mission.startswith("control"):
        t.due.append(("BonusEarned", seat, 1, "factions"))
    elif mission == "rescue_imperial_prisoner_edara":
        workers_for(t, seat, 1, "hero", "pool")
    elif mission.startswith("rescue"):
        t.rescued = seat if any(t.factions[seat]["reserve"][1:]) else NOBODY
    elif mission.startswith("rob"):
        t.due.append(("MoneyGained", seat, 5))
    elif mission.startswith("supplant"):
        workers_for(t, seat, 1, "soldier", "pool")
        t.due.append(("MoneyGained", seat, 5))
    elif mission.startswith("assassinate_rival"):
        t.due.append(("WorkerRemoved", int(aim[2]), aim[3], aim[1]))
    elif mission.startswith("destroy"):
        t.due.append(("CapitalFleetRemoved", aim[1]))


# -- research and benefits


def technology_bought(t: Ledger, seat: int, technology: str, price: int) -> None:
    """REB-6.22."""
    t.reach(RESEARCH)
    owner, kind = t.next_worker("research_track")
    assert owner == seat
    assert price == PRICES[EPOCHS[t["turn"] - 1]] - (5 if kind == "scientist" else 0)
    t.factions[seat]["money"] -= price
    assert t.factions[seat]["money"] >= 0
    t["technology_offer"].remove(technology)
    t.factions[seat]["technologies"].append(technology)
    t.factions[seat]["fresh"] += 1
    t.source = technology


def research_declined(t: Ledger, seat: int) -> None:
    t.reach(RESEARCH)
    assert t.next_worker("research_track")[0] == seat


def benefit_applied(t: Ledger, seat: int, tile: str) -> None:
    """REB-6.24 for the alliance, REB-11.3, REB-11.4."""
    if tile == "alliance_with_indigenous_race":
        assert (t.stage, t.factions[seat]["technologies"][-1]) == (RESEARCH, tile)
        return
    t.tick(BENEFITS, "Benefit", seat, tile)
    mine = t.factions[seat]
    t.source = tile
    if tile in WORKERS:
        kind, count, where = WORKERS[tile]
        workers_for(t, seat, count, kind, where)
    elif tile in MONEY:
        t.due.append(("MoneyGained", seat, MONEY[tile]))
    elif tile in ONCE:
        cubes_for(t, seat, 2)
    elif tile == "imperial_corruption" and mine["senate"][5]:
        for rival in t["order"]:
            money = min(2, t.factions[rival]["money"])
            if rival != seat and money:
                t.due.append(("MoneyTaken", seat, rival, money))
    elif tile == "nanotech_optimized_trade_vessels":
        money = 3 * mine["goods"][2] + (6 if t["route_owner"][2] == seat else 0)
        if money:
            t.due.append(("MoneyGained", seat, money))
    elif tile == "automated_factory" and t["goods_bag"]:
        t.made = seat
    elif tile in FLEET_TILES and tile in mine["kept"]:
        mine["kept"].remove(tile)


def benefit_kept(t: Ledger, seat: int, tile: str) -> None:
    t.tick(BENEFITS, "Benefit", seat, tile)
    assert tile in FLEET_TILES
    if tile not in t.factions[seat]["kept"]:
        t.factions[seat]["kept"].append(tile)


# -- war


def _attacker(t: Ledger, seat: int, kind: str) -> None:
    """REB-8.1, REB-8.8: the next soldier or hero, who goes to the reserve in any case."""
    t.reach(WAR)
    t.skip_blockers()
    assert t.next_worker("war") == (seat, kind), "REB-8.1"
    t["war"][t.slot - 1] = None
    t.factions[seat]["reserve"][KINDS.index(kind)] += 1


def attack_passed(t: Ledger, seat: int, kind: str) -> None:
    _attacker(t, seat, kind)


def attack_declared(t: Ledger, seat: int, kind: str, planet: str, rival: int) -> None:
    _attacker(t, seat, kind)
    t.fight = {"attacker": seat, "defender": rival, "planet": planet}


def sentinels_attacked(t: Ledger, seat: int, kind: str, planet: str) -> None:
    _attacker(t, seat, kind)
    t.fight = {"attacker": seat, "defender": NOBODY, "planet": planet}


def target_drawn(
    t: Ledger, planet: str, seat: int, sentinels: tuple[int, ...], workers: tuple[int, ...]
) -> None:
    """REB-12.1, REB-12.2: a target stays target until it is wiped out."""
    t.reach(GALACTIC_WAR)
    assert t["turn"] == 8
    at = PLANETS.index(planet)
    before, target = t.target
    assert at >= before, "REB-12.1"
    if at == before:
        assert not any(t.on(at, target)), "REB-12.2"
    assert t["sentinels"][at] > 0, "REB-12.4"
    assert t.count(at)[seat] == max(t.count(at)) > 0
    assert list(sentinels) == t["sentinels"]
    assert list(workers) == [sum(t.count(one)) for one in range(len(PLANETS))]
    t.target = (at, seat)


def galactic_war_ended(
    t: Ledger, sentinels: tuple[int, ...], workers: tuple[tuple[int, ...], ...]
) -> None:
    """REB-12.1, REB-12.4: on no planet are both left."""
    t.reach(GALACTIC_WAR)
    assert list(sentinels) == t["sentinels"]
    assert [list(one) for one in workers] == [list(t.count(one)) for one in range(len(PLANETS))]
    assert not any(here and any(there) for here, there in zip(sentinels, workers, strict=True))


def defended(t: Ledger, seat: int, kind: str, planet: str) -> None:
    if t.stage == GALACTIC_WAR:
        assert t.target == (PLANETS.index(planet), seat), "REB-12.2"
        t.fight = {"attacker": NOBODY, "defender": seat, "planet": planet}
    assert (t.fight["defender"], t.fight["planet"]) == (seat, planet)
    t.fight["kind"] = kind


def cube_drawn(t: Ledger, number: int, owner: int | None) -> None:
    if number == 1:
        t["cubes_drawn"].clear()
    t["cubes_drawn"].append(NOBODY if owner is None else owner)
    assert len(t["cubes_drawn"]) == number <= 3
    assert t["cubes_drawn"][-1] in {t.fight["attacker"], t.fight["defender"]}


def battle_ended(t: Ledger, winner: int | None) -> None:
    """REB-8.5 to REB-8.8, REB-12.2."""
    drawn = t["cubes_drawn"]
    attacker, defender, planet = t.fight["attacker"], t.fight["defender"], t.fight["planet"]
    attacker_wins = drawn.count(attacker) >= 2
    assert (NOBODY if winner is None else winner) == (attacker if attacker_wins else defender)
    assert len(drawn) == 3
    if attacker_wins and defender != NOBODY:
        t.due.append(("WorkerRemoved", defender, t.fight["kind"], planet))
    elif attacker_wins or attacker == NOBODY:
        t.due.append(("SentinelRemoved", planet))


# -- specialists and Senate


def specialist_declined(t: Ledger, seat: int) -> None:
    t.reach(SPECIALISTS_TRACK)
    assert t["training"][5]["Placed"][0] == seat


def bid_made(t: Ledger, seat: int, bid: int) -> None:
    """REB-7.2."""
    t.reach(SENATE)
    assert t.ring.pop(0) == seat
    assert t.bid < bid <= votes(t, seat)
    t.ring.append(seat)
    t.bid, t.highest = bid, seat


def bid_passed(t: Ledger, seat: int) -> None:
    t.reach(SENATE)
    assert t.ring.pop(0) == seat


def auction_won(t: Ledger, seat: int, card: str, bid: int) -> None:
    t.reach(SENATE)
    assert (t.ring, t.highest, t.bid, t["revealed"]) == ([seat], seat, bid, card)
    t["action_discard"].append(card)
    t.plain["revealed"] = None
    t.owed = bid
    t.source = ""


def auction_failed(t: Ledger, card: str) -> None:
    t.reach(SENATE)
    assert (t.ring, t["revealed"]) == ([], card)
    t["action_under"].append(card)
    t.plain["revealed"] = None


def action_drawn(t: Ledger, seat: int, card: str) -> None:
    """REB-7.17."""
    assert t.stage == MISSIONS
    assert t.performed
    draw_card(t, "action", card)
    t["action_discard"].append(card)
    t.highest = seat


def action_used(t: Ledger, seat: int, card: str) -> None:
    """REB-7.4, REB-7.7."""
    action_declined(t, seat, card)
    t.source, t.user = card, seat
    if card == "imperial_double_agent":
        t["action_discard"].remove(card)
        t.plain["double_agent"] = seat
    elif card == "dangerous_creature_escapes":
        t["action_discard"].remove(card)
        t.plain["creature"] = seat


def action_declined(t: Ledger, seat: int, card: str) -> None:
    assert (seat, card) == (t.highest, t["action_discard"][-1])
    assert t.owed == 0 or (t.owed == 1 and not any(t.factions[seat]["senate"][:5])), "REB-7.4"
    t.owed = 0


# -- points


def scored(stage: int, name: str, field: str) -> Callable[..., None]:
    """Return how points are written down; those of planets and Senate break ties."""

    def write(t: Ledger, seat: int, *fields: Any) -> None:
        t.tick(stage, name, seat, *fields)
        t.factions[seat][field] += fields[-1]
        if stage == SCORING:
            t.factions[seat]["last_vp"] += fields[-1]

    return write


def nothing(_: Ledger, *__: Any) -> None:
    """What is only said."""
