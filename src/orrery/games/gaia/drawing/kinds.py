"""The kinds of action, and to which of them a choice belongs."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Action
from orrery.core.drawing import Kind, Look
from orrery.games.gaia import actions as a
from orrery.games.gaia import ids
from orrery.games.gaia.drawing.scene import Scene
from orrery.games.gaia.rules.conversions import BURN
from orrery.games.gaia.text.headings import HELPS, KINDS
from orrery.games.gaia.view import GaiaView

_ICONS: Final = {
    "mine": "mine",
    "project": "gaiaformer",
    "upgrade": "trading_station",
    "federate": "federation",
    "research": "evolution",
    "power": "power",
    "special": "production",
    "convert": "conversion",
    "pass": "pass",
    "end": "check",
}
_KINDS: Final[dict[type[Action], str]] = {
    a.BuildMine: "mine",
    a.StartGaiaProject: "project",
    a.Upgrade: "upgrade",
    a.FormFederation: "federate",
    a.Research: "research",
    a.UseBoardAction: "power",
    a.UseSpecial: "special",
    a.Convert: "convert",
    a.Pass: "pass",
    a.EndTurn: "end",
}
MAIN: Final = ("Turn", "AfterAction")  # the questions that a kind answers
CLOSING: Final = ("pass", "end")
# what everybody may convert, in the order in which it is offered
CONVERSIONS: Final = tuple(
    a.CONVERT[number] for number in (BURN, *ids.POWER_CONVERSIONS, *ids.OTHER_CONVERSIONS)
)


def kinds(look: Look) -> list[Kind]:
    """Return the buttons of the bar."""
    return [
        Kind(
            id=kind,
            icon=icon,
            name=KINDS[kind].in_(look.language),
            free=kind == "convert",
            closing=kind in CLOSING,
            rounds_off=kind == "end",
        )
        for kind, icon in _ICONS.items()
    ]


def kind(action: Action, view: GaiaView) -> str:
    """Return the kind of an action of the turn; answers within it have none."""
    if view.prompt is None or view.prompt.question not in MAIN:
        return ""
    return _KINDS.get(type(action), "")


def opens(action: Action, view: GaiaView) -> bool:
    """Whether the planets of a federation are pressed at once instead of a button first."""
    return isinstance(action, a.FormFederation)


def begins(action: Action) -> bool:
    """Whether the best federations are proposed when this is pressed."""
    return isinstance(action, a.FormFederation)


def help_line(scene: Scene) -> str:
    """Return how the question is answered."""
    if scene.view.prompt is None:
        return ""
    found = HELPS.get(scene.view.prompt.question)
    return "" if found is None else found.in_(scene.look.language)
