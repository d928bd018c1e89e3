"""What a choice of war or politics would bring: whom it meets, with what chance, whose it becomes.

Chances come from the forecast; they are marked as such.
"""

from __future__ import annotations

from orrery.core.action import Action, Seat
from orrery.core.text import Words
from orrery.games.emperor.actions import (
    Continue,
    Fight,
    Influence,
    InfluenceThrone,
    JumpTo,
    MoveTo,
    Retreat,
    Sabotage,
    TakeHit,
    TakeHitFrom,
)
from orrery.games.emperor.forecast import attack_odds, battle_odds, ships_at
from orrery.games.emperor.ids import HEX_NUMBER, HEXES, NOBODY, SHIP_TYPE, STARBASE, THRONE
from orrery.games.emperor.rules.resolution import influence_totals, outcome
from orrery.games.emperor.rules.warlord import MoveShip, can_claim, opponents
from orrery.games.emperor.state import EmperorState

HITS = {
    "fighter": "is_destroyed",
    "cruiser": "is_destroyed",
    "dreadnought": "is_damaged",
    "damaged_dreadnought": "is_destroyed",
    "starbase": "becomes_empire",
    "empire": "is_lost",
}


def war_and_politics(s: EmperorState, seat: Seat, action: Action, words: Words) -> str:
    """Say who would be fought, what influence would make of a sector, what a hit does."""
    match action:
        case Fight():
            at = HEX_NUMBER[action.hex]
            mine = ships_at(s.view(seat), seat, action.hex)
            met = fight_words(s, seat, at, sum(mine), words)
            return f"{met}; {chance(s, seat, mine, at, words)}"
        case MoveTo() | JumpTo():
            return arrival(s, seat, HEX_NUMBER[action.hex], words)
        case Influence():
            return influence_words(s, seat, HEX_NUMBER[action.hex], words)
        case InfluenceThrone():
            return throne_words(s, seat, words)
        case TakeHit() | TakeHitFrom():
            return words.label(HITS[action.unit])
        case Continue():
            view = s.view(seat)
            assert view.battle is not None
            return about(battle_odds(view, s.box, view.battle).attacker, words)
        case Retreat():
            return words.label("goes_back")
        case Sabotage():
            return words.label("caught_on")
        case _:
            return ""


def fight_words(s: EmperorState, seat: Seat, at: int, mine: int, words: Words) -> str:
    """Say with how many ships one fights against what."""
    galaxy = s.galaxy
    enemies = sum(galaxy.ships_in(other, at) for other in opponents(s, seat, at))
    base = ""
    if galaxy.owner[at] not in {NOBODY, seat}:
        base = " + " + words.label("starbase" if galaxy.level[at] == STARBASE else "empire")
    return words.label("preview_fight").format(mine, f"{enemies}{base}")


def chance(s: EmperorState, seat: Seat, mine: tuple[int, int, int], at: int, words: Words) -> str:
    """Say with what chance so many ships would win a sector."""
    found = attack_odds(s.view(seat), s.box, seat, mine, HEXES[at])
    return "" if found is None else about(found.attacker, words)


def about(share: int, words: Words) -> str:
    """Write a chance."""
    return words.label("about").format(share)


def arrival(s: EmperorState, seat: Seat, at: int, words: Words) -> str:
    """Say what a ship meets where it goes: enemies with a chance, a sector to claim."""
    step = s.stack[-1]
    if s.galaxy.has_enemy(seat, at) and isinstance(step, MoveShip):
        counts = list(ships_at(s.view(seat), seat, HEXES[at]))
        counts[SHIP_TYPE[step.number]] += 1
        mine = (counts[0], counts[1], counts[2])
        met = fight_words(s, seat, at, sum(mine), words)
        return f"{met}; {chance(s, seat, mine, at, words)}"
    return words.label("can_claim_it") if can_claim(s, seat, at) else ""


def influence_words(s: EmperorState, seat: Seat, at: int, words: Words) -> str:
    """Write what one more influence makes of a sector, if nobody adds to it (EMP-9.9)."""
    totals = influence_totals(s, at)
    totals[seat] += 1
    winner, left = outcome(totals)
    if winner == NOBODY:
        return words.label("tie_empties")
    kind = words.label("starbase" if left >= STARBASE else "empire")
    whose = words.label("yours" if winner == seat else "anothers")
    return f"{kind}{words.colon}{whose}"


def throne_words(s: EmperorState, seat: Seat, words: Words) -> str:
    """Write who would have the throne with one more influence (EMP-9.12)."""
    totals = influence_totals(s, THRONE)
    totals[seat] += 1
    winner = outcome(totals)[0]
    if winner == NOBODY:
        return words.label("throne_tied")
    return words.label("throne_yours" if winner == seat else "throne_others")
