"""A million matches: `make million`. Every one must end well; every law is asked of a sample."""
