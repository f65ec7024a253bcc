//! The part of the demo's site that belongs to its meeting.

use fairway_cache::Tag;
use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_records::{Visibility, add_demo_rows, load_demo_rows};
use sea_orm::ActiveValue::Set;
use serde::Deserialize;

use crate::entities::exhibition;
use crate::kinds::banner::table as banner;
use crate::kinds::contact::table as contact;
use crate::kinds::hall::table as venue_hall;
use crate::kinds::highlight::table as highlight;
use crate::kinds::organizer::table as organizer;
use crate::kinds::related_expo::table as related_expo;
use crate::kinds::sponsor::table as sponsor;
use crate::kinds::sponsor_item::table as sponsor_item;
use crate::kinds::venue::table as venue;
use crate::model::{ActivityType, Classification, tag};
use crate::operations::content::{
    NewArticle, NewDetail, NewReview, add_articles, add_detail, add_related_expos, add_reviews,
};
use crate::store;

#[derive(Deserialize)]
struct Configs {
    configs: Vec<Config>,
}

/// One entry of the exhibition configuration; the exhibition itself comes first.
#[derive(Deserialize)]
pub struct Config {
    pub code: String,
    pub atype: i32,
    pub name_zh: String,
    pub name_en: String,
    pub structure: String,
}

#[derive(Deserialize)]
struct Article {
    classification: Classification,
    status: i32,
    title_zh: String,
    title_en: String,
    summary_zh: String,
    summary_en: String,
    cover: String,
    author_zh: String,
    author_en: String,
    body_zh: String,
    body_en: String,
    is_top: u8,
    sort: i32,
    published_at: i64,
}

#[derive(Deserialize)]
struct Venue {
    #[serde(flatten)]
    venue: venue::Model,
    halls: Vec<venue_hall::Model>,
}

pub fn configs(demo: &Demo) -> Result<Vec<Config>, Failure> {
    Ok(demo.read::<Configs>("exhibition.json")?.configs)
}

/// Everything the site shows of its meeting. Called by the domain that owns meetings, once they have their ids.
pub async fn load_meeting_demo(tx: &Tx, demo: &Demo) -> Result<(), Failure> {
    show_meetings(tx, demo).await?;
    let activity_id = demo.recall("meeting", &ActivityType::Exhibition.value().to_string())?;
    let (tenant_id, now) = (demo.tenant_id, demo.now);
    let articles = demo.read::<Vec<Article>>("content.json")?.into_iter().map(new_article).collect();
    add_articles(tx, tenant_id, activity_id, articles, now).await?;
    add_detail(tx, tenant_id, activity_id, demo.read::<NewDetail>("details.json")?, now).await?;
    add_reviews(tx, tenant_id, activity_id, demo.read::<Vec<NewReview>>("history.json")?, now).await?;
    let Venue { venue, mut halls } = demo.read("venue.json")?;
    for (sort, hall) in halls.iter_mut().enumerate() {
        hall.sort = sort as i32;
    }
    add_demo_rows::<venue::Entity>(tx, demo, activity_id, vec![venue]).await?;
    add_demo_rows::<venue_hall::Entity>(tx, demo, activity_id, halls).await?;
    load_demo_rows::<banner::Entity>(tx, demo, activity_id, "banners.json").await?;
    load_demo_rows::<highlight::Entity>(tx, demo, activity_id, "highlights.json").await?;
    let expos = demo.read::<Vec<related_expo::Model>>("same_expos.json")?;
    add_related_expos(tx, demo, activity_id, expos).await?;
    load_demo_rows::<organizer::Entity>(tx, demo, activity_id, "organizers.json").await?;
    load_demo_rows::<sponsor::Entity>(tx, demo, activity_id, "sponsors.json").await?;
    load_demo_rows::<sponsor_item::Entity>(tx, demo, activity_id, "sponsor_items.json").await?;
    load_demo_rows::<contact::Entity>(tx, demo, activity_id, "contacts.json").await
}

/// Points the site's entries at their meetings.
async fn show_meetings(tx: &Tx, demo: &Demo) -> Result<(), Failure> {
    for config in configs(demo)? {
        let row = exhibition::ActiveModel {
            tenant_id: Set(demo.tenant_id),
            activity_id: Set(demo.recall("meeting", &config.atype.to_string())?),
            code: Set(config.code),
            atype: Set(config.atype),
            name_zh: Set(config.name_zh),
            name_en: Set(config.name_en),
            structure: Set(config.structure),
            created_at: Set(demo.now),
            updated_at: Set(demo.now),
            ..Default::default()
        };
        store::exhibitions::save(&**tx, row).await?;
    }
    tx.touch(Tag::of(tag::SITE, demo.tenant_id).as_str());
    Ok(())
}

fn new_article(row: Article) -> NewArticle {
    NewArticle {
        classification: row.classification,
        is_published: row.status == Visibility::Published.value(),
        title_zh: row.title_zh,
        title_en: row.title_en,
        summary_zh: row.summary_zh,
        summary_en: row.summary_en,
        cover: row.cover,
        author_zh: row.author_zh,
        author_en: row.author_en,
        body_zh: row.body_zh,
        body_en: row.body_en,
        is_top: row.is_top == 1,
        // Chapters have an order; everything else is ordered by time.
        sort: if row.classification == Classification::Handbook { row.sort } else { 0 },
        published_at: row.published_at,
    }
}
