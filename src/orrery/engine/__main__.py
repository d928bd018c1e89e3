"""`python -m orrery.engine`: build the compiled engine, which is used from then on."""

from __future__ import annotations

import sys

from orrery.engine.building import CannotBuild, build, libraries_in


def main() -> int:
    """Build, or say in one line why not."""
    try:
        tree = build()
    except CannotBuild as error:
        first, _, rest = str(error).partition("\n")
        sys.stderr.write(f"{first}; the source runs as it is\n{rest}")
        return 1
    sys.stdout.write(f"{len(libraries_in(tree))} compiled modules in {tree}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
