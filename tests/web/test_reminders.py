"""Reminders that arrive: a real mail server and a real push service, both on this machine."""

from __future__ import annotations

import base64
import json
import re
import socketserver
import struct
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from orrery.store.outbox import Parcel, Wishes
from orrery.web.errors import BadRequest
from orrery.web.settings import Settings
from orrery.web.tables import agreeing, seats
from orrery.web.tables.mailing import clean_address
from orrery.web.tables.news import morning
from orrery.web.tables.pushing import check_subscription
from visits import Site, Visit, free_port, site_at, wait_for
from web.test_absent import run
from web.test_api import Program
from web.test_profiles import play_out


class Post(socketserver.ThreadingTCPServer):
    """A small mail server: it takes letters, or refuses them, or says nothing at all."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self, port: int = 0, mood: str = "kind") -> None:
        super().__init__(("127.0.0.1", port), Talk)
        self.letters: list[EmailMessage] = []
        self.mood = mood
        self.asked = 0

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.server_address[1]}"


class Talk(socketserver.StreamRequestHandler):
    """One conversation by RFC 5321."""

    server: Post

    def say(self, text: str) -> None:
        self.wfile.write(f"{text}\r\n".encode())

    def handle(self) -> None:
        self.server.asked += 1
        if self.server.mood == "silent":
            time.sleep(30)
            return
        self.say("220 here")
        while line := self.rfile.readline():
            word = line[:4].upper()
            if word == b"EHLO":
                self.say("250-here\r\n250 SIZE 100000")
            elif word == b"RCPT" and self.server.mood in {"refuses", "busy"}:
                self.say("550 no such person" if self.server.mood == "refuses" else "451 later")
            elif word == b"DATA":
                self.say("354 go on")
                self.read_letter()
                self.say("250 taken")
            elif word == b"QUIT":
                self.say("221 bye")
                return
            else:
                self.say("250 fine")

    def read_letter(self) -> None:
        lines = []
        while (line := self.rfile.readline()) != b".\r\n":
            lines.append(line.removeprefix(b".") if line.startswith(b"..") else line)
        letter = message_from_bytes(b"".join(lines), policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.server.letters.append(letter)


@contextmanager
def post_office(port: int = 0, mood: str = "kind") -> Iterator[Post]:
    with Post(port, mood) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield server
        server.shutdown()


@contextmanager
def site_with_mail(folder: Path, smtp: str, **changes: Any) -> Iterator[Site]:
    wish: dict[str, Any] = {
        "smtp": smtp, "mail_from": "orrery@example.org", "public_url": "https://orrery.example",
        "mail_delay": 0.0, "private_webhooks": True, "allowed_hosts": "*",
    } | changes  # fmt: skip
    with site_at(folder, **wish) as site:
        site.inside.sender.again = (0.5,) * 9
        yield site


def link_in(letter: EmailMessage, kind: str) -> str:
    found = re.search(rf"https://orrery\.example(/mail/{kind}/\S+)", letter.get_content())
    assert found, letter.get_content()
    return found[1]


def with_address(site: Site, post: Post, **fields: str) -> Visit:
    """Return somebody whose address is confirmed."""
    ada = site.person(**({"accept-language": fields.pop("language", "en")}))
    ada.fill("/me/mail", address="ada@example.org", **fields)
    letter = wait_for(lambda: post.letters)[-1]
    assert ada.fill(link_in(letter, "confirm")).status_code == 200
    post.letters.clear()
    return ada


def asked_again(site: Site, ada: Visit) -> str:
    """Let a match begin in which somebody is asked, while they look elsewhere."""
    plan: dict[str, str | int] = {"players": 2, "seat0": "me", "seat1": "open", "access": "open"}
    table = ada.fill("/games/toy/tables", **plan).url.path
    site.person().fill(f"{table}sit", seat=1)
    assert "tag now yours" in ada.get(table).text
    return table


# -- mail


def test_a_letter_arrives_and_stops_when_asked(tmp_path: Path) -> None:
    with post_office() as post, site_with_mail(tmp_path, post.url) as site:
        ada = site.person()
        assert "letter" in ada.fill("/me/mail", address="ada@example.org", mode="each").text
        first = wait_for(lambda: post.letters)[0]
        assert first["To"] == "ada@example.org"
        asked_again(site, ada)
        time.sleep(2.5)
        assert len(post.letters) == 1, "nothing before the address is confirmed"
        link = link_in(first, "confirm")
        assert "Shall we tell ada@example.org" in ada.get(link).text
        assert ada.get(f"{link[:-3]}xyz").status_code == 404
        ada.fill(link)
        post.letters.clear()

        table = asked_again(site, ada)
        letter = wait_for(lambda: post.letters)[0]
        assert "your turn" in letter["Subject"] or "wait for you" in letter["Subject"]
        assert f"https://orrery.example{table}" in letter.get_content()
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        stop = letter["List-Unsubscribe"].strip("<>").removeprefix("https://orrery.example")
        # a program for mail presses it: no cookie, no form of ours
        pressed = httpx.post(site.address + stop, data={"List-Unsubscribe": "One-Click"})
        assert pressed.status_code == 200
        post.letters.clear()
        asked_again(site, ada)
        time.sleep(2.5)
        assert post.letters == []


def test_many_turns_make_one_letter_in_ones_language(tmp_path: Path) -> None:
    with post_office() as post, site_with_mail(tmp_path, post.url) as site:
        ada = with_address(site, post, mode="daily", language="fr")
        tables = [asked_again(site, ada) for _ in range(3)]
        letter = wait_for(lambda: post.letters)[0]
        assert "C’est votre tour à" in letter.get_content()
        time.sleep(2.5)
        asked_again(site, ada)
        time.sleep(2.5)
        assert len(post.letters) == 1, "once a day"
        assert any(table in letter.get_content() for table in tables)


def test_a_table_that_waits_no_more_is_not_written_about(tmp_path: Path) -> None:
    with post_office() as post, site_with_mail(tmp_path, post.url, mail_delay=2.0) as site:
        ada = with_address(site, post, mode="each")
        table = asked_again(site, ada)
        ada.fill(f"{table}leave", seat=0)
        time.sleep(4)
        assert post.letters == []


def test_a_server_that_is_gone_for_a_while_loses_nothing(tmp_path: Path) -> None:
    port = free_port()
    with post_office(port) as post, site_with_mail(tmp_path, post.url) as site:
        ada = with_address(site, post, mode="each")
        post.mood = "busy"
        table = asked_again(site, ada)
        wait_for(lambda: post.asked >= 3)
        started = time.monotonic()
        assert ada.get(table).status_code == 200
        assert time.monotonic() - started < 5, "nobody waits for it"
        assert post.letters == []
        post.mood = "kind"
        assert table in wait_for(lambda: post.letters)[0].get_content()


def test_a_server_that_never_answers_blocks_nobody(tmp_path: Path) -> None:
    with post_office() as post, site_with_mail(tmp_path, post.url) as site:
        ada = with_address(site, post, mode="each")
        post.mood = "silent"
        table = asked_again(site, ada)
        wait_for(lambda: post.asked >= 2)
        for _ in range(5):
            started = time.monotonic()
            assert ada.get(table).status_code == 200
            assert time.monotonic() - started < 5
        waits = run(site, site.inside.store.outbox.take(time.time() + 10**6, 1, 10))
        assert [parcel.kind for parcel in waits] == ["mail"], "it is not lost"


def test_an_address_that_is_refused_is_told_to_its_owner(tmp_path: Path) -> None:
    with post_office() as post, site_with_mail(tmp_path, post.url) as site:
        ada = with_address(site, post, mode="each")
        post.mood = "refuses"
        asked_again(site, ada)
        wait_for(lambda: "refuses this address" in ada.get("/me").text)


def test_after_many_tries_somebody_is_told(tmp_path: Path) -> None:
    with post_office() as post, site_with_mail(tmp_path, post.url) as site:
        ada = with_address(site, post, mode="each")
        person = person_id(site)
        run(site, site.inside.sender._failed(Parcel(person, "mail", 0.0, 0.0, 9), "silence"))
        assert "did not get through for days" in ada.get("/me").text


def person_id(site: Site) -> str:
    found = run(
        site, site.inside.store.database.read(lambda sql: sql.rows("SELECT person FROM mails"))
    )
    return str(found[0][0])


@pytest.mark.parametrize(
    "wrong",
    ["", "ada", "a@b@c", "ada@exa mple.org", "ada@example.org\nBcc: x@y.z", "@x.y", "a" * 300],
)
def test_what_is_no_address(wrong: str) -> None:
    with pytest.raises(BadRequest):
        clean_address(wrong)


def test_a_site_without_a_mail_server_says_so(site: Site) -> None:
    ada = site.person()
    ada.fill("/me/name", name="Ada")
    assert "This site sends no e-mail." in ada.get("/me").text
    assert ada.fill("/me/mail", address="ada@example.org").status_code == 404


@pytest.mark.parametrize(
    "wrong",
    [
        {"smtp": "http://mail.example.org"},
        {"smtp": "smtp://mail.example.org"},
        {"smtp": "smtp://mail.example.org", "public_url": "https://x.org", "mail_from": "nobody"},
    ],
)
def test_settings_that_make_no_sense(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="ORRERY_SMTP"):
        Settings(**wrong)


def test_nobody_lets_us_fill_the_mailbox_of_another(tmp_path: Path) -> None:
    limits = {"limits": True, "letters_an_hour": 3, "household": 2}
    with post_office() as post, site_with_mail(tmp_path, post.url, **limits) as site:

        def asks(who: Program, address: str) -> int:
            """Give an address and take it back, so that the next letter would go at once."""
            answer = who.post("/me/mail", json={"address": address})
            assert who.post("/me/mail", json={"address": ""}).status_code == 200
            return answer.status_code

        eve, ada, bo = (Program(site, name) for name in ("Eve", "Ada", "Bo"))
        assert [asks(eve, "victim@example.org") for _ in range(4)] == [200] * 3 + [429]
        assert asks(eve, "other@example.org") == 429, "nor anybody else's"
        assert asks(ada, "Victim@example.org") == 429, "whoever asks"
        assert [asks(bo, "bo@example.org") for _ in range(3)] == [200, 200, 429], "one address"
        assert len(post.letters) <= 5


def test_addresses_that_are_looked_up_are_given_slowly(
    tmp_path: Path, service: PushService
) -> None:
    keys = {"p256dh": b64(Browser().point), "auth": b64(Browser().secret)}
    with post_office() as post:
        for path, body in (
            ("/me/mail", {"address": "ada@example.org"}),
            ("/me/push", {"endpoint": service.url, **keys}),
            ("/me", {"webhook": service.url}),
        ):
            slow = {"slow_burst": 2, "slow_every": 1000.0}
            with site_with_mail(tmp_path / path.strip("/"), post.url, **slow) as site:
                ada = Program(site)
                send = ada.patch if path == "/me" else ada.post
                statuses = [send(path, json=body).status_code for _ in range(3)]
                assert statuses == [200, 200, 429], path


def test_programs_choose_too(tmp_path: Path, service: PushService) -> None:
    browser = Browser()
    with post_office() as post, site_with_mail(tmp_path, post.url) as site:
        robo = Program(site)
        assert robo.get("/me/mail").json()["address"] == ""
        told = robo.post("/me/mail", json={"address": "robo@example.org", "mode": "daily"}).json()
        assert told == {
            "address": "robo@example.org", "mode": "daily", "is_confirmed": False, "trouble": "",
        }  # fmt: skip
        assert robo.post("/me/mail", json={"address": "no address"}).status_code == 400
        wait_for(lambda: post.letters)
        keys = {"p256dh": b64(browser.point), "auth": b64(browser.secret)}
        told = robo.post("/me/push", json={"endpoint": service.url, **keys}).json()
        assert told["endpoints"] == [service.url]
        eve = Program(site, "Eve")
        eve.post("/me/push", json={"endpoint": service.url, "stop": True})
        assert robo.get("/me/push").json()["endpoints"] == [service.url], "not hers to stop"
        told = robo.post("/me/push", json={"endpoint": service.url, "stop": True}).json()
        assert told["endpoints"] == []


# -- of what, and when


def reads(post: Post) -> str:
    """Wait for a letter; return what it is about and says, and forget it."""
    letter = wait_for(lambda: post.letters)[0]
    post.letters.clear()
    return f"{letter['Subject']}\n{letter.get_content()}"


def test_each_person_chooses_of_what_to_be_told(tmp_path: Path) -> None:
    with post_office() as post, site_with_mail(tmp_path, post.url) as site:
        ada = with_address(site, post, mode="each")
        page = ada.fill("/me/reminders", what="talk", quiet="", zone="UTC").text
        assert re.search(r'value="talk" checked', page)
        assert not re.search(r'value="turn" checked', page)
        table = asked_again(site, ada)
        bo = str(run(site, site.inside.tables.find(table.split("/")[2])).seats[1].person)
        time.sleep(2.5)
        assert post.letters == [], "she does not want to hear of turns"
        run(site, said_by(site, table.split("/")[2], bo, "hello"))
        told = reads(post)
        assert "talk at your table" in told
        assert f"https://orrery.example{table}" in told
        assert "It is your turn" not in told

        assert ada.fill("/me/reminders", what="asked").status_code == 200
        run(site, paused_by(site, table.split("/")[2], bo))
        assert "wait for your word" in reads(post)


async def said_by(site: Site, table: str, person: str, text: str) -> None:
    await seats.say(site.inside.tables, table, "Bo", text, person)


async def paused_by(site: Site, table: str, person: str) -> None:
    who = await site.inside.store.people.by_id(person)
    assert who is not None
    await agreeing.propose(site.inside.tables, table, who, "pause")


def test_whoever_begins_a_rematch_is_told_and_so_is_who_is_asked_for_one(tmp_path: Path) -> None:
    with post_office() as post, site_with_mail(tmp_path, post.url) as site:
        robo, bo = Program(site, "Robo"), Program(site, "Bo")
        table = robo.new_table("me", "open", is_open=True)
        bo.post(f"/tables/{table}/sit", json={"seat": 1})
        play_out(robo, bo, table=table)
        robo.post("/me/mail", json={"address": "robo@example.org"})
        letter = wait_for(lambda: post.letters)[0]
        site.person().fill(link_in(letter, "confirm"))
        post.letters.clear()
        bo.post(f"/tables/{table}/rematch", json={})
        assert "wait for your word" in reads(post)
        robo.post(f"/tables/{table}/rematch", json={})
        again = bo.get(f"/tables/{table}").json()["rematch"]
        first = bo.get(f"/tables/{again}").json()
        asked = {first["seats"][seat]["name"] for seat in first["asked"]}
        if "Robo" in asked:
            assert f"/tables/{again}/" in reads(post)


@pytest.mark.parametrize(
    ("quiet", "zone", "now", "until"),
    [
        (None, "UTC", "2026-11-17 03:00", None),
        ((22, 8), "UTC", "2026-11-17 21:59", None),
        ((22, 8), "UTC", "2026-11-17 22:00", "2026-11-18 08:00"),
        ((22, 8), "UTC", "2026-11-17 07:59", "2026-11-17 08:00"),
        ((0, 9), "UTC", "2026-11-17 03:00", "2026-11-17 09:00"),
        ((22, 8), "Europe/Paris", "2026-11-17 06:30", "2026-11-17 07:00"),
        # clocks are set forward, and back, in these nights
        ((22, 8), "Europe/Paris", "2026-03-28 21:30", "2026-03-29 06:00"),
        ((22, 8), "Europe/Paris", "2026-10-24 20:30", "2026-10-25 07:00"),
    ],
)
def test_quiet_hours_end_in_the_morning_of_ones_own_zone(
    quiet: tuple[int, int] | None, zone: str, now: str, until: str | None
) -> None:
    def moment(text: str) -> float:
        return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()

    found = morning(Wishes("ada", quiet=quiet, zone=zone), moment(now))
    assert found == (None if until is None else moment(until))


def test_what_comes_at_night_waits_for_the_morning_and_is_not_lost(tmp_path: Path) -> None:
    with post_office() as post, site_with_mail(tmp_path, post.url) as site:
        ada = with_address(site, post, mode="each")
        hour = datetime.now(UTC).hour
        night = f"{(hour - 1) % 24} {(hour + 3) % 24}"
        assert ada.fill("/me/reminders", what="turn", quiet=night, zone="UTC").status_code == 200
        asked_again(site, ada)
        time.sleep(2.5)
        assert post.letters == []
        (row,) = outbox(site)
        assert 3600 < row[1] - time.time() < 4 * 3600, "it is put off, not forgotten"
        ada.fill("/me/reminders", what="turn", quiet="", zone="UTC")
        run(site, due_now(site))
        assert "your turn" in reads(post)


def outbox(site: Site) -> list[tuple[str, float]]:
    async def look() -> list[tuple[str, float]]:
        rows = await site.inside.store.database.read(
            lambda sql: sql.rows("SELECT kind, due FROM outbox")
        )
        return [(str(kind), float(due or 0)) for kind, due in rows]

    found: list[tuple[str, float]] = run(site, look())
    return found


async def due_now(site: Site) -> None:
    await site.inside.store.database.write(lambda sql: sql.do("UPDATE outbox SET due = 0"))


@pytest.mark.parametrize(
    "wrong",
    [
        {"what": ["everything"]},
        {"what": ["turn"], "quiet": [8, 8]},
        {"what": ["turn"], "quiet": [8, 7]},
        {"what": ["turn"], "quiet": [22, 24]},
        {"what": ["turn"], "zone": "Mars/Olympus"},
        {"what": ["turn"], "zone": "../etc/passwd"},
    ],
)
def test_reminders_that_make_no_sense_are_refused(site: Site, wrong: dict[str, Any]) -> None:
    robo = Program(site)
    before = robo.get("/me/reminders").json()
    assert before == {"what": ["turn", "asked"], "quiet": None, "zone": "UTC", "push_trouble": ""}
    assert robo.post("/me/reminders", json=wrong).status_code == 400
    assert robo.get("/me/reminders").json() == before
    kept = robo.post("/me/reminders", json={"what": [], "quiet": [22, 7], "zone": "Asia/Tokyo"})
    assert kept.json()["quiet"] == [22, 7]
    assert robo.get("/me/reminders").json() == kept.json()


# -- push


class Browser:
    """The keys of a browser, and how it reads what is pushed to it (RFC 8291, written anew)."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"sixteen letters!"

    @property
    def point(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def read(self, body: bytes) -> dict[str, str]:
        salt, (size, length) = body[:16], struct.unpack("!IB", body[16:21])
        assert size == 4096
        sender = body[21 : 21 + length]
        shared = self.key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        )
        info = b"WebPush: info\x00" + self.point + sender
        seed = HKDF(hashes.SHA256(), 32, self.secret, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\x00").derive(seed)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\x00").derive(seed)
        plain = AESGCM(key).decrypt(nonce, body[21 + length :], None)
        assert plain.endswith(b"\x02")
        said: dict[str, str] = json.loads(plain[:-1])
        return said


def raw(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def claims(header: str) -> dict[str, Any]:
    """Return what a sender claims, once its signature is checked by the key beside it."""
    found = re.fullmatch(r"vapid t=([\w.-]+), k=([\w-]+)", header)
    assert found
    head, said, signature = found[1].split(".")
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw(found[2]))
    numbers = raw(signature)
    der = encode_dss_signature(int.from_bytes(numbers[:32]), int.from_bytes(numbers[32:]))
    key.verify(der, f"{head}.{said}".encode(), ec.ECDSA(hashes.SHA256()))
    answer: dict[str, Any] = json.loads(raw(said))
    return answer


class PushService(ThreadingHTTPServer):
    """Where browsers are reached: it keeps what came, and answers as it is told."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Receiver)
        self.came: list[tuple[dict[str, str], bytes]] = []
        self.status = 201

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/push/one"


class Receiver(BaseHTTPRequestHandler):
    server: PushService

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.came.append((dict(self.headers), body))
        self.send_response(self.server.status)
        self.end_headers()

    def log_message(self, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def service() -> Iterator[PushService]:
    with PushService() as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def subscribed(site: Site, browser: Browser, endpoint: str) -> Visit:
    ada = site.person(**{"accept-language": "fr"})
    answer = ada.fill(
        "/me/push", endpoint=endpoint, point=b64(browser.point), secret=b64(browser.secret)
    )
    assert answer.status_code == 200
    return ada


def test_a_push_message_arrives_and_only_the_browser_can_read_it(
    tmp_path: Path, service: PushService
) -> None:
    browser = Browser()
    with site_at(tmp_path, private_webhooks=True) as site:
        ada = subscribed(site, browser, service.url)
        table = asked_again(site, ada)
        headers, body = wait_for(lambda: service.came)[0]
        key = site.inside.stamp.public
        assert f'data-push="{key}"' in ada.get("/me").text
    assert b"tables" not in body
    message = browser.read(body)
    assert message["path"] == table
    assert "C’est" in message["body"] or "vous" in message["body"]
    assert headers["Content-Encoding"] == "aes128gcm"
    assert int(headers["TTL"]) > 0
    said = claims(headers["Authorization"])
    assert said["aud"] == service.url.removesuffix("/push/one")
    assert time.time() < said["exp"] <= time.time() + 86400
    assert key in headers["Authorization"]


def test_the_sites_key_stays_the_same(tmp_path: Path) -> None:
    keys = set()
    for _ in range(2):
        with site_at(tmp_path) as site:
            keys.add(site.inside.stamp.public)
    assert len(keys) == 1


def test_a_push_service_that_fails_is_tried_again(tmp_path: Path, service: PushService) -> None:
    service.status = 503
    with site_at(tmp_path, private_webhooks=True) as site:
        site.inside.sender.again = (0.5,) * 9
        ada = subscribed(site, Browser(), service.url)
        asked_again(site, ada)
        wait_for(lambda: len(service.came) >= 3)
        service.status = 201
        count = len(service.came)
        wait_for(lambda: len(service.came) > count)
        time.sleep(3)
        assert run(site, site.inside.store.outbox.take(time.time() + 10**6, 1, 10)) == []


def test_a_push_service_that_never_takes_it_is_told_to_its_owner(
    tmp_path: Path, service: PushService
) -> None:
    service.status = 500
    with site_at(tmp_path, private_webhooks=True) as site:
        site.inside.sender.again = (0.1,)
        ada = subscribed(site, Browser(), service.url)
        asked_again(site, ada)
        wait_for(lambda: "ne passent pas depuis des jours" in ada.get("/me").text)
        assert len(service.came) == 2
        service.status = 201
        asked_again(site, ada)
        wait_for(lambda: "ne passent pas depuis des jours" not in ada.get("/me").text)


def test_a_push_service_that_never_answers_blocks_nobody(tmp_path: Path) -> None:
    with post_office(mood="silent") as post, site_at(tmp_path, private_webhooks=True) as site:
        ada = subscribed(site, Browser(), f"http://127.0.0.1:{post.server_address[1]}/push/one")
        asked_again(site, ada)
        wait_for(lambda: post.asked)
        assert ada.get("/").status_code == 200
        table = asked_again(site, ada)
        assert "tag now yours" in ada.get(table).text


def test_a_browser_that_is_gone_is_forgotten(tmp_path: Path, service: PushService) -> None:
    service.status = 410
    with site_at(tmp_path, private_webhooks=True) as site:
        ada = subscribed(site, Browser(), service.url)
        assert "Navigateurs abonnés\N{NO-BREAK SPACE}: 1" in ada.get("/me").text
        asked_again(site, ada)
        wait_for(lambda: "Navigateurs abonnés\N{NO-BREAK SPACE}: 0" in ada.get("/me").text)


def test_a_browser_can_be_signed_off(tmp_path: Path, service: PushService) -> None:
    with site_at(tmp_path, private_webhooks=True) as site:
        ada = subscribed(site, Browser(), service.url)
        ada.fill("/me/push", endpoint=service.url, stop="yes")
        assert "Navigateurs abonnés\N{NO-BREAK SPACE}: 0" in ada.get("/me").text


def test_a_push_address_into_our_own_network_is_refused(site: Site) -> None:
    browser, ada = Browser(), site.person()
    point, secret = b64(browser.point), b64(browser.secret)
    for endpoint in ("http://127.0.0.1:9000/x", "https://localhost/x", "file:///etc/passwd", ""):
        answer = ada.fill("/me/push", endpoint=endpoint, point=point, secret=secret)
        assert answer.status_code == 400


@pytest.mark.parametrize(
    ("point", "secret"),
    [("", ""), ("A" * 87, "A" * 22), ("!!", "??"), (b64(b"\x04" + b"\x01" * 64), "A" * 22)],
)
def test_keys_that_no_browser_has(point: str, secret: str) -> None:
    with pytest.raises(BadRequest):
        check_subscription(point, secret)


def test_the_script_for_push_is_served_above_all_pages(site: Site) -> None:
    answer = site.person().get("/push.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "showNotification" in answer.text
