"""What companies say of themselves: figures and strengths of all exhibitors, and more of those that have filled it in."""

from .base import Rng, rows, seconds, texts

# Every fourth exhibitor has filled in the whole page; the others show what their trade gives.
EVERY = 4
GALLERY_ART = ["demo-history-2026-above", "demo-history-2026-boat", "demo-history-2025-gate", "demo-history-2025-forklift"]


def both(name, zh, en):
    return {f"{name}_zh": zh, f"{name}_en": en}


def feature(value, zh, en):
    return {"value": value, **both("label", zh, en)}


def trades_of(firm, trades):
    return [trades[tag] for tag in firm["tags"]]


def advantage(trade):
    return {**both("title", trade["title_zh"], trade["title_en"]), **both("text", trade["text_zh"], trade["text_en"]), "tag": trade["tag"]}


def line(loop, rng, source):
    zh, en = rng.pick(source["frequencies"])
    calls = [{"port": port, "days": days} for port, days in loop["calls"]]
    return {**both("name", loop["name_zh"], loop["name_en"]), **both("frequency", zh, en), "calls": calls}


def certificates(firm, rng, source):
    kinds = rows(source["certificates"])
    chosen = [kinds[0]] + rng.sample(kinds[1:], 1 + rng.below(2))
    out = []
    for kind in chosen:
        row = {
            "goodwill_type": kind["type"],
            **both("name", kind["name_zh"], kind["name_en"]),
            **both("issuer", kind["issuer_zh"], kind["issuer_en"]),
            "number": f"{kind['prefix']}-{2022 + rng.below(4)}-{firm['id']:03d}{rng.below(10)}",
        }
        if kind["years"]:
            row["valid_until"] = seconds(f"{2027 + rng.below(kind['years'])}-{1 + rng.below(12):02d}-28", "23:59")
        out.append(row)
    return out


def milestones(firm, rng, source):
    out = [
        {
            "date": seconds(f"{firm['founded']}-{1 + rng.below(12):02d}-{1 + rng.below(28):02d}"),
            **both("title", "公司成立", "The company is founded"),
            **both("text", f"总部设在{firm['city_zh']}。", f"Its head office is in {firm['city_en']}."),
        }
    ]
    first = min(firm["founded"] + 2, 2024)
    for event in rng.sample(rows(source["milestones"]), 2):
        day = f"{first + rng.below(2026 - first)}-{1 + rng.below(12):02d}-{1 + rng.below(28):02d}"
        out.append({"date": seconds(day), **event})
    return sorted(out, key=lambda row: -row["date"])


def memberships(firm, rng, source):
    out = []
    for association in rng.sample(rows(source["associations"]), 1 + rng.below(2)):
        zh, en = rng.pick(source["roles"])
        since = min(firm["founded"] + 1 + rng.below(12), 2025)
        out.append({**association, **both("role", zh, en), "since": since})
    return out


def usual(firm, trades, source):
    """What every exhibitor has, and for every fourth all the rest."""
    rng = Rng(7_000 + firm["id"])
    own = trades_of(firm, trades)
    row = {
        "exhibitor_id": firm["id"],
        "features": [feature(str(trade["low"] + rng.below(trade["high"] - trade["low"] + 1)), trade["label_zh"], trade["label_en"]) for trade in own]
        + [feature(str(firm["founded"]), "年成立", "founded")],
        "advantages": [advantage(trade) for trade in own],
    }
    if firm["id"] % EVERY != 1:
        return row
    row.update(both("slogan", own[0]["slogan_zh"], own[0]["slogan_en"]))
    number = 1 + rng.below(399)
    row.update(both("address", f"{firm['city_zh']}市海关路{number}号", f"{number} Customs Road, {firm['city_en']}"))
    is_home = firm["country"] == "CN"
    row["registered_capital"] = (5 + rng.below(60)) * (2_000_000 if is_home else 250_000)
    row["capital_currency"] = "CNY" if is_home else "USD"
    row["certificates"] = certificates(firm, rng, source)
    row["milestones"] = milestones(firm, rng, source)
    row["memberships"] = memberships(firm, rng, source)
    loops = {loop["lane"]: loop for loop in rows(source["loops"])}
    sails = {"ocean", "forwarding", "coastal", "lcl", "reefer", "roro", "project", "multimodal", "agency"} & set(firm["tags"])
    lines = [line(loops[lane], rng, source) for lane in firm["lanes"] if lane in loops]
    if sails and lines:
        row["lines"] = lines
    if firm["sponsor_tier"]:
        pictures = [{"image": f"/art/{name}.svg", **both("caption", "往届现场", "At a past fair")} for name in rng.sample(GALLERY_ART, 2)]
        row["galleries"] = [{**both("name", "展会现场", "At the fair"), "pictures": pictures}]
    return row


def farshore(firm, trades, source):
    """The exhibitor whose page is complete in everything."""
    own, rng = source["farshore"], Rng(7_000)
    row = {key: own[key] for key in ("slogan_zh", "slogan_en", "address_zh", "address_en", "registered_capital", "capital_currency")}
    loops = {loop["lane"]: loop for loop in rows(source["loops"])}
    return {
        "exhibitor_id": firm["id"],
        **row,
        "cover": "/art/banner-harbour-dawn-1920x450.svg",
        "features": [feature(*entry) for entry in own["features"]],
        "advantages": [advantage(trade) for trade in trades_of(firm, trades)],
        "certificates": [
            {
                "goodwill_type": kind,
                **both("name", zh, en),
                **both("issuer", issuer_zh, issuer_en),
                "number": number,
                **({"valid_until": seconds(until, "23:59")} if until else {}),
            }
            for kind, zh, en, issuer_zh, issuer_en, number, until in own["certificates"]
        ],
        "milestones": [
            {"date": seconds(day), **both("title", zh, en), **both("text", text_zh, text_en)} for day, zh, en, text_zh, text_en in own["milestones"]
        ],
        "memberships": [{**both("name", zh, en), **both("role", role_zh, role_en), "since": since} for zh, en, role_zh, role_en, since in own["memberships"]],
        "lines": [line(loops[lane], rng, source) for lane in firm["lanes"]],
        "carriers": [{"carrier_id": carrier, **both("note", zh, en)} for carrier, zh, en in source["carriers"]["farshore"]],
        "galleries": [
            {**both("name", zh, en), "pictures": [{"image": f"/art/{name}.svg", **both("caption", c_zh, c_en)} for name, c_zh, c_en in pictures]}
            for zh, en, pictures in own["galleries"]
        ],
        "custom": [{**both("label", zh, en), **both("value", value_zh, value_en)} for zh, en, value_zh, value_en in own["custom"]],
    }


def profiles(exhibitors):
    source = texts("profiles")
    trades = {trade["tag"]: trade for trade in rows(source["trades"])}
    return [farshore(firm, trades, source) if firm["slug"] == "farshore" else usual(firm, trades, source) for firm in exhibitors]
