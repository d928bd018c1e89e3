"""Matches from outside: replayed, never taken at their word, unless this site signed them."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from core.test_match import BOX, NewRules, changed, played
from orrery.core.bounds import (
    LONGEST_LINE,
    LONGEST_MATCH,
    LONGEST_NAME,
    LONGEST_SHEET,
    MOST_REDRAWS,
)
from orrery.core.errors import BadMatch
from orrery.core.match import Match
from orrery.core.outside import from_outside, is_signed, sign
from orrery.core.registry import games
from orrery.core.save import digest, fingerprint
from orrery.core.saved import Saved

KEY = b"a site's own key, of 32 bytes..."


def read(data: bytes, key: bytes = KEY) -> Match:
    return from_outside(data, key, Match)


def signed(match: Match, key: bytes = KEY, **facts: Any) -> bytes:
    saved = msgspec.json.decode(changed(match, **facts), type=Saved)
    return msgspec.json.encode(sign(saved, key))


def rich(match: Match) -> dict[str, Any]:
    """Return a snapshot in which everybody has a million points, with its own digest."""
    snapshot = json.loads(match.save())["snapshot"]
    snapshot["points"] = [10**6] * match.players
    return {"snapshot": snapshot, "digest": fingerprint(snapshot)}


# -- without a signature


def test_a_match_is_replayed_to_where_it_says() -> None:
    match = played(20)
    again = read(match.save())
    assert digest(again.state) == digest(match.state)
    assert again.log == match.log
    assert again.components == BOX


def test_a_file_with_rules_that_nobody_knows_an_empty_log_and_its_own_digest_is_refused() -> None:
    match = played(20)
    forged = changed(match, rules=0, log=[], **rich(match))
    assert Match.load(forged).state.scores() == [10**6] * 4  # what one does with one's own files
    with pytest.raises(BadMatch, match="played by rules 0 of toy; this Orrery knows rules 1, and"):
        read(forged)


def test_a_snapshot_is_not_believed_under_the_rules_that_are_known_either() -> None:
    match = played(20)
    with pytest.raises(BadMatch, match="replays to another position"):
        read(changed(match, **rich(match)))
    with pytest.raises(BadMatch, match="it began under other rules"):
        read(changed(match, first=20, carried=rich(match)["snapshot"], **rich(match)))
    junk = read(changed(match, snapshot={"points": "junk"}))
    assert digest(junk.state) == digest(match.state)


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"orrery": 2}, "saved in format 2"),
        ({"rules": 2}, "played by rules 2 of toy"),
        ({"game": "chess"}, "no game is called 'chess'"),
        ({"game": "x" * 10**6}, "the game's id is too long: 1000000, at most 100"),
        ({"players": 9}, "toy is for 2 to 4 players, not 9"),
        ({"players": 10**18}, "toy is for 2 to 4 players"),
        ({"names": ["Ada"]}, "1 names for 4 players"),
        ({"names": ["Ada"] * 10**5}, "100000 names for 4 players"),
        ({"names": ["x" * 10**6, "b", "c", "d"]}, "a player's name is too long: 1000000, at most"),
        ({"names": ["a\0b", "b", "c", "d"]}, "a player's name that cannot be shown"),
        ({"names": ["a\u202eb", "b", "c", "d"]}, "a player's name that cannot be shown"),
        ({"log": ["0 keep"] * (LONGEST_MATCH + 1)}, "the log is too long: 10001, at most 10000"),
        ({"log": ["0 " + "9" * LONGEST_LINE]}, "a line of the log is too long"),
        ({"log": ["0 keep"]}, "line 1 .0 keep. does not replay"),
        ({"log": ["0 \0"]}, "line 1"),
        ({"redraws": [{"at": 0, "word": 1}] * (MOST_REDRAWS + 1)}, "the list of redraws is too"),
        ({"redraws": [{"at": 0, "word": 1, "kept": [0] * 99}]}, "chance cannot have been drawn"),
        ({"seed": 2**64}, "the seed has more than 64 bits"),
        ({"seed": -(2**63) - 1}, "the seed has more than 64 bits"),
        ({"seed": 5}, "replay"),
        ({"options": {"gamble": "x" * 10**6}}, "an option is too long"),
        ({"options": {"x" * 10**6: 1}}, "the name of an option is too long"),
        ({"options": {"gamble": ["die"]}}, "an option is a word"),
        ({"options": {f"o{n}": 1 for n in range(10**4)}}, "the list of options is too long"),
        ({"components": "#" * (LONGEST_SHEET + 1)}, "the component sheet is too long"),
        ({"components": "a: &a [*a]"}, "no anchors here"),
        ({"digest": "0" * 10**6}, "the digest is too long"),
        ({"signature": "0" * 10**6}, "the signature is too long"),
    ],
)  # fmt: skip
def test_what_is_counted_named_or_sized_is_bounded_first(facts: dict[str, Any], why: str) -> None:
    with pytest.raises(BadMatch, match=why) as refused:
        read(changed(played(20), **facts))
    assert len(str(refused.value)) <= 300


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b"\0" * 100,
        b"\xff\xfe",
        b"[" * 10**6,
        b'{"snapshot": ' + b"[" * 10**6,
        b'{"orrery": ' + b"9" * 10**6,
        b'{"orrery":1,"game":"toy","rules":1,"players":2,"seed":' + b"9" * 10**5 + b"}",
        b'{"orrery":1,"game":"toy","rules":1,"players":2,"seed":1e999}',
        b'{"' + b"x" * 10**6 + b'": 1}',
    ],
)
def test_what_is_no_match_at_all_is_refused(data: bytes) -> None:
    with pytest.raises(BadMatch) as refused:
        read(data)
    assert len(str(refused.value)) <= 300


@pytest.mark.parametrize("seed", [0, 2**64 - 1, -(2**63)])
def test_seeds_of_64_bits_are_read(seed: int) -> None:
    assert read(played(8, seed=seed).save()).seed == seed


def test_the_longest_name_and_no_names_are_read() -> None:
    longest = ["é" * LONGEST_NAME, "b", "", "d e"]
    assert read(changed(played(5), names=longest)).names == tuple(longest)
    assert read(changed(played(5), names=[])).names == ("#1", "#2", "#3", "#4")


# -- with a signature


def test_a_signed_file_goes_on_after_a_change_of_its_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    old = played(20)
    file = signed(old)
    monkeypatch.setitem(games(), "toy", NewRules())
    again = read(file)
    assert again.first == 20
    assert digest(again.state) == digest(old.state)
    with pytest.raises(BadMatch, match="and did not give this file out"):
        read(old.save())


def test_a_signed_file_may_be_laid_out_otherwise() -> None:
    facts = json.loads(signed(played(20), rules=0))
    shuffled = {name: facts[name] for name in reversed(facts)}
    assert read(json.dumps(shuffled, indent=3).encode()).log == played(20).log


def test_no_fact_of_a_signed_file_can_be_changed() -> None:
    match = played(12, players=2)
    facts = json.loads(signed(match, rules=0))  # of older rules: only the signature lets it in
    other: dict[str, Any] = {
        "orrery": 2, "game": "ages", "rules": -1, "players": 3, "seed": 4, "names": ["Eve", "Eve"],
        "options": {"gamble": "never"}, "components": None, "log": facts["log"][:-1],
        "digest": rich(match)["digest"], "snapshot": rich(match)["snapshot"],
    }  # fmt: skip
    assert other.keys() == facts.keys() - {"signature"}
    assert read(msgspec.json.encode(facts)).log == match.log
    for name, value in other.items():
        with pytest.raises(BadMatch):
            read(msgspec.json.encode({**facts, name: value}))


def test_the_signature_of_another_site_counts_for_nothing() -> None:
    match = played(20)
    file = signed(match, b"another key")
    assert digest(read(file).state) == digest(match.state)  # it is replayed, as any other
    with pytest.raises(BadMatch, match="and did not give this file out"):
        read(signed(match, b"another key", rules=0))


def test_a_signature_is_checked_whatever_it_is() -> None:
    saved = played(5).saved()
    assert is_signed(sign(saved, KEY), KEY)
    for signature in ("", "é", "0" * 64, "\ud800"):
        assert not is_signed(msgspec.structs.replace(saved, signature=signature), KEY)
    deep: list[Any] = []
    for _ in range(10_000):
        deep = [deep]
    assert not is_signed(msgspec.structs.replace(saved, snapshot=deep), KEY)
    assert not is_signed(msgspec.structs.replace(saved, snapshot=10**30), KEY)


def test_one_s_own_program_does_not_mind_the_signature() -> None:
    match = played(20)
    assert Match.load(signed(match)).save() == match.save()
