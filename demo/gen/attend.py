"""How people register for the fair: tickets, vouchers, and those who registered and have no place yet, or no longer.

Everybody in `attendees.json` is registered; what stands here are the others."""

from .base import Rng

# Slug, for whom (0 everybody, 1 exhibitors, 2 visitors), price in yuan and dollars, how many
TICKETS = [
    ("visitor", 2, 0, 0, 6000, "专业观众票", "Trade visitor", "三天入场，含资料袋与公开论坛。", "Entry on all three days, with the visitors' bag and the open forums."),
    ("vip", 2, 680, 95, 40, "贵宾票", "VIP", "含贵宾室、论坛前排座位与首日晚宴。", "With the lounge, front seats at the forums and the dinner of the first day."),
    ("exhibitor", 1, 0, 0, None, "展商工作证", "Exhibitor badge", "布展、展期与撤展期间通行，每家展商不限人数。", "For build-up, fair and dismantling; any number of people per exhibitor."),
    ("forum", 2, 280, 40, 300, "论坛通票", "Forum pass", "三天入场与全部论坛，在线支付后出票。", "Entry and all forums on all three days; the ticket is issued when it is paid."),
]
# Those that are paid on the site; the organiser collects the others.
SOLD_ONLINE = {"forum"}

# Code, kind (1 percent, 2 amount, 3 free, 4 kept places), percent or yuan, ticket, uses, note
VOUCHERS = [
    ("EARLY20", 1, 20, "vip", 100, "早鸟八折"),
    ("PARTNER100", 2, 100, "vip", 50, "合作媒体读者立减100元"),
    ("SPEAKER2027", 3, 0, None, 80, "演讲嘉宾免费"),
    ("NBPORT-VIP", 4, 0, "vip", 10, "港口协会预留贵宾名额"),
]

# State, how many, ticket
OTHERS = [
    (2, 14, "exhibitor"),
    (2, 6, "visitor"),
    (5, 9, "vip"),
    (3, 5, "exhibitor"),
    (4, 8, "visitor"),
]
REASONS = ["企业营业执照信息与登记名称不一致，请核对后重新提交。", "同一企业已有同名人员登记。", "展品范围不符合本届展会要求。"]
CHANNELS = ["mail", "wechat", "search", "partner", "association", "media", "earlier"]

# Key, type (3 single choice, 1 text, 5 yes or no), Chinese, English, choices
FIELDS = [
    ("purpose", 3, "参观目的", "Why you come", [("寻找承运人", "Looking for carriers"), ("了解行情", "Following the market"), ("拜访老客户", "Meeting customers"), ("参加论坛", "Attending the forums")]),
    ("forum", 1, "最想参加的论坛", "Which forum you want to attend", []),
    ("demo", 5, "展位上有现场演示", "You show something live at your stand", []),
    ("diet", 1, "饮食需求", "Food", []),
]
# Who is asked (1 exhibitors, 2 visitors), and after which answer to which question
CONDITIONS = {
    "purpose": {"asked_of": 2},
    "forum": {"asked_of": 2, "when": "purpose", "when_choices": [4]},
    "demo": {"asked_of": 1},
}


def asked():
    return {
        "fields": [
            {
                "key": key,
                "field_type": kind,
                "name_zh": zh,
                "name_en": en,
                "is_public": False,
                "filled_by": 1,
                "choices": [{"id": number, "name_zh": one, "name_en": other} for number, (one, other) in enumerate(choices, 1)],
                "is_active": True,
                "sort": sort,
                **CONDITIONS.get(key, {}),
            }
            for sort, (key, kind, zh, en, choices) in enumerate(FIELDS, 1)
        ],
        "values": [],
    }


def ticket_types():
    return [
        {
            "slug": slug,
            "atype": atype,
            "price": price * 100,
            "price_usd": usd * 100,
            "stock": stock,
            "is_sold_online": slug in SOLD_ONLINE,
            "name_zh": zh,
            "name_en": en,
            "intro_zh": intro_zh,
            "intro_en": intro_en,
        }
        for slug, atype, price, usd, stock, zh, en, intro_zh, intro_en in TICKETS
    ]


def vouchers():
    return [
        {"code": code, "kind": kind, "value": value if kind == 1 else value * 100, "ticket": ticket, "most_uses": uses, "note": note}
        for code, kind, value, ticket, uses, note in VOUCHERS
    ]


def registrations(crowd):
    """People who bear the family name of one attendee and the given name of another, and come from the firm of a third."""
    rng = Rng(27_300)
    mainland = [one for one in crowd if one["country"] == "CN" and 2 <= len(one["name_zh"]) <= 3 and len(one["name_en"].split()) == 2]
    known = {one["name_zh"] for one in crowd}
    out = []
    for status, count, ticket in OTHERS:
        for _ in range(count):
            while True:
                family, given, firm = (rng.pick(mainland) for _ in range(3))
                name = family["name_zh"][0] + given["name_zh"][1:]
                if name not in known:
                    break
            known.add(name)
            number = len(out) + 1
            registered_at = max(one["registered_at"] for one in crowd) - rng.below(20 * 24) * 3600
            out.append(
                {
                    "name": name,
                    "position_zh": given["position_zh"],
                    "company_zh": firm["company_zh"],
                    "company_en": firm["company_en"],
                    "country": "CN",
                    "email": f"guest{number:02d}@fairway.example",
                    "mobile": f"0574 0000 {6000 + number}",
                    "status": status,
                    "ticket": ticket,
                    "channel": rng.pick(CHANNELS),
                    "wants_hotel": rng.below(4) == 0,
                    "reason": rng.pick(REASONS) if status == 3 else "",
                    "registered_at": registered_at,
                }
            )
    return out
