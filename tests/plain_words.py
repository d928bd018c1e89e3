"""What no player is to read: a name of the program, code, or what only a tester says."""

from __future__ import annotations

import re

CODE = re.compile(
    r"`|\b[A-Z]{2,}_[A-Z_]+\b|\b[a-z]+_[a-z_]+\b|\b\w+\(\w*\)(?![a-z])|\bDecision [A-Z]"
    r"|\b(None|True|False|assert|pytest|fixture|enum|struct|tuple|boolean|seat \d)\b"
    r"|\bclause [A-Z]+-[\d.]+ test\b|\.(py|yaml|md)\b|\bAPI\b"
    r"|(?i:state machine|machine à états)|\bslot [a-z]\b"
    r"|\b(?:min|max|ceil|floor|clamp)\(|(?<![\w’'])[A-Za-z]'? [=≤≥⊆] |\bTODO\b|\bn/a\b",
)
