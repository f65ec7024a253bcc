"""Sea rates over the lanes of the fair: the six busiest with half a year of history, the others as they are now. Days are counted
from the day on which the demo is loaded, so that something is always valid."""

from .base import Rng

# From, to, days at sea, cents of ocean freight for a 40HQ as they are now, carriers, where some of them change ships.
FEATURED = [
    ("CNNGB", "DEHAM", 32, 245000, (1, 4, 5), "SGSIN"),
    ("CNNGB", "NLRTM", 29, 231000, (2, 3, 7), "SGSIN"),
    ("CNSHA", "DEHAM", 31, 248000, (4, 6, 11), "MYPKG"),
    ("CNSHA", "USLAX", 15, 178000, (1, 4, 26), "KRPUS"),
    ("CNNGB", "SGSIN", 8, 38000, (7, 12, 13), ""),
    ("CNNGB", "KRPUS", 3, 21000, (14, 15, 18), ""),
]
LANES = [
    ("CNNGB", "DEBRV", 33, 239000, (2, 5, 7), "SGSIN"),
    ("CNNGB", "BEANR", 30, 233000, (2, 3, 6), "SGSIN"),
    ("CNNGB", "GBFXT", 31, 242000, (1, 7, 11), "SGSIN"),
    ("CNSHA", "NLRTM", 28, 233000, (3, 4, 7), "SGSIN"),
    ("CNYTN", "DEHAM", 28, 236000, (1, 2, 6), "SGSIN"),
    ("CNYTN", "NLRTM", 26, 228000, (2, 3, 4), "SGSIN"),
    ("CNTAO", "DEHAM", 35, 252000, (1, 4, 8), "KRPUS"),
    ("CNNGB", "GRPIR", 26, 262000, (2, 4, 10), "SGSIN"),
    ("CNNGB", "ITGOA", 29, 271000, (1, 2, 3), "SGSIN"),
    ("CNNGB", "ESBCN", 31, 268000, (2, 3, 5), "SGSIN"),
    ("CNNGB", "USLAX", 16, 181000, (4, 7, 8), "KRPUS"),
    ("CNNGB", "USOAK", 18, 196000, (4, 7, 9), "KRPUS"),
    ("CNSHA", "USOAK", 17, 193000, (4, 6, 9), "KRPUS"),
    ("CNSHA", "USNYC", 33, 288000, (2, 3, 7), "KRPUS"),
    ("CNNGB", "USSAV", 35, 292000, (1, 2, 10), "KRPUS"),
    ("CNSHA", "KRPUS", 2, 19000, (14, 15, 18), ""),
    ("CNSHA", "JPOSA", 3, 24000, (13, 14, 17), ""),
    ("CNSHA", "JPTYO", 4, 26000, (13, 14, 17), ""),
    ("CNNGB", "JPTYO", 5, 27000, (13, 14, 49), ""),
    ("CNNGB", "VNSGN", 7, 32000, (12, 13, 20), ""),
    ("CNYTN", "VNSGN", 4, 25000, (13, 20, 22), ""),
    ("CNNGB", "MYPKG", 10, 41000, (7, 12, 13), "SGSIN"),
    ("CNNGB", "THLCH", 10, 36000, (13, 14, 20), "VNSGN"),
    ("CNNGB", "AEJEA", 21, 148000, (4, 7, 27), "SGSIN"),
    ("CNNGB", "SAJED", 24, 212000, (2, 12, 32), "SGSIN"),
    ("CNNGB", "INNSA", 18, 96000, (12, 13, 47), "LKCMB"),
    ("CNNGB", "BRSSZ", 36, 334000, (2, 3, 4), "SGSIN"),
    ("CNSHA", "AUSYD", 16, 142000, (4, 11, 24), ""),
    ("CNNGB", "ZADUR", 27, 226000, (1, 2, 12), "SGSIN"),
    ("CNXMN", "SGSIN", 6, 35000, (7, 12, 13), ""),
]

HISTORY = 13  # fortnights
FORTNIGHT = 14
# 20GP, 40HQ, by number, and what of a 40HQ they cost.
SIZES = [(1, 0.62), (2, 1.0)]
# 40NOR, 40OT.
RARE = [(3, 0.9), (4, 1.55)]
SERVICES = ["FE", "AEX", "NE", "SK", "CX"]


def tens(cents):
    """Whole tens of a currency: nobody offers 2,447."""
    return max(1000, round(cents / 1000) * 1000)


def surcharges(rng, base, days):
    """What is paid beside it: long ways burn more."""
    found = {"baf": tens(base * 0.09 + days * 250), "othc": 14200, "doc": 8200, "dthc": tens(9000 + days * 350)}
    if rng.below(4) == 0:
        found["pss"] = tens(base * 0.05)
    if rng.below(3) == 0:
        found["isps"] = 1500
    return found


def rate(rng, lane, place, container, factor, valid):
    pol, pod, days, base, carriers, via = lane
    goes_via = via if via and place == 1 else ""
    transit = days + (4 if goes_via else 0) + rng.below(3)
    ocean = tens(base * factor * (1 + (rng.below(9) - 3) / 100) * (0.97 if goes_via else 1))
    sailing = sorted({1 + (place * 2 + len(pod) + days) % 7, 1 + (place * 3 + days) % 7})
    return {
        "pol": pol,
        "pod": pod,
        "via": goes_via,
        "carrier_id": carriers[place],
        "service": f"{SERVICES[(days + place) % len(SERVICES)]}{1 + (days * 3 + place) % 8}",
        "container": container,
        "currency": "USD",
        "base": ocean,
        "surcharges": surcharges(rng, ocean, days),
        "from_day": valid[0],
        "until_day": valid[1],
        "transit_days": transit,
        "sailing_days": sailing,
    }


def rates():
    rng, rows = Rng(20270318), []
    for lane in FEATURED:
        for place in range(3):
            for back in range(HISTORY):
                # Dear in late summer, cheapest at the turn of the year, a little more since.
                season = 1 + 0.28 * max(0, back - 4) / 8 - (0.12 if 2 <= back <= 4 else 0)
                until = FORTNIGHT * -back + 7 + (0 if back else (5, 31, 52)[place])
                rows.append(rate(rng, lane, place, 2, season, (FORTNIGHT * -back - 6, until)))
            for container, factor in (SIZES[0], *RARE):
                rows.append(rate(rng, lane, place, container, factor, (-6, 45 + place * 15)))
    for lane in LANES:
        for place in range(3):
            for container, factor in SIZES:
                rows.append(rate(rng, lane, place, container, factor, (-10 - place, 40 + place * 20)))
                if place == 0:
                    rows.append(rate(rng, lane, place, container, factor * 1.18, (-75, -11)))
            if place < 2:
                rows.append(rate(rng, lane, place, *RARE[0], (-10 - place, 40 + place * 20)))
    return rows


def alerts():
    """Whose lanes are followed: the demo's visitor waits for Hamburg to fall, and asks for quotes once it has."""
    lane = {"pol": "CNNGB", "pod": "DEHAM", "container": 2, "currency": "USD"}
    return [{"account": "visitor", **lane, "below": 290000, "asks_with": "sofas-hamburg"}]
