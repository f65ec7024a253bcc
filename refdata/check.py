"""Proves, without the source packages, that the committed tables are what the locks and the reviewed layer ask for.

generate.py --check runs this. It catches a reviewed line that was added without running generator/build.py, an id that
was given out twice, and a dropped row that came back.
"""

import glob
import json
from pathlib import Path

REFDATA = Path(__file__).resolve().parent


def load(name):
    return json.loads((REFDATA / name).read_text(encoding="utf-8"))


def lock(name):
    lines = (REFDATA / "ids" / name).read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def reviewed(pattern):
    for path in sorted(glob.glob(str(REFDATA / pattern))):
        for row in json.loads(Path(path).read_text(encoding="utf-8")):
            yield Path(path).name, row


def problems():
    countries, cities, ports, tombs = (load(f"{name}.json") for name in ("countries", "cities", "ports", "tombstones"))
    if [[str(row["id"]), row["alpha2"]] for row in countries] != lock("countries.tsv"):
        yield "countries.json does not follow ids/countries.tsv"
    if [[str(row["id"]), row["key"]] for row in cities] != lock("cities.tsv"):
        yield "cities.json does not follow ids/cities.tsv"
    if [[row["unlocode"]] for row in ports] != lock("ports.txt"):
        yield "ports.json does not follow ids/ports.txt"

    city_by_id, port_by_code = {row["id"]: row for row in cities}, {row["unlocode"]: row for row in ports}
    yield from unapplied("overrides/cities/*.json", "id", city_by_id, ("name_zh", "name_en", "is_port", "unlocode"))
    fields = ("name_zh", "name_en", "rank", "aliases", "lat", "lng", "city_id")
    yield from unapplied("overrides/ports/*.json", "code", port_by_code, fields)
    by_alpha2 = {row["alpha2"]: row for row in countries}
    yield from unapplied("overrides/countries.json", "alpha2", by_alpha2, ("name_zh", "name_en", "area_code", "continent"))

    dropped = [row["id"] for row in tombs["cities"]]
    yield from (f"city {row} is both dropped and in use" for row in dropped if row in city_by_id)
    codes = [code for group in tombs["ports_dropped"] for code in group["codes"]] + list(tombs["ports_merged"])
    yield from (f"port {code} is both dropped and in use" for code in codes if code in port_by_code)
    for old, new in tombs["ports_merged"].items():
        if old not in port_by_code.get(new, {}).get("aliases", ()):
            yield f"port {old} was merged into {new}, which does not list it as an alias"


def unapplied(pattern, key, rows, fields):
    seen = set()
    for file, review in reviewed(pattern):
        name = f"{file}: {review[key]}"
        row = rows.get(review[key])
        if review[key] in seen:
            yield f"{name} is reviewed twice"
        seen.add(review[key])
        if row is None:
            yield f"{name} is not in the data"
            continue
        for field in fields:
            # An empty field is left out of the data.
            if field in review and (row.get(field) or None) != (review[field] or None):
                yield f"{name}: {field} is not in the data; run generator/build.py"
