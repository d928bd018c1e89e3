"""Makes sentences of the rows of a component sheet: a corrected sheet says what it corrects."""

from __future__ import annotations

from orrery.core.components import Component
from orrery.games.gaia.components import (
    BoardAction,
    Booster,
    Conversion,
    Gain,
    Level,
    RoundTile,
    Tile,
    Token,
)
from orrery.games.gaia.text.effects import AMOUNTS, AND, EACH, SAID, TIMES


def say(key: str, language: str, **fields: object) -> str:
    """Fill one of the sentences."""
    return SAID[key].in_(language).format_map(fields)


def amount(name: str, count: int, language: str) -> str:
    """Say how much of something: "2 ore"."""
    one, many = AMOUNTS[name]
    return (one if count == 1 else many).in_(language).format(n=count)


def amounts(what: Component, language: str) -> str:
    """Say all that is gained or paid: "2 ore, 1 credit and 3 power to charge"."""
    found = [
        amount(name, getattr(what, name), language)
        for name in what.__struct_fields__
        if getattr(what, name)
    ]
    return AND.in_(language).join([", ".join(found[:-1]), found[-1]] if len(found) > 1 else found)


def tile(row: Tile, language: str) -> str:
    """Say what a tech tile does."""
    gain = amounts(row.gain, language)
    each = EACH[row.per].in_(language) if row.per else ""
    when = TIMES[row.event].in_(language) if row.event else ""
    key = f"{row.kind}_each" if row.kind == "immediate" and each else row.kind
    return say(key, language, gain=gain, each=each, when=when)


def booster(row: Booster, language: str) -> str:
    """Say what a booster pays, and what else it is good for."""
    total = Gain(
        **{
            name: sum(getattr(one, name) for one in row.income)
            for name in Gain.__struct_fields__
            if any(getattr(one, name) for one in row.income)
        }
    )
    parts = [say("income", language, gain=amounts(total, language))]
    if row.special:
        parts.append(say(f"booster_{row.special}", language))
    if row.on_pass is not None:
        gain = amount("vp", row.on_pass.vp, language)
        parts.append(say("pass", language, gain=gain, each=EACH[row.on_pass.per].in_(language)))
    return " ".join(parts)


def token(row: Token, language: str) -> str:
    """Say what a federation token gives."""
    side = say("token_green" if row.green else "token_gray", language)
    return f"{say('token', language, gain=amounts(row.gain, language))} {side}"


def action(row: BoardAction, language: str) -> str:
    """Say what a power or Q.I.C. action does."""
    price = amount("power", row.power, language) if row.power else amount("qic", row.qic, language)
    gain = amounts(row.gain, language)
    if row.free_steps:
        key = "action_step" if row.free_steps == 1 else "action_steps"
        return say(key, language, price=price, n=row.free_steps)
    if row.effect == "gain_tech_tile":
        return say("action_tile", language, price=price)
    if row.effect == "rescore_federation_token":
        return say("action_rescore", language, price=price)
    if row.vp_per_type:
        return say("action_types", language, price=price, gain=gain, n=row.vp_per_type)
    return say("action", language, price=price, gain=gain)


def conversion(row: Conversion, language: str) -> str:
    """Say what a free conversion takes and gives."""
    if row.id == "burn":
        return say("burn", language)
    price, gain = amounts(row.cost, language), amounts(row.gain, language)
    return say("conversion", language, price=price, gain=gain)


def level(row: Level, number: int, charged: int, language: str) -> str:
    """Say what a level of research brings."""
    parts: list[str] = []
    for key, count in (
        ("steps_cost", row.ore_per_step),
        ("range", row.range),
        ("project", row.gaia_tokens),
    ):
        if count:
            parts.append(say(key, language, n=count))
    if row.gain != Gain():
        parts.append(say("once", language, gain=amounts(row.gain, language)))
    if row.income != Gain():
        parts.append(say("pays", language, gain=amounts(row.income, language)))
    if row.special:
        parts.append(say(row.special, language))
    if number == 3:
        parts.append(say("charges", language, n=charged))
    if number == 5:
        parts.append(say("gate", language))
    return " ".join(parts) or say("nothing", language)


def round_tile(row: RoundTile, number: int, language: str) -> str:
    """Say what a round scores."""
    gain = amount("vp", row.vp, language)
    return say("round", language, n=number, gain=gain, when=TIMES[row.event].in_(language))
