#!/usr/bin/env python3
"""Writes un_assigned.txt: the UN numbers that are given to a substance or an article, as ranges.

    git clone https://github.com/beTransIT/UN-Numbers && git -C UN-Numbers checkout 64dbb4d65fb6
    git clone https://github.com/andretaki/hazmat-cfr-mcp && git -C hazmat-cfr-mcp checkout c733ac6df766
    ./un_assigned.py UN-Numbers hazmat-cfr-mcp [--check]

The first has table A of ADR 2025; the files of numbers that are no longer in it have no classification code. The second has the
table of 49 CFR 172.101, which must not know a number that the first does not; its NA and ID numbers are not UN numbers.
"""

import json
import re
import sys
from pathlib import Path

FILE = Path(__file__).with_name("un_assigned.txt")
# Only the United States still list it; elsewhere it was withdrawn for those of the pesticide's own group.
WITHDRAWN = {3002}


def read_adr(folder):
    for path in (folder / "data").glob("*.json"):
        row = json.loads(path.read_text(encoding="utf-8"))
        if "classCode" in row:
            yield int(row["number"])


def read_cfr(folder):
    text = (folder / "src/data/hmt-generated.ts").read_text(encoding="utf-8")
    return {int(number) for number in re.findall(r'"idNumber":"UN(\d{4})"', text)} - WITHDRAWN


def ranges(numbers):
    first = last = numbers[0]
    for number in numbers[1:]:
        if number != last + 1:
            yield first, last
            first = number
        last = number
    yield first, last


def main():
    adr, cfr = set(read_adr(Path(sys.argv[1]))), read_cfr(Path(sys.argv[2]))
    if cfr - adr:
        sys.exit(f"in 49 CFR 172.101 only: {sorted(cfr - adr)}")
    lines = [f"{a:04}" if a == b else f"{a:04}-{b:04}" for a, b in ranges(sorted(adr))]
    head = f"# UN numbers in force, {len(adr)} of them; written by un_assigned.py, sources and licences in /NOTICE\n"
    text = head + "\n".join(lines) + "\n"
    if "--check" not in sys.argv[3:]:
        FILE.write_text(text, encoding="utf-8")
    elif FILE.read_text(encoding="utf-8") != text:
        sys.exit("stale: un_assigned.txt")


if __name__ == "__main__":
    main()
