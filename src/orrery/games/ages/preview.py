"""What a choice would cost or gain, from what everybody may see."""

from __future__ import annotations

from orrery.core.action import Action, Seat
from orrery.core.text import Words, listed
from orrery.games.ages.actions import (
    CIVILISATION_NUMBER,
    KIND_NUMBER,
    KINDS,
    SECTOR_NUMBER,
    At,
    Battle,
    Card,
    Civilisation,
    Colonise,
    Count,
    Done,
    Home,
    Side,
    Target,
    To,
    Use,
)
from orrery.games.ages.components import TRACKS as TRACK_NAMES
from orrery.games.ages.ids import CONVERSION, MAP, NOBODY, PRODUCTION, TRACKS
from orrery.games.ages.rules.colonisation import Colonisation, can_colonise
from orrery.games.ages.rules.expansion import (
    Destination,
    Expansion,
    HowMany,
    Place,
    Pool,
    Victim,
    pool_of,
)
from orrery.games.ages.rules.war import War, battle_scores, can_fight
from orrery.games.ages.state import AgesState
from orrery.games.ages.text import kinds_said


def preview(s: AgesState, seat: Seat, action: Action, words: Words) -> str:
    """Say what a choice would cost or gain; nothing where there is nothing to say."""
    match action:
        case Civilisation(civilisation):
            board = s.box.sheet.civilisations[CIVILISATION_NUMBER[civilisation]]
            return board.flavour.in_(words.language)
        case Card(card):
            said = (evolution(s, seat, card, words), pool_words(pool_of(s, seat, card), words))
            return listed(said, words.language)
        case Side(strategy):
            return side(s, seat, strategy, words)
        case Battle(sector):
            return battle(s, seat, SECTOR_NUMBER[sector], words)
        case Colonise(sector):
            tile = s.box.sheet.sectors[s.tiles[SECTOR_NUMBER[sector]]]
            return words.label(f"bonus_{tile.bonus}")
        case Home(slot):
            return neighbours(s, SECTOR_NUMBER[slot], words)
        case Done() if not isinstance(s.stack[-1], Expansion):
            return left_undone(s, seat, words)
        case _:
            return in_expansion(s, seat, action, words)


def neighbours(s: AgesState, slot: int, words: Words) -> str:
    """Say which bonuses lie next to a home slot, as far as they are known."""
    tiles = [
        s.box.sheet.sectors[s.tiles[near]]
        for near in s.layout.adjacent[slot]
        if near in s.layout.neutrals and s.face_up[near]
    ]
    return ", ".join(words.label(f"bonus_{tile.bonus}") for tile in tiles)


def left_undone(s: AgesState, seat: Seat, words: Words) -> str:
    """Say what is given up with the rest of a War, or with a Colonisation."""
    step = s.stack[-1]
    if isinstance(step, War):
        fights = [
            sector
            for sector in s.layout.sectors
            if not step.fought >> sector & 1 and can_fight(s, seat, sector)
        ]
        won = sum(margin(s, seat, sector) > 0 for sector in fights)
        return words.label("preview_war").format(len(fights), won) if fights else ""
    return words.label("preview_no_colony") if isinstance(step, Colonisation) else ""


def in_expansion(s: AgesState, seat: Seat, action: Action, words: Words) -> str:
    """Say what is left of the pool, and which sectors change hands."""
    step = s.stack[-1]
    match action:
        case Use(kind) if isinstance(step, Expansion):
            return words.label("preview_left").format(step.pool[KIND_NUMBER[kind]] - 1)
        case To(sector) if isinstance(step, Destination):
            ships = s.ships[seat * MAP + step.origin]
            change = {(seat, step.origin): -ships, (seat, SECTOR_NUMBER[sector]): ships}
            said = holding(s, change, seat, words)
            return words.label("preview_all").format(said) if said else ""
        case Count(ships) if isinstance(step, HowMany):
            change = {(seat, step.origin): -ships, (seat, step.target): ships}
            return holding(s, change, seat, words)
        case At(sector) if isinstance(step, Place) and step.kind == PRODUCTION:
            return holding(s, {(seat, SECTOR_NUMBER[sector]): 1}, seat, words)
        case Target(victim) if isinstance(step, Victim):
            gained = {(seat, step.sector): 1} if step.kind == CONVERSION else {}
            return holding(s, {(victim, step.sector): -1, **gained}, seat, words)
        case Done() if isinstance(step, Expansion):
            return words.label("preview_lost").format(pool_words(step.pool, words))
        case _:
            return ""


def pool_words(pool: Pool, words: Words) -> str:
    """Name the actions of a pool."""
    return kinds_said(zip(KINDS, pool, strict=True), words)


def side(s: AgesState, seat: Seat, strategy: str, words: Words) -> str:
    """Say what a side of the card that is being chosen would do as things stand."""
    card = s.cards.picked_cards[seat]
    if strategy == "evolution":
        return evolution(s, seat, card, words)
    if strategy == "expansion":
        return pool_words(pool_of(s, seat, card), words)
    if strategy == "war":
        fights = [sector for sector in s.layout.sectors if can_fight(s, seat, sector)]
        if not fights:
            return words.label("no_battle")
        won = sum(margin(s, seat, sector) > 0 for sector in fights)
        return words.label("preview_war").format(len(fights), won)
    free = 0
    if s.colony_pawns[seat]:
        free = sum(can_colonise(s, seat, sector) for sector in s.layout.neutrals)
    if not free:
        return words.label("no_settle" if s.colony_pawns[seat] else "no_colony")
    return words.label("preview_colonisation").format(free)


def evolution(s: AgesState, seat: Seat, card: int, words: Words) -> str:
    """AGES-8.1, 8.2: the level before and after."""
    track = s.box.raises[card]
    level = s.levels[seat * TRACKS + track]
    after = min(level + 1, s.box.sheet.counts.max_level)
    if after == level:
        return f"{words.label(TRACK_NAMES[track])} {words.label('evolve_spent').format(level)}"
    return f"{words.label(TRACK_NAMES[track])} {level} → {after}"


def margin(s: AgesState, seat: Seat, sector: int) -> int:
    """Return by how much a seat would win a battle now; negative when it would lose."""
    scores = battle_scores(s, sector)
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def battle(s: AgesState, seat: Seat, sector: int, words: Words) -> str:
    """AGES-7.6 to 7.8: the scores, who wins and what is left."""
    scores = battle_scores(s, sector)
    mine = scores[seat]
    best = max(score for other, score in enumerate(scores) if other != seat)
    if mine > best:
        kept = min(s.pawns_at(seat, sector), mine - best)  # AGES-7.12
        return words.label("preview_won").format(mine, best, kept)
    is_tied = mine == best or scores.count(best) > 1
    lost = s.pawns_at(seat, sector) - (s.homes[seat] == sector)  # AGES-7.9
    return words.label("preview_tied" if is_tied else "preview_defeat").format(mine, best, lost)


def holding(s: AgesState, change: dict[tuple[Seat, int], int], seat: Seat, words: Words) -> str:
    """Say which sectors change hands when ships come and go."""
    after = s.clone()
    for (owner, sector), ships in change.items():
        after.ships[owner * MAP + sector] += ships
    said = []
    for sector in dict.fromkeys(sector for _, sector in change):
        before, now = s.controller(sector), after.controller(sector)
        if before == now:
            continue
        if now == seat:
            said.append(words.label("preview_gained"))
        elif before == seat:
            said.append(words.label("preview_given_up"))
        elif now == NOBODY:
            said.append(words.label("preview_nobody"))
        else:
            said.append(words.label("preview_other"))
    return ", ".join(said)
