# Owns the logo: outlines the wordmark so that it needs no fonts, and writes public/art/logo-*.svg.
# Needs `pip install fonttools brotli`, the npm package @fontsource-variable/source-serif-4 and Noto Serif CJK Bold
# (Debian: fonts-noto-cjk). Run from anywhere: python3 web/art/gen-logo.py
import os
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTCollection, TTFont
from fontTools.varLib.instancer import instantiateVariableFont

WEB = Path(__file__).resolve().parent.parent
ART = WEB / "public/art"
LATIN = WEB / "node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2"
HAN = Path(os.environ.get("NOTO_SERIF_CJK_BOLD", "/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc"))

INK, MARK = "#0A2230", "#B00E5A"
REVERSED, REVERSED_MARK = "#fff", "#FF7DB4"

latin_font = instantiateVariableFont(TTFont(LATIN), {"wght": 620, "opsz": 32})
han_font = next(f for f in TTCollection(HAN).fonts if "SC" in f["name"].getDebugName(4))


def outline(font, text, x, baseline, size, track=0.0):
    """The path of a run of text, and where the run ends."""
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = size / font["head"].unitsPerEm
    path = ""
    for character in text:
        glyph = glyphs[names[ord(character)]]
        pen = SVGPathPen(glyphs, ntos=lambda v: f"{v:.1f}".rstrip("0").rstrip("."))
        glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, x, baseline)))
        path += pen.getCommands()
        x += glyph.width * scale + track
    return path, x


def mark(ink, ship):
    """The F: a mast, its flag, and a ship's hull coming in under it."""
    return (
        f'<path d="M4 3H14V45H4Z" fill="{ink}"/>'
        f'<path d="M18 3H34C40.5 3.6 44.6 6.6 47 10.5C44.6 14.4 40.5 17.4 34 18H18Z" fill="{ink}"/>'
        f'<path d="M18 22H26C32.5 22.6 36.6 25.6 39 29.5C36.6 33.4 32.5 36.4 26 37H18Z" fill="{ship}"/>'
    )


def write(name, width, body):
    (ART / f"{name}.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} 48" role="img" '
        f'aria-label="Fairway 会航">{body}</svg>\n',
        encoding="utf-8",
    )


def lockup(name, first, second):
    """Mark, first name, hairline, second name; once in ink and once reversed."""
    path, rule_at = first(60)
    more, width = second(rule_at)
    for suffix, ink, ship in (("", INK, MARK), ("-reversed", REVERSED, REVERSED_MARK)):
        rule = f'<path d="M{rule_at + 6.5:.1f} 11V38" stroke-width="1" stroke="{ink}"/>'
        write(f"logo-lockup-{name}{suffix}", width, mark(ink, ship) + f'<path d="{path}{more}" fill="{ink}"/>' + rule)


write("logo-mark", 48, mark(INK, MARK))
write("logo-mark-reversed", 48, mark(REVERSED, REVERSED_MARK))
lockup(
    "en",
    lambda x: outline(latin_font, "Fairway", x, 35, 34, -0.2),
    lambda x: outline(han_font, "会航", x + 15, 34.5, 29, 1.5),
)
lockup(
    "zh",
    lambda x: outline(han_font, "会航", x, 36.5, 35, 2),
    lambda x: outline(latin_font, "Fairway", x + 14, 34.5, 26, 0),
)
