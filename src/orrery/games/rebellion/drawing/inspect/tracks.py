"""Cards of the tracks and of who stands on them."""

from __future__ import annotations

from typing import Final

from orrery.core.drawing import Card
from orrery.draw.markup import sign
from orrery.games.rebellion.drawing.inspect.mats import worker_effect
from orrery.games.rebellion.drawing.inspect.reading import initial, kind_in, seat_in
from orrery.games.rebellion.drawing.phases import NUMBERS
from orrery.games.rebellion.drawing.scene import KIND_ICONS, TRACK_ICONS, Scene
from orrery.games.rebellion.drawing.signs import worker, workers
from orrery.games.rebellion.ids import KINDS, SPECIALISTS
from orrery.games.rebellion.rules.research import SCIENTIST_DISCOUNT
from orrery.games.rebellion.text.cards import TRACKS
from orrery.games.rebellion.view import Slot

CLAUSES: Final = {
    "initiative": "REB-6.3",
    "influence": "REB-6.4",
    "goods": "REB-6.11",
    "missions": "REB-6.14",
    "research": "REB-6.22",
    "war": "REB-8.1",
    "specialists": "REB-6.27",
    "senate": "REB-7.2",
}
# the numbers of their slots are ours
RECONSTRUCTED: Final = frozenset({"initiative", "influence", "goods", "research", "war"})


def slots_of(scene: Scene, name: str) -> tuple[Slot, ...] | None:
    """Return the slots of a track that has some."""
    view = scene.view
    return {
        "initiative": view.initiative,
        "influence": view.influence,
        "goods": view.goods_track,
        "research": view.research_track,
        "war": view.war,
        "specialists": view.training,
    }.get(name)


def track(scene: Scene, rest: str) -> Card | None:
    """Tell of a track: what it does, how many slots are free, who stands there."""
    if rest not in TRACK_ICONS:
        return None
    price = scene.box.research_costs[scene.view.turn]
    effect = TRACKS[rest].in_(scene.language)
    slots = slots_of(scene, rest)
    numbers: list[tuple[str, str]] = []
    owners: list[int] = []
    if slots is not None:
        numbers.append((scene.tell("n_free"), f"{slots.count(None)} / {len(slots)}"))
        owners = [slot.seat for slot in slots if slot is not None]
    return Card(
        title=scene.say(f"track_{rest}"),
        kind=scene.tell("kind_track", n=NUMBERS[rest]),
        face=sign(TRACK_ICONS[rest], 26),
        effect=effect.format(
            price=price, less=price - SCIENTIST_DISCOUNT, points=scene.box.sheet.senate_vp
        ),
        numbers=tuple(numbers),
        owners=tuple(dict.fromkeys(owners)),
        clause=CLAUSES[rest],
        ours=rest in RECONSTRUCTED,
    )


def standing(scene: Scene, rest: str) -> Card | None:
    """Tell of a worker on a slot."""
    name, _, mark = rest.partition("-")
    slot = _slot(scene, name, mark)
    if slot is None:
        return None
    kind = kind_in(slot.kind)
    assert kind is not None
    return Card(
        title=f"{scene.kind_name(kind)}, {scene.name(slot.seat)}",
        kind=scene.say(f"track_{name}"),
        face=worker(slot.seat, kind, 30),
        effect=f"{scene.tell('on', mark=mark)} {worker_effect(scene, kind)}",
        owners=(slot.seat,),
        clause="REB-5.2",
    )


def _slot(scene: Scene, name: str, mark: str) -> Slot:
    slots = slots_of(scene, name)
    if slots is None or name == "specialists":
        return None
    marks = [str(number) for number in range(1, len(slots) + 1)]
    if name == "influence":
        slots, marks = (*slots, *scene.view.influence_extra), [*marks, "X", "Y"]
    return dict(zip(marks, slots, strict=True)).get(mark.lstrip("+"))


def training(scene: Scene, rest: str) -> Card | None:
    """Tell of a slot of the specialists track."""
    names = [*(KINDS[kind] for kind in SPECIALISTS), "paid"]
    if rest not in names:
        return None
    slot = scene.view.training[names.index(rest)]
    kind = kind_in(rest)
    if kind is None:
        price = scene.box.sheet.paid_specialist
        title, face = initial(scene.label("paid")), sign("cards", 26)
        effect = scene.tell("training_paid", price=price)
    else:
        title, face = scene.kind_name(kind), sign(KIND_ICONS[kind], 26)
        effect = f"{scene.tell('training', kind=scene.label(kind))} {worker_effect(scene, kind)}"
    return Card(
        title=title,
        kind=scene.tell("kind_slot"),
        face=face,
        effect=effect,
        owners=() if slot is None else (slot.seat,),
        clause="REB-6.27" if kind else "REB-6.28",
    )


def area(scene: Scene, rest: str) -> Card | None:
    """Tell of a seat's workers on the missions track or in the Senate."""
    name, _, who = rest.partition("-")
    seat = seat_in(scene, who)
    if seat is None or name not in ("missions", "senate"):
        return None
    faction = scene.faction(seat)
    here = faction.senate if name == "senate" else faction.missions_track
    worth = faction.votes if name == "senate" else scene.spies(seat)
    return Card(
        title=f"{scene.name(seat)}, {scene.say(f'track_{name}')}",
        kind=scene.tell("kind_worker"),
        face=workers(seat, here, 18),
        effect=scene.tell(f"area_{name}", n=worth),
        numbers=tuple(
            (scene.kind_name(kind), str(count))
            for kind, count in zip(KINDS, here, strict=True)
            if count
        ),
        owners=(seat,),
        clause="REB-7.1" if name == "senate" else "REB-6.16",
    )


def drawn(scene: Scene, rest: str) -> Card | None:
    """Tell of a cube of the last battle."""
    cubes = scene.view.cubes_drawn
    if not rest.isdecimal() or not 0 < int(rest) <= len(cubes):
        return None
    owner = cubes[int(rest) - 1]
    whose = scene.label("empire") if owner is None else scene.name(owner)
    return Card(
        title=f"{initial(scene.label('cube'))} {rest}{scene.colon}{whose}",
        effect=scene.tell("drawn"),
        owners=() if owner is None else (owner,),
        clause="REB-8.5",
    )
