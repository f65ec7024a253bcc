"""The four demo accounts and what they are allowed to do; the loader hashes the password."""

PASSWORD = "Fairway2027"


def accounts(exhibitors, holders):
    """The four accounts of the demo; the loader hashes the password."""
    farshore = next(f["id"] for f in exhibitors if f["slug"] == "farshore")
    rights = {
        "visitor": [],
        "exhibitor": ["company.edit", "exhibitor.stats", "member.manage"],
        "organiser": [
            "site.edit",
            "site.publish",
            "content.edit",
            "booth.manage",
            "agenda.manage",
            "company.review",
            "attendee.review",
            "stats.view",
        ],
        "staff": ["content.edit", "booth.manage", "attendee.review", "stats.view"],
    }

    def account(role, zh, en, position_zh, position_en, language, **links):
        return {
            "email": f"{role}@fairway.example",
            "password": PASSWORD,
            "role": role,
            "name_zh": zh,
            "name_en": en,
            "position_zh": position_zh,
            "position_en": position_en,
            "phone": links.get("phone", ""),
            "language": language,
            "attendee_id": links.get("attendee"),
            "exhibitor_id": links.get("exhibitor"),
            "company_atype": links.get("atype", 0),
            "company_apply_status": links.get("atype", 0),
            "user_apply_status": 1 if links.get("attendee") else 0,
            "summit_apply_status": links.get("summit", 0),
            "permissions": rights[role],
        }

    return [
        account("visitor", "顾南舟", "Gu Nanzhou", "供应链总监", "Supply chain director", "zh", attendee=holders["visitor"], summit=1),
        account(
            "exhibitor",
            "沈慕云",
            "Shen Muyun",
            "市场总监",
            "Marketing director",
            "zh",
            attendee=holders["exhibitor"],
            exhibitor=farshore,
            atype=1,
            summit=1,
        ),
        account("organiser", "陈海岚", "Chen Hailan", "招展总监", "Director, exhibitor relations", "zh", phone="0574 0000 0101"),
        account("staff", "林一帆", "Lin Yifan", "招展经理", "Exhibitor relations manager", "zh", phone="0574 0000 0102"),
    ]
