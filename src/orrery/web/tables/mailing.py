"""Mail: what is written to somebody, and handing it to the host's mail server."""

from __future__ import annotations

import hmac
import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final
from urllib.parse import unquote, urlsplit

from orrery.store.outbox import Mail
from orrery.web.errors import BadRequest
from orrery.web.settings import Settings
from orrery.web.tables.news import News, in_full, subject
from orrery.web.text import say

LONGEST_ADDRESS: Final = 254
_ADDRESS: Final = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*"
)
_SECONDS: Final = 20.0  # for each step of talking to a mail server
_NO_SUCH: Final = {550, 551, 553, 556}


class Refused(Exception):
    """The server will never take mail for this address."""


def clean_address(address: str) -> str:
    """Return an address as mail can be sent to it, or refuse it."""
    address = address.strip()
    if len(address) > LONGEST_ADDRESS or not _ADDRESS.fullmatch(address):
        raise BadRequest("bad_address")
    return address


def mark(key: bytes, *words: str) -> str:
    """Return what makes a link in a mail one of ours."""
    return hmac.new(key, "\n".join(("mail", *words)).encode(), "sha256").hexdigest()[:40]


class Letters:
    """Writes letters: the links in them lead to this site and nobody else can make them."""

    def __init__(self, settings: Settings, key: bytes) -> None:
        self.url = settings.public_url.rstrip("/")
        self.sender = settings.mail_from
        self.key = key

    def confirm_link(self, mail: Mail) -> str:
        """Return the link by which somebody shows that an address is theirs."""
        word = mark(self.key, "confirm", mail.person, mail.address)
        return f"{self.url}/mail/confirm/{mail.person}/{word}"

    def stop_link(self, mail: Mail) -> str:
        """Return the link by which whoever reads the mail gets no more of it."""
        return f"{self.url}/mail/stop/{mail.person}/{mark(self.key, 'stop', mail.person)}"

    def confirm(self, mail: Mail) -> EmailMessage:
        """Write that an address was given here, and ask whether that was right."""
        body = say(mail.language, "mail_confirm_text", link=self.confirm_link(mail))
        return self._letter(mail, say(mail.language, "mail_confirm_subject"), body)

    def news(self, mail: Mail, news: News) -> EmailMessage:
        """Write which tables wait, and what else there is to tell."""
        body = in_full(news, mail.language, self.url)
        return self._letter(mail, subject(news, mail.language), body)

    def _letter(self, mail: Mail, subject: str, body: str) -> EmailMessage:
        letter = EmailMessage()
        letter["From"] = self.sender
        letter["To"] = mail.address
        letter["Subject"] = subject
        letter["Date"] = formatdate()
        letter["Message-ID"] = make_msgid(domain=urlsplit(self.url).hostname or "orrery")
        letter["Auto-Submitted"] = "auto-generated"
        letter["List-Unsubscribe"] = f"<{self.stop_link(mail)}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        footer = say(mail.language, "mail_footer", link=self.stop_link(mail))
        letter.set_content(f"{body}\n\n-- \n{footer}\n")
        return letter


def hand_in(server: str, letter: EmailMessage) -> None:
    """Give a letter to a mail server; it waits, so let it wait in a thread of its own."""
    parts = urlsplit(server)
    host, context = parts.hostname or "", ssl.create_default_context()
    if parts.scheme == "smtps":
        smtp: smtplib.SMTP = smtplib.SMTP_SSL(
            host, parts.port or 465, timeout=_SECONDS, context=context
        )
    else:
        smtp = smtplib.SMTP(host, parts.port or 25, timeout=_SECONDS)
    with smtp:
        if parts.scheme == "smtp" and smtp.ehlo()[0] and smtp.has_extn("starttls"):
            smtp.starttls(context=context)
        if parts.username:
            smtp.login(unquote(parts.username), unquote(parts.password or ""))
        try:
            smtp.send_message(letter)
        except smtplib.SMTPRecipientsRefused as error:
            codes = {code for code, _ in error.recipients.values()}
            if codes <= _NO_SUCH:
                raise Refused from None
            raise
