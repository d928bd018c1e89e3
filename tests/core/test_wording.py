from __future__ import annotations

import pickle
from pathlib import PurePosixPath

import msgspec
import pytest

import toy
from orrery.core.bounds import LONGEST_QUOTE, LONGEST_SENTENCE, MOST_QUOTED
from orrery.core.components import Name
from orrery.core.errors import (
    BadAction,
    BadComponents,
    BadMatch,
    BadOption,
    IllegalAction,
    OrreryError,
)
from orrery.core.game import Game
from orrery.core.match import Match
from orrery.core.phrase import phrase
from orrery.core.wording import as_data, say_error, say_reason

HOSTILE = "\x1b[31m" + "x" * 10**6 + "\u202e\n"


def test_an_error_is_said_in_the_language_of_who_reads_it() -> None:
    error = BadOption("game.unknown", name="go", known=("comets", "toy"))
    assert str(error) == "no game is called 'go'; there are: comets, toy"
    assert say_error(error, "fr") == "aucun jeu ne s’appelle 'go' ; il y a : comets, toy"
    assert say_error(error, "de") == str(error), "English where we do not speak it"


def test_a_game_says_its_own_refusals() -> None:
    error = IllegalAction("toy.not_in_hand", "TOY-2")
    assert str(error) == "that card is not in your hand (TOY-2)"
    assert error.reason == "that card is not in your hand"
    assert say_error(error, "fr") == "cette carte n’est pas dans votre main (TOY-2)"
    assert say_reason(error, "fr") == "cette carte n’est pas dans votre main"


def test_an_error_inside_an_error_is_put_into_words_too() -> None:
    inside = IllegalAction("toy.not_in_hand", "TOY-2")
    error = BadMatch("match.no_replay", line=3, text="0 bid 9", why=inside)
    assert str(error) == ("line 3 (0 bid 9) does not replay: that card is not in your hand (TOY-2)")
    assert say_error(error, "fr") == (
        "la ligne 3 (0 bid 9) ne se rejoue pas : cette carte n’est pas dans votre main (TOY-2)"
    )


def test_a_name_is_said_in_each_language() -> None:
    error = BadOption("game.no_odds", game=Name("Comets", "Comètes"))
    assert str(error).startswith("Comets has")
    assert say_error(error, "fr").startswith("Comètes n’a")


def test_nothing_at_all_has_a_word() -> None:
    error = BadOption("option.unknown", name="x", known=())
    assert str(error).endswith("there are: none")
    assert say_error(error, "fr").endswith("il y a : aucun")


def test_a_game_need_not_have_sentences() -> None:
    assert Game().sentences() == {}


@pytest.mark.parametrize("key", ["more comets than cards", "toy.unheard_of", "nobody.knows", ""])
def test_a_key_that_no_table_has_says_itself(key: str) -> None:
    assert str(BadComponents(key)) == key
    assert say_error(BadComponents(key), "fr") == key


@pytest.mark.parametrize(
    "error",
    [
        BadOption("game.unknown", name=HOSTILE, known=(HOSTILE,) * 10**4),
        BadAction("action.wrong_field", text=HOSTILE, why=phrase("action.unknown", verb=HOSTILE)),
        BadMatch("file.fault", path=PurePosixPath(HOSTILE), why=BadMatch(HOSTILE)),
        BadMatch("match.seed", unused=HOSTILE),
        BadMatch("match.too_long", what=phrase("part.log"), found=10**3000, most=-(10**3000)),
        BadMatch(HOSTILE),
        OrreryError("quoted.detail", detail={"a": HOSTILE}),
    ],
)
def test_what_is_quoted_is_short_and_harmless(error: OrreryError) -> None:
    for language in ("en", "fr"):
        said = say_error(error, language)
        assert len(said) <= LONGEST_SENTENCE
        assert said.isprintable() or not said
    told = msgspec.json.encode(as_data(error)).decode()
    assert len(told) < LONGEST_SENTENCE + 2 * MOST_QUOTED * LONGEST_QUOTE
    assert HOSTILE not in told


def test_programs_get_the_key_and_the_fields() -> None:
    error = BadMatch(
        "match.no_replay", line=3, text="0 bid", why=IllegalAction("toy.not_in_hand", "TOY-2")
    )
    assert as_data(error) == {
        "key": "match.no_replay",
        "fields": {
            "line": 3,
            "text": "0 bid",
            "why": {"key": "toy.not_in_hand", "fields": {}},
        },
    }
    listed = BadOption("option.value", name="fog", given=None, values=(False, 1.5, "x"))
    assert as_data(listed)["fields"] == {"name": "fog", "given": None, "values": [False, 1.5, "x"]}


def test_an_error_travels_between_processes_with_all_it_carries() -> None:
    inside = IllegalAction("toy.not_in_hand", "TOY-2")
    error = BadMatch("match.no_replay", line=3, text="0 bid", why=inside)
    came = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert (type(came), came.key, str(came)) == (BadMatch, error.key, str(error))
    assert came.fields["why"].clause == "TOY-2"
    assert repr(came) == f"BadMatch({str(error)!r})"


def test_nothing_is_put_into_words_before_somebody_reads_it() -> None:
    match = Match(toy.GAME, 2)
    bids = [toy.Bid(card) for card in range(1, 10)]
    with pytest.raises(IllegalAction) as refused:
        match.play(0, next(bid for bid in bids if bid not in match.state.choices(0)))
    assert refused.value.args == ("toy.not_in_hand", "TOY-2")
    assert refused.value.fields == {}
