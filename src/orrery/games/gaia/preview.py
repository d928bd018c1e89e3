"""What a choice would cost or gain, before it is made."""

from __future__ import annotations

from orrery.core.action import Action, Seat
from orrery.core.text import Words
from orrery.games.gaia import actions as a
from orrery.games.gaia import ids
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.rules.charging import ChargeOffer, offered_value, passive_power
from orrery.games.gaia.rules.form_federation import (
    Clusters,
    affordable,
    federations_with,
    search_of,
)
from orrery.games.gaia.rules.gaia_projects import RANGE_BONUS, WithRange
from orrery.games.gaia.rules.mines import MineWithSteps, qic_for_range, settling_price
from orrery.games.gaia.rules.upgrades import upgrade_price
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import Bundle

# what has a word for one and another for many
_FORMS = {
    "credits": ("credits", "credits_many"),
    "tokens": ("tokens_one", "tokens"),
    "vp": ("vp_one", "vp"),
    "satellites": ("satellite", "satellites"),
}
_NAMES = ("ore", "credits", "knowledge", "qic", "tokens", "charge", "vp", "gaiaformer")


def preview(s: GaiaState, seat: Seat, action: Action, words: Words) -> str:
    """Say in a few words what a choice costs or gives; nothing where its name says it."""
    match action:
        case a.BuildMine(at):
            return costs(mine_costs(s, seat, at), words)
        case a.StartGaiaProject(at):
            return project(s, seat, at, words)
        case a.Upgrade(at, to):
            return costs(upgrade_price(s, seat, at, a.KIND[to]), words)
        case a.Research(area):
            return research(s, seat, area, words)
        case a.Advance(area):
            return gains(next_level(s, seat, area), words)
        case a.UseBoardAction(name):
            return board_action(s, a.NUMBER[name], words)
        case a.FormFederation():
            return federation(s, seat, words)
        case a.JoinCluster(at):
            return joining(s, seat, at, words)
        case a.LinkClusters():
            return linking(s, seat, words)
        case a.PlaceSatellite():
            return costs(FACTIONS[s.mats[seat].faction].satellite_price(), words)
        case a.TakeToken(token) | a.RescoreToken(token):
            return gains(s.tables.token_gain[a.NUMBER[token]], words)
        case a.Charge() | a.ChargeTokenFirst() | a.ChargeTokenLast():
            return charge(s, seat, action, words)
        case a.PlaceLostPlanet(at) | a.PlaceStation(at):
            return costs((0, 0, 0, range_qic(s, seat, at), 0, 0, 0, 0), words)
        case a.Pass():
            return passing(s, seat, words)
        case _:
            return ""


def amounts(what: Bundle, words: Words) -> str:
    """Write a bundle: "2 ore, 3 credits"."""
    return ", ".join(
        f"{count} {called(name, count, words)}"
        for count, name in zip(what, _NAMES, strict=True)
        if count
    )


def called(name: str, count: int, words: Words) -> str:
    """Name one of something, or many."""
    return words.label(_FORMS[name][count != 1] if name in _FORMS else name)


def costs(what: Bundle, words: Words) -> str:
    """Say what is paid."""
    return f"− {amounts(what, words)}" if any(what) else words.label("free_of_charge")


def gains(what: Bundle, words: Words) -> str:
    """Say what is gained."""
    return f"+ {amounts(what, words)}" if any(what) else ""


def mine_costs(s: GaiaState, seat: Seat, at: int) -> Bundle:
    """GAIA-7.1: the mine, the steps, the range."""
    step = s.stack[-1]
    steps = step.steps if isinstance(step, MineWithSteps) else 0
    bonus = RANGE_BONUS if isinstance(step, WithRange) else 0
    mat = s.mats[seat]
    reach = s.tables.range[mat.research[ids.NAVIGATION]] + bonus
    ore, qic = settling_price(s, seat, mat, at, steps, reach)
    cost = s.tables.cost[ids.MINE]
    return (cost[0] + ore, cost[1], 0, qic, 0, 0, 0, 0)


def range_qic(s: GaiaState, seat: Seat, at: int) -> int:
    """GAIA-7.2: Q.I.C. for a hex."""
    mat = s.mats[seat]
    bonus = RANGE_BONUS if isinstance(s.stack[-1], WithRange) else 0
    reach = s.tables.range[mat.research[ids.NAVIGATION]] + bonus
    return qic_for_range(s, s.near(mat)[at], reach)


def project(s: GaiaState, seat: Seat, at: int, words: Words) -> str:
    """GAIA-7.10: tokens for the Gaia area, Q.I.C. for the range."""
    tokens = s.tables.project_tokens[s.mats[seat].research[ids.GAIA_PROJECT]]
    return costs((0, 0, 0, range_qic(s, seat, at), tokens, 0, 0, 0), words)


def next_level(s: GaiaState, seat: Seat, area: str) -> Bundle:
    """GAIA-9.5: what the next level gives at once."""
    number = a.NUMBER[area]
    level = s.mats[seat].research[number] + 1
    found = s.tables.level_gain[number][min(level, 5)]
    if level == 3:
        return (*found[:5], found[5] + s.tables.charge_at_3, *found[6:])
    return found


def research(s: GaiaState, seat: Seat, area: str, words: Words) -> str:
    """GAIA-9.1."""
    price = costs((0, 0, s.tables.research_cost, 0, 0, 0, 0, 0), words)
    return f"{price} {gains(next_level(s, seat, area), words)}".strip()


def board_action(s: GaiaState, number: int, words: Words) -> str:
    """GAIA-9.8."""
    power, qic = s.tables.action_power[number], s.tables.action_qic[number]
    return f"− {power or qic} {words.label('power' if power else 'qic')}"


def federation(s: GaiaState, seat: Seat, words: Words) -> str:
    """GAIA-8.4: the fewest satellites."""
    search = search_of(s, seat)
    assert search.can_form(affordable(s, seat)), "a federation is on offer"
    fewest = search.fewest()
    return f"≥ {satellites(s, seat, fewest, fewest, words)}"


def satellites(s: GaiaState, seat: Seat, least: int, most: int, words: Words) -> str:
    """GAIA-8.4: so many satellites, and what they cost: "2–3 satellites (− 2–3 tokens)"."""
    if most == 0:
        return f"0 {called('satellites', 0, words)}"
    price = FACTIONS[s.mats[seat].faction].satellite_price()
    paid = next(name for name, count in zip(_NAMES, price, strict=True) if count)
    counts = span(least, most)
    placed = called("satellites", most, words)
    return f"{counts} {placed} (− {counts} {called(paid, most, words)})"


def span(least: int, most: int) -> str:
    """Write a number, or from which to which it goes."""
    return str(least) if least == most else f"{least}–{most}"


def joining(s: GaiaState, seat: Seat, at: int, words: Words) -> str:
    """GAIA-8.5: what the federations with these planets cost, and are worth."""
    step = s.stack[-1]
    assert isinstance(step, Clusters)
    found = federations_with(s, seat, step.chosen, at)
    value = search_of(s, seat).terrain.value
    worths = [value(one) for one in found]
    cost = satellites(s, seat, min(found.values()), max(found.values()), words)
    return f"{cost}, {words.label('worth')} {span(min(worths), max(worths))}"


def linking(s: GaiaState, seat: Seat, words: Words) -> str:
    """GAIA-8.6: what exactly the chosen planets cost to link."""
    step = s.stack[-1]
    assert isinstance(step, Clusters)
    search = search_of(s, seat)
    count = search.legal(affordable(s, seat))[step.chosen]
    cost = satellites(s, seat, count, count, words)
    return f"{cost}, {words.label('worth')} {search.terrain.value(step.chosen)}"


def charge(s: GaiaState, seat: Seat, action: Action, words: Words) -> str:
    """GAIA-11.2: what a charge costs."""
    step = s.stack[-1]
    if not isinstance(step, ChargeOffer):
        return ""
    power = step.power
    if isinstance(action, a.ChargeTokenFirst):
        mat = s.mats[seat]
        usable = FACTIONS[mat.faction].usable_charge(mat) + 2
        power = min(offered_value(s, seat, step.at), usable, mat.vp + 1)
    elif isinstance(action, a.ChargeTokenLast):
        power = passive_power(s, seat, offered_value(s, seat, step.at))
    lost = max(0, power - 1)
    return f"+ {power} {words.label('power')}, − {lost} {called('vp', lost, words)}"


def passing(s: GaiaState, seat: Seat, words: Words) -> str:
    """GAIA-9.17: what passing scores."""
    from orrery.games.gaia.rules.passing import score_pass  # noqa: PLC0415 - tried on a copy

    copy = s.clone()
    score_pass(copy, seat)
    scored = copy.mats[seat].vp - s.mats[seat].vp
    return f"+ {scored} {called('vp', scored, words)}"
