"""`python -m orrery`: the same as the `orrery` command."""

from orrery.cli import main

if __name__ == "__main__":
    main()
