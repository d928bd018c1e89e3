"""How the match and its players stand: rounds and phases, stocks, plates, help."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.action import Seat
from orrery.core.drawing import Mark, Plate, Stock
from orrery.core.ring import coming_after
from orrery.core.text import plain, signed
from orrery.draw import ident
from orrery.draw.markup import tag
from orrery.games.eclipse.drawing.mine import after_upkeep
from orrery.games.eclipse.drawing.scene import ICONS, Scene
from orrery.games.eclipse.ids import (
    ACTION_PHASE,
    CLEANUP_PHASE,
    MONEY,
    OVER,
    RESOURCES,
    SETTING_UP,
    SHIPS,
    UPKEEP_PHASE,
)
from orrery.games.eclipse.text.table import HELP
from orrery.games.eclipse.text.telling import tell
from orrery.games.eclipse.view import EclipseView

PHASES = range(ACTION_PHASE, CLEANUP_PHASE + 1)
# up to so many players a plate has room for every type of ship
ROOMY = 4


def track(scene: Scene) -> list[Mark]:
    """Return the round, then its phases."""
    view = scene.view
    if view.phase == SETTING_UP:
        return [
            Mark(id="phase-0", title=scene.tell("set_up"), when="now"),
            Mark(id="round", title=scene.tell("round_of", number=1, all=view.rounds)),
        ]
    last = view.round == view.rounds
    found = [
        Mark(
            id="round",
            title=scene.tell("round_of", number=view.round, all=view.rounds),
            face=tag("b", f"{view.round}/{view.rounds}", class_="narrow-only"),
            words=scene.tell("round_words"),
            when="end" if view.phase == OVER else "now",
        )
    ]
    for phase in PHASES:
        if phase == CLEANUP_PHASE and last:  # ECL-1.3
            continue
        found.append(
            Mark(
                id=ident("phase", phase),
                title=scene.tell(f"phase_{phase}_short"),
                when="now" if phase == view.phase else "past" if phase < view.phase else "to come",
            )
        )
    return found


def stock(scene: Scene, seat: Seat) -> list[Stock]:
    """Return what everybody may count, the most important first."""
    shown = scene.view.mats[seat]
    if not shown.species or scene.view.phase == SETTING_UP:
        return []
    found = []
    for at, resource in enumerate(RESOURCES):
        income = shown.production[at] - (shown.upkeep if at == MONEY else 0)
        found.append(
            Stock(
                id=ident("track", seat, resource),
                icon=ICONS[resource],
                now=shown.stock[at],
                income=income,
                words=scene.label(resource),
            )
        )
    return [*found, *_discs(scene, seat), *_fleet(scene, seat), _colony_ships(scene, seat)]


def _discs(scene: Scene, seat: Seat) -> list[Stock]:
    """Return the discs that are left, and what those that are gone cost each round."""
    shown = scene.view.mats[seat]
    return [
        Stock(
            id=ident("influence", seat),
            icon="disc",
            now=shown.discs,
            words=scene.label("discs"),
            tint="sky",
        ),
        Stock(
            id=ident("upkeep", seat),
            icon="money",
            now=signed(-shown.upkeep),
            words=scene.tell("upkeep_each"),
            tint="rose",
        ),
    ]


def _fleet(scene: Scene, seat: Seat) -> list[Stock]:
    """Return the ships on the board by type; all in one where many plates share the strip.

    Of one's own the types that are not there yet too: a choice may promise the first of them.
    """
    view = scene.view
    counts = [
        sum(ships[kind] for one in view.sectors for owner, ships in one.fleets if owner == seat)
        for kind in range(len(SHIPS))
    ]
    by_type = list(zip(SHIPS, counts, strict=True))
    if view.players > ROOMY:
        told = ", ".join(f"{scene.ship(kind)} {count}" for kind, count in by_type if count)
        words = f"{scene.tell('ships')}{scene.colon}{told}" if told else scene.tell("ships")
        return [_ships(ident("fleet", seat), "fleet", sum(counts), words)]
    return [
        _ships(ident("fleet", seat, kind), kind, count, scene.ship(kind))
        for kind, count in by_type
        if count or seat == view.seat
    ]


def _ships(id_: str, icon: str, count: int, words: str) -> Stock:
    return Stock(id=id_, icon=icon, now=count, words=words, tint="steel")


def _colony_ships(scene: Scene, seat: Seat) -> Stock:
    shown = scene.view.mats[seat]
    return Stock(
        id=ident("colony", seat),
        icon="colonisation",
        now=shown.colony_ships,
        limit=shown.colony_ships_in_all,
        words=scene.label("colony_ships"),
    )


def plate(scene: Scene, seat: Seat) -> Plate:
    """Return what the strip says of a seat."""
    view = scene.view
    shown = view.mats[seat]
    if not shown.species:
        return Plate()
    state = icon = ""
    first = view.next_starter if view.next_starter >= 0 else view.starter
    if shown.eliminated:
        state, icon = scene.label("eliminated"), "skull"
    elif shown.passed:
        if scene.is_asked(seat) and scene.asks("Turn"):  # ECL-4.5
            state, icon = scene.tell("reacts"), "reaction"
        else:
            state, icon = scene.label("passed"), "pass"
    elif view.traitor == seat:
        state, icon = scene.label("traitor"), "skull"
    elif first == seat:
        state, icon = scene.tell("starter"), "crown"
    return Plate(
        people=scene.names[shown.species],
        state=state,
        state_icon=icon,
        card=ident("species", shown.species),
    )


def help_line(scene: Scene) -> str:
    """Return how the present question is answered, for the one who is asked."""
    view = scene.view
    prompt = view.prompt
    if prompt is None or view.seat is None or view.seat not in prompt.asked:
        return ""
    shown = view.mats[view.seat]
    key = prompt.question
    if key == "Turn" and shown.passed:
        key = "Reaction"
    told = HELP.get(key)
    if told is None:
        return ""
    if not shown.species or view.phase not in (ACTION_PHASE, UPKEEP_PHASE):
        return tell(told, scene.language) if "{" not in told.en else ""
    return tell(
        told,
        scene.language,
        now=shown.upkeep if key == "ChooseControl" else shown.stock[MONEY],
        after=shown.next_upkeep,
        income=signed(shown.production[MONEY]),
        upkeep=f"\N{MINUS SIGN}{shown.upkeep}",
        rest=plain(after_upkeep(shown)),
    )


def following(view: EclipseView) -> Sequence[Seat]:
    """Return whose turn comes next in the Action Phase (ECL-4.1)."""
    asked = view.prompt.asked if view.prompt is not None else ()
    if view.phase != ACTION_PHASE or len(asked) != 1:
        return ()
    return [seat for seat in coming_after(asked[0], view.order) if not view.mats[seat].eliminated]
