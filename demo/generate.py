#!/usr/bin/env python3
"""Writes the demo: demo/*.json and web/public/art/demo-*.svg. With --check it only compares and fails when stale."""

import sys

from art import pictures
from gen import accounts, attend, booking, cards, catalogue, companies, content, fields, firms, floor, gates, gather, lodging, media, office, pages, people, profiles, rates, summit
from gen.base import ROOT, dump, fill, polish

ART = ROOT.parent / "web" / "public" / "art"


def count_facts(exhibitors, booths, hotels, sponsors, items, agenda, venue):
    """Figures that texts may name, counted from the data so that they cannot disagree."""
    prices = [room["price_cents"] // 100 for hotel in hotels for room in hotel["rooms"]]
    return {
        "exhibitors": len(exhibitors),
        "countries": len({f["country"] for f in exhibitors}),
        "booths": len(booths),
        "foreign": sum(f["country"] != "CN" for f in exhibitors),
        "green": sum("green" in f["tags"] for f in exhibitors),
        "shell": sum(b["type"] == "shell" for b in booths),
        "raw": sum(b["type"] == "raw" for b in booths),
        "sessions": len(agenda["sessions"]),
        "rooms": len(agenda["rooms"]),
        "hotels": len(hotels),
        "sponsors": len(sponsors),
        "sponsor_places": sum(item["quota"] for item in items),
        "area": sum(h["area"] for h in venue["halls"]),
        "hotel_min": min(prices),
        "hotel_max": max(prices),
        "tour_seats": next(s["capacity"] for s in agenda["sessions"] if s["slug"] == "night-tour"),
    }


def build():
    """All JSON files by name."""
    vocabulary, exhibitors, booths = firms.tag_lists(), firms.exhibitors(), floor.empty_booths()
    floor.occupy(booths, exhibitors, list(range(277, 300, 2)))  # late visitors who have accounts hold the twelve held booths
    hosts = content.organizers()
    crowd, spoken, holders = people.attendees(exhibitors, vocabulary, hosts)
    agenda = content.agenda(exhibitors, hosts, spoken)
    hotels, sponsors, venue = content.hotels(), content.sponsors(exhibitors), content.venue()
    items = content.sponsor_items()
    facts = count_facts(exhibitors, booths, hotels, sponsors, items, agenda, venue)
    meetings = pages.meetings()
    about = profiles.profiles(exhibitors)
    files = {
        "meeting": meetings,
        "exhibition": pages.exhibition(meetings),
        "structure-full": pages.structure(1, "full"),
        "structure-short": pages.structure(2, "short"),
        "structure-versions": pages.structure_versions(),
        "system": pages.system(hosts),
        "contacts": pages.contacts(),
        "banners": pages.banners(),
        "labels": pages.labels(),
        "content": content.articles(),
        "details": content.details(facts),
        "venue": venue,
        "highlights": content.highlights(),
        "same_expos": content.same_expos(),
        "history": content.history(),
        "organizers": hosts,
        "sponsors": sponsors,
        "sponsor_items": items,
        "hotels": hotels,
        "agenda": agenda,
        "tags": vocabulary,
        "exhibitors": exhibitors,
        "profiles": about,
        "attendees": crowd,
        "booths": booths,
        "booth_types": booking.types(),
        "booth_addons": booking.addons(),
        "booth_rules": booking.rules(exhibitors),
        "booth_gather": gather.gather(exhibitors, booths),
        "booth_reservations": booking.reservations(booths, exhibitors, crowd),
        "attend_gates": gates.gates(),
        "attend_ticket_types": attend.ticket_types(),
        "attend_vouchers": attend.vouchers(),
        "attend_registrations": attend.registrations(crowd),
        "attend_fields": attend.asked(),
        "attend_guests": summit.guests(),
        "lodging_room_types": lodging.room_types(hotels),
        "lodging_bookings": lodging.bookings(crowd),
        "freight_rates": rates.rates(),
        "freight_rate_alerts": rates.alerts(),
        "accounts": accounts.accounts(exhibitors, holders),
        "cards": cards.cards(),
        "office": office.office(accounts.PASSWORD),
        "media": media.media(),
        "companies": companies.companies(exhibitors),
        "fields": fields.fields(exhibitors),
        "catalogue": catalogue.catalogue(exhibitors, about, vocabulary, crowd),
    }
    return {name: polish(fill(value, facts)) for name, value in files.items()}


def outputs():
    files = build()
    out = {ROOT / f"{name}.json": dump(value) for name, value in files.items()}
    out.update({ART / f"demo-{name}.svg": svg for name, svg in pictures.draw(files).items()})
    return out


def main():
    wanted = outputs()
    known = set(wanted)
    present = {p for p in ROOT.glob("*.json")} | set(ART.glob("demo-*.svg"))
    if "--check" in sys.argv[1:]:
        stale = [p for p, text in wanted.items() if not p.exists() or p.read_text(encoding="utf-8") != text] + sorted(present - known)
        for path in stale:
            print("stale:", path.relative_to(ROOT.parent))
        return 1 if stale else 0
    ART.mkdir(parents=True, exist_ok=True)
    for path in present - known:
        path.unlink()
    for path, text in wanted.items():
        path.write_text(text, encoding="utf-8")
    print(f"{len(wanted)} files, {sum(len(t.encode()) for t in wanted.values()) // 1024} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
