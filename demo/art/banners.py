"""Banners for every position. The left two fifths stay quiet, because titles stand there."""

from . import charts, halls, harbour
from .hotels import windows
from .kit import (
    INK,
    LAND2,
    LAND3,
    MARK,
    SEA,
    WHITE,
    bands,
    circle,
    contours,
    group,
    hills,
    line,
    n,
    outlined,
    pegs,
    rect,
    shape,
    sheet,
    text,
    waves,
)


def skyline(w, h, rng):
    """Hotels on the waterfront, one window lit in magenta."""
    base = h * 0.76
    out = bands(w, [(0, SEA[2]), (h * 0.3, SEA[1]), (h * 0.55, SEA[0]), (h, "")]) + hills(w, base, h * 0.12, SEA[2], rng, base)
    x, marked = w * 0.42, False
    while x < w:
        width, high = 70 + rng.below(90), h * rng.between(0.24, 0.62)
        body = [SEA[6], SEA[5], SEA[3], WHITE, LAND3][rng.below(5)]
        columns, rows = int((width - 12) / 22), int((high - 14) / 26)
        out += rect(x, base - high, width, high, body, outlined(1.6))
        out += windows(
            rng,
            x + 10,
            base - high + 12,
            columns,
            rows,
            12,
            14,
            22,
            26,
            LAND2 if body != LAND3 else WHITE,
            SEA[3] if body in (SEA[6], SEA[5]) else SEA[6],
            0.3,
        )
        if not marked and x > w * 0.62:
            out += rect(x + 10 + 22, base - high + 12 + 26, 12, 14, MARK)
            marked = True
        x += width + rng.below(34)
    return (
        out
        + rect(0, base, w, 10, INK)
        + rect(0, base + 10, w, h, SEA[3])
        + rect(0, base + h * 0.14, w, h, SEA[4])
        + waves(w, base + 14, h, rng, WHITE, 60)
    )


def dimensioned(w, h, rng):
    """A stand drawn like a working drawing."""
    out = sheet(w, h, SEA[0], 35)
    x, y, bw, bh = w * 0.52, h * 0.22, w * 0.2, h * 0.56
    out += rect(x, y, bw, bh, WHITE, outlined(3)) + rect(x + bw + 90, y, bw * 0.9, bh, WHITE, outlined(3))
    out += (
        rect(x, y, bw, h * 0.1, MARK)
        + rect(x + bw * 0.36, y + bh * 0.62, bw * 0.3, bh * 0.38, SEA[5], outlined(2))
        + line(f"M{n(x + bw * 0.2)} {n(y + h * 0.1)}v20M{n(x + bw * 0.8)} {n(y + h * 0.1)}v20", INK, 3)
    )
    gx = x + bw + 90
    out += (
        rect(gx + 20, y + 20, bw * 0.9 - 40, bh * 0.2, SEA[3])
        + circle(gx + bw * 0.3, y + bh * 0.62, 30, SEA[5])
        + rect(gx + bw * 0.55, y + bh * 0.5, 60, 60, SEA[2], outlined(2))
    )
    d = f"M{n(x)} {n(y + bh + 26)}h{n(bw)}m0-9v18m{n(-bw)} 0v-18M{n(gx)} {n(y + bh + 26)}h{n(bw * 0.9)}m0-9v18m{n(-bw * 0.9)} 0v-18M{n(x - 26)} {n(y)}v{n(bh)}m-9 0h18m0 {n(-bh)}h-18"
    out += (
        line(d, INK, 2)
        + text(x + bw / 2, y + bh + 56, "3.0", 24, INK, 'text-anchor="middle" font-weight="600"')
        + text(x - 74, y + bh / 2 + 8, "2.5", 24, INK, 'font-weight="600"')
    )
    return (
        out
        + line(f"M{n(x)} {n(y)}L{n(x + bw)} {n(y + bh)}", SEA[2], 1)
        + text(gx + bw * 0.45, y + bh + 56, "3.0", 24, INK, 'text-anchor="middle" font-weight="600"')
    )


def wake(w, h, rng):
    """A ship leaving to the right, its wake widening behind: looking back."""
    out = rect(0, 0, w, h, SEA[1]) + contours(w, h, rng, SEA[2], 6, 1.4)
    x, y = w * 0.78, h * 0.5
    for k in range(7):
        spread, back = 18 + k * 26, 90 + k * 120
        out += line(
            f"M{n(x - 30)} {n(y - 8)}Q{n(x - back * 0.5)} {n(y - spread * 0.4)} {n(x - back)} {n(y - spread)}M{n(x - 30)} {n(y + 8)}Q{n(x - back * 0.5)} {n(y + spread * 0.4)} {n(x - back)} {n(y + spread)}",
            WHITE if k % 2 else SEA[3],
            5 - k * 0.4,
        )
    hull = shape("M-150-34H80Q150-30 176 0Q150 30 80 34H-150Q-162 0-150-34Z", INK) + shape(
        "M-140-26H78Q138-22 158 0Q138 22 78 26H-140Z", SEA[6]
    )
    boxes = "".join(
        rect(-100 + i * 34, -22 + j * 15, 31, 13, MARK if (i, j) == (2, 1) else [SEA[3], LAND3, WHITE, SEA[4]][(i * 3 + j) % 4])
        for i in range(5)
        for j in range(3)
    )
    return out + group(x, y, hull + boxes + rect(-138, -24, 26, 48, WHITE, outlined(2)), h / 350)


def concourse(w, h, rng):
    """People in the concourse, seen from far: the audience."""
    out = bands(w, [(0, SEA[1]), (h * 0.16, SEA[0]), (h * 0.62, WHITE), (h, "")])
    out += line("".join(f"M{n(x)} {n(h * 0.16)}V{n(h * 0.62)}" for x in range(int(w * 0.38), w, 84)), SEA[2], 3) + rect(
        0, h * 0.13, w, 10, SEA[6]
    )
    for row in range(4):
        size = h * (0.2 + 0.075 * row)
        y = h * (0.66 + 0.12 * row)
        count = 20 - row * 3
        spots = [(w * 0.42 + (i + rng.next()) * w * 0.58 / count, y + rng.between(-8, 8)) for i in range(count)]
        out += pegs(spots, size, [SEA[3], SEA[4], SEA[5], SEA[6]][row])
        if row == 2:
            out += pegs([(w * 0.7, y)], size, MARK)
    return out


def inset(scene, ground=SEA[1], share=0.4):
    """Sets a full scene into the right part of a flat band, with a hard edge."""

    def draw(w, h, rng):
        left = round(w * share)
        return (
            rect(0, 0, w, h, ground)
            + contours(left, h, rng, SEA[2] if ground != SEA[2] else SEA[3], 5, 1.4)
            + f'<svg x="{left}" width="{w - left}" height="{h}">{scene(w - left, h, rng)}</svg>'
            + line(f"M{left} 0V{h}", INK, 3)
        )

    return draw


def mirrored(scene):
    """Turns a scene round, so that its busy side is on the right."""
    return lambda w, h, rng: f'<g transform="translate({w}) scale(-1 1)">{scene(w, h, rng)}</g>'


def popup(w, h, rng):
    return harbour.night_boat(w, h, rng)


# position -> (width, height, scene, seed)
SET = {
    "home-1": (1920, 350, charts.chart, 21),
    "home-2": (1920, 350, lambda w, h, r: halls.booths_above(w, h, r, 58, (7, 0), 0.4), 12),
    "home-3": (1920, 350, mirrored(harbour.harbour), 7),
    "home_popup": (800, 510, popup, 3),
    "about": (1920, 350, inset(harbour.quay_row), 4),
    "agenda": (1920, 350, lambda w, h, r: charts.tide(w, h, r, 3, 0.34, 0.5), 9),
    "booth": (1920, 460, lambda w, h, r: halls.floor_chart(w, h, r, 50, 0.4), 5),
    "directory": (1920, 350, inset(lambda w, h, r: harbour.yard(w, h, r, 64, 0.9), SEA[0]), 15),
    "audience": (1920, 350, concourse, 6),
    "sponsor": (1920, 450, harbour.light_house, 2),
    "news": (1920, 350, inset(charts.routes, SEA[0]), 14),
    "activity": (1920, 350, inset(halls.interior, SEA[2]), 18),
    "hotel": (1920, 350, skyline, 31),
    "handbook": (1920, 350, dimensioned, 1),
    "dynamic": (1920, 350, charts.traffic, 33),
    "lookback": (1920, 350, wake, 8),
    "enroll": (1920, 350, inset(halls.gates, SEA[2]), 10),
    "oto": (1920, 350, lambda w, h, r: halls.tables(w, h, r, 132, 0.42), 11),
    "users": (1920, 350, halls.badges, 13),
}
