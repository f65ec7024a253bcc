"""Where tickets are looked at. The south hall is the way in for everybody; exhibitors have doors of their own."""

# Chinese, English, for whom (0 everybody, 1 exhibitors), open
GATES = [
    ("南登录厅东口", "South hall, east gate", 0, True),
    ("南登录厅西口", "South hall, west gate", 0, True),
    ("N1馆南门", "Hall N1, south door", 0, True),
    ("N4馆南门", "Hall N4, south door", 0, True),
    ("展商通道", "Exhibitors' entrance", 1, True),
    ("P2停车楼连廊", "Walkway from car park P2", 0, False),
]
# Chinese, English, the code of the session at whose door it is
DOORS = [("碳核算工作坊签到", "Door of the carbon workshop", "carbon-shop")]


def gates():
    entrances = [
        {"name_zh": zh, "name_en": en, "atype": atype, "status": int(is_open), "sort": sort}
        for sort, (zh, en, atype, is_open) in enumerate(GATES, 1)
    ]
    doors = [
        {"name_zh": zh, "name_en": en, "atype": 0, "status": 1, "sort": sort, "session": code}
        for sort, (zh, en, code) in enumerate(DOORS, len(GATES) + 1)
    ]
    return entrances + doors
