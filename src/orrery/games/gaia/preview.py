"""What a choice would cost or gain, before it is made."""

from __future__ import annotations

import msgspec

from orrery.core.action import Action, Seat
from orrery.core.text import Words
from orrery.games.gaia import actions as a
from orrery.games.gaia import ids
from orrery.games.gaia.components import NO_GAIN, Gain
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.factions.itars import TILE_TOKENS, TilesForTokens
from orrery.games.gaia.factions.terrans import RATES, GaiaConversion
from orrery.games.gaia.parts import IN_BOWL_1, IN_BOWL_2, IN_BOWL_3, STONE_VALUE, Mat
from orrery.games.gaia.rules.charging import ChargeOffer, offered_value
from orrery.games.gaia.rules.form_federation import (
    Clusters,
    affordable,
    federations_with,
    search_of,
)
from orrery.games.gaia.rules.gaia_projects import RANGE_BONUS, WithRange
from orrery.games.gaia.rules.mines import MineWithSteps, settling_price
from orrery.games.gaia.rules.reach import Reach
from orrery.games.gaia.rules.research import CHARGING_LEVEL
from orrery.games.gaia.rules.resources import repeated
from orrery.games.gaia.rules.upgrades import upgrade_price
from orrery.games.gaia.state import GaiaState

# what has a word for one and another for many
_FORMS = {
    "credits": ("credits", "credits_many"),
    "tokens": ("tokens_one", "tokens"),
    "vp": ("vp_one", "vp"),
    "satellites": ("satellite", "satellites"),
}
_SPECIAL_TILES = {
    "charge_4": "tech_action_charge_4",
    "qic_5_credits": "adv_action_qic_5_credits",
    "3_ore": "adv_action_3_ore",
    "3_knowledge": "adv_action_3_knowledge",
}
# what the fields of a gain are called, where they are called otherwise
_NAMES = {"power_token": "tokens"}


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
            return board_action(s, seat, a.NUMBER[name], words)
        case a.UseSpecial(special):
            return gaining(s, seat, special_gain(s, seat, special), words)
        case a.TakeTile(tile):
            return gaining(s, seat, tile_gain(s, seat, a.NUMBER[tile]), words)
        case a.TakeIncome() | a.SettleBrainstone():
            return bowls_change(s, seat, action, words)
        case a.GaiaConvert() | a.ExchangeForTile() | a.Stop():
            return gaia_area(s, seat, action, words)
        case a.FormFederation():
            return federation(s, seat, words)
        case a.JoinCluster(at):
            return joining(s, seat, at, words)
        case a.LinkClusters():
            return linking(s, seat, words)
        case a.PlaceSatellite():
            return costs(FACTIONS[s.mats[seat].faction].satellite_price(), words)
        case a.TakeToken(token) | a.RescoreToken(token):
            return gains(s.box.federation_tokens[a.NUMBER[token]].gain, words)
        case a.Charge() | a.ChargeTokenFirst() | a.ChargeTokenLast():
            return charge(s, seat, action, words)
        case a.PlaceLostPlanet(at) | a.PlaceStation(at):
            return costs(Gain(qic=range_qic(s, seat, at)), words)
        case a.Pass():
            return passing(s, seat, words)
        case _:
            return ""


def amounts(what: Gain) -> dict[str, int]:
    """Return how much there is of what, by the key of its word."""
    counts = ((name, getattr(what, name)) for name in what.__struct_fields__)
    return {_NAMES.get(name, name): count for name, count in counts if count}


def listed(what: Gain, words: Words) -> str:
    """Write a gain: "2 ore, 3 credits"."""
    found = amounts(what).items()
    return ", ".join(f"{count} {called(name, count, words)}" for name, count in found)


def called(name: str, count: int, words: Words) -> str:
    """Name one of something, or many."""
    return words.label(_FORMS[name][count != 1] if name in _FORMS else name)


def costs(what: Gain, words: Words) -> str:
    """Say what is paid."""
    return f"− {listed(what, words)}" if amounts(what) else words.label("free_of_charge")


def gains(what: Gain, words: Words) -> str:
    """Say what is gained."""
    return f"+ {listed(what, words)}" if amounts(what) else ""


def mine_costs(s: GaiaState, seat: Seat, at: int) -> Gain:
    """GAIA-7.1: the mine, the steps, the range."""
    step = s.stack[-1]
    steps = step.steps if isinstance(step, MineWithSteps) else 0
    bonus = RANGE_BONUS if isinstance(step, WithRange) else 0
    price = settling_price(s, seat, at, Reach(s, s.mats[seat], bonus), steps)
    assert price is not None, "the planet is on offer"
    ore, qic = price
    cost = s.tables.cost[ids.MINE]
    return Gain(ore=cost.ore + ore, credits=cost.credits, qic=qic)


def range_qic(s: GaiaState, seat: Seat, at: int) -> int:
    """GAIA-7.2: Q.I.C. for a hex."""
    bonus = RANGE_BONUS if isinstance(s.stack[-1], WithRange) else 0
    return Reach(s, s.mats[seat], bonus).qic_for(at)


def project(s: GaiaState, seat: Seat, at: int, words: Words) -> str:
    """GAIA-7.10: tokens for the Gaia area, Q.I.C. for the range."""
    tokens = s.tables.project_tokens[s.mats[seat].research[ids.GAIA_PROJECT]]
    return costs(Gain(qic=range_qic(s, seat, at), power_token=tokens), words)


def next_level(s: GaiaState, seat: Seat, area: str) -> Gain:
    """GAIA-9.5: what the next level gives at once."""
    number = a.NUMBER[area]
    level = s.mats[seat].research[number] + 1
    found = s.box.research[number].levels[min(level, ids.TOP_LEVEL)].gain
    if level == CHARGING_LEVEL:
        charge = found.charge + s.box.limits.charge_at_level_3
        return msgspec.structs.replace(found, charge=charge)
    return found


def research(s: GaiaState, seat: Seat, area: str, words: Words) -> str:
    """GAIA-9.1."""
    price = costs(Gain(knowledge=s.tables.research_cost), words)
    return f"{price} {gains(next_level(s, seat, area), words)}".strip()


def board_action(s: GaiaState, seat: Seat, number: int, words: Words) -> str:
    """GAIA-9.8: the price, and what is gained for it."""
    power, qic = s.tables.action_power[number], s.tables.action_qic[number]
    gained = s.tables.action_gain[number]
    if number == ids.ACTION_TYPES:
        more = s.box.board_actions[number].vp_per_type * s.mats[seat].types.bit_count()
        gained = Gain(vp=gained.vp + more)
    price = f"− {power or qic} {words.label('power' if power else 'qic')}"
    return f"{price} {gaining(s, seat, gained, words)}".strip()


def special_gain(s: GaiaState, seat: Seat, special: str) -> Gain:
    """GAIA-9.12: what a special action gives at once."""
    if special == "academy":
        return s.box.factions[s.mats[seat].faction].academy_action
    tile = _SPECIAL_TILES.get(special)
    return NO_GAIN if tile is None else s.tables.tiles[a.NUMBER[tile]].gain


def tile_gain(s: GaiaState, seat: Seat, tile: int) -> Gain:
    """GAIA-7.21: what a tech tile gives at once."""
    row = s.tables.tiles[tile]
    if row.kind != "immediate":
        return NO_GAIN
    per = s.tables.tile_per[tile]
    return row.gain if per < 0 else repeated(row.gain, s.mats[seat].count(per))


def gaining(s: GaiaState, seat: Seat, what: Gain, words: Words) -> str:
    """GAIA-2.1: say what is gained, and warn of what is above a maximum and lost."""
    mat, limits = s.mats[seat], s.box.limits
    rooms = (
        (what.ore, limits.ore - mat.ore),
        (what.credits, limits.credits - mat.credits),
        (what.knowledge, limits.knowledge - mat.knowledge),
    )
    lost = sum(max(0, count - room) for count, room in rooms)
    warning = f" ({lost} {words.label('lost')})" if lost else ""
    return f"{gains(what, words)}{warning}"


def bowls_of(mat: Mat, words: Words) -> str:
    """Write the bowls as they are: "bowls 2·3·4", with a star where the Brainstone lies."""
    counts = enumerate((mat.bowl1, mat.bowl2, mat.bowl3), IN_BOWL_1)
    told = [f"{count}{'*' if mat.brainstone == bowl else ''}" for bowl, count in counts]
    return f"{words.label('bowls')} {'·'.join(told)}"


def bowls_change(s: GaiaState, seat: Seat, action: Action, words: Words) -> str:
    """GAIA-4.3, 10.19: the bowls as they are and would be: "bowls 2·3·4 → 1·4·5"."""
    return bowls_to(s.mats[seat], settled(s, seat, action), words)


def bowls_to(before: Mat, after: Mat, words: Words) -> str:
    """Write the bowls before and after something: "bowls 2·3·4 → 1·4·5"."""
    return f"{bowls_of(before, words)} → {bowls_of(after, words).split()[-1]}"


def gaia_area(s: GaiaState, seat: Seat, action: Action, words: Words) -> str:
    """GAIA-10.2, 10.23: what is left of the Gaia area, and the bowls once it is empty (GAIA-5.3).

    What a tech tile brings comes besides.
    """
    mat, step = s.mats[seat], s.stack[-1]
    emptied = mat.clone()
    told = []
    match action, step:
        case a.GaiaConvert(), GaiaConversion(budget=budget):
            told.append(f"{words.label('power')} {budget} → {budget - RATES[action][0]}")
        case a.ExchangeForTile(), TilesForTokens():
            emptied.gaia -= TILE_TOKENS
            told.append(costs(Gain(power_token=TILE_TOKENS), words))
        case a.Stop(), GaiaConversion() | TilesForTokens():
            pass
        case _:
            return ""
    FACTIONS[mat.faction].tokens_return(emptied)
    return ", ".join([*told, bowls_to(mat, emptied, words)])


def settled(s: GaiaState, seat: Seat, action: Action) -> Mat:
    """Answer, and take the rest of the income as well as one can.

    Only this question is carried out: what comes after it may hang on what nobody knows.
    """
    alone, step = s.clone(), s.stack[-1]
    alone.stack.clear()
    alone.stack.append(step)
    return _best_end(alone, seat, action, {})


def _best_end(
    s: GaiaState, seat: Seat, action: Action, known: dict[tuple[object, ...], Mat]
) -> Mat:
    """Try every order; many of them come to the same bowls, from which one goes on once."""
    after = s.clone()
    after.play(seat, action)
    mat = after.mats[seat]
    here = (*after.stack, mat.bowl1, mat.bowl2, mat.bowl3, mat.brainstone)
    if here not in known:
        ends = [_best_end(after, seat, one, known) for one in after.choices(seat)]
        known[here] = max(ends, key=charged) if ends else mat
    return known[here]


def charged(mat: Mat) -> tuple[int, int]:
    """Return how often power was charged, then how much of it can be spent at once."""
    stone = mat.brainstone
    moves = mat.bowl2 + 2 * mat.bowl3 + (stone == IN_BOWL_2) + 2 * (stone == IN_BOWL_3)
    return moves, mat.bowl3 + STONE_VALUE * (stone == IN_BOWL_3)


def federation(s: GaiaState, seat: Seat, words: Words) -> str:
    """GAIA-8.4: the fewest satellites."""
    fewest = search_of(s, seat).fewest(affordable(s, seat))
    assert fewest is not None, "a federation is on offer"
    return f"≥ {satellites(s, seat, fewest, fewest, words)}"


def satellites(s: GaiaState, seat: Seat, least: int, most: int, words: Words) -> str:
    """GAIA-8.4: so many satellites, and what they cost: "2–3 satellites (− 2–3 tokens)"."""
    if most == 0:
        return f"0 {called('satellites', 0, words)}"
    price = FACTIONS[s.mats[seat].faction].satellite_price()
    (paid,) = amounts(price)
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
    mat = s.mats[seat]
    value = offered_value(s, seat, step.at)
    power = FACTIONS[mat.faction].power_of_answer(mat, value, action)
    lost = max(0, power - 1)
    told = f"+ {power} {words.label('power')}, − {lost} {called('vp', lost, words)}"
    return f"{told}, {bowls_of(settled(s, seat, action), words)}"


def passing(s: GaiaState, seat: Seat, words: Words) -> str:
    """GAIA-9.17: what passing scores."""
    from orrery.games.gaia.rules.passing import score_pass  # noqa: PLC0415 - tried on a copy

    copy = s.clone()
    score_pass(copy, seat)
    scored = copy.mats[seat].vp - s.mats[seat].vp
    return f"+ {scored} {called('vp', scored, words)}"
