"""The floor: four halls drawn in decimetres, 240 booths on them, and who stands where."""

from . import booking
from .base import Rng, seconds

UNIT = 30  # one cell is 3 x 3 m
LINES = "ABCDEFGH"
LINE_Y = {"A": 30, "B": 110, "C": 140, "D": 220, "E": 250, "F": 330, "G": 360, "H": 440}
# width and left margin in decimetres; columns left and right of the centre aisle; position in the site plan.
# islands and zones: (line, first column, columns, lines[, code]).
HALLS = {
    "N1": {
        "w": 640,
        "margin": 50,
        "cols": (8, 8),
        "site": (60, 110, 256, 200),
        "blocked": 2,
        "islands": [
            ("B", 1, 3, 2),
            ("B", 9, 3, 2),
            ("B", 7, 2, 2),
            ("B", 15, 2, 2),
            ("D", 1, 2, 2),
            ("D", 7, 2, 2),
            ("F", 1, 2, 2),
            ("F", 9, 2, 2),
            ("F", 15, 2, 2),
        ],
        "doubles": 20,
        "zones": [("A", 1, 3, 1, "kitchen"), ("D", 12, 5, 2, "stage"), ("H", 1, 4, 1, "zero_carbon")],
    },
    "N2": {
        "w": 620,
        "margin": 40,
        "cols": (8, 8),
        "site": (340, 110, 248, 200),
        "blocked": 1,
        "islands": [
            ("B", 1, 3, 2),
            ("B", 14, 3, 2),
            ("B", 7, 2, 2),
            ("B", 9, 2, 2),
            ("D", 9, 2, 2),
            ("D", 15, 2, 2),
            ("F", 1, 2, 2),
            ("F", 7, 2, 2),
        ],
        "doubles": 19,
        "zones": [("A", 14, 3, 1, "kitchen"), ("D", 1, 5, 2, "stage"), ("F", 13, 4, 2, "buyers")],
    },
    "N3": {
        "w": 640,
        "margin": 50,
        "cols": (8, 8),
        "site": (612, 110, 256, 200),
        "blocked": 2,
        "islands": [("B", 1, 3, 2), ("B", 9, 2, 2), ("B", 15, 2, 2), ("D", 1, 2, 2), ("D", 7, 2, 2), ("F", 9, 2, 2)],
        "doubles": 16,
        "zones": [("A", 14, 3, 1, "kitchen"), ("D", 12, 5, 2, "stage"), ("F", 1, 6, 2, "cold_corridor"), ("H", 9, 7, 1, "test_track")],
    },
    "N4": {
        "w": 580,
        "margin": 35,
        "cols": (8, 7),
        "site": (892, 110, 232, 200),
        "blocked": 1,
        "islands": [("B", 13, 3, 2), ("B", 1, 2, 2), ("B", 9, 2, 2), ("D", 9, 2, 2), ("D", 14, 2, 2), ("F", 1, 2, 2), ("F", 9, 2, 2)],
        "doubles": 20,
        "zones": [("A", 13, 3, 1, "kitchen"), ("D", 1, 5, 2, "stage"), ("H", 12, 4, 1, "live_bill")],
    },
}
HALL_H = 500
ZONE_NAMES = {
    "kitchen": ("简餐", "Kitchen"),
    "stage": ("舞台", "Stage"),
    "zero_carbon": ("零碳航线演示区", "Zero-carbon demonstrations"),
    "buyers": ("买家洽谈区", "Hosted-buyer tables"),
    "cold_corridor": ("冷链通道", "Cold corridor"),
    "test_track": ("叉车实测跑道", "Fork-lift track"),
    "live_bill": ("电子提单演示区", "Live electronic bill"),
}


def cell_x(hall, col):
    left = HALLS[hall]["cols"][0]
    return HALLS[hall]["margin"] + (col - 1) * UNIT + (60 if col > left else 0)


def box(hall, line, col, cols, lines):
    return {"x": cell_x(hall, col), "y": LINE_Y[line], "w": cols * UNIT, "h": lines * UNIT}


def cells_of(line, col, cols, lines):
    start = LINES.index(line)
    return {(LINES[start + j], col + i) for j in range(lines) for i in range(cols)}


def lay_out(hall, rng):
    """Islands and zones first, then doubles by lot, singles in what is left."""
    spec = HALLS[hall]
    left, right = spec["cols"]
    taken, shapes = set(), []
    for zone in spec["zones"]:
        taken |= cells_of(*zone[:4])
    for island in spec["islands"]:
        cells = cells_of(*island)
        assert not cells & taken, (hall, island)
        taken |= cells
        shapes.append(island)
    free = {(line, col) for line in LINES for col in range(1, left + right + 1)} - taken
    pairs = sorted(c for c in free if (c[0], c[1] + 1) in free and c[1] != left)
    doubles = 0
    for line, col in rng.shuffle(pairs):
        if doubles < spec["doubles"] and (line, col) in free and (line, col + 1) in free:
            free -= {(line, col), (line, col + 1)}
            shapes.append((line, col, 2, 1))
            doubles += 1
    return sorted(shapes + [(line, col, 1, 1) for line, col in free])


def touching(a, b, side):
    """Whether booth b lies directly against the given side of booth a."""
    over_x = a["x"] < b["x"] + b["w"] and b["x"] < a["x"] + a["w"]
    over_y = a["y"] < b["y"] + b["h"] and b["y"] < a["y"] + a["h"]
    return {
        "n": over_x and b["y"] + b["h"] == a["y"],
        "s": over_x and a["y"] + a["h"] == b["y"],
        "w": over_y and b["x"] + b["w"] == a["x"],
        "e": over_y and a["x"] + a["w"] == b["x"],
    }[side]


def open_sides(shape, others, line):
    """Sides on an aisle; lines A and H stand with their backs to the hall wall."""
    walls = {"A": "n", "H": "s"}.get(line)
    return sum(1 for side in "nsew" if side != walls and not any(touching(shape, o, side) for o in others))


def type_of(area):
    """The largest type that a booth of this area can be."""
    return max((t for t in booking.types() if t["min_area"] <= area), key=lambda t: t["min_area"])


def empty_booths():
    booths = []
    for number, hall in enumerate(HALLS):
        rng = Rng(700 + number)
        spec = HALLS[hall]
        shapes = lay_out(hall, rng)
        boxes = [box(hall, *s) for s in shapes]
        zones = [box(hall, *z[:4]) for z in spec["zones"]]
        gate = gate_of(hall)
        for shape, place in zip(shapes, boxes):
            line, col, cols, lines = shape
            area = cols * lines * 9
            kind = type_of(area)
            sides = open_sides(place, [o for o in boxes + zones if o is not place], line)
            corner = kind["corner_percent"] if sides >= 2 else 0
            base, base_usd = area * kind["unit_price"], area * kind["unit_price_usd"]
            extra, extra_usd = base * corner // 100, base_usd * corner // 100
            walk = abs(place["x"] + place["w"] // 2 - gate["x"]) + abs(gate["y"] - place["y"] - place["h"] // 2)
            booths.append(
                {
                    "id": len(booths) + 1,
                    "hall": hall,
                    "code": f"{hall}-{line}{col:02d}",
                    "line": line,
                    "type": "raw" if kind["base"] == 2 else "shell",
                    "type_slug": kind["slug"],
                    "area": area,
                    "width_m": cols * 3,
                    "depth_m": lines * 3,
                    "open_sides": sides,
                    **place,
                    "base_cents": base,
                    "surcharge_cents": extra,
                    "price_cents": base + extra,
                    "currency": "CNY",
                    "surcharge_usd_cents": extra_usd,
                    "price_usd_cents": base_usd + extra_usd,
                    "gate_m": round(walk / 10),
                    "released_at": seconds("2026-09-10" if number < 2 else "2026-11-12", "10:00"),
                    "is_hot": False,
                    "status": "free",
                    "exhibitor_id": None,
                    "hold": None,
                }
            )
    return booths


def gate_of(hall):
    spec = HALLS[hall]
    return {"x": spec["margin"] + spec["cols"][0] * UNIT + 30, "y": HALL_H}


def neighbour(booth, pool):
    return next(
        (b for b in pool if b["area"] == 9 and b["line"] == booth["line"] and touching(booth, b, "e") and b["status"] == "free"), None
    )


def occupy(booths, firms, attendees_to_hold):
    """Large firms take islands, middling ones doubles; two firms a hall take two singles side by side."""
    for number, hall in enumerate(HALLS):
        rng = Rng(900 + number)
        mine = [b for b in booths if b["hall"] == hall]
        guests = sorted((f for f in firms if f["hall"] == hall), key=lambda f: (f["sponsor_tier"] or 9, -f["size"], f["id"]))
        islands = sorted((b for b in mine if b["type"] == "raw"), key=lambda b: (-b["area"], b["id"]))[:-1]
        doubles = rng.shuffle([b for b in mine if b["area"] == 18])[:9]
        singles = rng.shuffle([b for b in mine if b["area"] == 9])
        extra = 2
        for place, firm in enumerate(guests):
            queue = islands or doubles
            if queue:
                chosen = [queue.pop(0)]
            else:
                chosen = [next(b for b in singles if b["status"] == "free" and (extra == 0 or neighbour(b, mine)))]
                if extra:
                    chosen.append(neighbour(chosen[0], mine))
                    extra -= 1
            status = "reserved" if place >= len(guests) - 6 else "sold"
            for booth in chosen:
                booth.update(status=status, exhibitor_id=firm["id"])
                firm["booths"].append(booth["code"])
        rest = rng.shuffle([b for b in mine if b["status"] == "free" and b["type"] == "shell"])
        for booth in rest[:3]:
            booth.update(status="held", hold={"attendee_id": attendees_to_hold.pop(0), "seconds_left": 120 + rng.below(420)})
        for booth in rest[3 : 3 + HALLS[hall]["blocked"]]:
            booth["status"] = "blocked"
        for booth in sorted((b for b in mine if b["status"] == "free"), key=lambda b: (-b["open_sides"], b["gate_m"]))[:6]:
            booth["is_hot"] = True


def hall_plans():
    """What the floor chart needs besides the booths: outline, gates, doors, columns and zones."""
    plans = {}
    for hall, spec in HALLS.items():
        gate = gate_of(hall)
        zones = [{"code": z[4], "name_zh": ZONE_NAMES[z[4]][0], "name_en": ZONE_NAMES[z[4]][1], **box(hall, *z[:4])} for z in spec["zones"]]
        right = cell_x(hall, spec["cols"][0] + 1)
        columns = [
            {"x": x, "y": y} for y in (85, 195, 305, 415) for x in (spec["margin"] + 60, spec["margin"] + 180, right + 60, right + 180)
        ]
        doors = [
            {"kind": "gate", "side": "south", "x": gate["x"], "y": HALL_H, "width": 60},
            {"kind": "freight", "side": "north", "x": gate["x"], "y": 0, "width": 60},
        ]
        if hall != "N1":
            doors.append({"kind": "link", "side": "west", "x": 0, "y": 305, "width": 50})
        if hall != "N4":
            doors.append({"kind": "link", "side": "east", "x": spec["w"], "y": 305, "width": 50})
        plans[hall] = {"plan_w": spec["w"], "plan_h": HALL_H, "doors": doors, "columns": columns, "zones": zones}
    return plans
