# Owns the outlines of the letters in drawings: an SVG in an <img> sees none of the page's fonts, so words in it are paths.
#
#   pip install fonttools brotli
#   python3 art/glyphs.py          # rewrites art/glyphs.json, which both generators of drawings read
#
# From the npm package @fontsource-variable/archivo (OFL), as the site's own type. Units of a thousandth of the size.
import json
import re
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).resolve().parent
FONT = HERE.parent / "node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2"
WEIGHTS = (400, 600, 700)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,'%°-–"


def explicit(commands):
    """A line after a line, or after the first point, with its letter: whoever reads the outlines need not guess."""
    out = ""
    for command, rest in re.findall(r"([A-Z])([^A-Z]*)", commands):
        numbers = rest.replace(",", " ").split()
        if command not in "ML":
            out += command + " ".join(numbers)
        for at in range(0, len(numbers) if command in "ML" else 0, 2):
            out += ("L" if at else command) + " ".join(numbers[at : at + 2])
    return out


def outlines(weight):
    font = instantiateVariableFont(TTFont(FONT), {"wght": weight})
    scale = 1000 / font["head"].unitsPerEm
    names, glyphs, found = font.getBestCmap(), font.getGlyphSet(), {}
    for letter in LETTERS:
        glyph = glyphs[names[ord(letter)]]
        pen = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
        # Drawings count downwards.
        glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
        found[letter] = [round(glyph.width * scale), explicit(pen.getCommands())]
    return found


(HERE / "glyphs.json").write_text(
    json.dumps({str(weight): outlines(weight) for weight in WEIGHTS}, ensure_ascii=False, indent=0) + "\n"
)
