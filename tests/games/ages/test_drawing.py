"""The drawing of this game; `tests/test_drawings.py` has the laws that hold for every game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

import pytest

from drawn import ids, read, tagged, words
from matches import answers
from orrery.core.action import Seat
from orrery.core.drawing import Look
from orrery.core.options import every_variant
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.core.text import LANGUAGES
from orrery.games.ages import GAME
from orrery.games.ages.actions import SECTOR_NUMBER, STRATEGIES, Back, Card, Count, Done, Side
from orrery.games.ages.components import Box
from orrery.games.ages.drawing.board import BROAD, civilisations
from orrery.games.ages.drawing.scene import Scene
from orrery.games.ages.ids import AMBUSH, VICTORY
from orrery.games.ages.rules.expansion import Victim
from orrery.games.ages.state import AgesState
from orrery.games.ages.text import sector_name
from orrery.games.ages.view import AgesView

pytestmark = pytest.mark.untraced

NAMES = ("Ada", "Blaise", "<Caroline>", "D&D", "Emmy", "F'ermat")
VARIANTS = every_variant(GAME.options)
TABLES = [(players, at) for players in range(2, 7) for at in range(len(VARIANTS))]
PLAIN = (Count, Back, Done)


def look_of(players: int, language: str = "en", theme: Literal["dark", "light"] = "dark") -> Look:
    return Look(NAMES[:players], language, theme)


def moments(players: int, variant: int, every: int, seed: int = 5) -> Iterator[State]:
    """Give some positions of a match, the last one too."""
    state = GAME.start(players, seed, VARIANTS[variant])
    for number, _ in enumerate(answers(GAME, state, "random", Rng(seed))):
        if number % every == 0:
            yield state
    yield state


def pictures(state: State, seat: Seat | None, look: Look) -> list[str]:
    view = state.view(seat)
    return [
        GAME.drawing.board(view, look),
        *(GAME.drawing.mat(view, other, look) for other in range(state.players)),
    ]


@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_all_choices_have_a_place_but_counts_and_plain_words(players: int, variant: int) -> None:
    look = look_of(players)
    for state in moments(players, variant, every=17):
        for seat in state.pending()[:1]:
            named = {name for drawn in pictures(state, seat, look) for name in ids(read(drawn))}
            view = state.view(seat)
            for action in state.choices(seat):
                place = GAME.drawing.place(action, view)
                assert (place is None) == isinstance(action, PLAIN), action
                assert set((place or "").split()) <= named, action


def test_a_hand_that_nobody_told_me_of_is_drawn_as_backs() -> None:
    state = GAME.start(4, 3, {"civilisations": "random"})

    mine = GAME.drawing.mat(state.view(0), 0, look_of(4))
    theirs = GAME.drawing.mat(state.view(0), 1, look_of(4))
    watched = GAME.drawing.mat(state.view(None), 0, look_of(4))

    assert re.search(r'id="card-\d+"', mine)
    for hidden in (theirs, watched):
        assert not re.search(r'id="(card|known-\d)-\d+"', hidden)
        assert 'aria-label="hand: 6"' in hidden


def test_a_hand_that_i_passed_on_is_drawn_where_it_is_now() -> None:
    state = GAME.start(4, 3, {"civilisations": "random"})
    while state.moment() == (1, 1):
        seat = state.pending()[0]
        state.play(seat, state.choices(seat)[0])

    passed = GAME.drawing.mat(state.view(0), 1, look_of(4))

    assert len(re.findall(r'id="known-1-\d+"', passed)) == 5


def test_every_piece_has_a_text_alternative() -> None:
    for state in moments(3, 0, every=50):
        for drawn in pictures(state, 0, look_of(3)):
            for element in read(drawn).iter():
                if element.get("role") == "img":
                    assert element.get("aria-label")
                    assert tagged(element, "title")


def test_names_are_names_even_when_they_look_like_markup() -> None:
    for state in moments(6, 0, every=60):
        board, *mats = pictures(state, 0, look_of(6))
        assert "<Caroline>" not in board
        assert any("<Caroline>" in words(mat) for mat in mats)


def test_the_board_speaks_both_languages() -> None:
    state = GAME.start(3, 3, {"civilisations": "random"})
    english, french = (
        " ".join(words(GAME.drawing.board(state.view(0), look_of(3, language))))
        for language in ("en", "fr")
    )

    assert "Age 1 Turn 1/5" in english
    assert "Âge 1 Tour 1/5" in french
    assert "hands pass to the left" in english
    assert "les mains passent à gauche" in french
    mats = [
        " ".join(words(GAME.drawing.mat(state.view(0), 0, look_of(3, at)))) for at in ("en", "fr")
    ]
    assert "supply" in mats[0]
    assert "réserve" in mats[1]


def test_the_theme_changes_nothing_but_the_class() -> None:
    state = GAME.start(3, 3, {"civilisations": "random"})
    dark, light = (
        GAME.drawing.board(state.view(0), look_of(3, theme=theme)) for theme in ("dark", "light")
    )

    assert dark.replace('class="orrery dark"', 'class="orrery light"', 1) == light


def test_every_side_of_a_card_is_a_place_of_its_own() -> None:
    state = GAME.start(4, 3, {"civilisations": "random"})
    card = state.choices(2)[0]
    assert isinstance(card, Card)
    assert GAME.drawing.place(card, state.view(2)) == f"card-{card.card}"

    state.play(2, card)

    named = ids(read(GAME.drawing.mat(state.view(2), 2, look_of(4))))
    sides = [f"card-{card.card}-{side}" for side in STRATEGIES]
    assert [name for name in named if name.startswith(f"card-{card.card}-")] == sides
    assert GAME.drawing.place(Side("war"), state.view(2)) == f"card-{card.card}-war"
    assert not any(
        name.startswith("card-")
        for name in ids(read(GAME.drawing.mat(state.view(1), 2, look_of(4))))
    )


def test_a_victim_is_its_ships_on_the_sector_in_question() -> None:
    state = GAME.start(3, 3, {"civilisations": "random"})
    assert isinstance(state, AgesState)
    sector = SECTOR_NUMBER["n04"]
    for seat in range(3):
        state.add_ships(seat, sector, seat + 1)
    state.ask(Victim(0, AMBUSH, (0, 0, 0, 1, 0), sector))
    state.run()

    named = ids(read(GAME.drawing.board(state.view(0), look_of(3))))
    places = [GAME.drawing.place(action, state.view(0)) for action in state.choices(0)]

    assert places == ["ships-n04-1", "ships-n04-2", None]
    assert {"ships-n04-1", "ships-n04-2"} <= set(named)


@pytest.mark.parametrize("crowd", range(7))
def test_the_plates_of_a_crowd_do_not_cover_each_other(crowd: int) -> None:
    state = GAME.start(6, 3, {"civilisations": "random"})
    assert isinstance(state, AgesState)
    for seat in range(crowd):
        state.add_ships(seat, SECTOR_NUMBER["n04"], 12)

    root = read(GAME.drawing.board(state.view(0), look_of(6)))

    halos = [
        (place, tagged(element, "rect")[0])
        for element in root.iter()
        if element.get("id", "").startswith("ships-n04")
        for place in [re.findall(r"-?[\d.]+", element.attrib["transform"])]
    ]
    plates = [
        (float(x) + float(r.attrib["x"]) + 3, float(y) + float(r.attrib["y"]) + 3,
         float(r.attrib["width"]) - 6, float(r.attrib["height"]) - 6)
        for (x, y), r in halos
    ]  # fmt: skip
    assert len(plates) == crowd
    for one, (x, y, wide, high) in enumerate(plates):
        for other in plates[:one]:
            assert (
                x >= other[0] + other[2] or other[0] >= x + wide
                or y >= other[1] + other[3] or other[1] >= y + high
            )  # fmt: skip


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_civilisations_lie_three_in_a_row_while_they_are_chosen(language: str) -> None:
    view, box = GAME.start(4, 3).view(0), GAME.box
    assert isinstance(view, AgesView)
    assert isinstance(box, Box)

    drawn = civilisations(Scene(view, look_of(4, language), GAME.words(language), box))

    assert (drawn.box.width, drawn.box.height) == (BROAD, 2 * 96 + 8)


def test_what_the_end_of_the_age_would_bring_is_counted_for_everybody() -> None:
    """AGES-11.1, 11.2: a point for every sector, and those of colonies."""
    for state in moments(4, 0, every=60):
        assert isinstance(state, AgesState)
        view = state.view(0)
        sectors, colonies = GAME.drawing.prospects(view, look_of(4))
        held = [sum(one.controller == seat for one in view.sectors) for seat in range(4)]
        assert list(sectors.points) == held
        assert list(colonies.points) == [view.seats[seat].bonuses[VICTORY] for seat in range(4)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_names_sectors_as_choices_do_and_explains_its_signs(language: str) -> None:
    state = GAME.start(4, 3, {"civilisations": "random"})
    view = state.view(0)
    assert isinstance(view, AgesView)

    shown = GAME.drawing.text(view, look_of(4, language))

    for sector in view.sectors:
        for word in sector_name(sector.id, language, view).split():
            assert word in shown
        assert sector.id not in shown
    assert GAME.words(language).label("map_key") in shown
