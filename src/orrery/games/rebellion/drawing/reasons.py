"""Why a kind of action, or a thing, is not to be had now: conditions met and not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Seat
from orrery.core.drawing import Reason
from orrery.games.rebellion.actions import DESTINATIONS, KIND_AT, PLANET_AT, Pass
from orrery.games.rebellion.drawing.scene import TRACK_ICONS, Scene
from orrery.games.rebellion.ids import KINDS, SPECIALISTS
from orrery.games.rebellion.rules.fleets import may_attack, may_send
from orrery.games.rebellion.rules.missions import aims, cost, strength
from orrery.games.rebellion.rules.place_workers import Placement, open_tracks
from orrery.games.rebellion.rules.research import SCIENTIST_DISCOUNT, Research, price
from orrery.games.rebellion.rules.war import ChooseAttack
from orrery.games.rebellion.state import RebellionState
from orrery.games.rebellion.text.reasons import REASONS

# questions that send one's own workers to a planet
SENDING: Final = frozenset(
    {"Settle", "Influence", "LandOn", "Uprising", "ChooseAlly", "HyperDestination"}
)
CLAUSES: Final = {
    "placing": "REB-5.1",
    "your_turn": "REB-14.1",
    "has_worker": "REB-5.1",
    "has_kind": "REB-5.1",
    "free_slot": "REB-5.2",
    "lone": "REB-5.2",
    "slot_free": "REB-5.2",
    "may_pass": "REB-5.1",
    "researching": "REB-6.22",
    "spying": "REB-6.14",
    "sending": "REB-6.4",
    "fighting": "REB-8.1",
    "open": "REB-9.1",
    "unprotected": "REB-9.3",
    "foe": "REB-8.2",
    "affords": "REB-6.22",
    "offered": "REB-6.23",
    "spies": "REB-6.16",
    "target": "REB-6.15",
}


class Why:
    """What one asks about: the table, the seat, how it is told."""

    def __init__(self, s: RebellionState, seat: Seat, scene: Scene) -> None:
        self.s = s
        self.seat = seat
        self.scene = scene

    def reason(self, key: str, met: bool, **fields: object) -> Reason:  # noqa: FBT001 - it is a fact
        """Write one condition."""

        def say(name: str) -> str:
            known = REASONS.get(name)
            return "" if known is None else known.in_(self.scene.language).format(**fields)

        return Reason(
            words=say(key),
            met=met,
            short="" if met else say(f"{key}_short"),
            cure="" if met else say(f"{key}_cure"),
            clause=CLAUSES.get(key, ""),
        )

    @property
    def question(self) -> str:
        """Return the name of the question that is asked."""
        return type(self.s.stack[-1]).__name__ if self.s.asked else ""


def why_not(s: RebellionState, seat: Seat, what: str, scene: Scene) -> Sequence[Reason]:
    """Return the conditions of a kind, or of doing anything with an element."""
    found = _found(Why(s, seat, scene), what)
    turn = Why(s, seat, scene).reason("your_turn", seat in s.asked)
    return [turn, *found] if found else []


def _found(why: Why, what: str) -> list[Reason]:
    head, _, rest = what.partition("-")
    if head == "track":
        head, rest = rest, ""
    if head in TRACK_ICONS and not rest:
        return placing(why, head)
    match head:
        case "pass":
            return passing(why)
        case "training":
            return training(why, rest)
        case "pool":
            return pool(why, rest.rpartition("-")[2])
        case "planet":
            return planet(why, rest)
        case "sentinels":
            return fight(why, rest, sentinels=True)
        case "workers":
            return fight(why, rest.partition("-")[0], sentinels=False)
        case "technology":
            return technology(why, rest)
        case "mission":
            return mission(why, rest)
        case _:
            return []


def passing(why: Why) -> list[Reason]:
    """Say why one cannot pass: workers must be placed."""
    choices = why.s.choices(why.seat)
    return [why.reason("may_pass", any(isinstance(one, Pass) for one in choices))]


def placing(why: Why, track: str) -> list[Reason]:
    """Say what placing on a track needs."""
    s, seat = why.s, why.seat
    found = [
        why.reason("placing", isinstance(s.stack[-1], Placement) if s.stack else False),
        why.reason("has_worker", any(s.factions[seat].pool)),
    ]
    if track == "initiative":
        on = any(worker.seat == seat for worker in s.tracks.initiative)
        found.append(why.reason("lone", not on))
    return [*found, *_slots(why, track)]


def _slots(why: Why, track: str) -> list[Reason]:
    s = why.s
    sheet = s.box.sheet.tracks
    taken, slots = {
        "initiative": (len(s.tracks.initiative), sheet.initiative),
        "influence": (len(s.tracks.influence), s.influence_slots()),
        "goods": (len(s.tracks.goods), sheet.goods),
        "research": (len(s.tracks.research), sheet.research),
        "war": (len(s.tracks.war), sheet.war),
        "specialists": (
            sum(slot is not None for slot in s.tracks.training),
            len(s.tracks.training),
        ),
    }.get(track, (0, 0))
    if not slots:
        return []
    return [why.reason("free_slot", taken < slots, n=max(0, slots - taken), all=slots)]


def training(why: Why, slot: str) -> list[Reason]:
    """Say what placing on a slot of the specialists needs."""
    if slot not in (*(KINDS[kind] for kind in SPECIALISTS), "paid"):
        return []
    at = next(at for at, name in enumerate(DESTINATIONS) if name == slot)
    free = bool(open_tracks(why.s, why.seat) & 1 << at)
    return [*placing(why, "specialists")[:2], why.reason("slot_free", free)]


def pool(why: Why, kind: str) -> list[Reason]:
    """Say what placing a worker of a kind needs."""
    if kind not in KIND_AT:
        return []
    count = why.s.factions[why.seat].pool[KIND_AT[kind]]
    return [
        why.reason("placing", isinstance(why.s.stack[-1], Placement) if why.s.stack else False),
        why.reason("has_kind", count > 0, kind=why.scene.label(kind), n=count),
    ]


def planet(why: Why, name: str) -> list[Reason]:
    """Say why workers cannot be sent there, or nobody attacked."""
    if name not in PLANET_AT:
        return []
    at = PLANET_AT[name]
    words = why.scene.planet_name(at)
    if why.question in SENDING:
        return [why.reason("open", may_send(why.s, why.seat, at), planet=words)]
    if why.question == "ChooseAttack":
        return [why.reason("unprotected", may_attack(why.s, why.seat, at), planet=words)]
    return [why.reason("sending", met=False)]


def fight(why: Why, name: str, *, sentinels: bool) -> list[Reason]:
    """Say why an attack is not possible there."""
    if name not in PLANET_AT:
        return []
    at = PLANET_AT[name]
    if not isinstance(why.s.stack[-1] if why.s.stack else None, ChooseAttack):
        return [why.reason("fighting", met=False)]
    s = why.s
    others = any(s.workers_on(at, rival) for rival in range(s.players) if rival != why.seat)
    foe = bool(s.galaxy.sentinels[at]) if sentinels else others
    return [*planet(why, name), why.reason("foe", foe)]


def technology(why: Why, name: str) -> list[Reason]:
    """Say why a technology cannot be bought."""
    s = why.s
    if name not in s.box.technology:
        return []
    step = s.stack[-1] if s.stack else None
    kind = step.kind if isinstance(step, Research) else 0
    cost_now = price(s, kind)
    money = s.factions[why.seat].money
    less = s.box.research_costs[s.turn] - SCIENTIST_DISCOUNT
    return [
        why.reason("researching", isinstance(step, Research)),
        why.reason("offered", name in s.decks.technology_offer),
        why.reason("affords", money >= cost_now, price=cost_now, money=money, less=less),
    ]


def mission(why: Why, name: str) -> list[Reason]:
    """Say why a mission cannot be performed."""
    s = why.s
    card = next((card for card in s.box.sheet.missions if card.id == name), None)
    if card is None:
        return []
    points = strength(s, why.seat)
    at = PLANET_AT.get(card.location)
    asked = why.reason("spying", why.question == "ChooseMission")
    if at is None:
        return [asked, why.reason("target", bool(aims(s, why.seat, card.location)))]
    needs = cost(s, at)
    return [asked, why.reason("spies", points >= needs, cost=needs, n=points)]
