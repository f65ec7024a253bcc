"""Rows of the mainland (china-division), Hong Kong, Macao and Taiwan."""

import re
from collections import Counter, defaultdict

from pypinyin import Style, lazy_pinyin, pinyin

from files import NPM, load
from text import norm, simplified

DIVISION = NPM / "china-division" / "dist"
MUNICIPALITIES = ("11", "12", "31", "50")
# Established English spellings of names that are not Han; everything else is pinyin.
ESTABLISHED = {
    "呼和浩特": "Hohhot", "鄂尔多斯": "Ordos", "呼伦贝尔": "Hulunbuir", "巴彦淖尔": "Bayannur", "乌兰察布": "Ulanqab",
    "兴安": "Hinggan", "锡林郭勒": "Xilingol", "阿拉善": "Alxa", "哈尔滨": "Harbin", "齐齐哈尔": "Qiqihar",
    "拉萨": "Lhasa", "日喀则": "Shigatse", "昌都": "Qamdo", "林芝": "Nyingchi", "那曲": "Nagqu", "阿里": "Ngari",
    "乌鲁木齐": "Urumqi", "克拉玛依": "Karamay", "吐鲁番": "Turpan", "哈密": "Hami", "博尔塔拉": "Bortala",
    "巴音郭楞": "Bayingolin", "阿克苏": "Aksu", "克孜勒苏": "Kizilsu", "喀什": "Kashgar", "和田": "Hotan",
    "伊犁": "Ili", "阿勒泰": "Altay", "果洛": "Golog", "图木舒克": "Tumxuk", "阿拉尔": "Aral", "漯河": "Luohe",
}
PEOPLES = r"(蒙古|藏|回|维吾尔|哈萨克|柯尔克孜|朝鲜|土家|苗|侗|布依|彝|羌|傣|景颇|白|哈尼|壮|傈僳|黎)"


def core(name):
    """The bare place name: without the kind of unit and the peoples an autonomous unit is named after."""
    bare = re.sub(r"(市|地区|盟|林区|自治州|自治县|(?<=..)县)$", "", name)
    if name.endswith(("自治州", "自治县")):
        bare = re.sub(r"族", "", re.sub(PEOPLES + r"(族|(?=自治|$))", "", bare)) or bare
        bare = re.sub(r"(蒙古|藏|回|哈萨克|柯尔克孜)$", "", bare) or bare
    return bare


def units(wanted):
    """(code, name, province, province code, kind) of the prefectures and of the wanted county-level units."""
    provinces = {row["code"]: row["name"] for row in load(DIVISION / "provinces.json")}
    for code in MUNICIPALITIES:
        yield code, provinces[code], provinces[code], code, "prefecture"
    for row in load(DIVISION / "cities.json"):
        if not re.search("直辖|市辖区|^县$", row["name"]):
            yield row["code"], row["name"], provinces[row["provinceCode"]], row["provinceCode"], "prefecture"
    for row in load(DIVISION / "areas.json"):
        if f"cn:{row['code']}" in wanted:
            yield row["code"], row["name"], provinces[row["provinceCode"]], row["provinceCode"], "county"


def geonames_by_chinese_name(places):
    found = defaultdict(list)
    for place in places.raw.values():
        if place["countrycode"] != "CN":
            continue
        names = {simplified(alternate, "CN") for alternate in place["alternatenames"]}
        names |= {simplified(tagged.get(str(place["geonameid"]), ""), "CN") for tagged in places.tagged[:2]}
        for name in names - {None}:
            found[re.sub(r"(市|城区|地区)$", "", name) if len(name) > 2 else name].append(place)
    return found


def english(name, place):
    """GeoNames' romanisation when it is a reading of the characters, else pinyin."""
    if name in ESTABLISHED:
        return ESTABLISHED[name], "standard-spelling"
    readings = {""}
    for character in pinyin(name, style=Style.NORMAL, heteronym=True):
        readings = {a + b.replace("v", "u").replace("ü", "u") for a in readings for b in character}
    if place and norm(place["name"]) in readings:
        return place["name"], "geonames"
    return "".join(lazy_pinyin(name)).capitalize().replace("v", "ü"), "pinyin"


def mainland(places, wanted):
    items, by_name = list(units(wanted)), geonames_by_chinese_name(places)
    # GeoNames numbers provinces its own way: learn the mapping from the places themselves.
    votes = defaultdict(Counter)
    for _, name, _, province, _ in items:
        for place in by_name.get(core(name), []):
            votes[province][place["admin1code"]] += place["population"] + 1
    admin = {province: counts.most_common(1)[0][0] for province, counts in votes.items()}
    for code, name, region, province, kind in items:
        candidates = [place for place in by_name.get(core(name), []) if place["admin1code"] == admin[province]]
        place = max(candidates, key=lambda p: (p["population"], -p["geonameid"]), default=None)
        name_en, source = english(core(name), place)
        yield {
            "key": f"cn:{code}", "country": "CN", "name_zh": name.removesuffix("市"), "name_en": name_en, "kind": kind,
            "region": region, "zh_source": "china-division", "en_source": source, "lat": place and place["latitude"],
            "lng": place and place["longitude"], "gid": place and place["geonameid"],
        }


HONG_KONG = {
    "中西区": "Central and Western", "湾仔区": "Wan Chai", "东区": "Eastern", "南区": "Southern",
    "油尖旺区": "Yau Tsim Mong", "深水埗区": "Sham Shui Po", "九龙城区": "Kowloon City", "黄大仙区": "Wong Tai Sin",
    "观塘区": "Kwun Tong", "葵青区": "Kwai Tsing", "荃湾区": "Tsuen Wan", "屯门区": "Tuen Mun", "元朗区": "Yuen Long",
    "北区": "North", "大埔区": "Tai Po", "沙田区": "Sha Tin", "西贡区": "Sai Kung", "离岛区": "Islands",
}
# By ISO 3166-2 code, with the established English spelling.
TAIWAN = {
    "TPE": ("台北市", "Taipei"), "NWT": ("新北市", "New Taipei"), "TAO": ("桃园市", "Taoyuan"),
    "TXG": ("台中市", "Taichung"), "TNN": ("台南市", "Tainan"), "KHH": ("高雄市", "Kaohsiung"),
    "KEE": ("基隆市", "Keelung"), "HSZ": ("新竹市", "Hsinchu City"), "HSQ": ("新竹县", "Hsinchu County"),
    "CYI": ("嘉义市", "Chiayi City"), "CYQ": ("嘉义县", "Chiayi County"), "MIA": ("苗栗县", "Miaoli"),
    "CHA": ("彰化县", "Changhua"), "NAN": ("南投县", "Nantou"), "YUN": ("云林县", "Yunlin"),
    "PIF": ("屏东县", "Pingtung"), "ILA": ("宜兰县", "Yilan"), "HUA": ("花莲县", "Hualien"), "TTT": ("台东县", "Taitung"),
    "PEN": ("澎湖县", "Penghu"), "KIN": ("金门县", "Kinmen"), "LIE": ("连江县", "Lienchiang"),
}


def by_hand(key, country, name_zh, name_en, kind):
    return {
        "key": key, "country": country, "name_zh": name_zh, "name_en": name_en, "kind": kind, "region": None,
        "zh_source": "hand", "en_source": "hand", "lat": None, "lng": None, "gid": None,
    }


def hong_kong_macao_taiwan():
    yield by_hand("hk:hongkong", "HK", "香港", "Hong Kong", "city")
    yield by_hand("mo:macao", "MO", "澳门", "Macao", "city")
    for name_zh, name_en in HONG_KONG.items():
        yield by_hand(f"hk:{name_zh}", "HK", name_zh, f"{name_en} District", "region")
    for code, (name_zh, name_en) in TAIWAN.items():
        yield by_hand(f"tw:{code}", "TW", name_zh, name_en, "region")
