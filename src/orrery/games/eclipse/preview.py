"""What a choice would cost or gain, and what it would risk, from what everybody may see."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.action import Action, Seat
from orrery.core.components import Name
from orrery.core.text import Words, plain, signed
from orrery.games.eclipse import actions as a
from orrery.games.eclipse.components import Box
from orrery.games.eclipse.designs import totals
from orrery.games.eclipse.ids import (
    BUILD_NUMBER,
    MONEY,
    PART_NUMBER,
    RESOURCE_NUMBER,
    SECTOR_NUMBER,
    SHIP_NUMBER,
    SLOTS,
    TECH_NUMBER,
    TRACK_NUMBER,
)
from orrery.games.eclipse.odds import chance_in, chance_now
from orrery.games.eclipse.plane import STRIDES
from orrery.games.eclipse.rules.action_phase import FIRST_PASS_MONEY
from orrery.games.eclipse.rules.battle import Engage
from orrery.games.eclipse.rules.build import cost
from orrery.games.eclipse.rules.dice import damage_of, give_greedily, ranks
from orrery.games.eclipse.rules.discovery import Discovered
from orrery.games.eclipse.rules.explore import ChooseControl, PlaceTile
from orrery.games.eclipse.rules.field import design_of, field
from orrery.games.eclipse.rules.firing import AssignDie, resolve
from orrery.games.eclipse.rules.move import Moving
from orrery.games.eclipse.rules.research import price
from orrery.games.eclipse.rules.resources import ratio
from orrery.games.eclipse.rules.upkeep import balance
from orrery.games.eclipse.state import EclipseState
from orrery.games.eclipse.text.telling import tell


def preview(s: EclipseState, seat: Seat, action: Action, words: Words) -> str:
    """Say what a choice would cost or gain; nothing where there is nothing to say."""
    match action:
        case a.Act() | a.React():
            return upkeep_after(s, seat, words)
        case a.Research():
            paid = price(s, seat, TECH_NUMBER[action.tech], TRACK_NUMBER[action.track])
            return f"{plain(-paid)} {words.label('science')}"
        case a.Build():
            return f"{plain(-cost(s, seat, BUILD_NUMBER[action.what]))} {words.label('materials')}"
        case a.Trade():
            given = f"{plain(-ratio(s, seat))} {words.label(action.give)}"
            return f"{given}, +1 {words.field('get', action.get)}"
        case a.PlacePart():
            return design_after(s, seat, action, words)
        case a.Abandon():
            return f"{plain(-s.box.sectors[SECTOR_NUMBER[action.sector]].points)} ★"
        case a.StepTo() | a.Fire() | a.Target() | a.SplitPoint():
            return _in_battle(s, seat, action, words)
        case a.Reward():
            return reward(s, words)
        case a.KeepForPoints():
            return "+2 ★"
        case a.KeepReputation() if action.value is not None:
            return f"+{action.value} ★"
        case _:
            return _of_realm(s, seat, action, words)


def _of_realm(s: EclipseState, seat: Seat, action: Action, words: Words) -> str:
    """Say what a choice does to what one controls: points, upkeep, income."""
    mat = s.mats[seat]
    match action:
        case a.PlaceSector():
            return placed(s, seat, action, words)
        case a.TakeControl() if action.take and isinstance(s.stack[-1], ChooseControl):
            points = s.box.sectors[s.stack[-1].sector].points
            return f"+{points} ★, {upkeep_after(s, seat, words)}"
        case a.PutDisc() if action.sector is not None:
            return f"+{s.box.sectors[SECTOR_NUMBER[action.sector]].points} ★"
        case a.TakeDisc() if action.sector is not None:
            return f"{plain(-s.box.sectors[SECTOR_NUMBER[action.sector]].points)} ★"
        case a.Colonise() | a.GiveCube():
            track = RESOURCE_NUMBER[action.track]
            now, after = s.production(seat, track), s.box.production[mat.cubes[track] - 1]
            return f"+{now} → +{after} {words.label(action.track)}"
        case a.Pass() if not mat.passed and not s.passes:
            return f"+{FIRST_PASS_MONEY} {words.label('money')}, {words.label('starts_next')}"
        case a.UpkeepDone():
            rest = balance(s, seat)
            return _short(words, -rest) if rest < 0 else f"→ {rest} {words.label('money')}"
        case _:
            return ""


# -- battles


def _in_battle(s: EclipseState, seat: Seat, action: Action, words: Words) -> str:
    if isinstance(action, a.StepTo):
        return battle_there(s, seat, SECTOR_NUMBER[action.sector], words)
    if s.battle is None:
        return ""
    if isinstance(action, a.Fire):
        return percent(chance_now(s, seat), words) if isinstance(s.stack[-1], Engage) else ""
    assert isinstance(action, (a.Target, a.SplitPoint))
    return aimed(s, seat, action, words)


def percent(chance: float | None, words: Words) -> str:
    """Say a chance; nothing where it was too much to work out."""
    return "" if chance is None else f"{words.label('wins')} {100 * chance:.0f} %"


def battle_there(s: EclipseState, seat: Seat, sector: int, words: Words) -> str:
    """Say how a battle in a sector would go with the ship that is being moved (ECL-9.3)."""
    step = s.stack[-1]
    if not isinstance(step, Moving) or not s.enemies(sector, seat):
        return ""
    after = s.clone()
    after.galaxy.drop_ship(step.sector, seat, step.ship)
    after.galaxy.add_ship(sector, seat, step.ship)
    return percent(chance_in(after, seat, sector), words)


def aimed(s: EclipseState, seat: Seat, action: a.Target | a.SplitPoint, words: Words) -> str:
    """Say what a die does to a ship, and the chance then, the other dice where they do most."""
    step = s.stack[-1]
    if not isinstance(step, AssignDie):
        return ""
    b = field(s)
    ship = SHIP_NUMBER.get(action.ship, 0)
    hull = design_of(s, b, b.enemy(seat), ship).hull
    left = hull + 1 - action.damage - damage_of(step.dice[0])
    said = words.label("destroyed") if left <= 0 else f"{words.label('survives_on')} {left}"
    after = s.clone()
    after.stack.pop()
    enemy = ranks(after, field(after), b.enemy(seat))
    enemy.give(step.dice[0], ship, action.damage)
    give_greedily(enemy, step.dice[1:], s.design(seat, step.ship).computer)
    resolve(after, seat)
    if not field(after).strength(b.enemy(seat)):
        chance: float | None = 1.0
    else:
        chance = chance_now(after, seat)
    return ", ".join(part for part in (said, percent(chance, words)) if part)


# -- sectors and upkeep


def placed(s: EclipseState, seat: Seat, action: a.PlaceSector, words: Words) -> str:
    """Say the points of a sector and whom its links would open to (ECL-6.6)."""
    sector = SECTOR_NUMBER[action.sector]
    said = [f"{s.box.sectors[sector].points} ★"]
    step = s.stack[-1]
    if isinstance(step, PlaceTile):
        for direction, stride in enumerate(STRIDES):
            other = s.galaxy.zones.get(step.at + stride, -1)
            if other < 0 or not s.box.holes[sector][action.rotation] >> direction & 1:
                continue
            back = s.box.holes[other][s.galaxy.rotation[other]] >> (direction + 3) % 6 & 1
            if back and s.enemies(other, seat):
                said.append(f"{words.label('opens_to')} {words.field('sector', other)}")
    return ", ".join(said)


def upkeep_after(s: EclipseState, seat: Seat, words: Words) -> str:
    """Say what the next Upkeep would leave in the stock after one disc more."""
    mat = s.mats[seat]
    upkeep = s.box.upkeep_with(mat.discs - 1)
    left = mat.stock[MONEY] + s.production(seat, MONEY) - upkeep
    if left < 0:
        return f"{words.label('upkeep_brief')} {upkeep}{words.colon}{_short(words, -left)}"
    return f"{words.label('upkeep_brief')} {upkeep} ({signed(left)} {words.label('money')})"


def _short(words: Words, count: int) -> str:
    told = words.label("money_short")
    return tell(Name(told, told), words.language, count=count)


def design_after(s: EclipseState, seat: Seat, action: a.PlacePart, words: Words) -> str:
    """Say the totals of the blueprint with the part on it."""
    mat = s.mats[seat]
    ship = SHIP_NUMBER[action.ship]
    tiles = mat.parts[ship * SLOTS : (ship + 1) * SLOTS]
    tiles[action.slot] = PART_NUMBER[action.part]
    return _totals_told(_This(s.box), mat.species, ship, tuple(tiles), mat.muon, words)


class _This:
    """A box that is known by itself: to hash all of it would take longer than to add up."""

    __slots__ = ("box",)

    def __init__(self, box: Box) -> None:
        self.box = box

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _This) and other.box is self.box

    def __hash__(self) -> int:
        return id(self.box)


@lru_cache(maxsize=2048)
def _totals_told(
    of: _This, species: int, ship: int, tiles: tuple[int, ...], muon: int, words: Words
) -> str:
    """Say the totals of a blueprint; a hundred of them are offered at every part of an upgrade."""
    after = totals(of.box, species, ship, tiles, muon)
    numbers = (
        *(after.initiative, after.computer, after.shield, after.hull, after.move),
        f"{after.produced - after.energy}/{after.produced}",
        *(sum(after.cannons), sum(after.missiles)),
    )
    named = zip(_total_names(words), numbers, strict=True)
    return ", ".join([f"{name} {number}" for name, number in named])


@lru_cache(maxsize=16)
def _total_names(words: Words) -> list[str]:
    keys = ("initiative", "computer", "shield", "hull", "movement", "energy", "cannons", "missiles")
    return [words.label(key) for key in keys]


def reward(s: EclipseState, words: Words) -> str:
    """Say what the discovery tile gives."""
    step = s.stack[-1]
    if not isinstance(step, Discovered):
        return ""
    found = s.box.discoveries[step.discovery]
    gains = [
        f"+{gain} {words.label(name)}"
        for gain, name in zip(found.gain, ("materials", "science", "money"), strict=True)
        if gain
    ]
    return ", ".join(gains) or found.name.in_(words.language)
