"""The server around the site: its processes and connections, its load, what it tells of itself."""
