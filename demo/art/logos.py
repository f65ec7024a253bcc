"""Marks of firms: geometric families chosen by trade, two colours, four variants each; no two alike."""

from gen.base import Rng

from .kit import GREEN, INK, LAND3, RED, SEA
from .marks import (
    bird,
    bollard,
    cells,
    chevrons,
    cube,
    diamond,
    flag_mark,
    hexagon,
    horizon,
    hull,
    knot,
    leaf,
    lock,
    rails,
    ring,
    sail,
    shield,
    stack,
    star,
    steps,
    tower,
    waves,
    whale,
    wing,
)

PAIRS = [
    (INK, SEA[4]),
    (SEA[6], SEA[3]),
    (SEA[5], INK),
    (SEA[6], LAND3),
    (INK, LAND3),
    ("#6B5416", INK),
    (GREEN, INK),
    (SEA[5], SEA[3]),
    (RED, INK),
    (INK, SEA[3]),
    (SEA[4], INK),
    (GREEN, LAND3),
]
BY_TAG = {
    "ocean": [hull, sail, waves, star],
    "port": [bollard, tower, stack, steps],
    "agency": [flag_mark, ring, diamond],
    "leasing": [stack, cube],
    "towage": [bollard, ring],
    "fuel": [leaf, waves],
    "coastal": [waves, horizon, sail],
    "barge": [hull, waves],
    "bulk": [horizon, diamond],
    "roro": [whale, chevrons],
    "machinery": [steps, tower, cells],
    "forwarding": [chevrons, star, diamond, flag_mark],
    "lcl": [cube, cells],
    "air": [wing, bird],
    "rail": [rails, chevrons],
    "road": [chevrons, rails],
    "multimodal": [knot, ring, rails],
    "project": [steps, tower],
    "dangerous": [diamond, shield],
    "warehouse": [stack, cube, steps],
    "automation": [cells, knot],
    "cold": [hexagon, horizon],
    "packaging": [cube, leaf],
    "ecommerce": [bird, cube, star],
    "express": [wing, bird],
    "customs": [shield, lock],
    "software": [cells, knot, ring],
    "data": [steps, cells, waves],
    "insurance": [shield, tower],
    "finance": [lock, ring],
    "green": [leaf],
    "consulting": [star, flag_mark],
    "training": [tower, sail],
}
ALL = [
    sail,
    waves,
    hull,
    bollard,
    stack,
    wing,
    rails,
    hexagon,
    cells,
    chevrons,
    diamond,
    ring,
    horizon,
    whale,
    tower,
    leaf,
    cube,
    knot,
    star,
    steps,
    shield,
    lock,
    bird,
    flag_mark,
]
OWN = {
    "farshore": (horizon, 0, 0),
    "whaleback": (whale, 1, 0),
    "polaris": (star, 1, 1),
    "bluebird": (bird, 7, 1),
    "capeprotea": (hexagon, 6, 2),
    "org-fairway": (flag_mark, 0, 2),
    "zhonglan": (hexagon, 1, 0),
}


def wrap(body):
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">{body}</svg>\n'


def marks(wanted):
    """wanted: (key, tags) pairs; returns key -> SVG. Later firms move on to the next variant when one is taken."""
    used, out = set(), {}
    rng = Rng(4242)
    for key, tags in wanted:
        families = [f for t in tags for f in BY_TAG.get(t, [])] or ALL
        tries = [OWN[key]] if key in OWN else []
        order = rng.shuffle(sorted(set(families), key=ALL.index)) + rng.shuffle(ALL)
        start = rng.below(len(PAIRS))
        tries += [
            (f, (start + p) % len(PAIRS), v) for group in (order[:3], order[3:]) for p in range(len(PAIRS)) for f in group for v in range(4)
        ]
        pick = next(t for t in tries if (t[0], t[2], t[1]) not in used and sum(1 for u in used if u[0] == t[0] and u[1] == t[2]) < 2)
        used.add((pick[0], pick[2], pick[1]))
        out[key] = wrap(pick[0](*PAIRS[pick[1]], pick[2]))
    return out
