"""What lies over the stage while it lasts: a find, drawn reputation tiles, an upkeep too dear."""

from __future__ import annotations

from orrery.core.drawing import Panel
from orrery.core.text import signed
from orrery.draw import NOTHING, Svg, ident
from orrery.draw.markup import flow, shape, sign, tag, thing
from orrery.games.eclipse.drawing.effects import discovery_effect
from orrery.games.eclipse.drawing.faces import discovery_face, square
from orrery.games.eclipse.drawing.fight import fight
from orrery.games.eclipse.drawing.mine import after_upkeep
from orrery.games.eclipse.drawing.scene import ICONS, Scene
from orrery.games.eclipse.ids import (
    DISCOVERIES,
    MATERIALS,
    MONEY,
    RESOURCES,
    SCIENCE,
    SECTORS,
)
from orrery.games.eclipse.scoring import KEPT_DISCOVERY
from orrery.games.eclipse.view import MatView, SectorView


def sheets(scene: Scene) -> list[Panel]:
    """Return the sheets that apply now."""
    view = scene.view
    found: list[Panel] = []
    if view.battle is not None and scene.asks("Engage", "AssignDie", "WhoActs", "ChooseRefuge"):
        found.append(
            Panel(id="battle", title=scene.label("battle"), where="sheet", body=fight(scene))
        )
    for id_, title, body in (
        ("found", scene.tell("discovery_tile"), found_tile(scene)),
        ("tiles", scene.tell("reputation_tiles"), drawn_tiles(scene)),
        ("upkeep", scene.label("phase_3"), settling(scene) or shortage(scene)),
    ):
        if body:
            found.append(Panel(id=id_, title=title, where="sheet", body=body))
    return found


# -- a discovery


def found_tile(scene: Scene) -> Svg:
    """Draw the discovery tile that was turned over (ECL-11.1)."""
    prompt = scene.view.prompt
    if prompt is None or prompt.question != "Discovered":
        return NOTHING
    name = DISCOVERIES[prompt.facts["discovery"]]
    seat = prompt.asked[0]
    where = prompt.facts["sector"]
    place = SECTORS[where] if where >= 0 else ""
    return tag(
        "div",
        tag(
            "div",
            shape(seat, 15),
            flow(
                scene.tell("has_found", name=scene.name(seat), sector=place)
                if place
                else scene.tell("has_drawn_find", name=scene.name(seat))
            ),
            class_="who",
        ),
        thing(
            ident("discovery", name),
            tag("span", sign("discovery", 40), class_="star"),
            tag("b", scene.names[name], class_="name"),
            tag("span", discovery_face(scene, name), class_="face"),
            tag("span", discovery_effect(scene, name)),
            label=scene.names[name],
            class_="find",
        ),
        tag(
            "p",
            flow(scene.tell("or_keep")),
            flow(" "),
            tag("b", f"+{KEPT_DISCOVERY}", sign("vp", 15), class_="n"),
        ),
        class_="unveiled",
    )


# -- reputation


def drawn_tiles(scene: Scene) -> Svg:
    """Draw the reputation tiles among which one is kept (ECL-12.29)."""
    prompt = scene.view.prompt
    if prompt is None or prompt.question != "KeepOne":
        return NOTHING
    seat = prompt.asked[0]
    values = tuple(prompt.facts.get("drawn", ())) or ("?",) * prompt.facts["count"]
    tiles = [
        thing(
            ident("drawn", at),
            sign("reputation", 64),
            tag("b", str(value)),
            label=f"{scene.label('reputation')}{scene.colon}{value}",
            class_="repute",
        )
        for at, value in enumerate(values)
    ]
    count = prompt.facts["count"]
    return tag(
        "div",
        tag(
            "div",
            shape(seat, 15),
            flow(scene.tell("has_drawn", name=scene.name(seat), count=count)),
            class_="who",
        ),
        tag("div", *tiles, class_="drawn-tiles"),
        class_="unveiled",
    )


# -- the upkeep


def settling(scene: Scene) -> Svg:
    """Draw the upkeep to come, and what a cube on a square of each colour adds to it (ECL-13.2)."""
    prompt = scene.view.prompt
    if prompt is None or prompt.question != "Settle":
        return NOTHING
    seat = prompt.asked[0]
    shown = scene.view.mats[seat]
    return tag(
        "div",
        tag(
            "div", shape(seat, 15), flow(scene.tell("to_pay", name=scene.name(seat))), class_="who"
        ),
        _sum(scene, shown),
        tag("h3", scene.tell("a_cube_adds")),
        tag("div", *(_added(scene, shown, at) for at in range(len(RESOURCES))), class_="savings"),
        class_="upkeep brief",
    )


def _added(scene: Scene, shown: MatView, at: int) -> Svg:
    """Say what one more cube of a colour would bring, each round from this one on."""
    scale, cubes = scene.box.production, shown.cubes[at]
    more = scale[cubes - 1] - scale[cubes] if cubes else 0
    return tag(
        "div",
        square(RESOURCES[at], settled=True),
        tag("b", signed(more), sign(ICONS[RESOURCES[at]], 16), class_="n"),
        tag("span", f"{scene.tell('income')} {signed(scale[cubes] + more)}", class_="dimmed"),
        class_="saving" if cubes else "saving closed",
    )


# -- an upkeep that cannot be paid


def shortage(scene: Scene) -> Svg:
    """Draw what is short, and what each trade and each sector given up would save (ECL-13.4)."""
    prompt = scene.view.prompt
    if prompt is None or prompt.question != "Shortage":
        return NOTHING
    seat = prompt.asked[0]
    shown = scene.view.mats[seat]
    realm = [one for one in scene.view.sectors if one.disc == seat]
    return tag(
        "div",
        tag("div", shape(seat, 15), flow(scene.tell("short", name=scene.name(seat))), class_="who"),
        _sum(scene, shown),
        tag("h3", scene.tell("trade_for_money")),
        tag(
            "div",
            *(_trade(scene, shown, at) for at in (MATERIALS, SCIENCE)),
            class_="savings",
        ),
        tag("h3", scene.tell("give_up")),
        tag("div", *(_saving(scene, seat, one) for one in realm), class_="savings"),
        class_="upkeep",
    )


def _sum(scene: Scene, shown: MatView) -> Svg:
    """Write stock, income, cost, rest."""
    rest = after_upkeep(shown)
    lines = (
        (scene.tell("in_stock"), str(shown.stock[MONEY]), ""),
        (scene.tell("income"), signed(shown.production[MONEY]), "good"),
        (scene.label("upkeep"), f"\N{MINUS SIGN}{shown.upkeep}", "bad"),
        (scene.tell("rest"), signed(rest), "bad" if rest < 0 else "good"),
    )
    return tag(
        "div",
        *(
            tag("span", f"{name} ", tag("b", count, class_=kind or None), sign("money", 14))
            for name, count, kind in lines
        ),
        class_="sum",
    )


def _trade(scene: Scene, shown: MatView, at: int) -> Svg:
    resource = RESOURCES[at]
    able = shown.stock[at] >= shown.trade
    return thing(
        ident("save", resource),
        tag("b", f"\N{MINUS SIGN}{shown.trade}", sign(ICONS[resource], 16), class_="n"),
        tag("b", "+1", sign("money", 16), class_="n"),
        tag("span", f"{shown.stock[at]} {scene.label(resource)}", class_="dimmed"),
        label=scene.tell("trade_label", count=shown.trade, name=scene.label(resource)),
        class_="saving" if able else "saving closed",
    )


def saved_by(scene: Scene, seat: int, sector: SectorView) -> tuple[int, int]:
    """Return the upkeep that giving a sector up saves, and the income of money that it loses."""
    shown = scene.view.mats[seat]
    upkeep = shown.upkeep - scene.box.upkeep_with(shown.discs + 1)
    home = sum(
        1
        for at, colour in enumerate(sector.squares)
        if sector.cubes >> at & 1 and colour.rstrip("*") == "money"
    )
    scale = scene.box.production
    cubes = min(shown.cubes[MONEY] + home, len(scale) - 1)
    return upkeep, shown.production[MONEY] - scale[cubes]


def _saving(scene: Scene, seat: int, sector: SectorView) -> Svg:
    upkeep, income = saved_by(scene, seat, sector)
    cubes = [
        square(colour.rstrip("*"), settled=True)
        for at, colour in enumerate(sector.squares)
        if sector.cubes >> at & 1
    ]
    return thing(
        ident("save", sector.sector),
        tag("b", f"{sector.sector} {sector.name}"),
        tag("span", f"\N{MINUS SIGN}{sector.points}", sign("vp", 14), class_="n bad"),
        tag("span", *cubes, class_="n"),
        tag("b", signed(upkeep - income), sign("money", 14), class_="n"),
        label=scene.tell("save_label", sector=sector.name, count=upkeep - income),
        class_="saving",
    )
