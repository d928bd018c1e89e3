"""The little Markdown that our own pages are written in, as HTML: every text in it is escaped."""

from __future__ import annotations

import re
from collections.abc import Iterator

from markupsafe import Markup, escape

_HEADING = re.compile(r"(#+)\s+(.*)")
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_ITALIC = re.compile(r"(?<![*\w])\*([^*\n]+)\*(?![*\w])")
_CODE = re.compile(r"`([^`]+)`")


def written(text: str, *, level: int = 1) -> Markup:
    """Write headings, paragraphs, lists, tables and code; headings begin below a level."""
    return Markup("\n".join(_block(lines, level) for lines in _blocks(text)))  # noqa: S704 - it escapes its text


def _blocks(text: str) -> Iterator[list[str]]:
    """Part a text at its empty lines, and each heading from what follows it."""
    block: list[str] = []
    for line in [*text.splitlines(), ""]:
        if block and (not line.strip() or line.startswith("#")):
            yield block
            block = []
        if line.strip():
            block.append(line)


def _block(lines: list[str], level: int) -> str:
    first = lines[0]
    heading = _HEADING.fullmatch(first)
    if heading:
        depth = min(6, max(level + 1, len(heading[1])))
        return f"<h{depth}>{inline(heading[2])}</h{depth}>"
    if first.startswith("    "):
        code = "\n".join(line[4:] for line in lines)
        return f'<pre tabindex="0"><code>{escape(code)}</code></pre>'
    if first.startswith("- "):
        items = "\n".join(lines)[2:].split("\n- ")
        return f"<ul>{''.join(f'<li>{inline(item)}</li>' for item in items)}</ul>"
    if first.startswith("|"):
        return _table(lines)
    return f"<p>{inline(' '.join(lines))}</p>"


def _table(lines: list[str]) -> str:
    rows = [[cell.strip() for cell in line.strip("| ").split("|")] for line in lines]
    head, _, *body = rows
    top = "".join(f'<th scope="col">{inline(cell)}</th>' for cell in head)
    under = "".join(
        f"<tr>{''.join(f'<td>{inline(cell)}</td>' for cell in row)}</tr>" for row in body
    )
    return (
        f'<div class="wide-table" tabindex="0"><table><thead><tr>{top}</tr></thead>'
        f"<tbody>{under}</tbody></table></div>"
    )


def inline(text: str) -> str:
    """Write bold, italic and code."""
    html = _BOLD.sub(r"<strong>\1</strong>", str(escape(text)))
    html = _ITALIC.sub(r"<em>\1</em>", html)
    return _CODE.sub(r"<code>\1</code>", html)
