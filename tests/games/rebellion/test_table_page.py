"""What the game gives the table page: places, cards, reasons, scenes, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import msgspec
import pytest

from drawn import ids, read
from games.rebellion.positions import R, box, in_senate, now, table
from games.rebellion.test_drawing import look_of, moments
from matches import answers
from orrery.core.components import own_sheet
from orrery.core.drawing import Panel
from orrery.core.events import Event, Sink
from orrery.core.rng import Rng
from orrery.games.rebellion import GAME, events
from orrery.games.rebellion.drawing.moments import PLAYED
from orrery.games.rebellion.drawing.scene import TRACK_ICONS, Scene
from orrery.games.rebellion.drawing.worth import points_of
from orrery.games.rebellion.ids import (
    GOODS,
    IMPERIAL_ACTIONS,
    KINDS,
    MISSIONS,
    NOBODY,
    PLANETS,
    TECHNOLOGIES,
)
from orrery.games.rebellion.rules.senate import SenateTrack
from orrery.games.rebellion.scoring import FinalScoring, Scoring
from orrery.games.rebellion.state import RebellionState
from orrery.games.rebellion.technologies.governments import technology_points
from orrery.games.rebellion.text import questions
from orrery.games.rebellion.text.cards import CARDS, TRACKS, WORKERS
from orrery.games.rebellion.text.moments import MOMENTS
from orrery.games.rebellion.text.page import PAGE
from orrery.games.rebellion.text.reasons import REASONS

pytestmark = pytest.mark.untraced

DRAWING = GAME.drawing
EXPLAINED = {"spot", "piece", "thing"}
LANGUAGES = ("en", "fr")
# what needs no scene: a line in the log is enough
TOLD = {
    events.BonusEarned,
    events.NoGoodLeft,
    events.MissionPassed,
    events.MissionRewarded,
    events.RewardDeclined,
    events.ResearchDeclined,
    events.BenefitApplied,
    events.BenefitKept,
    events.AttackPassed,
    events.Defended,
    events.SpecialistDeclined,
    events.BidPassed,
    events.AuctionFailed,
    events.ActionUsed,
    events.ActionDeclined,
    events.CreatureCaught,
    events.TechnologyRevealed,
}


@cache
def asking() -> dict[str, RebellionState]:
    """Return a position of a real match for every question that the game can ask."""
    found: dict[str, RebellionState] = {}
    for seed in range(40):
        for players in (3, 5, 2):
            state = GAME.start(players, seed)
            assert isinstance(state, RebellionState)
            for _ in answers(GAME, state, "random", Rng(seed)):
                found.setdefault(type(state.stack[-1]).__name__, state.clone())
            if set(questions.__all__) <= set(found):
                return found
    return found


def drawn_ids(panels: list[Panel]) -> list[str]:
    return [name for panel in panels for name in ids(read(panel.body))]


def explained(panels: list[Panel]) -> Iterator[str]:
    """Yield the ids of what can be inspected."""
    for panel in panels:
        for found in read(panel.body).iter():
            if EXPLAINED & set(found.get("class", "").split()):
                yield found.attrib["id"]


@pytest.mark.parametrize("question", questions.__all__)
def test_the_page_serves_every_question(question: str) -> None:
    """Whatever is asked, its answers lie on drawn things or are plain buttons; help says how."""
    state = asking()[question]
    seat = state.pending()[0]
    view = state.view(seat)
    drawn = set(drawn_ids(list(DRAWING.panels(view, look_of(state.players)))))
    placed = 0
    for action in state.choices(seat):
        place = DRAWING.place(action, view)
        assert place is None or drawn & set(place.split()), action
        placed += place is not None
    assert placed or question == "RaidWith"
    for language in LANGUAGES:
        help_ = DRAWING.help(view, look_of(state.players, language))
        assert help_ or question in ("RaidWith", "TakeReward")


@pytest.mark.parametrize("question", questions.__all__)
def test_everything_drawn_while_it_is_asked_has_a_card(question: str) -> None:
    state = asking()[question]
    for seat, language in ((state.pending()[0], "en"), (None, "fr")):
        view, look = state.view(seat), look_of(state.players, language)
        panels = list(DRAWING.panels(view, look))
        wanted = {*explained(panels), *(mark.id for mark in DRAWING.track(view, look))}
        for at in range(state.players):
            wanted |= {stock.id for stock in DRAWING.stock(view, at, look)}
            wanted.add(DRAWING.plate(view, at, look).card)
            rival = Panel(id="rival", title="", where="mine", body=DRAWING.rival(view, at, look))
            wanted |= set(explained([rival]))
        for name in sorted(wanted):
            card = DRAWING.card(view, name, look)
            assert card is not None, name
            assert card.title, name
            assert card.effect[-1:] in ".!", name
            assert "{" not in card.effect + card.now
            assert read(f"<div>{card.face}</div>") is not None


# what follows a card or a mission that is looked through, and belongs to it
FOLLOWING = {
    "AimMission",
    "AddSentinelTo",
    "ChangeGarrison",
    *(name for name in questions.__all__ if ".cards" in getattr(questions, name).__module__),
}


def test_what_opens_leads_to_its_own_question() -> None:
    opened = 0
    for seed in range(12):
        state = GAME.start(4, seed)
        for seat, _ in answers(GAME, state, "random", Rng(seed)):
            if type(state.stack[-1]).__name__ not in ("ChooseMission", "UseAction", "TakeReward"):
                continue
            for action in state.choices(seat):
                if not DRAWING.opens(action, state.view(seat)):
                    continue
                opened += 1
                after = state.clone()
                after.play(seat, action)
                if after.rng.word == state.rng.word:
                    assert after.pending() == (seat,), action
                    assert type(after.stack[-1]).__name__ in FOLLOWING, action
    assert opened > 50


@pytest.mark.parametrize("question", ["ChooseMission", "UseAction", "TakeReward"])
def test_what_opens_leads_to_places_that_are_drawn_before(question: str) -> None:
    state = asking()[question]
    seat = state.pending()[0]
    view = state.view(seat)
    drawn = set(drawn_ids(list(DRAWING.panels(view, look_of(state.players)))))
    for action in state.choices(seat):
        if not DRAWING.opens(action, view):
            continue
        after = state.clone()
        after.play(seat, action)
        if seat not in after.pending():
            continue
        for following in after.choices(seat):
            place = DRAWING.place(following, after.view(seat))
            assert place is None or drawn & set(place.split()), (action, following)


COMPONENTS = [
    *(f"technology-{one}" for one in TECHNOLOGIES),
    *(f"owned-{one}" for one in TECHNOLOGIES),
    *(f"mission-{one}" for one in MISSIONS),
    *(f"performed-{one}" for one in MISSIONS),
    *(f"good-{one}" for one in GOODS),
    *(f"{thing}-{one}" for thing in ("planet", "lab", "route", "source") for one in PLANETS),
    *(f"pool-0-{one}" for one in KINDS),
    *(f"track-{one}" for one in TRACK_ICONS),
    *(f"training-{one}" for one in (*KINDS[1:], "paid")),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_has_a_face_and_a_sentence(language: str) -> None:
    view, look = table(2).view(0), look_of(2, language)
    for name in COMPONENTS:
        card = DRAWING.card(view, name, look)
        assert card is not None, name
        assert card.face, name
        assert len(card.effect) > 10, name


def test_every_imperial_action_has_a_sentence() -> None:
    s = table(2)
    for action in IMPERIAL_ACTIONS:
        s.decks.revealed = action
        cards = [
            DRAWING.card(s.view(0), "imperial-action", look_of(2, language))
            for language in LANGUAGES
        ]
        assert len({card.effect for card in cards if card is not None}) == 2, action


@pytest.mark.parametrize(
    "words", [CARDS, TRACKS, WORKERS, MOMENTS, PAGE, REASONS], ids=lambda words: next(iter(words))
)
def test_both_languages_say_the_same_fields(words: dict[str, msgspec.Struct]) -> None:
    for key, name in words.items():
        english, french = (getattr(name, language) for language in LANGUAGES)
        assert bool(english) == bool(french), key
        assert fields(english) == fields(french), key


def fields(template: str) -> set[str]:
    return {part.partition("}")[0] for part in template.split("{")[1:]}


@pytest.mark.parametrize("name", ["", "planet-pluto", "workers-trega-9", "bid-x", "turn-0", "zz"])
def test_what_is_not_there_has_no_card(name: str) -> None:
    assert DRAWING.card(table(2).view(0), name, look_of(2)) is None


def test_a_corrected_sheet_changes_faces_and_sentences_and_draws_safely() -> None:
    sheet = (
        own_sheet(GAME.package)
        .replace("en: Human Cloning,", 'en: "<b onclick=x>Cloning & friends of a very long name",')
        .replace("paid_specialist: 5", "paid_specialist: 999")
        .replace("three_same: 3,", "three_same: 4,")
    )
    other = GAME.read_box(sheet)
    state = GAME.start(5, 3, box=other)
    look = msgspec.structs.replace(look_of(5), box=other)
    for panel in DRAWING.panels(state.view(0), look):
        assert "<b onclick" not in panel.body
        assert read(panel.body) is not None
    good = DRAWING.card(state.view(0), "good-soma", look)
    assert good is not None
    assert "three alike 4" in good.effect
    paid = DRAWING.card(state.view(0), "training-paid", look)
    assert paid is not None
    assert "999 UC" in paid.effect


def test_nothing_that_nobody_knows_is_on_the_page() -> None:
    rng = Rng(3)
    for state in moments(3, every=60):
        imagined = state.determinize(0, rng)
        look = look_of(3)
        before, after = state.view(0), imagined.view(0)
        assert list(DRAWING.panels(before, look)) == list(DRAWING.panels(after, look))
        for what in ("research", "track-war", "planet-edara", "technology-anarchy"):
            told = DRAWING.why_not(state, 0, what, look)
            assert told == DRAWING.why_not(imagined, 0, what, look)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_track_that_takes_no_worker_says_why(language: str) -> None:
    seen = set()
    for state in moments(5, every=7):
        if type(state.stack[-1]).__name__ != "Placement" if state.stack else True:
            continue
        seat = state.pending()[0]
        view, look = state.view(seat), look_of(5, language)
        open_ = {DRAWING.kind(action, view) for action in state.choices(seat)}
        for kind in DRAWING.kinds(look):
            reasons = DRAWING.why_not(state, seat, kind.id, look)
            assert all(reason.met for reason in reasons) == (kind.id in open_), kind.id
            if kind.id not in open_:
                seen.add(kind.id)
                assert any(reason.short for reason in reasons)
    assert {"initiative", "specialists", "pass"} <= seen


def test_reasons_tell_what_is_missing() -> None:
    state = asking()["Influence"]
    state.galaxy.capital_fleets[0] = True
    seat = state.pending()[0]
    blocked = DRAWING.why_not(state, seat, "planet-veltair", look_of(state.players))
    assert [reason.short for reason in blocked if not reason.met] == ["blockade"]
    state = asking()["Research"]
    seat = state.pending()[0]
    state.factions[seat].money = 3
    offered = state.decks.technology_offer[0]
    dear = DRAWING.why_not(state, seat, f"technology-{offered}", look_of(state.players))
    assert any(reason.short.startswith("3 of") for reason in dear)
    assert not DRAWING.why_not(state, seat, "technology-none", look_of(state.players))


def test_every_event_has_a_scene_or_is_told_in_the_log() -> None:
    known = {
        one
        for one in vars(events).values()
        if isinstance(one, type) and issubclass(one, Event) and one is not Event
    }
    assert known == set(PLAYED) | TOLD
    assert not set(PLAYED) & TOLD


def test_scenes_are_sound_and_know_where_they_happen() -> None:
    played = set()
    for seed in range(3):
        state = GAME.start(4, seed)
        state.sink = Sink()
        look = look_of(4, LANGUAGES[seed % 2])
        for _ in answers(GAME, state, "random", Rng(seed)):
            for told in state.sink.take():
                if type(told.event) in played and seed:
                    continue
                played.add(type(told.event))
                scene = DRAWING.scene(told.event, state.view(0), look)
                if scene is None:
                    continue
                assert read(f"<div>{scene.body}</div>") is not None
                assert "{" not in scene.title
                assert scene.at or scene.body
    assert len(played) > 40


def test_sets_click_together_and_the_galactic_war_shows_every_planet() -> None:
    view, look = GAME.start(4, 1).view(0), look_of(4)
    paid = DRAWING.scene(events.IncomePaid(1, 4, (3, 0, 0, 0, 1, 1, 1, 0)), view, look)
    assert paid is not None
    assert [one.count('class="joins"') for one in paid.body.split('class="clicks"')[1:]] == [3, 3]
    assert paid.gains == (("money", "+4"),)

    front = events.TargetDrawn("vollux", 2, (0, 2, 1, 1, 0, 0, 0, 0), (3, 0, 2, 4, 1, 0, 0, 0))
    war = DRAWING.scene(front, view, look)
    assert war is not None
    found = re.findall(r'class="post (\w+)"', war.body)
    assert found == ["free", "deserted", "now", "to_come", "calm", "calm", "calm", "calm"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_galactic_war_closes_with_what_is_left_on_every_planet(language: str) -> None:
    left = ((1, 2, 0, 0), (0, 0, 0, 0), *((0, 0, 0, 3),) * 6)
    over = events.GalacticWarEnded((0, 4, 0, 0, 0, 0, 0, 0), left)
    scene = DRAWING.scene(over, GAME.start(4, 1).view(0), look_of(4, language))
    assert scene is not None
    assert (scene.kind, len(scene.at)) == ("sheet", len(PLANETS))
    posts = scene.body.split('class="post ')[1:]
    assert [post.partition('"')[0] for post in posts] == ["free", "deserted", *["free"] * 6]
    assert [post.count('class="left"') for post in posts[:3]] == [2, 0, 1]


def test_what_a_technology_would_count_is_what_it_counts() -> None:
    for state in moments(4, every=45):
        assert isinstance(state, RebellionState)
        scene = Scene(state.view(0), look_of(4), GAME.words("en"), box())
        for seat in range(4):
            for tile in box().sheet.technologies:
                found = points_of(scene, seat, tile)
                assert (found or 0) == technology_points(state, seat, tile.id)


def test_what_the_end_would_bring_is_what_it_brings() -> None:
    """REB-11.6, REB-13.1: source by source, if planets, Senate and the rest were scored now."""
    for state in moments(4, every=45):
        assert isinstance(state, RebellionState)
        if not state.asked:
            continue  # it has come
        found = DRAWING.prospects(state.view(0), look_of(4))
        ended = state.clone()
        now(ended, Scoring(), FinalScoring())
        for seat, (before, after) in enumerate(
            zip(state.score_sheet(), ended.score_sheet(), strict=True)
        ):
            assert [one.points[seat] for one in found] == [
                after[key] - before[key] for key in after
            ]


def test_an_auction_lies_over_the_planets_with_every_bid() -> None:
    s = table(3)
    s.decks.revealed = "imperial_mistake"
    in_senate(s, R, diplomat=2)
    now(s, SenateTrack())
    sheet = next(one for one in DRAWING.panels(s.view(R), look_of(3)) if one.where == "sheet")
    assert {"auctioned", "paddle-0", "bid-1", "bid-4"} <= set(ids(read(sheet.body)))
    assert "pays nothing" in sheet.body
    watched = next(one for one in DRAWING.panels(s.view(None), look_of(3)) if one.where == "sheet")
    assert "bid-1" not in ids(read(watched.body))


def test_the_turns_of_the_match_are_a_track() -> None:
    *marks, phase = DRAWING.track(GAME.start(2, 1).view(0), look_of(2))
    assert [mark.when for mark in marks] == ["now", *["to come"] * 7]
    assert [bool(mark.face) for mark in marks] == [turn in (3, 6, 8) for turn in range(1, 9)]
    assert (phase.id, phase.when) == ("phase-setup", "now")


@pytest.mark.parametrize("question", questions.__all__)
def test_the_bar_says_which_phase_it_is(question: str) -> None:
    """REB-1.3: a turn has phases; the tracks are resolved one by one (REB-6.1)."""
    state = asking()[question]
    for language in LANGUAGES:
        look = look_of(state.players, language)
        marks = DRAWING.track(state.view(state.pending()[0]), look)
        (phase,) = [mark for mark in marks if mark.id.startswith("phase-") and mark.when == "now"]
        at_once = {"Settle": "phase-setup", "Placement": "phase-place"}
        assert phase.id == at_once.get(question, phase.id)
        assert (phase.id == "phase-tracks") == bool(phase.face)


def test_the_galactic_war_comes_with_the_last_scoring() -> None:
    state = asking()["Defend"].clone()
    view = state.view(state.pending()[0])
    assert view.prompt is not None
    facts = {**view.prompt.facts, "attacker_seat": NOBODY}
    war = msgspec.structs.replace(view, prompt=msgspec.structs.replace(view.prompt, facts=facts))
    marks = DRAWING.track(msgspec.structs.replace(war, turn=8), look_of(state.players))
    assert (marks[-1].id, marks[-1].title, marks[-1].when) == (
        "phase-scoring",
        "War, scoring",
        "now",
    )


def test_every_source_of_points_has_an_icon_and_the_cover_is_a_picture() -> None:
    state = GAME.start(2, 1)
    assert isinstance(state, RebellionState)
    icons = [DRAWING.source_icon(key) for key in state.score_sheet()[0]]
    assert len(set(icons)) == len(icons)
    for theme in ("dark", "light"):
        assert read(DRAWING.cover("dark" if theme == "dark" else "light")) is not None
    assert ".g-rebellion .trk" in DRAWING.style()
