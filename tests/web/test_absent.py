"""Players who are away: clocks, reminders, standing answers, bots that take over."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections.abc import Coroutine, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

from orrery.store.rows import Clock
from orrery.web.errors import BadRequest
from orrery.web.tables.opening import NewTable, SeatPlan, open_table
from orrery.web.tables.webhooks import Webhooks, check_address, is_public
from toy import Toy
from visits import Site, Visit, offered, question, site_at, wait_for
from web.test_api import Program

T = TypeVar("T")


def run(site: Site, work: Coroutine[Any, Any, T]) -> T:
    """Run something in the site's own loop."""
    assert site.loop is not None
    return asyncio.run_coroutine_threadsafe(work, site.loop).result(20)


def table_with_clock(site: Site, robo: Program, clock: Clock) -> str:
    id_ = robo.get("/me").json()["id"]

    async def make() -> str:
        person = await site.inside.store.people.by_id(id_)
        assert person is not None
        seats = (SeatPlan("me"), SeatPlan("me"))
        wish = NewTable(game="toy", seats=seats, clock=clock)
        return await open_table(site.inside.tables, person, wish)

    return run(site, make())


def test_a_bot_answers_when_the_time_for_a_decision_is_up(site: Site) -> None:
    robo = Program(site)
    table = table_with_clock(site, robo, Clock("move", 1))

    log = wait_for(lambda: robo.get(f"/tables/{table}/log").json())

    assert log[0]["origin"] == "clock"
    assert robo.get(f"/tables/{table}").json()["seats"][0]["kind"] == "person"


def test_a_bot_takes_over_when_the_time_for_the_game_is_up(site: Site) -> None:
    robo = Program(site)
    table = table_with_clock(site, robo, Clock("game", 1))

    wait_for(lambda: robo.get(f"/tables/{table}").json()["status"] == "over", 40)

    assert {seat["kind"] for seat in robo.get(f"/tables/{table}").json()["seats"]} == {"bot"}


def test_a_standing_answer_is_given_and_recorded(site: Site) -> None:
    robo = Program(site)
    table = robo.new_table("me", "me")
    for seat in (0, 1):
        left = robo.post(f"/tables/{table}/standing", json={"seat": seat, "standing": ["keep"]})
        assert left.status_code == 200
    refused = robo.post(f"/tables/{table}/standing", json={"seat": 0, "standing": ["nix"]})
    assert refused.status_code == 400

    while (now := robo.now(table))["asked"]:
        seat = now["asked"][0]
        now = robo.now(table, seat=seat)
        assert now["choices"][0]["text"].startswith("bid")
        body = {"question": now["question"], "action": now["choices"][0]["text"], "seat": seat}
        assert robo.post(f"/tables/{table}/actions", json=body).status_code == 200

    saved = json.loads(robo.get(f"/tables/{table}/save").content)
    origins = {entry["origin"] for entry in robo.get(f"/tables/{table}/log").json()}
    assert any(line.endswith(" keep") for line in saved["log"])
    assert "standing" in origins


def test_a_standing_answer_ends_a_tentative_turn_too(site: Site) -> None:
    """The turn waits for its confirmation with the end that was left with the program."""
    person = site.person()
    plan: dict[str, str | int] = {
        "players": 2,
        "seat0": "me",
        "seat1": "random",
        "access": "private",
    }
    table = person.fill("/games/gaia/tables", **plan).url.path
    person.fill(f"{table}standing", seat=0, standing="end_turn")
    clicked: list[str] = []

    while not ends_the_turn(page := wait_for(lambda: asked_page(person, table))):
        assert len(clicked) < 100, clicked
        if 'id="confirm"' in page:
            person.fill(f"{table}confirm", seat=0, question=question(page))
            continue
        answers = offered(page)
        clicked.append(next((one for one in answers if one.startswith("build")), answers[0]))
        person.fill(f"{table}play", seat=0, question=question(page), action=clicked[-1])

    assert "end-turn" not in clicked
    person.fill(f"{table}undo", seat=0, question=question(page), keep=0)
    assert not ends_the_turn(person.get(table).text), "it can be taken back"


def ends_the_turn(page: str) -> bool:
    """Whether Confirm stands ready and names the end of the turn."""
    return bool(re.search(r'id="confirm">.*?<span>[^<]*[Ee]nd the turn</span>', page))


def asked_page(person: Visit, table: str) -> str | None:
    page = person.get(table).text
    return page if offered(page) or 'id="confirm"' in page else None


class _Ear(BaseHTTPRequestHandler):
    heard: list[dict[str, Any]] = []  # noqa: RUF012 - one ear for the whole module

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.heard.append(json.loads(body))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def ear() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), _Ear)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/turn"
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_webhook_is_told_when_it_is_my_turn(tmp_path: Path, ear: str) -> None:
    with site_at(tmp_path, private_webhooks=True) as site:
        robo = Program(site)
        assert robo.patch("/me", json={"webhook": ear}).status_code == 200
        table = robo.new_table("me", "random")
        for _ in range(2):
            wait_for(lambda: robo.now(table)["choices"])
            now = robo.now(table)
            body = {"question": now["question"], "action": now["choices"][0]["text"]}
            robo.post(f"/tables/{table}/actions", json=body)

        message = wait_for(lambda: _Ear.heard)[0]

    assert message["event"] == "your-turn"
    assert message["table"] == table


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "192.168.0.9", "169.254.1.1", "::1", "fe80::1", "::ffff:10.0.0.1",
     "0.0.0.0",  # noqa: S104 - not bound to
     "224.0.0.1", "100.64.0.1", "fd00::1"],
)  # fmt: skip
def test_private_addresses_are_not_public(address: str) -> None:
    assert not is_public(address)


def test_public_addresses_are_public() -> None:
    assert is_public("93.184.215.14")
    assert is_public("2606:2800:21f:cb07:6820:80da:af6b:8b2c")


@pytest.mark.parametrize(
    "url", ["file:///etc/passwd", "http://", "https://user@host/", "http://h:0/", "x" * 600, "//h"]
)
def test_addresses_that_are_none(url: str) -> None:
    with pytest.raises(BadRequest):
        check_address(url)


@pytest.mark.anyio
async def test_a_name_that_leads_home_is_refused() -> None:
    with pytest.raises(BadRequest, match="private_webhook"):
        await Webhooks().public_addresses("localhost")


def test_a_match_goes_on_under_changed_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with site_at(tmp_path) as site:
        person = site.person()
        table = person.play_now()
        page = wait_for(lambda: (text := person.get(table).text) and offered(text) and text)
        person.fill(f"{table}confirming", confirms="no")
        person.fill(f"{table}play", seat=0, question=question(page), action=offered(page)[0])
        cookies = dict(person.cookies)
    monkeypatch.setattr(Toy, "rules_version", 2)

    with site_at(tmp_path) as site:
        person = site.person()
        person.cookies.update(cookies)
        page = wait_for(lambda: (text := person.get(table).text) and offered(text) and text)

    assert offered(page)


def test_the_settings_can_be_given_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    from orrery.web import settings_from_environment  # noqa: PLC0415 - beside its use

    monkeypatch.setenv("ORRERY_PAUSE", "0.25")
    monkeypatch.setenv("ORRERY_DATA", "/somewhere")

    settings = settings_from_environment()

    assert settings.pause == 0.25
    assert settings.data == Path("/somewhere")
    assert msgspec.structs.asdict(settings_from_environment(Path("/here")))["data"] == Path("/here")
