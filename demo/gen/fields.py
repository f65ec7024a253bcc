"""What the organiser asks of exhibitors beyond the profile, and what most of them have filled in."""

from .base import Rng, seconds, texts

# One of five has not looked at the form yet.
SILENT = 5
STORES = {"warehouse", "forwarding", "reefer", "lcl", "multimodal", "project"}
LICENCE = "/art/demo-history-2025-gate.svg"


def definitions(source):
    out = []
    for sort, field in enumerate(source, 1):
        choices = [{"id": number, "name_zh": zh, "name_en": en} for number, (zh, en) in enumerate(field.get("choices", []), 1)]
        out.append({**field, "choices": choices, "is_active": True, "sort": sort})
    return out


def answers(firm):
    rng = Rng(9_000 + firm["id"])
    row = {"customs": rng.below(4) > 0, "aeo": 1 + rng.below(3)}
    if STORES & set(firm["tags"]):
        row["warehouse"] = 500 * (2 + rng.below(58)) + (0.5 if firm["id"] % 7 == 0 else 0)
    networks = sorted(rng.sample([1, 2, 3, 4], rng.below(3)))
    if networks:
        row["networks"] = networks
    if firm["id"] % 3 == 0:
        row["partner"] = seconds(f"{2019 + rng.below(7)}-{1 + rng.below(12):02d}-{1 + rng.below(28):02d}")
    return row


def fields(exhibitors):
    farshore = {"warehouse": 42000, "customs": True, "aeo": 1, "networks": [1, 2], "licence": LICENCE, "partner": seconds("2019-06-12")}
    values = [{"record": firm["id"], "values": farshore if firm["id"] == 1 else answers(firm)} for firm in exhibitors if firm["id"] % SILENT]
    return {"fields": definitions(texts("fields")["fields"]), "values": values}
