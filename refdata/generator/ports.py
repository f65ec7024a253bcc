"""Sea and river ports: every code of the lock, from searoute, sea-ports or UN/LOCODE, then the reviewed layer."""

import re
from collections import defaultdict

from pypinyin import lazy_pinyin

from files import NPM, PYPI, compact, load, load_all, locked_codes
from text import ascii_fold, kilometres, norm, tidy

CODE = re.compile(r"^[A-Z]{2}[A-Z0-9]{3}$")
# searoute cuts its names at this length and sometimes pads them with a repetition.
CUT_LENGTH = 20
SAME_PLACE = 60
PROVINCES = dict(zip(
    "11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65".split(),
    "BJ TJ HE SX NM LN JL HL SH JS ZJ AH FJ JX SD HA HB HN GD GX HI CQ SC GZ YN XZ SN GS QH NX XJ".split(),
))


def listed():
    """The ports of the two port lists, by code."""
    ports = {}
    for feature in load(PYPI / "searoute" / "searoute" / "data" / "ports.geojson")["features"]:
        code = feature["properties"]["port"]
        if code and CODE.match(code):
            lng, lat = feature["geometry"]["coordinates"][:2]
            ports[code] = {"name": feature["properties"]["name"], "lat": lat, "lng": lng, "source": ["searoute"]}
    for code, port in load(NPM / "sea-ports" / "lib" / "ports.json").items():
        if code in ports:
            ports[code]["source"].append("sea-ports")
        elif port.get("coordinates"):
            lng, lat = port["coordinates"]
            ports[code] = {"name": port["name"], "lat": lat, "lng": lng, "source": ["sea-ports"]}
    return ports


def full_name(port, location):
    """UN/LOCODE's spelling where the port list has cut the name."""
    name = port["name"].strip()
    cut = port["source"][0] == "searoute" and len(port["name"]) == CUT_LENGTH
    if cut and location and norm(location["name"])[:4] == norm(name)[:4]:
        return location["name"]
    return name


def bare(name):
    return re.sub(r" (Pt|Port|Apt).*$", "", name.strip())


def counties_by_pinyin():
    """Chinese counties and districts by province and pinyin: many ports are named after one."""
    found = defaultdict(set)
    for area in load(NPM / "china-division" / "dist" / "areas.json"):
        if len(area["name"]) > 2:
            reading = "".join(lazy_pinyin(re.sub("(市|县|区|自治县)$", "", area["name"])))
            found[PROVINCES[area["provinceCode"]], norm(reading)].add(area["name"])
    return found


class Linker:
    """Finds the city and the sourced Chinese name of a port."""

    def __init__(self, places, cities):
        self.places = places
        self.counties = counties_by_pinyin()
        self.city_by_place = {city["geoname_id"]: city for city in cities if "geoname_id" in city}
        self.city_by_code = {code: city for city in cities for code in city.get("unlocode", ())}
        self.chinese_cities = defaultdict(list)
        for city in cities:
            if city["country_id"] == 1:
                self.chinese_cities[norm(city["name_en"])].append(city)

    def place(self, country, name, xy):
        place = self.places.find(country, name, xy, within=SAME_PLACE)
        if place and country == "CN":
            reading = norm("".join(lazy_pinyin(re.sub("[市县区镇港]$", "", place["zh"]))))
            return place if reading == norm(bare(name)) else None
        return place

    @staticmethod
    def near(city, port):
        """The port lists give some codes to another place of the same name: such a city is refused."""
        if city and "lat" in city and kilometres((city["lat"], city["lng"]), (port["lat"], port["lng"])) > SAME_PLACE:
            return None
        return city

    def where_city_is(self, code):
        city = self.city_by_code[code]
        return city["lat"], city["lng"]

    def link(self, code, port, location):
        """(city, Chinese name, source of the name)."""
        country = code[:2]
        place = self.place(country, port["name"], (port["lat"], port["lng"]))
        city = place and self.city_by_place.get(place["gid"])
        # Chinese codes changed hands, so there the name decides, not the code.
        if not city and country != "CN":
            city = self.near(self.city_by_code.get(code), port)
        if not city and country == "CN":
            same_name = self.chinese_cities[norm(port["name"])]
            city = same_name[0] if len(same_name) == 1 else None
        if city:
            return city, city["name_zh"], city["zh_source"]
        if place:
            return None, place["zh"], place["source"]
        if country == "CN":
            names = self.counties.get((location and location["subdivision"], norm(bare(port["name"]))), set())
            if len(names) == 1:
                return None, re.sub("(?<=..)[市县区]$", "", min(names)), "china-division-pinyin"
        return None, None, None


def build(places, cities, countries, locations, ports):
    country_id = {country["alpha2"]: country["id"] for country in countries}
    by_code = {location["code"]: location for location in locations}
    reviewed = {row["code"]: row for row in load_all("overrides/ports/*.json")}
    city_by_id = {city["id"]: city for city in cities}
    linker, rows = Linker(places, cities), []
    for code in locked_codes("ports.txt"):
        location, review = by_code.get(code), reviewed.pop(code, {})
        port = ports.get(code)
        if not port:
            reviewed_place = (review["lat"], review["lng"]) if "lat" in review else None
            lat, lng = reviewed_place or location["xy"] or linker.where_city_is(code)
            port = {"name": location["name"], "lat": lat, "lng": lng, "source": ["un/locode"]}
        city, name_zh, source = linker.link(code, port, location)
        if "city_id" in review:
            city = review["city_id"] and city_by_id[review["city_id"]]
        if "name_zh" in review:
            name_zh, source = review["name_zh"], "reviewed"
        name_en = review.get("name_en") or tidy(full_name(port, location))
        rows.append(compact({
            "unlocode": code, "country_id": country_id[code[:2]], "name_en": name_en,
            "ascii": None if name_en.isascii() else ascii_fold(name_en), "name_zh": name_zh,
            "rank": review.get("rank"), "aliases": review.get("aliases"), "zh_source": source,
            "lat": round(review.get("lat", port["lat"]), 5), "lng": round(review.get("lng", port["lng"]), 5),
            "city_id": city["id"] if city else None, "un_function": location and location["function"],
            "un_status": location and location["status"], "un_name": location and location["name"],
            "source": port["source"],
        }))
    assert not reviewed, f"reviewed ports that are not in the lock: {sorted(reviewed)}"
    return rows
