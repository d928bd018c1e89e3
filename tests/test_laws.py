"""The laws that hold for every game, player count and variant. A new game gets them by existing.

A law about one position is checked along whole matches; the test's name tells the table, how the
match was played and its seed. `ORRERY_SEED=7 make test` looks at other matches.
"""

from __future__ import annotations

import math
import os
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from matches import (
    SOURCE,
    Setting,
    Style,
    Which,
    answers,
    at_random,
    every_game,
    every_setting,
    few_settings,
    forward,
    in_another_process,
    some_settings,
)
from orrery.core.action import Action, Seat
from orrery.core.errors import (
    BadAction,
    CannotUndo,
    IllegalAction,
    MatchOver,
    NotYourSeat,
)
from orrery.core.game import Game
from orrery.core.match import Match
from orrery.core.part import Part
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.core.save import attributes, digest, dump_state
from orrery.core.state import State
from orrery.core.text import LANGUAGES
from orrery.core.wording import say_reason

FIRST_SEED = int(os.environ.get("ORRERY_SEED", "1"))
MATCHES_PER_PLAYER_COUNT = 200
MATCHES_PER_CHUNK = 10
# Of every five long-run matches, one is played greedily.
GREEDY_EVERY = 5


class Looks(NamedTuple):
    """How many positions of a match get the costly laws, and the cheap ones."""

    costly: int
    cheap: int


QUICK, THOROUGH = Looks(3, 24), Looks(6, 120)


class Case(NamedTuple):
    """One match to check the laws on."""

    setting: Setting
    style: Style
    seed: int

    def __str__(self) -> str:
        game, players, variant, sheet = self.setting
        odd = "" if sheet is None else "-sheet"
        return f"{game}-{players}p-v{variant}{odd}-{self.style}-{self.seed}"


class Foreign(Action, frozen=True):
    """An action of no game here."""


class Played:
    """A match played to its end."""

    def __init__(self, case: Case, looks: Looks) -> None:
        self.looks = looks
        self.game: Game = every_game()[case.setting.game]
        self.case = case
        self.rng = Rng(case.seed + 7)
        state = case.setting.start(case.seed)
        self.log = list(answers(self.game, state, case.style, self.rng))
        self.end = state

    def match(self) -> Match:
        setting, _, seed = self.case
        return Match(
            self.game,
            setting.players,
            seed=seed,
            options=setting.options(),
            components=setting.sheet,
        )

    def sample(self, most: int) -> frozenset[int]:
        """Return the numbers of some decisions, the first and the last among them."""
        last = len(self.log) - 1
        if last < most:
            return frozenset(range(last + 1))
        return frozenset({0, last, *(self.rng.below(last) for _ in range(most - 2))})

    def states(self, most: int) -> Iterator[State]:
        """Yield some of the positions in which somebody was asked."""
        wanted = self.sample(most)
        state = self.case.setting.start(self.case.seed)
        for number, (seat, action) in enumerate(self.log):
            if number in wanted:
                yield state
            state.play(seat, action)


def shown(state: State, seat: Seat | None) -> bytes:
    """Return all that a seat may know, and may do."""
    offer = () if seat is None else state.choices(seat)
    return msgspec.json.encode([state.view(seat), [str(action) for action in offer]])


def everything_shown(state: State) -> list[bytes]:
    return [shown(state, seat) for seat in (*range(state.players), None)]


def play_on(state: State, rng: Rng, decisions: int) -> None:
    for _ in range(decisions):
        if not state.pending():
            return
        seat = rng.pick(state.pending())
        state.play(seat, at_random(state, seat, rng))


# -- every position


def components_are_conserved(played: Played) -> None:
    inventory = played.case.setting.start(played.case.seed).inventory()
    for state in played.states(played.looks.cheap):
        assert state.inventory() == inventory
    assert played.end.inventory() == inventory


def nothing_is_negative(played: Played) -> None:
    for state in played.states(played.looks.cheap):
        assert not list(negatives(state, "state"))


def negatives(value: Any, place: str) -> Iterator[str]:
    """Find numbers below nought, but where a part or record says that they may be."""
    if isinstance(value, int):
        if value < 0:
            yield f"{place} = {value}"
    elif isinstance(value, (list, tuple)):
        for number, item in enumerate(value):
            yield from negatives(item, f"{place}[{number}]")
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from negatives(item, f"{place}[{key}]")
    elif isinstance(value, (Part, msgspec.Struct)):
        names = attributes(value) if isinstance(value, Part) else value.__struct_fields__
        allowed: frozenset[str] = getattr(value, "MAY_BE_NEGATIVE", frozenset())
        for name in names:
            if name not in allowed:
                yield from negatives(getattr(value, name), f"{place}.{name}")


def there_are_no_dead_ends(played: Played) -> None:
    for state in played.states(played.looks.cheap):
        for seat in state.pending():
            offer = state.choices(seat)
            assert forward(offer), f"seat {seat} can only go back"
            assert len(set(offer)) == len(offer), "the same choice twice"
            assert offer == state.clone().choices(seat), "asking twice gives two answers"
        for seat in range(state.players):
            assert seat in state.pending() or not state.choices(seat)


def saving_and_loading_gives_the_same(played: Played) -> None:
    setting = played.case.setting
    for state in played.states(played.looks.cheap):
        copy = played.game.load(
            played.game.empty(state.players, setting.options(), setting.box()),
            msgspec.json.decode(msgspec.json.encode(dump_state(state))),
        )
        assert digest(copy) == digest(state)
        assert copy.pending() == state.pending()
        assert everything_shown(copy) == everything_shown(state)


# -- some positions


def every_choice_is_playable(played: Played) -> None:
    for state in played.states(played.looks.costly):
        for seat in state.pending():
            for action in state.choices(seat):
                after = state.clone()
                after.play(seat, action)
                for next_seat in after.pending():
                    assert forward(after.choices(next_seat)), f"{action} leads to a dead end"


def a_clone_is_independent(played: Played) -> None:
    for state in played.states(played.looks.costly):
        before, seen = digest(state), everything_shown(state)
        clone = state.clone()
        assert digest(clone) == before
        assert everything_shown(clone) == seen
        assert not mutable(state) & mutable(clone), "the clone shares something mutable"
        play_on(clone, Rng(1), 30)
        assert digest(state) == before
        assert everything_shown(state) == seen


def mutable(value: Any) -> set[int]:
    """Return the identities of everything mutable in a state."""
    found: set[int] = set()
    heap = [value]
    while heap:
        one = heap.pop()
        if isinstance(one, (list, dict, Part)):
            found.add(id(one))
        if isinstance(one, Part):
            heap += [getattr(one, name) for name in attributes(one)]
        elif isinstance(one, (list, tuple)):
            heap += one
        elif isinstance(one, dict):
            heap += one.values()
    return found


def nothing_hidden_shows(played: Played) -> None:
    for state in played.states(played.looks.costly):
        before = digest(state)
        for seat in (*range(state.players), None):
            seen = shown(state, seat)
            for number in range(3):
                other = state.determinize(seat, Rng(number))
                assert shown(other, seat) == seen, f"seat {seat} sees what is hidden"
                assert other.pending() == state.pending()
                assert other.rng.word != state.rng.word, "the dice can be foreseen"
                again = other.determinize(seat, Rng(99))
                assert digest(again) == digest(state.determinize(seat, Rng(99))), "a sample leaks"
                play_on(other, Rng(number), 20)
        assert digest(state) == before


def what_several_seats_know_stays(played: Played) -> None:
    """Chance drawn anew in the middle of a match changes nothing that the kept seats have seen."""
    for number, state in enumerate(played.states(played.looks.costly)):
        before = digest(state)
        for kept in every_company(state.players):
            other = state.redraw(kept, Rng(number))
            for seat in (*kept, None):
                assert shown(other, seat) == shown(state, seat), f"{kept}: seat {seat} sees it"
            assert other.pending() == state.pending()
            assert other.rng.word != state.rng.word, "the dice can be foreseen"
            play_on(other, Rng(number), 20)
        assert digest(state) == before


def every_company(players: int) -> list[tuple[Seat, ...]]:
    """Return some ways to choose seats: nobody, neighbours, all but one, everybody."""
    pairs = [(seat, (seat + 1) % players) for seat in range(players)] if players > 1 else []
    everybody = tuple(range(players))
    return [(), *pairs, everybody[1:], everybody]


def actions_read_back(played: Played) -> None:
    language = played.game.language
    for state in played.states(played.looks.costly):
        for seat in state.pending():
            for action in state.choices(seat):
                assert isinstance(action, language.kinds)
                assert language.read_text(str(action)) == action
                assert language.read_json(msgspec.json.encode(action)) == action


def what_is_refused_changes_nothing(played: Played) -> None:
    said = list(dict.fromkeys(action for _, action in played.log))
    match = played.match()
    wanted = played.sample(played.looks.costly)
    for number, (seat, action) in enumerate(played.log):
        if number in wanted:
            refuse_all(match, said, played)
        match.play(seat, action)
    before = match.save()
    with pytest.raises(MatchOver):
        match.play(*played.log[-1])
    assert match.save() == before


def refuse_all(match: Match, said: list[Action], played: Played) -> None:
    state = match.state
    before, seen = match.save(), everything_shown(state)
    asked = state.pending()[0]
    mine = state.choices(asked)[0]
    for stranger in {-1, match.players, *range(match.players)} - set(state.pending()):
        with pytest.raises(NotYourSeat):
            match.play(stranger, mine)
    for action in [one for one in said if one not in state.choices(asked)][:8]:
        with pytest.raises(IllegalAction) as refusal:
            match.play(asked, action)
        for language in LANGUAGES[1:]:
            reason = say_reason(refusal.value, language)
            assert reason not in {refusal.value.reason, refusal.value.key}, f"no {language}"
    for nonsense in (Foreign(), "", "no-such-verb", f"{mine} 1 2 3"):
        with pytest.raises(BadAction):
            match.play(asked, nonsense)
    assert match.save() == before
    assert everything_shown(state) == seen


def everything_has_words(played: Played) -> None:
    names = tuple(f"N{seat}" for seat in range(played.case.setting.players))
    words = [played.game.words(language) for language in LANGUAGES]
    match = played.match()
    told = list(match.opening)
    for seat, action in played.log:
        told += match.play(seat, action)
    said = [one.event(event.event, names) for one in words for event in told]
    for state in played.states(played.looks.costly):
        for seat in (*range(state.players), None):
            view = state.view(seat)
            assert view.prompt is not None
            offer = () if seat is None else state.choices(seat)
            for one in words:
                said += [one.action(action, names, view) for action in offer]
                said.append(one.question(view.prompt, names, view, mine=seat in view.prompt.asked))
    wrong = [text for text in said if not text.strip() or "{" in text or "}" in text]
    assert not wrong


def a_position_has_a_worth(played: Played) -> None:
    for state in [*played.states(played.looks.costly), played.end]:
        for seat in range(state.players):
            assert math.isfinite(played.game.evaluate(state, seat))


# -- the whole match


def it_ends_with_winners(played: Played) -> None:
    end = played.end
    places = end.ranking()
    assert not end.pending()
    assert len(places) == len(end.scores()) == end.players
    assert end.winners() == tuple(seat for seat, place in enumerate(places) if place == 1)
    assert end.winners() or end.players == 1, "only who plays alone may see nobody win"
    for score, sheet in zip(end.scores(), end.score_sheet(), strict=True):
        assert sum(sheet.values()) == score, "the score sheet does not add up"


def replaying_gives_the_same(played: Played) -> None:
    match = played.match()
    for seat, action in played.log:
        match.play(seat, action)
    copy = Match.load(match.save())
    assert digest(match.state) == digest(played.end) == digest(copy.state)
    assert copy.log == played.log
    assert copy.save() == match.save()


def a_snapshot_equals_a_replay(played: Played) -> None:
    match = played.match()
    wanted = played.sample(played.looks.costly)
    truth: dict[int, str] = {}
    for number, (seat, action) in enumerate(played.log):
        if number in wanted:
            truth[number] = digest(match.state)
        match.play(seat, action)
    truth[len(played.log)] = digest(match.state)
    assert {number: digest(match.at(number)) for number in truth} == truth


def undo_goes_back_unless_something_was_revealed(played: Played) -> None:
    match = played.match()
    wanted = played.sample(played.looks.costly * 3)
    for number, (seat, action) in enumerate(played.log):
        if number not in wanted:
            match.play(seat, action)
            continue
        before = match.state.clone()
        match.play(seat, action)
        after = digest(match.state)
        for other in range(match.players):
            if other != seat:
                with pytest.raises(CannotUndo):
                    match.undo(other)
        if match.can_undo(seat):
            assert before.rng.word == match.state.rng.word, "a chance cannot be taken back"
            learns_nothing(before, match.state, seat, action)
            match.undo(seat)
            assert digest(match.state) == digest(before)
            assert everything_shown(match.state) == everything_shown(before)
            match.play(seat, action)
        else:
            with pytest.raises(CannotUndo):
                match.undo(seat)
        assert digest(match.state) == after
    assert digest(match.state) == digest(played.end)


def learns_nothing(before: State, after: State, seat: Seat, action: Action) -> None:
    """What follows from an answer that can be undone is the same whatever is hidden."""
    for number in range(3):
        other = before.determinize(seat, Rng(number))
        other.play(seat, action)
        assert other.view(seat) == after.view(seat), f"{action} reveals something"


LAWS = (
    components_are_conserved,
    nothing_is_negative,
    there_are_no_dead_ends,
    saving_and_loading_gives_the_same,
    every_choice_is_playable,
    a_clone_is_independent,
    nothing_hidden_shows,
    what_several_seats_know_stays,
    actions_read_back,
    what_is_refused_changes_nothing,
    everything_has_words,
    a_position_has_a_worth,
    it_ends_with_winners,
    replaying_gives_the_same,
    a_snapshot_equals_a_replay,
    undo_goes_back_unless_something_was_revealed,
)


def styles(setting: Setting) -> tuple[Style, ...]:
    """Play the usual options both ways, every variant one way or the other."""
    if setting.variant == 0:
        return ("random", "greedy")
    return ("random",) if (setting.players + setting.variant) % 2 else ("greedy",)


def is_looked_at_often(game: Game, setting: Setting, style: Style) -> bool:
    """Whether a case is looked at with every change: few are, all are in `make slow`."""
    few = few_settings(game)
    return setting in (few if style == "random" else few[:1])


SAMPLE = [
    pytest.param(
        Case(setting, style, FIRST_SEED + number),
        marks=() if is_looked_at_often(game, setting, style) else pytest.mark.slow,
    )
    for game in every_game().values()
    for number, setting in enumerate(some_settings(game))
    for style in styles(setting)
]


CHUNKS = [
    (game.id, players, first)
    for game in every_game().values()
    for players in range(game.min_players, game.max_players + 1)
    for first in range(0, MATCHES_PER_PLAYER_COUNT, MATCHES_PER_CHUNK)
]


@pytest.fixture(autouse=True)
def _toy_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "toy", every_game()["toy"])


@pytest.mark.parametrize("case", SAMPLE, ids=str)
def test_the_laws_hold(case: Case, subtests: pytest.Subtests) -> None:
    played = Played(case, QUICK)
    for law in LAWS:
        with subtests.test(law.__name__):
            law(played)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players", "first"), CHUNKS)
def test_the_laws_hold_over_many_matches(
    name: str, players: int, first: int, subtests: pytest.Subtests
) -> None:
    variants = sum(one.players == players for one in every_setting(every_game()[name]))
    for number in range(first, first + MATCHES_PER_CHUNK):
        style: Style = "greedy" if number % GREEDY_EVERY == 0 else "random"
        case = Case(Setting(name, players, number % variants), style, 1000 * FIRST_SEED + number)
        played = Played(case, THOROUGH)
        for law in LAWS:
            with subtests.test(f"{law.__name__} {case}"):
                law(played)


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=() if name == "gaia" else pytest.mark.slow) for name in every_game()],
)
@pytest.mark.parametrize("which", ["few", pytest.param("every", marks=pytest.mark.slow)])
def test_the_same_seed_gives_the_same_match_in_every_process(name: str, which: Which) -> None:
    runs = [in_another_process(SOURCE, name, 1, hash_seed, which) for hash_seed in ("0", "4242")]
    assert runs[0]["digests"]
    assert runs[0] == runs[1]
