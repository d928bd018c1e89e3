"""What a choice would cost or gain, from what everybody may see; and standing answers.

What is written is what happens, or it is marked as a chance; what would be lost is warned of.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.action import Action, Seat
from orrery.core.components import Name
from orrery.core.text import Words, listed
from orrery.games.emperor import prospects
from orrery.games.emperor.actions import (
    ALLOW,
    PASS,
    Build,
    Buy,
    BuyInfluence,
    BuyTechnology,
    Claim,
    DiscardDie,
    End,
    KeepTile,
    PickTile,
    Produce,
    ProduceFree,
    Retrieve,
    Sell,
    Stop,
    Supply,
    TakeBonus,
    TakeRole,
)
from orrery.games.emperor.components import Tile
from orrery.games.emperor.ids import (
    FOOD,
    HEX_NUMBER,
    RESOURCE_NUMBER,
    SHIP_NUMBER,
    TECHNOLOGY_NUMBER,
    TILE_NUMBER,
)
from orrery.games.emperor.preview_war import war_and_politics
from orrery.games.emperor.rules.combat_warp import CombatWarp
from orrery.games.emperor.rules.engineer import EngineerTurn
from orrery.games.emperor.rules.market import MarketWarp
from orrery.games.emperor.rules.merchant import MAX_ENERGY, MAX_METAL, MerchantTurn
from orrery.games.emperor.rules.regent import OfferInfluence, VetoOffer, influence_price
from orrery.games.emperor.rules.scientist import price
from orrery.games.emperor.rules.steward import StewardTurn
from orrery.games.emperor.rules.technologies import HuntWarp, SabotageOffer
from orrery.games.emperor.rules.warlord import WarlordTurn, can_claim, occupied
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
            said = (words.label(f"{action.role}_gives"), role_words(s, seat, action, words))
            return listed(said, words.language)
        case PickTile() | KeepTile():
            return tile_words(s.box.tiles[TILE_NUMBER[action.tile]], words)
        case Claim():
            return claim_words(s, seat, HEX_NUMBER[action.hex], words)
        case Produce() | ProduceFree():
            return yield_words(s, seat, HEX_NUMBER[action.hex], words)
        case TakeBonus():
            return words.label("gains_cubes").format(f"1 {words.label(action.resource)}")
        case Buy():
            cost = s.market.prices[RESOURCE_NUMBER[action.resource]]
            return purse(s.holdings.money[seat], -cost, words)
        case Sell():
            gain = s.market.prices[RESOURCE_NUMBER[action.resource]]
            return purse(s.holdings.money[seat], gain, words)
        case Supply() | Retrieve():
            there = s.galaxy.food[HEX_NUMBER[action.hex]]
            then = there + (1 if isinstance(action, Supply) else -1)
            return words.label("food_there").format(there, then)
        case DiscardDie():
            return prices_without(s, action.face, words)
        case Build():
            return build_words(s, seat, SHIP_NUMBER[action.ship], words)
        case BuyTechnology():
            cost_now = price(s, seat, TECHNOLOGY_NUMBER[action.technology])
            does = words.label(f"{action.technology}_does")
            return pair(f"{cost_now} {words.label('energy')}", does, words)
        case End() | Stop():
            return end_words(s, seat, words)
        case BuyInfluence() if isinstance(s.stack[-1], OfferInfluence):
            cost = influence_price(s, seat, s.stack[-1].price)
            return purse(s.holdings.money[seat], -cost, words)
        case _:
            return war_and_politics(s, seat, action, words)


# -- roles


def role_words(s: EmperorState, seat: Seat, action: TakeRole, words: Words) -> str:
    """Say what a role would bring the one who chooses it, and warn where that is nothing."""
    view = s.view(seat)
    match action.role:
        case "explorer":
            return "" if s.tile_stack.display else words.label("no_tile_left")
        case "merchant":
            return words.label("harvest_of").format(prospects.harvest(view, seat))
        case "steward":
            if prospects.production(view, seat) == (0, 0):
                return words.label("nothing_fed")
            gain = cube_words(*prospects.stored(view, seat), words)
            lost = sum(prospects.production(view, seat)) - sum(prospects.stored(view, seat))
            return listed(
                (
                    words.label("gains_cubes").format(gain) if gain else "",
                    words.label("lost_cubes").format(lost) if lost else "",
                ),
                words.language,
            )
        case "engineer":
            return "" if prospects.can_build(view, seat) else words.label("builds_nothing")
        case "warlord":
            return "" if s.galaxy.fleet_size(seat) else words.label("no_ships")
        case "regent":
            return words.label("planets_score").format(s.galaxy.planets_of(seat))
        case _:
            return "" if prospects.can_research(view, seat) else words.label("buys_nothing")


# -- sectors and cubes


def claim_words(s: EmperorState, seat: Seat, at: int, words: Words) -> str:
    """Say what a sector has; warn of the last marker, which ends the game (EMP-1.2)."""
    tile = s.galaxy.tile_at(at)
    said = "" if tile is None else tile_words(tile, words)
    last = words.label("last_marker") if s.holdings.reserve[seat] == 1 else ""
    return listed((said, last), words.language)


def yield_words(s: EmperorState, seat: Seat, at: int, words: Words) -> str:
    """Say what a sector would give, and what of it there is no room for (EMP-6.3)."""
    tile = s.galaxy.tile_at(at)
    if tile is None:
        return ""
    metal = min(tile.metal, MAX_METAL - s.holdings.metal[seat])
    energy = min(tile.energy, MAX_ENERGY - s.holdings.energy[seat])
    lost = tile.metal - metal + tile.energy - energy
    gain = cube_words(metal, energy, words)
    return listed(
        (
            words.label("gains_cubes").format(gain) if gain else "",
            words.label("lost_cubes").format(lost) if lost else "",
        ),
        words.language,
    )


def cube_words(metal: int, energy: int, words: Words) -> str:
    """Write metal and energy, as far as there is any."""
    counts = (("metal", metal), ("energy", energy))
    return ", ".join(f"{count} {words.label(name)}" for name, count in counts if count)


def build_words(s: EmperorState, seat: Seat, kind: int, words: Words) -> str:
    """Write what a ship costs now: Robotics saves the metal that it still can (EMP-7.5)."""
    step = s.stack[-1]
    free = step.free_metal if isinstance(step, EngineerTurn) and step.seat == seat else 0
    cost = s.box.ships[kind].cost
    saved = min(free, cost.metal)
    metal, energy = words.label("metal"), words.label("energy")
    said = f"{cost.metal - saved} {metal}, {cost.energy} {energy}, {dollars(cost.money, words)}"
    less = words.label("robotics_saved").format(saved) if saved else ""
    return listed((said, less), words.language)


def end_words(s: EmperorState, seat: Seat, words: Words) -> str:
    """Say what ending a turn brings, and what it leaves undone."""
    match s.stack[-1]:
        case MerchantTurn():
            food, holdings = s.holdings.crop[seat], s.holdings
            sold = words.label("sells_rest").format(
                food, purse(holdings.money[seat], food * s.market.prices[FOOD], words)
            )
            hungry = prospects.hungry(s.view(seat), seat)
            return listed(
                (
                    sold if food else "",
                    words.label("hungry_sectors").format(hungry) if hungry else "",
                ),
                words.language,
            )
        case StewardTurn(sectors=sectors):
            spared = sum(s.galaxy.food[at] > 0 for at in sectors)
            return words.label("spared_sectors").format(spared) if spared else ""
        case WarlordTurn():
            free = [
                at
                for at in occupied(s, seat)
                if can_claim(s, seat, at) and not s.galaxy.has_enemy(seat, at)
            ]
            return words.label("unclaimed").format(len(free)) if free else ""
        case _:
            left = s.holdings.influence[seat]
            return words.label("markers_back").format(left) if left else ""


# -- words


def dollars(money: int, words: Words) -> str:
    """Write dollars as the language does."""
    return f"{money} $" if words.language == "fr" else f"${money}"


def pair(one: str, other: str, words: Words) -> str:
    """Write a colon between two things, as the language does."""
    return f"{one}{words.colon}{other}"


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
    left = s.market.dice[:]
    left.remove(face)
    market = s.box.market
    tables = (("food", market.food), ("metal", market.metal), ("energy", market.energy))
    return ", ".join(
        f"{words.label(name)} {dollars(table[die], words)}"
        for (name, table), die in zip(tables, left, strict=True)
    )
