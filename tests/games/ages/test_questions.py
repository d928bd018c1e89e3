"""AGES-15 and 16: what is asked, what runs by itself, what can be undone."""

from __future__ import annotations

import pytest

from games.ages.positions import A, B, X, Y, Z, galaxy, home, now, offer, put, say
from orrery.core.errors import CannotUndo
from orrery.core.match import Match
from orrery.core.rng import Rng
from orrery.core.save import digest
from orrery.core.text import LANGUAGES
from orrery.games.ages import GAME
from orrery.games.ages.actions import ACTIONS, KINDS, STRATEGIES
from orrery.games.ages.components import BONUSES
from orrery.games.ages.rules.colonisation import Colonisation
from orrery.games.ages.rules.evolution import Evolution
from orrery.games.ages.rules.expansion import Expansion
from orrery.games.ages.rules.turn import ChooseStrategies
from orrery.games.ages.rules.war import War
from orrery.games.ages.state import AgesState


def test_ages_15_2_and_15_3_all_seats_owe_an_answer_at_once() -> None:
    """AGES-15.3, EX-69: six cards, then four sides, with `back` in between."""
    s = galaxy(3)
    assert s.pending() == (0, 1, 2)
    for seat in range(3):
        assert len(offer(s, seat)) == 6
        say(s, offer(s, seat)[0], seat=seat)
        assert len(offer(s, seat)) == 5
        assert offer(s, seat)[-1] == "back"


def test_ages_15_5_questions_of_a_war() -> None:
    """EX-70, EX-72: battle twice or done; after both it ends by itself; one sector still asks."""
    s = galaxy()
    for sector in (X, Y):
        put(s, A, sector, 3)
        put(s, B, sector, 1)
    now(s, War(A, 0))
    assert offer(s) == [f"battle {X}", f"battle {Y}", "done"]
    say(s, f"battle {X}")
    assert offer(s) == [f"battle {Y}", "done"]
    say(s, f"battle {Y}")
    assert s.pending() == ()


def test_ages_15_6_evolution_asks_nothing() -> None:
    s = now(galaxy(), Evolution(A, 20))
    assert s.pending() == ()
    assert s.levels[2] == 1


def test_ages_15_7_questions_of_a_colonisation() -> None:
    """EX-70: two legal sectors, three options."""
    s = galaxy()
    put(s, A, X, 1)
    put(s, A, Y, 1)
    now(s, Colonisation(A))
    assert len(offer(s)) == 3


def test_ages_15_8_15_9_15_17_questions_of_an_expansion() -> None:
    """AGES-15.9, AGES-15.17, EX-70.

    Use, from, to, count; back before the count returns with the pool unchanged.
    """
    s = galaxy()
    put(s, A, home(s, A), 2)
    now(s, Expansion(A, (0, 1, 1, 0, 0)))
    start = offer(s)
    assert start == ["use movement", "use production", "done"]
    say(s, "use movement")
    to = offer(s)
    assert len(to) == 4  # the source is the only one; three neighbours and back
    say(s, to[0])
    assert offer(s) == ["count 1", "count 2", "back"]
    say(s, "back")
    assert offer(s) == start
    put(s, A, Z, 1)
    now(s, Expansion(A, (0, 1, 0, 0, 0)))
    say(s, "use movement")
    assert offer(s)[-1] == "back"
    say(s, "back")
    assert offer(s) == ["use movement", "done"]


def test_ages_15_10_production_with_the_home_colony_alone_needs_no_place() -> None:
    """EX-72: `use production` and `done` are both offered."""
    s = galaxy()
    now(s, Expansion(A, (0, 0, 1, 0, 0)))
    assert offer(s) == ["use production", "done"]
    say(s, "use production")
    assert s.ships_at(A, s.homes[A]) == 1


def test_ages_15_14_the_action_space_is_fixed_and_holds_every_choice() -> None:
    """EX-71: every legal action of every state is one of a finite list."""
    space = {kind: kind.__struct_fields__ for kind in ACTIONS}
    assert len(space) == 15
    s = GAME.start(6, 3)
    rng = Rng(1)
    while s.pending():
        seat = s.pending()[0]
        for action in s.choices(seat):
            assert GAME.language.read_text(str(action)) == action
        s.play(seat, rng.pick(s.choices(seat)))


def test_ages_15_15_asked_in_seat_order_seeing_nothing_of_each_other() -> None:
    s = galaxy(3)
    assert s.pending() == (0, 1, 2)
    before = offer(s, 1)
    say(s, offer(s, 0)[0], "side war", seat=0)
    assert s.pending() == (1, 2)
    assert offer(s, 1) == before
    assert ChooseStrategies().facts(s, 1) == {"step": "card", "card": 0}
    assert ChooseStrategies().facts(s, 0) == {"step": "", "card": 0}
    assert ChooseStrategies().facts(s, None) == {"step": "", "card": 0}


def test_ages_16_1_what_has_no_effect_ends_by_itself() -> None:
    s = galaxy()
    put(s, A, X, 20)
    now(s, War(A, 0), Colonisation(B), Expansion(B, (1, 1, 0, 1, 1)))
    assert s.pending() == ()


def test_ages_16_3_an_optional_action_is_never_used_by_itself() -> None:
    """EX-72: a single target for an ambush is still a question."""
    s = galaxy()
    put(s, A, X, 1)
    put(s, B, X, 1)
    now(s, Expansion(A, (0, 0, 0, 1, 0)))
    assert offer(s) == ["use ambush", "done"]


def undoing(*steps: object) -> Match:
    match = Match(GAME, 3, seed=1, options={"civilisations": "random"})
    s = match.state
    assert isinstance(s, AgesState)
    for sector in (X, Y):
        put(s, A, sector, 2)
        put(s, B, sector, 1)
    now(s, *steps)  # type: ignore[arg-type]  # steps
    match._snapshots = {0: s.clone()}
    return match


def test_ages_16_4_an_expansion_can_be_undone_until_done() -> None:
    """EX-73: three actions undone in reverse, the position exactly as before; not after `done`."""
    match = undoing(Expansion(A, (0, 1, 2, 1, 0)), War(B, 0))
    states = [digest(match.state)]
    for text in ("use production", "use movement", f"from {X}", "to n04", "count 2", "use ambush"):
        match.play(A, text)
        states.append(digest(match.state))
    while match.log:
        assert digest(match.state) == states.pop()
        match.undo(A)
    assert digest(match.state) == states.pop()
    match.play(A, "done")
    with pytest.raises(CannotUndo):
        match.undo(A)


@pytest.mark.parametrize(
    ("step", "text"),
    [(War(A, 0), f"battle {X}"), (Colonisation(A), f"colonise {X}"), (War(A, 0), "done")],
)
def test_ages_16_4_battles_colonies_and_done_cannot_be_undone(step: object, text: str) -> None:
    match = undoing(step)
    match.play(A, text)
    with pytest.raises(CannotUndo):
        match.undo(A)


def test_ages_16_4_a_choice_can_be_undone_until_the_last_one_turns_all_cards_up() -> None:
    match = Match(GAME, 3, seed=1, options={"civilisations": "random"})
    for seat in range(3):
        match.play(seat, match.state.choices(seat)[0])
        before = digest(match.state)
        match.play(seat, "side war")
        if seat < 2:
            match.undo(seat)
            assert digest(match.state) == before
            match.play(seat, "side war")
    with pytest.raises(CannotUndo):
        match.undo(2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_ages_16_5_and_16_6_the_help_names_every_strategy_bonus_and_action(language: str) -> None:
    """AGES-16.6, EX-74: the words of the summary exist in both languages."""
    words = GAME.words(language)
    for key in (*STRATEGIES, *KINDS, *(f"bonus_{bonus}" for bonus in BONUSES)):
        assert key in words.lexicon.labels


def test_ages_16_7_the_side_is_never_automatic() -> None:
    s = galaxy(6)
    for seat in range(6):
        s.cards.hands[seat] = s.cards.hands[seat][:1]
        s.cards.picked_cards[seat] = s.cards.hands[seat][0]
    s._offered_to = -1
    assert len(offer(s, A)) == 4
