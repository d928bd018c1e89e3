"""What a choice would bring, said before it is made."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.ages.positions import A, B, X, galaxy, now, put
from matches import answers
from orrery.core.action import Action, Seat
from orrery.core.options import every_variant
from orrery.core.rng import Rng
from orrery.games.ages import GAME
from orrery.games.ages.actions import (
    DONE,
    SECTOR_NUMBER,
    Battle,
    Card,
    Civilisation,
    Colonise,
    Count,
    Side,
    Use,
)
from orrery.games.ages.rules.colonisation import Colonisation
from orrery.games.ages.rules.war import War
from orrery.games.ages.state import AgesState


def played(players: int, seed: int, variant: int = 0) -> Iterator[tuple[AgesState, Seat, Action]]:
    state = GAME.start(players, seed, every_variant(GAME.options)[variant])
    assert isinstance(state, AgesState)
    for seat, action in answers(GAME, state, "random", Rng(seed)):
        yield state, seat, action


@pytest.mark.parametrize("players", range(2, 7))
def test_what_a_battle_was_said_to_bring_is_what_it_brings(players: int) -> None:
    battles = 0
    for seed in range(12):
        for state, seat, action in played(players, seed):
            if not isinstance(action, Battle):
                continue
            battles += 1
            said = GAME.preview(state, seat, action, "en")
            points = state.vp_battles[seat]
            after = state.clone()
            after.play(seat, action)
            won = after.vp_battles[seat] > points
            assert ("won, 1 point" in said) == won
            assert ("tie" in said) == (sum(after.vp_battles) == sum(state.vp_battles))
            if won:
                kept = after.pawns_at(seat, SECTOR_NUMBER[action.sector])
                assert said.endswith(f"pawns left: {kept}")
    assert battles > 0


@pytest.mark.parametrize("variant", range(len(every_variant(GAME.options))))
def test_a_preview_tells_no_secret(variant: int) -> None:
    rng = Rng(4)
    for number, (state, seat, _) in enumerate(played(4, 9, variant)):
        if number % 7:
            continue
        other = state.determinize(seat, rng)
        for action in state.choices(seat):
            assert GAME.preview(state, seat, action, "fr") == GAME.preview(
                other, seat, action, "fr"
            )


def test_each_kind_of_choice_has_its_words() -> None:
    seen: dict[type[Action], str] = {}
    for seed in range(6):
        for state, seat, action in played(3, seed):
            said = GAME.preview(state, seat, action, "en")
            if said:
                seen.setdefault(type(action), said)
    assert {Civilisation, Card, Side, Battle, Colonise, Use, Count} <= set(seen)
    assert "→" in seen[Card]
    assert seen[Use].endswith("left after it")


def test_a_preview_speaks_both_languages() -> None:
    state = GAME.start(3, 3, {"civilisations": "random"})
    card = state.choices(0)[0]
    state.play(0, card)

    assert GAME.preview(state, 0, Side("war"), "en").startswith("No battle possible")
    assert GAME.preview(state, 0, Side("war"), "fr").startswith("Aucune bataille possible")


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_sector_said_to_change_hands_does(players: int) -> None:
    """What is promised of a move is what it brings."""
    checked = 0
    for state, seat, action in played(players, 3):
        if not isinstance(action, Count):
            continue
        said = GAME.preview(state, seat, action, "en")
        before = len(state.controlled(seat))
        after = state.clone()
        after.play(seat, action)
        change = said.count("you take") - said.count("you give")
        assert len(after.controlled(seat)) - before == change
        checked += 1
    assert checked > 3


def test_stopping_says_what_is_left_undone() -> None:
    state = galaxy()
    put(state, A, X, 3)
    put(state, B, X, 1)
    now(state, War(A, 0))
    assert GAME.preview(state, A, DONE, "en") == "battles possible now: 1, of which won: 1"
    now(state, Colonisation(A))
    assert GAME.preview(state, A, DONE, "en") == "no colony this turn"
