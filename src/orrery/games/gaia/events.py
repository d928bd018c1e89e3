"""What happened, for the log."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.core.events import Event


class FactionChosen(Event, frozen=True):
    """A seat plays a faction."""

    seat: Seat
    faction: str


class StructurePlaced(Event, frozen=True):
    """A first structure stands."""

    seat: Seat
    structure: str
    at: int


class BoosterTaken(Event, frozen=True):
    """A seat took a round booster."""

    seat: Seat
    booster: str


class RoundBegan(Event, frozen=True):
    """A round began, with its scoring tile."""

    round: int
    round_tile: str


class IncomeTaken(Event, frozen=True):
    """A seat has its income."""

    seat: Seat
    ore: int
    credits: int
    knowledge: int
    qic: int


class Converted(Event, frozen=True):
    """A free conversion."""

    seat: Seat
    conversion: str


class MineBuilt(Event, frozen=True):
    """A mine was built."""

    seat: Seat
    at: int
    planet: str


class ProjectStarted(Event, frozen=True):
    """A Gaia project was started."""

    seat: Seat
    at: int


class PlanetGaiaformed(Event, frozen=True):
    """A Transdim planet became a Gaia planet."""

    at: int


class Upgraded(Event, frozen=True):
    """A structure was replaced."""

    seat: Seat
    at: int
    structure: str


class TileTaken(Event, frozen=True):
    """A tech tile was taken."""

    seat: Seat
    tile: str


class Advanced(Event, frozen=True):
    """A seat advanced in a research area."""

    seat: Seat
    area: str
    level: int


class FederationFormed(Event, frozen=True):
    """A federation was formed."""

    seat: Seat
    satellites: int


class TokenGained(Event, frozen=True):
    """A federation token was gained."""

    seat: Seat
    token: str


class LostPlanetPlaced(Event, frozen=True):
    """The Lost Planet was placed."""

    seat: Seat
    at: int


class StationPlaced(Event, frozen=True):
    """A space station was placed."""

    seat: Seat
    at: int


class InstituteSwapped(Event, frozen=True):
    """The planetary institute changed places with a mine."""

    seat: Seat
    at: int


class BoardActionTaken(Event, frozen=True):
    """A power or Q.I.C. action was taken."""

    seat: Seat
    action: str


class SpecialTaken(Event, frozen=True):
    """A special action was taken."""

    seat: Seat
    special: str


class PowerCharged(Event, frozen=True):
    """A neighbour charged power."""

    seat: Seat
    power: int
    vp: int


class PowerDeclined(Event, frozen=True):
    """A neighbour declined power."""

    seat: Seat


class Passed(Event, frozen=True):
    """A seat passed."""

    seat: Seat
    vp: int


class PointsScored(Event, frozen=True):
    """A seat scored points: for a piece, or from where the score sheet says."""

    seat: Seat
    vp: int
    source: str


class GameEnded(Event, frozen=True):
    """Final scoring for one seat."""

    seat: Seat
    vp: int


# -- the Automa: the card it turned up, then what it really did, then its points (AUT-4.6)


class AutomaPlays(Event, frozen=True):
    """The Automa plays a faction and has its first points."""

    faction: str
    vp: int


class AutomaStarted(Event, frozen=True):
    """A first mine of the Automa stands."""

    at: int


class AutomaTookBooster(Event, frozen=True):
    """The Automa took a round booster."""

    booster: str


class AutomaTurnedUp(Event, frozen=True):
    """The Automa turned up a decision card, which names an action."""

    card: int
    action: str


class AutomaBuilt(Event, frozen=True):
    """The Automa built a mine."""

    at: int
    planet: str


class AutomaSatellite(Event, frozen=True):
    """The Automa has one more satellite, which is only counted."""

    satellites: int


class AutomaUpgraded(Event, frozen=True):
    """The Automa replaced a structure."""

    at: int
    structure: str


class AutomaBlocked(Event, frozen=True):
    """The Automa put a marker on a power or Q.I.C. action."""

    action: str


class AutomaAdvanced(Event, frozen=True):
    """The Automa advanced in a research area."""

    area: str
    level: int


class AutomaRemovedTile(Event, frozen=True):
    """The Automa took an advanced tech tile out of the game."""

    tile: str
    area: str


class AutomaStuck(Event, frozen=True):
    """The Automa could not do what its card asks for."""


class AutomaScored(Event, frozen=True):
    """The Automa gained points, all that it gained at once."""

    vp: int
    source: str


class AutomaPassed(Event, frozen=True):
    """The Automa passed."""


class AutomaEnded(Event, frozen=True):
    """Final scoring for the Automa."""

    vp: int


EVENTS = (
    FactionChosen,
    StructurePlaced,
    BoosterTaken,
    RoundBegan,
    IncomeTaken,
    Converted,
    MineBuilt,
    ProjectStarted,
    PlanetGaiaformed,
    Upgraded,
    TileTaken,
    Advanced,
    FederationFormed,
    TokenGained,
    LostPlanetPlaced,
    StationPlaced,
    InstituteSwapped,
    BoardActionTaken,
    SpecialTaken,
    PowerCharged,
    PowerDeclined,
    Passed,
    PointsScored,
    GameEnded,
    AutomaPlays,
    AutomaStarted,
    AutomaTookBooster,
    AutomaTurnedUp,
    AutomaBuilt,
    AutomaSatellite,
    AutomaUpgraded,
    AutomaBlocked,
    AutomaAdvanced,
    AutomaRemovedTile,
    AutomaStuck,
    AutomaScored,
    AutomaPassed,
    AutomaEnded,
)
