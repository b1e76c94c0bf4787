"""The pit in a browser: tables that several people sit at, every event kept before it is acknowledged."""
