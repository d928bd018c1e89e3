"""What the table page shows of this game: panels, cards, kinds, places; and that nothing leaks."""

from __future__ import annotations

import re
from typing import Literal

import pytest

from games.ages.page import NAMES, ids, look_of, looked_at, positions, things
from games.ages.positions import X, Y, Z, galaxy, put
from matches import answers, question
from orrery.core.action import Action, Seat
from orrery.core.components import own_sheet
from orrery.core.drawing import Look
from orrery.core.events import Event, Sink
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.core.text import LANGUAGES
from orrery.core.undo import is_final
from orrery.core.view import View
from orrery.games.ages import GAME
from orrery.games.ages.actions import (
    FROM,
    KINDS,
    SECTORS,
    STRATEGIES,
    Back,
    Card,
    Count,
    Done,
    From,
    Side,
    Use,
)
from orrery.games.ages.components import TRACKS, Box
from orrery.games.ages.drawing.forecast import reach_of
from orrery.games.ages.events import BattleTied, BattleWon, Revealed
from orrery.games.ages.ids import PORTAL, PRODUCTION
from orrery.games.ages.rules.colonisation import Colonisation
from orrery.games.ages.rules.expansion import (
    Destination,
    Expansion,
    HowMany,
    Place,
    Source,
    Victim,
    pool_of,
)
from orrery.games.ages.rules.turn import ChooseStrategies
from orrery.games.ages.rules.war import War
from orrery.games.ages.setup import ChooseCivilisation, ChooseHome
from orrery.games.ages.state import AgesState
from orrery.games.ages.text.effects import EFFECTS
from orrery.games.ages.text.reasons import REASONS
from orrery.games.ages.view import AgesView

pytestmark = pytest.mark.untraced

D = GAME.drawing
PLAYERS = range(2, 7)
# every question of the game; the page serves each, see below
QUESTIONS = (
    ChooseCivilisation, ChooseHome, ChooseStrategies, War, Colonisation, Expansion, Source,
    Destination, HowMany, Place, Victim,
)  # fmt: skip


def panels(view: View, language: str = "en") -> str:
    return "".join(panel.body for panel in D.panels(view, look_of(view.players, language)))


@pytest.mark.parametrize("players", PLAYERS)
def test_everything_drawn_has_a_card_with_a_sentence(players: int) -> None:
    for state, seat, language in looked_at(players):
        view, look = state.view(seat), look_of(players, language)
        found = things(panels(view, language))
        for other in range(players):
            found += things(D.rival(view, other, look))
            found += [stock.id for stock in D.stock(view, other, look)]
            found += [people] if (people := D.plate(view, other, look).card) else []
        found += [mark.id for mark in D.track(view, look)]
        for id_ in set(found):
            card = D.card(view, id_, look)
            assert card is not None, id_
            assert card.title, id_
            assert card.effect.endswith("."), id_
            assert "{" not in card.effect + card.now, id_


@pytest.mark.parametrize("players", PLAYERS)
def test_no_id_comes_twice_on_a_page(players: int) -> None:
    for state, seat, _ in looked_at(players):
        view, look = state.view(seat), look_of(players)
        page = ids(panels(view))
        stocks = [one.id for other in range(players) for one in D.stock(view, other, look)]
        found = page + stocks + [mark.id for mark in D.track(view, look)]
        assert len(found) == len(set(found))
        for other in range(players):
            if other != seat:
                beside = page + ids(D.rival(view, other, look))
                assert len(beside) == len(set(beside))


def offered(
    state: State, seat: Seat, before: tuple[Action, ...] = ()
) -> list[tuple[Action, Action, View]]:
    """Return what one press gives, as the page offers it: the first answer, the last, its view."""
    found = []
    view = state.view(seat)
    for action in state.choices(seat):
        if before and action.takes_back:
            continue
        if len(before) < 3 and D.opens(action, view):
            after = state.clone()
            after.play(seat, action)
            if not is_final(state, after, seat):
                found += offered(after, seat, (*before, action))
                continue
        found.append(((*before, action)[0], action, view))
    return found


@pytest.mark.parametrize("players", PLAYERS)
def test_every_choice_is_pressed_on_something_drawn_or_is_a_button(players: int) -> None:
    kinds = {kind.id for kind in D.kinds(look_of(players))}
    for state in positions(players):
        for seat in state.pending():
            drawn = set(ids(panels(state.view(seat))))
            for first, last, view in offered(state, seat):
                place = D.place(last, view)
                kind = D.kind(first, state.view(seat)) or D.kind(last, view)
                if place is None:
                    assert isinstance(last, (Count, Back)) or kind in kinds, last
                else:
                    assert set(place.split()) <= drawn, last
                assert not kind or kind in kinds, last


def test_one_press_never_runs_on_into_another_action() -> None:
    """An action with a single place asks no more: what follows is not offered in its stead."""
    for players in PLAYERS:
        for state in positions(players):
            for seat in state.pending()[:1]:
                for first, last, _ in offered(state, seat):
                    assert first is last or not isinstance(last, (Use, Done)), last


def test_every_question_is_met_and_answered_by_a_press() -> None:
    met: set[str] = set()
    for players in PLAYERS:
        for state in positions(players):
            prompt = state.prompt(None)
            met |= {prompt.question} if prompt is not None else set()
    assert met == {one.__name__ for one in QUESTIONS}
    for state, seat, language in looked_at(4):
        said = D.help(state.view(seat), look_of(4, language))
        assert "help" not in said
        assert bool(said) == bool(state.asked)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_main_choice_has_a_kind(language: str) -> None:
    for players in PLAYERS:
        for state in positions(players):
            prompt = state.prompt(None)
            if prompt is None or prompt.question not in {"War", "Colonisation", "Expansion"}:
                continue
            names = {kind.id: kind.name for kind in D.kinds(look_of(players, language))}
            for action in state.choices(state.asked[0]):
                assert names[D.kind(action, state.view(state.asked[0]))]


def test_the_side_that_i_have_chosen_is_marked_on_the_map() -> None:
    """AGES-14.2: battles with their scores, sectors to settle or to act in; no rival sees it."""

    def stage(state: State, seat: Seat) -> str:
        return D.panels(state.view(seat), look_of(4))[0].body

    state = next(one for one in positions(4) if question(one) == "ChooseStrategies")
    state = state.clone()
    mine, rival = state.pending()[:2]
    shared, held = (SECTORS[at] for at in state.layout.neutrals[:2])
    for seat, sector, ships in ((mine, shared, 2), (rival, shared, 1), (mine, held, 2)):
        put(state, seat, sector, ships)
    cards = [one for one in state.choices(mine) if isinstance(one, Card)]
    before = stage(state, mine)
    assert ' now"' not in before
    for at, card in enumerate(cards):
        for strategy in ("war", "colonisation", "expansion"):
            chosen = state.clone()
            chosen.play(mine, card)
            chosen.play(mine, Side(strategy))
            plan = f'class="plan {strategy}' + (f" at-{at}" if strategy == "expansion" else "")
            assert f'{plan}"' in before or strategy == "expansion"
            # it is marked, and all else stays
            assert stage(chosen, mine) == before.replace(f'{plan}"', f'{plan} now"'), plan
            assert stage(chosen, rival) == stage(state, rival)


FROM_X = FROM[SECTORS.index(X)]


def expanding(pool: tuple[int, ...], *fleets: tuple[str, int]) -> AgesState:
    """Return a bare galaxy in which seat 0 expands with a pool, and has these fleets."""
    s = galaxy()
    for sector, ships in fleets:
        put(s, 0, sector, ships)
    s.stack = [Expansion(0, pool)]
    s.run()
    return s


def sent(s: AgesState, *begin: Action, taken: tuple[int, ...] = ()) -> dict[str, list[str]]:
    """Return the chains that begin so: their answers by the sector where they end."""
    found = D.chains(s, 0, begin, taken, look_of(3)).found
    return {one.place.split()[0]: [str(action) for action in one.actions] for one in found}


def test_a_fleet_goes_several_steps_at_once_and_by_portal_only_where_it_must() -> None:
    """AGES-10.3, 10.4: all ships go unless some are left behind."""
    s = expanding((1, 2, 0, 0, 0), (X, 3), (Z, 1))
    move, portal = Use("movement"), Use("portal")
    ways = sent(s, move, FROM_X)

    assert set(ways) == {f"sector-{SECTORS[at]}" for at in s.layout.sectors} - {f"sector-{X}"}
    assert ways[f"sector-{Y}"] == ["use movement", f"from {X}", f"to {Y}", "count 3"]
    near = {sector for sector, way in ways.items() if way[0] == "use movement"}
    steps = {sector: way.count("use movement") for sector, way in ways.items()}
    beside = {f"sector-{SECTORS[at]}" for at in s.layout.adjacent[SECTORS.index(X)]}
    assert {sector for sector, count in steps.items() if count == 1} == beside
    assert len(near) > len(beside), "two steps"
    assert all(steps[sector] == 0 for sector in set(ways) - near)
    assert sent(s, move, FROM_X, taken=(1,))[f"sector-{Y}"][-1] == "count 1"
    assert all(way[0] == "use portal" for way in sent(s, portal, FROM_X).values())
    after = s.clone()
    for action in D.chains(s, 0, (move, FROM_X), (), look_of(3)).found[-1].actions:
        after.play(0, action)
    assert after.ships_at(0, SECTORS.index(X)) == 0


def test_the_only_fleet_is_pressed_itself() -> None:
    s = expanding((0, 1, 0, 0, 0), (X, 2))
    move, view = Use("movement"), s.view(0)

    assert D.begins(move, view)
    assert not D.opens(move, view)
    assert D.place(move, view) == f"ships-{X}-0"
    way = sent(s, move)[f"sector-{Y}"]
    assert way == ["use movement", f"to {Y}", "count 2"]
    actions = [GAME.language.read_text(text) for text in way]
    assert D.told(s, 0, actions, look_of(3, "fr")).startswith("2 vaisseaux vers ")
    assert D.told(s, 0, actions[:-1], look_of(3)) == "", "how many is asked yet"


@pytest.mark.parametrize("players", [2, 4, 6])  # where nothing lies face down, which ends a chain
def test_the_reach_of_a_side_is_where_fleets_can_then_go(players: int) -> None:
    """AGES-10.3: what the map promises before is what chains offer afterwards."""
    state = next(one for one in positions(players) if question(one) == "ChooseStrategies").clone()
    seat = state.pending()[0]
    for card in (action for action in state.choices(seat) if isinstance(action, Card)):
        pool = list(pool_of(state, seat, card.card))
        view = state.view(seat)
        assert isinstance(view, AgesView)
        near, far = reach_of(view, state.box, seat, card.card)
        later = state.clone()
        built = [at for at in later.layout.sectors if later.colonies[at] == seat]
        for at in built if pool[PRODUCTION] and later.supply[seat] >= len(built) else ():
            later.add_ships(seat, at, 1)
        later.stack = [Expansion(seat, tuple(pool))]
        later.run()
        held = {at for at in later.layout.sectors if later.ships_at(seat, at)}
        gone = {
            place
            for at in held
            for place, way in _ways(later, seat, at).items()
            if way == "use movement"
        }
        assert {f"sector-{one.id}" for one in near} == gone - {
            f"sector-{SECTORS[at]}" for at in held
        }
        assert bool(far) == bool(pool[PORTAL] and len(near) + len(held) < len(view.sectors))


def _ways(state: AgesState, seat: Seat, origin: int) -> dict[str, str]:
    """Return how the ships of a sector get to others: the first answer of each chain."""
    lone = sum(state.ships_at(seat, at) > 0 for at in state.layout.sectors) == 1
    begin = (Use("movement"),) if lone else (Use("movement"), From(SECTORS[origin]))
    found = D.chains(state, seat, begin, (), look_of(state.players)).found
    return {one.place.split()[0]: str(one.actions[0]) for one in found}


def test_two_civilisations_can_be_weighed() -> None:
    asked = {question(one): one.view(one.pending()[0]) for one in positions(4) if one.pending()}
    assert [name for name, view in asked.items() if D.weighs(view)] == ["ChooseCivilisation"]


@pytest.mark.parametrize("players", PLAYERS)
def test_a_page_tells_nothing_that_its_seat_may_not_know(players: int) -> None:
    rng, look = Rng(17), look_of(players)
    for state, seat, _ in looked_at(players):
        one, two = state.view(seat), state.determinize(seat, rng).view(seat)
        assert panels(one) == panels(two)
        for rival in range(players):
            assert D.rival(one, rival, look) == D.rival(two, rival, look)
            known = f"known-{rival}-3"
            assert D.card(one, known, look) == D.card(two, known, look)


@pytest.mark.parametrize(
    "id_",
    ["", "-", "sector-n99", "card-0", "card-31", "card-5-peace", "ships-h1-9", "ships-h1",
     "known-0-", "age-points-x", "stock-0-gold", "turn-٣", "turn-999999", "<b>"],
)  # fmt: skip
def test_what_is_not_there_has_no_card(id_: str) -> None:
    view = positions(3)[-1].view(0)
    assert D.card(view, id_, look_of(3)) is None


# -- why not


@pytest.mark.parametrize("players", PLAYERS)
def test_a_kind_that_cannot_be_done_says_why(players: int) -> None:
    for state, seat, language in looked_at(players):
        look = look_of(players, language)
        if seat is None or seat not in state.pending():
            continue
        view = state.view(seat)
        found = offered(state, seat)
        open_kinds = {D.kind(first, view) or D.kind(last, then) for first, last, then in found}
        if open_kinds == {""}:  # it only answers the question at hand: there is no bar of kinds
            continue
        for kind in D.kinds(look):
            if kind.id in open_kinds or kind.closing:
                continue
            reasons = D.why_not(state, seat, kind.id, look)
            unmet = [reason for reason in reasons if not reason.met]
            assert unmet, (state.prompt(seat), kind.id)
            assert all(reason.words and reason.short for reason in unmet)
            assert all(len(reason.short) <= 26 for reason in unmet)


@pytest.mark.parametrize("players", [3, 4])
def test_a_sector_that_is_not_lit_says_why(players: int) -> None:
    asked = {"War", "Colonisation", "Source", "Destination", "Place", "ChooseHome"}
    for state in positions(players):
        prompt = state.prompt(None)
        if prompt is None or prompt.question not in asked:
            continue
        seat = prompt.asked[0]
        view, look = state.view(seat), look_of(players)
        lit = {
            name
            for _, action, then in offered(state, seat)
            for name in (D.place(action, then) or "").split()
        }
        for name in things(panels(view)):
            if name.startswith("sector-") and name not in lit:
                if (
                    prompt.question == "Source"
                    and name.replace("sector", "ships") + f"-{seat}" in lit
                ):
                    continue
                reasons = D.why_not(state, seat, name, look)
                assert any(not reason.met for reason in reasons), (prompt, name)


@pytest.mark.parametrize("players", [2, 4])
def test_reasons_tell_no_secret(players: int) -> None:
    rng, look = Rng(3), look_of(players, "fr")
    for state, seat, _ in looked_at(players):
        if seat is None:
            continue
        other = state.determinize(seat, rng)
        asked = [
            *(kind.id for kind in D.kinds(look)),
            "sector-n03",
            "card-4",
            "civilisation-humans",
        ]
        for what in [*asked, "", "nothing-there", "sector-", "ships-n03"]:
            assert D.why_not(state, seat, what, look) == D.why_not(other, seat, what, look)


# -- what happens


def test_everything_told_of_a_match_is_played_or_only_written() -> None:
    kinds: set[str] = set()
    for players in (2, 3, 6):
        state = GAME.start(players, 8, {"mode": "exploration"})
        sink = state.sink = Sink()
        for number, _ in enumerate(answers(GAME, state, "random", Rng(players))):
            view = state.view((0, None)[number % 2])
            events = [told.event for told in sink.take()]
            kinds |= {kind for event in events for kind in played(event, view, number)}
        kinds |= {kind for told in sink.take() for kind in played(told.event, state.view(0), 0)}
        for event in (BattleWon("n01", 1, 4, 3, 1, 2), BattleTied("n02", 3)):
            kinds |= played(event, state.view(None), 1)
    assert kinds == {"move", "gain", "reveal", "battle", "banner", "sheet", "victory"}


def played(event: Event, view: View, number: int) -> set[str]:
    """Return the kind of the scene of an event, if it has one, and check it."""
    look = look_of(view.players, LANGUAGES[number % 2])
    assert GAME.words(look.language).event(event, look.names, view)
    scene = D.scene(event, view, look)
    if scene is None:
        return set()
    assert " style=" not in scene.body
    assert not things(scene.body)
    if number % 40 == 0:
        drawn = set(ids(panels(view)))
        assert {id_ for id_ in scene.at if id_.startswith("sector-")} <= drawn
    return {scene.kind}


def test_all_cards_of_a_turn_turn_over_in_one_scene() -> None:
    state = GAME.start(4, 3, {"civilisations": "random"})
    sink = state.sink = Sink()
    while not (state.prompt(None) and state.prompt(None).question != "ChooseStrategies"):  # type: ignore[union-attr]  # asked before
        seat = state.pending()[0]
        state.play(seat, state.choices(seat)[0])
        if state.moment() != (1, 1):
            break
    events = [told.event for told in sink.take() if isinstance(told.event, Revealed)]
    scenes = [D.scene(event, state.view(1), look_of(4)) for event in events]
    first = scenes[0]
    assert first is not None
    assert first.body.count('class="quad"') == 4
    assert len(first.at) == 4
    assert scenes[1:4] == [None, None, None]


# -- the sheet


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_of_the_sheet_has_its_card(language: str) -> None:
    box = GAME.box
    assert isinstance(box, Box)
    view, look = positions(3)[-1].view(0), look_of(3, language)
    for card in box.sheet.cards:
        for id_ in (f"card-{card.index}", *(f"card-{card.index}-{side}" for side in STRATEGIES)):
            assert D.card(view, id_, look) is not None, id_
    for board in box.sheet.civilisations:
        people = D.card(view, f"civilisation-{board.id}", look)
        assert people is not None
        assert str(board.start_ships) in people.effect
        assert people.ours
    for tile in box.sheet.sectors:
        assert EFFECTS[f"bonus_{tile.bonus}"].in_(language)
    for name in (*KINDS, *STRATEGIES, *(f"track_{track}" for track in TRACKS)):
        assert EFFECTS[name].in_(language)


def test_every_sentence_is_there_in_both_languages_and_differs() -> None:
    for key, name in EFFECTS.items():
        assert name.en.endswith("."), key
        assert name.fr.endswith("."), key
        assert name.en != name.fr, key
    for key, names in REASONS.items():
        assert all(bool(name.en) == bool(name.fr) for name in names), key


def test_a_corrected_sheet_tells_of_itself_and_draws_safely() -> None:
    name = "<script>alert(1)</script> a name that goes on for quite a while & then some"
    sheet = own_sheet(GAME.package).replace('"Humans"', f'"{name}"').replace('"Earth"', f'"{name}"')
    sheet = sheet.replace('"Janus Gate"', f'"{name}"').replace("start_ships: 5", "start_ships: 7")
    sheet = sheet.replace("{portal: 1, production: 1}", "{portal: 12, production: 9}")
    box = GAME.read_box(sheet)
    look = Look(NAMES[:4], "en", "dark", box)
    for state in positions(4):
        view = state.view(0)
        for panel in D.panels(view, look):
            assert "<script>" not in panel.body
    card = D.card(positions(4)[0].view(0), "civilisation-humans", look)
    assert card is not None
    assert card.title == name
    assert "7 ships" in card.effect


def test_texts_of_the_stage_are_never_small() -> None:
    for players in PLAYERS:
        for state in positions(players):
            stage = D.panels(state.view(None), look_of(players, "fr"))[0].body
            sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', stage)]
            assert all(size >= 12 for size in sizes)
            box = re.search(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"', stage)
            assert box is not None
            assert float(box[1]) <= 700.5
            assert float(box[2]) <= 450.5


def test_the_style_is_of_this_game_only_and_says_no_small_print() -> None:
    style = re.sub(r"/\*.*?\*/", "", D.style(), flags=re.DOTALL)
    selectors = [
        one.strip()
        for block in re.findall(r"([^{}]+)\{", style)
        for one in re.split(r",(?![^(]*\))", block)
    ]
    assert all(one.startswith((".g-ages", "@media")) for one in selectors), selectors
    sizes = [float(size) for size in re.findall(r"font-size: ([\d.]+)px", style)]
    assert min(sizes) >= 12


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_cover_is_a_picture_of_its_own(theme: Literal["dark", "light"]) -> None:
    assert D.cover(theme).startswith("<svg")
    assert " style=" not in D.cover(theme)
