"""What is told of the Automa is what it did (AUT-4.6): who only listens knows its whole board."""

from __future__ import annotations

from collections import Counter

import pytest

from games.gaia.positions import put
from games.gaia.referee_automa import AutomaReferee
from games.gaia.test_automa import solo
from matches import at_random
from orrery.core.events import Event, Sink
from orrery.core.match import Match
from orrery.core.rng import Rng
from orrery.core.text import LANGUAGES
from orrery.games.gaia import GAME, ids
from orrery.games.gaia import events as e
from orrery.games.gaia.automa.cards import card
from orrery.games.gaia.automa.turns import AutomaTurn
from orrery.games.gaia.parts import SOURCES
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import bits

LEVELS = ("automalein", "automa", "automaechtig", "ultoma", "alptrauma")


DEEDS = {
    e.AutomaBuilt,
    e.AutomaUpgraded,
    e.AutomaBlocked,
    e.AutomaAdvanced,
    e.AutomaRemovedTile,
    e.AutomaStuck,
}


class Listener:
    """Keeps account of the Automa by ear."""

    def __init__(self) -> None:
        self.kinds: set[type[Event]] = set()
        self.faction = ""
        self.earned: Counter[str] = Counter()
        self.standing: dict[int, str] = {}
        self.grounds: dict[int, str] = {}
        self.research: dict[str, int] = dict.fromkeys(ids.AREA_IDS, 0)
        self.booster = ""
        self.satellites = 0
        self.cards: list[int] = []
        self.passed = False
        self.used: list[str] = []
        self.tiles_gone: set[str] = set()
        self.end = -1
        self.deeds = 1

    def hear(self, event: Event) -> None:
        self.kinds.add(type(event))
        self.deeds += type(event) in DEEDS
        match event:
            case e.AutomaPlays(faction, vp):
                self.faction = faction
                self.earned["start"] += vp
            case e.AutomaStarted(at):
                self.standing[at] = "mine"
            case e.AutomaTookBooster(booster):
                self.booster = booster
            case e.AutomaTurnedUp(number, _):
                assert self.deeds > 0, "a card of which nobody hears what came of it"
                self.deeds = 0
                self.cards.append(number)
            case e.AutomaBuilt(at, planet):
                assert at not in self.standing
                self.standing[at] = "mine"
                self.grounds[at] = planet
            case e.AutomaSatellite(satellites):
                assert satellites == self.satellites + 1
                self.satellites = satellites
            case e.AutomaUpgraded(at, structure):
                assert self.standing[at] != structure
                self.standing[at] = structure
            case e.AutomaBlocked(action) | e.BoardActionTaken(_, action):
                self.used.append(action)
            case e.AutomaAdvanced(area, level):
                assert level == self.research[area] + 1
                self.research[area] = level
            case e.AutomaRemovedTile(tile, area):
                assert self.research[area] == 4
                self.tiles_gone.add(tile)
            case e.TileTaken(_, tile) if tile in ids.ADVANCED_IDS:
                self.tiles_gone.add(tile)
            case e.AutomaScored(vp, source):
                assert vp > 0
                self.earned[source] += vp
            case e.AutomaPassed():
                self.passed = True
            case e.RoundBegan():
                self.passed, self.used, self.cards = False, [], []
            case e.AutomaEnded(vp):
                self.end = vp
            case _:
                pass

    def agrees(self, s: GaiaState, tiles: set[str]) -> None:
        mat = s.mats[1]
        assert self.faction == ("" if mat.faction < 0 else ids.FACTION_IDS[mat.faction])
        assert sum(self.earned.values()) == mat.vp
        assert [self.earned[source] for source in SOURCES] == mat.earned
        assert self.standing == {
            at: ids.STRUCTURE_IDS[s.building[at] - 1] for at in range(s.board.size)
            if s.owner[at] == 1
        }  # fmt: skip
        assert all(ids.PLANET_IDS[s.planet[at]] == name for at, name in self.grounds.items())
        assert list(self.research.values()) == mat.research
        assert self.booster == ("" if mat.booster < 0 else ids.BOOSTER_IDS[mat.booster])
        assert self.satellites == s.automa_satellites
        assert self.passed == mat.passed
        assert sorted(self.used) == sorted(
            ids.BOARD_ACTION_IDS[one] for one in bits(s.used_actions)
        )
        assert tiles - self.tiles_gone == {ids.ADVANCED_IDS[one] for one in s.adv if one >= 0}
        if s.round and not mat.passed:
            assert self.cards == [*s.discard, s.support][1:]


def listened(options: dict[str, object], seed: int) -> Listener:
    """Play a match, by habit and by chance, and compare what was told at every decision."""
    match = Match(GAME, 1, seed=seed, options=options)
    rng = Rng(seed)
    state = match.state
    assert isinstance(state, GaiaState)
    tiles: set[str] = {ids.ADVANCED_IDS[one] for one in state.adv}
    ear = Listener()
    told = match.opening
    while True:
        for one in told:
            ear.hear(one.event)
        state = match.state
        assert isinstance(state, GaiaState)
        ear.agrees(state, tiles)
        if match.over:
            break
        answer = GAME.instinct(state.clone(), 0, rng) if rng.die(4) > 1 else None
        told = match.play(0, answer or at_random(state, 0, rng))
    assert ear.end == state.mats[1].vp
    return ear


@pytest.mark.parametrize("level", LEVELS)
def test_aut_4_6_who_listens_knows_the_board_of_the_automa(level: str) -> None:
    heard: set[type[Event]] = set()
    for seed in range(8, 13):
        heard |= listened({"automa": level, "automa_faction": "chosen"}, seed).kinds

    automa = {kind for kind in e.EVENTS if kind.__name__.startswith("Automa")}
    assert len(automa) == 14
    assert automa - heard <= {e.AutomaStuck, e.AutomaRemovedTile}


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_aut_4_6_who_listens_to_many_matches_is_never_misled(level: str) -> None:
    heard: set[type[Event]] = set()
    for seed in range(30):
        heard |= listened({"automa": level, "faction_selection": "random"}, seed).kinds

    automa = {kind for kind in e.EVENTS if kind.__name__.startswith("Automa")}
    assert automa - heard <= {e.AutomaStuck}


def told_by(state: GaiaState, action: int) -> list[Event]:
    """Let the Automa turn one card up, and return what is told."""
    state.sink = Sink()
    state.deck = [6, 7, 8, 9, action]
    state.support = 4
    AutomaTurn().run(state)
    return [one.event for one in state.sink.take()]


@pytest.mark.parametrize(
    ("action", "name", "vp"),
    [(5, "power_qic", 1), (2, "upgrade", 1), (3, "research_area_highest", 1)],
)
def test_aut_4_6_that_nothing_could_be_done_is_told(action: int, name: str, vp: int) -> None:
    """AUT-4.3: the points of the card are gained all the same."""
    state = solo()
    put(state, 0, ids.MINE, (-1, -2))
    put(state, 1, ids.INSTITUTE, (0, 1))
    state.used_actions = (1 << 10) - 1
    state.mats[1].research = [5] * 6

    assert told_by(state, action) == [
        e.AutomaTurnedUp(action, name), e.AutomaStuck(), e.AutomaScored(vp, "actions"),
    ]  # fmt: skip


def test_aut_4_6_each_line_of_a_faction_card_is_told() -> None:
    """AUT-5.5: the Itars block two actions, of which one is left."""
    state = solo(ids.ITARS)
    put(state, 0, ids.MINE, (-1, -2))
    put(state, 1, ids.INSTITUTE, (0, 1))
    state.used_actions = (1 << 10) - 2

    assert told_by(state, 13) == [
        e.AutomaTurnedUp(13, "faction"), e.AutomaBlocked("power_3_knowledge"), e.AutomaStuck(),
        e.AutomaScored(4, "faction"),
    ]  # fmt: skip


def test_aut_5_2_hadsch_hallas_who_cannot_upgrade_build_a_mine() -> None:
    """AUT-5.2.3: within three hexes; and it is told as what it is."""
    state = solo(ids.HADSCH_HALLAS)
    put(state, 0, ids.MINE, (-1, -2))
    put(state, 1, ids.INSTITUTE, (1, -3))
    eye = AutomaReferee(state)
    eye.act("faction", 0, card(state, 4))
    told = told_by(state, 13)

    assert AutomaReferee(state).own == eye.own
    assert len(eye.own) == 2
    assert [type(event) for event in told[:2]] == [e.AutomaTurnedUp, e.AutomaBuilt]
    assert told[-1] == e.AutomaScored(1, "faction")


def test_aut_5_2_firaks_who_cannot_upgrade_do_nothing() -> None:
    state = solo(ids.FIRAKS)
    put(state, 0, ids.MINE, (-1, -2))
    put(state, 1, ids.INSTITUTE, (1, -3))

    assert told_by(state, 13)[1] == e.AutomaStuck()
    assert state.mats[1].built[ids.MINE] == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_aut_4_6_the_words_tell_the_numbers(language: str) -> None:
    words = GAME.words(language)

    def say(event: Event) -> str:
        return words.event(event, ("Ada",))

    assert "3" in say(e.AutomaScored(3, "faction"))
    assert say(e.AutomaScored(3, "faction")) != say(e.AutomaScored(3, "research"))
    assert "17" in say(e.AutomaTurnedUp(17, "upgrade"))
    assert "10" in say(e.AutomaPlays("taklons", 10))
    assert words.label("automaechtig") == "Automächtig"
