from __future__ import annotations

import errno
import os
from typing import Annotated, Literal

import msgspec
import pytest
import yaml

from orrery.core import foreign
from orrery.core.errors import BadComponents
from orrery.core.phrase import Phrase
from orrery.core.wording import say_reason


class Ship(msgspec.Struct, forbid_unknown_fields=True):
    guns: Annotated[int, msgspec.Meta(ge=1, le=3)]
    colour: Literal["red", "blue"] = "red"
    at: tuple[int, int] = (0, 0)
    name: Annotated[str, msgspec.Meta(max_length=3)] = "x"
    code: Annotated[str, msgspec.Meta(pattern="^[a-z]$")] = "x"


def said(text: str, language: str) -> str:
    try:
        msgspec.json.decode(text, type=Ship)
    except msgspec.MsgspecError as error:
        return say_reason(foreign.reading(error), language)
    raise AssertionError


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        (
            '{"guns": "many"}',
            "Expected `int`, got `str` - at `$.guns`",
            "`int` attendu, `str` trouvé (en `$.guns`)",
        ),
        (
            '{"guns": 9}',
            "Expected `int` <= 3 - at `$.guns`",
            "`int` <= 3 attendu (en `$.guns`)",
        ),
        ("{}", "Object missing required field `guns`", "le champ `guns` manque"),
        (
            '{"guns": 1, "x": 1}',
            "Object contains unknown field `x`",
            "champ inconnu `x`",
        ),
        (
            '{"guns": 1, "colour": "pink"}',
            "Invalid enum value 'pink' - at `$.colour`",
            "valeur inconnue 'pink' (en `$.colour`)",
        ),
        (
            '{"guns": 1, "at": [1]}',
            "Expected a length 2 - at `$.at`",
            "longueur 2 attendue (en `$.at`)",
        ),
        (
            '{"guns": 1, "name": "long"}',
            "Expected a length <= 3 - at `$.name`",
            "longueur <= 3 attendue (en `$.name`)",
        ),
        (
            "{guns: 1}",
            "JSON is malformed: object keys must be strings (byte 1)",
            "JSON mal formé à l’octet 1 : « object keys must be strings »",
        ),
        ('{"guns": 1', "the JSON is cut short", "le JSON s’arrête trop tôt"),
        ("", "the JSON is cut short", "le JSON s’arrête trop tôt"),
    ],
)
def test_what_a_reader_finds_wrong_is_said_in_both_languages(
    text: str, english: str, french: str
) -> None:
    assert said(text, "en") == english
    assert said(text, "fr") == french


def test_a_form_that_we_do_not_know_is_quoted() -> None:
    wrong = '{"guns": 1, "code": "A"}'
    assert said(wrong, "en") == "Expected `str` matching regex '^[a-z]$' - at `$.code`"
    assert said(wrong, "fr").startswith("« Expected `str` matching")


@pytest.mark.parametrize(
    ("error", "english", "french"),
    [
        (RecursionError("maximum depth"), "nested too deep", "trop de niveaux imbriqués"),
        (
            UnicodeDecodeError("utf-8", b"\xff", 0, 1, "start"),
            "not a text in UTF-8",
            "ce n’est pas un texte en UTF-8",
        ),
        (ValueError("odd"), "odd", "« odd »"),
    ],
)
def test_other_readers_are_quoted(error: Exception, english: str, french: str) -> None:
    assert say_reason(foreign.reading(error), "en") == english
    assert say_reason(foreign.reading(error), "fr") == french


@pytest.mark.parametrize(
    ("error", "english", "french"),
    [
        (
            OSError(errno.ENOENT, "No such file or directory"),
            "No such file or directory",
            "fichier ou dossier introuvable",
        ),
        (OSError(errno.EIO, "Input/output error"), "Input/output error", "« Input/output error »"),
        (OSError("odd"), "odd", "« odd »"),
    ],
)
def test_the_system_is_understood_by_its_numbers(error: OSError, english: str, french: str) -> None:
    assert say_reason(foreign.system(error), "en") == english
    assert say_reason(foreign.system(error), "fr") == french


@pytest.mark.parametrize("number", foreign._SYSTEM)
def test_in_english_the_system_keeps_its_words(number: int) -> None:
    words = {errno.EPERM: "Permission denied"}  # two numbers, one thing to a reader
    expected = words.get(number, os.strerror(number))
    assert say_reason(foreign.system(OSError(number, "")), "en") == expected


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("a: [1", "line 2, column 1: did not find expected"),
        ("a: b: c", "line 1, column 5: mapping values are not allowed"),
        ("a: x\0y", "the character at position"),
    ],
)
def test_where_a_text_stops_to_be_yaml(text: str, place: str) -> None:
    with pytest.raises(yaml.YAMLError) as wrong:
        list(yaml.parse(text, Loader=yaml.CSafeLoader))
    assert say_reason(foreign.yaml_fault(wrong.value), "en").startswith(place)
    assert not say_reason(foreign.yaml_fault(wrong.value), "fr").startswith(("line", "the"))


def test_what_somebody_s_file_broke_is_ours_or_python_s() -> None:
    ours = BadComponents("rehearsal.slow")
    assert foreign.broken(ours) is ours
    theirs = foreign.broken(KeyError("moon"))
    assert isinstance(theirs, Phrase)
    assert say_reason(theirs, "fr") == "« KeyError('moon') »"
