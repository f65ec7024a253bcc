"""Names: folding for comparison and search, and turning what the sources hold into Simplified Chinese."""

import math
import re
import unicodedata

import opencc

TO_SIMPLIFIED, TO_TRADITIONAL, FROM_JAPANESE = (opencc.OpenCC(name) for name in ("t2s", "s2t", "jp2t"))

# Letters that Unicode does not take apart into a base letter and a mark.
FOLD = str.maketrans({
    "ß": "ss", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe",
    "ı": "i", "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "ħ": "h", "Ħ": "H", "’": "'", "‘": "'", "ʻ": "'", "ʼ": "'",
    "`": "'", "–": "-", "ə": "a", "Ə": "A",
})
# Japanese forms that OpenCC leaves alone.
SHINJITAI = str.maketrans(
    "戸桜沢浜辺広斉斎恵徳塩関県駅鉄渋蔵栄薬竜囲観円", "户樱泽滨边广齐斋惠德盐关县驿铁涩藏荣药龙围观圆"
)
HAN_NAME = re.compile(r"^[\u3400-\u4dbf\u4e00-\u9fff·\-]{1,14}$")
# Countries whose places are written in Han characters: a one-character name is possible there.
HAN_COUNTRIES = {"CN", "TW", "HK", "MO", "JP", "KR", "KP"}


def ascii_fold(name):
    decomposed = unicodedata.normalize("NFKD", name.translate(FOLD))
    return "".join(c for c in decomposed if not unicodedata.combining(c)).translate(FOLD)


def norm(name):
    """The key under which two spellings of one place meet."""
    folded = re.sub(r"\bst[. ]", "saint ", ascii_fold(name).lower())
    return re.sub(r"[^a-z0-9]", "", folded)


def tidy(name):
    """Straight apostrophes, because nobody types the others."""
    return re.sub("[’‘ʻʼ`]", "'", name).strip()


def simplified(name, country):
    """The name in Simplified Chinese, or None when it is not a plain Chinese name."""
    name = re.sub(r"[（(].*?[)）]", "", name.strip())
    name = re.sub(r"[‧・•．=＝]", "·", name).replace("－", "-").replace("–", "-").replace(" ", "")
    if not HAN_NAME.match(name):
        return None
    if country == "JP":
        name = FROM_JAPANESE.convert(name).translate(SHINJITAI)
    name = TO_SIMPLIFIED.convert(name).strip("·-")
    return name if len(name) > 1 or (name and country in HAN_COUNTRIES) else None


def only_simplified(name):
    """Holds characters that only Simplified text uses, so it was written on the mainland or in Singapore."""
    return TO_TRADITIONAL.convert(name) != name and TO_SIMPLIFIED.convert(name) == name


def kilometres(a, b):
    (lat1, lng1), (lat2, lng2) = a, b
    radian = math.pi / 180
    turn = 1 - math.cos((lng2 - lng1) * radian)
    h = (1 - math.cos((lat2 - lat1) * radian) + math.cos(lat1 * radian) * math.cos(lat2 * radian) * turn) / 2
    return 12742 * math.asin(math.sqrt(h))
