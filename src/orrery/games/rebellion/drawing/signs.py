"""Small things in markup: workers, goods, seats, and what tiles and missions do as icons."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.action import Seat
from orrery.draw.markup import counted, flow, shape, sign, tag
from orrery.draw.style import seat_class
from orrery.draw.svg import NOTHING, Svg
from orrery.games.rebellion.drawing.galaxy import grouped
from orrery.games.rebellion.drawing.scene import GOOD_ICONS, GOOD_TINTS, KIND_ICONS
from orrery.games.rebellion.effects import (
    AddSentinel,
    Benefit,
    BribeMoney,
    EliminateTarget,
    GainAnySpecialist,
    GainCubes,
    GainMoney,
    GainWorker,
    LandWorkers,
    MoneyPerGood,
    MoveOwnWorkers,
    NextTurnCubes,
    PlayDrawnAction,
    RandomGood,
    RebelFleet,
    RemoveCapitalFleet,
    RemoveOrAddSentinel,
    Reward,
    VpPer,
)
from orrery.games.rebellion.ids import GOODS, KINDS, Good

WHEN_ICONS = {"turn": "clockwise", "once": "hourglass", "now": "hit", "final": "laurel"}
WHEN_TINTS = {"turn": "leaf", "once": "sky", "now": "ember", "final": "gold"}
TO_ICONS = {
    "missions": "spy",
    "senate": "vote",
    "war": "war",
    "influence_x": "influence",
    "influence_y": "influence",
}
COUNTED_ICONS = {
    "technologies": "tech",
    "trade_routes": "market",
    "specialists_in_senate": "vote",
    "rebels_in_senate": "vote",
    "workers_on_controlled_planets": "worker",
    "controlled_planets": "planet",
    "rebel_fleet": "flagship",
    "soldiers_on_planets": "war",
    "smugglers_on_planets": "trade",
    "scientists_on_planets": "science",
    "missions": "spy",
    "money": "money",
}


def worker(seat: Seat | None, kind: str, size: float = 30) -> Svg:
    """Draw a worker: a tile in its owner's colour with the sign of its kind."""
    found = next(name for name in KINDS if name == kind)
    inside = sign(KIND_ICONS[found], round(size * 0.7), "on")
    return tag("span", inside, class_=f"w w{round(size)} {seat_class(seat)}")


def workers(seat: Seat, counts: Sequence[int], size: float = 15, most: int = 6) -> Svg:
    """Draw a small sign for each worker in its owner's colour; a number where there are many."""
    if sum(counts) <= most:
        each = [kind for kind, count in zip(KINDS, counts, strict=True) for _ in range(count)]
        parts = [sign(KIND_ICONS[kind], size, "seat") for kind in each]
    else:
        parts = []
        for name, count in grouped(counts):
            parts.append(sign(name, size, "seat"))
            if count > 1:
                parts.append(tag("b", str(count)))
    return tag("span", *parts, class_=f"ws {seat_class(seat)}")


def good(name: str, size: float = 17) -> Svg:
    """Draw the sign of a good."""
    found: Good = next(known for known in GOODS if known == name)
    return sign(GOOD_ICONS[found], size, GOOD_TINTS[found])


def seats(found: Sequence[Seat], size: float = 12) -> Svg:
    """Draw the shapes of seats."""
    return flow(*(shape(seat, size) for seat in found))


def points(number: int | str, size: float = 13) -> Svg:
    """Write victory points."""
    return tag("span", str(number), sign("vp", size), class_="n vp")


def benefit(effect: Benefit) -> Svg:
    """Draw when a technology works, and what it does."""
    when = sign(WHEN_ICONS[effect.timing], 15, WHEN_TINTS[effect.timing])
    return flow(when, _does(effect))


def _does(effect: Benefit) -> Svg:
    match effect:
        case GainWorker():
            gained = counted(KIND_ICONS[effect.worker], f"+{effect.n}", 16)
            if effect.to == "pool":
                return gained
            slot = {"influence_x": "X", "influence_y": "Y"}.get(effect.to, "")
            return flow(gained, "→", sign(TO_ICONS[effect.to], 16), slot)
        case GainMoney():
            return counted("money", f"+{effect.n}", 16)
        case GainCubes():
            return counted("cube", f"+{effect.n}", 16, "steel")
        case RebelFleet():
            return flow(sign("flagship", 17), "→", sign("planet", 16))
        case BribeMoney():
            return flow(sign("vote", 16), counted("money", f"+{effect.n}", 16), sign("worker", 14))
        case LandWorkers():
            return flow(
                counted(KIND_ICONS[effect.worker], f"+{effect.n}", 16), "→", sign("planet", 16)
            )
        case MoveOwnWorkers():
            return flow(
                counted("worker", effect.n, 16), sign("planet", 16), "→", sign("planet", 16)
            )
        case MoneyPerGood():
            return flow(counted("money", f"+{effect.n}", 16), "/", good(effect.good, 16))
        case RandomGood():
            return flow(sign("goods", 16), "?")
        case VpPer():
            return _counts(effect)


def _counts(effect: VpPer) -> Svg:
    each = "" if effect.group == 1 else str(effect.group)
    where = "planet" if effect.of.endswith("on_planets") else ""
    kind = ""
    if effect.of == "rebels_in_senate":
        kind = "worker"
    return flow(
        points(effect.vp, 15),
        "/",
        each,
        sign(kind, 15) if kind else NOTHING,
        sign(COUNTED_ICONS[effect.of], 16),
        sign(where, 15) if where else NOTHING,
    )


def reward(effect: Reward) -> Svg:
    """Draw what a mission brings besides its points."""
    match effect:
        case GainWorker():
            return counted(KIND_ICONS[effect.worker], f"+{effect.n}", 15)
        case GainMoney():
            return counted("money", f"+{effect.n}", 15)
        case GainCubes():
            return counted("cube", f"+{effect.n}", 15, "steel")
        case NextTurnCubes():
            foe = "sentinel" if effect.versus == "sentinels" else "worker"
            tint = "rose" if effect.versus == "sentinels" else "ink"
            return flow(
                counted("cube", f"+{effect.n}", 15, "steel"), sign("war", 14), sign(foe, 14, tint)
            )
        case EliminateTarget():
            return sign("skull", 15)
        case AddSentinel():
            return counted("sentinel", "+1", 15, "rose")
        case RemoveOrAddSentinel():
            return counted("sentinel", "−1", 15, "rose")
        case RemoveCapitalFleet():
            return counted("fleet", "−1", 15, "rose")
        case GainAnySpecialist():
            return counted("cards", "+1", 15)
        case PlayDrawnAction():
            return sign("vote", 15)
