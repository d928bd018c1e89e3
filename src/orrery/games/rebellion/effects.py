"""What is printed on technologies and missions; `timing` says when a technology works."""

# interpreted: plain values of the sheet, as `components` are

from __future__ import annotations

from typing import Literal, TypeAlias

from orrery.core.components import Component
from orrery.games.rebellion.ids import Good, Kind

Timing: TypeAlias = Literal["now", "once", "turn", "final"]


class GainWorker(Component, frozen=True, tag_field="kind", tag="gain_worker"):
    """Workers from the reserve to the pool or straight onto a track (REB-11.4)."""

    worker: Kind
    n: int
    to: Literal["pool", "missions", "senate", "war", "influence_x", "influence_y"]
    timing: Timing = "now"


class GainMoney(Component, frozen=True, tag_field="kind", tag="gain_money"):
    """Universal Credits from the bank."""

    n: int
    timing: Timing = "now"


class GainCubes(Component, frozen=True, tag_field="kind", tag="gain_cubes"):
    """Military science cubes (REB-2.7)."""

    n: int
    timing: Timing = "now"


class RebelFleet(Component, frozen=True, tag_field="kind", tag="rebel_fleet"):
    """The rebel fleet is taken and placed (REB-9.6)."""

    timing: Timing


class BribeMoney(Component, frozen=True, tag_field="kind", tag="bribe_money"):
    """Money from every rival, with a diplomat in the Senate."""

    n: int
    timing: Timing


class LandWorkers(Component, frozen=True, tag_field="kind", tag="land_workers"):
    """Workers put on a planet where the buyer already has one."""

    worker: Kind
    n: int
    timing: Timing


class MoveOwnWorkers(Component, frozen=True, tag_field="kind", tag="move_own_workers"):
    """Up to n own workers moved from one planet to another."""

    n: int
    timing: Timing


class MoneyPerGood(Component, frozen=True, tag_field="kind", tag="money_per_good"):
    """Money for each tile of a good, and for its trade route."""

    good: Good
    n: int
    route: int
    timing: Timing


class RandomGood(Component, frozen=True, tag_field="kind", tag="random_good"):
    """One good drawn from those face down."""

    timing: Timing


Counted: TypeAlias = Literal[
    "technologies",
    "trade_routes",
    "specialists_in_senate",
    "rebels_in_senate",
    "workers_on_controlled_planets",
    "controlled_planets",
    "rebel_fleet",
    "soldiers_on_planets",
    "smugglers_on_planets",
    "scientists_on_planets",
    "missions",
    "money",
]


class VpPer(Component, frozen=True, tag_field="kind", tag="vp_per"):
    """Victory points for each full group of something, at the end (REB-13.2)."""

    of: Counted
    vp: int
    timing: Timing
    group: int = 1


class NextTurnCubes(Component, frozen=True, tag_field="kind", tag="next_turn_cubes"):
    """Extra cubes in the attacks of the next turn (REB-6.31)."""

    n: int
    versus: Literal["sentinels", "factions"]


class EliminateTarget(Component, frozen=True, tag_field="kind", tag="eliminate_target"):
    """The worker at which the mission was aimed is eliminated."""


class AddSentinel(Component, frozen=True, tag_field="kind", tag="add_sentinel"):
    """One sentinel more on a planet of one's choice."""


class RemoveOrAddSentinel(Component, frozen=True, tag_field="kind", tag="remove_or_add_sentinel"):
    """One sentinel less on a planet of one's choice, or one more where there is none."""


class RemoveCapitalFleet(Component, frozen=True, tag_field="kind", tag="remove_capital_fleet"):
    """The imperial fleet at the mission's planet is removed."""


class GainAnySpecialist(Component, frozen=True, tag_field="kind", tag="gain_any_specialist"):
    """A specialist of one's choice into the pool."""


class PlayDrawnAction(Component, frozen=True, tag_field="kind", tag="play_drawn_action"):
    """The next imperial action of the deck, for free."""


Benefit: TypeAlias = (
    GainWorker
    | GainMoney
    | GainCubes
    | RebelFleet
    | BribeMoney
    | LandWorkers
    | MoveOwnWorkers
    | MoneyPerGood
    | RandomGood
    | VpPer
)
Reward: TypeAlias = (
    GainWorker
    | GainMoney
    | GainCubes
    | NextTurnCubes
    | EliminateTarget
    | AddSentinel
    | RemoveOrAddSentinel
    | RemoveCapitalFleet
    | GainAnySpecialist
    | PlayDrawnAction
)
