# Owns the fonts shipped with the site: cuts them down, names them by content, and writes the CSS that loads them.
#
#   pip install fonttools brotli
#   python3 scripts/subset-fonts.py          # rewrites public/fonts, src/ui/fonts.gen.css, src/ui/font-preload.gen.ts
#
# Latin comes from the npm packages @fontsource-variable/archivo and @fontsource-variable/source-serif-4, Chinese
# display type from Noto Serif CJK Bold (Debian: fonts-noto-cjk; elsewhere set NOTO_SERIF_CJK_BOLD). All OFL.
import hashlib
import io
import json
import os
import re
from collections import Counter
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont
from fontTools.varLib.instancer import instantiateVariableFont

WEB = Path(__file__).resolve().parent.parent
FONTS = WEB / "public/fonts"
SOURCES = WEB / "node_modules/@fontsource-variable"
HAN = Path(os.environ.get("NOTO_SERIF_CJK_BOLD", "/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc"))

# Quotes, dashes, the middle dot and the ellipsis are shared code points: Latin shape in English, full width in Chinese.
# The Latin faces leave them out, and a "Quotes" alias of the same file adds them back for text that is not Chinese.
QUOTES = set("·—‘’“”…")
# What nearly every page needs is a file of its own; accents and rarer signs come when a text has them.
COMMON = {*map(chr, range(0x20, 0x7F)), *"\u00a0¥©°²×–•′″→−"}
RARE = {*map(chr, range(0xA1, 0x100)), *"Œœ€™"} - COMMON - QUOTES
# Numbers are set condensed: only these signs need the width axis at once, which doubles a file.
FIGURES = set(" 0123456789,.:/%+-()¥°²×–′″−ENSWm")
LATIN_EXTENDED = "U+0100-0151, U+0154-024F, U+1E00-1EFF"
# How often letters occur in English; weighs the average width that the fallback faces are fitted to.
LETTERS = "aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      "
# The same average for the system faces, in em.
ARIAL_WIDTH, TIMES_WIDTH = 0.4563, 0.4172

# Chinese display type is cut to the characters of the headings: labels whose key ends in "title", the demo's labels for
# menu, sections and pages, and the titles of its event. Whatever else is typed falls back to the system's serif.
LABELS = sorted(WEB.glob("src/**/labels/*.zh.ts")) + sorted(WEB.glob("src/features/site/specimens/*.ts*"))
DEMO = WEB.parent / "demo"
# The slices, in order; a character goes into the first one that needs it, and a browser fetches only those it meets.
# `first` is preloaded on the home page, so it holds no more than its first screen; `home` has the rest of that page.
# The others are cut into pieces of RANKED characters, the most frequent first: a list needs the pieces of its own kind, one
# article a piece or two.
RANKED = 40
WHOLE = ["first", "home"]
SLICES = {
    "first": {"meeting.json": ["title", "subtitle_zh"]},
    "home": {
        "details.json": ["intro_title_zh"],
        "venue.json": ["name_zh"],
        "labels.json": ["label_zh"],
        "same_expos.json": ["title_zh"],
        "content.json": ["title_zh"],
    },
    "pages": {"labels.json": ["label_zh"], "history.json": ["title_zh"], "banners.json": ["title_zh"]},
    "sponsors": {"sponsors.json": ["name_zh"]},
    "hotels": {"hotels.json": ["name_zh"]},
    "news": {"content.json": ["title_zh"]},
    "console": {},
    "names": {"agenda.json": ["title_zh"], "exhibitors.json": ["name_zh"]},
}
PUNCTUATION = "，。、：；！？（）《》“”‘’—…·　"


def encode(font):
    font.flavor = "woff2"
    font.recalcTimestamp = False  # or the content hash would change with every run
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def cut(font, unicodes, features):
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.desubroutinize = True
    options.notdef_outline = True
    options.name_IDs = [0, 2, 13, 14]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=unicodes)
    cutter.subset(font)
    return font


def publish(name, font):
    # "Source" is a reserved font name: a modified version must carry another one.
    for name_id in (1, 4, 6):
        font["name"].setName(f"Fairway {name}".replace(" ", "-" if name_id == 6 else " "), name_id, 3, 1, 0x409)
    data = encode(font)
    file = f"{name}.{hashlib.sha256(data).hexdigest()[:8]}.woff2"
    (FONTS / file).write_bytes(data)
    print(f"{file}  {len(data) / 1024:.1f} KB")
    return f"/fonts/{file}"


def latin(file, axes, characters):
    font = TTFont(SOURCES / file)
    cut(font, [ord(c) for c in characters], ["kern", "liga", "ccmp", "locl", "mark", "tnum", "lnum"])
    return instantiateVariableFont(font, axes)


def average_width(font):
    glyphs, names, em = font.getGlyphSet(), font.getBestCmap(), font["head"].unitsPerEm
    return sum(glyphs[names[ord(c)]].width for c in LETTERS) / len(LETTERS) / em


def fallback_metrics(font, system_width, narrower=1.0):
    """size-adjust makes the system face as wide as ours; the overrides then keep our line height."""
    em, hhea = font["head"].unitsPerEm, font["hhea"]
    regular = {axis.axisTag: axis.minValue if axis.axisTag == "wght" else axis.maxValue for axis in font["fvar"].axes}
    adjust = average_width(instantiateVariableFont(font, regular)) * narrower / system_width
    percent = lambda v: f"{v * 100:.2f}%"
    return (
        f"size-adjust: {percent(adjust)}; ascent-override: {percent(hhea.ascent / em / adjust)}; "
        f"descent-override: {percent(-hhea.descent / em / adjust)}; line-gap-override: 0%;"
    )


def field_texts(files):
    """The named fields of every object in the demo's files, however deep."""
    found = []

    def walk(value, names):
        if isinstance(value, dict):
            # Of the labels, the home page needs the sections' titles only, and of the articles the one on top.
            if files is SLICES["home"] and not (value.get("key", "section.").startswith("section.") and value.get("is_top", True)):
                return
            found.extend(text for name, text in value.items() if name in names and isinstance(text, str))
            for inner in value.values():
                walk(inner, names)
        elif isinstance(value, list):
            for inner in value:
                walk(inner, names)

    for file, names in files.items():
        if (DEMO / file).exists():
            walk(json.loads((DEMO / file).read_text("utf-8")), names)
    return "".join(found)


def label_titles(paths):
    texts = (path.read_text("utf-8") for path in paths)
    return "".join(
        "".join(re.findall(r"^\s*'?[\w.]*[tT]itle'?:\s*'([^']*)'", text, re.M))
        + "".join(re.findall(r"className=\{type\.d[12]\}>([^<]*)<", text))
        for text in texts
    )


def han_slices():
    """Slice name -> its characters, each character once."""
    labels = {
        "home": [p for p in LABELS if p.match("features/site/labels/public.zh.ts")],
        "pages": [p for p in LABELS if "console" not in p.name and "admin" not in str(p)],
        "console": LABELS,
    }
    taken, slices = set(), {}
    for name, files in SLICES.items():
        text = field_texts(files) + label_titles(labels.get(name, []))
        found = Counter(c for c in text if "\u4e00" <= c <= "\u9fff" and c not in taken)
        if name == "first":
            found.update(PUNCTUATION)
        taken.update(found)
        # Equal ones by code point, so that every run cuts the same.
        ranked = sorted(found, key=lambda c: (-found[c], c))
        for at in range(0, len(ranked), len(ranked) if name in WHOLE else RANKED):
            piece = name if name in WHOLE else f"{name}-{1 + at // RANKED}"
            slices[piece] = set(ranked if name in WHOLE else ranked[at : at + RANKED])
    return slices


def han_slice(characters):
    font = next(f for f in TTCollection(HAN).fonts if "SC" in f["name"].getDebugName(4))
    return cut(font, [ord(c) for c in characters], ["locl", "ccmp", "halt"])


def face(family, url, weight, unicode_range, more=""):
    return (
        f'@font-face {{ font-family: "{family}"; src: url({url}) format("woff2"); font-weight: {weight}; '
        f"font-display: swap; unicode-range: {unicode_range};{more} }}"
    )


def fallback_face(family, locals_, metrics):
    source = ", ".join(f'local("{name}")' for name in locals_)
    return f'@font-face {{ font-family: "{family}"; src: {source}; unicode-range: {ranges(COMMON | RARE)}; {metrics} }}'


def ranges(characters):
    """`U+30-39, U+41`: neighbours together."""
    runs = []
    for code in sorted(map(ord, characters)):
        if runs and runs[-1][1] == code - 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ", ".join(f"U+{first:X}" if first == last else f"U+{first:X}-{last:X}" for first, last in runs)


def sans_faces():
    """Rules for Archivo. Faces of one family are only read together if width and weight are described alike."""
    weight, width, normal = {"wght": (400, 700)}, {"wdth": (72, 100)}, {"wdth": 100}
    file = "archivo/files/archivo-latin-standard-normal.woff2"
    more = "archivo/files/archivo-latin-ext-standard-normal.woff2"
    common = latin(file, weight | normal, COMMON | QUOTES)
    url = {
        "common": publish("archivo", common),
        "rare": publish("archivo-rare", latin(file, weight | normal, RARE)),
        "figures": publish("archivo-figures", latin(file, weight | width, FIGURES)),
        "narrow": publish("archivo-narrow", latin(file, weight | width, (COMMON | RARE | QUOTES) - FIGURES)),
        "extended": publish("archivo-ext", latin(more, weight | normal, map(chr, TTFont(SOURCES / more).getBestCmap()))),
    }
    wide, condensed = " font-stretch: 100%;", " font-stretch: 72% 99%;"
    rules = [
        face("Archivo", url["common"], "400 700", ranges(COMMON), wide),
        face("Archivo", url["rare"], "400 700", ranges(RARE), wide),
        face("Archivo", url["extended"], "400 700", LATIN_EXTENDED, wide),
        face("Archivo Quotes", url["common"], "400 700", ranges(QUOTES), wide),
        face("Archivo", url["figures"], "400 700", ranges(FIGURES), condensed),
        face("Archivo", url["narrow"], "400 700", ranges((COMMON | RARE) - FIGURES), condensed),
        face("Archivo", url["extended"], "400 700", LATIN_EXTENDED, condensed),
        face("Archivo Quotes", url["narrow"], "400 700", ranges(QUOTES), condensed),
    ]
    return url["common"], common, rules


def serif_faces(name, weights, axes, spare=frozenset()):
    """`spare` is left to the fallback face."""
    file = "source-serif-4/files/source-serif-4-latin-opsz-normal.woff2"
    common = latin(file, axes, COMMON | QUOTES)
    url, rare = publish(name, common), publish(f"{name}-rare", latin(file, axes, RARE))
    return url, common, [
        face("Fairway Serif", url, weights, ranges(COMMON - spare)),
        face("Fairway Serif", rare, weights, ranges(RARE)),
        face("Fairway Serif Quotes", url, weights, ranges(QUOTES)),
    ]


def main():
    FONTS.mkdir(parents=True, exist_ok=True)
    for old in FONTS.glob("*.woff2"):
        old.unlink()
    sans_url, sans, sans_rules = sans_faces()
    # English headings are set in one weight at many sizes, Latin inside Chinese headings in bold at few.
    serif_url, serif, serif_rules = serif_faces("source-serif", "400 650", {"wght": 560, "opsz": (18, 60)})
    # Browsers fetch the first face that has a space, whatever the text: a Chinese heading without Latin needs none of it.
    _, _, bold_rules = serif_faces("source-serif-bold", "651 900", {"wght": 700, "opsz": 36}, spare={" "})
    han = {name: (chars, publish(f"serif-sc-{name}", han_slice(chars))) for name, chars in han_slices().items() if chars}
    rules = [*sans_rules, *serif_rules, *bold_rules]
    rules += [face("Fairway Serif SC", address, "400 900", ranges(chars)) for chars, address in han.values()]
    arial, times = ["Arial", "Helvetica", "Roboto", "Liberation Sans"], ["Times New Roman", "Times", "Liberation Serif"]
    rules += [
        fallback_face("Archivo Fallback", arial, fallback_metrics(sans, ARIAL_WIDTH)),
        fallback_face("Archivo Narrow Fallback", arial, fallback_metrics(sans, ARIAL_WIDTH, 0.8)),
        fallback_face("Fairway Serif Fallback", times, fallback_metrics(serif, TIMES_WIDTH)),
    ]
    header = "written by scripts/subset-fonts.py; do not edit."
    (WEB / "src/ui/fonts.gen.css").write_text(f"/* Owns loading the fonts: {header} */\n" + "\n".join(rules) + "\n", "utf-8")
    quoted = lambda urls: ", ".join(f"'{u}'" for u in urls)
    table = lambda zh, en: f"{{ zh: [{quoted(zh)}], en: [{quoted(en)}] }}"
    (WEB / "src/ui/font-preload.gen.ts").write_text(
        f"// Owns the fonts of the first screen per language: {header}\n\n"
        "/** Addresses for `<link rel=preload as=font crossorigin>` on every page. */\n"
        f"export const fontPreloads = {table([sans_url], [sans_url, serif_url])};\n\n"
        "/** Those that the home page has on top. */\n"
        f"export const homeFontPreloads = {table([han['first'][1]], [])};\n",
        "utf-8",
    )
    print("Chinese display characters:", {name: len(chars) for name, (chars, _) in han.items()})


main()
