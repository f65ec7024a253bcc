"""Drawn diagrams: counted dots, bars, papers, placards, flags, the numeral of the edition."""

import math

from .kit import (
    BLUE,
    GREEN,
    INK,
    INK2,
    LAND2,
    LAND3,
    MARK,
    RED,
    SEA,
    WHITE,
    YELLOW,
    can_buoy,
    circle,
    cone_buoy,
    contours,
    line,
    n,
    outlined,
    poly,
    rect,
    shape,
    sheet,
    text,
)

# International Code of Signals in a 12 x 12 box: (colour, path) pairs. O is left out: it means man overboard.
FLAGS = {
    "A": [(WHITE, "M0 0h6v12H0z"), (BLUE, "M6 0h6L9 6l3 6H6z")],
    "C": [(WHITE, "M0 0h12v12H0z"), (BLUE, "M0 0h12v2.4H0zM0 9.6h12V12H0z"), (RED, "M0 4.8h12v2.4H0z")],
    "D": [(YELLOW, "M0 0h12v12H0z"), (BLUE, "M0 3h12v6H0z")],
    "F": [(WHITE, "M0 0h12v12H0z"), (RED, "M6 0l6 6-6 6-6-6z")],
    "K": [(YELLOW, "M0 0h6v12H0z"), (BLUE, "M6 0h6v12H6z")],
    "N": [(WHITE, "M0 0h12v12H0z"), (BLUE, "M0 0h3v3H0zM6 0h3v3H6zM3 3h3v3H3zM9 3h3v3H9zM0 6h3v3H0zM6 6h3v3H6zM3 9h3v3H3zM9 9h3v3H9z")],
    "P": [(BLUE, "M0 0h12v12H0z"), (WHITE, "M3.6 3.6h4.8v4.8H3.6z")],
    "S": [(WHITE, "M0 0h12v12H0z"), (BLUE, "M3.6 3.6h4.8v4.8H3.6z")],
    "W": [(BLUE, "M0 0h12v12H0z"), (WHITE, "M2.4 2.4h7.2v7.2H2.4z"), (RED, "M4.4 4.4h3.2v3.2H4.4z")],
    "Q": [(YELLOW, "M0 0h12v12H0z")],
}


def hoist(w, h, rng, lines=3, x0=0.16):
    """Signal flags on their halyards, quiet depth lines behind."""
    out = rect(0, 0, w, h, WHITE) + contours(w, h, rng, SEA[2], 7)
    used, strings = set(), ""
    for k in range(lines):
        left, span = w * (x0 + (1 - x0) * 0.34 * k), min(w * 0.32, h * 1.1)
        y0, y1 = h * 1.08, -h * 0.1
        length, angle = math.hypot(span, y0 - y1), -math.degrees(math.atan2(y0 - y1, span))
        size = h / 88
        body, at = line(f"M0 0H{n(length)}", INK, 2), size * 5
        while at < length - size * 14:
            key = "ACDFKNPSWQ"[rng.below(10)]
            used.add(key)
            body += f'<use href="#{key}" x="0" y="0" transform="translate({n(at)} 3) scale({n(size)})"/>'
            at += size * 16
        strings += f'<g transform="translate({n(left)} {n(y0)}) rotate({n(angle)})">{body}</g>'
    defs = "".join(
        f'<g id="{k}">' + "".join(shape(d, c) for c, d in FLAGS[k]) + line("M.2.2h11.6v11.6H.2z", INK, 0.4) + "</g>" for k in sorted(used)
    )
    return out + f"<defs>{defs}</defs>" + strings


def counted(w, h, rng, across=20, down=6, x0=0.0):
    """120 squares, one per exhibitor, in four blocks of thirty: the number itself is the picture."""
    out = rect(0, 0, w, h, WHITE) + contours(w, h, rng, SEA[1], 6, 1.6)
    step = min(w * (1 - x0) * 0.88 / across, h * 0.78 / down)
    left, y0 = w * x0 + (w * (1 - x0) - step * across) / 2, (h - step * down) / 2
    fills = {}
    for i in range(across * down):
        c, r = i % across, i // across
        block = c // (across // 4)
        colour = MARK if i == across * 3 + 12 else [SEA[6], SEA[4], LAND3, SEA[2]][block]
        if i % 7 == 3 and colour != MARK:
            colour = INK
        gap = (block - 1.5) * step * 0.16
        fills.setdefault(colour, []).append(
            f"M{n(left + c * step + gap + step * 0.1)} {n(y0 + r * step + step * 0.1)}h{n(step * 0.8)}v{n(step * 0.8)}h{n(-step * 0.8)}z"
        )
    return out + "".join(shape("".join(d), c) for c, d in fills.items())


def bars(w, h, rng, values=(412, 286, 231, 174, 63)):
    """The survey: scale bars, longest first."""
    out = rect(0, 0, w, h, SEA[0])
    top = max(values)
    for i, v in enumerate(values):
        y, full = h * (0.14 + 0.155 * i), w * 0.72 * v / top
        out += rect(w * 0.08, y, full, h * 0.075, WHITE, outlined(2))
        step = w * 0.72 * 50 / top
        d, x, odd = "", 0, True
        while x < full - 1:
            if odd:
                d += f"M{n(w * 0.08 + x)} {n(y)}h{n(min(step, full - x))}v{n(h * 0.075)}h{n(-min(step, full - x))}z"
            x, odd = x + step, not odd
        out += shape(d, MARK if i == 0 else [INK, SEA[6], SEA[5], SEA[4]][i - 1])
        out += text(w * 0.08 + full + 16, y + h * 0.062, v, h * 0.075, INK, 'font-weight="600"')
    return out


def papers(w, h, rng, nodes=4):
    """A document handed on: sheets joined by a line, a seal on the last."""
    out = sheet(w, h, SEA[1])
    size = min(w / (nodes * 1.7), h * 0.3)
    for i in range(nodes):
        x, y = w * (0.1 + 0.8 * (i + 0.5) / nodes) - size / 2, h * (0.5 + (0.1 if i % 2 else -0.1)) - size * 0.66
        if i:
            out += line(
                f"M{n(x - w * 0.8 / nodes + size)} {n(h * (0.5 + (-0.1 if i % 2 else 0.1)))}C{n(x - size * 0.3)} {n(h * (0.5 + (-0.1 if i % 2 else 0.1)))} {n(x - size * 0.3)} {n(y + size * 0.66)} {n(x)} {n(y + size * 0.66)}",
                SEA[5],
                3,
                'stroke-dasharray="10 6"',
            )
        out += shape(
            f"M{n(x)} {n(y)}h{n(size * 0.76)}l{n(size * 0.24)} {n(size * 0.24)}v{n(size * 1.08)}h{n(-size)}z", WHITE, outlined(2.4)
        )
        out += line(
            "".join(f"M{n(x + size * 0.14)} {n(y + size * (0.34 + 0.17 * j))}h{n(size * (0.72 if j % 2 == 0 else 0.5))}" for j in range(4)),
            SEA[3],
            size * 0.045,
        )
        out += line(f"M{n(x + size * 0.76)} {n(y)}v{n(size * 0.24)}h{n(size * 0.24)}", INK, 2.4)
    return (
        out
        + circle(x + size * 0.74, y + size * 1.1, size * 0.17, MARK)
        + circle(x + size * 0.74, y + size * 1.1, size * 0.1, "none", outlined(2, WHITE))
    )


def placards(w, h, rng):
    """Hazard diamonds in rows; one carries a battery."""
    out = rect(0, 0, w, h, SEA[0])
    size = h * 0.19
    for j in range(4):
        for i in range(int(w / (size * 2.1)) + 2):
            x, y = i * size * 2.1 + (size * 1.05 if j % 2 else 0) - size * 0.2, j * size * 1.5 + h * 0.08
            kind = (i * 2 + j * 3) % 5
            fill = [LAND3, WHITE, SEA[2], WHITE, SEA[3]][kind]
            out += poly([(x, y - size), (x + size, y), (x, y + size), (x - size, y)], fill, outlined(3))
            if kind == 1:
                out += poly([(x - size, y), (x + size, y), (x, y + size)], INK)
            elif kind == 3:
                out += shape(
                    "".join(
                        f"M{n(x - size * 0.42 + size * 0.21 * q)} {n(y - size * 0.5)}h{n(size * 0.1)}v{n(size * 0.5)}h{n(-size * 0.1)}z"
                        for q in range(5)
                    ),
                    INK,
                )
            elif kind == 2:
                out += circle(x, y - size * 0.2, size * 0.24, "none", outlined(4))
    x, y = int(w * 0.6 / (size * 2.1)) * size * 2.1 + size * 1.05 - size * 0.2, size * 1.5 + h * 0.08
    out += poly([(x, y - size), (x + size, y), (x, y + size), (x - size, y)], MARK, outlined(3))
    return (
        out
        + rect(x - size * 0.3, y - size * 0.26, size * 0.6, size * 0.6, "none", outlined(5, WHITE))
        + rect(x - size * 0.1, y - size * 0.38, size * 0.2, size * 0.1, WHITE)
        + shape(
            f"M{n(x + size * 0.06)} {n(y - size * 0.16)}l{n(-size * 0.18)} {n(size * 0.24)}h{n(size * 0.12)}l{n(-size * 0.06)} {n(size * 0.2)}l{n(size * 0.18)} {n(-size * 0.24)}h{n(-size * 0.12)}z",
            WHITE,
        )
    )


def ninth(w, h, rng):
    """The numeral nine as land on a chart, with four roofs on its shore."""
    out = rect(0, 0, w, h, SEA[1]) + contours(w, h, rng, WHITE, 8, 2)
    cx, cy, r = w * 0.36, h * 0.4, h * 0.24
    nine = f"M{n(cx + r)} {n(cy)}A{n(r)} {n(r)} 0 1 0 {n(cx)} {n(cy + r)}A{n(r)} {n(r)} 0 0 0 {n(cx + r)} {n(cy)}C{n(cx + r)} {n(cy + r * 1.1)} {n(cx + r * 0.5)} {n(cy + r * 1.7)} {n(cx - r * 0.45)} {n(cy + r * 1.95)}"
    for width, colour in ((r * 1.5, SEA[0]), (r * 1.12, WHITE), (r * 0.78, INK2), (r * 0.75, LAND2)):
        out += line(nine, colour, width)
    for i in range(4):
        x = w * (0.6 + 0.085 * i)
        out += shape(
            f"M{n(x)} {n(h * 0.72)}v{n(-h * 0.13)}q{n(w * 0.035)} {n(-h * 0.07)} {n(w * 0.07)} 0v{n(h * 0.13)}z",
            [SEA[6], SEA[5], SEA[6], MARK][i],
            outlined(2),
        )
        out += text(x + w * 0.035, h * 0.7, f"N{i + 1}", h * 0.05, WHITE, 'text-anchor="middle" font-weight="600"')
    return (
        out
        + line(f"M{n(w * 0.57)} {n(h * 0.73)}H{n(w * 0.97)}", INK, 4)
        + can_buoy(w * 0.56, h * 0.3, 2.4)
        + cone_buoy(w * 0.7, h * 0.38, 2.4)
    )


def loads(w, h, rng):
    """The floor test: weights on a slab, arrows below."""
    out = sheet(w, h, SEA[0])
    floor = h * 0.62
    out += rect(0, floor, w, h * 0.1, SEA[2], outlined(2.5)) + line(
        "".join(f"M{x} {n(floor)}l-28 {n(h * 0.1)}" for x in range(40, w + 40, 46)), SEA[4], 1.6
    )
    for i in range(5):
        x, size = w * (0.1 + 0.17 * i), h * 0.15
        hot = i == 3
        out += shape(
            f"M{n(x)} {n(floor - 2)}l{n(size * 0.14)} {n(-size * (1 + 0.2 * (i % 3)))}h{n(size * 0.72)}l{n(size * 0.14)} {n(size * (1 + 0.2 * (i % 3)))}z",
            MARK if hot else SEA[6],
            outlined(2.5),
        )
        out += text(x + size / 2, floor - size * 0.36, f"{i + 1} t", size * 0.36, WHITE, 'text-anchor="middle" font-weight="600"')
        for q in range(3):
            out += line(f"M{n(x + size * (0.2 + 0.3 * q))} {n(floor + h * 0.12)}v{n(h * 0.1)}m-6 -9l6 9l6 -9", MARK if hot else INK2, 2.4)
    return out


def ticket(w, h, rng):
    """An entry ticket with its code, torn edge and gate."""
    out = rect(0, 0, w, h, SEA[1]) + contours(w, h, rng, WHITE, 7, 2)
    x, y, tw, th = w * 0.17, h * 0.2, w * 0.66, h * 0.6
    cut = x + tw * 0.68
    out += shape(
        f"M{n(x)} {n(y)}H{n(cut - 16)}l16 16l16-16H{n(x + tw)}V{n(y + th)}H{n(cut + 16)}l-16-16l-16 16H{n(x)}z", WHITE, outlined(2.5)
    )
    out += line(f"M{n(cut)} {n(y + 24)}V{n(y + th - 24)}", INK, 2.5, 'stroke-dasharray="9 7"')
    out += (
        rect(x, y, tw * 0.03, th, INK)
        + text(x + tw * 0.08, y + th * 0.34, "03.18", th * 0.24, INK, 'font-weight="600"')
        + text(x + tw * 0.08, y + th * 0.62, "19  20", th * 0.24, SEA[5], 'font-weight="600"')
    )
    out += rect(x + tw * 0.08, y + th * 0.74, tw * 0.5, th * 0.06, SEA[2]) + rect(
        x + tw * 0.08, y + th * 0.84, tw * 0.34, th * 0.06, SEA[2]
    )
    cell, d = tw * 0.018, ""
    for i in range(12):
        for j in range(12):
            if rng.next() < 0.5:
                d += f"M{n(cut + tw * 0.05 + i * cell)} {n(y + th * 0.22 + j * cell)}h{n(cell)}v{n(cell)}h{n(-cell)}z"
    return out + shape(d, INK) + rect(cut + tw * 0.05, y + th * 0.72, cell * 12, th * 0.1, MARK)


def phones(w, h, rng):
    """Four phones hand one document on; the last has let the box go."""
    out = rect(0, 0, w, h, SEA[6])
    out += line("".join(f"M0 {y}H{w}" for y in range(40, h, 40)), "#164C65", 1)
    pw, ph = w * 0.155, h * 0.5
    for i in range(4):
        x, y = w * (0.07 + 0.235 * i), h * (0.2 + (0.1 if i % 2 else 0))
        if i < 3:
            out += line(f"M{n(x + pw)} {n(y + ph * 0.5)}H{n(x + w * 0.235)}m-14-10l14 10l-14 10", LAND3, 4)
        out += (
            rect(x, y, pw, ph, INK, outlined(2, SEA[3]))
            + rect(x + pw * 0.07, y + ph * 0.07, pw * 0.86, ph * 0.8, WHITE)
            + circle(x + pw / 2, y + ph * 0.935, ph * 0.03, SEA[3])
        )
        bars = "".join(
            f"M{n(x + pw * 0.18)} {n(y + ph * (0.17 + 0.075 * j))}h{n(pw * (0.64 if j % 2 == 0 else 0.44))}"
            for j in range(4 if i < 3 else 2)
        )
        out += line(bars, SEA[3], ph * 0.026)
        bx, by = x + pw * 0.18, y + ph * 0.55
        if i == 0:
            out += line(
                f"M{n(bx)} {n(by + ph * 0.16)}q{n(pw * 0.16)} {n(-ph * 0.16)} {n(pw * 0.3)} 0t{n(pw * 0.32)} {n(-ph * 0.05)}", INK, 3.4
            )
        elif i == 1:
            out += (
                shape(
                    f"M{n(bx)} {n(by + ph * 0.06)}L{n(bx + pw * 0.32)} {n(by - ph * 0.02)}L{n(bx + pw * 0.64)} {n(by + ph * 0.06)}z", SEA[6]
                )
                + shape(
                    "".join(
                        f"M{n(bx + pw * (0.05 + 0.2 * q))} {n(by + ph * 0.08)}h{n(pw * 0.1)}v{n(ph * 0.1)}h{n(-pw * 0.1)}z"
                        for q in range(3)
                    ),
                    SEA[6],
                )
                + rect(bx, by + ph * 0.2, pw * 0.64, ph * 0.03, SEA[6])
            )
        elif i == 2:
            out += rect(bx, by, pw * 0.64, ph * 0.2, SEA[1], outlined(2)) + line(
                f"M{n(bx + pw * 0.16)} {n(by + ph * 0.1)}l{n(pw * 0.12)} {n(ph * 0.05)}l{n(pw * 0.22)} {n(-ph * 0.1)}", GREEN, 5
            )
        else:
            out += (
                rect(bx, y + ph * 0.4, pw * 0.64, ph * 0.2, MARK)
                + line(
                    "".join(f"M{n(bx + pw * 0.08 * (q + 1))} {n(y + ph * 0.42)}v{n(ph * 0.16)}" for q in range(7)), WHITE, 2, 'opacity=".4"'
                )
                + line(f"M{n(x + pw / 2)} {n(y + ph * 0.8)}v{n(-ph * 0.13)}m-12 12l12-12l12 12", INK, 4)
            )
    return out
