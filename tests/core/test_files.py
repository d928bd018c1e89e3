"""Files are written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from orrery.core.errors import BadOption
from orrery.core.files import write_whole


def test_a_file_and_its_folder_are_made(tmp_path: Path) -> None:
    file = tmp_path / "a" / "b.txt"
    write_whole(file, b"one")
    write_whole(file, b"two")

    assert file.read_bytes() == b"two"
    assert list(file.parent.iterdir()) == [file]


def test_what_cannot_be_written_is_refused_and_leaves_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()

    with pytest.raises(BadOption, match="cannot write"):
        write_whole(folder, b"data")
    assert list(tmp_path.iterdir()) == [folder]


def test_a_failure_in_the_middle_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a.txt"
    write_whole(file, b"old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BadOption, match="No space left"):
        write_whole(file, b"new")
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]
