# Owns the type of papers: cuts it down to the characters that names and notes are written with, and packs it.
#
#   pip install fonttools brotli
#   python3 cut.py          # rewrites *.br beside it
#
# Chinese comes from Noto Sans CJK Regular (Debian: fonts-noto-cjk; elsewhere set NOTO_SANS_CJK), Latin from the npm package
# @fontsource-variable/archivo of the web app (elsewhere set ARCHIVO, the folder with its files). Both OFL.
import io
import os
from pathlib import Path

import brotli
from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTCollection, TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).resolve().parent
WEB = HERE.parents[3] / "web/node_modules/@fontsource-variable/archivo/files"
HAN = Path(os.environ.get("NOTO_SANS_CJK", "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"))
ARCHIVO = Path(os.environ.get("ARCHIVO", WEB))
# Which face of the collection is drawn as in mainland China.
SIMPLIFIED = "Noto Sans CJK SC"

# People whose names have none of the 6,763 characters of GB2312 come to fairs too: these are frequent in given names,
# family names and names of places and firms.
NAMES = (
    "喆堃垚玥昇昉珺琰珮玟璟璠瑄瑀琋琇珣珩玓琲璿璇翀翎祎祐祺禛禔昕晞晟暐暄晅昳旻昊晗曈曌煊煜焜烜燚炘炜熤燊堉堔坤垣塬埗"
    "鑫淼森焱犇骉羴赟贇頔颋颖飏飚骐骁骅骥鸢鸾麒麟龑彧戬晏晔朲杍枘枻栐栩梓棽椿楠楗榕槿樾櫆欣歆毓氚沁沄沚沛泓洢洺浛浠浥淏淯"
    "渌渟湉湜滢漪潆潇澍澔澐濛瀚灏炅焓煐熠爔牼犍玘玚玠珂珅珈珒珖珝珞琎琛琤琮琯琳瑗瑭璁璘璐甯畯皓皞睿瞾矜砼碁祁禕秭稘穂竑竣"
    "笙筠筱箐篪粲糸紘綦縯繁纮绦绮缊缦翊翙翯耘聿胤臻芃芊芮苒苡茗茜荛荻莙莘菡菥萱葳蒨蓁蔚蕤薇藁蘅虓蚬袆褆觅訢諠誉谞谡贠贻"
    "趵轶辀迦逄逯遄邈邸郏郓郗郜郯鄄鄞鄢鄱酆釗鈊鉴錡鎏铖铠铱铵锳锴镕镠镡镱闫闵阇阊阆阚陟隗隽隺雒雩雯霁霂霏霖霨靓靖靳鞅韡韫韬顗"
    "颀颢飒馥驷骎髙魋鲲鹍鹏麴黟黾龢昶晧暘朏枫柟栢桢梣棨椤楙榮槑橒檑沣泂洸浐涵淦湲溱滘漈潞澧瀛甡畬疃砀碚祜禤稷窰筜箬篁"
    "粿綮缑罘罡罴翥耒聃肜舢艉艋艏艘芗芰苳茌茳莅莞菉葑蓟蕲薷藠蛟衎袤裎覃訚諴豳贲赉趸跶踔軎輋迤逖邗邛邝邺郄郾鄯鄺钊钋钏钐钘"
    "钰铄铉铎铤铧铼锃锆锟锶锽镒镔镗镝镧镨镫镰閏闳闿阃阏陉隰雱霄霓霭靑靛鞨韪韭颙颛飖饧騄骝骞骢髫魃鮀鲅鳌鳐鸣鸷鹄鹇鹔鹭麾黉黻"
)
OTHERS = [
    *range(0x20, 0x7F), *range(0xA0, 0x250), *range(0x1E00, 0x1F00), *range(0x2010, 0x2060), *range(0x20A0, 0x20C0),
    *range(0x2100, 0x2150), *range(0x2190, 0x2200), *range(0x2460, 0x2500), *range(0x25A0, 0x2600), *range(0x3000, 0x3020),
    *range(0xFF00, 0xFFF0), 0x2605, 0x2606, 0x2713, 0x2717, 0xFFFD,
]  # fmt: skip


def of_code_page(name, rows, cells):
    """The characters of a two-byte code page."""
    pairs = (bytes([row, cell]).decode(name, "ignore") for row in rows for cell in cells)
    return {ord(character) for pair in pairs for character in pair}


def characters():
    simplified = of_code_page("gb2312", range(0xA1, 0xF8), range(0xA1, 0xFF))
    # The 5,401 that Hong Kong and Taiwan use most.
    traditional = of_code_page("big5", range(0xA4, 0xC7), [*range(0x40, 0x7F), *range(0xA1, 0xFF)])
    return simplified | traditional | {ord(name) for name in NAMES} | set(OTHERS)


def cut(font, unicodes):
    options = subset.Options()
    # Glyphs stand beside each other as they are wide: no table of layout is read.
    options.layout_features = []
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "BASE", "VORG", "vhea", "vmtx", "DSIG", "STAT", "MVAR", "gasp"]
    options.hinting = False
    options.notdef_outline = True
    options.glyph_names = False
    options.name_IDs = [0, 2, 13, 14]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=unicodes)
    cutter.subset(font)
    return font


def encode(font, name):
    font.recalcTimestamp = False
    for name_id in (1, 4, 6):
        font["name"].setName(name, name_id, 3, 1, 0x409)
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def pack(file, data):
    packed = brotli.compress(data, quality=11, lgwin=22)
    (HERE / f"{file}.br").write_bytes(packed)
    print(f"{file}: {len(data) / 1024:.0f} KB, packed {len(packed) / 1024:.0f} KB")


def han():
    faces = TTCollection(HAN).fonts
    face = next(face for face in faces if face["name"].getDebugName(4) == SIMPLIFIED)
    wanted = characters()
    print(f"{len(wanted & set(face.getBestCmap()))} of {len(wanted)} characters")
    return encode(cut(face, wanted), "FairwayPaper-Han")


def latin(weight, name):
    """Both files of Archivo as one."""
    parts = []
    for file in ["archivo-latin-standard-normal.woff2", "archivo-latin-ext-standard-normal.woff2"]:
        font = TTFont(ARCHIVO / file)
        font = instantiateVariableFont(cut(font, font.getBestCmap()), {"wght": weight, "wdth": 100})
        font.flavor = None
        part = io.BytesIO()
        font.save(part)
        part.seek(0)
        parts.append(part)
    merged = Merger().merge(parts)
    return encode(cut(merged, merged.getBestCmap()), name)


pack("latin.ttf", latin(400, "FairwayPaper-Latin"))
pack("latin-bold.ttf", latin(650, "FairwayPaper-LatinBold"))
pack("han.otf", han())
