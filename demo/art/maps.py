"""Maps of the demo: the site plan that carries the halls, and the approach map with metro, roads and hotels. No real coast."""

import math

from gen.base import Rng
from gen.floor import HALLS

from .kit import (
    DRY,
    INK,
    INK2,
    INK3,
    LAND,
    LAND2,
    LAND3,
    MARK,
    SEA,
    WHITE,
    can_buoy,
    circle,
    cone_buoy,
    flare,
    line,
    n,
    outlined,
    rect,
    rose,
    shape,
    smooth,
    text,
    wander,
)

PLAN_W, PLAN_H = 1184, 640


def shore(w, base, rng, swing, depths, bottom):
    """Invented shoreline: nested bands of shallower to deeper water below it."""
    count = 24
    wave = wander(rng, count, swing)
    out = ""
    for k, colour in enumerate(depths):
        own = wander(rng, count, swing * 0.12)
        points = [(i * (w + 120) / (count - 1) - 60, base + k * 34 + wave[i] * (1 - k * 0.14) + own[i]) for i in range(count)]
        out += shape(smooth(points) + f"V{bottom}H-60Z", colour, outlined(1.4 if k == 0 else 0.8, INK2 if k == 0 else SEA[4]))
    return out


def site_plan():
    """Halls at the very coordinates of venue.json, concourse, gates, quay."""
    rng = Rng(61)
    out = rect(0, 0, PLAN_W, PLAN_H, LAND2) + shore(PLAN_W, 505, rng, 8, [DRY, SEA[2], SEA[1], SEA[0]], PLAN_H)
    out += rect(20, 24, 1144, 56, LAND) + line("M20 52H1164", LAND3, 2, 'stroke-dasharray="16 10"')
    for hall, spec in HALLS.items():
        x, y, w, h = spec["site"]
        out += rect(x, y, w, h, WHITE, outlined(2.4))
        out += line("".join(f"M{n(x + w * i / 8)} {y + 6}v{h - 12}" for i in range(1, 8)), SEA[2], 1)
        out += rect(x + 10, y + 12, 64, 46, WHITE) + text(x + 14, y + 50, hall, 42, INK, 'font-weight="600"')
        out += rect(x + w / 2 - 14, y - 4, 28, 8, LAND3, outlined(1)) + rect(x + w / 2 - 14, y + h - 4, 28, 8, SEA[1], outlined(1))
    out += rect(40, 330, 1104, 58, SEA[1], outlined(2.4)) + rect(500, 330, 184, 58, SEA[6], outlined(2.4))
    out += line("".join(f"M{x} 330v58" for x in range(90, 1140, 50) if not 490 < x < 690), SEA[2], 1)
    for hall, spec in HALLS.items():
        x, y, w, h = spec["site"]
        out += rect(x + w / 2 - 12, 310, 24, 20, SEA[1], outlined(1.4))
    out += shape("M420 388H764L740 440H444Z", WHITE, outlined(2.4)) + line("".join(f"M{500 + i * 46} 440v14" for i in range(5)), INK, 3)
    out += rect(840, 404, 180, 44, LAND, outlined(1.4)) + text(930, 434, "P2", 22, INK3, 'text-anchor="middle" font-weight="600"')
    out += rect(180, 410, 150, 34, LAND, outlined(1.4)) + text(255, 434, "T", 22, INK3, 'text-anchor="middle" font-weight="600"')
    out += line("M592 454V640", MARK, 2.4, 'stroke-dasharray="16 5 3 5"') + rect(560, 494, 64, 12, INK) + line("M592 454v40", INK, 3)
    out += flare(592, 454, -20, MARK, 1.6) + can_buoy(556, 580, 2) + cone_buoy(628, 600, 2)
    spots = [(90, 590, 8), (180, 612, 11), (300, 586, 9), (410, 618, 12), (760, 598, 10), (860, 616, 13), (980, 590, 9), (1090, 612, 11)]
    return out + "".join(text(x, y, v, 14, INK3) for x, y, v in spots)


def approach_map(hotels):
    """Town, bay and venue: metro line, shuttle routes, numbered hotels."""
    w, h, rng = 1200, 800, Rng(88)
    out = rect(0, 0, w, h, LAND2)
    bay = [
        (1260, 300),
        (1110, 330),
        (1010, 420),
        (900, 500),
        (790, 512),
        (700, 540),
        (640, 600),
        (560, 640),
        (470, 650),
        (380, 690),
        (300, 740),
        (240, 860),
        (1260, 860),
    ]
    wobble = wander(rng, len(bay), 14)
    for k, (push, colour) in enumerate(((0, DRY), (18, SEA[2]), (52, SEA[1]), (96, SEA[0]), (150, WHITE))):
        ring = [
            (x + push * 0.5 + wobble[i] * (1 - k * 0.2), y + push) if i < len(bay) - 2 else (x + (push if i == len(bay) - 2 else 0), y + 60)
            for i, (x, y) in enumerate(bay)
        ]
        out += shape(smooth(ring) + "Z", colour, outlined(1.6 if k == 1 else 0.8, INK2 if k == 1 else SEA[4]))
    isle = [(860 + 74 * math.cos(a * math.pi / 6) + 10 * math.sin(a * 2.1), 660 + 40 * math.sin(a * math.pi / 6)) for a in range(12)]
    for grow, colour in ((1.5, SEA[0]), (1.25, SEA[1]), (1, LAND2)):
        out += shape(
            smooth([(860 + (x - 860) * grow, 660 + (y - 660) * grow) for x, y in isle], True),
            colour,
            outlined(1, INK2 if grow == 1 else SEA[4]),
        )
    out += (
        line("M-10 250Q260 260 420 330T700 400T980 330T1210 210", WHITE, 16)
        + line("M140 -10Q190 260 180 420T90 810", WHITE, 16)
        + line("M430 -10Q410 180 440 330T470 640", WHITE, 12)
        + line("M700 -10V400", WHITE, 10)
    )
    for _ in range(70):
        x, y = 20 + rng.next() * 1100, 20 + rng.next() * 560
        if y < 300 - (x - 600) * 0.1 and abs(x - 430) > 34 and abs(x - 700) > 30 and abs(x - 160) > 40 and abs(y - 255) > 34:
            out += rect(x, y, 26 + rng.below(40), 16 + rng.below(20), LAND3, 'opacity=".55"')
    out += shape("M560 120h86v60h-86z", DRY) + shape("M250 90h70v80h-70z", DRY)
    out += line("M-10 310H180L300 410H610L660 440H980L1210 330", SEA[5], 6) + "".join(
        circle(x, y, 8, WHITE, outlined(3, SEA[5])) for x, y in ((110, 310), (240, 360), (380, 410), (490, 410), (780, 440), (900, 440))
    )
    out += rect(600, 404, 100, 34, SEA[6], outlined(2)) + line("M625 404v34M650 404v34M675 404v34", WHITE, 2)
    out += circle(640, 456, 11, WHITE, outlined(4, SEA[5])) + text(
        604, 394, "N1–N4", 24, INK, 'text-anchor="end" font-weight="700" paint-order="stroke" stroke="#F4E9C9" stroke-width="6"'
    )
    out += (
        flare(650, 420, -48, MARK, 2.6)
        + line("M652 500Q700 610 760 690T900 800", MARK, 2.4, 'stroke-dasharray="16 5 3 5"')
        + can_buoy(676, 640, 2)
        + cone_buoy(772, 628, 2)
        + can_buoy(742, 726, 2)
        + cone_buoy(850, 736, 2)
    )
    out += rose(1060, 660, 74, SEA[4])
    for hotel in hotels:
        x, y = hotel["map_x"], hotel["map_y"]
        out += rect(x - 15, y - 15, 30, 30, WHITE, outlined(2.2)) + text(
            x, y + 7, hotel["id"], 20, INK, 'text-anchor="middle" font-weight="600"'
        )
    for x, y, label in ((60, 288, "M1"), (96, 236, "R"), (38, 716, "A")):
        out += rect(x - 20, y - 17, 40, 28, INK) + text(x, y + 5, label, 20, WHITE, 'text-anchor="middle" font-weight="700"')
    return out
