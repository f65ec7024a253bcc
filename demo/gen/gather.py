"""Materials of booths: what the organiser collects, and what exhibitors have handed in."""

from .base import seconds, texts


def kind(rules, booth):
    return next(k for k in rules["kinds"] if k["base"] == (1 if booth["type"] == "shell" else 2))


def fits(rules, booth, firm):
    fascia = kind(rules, booth)["fascia"]
    return len(firm["name_zh"]) <= fascia["max_zh"] and len(firm["name_en"]) <= fascia["max_en"]


def entry(words, booth, firm, number, state):
    """A name, and artwork or a drawing where it was handed in."""
    row = {"booth": booth["code"], "state": state, "fascia_zh": firm["name_zh"], "fascia_en": firm["name_en"]}
    if state == "draft":
        return row
    if booth["type"] == "shell":
        row["backboard"] = {"name": f"{booth['code']}-backboard.jpg", "hue": number * 23 % 120}
    else:
        row["stand_plan"] = {"name": f"{booth['code']}-plan.pdf", "text": f"Stand plan of {booth['code']}, {booth['area']} square metres"}
        row["answers"] = [words["builders"][number % len(words["builders"])]]
    if state == "returned":
        row["reason"] = words["reasons"][number % len(words["reasons"])]
    return row


def gather(exhibitors, booths):
    """Farshore, the demo exhibitor, has begun; some others stand in every state."""
    words, firms = texts("gather"), {f["id"]: f for f in exhibitors}
    rules = {**words["rules"], "deadline": seconds(*words["due_on"])}
    sold = [(b, firms[b["exhibitor_id"]]) for b in booths if b["status"] == "sold" and b["exhibitor_id"]]
    own = [pair for pair in sold if pair[1]["slug"] == "farshore"]
    others = [pair for pair in sold if pair[1]["slug"] != "farshore" and fits(rules, *pair)]
    shells = [pair for pair in others if pair[0]["type"] == "shell"]
    raws = [pair for pair in others if pair[0]["type"] == "raw"]
    entries = [entry(words, *own[0], 0, "draft")]
    for place, state in enumerate(words["shell_states"]):
        entries.append(entry(words, *shells[place * 3], place + 1, state))
    for place, state in enumerate(words["raw_states"]):
        entries.append(entry(words, *raws[place * 2], place + 1, state))
    return {**rules, "is_on": True, "entries": entries}
