"""UN/LOCODE: codes, names, functions (1 port, 6 inland depot) and coordinates."""

import csv
import glob
import re

from files import PYPI

COORDINATES = re.compile(r"(\d\d)(\d\d)([NS]) (\d\d\d)(\d\d)([EW])")


def coordinates(text):
    match = COORDINATES.match(text or "")
    if not match:
        return None
    lat = (int(match[1]) + int(match[2]) / 60) * (1 if match[3] == "N" else -1)
    lng = (int(match[4]) + int(match[5]) / 60) * (1 if match[6] == "E" else -1)
    return round(lat, 4), round(lng, 4)


def read():
    rows = []
    for path in sorted(glob.glob(str(PYPI / "pyunlocode" / "pyunlocode" / "csv" / "*CodeListPart*.csv"))):
        with open(path, encoding="latin1") as file:
            for r in csv.reader(file):
                # "X" marks a code to be removed in the next edition.
                if len(r) < 11 or not r[2] or r[0] in ("X", "x"):
                    continue
                rows.append({
                    "code": r[1] + r[2], "country": r[1], "name": r[3], "ascii": r[4], "subdivision": r[5],
                    "function": r[6], "status": r[7], "xy": coordinates(r[10]),
                })
    return rows
