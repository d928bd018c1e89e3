"""The toy with moods: what bots ask of it may take for ever, fail or end their process."""

from __future__ import annotations

import os
import signal
import time
from functools import cached_property
from typing import Any, ClassVar, Literal

from orrery.core.action import Action, Seat
from orrery.core.components import Component, Name
from orrery.core.options import Options
from orrery.core.rng import Rng
from orrery.core.save import load_state
from orrery.core.state import State
from toy import GAME as TOY
from toy import Toy, ToyOptions, ToyState


class MoodyOptions(ToyOptions, frozen=True):
    # Only a search asks for instinct, every bot but chance for an evaluation.
    instinct: Literal["calm", "stuck", "fails", "dies", "hungry"] = "calm"
    evaluation: Literal["calm", "even", "fails"] = "calm"


class Moody(Toy):
    id: ClassVar[str] = "moody"
    features_version: ClassVar[int] = 0  # it learns nothing
    title: ClassVar[Name] = Name("Moody comets", "Comètes lunatiques")
    options: ClassVar[type[Options]] = MoodyOptions

    @cached_property
    def box(self) -> Component:
        return TOY.box

    def load(self, blank: State, data: Any) -> State:
        load_state(blank, TOY.package, data)
        return blank

    def instinct(self, state: State, seat: Seat, rng: Rng) -> Action | None:
        match _options(state).instinct:
            case "stuck":
                end = time.monotonic() + 3600
                while time.monotonic() < end:
                    pass
            case "fails":
                raise ValueError("no instinct today")
            case "dies":
                os.kill(os.getpid(), signal.SIGKILL)
            case "hungry":
                _ = [bytearray(1 << 26) for _ in range(1 << 10)]
            case "calm":
                pass
        return None

    def evaluate(self, state: State, seat: Seat) -> float:
        match _options(state).evaluation:
            case "fails":
                raise ValueError("no idea what this is worth")
            case "even":
                return 0.0
            case "calm":
                return super().evaluate(state, seat)


def _options(state: State) -> MoodyOptions:
    assert isinstance(state, ToyState)
    assert isinstance(state.options, MoodyOptions)
    return state.options


GAME = Moody()
