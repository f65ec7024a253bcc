"""First-level regions of other countries (ISO 3166-2), named by iso3166-2-db."""

import re

from files import NPM, load
from text import simplified

KIND = (
    r" (Province|Region|State|County|Governorate|Department|District|Prefecture|Municipality|Voivodeship|Oblast|Parish"
    r"|Canton)$"
)


def build(places):
    american = places.tagged[1]
    for country, entry in sorted(load(NPM / "iso3166-2-db" / "data" / "iso3166-2.json").items()):
        if country in ("CN", "HK", "MO", "TW"):
            continue
        for region in entry["regions"]:
            name_zh, source = simplified(region["names"].get("zh", ""), country), "iso3166-2-db"
            if not name_zh and country == "US":
                name_zh = simplified(american.get(f"US.{region['iso']}", ""), country)
                source = "geonames-tagged"
            yield {
                "key": f"iso:{country}-{region['iso']}", "country": country, "name_zh": name_zh,
                "name_en": re.sub(KIND, "", (region["names"].get("en") or region["name"]).strip()), "kind": "region",
                "region": None, "zh_source": source, "en_source": "iso3166-2-db", "lat": None, "lng": None, "gid": None,
            }
