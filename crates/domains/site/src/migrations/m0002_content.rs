//! What a meeting's site shows: banners, articles, introduction, venue, highlights, institutions, sponsors, contacts.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, both, create, flag, index, int, stamps, tenant_table, text, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "site_0002_content"
    }
}

/// A table of things that belong to a meeting.
fn content_table(name: &'static str) -> TableCreateStatement {
    let mut table = tenant_table(name);
    table.col(big("activity_id"));
    table
}

/// The same with an order given by the organiser.
async fn create_sorted(
    manager: &SchemaManager<'_>,
    name: &'static str,
    mut table: TableCreateStatement,
) -> Result<(), DbErr> {
    table.col(int("sort", 0));
    stamps(&mut table);
    create(manager, table, [index(name, &["tenant_id", "activity_id", "sort"])]).await
}

/// The same where a meeting has only one.
async fn create_single(
    manager: &SchemaManager<'_>,
    name: &'static str,
    mut table: TableCreateStatement,
) -> Result<(), DbErr> {
    stamps(&mut table);
    create(manager, table, [unique(name, &["tenant_id", "activity_id"])]).await
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut banner = content_table("banner");
        banner.col(text("position")).col(int("platform", 2)).col(int("status", 1));
        both(&mut banner, &["title", "image"]);
        banner.col(text("link")).col(int("width", 0)).col(int("height", 0));
        create_sorted(manager, "banner", banner).await?;

        let mut article = content_table("static_content");
        article.col(text("classification")).col(int("status", 1));
        both(&mut article, &["title", "summary"]);
        article.col(text("cover"));
        both(&mut article, &["author", "body"]);
        article.col(flag("is_top", false)).col(int("sort", 0)).col(big("published_at")).col(big_null("deleted_at"));
        stamps(&mut article);
        let key = index("static_content", &["tenant_id", "activity_id", "classification", "published_at"]);
        create(manager, article, [key]).await?;

        let mut detail = content_table("activity_detail");
        both(&mut detail, &["intro_title", "intro"]);
        detail.col(text("figures"));
        create_single(manager, "activity_detail", detail).await?;

        let mut venue = content_table("venue");
        both(&mut venue, &["name", "address"]);
        venue.col(text("plan")).col(text("approach"));
        both(&mut venue, &["directions"]);
        create_single(manager, "venue", venue).await?;

        let mut hall = content_table("venue_hall");
        hall.col(text("code"));
        both(&mut hall, &["name", "theme", "scope"]);
        hall.col(int("area", 0)).col(int("x", 0)).col(int("y", 0)).col(int("w", 0)).col(int("h", 0));
        create_sorted(manager, "venue_hall", hall).await?;

        let mut highlight = content_table("highlight");
        both(&mut highlight, &["title", "text"]);
        highlight.col(text("image"));
        both(&mut highlight, &["when"]);
        create_sorted(manager, "highlight", highlight).await?;

        let mut expo = content_table("related_expo");
        both(&mut expo, &["title", "city"]);
        expo.col(big("start_time")).col(big("end_time")).col(int("area", 0)).col(int("status", 1));
        expo.col(text("link")).col(int("hot_sort", 0));
        create_sorted(manager, "related_expo", expo).await?;

        let mut review = content_table("history_review");
        review.col(int("edition", 0)).col(int("year", 0));
        both(&mut review, &["title", "text"]);
        review.col(text("figures")).col(text("pictures"));
        create_sorted(manager, "history_review", review).await?;

        let mut organizer = content_table("organizer");
        organizer.col(int("kind", 1));
        both(&mut organizer, &["name"]);
        organizer.col(text("logo")).col(text("link"));
        create_sorted(manager, "organizer", organizer).await?;

        let mut sponsor = content_table("sponsor");
        sponsor.col(int("tier", 4));
        both(&mut sponsor, &["name"]);
        sponsor.col(text("logo")).col(text("link"));
        both(&mut sponsor, &["intro"]);
        create_sorted(manager, "sponsor", sponsor).await?;

        let mut contact = content_table("contact");
        both(&mut contact, &["name", "role"]);
        contact.col(text("mobile")).col(text("email"));
        create_sorted(manager, "contact", contact).await
    }
}
