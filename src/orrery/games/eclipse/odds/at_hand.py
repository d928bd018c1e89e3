"""The fights at hand on a table: the one under way, those to come, those that a seat could seek.

Fleets, blueprints and technologies lie open on the table: everybody may work these out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from orrery.core.action import Seat
from orrery.core.odds import Fight, Odds
from orrery.core.step import Step
from orrery.core.text import Words
from orrery.games.eclipse.actions import AUTO
from orrery.games.eclipse.ids import NPC, SECTORS, STARBASE, TARGETS, TYPES
from orrery.games.eclipse.odds.answers import work_out
from orrery.games.eclipse.odds.battles import simulate
from orrery.games.eclipse.odds.exact import Exact, Gun, TooLarge
from orrery.games.eclipse.rules.battle import Engage, Engagement, Missiles, WhoActs
from orrery.games.eclipse.rules.combat import are_hostile, is_battle_sector, open_field
from orrery.games.eclipse.rules.field import field, target_number
from orrery.games.eclipse.rules.firing import AssignDie
from orrery.games.eclipse.rules.move import has_free_ship, pinned
from orrery.games.eclipse.state import EclipseState

# how many outcomes a chance that is only glanced at may look at, and one that is asked for
MOST_GLANCES = 2_500
MOST_OUTCOMES = 8_000
# what is too large for that is fought so often
TRIALS = 300
MOST_FIGHTS = 8


# -- a glance while somebody chooses


def chance_now(s: EclipseState, seat: Seat) -> float | None:
    """Return a seat's chance in the battle under way if nobody retreats; None: too large."""
    try:
        won = work_out(s, guns_left(s), MOST_GLANCES).wins[0]
    except TooLarge:
        return None
    return won if field(s).attacker == seat else 1 - won


def chance_in(s: EclipseState, seat: Seat, sector: int) -> float | None:
    """Return a seat's chance in its first battle in a sector, as the fleets stand there now."""
    imagined = lined_up(s, sector)
    if imagined is None or seat not in (field(imagined).attacker, field(imagined).defender):
        return None
    try:
        won = work_out(imagined, None, MOST_GLANCES).wins[0]
    except TooLarge:
        return None
    return won if field(imagined).attacker == seat else 1 - won


# -- the battle under way


def rest_of_battle(s: EclipseState) -> list[Step[EclipseState]]:
    """Return the steps that end the battle under way, the next one last; none: it is over."""
    if s.battle is None or not s.stack:
        return []
    if isinstance(s.stack[-1], WhoActs):
        return s.stack[-1:]
    for at in range(len(s.stack) - 1, -1, -1):
        if isinstance(s.stack[at], (Missiles, Engagement)):
            return s.stack[at:]
    return []


def assigned(s: EclipseState) -> EclipseState:
    """Return the table with the dice that lie on it given to ships."""
    step = s.stack[-1] if s.stack else None
    if not isinstance(step, AssignDie):
        return s
    after = s.clone()
    after.stack.pop()
    step.play(after, step.seat, AUTO)
    return after


def guns_left(s: EclipseState) -> list[Gun]:
    """Return the types that still fire before the next round of the battle under way."""
    rest = rest_of_battle(s)
    exact = Exact(s)
    waiting, asking = rest[0], rest[-1]
    assert isinstance(waiting, (Missiles, Engagement, WhoActs))
    done = waiting.done
    if isinstance(asking, Engage):
        side = exact.parties.index(asking.seat)
        done &= ~_bit(Gun(side, asking.ship, (), splits=False))
    is_missiles = (
        waiting.missiles if isinstance(waiting, WhoActs) else isinstance(waiting, Missiles)
    )
    return [
        gun for gun in (exact.missiles if is_missiles else exact.cannons) if not done & _bit(gun)
    ]


def _bit(gun: Gun) -> int:
    return 1 << (gun.ship + (TYPES if gun.side == 0 else 0))


# -- battles that may come


def lined_up(s: EclipseState, sector: int) -> EclipseState | None:
    """Return a copy with the first battle of a sector about to begin; None: there is none."""
    imagined = s.clone()
    open_field(imagined, sector)
    b = field(imagined)
    if len(b.line) < 2 or not are_hostile(s, sector, b.line[-2], b.line[-1]):
        return None
    b.defender, b.attacker = b.line[-2], b.line[-1]
    return imagined


def within_reach(s: EclipseState, seat: Seat, origin: int, most: int) -> set[int]:
    """ECL-9.3, ECL-9.4: where ships of a sector may end in so many steps; enemies stop them."""
    found: set[int] = set()
    edge = {origin}
    for _ in range(most):
        edge = {
            near
            for at in edge
            if at == origin or not s.enemies(at, seat)
            for near in s.links(at, seat)
        } - found
        found |= edge
    return found - {origin}


def reinforced(s: EclipseState, seat: Seat, sector: int) -> EclipseState | None:
    """Return a copy with all of a seat's ships in a sector that could move there; None: no one."""
    galaxy = s.galaxy
    after = s.clone()
    came = 0
    for origin in galaxy.berths(seat):
        if origin == sector or not has_free_ship(s, origin, seat):
            continue
        free = galaxy.fleet(origin, seat) - pinned(s, origin, seat)
        for ship in range(STARBASE - 1, -1, -1):  # ECL-9.2; the largest first
            if sector not in within_reach(s, seat, origin, s.design(seat, ship).move):
                continue
            for _ in range(min(free, galaxy.count(origin, seat, ship))):
                after.galaxy.drop_ship(origin, seat, ship)
                after.galaxy.add_ship(sector, seat, ship)
                free -= 1
                came += 1
    return after if came else None


# -- what is told


def fights(s: EclipseState, seat: Seat | None, names: Sequence[str], words: Words) -> list[Fight]:
    """Return the fights at hand: under way, to come, and with all ships that could move there."""
    found: list[Fight] = []
    for title, imagined, rest in _at_hand(s, seat):
        if len(found) == MOST_FIGHTS:
            break
        sector = words.field("sector", SECTORS[field(imagined).sector])
        found.append(
            Fight(
                f"{words.label(title)}: {sector}",
                (_fleet(imagined, 0, words), _fleet(imagined, 1, words)),
                _in_words(imagined, _chances(imagined, rest), names, words),
            )
        )
    return found


def _at_hand(
    s: EclipseState, seat: Seat | None
) -> Iterator[tuple[str, EclipseState, list[Step[EclipseState]]]]:
    now = assigned(s)
    rest = rest_of_battle(now)
    if rest:
        yield "fight_now", now, rest
    under_way = field(s).sector if rest else -1
    coming = [at for at in s.galaxy.board if at != under_way and is_battle_sector(s, at)]
    for sector in coming:
        imagined = lined_up(s, sector)
        if imagined is not None:
            yield "fight_coming", imagined, []
    if seat is None or s.mats[seat].is_out:
        return
    for sector in s.galaxy.board:
        if s.enemies(sector, seat):
            after = reinforced(s, seat, sector)
            imagined = None if after is None else lined_up(after, sector)
            if imagined is not None:
                yield "fight_possible", imagined, []


def _chances(s: EclipseState, rest: list[Step[EclipseState]]) -> Odds:
    try:
        return work_out(s, guns_left(s) if rest else None, MOST_OUTCOMES)
    except TooLarge:
        return simulate(s, TRIALS, 0, rest or (Missiles(0),))


def _fleet(s: EclipseState, side: int, words: Words) -> str:
    """Name the ships of the Attacker (0) or the Defender (1)."""
    b = field(s)
    party = (b.attacker, b.defender)[side]
    return ", ".join(
        f"{len(b.wounds[party * TYPES + ship])} × "
        + words.field("ship", TARGETS[target_number(s, b, party, ship)])
        for ship in range(TYPES)
        if b.wounds[party * TYPES + ship]
    )


def _in_words(s: EclipseState, odds: Odds, names: Sequence[str], words: Words) -> Odds:
    """Return the odds with the names that people read."""
    b = field(s)
    attacker, defender = (
        _capitalised(words.label("non_players")) if party == NPC else names[party]
        for party in (b.attacker, b.defender)
    )
    mine, theirs = (
        {words.field("ship", kind): lost for kind, lost in side.items()} for side in odds.losses
    )
    return msgspec.structs.replace(odds, sides=(attacker, defender), losses=(mine, theirs))


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]
