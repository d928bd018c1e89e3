"""What came in the box: frozen types read from `components.yaml`, every count checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from orrery.core.components import Component, Name, read_sheet
from orrery.core.errors import BadComponents
from orrery.core.phrase import phrase
from orrery.games.rebellion.effects import Benefit, Reward
from orrery.games.rebellion.ids import (
    CUBES_DRAWN,
    GOODS,
    IMPERIAL_ACTIONS,
    KINDS,
    MISSIONS,
    PLANETS,
    TECHNOLOGIES,
    ActionId,
    Good,
    Kind,
    MissionId,
    Planet,
    TechnologyId,
)

# -- the rows of the sheet


class Epoch(Component, frozen=True):
    """Some turns that end with a scoring (REB-1.1)."""

    id: int
    last_turn: int
    research_cost: int


class Worker(Component, frozen=True):
    """A kind of worker pieces, per player (REB-2.1)."""

    id: Kind
    name: Name
    count: int
    specialist: bool
    military: bool
    mission_value: int
    senate_value: int


class Sentinels(Component, frozen=True):
    """The imperial troops (REB-2.4)."""

    count: int
    setup_per_planet: tuple[int, ...]


class MilitaryScience(Component, frozen=True):
    """The cubes of the battles (REB-2.7)."""

    per_player: int
    start: int
    sentinels: int
    sentinels_galactic_war: int


class GoodKind(Component, frozen=True):
    """A kind of goods (REB-2.9)."""

    id: Good
    name: Name
    tiles: int


class GoodsSets(Component, frozen=True):
    """What sets of goods yield (REB-11.1)."""

    three_different: int
    three_same: int
    four_same: int


class HubPlanet(Component, frozen=True):
    """A planet, its good, and where it is drawn (REB-2.13)."""

    id: Planet
    name: Name
    good: Good
    at: tuple[float, float]


class PowerTile(Component, frozen=True):
    """What the most and the second most workers on a planet are worth (REB-2.10)."""

    id: str
    high: int
    low: int


class Tracks(Component, frozen=True):
    """The number of slots of each track that has slots (REB-5.2)."""

    initiative: int
    influence: int
    goods: int
    research: int
    war: int


class SetUp(Component, frozen=True):
    """What the players begin with (REB-4.1, REB-4.4, REB-4.11)."""

    money: int
    rebels: int
    rebels_on_planets: tuple[int, ...]
    capital_fleets: Mapping[int, int]


class Technology(Component, frozen=True):
    """A technology tile (REB-2.11)."""

    id: TechnologyId
    epoch: int
    name: Name
    effects: tuple[Benefit, ...]
    text: Name


class Mission(Component, frozen=True):
    """A secret mission card (REB-6.20)."""

    id: MissionId
    kind: str
    location: Planet | Literal["rival_diplomat", "rival_soldier", "capital_fleet"]
    vp: int
    rewards: tuple[Reward, ...]


class Words(Component, frozen=True):
    """What a card is called and what it does."""

    name: Name
    text: Name


class ImperialAction(Component, frozen=True):
    """An imperial action, of which there are some cards (REB-7.13)."""

    id: ActionId
    count: int
    name: Name
    text: Name


class Sheet(Component, frozen=True):
    """The component sheet as it is written."""

    epochs: tuple[Epoch, ...]
    workers: tuple[Worker, ...]
    sentinels: Sentinels
    capital_fleets: int
    military_science: MilitaryScience
    goods: tuple[GoodKind, ...]
    goods_sets: GoodsSets
    planets: tuple[HubPlanet, ...]
    power_tiles: tuple[PowerTile, ...]
    senate_vp: int
    paid_specialist: int
    missions_offered: int
    tracks: Tracks
    setup: SetUp
    technologies: tuple[Technology, ...]
    missions: tuple[Mission, ...]
    mission_kinds: Mapping[str, Words]
    imperial_actions: tuple[ImperialAction, ...]
    # sheets of the first rules have neither: as many as their tracks have slots
    goods_offered: int | None = None
    technologies_offered: int | None = None


class Box(Component, frozen=True):
    """The sheet, and what the rules look up in it all the time."""

    sheet: Sheet
    # by worker kind
    pieces: tuple[int, ...]
    mission_values: tuple[int, ...]
    votes: tuple[int, ...]
    military: tuple[bool, ...]
    technology: Mapping[TechnologyId, Technology]
    mission: Mapping[MissionId, Mission]
    action: Mapping[ActionId, ImperialAction]
    turns: int
    # by turn; turn 0 is not played
    epochs: tuple[int, ...]
    research_costs: tuple[int, ...]
    scored_turns: tuple[int, ...]
    goods_offered: int
    technologies_offered: int


def read_box(text: str) -> Box:
    """Read a sheet and check it against the counts of the rulebook."""
    sheet = read_sheet(text, Sheet, smallest=0)
    check(sheet)
    turns = sheet.epochs[-1].last_turn
    epochs = tuple(
        next(at for at, epoch in enumerate(sheet.epochs) if turn <= epoch.last_turn)
        for turn in range(turns + 1)
    )
    return Box(
        sheet,
        pieces=tuple(worker.count for worker in sheet.workers),
        mission_values=tuple(worker.mission_value for worker in sheet.workers),
        votes=tuple(worker.senate_value for worker in sheet.workers),
        military=tuple(worker.military for worker in sheet.workers),
        technology={tile.id: tile for tile in sheet.technologies},
        mission={card.id: card for card in sheet.missions},
        action={card.id: card for card in sheet.imperial_actions},
        turns=turns,
        epochs=epochs,
        research_costs=tuple(sheet.epochs[at].research_cost for at in epochs),
        scored_turns=tuple(epoch.last_turn for epoch in sheet.epochs),
        goods_offered=_or_else(sheet.goods_offered, sheet.tracks.goods),
        technologies_offered=_or_else(sheet.technologies_offered, sheet.tracks.research),
    )


def _or_else(written: int | None, slots: int) -> int:
    return slots if written is None else written


def check(sheet: Sheet) -> None:
    """Refuse a sheet that is not this game (REB-2.1 to REB-2.15)."""
    _same("rebellion.workers", tuple(worker.id for worker in sheet.workers), KINDS)
    _same("rebellion.planets", tuple(planet.id for planet in sheet.planets), PLANETS)
    _same("rebellion.goods", tuple(good.id for good in sheet.goods), GOODS)
    _same("rebellion.planet_goods", tuple(planet.good for planet in sheet.planets), GOODS)
    _same("rebellion.technologies", tuple(tile.id for tile in sheet.technologies), TECHNOLOGIES)
    _same("rebellion.missions", tuple(card.id for card in sheet.missions), MISSIONS)
    _same(
        "rebellion.imperial_actions",
        tuple(card.id for card in sheet.imperial_actions),
        IMPERIAL_ACTIONS,
    )
    _same(
        "rebellion.mission_kinds", {card.kind for card in sheet.missions}, set(sheet.mission_kinds)
    )
    _same(
        "rebellion.worker_pieces",
        [worker.count for worker in sheet.workers],
        [30, 10, 10, 10, 10, 10],
    )
    _same(
        "rebellion.sentinels",
        (sheet.sentinels.count, sum(sheet.sentinels.setup_per_planet)),
        (30, 20),
    )
    _same("rebellion.sentinel_planets", len(sheet.sentinels.setup_per_planet), len(PLANETS))
    _same("rebellion.imperial_fleets", sheet.capital_fleets, 5)
    _same("rebellion.goods_tiles", [good.tiles for good in sheet.goods], [4] * 8)
    _same("rebellion.power_tiles", len(sheet.power_tiles), 10)
    _same("rebellion.last_turns", [epoch.last_turn for epoch in sheet.epochs], [3, 6, 8])
    _same(
        "rebellion.technologies_by_epoch", [_in_epoch(sheet, at) for at in (1, 2, 3)], [13, 15, 12]
    )
    _same("rebellion.imperial_action_cards", sum(card.count for card in sheet.imperial_actions), 25)
    _same(
        "rebellion.missions_by_planet",
        [sum(card.location == planet for card in sheet.missions) for planet in PLANETS],
        [2] * 8,
    )
    _same("rebellion.fleets_at_setup", dict(sheet.setup.capital_fleets), {2: 4, 3: 3, 4: 2, 5: 1})
    _same("rebellion.turn_order", len(sheet.setup.rebels_on_planets), 5)
    cubes = sheet.military_science
    if min(cubes.start, cubes.sentinels, cubes.sentinels_galactic_war) < CUBES_DRAWN:
        raise BadComponents("rebellion.three_cubes")


def _in_epoch(sheet: Sheet, epoch: int) -> int:
    return sum(tile.epoch == epoch for tile in sheet.technologies)


def _same(what: str, found: object, expected: object) -> None:
    if found != expected:
        raise BadComponents(
            "rebellion.count", what=phrase(what), found=str(found), expected=str(expected)
        )
