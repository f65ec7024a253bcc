"""Words in pictures: outlines of the site's own type, because an SVG in an <img> sees none of the page's fonts."""

import json
import re
from pathlib import Path

GLYPHS = json.loads((Path(__file__).resolve().parents[2] / "web/art/glyphs.json").read_text(encoding="utf-8"))
SHARES = {"start": 0, "middle": 0.5, "end": 1}


def short(value, places):
    text = f"{value:.{places}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text in ("-0", "") else re.sub(r"^(-?)0\.", r"\1.", text)


def joined(numbers):
    """A minus sign parts numbers as well as a space does."""
    out = ""
    for number in numbers:
        out += number if not out or number.startswith("-") else " " + number
    return out


def placed(outline, x, y, size):
    """An outline at its place, by steps from point to point: they are shorter than places."""
    places = 2 if size < 10 else 1
    across, down = lambda value: round(value * size / 1000 + x, places), lambda value: round(value * size / 1000 + y, places)
    at = start = (0, 0)
    out = ""
    for command, rest in re.findall(r"([A-Z])([^A-Z]*)", outline):
        given = [float(number) for number in rest.split()]
        points = [(across(a), down(b)) for a, b in zip(given[::2], given[1::2])]
        step = lambda to: [short(to[0] - at[0], places), short(to[1] - at[1], places)]
        if command == "Z":
            at, out = start, out + "z"
        elif command == "H":
            to = (across(given[0]), at[1])
            at, out = to, out + "h" + step(to)[0]
        elif command == "V":
            to = (at[0], down(given[0]))
            at, out = to, out + "v" + step(to)[1]
        elif command == "M":
            at = start = points[0]
            out += "M" + joined(short(number, places) for number in at)
        else:
            out += command.lower() + joined(number for point in points for number in step(point))
            at = points[-1]
    return out


def lettering(x, y, word, size, weight=400, anchor="start"):
    """The outline of a word that stands at x and y."""
    letters = [GLYPHS[str(weight)][letter] for letter in str(word)]
    at = x - sum(width for width, _ in letters) * size / 1000 * SHARES[anchor]
    out = ""
    for width, outline in letters:
        out += placed(outline, at, y, size)
        at += width * size / 1000
    return out
