"""Compile the engine and the games into the wheel, where that can be; else the wheel is pure.

`ORRERY_ENGINE=pure pip install .` asks for a pure wheel. An editable installation is always pure:
there `make fast` compiles.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledEngine(BuildHookInterface[Any]):
    """Puts compiled modules beside their source."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, or say in one line why the wheel is pure."""
        if version == "editable" or os.environ.get("ORRERY_ENGINE") == "pure":
            return
        sys.path.insert(0, str(Path(self.root) / "src"))
        os.environ["ORRERY_ENGINE"] = "pure"  # what is imported now is the source
        from orrery.engine.building import CannotBuild, build, libraries_in  # noqa: PLC0415 - found there

        tree = Path(tempfile.mkdtemp(prefix="orrery-"))
        try:
            build(tree)
        except (CannotBuild, OSError) as error:
            first = str(error).partition("\n")[0]
            self.app.display_warning(f"a pure wheel: {first}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library in libraries_in(tree):
            build_data["force_include"][str(library)] = library.relative_to(tree).as_posix()
