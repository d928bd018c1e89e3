"""The eight tracks in the order in which they are resolved, with what is offered on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Seat
from orrery.draw.markup import counted, flow, shape, sign, tag, thing
from orrery.draw.reading import kept_as_read
from orrery.draw.style import seat_class
from orrery.draw.svg import NOTHING, Svg, ident
from orrery.games.rebellion.drawing.offers import (
    action_offer,
    goods_offer,
    missions_offer,
    technologies_offer,
)
from orrery.games.rebellion.drawing.phases import NUMBERS, resolved
from orrery.games.rebellion.drawing.scene import KIND_ICONS, TRACK_ICONS, Scene
from orrery.games.rebellion.drawing.signs import worker, workers
from orrery.games.rebellion.ids import KINDS, SPECIALISTS
from orrery.games.rebellion.rules.missions import CREATURE_COST
from orrery.games.rebellion.rules.research import SCIENTIST_DISCOUNT
from orrery.games.rebellion.view import Slot, WorkerView

MOST_NOTED: Final = 3  # workers of so many players leave room for words beside them


@kept_as_read
def draw_rail(scene: Scene) -> Svg:
    """Lay all eight tracks."""
    view = scene.view
    extra = [*range(1, len(view.influence) + 1), "X", "Y"]
    return tag(
        "div",
        tag(
            "div",
            _track(scene, "initiative", _slots(scene, "initiative", view.initiative)),
            _track(
                scene,
                "influence",
                _slots(scene, "influence", (*view.influence, *view.influence_extra), extra),
            ),
            class_="line",
        ),
        tag(
            "div",
            _track(scene, "goods", _slots(scene, "goods", view.goods_track), goods_offer(scene)),
            _track(scene, "missions", _area(scene, "missions"), missions_offer(scene)),
            class_="line",
        ),
        _track(
            scene,
            "research",
            _slots(scene, "research", view.research_track),
            technologies_offer(scene),
        ),
        tag(
            "div",
            _track(scene, "war", _slots(scene, "war", view.war), _drawn(scene)),
            _track(scene, "specialists", _training(scene)),
            class_="line",
        ),
        _track(scene, "senate", _area(scene, "senate"), action_offer(scene), _supply(scene)),
        class_="tracks",
    )


def _track(scene: Scene, name: str, *body: Svg) -> Svg:
    """Draw a track; its head answers for the whole of it."""
    said = note(scene, name)
    title = scene.say(f"track_{name}")
    head = thing(
        ident("track", name),
        tag("i", str(NUMBERS[name])),
        sign(TRACK_ICONS[name], 18),
        tag("b", title),
        tag("span", said, class_="note") if said else NOTHING,
        label=f"{title}{scene.colon}{said}" if said else title,
        class_="hd",
    )
    now = " now" if resolved(scene) == name else ""
    return tag("div", head, *body, class_=f"trk t-{name}{now}")


def note(scene: Scene, name: str) -> str:
    """Say in a few words what a track does; cubes of a battle or many workers take that room."""
    if name == "war" and scene.view.cubes_drawn:
        return ""
    present = [seat for seat in scene.view.order if any(_standing_in(scene, name, seat))]
    if name in ("missions", "senate") and len(present) > MOST_NOTED:
        return ""
    price = scene.box.research_costs[scene.view.turn]
    return scene.say(
        f"note_{name}",
        price=price,
        less=price - SCIENTIST_DISCOUNT,
        points=scene.box.sheet.senate_vp,
    )


def _slots(
    scene: Scene, name: str, slots: Sequence[Slot], marks: Sequence[str | int] | None = None
) -> Svg:
    """Draw the slots of a track and who stands on them; the next free one has a sign."""
    parts = []
    offered = True
    for mark, slot in zip(marks or range(1, len(slots) + 1), slots, strict=False):
        if slot is not None:
            parts.append(standing(scene, ident("on", name, mark), slot, mark))
            continue
        following = " next" if offered and isinstance(mark, int) else ""
        offered = False
        parts.append(tag("span", tag("u", str(mark)), class_=f"sl{following}"))
    return tag("div", *parts, class_="slots")


def standing(scene: Scene, id_: str, slot: Slot, mark: str | int = "") -> Svg:
    """Draw a worker that stands on a slot."""
    assert slot is not None
    said = _whose(scene, slot)
    return thing(
        id_,
        worker(slot.seat, slot.kind, 30),
        label=f"{said} ({mark})" if mark else said,
        class_="sl f",
        name="span",
    )


def _whose(scene: Scene, slot: WorkerView) -> str:
    return f"{scene.name(slot.seat)}{scene.colon}{scene.label(slot.kind)}"


def _training(scene: Scene) -> Svg:
    """Draw the six slots of the specialists, each a choice of its own."""
    parts = []
    for name, slot in zip(
        [*(KINDS[kind] for kind in SPECIALISTS), "paid"], scene.view.training, strict=True
    ):
        face = (
            flow(sign("cards", 18), counted("money", scene.box.sheet.paid_specialist, 15))
            if name == "paid"
            else sign(next(KIND_ICONS[kind] for kind in KINDS if kind == name), 20)
        )
        on = NOTHING if slot is None else worker(slot.seat, slot.kind, 24)
        who = "" if slot is None else f" ({_whose(scene, slot)})"
        parts.append(
            thing(
                ident("training", name),
                face,
                on,
                label=f"{scene.say('track_specialists')}{scene.colon}{scene.label(name)}{who}",
                class_="sl tr" if slot is None else "sl tr f",
                name="span",
            )
        )
    return tag("div", *parts, class_="slots")


def _area(scene: Scene, name: str) -> Svg:
    """Draw everybody's workers on an area, with what they are worth together."""
    chips = [
        _chip(scene, name, seat)
        for seat in scene.view.order
        if any(_standing_in(scene, name, seat))
    ]
    return tag("div", *_signs(scene, name), *chips, class_="area")


def _standing_in(scene: Scene, name: str, seat: Seat) -> tuple[int, ...]:
    faction = scene.faction(seat)
    return faction.senate if name == "senate" else faction.missions_track


def _chip(scene: Scene, name: str, seat: Seat) -> Svg:
    counts = _standing_in(scene, name, seat)
    worth = scene.faction(seat).votes if name == "senate" else scene.spies(seat)
    return thing(
        ident("area", name, seat),
        shape(seat, 13),
        tag("b", str(worth)),
        workers(seat, counts, 15, 2),
        label=f"{scene.label(name)}, {scene.name(seat)}{scene.colon}"
        f"{scene.workers(counts)} = {worth}",
        class_=f"ar {seat_class(seat)}",
        name="span",
    )


def _signs(scene: Scene, name: str) -> list[Svg]:
    """Draw the imperial actions that were kept and change the missions (REB-7.7)."""
    if name != "missions":
        return []
    parts = []
    if scene.view.creature is not None:
        said = scene.say("creature", n=CREATURE_COST)
        inside = (shape(scene.view.creature, 12), sign("skull", 14), f"+{CREATURE_COST}")
        parts.append(thing("kept-creature", *inside, label=said, class_="tagged", name="span"))
    if scene.view.double_agent is not None:
        said = scene.say("double_agent")
        agent = (shape(scene.view.double_agent, 12), sign("eye", 14))
        parts.append(thing("kept-double_agent", *agent, label=said, class_="tagged", name="span"))
    return parts


def _drawn(scene: Scene) -> Svg:
    """Draw the three cubes of the last battle, in the order they came out of the bag."""
    if not scene.view.cubes_drawn:
        return NOTHING
    parts = []
    for number, owner in enumerate(scene.view.cubes_drawn, 1):
        whose = scene.label("empire") if owner is None else scene.name(owner)
        parts.append(
            thing(
                ident("drawn", number),
                sign("cube", 20, "dim" if owner is None else "seat"),
                label=f"{scene.label('cube')} {number}{scene.colon}{whose}",
                class_=seat_class(owner),
                name="span",
            )
        )
    return tag("div", *parts, class_="drawn-cubes")


def _supply(scene: Scene) -> Svg:
    """Draw what the Empire has in reserve: fleets and sentinels."""
    view = scene.view
    fleets = thing(
        "fleet-reserve",
        counted("fleet", view.fleet_reserve, 15, "rose"),
        label=f"{scene.label('imperial_fleet')} ({scene.label('reserve')})"
        f"{scene.colon}{view.fleet_reserve}",
        class_="tagged",
        name="span",
    )
    sentinels = thing(
        "sentinel-supply",
        counted("sentinel", view.sentinel_supply, 15, "rose"),
        label=f"{scene.label('sentinels')} ({scene.label('supply')})"
        f"{scene.colon}{view.sentinel_supply}",
        class_="tagged",
        name="span",
    )
    return tag("div", fleets, sentinels, tag("span", scene.say("unused")), class_="supply")
