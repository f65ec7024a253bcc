"""The organiser's own people: departments, roles and colleagues; they share the demo's password."""

# The codes are those that the server knows; a role that names another is refused when the demo is loaded.
ROLES = [
    ("Organiser", "主办方", ["identity.accounts", "identity.departments", "identity.roles", "audit.view", "messages.view", "messages.retry", "media.library"]),
    (
        "Platform staff",
        "平台运营",
        ["platform.tenants", "identity.accounts", "identity.departments", "identity.roles", "audit.view", "messages.view", "messages.retry", "media.library", "media.quota"],
    ),
    ("Help desk", "服务台", ["identity.accounts", "messages.view", "messages.retry"]),
    ("Auditor", "审计员", ["audit.view"]),
    # Stands at a gate: checks people in, and can do nothing else.
    ("Steward", "检票员", ["attend.check_in"]),
]

# key, parent, Chinese, English
DEPARTMENTS = [
    ("office", None, "组委会", "Organising committee"),
    ("sales", "office", "招展部", "Exhibitor relations"),
    ("sales-home", "sales", "国内招展组", "Domestic exhibitors"),
    ("sales-abroad", "sales", "海外招展组", "Overseas exhibitors"),
    ("visitors", "office", "观众部", "Visitor relations"),
    ("programme", "office", "会议部", "Conference programme"),
    ("floor", "office", "展务部", "Floor operations"),
    ("desk", "floor", "现场服务台", "Service desk"),
]

# given part of the address, Chinese, English, department, role, type (1 admin, 2 common)
COLLEAGUES = [
    ("zheng.anlan", "郑安澜", "Zheng Anlan", "sales-home", "Help desk", 1),
    ("ye.wangchao", "叶望潮", "Ye Wangchao", "sales-home", None, 2),
    ("pan.yuanfan", "潘远帆", "Pan Yuanfan", "sales-abroad", None, 2),
    ("maya.brook", "马雅·布鲁克", "Maya Brook", "sales-abroad", "Help desk", 1),
    ("ding.qinghe", "丁清河", "Ding Qinghe", "visitors", "Help desk", 1),
    ("shao.xiaozhou", "邵小舟", "Shao Xiaozhou", "visitors", None, 2),
    ("xu.tinglan", "徐听澜", "Xu Tinglan", "programme", None, 2),
    ("ruan.jingwei", "阮经纬", "Ruan Jingwei", "programme", None, 2),
    ("fang.haitang", "方海棠", "Fang Haitang", "floor", None, 2),
    ("luo.chenguang", "骆晨光", "Luo Chenguang", "desk", "Help desk", 1),
    ("tong.yunfei", "童云飞", "Tong Yunfei", "desk", None, 2),
    ("wen.ruchu", "温如初", "Wen Ruchu", "office", "Auditor", 1),
    ("steward", "钟守岸", "Zhong Shou'an", "desk", "Steward", 1),
]

# address, Chinese, English, hours since they signed up without following the link
WAITING = [
    ("he.shuyan@farshore.example", "贺书砚", "He Shuyan", 3),
    ("ines.moreau@quayline.example", "伊内丝·莫罗", "Inès Moreau", 20),
    ("ouyang.zhen@northbay.example", "欧阳真", "Ouyang Zhen", 190),
]


def office(password):
    """Roles, the tree of departments with parents first, and who works where."""
    return {
        "password": password,
        "roles": [{"name": name, "name_zh": zh, "permissions": codes} for name, zh, codes in ROLES],
        "departments": [{"key": key, "parent": parent, "name_zh": zh, "name_en": en} for key, parent, zh, en in DEPARTMENTS],
        # The demo's own accounts that belong to the house.
        "members": [
            {"account": "organiser", "department": "sales", "role": "Organiser"},
            {"account": "staff", "department": "office", "role": "Platform staff"},
        ],
        "waiting": [{"email": email, "name_zh": zh, "name_en": en, "hours": hours} for email, zh, en, hours in WAITING],
        "colleagues": [
            {"email": f"{name}@fairway.example", "name_zh": zh, "name_en": en, "department": department, "role": role, "account_type": kind}
            for name, zh, en, department, role, kind in COLLEAGUES
        ],
    }
