"""Catalogue: every picture of the demo by name, drawn from the built records."""

from gen.base import Rng, texts

from . import banners, charts, halls, harbour, hotels, land, logos, maps, qr, sheets, things
from .kit import MARK, INK, SEA, line, rect, shape, svg

COVER, WIDE = (960, 540), (900, 600)
SCENES = {
    "news-zero-carbon-zone": (harbour.bunkering, 7),
    "news-programme-published": (charts.tide, 5),
    "news-cold-corridor": (land.corridor, 3),
    "news-exhibitors-120": (sheets.counted, 2),
    "news-reactor-480t": (land.heavy_haul, 4),
    "news-fruit-train": (land.train, 7),
    "news-night-tour": (harbour.night_boat, 7),
    "news-ebl-live": (sheets.papers, 6),
    "news-survey-2026": (sheets.bars, 1),
    "news-new-lanes-day": (charts.routes, 7),
    "news-newcomers-day": (land.newcomers, 5),
    "news-ninth-edition": (sheets.ninth, 9),
    "dynamic-second-release": (halls.booths_above, 7),
    "dynamic-hosted-buyers": (halls.tables, 7),
    "dynamic-shuttle-routes": (land.bus, 2),
    "dynamic-visa-letters": (lambda w, h, r: things.cover("information-visa", r), 12),
    "dynamic-dg-forum": (sheets.placards, 4),
    "dynamic-registration-open": (sheets.ticket, 8),
    "dynamic-n3-floor-test": (sheets.loads, 1),
    "dynamic-first-release": (halls.floor_chart, 7),
    "dynamic-sponsorship-open": (sheets.hoist, 7),
}
GALLERY = {
    "2026-yard": (harbour.yard, 12),
    "2026-above": (lambda w, h, r: halls.booths_above(w, h, r, 60, (5, 4)), 41),
    "2026-boat": (harbour.night_boat, 19),
    "2026-stage": (halls.stage, 5),
    "2026-tables": (halls.tables, 23),
    "2025-flags": (sheets.hoist, 11),
    "2025-forklift": (land.forklift, 4),
    "2025-coldroom": (land.cold_room, 6),
    "2025-gate": (halls.gates, 17),
    "2025-dusk": (lambda w, h, r: harbour.quay_row(w, h, r, True), 8),
}
SHOWN = {
    "hosted-buyers": (halls.pair, 31),
    "new-lanes": (charts.routes, 12),
    "night-tour": (lambda w, h, r: harbour.harbour(w, h, r, True), 4),
    "cold-corridor": (land.corridor, 14),
    "zero-carbon": (harbour.tug, 21),
    "live-bill": (sheets.phones, 2),
}
EXPOS = {
    "ports-cold-chain": (lambda w, h, r: harbour.quay_row(w, h, r), 33),
    "greater-bay": (charts.routes, 41),
    "rail-congress": (land.train, 15),
    "air-cargo": (halls.interior, 9),
    "land-sea": (land.heavy_haul, 18),
    "yangtze": (harbour.tug, 6),
}


def event_logo(summit):
    """Mark of the event: three berths and a leading line; the summit's adds the crest of a wave."""
    berths = shape("M6 6h36v8H6zM6 20h24v8H6z", INK) + rect(6, 34, 16, 8, SEA[5])
    end = line("M30 42Q36 30 42 42", MARK, 4) if summit else rect(34, 20, 8, 22, MARK)
    return logos.wrap(berths + end)


def draw(files):
    """All pictures: name without the demo- prefix -> SVG text."""
    out = {}
    for name, (scene, seed) in SCENES.items():
        out[name] = svg(*COVER, scene(*COVER, Rng(seed)))
    for number, name in enumerate(things.COVERS):
        out[name] = svg(*COVER, things.cover(name, Rng(100 + number)))
    for name, (scene, seed) in GALLERY.items():
        out[f"history-{name}"] = svg(*WIDE, scene(*WIDE, Rng(seed)))
    for name, (scene, seed) in EXPOS.items():
        out[f"expo-{name}"] = svg(*COVER, scene(*COVER, Rng(seed)))
    for name, (scene, seed) in SHOWN.items():
        out[f"highlight-{name}"] = svg(*WIDE, scene(*WIDE, Rng(seed)))
    for name, (w, h, scene, seed) in banners.SET.items():
        out[f"banner-{name}"] = svg(w, h, scene(w, h, Rng(seed)))
    styles = {row[0]: row[16] for row in texts("hotels")["rows"]}
    for hotel in files["hotels"]:
        out[f"hotel-{hotel['slug']}"] = svg(hotels.W, hotels.H, hotels.front(Rng(200 + hotel["id"]), hotel["slug"], styles[hotel["slug"]]))
    for name in ("registration", "booth", "directory", "sponsorship"):
        out[f"tile-{name}"] = svg(72, 72, things.tile(name))
    out["venue-plan"] = svg(maps.PLAN_W, maps.PLAN_H, maps.site_plan())
    out["venue-approach"] = svg(1200, 800, maps.approach_map(files["hotels"]))
    out["event-logo"], out["summit-logo"] = event_logo(False), event_logo(True)
    out["qr-applet"], out["qr-account"] = qr.svg_code("https://m.fairway.example/exs"), qr.svg_code("https://fairway.example/account")
    wanted = [(f["slug"], f["tags"]) for f in files["exhibitors"]]
    wanted += [(f"org-{o['key']}", []) for o in files["organizers"]]
    wanted += [(s["logo"][len("/art/demo-") : -4], []) for s in files["sponsors"] if s["exhibitor_id"] is None]
    for key, mark in logos.marks(wanted).items():
        out[key if key.startswith(("org-", "sponsor-")) else f"logo-{key}"] = mark
    return out
