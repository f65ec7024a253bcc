"""Cities, ports and regions: every row of the lock, built from its source and then corrected by the reviewed layer."""

import china
import regions
from files import compact, load_all, locked_ids
from text import ascii_fold, kilometres, tidy

# Inland waterways make a port of a town far from any sea port: there UN/LOCODE's port function is believed.
WATERWAY_COUNTRIES = {
    "AT", "BE", "BG", "BY", "CH", "CZ", "DE", "FR", "HR", "HU", "LU", "NL", "PL", "RO", "RS", "RU", "SK", "UA",
}
NEAR_A_LISTED_PORT = 12


def from_geonames(place, named):
    """A GeoNames place; one without a sourced Chinese name must get it from the reviewed layer."""
    gid = place["geonameid"]
    known = named.get(gid, {})
    return {
        "key": f"gn:{gid}", "country": place["countrycode"], "name_zh": known.get("zh"), "name_en": place["name"],
        "kind": "port" if known.get("port") else "icd" if known.get("depot") else "city",
        "region": place["admin1code"] if place["countrycode"] == "US" else None, "zh_source": known.get("source"),
        "en_source": "geonames", "lat": place["latitude"], "lng": place["longitude"], "gid": gid,
    }


def from_unlocode(location, port):
    lat, lng = (port["lat"], port["lng"]) if port else location["xy"] or (None, None)
    return {
        "key": f"un:{location['code']}", "country": location["country"], "name_zh": None, "name_en": location["name"],
        "kind": "port" if "1" in location["function"] else "icd", "region": None, "zh_source": None,
        "en_source": "un/locode", "lat": lat, "lng": lng, "gid": None, "codes": [location["code"]],
    }


def from_country(country):
    return {
        "key": f"self:{country['alpha2']}", "country": country["alpha2"], "name_zh": country["name_zh"],
        "name_en": country["name_en"], "kind": "territory", "region": None, "zh_source": "cldr", "en_source": "cldr",
        "lat": None, "lng": None, "gid": None,
    }


def candidates(places, countries, locations, listed_ports, wanted):
    """The wanted rows by key."""
    rows = {row["key"]: row for row in china.mainland(places, wanted)}
    rows |= {row["key"]: row for row in china.hong_kong_macao_taiwan()}
    rows |= {row["key"]: row for row in regions.build(places)}
    rows |= {f"self:{country['alpha2']}": from_country(country) for country in countries}
    by_code = {location["code"]: location for location in locations}
    for key in wanted:
        kind, _, rest = key.partition(":")
        if kind == "gn":
            rows[key] = from_geonames(places.raw[rest], places.named)
        elif kind == "un":
            rows[key] = from_unlocode(by_code[rest], listed_ports.get(rest))
    return rows


def is_port(row, place, listed_ports, ports_by_country):
    """UN/LOCODE calls many inland towns ports: elsewhere than on a waterway, a listed port must be at hand."""
    if not place or not place["port"]:
        return False
    if row["country"] in WATERWAY_COUNTRIES or any(code in listed_ports for code in place["codes"]):
        return True
    here = (row["lat"], row["lng"])
    near = (kilometres(here, port) for port in ports_by_country.get(row["country"], ()))
    return min(near, default=NEAR_A_LISTED_PORT + 1) <= NEAR_A_LISTED_PORT


def build(places, countries, locations, listed_ports):
    lock = locked_ids("cities.tsv")
    rows = candidates(places, countries, locations, listed_ports, {key for _, key in lock})
    reviewed = {row["id"]: row for row in load_all("overrides/cities/*.json")}
    country_id = {country["alpha2"]: country["id"] for country in countries}
    ports_by_country = {}
    for code, port in listed_ports.items():
        ports_by_country.setdefault(code[:2], []).append((port["lat"], port["lng"]))
    result = []
    for identifier, key in lock:
        row = rows[key]
        place = row["gid"] and places.named.get(row["gid"])
        city = {
            "id": identifier, "key": key, "country_id": country_id[row["country"]], "name_zh": row["name_zh"],
            "name_en": tidy(row["name_en"]), "ascii": None, "kind": row["kind"], "region": row["region"],
            "is_port": is_port(row, place, listed_ports, ports_by_country),
            "is_icd": bool(place and place["depot"]),
            "unlocode": row.get("codes") or (place["codes"] if place else None),
            "lat": row["lat"], "lng": row["lng"], "geoname_id": row["gid"], "zh_source": row["zh_source"],
            "en_source": row["en_source"],
        }
        correct(city, reviewed.pop(identifier, None))
        result.append(compact(city))
    assert not reviewed, f"reviewed cities that are not in the lock: {sorted(reviewed)}"
    return result


def correct(city, review):
    """Applies one reviewed line. It names the place it was written for, so that it cannot land on another."""
    if review:
        assert city["name_en"] == review["for"], (city["id"], city["name_en"], review["for"])
        if "name_zh" in review:
            city["name_zh"], city["zh_source"] = review["name_zh"], "reviewed"
        if "name_en" in review:
            city["name_en"], city["en_source"] = review["name_en"], "reviewed"
        city["is_port"] = review.get("is_port", city["is_port"])
        city["unlocode"] = review.get("unlocode", city["unlocode"])
    assert city["name_zh"], f"no Chinese name for {city['id']} {city['name_en']}: add a reviewed one"
    if not city["name_en"].isascii():
        city["ascii"] = ascii_fold(city["name_en"])
    if city["kind"] in ("port", "icd", "city"):
        city["kind"] = "port" if city["is_port"] else "icd" if city["is_icd"] else "city"
