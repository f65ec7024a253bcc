#!/usr/bin/env python3
"""Consistency test of the demo: counts, uniqueness, references, overlaps, languages, pictures, markup and domains."""

import html.parser
import gzip
import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
ART = HERE.parent / "web" / "public" / "art"
COUNTRIES = HERE.parent / "refdata" / "countries.json"
PORTS = HERE.parent / "refdata" / "ports.json"
CARRIERS = HERE.parent / "refdata" / "carriers.json"
COUNTS = {
    "exhibitors": 120,
    "countries": 30,
    "attendees": 300,
    "halls": 4,
    "booths": 240,
    "days": 3,
    "sessions": 40,
    "hotels": 12,
    "sponsors": 20,
    "editions": 2,
}
POSITIONS = set(
    "home home_popup about agenda booth directory audience sponsor news activity hotel handbook dynamic lookback enroll sign oto users".split()
)
HOME = "popup_banner banner quick_links live_strip expo_dynamics introduction hall_description highlights same_type_expos previous_review real_time_info institutions".split()
TAGS = {"p", "h3", "h4", "ul", "ol", "li", "strong", "a", "br", "table", "thead", "tbody", "tr", "th", "td", "blockquote"}
HAN = re.compile(r"[\u4e00-\u9fff]")
# Typed spaces between Han and Latin would double the ones the browser adds.
SPACED = re.compile(r"[\u4e00-\u9fff] +[A-Za-z0-9]|[A-Za-z0-9%] +[\u4e00-\u9fff]")
TODAY = 1794672000  # 2026-11-15 00:00 in Shanghai: the day the demo plays
problems = []


def expect(fine, message):
    if not fine:
        problems.append(message)


def load():
    return {p.stem: json.loads(p.read_text(encoding="utf-8")) for p in sorted(HERE.glob("*.json"))}


def walk(value, path):
    """Every (path, key, string) in a value."""
    if isinstance(value, dict):
        for key, v in value.items():
            yield from walk(v, f"{path}.{key}")
    elif isinstance(value, list):
        for i, v in enumerate(value):
            yield from walk(v, f"{path}[{i}]")
    elif isinstance(value, str):
        yield path, path.rsplit(".", 1)[-1], value


def overlap(a, b):
    return a["x"] < b["x"] + b["w"] and b["x"] < a["x"] + a["w"] and a["y"] < b["y"] + b["h"] and b["y"] < a["y"] + a["h"]


def unique(rows, key, name):
    values = [r[key] for r in rows]
    expect(len(values) == len(set(values)), f"{name}.{key} is not unique: {sorted(v for v in set(values) if values.count(v) > 1)[:3]}")


def check_counts(d):
    found = {
        "exhibitors": len(d["exhibitors"]),
        "countries": len({f["country"] for f in d["exhibitors"]}),
        "attendees": len(d["attendees"]),
        "halls": len(d["venue"]["halls"]),
        "booths": len(d["booths"]),
        "days": len({s["day"] for s in d["agenda"]["sessions"]}),
        "sessions": len(d["agenda"]["sessions"]),
        "hotels": len(d["hotels"]),
        "sponsors": len(d["sponsors"]),
        "editions": len(d["history"]),
    }
    expect(found == COUNTS, f"counts differ: {found}")
    kinds = [a["classification"] for a in d["content"]]
    for kind, least in (("news", 12), ("dynamic", 8), ("information", 8), ("handbook", 8)):
        expect(kinds.count(kind) >= least, f"too few articles: {kind}")
    figures = {f["label_en"]: f["value"] for f in d["details"]["figures"]}
    expect(
        figures["exhibitors"] == 120 and figures["booths"] == 240 and figures["countries and regions"] == 30,
        "figures disagree with the data",
    )
    expect({s["tier"] for s in d["sponsors"]} == {1, 2, 3, 4}, "sponsor tiers")
    for item in d["sponsor_items"]:
        taken = sum(s["tier"] == item["tier"] for s in d["sponsors"])
        expect(taken <= item["quota"], f"more {item['code']} sponsors than places")
    expect({b["position"] for b in d["banners"]} == POSITIONS, "banner positions")
    expect(sum(p.stat().st_size for p in HERE.glob("*.json")) < 2_500_000, "JSON is larger than 2.5 MB")


def check_unique(d):
    for name in (
        "exhibitors",
        "attendees",
        "booths",
        "hotels",
        "content",
        "sponsors",
        "organizers",
        "highlights",
        "same_expos",
        "history",
        "banners",
        "contacts",
        "meeting",
    ):
        unique(d[name], "id", name)
    for name, keys in (
        ("exhibitors", ("slug", "name_zh", "name_en", "website", "logo", "profile_zh", "profile_en")),
        ("attendees", ("name_zh", "name_en", "email", "ticket_no", "phone")),
        ("booths", ("code",)),
        ("hotels", ("slug", "name_zh", "name_en")),
        ("content", ("slug", "title_zh", "title_en")),
        ("labels", ("key",)),
        ("accounts", ("email",)),
    ):
        for key in keys:
            unique(d[name], key, name)
    for part in ("rooms", "tracks", "speakers", "sessions"):
        unique(d["agenda"][part], "id", part)


def check_references(d):
    firms, people = {f["id"]: f for f in d["exhibitors"]}, {a["id"]: a for a in d["attendees"]}
    words = {kind: {t["code"] for t in rows} for kind, rows in d["tags"].items()}
    booths = {b["code"]: b for b in d["booths"]}
    for f in firms.values():
        expect(set(f["tags"]) <= words["business"] and set(f["lanes"]) <= words["lanes"], f"tags of {f['slug']}")
        expect(
            f["booths"] and all(booths.get(c, {}).get("exhibitor_id") == f["id"] and booths[c]["hall"] == f["hall"] for c in f["booths"]),
            f"booths of {f['slug']}",
        )
        expect(1 <= f["size"] <= 6 and 1850 < f["founded"] < 2027, f"size or year of {f['slug']}")
    for a in people.values():
        expect(set(a["looking_for"]) <= words["demands"] and set(a["lanes"]) <= words["lanes"], f"tags of attendee {a['id']}")
        expect(
            a["exhibitor_id"] is None or firms.get(a["exhibitor_id"], {}).get("name_en") == a["company_en"],
            f"company of attendee {a['id']}",
        )
    for s in d["sponsors"]:
        expect(s["exhibitor_id"] is None or firms.get(s["exhibitor_id"], {}).get("name_zh") == s["name_zh"], f"sponsor {s['name_en']}")
    rooms, tracks = {r["code"]: r for r in d["agenda"]["rooms"]}, {t["code"] for t in d["agenda"]["tracks"]}
    speakers = {s["id"]: s for s in d["agenda"]["speakers"]}
    for s in d["agenda"]["sessions"]:
        expect(s["room"] in rooms and s["track"] in tracks and set(s["speaker_ids"]) <= set(speakers), f"session {s['slug']}")
        expect(0 < s["capacity"] <= rooms[s["room"]]["capacity"], f"capacity of {s['slug']}")
    for s in speakers.values():
        expect(people.get(s["attendee_id"], {}).get("name_en") == s["name_en"], f"speaker {s['name_en']} is not an attendee")
    for a in d["accounts"]:
        expect(a["attendee_id"] is None or people.get(a["attendee_id"], {}).get("email") == a["email"], f"account {a['email']}")
        expect(a["exhibitor_id"] is None or a["exhibitor_id"] in firms, f"account {a['email']}")
    expect({a["role"] for a in d["accounts"]} == {"visitor", "exhibitor", "organiser", "staff"}, "account roles")
    rooms = set()
    for department in d["office"]["departments"]:
        expect(department["parent"] is None or department["parent"] in rooms, f"parent of {department['key']} comes after it")
        rooms.add(department["key"])
    roles = {r["name"] for r in d["office"]["roles"]}
    for c in d["office"]["members"] + d["office"]["colleagues"]:
        expect(c["department"] in rooms and (c["role"] is None or c["role"] in roles), f"place of {c}")
    emails = [c["email"] for c in d["office"]["colleagues"] + d["office"]["waiting"]] + [a["email"] for a in d["accounts"]]
    expect(len(set(emails)) == len(emails), "two colleagues share an address")
    if COUNTRIES.exists():
        known = {c["alpha2"] for c in json.loads(COUNTRIES.read_text(encoding="utf-8"))}
        expect({r["country"] for r in d["exhibitors"] + d["attendees"]} <= known, "unknown country code")


def check_profiles(d):
    firms = {f["id"]: f for f in d["exhibitors"]}
    ports = {p["unlocode"] for p in json.loads(PORTS.read_text(encoding="utf-8"))}
    carriers = {c["id"] for c in json.loads(CARRIERS.read_text(encoding="utf-8"))}
    expect([p["exhibitor_id"] for p in d["profiles"]] == sorted(firms), "profiles are not one of each exhibitor")
    for p in d["profiles"]:
        firm = firms[p["exhibitor_id"]]
        expect(p["features"] and p["advantages"], f"{firm['slug']} has nothing to show")
        expect({a["tag"] for a in p["advantages"]} <= set(firm["tags"]), f"strengths of {firm['slug']}")
        expect(len(p.get("certificates", [])) <= 10, f"certificates of {firm['slug']}")
        expect(all(len(g["pictures"]) <= 9 for g in p.get("galleries", [])), f"pictures of {firm['slug']}")
        expect(all(m["date"] < TODAY for m in p.get("milestones", [])), f"{firm['slug']} has a history in the future")
        for line in p.get("lines", []):
            calls = [c["port"] for c in line["calls"]]
            expect(set(calls) <= ports and len(calls) > 1, f"ports of {firm['slug']}: {calls}")
        expect({c["carrier_id"] for c in p.get("carriers", [])} <= carriers, f"carriers of {firm['slug']}")
    whole = [p for p in d["profiles"] if p.get("certificates")]
    expect(len(whole) >= 30, f"only {len(whole)} pages are filled in")


def check_fields(d):
    firms, asked = {f["id"] for f in d["exhibitors"]}, {f["key"]: f for f in d["fields"]["fields"]}
    for row in d["fields"]["values"]:
        expect(row["record"] in firms and set(row["values"]) <= set(asked), f"custom fields of {row['record']}")
    filled = len(d["fields"]["values"])
    expect(filled > len(firms) / 2, f"only {filled} exhibitors have filled in custom fields")


def check_catalogue(d):
    firms, book = {f["id"] for f in d["exhibitors"]}, d["catalogue"]
    owners = [entry["exhibitor_id"] for entry in book["entries"]]
    expect(len(set(owners)) == len(owners) and set(owners) <= firms, "entries of the catalogue are not one of each exhibitor")
    for entry in book["entries"]:
        for name, limit in (("intro_zh", "max_intro_zh"), ("intro_en", "max_intro_en"), ("products_zh", "max_products"), ("pictures", "max_pictures")):
            expect(len(entry.get(name, "")) <= book[limit], f"{name} of entry {entry['exhibitor_id']} is too long")
    accepted = sum(entry["state"] == "accepted" for entry in book["entries"])
    expect(accepted > len(firms) / 2, f"only {accepted} entries are accepted")


def check_gather(d):
    sold = {b["code"]: b for b in d["booths"] if b["status"] == "sold"}
    numbers = [entry["booth"] for entry in d["booth_gather"]["entries"]]
    expect(len(set(numbers)) == len(numbers) and set(numbers) <= set(sold), "materials are not one of each sold booth")
    states = {entry["state"] for entry in d["booth_gather"]["entries"]}
    expect(states == {"draft", "submitted", "returned", "accepted"}, f"materials stand in {states} only")


def check_floor(d):
    halls = {h["code"]: h for h in d["venue"]["halls"]}
    firms = {f["id"] for f in d["exhibitors"]}
    for code, hall in halls.items():
        things = [b for b in d["booths"] if b["hall"] == code] + hall["zones"]
        for i, a in enumerate(things):
            expect(
                a["x"] >= 0 and a["y"] >= 0 and a["x"] + a["w"] <= hall["plan_w"] and a["y"] + a["h"] <= hall["plan_h"],
                f"{a['code']} leaves {code}",
            )
            for b in things[i + 1 :]:
                expect(not overlap(a, b), f"{a['code']} overlaps {b['code']} in {code}")
            for c in hall["columns"]:
                expect(not (a["x"] < c["x"] < a["x"] + a["w"] and a["y"] < c["y"] < a["y"] + a["h"]), f"column in {a['code']}")
    types = {t["slug"]: t for t in d["booth_types"]}
    expect(set(d["booth_rules"]["guests"]) <= set(firms), "early bookers")
    for b in d["booths"]:
        taken = b["status"] in ("sold", "reserved")
        expect(b["status"] in ("free", "held", "reserved", "sold", "blocked") and b["type"] in ("raw", "shell"), f"state of {b['code']}")
        expect((b["exhibitor_id"] in firms) == taken and (b["hold"] is not None) == (b["status"] == "held"), f"occupant of {b['code']}")
        expect(
            b["w"] * b["h"] == b["area"] * 100 and b["price_cents"] == b["base_cents"] + b["surcharge_cents"],
            f"size or price of {b['code']}",
        )
        expect((b["surcharge_cents"] > 0) == (b["open_sides"] >= 2), f"surcharge of {b['code']}")
        kind = types.get(b["type_slug"])
        expect(kind and kind["min_area"] <= b["area"] and b["base_cents"] == b["area"] * kind["unit_price"], f"type of {b['code']}")
        expect(b["price_usd_cents"] - b["surcharge_usd_cents"] == b["area"] * kind["unit_price_usd"], f"dollars of {b['code']}")
    plan = list(halls.values())
    expect(not any(overlap(a, b) for i, a in enumerate(plan) for b in plan[i + 1 :]), "halls overlap in the site plan")


def check_agenda(d):
    sessions = d["agenda"]["sessions"]
    for i, a in enumerate(sessions):
        expect(a["start_time"] < a["end_time"], f"times of {a['slug']}")
        for b in sessions[i + 1 :]:
            if a["start_time"] < b["end_time"] and b["start_time"] < a["end_time"]:
                expect(a["room"] != b["room"], f"{a['slug']} and {b['slug']} share a room")
                expect(not set(a["speaker_ids"]) & set(b["speaker_ids"]), f"{a['slug']} and {b['slug']} share a speaker")
    fair = d["meeting"][0]
    expect(all(fair["start_time"] <= s["start_time"] for s in sessions), "a session starts before the fair")
    expect(all(a["published_at"] < TODAY for a in d["content"]), "an article is dated after 2026-11-14")


class Tags(html.parser.HTMLParser):
    def __init__(self, where):
        super().__init__()
        self.where, self.open = where, []

    def handle_starttag(self, tag, attrs):
        expect(tag in TAGS, f"{self.where}: <{tag}>")
        expect(all(k == "href" and re.match(r"/|https://[\w.-]+\.example", v or "") for k, v in attrs), f"{self.where}: attributes {attrs}")
        self.open.append(tag)

    def handle_endtag(self, tag):
        expect(self.open and self.open.pop() == tag, f"{self.where}: </{tag}>")


def check_text(d):
    for name, value in d.items():
        for path, key, text in walk(value, name):
            bare = re.sub(r"<[^>]+>", " ", text)
            if key.endswith(("_zh", "_en")) or key in ("title", "name_zh"):
                optional = key.startswith("unit_") or key.endswith("unit_en")
                expect(text.strip() or optional, f"{path} is empty")
                if key.endswith("_en"):
                    expect(not HAN.search(text), f"{path} has Han characters")
                elif key.endswith("_zh") and key not in ("unit_zh", "image_zh", "web_zh"):
                    expect(HAN.search(text), f"{path} has no Han characters")
                    expect(not SPACED.search(re.sub(r"<[^>]+>", "\n", text)), f"{path} types a space between scripts")
            if key.endswith(("body_zh", "body_en", "intro_zh", "intro_en", "text_zh", "text_en")) and "<" in text:
                Tags(path).feed(text)
            for host in re.findall(r"https?://([\w.-]+)", text) + re.findall(r"[\w.+-]+@([\w.-]+\w)", bare):
                expect(host.endswith(".example"), f"{path}: {host} is not an .example domain")
            expect("[[" not in text, f"{path} has an unfilled figure")
            if text.startswith("/art/"):
                expect((ART / text[5:]).exists(), f"{path}: no picture {text}")


def check_structures(d):
    labels = {x["key"] for x in d["labels"]}
    for name in ("structure-full", "structure-short"):
        s = d[name]
        keys = (
            [m["text"] for m in s["menu"]]
            + [c["text"] for m in s["menu"] for c in m.get("children", [])]
            + [p["title"] for p in s["pages"]]
        )
        paths = {p["path"] for p in s["pages"]}
        expect(all(m["path"] in paths for m in s["menu"]), f"{name}: menu leads nowhere")

        def visit(unit, where):
            expect(set(unit) == {"identify", "params", "pagePath", "units"}, f"{name}: keys of {where}")
            keys.extend(unit["params"][k] for k in ("title", "text") if k in unit["params"])
            if "position" in unit["params"]:
                expect(unit["params"]["position"] in POSITIONS, f"{name}: {unit['params']['position']}")
            for child in unit["units"]:
                visit(child, where)

        for page in s["pages"]:
            for unit in page["units"]:
                visit(unit, page["path"])
        expect(set(keys) <= labels, f"{name}: no label for {sorted(set(keys) - labels)}")
    versions = d["structure-versions"]
    expect([v["at"] for v in versions] == sorted(v["at"] for v in versions) and versions[-1]["at"] < TODAY, "order of versions")
    expect(all(set(v["without"]) <= set(HOME) for v in versions) and not versions[-1]["without"], "units of versions")
    home = [u["identify"] for u in d["structure-full"]["pages"][0]["units"]]
    expect(home == HOME, "home units are not in order")


def check_pictures():
    for path in ART.glob("demo-*.svg"):
        text = path.read_text(encoding="utf-8")
        small = path.name.startswith(("demo-logo-", "demo-org-", "demo-sponsor-"))
        # As it is sent: words are outlines, whose repeated letters cost little once compressed.
        sent = len(gzip.compress(text.encode(), 9))
        expect(sent < (1_000 if small else 8_000), f"{path.name} is too large: {sent} bytes compressed")
        expect(
            "Gradient" not in text and "<script" not in text and "http" not in text.replace("http://www.w3.org/2000/svg", ""),
            f"{path.name} has something it should not",
        )
        expect(not small or "#B00E5A" not in text, f"{path.name} uses the mark colour")


def main():
    d = load()
    for test in (check_counts, check_unique, check_references, check_profiles, check_fields, check_catalogue, check_gather, check_floor, check_agenda, check_text, check_structures):
        test(d)
    check_pictures()
    for problem in problems:
        print("demo:", problem)
    print(f"demo: {len(problems)} problems in {len(d)} files and {len(list(ART.glob('demo-*.svg')))} pictures")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
