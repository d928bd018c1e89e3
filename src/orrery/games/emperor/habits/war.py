"""What a player does without thinking in war: where ships go, what is fought, what is given up."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Action, Seat
from orrery.core.rng import Rng
from orrery.games.emperor.actions import (
    ALLOW,
    BACK,
    CLAIM,
    COMMAND,
    CONTINUE,
    DEPLOY,
    END,
    FIGHT,
    KEEP_ROLL,
    MOVE,
    OPPOSE,
    PASS,
    RETREAT,
    ROLL_AGAIN,
    SABOTAGE,
    WARP_DIE,
    WARP_SHOT,
)
from orrery.games.emperor.ids import (
    ATTACKER,
    DEFENDER,
    FLEET,
    GALAXY,
    HOME,
    NOBODY,
    SABOTEUR,
    SHIP_TYPE,
    SPACES,
    STARBASE,
    UNITS,
)
from orrery.games.emperor.rules.battle import ContinueBattle, NameBonus
from orrery.games.emperor.rules.combat_warp import CombatWarp, CombatWarpAgain
from orrery.games.emperor.rules.engineer import DeployShip
from orrery.games.emperor.rules.hits import (
    A_CRUISER,
    A_DAMAGED_DREADNOUGHT,
    A_DREADNOUGHT,
    A_FIGHTER,
    A_STARBASE,
    AN_EMPIRE,
    ChooseHit,
    hit_choices,
    hit_units,
)
from orrery.games.emperor.rules.technologies import (
    CAUGHT_FROM,
    HuntWarp,
    HuntWarpAgain,
    SabotageOffer,
)
from orrery.games.emperor.rules.warlord import (
    ChooseOpponent,
    MoveShip,
    WarlordTurn,
    can_claim,
    is_contested,
    opponents,
)
from orrery.games.emperor.state import EmperorState

# hits a round, and hits that are borne, in sixths and ones: by ship type
FIRE: Final = (2, 6, 9)
BODY: Final = (1, 1, 2)
# the same by marker: none, an empire, a starbase
MARKER_FIRE: Final = (0, 6, 9)
MARKER_BODY: Final = (0, 1, 2)
# an attack is worth while with so much more power, in fifths
ODDS: Final = 7
PRIZE: Final = 2  # a conquered planet is one more for us and one less for them
FAR: Final = 99
# what is given up first
SACRIFICE: Final = (
    A_DREADNOUGHT,
    A_FIGHTER,
    A_STARBASE,
    A_CRUISER,
    A_DAMAGED_DREADNOUGHT,
    AN_EMPIRE,
)


def power(s: EmperorState, seat: Seat, at: int) -> int:
    """Return what a seat's ships in a hex can do: what they shoot times what they bear."""
    fire = body = 0
    for number, where in enumerate(s.galaxy.ships[seat * FLEET : (seat + 1) * FLEET]):
        if where == at:
            fire += FIRE[SHIP_TYPE[number]]
            body += BODY[SHIP_TYPE[number]]
    return fire * body


def resistance(s: EmperorState, seat: Seat, at: int) -> int:
    """Return the power of the strongest opponent in a hex."""
    galaxy = s.galaxy
    most = 0
    owner = galaxy.owner[at]
    crowd = galaxy.crowd[at]
    for other in range(s.players):
        if other == seat:
            continue
        fire = body = 0
        if crowd >> (4 * other) & 15:
            for number, where in enumerate(galaxy.ships[other * FLEET : (other + 1) * FLEET]):
                if where == at:
                    fire += FIRE[SHIP_TYPE[number]]
                    body += BODY[SHIP_TYPE[number]]
        if owner == other:
            fire += MARKER_FIRE[galaxy.level[at]]
            body += MARKER_BODY[galaxy.level[at]]
        most = max(most, fire * body)
    return most


# -- the Warlord's turn


def command(s: EmperorState, seat: Seat, step: WarlordTurn, rng: Rng) -> Action:
    """Claim; move ships while one gains by it; fight where it must be or would be won."""
    campaign = s.campaign
    galaxy = s.galaxy
    first = seat * FLEET
    seen = 0
    best, most = NOBODY, 0
    for number in range(FLEET):
        at = galaxy.ships[first + number]
        if at < 0:
            continue
        if not seen >> at & 1:
            seen |= 1 << at
            if can_claim(s, seat, at) and not galaxy.has_enemy(seat, at) and may_claim(s, seat):
                return CLAIM[at]
        if campaign.steps[number] == 0 or campaign.locked >> number & 1:
            continue
        _, gain = target(s, seat, number, at)
        if gain > most:
            best, most = number, gain
    if best >= 0:
        return COMMAND[
            (SHIP_TYPE[best] * SPACES + galaxy.ships[first + best]) * 4 + campaign.steps[best]
        ]
    return battle(s, seat, seen)


def battle(s: EmperorState, seat: Seat, seen: int) -> Action:
    """Fight where ships have come to fight, or where the odds are good; or else end."""
    must = is_contested(s, seat)
    found: Action = END
    for at in range(SPACES):
        if not seen >> at & 1 or not s.galaxy.has_enemy(seat, at) or s.galaxy.is_sun(at):
            continue
        if 5 * power(s, seat, at) >= ODDS * resistance(s, seat, at):
            return FIGHT[at]
        if must and found is END:
            found = FIGHT[at]
    return found


def may_claim(s: EmperorState, seat: Seat) -> bool:
    """Whether a marker may be spent: the last one ends the game, for better or worse."""
    holdings = s.holdings
    return holdings.reserve[seat] > 1 or holdings.vp[seat] >= max(holdings.vp)


def target(s: EmperorState, seat: Seat, number: int, at: int) -> tuple[int, int]:
    """Return the best place for a ship to go to, and what it gains; nothing where it stays.

    A planet that is free, within its steps or at least nearer; a weaker enemy's planet; the side of
    ships that wait for it.
    """
    galaxy = s.galaxy
    planets = galaxy.planet_map()
    owner, level, crowd = galaxy.owner, galaxy.level, galaxy.crowd
    mine = 15 << (4 * seat)
    steps = s.campaign.steps[number]
    away = GALAXY.between[at]
    strength = -1
    best, most = NOBODY, 0
    here = crowd[at] >> (4 * seat) & 15
    if planets[at] and owner[at] == NOBODY and here == 1 and s.holdings.reserve[seat] > 0:
        return best, most  # it holds what will be claimed
    for other in range(SPACES):
        if other == at or planets[other] == 0 or owner[other] == seat or level[other] == HOME:
            continue
        far = away[other]
        if owner[other] == NOBODY and crowd[other] & ~mine == 0:
            if crowd[other] or s.holdings.reserve[seat] == 0:
                continue
            gain = 40 * planets[other] - 5 * far if far <= steps else planets[other] - far + 8
        elif far > steps:
            continue
        else:
            if strength < 0:
                strength = power(s, seat, at)
            together = strength + (power(s, seat, other) if crowd[other] & mine else 0)
            if 5 * together < ODDS * resistance(s, seat, other):
                continue
            gain = 40 * PRIZE * planets[other] - 5 * far
        if gain > most:
            best, most = other, gain
    if most < 10 and best >= 0 and here == 1 and owner[at] == seat and level[at] < STARBASE:
        return NOBODY, 0
    return best, most


def move(s: EmperorState, seat: Seat, step: MoveShip, rng: Rng) -> Action:
    """Take the step that brings the ship nearest to where it wants to go."""
    galaxy = s.galaxy
    at = galaxy.ships[seat * FLEET + step.number]
    goal, _ = target(s, seat, step.number, at)
    near = galaxy.near(seat, at)
    if goal < 0 or not near:
        return BACK
    away = GALAXY.between[goal]
    best, least = NOBODY, FAR
    for other in near:
        far = 2 * away[other] + (1 if other != goal and galaxy.has_enemy(seat, other) else 0)
        if far < least:
            best, least = other, far
    return MOVE[best]


# -- battles


def opponent(s: EmperorState, seat: Seat, step: ChooseOpponent, rng: Rng) -> Action:
    """Fight whoever holds the sector, or else anybody."""
    owner = s.galaxy.owner[step.at]
    return OPPOSE[owner if owner not in {NOBODY, seat} else opponents(s, seat, step.at)[0]]


def bonus(s: EmperorState, seat: Seat, step: NameBonus, rng: Rng) -> Action:
    """Let the largest ships roll the extra die."""
    return s.choices(seat)[-1]


def hit(s: EmperorState, seat: Seat, step: ChooseHit, rng: Rng) -> Action:
    """Give up what matters least."""
    assert s.battle is not None
    unit = UNITS[min(hit_units(s, s.battle, step.side), key=SACRIFICE.index)]
    offer = hit_choices(s, s.battle, step.side)
    return next(choice for choice in offer if choice.unit == unit)


def carry_on(s: EmperorState, seat: Seat, step: ContinueBattle, rng: Rng) -> Action:
    """Go on while the odds are even at least."""
    assert s.battle is not None
    at = s.battle.hex
    return CONTINUE if power(s, seat, at) >= resistance(s, seat, at) else RETREAT


def deploy(s: EmperorState, seat: Seat, step: DeployShip, rng: Rng) -> Action:
    """Put the ship on the base that is nearest to a free planet."""
    galaxy = s.galaxy
    planets = galaxy.planet_map()
    best, least = NOBODY, FAR
    for base in galaxy.bases(seat):
        away = GALAXY.between[base]
        near = FAR - 1
        for at in range(SPACES):
            if planets[at] and galaxy.owner[at] == NOBODY:
                near = min(near, away[at])
        if near < least:
            best, least = base, near
    return DEPLOY[best]


# -- interrupts


def sabotage(s: EmperorState, seat: Seat, step: SabotageOffer, rng: Rng) -> Action:
    """Foil what hits one's own forces; now and then something else."""
    if s.battle is not None and seat in s.battle.seats:
        return SABOTAGE
    return SABOTAGE if rng.below(4) == 0 else ALLOW


def warp_shot(s: EmperorState, seat: Seat, step: CombatWarp, rng: Rng) -> Action:
    """Roll one's own miss again, or the enemy's hit."""
    fight = s.battle
    assert fight is not None
    if seat not in fight.seats:
        return PASS
    side = ATTACKER if fight.seats[ATTACKER] == seat else DEFENDER
    if fight.hits[1 - side] > 0:
        return WARP_SHOT[2 * (1 - side)]
    return WARP_SHOT[2 * side + 1] if fight.misses[side] > 0 else PASS


def warp_shot_again(s: EmperorState, seat: Seat, step: CombatWarpAgain, rng: Rng) -> Action:
    """Keep what serves."""
    assert s.battle is not None
    is_mine = s.battle.seats[step.side] == seat
    return KEEP_ROLL if step.hit == is_mine else ROLL_AGAIN


def warp_hunt(s: EmperorState, seat: Seat, step: HuntWarp, rng: Rng) -> Action:
    """Save one's own Saboteur."""
    is_caught = step.die >= CAUGHT_FROM
    return WARP_DIE[step.die] if is_caught and s.science.technologies[SABOTEUR] == seat else PASS


def warp_hunt_again(s: EmperorState, seat: Seat, step: HuntWarpAgain, rng: Rng) -> Action:
    """Keep what saves the Saboteur."""
    return KEEP_ROLL if step.die < CAUGHT_FROM else ROLL_AGAIN
