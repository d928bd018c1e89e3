"""The site behind a real nginx with TLS, by the very file that deploy/ has; and its neighbours."""

from __future__ import annotations

import asyncio
import json
import re
import shlex
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from orrery.cli.serving import serve
from visits import Site, found, free_port, site_at, wait_for

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


class Proxy:
    """An nginx of our own before a site."""

    def __init__(self, folder: Path, site: Site) -> None:
        self.folder = folder
        self.site = site
        self.http, self.https = free_port(), free_port()
        self._make_certificate()
        self.trust = ssl.create_default_context(cafile=str(folder / "cert.pem"))

    @property
    def address(self) -> str:
        return f"https://localhost:{self.https}"

    def _make_certificate(self) -> None:
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",  # noqa: S607 - Debian's
             "-keyout", "key.pem", "-out", "cert.pem", "-subj", "/CN=localhost",
             "-addext", "subjectAltName=DNS:localhost"],
            cwd=self.folder, check=True, capture_output=True,
        )  # fmt: skip

    def config(self) -> str:
        """Return the file of deploy/ with our own ports and paths in it."""
        text = (DEPLOY / "nginx.conf").read_text()
        for old, new in (
            ("127.0.0.1:8000", f"127.0.0.1:{self.site.port}"),
            ("listen 80;", f"listen 127.0.0.1:{self.http};"),
            ("listen 443 ssl", f"listen 127.0.0.1:{self.https} ssl"),
            ("/etc/letsencrypt/live/orrery.example.org/fullchain.pem", "cert.pem"),
            ("/etc/letsencrypt/live/orrery.example.org/privkey.pem", "key.pem"),
            ("/var/log/nginx/orrery.log", str(self.folder / "error.log")),
            ("orrery.example.org", "localhost"),
        ):
            assert old in text, f"deploy/nginx.conf no longer says {old}"
            text = text.replace(old, new)
        return text

    @contextmanager
    def running(self) -> Iterator[None]:
        (self.folder / "site.conf").write_text(self.config())
        places = "".join(
            f"{name}_temp_path {self.folder / name};\n"
            for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        (self.folder / "nginx.conf").write_text(
            f"daemon off; master_process off; pid {self.folder / 'pid'};\n"
            f"events {{}}\nhttp {{ {places} gzip on; gzip_types *; include site.conf; }}\n"
        )
        process = subprocess.Popen(  # noqa: S603 - Debian's
            ["/usr/sbin/nginx", "-p", str(self.folder), "-c", str(self.folder / "nginx.conf"),
             "-e", str(self.folder / "start.log")],
            stderr=subprocess.PIPE,
        )  # fmt: skip
        try:
            wait_for(self._answers)
            yield
        finally:
            process.terminate()
            process.communicate(timeout=20)

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.address}/health", verify=self.trust).status_code == 200
        except httpx.TransportError:
            return False

    def client(self, address: str = "127.0.0.1", **headers: str) -> httpx.Client:
        """Somebody with an address of their own."""
        road = httpx.HTTPTransport(verify=self.trust, local_address=address)
        return httpx.Client(
            base_url=self.address, transport=road, headers=headers, timeout=20,
            follow_redirects=True,
        )  # fmt: skip


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory, toy: None) -> Iterator[Proxy]:
    folder = tmp_path_factory.mktemp("proxy")
    with site_at(folder / "data") as site:
        made = Proxy(folder, site)
        with made.running():
            yield made


def csrf(client: httpx.Client) -> str:
    return found(r'name="csrf" value="(\w+)"', client.get("/").text)


def test_http_leads_to_https(proxy: Proxy) -> None:
    answer = httpx.get(f"http://localhost:{proxy.http}/games/toy/?x=1")

    assert answer.status_code == 301
    assert answer.headers["location"] == "https://localhost/games/toy/?x=1"


def test_browsers_are_told_to_come_back_by_https(proxy: Proxy) -> None:
    with proxy.client() as ada:
        assert "max-age=" in ada.get("/").headers["strict-transport-security"]
    plain = httpx.get(f"{proxy.site.address}/")
    assert "strict-transport-security" not in plain.headers


def test_cookies_are_secure_behind_https_by_themselves(proxy: Proxy) -> None:
    with proxy.client() as ada:
        cookie = ada.get("/").headers["set-cookie"]
    assert cookie.startswith("__Host-")
    for word in ("Secure", "HttpOnly", "Path=/"):
        assert word.lower() in cookie.lower()


def test_a_form_sent_through_the_proxy_is_ours(proxy: Proxy) -> None:
    with proxy.client(origin=proxy.address) as ada:
        sent = ada.post("/games/toy/play", data={"csrf": csrf(ada)})
    assert sent.status_code == 200
    assert str(sent.url).startswith(f"{proxy.address}/tables/")


def test_an_event_arrives_while_the_stream_is_open(proxy: Proxy) -> None:
    with proxy.client() as ada:
        word = csrf(ada)
        table = ada.post("/games/toy/play", data={"csrf": word}).url.path.rstrip("/")
        with ada.stream("GET", f"{table}/events", headers={"accept-encoding": "gzip"}) as stream:
            lines = stream.iter_lines()
            first = next(line for line in lines if line.startswith("data:"))
            with proxy.client() as other:
                other.cookies = ada.cookies
                said = other.post(f"{table}/say", data={"csrf": word, "text": "over the wire"})
                assert said.status_code == 200
            second = next(line for line in lines if "over the wire" in line)
    assert json.loads(first[5:])["version"] < json.loads(second[5:])["version"]


def test_the_address_of_a_visitor_is_the_true_one_whatever_they_claim(proxy: Proxy) -> None:
    """Seen by a ban: it holds for the address that really sends, and for no other."""
    with (
        proxy.client("127.0.0.5") as banned,
        proxy.client("127.0.0.5", **{"x-forwarded-for": "127.0.0.6"}) as liar,
        proxy.client("127.0.0.6", **{"x-forwarded-for": "127.0.0.5"}) as modest,
        httpx.Client(
            transport=httpx.HTTPTransport(local_address="127.0.0.7"),
            base_url=proxy.site.address,
            headers={"x-forwarded-for": "127.0.0.5"},
        ) as beside,
    ):
        assert banned.get("/").status_code == 200
        assert proxy.site.loop is not None
        store = proxy.site.inside.store
        asyncio.run_coroutine_threadsafe(store.limits.ban("127.0.0.5"), proxy.site.loop).result(5)
        wait_for(lambda: banned.get("/").status_code == 403)
        assert liar.get("/").status_code == 403
        assert modest.get("/").status_code == 200
        # not through the proxy: nobody there is believed
        assert beside.get("/").status_code == 200
        asyncio.run_coroutine_threadsafe(store.limits.unban("127.0.0.5"), proxy.site.loop).result(5)


def test_a_saved_match_may_be_large_and_not_larger(proxy: Proxy) -> None:
    with proxy.client() as ada:
        word = csrf(ada)
        large = ada.post(
            "/upload", data={"csrf": word}, files={"match": b" " * (8 * 1024 * 1024 - 4096)}
        )
        larger = ada.post(
            "/upload", data={"csrf": word}, files={"match": b" " * (10 * 1024 * 1024)}
        )
    assert large.status_code == 400
    assert larger.status_code == 413


def test_readiness_is_not_for_the_public(proxy: Proxy) -> None:
    with proxy.client() as here, proxy.client("127.0.0.8") as public:
        assert here.get("/ready").status_code == 200
        assert public.get("/ready").status_code == 403


def test_the_proxy_writes_down_no_address(proxy: Proxy) -> None:
    with proxy.client() as ada:
        ada.get("/seat/a-very-secret-key-of-a-seat")
    for path in proxy.folder.rglob("*.log"):
        assert "a-very-secret" not in path.read_text()


# -- the other files


def check_command(words: list[str]) -> None:
    """Make sure that `orrery serve` takes these words."""
    assert words[0] == "serve"
    with serve.make_context("serve", words[1:]):
        pass


def test_the_unit_starts_a_command_that_exists() -> None:
    unit = (DEPLOY / "orrery.service").read_text()
    start = shlex.split(found(r"(?m)^ExecStart=(.+)$", unit))

    assert start[0].endswith("/venv/bin/orrery")
    check_command(start[1:])
    for name in ("NoNewPrivileges", "ProtectSystem", "PrivateTmp", "CapabilityBoundingSet"):
        assert re.search(rf"(?m)^{name}=", unit)


def test_the_container_is_made_of_what_exists() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    for copied in re.findall(r"(?m)^COPY (?!--from)(.+)$", text):
        *sources, _ = copied.split()
        for source in sources:
            assert (ROOT / source).exists(), source
    check_command(json.loads(found(r"(?m)^CMD (\[.+\])$", text)))


def test_the_driver_of_postgresql_is_locked_by_its_hash() -> None:
    lines = (ROOT / "requirements" / "postgres.txt").read_text()

    assert re.search(r"(?m)^psycopg==\S+ \\\n    --hash=sha256:", lines)
    assert re.search(r"(?m)^psycopg-binary==\S+.*\\\n    --hash=sha256:", lines)
    for pin in re.findall(r"(?m)^([\w.-]+==\S+)", (ROOT / "requirements" / "play.txt").read_text()):
        assert f"{pin} " in lines, f"{pin} is another in requirements/postgres.txt"
