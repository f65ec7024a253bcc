"""Event, tenant, site structures (full and short), banners, labels, system entries and contacts."""

from .base import DAYS, art, seconds, texts

TENANT = {"id": 1, "code": "EXS", "label_token": "EXS", "type": 3}
HOSTS = [{"host": "localhost", "lang": "zh"}, {"host": "127.0.0.1", "lang": "zh"}, {"host": "en.localhost", "lang": "en"}]
ASPECT = {350: 18, 450: 23, 460: 24, 720: 111, 510: 64}  # height as a percentage of the width, as banners are specified


def meetings():
    site = texts("site")
    place = {k: site["event"][k] for k in ("city_zh", "city_en", "venue_zh", "venue_en", "address_zh", "address_en")}
    common = {
        "latitude": 29.8833,
        "longitude": 121.55,
        "timezone": "Asia/Shanghai",
    }

    def meeting(number, atype, source, edition, logo, start, end, **over):
        return {
            "id": number,
            "code": "EXS",
            "atype": atype,
            "logo": art(logo),
            "title": source["title_zh"],
            "title_en": source["title_en"],
            "subtitle_zh": source["subtitle_zh"],
            "subtitle_en": source["subtitle_en"],
            "edition": edition,
            "start_time": start,
            "end_time": end,
            **place,
            **over,
            **common,
            # Admission to the fair is by real name; the summit sits inside it and asks for nothing more.
            "apply_params": {"other": {"ticket": 1, "identity": int(atype == 1)}},
        }

    return [
        meeting(1, 1, site["event"], 9, "event-logo", seconds(DAYS[0], "09:00"), seconds(DAYS[2], "17:00")),
        meeting(
            2,
            5,
            site["summit"],
            3,
            "summit-logo",
            seconds(DAYS[0], "10:15"),
            seconds(DAYS[0], "17:00"),
            venue_zh=site["summit"]["venue_zh"],
            venue_en=site["summit"]["venue_en"],
        ),
    ]


def exhibition(meeting_list):
    configs = [
        {
            "id": m["id"],
            "code": "EXS",
            "atype": m["atype"],
            "tenant_id": TENANT["id"],
            "activity_id": m["id"],
            "name_zh": m["title"],
            "name_en": m["title_en"],
            "structure": "full",
            "hosts": HOSTS,
        }
        for m in meeting_list
    ]
    return {"tenant": {**TENANT, **texts("site")["tenant"]}, "configs": configs}


def banners():
    keys = ["position", "sort", "title_zh", "title_en", "link", "width", "height"]
    return [
        {
            "id": n,
            **dict(zip(keys, row)),
            "image_zh": banner_art(row[7]),
            "image_en": banner_art(row[7]),
            "status": 1,
            "platform": 2,
            # One is planned for later: the day from which it shows.
            **({"publish_from": seconds(row[8], "09:00")} if len(row) > 8 else {}),
        }
        for n, row in enumerate(texts("pages")["banners"], 1)
    ]


def layout_item(identify, path, params=None, units=()):
    return {"identify": identify, "params": params or {}, "pagePath": path, "units": list(units)}


def banner_art(name):
    """A drawing of the demo by its name, or a picture of the product by its address."""
    return name if name.startswith("/") else art(f"banner-{name}")


def banner_params(position):
    row = next(b for b in texts("pages")["banners"] if b[0] == position)
    width, height, image = row[5], row[6], banner_art(row[7])
    return {
        "position": position,
        "aspectRatio": ASPECT[height],
        "width": width,
        "height": height,
        "useWh": 1 if position in ("home_popup", "sign") else 0,
        "defaultImage": image,
        "defaultImageEn": image,
        "bgColor": "#0A2230" if position == "sign" else "#F4F8FA",
        "paddings": "0",
    }


def home_unit(identify):
    source = texts("pages")
    if identify == "popup_banner":
        return layout_item(identify, "/", banner_params("home_popup"))
    if identify == "banner":
        return layout_item(identify, "/", banner_params("home"))
    if identify == "quick_links":
        tiles = [
            layout_item(
                "quick_link",
                path,
                {
                    "imageZh": art(f"tile-{key}"),
                    "imageEn": art(f"tile-{key}"),
                    "linkPage": path,
                    "linkPath": path,
                    "text": text,
                    "color": color,
                    "needLogin": login,
                    "needSignUp": signup,
                },
            )
            for key, text, path, color, login, signup in source["tiles"]
        ]
        return layout_item(identify, "/", {}, tiles)
    return section(identify, "/")


def section(identify, path):
    params = texts("pages")["sections"].get(identify, {})
    more = params.get("morePath")
    # A section does not link to the page it stands on.
    return layout_item(
        identify,
        path,
        (
            {"title": f"section.{identify}", **{k: v for k, v in params.items() if not (k == "morePath" and more == path)}}
            if identify in texts("pages")["sections"]
            else {}
        ),
    )


def menu(entries):
    out = []
    for text, path, *children in entries:
        item = {"text": text, "path": path}
        if children:
            item["children"] = menu(children[0])
        out.append(item)
    return out


def structure(number, variant):
    source = texts("pages")
    home = source["home" if variant == "full" else "home_short"]
    pages = [{"path": "/", "layout": "default", "title": "page.home", "units": [home_unit(u) for u in home]}]
    for path, layout, title, position, units in source["pages"]:
        lead = [layout_item("banner", path, banner_params(position))] if position else []
        pages.append({"path": path, "layout": layout, "title": title, "units": lead + [section(u, path) for u in units]})
    return {
        "id": number,
        "name": variant,
        "version": 1,
        "published_at": seconds("2026-11-12", "09:00"),
        "menu": menu(source[f"menu_{variant}"]),
        "pages": pages,
    }


def structure_versions():
    """What was published before today: a shipped structure, without some of its home page's units."""
    keys = ["structure", "by", "at", "note", "without"]
    rows = texts("pages")["versions"]
    return [dict(zip(keys, (variant, by, seconds(day, time), note, without))) for variant, by, day, time, note, without in rows]


def labels():
    return [{"key": k, "label_zh": zh, "label_en": en} for k, zh, en in texts("pages")["labels"]]


def system(organizers):
    links = [o for o in organizers if o["key"] in ("ecla", "easternports", "multimodal", "wavecrest", "notebook")]
    return [
        {
            "name": "friendly_link",
            "value": [{"name_zh": o["name_zh"], "name_en": o["name_en"], "web_zh": o["link"], "web_en": o["link"] + "/en"} for o in links],
        },
        {"name": "qrcode", "value": {"applet": art("qr-applet"), "officialAccounts": art("qr-account")}},
        {
            "name": "copyright_information",
            "value": {"copyright_zh": "© 2026会航会展集团", "copyright_en": "© 2026 Fairway Exhibitions Group"},
        },
        {"name": "record_no", "value": "浙ICP备00000000号-1"},
    ]


def contacts():
    keys = ["name_zh", "name_en", "role_zh", "role_en", "mobile", "email"]
    return [{"id": n, **dict(zip(keys, row)), "sort": n} for n, row in enumerate(texts("site")["contacts"], 1)]
