"""Why nothing can be done with an element: a planet, a space, a level, a tile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orrery.core.drawing import Reason
from orrery.games.gaia import ids
from orrery.games.gaia.drawing.asked import Asked, spendable
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.parts import FAR
from orrery.games.gaia.rules.mines import mine_targets, settling_price
from orrery.games.gaia.rules.reach import Reach
from orrery.games.gaia.rules.research import level_5_taken
from orrery.games.gaia.rules.resources import can_gain
from orrery.games.gaia.rules.tech_tiles import ADVANCED_LEVEL
from orrery.games.gaia.rules.turn import Turn


def at(asked: Asked, element: str) -> list[Reason]:
    """Return the conditions of doing something with an element; none where nothing ever is."""
    family, *rest = element.split("-")
    if family == "level" and len(rest) == 2 and rest[0] in ids.AREA_IDS and rest[1].isdecimal():
        return level(asked, list(ids.AREA_IDS).index(rest[0]), int(rest[1][:3]))
    of_element = _ELEMENTS.get(family)
    return of_element(asked, rest[0]) if of_element is not None and len(rest) == 1 else []


def in_turn(asked: Asked, found: list[Reason]) -> list[Reason]:
    """Say what holds one up where every other condition is met: somebody else, another question."""
    s = asked.s
    if not found or not all(one.met for one in found):
        return found
    if asked.seat not in s.asked:
        return [*found, asked.reason("your_turn", met=False)]
    if s.stack and isinstance(s.stack[-1], Turn):
        return found
    return [*found, asked.reason("asked_first", met=False, cure="answer")]


def level(asked: Asked, area: int, number: int) -> list[Reason]:
    """GAIA-9.1, 9.3: the conditions of one level."""
    s, mat = asked.s, asked.mat
    found = [
        asked.reason("open_to_you", met=FACTIONS[mat.faction].may_advance(mat, area)),
        asked.reason(
            "next_level",
            met=mat.research[area] + 1 == number,
            cure="one_by_one" if mat.research[area] < number else "",
            level=mat.research[area],
        ),
        asked.enough("knowledge", s.tables.research_cost),
    ]
    if number == ids.TOP_LEVEL:
        found.append(asked.reason("level_free", met=not level_5_taken(s, area)))
        found.append(asked.reason("green_token", met=mat.has_green_token(), cure="green"))
    return found


def planet(asked: Asked, name: str) -> list[Reason]:
    """GAIA-7.1: the conditions of a mine there."""
    s, seat, mat = asked.s, asked.seat, asked.mat
    if not name.isdecimal() or not 0 <= (at := int(name[:4])) < s.board.size:
        return []
    kind = s.planet[at]
    if s.owner[at] == seat:
        return []  # an own structure: what it may become is said with the upgrades
    found = [asked.reason("is_planet", met=kind != ids.EMPTY)]
    if kind == ids.EMPTY:
        return found
    free = s.owner[at] < 0 or FACTIONS[mat.faction].may_share(s, seat, at)
    found.append(asked.reason("not_settled", met=free))
    found.append(asked.reason("no_former", met=s.former[at] in (-1, seat)))
    found.append(asked.reason("not_transdim", met=kind != ids.TRANSDIM))
    reach = Reach(s, mat)
    price = settling_price(s, seat, at, reach)
    if price is None:
        return found
    ore, qic = price
    cost = s.tables.cost[ids.MINE]
    return [
        *found,
        *range_to(asked, at, reach),
        asked.enough("ore", cost.ore + ore, "terraform" if ore else ""),
        asked.enough("credits", cost.credits),
        *([asked.enough("qic", qic)] if qic and reach.near[at] < FAR else []),
    ]


def range_to(asked: Asked, at: int, reach: Reach) -> list[Reason]:
    """GAIA-7.2: whether a hex is within range, with all Q.I.C. of the player."""
    far = reach.near[at]
    if far >= FAR:
        return [asked.reason("starting_point", met=False)]
    met, qic = far <= reach.furthest, reach.qic_for(at)
    return (
        [asked.reason("in_range", met=met, cure="range", range=reach.range, far=far, qic=qic)]
        if qic
        else []
    )


def space(asked: Asked, name: str) -> list[Reason]:
    """GAIA-9.8: the conditions of a power or Q.I.C. action."""
    if name not in ids.BOARD_ACTION_IDS:
        return []
    s, seat, mat = asked.s, asked.seat, asked.mat
    number = list(ids.BOARD_ACTION_IDS).index(name)
    free = not s.used_actions >> number & 1
    found = [asked.reason("not_used", met=free, cure="next_round")]
    need = s.tables.action_power[number]
    if need:
        have = spendable(asked)
        met = FACTIONS[mat.faction].can_spend(mat, need)
        found.append(asked.reason("power", met=met, cure="charge", have=have, need=need))
    else:
        found.append(asked.enough("qic", s.tables.action_qic[number]))
    steps = s.tables.action_steps[number]
    useful = True
    if steps:
        useful = bool(mine_targets(s, seat, free_steps=steps))
    elif number == ids.ACTION_RESCORE:
        useful = bool(mat.tokens)
    elif number < ids.ACTION_TECH_TILE:
        useful = can_gain(s, mat, s.tables.action_gain[number])
    found.append(asked.reason("does_something", met=useful))
    return found


def tile(asked: Asked, name: str) -> list[Reason]:
    """GAIA-7.18, 7.20: the conditions of taking a tech tile."""
    s, mat = asked.s, asked.mat
    if name in ids.TECH_IDS:
        owned = mat.tiles >> list(ids.TECH_IDS).index(name) & 1
        return [
            asked.reason("not_owned", met=not owned),
            asked.reason("tile_gained", met=False),
        ]
    number = list(ids.ADVANCED_IDS).index(name) if name in ids.ADVANCED_IDS else -1
    if number not in s.adv or number < 0:
        return []
    area = s.adv.index(number)
    return [
        asked.reason(
            "level_4",
            met=mat.research[area] >= ADVANCED_LEVEL,
            cure="climb",
            level=mat.research[area],
        ),
        asked.reason("green_token", met=mat.has_green_token(), cure="green"),
        asked.reason("tile_to_cover", met=bool(mat.uncovered())),
        asked.reason("tile_gained", met=False),
    ]


def booster(asked: Asked, name: str) -> list[Reason]:
    """GAIA-9.14: boosters are taken on passing."""
    return [asked.reason("passing", met=False)]


def token(asked: Asked, name: str) -> list[Reason]:
    """GAIA-8.12: federation tokens are taken for federations."""
    return [asked.reason("federating", met=False)]


def faction(asked: Asked, name: str) -> list[Reason]:
    """GAIA-3.7: a board is played once."""
    return [asked.reason("board_free", met=False)]


_ELEMENTS: Final[dict[str, Callable[[Asked, str], list[Reason]]]] = {
    "hex": planet,
    "action": space,
    "tile": tile,
    "booster": booster,
    "token": token,
    "faction": faction,
}
