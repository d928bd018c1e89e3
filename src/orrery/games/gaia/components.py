"""What came in the box: frozen types. `sheet.py` reads a sheet of them and checks every count."""

from __future__ import annotations

from typing import Final, Literal

from orrery.core.components import Component, Name
from orrery.games.gaia.ids import (
    AdvancedId,
    AreaId,
    BoardActionId,
    BoosterId,
    ConversionId,
    FactionId,
    FinalTileId,
    PlanetId,
    RoundTileId,
    StructureId,
    TechId,
    TokenId,
)

SECTOR_RADIUS: Final = 2
AUTOMA_FIRST_FACTION: Final[FactionId] = "taklons"  # AUT-1.4: what it plays in the first game


class Gain(Component, frozen=True):
    """What is gained or paid: resources, power tokens, charges, points, gaiaformers."""

    ore: int = 0
    credits: int = 0
    knowledge: int = 0
    qic: int = 0
    power_token: int = 0
    charge: int = 0
    vp: int = 0
    gaiaformer: int = 0


NO_GAIN: Final = Gain()


class Price(Component, frozen=True):
    """What a free conversion takes."""

    power: int = 0
    qic: int = 0
    ore: int = 0
    knowledge: int = 0
    credits: int = 0
    bowl_3: int = 0
    bowl_3_to_gaia: int = 0
    brainstone: int = 0
    gaiaformer: int = 0


class Limits(Component, frozen=True):
    """The numbers that no piece carries."""

    ore: int
    knowledge: int
    credits: int
    start_vp: int
    satellites: int
    stations: int
    gaiaformers: int
    federation_value: int
    research_cost: int
    range_per_qic: int
    charge_at_level_3: int
    rounds: int
    resources_per_vp: int
    vp_per_level: int
    rank_vp: tuple[int, ...]


class Planet(Component, frozen=True):
    """A type of planet."""

    id: PlanetId
    name: Name
    colour: str


class Sector(Component, frozen=True):
    """One side of a sector tile: its planets around the centre."""

    id: str
    number: str
    planets: tuple[tuple[int, int, PlanetId], ...]


class Layout(Component, frozen=True):
    """Where the tiles lie: tile, and its centre."""

    id: str
    players: tuple[int, ...]
    tiles: tuple[tuple[str, int, int], ...]


class MapMethod(Component, frozen=True):
    """GAIA-13.3: which tiles change places, and which are turned."""

    id: str
    players: tuple[int, ...]
    permute: tuple[tuple[str, ...], ...]
    rotate: tuple[str, ...]


class Structure(Component, frozen=True):
    """A kind of structure."""

    id: StructureId
    name: Name
    count: int
    power: int
    cost: Gain
    lonely_cost: Gain | None = None


class SlotIncome(Component, frozen=True):
    """What the slots of a faction board pay, icon by icon."""

    mine: tuple[tuple[Gain, ...], ...]
    trading_station: tuple[tuple[Gain, ...], ...]
    research_lab: tuple[tuple[Gain, ...], ...]
    planetary_institute: tuple[tuple[Gain, ...], ...]
    academy_knowledge: tuple[tuple[Gain, ...], ...]


class FactionBoard(Component, frozen=True):
    """The printed side of a faction board."""

    id: FactionId
    name: Name
    home: PlanetId
    board: str
    start: Gain
    bowls: tuple[int, int, int]
    start_research: AreaId | None
    base_income: tuple[Gain, ...]
    income: SlotIncome
    academy_action: Gain
    ability: Name
    institute: Name


class Level(Component, frozen=True):
    """One level of a research area."""

    gain: Gain = NO_GAIN
    income: Gain = NO_GAIN
    special: str = ""
    ore_per_step: int = 0
    range: int = 0
    gaia_tokens: int = 0


class Area(Component, frozen=True):
    """A research area."""

    id: AreaId
    name: Name
    levels: tuple[Level, ...]


class BoardAction(Component, frozen=True):
    """A power or Q.I.C. action of the research board."""

    id: BoardActionId
    name: Name
    power: int = 0
    qic: int = 0
    gain: Gain = NO_GAIN
    free_steps: int = 0
    vp_per_type: int = 0
    effect: str = ""


class Conversion(Component, frozen=True):
    """A free conversion."""

    id: ConversionId
    name: Name
    cost: Price = Price()
    gain: Gain = NO_GAIN


class PassBonus(Component, frozen=True):
    """Points for each of something, on passing."""

    per: str
    vp: int


class Booster(Component, frozen=True):
    """A round booster."""

    id: BoosterId
    name: Name
    income: tuple[Gain, ...]
    special: Literal["", "step", "range"] = ""
    on_pass: PassBonus | None = None


class Tile(Component, frozen=True):
    """A tech tile, standard or advanced."""

    id: TechId | AdvancedId
    name: Name
    kind: Literal["immediate", "income", "static", "trigger", "special_action", "pass"]
    gain: Gain = NO_GAIN
    per: str = ""
    event: str = ""


class Token(Component, frozen=True):
    """A kind of federation token."""

    id: TokenId
    name: Name
    count: int
    gain: Gain
    green: bool


class RoundTile(Component, frozen=True):
    """A round scoring tile; what the Automa gets in rounds 1-3 and 4-6."""

    id: RoundTileId
    name: Name
    event: str
    vp: int
    automa: tuple[int, int]


class FinalTile(Component, frozen=True):
    """A final scoring tile, and where the neutral marker stands on it."""

    id: FinalTileId
    name: Name
    neutral: int


class Beginner(Component, frozen=True):
    """GAIA-3.12: the first game for a number of players."""

    players: int
    factions: tuple[FactionId, ...]
    mines: dict[FactionId, tuple[tuple[int, int], ...]]


class AutomaCard(Component, frozen=True):
    """A decision card of the Automa."""

    id: int
    pass_icon: bool
    action: str
    vp: int
    final_tile: Literal["top", "bottom", "none"]
    range: int
    direction: Literal["right_down", "left_up"]
    count_from: Literal["left", "right"]
    count: int
    booster: Literal["left", "middle", "right"]
    first_booster: int


class AutomaLevel(Component, frozen=True):
    """How hard the Automa plays."""

    id: str
    start_vp: int
    cards: tuple[int, ...]
    bonus_vp: int


class AutomaAction(Component, frozen=True):
    """One part of a faction action of the Automa."""

    action: str
    range: int = 0
    area: AreaId | None = None
    prefers: str = ""
    otherwise_mine_range: int = 0


class AutomaFaction(Component, frozen=True):
    """A faction card of the Automa."""

    id: FactionId
    research: AreaId | None
    mines: int
    actions: tuple[AutomaAction, ...]
    vp: int


class AutomaUpgrade(Component, frozen=True):
    """One line of the order in which the Automa upgrades."""

    source: str
    target: str
    only: FactionId | None = None


class Automa(Component, frozen=True):
    """The solo opponent."""

    cards: tuple[AutomaCard, ...]
    levels: tuple[AutomaLevel, ...]
    factions: tuple[AutomaFaction, ...]
    upgrades: tuple[AutomaUpgrade, ...]


class Given(Component, frozen=True):
    """A set-up that is given instead of drawn: an imported game.

    The map is a row (q, r, planet, sector) for every hex; tiles are named in the order of the
    research areas, then the three free spaces.
    """

    map: tuple[tuple[int, int, PlanetId, str], ...]
    tech: tuple[TechId, ...]
    advanced: tuple[AdvancedId, ...]
    rounds: tuple[RoundTileId, ...]
    finals: tuple[FinalTileId, ...]
    boosters: tuple[BoosterId, ...]
    terraforming_token: TokenId
    # what each seat bid for its faction, and loses at the end
    bids: tuple[int, ...]


class Box(Component, frozen=True):
    """The whole box; `given` only where a set-up is given."""

    limits: Limits
    planets: tuple[Planet, ...]
    sectors: tuple[Sector, ...]
    layouts: tuple[Layout, ...]
    map_methods: tuple[MapMethod, ...]
    structures: tuple[Structure, ...]
    factions: tuple[FactionBoard, ...]
    research: tuple[Area, ...]
    board_actions: tuple[BoardAction, ...]
    conversions: tuple[Conversion, ...]
    boosters: tuple[Booster, ...]
    tech_tiles: tuple[Tile, ...]
    advanced_tiles: tuple[Tile, ...]
    federation_tokens: tuple[Token, ...]
    round_scoring: tuple[RoundTile, ...]
    final_scoring: tuple[FinalTile, ...]
    beginner: tuple[Beginner, ...]
    automa: Automa
    given: Given | None = None
