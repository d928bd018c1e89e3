"""What may be answered to a question, worked out from the referee's books alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.emperor.ground import Ship
from games.emperor.referee import Referee
from orrery.games.emperor.ids import HEXES, SHIPS, TECHNOLOGIES
from orrery.games.emperor.state import EmperorState

Answers = set[str]


def lawful(r: Referee, s: EmperorState, seat: int) -> Answers | None:
    """Return every legal answer as text; none where the question always has the same two."""
    question = type(s.stack[-1]).__name__
    known: dict[str, Callable[[Referee, EmperorState, int], Answers]] = {
        "ChooseRole": roles,
        "PickSector": tiles,
        "PlaceSector": open_hexes,
        "ClaimFirst": first_claim,
        "SetPrices": market_dice,
        "MerchantTurn": trades,
        "StewardBonus": cubes,
        "StewardTurn": productions,
        "EngineerTurn": builds,
        "DeployShip": bases,
        "WarlordTurn": commands,
        "MoveShip": moves,
        "ChooseOpponent": opponents,
        "NameBonus": bonuses,
        "ChooseHit": hits,
        "ContinueBattle": rounds,
        "OfferInfluence": influence,
        "PlaceInfluence": placements,
        "PlaceElsewhere": elsewhere,
        "VetoOffer": veto,
        "Exile": exile,
        "Research": technologies,
        "SabotageOffer": sabotage,
        "MarketWarp": market_warp,
        "CombatWarp": combat_warp,
    }
    return known[question](r, s, seat) if question in known else None


def roles(r: Referee, s: EmperorState, seat: int) -> Answers:
    assert seat == r.order[len(r.chosen)]
    return {f"take-role {role}" for role, cards in r.cards.items() if cards > 0}


# -- Explorer


def tiles(r: Referee, s: EmperorState, seat: int) -> Answers:
    assert r.role == "explorer"
    return {f"pick-tile {tile}" for tile in r.display}


def open_hexes(r: Referee, s: EmperorState, seat: int) -> Answers:
    return {f"place-tile {at}" for at in HEXES if r.tiles[at] is None}


def first_claim(r: Referee, s: EmperorState, seat: int) -> Answers:
    step: Any = s.stack[-1]
    at = HEXES[step.at]
    assert seat == r.chooser
    assert r.has_planets(at)
    assert r.owner[at] is None
    assert not [ship for ship in r.ships if ship.at == at and ship.seat != seat]
    assert r.reserve[seat] > 0
    return {f"claim {at}", "pass"}


# -- Merchant, Steward, Engineer, Scientist


def market_dice(r: Referee, s: EmperorState, seat: int) -> Answers:
    assert seat == r.chooser
    assert len(r.market) == 4
    return {f"discard-die {face}" for face in r.market}


def producers(r: Referee, seat: int) -> list[str]:
    return [at for at in r.controlled(seat) if r.tile_at(at).metal + r.tile_at(at).energy > 0]


def trades(r: Referee, s: EmperorState, seat: int) -> Answers:
    found = {"end"}
    mine = producers(r, seat)
    have = {"food": r.crop[seat], "metal": r.metal[seat], "energy": r.energy[seat]}
    room = {
        "food": min(
            r.supply_of_food(), 2 * len(mine) - sum(r.food[at] for at in mine) - r.crop[seat]
        ),
        "metal": 6 - r.metal[seat],
        "energy": 3 - r.energy[seat],
    }
    for resource, price in r.prices.items():
        if have[resource] > 0 and ("buy", resource) not in r.deals:
            found.add(f"sell {resource}")
        if room[resource] > 0 and r.money[seat] >= price and ("sell", resource) not in r.deals:
            found.add(f"buy {resource}")
    if r.crop[seat]:
        found |= {f"supply {at}" for at in mine if r.food[at] < 2}
    found |= {f"retrieve {at}" for at in mine if r.food[at] and at not in r.placed_food}
    if not r.robbed and r.works("space_pirate", seat, s):
        others = [other for other in range(r.players) if other != seat]
        if r.metal[seat] < 6:
            found |= {f"rob-storage {other}" for other in others if r.metal[other]}
        found |= {f"rob-sector {at}" for at in HEXES if r.food[at] and r.owner[at] in others}
    return found


def cubes(r: Referee, s: EmperorState, seat: int) -> Answers:
    assert seat == r.chooser
    return {"take-bonus metal", "take-bonus energy"}  # with room for one of them nobody is asked


def productions(r: Referee, s: EmperorState, seat: int) -> Answers:
    left = [at for at in producers(r, seat) if at not in r.produced]
    found = {"end"} | {f"produce {at}" for at in left if r.food[at]}
    if r.free_productions < 2 and r.works("protein_fields", seat, s):
        found |= {f"produce-free {at}" for at in left}
    return found


def builds(r: Referee, s: EmperorState, seat: int) -> Answers:
    found = {"end"}
    for kind, ship in zip(SHIPS, r.box.ships, strict=True):
        built = sum((one.seat, one.kind) == (seat, kind) for one in r.ships)
        if (
            built < {"fighter": 8, "cruiser": 4, "dreadnought": 2}[kind]
            and r.metal[seat] + r.free_metal[seat] >= ship.cost.metal
            and r.energy[seat] >= ship.cost.energy
            and r.money[seat] >= ship.cost.money
        ):
            found.add(f"build {kind}")
    return found


def bases(r: Referee, s: EmperorState, seat: int) -> Answers:
    return {f"deploy {at}" for at in r.bases(seat)}


def technologies(r: Referee, s: EmperorState, seat: int) -> Answers:
    less = 1 if seat == r.chooser else 0
    costs = {card.id: max(0, card.cost - less) for card in r.box.technologies}
    return {"pass"} | {
        f"buy-technology {card}"
        for card in TECHNOLOGIES
        if r.tech[card] is None and costs[card] <= r.energy[seat]
    }


# -- Warlord


def commands(r: Referee, s: EmperorState, seat: int) -> Answers:
    if r.commander != seat:
        r.take_command(seat, s)
    found: Answers = set()
    fleet = [ship for ship in r.ships if ship.seat == seat]
    for ship in fleet:
        if ship.steps and not ship.locked and (r.neighbours(seat, ship.at) or can_jump(r, ship)):
            found.add(f"command {ship.kind} {ship.at} {ship.steps}")
    for at in {ship.at for ship in fleet}:
        if r.enemies(seat, at):
            if not r.is_sun(at):
                found.add(f"fight {at}")
        elif r.has_planets(at) and r.owner[at] is None and r.reserve[seat]:
            found.add(f"claim {at}")
    if not any(ship.entered and r.enemies(seat, ship.at) for ship in fleet):
        found.add("end")
    return found


def can_jump(r: Referee, ship: Ship) -> bool:
    hole = r.tiles["d4"] == "black_hole" and ship.at == "d4"
    return hole and ship.previous is None and not ship.locked


def moves(r: Referee, s: EmperorState, seat: int) -> Answers:
    ship = r.commanded
    assert ship is not None
    found = {"back"} | {f"move-to {at}" for at in r.neighbours(seat, ship.at)}
    if can_jump(r, ship):
        targets = {at for at in HEXES if at != "d4" and r.level[at] != "home" and not r.is_sun(at)}
        found |= {f"jump-to {at}" for at in targets if r.jump_to in {None, at}}
    return found


def opponents(r: Referee, s: EmperorState, seat: int) -> Answers:
    step: Any = s.stack[-1]
    return {f"oppose {other}" for other in r.enemies(seat, HEXES[step.at])}


def bonuses(r: Referee, s: EmperorState, seat: int) -> Answers:
    fight = r.fight
    assert fight is not None
    assert seat == r.chooser == fight.sides[0]
    battle = s.battle
    assert battle is not None
    assert battle.surprise == (fight.surprise and battle.round == 1)
    firing = [ship for ship in r.forces(0) if ship.strikes or not battle.surprise]
    return {f"bonus-die {ship.kind}" for ship in firing}


def hits(r: Referee, s: EmperorState, seat: int) -> Answers:
    fight = r.fight
    assert fight is not None
    side = fight.sides.index(seat)
    forces = r.forces(side)
    borne = sum((2 if one.kind == "dreadnought" else 1) - one.damaged for one in forces)
    if side == 1:
        borne += {None: 0, "empire": 1, "starbase": 2}[r.base()]
    assert 0 < fight.hits[1 - side] < borne  # who loses everything is not asked
    found: Answers = set()
    returns = side == 0 and fight.at is not None and can_still_return(r)
    for kind in SHIPS:
        for damaged in (False, True):
            alike = [one for one in forces if one.kind == kind and one.damaged == damaged]
            unit = f"damaged_{kind}" if damaged else kind
            origins = {ship.origin() for ship in alike}
            if returns and len(origins) > 1:
                found |= {f"take-hit-from {unit} {origin}" for origin in origins}
            elif alike:
                found.add(f"take-hit {unit}")
    if side == 1 and (base := r.base()) and (base == "starbase" or not forces):
        found.add(f"take-hit {base}")
    return found


def can_still_return(r: Referee) -> bool:
    """EMP-8.28: from what is left of this opponent, or from another one in the hex."""
    fight = r.fight
    assert fight is not None
    assert fight.at is not None
    enemies = r.enemies(fight.sides[0], fight.at)
    return bool(enemies - {fight.sides[1]}) or (bool(enemies) and not fight.no_retreat)


def rounds(r: Referee, s: EmperorState, seat: int) -> Answers:
    fight = r.fight
    assert fight is not None
    assert seat == fight.sides[0]
    assert not fight.no_retreat
    assert not fight.surprise
    assert r.forces(0)
    assert r.forces(1) or r.base()
    return {"continue", "retreat"}


# -- Regent


def influence(r: Referee, s: EmperorState, seat: int) -> Answers:
    price = 2 if r.works("diplomat", seat, s) else r.price
    assert r.reserve[seat] > 0
    assert r.money[seat] >= price
    return {"buy-influence", "pass"}


def elsewhere(r: Referee, s: EmperorState, seat: int) -> Answers:
    assert r.hand[seat] > 0
    assert r.private is not None
    closed = None if r.tech["ambassador"] == seat else r.private
    open_to = [at for at in HEXES if r.has_planets(at) and r.level[at] != "home" and at != closed]
    return {"influence-throne"} | {f"influence {at}" for at in open_to}


def placements(r: Referee, s: EmperorState, seat: int) -> Answers:
    assert r.hand[seat] > 0
    closed = None if r.tech["ambassador"] == seat else r.private
    open_to = [at for at in HEXES if r.has_planets(at) and r.level[at] != "home" and at != closed]
    return {"influence-throne", "stop"} | {f"influence {at}" for at in open_to}


def veto(r: Referee, s: EmperorState, seat: int) -> Answers:
    target, victim = r.last_placed
    assert r.works("ambassador", seat, s)
    assert (r.vetoed, target == "throne", victim == seat) == (False, False, False)
    return {"veto", "allow"}


def exile(r: Referee, s: EmperorState, seat: int) -> Answers:
    step: Any = s.stack[-1]
    at = HEXES[step.at]
    assert (seat, at) in r.exiles
    return {f"exile-to {base}" for base in r.havens(seat, at)}


# -- cards that interrupt


def sabotage(r: Referee, s: EmperorState, seat: int) -> Answers:
    step: Any = s.stack[-1]
    card = TECHNOLOGIES[step.technology]
    assert (r.tech["saboteur"], r.saboteur_used) == (seat, False)
    assert r.tech[card] == step.victim_seat != seat
    assert not r.champions, "nothing is declared in the showdown"
    return {"sabotage", "allow"}


def market_warp(r: Referee, s: EmperorState, seat: int) -> Answers:
    assert r.works("time_warp", seat, s)
    assert not r.warp_used
    return {"pass"} | {f"warp-die {face}" for face in r.market}


def combat_warp(r: Referee, s: EmperorState, seat: int) -> Answers:
    fight = r.fight
    assert fight is not None
    assert fight.at is not None
    assert r.works("time_warp", seat, s)
    assert not r.warp_used
    found = {"pass"}
    for side, name in enumerate(("attacker", "defender")):
        dice = r.dice(side, fight.phase, s)
        if fight.hits[side]:
            found.add(f"warp-shot {name} hit")
        if dice - fight.hits[side]:
            found.add(f"warp-shot {name} miss")
    return found
