"""Companies that people entered themselves, and what was said about the exhibitors."""

from .base import rows, texts


def companies():
    source = texts("companies")
    entered = [
        {
            "name_zh": row["name_zh"],
            "name_en": row["name_en"],
            "country": row["country"],
            "city_zh": row["city_zh"],
            "city_en": row["city_en"],
            "website": f"https://www.{row['slug']}.example",
            "email": f"info@{row['slug']}.example",
            "by": row["by"],
            "hours": row["hours"],
            "status": row["status"],
            "reason": row["reason"],
        }
        for row in rows(source["entered"])
    ]
    comments = [
        {
            "exhibitor_id": row["exhibitor"],
            "by": row["by"],
            "hours": row["hours"],
            "body": row["body"],
            "is_waiting": row["is_waiting"],
            "replies": [{"by": by, "hours": hours, "body": body} for by, hours, body in row["replies"]],
        }
        for row in rows(source["comments"])
    ]
    return {"entered": entered, "comments": comments}
