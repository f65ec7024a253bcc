"""Families of geometric marks: each takes two colours and a variant from 0 to 3, in a 48 x 48 box."""

import math

from .kit import SEA, WHITE, circle, line, n, poly, rect, shape


def sail(a, b, v):
    return (
        shape("M22 6V36H6Z", a)
        + shape("M26 12L42 36H26Z" if v % 2 else "M26 6Q44 20 42 36H26Z", b)
        + (rect(6, 39, 36, 4, a) if v < 2 else shape("M4 39H44L38 45H10Z", a))
    )


def waves(a, b, v):
    rows = 3 + v % 2
    step = 36 / rows
    return "".join(line(f"M4 {n(10 + i * step)}q5-{6 + v} 10 0t10 0t10 0t10 0", a if i != v % rows else b, 4.6) for i in range(rows))


def hull(a, b, v):
    return shape(f"M4 28H44L{36 - v} 42H12Z", a) + "".join(
        rect(10 + i * 10, 17 - (i + v) % 2 * 8, 8, 9 + (i + v) % 2 * 8, b if i % 2 == v % 2 else a) for i in range(3)
    )


def bollard(a, b, v):
    return rect(8 + v, 8, 32 - 2 * v, 9, a) + rect(16, 17, 16, 18, b) + rect(6, 35, 36, 8, a) + (circle(24, 26, 4, WHITE) if v > 1 else "")


def stack(a, b, v):
    spots = [(4, 30), (25, 30), (4, 18), (25, 18), (14, 6)]
    return "".join(rect(x + (v if i == 4 else 0), y, 19, 10, b if i == v + 1 else a) for i, (x, y) in enumerate(spots))


def wing(a, b, v):
    return shape(f"M4 40C10 {16 - v * 2} 26 6 44 6C36 14 34 22 26 28C20 33 12 34 4 40Z", a) + shape(
        f"M14 42C20 34 32 34 38 {24 + v}C36 36 28 44 14 42Z", b
    )


def rails(a, b, v):
    d = "".join(f"M{n(12 - i)} {10 + i * 9}H{n(36 + i)}" for i in range(4))
    return line("M18 4L10 44M30 4L38 44", a, 5) + line(d, b, 3 + v * 0.6)


def hexagon(a, b, v):
    ring = [
        (
            24 + 20 * math.cos(math.pi / 3 * i + (math.pi / 6 if v % 2 else 0)),
            24 + 20 * math.sin(math.pi / 3 * i + (math.pi / 6 if v % 2 else 0)),
        )
        for i in range(6)
    ]
    spokes = "".join(f"M24 24L{n(x)} {n(y)}" for x, y in ring)
    return (
        (poly(ring, a) + line(spokes, WHITE, 2.6) + circle(24, 24, 5, b))
        if v < 2
        else (line(spokes, a, 5) + "".join(circle(x, y, 4, b) for x, y in ring))
    )


def cells(a, b, v):
    skip = [(1, 1), (2, 0), (0, 2), (2, 2)][v]
    return "".join(
        rect(5 + i * 13.4, 5 + j * 13.4, 11, 11, b if (i, j) == skip else a)
        for i in range(3)
        for j in range(3)
        if (i + j * 2 + v) % 5 != 4 or (i, j) == skip
    )


def chevrons(a, b, v):
    if v == 3:
        return "".join(shape(f"M{3 + i * 12} 6h8l10 18-10 18H{3 + i * 12}l10-18z", b if i == 1 else a) for i in range(3))
    return "".join(
        shape(f"M{4 + i * 15} {8 - v}h10l12 {16 + v}-12 {16 + v}H{4 + i * 15}l12-{16 + v}z", b if i == v % 2 else a) for i in range(2)
    )


def diamond(a, b, v):
    return (
        poly([(24, 3), (45, 24), (24, 45), (3, 24)], a)
        + [shape("M24 3L45 24H24Z", b), shape("M24 12L36 24L24 36L12 24Z", b), shape("M24 3V45L3 24Z", b), rect(18, 18, 12, 12, WHITE)][v]
    )


def ring(a, b, v):
    return (
        circle(24, 24, 16, "none", f'stroke="{a}" stroke-width="8"')
        + [rect(20, 2, 8, 16, b), line("M12 36L36 12", b, 6), circle(24, 24, 6, b), line("M24 24V4M24 24H44", b, 6)][v]
    )


def horizon(a, b, v):
    return shape("M6 26A18 18 0 0 1 42 26Z", b) + "".join(rect(4 + i * (v + 1), 30 + i * 6, 40 - i * 2 * (v + 1), 3.6, a) for i in range(3))


def whale(a, b, v):
    return (
        shape("M4 26Q6 12 22 12Q38 12 42 26L46 18V34Q34 42 20 40Q6 38 4 26Z", a)
        + circle(13, 24, 2.4, WHITE)
        + line(["M18 8q4-6 8 0", "M20 6v-4", "M16 7q6-8 6 0q0-8 6 0", "M22 8V3"][v], b, 3)
        + shape("M20 40Q30 36 34 30L38 36Q30 42 20 40Z", b)
    )


def tower(a, b, v):
    return (
        shape("M18 14H30L35 44H13Z", a)
        + rect(16, 8, 16, 5, a)
        + shape(f"M{14 - v} 20H34L35 {26 + v}H13Z", b)
        + [shape("M34 10l12-5v10z", b), shape("M14 10L2 5v10z", b), circle(24, 4, 3, b), rect(20, 1, 8, 6, b)][v]
    )


def leaf(a, b, v):
    return (
        shape("M6 42C4 18 18 6 44 4C44 30 30 44 6 42Z", a)
        + line("M8 40L34 14", WHITE, 3)
        + [line("M20 28V16M20 28H32", WHITE, 2.4), circle(36, 38, 6, b), shape("M26 44H44V26Z", b), line("M16 32h12", WHITE, 2.4)][v]
    )


def cube(a, b, v):
    return (
        poly([(24, 4), (43, 14), (24, 24), (5, 14)], b)
        + poly([(5, 17), (22.5, 26), (22.5, 46), (5, 36)], a)
        + poly([(43, 17), (25.5, 26), (25.5, 46), (43, 36)], [a, b, SEA[6], SEA[4]][v])
    )


def knot(a, b, v):
    k = 2 + v
    return (
        rect(6, 6, 24, 24, "none", f'stroke="{a}" stroke-width="6"')
        + rect(18, 18, 24, 24, "none", f'stroke="{b}" stroke-width="6"')
        + rect(27, 18 - k / 2, 6, 6 + k, a)
    )


def star(a, b, v):
    inner = 6 + v
    pts = [
        (24 + (21 if i % 2 == 0 else inner) * math.sin(math.pi / 4 * i), 24 - (21 if i % 2 == 0 else inner) * math.cos(math.pi / 4 * i))
        for i in range(8)
    ]
    return (
        poly(pts, a)
        + poly([(24, 24), pts[0], pts[1]], b)
        + poly([(24, 24), pts[2], pts[3]], b)
        + poly([(24, 24), pts[4], pts[5]], b)
        + poly([(24, 24), pts[6], pts[7]], b)
    )


def steps(a, b, v):
    return "".join(
        rect(5 + i * 10, 38 - i * (8 + v % 2 * 2) - 2, 9, 8 + i * (8 + v % 2 * 2), b if i == (3 if v < 2 else 0) else a) for i in range(4)
    )


def shield(a, b, v):
    return (
        shape("M6 6H42V22Q42 38 24 46Q6 38 6 22Z", a)
        + [
            shape("M24 6H42V22Q42 38 24 46Z", b),
            line("M14 24l8 8 13-15", WHITE, 5),
            rect(6, 18, 36, 7, b),
            shape("M24 14L34 24L24 34L14 24Z", b),
        ][v]
    )


def lock(a, b, v):
    return (
        rect(8, 22, 32, 22, a)
        + line("M14 22V16a10 10 0 0 1 20 0v6", b, 6)
        + [circle(24, 33, 4, WHITE), rect(21, 28, 6, 10, WHITE), line("M16 33h16", WHITE, 4), shape("M24 27l6 6-6 6-6-6z", WHITE)][v]
    )


def bird(a, b, v):
    return (
        shape("M4 14Q16 14 22 24Q28 12 44 8Q42 22 32 30Q26 36 12 36Q22 32 20 28Q14 20 4 14Z", a)
        + [circle(38, 38, 5, b), rect(4, 40, 40, 4, b), shape("M36 40l8-6v10z", b), line("M6 42h24", b, 4)][v]
    )


def flag_mark(a, b, v):
    return (
        rect(6, 4, 5, 40, a)
        + [
            shape("M14 6H44L34 16L44 26H14Z", b),
            rect(14, 6, 28, 11, b) + rect(14, 19, 20, 11, a),
            shape("M14 6L44 17L14 28Z", b),
            shape("M14 6H42V28H14Z", b) + rect(22, 12, 12, 10, WHITE),
        ][v]
    )
