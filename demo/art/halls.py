"""Scenes indoors and plans: hall interior, booths from above, tables, stage, gates, floor chart."""

from .kit import INK, LAND2, LAND3, MARK, SEA, WHITE, YELLOW, circle, flare, line, n, outlined, pegs, poly, rect, shape


def interior(w, h, rng):
    """A hall in one-point perspective: trusses, aisle, stands on both sides."""
    vx, vy = w * 0.56, h * 0.47
    hx, top, floor = w * 0.34, -h * 0.36, h * 0.34
    px, py = lambda x, z: vx + x / z, lambda y, z: vy + y / z
    out = rect(0, 0, w, h, SEA[1])
    out += poly(
        [(px(-hx, 9), py(floor, 9)), (px(hx, 9), py(floor, 9)), (px(hx, 0.3), py(floor, 0.3)), (px(-hx, 0.3), py(floor, 0.3))], WHITE
    )
    for z in (4, 2.6, 1.8, 1.25, 0.9, 0.66):
        d = f"M{n(px(-hx, z))} {n(py(floor, z))}V{n(py(top, z))}H{n(px(hx, z))}V{n(py(floor, z))}"
        arch = f"M{n(px(-hx, z))} {n(py(top * 0.8, z))}Q{n(vx)} {n(py(top * 1.1, z))} {n(px(hx, z))} {n(py(top * 0.8, z))}"
        out += line(d, SEA[4], 3.4 / z) + line(arch, SEA[4], 1.8 / z)
    colours = [SEA[6], SEA[5], LAND3, SEA[3], INK, WHITE, SEA[4]]
    depth = [3.4, 2.4, 1.7, 1.2, 0.86, 0.62]
    for i, z in enumerate(depth):
        for a, b in ((-0.96, -0.56), (-0.5, -0.16), (0.16, 0.5), (0.56, 0.96)):
            colour = colours[rng.below(len(colours))]
            tall = floor - h * (0.12 + rng.next() * 0.1)
            back = z * 1.22
            side = [
                (px(hx * b, z), py(tall, z)),
                (px(hx * b, back), py(tall, back)),
                (px(hx * b, back), py(floor, back)),
                (px(hx * b, z), py(floor, z)),
            ]
            if a > 0:
                side = [
                    (px(hx * a, p[2]), p[1])
                    for p in ((0, py(tall, z), z), (0, py(tall, back), back), (0, py(floor, back), back), (0, py(floor, z), z))
                ]
            out += poly(side, "#0B2C3D")
            left, right, y0, y1 = px(hx * a, z), px(hx * b, z), py(tall, z), py(floor, z)
            out += rect(left, y0, right - left, y1 - y0, colour, outlined(0.8 / z))
            out += rect(left, y0, right - left, h * 0.03 / z, MARK if i == 3 and a == 0.16 else WHITE, outlined(0.6 / z))
            if z < 2.2:
                lite = colour in (WHITE, LAND3, SEA[3])
                out += rect(
                    left + (right - left) * 0.12, y0 + (y1 - y0) * 0.38, (right - left) * 0.76, (y1 - y0) * 0.62, SEA[2] if lite else SEA[1]
                )
                out += rect(
                    left + (right - left) * 0.5, y1 - (y1 - y0) * 0.26, (right - left) * 0.3, (y1 - y0) * 0.26, SEA[6] if lite else colour
                )
    for _ in range(12):
        z = 0.6 + rng.next() * 2.4
        out += pegs([(px((rng.next() - 0.5) * hx * 0.24, z), py(floor, z))], h * 0.11 / z)
    return out


def booths_above(w, h, rng, size=52, mark=(6, 5), x0=0.0):
    """Stands seen from above at an angle; three heights, drawn once and placed many times."""
    ox, oy = w * 0.5, -h * 0.12
    at = lambda x, y, z=0: ((x - y) * size * 0.866, (x + y) * size * 0.5 - z * size)
    d = ""
    for i in range(-10, 28):
        (ax, ay), (bx, by), (cx, cy), (ex, ey) = at(i, -10), at(i, 28), at(-10, i), at(28, i)
        d += f"M{n(ox + ax)} {n(oy + ay)}L{n(ox + bx)} {n(oy + by)}M{n(ox + cx)} {n(oy + cy)}L{n(ox + ex)} {n(oy + ey)}"
    out = rect(0, 0, w, h, SEA[1]) + line(d, WHITE, 1)
    a, b, c, e = (0.08, 0.08), (0.92, 0.08), (0.92, 0.92), (0.08, 0.92)
    defs = ""
    for name, z, left, right in (
        ("s", 0.4, SEA[3], SEA[2]),
        ("m", 0.6, SEA[3], SEA[2]),
        ("l", 0.85, SEA[4], SEA[3]),
        ("x", 1.5, "#7F0840", "#960B4C"),
    ):
        defs += (
            f'<g id="{name}">' + poly([at(*e), at(*c), at(*c, z), at(*e, z)], left) + poly([at(*b), at(*c), at(*c, z), at(*b, z)], right)
        )
        defs += f'<path d="M{"L".join(f"{n(px)} {n(py)}" for px, py in (at(*a, z), at(*b, z), at(*c, z), at(*e, z)))}Z" stroke="{INK}" stroke-width=".8"/></g>'
    tops = [WHITE, WHITE, SEA[2], SEA[6], LAND2, WHITE, SEA[3], LAND3]
    for k in range(-4, 40):
        for x in range(-12, 26):
            y = k - x
            px, py = at(x, y)
            px, py = px + ox, py + oy
            if (
                not (w * x0 - 60 < px < w + 40 and -size < py < h + size)
                or x % 3 == 2
                or y % 5 == 4
                or (rng.next() < 0.1 and (x, y) != mark)
            ):
                continue
            marked = (x, y) == mark
            out += f'<use href="#{"x" if marked else "sml"[rng.below(3)]}" x="{n(px)}" y="{n(py)}" fill="{MARK if marked else tops[rng.below(8)]}"/>'
    return f"<defs>{defs}</defs>" + out


def tables(w, h, rng, gap=150, x0=0.0):
    """Meeting tables from above, two chairs each; one pair is meeting now."""
    out = rect(0, 0, w, h, SEA[0])
    chairs, tops, busy = "", "", []
    columns, rows = int(w / gap) + 1, int(h / gap) + 1
    for j in range(rows + 1):
        for i in range(columns + 1):
            x, y = i * gap + (gap / 2 if j % 2 else 0), j * gap * 0.86 + gap * 0.3
            if x < w * x0:
                continue
            chairs += f"M{n(x - 50)} {n(y - 13)}h16v26h-16zM{n(x + 34)} {n(y - 13)}h16v26h-16z"
            tops += f"M{n(x - 28)} {n(y - 28)}h56v56h-56z"
            if rng.next() < 0.62:
                busy.append((x, y))
    out += shape(chairs, SEA[3]) + shape(tops, WHITE, outlined(1.5))
    people = "".join(f"M{n(x - 42)} {n(y)}h0M{n(x + 42)} {n(y)}h0" for x, y in busy)
    papers = "".join(f"M{n(x - 20)} {n(y - 8)}h14v18h-14zM{n(x + 6)} {n(y - 10)}h14v18h-14z" for x, y in busy)
    out += line(people, SEA[6], 26, 'stroke-linecap="round"') + shape(papers, SEA[2])
    centre = min(busy, key=lambda p: abs(p[0] - w * (0.62 if not x0 else 0.7)) + abs(p[1] - h * 0.5))
    return (
        out
        + rect(centre[0] - 28, centre[1] - 28, 56, 56, MARK)
        + line(f"M{n(centre[0])} {n(centre[1])}v-15M{n(centre[0])} {n(centre[1])}h10", WHITE, 4)
        + circle(centre[0], centre[1], 20, "none", outlined(3, WHITE))
    )


def stage(w, h, rng):
    """A full room in front of a lit screen with routes on it."""
    out = rect(0, 0, w, h, INK) + rect(0, h * 0.62, w, h * 0.38, "#1C4E68")
    sx, sy, sw, sh = w * 0.2, h * 0.1, w * 0.6, h * 0.46
    out += rect(sx, sy, sw, sh, SEA[0]) + rect(sx - w * 0.08, sy + sh, sw + w * 0.16, h * 0.06, SEA[3])
    d = ""
    for i in range(5):
        d += f"M{n(sx + sw * 0.82)} {n(sy + sh * 0.5)}Q{n(sx + sw * 0.45)} {n(sy + sh * (0.1 + 0.2 * i))} {n(sx + sw * 0.12)} {n(sy + sh * (0.14 + 0.18 * i))}"
    out += line(d, SEA[5], 2, 'stroke-dasharray="8 5"') + flare(sx + sw * 0.82, sy + sh * 0.5, -30, MARK, h / 250)
    out += pegs([(sx + sw * 1.05, sy + sh + 2)], h * 0.17, WHITE) + rect(sx + sw * 1.075, sy + sh - h * 0.085, w * 0.03, h * 0.088, SEA[4])
    for row in range(5):
        y = h * (0.76 + 0.07 * row)
        size = h * (0.085 + 0.018 * row)
        step = size * 0.72
        out += pegs(
            [(x * step + (step / 2 if row % 2 else 0), y + size * 0.4) for x in range(int(w / step) + 2) if rng.next() < 0.9],
            size,
            NEAR[row],
        )
    return out


NEAR = [SEA[4], SEA[5], "#164056", "#0D2A3A", "#05151F"]


def gates(w, h, rng):
    """The south hall: a row of gates and people on their way in."""
    floor = h * 0.66
    out = rect(0, 0, w, h, SEA[1]) + rect(0, floor, w, h - floor, WHITE)
    roof = "".join(f"M{n(i * w / 12)} 0L{n(i * w / 12 + w / 24)} {n(h * 0.12)}L{n((i + 1) * w / 12)} 0" for i in range(12))
    out += line(roof, SEA[4], 2) + rect(0, h * 0.12, w, h * 0.03, SEA[6])
    out += line("".join(f"M{n(i * w / 8)} {n(h * 0.15)}V{n(floor)}" for i in range(9)), SEA[3], 3)
    count = int(w / 110)
    marked = count * 2 // 3
    for i in range(count + 1):
        x = i * w / count - 30
        out += rect(x, floor - h * 0.16, w * 0.022 + 8, h * 0.2, MARK if i == marked else SEA[6]) + rect(
            x + 5, floor - h * 0.14, w * 0.022 - 2, h * 0.035, SEA[1]
        )
        out += line(f"M{n(x + w * 0.03 + 10)} {n(floor - h * 0.05)}h{n(w * 0.028)}", SEA[5], 5)
    for row in range(3):
        size = h * (0.17 + 0.05 * row)
        y = h * (0.74 + 0.1 * row)
        out += pegs([(x, y + size * 0.2) for x in (rng.next() * w for _ in range(int(w / 120)))], size, [SEA[5], SEA[6], INK][row])
    return out


HATCH = (
    '<pattern id="hatch" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">'
    f'<path d="M0 0h10v10H0z" fill="#fff"/><path d="M0 0h10v4H0z" fill="{YELLOW}"/></pattern>'
)


def floor_chart(w, h, rng, cell=44, x0=0.0):
    """A piece of the floor chart with all booth states; one booth is yours."""
    out = rect(0, 0, w, h, SEA[1])
    left = w * x0
    out += rect(left + 18, 18, w - left + 40, h - 36, WHITE, outlined(3))
    free, sold, reserved, held = "", "", "", ""
    spots = []
    y = 46
    while y < h - cell - 30:
        for line_no in range(2):
            x = left + 52
            while x < w + cell:
                wide = cell * 2 if rng.next() < 0.16 else cell
                if (x - left) % (cell * 9.4) > cell * 1.4:
                    box = f"M{n(x)} {n(y)}h{n(wide - 4)}v{n(cell - 4)}h{n(4 - wide)}z"
                    lot = rng.next()
                    if lot < 0.46:
                        free += box
                        spots.append((x, y, wide))
                    elif lot < 0.76:
                        sold += box
                    elif lot < 0.93:
                        reserved += box
                    else:
                        held += box
                x += wide
            y += cell
        y += cell * 1.05
    out += (
        shape(free, WHITE, outlined(1.6, SEA[5]))
        + shape(sold, SEA[6])
        + shape(reserved, WHITE, outlined(7, SEA[2]))
        + HATCH
        + shape(held, "url(#hatch)", outlined(1.6, "#B98A0B"))
    )
    x, y, wide = min(spots, key=lambda s: abs(s[0] - w * 0.68) + abs(s[1] - h * 0.42))
    out += rect(x - 3, y - 3, wide + 2, cell + 2, "none", outlined(2.5, MARK)) + rect(x + 3, y + 3, wide - 10, cell - 10, MARK)
    route = f"M{n(x + wide / 2)} {n(y + cell + 3)}v{n(cell * 0.5)}H{n(x + cell * 2.6)}V{n(h + 10)}"
    return out + line(route, MARK, 3, 'stroke-dasharray="14 5 3 5"')


def badges(w, h, rng, size=62):
    """A wall of badges: squares with two lines, some with a head."""
    out = rect(0, 0, w, h, SEA[1])
    fills = {}
    details, heads = "", ""
    columns = int(w / (size * 1.25)) + 1
    chosen = (int(columns * 0.72), 1)
    for j in range(int(h / (size * 1.55)) + 1):
        for i in range(columns + 1):
            if i < columns * 0.38:
                continue
            x, y = i * size * 1.25 + (size * 0.6 if j % 2 else 0), j * size * 1.55 + 14
            colour = MARK if (i, j) == chosen else [WHITE, WHITE, SEA[2], SEA[6], LAND2][rng.below(5)]
            fills.setdefault(colour, []).append(f"M{n(x)} {n(y)}h{size}v{n(size * 1.3)}h-{size}z")
            if colour in (WHITE, SEA[2], LAND2):
                details += f"M{n(x + 10)} {n(y + size * 1.0)}h{n(size - 20)}M{n(x + 10)} {n(y + size * 1.15)}h{n(size * 0.4)}"
                heads += f"M{n(x + size / 2)} {n(y + size * 0.42)}h0"
            else:
                details += f"M{n(x + size / 2 - 9)} {n(y + 9)}h18"
    for colour, boxes in fills.items():
        out += shape("".join(boxes), colour, outlined(1.2))
    return out + line(details, SEA[4], 4) + line(heads, SEA[5], size * 0.36, 'stroke-linecap="round"')


def pair(w, h, rng):
    """Two people at a table under a clock that shows a quarter of an hour."""
    floor = h * 0.82
    out = (
        rect(0, 0, w, h, SEA[1])
        + rect(0, floor, w, h - floor, WHITE)
        + line("".join(f"M{x} 0V{n(floor)}" for x in range(0, w, 120)), SEA[0], 3)
    )
    cx, cy, r = w * 0.5, h * 0.27, h * 0.15
    out += circle(cx, cy, r, WHITE, outlined(4)) + shape(
        f"M{n(cx)} {n(cy)}V{n(cy - r * 0.86)}A{n(r * 0.86)} {n(r * 0.86)} 0 0 1 {n(cx + r * 0.86)} {n(cy)}Z", MARK
    )
    out += line(
        "".join(
            f"M{n(cx + dx * r)} {n(cy + dy * r)}L{n(cx + dx * r * 0.84)} {n(cy + dy * r * 0.84)}"
            for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))
        ),
        INK,
        5,
    )
    out += (
        rect(w * 0.4, h * 0.6, w * 0.2, h * 0.025, INK)
        + rect(w * 0.49, h * 0.62, w * 0.02, floor - h * 0.62, INK)
        + rect(w * 0.45, floor - 8, w * 0.1, 8, INK)
    )
    for side in (-1, 1):
        x = w * 0.5 + side * w * 0.16
        out += line(
            f"M{n(x + side * w * 0.045)} {n(h * 0.5)}V{n(floor)}M{n(x + side * w * 0.045)} {n(h * 0.67)}H{n(x - side * w * 0.03)}V{n(floor)}",
            SEA[4],
            8,
        )
        out += line(f"M{n(x)} {n(h * 0.66)}V{n(h * 0.5)}", SEA[6] if side < 0 else SEA[5], w * 0.055) + circle(
            x, h * 0.43, h * 0.05, SEA[6] if side < 0 else SEA[5]
        )
        out += line(f"M{n(x)} {n(h * 0.65)}H{n(x - side * w * 0.06)}V{n(floor)}", SEA[6] if side < 0 else SEA[5], w * 0.028)
    out += shape(f"M{n(w * 0.44)} {n(h * 0.6)}l10-14h44l-10 14zM{n(w * 0.53)} {n(h * 0.6)}l-6-12h40l6 12z", WHITE, outlined(2))
    for x in (0.1, 0.88):
        out += pegs([(w * x, floor + 6), (w * (x + 0.045), floor + 2)], h * 0.24, SEA[3])
    return out
