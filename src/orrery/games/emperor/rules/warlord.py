"""Chapter 8a and 8b: the Warlord: moving, claiming, hyperspace, and going into battle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, assert_never

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.emperor.actions import (
    BACK,
    CLAIM,
    COMMAND,
    END,
    FIGHT,
    JUMP,
    MOVE,
    OPPOSE,
    Back,
    Claim,
    Command,
    End,
    Fight,
    JumpTo,
    MoveTo,
    Oppose,
)
from orrery.games.emperor.events import Jumped, Moved
from orrery.games.emperor.ids import (
    BLACK_HOLE,
    CENTRE,
    FLEET,
    FUSION_ENGINES,
    HEX_NUMBER,
    HEXES,
    HOME,
    NOBODY,
    NOWHERE,
    SHIP_NUMBER,
    SHIP_TYPE,
    SHIPS,
    SPACES,
)
from orrery.games.emperor.rules.battle import begin_battle
from orrery.games.emperor.rules.explorer import claim
from orrery.games.emperor.rules.technologies import begin_turn, declare
from orrery.games.emperor.state import EmperorState

FUSION_STEPS: Final = 1  # EMP-8.2


class WarlordTurns(Routine[EmperorState], frozen=True):
    """EMP-8.1: in player order from the chooser; a player without ships is skipped."""

    at: int

    def run(self, s: EmperorState) -> None:
        if self.at == s.players:
            s.campaign.jump_to = NOWHERE
            return
        seat = s.order_from(s.chooser)[self.at]
        begin_turn(s, seat)
        s.ask(WarlordTurns(self.at + 1))
        if s.galaxy.fleet_size(seat) > 0:
            ready_fleet(s, seat)
            s.ask(WarlordTurn(seat))


def ready_fleet(s: EmperorState, seat: Seat) -> None:
    """EMP-8.2: every ship has its steps and has come from nowhere yet."""
    campaign = s.campaign
    extra = FUSION_STEPS if s.science.works(seat, FUSION_ENGINES) else 0
    moves = [ship.move + extra for ship in s.box.ships]
    campaign.steps = [moves[kind] for kind in SHIP_TYPE]
    campaign.came_from = [NOWHERE] * FLEET
    campaign.locked = campaign.hyper = campaign.free_attack = campaign.entered = 0
    campaign.jump_to = NOWHERE


class WarlordTurn(Question[EmperorState, Command | Claim | Fight | End], frozen=True):
    """EMP-8.1: move ships, claim sectors, fight; until you end."""

    clause: ClassVar[str] = "EMP-8.1"

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[Command | Claim | Fight | End]:
        found: list[Command | Claim | Fight | End] = []
        found += commands(s, seat)
        for at in occupied(s, seat):
            if s.galaxy.has_enemy(seat, at):
                if not s.galaxy.is_sun(at):  # EMP-4.11
                    found.append(FIGHT[at])
            elif can_claim(s, seat, at):
                found.append(CLAIM[at])
        if not is_contested(s, seat):
            found.append(END)  # EMP-8.7
        return found

    def play(self, s: EmperorState, seat: Seat, action: Command | Claim | Fight | End) -> None:
        match action:
            case Command():
                s.ask(MoveShip(seat, commanded(s, seat, action)))
            case Claim():
                s.ask(self)
                claim(s, seat, HEX_NUMBER[action.hex])
            case Fight():
                s.ask(self)
                go_to_battle(s, seat, HEX_NUMBER[action.hex])
            case End():
                pass
            case _:
                assert_never(action)

    def refusal(self, s: EmperorState, seat: Seat, action: Action) -> tuple[str, str]:
        match action:
            case End():
                return "emperor.battle_first", "EMP-8.7"
            case Claim():
                return "emperor.cannot_claim", "EMP-8.8"
            case Fight():
                return "emperor.nobody_to_fight", "EMP-8.20"
            case Command():
                return "emperor.cannot_move", "EMP-8.3"
            case _:
                return "emperor.command_now", self.clause

    def facts(self, s: EmperorState, seat: Seat | None) -> dict[str, object]:
        duty = "must_fight" if is_contested(s, self.seat) else "at_peace"
        return {"seat": self.seat, "duty": duty}


def commands(s: EmperorState, seat: Seat) -> list[Command]:
    """EMP-8.2, 8.3: the ships that can still move; identical ships are named once."""
    campaign = s.campaign
    found: list[Command] = []
    first = seat * FLEET
    seen = 0
    for number in range(FLEET):
        at = s.galaxy.ships[first + number]
        if at < 0 or campaign.locked >> number & 1 or campaign.steps[number] == 0:
            continue
        key = (SHIP_TYPE[number] * SPACES + at) * 4 + campaign.steps[number]
        if not seen >> key & 1 and (s.galaxy.near(seat, at) or can_jump(s, seat, number)):
            seen |= 1 << key
            found.append(COMMAND[key])
    return found


def occupied(s: EmperorState, seat: Seat) -> list[int]:
    """Return the hexes with ships of a seat, in order."""
    return sorted({at for at in s.galaxy.ships[seat * FLEET : (seat + 1) * FLEET] if at >= 0})


def can_claim(s: EmperorState, seat: Seat, at: int) -> bool:
    """EMP-8.8: an uncontrolled planet sector with a ship and no enemy; a marker in reserve."""
    return (
        s.galaxy.owner[at] == NOBODY
        and s.holdings.reserve[seat] > 0
        and s.galaxy.planets_at(at) > 0
    )


def is_contested(s: EmperorState, seat: Seat) -> bool:
    """EMP-8.6: whether a ship that entered its hex this turn stands there beside enemy forces."""
    if s.campaign.entered == 0:
        return False
    for number in range(FLEET):
        at = s.galaxy.ships[seat * FLEET + number]
        if at >= 0 and s.campaign.entered >> number & 1 and s.galaxy.has_enemy(seat, at):
            return True
    return False


def commanded(s: EmperorState, seat: Seat, order: Command) -> int:
    """EMP-8.2: the number of the first of the identical ships that are meant."""
    number = 0
    while not (
        s.galaxy.ships[seat * FLEET + number] == HEX_NUMBER[order.hex]
        and SHIP_TYPE[number] == SHIP_NUMBER[order.ship]
        and s.campaign.steps[number] == order.steps
        and not s.campaign.locked >> number & 1
    ):
        number += 1
    return number


# -- moving


class MoveShip(Question[EmperorState, MoveTo | JumpTo | Back], frozen=True):
    """EMP-8.3, 8.12: where to? One step, or through hyperspace."""

    clause: ClassVar[str] = "EMP-8.3"

    number: int

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[MoveTo | JumpTo | Back]:
        at = s.galaxy.ships[seat * FLEET + self.number]
        found: list[MoveTo | JumpTo | Back] = [MOVE[near] for near in s.galaxy.near(seat, at)]
        if can_jump(s, seat, self.number):
            found += [JUMP[target] for target in range(SPACES) if can_arrive(s, target)]
        found.append(BACK)
        return found

    def play(self, s: EmperorState, seat: Seat, action: MoveTo | JumpTo | Back) -> None:
        number = self.number
        match action:
            case MoveTo():
                s.ask(WarlordTurn(seat))
                at = HEX_NUMBER[action.hex]
                if s.campaign.steps[number] == 1 and s.science.works(seat, FUSION_ENGINES):
                    s.ask(LastStep(seat, number, at))
                    declare(s, seat, FUSION_ENGINES)
                else:
                    take_step(s, seat, number, at)
            case JumpTo():
                s.ask(WarlordTurn(seat))
                jump(s, seat, number, HEX_NUMBER[action.hex])
            case Back():
                s.ask(WarlordTurn(seat))
            case _:
                assert_never(action)

    def refusal(self, s: EmperorState, seat: Seat, action: Action) -> tuple[str, str]:
        if isinstance(action, MoveTo):
            at = HEX_NUMBER[action.hex]
            if s.galaxy.level[at] == HOME:
                return "emperor.enemy_home", "EMP-8.5"
            if s.galaxy.is_sun(at):
                return "emperor.sun", "EMP-8.4"
            return "emperor.too_far", "EMP-8.4"
        if isinstance(action, JumpTo):
            if not can_jump(s, seat, self.number):
                return "emperor.no_jump", "EMP-8.11"
            if s.campaign.jump_to != NOWHERE:
                return "emperor.same_jump", "EMP-8.12"
            return "emperor.no_jump_there", "EMP-8.12"
        return "emperor.choose_a_hex", self.clause

    def facts(self, s: EmperorState, seat: Seat | None) -> dict[str, object]:
        return {
            "seat": self.seat,
            "ship": SHIPS[SHIP_TYPE[self.number]],
            "hex": HEXES[s.galaxy.ships[self.seat * FLEET + self.number]],
        }


class LastStep(Routine[EmperorState], frozen=True):
    """EMP-8.2, 10.5: the step beyond the printed movement, unless Fusion Engines were sabotaged."""

    seat: Seat
    number: int
    target: int

    def run(self, s: EmperorState) -> None:
        if s.science.works(self.seat, FUSION_ENGINES):
            take_step(s, self.seat, self.number, self.target)
        else:
            lose_fusion(s)


def take_step(s: EmperorState, seat: Seat, number: int, target: int) -> None:
    """EMP-8.3, 8.6: one step; a ship that meets enemy forces is locked there."""
    campaign = s.campaign
    galaxy = s.galaxy
    origin = galaxy.ships[seat * FLEET + number]
    galaxy.put_ship(seat, number, target)
    campaign.steps[number] -= 1
    campaign.came_from[number] = origin
    campaign.entered |= 1 << number
    if galaxy.has_enemy(seat, target):
        campaign.locked |= 1 << number
    if s.sink is not None:
        s.sink.tell(Moved(seat, SHIPS[SHIP_TYPE[number]], HEXES[origin], HEXES[target]))


def lose_fusion(s: EmperorState) -> None:
    """EMP-10.5: no ship has the extra step any more this turn."""
    s.campaign.steps = [max(0, steps - FUSION_STEPS) for steps in s.campaign.steps]


# -- hyperspace


def can_jump(s: EmperorState, seat: Seat, number: int) -> bool:
    """EMP-8.11, 8.12: an unlocked ship, unmoved since its turn began in the black hole."""
    return (
        s.galaxy.ships[seat * FLEET + number] == CENTRE
        and s.galaxy.tiles[CENTRE] == BLACK_HOLE
        and s.campaign.came_from[number] == NOWHERE
    )


def can_arrive(s: EmperorState, target: int) -> bool:
    """EMP-8.12: any hex but suns, home sectors and the hole; after a first jump only its target."""
    if s.campaign.jump_to != NOWHERE:
        return target == s.campaign.jump_to
    return target != CENTRE and s.galaxy.level[target] != HOME and not s.galaxy.is_sun(target)


def jump(s: EmperorState, seat: Seat, number: int, target: int) -> None:
    """EMP-8.12: the ship arrives locked, with one free attack."""
    campaign = s.campaign
    bit = 1 << number
    s.galaxy.put_ship(seat, number, target)
    campaign.jump_to = target
    campaign.came_from[number] = CENTRE
    campaign.locked |= bit
    campaign.hyper |= bit
    campaign.free_attack |= bit
    campaign.entered |= bit
    if s.sink is not None:
        s.sink.tell(Jumped(seat, SHIPS[SHIP_TYPE[number]], HEXES[target]))


# -- into battle


def opponents(s: EmperorState, seat: Seat, at: int) -> list[Seat]:
    """EMP-8.20: the other players with forces in a hex."""
    return [
        other
        for other in range(s.players)
        if other != seat and (s.galaxy.ships_in(other, at) > 0 or s.galaxy.owner[at] == other)
    ]


def go_to_battle(s: EmperorState, seat: Seat, at: int) -> None:
    """EMP-8.20: against the only opponent, or the one the attacker picks."""
    enemies = opponents(s, seat, at)
    if len(enemies) == 1:
        begin_battle(s, seat, enemies[0], at)
    else:
        s.ask(ChooseOpponent(seat, at))


class ChooseOpponent(Question[EmperorState, Oppose], frozen=True):
    """EMP-8.20: choose which opponent to fight."""

    clause: ClassVar[str] = "EMP-8.20"

    at: int

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[Oppose]:
        return [OPPOSE[other] for other in opponents(s, seat, self.at)]

    def play(self, s: EmperorState, seat: Seat, action: Oppose) -> None:
        begin_battle(s, seat, action.seat, self.at)

    def facts(self, s: EmperorState, seat: Seat | None) -> dict[str, object]:
        return {"seat": self.seat, "hex": HEXES[self.at]}
