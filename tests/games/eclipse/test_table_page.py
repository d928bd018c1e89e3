"""The table page: every thing has a card, every choice a kind and a place, nothing hidden shows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from xml.etree.ElementTree import Element

import msgspec
import pytest
import yaml

from drawn import read as parsed
from games.eclipse.positions import (
    A,
    B,
    battle,
    disarm,
    equip,
    home,
    lay,
    no_ships,
    now,
    own,
    ships,
    table,
)
from odd_sheets import places, written
from orrery.core.action import Seat
from orrery.core.bounds import LARGEST_NUMBER
from orrery.core.components import own_sheet
from orrery.core.drawing import Look, Panel
from orrery.core.events import Sink, heard_by
from orrery.core.rng import Rng
from orrery.core.step import Question
from orrery.core.text import LANGUAGES
from orrery.draw.glyphs import GLYPHS
from orrery.games.eclipse import GAME, preview
from orrery.games.eclipse import actions as a
from orrery.games.eclipse.components import Box
from orrery.games.eclipse.drawing import effects, faces
from orrery.games.eclipse.drawing.as_if import board_of
from orrery.games.eclipse.drawing.places import MAIN
from orrery.games.eclipse.drawing.scene import Scene
from orrery.games.eclipse.ids import (
    DISCOVERIES,
    KIND_NUMBER,
    NPCS,
    PARTS,
    SCIENCE,
    SECTORS,
    SHIPS,
    SPECIES,
    TECHS,
)
from orrery.games.eclipse.options import EclipseOptions
from orrery.games.eclipse.rules import explore, upgrade
from orrery.games.eclipse.rules.action_phase import Acting, Turn
from orrery.games.eclipse.rules.battle import Engage
from orrery.games.eclipse.rules.combat import open_field
from orrery.games.eclipse.rules.explore import FindDiscovery, PlaceTile
from orrery.games.eclipse.rules.research import ChooseArtifactResource, ChoosePortalSector
from orrery.games.eclipse.rules.upgrade import Refit
from orrery.games.eclipse.rules.upkeep import Settle
from orrery.games.eclipse.state import EclipseState
from orrery.games.eclipse.text.table import HELP, TABLE
from orrery.games.eclipse.view import EclipseView

pytestmark = pytest.mark.untraced

DRAWING = GAME.drawing
NAMES = ("Ada", "<Blaise>", 'C"aroline', "D&D", "Emmy", "F'ermat")
# how often a question is looked at
OFTEN = 1
# answers that are buttons: what they are about lies under the sheet, or nowhere
BUTTONS = (
    a.Pass, a.End, a.DrawSecond, a.DiscardSectors, a.Reward, a.KeepForPoints, a.StorePart,
    a.NoPlace, a.Answer, a.Fire, a.AutoAssign, a.UpkeepDone,
)  # fmt: skip
# answers that are buttons where they say no
REFUSALS = (a.TakeDiscovery, a.TakeControl, a.KeepReputation, a.Bombard, a.TakeOver)


def questions() -> set[str]:
    """Return the names of every question of the game."""
    found = set()
    heap: list[type] = [Question]
    while heap:
        one = heap.pop()
        heap += one.__subclasses__()
        if one.__module__.startswith("orrery.games.eclipse"):
            found.add(one.__name__)
    return found


def play(players: int, seed: int, *, instinct: int) -> Iterator[tuple[Seat, EclipseState]]:
    """Play a match; so many of ten answers are instinct's, the others are drawn."""
    state = GAME.start(players, seed, EclipseOptions(species_choice="pick"))
    assert isinstance(state, EclipseState)
    rng = Rng(seed)
    while state.pending():
        seat = state.pending()[0]
        yield seat, state
        action = GAME.instinct(state, seat, rng) if rng.below(10) < instinct else None
        offer = state.choices(seat)
        state.play(seat, action if action is not None else offer[rng.below(len(offer))])


MATCHES = ((2, 1, 5), (3, 2, 9), (4, 3, 8), (5, 4, 5), (6, 5, 9), (4, 17, 7), (6, 8, 6), (3, 11, 4))


@cache
def sampled() -> tuple[tuple[Seat, EclipseState], ...]:
    """Return positions of matches: of every question some, at every number of players."""
    found = []
    met: dict[str, int] = {}
    for players, seed, instinct in MATCHES:
        often = dict.fromkeys(met, 0)
        for seat, state in play(players, seed, instinct=instinct):
            name = type(state.stack[-1]).__name__
            rare = met.get(name, 0) < OFTEN
            late = name == "Turn" and state.round == 7 and not often.get(name)
            if rare or late:
                met[name] = met.get(name, 0) + 1
                often[name] = often.get(name, 0) + 1
                found.append((seat, state.clone()))
    return (*found, *((state.asked[0], state) for state in made()))


def made() -> Iterator[EclipseState]:
    """Give the positions that matches come to only rarely."""
    s = table()
    lay(s, "103", 0, -1)
    own(s, A, "103")
    yield now(s, ChoosePortalSector(A))
    yield now(table(), ChooseArtifactResource(A))
    s = table()
    equip(s, A, "cruiser", "hull", "hull")
    yield now(s, Refit(A))
    s = no_ships(table())
    lay(s, "310", 6, -6)
    lay(s, "313", 6, -7)
    lay(s, "304", 6, -5)
    for sector in ("313", "304"):
        own(s, B, sector)
    for seat, ship in ((A, "cruiser"), (B, "interceptor")):
        disarm(s, seat, ship)
        ships(s, seat, "310", **{ship: 1})
    battle(s)
    yield s


@cache
def panels_at(number: int, language: str = "en") -> tuple[Panel, ...]:
    """Return the panels of a position, for the one who is asked."""
    seat, state = sampled()[number]
    return tuple(DRAWING.panels(state.view(seat), look(state, language)))


@cache
def drawn_at(number: int) -> frozenset[str]:
    """Return all that can be pressed in a position; plates are drawn by the page."""
    found = {id_ for panel in panels_at(number) for id_ in things(panel)}
    return frozenset(found | {f"plate-{at}" for at in range(6)})


def look(state: EclipseState, language: str = "en", box: Box | None = None) -> Look:
    return Look(NAMES[: state.players], language, "dark", box)


def things(panel: Panel) -> list[str]:
    """Return the ids that can be inspected in a panel."""
    found = []
    for element in parsed(panel.body).iter():
        classes = set(element.get("class", "").split())
        if classes & {"spot", "piece", "thing"}:
            assert element.get("aria-label"), element.get("id")
            found.append(element.attrib["id"])
    return found


def test_every_question_of_the_game_is_met_and_helped() -> None:
    met = {type(state.stack[-1]).__name__ for _, state in sampled()}
    assert met >= questions()
    assert {*HELP} == {*questions(), "Reaction"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_drawn_has_a_card_with_a_sentence(language: str) -> None:
    for number, (seat, state) in enumerate(sampled()):
        viewer = seat if number % 3 else (seat + 1) % state.players
        view, how = state.view(viewer), look(state, language)
        ids = [id_ for panel in DRAWING.panels(view, how) for id_ in things(panel)]
        ids += [mark.id for mark in DRAWING.track(view, how)]
        for other in range(state.players):
            ids += [stock.id for stock in DRAWING.stock(view, other, how)]
            plate = DRAWING.plate(view, other, how)
            ids += [plate.card] if plate.card else []
        rival = DRAWING.rival(view, (viewer + 1) % state.players, how)
        ids += things(Panel(id="rival", title="", where="sheet", body=rival))
        for id_ in dict.fromkeys(ids):
            card = DRAWING.card(view, id_, how)
            assert card is not None, id_
            assert card.title, id_
            assert card.effect, id_
            assert "{" not in card.effect + card.now, id_


def test_ids_come_once_and_panels_are_sound() -> None:
    for number in range(len(sampled())):
        panels = panels_at(number)
        named = [
            element.attrib["id"]
            for panel in panels
            for element in parsed(panel.body).iter()
            if "id" in element.attrib
        ]
        assert len(named) == len(set(named)), "an id comes twice"
        assert [panel.where for panel in panels].count("stage") == 1
        assert [panel.where for panel in panels].count("mine") == 1
        for panel in panels:
            assert " style=" not in panel.body


def test_every_choice_of_a_turn_has_a_kind_and_every_answer_a_place_or_a_button() -> None:
    kinds = {kind.id for kind in DRAWING.kinds(Look(NAMES))}
    for number, (seat, state) in enumerate(sampled()):
        view = state.view(seat)
        drawn = drawn_at(number)
        assert view.prompt is not None
        for action in state.choices(seat):
            if view.prompt.question in MAIN:
                assert DRAWING.kind(action, view) in kinds, action
            else:
                assert DRAWING.kind(action, view) == "", action
            place = DRAWING.place(action, view)
            if place is None:
                opened = isinstance(action, a.Act | a.React)
                assert opened or isinstance(action, (*BUTTONS, *REFUSALS, a.Trade)), action
            else:
                assert set(place.split()) <= drawn, action


def test_what_an_action_opens_is_drawn_before_it_is_taken() -> None:
    for number, (seat, state) in enumerate(sampled()):
        view = state.view(seat)
        drawn = drawn_at(number)
        for action in state.choices(seat):
            if not DRAWING.opens(action, view):
                continue
            after = state.clone()
            after.play(seat, action)
            if seat not in after.asked:
                continue
            seen = after.view(seat)
            for answer in after.choices(seat):
                place = DRAWING.place(answer, seen)
                assert set((place or "").split()) <= drawn, (action, answer)


def test_reasons_hang_on_nothing_hidden() -> None:
    rng = Rng(3)
    for seat, state in sampled()[::6]:
        imagined = state.determinize(seat, rng)
        for kind in DRAWING.kinds(look(state)):
            told = DRAWING.why_not(state, seat, kind.id, look(state))
            assert told == DRAWING.why_not(imagined, seat, kind.id, look(state))
        panels = DRAWING.panels(state.view(seat), look(state))
        for id_ in (one for panel in panels for one in things(panel)):
            assert DRAWING.why_not(state, seat, id_, look(state)) == DRAWING.why_not(
                imagined, seat, id_, look(state)
            )


def test_a_kind_that_is_not_offered_says_why() -> None:
    for seat, state in sampled():
        view = state.view(seat)
        assert view.prompt is not None
        if view.prompt.question != "Turn":
            continue
        offered = {DRAWING.kind(action, view) for action in state.choices(seat)}
        for kind in DRAWING.kinds(look(state)):
            if kind.id in offered or kind.closing or kind.free:
                continue
            for language in LANGUAGES:
                reasons = DRAWING.why_not(state, seat, kind.id, look(state, language))
                missing = [reason for reason in reasons if not reason.met]
                assert missing, kind.id
                assert missing[0].short, kind.id
                assert all(reason.words and reason.clause for reason in reasons)


def scene(language: str, box: Box | None = None) -> Scene:
    state = sampled()[0][1]
    sheet = box or GAME.box
    assert isinstance(sheet, Box)
    view = state.view(0)
    return Scene(view, look(state, language, box), GAME.words(language), sheet)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_of_the_box_has_a_face_and_a_sentence(language: str) -> None:
    shown = scene(language)
    for tech in TECHS:
        assert faces.tech_face(shown, tech), tech
        assert "{" not in effects.tech_effect(shown, tech), tech
        assert DRAWING.card(shown.view, f"tech-{tech}", shown.look), tech
    for part in PARTS:
        assert faces.part_face(shown.box.sheet.parts[part]), part
        assert len(effects.part_effect(shown, part)) > 10, part
    for discovery in DISCOVERIES:
        assert faces.discovery_face(shown, discovery), discovery
        assert "{" not in effects.discovery_effect(shown, discovery), discovery
        assert DRAWING.card(shown.view, f"discovery-{discovery}", shown.look), discovery
    for species in SPECIES:
        assert "{" not in effects.species_effect(shown, species), species
        assert DRAWING.card(shown.view, f"species-{species}", shown.look), species
    for npc in NPCS:
        assert DRAWING.card(shown.view, f"figure-{npc}", shown.look), npc
    assert {*SHIPS} <= {*GLYPHS}


def test_a_corrected_sheet_changes_faces_and_sentences() -> None:
    box = GAME.box
    assert isinstance(box, Box)
    rows = dict(box.sheet.technologies)
    long = "A <b>very</b> long name & more " * 4
    name = msgspec.structs.replace(rows["quantum_grid"].name, en=long)
    rows["quantum_grid"] = msgspec.structs.replace(rows["quantum_grid"], name=name, discs=3)
    sheet = msgspec.structs.replace(box.sheet, technologies=rows)
    other = msgspec.structs.replace(box, sheet=sheet, techs=tuple(rows.values()))
    for seat, state in sampled()[::8]:
        view, how = state.view(seat), look(state, "en", other)
        rail = next(panel for panel in DRAWING.panels(view, how) if panel.where == "rail")
        assert "<b>very</b>" not in rail.body
        picking = type(state.stack[-1]).__name__ == "Pick"
        assert rail.id == ("species" if picking else "technologies")
        assert picking or "+3" in rail.body
        card = DRAWING.card(view, "tech-quantum_grid", how)
        assert card is not None
        assert card.title == long
        assert "3 influence discs" in card.effect


def odd_sheet() -> str:
    """Return our sheet with every name long and full of markup, and numbers as large as may be."""
    mark = "<script>alert(1)</script> & it's a name that goes on for quite a while,"
    sheet = yaml.safe_load(own_sheet(GAME.package))
    for row, key in [*places(sheet)]:
        match row[key]:
            case str() as name if key in ("name", *LANGUAGES):
                row[key] = f"{mark} {name}"
            case int() if key in ("cost", "points"):
                row[key] = LARGEST_NUMBER
            case [*stock] if key == "stock":
                row[key] = [LARGEST_NUMBER] * len(stock)
    return written(sheet)


def test_the_oddest_sheet_draws_safely() -> None:
    """Names come from whoever wrote the sheet: they are shown as they are written, never obeyed."""
    box = GAME.read_box(odd_sheet())
    state = GAME.start(3, 5, EclipseOptions(species_choice="pick"), box)
    assert isinstance(state, EclipseState)
    rng = Rng(5)
    drawn = ""
    for number in range(60):
        seat = state.pending()[0]
        if number % 6 == 0:
            how = look(state, LANGUAGES[number // 6 % 2], box)
            view = state.view(seat)
            bodies = [panel.body for panel in DRAWING.panels(view, how)]
            bodies.append(DRAWING.rival(view, (seat + 1) % 3, how))
            for body in bodies:
                parsed(body)
                assert "<script" not in body
            drawn += "".join(bodies)
        offer = state.choices(seat)
        state.play(seat, offer[rng.below(len(offer))])
    assert "&lt;script&gt;" in drawn
    assert str(LARGEST_NUMBER) in drawn


def test_ids_that_are_nowhere_have_no_card() -> None:
    _, state = sampled()[0]
    view = state.view(0)
    nowhere = (
        "", "tech-", "tech-none", "sector-999", "tile-0-9", "slot-0-cruiser-9", "save-001",
        "turn-209-1", "standing-9", "ships-001-0-cruiser", "x" * 400, "phase-9",
    )  # fmt: skip
    for id_ in nowhere:
        assert DRAWING.card(view, id_, look(state)) is None, id_


def test_scenes_of_a_whole_match_show_what_happened() -> None:
    kinds = set()
    state = GAME.start(4, 3)
    assert isinstance(state, EclipseState)
    sink = Sink()
    state.sink = sink
    rng = Rng(3)
    while state.pending():
        seat = state.pending()[0]
        action = GAME.instinct(state, seat, rng)
        offer = state.choices(seat)
        state.play(seat, action if action is not None else offer[0])
        view = None
        for told in sink.take():
            view = view or state.view(0)
            if not heard_by(told, 0):
                continue
            for language in LANGUAGES:
                made = DRAWING.scene(told.event, view, look(state, language))
                if made is not None:
                    kinds.add(made.kind)
                    assert " style=" not in made.body
                    assert not made.body or parsed(made.body) is not None
                    for icon, _ in made.gains:
                        assert icon in GLYPHS
    assert {"move", "gain", "reveal", "dice", "battle", "banner"} <= kinds


def test_every_rule_of_the_style_begins_with_the_game() -> None:
    style = re.sub(r"/\*.*?\*/", "", DRAWING.style(), flags=re.DOTALL)
    style = re.sub(r"@media[^{]*\{((?:[^{}]*\{[^}]*\})*)\s*\}", r"\1", style)
    for selectors in re.findall(r"([^{}]+)\{[^}]*\}", style):
        for selector in re.split(r",(?![^(]*\))", selectors):
            assert selector.strip().startswith(".g-eclipse"), selector
    sizes = [float(size) for size in re.findall(r"font-size:\s*([\d.]+)px", style)]
    assert min(sizes) >= 12


def test_spectators_have_no_board_of_their_own_and_the_cover_is_a_picture() -> None:
    _, state = sampled()[0]
    assert not [one for one in DRAWING.panels(state.view(None), look(state)) if one.where == "mine"]
    for theme in ("dark", "light"):
        assert parsed(DRAWING.cover(theme)).get("viewBox") == "0 0 760 475"


def test_a_target_says_what_the_next_die_does_and_the_chance_then() -> None:
    met = 0
    for seat, state in sampled():
        if type(state.stack[-1]).__name__ != "AssignDie":
            continue
        sheet = next(
            panel for panel in DRAWING.panels(state.view(seat), look(state)) if panel.id == "battle"
        )
        for action in state.choices(seat):
            if isinstance(action, a.AutoAssign):
                continue
            place = DRAWING.place(action, state.view(seat))
            target = next(one for one in parsed(sheet.body).iter() if one.get("id") == place)
            said = " ".join(" ".join(target.itertext()).split())
            promised = GAME.preview(state, seat, action, "en")
            met += 1

            for chance in re.findall(r"wins (\d+) %", promised):
                assert f"{chance} %" in said
            for left in re.findall(r"survives on (\d+)", promised):
                assert f"{left} left" in said
            assert ("destroyed" in promised) == ("destroyed" in said)
    assert met


def test_ways_out_of_a_battle_are_arrows_that_point_where_they_lead() -> None:
    *_, state = made()
    seat = state.asked[0]
    view = state.view(seat)
    sheet = next(one for one in DRAWING.panels(view, look(state)) if one.id == "battle")
    arrows = {
        one.get("id"): one.get("class", "").split()
        for one in parsed(sheet.body).iter()
        if "exit" in one.get("class", "").split()
    }

    assert {DRAWING.place(action, view) for action in state.choices(seat)} == set(arrows)
    assert "north" in arrows["exit-313"]
    assert "south" in arrows["exit-304"]


def fought() -> Iterator[EclipseState]:
    """Give the positions of matches in which ships fight."""
    for players, seed, instinct in MATCHES:
        for _, state in play(players, seed, instinct=instinct):
            if state.battle is not None:
                yield state


def test_ships_lost_in_a_battle_and_reputation_earned_stay_in_sight() -> None:
    state = next(one for one in fought() if one.battle and any(one.battle.lost))
    view = state.view(None)
    assert isinstance(view, EclipseView)
    assert view.battle is not None
    sheet = next(one for one in DRAWING.panels(view, look(state)) if one.id == "battle").body

    assert sheet.count('class="wreck"') == len(view.battle.lost) > 0
    drawing = [count for _, count in view.battle.draws if count]
    assert [int(one) for one in re.findall(r"draws (\d+) so far", sheet)] == drawing


def test_what_is_not_lit_says_the_real_reason() -> None:
    for number, (seat, state) in enumerate(sampled()):
        if isinstance(state.stack[-1], (Turn, Acting, Settle)) or state.mats[seat].species < 0:
            continue
        lit = {DRAWING.place(action, state.view(seat)) for action in state.choices(seat)}
        for name in sorted(drawn_at(number) - lit)[::7]:
            found = DRAWING.why_not(state, seat, name, look(state))
            assert not found or not all(one.met for one in found), name


def test_what_is_too_dear_tells_what_would_cure_it() -> None:
    s = table()
    s.mats[A].stock[:] = [0, 0, 0]
    tech = next(TECHS[at] for at, count in enumerate(s.pool.tray) if count)
    found = DRAWING.why_not(s, A, f"tech-{tech}", look(s))
    paying = next(one for one in found if "science" in one.words)

    assert not paying.met
    assert paying.cure == f"Your next income brings {s.production(A, SCIENCE)}."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sector_part_and_ship_of_the_sheet_has_a_card_where_it_lies(language: str) -> None:
    s = table()
    view = s.view(A)
    assert isinstance(view, EclipseView)
    how = look(s, language)
    box = GAME.box
    assert isinstance(box, Box)
    laid = view.sectors[0]
    for name in box.sheet.sectors:
        one = msgspec.structs.replace(laid, sector=name)
        card = DRAWING.card(msgspec.structs.replace(view, sectors=(one,)), f"sector-{name}", how)
        assert card is not None, name
        assert card.effect, name
    for part in PARTS:
        designs = list(view.mats[A].designs)
        designs[0] = msgspec.structs.replace(
            designs[0],
            parts=(part, *designs[0].parts[1:]),
            tiles=(part, *designs[0].tiles[1:]),
        )
        mat = msgspec.structs.replace(view.mats[A], designs=tuple(designs))
        with_part = msgspec.structs.replace(view, mats=(mat, *view.mats[1:]))
        card = DRAWING.card(with_part, f"slot-0-{SHIPS[0]}-0", how)
        assert card is not None, part
        assert box.sheet.parts[part].name.in_(language) in f"{card.title} {card.effect}", part
    for ship in SHIPS:
        card = DRAWING.card(view, f"blueprint-0-{ship}", how)
        assert card is not None, ship
        assert card.effect, ship


@pytest.mark.parametrize("language", LANGUAGES)
def test_while_species_are_picked_my_panel_shows_each_free_one(language: str) -> None:
    state = GAME.start(4, 1, EclipseOptions(species_choice="pick"))
    first = state.pending()[0]
    state.play(first, state.choices(first)[0])
    seat = state.pending()[0]
    panels = {one.id: one for one in DRAWING.panels(state.view(seat), look_of(4, language))}
    body = panels["mine"].body

    shown = re.findall(r'class="as-if f-(\w+)', body)
    assert shown == [str(one).split()[1] for one in state.choices(seat)]
    assert "technologies" not in panels
    assert not things(panels["mine"]), "nothing of it is on the table yet"
    # those of Terra have no exceptions: the cards that may be picked say so
    free = re.findall(r'id="species-(\w+)"(.*?)class="home"', panels["species"].body)
    easy = {name for name, card in free if 'class="easy"' in card}
    assert easy == {name for name in shown if name.startswith("terran")}
    told = [
        DRAWING.card(state.view(seat), f"species-{name}", look_of(4, language))
        for name in ("terran_union", "orion")
    ]
    easy_word = TABLE["easy"].in_(language)
    assert [easy_word in card.kind for card in told if card is not None] == [True, False]
    # the style sheet shows that of the card pointed at
    for name in SPECIES:
        assert f".as-if.f-{name}" in DRAWING.style()
    # as it is once the species is played
    orion = board_of(GAME.read_box(own_sheet("orrery.games.eclipse")), "orion")
    assert (orion.trade, orion.stock, orion.discs) == (4, (4, 3, 3), 12)


def test_a_species_shows_its_crest_its_home_and_how_its_ships_differ() -> None:
    """ECL-3.8: what unusual blueprints have more or less of than those of others."""
    s = GAME.start(2, 1)
    assert isinstance(s, EclipseState)
    rail = next(panel for panel in DRAWING.panels(s.view(0), look(s)) if panel.id == "species")
    cards = {one.get("id"): one for one in parsed(rail.body).iter()}
    box = GAME.box
    assert isinstance(box, Box)
    crests = {}
    for name in SPECIES:
        card = cards[f"species-{name}"]
        crests[name] = next(one for one in card.iter("path")).get("d")
        own = [one for one in card.iter() if one.get("class") == "pill"]
        usual = box.species[SPECIES.index("hydran")].blueprints
        differs = box.species[SPECIES.index(name)].blueprints != usual
        dearer = [one for one in own if "−1" in "".join(one.itertext()) and name == "mechanema"]
        assert bool(len(own) - len(dearer)) == differs, name
    assert len(set(crests.values())) == 7, "the Terrans share theirs"
    ships = [
        "".join(one.itertext())
        for one in cards["species-orion"].iter()
        if one.get("class") == "pill"
    ]
    mine, others = (board_of(box, name).designs for name in ("orion", "hydran"))
    for at, told in enumerate(ships):
        assert told.startswith(f"+{mine[at].initiative - others[at].initiative}")


def test_a_plate_tells_upkeep_and_ships_by_type_and_all_ships_where_six_share_the_strip() -> None:
    for players in (3, 6):
        s = table(players=players)
        s.mats[B].discs -= 4
        ships(s, B, home(s, B), cruiser=2)
        stocks = {one.id: one for one in DRAWING.stock(s.view(A), B, look(s))}

        assert stocks["upkeep-1"].now == f"\N{MINUS SIGN}{s.box.upkeep_with(s.mats[B].discs)}"
        if players == 3:
            fleet = {one.words: one.now for id_, one in stocks.items() if "fleet" in id_}
            assert fleet == {"Interceptor": 1, "Cruiser": 2}
        else:
            assert stocks["fleet-1"].now == 3
            assert "Interceptor 1, Cruiser 2" in stocks["fleet-1"].words


@pytest.mark.parametrize("language", LANGUAGES)
def test_ecl_6_8_a_discovery_is_taken_by_default(language: str) -> None:
    s = table()
    at = lay(s, "305", 0, -3)
    s.galaxy.mystery[at] = 1
    now(s, FindDiscovery(A, at))
    marked = DRAWING.usual(s, A, look_of(2, language))
    assert marked is not None
    assert str(marked.action) == "take-discovery yes"
    assert marked.why == TABLE["costs_nothing"].in_(language)
    now(s, Turn(A))
    assert DRAWING.usual(s, A, look_of(2, language)) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_ecl_12_8_ships_fire_by_default(language: str) -> None:
    s = no_ships(table())
    for sector, r in (("310", -6), ("313", -7)):
        lay(s, sector, 6, r)
    own(s, A, "313")
    ships(s, A, "310", interceptor=1)
    ships(s, B, "310", interceptor=1)
    open_field(s, s.galaxy.board[-2])
    now(s, Engage(A, 0))
    assert [str(one) for one in s.choices(A)] == ["fire", "begin-retreat 313"]
    marked = DRAWING.usual(s, A, look_of(2, language))
    assert marked is not None
    assert marked.action == a.FIRE
    assert marked.why == TABLE["stays"].in_(language)


def test_ecl_4_5_who_has_passed_and_is_asked_may_react() -> None:
    s = table()
    s.mats[A].passed = True
    now(s, Turn(A))
    assert DRAWING.plate(s.view(A), A, look(s)).state_icon == "reaction"
    assert DRAWING.plate(s.view(B), B, look(s)).state_icon != "reaction"


def test_a_turn_of_a_tile_names_the_sectors_that_it_links() -> None:
    """ECL-6.6: turns that link others look different; before, each said "1"."""
    s = table()
    zone_at = explore.zones(s, A)[0]
    now(s, PlaceTile(A, zone_at, (SECTORS.index("305"), SECTORS.index("314"))))
    stage = next(panel for panel in DRAWING.panels(s.view(A), look(s)) if panel.where == "stage")
    drawn = {one.get("id"): one for one in parsed(stage.body).iter()}
    turns = [one for one in s.choices(A) if isinstance(one, a.PlaceSector)]
    assert len(turns) > 2
    for turn in turns:
        after = s.clone()
        after.play(A, turn)
        linked = {SECTORS[one] for one in after.galaxy.full_links(SECTORS.index(turn.sector))}
        thumb = drawn[f"turn-{turn.sector}-{turn.rotation}"]
        assert set("".join(thumb.itertext()).split()) >= linked, turn


def _shift(drawn: Element) -> tuple[float, float]:
    """Return where an element stands in its tray."""
    x, y = re.findall(r"-?[\d.]+", drawn.get("transform", ""))[:2]
    return float(x), float(y)


def test_ecl_6_4_two_tiles_lie_side_by_side_as_large_as_on_the_map() -> None:
    """Each answers with all its turns, and lies as a press would lay it."""
    s = table("draco")
    now(s, PlaceTile(A, explore.zones(s, A)[0], (SECTORS.index("305"), SECTORS.index("314"))))
    view = s.view(A)
    stage = next(panel for panel in DRAWING.panels(view, look(s)) if panel.where == "stage")
    drawn = {one.get("id"): one for one in parsed(stage.body).iter()}
    (left, top), (right, other_top) = (_shift(drawn[f"found-{tile}"]) for tile in ("305", "314"))
    assert top == other_top
    assert right - left > 114, "a hex is so wide"
    for tile in ("305", "314"):
        turns = [one for one in s.choices(A) if str(one).startswith(f"place-sector {tile}")]
        assert turns
        assert all(f"found-{tile}" in (DRAWING.place(one, view) or "").split() for one in turns)
        assert f"turn-{str(turns[0]).split()[-1]} " in drawn[f"found-{tile}"].get("class", "")
        card = DRAWING.card(view, f"found-{tile}", look(s))
        assert card is not None
        assert card.effect
    assert DRAWING.card(view, "found-101", look(s)) is None


def test_the_shelf_says_why_parts_do_not_fit() -> None:
    """ECL-8.3: more energy than there is; no drive left; a Starbase with one."""
    s = table()
    now(s, Acting(A, KIND_NUMBER["upgrade"], 1, 0, 0, reaction=False))
    parts = s.design(A, 0)
    assert parts.drives == 1
    drive = next(at for at in range(4) if PARTS[upgrade.seen_on(s, A, 0)[at]] == "nuclear_drive")

    def told(ship: str, slot: int, language: str = "en") -> list[str]:
        found = DRAWING.barred(s, A, f"slot-{A}-{ship}-{slot}", look(s, language))
        return [reason.words for reason in found]

    without = next(words for words in told("interceptor", drive) if "left without" in words)
    assert "Hull, " in without
    assert without.endswith(": the ship would be left without a drive")
    assert "Nuclear Drive: a Starbase takes no drive" in told("starbase", 0)
    assert any("d’énergie qu’il n’en a" in words for words in told("interceptor", 1, "fr"))
    assert not DRAWING.barred(s, B, f"slot-{A}-interceptor-0", look(s))
    for ship in SHIPS:  # each part that one has is offered there, or said why not
        for slot in range(len(s.box.grids[s.mats[A].species][SHIPS.index(ship)])):
            offered = [
                one for one in s.choices(A)
                if isinstance(one, a.PlacePart) and (one.ship, one.slot) == (ship, slot)
            ]  # fmt: skip
            barred = [name for words in told(ship, slot) for name in words.split(":")[0].split(",")]
            assert len(barred) + len(offered) == len(upgrade.available(s, A).numbers)


def look_of(players: int, language: str) -> Look:
    return Look(NAMES[:players], language)


def test_what_a_part_would_do_is_said_as_it_is_added_up_anew() -> None:
    """What was added up once is kept: for another species, box or language it is another sum."""
    other = msgspec.structs.replace(GAME.box)  # another box, though it holds the same
    for box in (GAME.box, other):
        assert isinstance(box, Box)
        s = table()
        s.box = box
        now(s, Acting(A, KIND_NUMBER["upgrade"], 1, 0, 0, reaction=False))
        for species in (0, 4):
            s.mats[A].species = species
            parts = [one for one in s.choices(A) if isinstance(one, a.PlacePart)]
            assert parts
            kept = [GAME.preview(s, A, one, lang) for one in parts for lang in LANGUAGES]
            preview._totals_told.cache_clear()
            assert kept == [GAME.preview(s, A, one, lang) for one in parts for lang in LANGUAGES]
