"""What is shipped is complete: the components and the rules travel with the code."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_a_wheel_holds_every_game_with_its_rules(tmp_path: Path) -> None:
    subprocess.run(  # noqa: S603 - the project's own build
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    for page in (ROOT / "docs" / "rules").glob("*/*.md"):
        assert f"orrery/rulebooks/{page.parent.name}/{page.name}" in names
    for path in (ROOT / "src" / "orrery").rglob("*.py"):
        assert path.relative_to(ROOT / "src").as_posix() in names
    for sheet in (ROOT / "src" / "orrery" / "games").glob("*/components.yaml"):
        assert sheet.relative_to(ROOT / "src").as_posix() in names
    assert "orrery/py.typed" in names
    assert not [name for name in names if name.endswith((".so", ".pyc"))]
