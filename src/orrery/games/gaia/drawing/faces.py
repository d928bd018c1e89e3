"""What pieces show: icons and numbers, read from the sheet. The edge of a tile says when."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from orrery.draw import Svg
from orrery.draw.markup import counted, flow, shape, sign, tag
from orrery.games.gaia.components import (
    BoardAction,
    Booster,
    FinalTile,
    Gain,
    Level,
    RoundTile,
    Tile,
    Token,
)

# what a gain is made of: its icon, and a tint where the icon has another elsewhere
GAINS: Final[tuple[tuple[str, str, str | None], ...]] = (
    ("vp", "vp", None),
    ("ore", "ore", None),
    ("credits", "credit", None),
    ("knowledge", "knowledge", None),
    ("qic", "qic", None),
    ("power_token", "token", None),
    ("charge", "energy", "violet"),
    ("gaiaformer", "gaiaformer", "leaf"),
)
# what "/" counts
PER: Final[dict[str, tuple[tuple[str, str | None], ...]]] = {
    "mine": (("mine", None),),
    "trading_station": (("trading_station", None),),
    "research_lab": (("research_lab", None),),
    "planetary_institute_or_academy": (("planetary_institute", None), ("academy", None)),
    "gaia_planet": (("planet", "leaf"),),
    "planet_type": (("types", None),),
    "sector": (("sector", None),),
    "federation_token": (("federation", None),),
}
EVENTS: Final[dict[str, tuple[tuple[str, str | None], ...]]] = {
    "terraforming_step": (("terraform", None),),
    "research_advance": (("evolution", None),),
    "mine_built": (("mine", None),),
    "federation_token_gained": (("federation", None),),
    "trading_station_built": (("trading_station", None),),
    "mine_on_gaia_planet": (("mine", "leaf"),),
    "planetary_institute_or_academy_built": (("planetary_institute", None), ("academy", None)),
}
FINALS: Final[dict[str, str]] = {
    "final_federation_structures": "federation",
    "final_structures": "mine",
    "final_planet_types": "types",
    "final_gaia_planets": "planet",
    "final_sectors": "sector",
    "final_satellites": "satellite",
}
AREA_ICONS: Final[dict[str, str]] = {
    "terraforming": "terraform",
    "navigation": "range",
    "artificial_intelligence": "qic",
    "gaia_project": "gaiaformer",
    "economy": "credit",
    "science": "knowledge",
}
# when a tile works: the class of its edge
WHEN: Final[dict[str, str]] = {
    "immediate": "now",
    "income": "income",
    "static": "lasting",
    "trigger": "lasting",
    "special_action": "action",
    "pass": "passing",
}


def gain(what: Gain, size: float = 15, plus: str = "") -> Svg:
    """Show what is gained or paid."""
    return flow(
        *(
            counted(icon, f"{plus}{getattr(what, name)}", size, tint)
            for name, icon, tint in GAINS
            if getattr(what, name)
        )
    )


def pay(what: Gain, size: float = 14) -> Svg:
    """Show what a slot pays each round, small: number, then icon."""
    return flow(
        *(
            tag("span", str(getattr(what, name)), sign(icon, size, tint), class_="n")
            for name, icon, tint in GAINS
            if getattr(what, name)
        )
    )


def signs(found: Iterable[tuple[str, str | None]], size: float = 15) -> Svg:
    """Show icons in a row."""
    return flow(*(sign(icon, size, tint) for icon, tint in found))


def each(what: Svg, found: Iterable[tuple[str, str | None]], size: float = 15) -> Svg:
    """Show so much for each of something."""
    return flow(what, tag("i", "/"), signs(found, size))


def tile(row: Tile) -> Svg:
    """Show what a tech tile does."""
    if row.kind == "static":
        return flow(
            signs((("planetary_institute", None), ("academy", None))), tag("b", "4", class_="n")
        )
    what = gain(row.gain)
    if row.per:
        return each(what, PER[row.per])
    return each(what, EVENTS[row.event]) if row.event else what


def booster(row: Booster) -> Svg:
    """Show the income of a booster, then its action or what passing with it scores."""
    parts: list[str] = [gain(one) for one in row.income]
    dot = tag("i", "·")
    if row.special == "step":
        parts += [dot, signs((("terraform", None), ("mine", None)))]
    elif row.special == "range":
        parts += [dot, counted("range", "+3", 15)]
    if row.on_pass is not None:
        parts += [dot, each(counted("vp", row.on_pass.vp, 15), PER[row.on_pass.per])]
    return flow(*parts)


def booster_when(row: Booster) -> str:
    """Return the class of a booster's edge."""
    if row.special:
        return "action"
    return "passing" if row.on_pass is not None else "income"


def token(row: Token) -> Svg:
    """Show what a federation token gives."""
    return gain(row.gain, 13)


def action(row: BoardAction) -> Svg:
    """Show what a power or Q.I.C. action gives."""
    if row.free_steps:
        return signs((*((("terraform", None),) * row.free_steps), ("mine", None)))
    if row.effect == "gain_tech_tile":
        return sign("tech", 18)
    if row.effect == "rescore_federation_token":
        return flow(sign("federation", 16), sign("clockwise", 13))
    if row.vp_per_type:
        return flow(gain(row.gain), tag("i", "+"), signs(PER["planet_type"]))
    return gain(row.gain)


def price(row: BoardAction) -> Svg:
    """Show what it costs."""
    if row.power:
        return counted("power", row.power, 14)
    return counted("qic", row.qic, 14)


def level(row: Level, *, token: bool = True) -> Svg:
    """Show what a level brings: what holds from then on, what is gained at once, what is paid."""
    parts: list[str] = []
    if row.ore_per_step:
        parts.append(
            tag("span", sign("terraform", 14), str(row.ore_per_step), sign("ore", 14), class_="n")
        )
    if row.range:
        parts.append(counted("range", row.range, 14))
    if row.gaia_tokens:
        parts.append(counted("token", row.gaia_tokens, 12))
    if row.income != Gain():
        parts.append(tag("span", pay(row.income), class_="pays"))
    if row.gain != Gain():
        parts.append(tag("span", _at_once(row.gain), class_="once"))
    if token or row.special != "gain_terraforming_federation_token":
        parts += _special(row.special)
    return flow(*parts)


def _at_once(what: Gain) -> Svg:
    """Show what is gained on reaching a level; much of it, closer together."""
    return pay(what) if what.ore and what.credits else gain(what, 14, "+")


def _special(special: str) -> list[Svg]:
    if special == "gain_terraforming_federation_token":
        return [tag("span", "+", sign("federation", 14), class_="once n")]
    if special == "place_lost_planet":
        return [tag("span", "+", sign("planet", 14, "cyan"), class_="once n")]
    if special == "score_gaia_planets":
        return [tag("span", "+1", tag("i", "/"), signs(PER["gaia_planet"], 13), class_="once n")]
    return []


def round_tile(row: RoundTile) -> Svg:
    """Show what a round scores."""
    return each(counted("vp", row.vp, 15), EVENTS[row.event])


def final_tile(row: FinalTile) -> Svg:
    """Show what is counted at the end."""
    tint = "leaf" if row.id == "final_gaia_planets" else None
    return flow(sign("laurel", 14), sign(FINALS[row.id], 15, tint))


def seats(who: Iterable[int], size: float = 12) -> Svg:
    """Show whose markers stand somewhere."""
    shapes = [shape(seat, size) for seat in who]
    return tag("span", *shapes, class_="mk many" if len(shapes) > 1 else "mk")
