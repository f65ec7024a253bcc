"""Companies that people entered themselves, what was said about the exhibitors, and the people of one of them."""

from .base import rows, texts


def companies(exhibitors):
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
    slugs = {f["id"]: f["slug"] for f in exhibitors}

    def mail(row):
        return f"{row['email']}@{slugs[row['exhibitor']]}.example" if row["email"] else ""

    team = [{**keyed(row), "email": mail(row)} for row in rows(source["team"])]
    invitations = [{**keyed(row), "email": mail(row)} for row in rows(source["invitations"])]
    return {"entered": entered, "comments": comments, "team": team, "invitations": invitations, "requests": rows(source["requests"])}


def keyed(row):
    """The row with its exhibitor called as in all files."""
    return {"exhibitor_id" if key == "exhibitor" else key: value for key, value in row.items()}
