"""Every answer that a seat can give, each made once: what is offered are these very objects."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from msgspec import Meta

from orrery.core.action import Action

CivilisationId: TypeAlias = Literal[
    "humans", "dragonites", "minerls", "sherais", "nagaritakas", "cireades"
]
SlotId: TypeAlias = Literal["h1", "h2", "h3", "h4", "h5", "h6"]
# fmt: off
SectorId: TypeAlias = Literal[
    "h1", "h2", "h3", "h4", "h5", "h6",
    "n01", "n02", "n03", "n04", "n05", "n06", "n07", "n08", "n09", "n10", "n11", "n12",
    "n13", "n14", "n15", "n16", "n17", "n18", "n19", "n20", "n21", "n22", "n23", "n24",
]
# fmt: on
Strategy: TypeAlias = Literal["war", "evolution", "colonisation", "expansion"]
Kind: TypeAlias = Literal["portal", "movement", "production", "ambush", "conversion"]
CardIndex: TypeAlias = Annotated[int, Meta(ge=1, le=30)]

CIVILISATIONS: Final[tuple[CivilisationId, ...]] = CivilisationId.__args__  # type: ignore[attr-defined]  # a Literal's values
SECTORS: Final[tuple[SectorId, ...]] = SectorId.__args__  # type: ignore[attr-defined]  # a Literal's values
STRATEGIES: Final[tuple[Strategy, ...]] = ("war", "evolution", "colonisation", "expansion")
KINDS: Final[tuple[Kind, ...]] = ("portal", "movement", "production", "ambush", "conversion")

# where an id stands in its tuple: the small numbers that states and rules work with
SECTOR_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(SECTORS)}
CIVILISATION_NUMBER: Final[dict[str, int]] = {name: at for at, name in enumerate(CIVILISATIONS)}
STRATEGY_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(STRATEGIES)}
KIND_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(KINDS)}


class Civilisation(Action, frozen=True):
    """Lead a civilisation (AGES-3.4)."""

    civilisation: CivilisationId


class Home(Action, frozen=True):
    """Place the home sector on a slot (AGES-3.4)."""

    slot: SlotId


class Card(Action, frozen=True):
    """Play a card of the hand (AGES-6.1)."""

    card: CardIndex


class Side(Action, frozen=True):
    """Play the card on one of its four sides (AGES-6.1)."""

    strategy: Strategy


class Discard(Action, frozen=True):
    """Discard another card of the hand (AGES-12.2)."""

    card: CardIndex


class Battle(Action, frozen=True):
    """Trigger a battle (AGES-7.1)."""

    sector: SectorId


class Colonise(Action, frozen=True):
    """Place a colony (AGES-9.1)."""

    sector: SectorId


class Use(Action, frozen=True):
    """Use one action of the pool (AGES-10.2)."""

    kind: Kind


class From(Action, frozen=True):
    """Take ships from a sector (AGES-10.3)."""

    sector: SectorId


class To(Action, frozen=True):
    """Send them to a sector (AGES-10.3)."""

    sector: SectorId


class Count(Action, frozen=True):
    """Send so many ships (AGES-10.3)."""

    ships: Annotated[int, Meta(ge=1, le=20)]


class At(Action, frozen=True):
    """Produce, ambush or convert on a sector (AGES-10.6)."""

    sector: SectorId


class Target(Action, frozen=True):
    """Choose whose ship it is (AGES-10.12)."""

    seat: Annotated[int, Meta(ge=0, le=5)]


class Back(Action, frozen=True):
    """Take the last click back (AGES-15.17)."""

    takes_back: ClassVar[bool] = True


class Done(Action, frozen=True):
    """Stop here."""


ACTIONS: Final = (
    Civilisation,
    Home,
    Card,
    Side,
    Discard,
    Battle,
    Colonise,
    Use,
    From,
    To,
    Count,
    At,
    Target,
    Back,
    Done,
)

LEAD: Final = tuple(Civilisation(name) for name in CIVILISATIONS)
SETTLE: Final = tuple(Home(slot) for slot in ("h1", "h2", "h3", "h4", "h5", "h6"))
CARD: Final = tuple(Card(max(1, index)) for index in range(31))
SIDE: Final = tuple(Side(strategy) for strategy in STRATEGIES)
DISCARD: Final = tuple(Discard(max(1, index)) for index in range(31))
BATTLE: Final = tuple(Battle(sector) for sector in SECTORS)
COLONISE: Final = tuple(Colonise(sector) for sector in SECTORS)
USE: Final = tuple(Use(kind) for kind in KINDS)
FROM: Final = tuple(From(sector) for sector in SECTORS)
TO: Final = tuple(To(sector) for sector in SECTORS)
COUNT: Final = tuple(Count(max(1, ships)) for ships in range(21))
AT: Final = tuple(At(sector) for sector in SECTORS)
TARGET: Final = tuple(Target(seat) for seat in range(6))
BACK: Final = Back()
DONE: Final = Done()
