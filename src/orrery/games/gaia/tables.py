"""The box as plain tuples of small numbers, worked out once: what the rules look things up in."""

from __future__ import annotations

from typing import Final

from orrery.games.gaia import ids
from orrery.games.gaia.actions import Convert
from orrery.games.gaia.components import Box, Gain

# ore, credits, knowledge, qic, power tokens, charge, vp, gaiaformers
Bundle = tuple[int, int, int, int, int, int, int, int]
ORE: Final = 0
CREDITS: Final = 1
KNOWLEDGE: Final = 2
QIC: Final = 3
TOKENS: Final = 4
CHARGE: Final = 5
VP: Final = 6
FORMERS: Final = 7


def bundle(gain: Gain) -> Bundle:
    """Return a gain as a bundle."""
    return (
        gain.ore,
        gain.credits,
        gain.knowledge,
        gain.qic,
        gain.power_token,
        gain.charge,
        gain.vp,
        gain.gaiaformer,
    )


class Tables:
    """Look-up tables of one box."""

    def __init__(self, box: Box) -> None:  # noqa: PLR0915 - one line for each table
        limits = box.limits
        self.ore_max = limits.ore
        self.credits_max = limits.credits
        self.knowledge_max = limits.knowledge
        self.satellites_max = limits.satellites
        self.stations = limits.stations
        self.rounds = limits.rounds
        self.range_per_qic = limits.range_per_qic
        self.research_cost = limits.research_cost
        self.federation_value = limits.federation_value
        self.charge_at_3 = limits.charge_at_level_3

        # structures, by kind; 0 is nothing, the last one the mine of the Lost Planet
        self.pieces: tuple[int, ...] = (0, *(s.count for s in box.structures), 1)
        self.power: tuple[int, ...] = (0, *(s.power for s in box.structures), 1)
        self.cost: tuple[Bundle, ...] = (
            bundle(Gain()),
            *(bundle(s.cost) for s in box.structures),
        )
        lonely = box.structures[ids.TRADING_STATION - 1].lonely_cost
        self.lonely_cost: Bundle = bundle(lonely or box.structures[1].cost)

        # steps[home][planet], GAIA-7.3
        self.steps: tuple[tuple[int, ...], ...] = tuple(
            tuple(_steps(home, planet) for planet in range(len(ids.PLANET_IDS)))
            for home in range(len(ids.PLANET_IDS))
        )

        # factions
        self.home: tuple[int, ...] = tuple(ids.PLANET_IDS.index(f.home) for f in box.factions)
        self.board: tuple[str, ...] = tuple(f.board for f in box.factions)
        self.start: tuple[Bundle, ...] = tuple(bundle(f.start) for f in box.factions)
        self.bowls: tuple[tuple[int, int, int], ...] = tuple(f.bowls for f in box.factions)
        self.start_area: tuple[int, ...] = tuple(
            -1 if f.start_research is None else ids.AREA_IDS.index(f.start_research)
            for f in box.factions
        )
        self.academy: tuple[Bundle, ...] = tuple(bundle(f.academy_action) for f in box.factions)
        # slots[faction][structure kind][how many stand]: the icons that are paid
        self.base: tuple[tuple[Bundle, ...], ...] = tuple(
            tuple(bundle(g) for g in f.base_income) for f in box.factions
        )
        self.slots: tuple[tuple[tuple[tuple[Bundle, ...], ...], ...], ...] = tuple(
            tuple(
                tuple(
                    tuple(bundle(g) for slot in row[:built] for g in slot)
                    for built in range(len(row) + 1)
                )
                for row in (
                    (),
                    f.income.mine,
                    f.income.trading_station,
                    f.income.research_lab,
                    f.income.planetary_institute,
                    f.income.academy_knowledge,
                )
            )
            for f in box.factions
        )

        # research, [area][level]
        self.level_gain: tuple[tuple[Bundle, ...], ...] = tuple(
            tuple(bundle(level.gain) for level in area.levels) for area in box.research
        )
        self.level_income: tuple[tuple[Bundle, ...], ...] = tuple(
            tuple(bundle(level.income) for level in area.levels) for area in box.research
        )
        # GAIA-14.3: the points of a level, for each of the levels 3, 4 and 5
        self.level_vp: tuple[int, ...] = tuple(
            limits.vp_per_level * max(0, n - 2) for n in range(6)
        )
        self.ore_per_step: tuple[int, ...] = tuple(
            level.ore_per_step for level in box.research[ids.TERRAFORMING].levels
        )
        self.range: tuple[int, ...] = tuple(
            level.range for level in box.research[ids.NAVIGATION].levels
        )
        self.project_tokens: tuple[int, ...] = tuple(
            level.gaia_tokens for level in box.research[ids.GAIA_PROJECT].levels
        )

        self.action_power: tuple[int, ...] = tuple(a.power for a in box.board_actions)
        self.action_qic: tuple[int, ...] = tuple(a.qic for a in box.board_actions)
        self.action_gain: tuple[Bundle, ...] = tuple(bundle(a.gain) for a in box.board_actions)
        self.action_steps: tuple[int, ...] = tuple(a.free_steps for a in box.board_actions)
        self.vp_per_type: int = box.board_actions[ids.ACTION_TYPES].vp_per_type

        # power, qic, ore, knowledge, credits, tokens of III, III to Gaia, stone, gaiaformer
        self.price: tuple[tuple[int, ...], ...] = tuple(
            (
                c.cost.power,
                c.cost.qic,
                c.cost.ore,
                c.cost.knowledge,
                c.cost.credits,
                c.cost.bowl_3,
                c.cost.bowl_3_to_gaia,
                c.cost.brainstone,
                c.cost.gaiaformer,
            )
            for c in box.conversions
        )
        self.conversion_gain: tuple[Bundle, ...] = tuple(bundle(c.gain) for c in box.conversions)

        self.booster_income: tuple[tuple[Bundle, ...], ...] = tuple(
            tuple(bundle(g) for g in b.income) for b in box.boosters
        )
        # what counts on passing, and for how much; -1 where nothing does
        self.booster_per: tuple[int, ...] = tuple(
            -1 if b.on_pass is None else ids.PER_IDS.index(b.on_pass.per) for b in box.boosters
        )
        self.booster_vp: tuple[int, ...] = tuple(
            0 if b.on_pass is None else b.on_pass.vp for b in box.boosters
        )

        tiles = (*box.tech_tiles, *box.advanced_tiles)
        self.tile_gain: tuple[Bundle, ...] = tuple(bundle(t.gain) for t in tiles)
        self.tile_kind: tuple[str, ...] = tuple(t.kind for t in tiles)
        self.tile_per: tuple[int, ...] = tuple(
            ids.PER_IDS.index(t.per) if t.per else -1 for t in tiles
        )
        self.tile_event: tuple[int, ...] = tuple(
            ids.EVENT_IDS.index(t.event) if t.event else -1 for t in tiles
        )

        # the tiles that listen to each event, a bit set
        self.listeners: tuple[int, ...] = tuple(
            sum(1 << number for number, one in enumerate(self.tile_event) if one == event)
            for event in range(len(ids.EVENT_IDS))
        )
        # GAIA-2.9: conversions on offer by what a player has, filled as they come up
        self.on_offer: dict[tuple[int, ...], tuple[Convert, ...]] = {}

        self.token_gain: tuple[Bundle, ...] = tuple(bundle(t.gain) for t in box.federation_tokens)
        self.token_green: tuple[bool, ...] = tuple(t.green for t in box.federation_tokens)

        self.round_event: tuple[int, ...] = tuple(
            ids.EVENT_IDS.index(t.event) for t in box.round_scoring
        )
        self.round_vp: tuple[int, ...] = tuple(t.vp for t in box.round_scoring)
        self.round_automa: tuple[tuple[int, int], ...] = tuple(t.automa for t in box.round_scoring)
        self.neutral: tuple[int, ...] = tuple(t.neutral for t in box.final_scoring)
        self.rank_vp: tuple[int, ...] = limits.rank_vp


def _steps(home: int, planet: int) -> int:
    """GAIA-7.3: the way round the wheel; only home types have one."""
    if not ids.TERRA <= planet <= ids.ICE or not ids.TERRA <= home <= ids.ICE:
        return 0
    away = abs(home - planet)
    return min(away, 7 - away)


_MADE: dict[int, tuple[Box, Tables]] = {}


def tables_of(box: Box) -> Tables:
    """Return the tables of a box, made once."""
    made = _MADE.get(id(box))
    if made is None:
        if len(_MADE) >= 64:
            _MADE.clear()
        made = (box, Tables(box))  # the box is kept, so its id stays its own
        _MADE[id(box)] = made
    return made[1]


def bits(mask: int) -> list[int]:
    """Return the numbers of the bits that are set, lowest first."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
