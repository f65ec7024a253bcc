"""Rooms that can be booked in the hotels of the fair, and who has booked some. Two kinds of rooms a hotel, out of those that it has."""

KINDS_A_HOTEL = 2
# Yuan of a dollar, roughly: prices in dollars are whole ones.
RATE = 7.2

INTROS = {
    "king": ("一张特大床，带书桌和独立浴室。", "A king-size bed, a desk and a bathroom of its own."),
    "queen": ("一张大床，带书桌和独立浴室。", "A queen-size bed, a desk and a bathroom of its own."),
    "twin": ("两张单人床，适合同事同住。", "Two single beds, good for colleagues who share."),
    "single": ("一张单人床，房间小而安静。", "A single bed in a small, quiet room."),
    "bunk": ("四人间的一个床位，有储物柜和床头灯。", "A bed in a room of four, with a locker and a reading lamp."),
}

# Rooms that are paid when they are booked.
PREPAID = {"bay-1", "bay-2"}
# How the bookings of such rooms were paid, by room: the method of the specification, and the currency.
PAYMENTS = {"bay-1": (2, "CNY"), "bay-2": (3, "USD")}

# Room, guests of each room by their numbers in attendees.json (the first has an account: 1 is the demo's visitor, 2 its exhibitor),
# arrival, nights, state (1 confirmed, 2 cancelled by the guest, 3 by the organiser), note or reason, booked so many days ago, fills what is left.
BOOKINGS = [
    ("expo-2", [[1]], "2027-03-17", 3, 1, "到店较晚，约22点", 9, False),
    ("expo-1", [[2], [133]], "2027-03-16", 4, 1, "希望两间相邻", 12, False),
    ("lighthouse-1", [[129]], "2027-03-17", 3, 1, "High floor, please", 11, False),
    ("twin-2", [[131, 134], [137, 138], [139]], "2027-03-17", 4, 1, "", 8, False),
    ("wharf-2", [[145, 140], [144, 147]], "2027-03-17", 3, 1, "", 10, True),
    ("bay-1", [[135, 136]], "2027-03-17", 2, 1, "", 6, False),
    ("clock-1", [[143]], "2027-03-18", 2, 1, "Vegetarian breakfast", 5, False),
    ("station-1", [[149]], "2027-03-17", 2, 2, "", 7, False),
    ("skylark-2", [[141, 146]], "2027-03-17", 3, 3, "与另一个预订重复", 4, False),
    ("tideflats-1", [[151]], "2027-03-16", 5, 1, "", 3, False),
    ("bay-2", [[1]], "2027-03-20", 1, 1, "", 4, False),
]


def room_types(hotels):
    rows = []
    for hotel in hotels:
        for place, room in enumerate(hotel["rooms"][:KINDS_A_HOTEL], 1):
            intro_zh, intro_en = INTROS[room["bed"]]
            rows.append(
                {
                    "slug": f"{hotel['slug']}-{place}",
                    "hotel": hotel["slug"],
                    "name_zh": room["name_zh"],
                    "name_en": room["name_en"],
                    "intro_zh": intro_zh,
                    "intro_en": intro_en,
                    "bed": room["bed"],
                    "area": room["area"],
                    "guests": room["guests"],
                    "breakfasts": room["breakfasts"],
                    "price": room["price_cents"],
                    "price_usd": round(room["price_cents"] / 100 / RATE) * 100,
                    "allotment": room["allotment"],
                    "is_prepaid": f"{hotel['slug']}-{place}" in PREPAID,
                }
            )
    return rows


def bookings(crowd):
    people = {person["id"]: person for person in crowd}

    def called(number):
        person = people[number]
        return person["name_zh"] if person["country"] in ("CN", "HK", "MO", "TW") else person["name_en"]

    rows = []
    for room, rooms, check_in, nights, state, words, days_ago, fills in BOOKINGS:
        first = people[rooms[0][0]]
        method, currency = PAYMENTS.get(room, (0, "CNY"))
        rows.append(
            {
                "room_type": room,
                "attendee_id": first["id"],
                "check_in": check_in,
                "nights": nights,
                "guests": [[called(number) for number in room] for room in rooms],
                "contact_name": called(first["id"]),
                "contact_mobile": first["phone"],
                "contact_email": first["email"],
                "state": state,
                "note": "" if state == 3 else words,
                "reason": words if state == 3 else "",
                "days_ago": days_ago,
                "fills": fills,
                "method": method,
                "currency": currency,
            }
        )
    return rows
