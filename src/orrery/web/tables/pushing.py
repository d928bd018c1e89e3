"""Web Push: messages that only one browser can read (RFC 8291), by a key of the site (RFC 8292).

Written here on top of `cryptography`: it is a page of code, and the library for it would bring its
own client, which follows redirects and connects to whatever address a name has at that moment.
"""

from __future__ import annotations

import base64
import json
import os
import struct
import time
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from orrery.store.outbox import Subscription
from orrery.web.errors import BadRequest

_CURVE: Final = ec.SECP256R1()
_POINT: Final = 65  # bytes of a public key
_SECRET: Final = 16
_RECORD: Final = 4096
_VALID: Final = 12 * 3600  # seconds that one signature may be used
_KEPT: Final = 86400  # seconds that a message waits for a browser that is off


def encode(data: bytes) -> str:
    """Write bytes as push messages do."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """Read bytes as browsers write them, or refuse them."""
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        raise BadRequest("bad_subscription") from None


def check_subscription(point: str, secret: str) -> None:
    """Refuse keys that no browser would give."""
    if len(decode(secret)) != _SECRET or len(decode(point)) != _POINT:
        raise BadRequest("bad_subscription")
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, decode(point))
    except ValueError:
        raise BadRequest("bad_subscription") from None


def sealed(message: bytes, point: str, secret: str) -> bytes:
    """Return a message that only the browser with these keys can read."""
    theirs = decode(point)
    own = ec.generate_private_key(_CURVE)
    mine = _point(own.public_key())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, theirs))
    seed = _derive(decode(secret), shared, b"WebPush: info\0" + theirs + mine, 32)
    salt = os.urandom(16)
    key = _derive(salt, seed, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(salt, seed, b"Content-Encoding: nonce\0", 12)
    hidden = AESGCM(key).encrypt(nonce, message + b"\x02", None)
    return salt + struct.pack("!IB", _RECORD, len(mine)) + mine + hidden


def _derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class Stamp:
    """The key by which push services know this site."""

    def __init__(self, number: int, contact: str) -> None:
        self._key = ec.derive_private_key(number, _CURVE)
        self.contact = contact

    @property
    def public(self) -> str:
        """What browsers are told when they subscribe."""
        return encode(_point(self._key.public_key()))

    def headers(self, endpoint: str) -> dict[str, str]:
        """Return what a push service asks to see."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + _VALID,
            "sub": self.contact,
        }
        head = encode(json.dumps({"typ": "JWT", "alg": "ES256"}).encode())
        said = f"{head}.{encode(json.dumps(claims).encode())}"
        r, s = decode_dss_signature(self._key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
        signed = f"{said}.{encode(r.to_bytes(32) + s.to_bytes(32))}"
        return {
            "Authorization": f"vapid t={signed}, k={self.public}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(_KEPT),
        }


def parcel_for(one: Subscription, title: str, body: str, path: str) -> bytes:
    """Return a message for one browser."""
    said = json.dumps({"title": title, "body": body, "path": path}).encode()
    return sealed(said, one.point, one.secret)


def new_number() -> int:
    """Return a number to make the site's key of."""
    return ec.generate_private_key(_CURVE).private_numbers().private_value
