"""What the table tells when asked: cards, reasons, outlooks, other boards; and what it does not."""

from __future__ import annotations

import html
import re
from urllib.parse import quote

from orrery.core.events import Event
from orrery.core.match import Match
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.games.emperor.events import PhaseFought
from visits import Site, Visit, offered, wait_for
from web.test_chains import bring


def asked(person: Visit, table: str) -> str:
    page: str = wait_for(lambda: (text := person.get(table).text) and offered(text) and text)
    return page


def things(page: str) -> list[str]:
    """Return the ids of what can be inspected on a page."""
    found = re.findall(r'id="([^"]+)" class="[^"]*\b(?:spot|thing)\b', page)
    return [html.unescape(id_) for id_ in found]


def test_a_thing_on_the_table_has_a_card(site: Site) -> None:
    person = site.person()
    table = person.play_now("ages")
    page = asked(person, table)

    for id_ in things(page)[:40]:
        card = person.get(f"{table}card?of={quote(id_)}")
        assert card.status_code == 200, id_
        assert "inspect" in card.text


def test_a_card_says_what_a_press_would_do(site: Site) -> None:
    person = site.person()
    table = person.play_now("gaia")
    page = asked(person, table)
    place = re.search(r'data-place="([^" ]+)', page)
    assert place

    card = person.get(f"{table}card?of={place[1]}").text

    assert "Now:" in card


def test_an_outlook_is_given_for_what_is_offered_and_nothing_else(site: Site) -> None:
    person, stranger = site.person(), site.person()
    table = person.play_now("gaia")
    page = asked(person, table)
    text = offered(page)[0]

    told = person.get(f"{table}outlook?action={quote(text)}")

    assert told.status_code == 200
    assert set(told.json()) == {"shifts", "chance", "stage"}
    assert person.get(f"{table}outlook?action=build-mine%20999").status_code in {400, 404}
    assert person.get(f"{table}outlook?action=nonsense").status_code in {400, 404}
    assert stranger.get(f"{table}outlook?action={quote(text)}").status_code == 404
    assert offered(person.get(table).text) == offered(page), "asking changes nothing"


def test_what_is_not_there_has_a_small_clear_answer(site: Site) -> None:
    person = site.person()
    table = person.play_now("ages")
    asked(person, table)

    for path, status in (
        ("card?of=nothing-of-that-name", 404),
        ("card?of=plate-9", 404),
        ("card?of=plate-0", 200),
        ("card?of=plate-99999999999999999999", 404),
        ("card?of=%00", 400),
        ("card", 400),
        (f"card?of={'x' * 500}", 400),
        ("why?kind=nothing", 404),
        ("why", 400),
        ("rival?seat=1", 200),
        ("rival?seat=9", 404),
        ("rival?seat=-1", 404),
        ("rival?seat=x", 404),
        ("rival", 400),
        ("outlook", 400),
    ):
        found = person.get(f"{table}{path}")
        assert found.status_code == status, path
        assert len(found.content) < 200_000


def test_no_id_breaks_a_card(site: Site) -> None:
    person = site.person()
    for game, ids in {
        "eclipse": ("zone-2-999", "zone-00-001", "zone-100-0", "zone-1-٣٣٣"),
        "emperor": ("chosen-²", "chosen-²-99", "unbuilt-²-001-0"),
    }.items():
        table = person.play_now(game)
        for id_ in ids:
            assert person.get(f"{table}card?of={quote(id_)}").status_code in {200, 404}, id_


def test_a_table_with_an_owners_sheet_is_drawn(site: Site) -> None:
    person = site.person()
    for game in ("eclipse", "ages"):
        sheet = person.get(f"/games/{game}/components.yaml").text
        plan: dict[str, str | int] = {"players": 2, "seat0": "me", "seat1": "novice"}
        changed = sheet + "\n# the owner's own copy\n"
        table = person.fill(f"/games/{game}/tables", **plan, sheet=changed).url.path

        assert person.get(table).status_code == 200, game
        assert person.get(f"{table}replay?at=0").status_code == 200, game


def test_somebody_who_only_looks_gets_cards_but_no_outlooks(site: Site) -> None:
    host, watcher = site.person(), site.person()
    plan: dict[str, str | int] = {"players": 2, "seat0": "me", "seat1": "novice", "access": "open"}
    table = host.fill("/games/ages/tables", **plan).url.path
    page = asked(host, table)

    told = watcher.get(f"{table}card?of=plate-0")
    assert told.status_code == 200
    assert "<dt>sectors held</dt>" in told.text, "what the player has, also where the strip is full"
    assert watcher.get(f"{table}outlook?action={quote(offered(page)[0])}").status_code == 404
    assert "Now:" not in watcher.get(f"{table}card?of={things(page)[0]}").text


def test_one_press_gives_several_answers_in_a_row(site: Site) -> None:
    person = site.person()
    table = person.play_now("ages")
    asked(person, table)
    number = question(person, table)

    refused = person.fill(
        f"{table}play", seat=0, question=number, action=";".join(["civilisation humans"] * 61)
    )

    assert refused.status_code == 400
    wrong = person.fill(
        f"{table}play", seat=0, question=number, action="civilisation humans;civilisation humans"
    )
    assert wrong.status_code in {400, 409, 422}
    assert question(person, table) == number, "nothing of a chain counts when one answer is wrong"


def question(person: Visit, table: str) -> str:
    found = re.search(r'name="question" value="(\d+)"', person.get(table).text)
    assert found
    return found[1]


def test_confirm_says_the_end_of_a_turn_where_nothing_else_is_left(site: Site) -> None:
    person = site.person()
    table = person.play_now("gaia")
    for _ in range(60):
        page = asked(person, table)
        if 'name="last"' in page:
            break
        fields: dict[str, str | int] = {"seat": 0, "question": question(person, table)}
        if 'id="confirm"' in page:
            person.fill(f"{table}confirm", **fields)
        else:
            mine = [one for one in offered(page) if one.startswith("build-mine")]
            person.fill(f"{table}play", **fields, action=(mine or offered(page))[0])
    last = re.search(r'name="last" value="([^"]+)"', page)
    assert last

    done = person.fill(
        f"{table}confirm", seat=0, question=question(person, table), last=html.unescape(last[1])
    )

    assert done.status_code == 200
    assert 'name="last"' not in done.text


def test_another_press_takes_the_place_of_the_one_that_waits(site: Site) -> None:
    person = site.person()
    table = person.play_now("ages")
    for _ in range(20):
        page = asked(person, table)
        chains = [one for one in offered(page) if one.startswith("card") and ";" in one]
        if len(chains) > 1:
            break
        fields: dict[str, str | int] = {"seat": 0, "question": question(person, table)}
        if 'id="confirm"' in page:
            person.fill(f"{table}confirm", **fields)
        else:
            person.fill(f"{table}play", **fields, action=offered(page)[0])
    first, other = chains[0], chains[-1]
    person.fill(f"{table}play", seat=0, question=question(person, table), action=first)
    page = person.get(table).text
    assert 'id="confirm"' in page
    keep = re.search(r'name="keep" value="(\d+)"></?[^>]*>', page)
    assert keep
    assert other in offered(page), "the other targets stay lit until it is confirmed"

    number = question(person, table)
    person.fill(f"{table}play", seat=0, question=number, action=other, keep=keep[1])

    page = person.get(table).text
    assert 'id="confirm"' in page
    assert first in offered(page)


def test_what_others_did_can_be_played_again_after_a_reload(site: Site) -> None:
    person, stranger = site.person(), site.person()
    told: list[int] = []
    while not told:  # bots put the first rebels on planets, unless chance lets the person begin
        table = person.play_now("rebellion")
        told = [int(seq) for seq in re.findall(r'data-seq="(\d+)"', asked(person, table))]

    scenes = person.get(f"{table}since").json()["scenes"]

    assert set(told) <= {scene["seq"] for scene in scenes}, "what has no scene is told in words"
    assert all(scene["caption"] for scene in scenes)
    assert stranger.get(f"{table}since").status_code == 404


def test_the_sheet_of_a_battle_tells_what_was_fired_before(site: Site) -> None:
    """No position remembers it: the page tells it from what was told, also in a replay."""
    match = in_battle()
    person = site.person()
    table = bring(person, match)

    page = person.get(table).text
    past = person.get(f"{table}replay?at={len(match.log)}").text

    assert 'class="volleys"' in page
    assert 'class="volleys"' in past
    assert 'class="volleys"' not in person.get(f"{table}replay?at=0").text


def in_battle() -> Match:
    """Return a match in which dice have been rolled in a battle that goes on."""
    game = games()["emperor"]
    match = Match(game, 4, seed=11, names=("Ada", "Blaise", "Caroline", "Dora"))
    rng = Rng(11)
    told: list[Event] = []
    while not (getattr(match.state, "battle", None) and isinstance(told[-1], PhaseFought)):
        seat = match.state.pending()[0]
        choices = match.state.choices(seat)
        action = game.instinct(match.state, seat, rng) or choices[rng.below(len(choices))]
        told = [one.event for one in match.play(seat, action)] or told
    return match
