"""Scenes on land: train, heavy haul, bus, fork-lift, cold store, cold corridor, dock."""

from .kit import (
    DRY,
    INK,
    INK2,
    LAND,
    LAND2,
    LAND3,
    MARK,
    RED,
    SEA,
    WHITE,
    YELLOW,
    bands,
    circle,
    container,
    group,
    hills,
    line,
    n,
    outlined,
    pegs,
    rect,
    shape,
    text,
)


def train(w, h, rng):
    """A refrigerated train on a viaduct between terraced hills."""
    deck = h * 0.6
    out = bands(w, [(0, SEA[1]), (h * 0.3, SEA[0]), (h, "")]) + circle(w * 0.18, h * 0.26, h * 0.1, LAND3)
    out += (
        hills(w, h * 0.5, h * 0.14, SEA[2], rng, h)
        + hills(w, h * 0.68, h * 0.12, DRY, rng, h)
        + hills(w, h * 0.88, h * 0.1, "#B9CDA3", rng, h)
    )
    piers = "".join(f"M{n(x - 9)} {n(deck)}h18v{n(h)}h-18z" for x in range(60, w, 150))
    out += shape(piers, SEA[6]) + rect(0, deck, w, h * 0.035, INK)
    k, x, cars = h / 360, -60, 0
    while x < w:
        colour = MARK if cars == 2 else (WHITE if cars % 2 == 0 else SEA[3])
        out += rect(x, deck - 62 * k, 168 * k, 52 * k, colour, outlined(2)) + rect(
            x + 10 * k, deck - 54 * k, 22 * k, 36 * k, SEA[2] if colour != MARK else WHITE, outlined(1.5)
        )
        out += line(f"M{n(x + 44 * k)} {n(deck - 36 * k)}h{n(112 * k)}", INK if colour != MARK else WHITE, 1.5)
        out += circle(x + 30 * k, deck - 7 * k, 8 * k, INK) + circle(x + 138 * k, deck - 7 * k, 8 * k, INK)
        x += 176 * k
        cars += 1
    poles = "".join(f"M{x} {n(deck)}V{n(deck - 104 * k)}h-22" for x in range(120, w, 220))
    return out + line(poles + f"M0 {n(deck - 100 * k)}H{w}", INK2, 1.6)


def heavy_haul(w, h, rng):
    """A reactor on many axles crossing a propped bridge."""
    deck = h * 0.62
    out = (
        bands(w, [(0, SEA[0]), (h * 0.42, LAND), (h, "")])
        + hills(w, h * 0.6, h * 0.06, LAND2, rng, h)
        + hills(w, h * 0.86, h * 0.05, LAND3, rng, h)
    )
    out += shape(f"M{n(w * 0.3)} {h}Q{n(w * 0.42)} {n(h * 0.84)} {n(w * 0.56)} {h}Z", SEA[3])
    out += rect(0, deck, w, h * 0.03, INK)
    out += shape("".join(f"M{n(w * (0.2 + 0.2 * i) - 12)} {n(deck)}h24v{n(h * 0.4)}h-24z" for i in range(4)), SEA[5])
    props = "".join(
        f"M{n(w * (0.3 + 0.2 * i) - 20)} {n(h * 0.9)}L{n(w * (0.3 + 0.2 * i))} {n(deck + h * 0.03)}L{n(w * (0.3 + 0.2 * i) + 20)} {n(h * 0.9)}"
        for i in range(2)
    )
    out += line(props, RED, 4)
    k = h / 540
    wheels = "".join(f"M{n(w * 0.2 + i * 19 * k)} {n(deck - 9 * k)}h0" for i in range(30))
    out += line(wheels, INK, 15 * k, 'stroke-linecap="round"') + rect(w * 0.19, deck - 34 * k, 584 * k, 18 * k, YELLOW, outlined(2))
    body = f"M{n(w * 0.2 + 40 * k)} {n(deck - 40 * k)}h{n(470 * k)}q{n(46 * k)} {n(-64 * k)} 0 {n(-128 * k)}h{n(-470 * k)}q{n(-46 * k)} {n(64 * k)} 0 {n(128 * k)}z"
    out += shape(body, WHITE, outlined(2.5)) + line(
        "".join(f"M{n(w * 0.2 + (120 + i * 105) * k)} {n(deck - 40 * k)}v{n(-128 * k)}" for i in range(4)), SEA[3], 8
    )
    out += shape(f"M{n(w * 0.2 + 250 * k)} {n(deck - 168 * k)}h{n(54 * k)}v{n(-26 * k)}h{n(-54 * k)}z", SEA[2], outlined(2))
    out += text(w * 0.2 + 276 * k, deck - 92 * k, "480 t", 46 * k, INK, 'text-anchor="middle" font-weight="600"')
    tractor = f"M{n(w * 0.2 + 600 * k)} {n(deck - 12 * k)}v{n(-84 * k)}h{n(58 * k)}l{n(28 * k)} {n(40 * k)}v{n(44 * k)}z"
    out += shape(tractor, SEA[5], outlined(2)) + shape(
        f"M{n(w * 0.2 + 628 * k)} {n(deck - 88 * k)}h{n(26 * k)}l{n(20 * k)} {n(30 * k)}h{n(-46 * k)}z", SEA[1]
    )
    out += circle(w * 0.2 + 620 * k, deck - 9 * k, 13 * k, INK) + circle(w * 0.2 + 668 * k, deck - 9 * k, 13 * k, INK)
    return out + pegs([(w * 0.2 + 730 * k, deck)], 46 * k, MARK)


def bus(w, h, rng):
    """The shuttle under a diagram of its three routes."""
    out = rect(0, 0, w, h, SEA[0]) + rect(0, h * 0.76, w, h * 0.24, SEA[2]) + rect(0, h * 0.84, w, h * 0.16, SEA[6])
    out += line("".join(f"M{x} {n(h * 0.92)}h60" for x in range(0, w, 120)), LAND3, 5)
    lanes = ((0.16, SEA[5], "A"), (0.27, INK, "B"), (0.38, SEA[4], "C"))
    for j, (y, colour, name) in enumerate(lanes):
        stops = [0.16 + 0.13 * i + 0.03 * j for i in range(5)]
        d = f"M{n(w * 0.1)} {n(h * y)}H{n(w * 0.74)}L{n(w * 0.82)} {n(h * 0.27)}"
        out += line(d, colour, 5) + "".join(circle(w * s, h * y, 9, WHITE, outlined(3, colour)) for s in stops)
        out += text(w * 0.055, h * y + 10, name, 30, colour, 'font-weight="700"')
    out += rect(w * 0.82 - 4, h * 0.18, w * 0.1, h * 0.18, MARK) + line(
        "".join(f"M{n(w * (0.837 + 0.0175 * i))} {n(h * 0.18)}v{n(h * 0.18)}" for i in range(4)), WHITE, 3
    )
    k = h / 540
    body = shape("M0 0V-96Q0-116 20-116H392Q412-116 416-96L428-44V0Z", WHITE, outlined(2.5)) + rect(0, -30, 428, 12, SEA[5])
    body += shape("".join(f"M{18 + i * 62}-98h52v44h-52z" for i in range(6)) + "M392-98h10l14 44h-24z", SEA[2], outlined(1.5))
    body += circle(86, 0, 24, INK) + circle(86, 0, 9, SEA[2]) + circle(342, 0, 24, INK) + circle(342, 0, 9, SEA[2])
    out += group(w * 0.24, h * 0.8, body, k)
    return out + pegs([(w * 0.8, h * 0.79), (w * 0.835, h * 0.79), (w * 0.87, h * 0.79)], 74 * k, INK)


def forklift(w, h, rng):
    """A driverless fork-lift on its track between racks."""
    floor = h * 0.8
    out = rect(0, 0, w, h, SEA[1]) + rect(0, floor, w, h - floor, WHITE)
    k = h / 540
    uprights = "".join(f"M{n(x)} {n(h * 0.06)}V{n(floor)}" for x in range(30, w, 160))
    shelves = "".join(f"M30 {n(floor - (90 + j * 118) * k)}H{w}" for j in range(4))
    goods = {}
    for j in range(4):
        for i, x in enumerate(range(44, w - 60, 80)):
            if rng.next() < 0.82 and not (j == 0 and w * 0.3 < x < w * 0.74):
                high = (40 + rng.below(44)) * k
                goods.setdefault([SEA[3], LAND3, SEA[5], WHITE, SEA[2]][rng.below(5)], []).append(
                    f"M{x} {n(floor - (93 + j * 118) * k)}v{n(-high)}h62v{n(high)}z"
                )
    out += "".join(shape("".join(d), c, outlined(1)) for c, d in goods.items()) + line(uprights, SEA[6], 7) + line(shelves, INK, 4)
    x, y = w * 0.42, floor + h * 0.08
    out += rect(x - 190 * k, y - 250 * k, 390 * k, floor - y + 250 * k, SEA[1])
    truck = shape("M0-24V-104H46L66-164H132L148-104H190V-24Z", MARK, outlined(2.5)) + line("M66-164V-232H148V-104", INK, 6)
    truck += (
        line("M-16 0V-250M-34 0V-250", INK, 8)
        + line("M-34-34H-150", INK, 9)
        + circle(34, -18, 24, INK)
        + circle(150, -18, 24, INK)
        + circle(34, -18, 9, WHITE)
        + circle(150, -18, 9, WHITE)
    )
    truck += rect(-146, -140, 104, 100, LAND3, outlined(2.5)) + line("M-146-106h104M-94-140v100", INK, 1.5)
    out += group(x, y, truck, k)
    return out + line(f"M0 {n(y + 16 * k)}H{w}", SEA[5], 4, 'stroke-dasharray="26 12"')


def cold_room(w, h, rng):
    """Pallets in a cold store, frost on the pipes, a door counting seconds."""
    floor = h * 0.82
    out = rect(0, 0, w, h, SEA[2]) + rect(0, floor, w, h - floor, SEA[0])
    out += line("".join(f"M{x} 0V{n(floor)}" for x in range(0, w, 80)), SEA[1], 2)
    for i in range(2):
        out += line(f"M0 {n(h * (0.08 + 0.06 * i))}H{w}", WHITE, 14) + line(f"M0 {n(h * (0.08 + 0.06 * i))}H{w}", SEA[4], 2)
    out += shape("".join(f"M{x} {n(h * 0.17)}l7 {18 + rng.below(22)}l7-{18}z" for x in range(30, w, 74)), WHITE)
    k = h / 540
    for i in range(4):
        x = w * 0.05 + i * 138 * k
        for j in range(3):
            out += rect(x, floor - (74 * (j + 1)) * k, 112 * k, 66 * k, [LAND2, WHITE, SEA[3]][rng.below(3)], outlined(2))
            out += line(
                f"M{n(x)} {n(floor - (74 * (j + 1) - 33) * k)}h{n(112 * k)}M{n(x + 56 * k)} {n(floor - 74 * (j + 1) * k)}v{n(66 * k)}",
                INK2,
                1.2,
            )
        out += rect(x - 4, floor - 7 * k, 120 * k, 8 * k, LAND3, outlined(1.5))
    dx = w * 0.7
    out += rect(dx - 16, h * 0.24, w * 0.22 + 32, floor - h * 0.24, SEA[6]) + rect(
        dx, h * 0.29, w * 0.22, floor - h * 0.29, WHITE, outlined(2)
    )
    out += shape(
        "".join(
            f"M{n(dx + w * 0.22 * i / 6)} {n(h * 0.29)}h{n(w * 0.22 / 6 - 3)}v{n(floor - h * 0.29)}h{n(3 - w * 0.22 / 6)}z"
            for i in range(6)
        ),
        SEA[1],
        'opacity=".8"',
    )
    out += rect(dx + w * 0.06, h * 0.1, w * 0.1, h * 0.1, INK) + text(
        dx + w * 0.11, h * 0.175, "-18°", h * 0.065, WHITE, 'text-anchor="middle" font-weight="600"'
    )
    return out + circle(dx + w * 0.19, h * 0.15, h * 0.022, MARK)


def corridor(w, h, rng):
    """The cold corridor as a section, with the temperature written above it."""
    out = rect(0, 0, w, h, SEA[0])
    top, low = h * 0.52, h * 0.86
    edges = [0.04, 0.28, 0.52, 0.76, 0.98]
    for i in range(4):
        out += rect(w * edges[i], top, w * (edges[i + 1] - edges[i]), low - top, [SEA[3], SEA[2], SEA[1], SEA[2]][i], outlined(2.5))
    out += rect(0, low, w, h - low, SEA[6])
    doors = "".join(f"M{n(w * e - 5)} {n(top + 18)}h10v{n(low - top - 18)}h-10z" for e in edges[1:4])
    out += shape(doors, INK)
    ys = [h * (0.3 + 0.015 * (i % 3)) for i in range(26)]
    for at in (7, 13, 19):
        ys[at], ys[at + 1] = h * 0.2, h * 0.24
    ys[13] = h * 0.09
    curve = [(w * 0.04 + i * w * 0.94 / 25, y) for i, y in enumerate(ys)]
    out += line(f"M{n(w * 0.04)} {n(h * 0.14)}H{n(w * 0.98)}", RED, 1.6, 'stroke-dasharray="10 6"')
    out += line(
        "".join(f"M{n(w * 0.04)} {n(h * (0.06 + 0.08 * i))}h-10" for i in range(5))
        + f"M{n(w * 0.04)} {n(h * 0.04)}V{n(h * 0.42)}H{n(w * 0.98)}",
        INK,
        1.6,
    )
    out += line("M" + "L".join(f"{n(x)} {n(y)}" for x, y in curve), INK, 3)
    out += line(f"M{n(curve[13][0])} {n(curve[13][1])}V{n(low)}", MARK, 2, 'stroke-dasharray="4 6"') + circle(
        curve[13][0], curve[13][1], 8, WHITE, outlined(4, MARK)
    )
    k = h / 540
    for i, x in enumerate((0.13, 0.38, 0.62, 0.85)):
        out += rect(w * x - 42 * k, low - 96 * k, 84 * k, 84 * k, [LAND2, LAND2, LAND2, LAND2][i], outlined(2)) + rect(
            w * x - 48 * k, low - 12 * k, 96 * k, 10 * k, LAND3, outlined(1.5)
        )
        dots = "".join(f"M{n(w * x + (a * 22 - 22) * k)} {n(low - (76 - b * 24) * k)}h0" for a in range(3) for b in range(3))
        out += line(dots, RED, 13 * k, 'stroke-linecap="round"')
    return out


def newcomers(w, h, rng):
    """A group in front of a big crane leg, one with a hand up."""
    base = h * 0.84
    out = bands(w, [(0, SEA[1]), (h * 0.5, SEA[0]), (base, SEA[6]), (h, "")])
    out += shape(f"M{n(w * 0.58)} {n(base)}L{n(w * 0.64)} 0h{n(w * 0.05)}L{n(w * 0.7)} {n(base)}z", SEA[5]) + shape(
        f"M{n(w * 0.88)} {n(base)}L{n(w * 0.86)} 0h{n(w * 0.05)}L{n(w)} {n(base)}z", SEA[5]
    )
    out += line(
        f"M{n(w * 0.66)} {n(h * 0.18)}H{n(w * 0.9)}M{n(w * 0.64)} {n(h * 0.5)}L{n(w * 0.9)} {n(h * 0.18)}M{n(w * 0.63)} {n(h * 0.5)}H{n(w * 0.92)}",
        SEA[5],
        8,
    )
    out += "".join(
        container(w * 0.02 + i * 130, h * 0.84 - (j + 1) * 58, 126, 54, [SEA[3], LAND3, SEA[2], SEA[4]][(i + j) % 4])
        for i in range(2)
        for j in range(3 - i)
    )
    people = [(w * (0.24 + 0.052 * i), base + h * (0.05 + 0.03 * (i % 2))) for i in range(8)]
    out += pegs(people[:5] + people[6:], h * 0.24, INK) + pegs([people[5]], h * 0.24, MARK)
    x, y = people[5]
    out += line(f"M{n(x)} {n(y - h * 0.13)}L{n(x + h * 0.06)} {n(y - h * 0.27)}", MARK, h * 0.035)
    hats = "".join(f"M{n(x - h * 0.036)} {n(y - h * 0.215)}a{n(h * 0.036)} {n(h * 0.036)} 0 0 1 {n(h * 0.072)} 0z" for x, y in people)
    return out + shape(hats, YELLOW, outlined(1.2)) + pegs([(w * 0.78, base + h * 0.05)], h * 0.26, WHITE)
