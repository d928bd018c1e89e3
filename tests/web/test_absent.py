"""Players who are away: clocks, reminders, standing answers, bots that take over."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Coroutine, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

from orrery.core.action import Action, Seat
from orrery.core.components import Name
from orrery.core.state import State
from orrery.store.rows import Clock
from orrery.web.errors import BadRequest
from orrery.web.seating import NewTable, SeatPlan
from orrery.web.webhooks import check_address, is_public, public_addresses
from toy import Keep, Toy
from visits import Site, offered, question, site_at, wait_for
from web.test_api import Program

T = TypeVar("T")


def run(site: Site, work: Coroutine[Any, Any, T]) -> T:
    """Run something in the site's own loop."""
    assert site.loop is not None
    return asyncio.run_coroutine_threadsafe(work, site.loop).result(20)


def table_with_clock(site: Site, robo: Program, clock: Clock) -> str:
    id_ = robo.get("/me").json()["id"]

    async def make() -> str:
        person = await site.house.store.people.by_id(id_)
        assert person is not None
        seats = (SeatPlan("me"), SeatPlan("me"))
        return await site.house.new_table(person, NewTable(game="toy", seats=seats, clock=clock))

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


def test_a_failing_bot_never_wedges_a_table(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(posed: object) -> str:
        raise RuntimeError("no idea")

    monkeypatch.setattr(site.house.thinkers, "_submit", fail)
    robo = Program(site)
    table = robo.new_table("greedy", "greedy")

    wait_for(lambda: robo.get(f"/tables/{table}").json()["status"] == "over")

    origins = {entry["origin"] for entry in robo.get(f"/tables/{table}/log").json()}
    assert origins == {"chance"}


def standing_answer(game: Toy, standing: str, state: State, seat: Seat) -> Action | None:
    return Keep() if Keep() in state.choices(seat) else None


def test_a_standing_answer_is_given_and_recorded(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toy, "standing", {"keep": Name("always keep", "toujours garder")})
    monkeypatch.setattr(Toy, "standing_answer", standing_answer)
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
        await public_addresses("localhost")


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
