"""What is told of a match."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.core.events import Event


class FirstChooser(Event, frozen=True):
    seat: Seat


class CivilisationTaken(Event, frozen=True):
    seat: Seat
    civilisation: str


class HomeSettled(Event, frozen=True):
    seat: Seat
    sector: str
    ships: int


class AgeBegan(Event, frozen=True):
    age: int
    leftover: tuple[int, ...]


class TurnBegan(Event, frozen=True):
    age: int
    turn: int


class Chosen(Event, frozen=True):
    seat: Seat


class Reconsidered(Event, frozen=True):
    seat: Seat


class Revealed(Event, frozen=True):
    seat: Seat
    card: int
    strategy: str


class Discarded(Event, frozen=True):
    seat: Seat
    card: int


class Stopped(Event, frozen=True):
    seat: Seat
    strategy: str


class BattleWon(Event, frozen=True):
    sector: str
    seat: Seat
    score: int
    against: int
    lost_ships: int
    kept: int


class BattleTied(Event, frozen=True):
    sector: str
    score: int


class PawnsDestroyed(Event, frozen=True):
    sector: str
    seat: Seat
    ships: int
    colonies: int


class Evolved(Event, frozen=True):
    seat: Seat
    track: str
    level: int


class EvolutionSpent(Event, frozen=True):
    seat: Seat
    track: str


class Colonised(Event, frozen=True):
    seat: Seat
    sector: str


class Moved(Event, frozen=True):
    seat: Seat
    ships: int
    origin: str
    sector: str


class Ported(Event, frozen=True):
    seat: Seat
    ships: int
    origin: str
    sector: str


class SectorTurned(Event, frozen=True):
    sector: str
    tile: int


class Produced(Event, frozen=True):
    seat: Seat
    sector: str


class Ambushed(Event, frozen=True):
    seat: Seat
    sector: str
    victim_seat: Seat


class Converted(Event, frozen=True):
    seat: Seat
    sector: str
    victim_seat: Seat


class HandsPassed(Event, frozen=True):
    direction: str


class Unused(Event, frozen=True):
    seat: Seat
    card: int


class AgeScored(Event, frozen=True):
    age: int
    seat: Seat
    sectors: int
    bonus: int


class GameEnded(Event, frozen=True):
    winners: tuple[Seat, ...]
