"""What is done in one go in a role: all that yields (EMP-6.2), ships of several types (EMP-7.2)."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.action import Action, Seat
from orrery.core.chains import Way, fits, follow, further
from orrery.core.drawing import Chain, Chains, Muster
from orrery.draw import ident
from orrery.games.emperor.actions import BUILD, DEPLOY, PRODUCE, Build, Deploy, Produce
from orrery.games.emperor.drawing.sailing import said_fleet
from orrery.games.emperor.drawing.scene import SHIP_GLYPHS, Scene
from orrery.games.emperor.ids import HEX_NUMBER, HEXES, SHIP_NUMBER, SHIPS
from orrery.games.emperor.preview import cube_words
from orrery.games.emperor.rules.engineer import DeployShip, EngineerTurn
from orrery.games.emperor.rules.merchant import MAX_ENERGY, MAX_METAL
from orrery.games.emperor.rules.steward import StewardTurn
from orrery.games.emperor.state import EmperorState

FEW = 2  # from so many sectors on it is worth a press for all


# -- Steward


def harvest(s: EmperorState, seat: Seat, scene: Scene) -> list[Chain]:
    """EMP-6.2: return that every fed sector yields; nothing where one press is as good."""
    step = s.stack[-1]
    if not isinstance(step, StewardTurn):
        return []
    fed = [PRODUCE[at] for at in step.sectors if s.galaxy.food[at] > 0]
    if len(fed) < FEW or follow(Way(s), seat, fed) is None:
        return []
    words, lost = _yield(s, seat, fed, scene)
    note = scene.say("would_lose", count=lost) if lost else ""
    return [Chain(actions=tuple(fed), words=words, note=note)]


def _yield(s: EmperorState, seat: Seat, actions: Sequence[Action], scene: Scene) -> tuple[str, int]:
    """Say what sectors yield together, and count what the storage has no room for (EMP-6.3)."""
    tiles = [s.galaxy.tile_at(HEX_NUMBER[one.hex]) for one in actions if isinstance(one, Produce)]
    metal = sum(tile.metal for tile in tiles if tile is not None)
    energy = sum(tile.energy for tile in tiles if tile is not None)
    kept_metal = min(metal, MAX_METAL - s.holdings.metal[seat])
    kept_energy = min(energy, MAX_ENERGY - s.holdings.energy[seat])
    lost = metal - kept_metal + energy - kept_energy
    gain = cube_words(kept_metal, kept_energy, scene.words)
    return scene.say("harvest", count=len(tiles), gain=gain or "0"), lost


# -- Engineer


def shipyards(
    s: EmperorState, seat: Seat, begin: Sequence[Action], taken: Sequence[int], scene: Scene
) -> Chains:
    """EMP-7.2, 7.3: return so many ships of each type, built and deployed on one starbase."""
    order = begin[-1]
    if not isinstance(order, Build) or not isinstance(s.stack[-1], EngineerTurn):
        return Chains()
    wanted = [int(ship == order.ship) for ship in SHIPS]
    if len(taken) == len(SHIPS) and any(taken):
        wanted = list(taken)
    orders = [kind for kind, count in enumerate(wanted) for _ in range(count)]
    found = [_fleet_at(s, seat, base, orders, scene) for base in s.galaxy.bases(seat)]
    chains = [one for one in found if one is not None]
    return Chains(
        found=chains,
        muster=_muster(s, seat, wanted, scene) if chains else (),
        sum=_price(s, orders, scene),
    )


def _fleet_at(
    s: EmperorState, seat: Seat, base: int, orders: Sequence[int], scene: Scene
) -> Chain | None:
    """Return these ships, deployed on a base; None where not all of them can be had."""
    way = Way(s)
    for kind in orders:
        built = _built(way, seat, kind, base)
        if built is None:
            return None
        way = built
    counts = [orders.count(kind) for kind in range(len(SHIPS))]
    name = scene.place_name(scene.view.hexes[base])
    return Chain(
        actions=way.actions,
        words=scene.say("fleet_to", fleet=said_fleet(counts, scene), hex=name),
        place=ident("hex", HEXES[base]),
        note=_price(s, orders, scene),
    )


def _built(way: Way, seat: Seat, kind: int, base: int) -> Way | None:
    """Build one ship more; with a single starbase nobody asks where (EMP-7.3)."""
    if not way.is_open or BUILD[kind] not in way.state.choices(seat):
        return None
    way = further(way, seat, BUILD[kind])
    if way.is_open and isinstance(way.state.stack[-1], DeployShip):
        way = further(way, seat, DEPLOY[base])
    return way if fits(way) else None


def _muster(s: EmperorState, seat: Seat, wanted: Sequence[int], scene: Scene) -> list[Muster]:
    """Return how many of each type are built, of those that one could pay beside the others."""
    base = s.galaxy.bases(seat)[0]
    return [
        Muster(
            icon=SHIP_GLYPHS[ship],
            words=scene.label(f"{ship}s"),
            have=_most(s, seat, wanted, kind, base),
            taken=wanted[kind],
            begins=str(BUILD[kind]),
        )
        for kind, ship in enumerate(SHIPS)
    ]


def _most(s: EmperorState, seat: Seat, wanted: Sequence[int], kind: int, base: int) -> int:
    """Return how many of a type can be built beside those that are wanted of the others."""
    others = [other for other, count in enumerate(wanted) if other != kind for _ in range(count)]
    way: Way | None = Way(s)
    for other in others:
        way = None if way is None else _built(way, seat, other, base)
    count = 0
    while way is not None and (way := _built(way, seat, kind, base)) is not None:
        count += 1
    return max(count, wanted[kind])


def _price(s: EmperorState, orders: Sequence[int], scene: Scene) -> str:
    """EMP-7.2, 7.5: write what ships cost together, less what Robotics saves."""
    step = s.stack[-1]
    costs = [s.box.ships[kind].cost for kind in orders]
    free = step.free_metal if isinstance(step, EngineerTurn) else 0
    metal = max(0, sum(cost.metal for cost in costs) - free)
    energy = sum(cost.energy for cost in costs)
    paid = [f"{metal} {scene.label('metal')}", f"{energy} {scene.label('energy')}"]
    return ", ".join([*paid, scene.dollars(sum(cost.money for cost in costs))])


def rebased(s: EmperorState, seat: Seat, action: Deploy, scene: Scene) -> list[Chain]:
    """EMP-7.3: return the other starbases that a ship of this turn may go to, one by one."""
    step = s.stack[-1]
    assert isinstance(step, DeployShip)
    ship = said_fleet([int(kind == step.kind) for kind in range(len(SHIPS))], scene)
    return [
        Chain(
            actions=(other,),
            words=scene.say(
                "fleet_to",
                fleet=ship,
                hex=scene.place_name(scene.view.hexes[HEX_NUMBER[other.hex]]),
            ),
            place=f"{ident('fleet', action.hex, seat)} {ident('hex', other.hex)}",
        )
        for other in step.choices(s, seat)
        if other != action
    ]


# -- afterwards


def done_at_once(s: EmperorState, seat: Seat, actions: Sequence[Action], scene: Scene) -> str:
    """Say what one press did: sectors that yield, ships that were built for a base."""
    if all(isinstance(one, Produce) for one in actions):
        words, lost = _yield(s, seat, actions, scene)
        return f"{words} ({scene.say('lost_briefly', count=lost)})" if lost else words
    built = [SHIP_NUMBER[one.ship] for one in actions if isinstance(one, Build)]
    ends = [HEX_NUMBER[one.hex] for one in actions if isinstance(one, Deploy)]
    bases = s.galaxy.bases(seat)
    if not built or (not ends and len(bases) > 1):
        return ""
    fleets: dict[int, list[int]] = {}
    last = ends[-1] if ends else bases[0]
    for at, kind in enumerate(built):
        goal = ends[at] if at < len(ends) else last
        fleets.setdefault(goal, [0] * len(SHIPS))[kind] += 1
    return ", ".join(
        scene.say(
            "fleet_to",
            fleet=said_fleet(fleet, scene),
            hex=scene.place_name(scene.view.hexes[goal]),
        )
        for goal, fleet in fleets.items()
    )
