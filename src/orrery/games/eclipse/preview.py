"""What a choice would cost or gain, from what everybody may see."""

from __future__ import annotations

from orrery.core.action import Action, Seat
from orrery.core.text import Words
from orrery.games.eclipse import actions as a
from orrery.games.eclipse.designs import totals
from orrery.games.eclipse.names import (
    BUILD_NUMBER,
    DISCOVERIES,
    MONEY,
    PART_NUMBER,
    SECTOR_NUMBER,
    SHIP_NUMBER,
    SLOTS,
    TECH_NUMBER,
    TRACK_NUMBER,
)
from orrery.games.eclipse.odds import chance_in, chance_now
from orrery.games.eclipse.rules.build import cost
from orrery.games.eclipse.rules.discovery import Discovered
from orrery.games.eclipse.rules.move import Moving
from orrery.games.eclipse.rules.research import price
from orrery.games.eclipse.rules.resources import ratio
from orrery.games.eclipse.state import EclipseState


def preview(s: EclipseState, seat: Seat, action: Action, words: Words) -> str:
    """Say what a choice would cost or gain; nothing where there is nothing to say."""
    match action:
        case a.Act() | a.React():
            return upkeep_after(s, seat, words)
        case a.Research():
            paid = price(s, seat, TECH_NUMBER[action.tech], TRACK_NUMBER[action.track])
            return f"-{paid} {words.label('science')}"
        case a.Build():
            return f"-{cost(s, seat, BUILD_NUMBER[action.what])} {words.label('materials')}"
        case a.Trade():
            given = f"-{ratio(s, seat)} {words.label(action.give)}"
            return f"{given}, +1 {words.label(action.get)}"
        case a.PlacePart():
            return design_after(s, seat, action, words)
        case a.PlaceSector() | a.Abandon():
            return f"{s.box.sectors[SECTOR_NUMBER[action.sector]].points} ★"
        case a.StepTo():
            return battle_there(s, seat, SECTOR_NUMBER[action.sector], words)
        case a.Fire() if s.battle is not None:
            return percent(chance_now(s, seat), words)
        case a.Reward():
            return reward(s, words)
        case a.KeepForPoints():
            return "+2 ★"
        case a.KeepReputation() if action.value is not None:
            return f"+{action.value} ★"
        case _:
            return ""


def percent(chance: float | None, words: Words) -> str:
    """Say a chance; nothing where it was too much to work out."""
    return "" if chance is None else f"{words.label('wins')} {100 * chance:.0f} %"


def battle_there(s: EclipseState, seat: Seat, sector: int, words: Words) -> str:
    """Say how a battle in a sector would go with the ship that is being moved (ECL-9.3)."""
    step = s.stack[-1]
    if not isinstance(step, Moving) or not s.enemies(sector, seat):
        return ""
    after = s.clone()
    after.drop_ship(step.sector, seat, step.ship)
    after.add_ship(sector, seat, step.ship)
    return percent(chance_in(after, seat, sector), words)


def upkeep_after(s: EclipseState, seat: Seat, words: Words) -> str:
    """Say what the next Upkeep would leave in the stock after one disc more."""
    mat = s.mats[seat]
    upkeep = s.box.upkeep[max(0, min(13 - mat.discs + 1, 13))]
    left = mat.stock[MONEY] + s.production(seat, MONEY) - upkeep
    return f"{words.label('upkeep')} {upkeep} ({left:+d} {words.label('money')})"


def design_after(s: EclipseState, seat: Seat, action: a.PlacePart, words: Words) -> str:
    """Say the totals of the blueprint with the part on it."""
    mat = s.mats[seat]
    ship = SHIP_NUMBER[action.ship]
    tiles = mat.parts[ship * SLOTS : (ship + 1) * SLOTS]
    tiles[action.slot] = PART_NUMBER[action.part]
    after = totals(s.box, mat.species, ship, tiles, mat.muon)
    return (
        f"{words.label('initiative')} {after.initiative}, {words.label('computer')} "
        f"{after.computer}, {words.label('shield')} {after.shield}, {words.label('hull')} "
        f"{after.hull}, {words.label('movement')} {after.move}, {words.label('energy')} "
        f"{after.produced - after.energy}/{after.produced}, {words.label('cannons')} "
        f"{sum(after.cannons)}, {words.label('missiles')} {sum(after.missiles)}"
    )


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


assert len(DISCOVERIES) > 0
