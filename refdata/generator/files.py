"""Where the generator reads and writes, and the one JSON layout of every file it writes."""

import glob
import json
from pathlib import Path

HERE = Path(__file__).resolve().parent
REFDATA = HERE.parent
NPM = HERE / "inputs" / "npm" / "node_modules"
PYPI = HERE / "inputs" / "pypi"
DEB = HERE / "inputs" / "deb" / "libgeonames-common"


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def load_all(pattern):
    """The rows of every JSON list that matches, in file order."""
    return [row for path in sorted(glob.glob(str(REFDATA / pattern))) for row in load(path)]


def render(rows):
    """One row per line, so that a change of one row is a change of one line."""
    return "[\n" + ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows) + "\n]\n"


def compact(row):
    """Leaves out what is empty: readers take a missing field for none or false."""
    return {key: value for key, value in row.items() if value not in (None, False, [])}


def locked_ids(name):
    """The lock: (id, key) of every live row. A row is in the data if and only if it is here."""
    rows = []
    for line in (REFDATA / "ids" / name).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            identifier, key = line.split("\t")
            rows.append((int(identifier), key))
    return rows


def locked_codes(name):
    lines = (REFDATA / "ids" / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]
