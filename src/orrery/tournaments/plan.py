"""How a tournament is to go: its system, its rounds, and how many sit at a table."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

System: TypeAlias = Literal["auto", "swiss", "groups"]

ALL_AGAINST_ALL = 6  # people who may simply all meet, where tables are for two


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What its opener settles about who meets whom."""

    system: System = "auto"
    rounds: int = 3  # of groups at tables of two: until everybody has met everybody
    most: int = 2  # at a table
    least: int = 2  # at a table, by the rules of the game
    group: int = 4  # people in a group
    playoff: int = 0  # of the best so many; 0: none


def settled(plan: Plan, people: int) -> Plan:
    """Return the plan once it is known how many play: Swiss rounds, or groups where few came.

    Groups are cut so that none is too small for a table; a play-off has no more than came.
    """
    system = plan.system
    if system == "auto":
        few = ALL_AGAINST_ALL if plan.most == 2 else plan.most
        system = "groups" if people <= few else "swiss"
        group = people if system == "groups" else plan.group
    else:
        group = plan.group
    playoff = min(plan.playoff, people) if plan.playoff else 0
    return msgspec.structs.replace(
        plan,
        system=system,
        group=max(group, plan.least),
        playoff=playoff if playoff >= plan.least else 0,
    )


def groups(order: list[int], plan: Plan) -> dict[int, int]:
    """Return in which group everybody plays, counted from 1: the strong are spread over them."""
    count = max(1, min(round(len(order) / plan.group), len(order) // plan.least))
    found: dict[int, int] = {}
    for at, one in enumerate(order):
        lap, step = divmod(at, count)
        found[one] = 1 + (step if lap % 2 == 0 else count - 1 - step)
    return found


def main_rounds(plan: Plan, largest_group: int) -> int:
    """Return how many rounds there are before the play-off."""
    if plan.system == "groups" and plan.most == 2:
        return max(0, largest_group - 1 + largest_group % 2)
    return plan.rounds
