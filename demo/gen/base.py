"""Shared tools of the demo builders: texts, seeded numbers, times, light markup and JSON output."""

import html
import json
import pathlib
import re
from datetime import datetime, timedelta, timezone

ROOT = pathlib.Path(__file__).resolve().parent.parent
SHANGHAI = timezone(timedelta(hours=8))
DAYS = ["2027-03-18", "2027-03-19", "2027-03-20"]


def texts(name):
    """One hand-written file of demo/texts."""
    return json.loads((ROOT / "texts" / f"{name}.json").read_text(encoding="utf-8"))


def rows(table):
    """Turns {"fields": [...], "rows": [[...], ...]} into a list of dicts."""
    return [dict(zip(table["fields"], row)) for row in table["rows"]]


class Rng:
    """Mulberry32: the same numbers on every Python version, unlike random.choice and friends."""

    def __init__(self, seed):
        self.state = seed & 0xFFFFFFFF

    def next(self):
        self.state = (self.state + 0x6D2B79F5) & 0xFFFFFFFF
        t = self.state
        t = ((t ^ (t >> 15)) * (1 | t)) & 0xFFFFFFFF
        t = ((t + (((t ^ (t >> 7)) * (61 | t)) & 0xFFFFFFFF)) ^ t) & 0xFFFFFFFF
        return ((t ^ (t >> 14)) & 0xFFFFFFFF) / 4294967296

    def below(self, n):
        return int(self.next() * n)

    def between(self, a, b):
        return a + (b - a) * self.next()

    def pick(self, items):
        return items[self.below(len(items))]

    def sample(self, items, n):
        pool = list(items)
        return [pool.pop(self.below(len(pool))) for _ in range(min(n, len(pool)))]

    def shuffle(self, items):
        return self.sample(items, len(items))


def seconds(day, clock="00:00"):
    """Unix seconds of a wall-clock time in Shanghai."""
    when = datetime.strptime(f"{day} {clock}", "%Y-%m-%d %H:%M").replace(tzinfo=SHANGHAI)
    return int(when.timestamp())


def english(text):
    """Typographic apostrophes; the sources keep the plain one because it is easier to type."""
    return re.sub(r"(?<=\w)'(?=\w)|(?<=s)'(?=\s)", "’", text)


def fill(value, facts):
    """Replaces [[fact]] by the counted figure, in strings anywhere inside a value."""
    if isinstance(value, str):
        return re.sub(r"\[\[(\w+)\]\]", lambda m: f"{facts[m.group(1)]:,}", value)
    if isinstance(value, list):
        return [fill(v, facts) for v in value]
    if isinstance(value, dict):
        return {k: fill(v, facts) for k, v in value.items()}
    return value


def polish(value, key=""):
    """Applies English typography to every *_en string of a record."""
    if isinstance(value, str):
        return english(value) if key.endswith("_en") else value
    if isinstance(value, list):
        return [polish(v, key) for v in value]
    if isinstance(value, dict):
        return {k: polish(v, k) for k, v in value.items()}
    return value


def inline(text):
    text = html.escape(text, quote=False)
    text = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", text)
    return re.sub(r"\[([^\]]+)\]\(([^)\s]+)\)", r'<a href="\2">\1</a>', text)


def table(lines):
    cells = [[inline(c.strip()) for c in line.strip("| ").split(" | ")] for line in lines]
    assert len({len(row) for row in cells}) == 1, lines
    head = "".join(f"<th>{c}</th>" for c in cells[0])
    body = "".join("<tr>" + "".join(f"<td>{c}</td>" for c in row) + "</tr>" for row in cells[1:])
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def kind_of(line):
    if line.startswith("## "):
        return "h3"
    if line.startswith("- "):
        return "ul"
    if re.match(r"\d+\. ", line):
        return "ol"
    return "table" if line.startswith("| ") else "p"


def markup(lines):
    """Light markup to the few HTML tags the site allows."""
    out, i = [], 0
    while i < len(lines):
        kind, j = kind_of(lines[i]), i + 1
        while kind in ("ul", "ol", "table") and j < len(lines) and kind_of(lines[j]) == kind:
            j += 1
        block = lines[i:j]
        if kind == "table":
            out.append(table(block))
        elif kind in ("ul", "ol"):
            items = "".join(f"<li>{inline(b.split(' ', 1)[1])}</li>" for b in block)
            out.append(f"<{kind}>{items}</{kind}>")
        else:
            out.append(f"<{kind}>{inline(block[0][3:] if kind == 'h3' else block[0])}</{kind}>")
        i = j
    return "".join(out)


def art(name):
    """Address of a picture of the demo."""
    return f"/art/demo-{name}.svg"


def dump(value):
    """JSON with one record a line, so that a changed record is a changed line."""

    def one(v):
        return json.dumps(v, ensure_ascii=False, separators=(", ", ": "))

    if isinstance(value, list):
        return "[\n" + ",\n".join(one(v) for v in value) + "\n]\n"
    parts = []
    for key, v in value.items():
        nested = isinstance(v, list) and v and isinstance(v[0], dict)
        parts.append(f"{one(key)}: " + (dump(v).rstrip("\n") if nested else one(v)))
    return "{\n" + ",\n".join(parts) + "\n}\n"
