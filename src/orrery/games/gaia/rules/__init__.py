"""The chapters of the rulebook, one file each."""
