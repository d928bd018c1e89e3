"""Somebody who sends anything at all to every route of the site."""

from __future__ import annotations

import random
import socket
from collections import Counter
from collections.abc import Iterator
from typing import Any

import httpx
from starlette.routing import BaseRoute, Mount, Route

from orrery.web.routes import ROUTES
from visits import found

KINDS = (
    "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/json",
    "multipart/form-data", "text/plain", "", "application/json; charset=utf-16",
    "application/x-www-form-urlencoded; charset=latin-1", "\x80/\xff",
)  # fmt: skip
CONTROLS = bytes([*range(32), 127])  # no program sends them in a header
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "BREW")
NAMES = (
    "seat", "question", "action", "text", "name", "login", "password", "webhook", "players",
    "seat0", "seat1", "name0", "clock", "access", "sheet", "bot", "at", "keep", "standing",
    "confirms", "invite", "match", "sheet-file", "option-gamble", "mine", "since", "q", "back",
)  # fmt: skip
VALUES = (
    "", "0", "1", "-1", "2", "me", "open", "random", "true", "nix", "bid 3", "move 5", "none",
    "9" * 5000, "-" + "9" * 400, "1e400", "0x10", " 1 ", "١٢", "²", "NaN", "Infinity", "1_000",
    "\0", "a\0b", "\ud800", "\uffff", "\u202e", "é" * 300, "x" * 70_000, "[" * 10_000, "%s%n",
    "{{7*7}}", "../../etc/passwd", "' OR 1=1 --", "&a [*a]", "<<: *a", "\r\nset-cookie: a=b", "\\",
)  # fmt: skip
JSONS = (
    "null", "[]", "{}", '""', "1" * 5000, "[" * 20_000, '{"seat":1e999}', '{"seat":-0}', "{",
    '{"name":"\\u0000"}', '{"name":"\\ud800"}', '{"question":99999999999999999999}', "NaN",
    '{"text":"\\u0000"}', '{"game":"toy","seats":[{"kind":"me"}],"options":{"gamble":1e308}}',
    '{"game":"toy","seats":[{"kind":"me","name":"\\u0000"},{"kind":"me"}]}',
    '{"game":"toy","seats":[{"kind":"me"},{"kind":"me"}],"components":"comets: [1]\\u0000"}',
    '{"game":"toy","seats":[{"kind":"me"},{"kind":"me"}],"clock":{"kind":"move","seconds":5}}',
    '{"name":"a","name":"b"}', "\ufeff{}",
)  # fmt: skip


def every_route(routes: list[BaseRoute], before: str = "") -> Iterator[tuple[str, str]]:
    """Yield every route: its method, and its path with the parameters in braces."""
    for route in routes:
        if isinstance(route, Mount):
            yield from every_route(list(route.routes), before + route.path)
        elif isinstance(route, Route):
            for method in sorted({*(route.methods or {"GET"})} - {"HEAD"}):
                yield method, before + route.path


WAYS = (*every_route(ROUTES), ("GET", "/static/{file}"), ("GET", "/nothing/{here}"))


class Stranger:
    """Sends nonsense with a proper cookie and a proper form token: nothing is refused for those."""

    def __init__(self, address: str, seed: int) -> None:
        self.http = httpx.Client(base_url=address, timeout=20)
        self.csrf = found(r'name="csrf" value="(\w+)"', self.http.get("/").text)
        made = self.http.post("/api/people", json={"name": "Mallory"})
        self.key = {"authorization": f"Bearer {made.json()['key']}"}
        self.chance = random.Random(seed)
        wish = {"game": "toy", "seats": [{"kind": "me"}, {"kind": "me"}], "is_open": True}
        self.tables = [
            self.http.post("/api/tables", json=wish, headers=self.key).json()["id"]
            for _ in range(3)
        ]
        self.statuses: Counter[int] = Counter()

    def attack(self, requests: int) -> Counter[int]:
        """Send so many requests; return how often each status came."""
        for _ in range(requests):
            self.send()
        self.http.close()
        return self.statuses

    def send(self) -> None:
        """Send one request that is wrong in some way; it must not be a server error."""
        chance = self.chance
        method, path = chance.choice(WAYS)
        path = self._filled(path)
        if chance.random() < 0.1:
            method = chance.choice(METHODS)
        headers = self._headers()
        body = b"" if method in {"GET", "HEAD"} else self._body(headers)
        try:
            request = self.http.build_request(method, path, content=body, headers=headers)
        except (httpx.InvalidURL, ValueError):
            return  # no program could send it
        try:
            answer = self.http.send(request, stream=True)
        except (httpx.RemoteProtocolError, httpx.ReadError, httpx.WriteError):
            self.statuses[0] += 1  # hung up on: the request was no HTTP
            return
        try:
            if "event-stream" not in answer.headers.get("content-type", ""):
                answer.read()
            self.statuses[answer.status_code] += 1
            assert answer.status_code < 500, (
                method,
                path,
                headers,
                body[:2000],
                answer.status_code,
            )
        finally:
            answer.close()

    def _filled(self, path: str) -> str:
        """Return a path with its parameters, right or wrong ones."""
        chance = self.chance
        games, tables = ("toy", "ages", chance.choice(VALUES)), (*self.tables, "nix")
        for name, values in {"game": games, "table": tables}.items():
            path = path.replace(f"{{{name}}}", _quoted(chance.choice(values))[:4000])
        while "{" in path:
            start, _, rest = path.partition("{")
            wrong = chance.choice((*VALUES, chance.randbytes(20).decode("latin-1")))
            path = start + _quoted(wrong)[:9000] + rest.partition("}")[2]
        if chance.random() < 0.3:
            path += (
                "?" + _quoted(chance.choice(NAMES)) + "=" + _quoted(chance.choice(VALUES))[:9000]
            )
        return path

    def _headers(self) -> dict[str, Any]:
        chance = self.chance
        headers: dict[str, Any] = {"content-type": chance.choice(KINDS).encode("latin-1")}
        if chance.random() < 0.5:
            headers.update(self.key)
        if chance.random() < 0.1:
            strange = chance.choice(
                (
                    "accept-language",
                    "accept",
                    "cookie",
                    "x-forwarded-for",
                    "range",
                    "if-none-match",
                    "authorization",
                    "last-event-id",
                )
            )
            headers[strange] = chance.randbytes(60).translate(None, CONTROLS).strip() or b"x"
        return headers

    def _body(self, headers: dict[str, Any]) -> bytes:
        """Return a body: a form, a multipart form, JSON, or just bytes."""
        chance = self.chance
        kind = chance.random()
        if kind < 0.4:
            headers["content-type"] = KINDS[0]
            return self._form()
        if kind < 0.55:
            headers["content-type"] = KINDS[1]
            return self._parts()
        if kind < 0.85:
            headers["content-type"] = KINDS[2]
            return chance.choice(JSONS).encode("utf-8", "surrogatepass")
        return chance.randbytes(chance.randrange(2000))

    def _form(self) -> bytes:
        fields = [("csrf", self.csrf)]
        fields += [
            (self.chance.choice(NAMES), self.chance.choice(VALUES))
            for _ in range(self.chance.choice((1, 3, 6, 300)))
        ]
        if self.chance.random() < 0.1:
            return self.chance.randbytes(300)
        return "&".join(f"{_quoted(name)}={_quoted(value)}" for name, value in fields).encode()

    def _parts(self) -> bytes:
        parts = [b'--x\r\ncontent-disposition: form-data; name="csrf"\r\n\r\n' + self.csrf.encode()]
        for _ in range(self.chance.randrange(1, 5)):
            name, value = self.chance.choice(NAMES), self.chance.choice(VALUES)
            file = '; filename="a\\"b"' if self.chance.random() < 0.4 else ""
            content = self.chance.choice(
                (value.encode("utf-8", "surrogatepass"), self.chance.randbytes(100))
            )
            head = f'--x\r\ncontent-disposition: form-data; name="{name}"{file}\r\n\r\n'
            parts.append(head.encode() + content)
        end = self.chance.choice((b"\r\n--x--\r\n", b"", b"\r\n--x", b"--x--"))
        return b"\r\n".join(parts) + end


def _quoted(text: str) -> str:
    """Quote a text for a form or a path; what is no Unicode goes as its bytes."""
    return "".join(
        chr(byte) if chr(byte).isalnum() and byte < 128 else f"%{byte:02X}"
        for byte in text.encode("utf-8", "surrogatepass")
    )


def send_raw(port: int, seed: int, times: int) -> None:
    """Send what is hardly HTTP: random bytes, endless headers, half requests, false lengths."""
    chance = random.Random(seed)
    for number in range(times):
        shapes = (
            chance.randbytes(300) + b"\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 70_000 + b"\r\n\r\n",
            b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
            b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 5000 + b"\r\n",
            b"POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
            b"POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\na",
            b"POST /login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
            b"GET / HTTP/1.1\r\nHost: \xff\xfe\r\n\r\n",
            b"GET /\xff\xfe?\xff HTTP/1.1\r\nHost: x\r\n\r\n",
            b"GET / HTTP/9.9\r\n\r\n",
            b"GET /api/tables HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \xff\r\n\r\n",
        )
        with socket.create_connection(("127.0.0.1", port), timeout=10) as raw:
            raw.sendall(shapes[number % len(shapes)])
            raw.settimeout(0.2)
            try:
                answer = raw.recv(4096)
            except (TimeoutError, ConnectionError):
                continue
            assert not answer.startswith((b"HTTP/1.1 5", b"HTTP/1.0 5")), (number, answer)
