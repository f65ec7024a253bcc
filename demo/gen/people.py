"""Attendees: speakers and account holders first, then one contact per firm, then visitors."""

import re
import unicodedata

from .base import Rng, rows, seconds, texts

TOTAL = 300
# Visitors by country: enough from each so that filters by country show something.
VISITOR_COUNTRIES = ["CN"] * 58 + "SG MY TH VN ID PH KR JP IN AE TR EG KE ZA DE NL BE FR GB ES IT GR PL KZ US MX BR AU HK".split() * 4


def ascii_slug(text):
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", ".", plain.lower()).strip(".")


# The trades a visitor from a country is most likely to ship on; visitors from China may ship anywhere.
HOME_LANES = {
    "SG": ["southeast_asia", "oceania"],
    "MY": ["southeast_asia"],
    "TH": ["southeast_asia"],
    "VN": ["southeast_asia"],
    "ID": ["southeast_asia"],
    "PH": ["southeast_asia"],
    "KR": ["east_asia", "us_west"],
    "JP": ["east_asia"],
    "IN": ["india", "gulf"],
    "AE": ["gulf", "red_sea"],
    "TR": ["med", "central_asia"],
    "EG": ["red_sea", "med"],
    "KE": ["africa_east"],
    "ZA": ["africa_south"],
    "DE": ["europe_rail", "europe_north"],
    "NL": ["europe_north"],
    "BE": ["europe_north"],
    "FR": ["europe_north", "med"],
    "GB": ["europe_north"],
    "ES": ["med"],
    "IT": ["med"],
    "GR": ["med", "red_sea"],
    "PL": ["europe_rail"],
    "KZ": ["central_asia"],
    "US": ["us_west", "us_east"],
    "MX": ["latam_west"],
    "BR": ["latam_east"],
    "AU": ["oceania"],
}


# Demands that only make sense for some goods.
SPECIAL_DEMANDS = {
    "cold": ("Seafood", "Fruit", "Teas", "Medical Devices"),
    "dangerous": ("Solar", "Appliances", "Auto Parts", "Toys"),
    "project": ("Solar", "Auto Parts", "Hardware", "Freight"),
}


def unfit(company_en):
    return {code for code, trades in SPECIAL_DEMANDS.items() if not company_en.endswith(trades)}


def trade_zh(lane):
    """A lane as Chinese shippers say it in a sentence."""
    return lane["name_zh"] if lane["name_zh"].endswith("班列") else lane["name_zh"] + "线"


class Names:
    """Hands out names that nobody else in the demo bears."""

    def __init__(self, rng):
        self.rng = rng
        self.pools = texts("names")["cultures"]
        self.used = set()

    def take(self, country):
        pool = self.pools[country]
        for _ in range(500):
            family, given = self.rng.pick(pool["family"]), self.rng.pick(pool["given"])
            if pool["order"] == "family-first":
                en, zh = f"{family[0]} {given[0]}", family[1] + given[1]
            else:
                en, zh = f"{given[0]} {family[0]}", f"{given[1]}·{family[1]}"
            if en not in self.used and zh not in self.used:
                self.used |= {en, zh}
                return zh, en
        raise RuntimeError(f"name pool of {country} is used up")


class Register:
    """Builds attendee records and keeps mail addresses and numbers unique."""

    def __init__(self, vocabulary):
        self.rng = Rng(3107)
        self.people, self.mails = [], set()
        self.words = texts("firms-visiting")
        self.lane_names = {t["code"]: t for t in vocabulary["lanes"]}
        self.demand_names = {t["code"]: t for t in vocabulary["demands"]}
        self.tag_names = {t["code"]: t for t in vocabulary["business"]}

    def mail(self, name_en, domain):
        base = ascii_slug(name_en)
        address, n = f"{base}@{domain}", 2
        while address in self.mails:
            address, n = f"{base}{n}@{domain}", n + 1
        self.mails.add(address)
        return address

    def add(self, name, position, company, country, kind, domain, exhibitor=None, lanes=(), demands=(), intro=("", ""), email=None):
        number = len(self.people) + 1
        self.people.append(
            {
                "id": number,
                "name_zh": name[0],
                "name_en": name[1],
                "position_zh": position[0],
                "position_en": position[1],
                "company_zh": company[0],
                "company_en": company[1],
                "exhibitor_id": exhibitor,
                "country": country,
                "kind": kind,
                "lanes": list(lanes),
                "looking_for": list(demands),
                "intro_zh": intro[0],
                "intro_en": intro[1],
                "email": email or self.mail(name[1], domain),
                "phone": f"0574 0000 4{number:03d}",
                "ticket_no": f"FW27{number * 7919 % 100000:05d}",
                "registered_at": seconds("2026-10-12", "09:00") + int(self.rng.next() * 33.4 * 86400),
                "is_public": self.rng.next() < 0.94,
            }
        )
        return number

    def wishes(self, own=(), without=()):
        lanes = list(own) or self.rng.sample([c for c in self.lane_names if c != "global"], 1 + self.rng.below(2))
        return lanes[:3], self.rng.sample([c for c in self.demand_names if c not in without], 1 + self.rng.below(3))

    def visitor_intro(self, lanes, demands):
        zh, en = self.rng.pick(self.words["intros"])
        lane, demand = self.lane_names[lanes[0]], self.demand_names[demands[0]]
        want = demand["name_en"][0].lower() + demand["name_en"][1:]
        return (zh.format(lane=trade_zh(lane), demand=demand["name_zh"]), en.format(lane=lane["name_en"], demand=want))

    def firm_intro(self, firm):
        zh, en = self.rng.pick(self.words["exhibitor_intros"])
        tag = self.tag_names[firm["tags"][0]]
        lane = self.lane_names[next((c for c in firm["lanes"] if c != "global"), "east_asia")]
        booth = firm["booths"][0]
        small = tag["name_en"] if tag["name_en"][1].isupper() else tag["name_en"][0].lower() + tag["name_en"][1:]
        return (
            zh.format(hall=firm["hall"], booth=booth, short=booth[3:], tag=tag["name_zh"], lane=trade_zh(lane)),
            en.format(hall=firm["hall"], booth=booth, short=booth[3:], tag=small, lane=lane["name_en"]),
        )


def visiting_firms(rng, countries):
    """One invented firm per visitor or two; heads and trades never repeat as a pair."""
    words, seen, firms = texts("firms-visiting"), set(), []
    for country in countries:
        home = country in ("CN", "HK")
        while True:
            head = rng.pick(words["cn_heads" if home else "world_heads"])
            trade = rng.pick(words["trades"])
            zh_head, en_head = head if home else (head[1], head[0])
            if (en_head, trade[1]) not in seen:
                break
        seen.add((en_head, trade[1]))
        firms.append(
            {
                "name_zh": zh_head + trade[0],
                "name_en": f"{en_head} {trade[1]}",
                "country": country,
                "domain": re.sub(r"[^a-z]", "", f"{en_head}{trade[1]}".lower()) + ".example",
            }
        )
    return firms


def attendees(exhibitors, vocabulary, organizers):
    """Returns the people and, by speaker key, the id of the attendee who speaks."""
    book = Register(vocabulary)
    names, by_slug = Names(book.rng), {f["slug"]: f for f in exhibitors}
    hosts = {o["key"]: o for o in organizers}
    spoken, met = {}, set()
    for person in rows(texts("speakers")):
        names.used |= {person["name_zh"], person["name_en"]}
    visitor = book.add(
        ("顾南舟", "Gu Nanzhou"),
        ("供应链总监", "Supply chain director"),
        ("青禾家居", "Qinghe Home Living"),
        "CN",
        "visitor",
        "",
        lanes=["us_west", "europe_north"],
        demands=["space", "overseas", "green"],
        email="visitor@fairway.example",
        intro=(
            "每年出货约900标准箱，正在找第二家美西承运人和海外仓。",
            "Ships about 900 TEU a year and looks for a second US West Coast carrier and overseas fulfilment.",
        ),
    )
    farshore = by_slug["farshore"]
    exhibitor = book.add(
        ("沈慕云", "Shen Muyun"),
        ("市场总监", "Marketing director"),
        (farshore["name_zh"], farshore["name_en"]),
        "CN",
        "exhibitor",
        "",
        exhibitor=farshore["id"],
        lanes=farshore["lanes"][:3],
        demands=["agent", "green"],
        email="exhibitor@fairway.example",
        intro=(
            "在N1馆B01等您，可谈甲醇双燃料船的舱位与准班赔付。",
            "At B01 in Hall N1: ask about slots on the methanol ship and the punctuality refund.",
        ),
    )
    names.used |= {"顾南舟", "Gu Nanzhou", "沈慕云", "Shen Muyun"}
    met.add("farshore")
    for person in rows(texts("speakers")):
        lanes, demands = book.wishes(by_slug.get(person["org"], {}).get("lanes", ()))
        title = (person["position_zh"], person["position_en"])
        if person["org"].startswith("org:"):
            host = hosts[person["org"][4:]]
            kind = "media" if host["kind"] == 5 else "organiser"
            company, firm_id, intro = (host["name_zh"], host["name_en"]), None, ("在会上见。", "See you at the sessions.")
            domain = f"{host['key']}.example"
        else:
            firm = by_slug[person["org"]]
            met.add(firm["slug"])
            kind, company, firm_id, intro = "exhibitor", (firm["name_zh"], firm["name_en"]), firm["id"], book.firm_intro(firm)
            domain = f"{firm['slug']}.example"
        spoken[person["key"]] = book.add(
            (person["name_zh"], person["name_en"]),
            title,
            company,
            person["country"],
            kind,
            domain,
            exhibitor=firm_id,
            lanes=lanes,
            demands=demands,
            intro=intro,
        )
    for firm in exhibitors:
        if firm["slug"] not in met:
            lanes, demands = book.wishes(firm["lanes"])
            book.add(
                names.take(firm["country"]),
                book.rng.pick(book.words["exhibitor_positions"]),
                (firm["name_zh"], firm["name_en"]),
                firm["country"],
                "exhibitor",
                f"{firm['slug']}.example",
                exhibitor=firm["id"],
                lanes=lanes,
                demands=demands,
                intro=book.firm_intro(firm),
            )
    countries = book.rng.shuffle(VISITOR_COUNTRIES)[: TOTAL - len(book.people)]
    firms = visiting_firms(book.rng, countries)
    for number, country in enumerate(countries):
        # Every fifth visitor comes from the same firm as a colleague of the same country.
        mates = [f for f in firms[:number] if f["country"] == country]
        firm = book.rng.pick(mates) if mates and book.rng.next() < 0.2 else firms[number]
        home = HOME_LANES.get(country, ())
        lanes, demands = book.wishes(book.rng.sample(home, 1 + book.rng.below(2)), unfit(firm["name_en"]))
        book.add(
            names.take(country),
            book.rng.pick(book.words["visitor_positions"]),
            (firm["name_zh"], firm["name_en"]),
            country,
            "visitor",
            firm["domain"],
            lanes=lanes,
            demands=demands,
            intro=book.visitor_intro(lanes, demands),
        )
    return book.people, spoken, {"visitor": visitor, "exhibitor": exhibitor}
