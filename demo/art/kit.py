"""Drawing kit: the palette of the visual guide, path helpers and the small objects that recur in pictures."""

import math
import re

from .lettering import lettering

WHITE, INK, INK2, INK3 = "#fff", "#0A2230", "#3A5161", "#566A77"
SEA = ["#F4F8FA", "#E4EFF4", "#CBE0EA", "#9AC2D5", "#5B96B2", "#1F6482", "#10435A"]
LAND, LAND2, LAND3, DRY = "#FBF6E6", "#F4E9C9", "#E3CF94", "#CFDDBE"
MARK, MARK_NIGHT, RED, GREEN, YELLOW, BLUE = "#B00E5A", "#FF7DB4", "#B42E18", "#1B6B49", "#F0B81B", "#12507A"
NIGHT = ["#0A2230", "#0D2A3A", "#113447", "#164056", "#1C4E68"]
BOX_COLOURS = [SEA[6], SEA[5], INK, SEA[3], LAND3, SEA[4], "#E9EEF0", SEA[6]]


def n(value):
    """A number as short as one decimal allows."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def pts(points):
    return "L".join(f"{n(x)} {n(y)}" for x, y in points)


def svg(w, h, body):
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}" '
        f'preserveAspectRatio="xMidYMid slice">{body}</svg>\n'
    )


def rect(x, y, w, h, fill, extra=""):
    return f'<rect x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}" fill="{fill}"{" " + extra if extra else ""}/>'


def line(d, colour=INK, width=1.5, extra=""):
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{n(width)}"{" " + extra if extra else ""}/>'


def shape(d, fill, extra=""):
    return f'<path d="{d}" fill="{fill}"{" " + extra if extra else ""}/>'


def poly(points, fill, extra=""):
    return shape(f"M{pts(points)}Z", fill, extra)


def circle(x, y, r, fill, extra=""):
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="{fill}"{" " + extra if extra else ""}/>'


def outlined(width=1.5, colour=INK):
    return f'stroke="{colour}" stroke-width="{n(width)}"'


def text(x, y, value, size, fill=INK, extra=""):
    """A word; `extra` may say its weight and anchor as SVG does, and how it is painted."""
    style = dict(re.findall(r'(font-weight|text-anchor)="([^"]*)"', extra))
    painted = re.sub(r' ?(?:font-weight|text-anchor)="[^"]*"', "", extra).strip()
    d = lettering(x, y, value, size, style.get("font-weight", 400), style.get("text-anchor", "start"))
    return f'<path d="{d}" fill="{fill}"{" " + painted if painted else ""}/>'


def group(x, y, body, scale=1, flip=False, extra=""):
    turn = f" scale({'-' if flip else ''}{n2(scale)},{n2(scale)})" if flip else (f" scale({n2(scale)})" if scale != 1 else "")
    return f'<g transform="translate({n(x)} {n(y)}){turn}"{" " + extra if extra else ""}>{body}</g>'


def n2(value):
    return f"{value:.3f}".rstrip("0").rstrip(".")


def smooth(points, close=False):
    """A soft line through the middles of the given points."""
    mid = lambda a, b: f"{n((a[0] + b[0]) / 2)} {n((a[1] + b[1]) / 2)}"
    if close:
        d = "M" + mid(points[-1], points[0])
        for i, p in enumerate(points):
            d += f"Q{n(p[0])} {n(p[1])} {mid(p, points[(i + 1) % len(points)])}"
        return d + "Z"
    d = f"M{n(points[0][0])} {n(points[0][1])}"
    for i in range(1, len(points) - 1):
        d += f"Q{n(points[i][0])} {n(points[i][1])} {mid(points[i], points[i + 1])}"
    return d + f"L{n(points[-1][0])} {n(points[-1][1])}"


def wander(rng, count, size, octaves=3):
    """Smooth random heights between -size and size: value noise in one dimension."""
    out = [0.0] * count
    gain = size
    for octave in range(octaves):
        knots = [rng.between(-1, 1) for _ in range(count // max(1, 8 >> octave) + 3)]
        for i in range(count):
            t = i / max(1, 8 >> octave)
            k, f = int(t), t - int(t)
            f = f * f * (3 - 2 * f)
            out[i] += gain * (knots[k] * (1 - f) + knots[k + 1] * f)
        gain *= 0.45
    return out


def bands(w, stops):
    """Flat horizontal bands: (top, colour) from top to bottom, each drawn to the lower edge."""
    bottom = stops[-1][0]
    return "".join(rect(0, top, w, bottom - top, colour) for top, colour in stops[:-1])


def hills(w, base, height, colour, rng, bottom, step=48):
    count = int(w / step) + 3
    ys = wander(rng, count, height)
    points = [(-step, base)] + [(i * step - step, base - height - y * 0.8) for i, y in enumerate(ys)] + [(w + step, base)]
    return shape(smooth(points) + f"V{n(bottom)}H{n(-step)}Z", colour)


def waves(w, y0, y1, rng, colour, count, width=1.4, x0=0):
    d = ""
    for _ in range(count):
        t = rng.next()
        y = y0 + (y1 - y0) * t * t
        d += f"M{n(x0 + rng.next() * (w - x0))} {n(y)}h{n((12 + rng.next() * 60) * (0.4 + t))}"
    return line(d, colour, width)


def can_buoy(x, y, s=1):
    return group(
        x, y, shape("M-4.5-15h9v11h-9z", RED, outlined(1)) + line("M-8 0h5M3 0h5", INK, 1) + circle(0, 0, 2.6, WHITE, outlined(1)), s
    )


def cone_buoy(x, y, s=1):
    return group(
        x, y, shape("M0-16L6-4H-6Z", GREEN, outlined(1)) + line("M-8 0h5M3 0h5", INK, 1) + circle(0, 0, 2.6, WHITE, outlined(1)), s
    )


def flare(x, y, angle, colour=MARK, s=1):
    """The chart's light flare: the one magenta mark of most pictures."""
    body = shape("M2-2C10-9 22-10 27-6C28-2 20 3 3 2Z", colour) + circle(0, 0, 3.4, WHITE, outlined(1.4)) + circle(0, 0, 1, INK)
    return f'<g transform="translate({n(x)} {n(y)}) rotate({n(angle)}) scale({n2(s)})">{body}</g>'


def pegs(places, h, colour=INK):
    """People as pegs, without faces or limbs; many of them in two elements."""
    bodies = "".join(f"M{n(x)} {n(y)}v{n(-h * 0.7)}" for x, y in places)
    heads = "".join(f"M{n(x)} {n(y - h * 0.87)}h0" for x, y in places)
    return line(bodies, colour, h * 0.24) + line(heads, colour, h * 0.27, 'stroke-linecap="round"')


def container(x, y, w, h, colour, ribs=True, code=""):
    dark = colour in (SEA[6], SEA[5], INK, MARK, RED, BLUE)
    out = rect(x, y, w, h, colour)
    if ribs:
        count = max(3, int(w / 11))
        d = "".join(f"M{n(x + i * w / count)} {n(y + h * 0.12)}v{n(h * 0.76)}" for i in range(1, count))
        out += line(d, WHITE if dark else INK, max(1, h / 36), 'opacity=".22"')
    if code:
        out += text(x + w - h * 0.18, y + h * 0.4, code, h * 0.22, WHITE if dark else INK, 'text-anchor="end" font-weight="600"')
    return out


def crane(x, y, s, colour, up=False, flip=False):
    """Ship-to-shore crane; the boom points left, or to the right when flipped."""
    boom = ("M10-150L-58-286", "M22-232L-40-252") if up else ("M10-150H-170", "M22-232L-90-150M22-232L-160-150M-96-150v34M-104-150v30")
    body = (
        f'<path d="M0 0V-150M64 0V-150M-4-150H132{boom[0]}" stroke-width="5"/>'
        f'<path d="M0-66H64M0-66L64-150M10-150L22-232L64-150M22-232L126-150" stroke-width="2.2"/><path d="{boom[1]}" stroke-width="1.2"/>'
        f'<path d="M82-178h34v28h-34z{"" if up else "M-112-116h24v9h-24z"}" fill="{colour}" stroke="none"/><path d="M-8 0h18M56 0h18" stroke-width="7"/>'
    )
    return group(x, y, body, s, flip, f'fill="none" stroke="{colour}"')


def ship(x, y, s, rng, hull=INK, accent=None, columns=12, flip=False):
    """Container ship from the side, about 46 + 34 * columns long; accent paints one box."""
    boxes = {}
    for i in range(columns):
        for j in range(2 + rng.below(3)):
            colour = accent if accent and i == columns * 2 // 3 and j == 1 else BOX_COLOURS[rng.below(len(BOX_COLOURS))]
            boxes.setdefault(colour, []).append(f"M{70 + i * 34} {-46 - j * 15}h32v13.5h-32z")
    end = 80 + columns * 34
    body = "".join(shape("".join(d), colour) for colour, d in boxes.items())
    body += (
        f'<path d="M18-32v-74h34v12h8v62z" fill="#fff" stroke="{hull}" stroke-width="2"/><path d="M24-98h24M24-88h24M24-78h24" stroke="{hull}" stroke-width="3"/>'
        f'<path d="M30-106v-16h9v16M-6-32H{end + 28}L{end} 0H12Z" fill="{hull}"/>'
    )
    return group(x, y, body, s, flip)


def sheet(w, h, colour=SEA[1], step=40):
    """Quiet ruled ground for drawings of things."""
    d = "".join(f"M{i} 0V{h}" for i in range(step, w, step)) + "".join(f"M0 {j}H{w}" for j in range(step, h, step))
    return rect(0, 0, w, h, colour) + line(d, WHITE, 1)


def contours(w, h, rng, colour=SEA[2], count=6, width=1.2):
    """Depth lines that run across the sheet."""
    out = ""
    base = wander(rng, 20, h * 0.16)
    for k in range(count):
        own = wander(rng, 20, h * 0.03)
        y0 = h * (0.12 + 0.8 * k / max(1, count - 1))
        out += smooth([(i * w / 18 - w / 36, y0 + base[i] + own[i]) for i in range(20)])
    return line(out, colour, width)


def rose(cx, cy, r, colour, width=0.9):
    """Compass rose without letters."""
    d = ""
    for a in range(0, 360, 5):
        q, length = math.radians(a), (13 if a % 30 == 0 else 6) * r / 90
        d += f"M{n(cx + math.sin(q) * r)} {n(cy - math.cos(q) * r)}L{n(cx + math.sin(q) * (r - length))} {n(cy - math.cos(q) * (r - length))}"
    d += f"M{n(cx)} {n(cy - r * 1.18)}l{n(r * 0.055)} {n(r * 0.16)}h{n(-r * 0.11)}zM{n(cx)} {n(cy - r * 0.5)}v{n(r)}M{n(cx - r * 0.5)} {n(cy)}h{n(r)}"
    return (
        circle(cx, cy, r, "none", outlined(width, colour))
        + line(d, colour, width)
        + circle(cx, cy, r * 0.56, "none", outlined(width, colour) + ' stroke-dasharray="1 4"')
    )
