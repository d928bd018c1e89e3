"""The box by number, worked out once: what the rules look up too often to search a sheet for it.

Pieces go by their number in the sheet (`ids`), and what is gained or paid is a `Gain` of the box.
What is looked up seldom is read from the rows of the box itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

from orrery.core.hexes import Hex
from orrery.games.gaia import ids
from orrery.games.gaia.actions import Convert
from orrery.games.gaia.components import NO_GAIN, Box, Gain, SlotIncome, Tile

BOXES_KEPT: Final = 64  # people's own sheets come and go
SETS_KEPT: Final = 50_000
MOST_STEPS: Final = ids.HOME_TYPES // 2  # GAIA-7.3: half way round the wheel


class Tables:
    """Look-up tables of one box."""

    def __init__(self, box: Box) -> None:
        self.ore_max: int = box.limits.ore
        self.credits_max: int = box.limits.credits
        self.knowledge_max: int = box.limits.knowledge
        self.range_per_qic: int = box.limits.range_per_qic
        self.research_cost: int = box.limits.research_cost

        # by kind of structure: the first is nothing, the last the mine of the Lost Planet
        self.pieces: tuple[int, ...] = (0, *(one.count for one in box.structures), 1)
        self.power: tuple[int, ...] = (0, *(one.power for one in box.structures), 1)
        self.cost: tuple[Gain, ...] = (NO_GAIN, *(one.cost for one in box.structures), NO_GAIN)
        self.mine_ore: int = self.cost[ids.MINE].ore
        self.upgrade_costs: tuple[tuple[int, int, int], ...] = upgrade_costs(self.cost)
        self.lonely_cost: Gain = lonely_cost(box)  # of a trading station

        # [home][planet]; [home][steps]: the kinds of planets that are no further, a bit set
        self.steps: tuple[tuple[int, ...], ...] = wheel()
        self.kinds_within: tuple[tuple[int, ...], ...] = kinds_within(self.steps)

        # by faction; [faction][kind of structure][how many stand]: the icons that are paid
        self.home: tuple[int, ...] = tuple(ids.PLANET_IDS.index(one.home) for one in box.factions)
        self.slots: tuple[tuple[tuple[tuple[Gain, ...], ...], ...], ...] = tuple(
            paid_icons(one.income) for one in box.factions
        )

        # by level of the one area that knows it; what a level of any area scores at the end
        terraforming = box.research[ids.TERRAFORMING].levels
        navigation = box.research[ids.NAVIGATION].levels
        gaia_project = box.research[ids.GAIA_PROJECT].levels
        self.ore_per_step: tuple[int, ...] = tuple(one.ore_per_step for one in terraforming)
        self.range: tuple[int, ...] = tuple(one.range for one in navigation)
        self.project_tokens: tuple[int, ...] = tuple(one.gaia_tokens for one in gaia_project)
        self.level_vp: tuple[int, ...] = level_points(box)

        # by power or Q.I.C. action of the research board
        self.action_power: tuple[int, ...] = tuple(one.power for one in box.board_actions)
        self.least_power: int = least_power(self.action_power)
        self.action_qic: tuple[int, ...] = tuple(one.qic for one in box.board_actions)
        self.action_gain: tuple[Gain, ...] = tuple(one.gain for one in box.board_actions)
        self.action_steps: tuple[int, ...] = tuple(one.free_steps for one in box.board_actions)

        # a memo: where planets lie, by tile, where its centre is and how often it is turned
        self.laid: dict[tuple[int, Hex, int], list[tuple[Hex, int]]] = {}

        # GAIA-2.9: the highest prices of everybody's conversions; the memo of those on offer
        self.dearest: tuple[int, int, int, int, int, int] = highest_prices(box)
        self.plain_offers: dict[tuple[int | str, ...], tuple[Convert, ...]] = {}

        # by tech tile, the advanced ones after the standard ones: what it counts; by event, the
        # tiles that hear it, a bit set
        self.tiles: tuple[Tile, ...] = (*box.tech_tiles, *box.advanced_tiles)
        self.tile_per: tuple[int, ...] = tuple(per_number(one.per) for one in self.tiles)
        self.listeners: tuple[int, ...] = listeners(self.tiles)

        self.booster_per: tuple[int, ...] = tuple(
            per_number("" if one.on_pass is None else one.on_pass.per) for one in box.boosters
        )
        self.round_event: tuple[int, ...] = tuple(
            event_number(one.event) for one in box.round_scoring
        )


def upgrade_costs(cost: Sequence[Gain]) -> tuple[tuple[int, int, int], ...]:
    """GAIA-7.12: what a structure may become, with its ore and credits."""
    kinds = range(ids.TRADING_STATION, ids.LOST_MINE)
    return tuple((kind, cost[kind].ore, cost[kind].credits) for kind in kinds)


def lonely_cost(box: Box) -> Gain:
    """GAIA-7.13: what a trading station costs far from everybody else."""
    station = box.structures[ids.TRADING_STATION - ids.MINE]
    return station.lonely_cost or station.cost


def steps_between(home: int, planet: int) -> int:
    """GAIA-7.3: the way round the wheel; only home types have one."""
    if not ids.TERRA <= planet <= ids.ICE or not ids.TERRA <= home <= ids.ICE:
        return 0
    away = abs(home - planet)
    return min(away, ids.HOME_TYPES - away)


def wheel() -> tuple[tuple[int, ...], ...]:
    """GAIA-7.3: the steps from every home to every planet."""
    planets = range(len(ids.PLANET_IDS))
    return tuple(tuple(steps_between(home, planet) for planet in planets) for home in planets)


def kinds_within(steps: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """GAIA-7.3: by home and number of steps, the planets that need no more, a bit set."""
    return tuple(
        tuple(
            sum(1 << planet for planet, needed in enumerate(row) if needed <= most)
            for most in range(MOST_STEPS + 1)
        )
        for row in steps
    )


def paid_icons(income: SlotIncome) -> tuple[tuple[tuple[Gain, ...], ...], ...]:
    """GAIA-4.2: by kind of structure, then by how many stand, the icons of all empty slots."""
    rows: tuple[tuple[tuple[Gain, ...], ...], ...] = (
        (),
        income.mine,
        income.trading_station,
        income.research_lab,
        income.planetary_institute,
        income.academy_knowledge,
    )
    return tuple(
        tuple(tuple(icon for slot in row[:built] for icon in slot) for built in range(len(row) + 1))
        for row in rows
    )


def level_points(box: Box) -> tuple[int, ...]:
    """GAIA-14.3: what a level scores at the end, for each of the levels 3, 4 and 5."""
    return tuple(box.limits.vp_per_level * max(0, level - 2) for level in range(ids.TOP_LEVEL + 1))


def least_power(prices: Sequence[int]) -> int:
    """GAIA-9.8: what the cheapest power action needs, and a token in bowl III at least."""
    return max(1, min(prices[: ids.ACTION_TECH_TILE]))


def highest_prices(box: Box) -> tuple[int, int, int, int, int, int]:
    """GAIA-2.9: the highest prices of the conversions of everybody.

    In power, Q.I.C., ore, knowledge, credits and gaiaformers.
    """
    numbers = (*ids.POWER_CONVERSIONS, *ids.OTHER_CONVERSIONS)
    prices = [box.conversions[number].cost for number in numbers]
    return (
        max(one.power + one.bowl_3 + one.bowl_3_to_gaia for one in prices),
        max(one.qic for one in prices),
        max(one.ore for one in prices),
        max(one.knowledge for one in prices),
        max(one.credits for one in prices),
        max(one.gaiaformer for one in prices),
    )


def per_number(per: str) -> int:
    """Return the number of what "per ..." counts; -1 where nothing is counted."""
    return ids.PER_IDS.index(per) if per else -1


def event_number(event: str) -> int:
    """Return the number of an event; -1 where nothing is listened to."""
    return ids.EVENT_IDS.index(event) if event else -1


def listeners(tiles: Sequence[Tile]) -> tuple[int, ...]:
    """Return for every event the tech tiles that listen to it, a bit set."""
    found = [0] * len(ids.EVENT_IDS)
    for number, tile in enumerate(tiles):
        if tile.event:
            found[event_number(tile.event)] |= 1 << number
    return tuple(found)


T = TypeVar("T")


class PerBox(Generic[T]):
    """What is worked out once for each box."""

    def __init__(self, make: Callable[[Box], T]) -> None:
        self._make = make
        # by the id of a box, which is kept so that its id stays its own
        self._made: dict[int, tuple[Box, T]] = {}

    def of(self, box: Box) -> T:
        """Return what was made of a box."""
        known = self._made.get(id(box))
        if known is None:
            if len(self._made) >= BOXES_KEPT:
                self._made.clear()
            known = (box, self._make(box))
            self._made[id(box)] = known
        _, made = known
        return made


TABLES: Final = PerBox(Tables)


_BITS: Final[dict[int, tuple[int, ...]]] = {}  # a memo: most sets are met again and again


def bits(mask: int) -> tuple[int, ...]:
    """Return the numbers of the bits that are set, lowest first."""
    known = _BITS.get(mask)
    if known is None:
        if len(_BITS) >= SETS_KEPT:
            _BITS.clear()
        known = _BITS[mask] = tuple(list_bits(mask))
    return known


_BITS_OF_BYTE: Final = tuple(
    tuple(number for number in range(8) if byte >> number & 1) for byte in range(256)
)


def list_bits(mask: int) -> list[int]:
    """Work out the numbers of the bits that are set, lowest first."""
    found: list[int] = []
    first = 0
    for some in mask.to_bytes((mask.bit_length() + 7) // 8, "little"):
        for number in _BITS_OF_BYTE[some]:
            found.append(first + number)  # noqa: PERF401 - a list for each byte takes longer
        first += 8
    return found
