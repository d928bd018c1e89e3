"""What each recorded command says, in our answers: a function for each, and the table of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from orrery.core.action import Action
from orrery.games.gaia import actions as ours
from orrery.games.gaia import ids
from orrery.games.gaia.board import mask_of
from orrery.games.gaia.boardgamers import names
from orrery.games.gaia.boardgamers.progress import Disagreement, Progress
from orrery.games.gaia.boardgamers.record import is_count, known, unlike
from orrery.games.gaia.boardgamers.spending import conversions_for
from orrery.games.gaia.rules.conversions import BURN
from orrery.games.gaia.rules.form_federation import search_of

_INCOME: Final = re.compile(r"(\d*)(t|pw)")

# -- set-up


def nothing(p: Progress, seat: int, argument: str) -> None:
    """Take the map as recorded, and an auction by its outcome."""
    if p.auction and p.asks("WhichFaction") and auction_is_over(p):
        choose_factions(p)


def auction_is_over(p: Progress) -> bool:
    """Whether no line about factions follows."""
    return not any(
        line.i > p.line and re.match(r"\S+ (faction|bid) ", line.move) for line in p.game.moves
    )


def choose_factions(p: Progress) -> None:
    """Give every seat its faction."""
    order = p.game.setup.table_order
    for seat in range(p.game.players):
        name = known("gaia.no_faction", p.game.setup.factions[order[seat]], dict(names.FACTIONS))
        p.do(seat, ours.ChooseFaction(name))


def faction(p: Progress, seat: int, argument: str) -> None:
    """Choose a faction."""
    if p.auction:
        nothing(p, seat, argument)
        return
    name = known("gaia.no_faction", argument, dict(names.FACTIONS))
    if p.game.setup.factions[p.game.setup.table_order[seat]] != argument:
        raise unlike(p.where, "gaia.other_faction")
    p.do(seat, ours.ChooseFaction(name))


def booster(p: Progress, seat: int, argument: str) -> None:
    """Take a booster."""
    p.do(seat, ours.TakeBooster(known("gaia.no_booster", argument, dict(names.BOOSTERS))))


# -- building


def build(p: Progress, seat: int, argument: str) -> None:
    """Build, upgrade, start a project, place a station."""
    kind, _, label = argument.partition(" ")
    at = p.hex(label)
    if p.asks("FirstStructure"):
        p.do(seat, ours.PLACE_STRUCTURE[at])
    elif kind == "m":
        if p.state.mats[seat].structures >> at & 1:
            return  # it was the only planet, and is built already
        p.do(seat, ours.BUILD_MINE[at])
    elif kind == "gf":
        if p.state.former[at] == seat:
            return
        p.do(seat, ours.START_GAIA_PROJECT[at])
    elif kind == "sp":
        if p.asks("Station"):
            p.do(seat, ours.PLACE_STATION[at])
    elif kind == "ts" and p.state.building[at] >= ids.TRADING_STATION:
        if p.asks("Downgrade"):
            p.do(seat, ours.DOWNGRADE_LAB[at])
    elif kind in names.UPGRADES:
        p.do(seat, ours.UPGRADE[names.BUILDINGS.index(kind)][at])
    else:
        raise unlike(p.where, "gaia.no_building", name=kind)


def swap(p: Progress, seat: int, argument: str) -> None:
    """Swap the institute with a mine."""
    if p.asks("Swap"):
        p.do(seat, ours.SWAP_INSTITUTE[p.hex(argument)])


def lost_planet(p: Progress, seat: int, argument: str) -> None:
    """Place the Lost Planet."""
    if p.asks("LostPlanetPlace"):
        p.do(seat, ours.PLACE_LOST_PLANET[p.hex(argument)])


def federation(p: Progress, seat: int, argument: str) -> None:
    """Form a federation of the named hexes, and take a token."""
    labels, _, token = argument.rpartition(" ")
    hexes = {p.hex(label) for label in labels.split(",")}
    p.do(seat, ours.FORM_FEDERATION)
    while p.asks("Clusters", "SatellitePlace"):
        offered = p.state.choices(seat)
        wanted = next((one for one in offered if belongs(p, seat, one, hexes)), None)
        if wanted is None and ours.LINK_CLUSTERS not in offered:
            raise Disagreement("gaia.federation_refused", where=p.where)
        p.do(seat, wanted or ours.LINK_CLUSTERS)
    if p.asks("FederationToken"):
        p.do(seat, ours.TakeToken(known("gaia.no_token", token, dict(names.TOKENS))))


def belongs(p: Progress, seat: int, choice: Action, hexes: set[int]) -> bool:
    """Whether a choice belongs to a federation of which all hexes are named, or satellites."""
    if isinstance(choice, ours.PlaceSatellite):
        return choice.at in hexes
    if not isinstance(choice, ours.JoinCluster):
        return False
    for cluster in search_of(p.state, seat).clusters:
        if cluster >> choice.at & 1:
            board = p.state.board
            empty = [at for at in hexes if p.state.planet[at] == ids.EMPTY]
            touched = board.neighbours(mask_of(empty))
            return bool(cluster & (mask_of(list(hexes)) | touched))
    return False


# -- research and tiles


def tech(p: Progress, seat: int, argument: str) -> None:
    """Take a tech tile."""
    if not p.asks("WhichTile"):
        return
    if argument.startswith("adv-"):
        area = area_of(p, argument[4:])
        tile = p.state.adv[area]
        if tile < 0:
            raise unlike(p.where, "gaia.tile_gone")
        p.do(seat, ours.TAKE_TILE[len(ids.TECH_IDS) + tile])
    else:
        p.do(seat, ours.TAKE_TILE[p.state.tech[position_of(p, argument)]])


def cover(p: Progress, seat: int, argument: str) -> None:
    """Cover a standard tile."""
    if p.asks("CoverWhich"):
        p.do(seat, ours.COVER_TILE[p.state.tech[position_of(p, argument)]])


def position_of(p: Progress, name: str) -> int:
    """Return the place of a standard tile."""
    if name not in names.POSITIONS:
        raise unlike(p.where, "gaia.no_place", name=name)
    return names.POSITIONS.index(name)


def area_of(p: Progress, name: str) -> int:
    """Return a research area."""
    if name not in names.AREAS:
        raise unlike(p.where, "gaia.no_area", name=name)
    return names.AREAS.index(name)


def up(p: Progress, seat: int, argument: str) -> None:
    """Advance in an area."""
    area = area_of(p, argument)
    free = p.asks("FreeAdvance", "AdvanceLowest")
    p.do(seat, ours.ADVANCE[area] if free else ours.RESEARCH[area])


def fedtile(p: Progress, seat: int, argument: str) -> None:
    """Score a token again."""
    if p.asks("Rescore"):
        p.do(seat, ours.RescoreToken(known("gaia.no_token", argument, dict(names.TOKENS))))


def action(p: Progress, seat: int, argument: str) -> None:
    """Take a board action."""
    if argument not in names.ACTIONS:
        raise unlike(p.where, "gaia.no_board_action", name=argument)
    p.do(seat, ours.USE_BOARD_ACTION[names.ACTIONS.index(argument)])


def special(p: Progress, seat: int, argument: str) -> None:
    """Take a special action."""
    name = known("gaia.no_special", argument, names.SPECIALS)
    p.do(seat, ours.USE_SPECIAL[ours.NUMBER[name]])


# -- power


def spend(p: Progress, seat: int, argument: str) -> None:
    """Make free conversions."""
    cost, _, gain = argument.partition(" for ")
    if "tg" in cost:
        gaia_phase(p, seat, cost, gain)
        return
    following = next(iter(p.queue), "")
    stone = following if following.startswith("brainstone ") else ""
    for number in conversions_for(p.state, seat, cost, gain, stone, p.where):
        p.do(seat, ours.CONVERT[number])
    if stone:
        p.queue.remove(stone)


def gaia_phase(p: Progress, seat: int, cost: str, gain: str) -> None:
    """Convert in the Gaia phase."""
    if gain.endswith("tech"):
        p.do(seat, ours.EXCHANGE_FOR_TILE)
        return
    what = {"q": "qic", "k": "knowledge", "o": "ore", "c": "credits"}.get(gain[-1:])
    count = gain[:-1] or "1"
    if what is None or not is_count(count):
        raise unlike(p.where, "gaia.cannot_spend", cost=cost, gain=gain)
    for _ in range(int(count)):
        if not p.asks("GaiaConversion"):
            return  # nothing but credits was left, which needs no question
        p.do(seat, ours.GaiaConvert(what))  # type: ignore[arg-type]  # one of the four


def burn(p: Progress, seat: int, argument: str) -> None:
    """Burn power."""
    count = argument or "1"
    if not is_count(count):
        raise unlike(p.where, "gaia.no_number", text=argument)
    for _ in range(int(count)):
        p.do(seat, ours.CONVERT[BURN])


def charge(p: Progress, seat: int, argument: str) -> None:
    """Charge what is offered."""
    first, *second = argument.split(",")
    if not second:
        p.do(seat, ours.CHARGE)
    elif first.endswith("t"):
        p.do(seat, ours.CHARGE_TOKEN_FIRST)
    else:
        p.do(seat, ours.CHARGE_TOKEN_LAST)


def decline(p: Progress, seat: int, argument: str) -> None:
    """Decline power, an advance, or another tile."""
    if argument == "up":
        if p.asks("FreeAdvance", "AdvanceLowest"):
            p.do(seat, ours.SKIP_ADVANCE)
    elif argument == "tech":
        if p.asks("TilesForTokens"):
            p.do(seat, ours.STOP)
    else:
        p.do(seat, ours.DECLINE)


def income(p: Progress, seat: int, argument: str) -> None:
    """Take a power icon."""
    if not p.asks("IncomeOrder"):
        return
    for part in argument.split(","):
        icon = _INCOME.fullmatch(part)
        if icon is not None:
            count, kind = icon.groups()
            table = ours.TAKE_TOKENS if kind == "t" else ours.TAKE_CHARGE
            amount = int(count or "1")
            choice = table[amount] if 0 < amount < len(table) else None
            if choice is None:
                raise unlike(p.where, "gaia.no_such_icon", part=part)
            p.do(seat, choice)
            return
    raise unlike(p.where, "gaia.no_icon", text=argument)


def brainstone(p: Progress, seat: int, argument: str) -> None:
    """Settle the Brainstone."""
    p.settle_brainstone(seat, argument)


# -- ends


def pass_(p: Progress, seat: int, argument: str) -> None:
    """Pass, and take a booster."""
    p.do(seat, ours.PASS)
    if argument and p.asks("PassBooster"):
        booster(p, seat, argument)


def end_turn(p: Progress, seat: int, argument: str) -> None:
    """End the turn."""
    if p.asks("AfterAction") and p.state.asked == (seat,):
        p.do(seat, ours.END_TURN)


COMMANDS: Final[dict[str, Callable[[Progress, int, str], None]]] = {
    "rotate": nothing,
    "bid": nothing,
    "faction": faction,
    "build": build,
    "booster": booster,
    "swap-PI": swap,
    "lostPlanet": lost_planet,
    "federation": federation,
    "tech": tech,
    "cover": cover,
    "up": up,
    "fedtile": fedtile,
    "action": action,
    "special": special,
    "spend": spend,
    "burn": burn,
    "charge": charge,
    "leech": charge,  # as older logs say
    "decline": decline,
    "income": income,
    "brainstone": brainstone,
    "pass": pass_,
    "endturn": end_turn,
}
