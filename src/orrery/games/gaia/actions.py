"""Every answer that a seat can give, and the tables they are taken from."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from orrery.core.action import Action
from orrery.games.gaia import ids
from orrery.games.gaia.board import HEXES_MAX
from orrery.games.gaia.ids import (
    AdvancedId,
    AreaId,
    BoardActionId,
    BoosterId,
    ConversionId,
    FactionId,
    SpecialId,
    StructureId,
    TechId,
    TokenId,
)

# the number of a hex, in reading order
At: TypeAlias = Annotated[int, Meta(ge=0, le=HEXES_MAX - 1)]


# -- set-up (GAIA-3)


class RotateSector(Action, frozen=True):
    """Turn the tile of a slot by 60 degrees clockwise (GAIA-13.5)."""

    slot: Annotated[int, Meta(ge=0, le=9)]


class ConfirmMap(Action, frozen=True):
    """Leave the map as it lies (GAIA-13.5)."""


class LiftSector(Action, frozen=True):
    """Take the tile of a slot up, to lay it elsewhere (GAIA-13.7)."""

    slot: Annotated[int, Meta(ge=0, le=9)]


class SwapSector(Action, frozen=True):
    """Lay the tile that was taken up into a slot, and the one from there into its place."""

    slot: Annotated[int, Meta(ge=0, le=9)]


class ChooseFaction(Action, frozen=True):
    """Play a faction (GAIA-3.7)."""

    faction: FactionId


class ChooseAutomaFaction(Action, frozen=True):
    """Say which faction the Automa plays (AUT-1.4)."""

    faction: FactionId


class PlaceStructure(Action, frozen=True):
    """Place a first structure (GAIA-3.11)."""

    at: At


class TakeBooster(Action, frozen=True):
    """Take a round booster (GAIA-3.13, 9.14)."""

    booster: BoosterId


# -- income and Gaia phase (GAIA-4, 5)


class TakeIncome(Action, frozen=True):
    """Take a power icon next (GAIA-4.3)."""

    kind: Literal["charge", "token"]
    amount: Annotated[int, Meta(ge=1, le=9)]


class GaiaConvert(Action, frozen=True):
    """Turn power of the Gaia area into something (GAIA-10.2)."""

    gain: Literal["qic", "knowledge", "ore", "credits"]


class ExchangeForTile(Action, frozen=True):
    """Discard four tokens of the Gaia area for a tech tile (GAIA-10.23)."""


class Stop(Action, frozen=True):
    """Convert no more."""


# -- a turn (GAIA-6)


class Convert(Action, frozen=True):
    """Make one free conversion (GAIA-2.9)."""

    conversion: ConversionId


class BuildMine(Action, frozen=True):
    """Build a mine (GAIA-7.1)."""

    at: At


class StartGaiaProject(Action, frozen=True):
    """Start a Gaia project (GAIA-7.9)."""

    at: At


class Upgrade(Action, frozen=True):
    """Upgrade a structure (GAIA-7.12)."""

    at: At
    to: StructureId


class FormFederation(Action, frozen=True):
    """Form a federation (GAIA-8.1)."""


class Research(Action, frozen=True):
    """Pay knowledge to advance in an area (GAIA-9.1)."""

    area: AreaId


class UseBoardAction(Action, frozen=True):
    """Take a power or Q.I.C. action (GAIA-9.8)."""

    action: BoardActionId


class UseSpecial(Action, frozen=True):
    """Take a special action (GAIA-9.12)."""

    special: SpecialId


class Pass(Action, frozen=True):
    """Pass for this round (GAIA-9.14)."""


class EndTurn(Action, frozen=True):
    """End the turn (GAIA-6.2)."""


# -- inside an action


class TakeTile(Action, frozen=True):
    """Take a tech tile (GAIA-7.18)."""

    tile: TechId | AdvancedId


class CoverTile(Action, frozen=True):
    """Cover a standard tile with the advanced one (GAIA-7.20)."""

    tile: TechId


class Advance(Action, frozen=True):
    """Advance in an area without paying (GAIA-7.19)."""

    area: AreaId


class SkipAdvance(Action, frozen=True):
    """Do not advance (GAIA-7.19)."""


class PlaceLostPlanet(Action, frozen=True):
    """Place the Lost Planet (GAIA-9.6)."""

    at: At


class PlaceStation(Action, frozen=True):
    """Place a space station (GAIA-10.13)."""

    at: At


class SwapInstitute(Action, frozen=True):
    """Swap the planetary institute with a mine (GAIA-10.10)."""

    at: At


class DowngradeLab(Action, frozen=True):
    """Turn a research lab back into a trading station (GAIA-10.16)."""

    at: At


class JoinCluster(Action, frozen=True):
    """Take the planets around this one into the federation (GAIA-8.5)."""

    at: At


class LinkClusters(Action, frozen=True):
    """Take no more planets in; go on to the satellites (GAIA-8.6)."""


class PlaceSatellite(Action, frozen=True):
    """Place a satellite (GAIA-8.4)."""

    at: At


class TakeToken(Action, frozen=True):
    """Take a federation token (GAIA-8.12)."""

    token: TokenId


class RescoreToken(Action, frozen=True):
    """Score one of your federation tokens again (GAIA-9.11)."""

    token: TokenId


class SettleBrainstone(Action, frozen=True):
    """Say where the Brainstone goes (GAIA-10.19)."""

    to: Literal["bowl_1", "bowl_2", "bowl_3", "gaia_area", "supply"]


# -- out of turn (GAIA-11)


class Charge(Action, frozen=True):
    """Charge the offered power and pay for it (GAIA-11.2)."""


class ChargeTokenFirst(Action, frozen=True):
    """Gain the token of the institute, then charge (GAIA-11.5)."""


class ChargeTokenLast(Action, frozen=True):
    """Charge, then gain the token of the institute (GAIA-11.5)."""


class Decline(Action, frozen=True):
    """Leave the offered power (GAIA-11.2)."""


ACTIONS: Final = (
    RotateSector,
    ConfirmMap,
    ChooseFaction,
    PlaceStructure,
    TakeBooster,
    TakeIncome,
    GaiaConvert,
    ExchangeForTile,
    Stop,
    Convert,
    BuildMine,
    StartGaiaProject,
    Upgrade,
    FormFederation,
    Research,
    UseBoardAction,
    UseSpecial,
    Pass,
    EndTurn,
    TakeTile,
    CoverTile,
    Advance,
    SkipAdvance,
    PlaceLostPlanet,
    PlaceStation,
    SwapInstitute,
    DowngradeLab,
    JoinCluster,
    LinkClusters,
    PlaceSatellite,
    TakeToken,
    RescoreToken,
    SettleBrainstone,
    Charge,
    ChargeTokenFirst,
    ChargeTokenLast,
    Decline,
    LiftSector,
    SwapSector,
    ChooseAutomaFaction,
)

# Every answer exists once; the tables are read by the number of what they are about.
_HEXES: Final = range(HEXES_MAX)
ROTATE_SECTOR: Final = tuple(RotateSector(slot) for slot in range(10))
CONFIRM_MAP: Final = ConfirmMap()
LIFT_SECTOR: Final = tuple(LiftSector(slot) for slot in range(10))
SWAP_SECTOR: Final = tuple(SwapSector(slot) for slot in range(10))
CHOOSE_FACTION: Final = tuple(ChooseFaction(one) for one in ids.FACTION_IDS)
CHOOSE_AUTOMA_FACTION: Final = tuple(ChooseAutomaFaction(one) for one in ids.FACTION_IDS)
PLACE_STRUCTURE: Final = tuple(PlaceStructure(at) for at in _HEXES)
TAKE_BOOSTER: Final = tuple(TakeBooster(one) for one in ids.BOOSTER_IDS)
TAKE_CHARGE: Final = (None, *(TakeIncome("charge", n) for n in range(1, 10)))
TAKE_TOKENS: Final = (None, *(TakeIncome("token", n) for n in range(1, 10)))
EXCHANGE_FOR_TILE: Final = ExchangeForTile()
STOP: Final = Stop()
CONVERT: Final = tuple(Convert(one) for one in ids.CONVERSION_IDS)
BUILD_MINE: Final = tuple(BuildMine(at) for at in _HEXES)
START_GAIA_PROJECT: Final = tuple(StartGaiaProject(at) for at in _HEXES)
# by kind of structure (0 is none), then hex
UPGRADE: Final = (
    (),
    *(tuple(Upgrade(at, one) for at in _HEXES) for one in ids.STRUCTURE_IDS),
)
FORM_FEDERATION: Final = FormFederation()
RESEARCH: Final = tuple(Research(one) for one in ids.AREA_IDS)
USE_BOARD_ACTION: Final = tuple(UseBoardAction(one) for one in ids.BOARD_ACTION_IDS)
USE_SPECIAL: Final = tuple(UseSpecial(one) for one in ids.SPECIAL_IDS)
PASS: Final = Pass()
END_TURN: Final = EndTurn()
TAKE_TILE: Final = tuple(TakeTile(one) for one in (*ids.TECH_IDS, *ids.ADVANCED_IDS))
COVER_TILE: Final = tuple(CoverTile(one) for one in ids.TECH_IDS)
ADVANCE: Final = tuple(Advance(one) for one in ids.AREA_IDS)
SKIP_ADVANCE: Final = SkipAdvance()
PLACE_LOST_PLANET: Final = tuple(PlaceLostPlanet(at) for at in _HEXES)
PLACE_STATION: Final = tuple(PlaceStation(at) for at in _HEXES)
SWAP_INSTITUTE: Final = tuple(SwapInstitute(at) for at in _HEXES)
DOWNGRADE_LAB: Final = tuple(DowngradeLab(at) for at in _HEXES)
JOIN_CLUSTER: Final = tuple(JoinCluster(at) for at in _HEXES)
LINK_CLUSTERS: Final = LinkClusters()
PLACE_SATELLITE: Final = tuple(PlaceSatellite(at) for at in _HEXES)
TAKE_TOKEN: Final = tuple(TakeToken(one) for one in ids.TOKEN_IDS)
RESCORE_TOKEN: Final = tuple(RescoreToken(one) for one in ids.TOKEN_IDS)
BRAINSTONE_TO: Final = tuple(
    SettleBrainstone(one) for one in ("supply", "bowl_1", "bowl_2", "bowl_3", "gaia_area")
)
CHARGE: Final = Charge()
CHARGE_TOKEN_FIRST: Final = ChargeTokenFirst()
CHARGE_TOKEN_LAST: Final = ChargeTokenLast()
DECLINE: Final = Decline()

# from the ids in an action back to the numbers
NUMBER: Final[dict[str, int]] = {
    one: number
    for names in (
        ids.FACTION_IDS,
        ids.AREA_IDS,
        ids.BOARD_ACTION_IDS,
        ids.CONVERSION_IDS,
        ids.BOOSTER_IDS,
        (*ids.TECH_IDS, *ids.ADVANCED_IDS),
        ids.TOKEN_IDS,
        ids.SPECIAL_IDS,
    )
    for number, one in enumerate(names)
}
KIND: Final[dict[str, int]] = {one: 1 + number for number, one in enumerate(ids.STRUCTURE_IDS)}
