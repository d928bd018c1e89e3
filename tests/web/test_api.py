"""The JSON side: everything that people can do, for programs."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

import httpx
import pytest

import orrery
from visits import Site, wait_for

EXAMPLE = Path(orrery.__file__).parents[2] / "docs" / "example_bot.py"


class Program(httpx.Client):
    """A program with a key."""

    def __init__(self, site: Site, name: str = "Robo") -> None:
        super().__init__(base_url=f"{site.address}/api", timeout=30)
        made = self.post("/people", json={"name": name})
        assert made.status_code == 201
        self.key = made.json()["key"]
        self.headers["authorization"] = f"Bearer {self.key}"
        site.visits.append(self)  # type: ignore[arg-type]  # only to be closed with the others

    def new_table(self, *seats: str, **wish: Any) -> str:
        body = {"game": "toy", "seats": [{"kind": kind} for kind in seats], **wish}
        made = self.post("/tables", json=body)
        assert made.status_code == 201, made.text
        return str(made.json()["id"])

    def now(self, table: str, **query: int) -> Any:
        answer = self.get(f"/tables/{table}/situation", params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def act(self, table: str, **more: Any) -> httpx.Response:
        now = self.now(table)
        body = {"question": now["question"], "action": now["choices"][0]["action"], **more}
        return self.post(f"/tables/{table}/actions", json=body)


@pytest.fixture
def robo(site: Site) -> Program:
    return Program(site)


@pytest.mark.slow
def test_the_twenty_line_bot_plays_a_match(site: Site) -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 26

    run = subprocess.run(  # noqa: S603 - our own script
        [sys.executable, str(EXAMPLE), site.address, "ages"],
        check=True, capture_output=True, text=True, timeout=120,
    )  # fmt: skip

    assert "is over" in run.stdout


def test_games_and_rules(robo: Program) -> None:
    games = {game["id"]: game for game in robo.get("/games").json()}

    assert games["toy"]["options"][0] == {
        "name": "gamble", "values": ["die", "never"], "default": "die",
    }  # fmt: skip
    assert robo.get("/games/ages/rules?q=tie").json()[0]["id"].startswith("AGES-")
    assert robo.get("/games/nix/rules").status_code == 404


def test_the_description_tells_which_orrery_it_is(robo: Program) -> None:
    assert robo.get("/openapi.json").json()["info"]["version"] == version("orrery-games")


def test_an_answer_as_text_and_as_data(robo: Program) -> None:
    table = robo.new_table("me", "me")
    now = robo.now(table, seat=0)
    text = now["choices"][0]["text"]

    first = robo.post(
        f"/tables/{table}/actions", json={"question": now["question"], "action": text, "seat": 0}
    )

    assert first.status_code == 200
    assert robo.now(table, seat=0)["choices"] == []


def test_tentative_answers_can_be_undone_and_confirmed(robo: Program) -> None:
    table = robo.new_table("me", "greedy", "greedy")
    assert robo.act(table, tentative=True).status_code == 200
    now = robo.now(table)
    assert now["to_confirm"] == now["tentative"][0]
    assert now["choices"] == []

    undone = robo.post(f"/tables/{table}/undo", json={"question": now["question"]})
    assert undone.status_code == 200
    assert robo.now(table)["tentative"] == []

    robo.act(table, tentative=True)
    body = {"question": robo.now(table)["question"]}
    assert robo.post(f"/tables/{table}/confirm", json=body).status_code == 200


def test_an_old_question_number_is_refused(robo: Program) -> None:
    table = robo.new_table("me", "greedy")
    now = robo.now(table)
    body = {"question": now["question"], "action": now["choices"][0]["action"]}
    assert robo.post(f"/tables/{table}/actions", json=body).status_code == 200

    again = robo.post(f"/tables/{table}/actions", json=body)

    assert again.status_code == 409
    told = again.json()
    assert (told["clause"], told["fields"]) == ("", {})
    said = {  # the bot may think still, or ask the next question already
        "turn.not_asked": "You are not asked anything now.",
        "turn.answered": "You have already answered this one; the table shows what comes next.",
    }
    assert told["error"] == said[told["key"]]


def test_a_refused_action_names_its_clause_and_its_key_in_the_reader_s_language(
    robo: Program,
) -> None:
    table = robo.new_table("me", "greedy")
    question = robo.now(table)["question"]
    for action, said, clause, key in (
        ("keep", "Cette carte n’est pas dans votre main.", "TOY-2", "toy.not_in_hand"),
        (
            "fly",
            "Ce n’est pas une réponse à la question. Aucune action ne s’appelle 'fly'.",
            "",
            "action.unknown",
        ),
    ):
        refused = robo.post(
            f"/tables/{table}/actions",
            json={"question": question, "action": action},
            headers={"accept-language": "fr"},
        )
        assert refused.status_code in {400, 409}
        told = refused.json()
        assert (told["error"], told["clause"], told["key"]) == (said, clause, key)


def test_both_sides_see_that_chance_was_drawn_anew(site: Site, robo: Program) -> None:
    table = robo.new_table("me", "me", is_open=True)
    robo.get(f"/tables/{table}/save").raise_for_status()
    key = robo.post(f"/tables/{table}/keys", json={"seat": 1}).json()["key"]
    friend = site.person()
    page = friend.fill(f"/seat/{key}")

    words = "Chance was drawn anew"
    assert words in page.text
    for side in (robo, Program(site)):
        (told,) = side.get(f"/tables/{table}/log").json()
        assert told["origin"] == "redraw"
        assert words in told["lines"][0]
    assert "Le hasard a été tiré" in friend.get(f"/tables/{table}/log?lang=fr").text


def test_a_seat_key_can_be_taken_back(robo: Program) -> None:
    table = robo.new_table("me", "me")
    key = robo.post(f"/tables/{table}/keys", json={"seat": 0}).json()["key"]
    bearer = {"authorization": f"Bearer {key}"}
    assert robo.get(f"/tables/{table}", headers=bearer).status_code == 200

    assert robo.post(f"/tables/{table}/keys/drop", json={"seat": 0}).status_code == 200

    assert robo.get(f"/tables/{table}", headers=bearer).status_code == 401


def test_a_seat_key_acts_for_one_seat_only(site: Site, robo: Program) -> None:
    table = robo.new_table("me", "me")
    key = robo.post(f"/tables/{table}/keys", json={"seat": 1}).json()["key"]
    other = robo.new_table("me", "me")
    seat = httpx.Client(base_url=f"{site.address}/api", headers={"authorization": f"Bearer {key}"})

    with seat:
        now = seat.get(f"/tables/{table}/situation").json()
        assert now["seat"] == 1
        body = {"question": now["question"], "action": now["choices"][0]["action"]}
        refused = seat.post(f"/tables/{table}/actions", json={**body, "seat": 0})
        assert refused.status_code == 403
        assert seat.post(f"/tables/{table}/actions", json=body).status_code == 200
        assert seat.get(f"/tables/{other}").status_code == 404
        assert seat.get("/me").status_code == 401


def test_a_spectator_sees_no_hand(site: Site, robo: Program) -> None:
    table = robo.new_table("me", "me", is_open=True)

    seen = Program(site).now(table)

    assert seen["seat"] is None
    assert seen["view"]["hand"] == []
    assert robo.now(table, seat=0)["view"]["hand"]


def test_sitting_starting_leaving_and_bots(site: Site, robo: Program) -> None:
    guest = Program(site, "Guest")
    table = robo.new_table("me", "open", "open", is_open=True)
    assert guest.get(f"/tables/{table}").json()["status"] == "waiting"

    assert guest.post(f"/tables/{table}/sit", json={"seat": 1}).status_code == 200
    assert guest.post(f"/tables/{table}/sit", json={"seat": 0}).status_code == 409
    assert guest.post(f"/tables/{table}/start").status_code == 403
    assert robo.post(f"/tables/{table}/start").status_code == 200
    assert guest.get(f"/tables/{table}").json()["status"] == "playing"
    assert guest.post(f"/tables/{table}/leave", json={"seat": 1}).status_code == 200
    assert guest.get(f"/tables/{table}").json()["seats"][1]["kind"] == "bot"
    refused = robo.post(f"/tables/{table}/bots", json={"seat": 2, "bot": "nobody"})
    assert refused.status_code == 400


def test_talk_log_save_upload_and_try(robo: Program) -> None:
    table = robo.new_table("me", "random")
    robo.post(f"/tables/{table}/chat", json={"text": "hello <b>"})
    assert robo.get(f"/tables/{table}/chat").json()[0]["text"] == "hello <b>"
    while not (now := robo.now(table))["is_over"]:
        if now["choices"]:
            robo.act(table)
    wait_for(lambda: robo.get(f"/tables/{table}").json()["status"] == "over")

    saved = robo.get(f"/tables/{table}/save").content
    log = robo.get(f"/tables/{table}/log").json()
    again = robo.post("/uploads", content=saved, headers={"content-type": "application/json"})
    tried = robo.post(f"/tables/{table}/try", json={"at": 1})

    assert json.loads(saved)["game"] == "toy"
    assert any("took a comet" in line for entry in log for line in entry["lines"])
    assert again.json()["status"] == "over"
    assert tried.json()["status"] == "playing"
    assert robo.now(table, at=1)["moves"] == now["moves"]


def test_the_stream_tells_of_every_change(robo: Program) -> None:
    table = robo.new_table("me", "me")
    with robo.stream("GET", f"/tables/{table}/events") as stream:
        lines = (line for line in stream.iter_lines() if line.startswith("data:"))
        first = json.loads(next(lines)[5:])
        now = robo.now(table, seat=1)
        body = {"question": now["question"], "action": now["choices"][0]["text"], "seat": 1}
        robo.post(f"/tables/{table}/actions", json=body)
        second = json.loads(next(lines)[5:])

    assert second["version"] > first["version"]
    assert second["asked"] == [0]


def test_changing_oneself(robo: Program) -> None:
    changed = robo.patch("/me", json={"name": "Ada", "confirms": False})

    assert changed.json()["name"] == "Ada"
    assert changed.json()["confirms"] is False
    for address in ("http://127.0.0.1/x", "http://localhost:8000/", "ftp://a.b", "http://10.0.0.1"):
        refused = robo.patch("/me", json={"webhook": address})
        assert refused.status_code == 400, address


def test_keys_are_needed_and_must_be_known(site: Site) -> None:
    with httpx.Client(base_url=f"{site.address}/api") as nobody:
        assert nobody.get("/me").status_code == 401
        nobody.headers["authorization"] = "Bearer " + "x" * 40
        assert nobody.get("/me").status_code == 401
        assert nobody.post("/tables", json={"game": "toy", "seats": []}).status_code in {400, 401}


def test_without_a_key_nobody_acts(site: Site, robo: Program) -> None:
    table = robo.new_table("me", "me", is_open=True)
    with httpx.Client(base_url=f"{site.address}/api") as nobody:
        for path, body in {
            "chat": {"text": "hello"},
            "confirm": {"question": 0},
            "undo": {"question": 0},
            "actions": {"question": 0, "action": "keep"},
        }.items():
            assert nobody.post(f"/tables/{table}/{path}", json=body).status_code == 401, path


def test_a_wrong_method_is_told_all_right_ones(robo: Program) -> None:
    table = robo.new_table("me", "me")

    assert robo.put("/tables").headers["allow"] == "GET, HEAD, POST"
    assert robo.delete("/me").headers["allow"] == "GET, HEAD, PATCH"
    assert robo.put(f"/tables/{table}/chat").headers["allow"] == "GET, HEAD, POST"
    assert robo.get(f"/tables/{table}/start").headers["allow"] == "POST"


def test_mine_is_true_or_false(robo: Program) -> None:
    assert robo.get("/tables?mine=false").status_code == 200
    assert robo.get("/tables?mine=perhaps").status_code == 400
