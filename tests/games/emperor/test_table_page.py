"""What this game puts on the table page: everything drawn explains itself, every choice is served.

The positions come from real matches, at every number of players, in both languages.
"""

from __future__ import annotations

import html
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache

import msgspec
import pytest

from games.emperor.thrones import A, B, Table
from orrery.core.components import Component
from orrery.core.drawing import Look, Panel
from orrery.core.events import Sink
from orrery.core.rng import Rng
from orrery.core.text import LANGUAGES
from orrery.games.emperor import GAME
from orrery.games.emperor.components import Box, Marker, Ship
from orrery.games.emperor.drawing.strip import TURNS
from orrery.games.emperor.ids import ROLES, SHIPS, TECHNOLOGIES, UNITS
from orrery.games.emperor.state import EmperorState
from orrery.games.emperor.text import effects
from orrery.games.emperor.text.cards import CARDS, WORDS
from orrery.games.emperor.text.en import LEXICON
from orrery.games.emperor.text.page import PAGE

pytestmark = pytest.mark.untraced

NAMES = ("Ada", "<Blaise>", 'C"aroline', "D&D", "Emmy", "F'ermat")
OPENING = re.compile(r"<[a-zA-Z]+\b[^>]*>")
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
KEPT = 2  # positions for each question
MOST_CARDS = 150  # of one sort of thing that are read to the end
MOST_SCENES = 12  # of one sort of event
QUESTIONS = {question.__name__ for question in LEXICON.questions}


def drawing_look(state: EmperorState, language: str = "en", box: Component | None = None) -> Look:
    return Look(NAMES[: state.players], language, box=box)


def panels(state: EmperorState, seat: int | None, look: Look) -> list[Panel]:
    return list(GAME.drawing.panels(state.view(seat), look))


def elements(markup: str) -> Iterator[dict[str, str]]:
    """Yield the attributes of every element."""
    for tag in OPENING.findall(markup):
        yield dict(ATTRIBUTE.findall(tag))


def named(markup: str) -> list[str]:
    """Return the ids of what can be inspected."""
    wanted = {"spot", "piece", "thing", "sector"}
    return [
        found["id"]
        for found in elements(markup)
        if "id" in found and wanted & set(found.get("class", "").split())
    ]


def armed(players: int, seed: int) -> EmperorState:
    """Start a match in which everybody has some technology, so that everything is asked."""
    state = GAME.start(players, seed)
    assert isinstance(state, EmperorState)
    for technology in range(len(TECHNOLOGIES)):
        state.science.technologies[technology] = technology % (players + 1) - 1
    return state


@cache
def positions() -> dict[str, list[EmperorState]]:
    """Return some positions of real matches for every question that can be asked."""
    found: dict[str, list[EmperorState]] = defaultdict(list)
    for seed, players in enumerate((3, 4, 5, 6, 3, 4, 6)):
        rng = Rng(seed)
        state = armed(players, seed)
        while state.asked:
            seat = state.asked[0]
            name = type(state.stack[-1]).__name__
            met = {one.players for one in found[name]}
            if len(found[name]) < KEPT or (players not in met and len(found[name]) < 2 * KEPT):
                found[name].append(state.clone())
            offer = state.choices(seat)
            instinct = GAME.instinct(state, seat, rng) if rng.below(3) else None
            state.play(seat, instinct or rng.pick(offer))
        found["over"].append(state)
    found["ChooseOpponent"].append(crowd())
    found["Exile"].append(banished())
    return found


def crowd() -> EmperorState:
    """Return a position in which somebody must choose whom to fight."""
    t = Table()
    t.empire(B, "d5", "p01")
    t.fleet(2, "d5", fighters=1)
    t.fleet(A, "d5", cruisers=2)
    t.begin("warlord", chooser=A)
    t.play(A, "fight d5")
    return t.s


def banished() -> EmperorState:
    """Return a position in which somebody chooses where exiled ships go."""
    t = Table()
    t.empire(A, "d5", "p01")
    t.starbase(A, "d3", "p02")
    t.fleet(A, "d5", fighters=1)
    t.begin("regent")
    while t.question == "OfferInfluence":
        t.play(t.asked[0], "pass")
    t.play(B, "influence d5", "influence d5")
    while t.question == "PlaceInfluence":
        t.play(t.asked[0], "stop")
    return t.s


def every_position() -> list[tuple[EmperorState, int | None, str]]:
    """Return every position with who looks, in alternating languages."""
    found: list[tuple[EmperorState, int | None, str]] = []
    for states in positions().values():
        for state in states:
            language = LANGUAGES[len(found) % 2]
            found.append((state, state.asked[0] if state.asked else None, language))
    return found


def test_every_question_is_met() -> None:
    assert set(positions()) >= QUESTIONS


def test_everything_drawn_has_a_card_with_a_sentence_and_its_own_id() -> None:
    checked: Counter[tuple[str, str]] = Counter()
    for state, seat, language in every_position():
        look = drawing_look(state, language)
        view = state.view(seat)
        page = "".join(panel.body for panel in panels(state, seat, look))
        ids = [found["id"] for found in elements(page) if "id" in found]
        assert [one for one, times in Counter(ids).items() if times > 1] == []
        marks = [mark.id for mark in GAME.drawing.track(view, look)]
        assert set(marks).isdisjoint(ids)
        stocks = [
            stock.id
            for other in range(state.players)
            for stock in GAME.drawing.stock(view, other, look)
        ]
        plates = [GAME.drawing.plate(view, other, look).card for other in range(state.players)]
        for name in {*named(page), *marks, *stocks, *plates}:
            checked[name.split("-")[0], language] += 1
            if checked[name.split("-")[0], language] > MOST_CARDS:
                assert name.split("-")[0] in {"hex", "marker", "technology", "role"} or (
                    GAME.drawing.card(view, name, look) is not None
                )
                continue
            card = GAME.drawing.card(view, name, look)
            assert card is not None, name
            assert card.title, name
            assert len(card.effect) > 20, name
            assert "{" not in f"{card.title}{card.effect}{card.now}{card.numbers}", name


def test_a_rivals_board_is_that_of_its_owner() -> None:
    state = positions()["MerchantTurn"][-1]
    look = drawing_look(state)
    seat = state.asked[0]
    mine = next(panel for panel in panels(state, seat, look) if panel.where == "mine")
    others = [GAME.drawing.rival(state.view(seat), other, look) for other in range(state.players)]
    assert mine.body == others[seat]
    for other, body in enumerate(others):
        assert all(
            GAME.drawing.card(state.view(seat), name, look) is not None for name in named(body)
        )
        if other != seat:
            assert set(named(body)).isdisjoint(named(mine.body))


def test_every_choice_is_served_by_a_kind_a_thing_or_a_button() -> None:
    for state, seat, language in every_position():
        if seat is None:
            continue
        look = drawing_look(state, language)
        view = state.view(seat)
        page = set(named("".join(panel.body for panel in panels(state, seat, look))))
        kinds = {kind.id for kind in GAME.drawing.kinds(look)}
        assert view.prompt is not None
        for action in state.choices(seat):
            kind = GAME.drawing.kind(action, view)
            place = GAME.drawing.place(action, view)
            assert set((place or "").split()) <= page, str(action)
            if view.prompt.question in TURNS and not action.takes_back:
                assert kind in kinds, str(action)
            assert kind == "" or kind in kinds
        assert GAME.drawing.help(view, look), view.prompt.question


def test_what_boards_says_is_pressed_on_a_thing_is() -> None:
    """Only answers that have no thing are buttons: pass, end, allow, buy, roll again, ..."""
    buttons = set()
    for states in positions().values():
        for state in states:
            for seat in state.asked:
                view = state.view(seat)
                for action in state.choices(seat):
                    if GAME.drawing.place(action, view) is None:
                        buttons.add(type(action).__name__)
    assert buttons <= {
        *("End", "Pass", "Stop", "Allow", "Veto", "Sabotage", "Scan", "Back", "BuyInfluence"),
        *("RollAgain", "KeepRoll", "WarpDie"),
    }


def test_kinds_stand_in_one_row_and_are_named_in_both_languages() -> None:
    english, french = (GAME.drawing.kinds(Look(NAMES, language)) for language in LANGUAGES)
    assert [kind.id for kind in english] == [kind.id for kind in french]
    assert len([kind for kind in english if not kind.closing]) <= 9
    assert [kind.id for kind in english if kind.closing] == ["end"]


def test_nothing_hidden_is_on_the_page() -> None:
    rng = Rng(11)
    for states in positions().values():
        state = states[-1]
        for seat in (None, 0, state.players - 1):
            imagined = state.determinize(seat, rng)
            look = drawing_look(state)
            assert panels(state, seat, look) == panels(imagined, seat, look)
            if seat is None:
                continue
            for what in ("take", "feed", "build", "fight", "end", "hex-d5", "technology-robotics"):
                assert GAME.drawing.why_not(state, seat, what, look) == GAME.drawing.why_not(
                    imagined, seat, what, look
                )


def test_a_spectator_has_no_panel_of_their_own() -> None:
    state = positions()["ChooseRole"][0]
    assert "mine" not in {panel.where for panel in panels(state, None, drawing_look(state))}
    assert "mine" in {panel.where for panel in panels(state, 0, drawing_look(state))}


def test_every_component_has_its_sentence_face_and_card() -> None:
    box = GAME.box
    assert isinstance(box, Box)
    state = positions()["ChooseRole"][0]
    words = [
        *(effects.ROLES[row.id] for row in box.roles),
        *(name for row in box.roles for name in effects.ROLE_FACES[row.id]),
        *(effects.TECHNOLOGIES[row.id] for row in box.technologies),
        *(effects.TECHNOLOGY_FACES[row.id] for row in box.technologies),
        *(effects.SHORT_NAMES[row.id] for row in box.technologies),
        *(effects.SHIPS[row.id] for row in box.ships),
        *(effects.MARKERS[row.id] for row in box.markers),
        *(effects.KINDS_OF_TILE[row.kind] for row in box.tiles),
        *effects.RESOURCES.values(),
        *(name for pair in CARDS.values() for name in pair),
        *WORDS.values(),
    ]
    assert all(name.en and name.fr for name in words)
    assert all(english and french for english, french in PAGE.values())
    ids = [
        *(f"role-{row.id}" for row in box.roles),
        *(f"technology-{row.id}" for row in box.technologies),
        *(f"model-{row.id}" for row in box.ships),
        *(f"tile-{row.id}" for row in box.tiles),
    ]
    for language in LANGUAGES:
        for name in ids:
            card = GAME.drawing.card(state.view(0), name, drawing_look(state, language))
            assert card is not None, name
            assert card.effect, name


@pytest.mark.parametrize(
    "name",
    ["", "hex", "hex-z9", "hex-d5-x", "fleet-d5-9", "money-9", "money", "unit-attacker-fighter",
     "tile-p99", "role-king", "die-9", "market-gold", "retreat", "plate-0", "card<script>"],
)  # fmt: skip
def test_what_is_not_there_has_no_card(name: str) -> None:
    t = Table()
    card = GAME.drawing.card(t.s.view(A), name, Look(NAMES[:3]))
    assert card is None or name == "hex-d5-x"


def test_a_corrected_sheet_corrects_faces_and_sentences_and_draws_safely() -> None:
    box = GAME.box
    assert isinstance(box, Box)
    bad = msgspec.convert(
        {"en": "<b>Long & winding name " * 6, "fr": "<i>Nom" * 9}, type(box.roles[0].name)
    )
    fighter = msgspec.structs.replace(
        box.ships[0], name=bad, cost=msgspec.structs.replace(box.ships[0].cost, money=7)
    )
    plasma = [
        msgspec.structs.replace(row, name=bad, cost=4) if row.id == "plasma_weapons" else row
        for row in box.technologies
    ]
    tiles = [
        msgspec.structs.replace(row, name=bad, food=9) if row.id == "p01" else row
        for row in box.tiles
    ]
    own = msgspec.structs.replace(
        box, ships=(fighter, *box.ships[1:]), technologies=tuple(plasma), tiles=tuple(tiles)
    )
    t = Table()
    t.s.box = own
    t.s.galaxy.box = own
    t.lay("d5", "p01")
    for language in LANGUAGES:
        look = drawing_look(t.s, language, own)
        page = "".join(panel.body for panel in panels(t.s, A, look))
        assert "<b>Long" not in page
        assert "<i>Nom" not in page
        card = GAME.drawing.card(t.s.view(A), "model-fighter", look)
        assert card is not None
        assert "7" in str(card.numbers)
        card = GAME.drawing.card(t.s.view(A), "technology-plasma_weapons", look)
        assert card is not None
        assert card.numbers[0][1].startswith("4 ")


def test_every_kind_that_cannot_be_done_says_why() -> None:
    for state, seat, language in every_position():
        if seat is None:
            continue
        look = drawing_look(state, language)
        view = state.view(seat)
        offered = {GAME.drawing.kind(action, view) for action in state.choices(seat)}
        for kind in GAME.drawing.kinds(look):
            reasons = GAME.drawing.why_not(state, seat, kind.id, look)
            assert reasons
            if kind.id not in offered and not kind.closing and view.prompt is not None:
                unmet = [reason for reason in reasons if not reason.met]
                if view.prompt.question in TURNS:
                    assert unmet, (kind.id, view.prompt.question)
                    assert unmet[0].short
                    assert len(unmet[0].short) < 26


def test_pressing_what_cannot_be_had_is_answered_by_the_rules() -> None:
    t = Table()
    t.stores(A, 0, 0, 9)
    t.begin("scientist")
    state = t.s
    if state.asked and state.asked[0] == A and t.question == "Research":
        found = GAME.drawing.why_not(state, A, "technology-plasma_weapons", Look(NAMES[:3]))
        short = next(one for one in found if not one.met)
        assert short.words == "2 energy: you have 0."  # the chooser pays one less
        assert short.clause == "EMP-11.1"
    assert GAME.drawing.why_not(state, A, "technology-nonsense", Look(NAMES[:3])) == []


def test_events_are_played_as_scenes_that_name_real_places_and_tell_no_secret() -> None:
    played: Counter[str] = Counter()
    for seed, players in enumerate((3, 6)):
        rng = Rng(seed)
        state = armed(players, seed)
        state.sink = Sink()
        while state.asked:
            seat = state.asked[0]
            instinct = GAME.instinct(state, seat, rng) if rng.below(4) else None
            state.play(seat, instinct or rng.pick(state.choices(seat)))
            told = state.sink.take()
            view = state.view(0)
            for one in told:
                if one.only not in {None, 0} or played[type(one.event).__name__] > MOST_SCENES:
                    continue
                for language in LANGUAGES:
                    scene = GAME.drawing.scene(one.event, view, drawing_look(state, language))
                    if scene is None:
                        continue
                    played[type(one.event).__name__] += 1
                    assert "{" not in scene.title
                    assert " style=" not in scene.body
                    assert not any("thing" in found.get("class", "").split()
                                   for found in elements(scene.body))  # fmt: skip
                    for place in scene.at:
                        first = place.partition("-")[0]
                        assert first in {"hex", "tile", "role", "technology", "market", "throne"}
    assert {"RoleTaken", "DiceRolled", "PricesSet", "BattleBegan", "PhaseFought", "ThroneWon",
            "PointsGained", "Moved", "OmegaCollapsed", "GameEnded"} <= set(played)  # fmt: skip


def test_the_log_tells_every_die_and_which_ship_died() -> None:
    t = Table()
    t.empire(B, "d5", "p01")
    t.fleet(A, "d6", cruisers=1)
    t.begin("warlord", chooser=2)
    t.dice(2, 5, 4, 1)
    t.move(A, "cruiser", "d6", "d5")
    words = GAME.words("en")
    said = [words.event(one.event, NAMES, t.s.view(A)) for one in t.sink.told]
    assert any("rolls 2 5 and hits 1 time;" in line for line in said), said
    assert any("loses a cruiser" in line for line in said)
    assert any("The empire of" in line for line in said)
    french = [GAME.words("fr").event(one.event, NAMES, t.s.view(A)) for one in t.sink.told]
    assert any("perd un croiseur" in line for line in french)


def test_no_unit_is_without_words() -> None:
    for language in LANGUAGES:
        labels = GAME.words(language)
        for unit in UNITS:
            assert labels.label(f"loss_{unit}") != f"loss {unit}"


def test_the_style_sheet_keeps_to_this_game_and_to_readable_sizes() -> None:
    sheet = re.sub(r"/\*.*?\*/", "", GAME.drawing.style(), flags=re.DOTALL)
    wide, _, narrow = sheet.partition("@media (max-width: 759px)")
    for rule in re.findall(r"([^{}]+)\{", sheet):
        if rule.strip().startswith("@"):
            continue
        assert all(one.strip().startswith(".g-emperor") for one in rule.split(",")), rule
    assert all(float(size) >= 12 for size in re.findall(r"font-size: ([\d.]+)px", wide))
    assert all(float(size) >= 11 for size in re.findall(r"font-size: ([\d.]+)px", narrow))


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_cover_is_one_picture(theme: str) -> None:
    drawn = GAME.drawing.cover("dark" if theme == "dark" else "light")
    assert drawn.startswith("<svg")
    assert "style=" not in drawn


def test_the_map_writes_nothing_smaller_than_twelve() -> None:
    for states in positions().values():
        stage = panels(states[-1], 0, drawing_look(states[-1]))[0]
        sizes = [float(one["font-size"]) for one in elements(stage.body) if "font-size" in one]
        assert all(size >= 12 for size in sizes)
    assert len(SHIPS) == 3


@pytest.mark.parametrize(
    ("question", "words"),
    [("PickSector", "explorer_claims"), ("Research", "buy_until"), ("WarlordTurn", "fleet_help")],
)
def test_the_sheet_of_a_role_says_its_rules(question: str, words: str) -> None:
    for language in LANGUAGES:
        state = positions()[question][0]
        shown = panels(state, state.asked[0], drawing_look(state, language))
        sheet = next(one for one in shown if one.id == "role").body

        said = html.unescape(sheet).replace("\N{NO-BREAK SPACE}", " ")
        assert PAGE[words][LANGUAGES.index(language)] in said


def test_the_warlord_reads_how_everything_fights() -> None:
    state = positions()["WarlordTurn"][0]
    shown = panels(state, state.asked[0], drawing_look(state))
    sheet = next(one for one in shown if one.id == "role").body
    types = sheet[sheet.index("list types") :]

    box = GAME.box
    assert isinstance(box, Box)
    rows: list[Ship | Marker] = [*box.ships, *box.markers]
    for row in rows:
        assert re.search(rf"{row.dice}×<svg.{{0,900}}?</svg>{row.hit_on}\+", types)


def test_a_role_that_was_taken_says_by_whom_and_when_it_comes_back() -> None:
    state = next(one for one in positions()["ChooseRole"] if any(role >= 0 for role in one.taken))
    seat = state.asked[0]
    other = next(at for at, role in enumerate(state.taken) if role >= 0)
    if state.available[state.taken[other]]:
        state = state.clone()
        state.available[state.taken[other]] = 0
    found = GAME.drawing.why_not(
        state, seat, f"role-{ROLES[state.taken[other]]}", drawing_look(state)
    )

    assert NAMES[other] in found[0].words
    assert not found[0].met
    assert found[0].cure == "All roles come back next round."
    assert found[1].met


def test_a_technology_too_dear_says_the_price_and_where_energy_comes_from() -> None:
    state = positions()["Research"][0].clone()
    seat = state.asked[0]
    state.holdings.energy[seat] = 0
    view = state.view(seat)
    dear = max(view.technologies, key=lambda row: row.cost)
    found = GAME.drawing.why_not(state, seat, f"technology-{dear.id}", drawing_look(state))
    short = next(one for one in found if not one.met)

    assert "you have 0" in short.words
    assert "Steward" in short.cure
