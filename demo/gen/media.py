"""The organiser's files: folders, and what stands in them. The server draws pictures, papers and the film itself."""


def picture(name, hue, is_public):
    return {"name": name, "hue": hue, "is_public": is_public}


def media():
    return {
        "folders": [
            {
                "name": "展会图片",
                "files": [
                    picture("码头清晨 Quay at dawn.jpg", 20, True),
                    picture("码头黄昏 Quay at dusk.jpg", 120, True),
                    picture("主视觉底图 Key visual.jpg", 220, False),
                ],
            },
            {
                "name": "宣传视频",
                "files": [{"name": "展会预告 Trailer.mp4", "is_public": True, "preview_seconds": 4}],
            },
            {
                "name": "参展资料",
                "files": [
                    {"name": "参展商手册 Exhibitor manual.pdf", "text": "Exhibitor manual, East China Freight and Logistics Fair 2027"},
                    {"name": "搭建须知 Stand building rules.pdf", "text": "Stand building rules, halls N1 to N4"},
                ],
            },
        ]
    }
