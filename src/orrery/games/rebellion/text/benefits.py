"""What a technology does in a few words for its face, from its row of the sheet."""

from __future__ import annotations

from typing import Final

from orrery.core.components import Name
from orrery.games.rebellion.components import Box
from orrery.games.rebellion.effects import (
    Benefit,
    BribeMoney,
    GainCubes,
    GainMoney,
    GainWorker,
    LandWorkers,
    MoneyPerGood,
    MoveOwnWorkers,
    RandomGood,
    RebelFleet,
    VpPer,
)
from orrery.games.rebellion.ids import GOODS, KINDS, Kind

WHEN: Final = {
    "turn": Name("Each turn:", "Chaque tour :"),
    "once": Name("Once:", "Une fois :"),
    "now": Name("At once:", "Aussitôt :"),
    "final": Name("At the end:", "À la fin :"),
}
_TO: Final = {
    "pool": Name("", ""),
    "missions": Name(" on missions", " sur les missions"),
    "senate": Name(" in the Senate", " au Sénat"),
    "war": Name(" on war", " sur la guerre"),
    "influence_x": Name(" on influence X", " sur influence X"),
    "influence_y": Name(" on influence Y", " sur influence Y"),
}
_OF: Final = {
    "technologies": Name("technology", "technologie"),
    "trade_routes": Name("trade route", "route"),
    "specialists_in_senate": Name("specialist in the Senate", "spécialiste au Sénat"),
    "rebels_in_senate": Name("rebel in the Senate", "rebelle au Sénat"),
    "workers_on_controlled_planets": Name(
        "workers on planets you control", "ouvriers sur vos planètes"
    ),
    "controlled_planets": Name("planet you control", "planète contrôlée"),
    "rebel_fleet": Name("the rebel fleet", "la flotte rebelle"),
    "soldiers_on_planets": Name("soldier on a planet", "soldat sur une planète"),
    "smugglers_on_planets": Name("smuggler on a planet", "trafiquant sur une planète"),
    "scientists_on_planets": Name("scientist on a planet", "scientifique sur une planète"),
    "missions": Name("mission done", "mission réalisée"),
    "money": Name("UC", "CU"),
}
_VP: Final = Name("{vp} VP per {group}{of}", "{vp} PV par {group}{of}")
_VP_IF: Final = Name("{vp} VP for {of}", "{vp} PV pour {of}")
_BRIBE: Final = Name(
    "with a diplomat in the Senate, {n} UC from each rival",
    "avec un diplomate au Sénat, {n} CU de chaque rival",
)
_LAND: Final = Name("{workers} on a planet of yours", "{workers} sur une de vos planètes")
_MOVE: Final = Name(
    "up to {n} of your workers change planet", "jusqu’à {n} de vos ouvriers changent de planète"
)
_PER_GOOD: Final = Name("{n} UC per {good}, route {route}", "{n} CU par {good}, route {route}")
_GOOD: Final = Name("a good at random", "une marchandise au hasard")
_FLEET: Final = Name("take the rebel fleet to a planet", "menez la flotte rebelle vers une planète")
_MONEY: Final = Name("{n} UC", "{n} CU")
_CUBES: Final = Name("{n} military science cubes", "{n} cubes de science militaire")
# of which a French plural is the same
_SAME: Final = frozenset({"hero"})


def brief(box: Box, technology: str, language: str) -> str:
    """Say what a tile does, so short that it fits on its face."""
    tile = next(tile for tile in box.sheet.technologies if tile.id == technology)
    return " ".join(
        f"{WHEN[effect.timing].in_(language)} {_does(box, effect, language)}."
        for effect in tile.effects
    )


def some(box: Box, kind: Kind, count: int, language: str) -> str:
    """Write a number of workers of a kind: "2 heroes"."""
    name = box.sheet.workers[KINDS.index(kind)].name.in_(language)
    word = name[:1].lower() + name[1:]
    if count > 1:
        if language == "fr":
            word += "" if word.endswith("s") else "s"
        else:
            word += "es" if kind in _SAME else "s"
    return f"{count} {word}"


def _does(box: Box, effect: Benefit, language: str) -> str:
    match effect:
        case GainWorker():
            gained = some(box, effect.worker, effect.n, language)
            return gained + _TO[effect.to].in_(language)
        case GainMoney():
            return _MONEY.in_(language).format(n=effect.n)
        case GainCubes():
            return _CUBES.in_(language).format(n=effect.n)
        case RebelFleet():
            return _FLEET.in_(language)
        case BribeMoney():
            return _BRIBE.in_(language).format(n=effect.n)
        case LandWorkers():
            workers = some(box, effect.worker, effect.n, language)
            return _LAND.in_(language).format(workers=workers)
        case MoveOwnWorkers():
            return _MOVE.in_(language).format(n=effect.n)
        case MoneyPerGood():
            good = box.sheet.goods[GOODS.index(effect.good)].name.in_(language)
            return _PER_GOOD.in_(language).format(n=effect.n, good=good, route=effect.route)
        case RandomGood():
            return _GOOD.in_(language)
        case VpPer():
            of = _OF[effect.of].in_(language)
            if effect.of == "rebel_fleet":
                return _VP_IF.in_(language).format(vp=effect.vp, of=of)
            group = "" if effect.group == 1 else f"{effect.group} "
            return _VP.in_(language).format(vp=effect.vp, group=group, of=of)
