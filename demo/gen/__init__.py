"""Demo content builders: each module turns hand-written texts into one group of JSON files."""
