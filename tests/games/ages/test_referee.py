"""The engine and the referee play the same matches and agree on every fact at every decision."""

from __future__ import annotations

import msgspec
import pytest

from games.ages.referee import Legal, Referee
from games.ages.test_sheets import POORER
from matches import Style, at_random, greedily
from orrery.core.action import Action
from orrery.core.events import Told
from orrery.core.match import Match
from orrery.core.rng import Rng
from orrery.games.ages import GAME
from orrery.games.ages.actions import BACK, CIVILISATIONS, SECTORS, STRATEGIES
from orrery.games.ages.components import TRACKS
from orrery.games.ages.ids import NOBODY
from orrery.games.ages.options import AgesOptions
from orrery.games.ages.state import AgesState

pytestmark = pytest.mark.untraced

VARIANTS = [
    AgesOptions(civilisations="choose", mode="standard"),
    AgesOptions(civilisations="random", mode="standard"),
    AgesOptions(civilisations="choose", mode="exploration"),
    AgesOptions(civilisations="random", mode="exploration"),
]
RANDOM_CIVILISATIONS = (1, 3)  # of the variants
VIEWS_EVERY = 20  # decisions
SECOND_THOUGHTS = 5  # percent of the decisions of a turn


class Fallen:
    """What chance did in a match, read from its state."""

    def __init__(self, s: AgesState, first: int) -> None:
        self.s = s
        self._first = first
        # AGES-13.6: which tile lies where is settled once and for all
        self._tiles = s.tiles[:]

    def tile(self, sector: str) -> int:
        return self._tiles[SECTORS.index(sector)]

    def first(self) -> int:
        return self._first

    def dealt(self, seat: int) -> tuple[str, str]:
        return CIVILISATIONS[self.s.civilisations[seat]], SECTORS[self.s.homes[seat]]

    def hand(self, seat: int) -> list[int]:
        return self.s.cards.hands[seat][:]


def state_of(match: Match) -> AgesState:
    assert isinstance(match.state, AgesState)
    return match.state


def told(events: list[Told]) -> list[tuple[str, object]]:
    return [(type(one.event).__name__, msgspec.structs.asdict(one.event)) for one in events]


def scatter(s: AgesState, referee: Referee, rng: Rng) -> None:
    """Put colonies, ships and markers anywhere, as no opening ever does: on both tables alike."""
    for seat in range(s.players):
        for track, name in enumerate(TRACKS):
            s.levels[seat * 4 + track] = referee.players[seat].levels[name] = rng.below(6)
        for _ in range(rng.below(4)):
            sector = rng.pick(s.layout.neutrals)
            if s.colonies[sector] == NOBODY:
                s.add_colony(seat, sector)
                s.face_up[sector] = True
                referee.colonies[SECTORS[sector]] = seat
                referee.face_up.add(SECTORS[sector])
        for _ in range(min(s.supply[seat], rng.below(25))):
            sector = rng.pick([at for at in s.layout.sectors if s.face_up[at]])
            s.add_ships(seat, sector, 1)
            referee.ships[seat, SECTORS[sector]] += 1


def supervise(match: Match, style: Style, seed: int, *, scattered: bool = False) -> int:
    """Play a match to its end under the eyes of the referee; return how much was compared."""
    s = state_of(match)
    rng = Rng(seed)
    referee = Referee(
        s.box.sheet, s.players, msgspec.to_builtins(s.options), Fallen(s, s.pending()[0])
    )
    dialogue = referee.match()
    legal: Legal = next(dialogue)
    assert told(match.opening) == referee.story
    if scattered:
        scatter(s, referee, rng)
    decisions = 0
    while legal:
        compare(s, referee, legal)
        if decisions % VIEWS_EVERY == 0:
            compare_views(s, referee)
        seat, action = answer(s, style, rng)
        referee.story.clear()
        happened = match.play(seat, action)
        try:
            legal = dialogue.send((seat, str(action)))
        except StopIteration:
            legal = {}
        assert told(happened) == referee.story, f"{seat} {action}"
        decisions += 1
    compare(s, referee, {})
    compare_end(s, referee)
    return decisions


def answer(s: AgesState, style: Style, rng: Rng) -> tuple[int, Action]:
    """Answer as one plays; now and then somebody goes back on what it has chosen."""
    fickle = [seat for seat in range(s.players) if s.afterthoughts(seat)]
    if fickle and rng.die(100) <= SECOND_THOUGHTS:
        return rng.pick(fickle), BACK
    seat = rng.pick(s.pending())
    if style == "random":
        return seat, at_random(s, seat, rng)
    return seat, greedily(GAME, s, seat, rng)


def compare(s: AgesState, referee: Referee, legal: Legal) -> None:
    """Who is asked what, and everything that stands on the table."""
    assert s.pending() == tuple(legal)
    for seat, options in legal.items():
        assert sorted(map(str, s.choices(seat))) == sorted(options)
    for seat in range(s.players):
        again = [BACK] if seat in referee.may_think_again else []
        assert list(s.afterthoughts(seat)) == again
    assert s.moment() == (referee.age, referee.turn)
    for number, sector in enumerate(SECTORS):
        if sector not in referee.at:
            assert number not in s.layout.sectors
            continue
        assert s.colonies[number] == referee.colonies.get(sector, -1), sector
        assert [s.ships_at(seat, number) for seat in range(s.players)] == [
            referee.ships[seat, sector] for seat in range(s.players)
        ], sector
        holder = referee.controller(sector)
        assert s.controller(number) == (-1 if holder is None else holder), sector
        assert s.face_up[number] == (sector in referee.face_up), sector
        assert s.tiles[number] == (
            referee.chance.tile(sector) if sector in referee.neutrals else -1
        )
    for seat in range(s.players):
        compare_player(s, referee, seat)
    shown = [
        (card, -1 if seat is None else seat, turn, -1 if side is None else STRATEGIES.index(side))
        for card, seat, turn, side in referee.open_cards
    ]
    if referee.age:
        assert [(c.card, c.seat, c.turn, c.side) for c in s.cards.shown] == shown


def compare_player(s: AgesState, referee: Referee, seat: int) -> None:
    player = referee.players[seat]
    assert s.levels[seat * 4 : seat * 4 + 4] == [player.levels[track] for track in TRACKS]
    assert s.supply[seat] == referee.supply(seat)
    assert s.colony_pawns[seat] == referee.colony_pawns(seat)
    assert s.influence(seat) == referee.effective(seat, "influence")
    assert s.armament(seat) == referee.effective(seat, "armament")
    assert s.score_sheet()[seat] == player.points
    assert sorted(s.cards.hands[seat]) == player.hand.cards


def compare_views(s: AgesState, referee: Referee) -> None:
    """AGES-14.1, 14.6: what a view shows of every player, and which hands."""
    for viewer in (*range(s.players), None):
        view = s.view(viewer)
        for seat, shown in enumerate(view.seats):
            player = referee.players[seat]
            if referee.turn:
                known = tuple(player.hand.cards) if referee.knows(viewer, seat) else None
                assert shown.hand == known
            assert shown.cards == len(player.hand.cards)
            assert (shown.civilisation, shown.home) == (player.civilisation, player.home)
            assert shown.has_chosen == (seat in referee.may_think_again)
        for sector in view.sectors:
            hidden = sector.id not in referee.face_up
            lies = referee.chance.tile(sector.id) if sector.id in referee.neutrals else -1
            assert sector.tile == (-2 if hidden else lies)


def compare_end(s: AgesState, referee: Referee) -> None:
    assert s.scores() == referee.totals()
    assert s.ranking() == referee.places()
    assert s.winners() == tuple(seat for seat, place in enumerate(referee.places()) if place == 1)


def match_of(players: int, variant: int, seed: int, sheet: str | None = None) -> Match:
    return Match(GAME, players, seed=seed, options=VARIANTS[variant], components=sheet)


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_the_referee_agrees_with_every_decision(players: int, variant: int) -> None:
    assert supervise(match_of(players, variant, seed=variant), "random", seed=players) > 100


@pytest.mark.parametrize("players", range(2, 7))
def test_the_referee_agrees_with_players_who_want_to_win(players: int) -> None:
    variant = players % len(VARIANTS)
    assert supervise(match_of(players, variant, seed=players), "greedy", seed=players) > 100


@pytest.mark.parametrize("players", range(2, 7))
def test_the_referee_agrees_from_positions_that_no_opening_leads_to(players: int) -> None:
    """Full tracks, empty supplies, lone colonies, effective values beyond five."""
    for variant in RANDOM_CIVILISATIONS:
        match = match_of(players, variant, seed=players)
        assert supervise(match, "random", seed=players, scattered=True) > 100


def test_the_referee_agrees_on_a_corrected_sheet() -> None:
    """R-29: tiles without a bonus."""
    assert supervise(match_of(5, 0, seed=1, sheet=POORER), "random", seed=1) > 100


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_the_referee_agrees_over_many_matches(players: int, variant: int) -> None:
    compared = 0
    for seed in range(20):
        style: Style = "greedy" if seed % 4 == 0 else "random"
        scattered = seed % 2 == 1 and variant in RANDOM_CIVILISATIONS
        compared += supervise(match_of(players, variant, seed), style, seed, scattered=scattered)
    assert compared > 2000
