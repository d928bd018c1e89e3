"""What a choice would cost or gain, from what everybody may see; and standing answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.action import Action, Seat
from orrery.core.components import Name
from orrery.core.text import Words
from orrery.games.emperor.actions import (
    ALLOW,
    PASS,
    Build,
    Buy,
    BuyInfluence,
    BuyTechnology,
    Claim,
    DiscardDie,
    Fight,
    Influence,
    KeepTile,
    PickTile,
    Produce,
    ProduceFree,
    Sell,
    TakeRole,
)
from orrery.games.emperor.components import Tile
from orrery.games.emperor.ids import (
    HEX_NUMBER,
    RESOURCE_NUMBER,
    SHIP_NUMBER,
    STARBASE,
    TECHNOLOGY_NUMBER,
    TILE_NUMBER,
)
from orrery.games.emperor.parts import NOBODY
from orrery.games.emperor.rules.combat_warp import CombatWarp
from orrery.games.emperor.rules.market import MarketWarp
from orrery.games.emperor.rules.regent import OfferInfluence, VetoOffer, influence_price
from orrery.games.emperor.rules.resolution import influence_totals, outcome
from orrery.games.emperor.rules.scientist import price
from orrery.games.emperor.rules.technologies import HuntWarp, SabotageOffer
from orrery.games.emperor.rules.warlord import opponents
from orrery.games.emperor.state import EmperorState

# EMP-10.10: what a player may let the program answer
STANDING: Final[Mapping[str, Name]] = {
    "warp_mine_only": Name(
        "Time Warp: ask me only in my own battles",
        "Distorsion du temps : ne me demander que dans mes combats",
    ),
    "never_sabotage": Name("Saboteur: always allow", "Saboteur : toujours laisser faire"),
    "never_veto": Name("Ambassador: always allow", "Ambassadeur : toujours laisser faire"),
}


def standing_answer(standing: str, s: EmperorState, seat: Seat) -> Action | None:
    """Return what a standing instruction answers to the question asked now."""
    step = s.stack[-1]
    if standing == "never_sabotage" and isinstance(step, SabotageOffer):
        return ALLOW
    if standing == "never_veto" and isinstance(step, VetoOffer):
        return ALLOW
    if standing != "warp_mine_only":
        return None
    if isinstance(step, CombatWarp) and s.battle is not None and seat not in s.battle.seats:
        return PASS
    return PASS if isinstance(step, (MarketWarp, HuntWarp)) else None


def preview(s: EmperorState, seat: Seat, action: Action, words: Words) -> str:
    """Say what a choice would cost or gain; nothing where there is nothing to say."""
    match action:
        case TakeRole():
            return words.label(f"{action.role}_gives")
        case PickTile() | KeepTile():
            return tile_words(s.box.tiles[TILE_NUMBER[action.tile]], words)
        case Claim() | Produce() | ProduceFree():
            tile = s.tile_at(HEX_NUMBER[action.hex])
            return "" if tile is None else tile_words(tile, words)
        case Buy():
            return purse(s.money[seat], -s.prices[RESOURCE_NUMBER[action.resource]], words)
        case Sell():
            return purse(s.money[seat], s.prices[RESOURCE_NUMBER[action.resource]], words)
        case DiscardDie():
            return prices_without(s, action.face, words)
        case Build():
            cost = s.box.ships[SHIP_NUMBER[action.ship]].cost
            metal, energy = words.label("metal"), words.label("energy")
            money = dollars(cost.money, words)
            return f"{cost.metal} {metal}, {cost.energy} {energy}, {money}"
        case BuyTechnology():
            cost_now = price(s, seat, TECHNOLOGY_NUMBER[action.technology])
            does = words.label(f"{action.technology}_does")
            return pair(f"{cost_now} {words.label('energy')}", does, words)
        case _:
            return war_and_politics(s, seat, action, words)


def war_and_politics(s: EmperorState, seat: Seat, action: Action, words: Words) -> str:
    """Say who would be fought, what influence would make of a sector, what it costs."""
    step = s.stack[-1]
    match action:
        case Fight():
            at = HEX_NUMBER[action.hex]
            enemies = sum(s.ships_in(other, at) for other in opponents(s, seat, at))
            base = ""
            if s.owner[at] not in {NOBODY, seat}:
                base = " + " + words.label("starbase" if s.level[at] == STARBASE else "empire")
            return words.label("preview_fight").format(s.ships_in(seat, at), f"{enemies}{base}")
        case Influence():
            return influence_words(s, seat, HEX_NUMBER[action.hex], words)
        case BuyInfluence() if isinstance(step, OfferInfluence):
            return purse(s.money[seat], -influence_price(s, seat, step.price), words)
        case _:
            return ""


def dollars(money: int, words: Words) -> str:
    """Write dollars as the language does."""
    return f"{money} $" if words.language == "fr" else f"${money}"


def pair(one: str, other: str, words: Words) -> str:
    """Write a colon between two things, as the language does."""
    return f"{one}\N{NO-BREAK SPACE}: {other}" if words.language == "fr" else f"{one}: {other}"


def purse(money: int, change: int, words: Words) -> str:
    """Write dollars before and after."""
    return f"{dollars(money, words)} → {dollars(money + change, words)}"


def tile_words(tile: Tile, words: Words) -> str:
    """Write what a sector has."""
    counts = (
        ("planets", tile.planets),
        ("food", tile.food),
        ("metal", tile.metal),
        ("energy", tile.energy),
    )
    said = [f"{words.label(name)} {count}" for name, count in counts if count]
    return ", ".join(said) or words.label(tile.kind)


def prices_without(s: EmperorState, face: int, words: Words) -> str:
    """Write the prices that are left when a die is removed (EMP-5.2)."""
    left = s.dice[:]
    left.remove(face)
    market = s.box.market
    tables = (("food", market.food), ("metal", market.metal), ("energy", market.energy))
    return ", ".join(
        f"{words.label(name)} {dollars(table[die], words)}"
        for (name, table), die in zip(tables, left, strict=True)
    )


def influence_words(s: EmperorState, seat: Seat, at: int, words: Words) -> str:
    """Write what one more influence makes of a sector, if nobody adds to it (EMP-9.9)."""
    totals = influence_totals(s, at)
    totals[seat] += 1
    winner, left = outcome(totals)
    if winner == NOBODY:
        return words.label("tie_empties")
    kind = words.label("starbase" if left >= STARBASE else "empire")
    return pair(kind, words.label("yours" if winner == seat else "anothers"), words)
