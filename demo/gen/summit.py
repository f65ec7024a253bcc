"""Whom the demo's visitor has invited to the summit: somebody in each state."""

# Name, company, position, language, state (1 invited, 2 opened, 3 accepted, 4 declined, 5 withdrawn), invited how many days
# ago, reminders, diet
GUESTS = [
    ("贺子衿", "柏悦家居出口", "采购总监", "zh", 3, 12, 0, "素食"),
    ("Ingrid Solberg", "Nordlys Interiors", "Head of sourcing", "en", 3, 11, 1, "No shellfish"),
    ("岑若谷", "江桥供应链", "总经理", "zh", 2, 6, 1, ""),
    ("Mateo Quiroga", "Andes Casa", "Logistics manager", "en", 1, 3, 0, ""),
    ("温以宁", "白石纺织", "物流主管", "zh", 4, 10, 0, ""),
    ("Hana Kimura", "Sora Living", "Import manager", "en", 5, 9, 0, ""),
]


def guests():
    return [
        {
            "name": name,
            "email": f"summit{place:02}@fairway.example",
            "company": company,
            "position": position,
            "language": language,
            "state": state,
            "days_ago": days_ago,
            "reminders": reminders,
            "diet": diet,
        }
        for place, (name, company, position, language, state, days_ago, reminders, diet) in enumerate(GUESTS, 1)
    ]
