"""REB-6.20: what the secret missions bring; each reward in a module of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, assert_never

from orrery.core.action import Seat
from orrery.core.step import Question
from orrery.games.rebellion.actions import DECLINE, USE, Decline, Use
from orrery.games.rebellion.effects import (
    AddSentinel,
    EliminateTarget,
    GainAnySpecialist,
    GainCubes,
    GainMoney,
    GainWorker,
    NextTurnCubes,
    PlayDrawnAction,
    RemoveCapitalFleet,
    RemoveOrAddSentinel,
    Reward,
)
from orrery.games.rebellion.events import MissionRewarded, RewardDeclined
from orrery.games.rebellion.ids import MissionId
from orrery.games.rebellion.missions import (
    capital_ship,
    imperial_general,
    next_turn,
    prisoner,
    rival,
    traitor,
    war_council,
)
from orrery.games.rebellion.missions.target import Target
from orrery.games.rebellion.rules.gains import gain
from orrery.games.rebellion.state import RebellionState


def grant(s: RebellionState, seat: Seat, mission: MissionId, target: Target) -> None:
    """REB-6.18: pure gains come by themselves; the other rewards may be declined [R-44]."""
    rewards = s.box.mission[mission].rewards
    if any(may_be_declined(reward) for reward in rewards):
        if all(is_possible(s, reward, target) for reward in rewards):
            s.ask(TakeReward(seat, mission, target))
        return
    take(s, seat, mission, target)


def take(s: RebellionState, seat: Seat, mission: MissionId, target: Target) -> None:
    """REB-6.20: carry the rewards of a mission out."""
    if s.sink is not None:
        s.sink.tell(MissionRewarded(seat, mission))
    for reward in s.box.mission[mission].rewards:
        apply_reward(s, seat, reward, target)


def may_be_declined(reward: Reward) -> bool:
    """REB-6.18: whatever touches the board, a rival or a deck."""
    return isinstance(
        reward,
        EliminateTarget | AddSentinel | RemoveOrAddSentinel | RemoveCapitalFleet | PlayDrawnAction,
    )


def is_possible(s: RebellionState, reward: Reward, target: Target) -> bool:
    """REB-6.21: a reward that cannot be applied is not asked about."""
    if isinstance(reward, AddSentinel):
        return war_council.is_possible(s)
    if isinstance(reward, RemoveOrAddSentinel):
        return imperial_general.is_possible(s)
    return True


def apply_reward(s: RebellionState, seat: Seat, reward: Reward, target: Target) -> None:
    """REB-6.20: what each kind of reward does."""
    match reward:
        case GainWorker() | GainMoney() | GainCubes():
            gain(s, seat, reward)
        case NextTurnCubes():
            next_turn.earn_bonus(s, seat, reward)
        case EliminateTarget():
            rival.eliminate_target(s, target)
        case AddSentinel():
            war_council.add_sentinel(s, seat)
        case RemoveOrAddSentinel():
            imperial_general.remove_or_add(s, seat)
        case RemoveCapitalFleet():
            capital_ship.destroy(s, target)
        case GainAnySpecialist():
            prisoner.rescue(s, seat)
        case PlayDrawnAction():
            traitor.draw_and_play(s, seat)
        case _:
            assert_never(reward)


class TakeReward(Question[RebellionState, Use | Decline], frozen=True):
    """REB-6.18: take the reward of the mission, or decline it."""

    clause: ClassVar[str] = "REB-6.18"

    mission: MissionId
    target: Target

    def facts(self, s: RebellionState, seat: Seat | None) -> dict[str, Any]:
        """Tell what the mission brings."""
        return {"mission": self.mission, "effect": self.mission}

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[Use | Decline]:
        """Return both."""
        return (USE, DECLINE)

    def play(self, s: RebellionState, seat: Seat, action: Use | Decline) -> None:
        """Take it or leave it; the mission counts all the same."""
        if isinstance(action, Use):
            take(s, seat, self.mission, self.target)
        elif s.sink is not None:
            s.sink.tell(RewardDeclined(seat, self.mission))
