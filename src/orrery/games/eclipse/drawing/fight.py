"""A battle as a sheet over the stage: order of fire, odds, both lines with hulls, dice."""

from __future__ import annotations

from orrery.draw import NOTHING, Svg, die, ident, seat_class
from orrery.draw.markup import drawn, flow, shape, sign, tag, thing
from orrery.games.eclipse.designs import BLANK, BURST, hits
from orrery.games.eclipse.drawing import forecast
from orrery.games.eclipse.drawing.exits import exits
from orrery.games.eclipse.drawing.faces import figures, number, weapons
from orrery.games.eclipse.drawing.scene import DICE, NPC_ICONS, Scene
from orrery.games.eclipse.ids import NPC, SHIPS
from orrery.games.eclipse.rules.dice import POINT, damage_of
from orrery.games.eclipse.view import BattleView, SectorView

# hull pips beyond these are a number
MOST_PIPS = 6


def fight(scene: Scene) -> Svg:
    """Draw the battle at hand."""
    shown = scene.view.battle
    assert shown is not None
    return tag(
        "div",
        _head(scene, shown),
        _odds(scene, shown),
        tag(
            "div",
            _side(scene, shown, shown.attacker, "attacker"),
            tag("div", _dice(scene, shown), exits(scene, shown), class_="midst"),
            _side(scene, shown, shown.defender, "defender"),
            class_="lines",
        ),
        tag("div", *_afterwards(scene, shown), *_to_come(scene, shown), class_="to-come"),
        class_="fight",
    )


def _type_name(scene: Scene, shown: BattleView, party: int, ship: int) -> str:
    if party != NPC:
        return SHIPS[ship]
    sector = scene.sector(shown.sector)
    return sector.npc if sector is not None else "ancient"


def _type_icon(name: str) -> str:
    return NPC_ICONS.get(name, name)


def _head(scene: Scene, shown: BattleView) -> Svg:
    """Say where and in which round, and who fires when."""
    sector = scene.box.sheet.sectors[shown.sector]  # type: ignore[index] # the id of a sector
    when = (
        scene.tell("engagement", number=shown.round)
        if shown.round
        else scene.tell("missiles_first")
    )
    state = forecast.rebuilt(scene.view, scene.box)
    order = []
    for turn in forecast.order_of_fire(scene.view, state):
        name = _type_name(scene, shown, turn.party, turn.ship)
        mark = sign("check", 12, "leaf") if turn.done else NOTHING
        words = scene.tell("fires") if turn.acts else ""
        kind = "done" if turn.done else "acts" if turn.acts else ""
        order.append(
            tag(
                "span",
                sign(_type_icon(name), 15, "rose" if turn.party == NPC else "seat"),
                tag("b", str(turn.initiative)),
                flow(words),
                mark,
                class_=f"turn-of {kind} {seat_class(_seat(turn.party))}",
                title=scene.ship(name),
            )
        )
    return tag(
        "div",
        tag(
            "h3",
            flow(scene.tell("battle_of", sector=sector.name)),
            flow(" "),
            tag("span", f"{shown.sector}, {when}", class_="dimmed"),
        ),
        tag(
            "div",
            tag("span", scene.tell("order_of_fire"), class_="dimmed"),
            *order,
            class_="order",
        ),
        class_="fight-head",
    )


def _seat(party: int) -> int | None:
    return None if party == NPC else party


def _odds(scene: Scene, shown: BattleView) -> Svg:
    """Draw the exact odds as one bar; nothing where they are too much to work out."""
    chance = forecast.chance(scene.view, scene.box)
    if chance is None:
        return NOTHING
    mine = round(100 * chance)
    bar = (
        f'<svg class="odds" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="{_bar(shown.attacker)}" width="{mine}" height="4"/>'
        f'<rect class="{_bar(shown.defender)}" x="{mine}" width="{100 - mine}" height="4"/></svg>'
    )
    return thing(
        "odds",
        tag("b", f"{mine}\N{NO-BREAK SPACE}%", class_=f"share {seat_class(_seat(shown.attacker))}"),
        Svg(bar),
        tag(
            "b",
            f"{100 - mine}\N{NO-BREAK SPACE}%",
            class_=f"share {seat_class(_seat(shown.defender))}",
        ),
        tag("small", scene.tell("if_nobody_flees"), class_="dimmed"),
        label=scene.tell("odds_label", name=scene.name(shown.attacker), count=mine),
        class_="odds-line",
    )


def _bar(party: int) -> str:
    return f"{seat_class(_seat(party))} seat-bar"


def _side(scene: Scene, shown: BattleView, party: int, role: str) -> Svg:
    """Draw one line of battle: a row for each type of ship."""
    ranks = dict(shown.ranks).get(party, ((), (), (), ()))
    name = scene.name(party)
    rows = []
    fell = {kind for seat, kind, _ in shown.lost if seat == party}
    for ship, wounds in enumerate(ranks):
        if wounds or ship in fell:
            rows.append(_rank(scene, shown, party, ship, wounds))
    icon = "war" if role == "attacker" else "shield"
    return tag(
        "div",
        tag(
            "div",
            sign("ancient", 16, "rose") if party == NPC else shape(party, 16),
            tag("b", name[:1].upper() + name[1:]),
            tag("span", sign(icon, 13), scene.label(role), class_="pill"),
            class_="who",
        ),
        *rows,
        class_=f"camp {role} {seat_class(_seat(party))}",
    )


def _rank(scene: Scene, shown: BattleView, party: int, ship: int, wounds: tuple[int, ...]) -> Svg:
    name = _type_name(scene, shown, party, ship)
    design = scene.design(party, name)
    groups = [
        _group(scene, party, ship, name, damage, wounds.count(damage), design.hull)
        for damage in sorted(set(wounds))
    ]
    gone = sum(count for seat, kind, count in shown.lost if (seat, kind) == (party, ship))
    away = [
        tag("span", sign("left", 13, "bright"), refuge, class_="away")
        for seat, kind, refuge in shown.retreats
        if (seat, kind) == (party, ship)
    ]
    return tag(
        "div",
        tag(
            "div",
            tag("b", scene.ship(name)),
            figures(scene, design, moves=False),
            weapons(design),
            *away,
            class_="rank-head",
        ),
        tag("div", *groups, _wrecks(scene, name, gone), class_="ships"),
        class_="rank",
    )


def _wrecks(scene: Scene, name: str, count: int) -> Svg:
    """Draw the ships of a type that were lost here."""
    if not count:
        return NOTHING
    number = f"{count} × " if count > 1 else ""
    wreck = tag("span", sign(_type_icon(name), 34, "seat"), class_="hulled")
    return tag("span", wreck, tag("small", f"{number}{scene.tell('lost_here')}"), class_="wreck")


def _aim(scene: Scene, party: int, ship: int, damage: int) -> Svg:
    """Say what the next die would do to a ship, and the chance then (ECL-12.11)."""
    prompt = scene.view.prompt
    if prompt is None or prompt.question != "AssignDie" or prompt.facts["seat"] == party:
        return NOTHING
    found = forecast.aimed(scene.view, scene.box, ship, damage)
    if found is None:
        return NOTHING
    left, won = found
    words = scene.tell("survives", count=left) if left else scene.tell("is_destroyed")
    chance = NOTHING
    if won is not None:
        chance = tag("b", f"{round(100 * won)}\N{NO-BREAK SPACE}%")
    return tag("span", tag("small", words), chance, class_="aim")


def _group(
    scene: Scene, party: int, ship: int, name: str, damage: int, count: int, hull: int
) -> Svg:
    """Draw ships alike in type and damage: one target (ECL-12.11)."""
    pips = _pips(damage, hull)
    one = tag(
        "span",
        sign(_type_icon(name), 34, "rose" if party == NPC else "seat"),
        pips,
        class_="hulled",
    )
    ships = [one] * count if count <= 4 else [one, tag("b", f"×{count}")]
    return thing(
        ident("target", party, name, damage),
        *ships,
        _aim(scene, party, ship, damage),
        label=scene.tell(
            "target_label",
            name=scene.name(party),
            count=count,
            ship=scene.ship(name),
            damage=damage,
            hull=hull + 1,
        ),
        class_="group",
    )


def _pips(damage: int, hull: int) -> Svg:
    """Draw what a ship bears: a pip for each point, those taken broken (ECL-12.14)."""
    all_of = hull + 1
    if all_of > MOST_PIPS:
        left = max(0, all_of - damage)
        return tag("span", sign("hull", 12), f"{left}/{all_of}", class_="n")
    return tag(
        "span",
        *(tag("i", class_="pip gone" if at < damage else "pip") for at in range(all_of)),
        class_="pips",
    )


def _dice(scene: Scene, shown: BattleView) -> Svg:
    """Draw the dice that are still to be given, the next one first (ECL-12.11)."""
    prompt = scene.view.prompt
    if prompt is None or prompt.question != "AssignDie":
        return NOTHING
    seat = prompt.facts["seat"]
    computer = scene.view.mats[seat].designs[prompt.facts["ship"]].computer
    enemy = shown.attacker if seat == shown.defender else shown.defender
    ranks = dict(shown.ranks).get(enemy, ())
    shields = [
        scene.design(enemy, _type_name(scene, shown, enemy, ship)).shield
        for ship, wounds in enumerate(ranks)
        if wounds
    ]
    found = []
    for at, rolled in enumerate(prompt.facts["dice"]):
        caption = _caption(scene, rolled, computer, shields)
        found.append(
            tag(
                "span",
                drawn(die_face(rolled, 42 if at == 0 else 32), f"die-{at}"),
                tag("small", caption),
                class_="rolled next" if at == 0 else "rolled",
            )
        )
    return thing(
        "dice",
        *found,
        label=scene.words.question(prompt, scene.look.names, scene.view, mine=False),
        class_="dice",
    )


def die_face(rolled: int, size: float) -> Svg:
    """Draw a die in its colour; a point of a split die is red (ECL-12.19)."""
    face = rolled & 7
    tint = DICE[-1] if rolled & POINT else DICE[damage_of(rolled) - 1]
    if face == BURST:
        return die(None, size, tint=tint, name="hit")
    return die(None if face == BLANK else face, size, tint=tint)


def _caption(scene: Scene, rolled: int, computer: int, shields: list[int]) -> str:
    """Say what a die does: its sum, whether it hits, its damage (ECL-12.12)."""
    face = rolled & 7
    damage = scene.tell("damage", count=damage_of(rolled))
    if face == BURST:
        return f"{scene.tell('burst')}{scene.colon}{damage}"
    if face == BLANK or not any(hits(rolled, computer, shield) for shield in shields):
        return scene.tell("misses")
    total = f"{face}+{computer}" if computer else str(face)
    return f"{total}{scene.colon}{damage}"


def _afterwards(scene: Scene, shown: BattleView) -> list[Svg]:
    """Say what the battle is about: points of the sector, reputation earned so far (ECL-12.28)."""
    sector = scene.box.sheet.sectors[shown.sector]  # type: ignore[index] # the id of a sector
    worth = tag("span", scene.tell("sector_worth"), number("vp", sector.points), class_="pill")
    draws = [
        tag("span", shape(seat, 13), scene.tell("draws_so_far", count=count),
            sign("reputation", 14), class_="pill")
        for seat, count in shown.draws
        if count
    ]  # fmt: skip
    return [worth, *draws]


def _to_come(scene: Scene, shown: BattleView) -> list[Svg]:
    """List the battles that come after this one: lower numbers (ECL-12.2)."""
    later = [one for one in scene.view.sectors if one.sector < shown.sector and hostile(scene, one)]
    if not later:
        return []
    found = [
        tag(
            "span",
            tag("b", one.sector),
            *(shape(seat, 13) for seat, _ in one.fleets),
            sign(NPC_ICONS[one.npc], 14, "rose") if one.npcs else NOTHING,
            class_="pill",
        )
        for one in sorted(later, key=lambda one: one.sector, reverse=True)
    ]
    return [tag("span", scene.tell("battles_to_come"), class_="dimmed"), *found]


def hostile(scene: Scene, sector: SectorView) -> bool:
    """ECL-12.1: whether ships of hostile parties meet in a sector."""
    seats = [seat for seat, _ in sector.fleets]
    if len(seats) > 1:
        return True
    if not seats or not sector.npcs:
        return False
    peaceful = sector.npc == "ancient" and scene.view.mats[seats[0]].species == "draco"
    return not peaceful
