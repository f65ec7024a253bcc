"""Hotel fronts from one parametric drawing: body by style, windows by seed, sky and ground by place."""

import math

from .kit import (
    DRY,
    GREEN,
    INK,
    LAND,
    LAND2,
    LAND3,
    MARK,
    NIGHT,
    SEA,
    WHITE,
    bands,
    circle,
    flare,
    hills,
    line,
    n,
    outlined,
    poly,
    rect,
    shape,
    waves,
)

W, H, GROUND = 720, 480, 400
SKIES = {
    "day": [(0, SEA[2]), (120, SEA[1]), (240, SEA[0])],
    "dawn": [(0, SEA[2]), (110, "#E7EEEA"), (220, LAND2)],
    "dusk": [(0, SEA[4]), (110, SEA[3]), (210, LAND2), (300, LAND3)],
    "night": [(0, NIGHT[0]), (140, NIGHT[1]), (270, NIGHT[2])],
}
# style of each hotel: sky, whether it stands on the water, floors and colours
LOOKS = {
    "expo": ("day", False, SEA[6]),
    "tideflats": ("day", True, SEA[3]),
    "lighthouse": ("dusk", True, WHITE),
    "warehouse": ("dawn", True, LAND3),
    "twin": ("day", True, SEA[5]),
    "lodge": ("dawn", False, SEA[3]),
    "clock": ("dusk", False, SEA[5]),
    "wharf": ("dusk", True, SEA[3]),
    "station": ("day", False, LAND3),
    "skylark": ("night", False, SEA[5]),
    "lime": ("dawn", False, DRY),
    "bay": ("day", True, WHITE),
}


def windows(rng, x, y, columns, rows, w, h, gap_x, gap_y, lit, dark, share=0.3):
    on = off = ""
    for j in range(rows):
        for i in range(columns):
            d = f"M{n(x + i * gap_x)} {n(y + j * gap_y)}h{n(w)}v{n(h)}h{n(-w)}z"
            if rng.next() < share:
                on += d
            else:
                off += d
    return shape(off, dark) + shape(on, lit)


def slab(rng, body, lit, dark):
    return (
        rect(190, 130, 380, 270, body, outlined(2))
        + windows(rng, 208, 150, 12, 7, 18, 18, 29.4, 31, lit, dark)
        + rect(170, 372, 420, 10, INK)
        + rect(170, 330, 160, 70, SEA[1], outlined(2))
        + line("M196 330v70M222 330v70M248 330v70M274 330v70M300 330v70", INK, 1.5)
    )


def grid(rng, body, lit, dark):
    out = rect(240, 110, 250, 290, WHITE, outlined(2))
    for j in range(7):
        for i in range(5):
            x, y = 248 + i * 48, 120 + j * 38
            out += rect(x, y, 42, 30, lit if rng.next() < 0.3 else body) + line(f"M{x} {y + 24}h42", INK, 2)
    return (
        out
        + rect(490, 230, 110, 170, body, outlined(2))
        + windows(rng, 504, 246, 4, 5, 14, 16, 23, 29, lit, dark)
        + rect(240, 386, 250, 14, INK)
    )


def lighthouse(rng, body, lit, dark):
    tower = shape("M470 400L482 150H538L550 400Z", WHITE, outlined(2)) + shape(
        "M473 340L476 290H544L547 340ZM479 232L482 190H538L541 232Z", SEA[5]
    )
    tower += rect(474, 140, 72, 12, INK) + rect(490, 108, 40, 32, LAND3, outlined(2)) + shape("M482 108L510 80L538 108Z", SEA[6])
    return (
        rect(170, 240, 310, 160, body, outlined(2))
        + windows(rng, 188, 258, 9, 4, 20, 20, 31.5, 35, lit, dark, 0.4)
        + rect(160, 230, 330, 12, SEA[6])
        + tower
        + flare(510, 122, 200, MARK, 2)
    )


def gable(rng, body, lit, dark):
    out = ""
    for i in range(4):
        x = 160 + i * 104
        top = 210 - (18 if i % 2 else 0)
        out += poly([(x, 400), (x, top), (x + 52, top - 62), (x + 104, top), (x + 104, 400)], body if i % 2 == 0 else SEA[5], outlined(2))
        out += (
            windows(rng, x + 16, top + 18, 3, 4, 18, 24, 27, 40, lit, dark, 0.42)
            + line(f"M{x + 52} {top - 62}v-14h16", INK, 3)
            + rect(x + 46, top - 38, 12, 16, dark)
        )
    return out + rect(150, 392, 430, 8, INK)


def towers(rng, body, lit, dark):
    out = ""
    for x, top in ((230, 70), (380, 96)):
        out += rect(x, top, 110, 400 - top, body, outlined(2)) + windows(
            rng, x + 10, top + 14, 6, int((370 - top) / 20), 10, 11, 16, 20, lit, dark
        )
    return (
        out
        + rect(340, 190, 40, 18, SEA[6])
        + rect(200, 350, 320, 50, SEA[6], outlined(2))
        + windows(rng, 216, 362, 14, 1, 14, 24, 21, 0, lit, SEA[3], 0.5)
        + line("M285 70V44M435 96V70", INK, 3)
    )


def clock(rng, body, lit, dark):
    out = rect(180, 200, 360, 200, body, outlined(2)) + windows(rng, 198, 220, 11, 5, 18, 20, 31, 34, lit, dark, 0.36)
    out += (
        rect(318, 110, 84, 290, SEA[6], outlined(2))
        + poly([(310, 110), (360, 58), (410, 110)], SEA[3], outlined(2))
        + circle(360, 156, 30, WHITE, outlined(3))
    )
    return (
        out
        + line("M360 156V134M360 156L376 166", INK, 3.5)
        + windows(rng, 338, 214, 2, 5, 14, 20, 30, 34, lit, dark, 0.5)
        + rect(170, 192, 380, 10, INK)
    )


def curve(rng, body, lit, dark):
    out = shape("M150 400V250Q360 90 570 250V400Z", body, outlined(2)) + line(
        "M150 290Q360 130 570 290M150 330Q360 170 570 330M150 370Q360 210 570 370", SEA[3], 3
    )
    spots = "".join(
        f"M{170 + i * 26} {n(400 - 30 - j * 40 - 66 * math.sin((20 + i * 26) / 420 * math.pi))}h14v14h-14z"
        for i in range(15)
        for j in range(3)
        if rng.next() < 0.5
    )
    plane = shape("M520 92L604 62l16 4-44 26 30 34-14 2-40-26-36 12-8-6 24-16-10-14 8-2z", WHITE, outlined(1.5))
    return out + shape(spots, lit) + rect(300, 362, 120, 38, SEA[1], outlined(2)) + plane


def blocks(rng, body, lit, dark):
    out = ""
    for x, y, w, h, c in (
        (180, 280, 150, 120, body),
        (330, 250, 130, 150, SEA[3]),
        (220, 180, 150, 100, LAND2),
        (460, 300, 110, 100, body),
        (400, 190, 90, 60, SEA[5]),
    ):
        out += rect(x, y, w, h, c, outlined(2)) + windows(
            rng, x + 14, y + 14, int((w - 14) / 34), int((h - 10) / 36), 20, 22, 34, 36, lit, dark, 0.4
        )
    return out + line("M180 280h150M220 180h150M330 250h130", INK, 4) + shape("M200 400v-46h30v46z", MARK)


def terrace(rng, body, lit, dark):
    out = hills(W, 380, 60, DRY, rng, 400)
    for j in range(5):
        x, w, y = 150 + j * 34, 420 - j * 56, 360 - j * 44
        out += (
            rect(x, y, w, 40, body, outlined(2))
            + windows(rng, x + 12, y + 8, int((w - 10) / 34), 1, 24, 24, 34, 0, lit, SEA[3], 0.3)
            + rect(x - 8, y - 5, w + 16, 7, SEA[5])
        )
    trees = "".join(f"M{x} 400v-34M{x - 16} 372q16-26 32 0" for x in (90, 122, 606, 640))
    return out + line(trees, GREEN, 5)


STYLES = {
    "slab": slab,
    "grid": grid,
    "lighthouse": lighthouse,
    "gable": gable,
    "towers": towers,
    "clock": clock,
    "curve": curve,
    "blocks": blocks,
    "terrace": terrace,
}


def front(rng, slug, style):
    sky, on_water, body = LOOKS[slug]
    night = sky == "night"
    out = bands(W, SKIES[sky] + [(H, "")])
    if sky in ("dawn", "dusk"):
        out += circle(580 if sky == "dusk" else 130, 230, 58, LAND3 if sky == "dawn" else LAND)
    if night:
        out += circle(120, 90, 30, "#CFE0E8")
    out += hills(W, 320, 34, {"day": SEA[2], "dawn": "#C4D9DF", "dusk": SEA[4], "night": "#123A4E"}[sky], rng, GROUND)
    lit, dark = (LAND2 if body in (LAND3, WHITE, DRY) else LAND3), (SEA[6] if body not in (SEA[6], SEA[5]) else SEA[3])
    if night:
        lit = LAND3
    drawing = STYLES[style](rng, body, lit, dark)
    if slug == "expo":  # the covered bridge to the fair
        drawing += rect(0, 346, 190, 12, SEA[6]) + line("M24 358v42M84 358v42M144 358v42", SEA[6], 6) + rect(0, 322, 190, 6, SEA[5])
    # A style used twice is mirrored the second time.
    out += f'<g transform="translate({W}) scale(-1 1)">{drawing}</g>' if slug in ("lodge", "wharf", "station") else drawing
    if on_water:
        return (
            out
            + rect(0, GROUND, W, 14, INK)
            + rect(0, 414, W, 66, SEA[3])
            + rect(0, 446, W, 34, SEA[4])
            + waves(W, 416, 478, rng, WHITE, 26)
        )
    road = "#05151F" if night else SEA[6]
    return (
        out
        + rect(0, GROUND, W, 30, NIGHT[3] if night else SEA[2])
        + rect(0, 430, W, 50, road)
        + line("".join(f"M{x} 456h34" for x in range(10, W, 72)), LAND3, 4)
    )
