from __future__ import annotations

import pytest

import toy
from orrery.core.text import Lexicon, Words
from orrery.core.view import Prompt
from toy import Bid, BidPlaced, CometTaken, Double

ENGLISH, FRENCH = toy.GAME.words("en"), toy.GAME.words("fr")
NAMES = ("Ada", "Bo")


def test_a_template_is_filled_from_the_fields() -> None:
    assert ENGLISH.action(Bid(3), NAMES) == "bid 3"
    assert FRENCH.event(BidPlaced(0, 3), NAMES) == "Vous misez 3."


@pytest.mark.parametrize(
    ("worth", "english", "french"),
    [
        (0, "points", "point"),
        (1, "point", "point"),
        (2, "points", "points"),
        (-2, "points", "points"),
    ],
)
def test_french_counts_nought_as_singular(worth: int, english: str, french: str) -> None:
    event = CometTaken(1, worth)
    assert ENGLISH.event(event, NAMES) == f"Bo took a comet worth {worth} {english}."
    assert FRENCH.event(event, NAMES) == f"Bo prend une comète valant {worth} {french}."


def test_a_question_speaks_to_the_one_who_is_asked_and_to_the_others() -> None:
    prompt = Prompt("Double", "TOY-4", (1,), {"seat": 1, "comet": 2})
    assert ENGLISH.question(prompt, NAMES, mine=True) == "Gamble for double?"
    assert ENGLISH.question(prompt, NAMES, mine=False) == "Bo may gamble."


def test_an_unknown_seat_is_called_by_its_number() -> None:
    assert ENGLISH.event(CometTaken(2, 1), NAMES).startswith("#3 took")


def test_a_label_without_a_word_is_its_key() -> None:
    assert ENGLISH.label("end_of_age") == "end of age"


def test_a_game_may_have_words_for_a_value() -> None:
    words = Words(
        "en",
        toy.LEXICON["en"],
        lambda name, value, language, view: {3: "three"}.get(value),
    )
    assert words.action(Bid(3), NAMES) == "bid three"
    assert words.action(Bid(4), NAMES) == "bid 4"
    assert words.field("card", 3) == "three"
    assert words.field("card", 4) == "4"


def test_nothing_is_said_for_nothing() -> None:
    prompt = Prompt("Double", "TOY-4", (1,), {"seat": None})
    assert ENGLISH._fill("[{seat}]", prompt.facts, NAMES, None) == "[]"
    assert Double.__name__ in ENGLISH._questions


def test_an_article_fits_what_follows() -> None:
    english = Words("en", Lexicon({}, {}, {}), lambda *_: None)
    french = Words("fr", Lexicon({}, {}, {}, feminine=frozenset({"Frégate"})), lambda *_: None)

    assert english._fill("{ship:a}", {"ship": "Interceptor"}, (), None) == "an Interceptor"
    assert english._fill("{ship:a}", {"ship": "Cruiser"}, (), None) == "a Cruiser"
    assert french._fill("{ship:un}", {"ship": "Frégate"}, (), None) == "une Frégate"
    assert french._fill("{ship:un}", {"ship": "Croiseur"}, (), None) == "un Croiseur"
