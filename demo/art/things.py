"""Covers of the practical pages: one large object each, in ink and flat colour on a ruled sheet; and the tile icons."""

import math

from . import build_things as build
from .kit import BLUE, INK, LAND, LAND2, LAND3, MARK, RED, SEA, WHITE, YELLOW, circle, contours, line, n, outlined, rect, shape, sheet, text

W, H = 960, 540

THICK = outlined(3)


def ground(rng, ruled=True):
    return (sheet(W, H, SEA[1], 60) if ruled else rect(0, 0, W, H, SEA[1])) + contours(W, H, rng, SEA[2], 5, 1.6)


def visa(rng):
    stamp = (
        circle(612, 300, 78, "none", outlined(6, MARK))
        + circle(612, 300, 62, "none", outlined(2.5, MARK))
        + line("M574 286h76M566 312h92", MARK, 9)
        + rect(598, 252, 28, 16, MARK)
        + rect(598, 330, 28, 16, MARK)
    )
    return (
        shape("M300 90h180v360h-180z", SEA[6], THICK)
        + circle(390, 214, 46, "none", outlined(4, LAND3))
        + line("M344 214h92M390 168v92M356 184q34 22 68 0M356 244q34-22 68 0", LAND3, 3)
        + line("M330 320h120M350 346h80", LAND3, 7)
        + shape("M480 90h210l30 30v330h-240z", WHITE, THICK)
        + line("M510 150h150M510 180h180M510 210h120M510 400h180M510 426h140", SEA[3], 7)
        + stamp
    )


def transport(rng):
    out = line("M80 150H420L560 290V470", SEA[5], 14) + line("M80 400H700L860 240V80", SEA[3], 14) + line("M240 60V220L420 400", LAND3, 14)
    for x, y in ((140, 150), (300, 150), (560, 350), (180, 400), (640, 400), (860, 160), (240, 90)):
        out += circle(x, y, 15, WHITE, outlined(5))
    out += (
        circle(420, 400, 24, WHITE, outlined(6))
        + rect(506, 236, 108, 62, MARK, THICK)
        + line("M530 236v62M557 236v62M584 236v62", WHITE, 4)
    )
    return out + text(108, 126, "M1", 34, SEA[5], 'font-weight="700"') + text(770, 130, "C", 34, SEA[5], 'font-weight="700"')


def admission(rng):
    out = circle(480, 262, 170, WHITE, outlined(6)) + "".join(
        line(
            f"M{n(480 + 150 * math.sin(a * math.pi / 6))} {n(262 - 150 * math.cos(a * math.pi / 6))}L{n(480 + 128 * math.sin(a * math.pi / 6))} {n(262 - 128 * math.cos(a * math.pi / 6))}",
            INK,
            8 if a % 3 == 0 else 4,
        )
        for a in range(12)
    )
    arc = f"M480 262L{n(480 + 118 * math.sin(math.pi * 1.5))} {n(262 - 118 * math.cos(math.pi * 1.5))}A118 118 0 1 1 {n(480 + 118 * math.sin(math.pi * 5 / 6))} {n(262 - 118 * math.cos(math.pi * 5 / 6))}Z"
    return (
        out
        + shape(arc, SEA[2])
        + line("M480 262L362 262", INK, 9)
        + line("M480 262L539 364", MARK, 9)
        + circle(480, 262, 12, INK)
        + rect(240, 470, 480, 10, INK)
    )


def stay(rng):
    return (
        rect(210, 250, 540, 130, SEA[6], THICK)
        + rect(230, 200, 190, 70, WHITE, THICK)
        + rect(444, 200, 190, 70, WHITE, THICK)
        + shape("M210 290Q480 250 750 290V380H210Z", SEA[3], THICK)
        + line("M210 140V430M750 240V430M210 380H750", INK, 12)
        + rect(770, 300, 70, 80, LAND3, THICK)
        + line("M805 300V232", INK, 6)
        + shape("M770 232h70l-18-50h-34z", MARK, THICK)
        + shape("M60 90h90v110h-90z", INK, THICK)
        + circle(86, 116, 12, LAND2)
        + line("M105 90v110M60 145h90", SEA[3], 3)
    )


def pay_connect(rng):
    out = rect(380, 70, 200, 400, INK, THICK) + rect(396, 104, 168, 318, WHITE) + circle(480, 446, 11, SEA[3])
    d = "".join(f"M{n(412 + i * 17)} {n(150 + j * 17)}h17v17h-17z" for i in range(8) for j in range(8) if rng.next() < 0.5)
    out += shape(d, INK) + rect(412, 310, 136, 44, MARK) + line("M430 332h100", WHITE, 5) + line("M412 380h136M412 402h90", SEA[3], 7)
    waves = "".join(
        f"M{n(640 + 46 * k)} {n(270 - 60 - 34 * k)}Q{n(690 + 66 * k)} 270 {n(640 + 46 * k)} {n(270 + 60 + 34 * k)}" for k in range(3)
    )
    card = rect(110, 190, 210, 136, SEA[3], THICK) + rect(110, 222, 210, 28, INK) + rect(130, 276, 70, 22, WHITE)
    return out + line(waves, SEA[5], 9) + card + shape("M110 356h210v64h-210z", LAND3, THICK) + circle(215, 388, 18, LAND)


def temporary_import(rng):
    crate = (
        rect(360, 170, 240, 220, LAND3, THICK)
        + line("M360 170L600 390M600 170L360 390", INK, 5)
        + rect(360, 170, 240, 32, LAND2, THICK)
        + rect(360, 358, 240, 32, LAND2, THICK)
        + rect(346, 392, 268, 20, LAND3, THICK)
    )
    return (
        crate
        + line("M90 250H318m-34-30l34 30l-34 30", SEA[5], 14)
        + line("M642 330H870m-34-30l34 30l-34 30", MARK, 14)
        + line("M330 90V470M630 90V470", INK, 4, 'stroke-dasharray="14 8"')
        + rect(96, 330, 110, 140, WHITE, THICK)
        + line("M114 360h74M114 384h74M114 408h50", SEA[3], 6)
    )


def accessibility(rng):
    ramp = shape("M120 440H840V330Z", SEA[3], THICK) + line("M200 410V340L840 240M840 330V230M520 378V292", INK, 6)
    wheel = (
        circle(560, 312, 62, "none", outlined(9, INK))
        + circle(560, 312, 7, INK)
        + line("M540 180V270H610L640 346H668", INK, 13)
        + circle(540, 150, 25, INK)
        + line("M541 222H600", MARK, 13)
    )
    return (
        ramp
        + f'<g transform="rotate(-8.6 560 360)">{wheel}</g>'
        + rect(700, 90, 120, 90, SEA[5], THICK)
        + line("M724 136h72m-26-24l26 24l-26 24", WHITE, 9)
    )


def food(rng):
    return (
        shape("M250 250H710Q700 410 580 430H380Q260 410 250 250Z", WHITE, THICK)
        + shape("M258 290H702Q698 320 690 344H270Q262 320 258 290Z", SEA[3])
        + rect(380, 430, 200, 20, SEA[6], THICK)
        + line("M300 250Q340 200 380 250T460 250T540 250T620 250T690 250", LAND3, 15)
        + line("M400 190q-20-30 0-56t0-50M480 180q-20-30 0-56t0-50M560 190q-20-30 0-56t0-50", SEA[4], 6)
        + line("M620 240L800 90M650 250L830 112", MARK, 9)
        + rect(160, 470, 640, 10, INK)
    )


def weather(rng):
    drops = "".join(
        f"M{x} {y}l-14 40"
        for x, y in ((150, 90), (250, 150), (120, 250), (210, 330), (740, 120), (830, 200), (770, 310), (860, 380), (670, 70), (330, 70))
    )
    umbrella = shape(
        "M270 290Q290 120 480 110Q670 120 690 290Q655 262 620 290Q585 262 550 290Q515 262 480 290Q445 262 410 290Q375 262 340 290Q305 262 270 290Z",
        SEA[5],
        THICK,
    )
    return (
        line(drops, SEA[4], 6)
        + line("M480 90V420q0 40 36 40t36-40", INK, 10)
        + umbrella
        + shape("M410 290Q420 150 480 110Q540 150 550 290Q515 262 480 290Q445 262 410 290Z", MARK)
        + line("M340 290Q360 160 480 110Q600 160 620 290M410 290Q420 150 480 110Q540 150 550 290", INK, 2.5)
    )


COVERS = {
    "information-visa": visa,
    "information-transport": transport,
    "information-admission": admission,
    "information-stay": stay,
    "information-pay-connect": pay_connect,
    "information-temporary-import": temporary_import,
    "information-accessibility": accessibility,
    "information-food-prayer": food,
    "information-weather-clothes": weather,
    "handbook-ch1-dates": build.dates,
    "handbook-ch2-booths": build.booth,
    "handbook-ch3-construction": build.elevation,
    "handbook-ch4-movein": build.dock,
    "handbook-ch5-utilities": build.power,
    "handbook-ch6-freight": build.lifting,
    "handbook-ch7-safety": build.safety,
    "handbook-ch8-badges": build.badge,
    "handbook-ch9-restricted": build.restricted,
    "handbook-ch10-waste": build.bins,
}


def cover(name, rng):
    return ground(rng, not name.startswith("information")) + COVERS[name](rng)


def tile(name):
    """Icons of the four quick links, 72 x 72."""
    if name == "registration":
        return (
            shape("M6 16h60v12q-8 8 0 16v12H6V44q8-8 0-16z", WHITE, outlined(2))
            + line("M44 18v36", INK, 2, 'stroke-dasharray="4 4"')
            + line("M14 28h22M14 36h22M14 44h14", SEA[4], 3)
            + rect(50, 28, 10, 16, MARK)
        )
    if name == "booth":
        cells = {WHITE: [], SEA[6]: [], SEA[3]: []}
        for i in range(12):
            cells[[WHITE, SEA[6], WHITE, SEA[3], WHITE, MARK, SEA[6], WHITE, SEA[3], WHITE, WHITE, SEA[6]][i] if i != 5 else WHITE].append(
                (6 + i % 4 * 15.5, 12 + i // 4 * 17)
            )
        out = "".join(
            shape("".join(f"M{n(x)} {y}h13.5v14h-13.5z" for x, y in spots), colour, outlined(1.6)) for colour, spots in cells.items()
        )
        return out + rect(21.5, 29, 13.5, 14, MARK, outlined(1.6))
    if name == "directory":
        return (
            rect(8, 8, 56, 56, WHITE, outlined(2))
            + rect(8, 8, 56, 11, SEA[6])
            + shape("M16 26h8v8h-8zM16 38h8v8h-8z", SEA[4])
            + rect(16, 50, 8, 8, LAND3)
            + line("M30 30h26M30 42h20M30 54h26", SEA[3], 3.4)
        )
    hoist = (
        line("M14 4V68", INK, 2)
        + rect(14, 8, 16, 16, WHITE, outlined(1.6))
        + shape("M22 8l8 8-8 8-8-8z", RED)
        + rect(14, 28, 16, 16, BLUE, outlined(1.6))
        + rect(19, 33, 6, 6, WHITE)
        + rect(14, 48, 8, 16, YELLOW)
        + rect(22, 48, 8, 16, BLUE)
        + rect(14, 48, 16, 16, "none", outlined(1.6))
    )
    return hoist + line("M40 16h24M40 36h18M40 56h24", SEA[3], 3.4)
