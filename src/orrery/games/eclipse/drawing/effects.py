"""What parts, technologies, discoveries and species do, in sentences with the box's numbers."""

from __future__ import annotations

from orrery.games.eclipse.components import Discovery, Part
from orrery.games.eclipse.designs import COLOURS, DAMAGE
from orrery.games.eclipse.drawing.scene import Scene
from orrery.games.eclipse.ids import RESOURCES
from orrery.games.eclipse.rules.research import ARTIFACT_GAIN
from orrery.games.eclipse.scoring import MONOLITH_POINTS
from orrery.games.eclipse.text import effects
from orrery.games.eclipse.text.telling import tell

_PLURALS = {"jaune": "jaunes", "bleu": "bleus", "rouge": "rouges"}


def part_effect(scene: Scene, part: str) -> str:
    """Say what a ship part does."""
    row = scene.box.sheet.parts[part]  # type: ignore[index] # the id of a part
    said = _clauses(scene, row)
    last = scene.tell("and").join(said[-2:])
    sentence = tell(effects.PART_SENTENCE, scene.language, clauses=", ".join([*said[:-2], last]))
    note = effects.PART_NOTES.get(part) or (
        effects.PART_NOTES["discovery"] if row.source == "discovery" else None
    )
    return sentence + (tell(note, scene.language) if note else "")


def _clauses(scene: Scene, part: Part) -> list[str]:
    """Say each number of a part."""
    language = scene.language
    said = []
    for key, dice in (("cannons", part.cannons), ("missiles", part.missiles)):
        for colour in COLOURS:
            count = dice.count(colour)
            if count:
                word = scene.label(colour)
                said.append(
                    tell(
                        effects.PART_CLAUSES[key],
                        language,
                        dice=count,
                        ending="e" if count == 1 else "ce",
                        colour=_PLURALS.get(word, word) if count > 1 else word,
                        damage=DAMAGE[COLOURS.index(colour)],
                    )
                )
    for key in ("computer", "shield", "hull", "move", "initiative"):
        count = getattr(part, key)
        if count:
            said.append(tell(effects.PART_CLAUSES[key], language, count=count))
    if part.energy:
        key = "makes" if part.energy > 0 else "uses"
        said.append(tell(effects.PART_CLAUSES[key], language, count=abs(part.energy)))
    return said or ["–"]


def tech_effect(scene: Scene, tech: str) -> str:
    """Say what a technology does."""
    row = scene.box.sheet.technologies[tech]  # type: ignore[index] # the id of a technology
    if row.kind == "part":
        effect = part_effect(scene, tech)
        return tell(effects.PART_TECHNOLOGY, scene.language, effect=effect)
    prices = _prices(scene)
    return tell(
        effects.TECHNOLOGIES[tech],  # type: ignore[index] # the id of a technology
        scene.language,
        discs=row.discs,
        activations=sum(row.activations.values()),
        price=prices.get(tech, 0),
        points=MONOLITH_POINTS,
        gain=ARTIFACT_GAIN,
    )


def _prices(scene: Scene) -> dict[str, int]:
    """Return what things cost the one who looks, or whoever plays by the standard."""
    costs = scene.box.sheet.costs
    mine = scene.mine
    row = "standard"
    if mine is not None:
        row = scene.box.sheet.species[mine.species].costs  # type: ignore[index] # of a species
    return {str(what): cost for what, cost in costs.get(row, next(iter(costs.values()))).items()}


def gains(scene: Scene, amounts: tuple[int, int, int]) -> str:
    """Say amounts of resources: "2 materials, 2 science and 3 money"."""
    said = [
        f"{count} {scene.label(resource)}"
        for resource, count in zip(RESOURCES, amounts, strict=True)
        if count
    ]
    return ", ".join([*said[:-2], scene.tell("and").join(said[-2:])])


def discovery_effect(scene: Scene, discovery: str) -> str:
    """Say what a discovery tile gives to who uses it."""
    row: Discovery = scene.box.sheet.discoveries[discovery]  # type: ignore[index] # of a discovery
    language = scene.language
    if row.part is not None:
        return tell(effects.FOUND_PART, language, effect=part_effect(scene, row.part))
    told = effects.DISCOVERIES.get(discovery)  # type: ignore[call-overload] # of a discovery
    if told is None:
        return tell(effects.GAIN, language, gains=gains(scene, row.gain))
    more = tell(effects.AND_GAIN, language, gains=gains(scene, row.gain)) if any(row.gain) else ""
    return tell(told, language, points=MONOLITH_POINTS, more=more)


def species_effect(scene: Scene, species: str) -> str:
    """Say what sets a species apart."""
    board = scene.box.sheet.species[species]  # type: ignore[index] # the id of a species
    return tell(
        effects.SPECIES[species],  # type: ignore[index] # the id of a species
        scene.language,
        discs=board.discs,
        trade=board.trade,
        **{str(kind): count for kind, count in board.activations.items()},
    )
