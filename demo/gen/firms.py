"""Exhibitors: 120 invented firms from the hand-written rows, before they are given booths."""

from .base import art, rows, texts

HALLS = ["N1", "N2", "N3", "N4"]


def tag_lists():
    """Vocabulary file: code and both names of every business tag, lane and demand."""
    source = texts("tags")
    return {kind: [{"code": c, "name_zh": zh, "name_en": en} for c, zh, en in source[kind]] for kind in ("business", "lanes", "demands")}


def sponsor_rank():
    """Exhibitors that sponsor, by tier: they get the large stands."""
    return {s[0]: s[1] for s in texts("partners")["sponsors"] if not s[0].startswith("@")}


def exhibitors():
    out, rank = [], sponsor_rank()
    for hall in HALLS:
        for firm in rows(texts(f"exhibitors-{hall.lower()}")):
            domain = f"{firm['slug']}.example"
            out.append(
                {
                    "id": len(out) + 1,
                    "slug": firm["slug"],
                    "name_zh": firm["name_zh"],
                    "name_en": firm["name_en"],
                    "country": firm["country"],
                    "city_zh": firm["city_zh"],
                    "city_en": firm["city_en"],
                    "profile_zh": firm["profile_zh"],
                    "profile_en": firm["profile_en"],
                    "founded": firm["founded"],
                    "size": firm["size"],
                    "tags": firm["tags"],
                    "lanes": firm["lanes"],
                    "website": f"https://www.{domain}",
                    "email": f"fair@{domain}",
                    "phone": f"0574 0000 2{len(out) + 1:03d}",
                    "logo": art(f"logo-{firm['slug']}"),
                    "sponsor_tier": rank.get(firm["slug"], 0),
                    "hall": hall,
                    "booths": [],
                }
            )
    return out
