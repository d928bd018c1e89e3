"""Why something cannot be done now, kind by kind; of a thing, what the rules themselves answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orrery.core.action import Action, Seat
from orrery.core.drawing import Look, Reason
from orrery.core.phrase import Phrase
from orrery.core.step import Question
from orrery.core.wording import say_reason
from orrery.games.emperor.actions import (
    Build,
    Buy,
    BuyTechnology,
    Claim,
    Deploy,
    Influence,
    MoveTo,
    PlaceTile,
    Produce,
    Sell,
    Supply,
    TakeRole,
)
from orrery.games.emperor.ids import (
    HEXES,
    RESOURCES,
    ROLES,
    SHIPS,
    SPACE_PIRATE,
    TECHNOLOGIES,
    RoleId,
)
from orrery.games.emperor.prospects import can_build, research_price
from orrery.games.emperor.rules.merchant import MAX_FOOD, MerchantTurn, prey
from orrery.games.emperor.rules.round import ChooseRole
from orrery.games.emperor.rules.warlord import commands, is_contested, occupied
from orrery.games.emperor.state import EmperorState
from orrery.games.emperor.text.effects import SHORT_ROLES
from orrery.games.emperor.text.reasons import CURES, REASONS

# in which roles a kind of action is done; the first of them is named
ROLES_OF: Final[dict[str, tuple[RoleId, ...]]] = {
    "feed": ("merchant",),
    "trade": ("merchant",),
    "pirate": ("merchant",),
    "produce": ("steward",),
    "build": ("engineer",),
    "move": ("warlord",),
    "marker": ("warlord", "regent"),
    "fight": ("warlord",),
}
CLAUSES: Final = {
    "feed": "EMP-5.5", "trade": "EMP-5.5", "pirate": "EMP-10.12", "produce": "EMP-6.2",
    "build": "EMP-7.2", "move": "EMP-8.3", "marker": "EMP-8.8", "fight": "EMP-8.20",
    "take": "EMP-3.2", "end": "EMP-8.7",
}  # fmt: skip


def why_not(s: EmperorState, seat: Seat, what: str, look: Look) -> list[Reason]:
    """Return the conditions of a kind of action, or of doing anything with an element."""
    if what in CLAUSES:
        return _of_kind(s, seat, what, look)
    return _of_thing(s, seat, what, look)


def _reason(look: Look, key: str, *, met: bool, clause: str, **fields: object) -> Reason:
    said = [name.in_(look.language).format(**fields) for name in REASONS[key]]
    return Reason(
        words=said[0],
        met=met,
        short="" if met else said[1],
        cure="" if met else said[2],
        clause=clause,
    )


def _of_kind(s: EmperorState, seat: Seat, kind: str, look: Look) -> list[Reason]:
    clause = CLAUSES[kind]
    mine = seat in s.asked
    if kind == "take":
        return [
            _reason(look, "turn", met=mine, clause=clause),
            _reason(look, "choosing", met=False, clause=clause),
        ]
    if kind == "end":
        return [_reason(look, "peace", met=not is_contested(s, seat), clause=clause)]
    wanted = ROLES_OF[kind]
    now = ROLES[s.role] if s.role >= 0 else None
    shown = now if now in wanted else wanted[0]
    assert shown is not None
    role = next(row.name for row in s.box.roles if row.id == shown).in_(look.language)
    short = SHORT_ROLES[shown].in_(look.language)
    found = [
        _reason(look, "role", met=now in wanted, clause=clause, role=role, short=short),
        _reason(look, "turn", met=mine and s.turn_seat == seat, clause=clause),
    ]
    return [*found, *_CONDITIONS[kind](s, seat, look, clause)]


# -- the conditions of each kind


def _feed(s: EmperorState, seat: Seat, look: Look, clause: str) -> list[Reason]:
    food = s.holdings.crop[seat]
    room = any(
        s.galaxy.produces(at) and s.galaxy.food[at] < MAX_FOOD for at in s.galaxy.controlled(seat)
    )
    return [
        _reason(look, "room", met=room, clause=clause),
        _reason(look, "food", met=food > 0, clause=clause, count=food),
    ]


def _trade(s: EmperorState, seat: Seat, look: Look, clause: str) -> list[Reason]:
    holdings = s.holdings
    has = bool(holdings.crop[seat] or holdings.metal[seat] or holdings.energy[seat])
    cheapest = min(s.market.prices)
    met = has or (cheapest > 0 and holdings.money[seat] >= cheapest)
    return [_reason(look, "goods", met=met, clause=clause)]


def _pirate(s: EmperorState, seat: Seat, look: Look, clause: str) -> list[Reason]:
    owns = s.science.technologies[SPACE_PIRATE] == seat
    found = [_reason(look, "pirate", met=owns, clause=clause)]
    if owns:
        step = s.stack[-1] if s.stack else None
        fresh = not (isinstance(step, MerchantTurn) and step.robbed)
        found.append(_reason(look, "prey", met=fresh and bool(prey(s, seat)), clause=clause))
    return found


def _produce(s: EmperorState, seat: Seat, look: Look, clause: str) -> list[Reason]:
    sectors = [at for at in s.galaxy.controlled(seat) if s.galaxy.produces(at)]
    fed = any(s.galaxy.food[at] > 0 for at in sectors)
    return [
        _reason(look, "producer", met=bool(sectors), clause=clause),
        _reason(look, "fed", met=fed, clause=clause),
    ]


def _build(s: EmperorState, seat: Seat, look: Look, clause: str) -> list[Reason]:
    view = s.view(seat)
    player = view.mats[seat]
    have = f"{player.metal} / {player.energy} / ${player.money}"
    if look.language == "fr":
        have = f"{player.metal} / {player.energy} / {player.money} $"
    return [_reason(look, "means", met=can_build(view, seat), clause=clause, have=have)]


def _move(s: EmperorState, seat: Seat, look: Look, clause: str) -> list[Reason]:
    is_mine = s.turn_seat == seat and ROLES[s.role] == "warlord"
    met = bool(commands(s, seat)) if is_mine else s.galaxy.fleet_size(seat) > 0
    return [_reason(look, "ships", met=met, clause=clause)]


def _marker(s: EmperorState, seat: Seat, look: Look, clause: str) -> list[Reason]:
    free = any(
        s.galaxy.owner[at] < 0
        and s.galaxy.planets_at(at) > 0
        and not s.galaxy.has_enemy(seat, at)
        and s.holdings.reserve[seat] > 0
        for at in occupied(s, seat)
    )
    met = free or s.holdings.influence[seat] > 0
    return [_reason(look, "marker", met=met, clause=clause)]


def _fight(s: EmperorState, seat: Seat, look: Look, clause: str) -> list[Reason]:
    met = any(s.galaxy.has_enemy(seat, at) for at in occupied(s, seat))
    return [_reason(look, "enemy", met=met, clause=clause)]


_CONDITIONS: Final[dict[str, Callable[[EmperorState, Seat, Look, str], list[Reason]]]] = {
    "feed": _feed,
    "trade": _trade,
    "pirate": _pirate,
    "produce": _produce,
    "build": _build,
    "move": _move,
    "marker": _marker,
    "fight": _fight,
}


# -- a thing


def _of_thing(s: EmperorState, seat: Seat, what: str, look: Look) -> list[Reason]:
    """Return the conditions of a role or a technology; else what the rules answer."""
    first, _, rest = what.partition("-")
    if first == "role" and rest in ROLES:
        return _role(s, seat, ROLES.index(rest), look)
    if first == "technology" and rest in TECHNOLOGIES:
        return _technology(s, seat, TECHNOLOGIES.index(rest), look)
    return _refused(s, seat, what, look)


def _role(s: EmperorState, seat: Seat, role: int, look: Look) -> list[Reason]:
    """EMP-3.2: the conditions of choosing a role."""
    if seat in s.asked and s.stack and TakeRole(ROLES[role]) in s.choices(seat):
        return []
    taken = ", ".join(look.names[other] for other, one in enumerate(s.taken) if one == role)
    choosing = seat in s.asked and bool(s.stack) and isinstance(s.stack[-1], ChooseRole)
    clause = CLAUSES["take"]
    left = s.available[role] > 0
    if left or not taken:
        found = [_reason(look, "role_left", met=left, clause=clause)]
    else:
        found = [_reason(look, "role_taken", met=False, clause=clause, taken=taken)]
    return [*found, _reason(look, "your_choice", met=choosing, clause=clause)]


def _technology(s: EmperorState, seat: Seat, technology: int, look: Look) -> list[Reason]:
    """EMP-11.1: the conditions of buying a technology."""
    if seat in s.asked and s.stack and BuyTechnology(TECHNOLOGIES[technology]) in s.choices(seat):
        return []
    view = s.view(seat)
    row = next(row for row in s.box.technologies if row.id == TECHNOLOGIES[technology])
    need, have = research_price(view, seat, row.cost), s.holdings.energy[seat]
    for_sale = row in view.technologies
    now = s.role >= 0 and ROLES[s.role] == "scientist"
    found = [_reason(look, "for_sale", met=for_sale, clause="EMP-10.1")]
    if for_sale:
        found += [
            _reason(look, "energy", met=have >= need, clause="EMP-11.1", need=need, have=have),
            _reason(look, "scientist", met=now, clause="EMP-11.1"),
            _reason(look, "turn", met=seat in s.asked, clause="EMP-11.1"),
        ]
    return found


def _refused(s: EmperorState, seat: Seat, what: str, look: Look) -> list[Reason]:
    """Ask the rules why the obvious action with an element is refused."""
    if seat not in s.asked or not s.stack:
        return []
    step = s.stack[-1]
    action = _obvious(type(step).__name__, what)
    if action is None or not isinstance(step, Question) or action in s.choices(seat):
        return []
    key, clause = step.refusal(s, seat, action)
    words = say_reason(Phrase(key), look.language)
    cure = CURES[key].in_(look.language) if key in CURES else ""
    return [Reason(words=f"{words[:1].upper()}{words[1:]}.", met=False, cure=cure, clause=clause)]


def _obvious(question: str, what: str) -> Action | None:
    """Return what somebody means who presses a thing while something is asked."""
    first, _, rest = what.partition("-")
    made = _MEANT.get((question, first))
    if made is None:
        return None
    names, make = made
    return make(rest) if rest in names else None


_MEANT: Final[dict[tuple[str, str], tuple[tuple[str, ...], Callable[..., Action]]]] = {
    ("PlaceSector", "hex"): (HEXES, PlaceTile),
    ("MerchantTurn", "hex"): (HEXES, Supply),
    ("MerchantTurn", "buy"): (RESOURCES, Buy),
    ("MerchantTurn", "sell"): (RESOURCES, Sell),
    ("StewardTurn", "hex"): (HEXES, Produce),
    ("EngineerTurn", "model"): (SHIPS, Build),
    ("DeployShip", "hex"): (HEXES, Deploy),
    ("WarlordTurn", "hex"): (HEXES, Claim),
    ("MoveShip", "hex"): (HEXES, MoveTo),
    ("PlaceInfluence", "hex"): (HEXES, Influence),
    ("PlaceElsewhere", "hex"): (HEXES, Influence),
}
