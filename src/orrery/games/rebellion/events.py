"""What happened, for the log and for statistics. Fields are ids; a seat of None is the empire."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.core.events import Event


class TurnBegan(Event, frozen=True):
    """A turn begins; the order is that of its players."""

    turn: int
    order: tuple[Seat, ...]


class WorkerPlaced(Event, frozen=True):
    """A worker went from a pool to a track."""

    seat: Seat
    kind: str
    where: str


class WorkerSent(Event, frozen=True):
    """A worker went from the influence track to a planet."""

    seat: Seat
    kind: str
    planet: str


class WorkersLanded(Event, frozen=True):
    """Workers of the reserve were put on a planet."""

    seat: Seat
    count: int
    kind: str
    planet: str


class WorkerMoved(Event, frozen=True):
    """A worker went from planet to planet."""

    seat: Seat
    kind: str
    origin: str
    planet: str


class WorkersGained(Event, frozen=True):
    """Workers of the reserve came to the pool or to a track."""

    seat: Seat
    count: int
    kind: str
    where: str


class WorkerRemoved(Event, frozen=True):
    """A worker went back to the reserve of its owner."""

    seat: Seat
    kind: str
    place: str


class WorkersRecalled(Event, frozen=True):
    """All workers of a seat went from a planet back to its pool."""

    seat: Seat
    count: int
    planet: str


class MoneyGained(Event, frozen=True):
    """Somebody received Universal Credits from the bank."""

    seat: Seat
    money: int


class InitiativePaid(Event, frozen=True):
    """A slot of the initiative track paid."""

    seat: Seat
    money: int


class IncomePaid(Event, frozen=True):
    """Sets of goods paid; the goods are those that were counted, by kind."""

    seat: Seat
    money: int
    goods: tuple[int, ...] = ()


class MoneyTaken(Event, frozen=True):
    """Somebody took money from a rival."""

    seat: Seat
    rival_seat: Seat
    money: int


class CubesGained(Event, frozen=True):
    """Somebody received military science cubes."""

    seat: Seat
    count: int


class BonusEarned(Event, frozen=True):
    """Extra cubes for the attacks of the next turn."""

    seat: Seat
    count: int
    versus: str


class LabTaken(Event, frozen=True):
    """A scientist took the lab of a planet."""

    seat: Seat
    planet: str


class RouteTaken(Event, frozen=True):
    """Somebody took a trade route from its planet, or from a rival."""

    seat: Seat
    planet: str


class GoodTaken(Event, frozen=True):
    """Somebody took a good."""

    seat: Seat
    good: str


class NoGoodLeft(Event, frozen=True):
    """A worker on the goods track came too late."""

    seat: Seat


class SentinelsAdded(Event, frozen=True):
    """Sentinels came to a planet."""

    count: int
    planet: str


class SentinelRemoved(Event, frozen=True):
    """A sentinel left a planet."""

    planet: str


class SentinelsMoved(Event, frozen=True):
    """Sentinels went from planet to planet."""

    count: int
    origin: str
    planet: str


class CapitalFleetMoved(Event, frozen=True):
    """An imperial fleet went to a planet, from another or from the reserve."""

    planet: str


class CapitalFleetRemoved(Event, frozen=True):
    """An imperial fleet left a planet for the reserve."""

    planet: str


class RebelFleetPlaced(Event, frozen=True):
    """Somebody took the rebel fleet to a planet."""

    seat: Seat
    planet: str


class MissionPassed(Event, frozen=True):
    """Somebody who could have, performs no mission."""

    seat: Seat


class MissionPerformed(Event, frozen=True):
    """Somebody performs a mission."""

    seat: Seat
    mission: str


class MissionRewarded(Event, frozen=True):
    """The reward of a mission was taken."""

    seat: Seat
    mission: str


class RewardDeclined(Event, frozen=True):
    """The reward of a mission was left."""

    seat: Seat
    mission: str


class TechnologyBought(Event, frozen=True):
    """Somebody bought a technology."""

    seat: Seat
    technology: str
    price: int


class ResearchDeclined(Event, frozen=True):
    """A worker on the research track buys nothing."""

    seat: Seat


class BenefitApplied(Event, frozen=True):
    """A technology worked."""

    seat: Seat
    technology: str


class BenefitKept(Event, frozen=True):
    """A one-time technology was kept for a later turn."""

    seat: Seat
    technology: str


class AttackDeclared(Event, frozen=True):
    """A soldier or hero attacks a faction."""

    seat: Seat
    kind: str
    planet: str
    rival_seat: Seat


class SentinelsAttacked(Event, frozen=True):
    """A soldier or hero attacks sentinels."""

    seat: Seat
    kind: str
    planet: str


class AttackPassed(Event, frozen=True):
    """A soldier or hero does not attack."""

    seat: Seat
    kind: str


class TargetDrawn(Event, frozen=True):
    """Sentinels turn against a faction in the Galactic War; how many stand on each planet then."""

    planet: str
    seat: Seat
    sentinels: tuple[int, ...] = ()
    workers: tuple[int, ...] = ()


class GalacticWarEnded(Event, frozen=True):
    """Nobody is left to fight: the sentinels of each planet, and there the workers of each seat."""

    sentinels: tuple[int, ...]
    workers: tuple[tuple[int, ...], ...]


class Defended(Event, frozen=True):
    """A worker defends its faction."""

    seat: Seat
    kind: str
    planet: str


class CubeDrawn(Event, frozen=True):
    """One of the three cubes of a battle, and whose it is."""

    number: int
    owner_seat: Seat | None


class BattleEnded(Event, frozen=True):
    """Who drew more cubes."""

    winner_seat: Seat | None


class SpecialistDeclined(Event, frozen=True):
    """The worker on the paid slot trains nobody."""

    seat: Seat


class BidMade(Event, frozen=True):
    """Somebody bids."""

    seat: Seat
    votes: int


class BidPassed(Event, frozen=True):
    """Somebody leaves the auction."""

    seat: Seat


class AuctionWon(Event, frozen=True):
    """Somebody wins the imperial action."""

    seat: Seat
    card: str
    votes: int


class AuctionFailed(Event, frozen=True):
    """Nobody bid; the card goes under the deck."""

    card: str


class ActionDrawn(Event, frozen=True):
    """A traitor brought an imperial action."""

    seat: Seat
    card: str


class ActionUsed(Event, frozen=True):
    """An imperial action is carried out."""

    seat: Seat
    card: str


class ActionDeclined(Event, frozen=True):
    """An imperial action is discarded without effect."""

    seat: Seat
    card: str


class CreatureCaught(Event, frozen=True):
    """The dangerous creature is discarded: a mission was performed."""


class PlanetScored(Event, frozen=True):
    """A planet gave points."""

    seat: Seat
    planet: str
    points: int


class SenateScored(Event, frozen=True):
    """The Senate gave points."""

    seat: Seat
    points: int


class TechnologyScored(Event, frozen=True):
    """A technology gave points at the end."""

    seat: Seat
    technology: str
    points: int


class MissionsScored(Event, frozen=True):
    """The missions gave points at the end."""

    seat: Seat
    points: int


class EconomyScored(Event, frozen=True):
    """The goods gave points at the end."""

    seat: Seat
    points: int


class MissionRevealed(Event, frozen=True):
    """A mission is offered."""

    mission: str


class ActionRevealed(Event, frozen=True):
    """An imperial action will be auctioned."""

    card: str


class EpochBegan(Event, frozen=True):
    """The technologies of a new epoch are offered."""

    epoch: int


class TechnologyRevealed(Event, frozen=True):
    """A technology is offered."""

    technology: str
