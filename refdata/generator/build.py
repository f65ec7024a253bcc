#!/usr/bin/env python3
"""Writes countries.json, cities.json and ports.json from the pinned packages, the id locks and the reviewed layer.

`build.py` writes; `build.py --check` writes nothing and fails when a committed file is not what it would write.
Deterministic: no clock, no network, no randomness. Run fetch.sh first.
"""

import sys

import cities
import countries
import ports
import unlocode
from files import REFDATA, locked_ids, render
from places import Places
from text import norm


def drop_borrowed_names(places, country_rows):
    """GeoNames gives some towns the Chinese name of a country that sounds alike (Granada, Grenada)."""
    named = {row["name_zh"]: (row["alpha2"], norm(row["name_en"])) for row in country_rows}
    for gid, place in list(places.named.items()):
        country, english = named.get(place["zh"], (place["country"], None))
        if country != place["country"] and english != norm(place["en"]):
            places.forget(gid)


def build():
    country_rows = countries.build()
    places, locations, listed_ports = Places(), unlocode.read(), ports.listed()
    drop_borrowed_names(places, country_rows)
    places.adopt(key for _, key in locked_ids("cities.tsv"))
    places.link_unlocodes(locations)
    city_rows = cities.build(places, country_rows, locations, listed_ports)
    port_rows = ports.build(places, city_rows, country_rows, locations, listed_ports)
    return {"countries.json": country_rows, "cities.json": city_rows, "ports.json": port_rows}


def main():
    stale = []
    for name, rows in build().items():
        path, text = REFDATA / name, render(rows)
        if "--check" in sys.argv[1:]:
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                stale.append(name)
        else:
            path.write_text(text, encoding="utf-8")
        print(f"{name}: {len(rows)} rows")
    if stale:
        sys.exit(f"stale: {', '.join(stale)}")


if __name__ == "__main__":
    main()
