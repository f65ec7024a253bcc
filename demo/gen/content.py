"""Articles, introduction, venue, highlights, related fairs, history, partners, hotels and the programme."""

from .base import DAYS, art, markup, rows, seconds, texts
from .floor import HALL_H, HALLS, hall_plans

ARTICLE_FILES = ["news-1", "news-2", "dynamics", "information", "handbook-1", "handbook-2"]


def articles():
    authors, out = texts("site")["authors"], []
    for name in ARTICLE_FILES:
        source = texts(name)
        for item in source["items"]:
            day, clock = item["date"].split()
            out.append(
                {
                    "id": len(out) + 1,
                    "classification": source["classification"],
                    "slug": item["slug"],
                    "title_zh": item["title_zh"],
                    "title_en": item["title_en"],
                    "summary_zh": item["summary_zh"],
                    "summary_en": item["summary_en"],
                    "cover": art(f"{source['classification']}-{item.get('cover', item['slug'])}"),
                    "author_zh": authors[item["author"]][0],
                    "author_en": authors[item["author"]][1],
                    "published_at": seconds(day, clock),
                    "is_top": 1 if item.get("top") else 0,
                    "sort": len(out) + 1,
                    "status": 0 if item.get("hidden") else 1,
                    "body_zh": markup(item["body_zh"]),
                    "body_en": markup(item["body_en"]),
                }
            )
    return out


def figure(value, unit_zh, unit_en, label_zh, label_en, note_zh, note_en):
    return {
        "value": value,
        "unit": unit_zh if unit_zh == unit_en else "",
        "unit_zh": unit_zh,
        "unit_en": unit_en,
        "label_zh": label_zh,
        "label_en": label_en,
        "note_zh": note_zh,
        "note_en": note_en,
    }


def details(facts):
    intro = texts("site")["intro"]
    return {
        "intro_title_zh": intro["title_zh"],
        "intro_title_en": intro["title_en"],
        "intro_zh": markup(intro["body_zh"]),
        "intro_en": markup(intro["body_en"]),
        "figures": [figure(facts[f[0]], *f[1:]) for f in intro["figures"]],
    }


def venue():
    site, plans = texts("site"), hall_plans()
    halls = []
    for code, theme_zh, theme_en, scope_zh, scope_en in site["halls"]:
        x, y, w, h = HALLS[code]["site"]
        halls.append(
            {
                "id": len(halls) + 1,
                "code": code,
                "name_zh": f"{code}馆",
                "name_en": f"Hall {code}",
                "theme_zh": theme_zh,
                "theme_en": theme_en,
                "scope_zh": scope_zh,
                "scope_en": scope_en,
                "area": HALLS[code]["w"] * HALL_H // 100,
                "x": x,
                "y": y,
                "w": w,
                "h": h,
                **plans[code],
            }
        )
    event = site["event"]
    return {
        "name_zh": event["venue_zh"],
        "name_en": event["venue_en"],
        "address_zh": event["address_zh"],
        "address_en": event["address_en"],
        "plan": art("venue-plan"),
        "plan_view_box": "0 0 1184 640",
        "approach": art("venue-approach"),
        "directions_zh": site["directions_zh"],
        "directions_en": site["directions_en"],
        "halls": halls,
    }


def highlights():
    keys = ["slug", "title_zh", "title_en", "text_zh", "text_en", "when_zh", "when_en"]
    return [
        {"id": n, **dict(zip(keys, row)), "image": art(f"highlight-{row[0]}"), "sort": n}
        for n, row in enumerate(texts("site")["highlights"], 1)
    ]


def same_expos():
    keys = ["title_zh", "title_en", "city_zh", "city_en", "start_time", "end_time", "area", "status", "hot_sort"]
    out = []
    both = zip(texts("site")["same"], texts("site")["same_details"])
    for n, (row, more) in enumerate(both, 1):
        item = {"id": n, **dict(zip(keys, row)), "link": "", "sort": n}
        item["start_time"], item["end_time"] = seconds(row[4], "09:00"), seconds(row[5], "17:00")
        item["image"], item["website"] = art(f"expo-{more['slug']}"), f"https://www.{more['slug']}.example"
        for name in ("venue", "organizer", "summary"):
            item |= {f"{name}_{lang}": more[f"{name}_{lang}"] for lang in ("zh", "en")}
        item |= {f"body_{lang}": markup(more[f"body_{lang}"]) for lang in ("zh", "en")}
        out.append(item)
    return out


def history():
    out = []
    for n, past in enumerate(texts("site")["history"], 1):
        pictures = [{"image": art(f"history-{past['year']}-{key}"), "caption_zh": zh, "caption_en": en} for key, zh, en in past["pictures"]]
        out.append(
            {
                "id": n,
                "edition": past["edition"],
                "year": past["year"],
                "start_time": seconds(past["start"], "09:00"),
                "end_time": seconds(past["end"], "17:00"),
                "title_zh": past["title_zh"],
                "title_en": past["title_en"],
                "text_zh": markup(past["text_zh"]),
                "text_en": markup(past["text_en"]),
                "figures": [figure(*f) for f in past["figures"]],
                "pictures": pictures,
            }
        )
    return out


def organizers():
    return [
        {
            "id": n,
            "key": key,
            "kind": kind,
            "name_zh": zh,
            "name_en": en,
            "logo": art(f"org-{key}"),
            "link": f"https://www.{key}.example",
            "sort": n,
        }
        for n, (key, kind, zh, en) in enumerate(texts("partners")["organizers"], 1)
    ]


def sponsors(exhibitors):
    by_slug, out = {f["slug"]: f for f in exhibitors}, []
    for n, (key, tier, intro_zh, intro_en, *own) in enumerate(texts("partners")["sponsors"], 1):
        firm = by_slug.get(key)
        slug = key.lstrip("@")
        name = (firm["name_zh"], firm["name_en"]) if firm else tuple(own)
        out.append(
            {
                "id": n,
                "tier": tier,
                "name_zh": name[0],
                "name_en": name[1],
                "logo": firm["logo"] if firm else art(f"sponsor-{slug}"),
                "link": f"https://www.{slug}.example",
                "intro_zh": intro_zh,
                "intro_en": intro_en,
                "exhibitor_id": firm["id"] if firm else None,
                "sort": n,
            }
        )
    return out


def sponsor_items():
    keys = ["code", "tier", "quota", "price_cents", "name_zh", "name_en", "text_zh", "text_en"]
    return [{"id": n, **dict(zip(keys, row)), "currency": "CNY", "sort": n} for n, row in enumerate(texts("partners")["items"], 1)]


def hotels():
    source, out, room_id = texts("hotels"), [], 0
    for n, row in enumerate(rows(source), 1):
        rooms = []
        for zh, en, bed, area, guests, breakfast, price, allotment in row["rooms"]:
            room_id += 1
            rooms.append(
                {
                    "id": room_id,
                    "name_zh": zh,
                    "name_en": en,
                    "bed": bed,
                    "area": area,
                    "guests": guests,
                    "breakfasts": breakfast,
                    "price_cents": price * 100,
                    "currency": "CNY",
                    "allotment": allotment,
                }
            )
        out.append(
            {
                "id": n,
                "slug": row["slug"],
                "name_zh": row["name_zh"],
                "name_en": row["name_en"],
                "stars": row["stars"],
                "district_zh": row["district_zh"],
                "district_en": row["district_en"],
                "address_zh": "宁波市东海新区" + row["address_zh"] if row["distance_m"] < 3000 else "宁波市" + row["address_zh"],
                "address_en": row["address_en"] + (", East Sea New District, Ningbo" if row["distance_m"] < 3000 else ", Ningbo"),
                "distance_m": row["distance_m"],
                "minutes": row["minutes"],
                "by": row["by"],
                "shuttle_route": row["route"],
                "amenities": [
                    {"code": c, "name_zh": source["amenities"][c][0], "name_en": source["amenities"][c][1]} for c in row["amenities"]
                ],
                "intro_zh": row["intro_zh"],
                "intro_en": row["intro_en"],
                "image": art(f"hotel-{row['slug']}"),
                "phone": f"0574 0000 6{n:03d}",
                "email": f"stay@{row['slug']}-hotel.example",
                "map_x": row["map"][0],
                "map_y": row["map"][1],
                "min_price_cents": min(r["price_cents"] for r in rooms),
                "currency": "CNY",
                "rate_until": seconds("2027-02-28", "23:59"),
                "sort": n,
                "rooms": rooms,
            }
        )
    return out


def agenda(exhibitors, hosts, spoken):
    source = texts("agenda")
    firms, by_key = {f["slug"]: f for f in exhibitors}, {o["key"]: o for o in hosts}
    rooms = [
        {"id": n, "code": c, "hall": hall, "name_zh": zh, "name_en": en, "place_zh": pz, "place_en": pe, "capacity": cap}
        for n, (c, hall, zh, en, pz, pe, cap) in enumerate(source["rooms"], 1)
    ]
    tracks = [{"id": n, "code": c, "name_zh": zh, "name_en": en, "sort": n} for n, (c, zh, en) in enumerate(source["tracks"], 1)]
    speakers, order = [], {}
    for n, person in enumerate(rows(texts("speakers")), 1):
        own = person["org"].startswith("org:")
        firm = by_key[person["org"][4:]] if own else firms[person["org"]]
        order[person["key"]] = n
        speakers.append(
            {
                "id": n,
                "name_zh": person["name_zh"],
                "name_en": person["name_en"],
                "position_zh": person["position_zh"],
                "position_en": person["position_en"],
                "company_zh": firm["name_zh"],
                "company_en": firm["name_en"],
                "country": person["country"],
                "exhibitor_id": None if own else firm["id"],
                "organizer_id": firm["id"] if own else None,
                "attendee_id": spoken[person["key"]],
            }
        )
    size = {r["code"]: r for r in rooms}
    plan = sorted(source["sessions"], key=lambda s: (s[1], s[2], s[4]))
    sessions = []
    for n, row in enumerate(plan, 1):
        s = dict(zip(source["fields"], row))
        sessions.append(
            {
                "id": n,
                "slug": s["slug"],
                "day": s["day"],
                "start_time": seconds(DAYS[s["day"] - 1], s["start"]),
                "end_time": seconds(DAYS[s["day"] - 1], s["end"]),
                "room": s["room"],
                "hall": size[s["room"]]["hall"],
                "track": s["track"],
                "summit": bool(s["summit"]),
                "capacity": s["capacity"] or size[s["room"]]["capacity"],
                "need_booking": bool(s["capacity"]),
                "interpreted": bool(s["interpreted"]),
                "title_zh": s["title_zh"],
                "title_en": s["title_en"],
                "abstract_zh": s["abstract_zh"],
                "abstract_en": s["abstract_en"],
                "speaker_ids": [order[k] for k in s["speakers"]],
                **({"materials": source["materials"][s["slug"]]} if s["slug"] in source["materials"] else {}),
            }
        )
    return {"rooms": rooms, "tracks": tracks, "speakers": speakers, "sessions": sessions}
