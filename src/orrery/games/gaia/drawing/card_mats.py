"""The cards of what lies before a player: resources, bowls, rows of the board, the faction."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.core.drawing import Card
from orrery.draw.markup import sign
from orrery.games.gaia import ids
from orrery.games.gaia.drawing import faces
from orrery.games.gaia.drawing.common import ability_of
from orrery.games.gaia.drawing.mine import slots_of
from orrery.games.gaia.drawing.scene import BOWLS, BUILDING, RESOURCES, Scene
from orrery.games.gaia.text import says
from orrery.games.gaia.text.effects import PLAIN, plain
from orrery.games.gaia.text.facts import fact, kind_of_thing, now
from orrery.games.gaia.text.gists import CLAUSES
from orrery.games.gaia.text.things import HAVE, SPECIALS, STRUCTURES
from orrery.games.gaia.view import MatView


def have(scene: Scene, seat: Seat, what: str) -> Card | None:
    """Tell of something that a player has so much of."""
    if what in STRUCTURES or what == "academy":
        return _structures(scene, seat, what)
    if what not in HAVE or what not in PLAIN:
        return None
    language = scene.language
    mat = scene.view.mats[seat]
    numbers: list[tuple[str, str]] = []
    if what in RESOURCES:
        ore, credit, knowledge, qic, _, _ = mat.income
        income = {"ore": ore, "credits": credit, "knowledge": knowledge, "qic": qic}
        numbers = [
            (fact("now", language), str(getattr(mat, what))),
            (fact("income", language), f"+{income[what]}"),
        ]
        limit = getattr(scene.box.limits, what, None)
        if limit is not None:
            numbers.append((fact("most", language), str(limit)))
    elif what == "power":
        numbers = _bowls(scene, mat)
    elif what == "vp":
        numbers = [
            (scene.label(key), str(count)) for key, count in mat.earned.items() if count
        ] or [(fact("now", language), str(mat.vp))]
    elif what == "federation":
        numbers = [(scene.called(one.token), "") for one in mat.tokens]
    effect = HAVE[what].in_(language).format(n=scene.box.limits.research_cost)
    return Card(
        title=plain(what, language),
        kind=kind_of_thing("power" if what == "power" else "resource", language),
        face=sign(RESOURCES.get(what, what), 26),
        effect=effect,
        numbers=tuple(numbers),
        owners=(seat,),
        clause={"power": "GAIA-2.4", "vp": "GAIA-1.4"}.get(what, "GAIA-2.1"),
    )


def _bowls(scene: Scene, mat: MatView) -> list[tuple[str, str]]:
    counts = (*mat.bowls, mat.gaia_area)
    return [
        (scene.label(key), f"{count}{' + Brainstone' if mat.brainstone == key else ''}")
        for key, count in zip(BOWLS, counts, strict=True)
    ]


def bowl(scene: Scene, seat: Seat, key: str) -> Card | None:
    """Tell of a bowl of power or the Gaia area."""
    if key not in BOWLS:
        return None
    mat = scene.view.mats[seat]
    language = scene.language
    stone = HAVE["brainstone"].in_(language) if mat.brainstone == key else ""
    return Card(
        title=scene.label(key),
        kind=kind_of_thing("power", language),
        face=sign("gaia_area" if key == "gaia_area" else "power", 26),
        effect=HAVE[key].in_(language),
        numbers=tuple(_bowls(scene, mat)),
        owners=(seat,),
        now=stone,
        clause="GAIA-2.8" if key == "gaia_area" else "GAIA-2.4",
    )


def income(scene: Scene, seat: Seat) -> Card:
    """Tell of the power of the next income."""
    *_, tokens, charge = scene.view.mats[seat].income
    language = scene.language
    return Card(
        title=fact("income", language),
        kind=kind_of_thing("power", language),
        face=sign("energy", 26, "violet"),
        effect=HAVE["income"].in_(language),
        numbers=(
            (scene.label("charge"), str(charge)),
            (scene.label("tokens"), str(tokens)),
        ),
        owners=(seat,),
        clause="GAIA-4.3",
    )


def _structures(scene: Scene, seat: Seat, what: str) -> Card | None:
    name = "academy_knowledge" if what == "academy" else what
    return row(scene, seat, name)


def row(scene: Scene, seat: Seat, name: str) -> Card | None:
    """Tell of a row of the faction board: pieces, price, value, income."""
    board = scene.board_of(seat)
    if name not in STRUCTURES or board is None:
        return None
    language = scene.language
    mat = scene.view.mats[seat]
    kind = ids.STRUCTURE_IDS.index(name) + 1
    slots = slots_of(board, kind)
    piece = scene.structure(name)
    built = mat.built[kind]
    numbers = [
        (fact("built", language), f"{built}/{len(slots)}"),
        (fact("cost", language), says.amounts(piece.cost, language)),
        (fact("value", language), str(piece.power)),
    ]
    if piece.lonely_cost is not None:
        dear = says.amounts(piece.lonely_cost, language)
        numbers.insert(2, (fact("lonely", language), dear))
    if built < len(slots):
        pays = ", ".join(says.amounts(one, language) for one in slots[built]) or "–"
        numbers.append((fact("next", language), pays))
    effect = STRUCTURES[name].in_(language)
    if name == "academy_qic":
        gain = says.amounts(board.academy_action, language)
        effect += f" {says.say('special_action', language, gain=gain)}"
    if name == "planetary_institute":
        effect += f" {board.institute.in_(language)}"
    return Card(
        title=scene.called(name),
        kind=kind_of_thing("structure", language),
        face=sign(BUILDING.get(name, name), 26),
        effect=effect,
        numbers=tuple(numbers),
        owners=(seat,),
        now=_special_state(scene, mat, "academy") if name == "academy_qic" else "",
        clause="GAIA-7.1" if name == "mine" else "GAIA-7.12",
    )


def _special_state(scene: Scene, mat: MatView, special: str) -> str:
    if special not in mat.specials:
        return ""
    return now("used" if special in mat.used else "ready", scene.language)


def formers(scene: Scene, seat: Seat) -> Card:
    """Tell of a player's gaiaformers."""
    language = scene.language
    here, away, resting = scene.view.mats[seat].gaiaformers
    return Card(
        title=fact("gaiaformer", language),
        kind=kind_of_thing("structure", language),
        face=sign("gaiaformer", 26, "leaf"),
        effect=HAVE["formers"].in_(language),
        numbers=(
            (fact("available", language), str(here)),
            (fact("on_map", language), str(away)),
            (fact("in_gaia", language), str(resting)),
        ),
        owners=(seat,),
        clause="GAIA-7.9",
    )


def satellites(scene: Scene, seat: Seat) -> Card:
    """Tell of a player's satellites and stations."""
    language = scene.language
    mat = scene.view.mats[seat]
    return Card(
        title=fact("satellites", language),
        kind=kind_of_thing("federation", language),
        face=sign("satellite", 26),
        effect=HAVE["sats"].in_(language),
        numbers=(
            (fact("satellites", language), f"{mat.satellites}/{scene.box.limits.satellites}"),
            (fact("stations", language), str(mat.stations)),
        ),
        owners=(seat,),
        clause="GAIA-8.4",
    )


def federations(scene: Scene, seat: Seat) -> Card:
    """Tell of the federations of a player on the map."""
    language = scene.language
    mat = scene.view.mats[seat]
    return Card(
        title=kind_of_thing("federation", language),
        kind=scene.name(seat),
        face=sign("federation", 26),
        effect=HAVE["federations"].in_(language),
        numbers=tuple((scene.called(one.token), "✓") for one in mat.tokens),
        owners=(seat,),
        clause="GAIA-8.1",
    )


def faction(scene: Scene, piece: str) -> Card:
    """Tell of a faction: what it can, what its institute adds, what it starts with."""
    board = scene.faction_board(piece)
    language = scene.language
    institute = HAVE["institute"].in_(language).format(words=board.institute.in_(language))
    numbers = [
        (fact("home", language), scene.called(board.home)),
        (fact("start", language), says.amounts(board.start, language)),
        (fact("bowls", language), "·".join(map(str, board.bowls))),
        (
            fact("basic_income", language),
            ", ".join(says.amounts(one, language) for one in board.base_income),
        ),
    ]
    if board.start_research is not None:
        numbers.append((fact("first_research", language), scene.called(board.start_research)))
    owner = next((mat for mat in scene.view.mats if mat.faction == piece), None)
    sides = [one.id for one in scene.box.factions if one.board == board.board]
    state = ""
    if owner is not None:
        state = now("taken_by", language, name=scene.name(owner.seat))
    elif any(mat.faction in sides for mat in scene.view.mats):
        state = now("closed", language)
    return Card(
        title=scene.called(piece),
        kind=kind_of_thing("easy_faction" if scene.is_easy(piece) else "faction", language),
        effect=f"{ability_of(scene, board)} {institute}",
        numbers=tuple(numbers),
        owners=() if owner is None else (owner.seat,),
        now=state,
        clause=CLAUSES[piece],
    )


def ability(scene: Scene, seat: Seat) -> Card | None:
    """Tell of the faction of a player, and whether its special action is ready."""
    mat = scene.view.mats[seat]
    if not mat.faction:
        return None
    card = faction(scene, mat.faction)
    language = scene.language
    mine = [one for one in mat.specials if one in SPECIALS and one in _OF_FACTIONS]
    state = now("institute_stands", language) if mat.built[ids.INSTITUTE] else ""
    if mine:
        state = f"{SPECIALS[mine[0]].in_(language)} {_special_state(scene, mat, mine[0])}"
    return Card(
        title=card.title,
        kind=kind_of_thing("ability", language),
        effect=card.effect,
        numbers=card.numbers,
        owners=(seat,),
        now=state,
        clause=card.clause,
    )


_OF_FACTIONS: Final = ("swap_institute", "downgrade_lab", "space_station", "advance_lowest")


def conversion(scene: Scene, piece: str) -> Card:
    """Tell of a free conversion."""
    (found,) = (one for one in scene.box.conversions if one.id == piece)
    return Card(
        title=scene.called(piece),
        kind=kind_of_thing("conversion", scene.language),
        face=faces.gain(found.gain) or sign("burn", 22),
        effect=says.conversion(found, scene.language),
        clause="GAIA-2.9",
    )


def automa_cards(scene: Scene) -> Card | None:
    """Tell of the cards of the Automa, as far as they lie open."""
    known = scene.view.automa
    if known is None:
        return None
    language = scene.language
    return Card(
        title="Automa",
        kind=kind_of_thing("automa", language),
        effect=HAVE["automa_cards"].in_(language),
        numbers=(
            (fact("copies", language), str(known.deck)),
            (fact("support", language), str(known.support or "–")),
            (fact("discard", language), ", ".join(map(str, known.discard)) or "–"),
        ),
        clause="AUT-4.2",
        ours=True,
    )
