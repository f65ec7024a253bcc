"""The printed catalogue: what the organiser asks, and the half pages that exhibitors have written."""

from .base import seconds

RULES = {"max_intro_zh": 200, "max_intro_en": 600, "max_products": 8, "max_pictures": 2}
# One in so many has not begun, has not sent it yet, or has to mend it.
NOT_BEGUN, SENT, RETURNED = 12, 10, 30
REASONS = [
    "英文简介里的展位号与实际不符，请删去。",
    "图片分辨率不够印刷，请换一张。",
]


def address(firm, profile):
    if "address_zh" in profile:
        return profile["address_zh"], profile["address_en"]
    number = 10 + firm["id"] * 3
    return f"{firm['city_zh']}港航路{number}号", f"{number} Harbour Road, {firm['city_en']}"


def products(firm, vocabulary):
    names = {row["code"]: row for kind in ("business", "lanes") for row in vocabulary[kind]}
    chosen = [names[code] for code in (firm["tags"] + firm["lanes"])[: RULES["max_products"]]]
    return [row["name_zh"] for row in chosen], [row["name_en"] for row in chosen]


def state(firm):
    """draft, submitted, returned or accepted; nothing for those who have not begun."""
    number = firm["id"]
    if firm["slug"] == "farshore":
        return "draft"
    if number % NOT_BEGUN == 0:
        return None
    if number % RETURNED == 7:
        return "returned"
    return "submitted" if number % SENT == 3 else "accepted"


def catalogue(exhibitors, profiles, vocabulary, people):
    """The settings, and an entry of each exhibitor who has begun one. Farshore's, the demo exhibitor's, is half done."""
    about = {row["exhibitor_id"]: row for row in profiles}
    contacts = {}
    for person in people:
        contacts.setdefault(person["exhibitor_id"], person)
    entries = []
    for firm in exhibitors:
        kind = state(firm)
        if kind is None:
            continue
        profile, contact = about[firm["id"]], contacts[firm["id"]]
        (address_zh, address_en), (products_zh, products_en) = address(firm, profile), products(firm, vocabulary)
        strength = profile["advantages"][0]
        pictures = [picture["image"] for gallery in profile.get("galleries", []) for picture in gallery["pictures"]]
        entry = {
            "exhibitor_id": firm["id"],
            "state": kind,
            "name_zh": firm["name_zh"],
            "name_en": firm["name_en"],
            "logo": firm["logo"],
            "address_zh": address_zh,
            "address_en": address_en,
            "contact_zh": contact["name_zh"],
            "contact_en": contact["name_en"],
            "phone": firm["phone"],
            "fax": f"0574 0000 {int(firm['phone'][-4:]) + 5000}" if firm["id"] % 3 == 0 else "",
            "email": firm["email"],
            "website": firm["website"],
            "intro_zh": firm["profile_zh"] + strength["text_zh"],
            "intro_en": f"{firm['profile_en']} {strength['text_en']}",
            "products_zh": products_zh,
            "products_en": products_en,
            "pictures": pictures[: RULES["max_pictures"]],
        }
        if kind == "draft":
            entry.update(products_en=[], pictures=[])
            del entry["intro_en"]
        if kind == "returned":
            entry["reason"] = REASONS[firm["id"] // RETURNED % len(REASONS)]
        entries.append(entry)
    return {"deadline": seconds("2027-01-31", "18:00"), **RULES, "entries": entries}
