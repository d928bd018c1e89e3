"""What the table page gets: panels, cards, kinds, places, reasons, scenes, at many positions."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.gaia.positions import bowls, do, put, rich, table, turn
from matches import answers
from orrery.core.action import Action, Seat
from orrery.core.components import Name, own_sheet
from orrery.core.drawing import Look, Panel
from orrery.core.events import Sink
from orrery.core.guide import guide, texts_of
from orrery.core.options import every_variant
from orrery.core.rng import Rng
from orrery.core.step import Question
from orrery.core.text import LANGUAGES
from orrery.games.gaia import GAME, ids
from orrery.games.gaia import actions as a
from orrery.games.gaia import events as e
from orrery.games.gaia.components import Gain
from orrery.games.gaia.factions.taklons import BrainstoneCharged
from orrery.games.gaia.parts import FROM_BOOSTER, FROM_TECH, token_of
from orrery.games.gaia.preview import costs
from orrery.games.gaia.rules.board_actions import Rescore
from orrery.games.gaia.rules.gaia_phase import GaiaPhase
from orrery.games.gaia.rules.income import IncomeOrder
from orrery.games.gaia.rules.reach import Reach
from orrery.games.gaia.rules.turn import Turn
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.text import effects, facts, gists, headings, reasons, things, words

pytestmark = pytest.mark.untraced

LOGS = Path(__file__).parents[2] / "oracle" / "gaia"
NAMES = ("Ada", "<Blaise>", 'C"aroline', "D&D")
DRAWING = GAME.drawing
BOX = GAME.read_box(own_sheet("orrery.games.gaia"))

# answers that are given with a button of the bar, not on a thing
BUTTONS = (
    a.ConfirmMap,
    a.Convert,
    a.Stop,
    a.FormFederation,
    a.Pass,
    a.EndTurn,
    a.SkipAdvance,
    a.LinkClusters,
    a.Charge,
    a.ChargeTokenFirst,
    a.ChargeTokenLast,
    a.Decline,
)
# recorded games and random ones, in which most questions are asked
RECORDED = ("gaia-3p-05.json.gz", "gaia-4p-03.json.gz")
RANDOM = ((6, 3, 6), (15, 4, 15), (16, 1, 16), (23, 4, 6))


def asked_seldom() -> Iterator[GaiaState]:
    """Give positions of the questions that hardly ever come."""
    state = table(ids.FIRAKS, ids.XENOS)
    put(state, 0, ids.INSTITUTE, (-2, 1))
    put(state, 0, ids.RESEARCH_LAB, (-4, 1), (-1, -2))
    yield do(turn(state), "use-special downgrade_lab")
    state = table(ids.AMBAS, ids.XENOS)
    put(state, 0, ids.INSTITUTE, (-2, 1))
    put(state, 0, ids.MINE, (-4, 1), (-1, -2))
    yield do(turn(state), "use-special swap_institute")
    state = table(ids.BESCODS, ids.XENOS)
    put(state, 0, ids.MINE, (-2, 1))
    yield do(turn(state), "use-special advance_lowest")
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.MINE, (-2, 1))
    rich(state, 0).research[ids.NAVIGATION] = ids.TOP_LEVEL - 1
    state.mats[0].tokens.append(token_of(1, green=True))
    yield do(turn(state), "research navigation")
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.INSTITUTE, (0, -5))
    put(state, 0, ids.TRADING_STATION, (-1, -3), (-3, 0))
    put(state, 0, ids.MINE, (5, -3), (1, 1))
    bowls(state, 0, 10, 10, 2)
    yield turn(state).clone()
    yield do(state, "form-federation")
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.MINE, (-2, 1))
    rich(state, 0).tokens += [token_of(1, green=True), token_of(3, green=False)]
    state.stack[:] = [Rescore(0)]
    state.run()
    yield state
    for faction in (ids.TERRANS, ids.ITARS):
        state = table(faction, ids.XENOS)
        put(state, 0, ids.INSTITUTE, (-2, 1))
        state.mats[0].gaia = 8
        state.stack[:] = [GaiaPhase()]
        state.run()
        yield state


def met(states: Iterator[GaiaState], every: int) -> Iterator[GaiaState]:
    """Keep the first positions of every question, and one of so many of the rest."""
    seen: set[str] = set()
    for number, state in enumerate(states):
        name = type(state.stack[-1]).__name__ if state.stack else ""
        if name not in seen or number % every == 0:
            seen.add(name)
            yield state.clone()


def replayed(name: str) -> Iterator[GaiaState]:
    match = GAME.import_log("boardgamers", LOGS / name)
    state = match.at(0)
    assert isinstance(state, GaiaState)
    for seat, action in match.log:
        yield state
        state.play(seat, action)
    yield state


def at_random(seed: int, players: int, variant: int) -> Iterator[GaiaState]:
    state = GAME.start(players, seed, every_variant(GAME.options)[variant])
    assert isinstance(state, GaiaState)
    for _ in answers(GAME, state, "random", Rng(seed)):
        yield state
    yield state


@cache
def positions() -> list[GaiaState]:
    found = list(asked_seldom())
    for name in RECORDED:
        found += met(replayed(name), 170)
    for setting in RANDOM:
        found += met(at_random(*setting), 130)
    return found


def asked(state: GaiaState) -> Seat:
    return (state.asked or (0,))[0]


def look_at(state: GaiaState, language: str = "en") -> Look:
    box = None if state.box is GAME.box else state.box
    return Look(NAMES[: state.players], language, "dark", box)


def read(body: str) -> ET.Element:
    return ET.fromstring(f"<div>{body}</div>")  # noqa: S314 - our own drawing


def things_of(body: str) -> list[str]:
    """Return the ids of what has a card, in document order."""
    return [
        one.attrib["id"]
        for one in read(body).iter()
        if {"spot", "piece", "thing"} & set(one.get("class", "").split())
    ]


def drawn(panels: list[Panel]) -> list[str]:
    return [id_ for panel in panels for id_ in things_of(panel.body)]


def questions() -> set[str]:
    """Return the names of every question of the game."""
    found: set[str] = set()
    heap: list[type] = [Question]
    while heap:
        one = heap.pop()
        heap += one.__subclasses__()
        if one.__module__.startswith("orrery.games.gaia"):
            found.add(one.__name__)
    return found


def test_every_question_of_the_game_is_met_and_helped() -> None:
    asked_of = {type(state.stack[-1]).__name__: state for state in positions() if state.asked}
    assert questions() - set(asked_of) == set()
    for name, state in asked_of.items():
        for language in LANGUAGES:
            said = DRAWING.help(state.view(asked(state)), look_at(state, language))
            assert said, (name, language)


@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.slow)])
def test_every_thing_that_is_drawn_has_a_card_with_a_sentence(every: int) -> None:
    for number, state in enumerate(positions()[::every]):
        language = LANGUAGES[number % 2]
        seat = None if number % 7 == 0 else asked(state)
        view, look = state.view(seat), look_at(state, language)
        marks = DRAWING.track(view, look)
        found = drawn(list(DRAWING.panels(view, look))) + [mark.id for mark in marks]
        assert len(found) == len(set(found)), "an id comes twice"
        for other in {number % state.players, state.players - 1}:
            found += [stock.id for stock in DRAWING.stock(view, other, look)]
            found.append(DRAWING.plate(view, other, look).card)
            found += things_of(DRAWING.rival(view, other, look))
        for id_ in filter(None, found):
            if id_.startswith("hex-") and (int(id_[4:]) + number) % 12:
                continue  # there are many, and much alike
            card = DRAWING.card(view, id_, look)
            assert card is not None, id_
            assert card.title, id_
            assert len(card.effect) > 8, id_
            assert "{" not in card.effect + card.now, id_
            assert all(owner < state.players for owner in card.owners), id_
            assert read(card.face) is not None


def test_a_thing_that_is_not_there_has_no_card() -> None:
    view = GAME.start(2).view(0)
    for id_ in (
        "",
        "hex",
        "hex-",
        "hex-999",
        "hex-²",
        "level-economy",
        "level-economy-9",
        "tile-x",
    ):
        assert DRAWING.card(view, id_, Look(NAMES[:2])) is None, id_
    for id_ in ("have-7-ore", "have-0-love", "owned-0-x", "round-0", "round-7", "end-2", "a-b-c-d"):
        assert DRAWING.card(view, id_, Look(NAMES[:2])) is None, id_


def test_panels_fill_their_regions_and_hold_no_style() -> None:
    for state in positions()[::3]:
        view = state.view(asked(state))
        panels = list(DRAWING.panels(view, look_at(state)))
        assert [panel.where for panel in panels].count("stage") == 1
        picking = view.prompt is not None and view.prompt.question == "WhichFaction"
        chosen = bool(view.mats[asked(state)].faction)
        assert [panel.where for panel in panels].count("mine") == (chosen or picking)
        assert any(panel.where == "rail" for panel in panels)
        assert all(" style=" not in panel.body.replace("<style>", "") for panel in panels)
        watching = DRAWING.panels(state.view(None), look_at(state))
        assert not any(panel.where == "mine" for panel in watching)


def test_every_choice_has_a_kind_and_a_place_or_a_button() -> None:
    met_questions = set()
    for number, state in enumerate(positions()):
        language = LANGUAGES[number % 2]
        if not state.asked:
            continue
        seat = asked(state)
        view, look = state.view(seat), look_at(state, language)
        assert view.prompt is not None
        met_questions.add(view.prompt.question)
        kinds = {kind.id for kind in DRAWING.kinds(look)}
        here = set(drawn(list(DRAWING.panels(view, look))))
        assert DRAWING.help(view, look)
        for action in state.choices(seat):
            kind = DRAWING.kind(action, view)
            assert kind in kinds or view.prompt.question not in {"Turn", "AfterAction"}
            check_place(action, DRAWING.place(action, view), here)
            if DRAWING.opens(action, view):
                after = state.clone()
                after.play(seat, action)
                seen = after.view(seat)
                for following in after.choices(seat):
                    check_place(following, DRAWING.place(following, seen), here)
    assert met_questions == {kind.__name__ for kind in words("en").lexicon.questions}


def check_place(action: Action, place: str | None, here: set[str]) -> None:
    if place is None:
        to_supply = isinstance(action, a.SettleBrainstone) and action.to == "supply"
        assert isinstance(action, BUTTONS) or to_supply, str(action)
    else:
        assert set(place.split()) <= here, str(action)


def test_what_cannot_be_done_has_a_reason() -> None:
    """A kind without a choice has a condition that is not met, and a short form for its button."""
    checked = 0
    for number, state in enumerate(positions()):
        language = LANGUAGES[number % 2]
        if not state.stack or type(state.stack[-1]).__name__ != "Turn":
            continue
        seat = asked(state)
        view, look = state.view(seat), look_at(state, language)
        offered = {DRAWING.kind(action, view) for action in state.choices(seat)}
        for kind in DRAWING.kinds(look):
            if kind.id in offered or kind.free or kind.closing:
                continue
            found = DRAWING.why_not(state, seat, kind.id, look)
            unmet = [reason for reason in found if not reason.met]
            assert unmet, kind.id
            assert all(reason.words and reason.short for reason in found)
            assert all(len(reason.short) <= 24 for reason in found), kind.id
            checked += 1
        places = {DRAWING.place(action, view) for action in state.choices(seat)}
        for id_ in drawn(list(DRAWING.panels(view, look))):
            if id_ not in places and id_.startswith(("action-", "tile-", "booster-")):
                assert any(not one.met for one in DRAWING.why_not(state, seat, id_, look)), id_
    assert checked > 10


def test_nothing_hidden_is_shown() -> None:
    rng = Rng(3)
    for state in at_random(16, 1, 16):
        if rng.below(9):
            continue
        imagined = state.determinize(0, rng)
        look = look_at(state)
        view, other = state.view(0), imagined.view(0)
        assert DRAWING.panels(view, look) == DRAWING.panels(other, look)
        for what in ("mine", "federate", "hex-20", "automa-cards"):
            mine = DRAWING.why_not(state, 0, what, look)
            assert mine == DRAWING.why_not(imagined, 0, what, look)
            assert DRAWING.card(view, what, look) == DRAWING.card(other, what, look)


def staged(state: GaiaState, sink: Sink) -> set[str]:
    """Stage all that was told, and return the kinds of scenes."""
    look, view = look_at(state), state.view(0)
    found = [DRAWING.scene(told.event, view, look) for told in sink.take()]
    for scene in found:
        if scene is not None:
            assert read(scene.body) is not None
            assert " style=" not in scene.body
    return {scene.kind for scene in found if scene is not None}


def test_every_event_is_staged_soundly() -> None:
    played: set[str] = set()
    for seed, players in ((4, 4), (5, 1)):
        state = GAME.start(players, seed)
        assert isinstance(state, GaiaState)
        sink = Sink()
        state.sink = sink
        for _ in answers(GAME, state, "random", Rng(seed)):
            played |= staged(state, sink)
        played |= staged(state, sink)
    assert {"move", "gain", "banner", "reveal", "sheet", "victory"} <= played


def test_points_are_told_with_their_reason() -> None:
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.TRADING_STATION, (-2, 1))
    rich(state, 0)
    turn(state)
    state.sink = Sink()
    do(state, f"upgrade {state.board.index[-2, 1]} planetary_institute")

    (scored,) = (one.event for one in state.sink.take() if isinstance(one.event, e.PointsScored))
    assert scored == e.PointsScored(0, 5, "score_big_building_5_a")
    assert words("en").event(scored, NAMES) == "Ada: +5 for 5 VP per institute/academy (A)."


def spent(before: GaiaState, after: GaiaState, seat: Seat) -> Gain:
    """Return what a seat has less of: ore, credits, Q.I.C."""
    was, now = before.mats[seat], after.mats[seat]
    return Gain(ore=was.ore - now.ore, credits=was.credits - now.credits, qic=was.qic - now.qic)


def passing_points(state: GaiaState, seat: Seat) -> int:
    """Return what boosters and tiles have scored: the last pass brings the end, too."""
    earned = state.mats[seat].earned
    return earned[FROM_BOOSTER] + earned[FROM_TECH]


def follow_marks(state: GaiaState, seat: Seat) -> GaiaState:
    """Take the rest of an income, and move the Brainstone, as it is marked."""
    while state.asked == (seat,) and isinstance(state.stack[-1], (IncomeOrder, BrainstoneCharged)):
        marked = DRAWING.usual(state, seat, look_at(state))
        state.play(seat, state.choices(seat)[0] if marked is None else marked.action)
    return state


def test_what_a_preview_promises_is_what_happens() -> None:
    checked: set[str] = set()
    for state in positions():
        if not state.asked:
            continue
        seat = asked(state)
        for action in state.choices(seat):
            told = GAME.preview(state, seat, action, "en")
            if not isinstance(action, (a.BuildMine, a.Upgrade, a.Pass, a.Charge, a.TakeIncome)):
                continue
            after = state.clone()
            after.play(seat, action)
            mat = follow_marks(after, seat).mats[seat]
            counts = (mat.bowl1, mat.bowl2, mat.bowl3)
            stone = [" *"[mat.brainstone == bowl].strip() for bowl in (1, 2, 3)]
            bowls_then = "·".join(f"{n}{star}" for n, star in zip(counts, stone, strict=True))
            scored = passing_points(after, seat) - passing_points(state, seat)
            if isinstance(action, (a.BuildMine, a.Upgrade)):
                assert told == costs(spent(state, after, seat), words("en")), str(action)
            elif isinstance(action, a.Pass):
                assert told.startswith(f"+ {scored} point")
            elif after.round == state.round and after.turn == state.turn:
                assert told.endswith(f" {bowls_then}")
            checked.add(type(action).__name__)
    assert checked == {"BuildMine", "Upgrade", "Pass", "Charge", "TakeIncome"}


# -- words


def pieces() -> dict[str, list[str]]:
    """Return the ids of every block of the sheet that has some."""
    blocks = {
        "area": BOX.research,
        "tile": (*BOX.tech_tiles, *BOX.advanced_tiles),
        "action": BOX.board_actions,
        "booster": BOX.boosters,
        "token": BOX.federation_tokens,
        "faction": BOX.factions,
        "conversion": BOX.conversions,
    }
    return {family: [row.id for row in rows] for family, rows in blocks.items()}  # type: ignore[attr-defined]  # every row has an id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_of_the_sheet_has_face_sentence_and_card(language: str) -> None:
    view, look = positions()[0].view(0), Look(NAMES[:2], language)
    for family, names in pieces().items():
        for name in names:
            card = DRAWING.card(view, f"{family}-{name}", look)
            assert card is not None, name
            assert len(card.effect) > 20, name
            assert card.face or family in {"area", "faction"}, name
    assert {row.id for row in BOX.planets} | {"empty"} == set(things.PLANETS)
    assert {row.id for row in BOX.structures} == set(things.STRUCTURES)
    assert {row.id for row in BOX.final_scoring} == set(things.FINALS)
    assert set(ids.SPECIAL_IDS) == set(things.SPECIALS)
    assert set(ids.AREA_IDS) == set(things.AREAS)
    assert set(ids.PER_IDS) == set(effects.EACH)
    assert set(ids.EVENT_IDS) == set(effects.TIMES)
    assert {row.id for row in BOX.factions} == set(gists.GISTS)
    assert {kind.__name__ for kind in words("en").lexicon.questions} == set(headings.HELPS)


def names_in(value: Any) -> Iterator[Name]:
    if isinstance(value, Name):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from names_in(one)
    elif isinstance(value, tuple):
        for one in value:
            yield from names_in(one)


def test_both_languages_say_everything_and_fill_the_same_places() -> None:
    found = [
        name
        for module in (effects, facts, gists, headings, reasons, things)
        for value in vars(module).values()
        for name in names_in(value)
    ]
    assert len(found) > 200
    for name in found:
        assert name.en
        assert name.fr
        assert set(re.findall(r"\{\w+\}", name.en)) == set(re.findall(r"\{\w+\}", name.fr)), name.en


def test_a_corrected_sheet_changes_faces_and_sentences_and_long_names_draw_safely() -> None:
    sheet = own_sheet("orrery.games.gaia")
    sheet = sheet.replace("en: 7 VP now", "en: '<b>seven & more</b> " + "very long " * 30 + "'")
    sheet = sheet.replace("kind: immediate, gain: {vp: 7}", "kind: immediate, gain: {vp: 9}")
    box = GAME.read_box(sheet)
    state = GAME.start(2, 5, None, box)
    look = Look(NAMES[:2], box=box)
    panels = list(DRAWING.panels(state.view(None), look))
    for panel in panels:
        read(panel.body)
        assert "<b>seven" not in panel.body
    card = DRAWING.card(state.view(0), "tile-tech_7vp", look)
    assert card is not None
    assert "9 points" in card.effect
    assert card.title.startswith("<b>seven & more</b>")


def test_the_style_sheet_stays_in_its_own_game_and_legible() -> None:
    sheet = re.sub(r"/\*.*?\*/", "", DRAWING.style(), flags=re.DOTALL)
    for rule in re.findall(r"([^{}@]+)\{[^{}]*\}", sheet):
        for selector in rule.split(","):
            assert selector.strip().startswith(".g-gaia"), selector
    sizes = [float(size) for size in re.findall(r"font-size: ([\d.]+)px", sheet)]
    assert min(sizes) >= 11
    wide = sheet[: sheet.index("@media (max-width: 759px)")]
    assert min(float(size) for size in re.findall(r"font-size: ([\d.]+)px", wide)) >= 12


def test_the_cover_is_one_picture_in_both_themes() -> None:
    for theme in ("dark", "light"):
        drawing = DRAWING.cover(theme)
        assert drawing.startswith("<svg")
        assert " style=" not in drawing
        ET.fromstring(drawing)  # noqa: S314 - our own drawing


def test_a_view_is_all_that_a_panel_needs() -> None:
    """Panels are functions of the view: written out and read back, it draws the same."""
    state = positions()[-1]
    view, look = state.view(0), look_at(state)
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(view), type=type(view))
    assert DRAWING.panels(again, look) == DRAWING.panels(view, look)


@pytest.mark.parametrize("language", LANGUAGES)
def test_while_factions_are_chosen_my_panel_shows_each_open_one(language: str) -> None:
    state = next(one for one in positions() if type(one.stack[-1]).__name__ == "WhichFaction")
    seat = asked(state)
    boards = {one.id: one for one in state.box.factions}
    panels = {one.id: one for one in DRAWING.panels(state.view(seat), look_at(state, language))}
    shown = re.findall(r'class="as-if f-(\w+)', panels["mine"].body)
    taken = {mat.faction for mat in state.view(seat).mats if mat.faction}
    closed = {one.board for one in state.box.factions if one.id in taken}

    assert shown == [one.id for one in state.box.factions if one.board not in closed]
    words = " ".join(read(panels["mine"].body).itertext()).replace("\N{NO-BREAK SPACE}", " ")
    for name in shown:
        assert boards[name].institute.in_(language) in words
    # the style sheet shows that of the card pointed at, and lights its planets
    sheet = DRAWING.style()
    for board in boards.values():
        assert f".as-if.f-{board.id}" in sheet
        assert f".on-{board.home} > .hex" in sheet


def test_the_factions_lie_open_until_everybody_has_one() -> None:
    state = next(one for one in positions() if type(one.stack[-1]).__name__ == "WhichFaction")
    for seat in (None, *range(state.players)):
        panels = DRAWING.panels(state.view(seat), look_at(state))
        assert "factions" in {one.id for one in panels}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_call_those_factions_easy_that_the_guide_does(language: str) -> None:
    state = next(one for one in positions() if type(one.stack[-1]).__name__ == "WhichFaction")
    view, look = state.view(None), Look(("a", "b", "c", "d"), language)
    rail = next(one.body for one in DRAWING.panels(view, look) if one.id == "factions")
    cards = re.findall(r'id="faction-(\w+)"(.*?)</header>', rail)
    marked = {name for name, head in cards if 'class="easy"' in head}
    called = {one.id: one.name.in_(language) for one in state.box.factions}

    kinds = {one: DRAWING.card(view, f"faction-{one}", look) for one in called}
    easy = headings.HEADINGS["easy"].in_(language)
    told = {one for one, card in kinds.items() if card is not None and easy in card.kind}
    hints = next(one for one in guide("gaia", language).chapters if one.id == "hints")
    advice = next(text for block in hints.blocks for text in texts_of(block))
    named = {one for one, name in called.items() if name in advice}
    assert named == told
    assert marked <= named
    assert len(marked) > 2, "those that are closed say so instead"


def test_what_is_not_lit_says_the_real_reason_and_its_cure() -> None:
    for state in positions()[::6]:
        seat = asked(state)
        if not state.asked or isinstance(state.stack[-1], Turn) or state.mats[seat].faction < 0:
            continue
        for name in ("hex-30", "level-science-1", "action-power_1_step", "tile-tech_7vp"):
            found = DRAWING.why_not(state, seat, name, look_at(state))
            assert not found or not all(one.met for one in found), name


def test_a_planet_out_of_reach_tells_range_distance_and_cure() -> None:
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.MINE, (-2, 1))
    turn(state)
    mat = rich(state, 0)
    mat.qic = 0
    reach = Reach(state, mat)
    far = next(
        at
        for at in range(state.board.size)
        if state.planet[at] == mat.home and state.owner[at] < 0 and reach.near[at] > reach.range
    )
    found = {one.words: one for one in DRAWING.why_not(state, 0, f"hex-{far}", look_at(state))}
    said = next(words for words in found if words.startswith("within your range"))

    assert said == (
        f"within your range of {reach.range}: it is {reach.near[far]} away, "
        f"{reach.qic_for(far)} Q.I.C. would bridge that"
    )
    assert not found[said].met
    assert "Navigation" in found[said].cure


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scoring_tile_structure_and_planet_has_a_card_where_it_lies(language: str) -> None:
    state = table(ids.TERRANS, ids.XENOS)
    look = Look(NAMES[:2], language)
    view = state.view(0)
    for tile in BOX.round_scoring:
        laid = msgspec.structs.replace(view, round_tiles=(tile.id,) * len(view.round_tiles))
        card = DRAWING.card(laid, "round-1", look)
        assert card is not None, tile.id
        assert card.effect, tile.id
        assert card.face, tile.id
    for final in BOX.final_scoring:
        laid = msgspec.structs.replace(view, final_tiles=(final.id, final.id))
        card = DRAWING.card(laid, "end-0", look)
        assert card is not None, final.id
        assert card.effect, final.id
    for row in BOX.structures:
        if row.id in ids.STRUCTURE_IDS:
            card = DRAWING.card(view, f"row-0-{row.id}", look)
            assert card is not None, row.id
            assert card.effect, row.id
    for kind in BOX.planets:
        place = msgspec.structs.replace(view.hexes[0], planet=kind.id)
        laid = msgspec.structs.replace(view, hexes=(place, *view.hexes[1:]))
        card = DRAWING.card(laid, "hex-0", look)
        assert card is not None, kind.id
        assert card.effect, kind.id
