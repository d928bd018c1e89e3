"""The phases of a turn: which one it is, told by the question, and the track that is resolved."""

from __future__ import annotations

from typing import Final, Literal

from orrery.core.drawing import Mark
from orrery.draw.markup import sign
from orrery.draw.svg import NOTHING, ident
from orrery.games.rebellion.drawing.scene import TRACK_ICONS, Scene
from orrery.games.rebellion.ids import NOBODY

Phase = Literal["setup", "place", "tracks", "income", "benefits", "scoring"]

PHASES: Final[tuple[Phase, ...]] = ("place", "tracks", "income", "benefits", "scoring")
CLAUSES: Final[dict[Phase, str]] = {
    "setup": "REB-4.11",
    "place": "REB-5.1",
    "tracks": "REB-6.1",
    "income": "REB-11.1",
    "benefits": "REB-11.3",
    "scoring": "REB-11.6",
}
NUMBERS: Final = {name: at for at, name in enumerate(TRACK_ICONS, 1)}
BENEFITS: Final = frozenset(
    {"HyperSource", "HyperDestination", "HyperWorker", "PlaceRebelFleet", "DisplaceFleet"}
)
# the track that a question belongs to; the questions of imperial actions belong to the Senate's
RESOLVED: Final = {
    "Influence": "influence",
    "TakeGoods": "goods",
    "ChooseMission": "missions",
    "AimMission": "missions",
    "PayMission": "missions",
    "TakeReward": "missions",
    "AddSentinelTo": "missions",
    "ChangeGarrison": "missions",
    "Rescue": "missions",
    "Research": "research",
    "ChooseAlly": "research",
    "ChooseAttack": "war",
    "Defend": "war",
    "SecondLoss": "war",
    "PaidSpecialist": "specialists",
}


def phase_of(scene: Scene) -> Phase | None:
    """REB-1.3: return the phase in which somebody is asked; nothing when the match is over."""
    question = scene.question
    if not question:
        return None
    if question == "Settle":
        return "setup"
    if question == "Placement":
        return "place"
    if question in BENEFITS:
        return "benefits"
    if scene.facts.get("attacker_seat") == NOBODY:
        return "scoring"  # REB-12: the Galactic War comes before it
    return "tracks"


def resolved(scene: Scene) -> str:
    """REB-6.1: return the track that is resolved; empty where none is."""
    return RESOLVED.get(scene.question, "senate") if phase_of(scene) == "tracks" else ""


def imperial_action(scene: Scene) -> str | None:
    """REB-7.7: return the card that is auctioned, offered or carried out.

    It lies on the discard pile while it is carried out.
    """
    pile = scene.view.actions_discarded
    used = pile[-1] if pile and resolved(scene) == "senate" else None
    return scene.facts.get("card") or scene.view.revealed or used


def phases(scene: Scene) -> list[Mark]:
    """Return the phases of this turn, the present one marked; scoring only where it comes."""
    now = phase_of(scene)
    if now is None:
        return []
    if now == "setup":
        words = scene.say("phase_setup")
        return [Mark(id="phase-setup", title=words, words=words, when="now")]
    at = PHASES.index(now)
    is_scored = scene.view.turn in scene.box.scored_turns
    return [
        _mark(scene, phase, "past" if number < at else "now" if number == at else "to come")
        for number, phase in enumerate(PHASES)
        if phase != "scoring" or is_scored
    ]


def _mark(scene: Scene, phase: Phase, when: Literal["past", "now", "to come"]) -> Mark:
    title, icon = scene.say(f"phase_{phase}"), NOTHING
    track = resolved(scene)
    if phase == "tracks" and track:
        title = f"{NUMBERS[track]} {scene.say(f'kind_{track}')}"
        icon = sign(TRACK_ICONS[track], 13)
    elif phase == "scoring" and scene.view.turn == scene.box.turns:
        title = scene.say("phase_last")
    words = f"{scene.say('phase')} {title}"
    return Mark(id=ident("phase", phase), title=title, face=icon, words=words, when=when)
