"""Charts: an invented fairway, sea routes, ship traffic and the tide curve."""

import math

from .kit import (
    DRY,
    INK,
    INK2,
    INK3,
    LAND2,
    LAND3,
    MARK,
    MARK_NIGHT,
    SEA,
    WHITE,
    can_buoy,
    circle,
    cone_buoy,
    flare,
    line,
    n,
    outlined,
    poly,
    rect,
    rose,
    shape,
    smooth,
    wander,
)
from .lettering import lettering

PAPER = {
    "land": LAND2,
    "water": [DRY, SEA[2], SEA[1], SEA[0], WHITE],
    "coast": INK2,
    "line": SEA[4],
    "number": INK3,
    "mark": MARK,
    "town": LAND3,
}
DARK = {
    "land": "#16384A",
    "water": ["#133446", "#102F40", "#0E2A3A", "#0C2634", INK],
    "coast": "#4D7B92",
    "line": "#2B566B",
    "number": "#5F8DA3",
    "mark": MARK_NIGHT,
    "town": "#1E4459",
}
QUIET = {
    "land": SEA[1],
    "water": ["#E9F2F6", "#EEF5F8", "#F2F7FA", "#F7FAFC", WHITE],
    "coast": SEA[3],
    "line": SEA[3],
    "number": SEA[4],
    "mark": MARK,
    "town": SEA[2],
}


def chart(w, h, rng, pal=PAPER, marks=True, quiet=0.42, soundings=34, with_rose=True, mouth=0.3, scale=1.0):
    """Invented fairway: open water on the left, land closing in on the right, a marked way to a berth."""
    count = 28
    cy = [h * 0.46 + v for v in wander(rng, count, h * 0.07)]
    top, low = wander(rng, count, h * 0.07), wander(rng, count, h * 0.07)

    def half(i):
        t = min(1, max(0, (i / (count - 1) - quiet) / 0.42))
        t = t * t * (3 - 2 * t)
        return h * (1.15 * (1 - t) + mouth * t * (1 - 0.25 * max(0, (i / (count - 1) - 0.84) / 0.16)))

    out = rect(0, 0, w, h, pal["land"])
    xs = [i * (w * 1.04) / (count - 1) - w * 0.02 for i in range(count)]
    edges = []
    for k, colour in enumerate(pal["water"]):
        shrink = [0, 0.035, 0.085, 0.145, 0.215][k] * h
        up = [(xs[i], cy[i] - half(i) + shrink + top[i] * (1 - k * 0.16)) for i in range(count)]
        down = [(xs[i], cy[i] + half(i) - shrink + low[i] * (1 - k * 0.16)) for i in range(count)]
        stop = max([i for i in range(count) if down[i][1] - up[i][1] > 14], default=count - 1)
        up, down = up[: stop + 1], down[: stop + 1]
        tip = [(up[-1][0] + 26, (up[-1][1] + down[-1][1]) / 2)] if stop < count - 1 else []
        extra = outlined(1.4 if k == 1 else 0.8, pal["coast"] if k == 1 else pal["line"])
        out += shape(smooth(up + tip + down[::-1]) + "Z", colour, extra if k else "")
        edges.append((up, down))
    out += towns(w, h, rng, pal, edges[0])
    if soundings:
        out += depths(w, h, rng, pal, edges[2], soundings)
    if with_rose:
        out += rose(w * quiet * 0.98, h * 0.6, h * 0.17, pal["line"])
    return out + (way_in(w, h, cy, xs, half, pal, count, scale) if marks else "")


def towns(w, h, rng, pal, edge):
    """Yards of sheds on land, kept off the water."""
    up, down = edge
    out, tries = "", 0
    while tries < 26:
        tries += 1
        x, y, angle = w * rng.between(0.58, 0.96), h * rng.between(0.04, 0.96), rng.between(-14, 14)
        column = min(range(len(up)), key=lambda i: abs(up[i][0] - x - 30))
        if up[column][1] - 56 < y < down[column][1] + 26 or y > h - 30:
            continue
        d = "".join(f"M{i * 20} {j * 9}h17v6h-17z" for i in range(2 + rng.below(2)) for j in range(3))
        out += f'<path transform="translate({n(x)} {n(y)}) rotate({n(angle)})" d="{d}" fill="{pal["town"]}" stroke="{pal["coast"]}" stroke-width=".6"/>'
        if out.count("<path") > 7:
            break
    return out


def depths(w, h, rng, pal, edge, count):
    up, down = edge
    out, placed = "", []
    for _ in range(count * 6):
        x, y = rng.next() * w, rng.next() * h
        near = min(range(len(up)), key=lambda i: abs(up[i][0] - x))
        if not up[near][1] + 18 < y < down[near][1] - 8 or any(math.hypot(x - a, y - b) < 52 for a, b in placed):
            continue
        placed.append((x, y))
        middle = min(y - up[near][1], down[near][1] - y)
        out += lettering(x, y, int(7 + min(14, middle * 0.1) + rng.below(9)), 12)
        if len(placed) == count:
            break
    return shape(out, pal["number"])


def way_in(w, h, cy, xs, half, pal, count, scale):
    start, end = int(count * 0.44), int(count * 0.9)
    path = [(xs[i], cy[i]) for i in range(start, end + 1)]
    out = line(smooth(path), pal["mark"], 2, 'stroke-dasharray="16 5 3 5"')
    for i in range(start + 2, end - 1, 3):
        gap = min(half(i) * 0.42, h * 0.15)
        out += can_buoy(xs[i], cy[i] - gap + 8, scale) + cone_buoy(xs[i], cy[i] + gap, scale)
    return out + flare(xs[end], cy[end], -38, pal["mark"], 1.6 * scale)


def tide(w, h, rng, days=3, peak=0.3, calm=0.0):
    """Tide curve over some days, with the sounding marks of a tide table."""
    out = rect(0, 0, w, h, SEA[0])
    base, amp = h * 0.58, h * peak
    curve = [
        (
            i * w / 48 - 10,
            base
            - amp
            * math.sin(i / 48 * days * 2 * math.pi * 1.93 + 0.6)
            * (0.78 + 0.22 * math.sin(i / 7))
            * min(1, max(0.12, (i / 48 - calm * 0.6) * 3 if calm else 1)),
        )
        for i in range(50)
    ]
    for k, colour in enumerate([SEA[1], SEA[2], SEA[3]]):
        out += shape(smooth([(x, y + k * h * 0.14) for x, y in curve]) + f"V{h}H-10Z", colour)
    out += line(smooth(curve), INK, 2)
    out += line("".join(f"M{n(i * w / (days * 8))} {h}v{n(-h * (0.09 if i % 8 == 0 else 0.045))}" for i in range(1, days * 8)), INK, 1.4)
    out += line("".join(f"M{n(w * d / days)} 0V{h}" for d in range(1, days)), INK, 1, 'stroke-dasharray="2 6"')
    at = min(range(22, 44), key=lambda i: curve[i][1])
    return (
        out
        + line(f"M{n(curve[at][0])} {n(curve[at][1])}V{h}", MARK, 2)
        + circle(curve[at][0], curve[at][1], h * 0.018 + 3, WHITE, outlined(3, MARK))
    )


def routes(w, h, rng, count=6):
    """Sea routes fanning out from one port over invented islands."""
    out = rect(0, 0, w, h, SEA[1])
    for cx, cy, r in (
        (w * 0.97, h * 0.3, h * 0.5),
        (w * 0.12, h * 0.12, h * 0.16),
        (w * 0.3, h * 0.86, h * 0.2),
        (w * 0.58, h * 0.1, h * 0.09),
    ):
        wobble = [
            0.22 * math.sin(a * 2 * math.pi / 9 + cx) + 0.16 * math.cos(a * math.pi / 3 + cy) + rng.between(-0.05, 0.05) for a in range(18)
        ]
        for k, colour in ((1.42, SEA[0]), (1.18, WHITE), (1, LAND2)):
            ring = [
                (cx + math.cos(a * math.pi / 9) * r * k * (1 + wobble[a]), cy + math.sin(a * math.pi / 9) * r * k * (1 + wobble[a]))
                for a in range(18)
            ]
            out += shape(smooth(ring, True), colour, outlined(1, INK2 if k == 1 else SEA[3]))
    port = (w * 0.8, h * 0.44)
    goals = [(w * 0.05, h * 0.42), (w * 0.18, h * 0.3), (w * 0.1, h * 0.72), (w * 0.42, h * 0.7), (w * 0.5, h * 0.2), (w * 0.62, h * 0.95)][
        :count
    ]
    for i, (x, y) in enumerate(goals):
        bend = (x + port[0]) / 2, (y + port[1]) / 2 + (h * 0.12 if i % 2 else -h * 0.14)
        d = f"M{n(port[0])} {n(port[1])}Q{n(bend[0])} {n(bend[1])} {n(x)} {n(y)}"
        out += line(d, MARK if i == 2 else SEA[5], 2.6 if i == 2 else 1.6, "" if i == 2 else 'stroke-dasharray="9 5"')
        out += rect(x - 5, y - 5, 10, 10, SEA[6])
    return out + flare(*port, -30, MARK, h / 260)


def traffic(w, h, rng):
    """Ship tracks and heading triangles, as a harbour radar shows them."""
    out = chart(w, h, rng, QUIET, marks=False, soundings=0, with_rose=False)
    for i in range(13):
        y = h * (0.34 + 0.024 * i) + rng.between(-h * 0.1, h * 0.1)
        x = w * (0.44 + 0.04 * i) + rng.between(-30, 30)
        length = rng.between(60, 190)
        lead = i == 8
        out += line(
            f"M{n(x)} {n(y)}q{n(-length / 2)} {n(rng.between(-26, 26))} {n(-length)} {n(rng.between(-20, 20))}",
            MARK if lead else SEA[4],
            2 if lead else 1.3,
            'stroke-dasharray="3 5"',
        )
        out += poly([(x + 17, y), (x - 9, y - 8), (x - 5, y), (x - 9, y + 8)], MARK if lead else SEA[6])
    return out
