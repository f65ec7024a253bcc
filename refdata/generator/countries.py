"""Countries and territories: names from CLDR, dialling codes from countries-list, ids from the lock."""

import json
import subprocess

from files import NPM, REFDATA, load, locked_ids
from text import ascii_fold, tidy

CONTINENTS = {
    "AF": ("非洲", "Africa"), "AS": ("亚洲", "Asia"), "EU": ("欧洲", "Europe"), "NA": ("北美洲", "North America"),
    "OC": ("大洋洲", "Oceania"), "SA": ("南美洲", "South America"),
}


def territory_names(language):
    path = NPM / "cldr-localenames-full" / "main" / language / "territories.json"
    return load(path)["main"][language]["localeDisplayNames"]["territories"]


def dialling():
    script = f"console.log(JSON.stringify(require('{NPM / 'countries-list'}').countries))"
    return json.loads(subprocess.run(["node", "-e", script], check=True, capture_output=True, text=True).stdout)


def area_code(alpha2, countries_list, phone_metadata):
    numbers = countries_list[alpha2]["phone"] if alpha2 in phone_metadata else []
    if not numbers:
        return ""
    # Vatican City is dialled with Italy's code; its own is only reserved.
    if not str(numbers[0]).startswith(phone_metadata[alpha2][0]):
        return f"+{phone_metadata[alpha2][0]}"
    return f"+{numbers[0]}"


def build():
    zh, en, listed = territory_names("zh"), territory_names("en"), dialling()
    alpha3 = {row[0]: row[1] for row in load(NPM / "i18n-iso-countries" / "codes.json")}
    phones = load(NPM / "libphonenumber-js" / "metadata.min.json")["countries"]
    reviewed = {row["alpha2"]: row for row in load(REFDATA / "overrides" / "countries.json")}
    rows = []
    for identifier, alpha2 in locked_ids("countries.tsv"):
        row = {
            "id": identifier, "code": alpha3[alpha2], "alpha2": alpha2,
            "name_zh": zh.get(f"{alpha2}-alt-short") or zh[alpha2],
            "name_en": tidy(en[alpha2] if alpha2 in ("US", "GB") else en.get(f"{alpha2}-alt-short") or en[alpha2]),
            "area_code": area_code(alpha2, listed, phones), "continent": listed[alpha2]["continent"],
        }
        row |= {key: value for key, value in reviewed.pop(alpha2, {}).items() if key in row and key != "alpha2"}
        row["continent_zh"], row["continent_en"] = CONTINENTS[row["continent"]]
        if not row["name_en"].isascii():
            row["ascii"] = ascii_fold(row["name_en"])
        rows.append(row)
    assert not reviewed, f"reviewed countries that are not in the lock: {sorted(reviewed)}"
    return rows
