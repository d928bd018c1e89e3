"""Reads drawings back, for tests."""

from __future__ import annotations

import xml.etree.ElementTree as ET


def read(drawing: str) -> ET.Element:
    """Parse a drawing, a whole picture or a part of one."""
    if not drawing.startswith(("<?xml", "<svg")):
        drawing = f"<svg>{drawing}</svg>"
    return ET.fromstring(drawing)  # noqa: S314 - our own drawing


def tagged(root: ET.Element, tag: str) -> list[ET.Element]:
    """Return the elements of a tag, whatever their namespace."""
    return [found for found in root.iter() if found.tag.rpartition("}")[2] == tag]


def ids(root: ET.Element) -> list[str]:
    """Return every id, in document order."""
    return [found.attrib["id"] for found in root.iter() if "id" in found.attrib]


def words(drawing: str) -> list[str]:
    """Return the texts that a drawing shows."""
    return [found.text or "" for found in tagged(read(drawing), "text")]
