"""How booths are sold: types with prices, what can be ordered with them, and the rules of booking."""

from .base import rows, seconds, texts


def cents(row, *names):
    return {**row, **{name: row[name] * 100 for name in names}}


def types():
    out = []
    for row in rows(texts("booking")["types"]):
        lines = {key: "\n".join(row[key]) for key in ("includes_zh", "includes_en")}
        out.append({**cents(row, "unit_price", "unit_price_usd"), **lines})
    return out


def addons():
    return [{**cents(row, "price", "price_usd"), "sort": n} for n, row in enumerate(rows(texts("booking")["addons"]), 1)]


def rules(firms):
    """The large exhibitors stood here last year too, so they are on the list of early bookers."""
    rules = texts("booking")["rules"]
    largest = sorted(firms, key=lambda f: (f["sponsor_tier"] or 9, -f["size"], f["id"]))[: rules["guests"]]
    return {
        "opens_at": seconds(*rules["opens_on"]),
        "closes_at": seconds(*rules["closes_on"]),
        "most_booths": rules["most_booths"],
        "deposit_percent": rules["deposit_percent"],
        "deposit_days": rules["deposit_days"],
        "guests": [f["id"] for f in largest],
    }


def reservations(booths, firms, crowd):
    """Who reserved what: the reserved booths wait for review, some of the sold ones were booked here, one was refused."""
    staff = {}
    for person in crowd:
        if person["kind"] == "exhibitor":
            staff.setdefault(person["exhibitor_id"], person)
    own = {}
    for booth in booths:
        if booth["exhibitor_id"]:
            own.setdefault((booth["exhibitor_id"], booth["status"]), []).append(booth["code"])
    out = []
    firms = {firm["id"]: firm for firm in firms}
    for (exhibitor, status), codes in sorted(own.items()):
        booked_here = status == "reserved" or exhibitor == 1 or exhibitor % 8 == 4 or len(codes) > 1
        if booked_here:
            out.append(paper(firms[exhibitor], staff.get(exhibitor), "submitted" if status == "reserved" else "confirmed", codes, len(out)))
    free = [b["code"] for b in booths if b["status"] == "free" and b["type"] == "shell"]
    refused = paper(firms[5], staff.get(5), "refused", free[:1], len(out))
    return [*out, {**refused, "reason": "该展位已预留给同期论坛，请另选"}]


def paper(firm, contact, status, codes, place):
    """Add-ons are [row of booth_addons, how many]."""
    person = contact or {"name_zh": firm["name_zh"], "name_en": firm["name_en"]}
    return {
        "exhibitor_id": firm["id"],
        "status": status,
        "booths": codes,
        "addons": [[1, 2], [2, 8], [4, 1]] if firm["id"] == 1 else [[1, 1], [2, 4]] if place % 3 == 0 else [],
        "contact_name": person["name_zh"] or person["name_en"],
        "contact_mobile": f"138{10000000 + firm['id'] * 137:08d}",
        "contact_email": firm["email"],
        "invoice_title": firm["name_zh"],
        "days_ago": 2 + place % 5 if status == "submitted" else 20 + place % 30,
        "reason": "",
    }
