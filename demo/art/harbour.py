"""Scenes in port: harbour, quay, container yard, tour boat, bunkering, tug, lighthouse."""

import math

from .kit import (
    BOX_COLOURS,
    GREEN,
    INK,
    LAND,
    LAND2,
    LAND3,
    MARK,
    MARK_NIGHT,
    NIGHT,
    SEA,
    WHITE,
    bands,
    can_buoy,
    circle,
    cone_buoy,
    crane,
    flare,
    group,
    hills,
    line,
    n,
    outlined,
    rect,
    shape,
    ship,
    smooth,
    text,
    waves,
)


def harbour(w, h, rng, night=False, sun=0.7, cranes=3, with_ship=True, accent=True):
    """Harbour in bands: sky, hills, water, a quay with cranes on the left."""
    hz = h * 0.62
    sky = NIGHT if night else [SEA[2], "#D8E7EC", "#E7EEEA", "#F3EBD3", LAND2]
    tops = [0, 0.34, 0.56, 0.74, 0.88]
    out = bands(w, [(hz * t, c) for t, c in zip(tops, sky)] + [(h, "")])
    out += circle(w * sun, hz - h * (0.3 if night else 0.12), h * (0.07 if night else 0.15), "#CFE0E8" if night else LAND3)
    out += hills(w, hz, h * 0.08, "#1A475E" if night else "#C4D9DF", rng, hz + 2) + hills(
        w, hz, h * 0.04, "#123A4E" if night else "#98BCCB", rng, hz + 2
    )
    water = ["#0E2F40", "#0C2938", INK] if night else [SEA[3], "#7FB0C7", SEA[4]]
    out += bands(w, [(hz, water[0]), (hz + (h - hz) * 0.36, water[1]), (hz + (h - hz) * 0.7, water[2]), (h, "")])
    out += waves(w, hz + 4, h, rng, "#3E6E86" if night else WHITE, int(w / 22))
    k = h / 450
    if cranes:
        out += rect(0, hz - 5 * k, w * 0.38, 17 * k, "#05151F" if night else INK)
        for i in range(cranes):
            out += crane(w * 0.38 - (120 + i * 230) * k, hz - 5 * k, 0.72 * k, "#05151F" if night else INK, i % 3 != 0, True)
    if with_ship:
        size = min(0.78 * k, w / 900)
        out += ship(w * 0.5, hz + h * 0.13, size, rng, INK, (MARK_NIGHT if night else MARK) if accent else None)
    return out + can_buoy(w * 0.93, h * 0.93, 2 * k) + cone_buoy(w * 0.45, h * 0.9, 1.8 * k)


def quay_row(w, h, rng, dusk=False):
    """A long quay seen from the water, two ranks of cranes."""
    base = h * 0.84
    ground = ["#F3EBD3", "#E8D9AE", LAND3] if dusk else [SEA[1], SEA[2], SEA[2]]
    out = bands(w, [(0, ground[0]), (h * 0.36, ground[1]), (h * 0.6, ground[2]), (h, "")])
    if dusk:
        out += circle(w * 0.74, h * 0.56, h * 0.16, LAND)
    for i in range(int(w / 150)):
        out += crane(70 + i * 152, base - h * 0.02, h / 640, SEA[4] if dusk else SEA[3], rng.next() < 0.5)
    for i in range(max(2, int(w / (h * 1.15)))):
        out += crane(w * 0.16 + i * h * 1.1, base, h / 340, INK if i % 2 else SEA[6], i % 2 == 1)
    out += rect(0, base, w, h - base, INK)
    out += line("".join(f"M{x} {n(base + h * 0.05)}h48" for x in range(0, w, 96)), LAND3, 3)
    stacks = {}
    x = 30
    marked = False
    while x < w - 60:
        for j in range(rng.below(4)):
            colour = BOX_COLOURS[rng.below(8)]
            if not marked and x > w * 0.55 and j == 1:
                colour, marked = MARK, True
            stacks.setdefault(colour, []).append(f"M{x} {n(base - (j + 1) * h * 0.045)}h58v{n(h * 0.042)}h-58z")
        x += 62 + (44 if rng.next() < 0.3 else 0)
    return out + "".join(shape("".join(d), c) for c, d in stacks.items())


def yard(w, h, rng, size=58, rise=0.6):
    """Stacked containers rising to the right; boxes and ribs are gathered by colour to keep the file small."""
    out = rect(0, 0, w, h, SEA[0])
    rows, marked = math.ceil(h / size), False
    prefixes, boxes, ribs, codes = ["FWAU", "YGBU", "TDMU", "HLYU"], {}, {True: "", False: ""}, ""
    for j in range(rows):
        y, x = h - (j + 1) * size + 1, -rng.below(120)
        while x < w:
            long = rng.next() < 0.62
            width = round(size * (4.4 if long else 2.2))
            limit = rows * (0.26 + rise * min(1, max(0, (x / w - 0.22) / 0.55)))
            colour = BOX_COLOURS[rng.below(8)]
            coded = long and rng.next() < 0.5
            number = f"{prefixes[rng.below(4)]} {100000 + rng.below(899999)}"
            if j < limit:
                if not marked and j == rows // 2 and x > w * 0.55:
                    colour, marked = MARK, True
                dark = colour in (SEA[6], SEA[5], INK, MARK)
                boxes.setdefault(colour, []).append(f"M{x + 1} {y}h{width - 2}v{size - 2}h{2 - width}z")
                start = x + 14 if x > -14 else x + 14 + (-x // 14) * 14
                ribs[dark] += "".join(f"M{i} {y + 7}v{size - 16}" for i in range(start, min(w, x + width - 8), 14))
                if coded:
                    codes += rect(x + width - size * 1.9, y + size * 0.14, size * 1.76, size * 0.32, colour)
                    codes += text(
                        x + width - size * 0.2,
                        y + size * 0.38,
                        number,
                        size * 0.21,
                        WHITE if dark else INK,
                        'text-anchor="end" font-weight="600"',
                    )
            x += width
    out += "".join(shape("".join(d), colour) for colour, d in boxes.items())
    return out + line(ribs[True], WHITE, 1.6, 'opacity=".22"') + line(ribs[False], INK, 1.6, 'opacity=".2"') + codes


def night_boat(w, h, rng):
    """The tour boat on dark water under working cranes."""
    hz = h * 0.6
    out = bands(w, [(0, NIGHT[0]), (h * 0.26, NIGHT[1]), (h * 0.42, NIGHT[2]), (hz, "#0C2938"), (h * 0.8, INK), (h, "")])
    for i in range(4):
        out += crane(w * (0.08 + 0.25 * i), hz, h / 460, "#2B566B", i == 1)
    lamps = "".join(f"M{n(w * (0.02 + 0.049 * i))} {n(hz - 3)}h0" for i in range(21))
    glints = "".join(f"M{n(w * (0.02 + 0.049 * i) - 5)} {n(hz + 8 + j * 9)}h{n(10 - j * 2)}" for i in range(21) for j in range(3))
    out += rect(0, hz - 4, w, 7, "#05151F") + line(lamps, LAND3, 6, 'stroke-linecap="round"') + line(glints, "#B79F5E", 1.6)
    out += waves(w, hz + 30, h, rng, "#2B566B", int(w / 26))
    k = h / 420
    windows = "".join(f"M{30 + i * 26}-44h18v14h-18z" for i in range(8))
    boat = (
        shape("M-10-20H300L270 14H20Z", WHITE)
        + shape("M14-20v-32h226l20 32z", "#CBE0EA")
        + shape(windows, LAND3)
        + shape("M60-52v-22h110l14 22z", WHITE)
        + line("M196-74v-40M196-108l34 8", WHITE, 3)
        + rect(-10, -20, 310, 5, SEA[5])
    )
    out += group(w * 0.4, h * 0.82, boat, k)
    return out + flare(w * 0.4 + 196 * k, h * 0.82 - 116 * k, -30, MARK_NIGHT, 1.3 * k) + can_buoy(w * 0.16, h * 0.93, 2 * k)


def bunkering(w, h, rng):
    """A fuel barge alongside a ship, hose in between, wind in the background."""
    hz = h * 0.6
    out = bands(w, [(0, SEA[1]), (h * 0.3, SEA[0]), (hz, SEA[3]), (h * 0.76, SEA[4]), (h, "")])
    mills = ""
    for i in range(5):
        x, y = w * (0.06 + 0.095 * i), hz - h * (0.26 + 0.05 * (i % 2))
        mills += f"M{n(x)} {n(hz)}V{n(y)}"
        for a in (20 + i * 17, 140 + i * 17, 260 + i * 17):
            mills += f"M{n(x)} {n(y)}l{n(math.cos(math.radians(a)) * h * 0.1)} {n(math.sin(math.radians(a)) * h * 0.1)}"
    out += line(mills, SEA[3], 3) + waves(w, hz + 5, h, rng, WHITE, int(w / 24))
    k = h / 420
    out += ship(w * 0.34, h * 0.74, 1.15 * k, rng, SEA[6], None, 13)
    tanks = "".join(circle(58 + i * 62, -30, 24, WHITE, outlined(2)) for i in range(3))
    barge = shape("M-10-22H262L244 12H6Z", INK) + tanks + shape("M214-22v-42h34v42z", LAND3, outlined(2)) + rect(-10, -22, 272, 5, GREEN)
    out += group(w * 0.12, h * 0.9, barge, 1.3 * k)
    x, y = w * 0.12 + 300 * k, h * 0.9 - 82 * k
    hose = f"M{n(x)} {n(y)}C{n(x + 20 * k)} {n(h * 0.4)} {n(w * 0.58)} {n(h * 0.4)} {n(w * 0.6)} {n(h * 0.69)}"
    return (
        out
        + line(hose, MARK, 5 * k)
        + circle(w * 0.6, h * 0.69, 7 * k, WHITE, outlined(3 * k, MARK))
        + circle(x, y, 7 * k, WHITE, outlined(3 * k, MARK))
    )


def tug(w, h, rng):
    """An electric tug pushing at the bow of a big ship."""
    hz = h * 0.58
    out = bands(w, [(0, SEA[2]), (h * 0.24, SEA[1]), (h * 0.42, SEA[0]), (hz, SEA[3]), (h * 0.78, SEA[4]), (h, "")]) + hills(
        w, hz, h * 0.05, SEA[2], rng, hz + 1
    )
    k = h / 420
    bow = f"M{n(w * 0.62)} {n(h * 0.12)}H{w + 10}V{n(h * 0.8)}H{n(w * 0.7)}Q{n(w * 0.63)} {n(h * 0.5)} {n(w * 0.62)} {n(h * 0.12)}Z"
    out += (
        waves(w, hz + 6, h, rng, WHITE, int(w / 20))
        + shape(bow, INK)
        + shape(
            f"M{n(w * 0.674)} {n(h * 0.66)}H{w + 10}V{n(h * 0.8)}H{n(w * 0.7)}Q{n(w * 0.685)} {n(h * 0.73)} {n(w * 0.674)} {n(h * 0.66)}Z",
            SEA[5],
        )
    )
    out += line(
        f"M{n(w * 0.74)} {n(h * 0.3)}v{n(h * 0.16)}m{n(-h * 0.045)} {n(-h * 0.05)}q{n(h * 0.045)} {n(h * 0.1)} {n(h * 0.09)} 0",
        WHITE,
        4 * k,
    )
    hull = (
        shape("M-20-40H232Q262-44 276-60Q276-6 232 14H10Q-16 0-20-40Z", SEA[5])
        + rect(-20, -46, 268, 8, WHITE)
        + shape("M40-46v-54h130l16 54z", WHITE, outlined(2))
        + shape("M60-100v-44h84l12 44z", WHITE, outlined(2))
    )
    hull += (
        shape("M70-136h62l7 24H70z", SEA[3], outlined(1.5))
        + line("M104-144v-40M104-176l28 8", INK, 3)
        + line("M268-14a18 18 0 1 1 0 1", INK, 11)
    )
    bolt = shape("M108-92l-22 28h16l-8 20 24-28h-16l8-20z", MARK)
    out += waves(w * 0.3, h * 0.84, h * 0.92, rng, WHITE, 14, 3)
    return out + group(w * 0.6 - 292 * k * 1.15, h * 0.79, hull + bolt, 1.15 * k) + can_buoy(w * 0.06, h * 0.93, 2 * k)


def light_house(w, h, rng):
    """A lighthouse whose sectors are drawn as on a chart: dashed limits and a coloured arc."""
    out = rect(0, 0, w, h, INK) + rect(0, h * 0.72, w, h * 0.28, "#0C2938")
    x, y, k = w * 0.74, h * 0.3, h / 420
    reach = min(x * 0.86, h * 1.3)
    at = lambda a, r: f"{n(x + r * math.cos(math.radians(a)))} {n(y + r * math.sin(math.radians(a)))}"
    limits = (157, 169, 179, 191)
    out += waves(w, h * 0.74, h, rng, "#2B566B", int(w / 24))
    for r, colour in ((0.5, "#1C4E68"), (0.72, "#1C4E68"), (1.03, "#2B566B")):
        out += line(f"M{at(limits[0], reach * r)}A{n(reach * r)} {n(reach * r)} 0 0 1 {at(limits[3], reach * r)}", colour, 1)
    for a0, a1, colour in ((limits[0], limits[1], "#2FA374"), (limits[1], limits[2], WHITE), (limits[2], limits[3], "#F0705A")):
        out += line(f"M{at(a0, reach)}A{n(reach)} {n(reach)} 0 0 1 {at(a1, reach)}", colour, 6 * k + 2)
    out += line("".join(f"M{at(a, 20 * k)}L{at(a, reach * 1.03)}" for a in limits), "#B9CEDA", 1.2, 'stroke-dasharray="3 6"')
    foot = y + 214 * k
    rock = [
        (x - 190 * k, foot + 60 * k),
        (x - 120 * k, foot + 26 * k),
        (x - 64 * k, foot + 12 * k),
        (x - 40 * k, foot - 12 * k),
        (x + 44 * k, foot - 14 * k),
        (x + 90 * k, foot + 16 * k),
        (x + 160 * k, foot + 34 * k),
        (x + 230 * k, foot + 64 * k),
    ]
    out += shape(smooth(rock) + "Z", "#1C4E68") + shape(smooth([(px, py + 22 * k) for px, py in rock]) + "Z", "#16384A")
    tower = (
        shape("M-26 210L-18 26H18L26 210Z", WHITE)
        + shape("M-24 164L-22 118H22L24 164ZM-20 72L-19 44H19L20 72Z", SEA[5])
        + rect(-24, 18, 48, 9, WHITE)
        + rect(-13, -12, 26, 30, LAND3)
        + shape("M-18-12L0-32L18-12Z", SEA[5])
        + line("M-4-12v30M4-12v30", INK, 1.5)
    )
    return out + group(x, y, tower, k) + flare(x, y, 186, MARK_NIGHT, 1.7 * k)
