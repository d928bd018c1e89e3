"""Chapter 10: technologies, and the questions they put to others out of turn.

Declaring a use asks the Saboteur's owner first; whatever comes of the use is a step underneath,
which looks whether the card still works.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from orrery.core.action import Seat
from orrery.core.step import Question, Routine
from orrery.games.emperor.actions import (
    ALLOW,
    KEEP_ROLL,
    PASS,
    ROLL_AGAIN,
    SABOTAGE,
    WARP_DIE,
    Allow,
    KeepRoll,
    Pass,
    RollAgain,
    Sabotage,
    WarpDie,
)
from orrery.games.emperor.events import (
    DieWarped,
    SaboteurCaught,
    SaboteurHunted,
    TechnologySabotaged,
)
from orrery.games.emperor.ids import AMBASSADOR, GONE, NOBODY, SABOTEUR, TECHNOLOGIES, TIME_WARP
from orrery.games.emperor.state import EmperorState

CAUGHT_FROM: Final = 5  # EMP-10.6
SABOTAGE_CHOICES: Final = (SABOTAGE, ALLOW)
AGAIN_CHOICES: Final = (ROLL_AGAIN, KEEP_ROLL)


def begin_turn(s: EmperorState, seat: Seat) -> None:
    """EMP-0.7, 10.2, 10.15: a new turn; declarations and sabotages of the last one are over."""
    s.turn_seat = seat
    s.science.declared = 0
    s.science.sabotaged = 0


def declare(s: EmperorState, seat: Seat, technology: int) -> None:
    """EMP-10.2, 10.4: declare a use; the Saboteur's owner is asked, once for a card and turn.

    Put what follows from the use on the stack before calling this.
    """
    science = s.science
    if science.declared >> technology & 1:
        return
    science.declared |= 1 << technology
    saboteur = science.technologies[SABOTEUR]
    if saboteur >= 0 and saboteur != seat and not science.saboteur_used:
        s.ask(SabotageOffer(saboteur, technology, seat))


class SabotageOffer(Question[EmperorState, Sabotage | Allow], frozen=True):
    """EMP-10.4: sabotage the technology that was just declared, or allow it."""

    clause: ClassVar[str] = "EMP-10.4"

    technology: int
    victim_seat: Seat

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[Sabotage | Allow]:
        return SABOTAGE_CHOICES

    def play(self, s: EmperorState, seat: Seat, action: Sabotage | Allow) -> None:
        science = s.science
        if isinstance(action, Allow):
            return
        science.saboteur_used = True
        foil(s, self.technology)
        if s.sink is not None:
            s.sink.tell(TechnologySabotaged(seat, self.victim_seat, TECHNOLOGIES[self.technology]))
        hunt_saboteur(s, self.victim_seat)

    def facts(self, s: EmperorState, seat: Seat | None) -> dict[str, object]:
        return {"technology": TECHNOLOGIES[self.technology], "victim_seat": self.victim_seat}


def foil(s: EmperorState, technology: int) -> None:
    """EMP-10.5 [R-5]: barred for the rest of the turn; a use that is prevented is none."""
    science = s.science
    science.sabotaged |= 1 << technology
    science.declared &= ~(1 << technology)
    if technology == TIME_WARP:
        science.warp_used = False
    elif technology == AMBASSADOR:
        science.ambassador_used = False


def hunt_saboteur(s: EmperorState, victim: Seat) -> None:
    """EMP-10.6: the victim rolls a die for the Saboteur; Time Warp may reach it."""
    die = s.rng.die()
    if s.sink is not None:
        s.sink.tell(SaboteurHunted(victim, die))
    owner = warper(s)
    if owner == NOBODY:
        settle_hunt(s, die)
    else:
        s.ask(HuntWarp(owner, die))


def settle_hunt(s: EmperorState, die: int) -> None:
    """EMP-10.6: on 5 or 6 the Saboteur leaves the game."""
    if die < CAUGHT_FROM:
        return
    if s.sink is not None:
        s.sink.tell(SaboteurCaught(s.science.technologies[SABOTEUR]))
    s.science.technologies[SABOTEUR] = GONE


def warper(s: EmperorState) -> Seat:
    """EMP-10.8, 10.10: who may warp time now, or NOBODY."""
    science = s.science
    if science.warp_used or science.sabotaged >> TIME_WARP & 1:
        return NOBODY
    return max(NOBODY, science.technologies[TIME_WARP])


class HuntWarp(Question[EmperorState, WarpDie | Pass], frozen=True):
    """EMP-10.8: roll the die that hunts the Saboteur again, or pass."""

    clause: ClassVar[str] = "EMP-10.8"

    die: int

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[WarpDie | Pass]:
        return (WARP_DIE[self.die], PASS)

    def play(self, s: EmperorState, seat: Seat, action: WarpDie | Pass) -> None:
        if isinstance(action, Pass):
            settle_hunt(s, self.die)
            return
        # The Saboteur is used up, so nobody can foil this use.
        s.science.warp_used = True
        s.ask(HuntWarpAgain(seat, warp_die(s, seat)))


class HuntWarpAgain(Question[EmperorState, RollAgain | KeepRoll], frozen=True):
    """EMP-10.8: roll it once more, or keep it."""

    clause: ClassVar[str] = "EMP-10.8"

    die: int

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[RollAgain | KeepRoll]:
        return AGAIN_CHOICES

    def play(self, s: EmperorState, seat: Seat, action: RollAgain | KeepRoll) -> None:
        settle_hunt(s, self.die if isinstance(action, KeepRoll) else warp_die(s, seat))


def warp_die(s: EmperorState, seat: Seat) -> int:
    """Roll a die again, and say so."""
    die = s.rng.die()
    if s.sink is not None:
        s.sink.tell(DieWarped(seat, die))
    return die


class Declare(Routine[EmperorState], frozen=True):
    """EMP-10.14: declare a technology when its turn to be declared comes."""

    seat: Seat
    technology: int

    def run(self, s: EmperorState) -> None:
        declare(s, self.seat, self.technology)
