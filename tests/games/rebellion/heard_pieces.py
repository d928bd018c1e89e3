"""What is told of pieces and possessions, written on the referee's board."""

from __future__ import annotations

from games.rebellion.ledger import (
    BENEFITS,
    GALACTIC_WAR,
    GOODS_TRACK,
    INCOME,
    INFLUENCE,
    INITIATIVE,
    MISSIONS,
    PLACING,
    REFRESH,
    SENATE,
    SETTLING,
    SPECIALISTS_TRACK,
    TRACKS,
    WAR,
    Ledger,
)
from games.rebellion.referee import (
    EPOCHS,
    GOODS,
    KINDS,
    MILITARY,
    MISSION_WORTH,
    MOST_CUBES,
    NOBODY,
    PLANETS,
    SPECIALISTS,
    VOTES,
    sentinel_supply,
)

# REB-7.13, REB-11.4: who lands by a card or tile, and how many
LANDINGS = {
    "imperial_atrocity": ("rebel", 2),
    "new_science_lab_built": ("scientist", 2),
    "imperial_mistake": ("soldier", 2),
    "alliance_with_indigenous_race": ("soldier", 2),
}


# -- the turn


def turn_began(t: Ledger, turn: int, order: tuple[int, ...]) -> None:
    if t.stage == SETTLING:
        t.reach(PLACING)
    else:
        t.reach(REFRESH)
        t.begin_turn()
    t.last_placed = NOBODY
    assert (turn, list(order)) == (t["turn"], t["order"])


def worker_placed(t: Ledger, seat: int, kind: str, where: str) -> None:
    """REB-5.1, REB-5.2."""
    t.reach(PLACING)
    order = t["order"]
    at = order.index(t.last_placed) + 1 if t.last_placed != NOBODY else 0
    ring = [*order[at:], *order[:at]]
    assert seat == next(one for one in ring if any(t.factions[one]["pool"])), "REB-5.1"
    t.last_placed = seat
    t.factions[seat]["pool"][KINDS.index(kind)] -= 1
    if where in {"missions", "senate"}:
        t.zone(seat, where)[KINDS.index(kind)] += 1
        return
    piece = {"Placed": [seat, KINDS.index(kind)]}
    slots = (*SPECIALISTS, "paid")
    if where in slots:
        assert t["training"][slots.index(where)] is None
        t["training"][slots.index(where)] = piece
    else:
        t[TRACKS.get(where, where)].append(piece)


def mission_revealed(t: Ledger, mission: str) -> None:
    """REB-3.4."""
    t.reach(REFRESH)
    draw_card(t, "mission", mission)
    t["mission_offer"][t["mission_offer"].index(None)] = mission


def action_revealed(t: Ledger, card: str) -> None:
    t.reach(REFRESH)
    draw_card(t, "action", card)
    t.plain["revealed"] = card


def draw_card(t: Ledger, deck: str, card: str) -> None:
    """REB-3.4: what lies under a deck comes last, in its order."""
    if t[f"{deck}_bag"]:
        t[f"{deck}_bag"].remove(card)
    else:
        assert card == t[f"{deck}_under"].pop(0)


def epoch_began(t: Ledger, epoch: int) -> None:
    t.reach(REFRESH)
    assert epoch == EPOCHS[t["turn"]] == EPOCHS[t["turn"] - 1] + 1
    old = t["technology_stacks"][epoch - 2]
    t["technologies_gone"].extend([*t["technology_offer"], *old])
    t["technology_offer"].clear()
    old.clear()


def technology_revealed(t: Ledger, technology: str) -> None:
    t.reach(REFRESH)
    t["technology_stacks"][EPOCHS[t["turn"]] - 1].remove(technology)
    t["technology_offer"].append(technology)


# -- pieces on planets


def worker_sent(t: Ledger, seat: int, kind: str, planet: str) -> None:
    """REB-6.4, REB-6.6: the first slot that is not empty, then X, then Y."""
    t.reach(INFLUENCE)
    track = t["influence"] if any(t["influence"]) else t["influence_extra"]
    slot = next(at for at, one in enumerate(track) if one is not None)
    assert track[slot]["Placed"] == [seat, KINDS.index(kind)], "REB-6.4"
    track[slot] = None
    at = PLANETS.index(planet)
    t.on(at, seat)[KINDS.index(kind)] += 1
    if kind == "diplomat" and t.reserve(seat, "rebel"):
        t.due.append(("WorkersLanded", seat, 1, "rebel", planet))
    elif kind == "smuggler" and t["route_owner"][at] == NOBODY:
        t.due.append(("RouteTaken", seat, planet))
    elif kind == "scientist" and t["labs"][at]:
        t.due.append(("LabTaken", seat, planet))


def workers_landed(t: Ledger, seat: int, count: int, kind: str, planet: str) -> None:
    """REB-2.3: as many as there are."""
    if t.source in LANDINGS and not t.is_due:
        what, most = LANDINGS[t.source]
        assert (kind, count) == (what, min(most, t.reserve(seat, kind))), t.source
    elif t.source == "rebellion_spreads_like_wildfire" and not t.is_due:
        most = 3 if seat == t.user else 2
        assert (kind, count) == ("rebel", min(most, t.reserve(seat, kind)))
    else:
        assert t.is_due or (t.stage, kind, count) == (SETTLING, "rebel", 1)
    t.move(seat, kind, t.on(PLANETS.index(planet), seat), count)


def worker_moved(t: Ledger, seat: int, kind: str, origin: str, planet: str) -> None:
    assert t.stage == BENEFITS
    t.on(PLANETS.index(origin), seat)[KINDS.index(kind)] -= 1
    t.on(PLANETS.index(planet), seat)[KINDS.index(kind)] += 1


def worker_removed(t: Ledger, seat: int, kind: str, place: str) -> None:
    """REB-2.2, REB-8.6, and what is paid."""
    t.move(seat, kind, t.zone(seat, place), -1)
    at = KINDS.index(kind)
    if t.stage in {WAR, GALACTIC_WAR}:
        if not t.is_due:
            assert t.second_loss == (seat, place), "REB-8.6"
            t.second_loss = None
        elif kind not in MILITARY and any(t.zone(seat, place)):
            t.second_loss = (seat, place)
    elif t.stage == MISSIONS and not t.performed:
        assert place == "missions"
        t.paid += MISSION_WORTH[at]
    elif place == "senate" and t.owed:
        assert seat == t.highest
        t.owed -= VOTES[at]
        assert t.owed >= 0, "REB-7.4"


def workers_recalled(t: Ledger, seat: int, count: int, planet: str) -> None:
    """REB-7.13: into the pool."""
    there = t.on(PLANETS.index(planet), seat)
    assert count == sum(there)
    for kind in range(len(KINDS)):
        t.factions[seat]["pool"][kind] += there[kind]
        there[kind] = 0


def lab_taken(t: Ledger, seat: int, planet: str) -> None:
    assert t.is_due, "REB-6.7"
    t["labs"][PLANETS.index(planet)] = False
    cubes_for(t, seat, 1)


def route_taken(t: Ledger, seat: int, planet: str) -> None:
    assert t.is_due or t.source == "senate_awards_trade_route", "REB-6.7"
    t["route_owner"][PLANETS.index(planet)] = seat


def sentinels_added(t: Ledger, count: int, planet: str) -> None:
    """REB-2.4."""
    most = 3 if t.source == "new_corps_of_sentinels" else 1
    assert count == min(most, sentinel_supply(t))
    t["sentinels"][PLANETS.index(planet)] += count


def sentinel_removed(t: Ledger, planet: str) -> None:
    assert t.is_due or t.stage in {MISSIONS, SENATE}
    t["sentinels"][PLANETS.index(planet)] -= 1


def sentinels_moved(t: Ledger, count: int, origin: str, planet: str) -> None:
    t["sentinels"][PLANETS.index(origin)] -= count
    t["sentinels"][PLANETS.index(planet)] += count


def capital_fleet_moved(t: Ledger, planet: str) -> None:
    t["capital_fleets"][PLANETS.index(planet)] = True


def capital_fleet_removed(t: Ledger, planet: str) -> None:
    t["capital_fleets"][PLANETS.index(planet)] = False


def rebel_fleet_placed(t: Ledger, seat: int, planet: str) -> None:
    """REB-9.6: a rebel goes with it, and the former owner's returns."""
    assert t.stage == BENEFITS
    if t["rebel_fleet_marked"]:
        t.factions[t["rebel_fleet_owner"]]["reserve"][0] += 1
    marked = t.reserve(seat, "rebel") > 0
    t.factions[seat]["reserve"][0] -= marked
    t.plain.update(
        rebel_fleet=PLANETS.index(planet), rebel_fleet_owner=seat, rebel_fleet_marked=marked
    )


# -- possessions


def initiative_paid(t: Ledger, seat: int, money: int) -> None:
    t.tick(INITIATIVE, "InitiativePaid", seat, money)
    t.factions[seat]["money"] += money


def income_paid(t: Ledger, seat: int, money: int, goods: tuple[int, ...]) -> None:
    t.tick(INCOME, "IncomePaid", seat, money, goods)
    t.factions[seat]["money"] += money


def money_gained(t: Ledger, seat: int, money: int) -> None:
    assert t.is_due
    t.factions[seat]["money"] += money


def money_taken(t: Ledger, seat: int, rival: int, money: int) -> None:
    assert t.is_due
    t.factions[rival]["money"] -= money
    t.factions[seat]["money"] += money


def cubes_gained(t: Ledger, seat: int, count: int) -> None:
    assert t.is_due
    t.factions[seat]["cubes"] += count


def bonus_earned(t: Ledger, seat: int, count: int, versus: str) -> None:
    assert t.is_due
    t.factions[seat][f"versus_{versus}_next"] = count


def workers_gained(t: Ledger, seat: int, count: int, kind: str, where: str) -> None:
    """REB-6.27, REB-11.4."""
    if t.rescued != NOBODY:
        assert (seat, count, where) == (t.rescued, 1, "pool")
        assert kind in SPECIALISTS
        t.rescued = NOBODY
    elif not t.is_due:
        t.tick(SPECIALISTS_TRACK, "WorkersGained", seat, count, kind, where)
    if where in {"pool", "senate", "missions"}:
        t.move(seat, kind, t.zone(seat, where), count)
        return
    t.factions[seat]["reserve"][KINDS.index(kind)] -= 1
    piece = {"Placed": [seat, KINDS.index(kind)]}
    if where == "war":
        t["war"].append(piece)
    else:
        t["influence_extra"]["xy".index(where[-1])] = piece


def good_taken(t: Ledger, seat: int, good: str) -> None:
    """REB-6.11, and the factory."""
    at = GOODS.index(good)
    t.factions[seat]["goods"][at] += 1
    if t.made == seat:
        t.made = NOBODY
        t["goods_bag"].remove(at)
        return
    t.reach(GOODS_TRACK)
    if not t.taking:
        owner, kind = t.next_worker("goods_track")
        assert owner == seat, "REB-6.11"
        t.taking = 2 if kind == "smuggler" else 1
    else:
        assert t["goods_track"][t.slot - 1]["Placed"][0] == seat
    t["goods_offer"].remove(at)
    t.taking = t.taking - 1 if t["goods_offer"] else 0


def no_good_left(t: Ledger, seat: int) -> None:
    t.reach(GOODS_TRACK)
    assert not t["goods_offer"]
    assert t.next_worker("goods_track")[0] == seat


def cubes_for(t: Ledger, seat: int, count: int) -> None:
    """REB-2.7."""
    room = min(count, MOST_CUBES - t.factions[seat]["cubes"])
    if room:
        t.due.append(("CubesGained", seat, room))


def workers_for(t: Ledger, seat: int, count: int, kind: str, where: str) -> None:
    """REB-2.3, REB-11.4."""
    room = min(count, t.reserve(seat, kind))
    if where == "war" and len(t["war"]) == 5:
        return
    if where.startswith("influence") and t["influence_extra"]["xy".index(where[-1])] is not None:
        return
    if room:
        t.due.append(("WorkersGained", seat, room, kind, where))
