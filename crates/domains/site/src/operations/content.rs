//! Adding content to a meeting's site. Rich text is sanitised here, before it is stored.

use fairway_auth::TenantId;
use fairway_cache::Tag;
use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_records::{Visibility, add_demo_rows, insert_many};
use sea_orm::ActiveValue::Set;
use serde::Deserialize;
use serde_json::json;

use super::rich_text::clean;
use crate::SiteError;
use crate::kinds::article::table as static_content;
use crate::kinds::detail::table as activity_detail;
use crate::kinds::related_expo::table as related_expo;
use crate::kinds::review::table as history_review;
use crate::model::{Classification, Figure, Picture, tag};

/// An article as the organiser wrote it.
#[derive(Clone, Debug, Deserialize)]
pub struct NewArticle {
    pub classification: Classification,
    /// Published or not yet.
    pub is_published: bool,
    pub title_zh: String,
    pub title_en: String,
    pub summary_zh: String,
    pub summary_en: String,
    pub cover: String,
    pub author_zh: String,
    pub author_en: String,
    pub body_zh: String,
    pub body_en: String,
    pub is_top: bool,
    /// Where the order is not that of time, such as chapters.
    pub sort: i32,
    pub published_at: i64,
}

/// Adds articles in one statement.
pub async fn add_articles(
    tx: &Tx,
    tenant_id: TenantId,
    activity_id: i64,
    articles: Vec<NewArticle>,
    now: i64,
) -> Result<(), SiteError> {
    let rows = articles.into_iter().map(|new| {
        let visibility = if new.is_published { Visibility::Published } else { Visibility::Hidden };
        static_content::ActiveModel {
            tenant_id: Set(tenant_id),
            activity_id: Set(activity_id),
            classification: Set(new.classification.code().to_owned()),
            status: Set(visibility.value()),
            title_zh: Set(new.title_zh),
            title_en: Set(new.title_en),
            summary_zh: Set(new.summary_zh),
            summary_en: Set(new.summary_en),
            cover: Set(new.cover),
            author_zh: Set(new.author_zh),
            author_en: Set(new.author_en),
            body_zh: Set(clean(&new.body_zh)),
            body_en: Set(clean(&new.body_en)),
            is_top: Set(new.is_top),
            sort: Set(new.sort),
            published_at: Set(new.published_at),
            created_at: Set(now),
            updated_at: Set(now),
            ..Default::default()
        }
    });
    insert_many::<static_content::Entity>(&**tx, rows).await?;
    tx.touch(Tag::of(tag::CONTENT, tenant_id).as_str());
    Ok(())
}

/// The introduction of a meeting.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct NewDetail {
    pub intro_title_zh: String,
    pub intro_title_en: String,
    pub intro_zh: String,
    pub intro_en: String,
    pub figures: Vec<Figure>,
}

pub async fn add_detail(
    tx: &Tx,
    tenant_id: TenantId,
    activity_id: i64,
    new: NewDetail,
    now: i64,
) -> Result<(), SiteError> {
    let row = activity_detail::ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        intro_title_zh: Set(new.intro_title_zh),
        intro_title_en: Set(new.intro_title_en),
        intro_zh: Set(clean(&new.intro_zh)),
        intro_en: Set(clean(&new.intro_en)),
        figures: Set(json!(new.figures).to_string()),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    insert_many::<activity_detail::Entity>(&**tx, [row]).await?;
    tx.touch(Tag::of(tag::DETAIL, tenant_id).as_str());
    Ok(())
}

/// A past edition.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct NewReview {
    pub edition: i32,
    pub year: i32,
    pub title_zh: String,
    pub title_en: String,
    pub text_zh: String,
    pub text_en: String,
    pub figures: Vec<Figure>,
    pub pictures: Vec<Picture>,
}

/// Adds past editions in the given order.
pub async fn add_reviews(
    tx: &Tx,
    tenant_id: TenantId,
    activity_id: i64,
    reviews: Vec<NewReview>,
    now: i64,
) -> Result<(), SiteError> {
    let rows = reviews.into_iter().enumerate().map(|(sort, new)| history_review::ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        edition: Set(new.edition),
        year: Set(new.year),
        title_zh: Set(new.title_zh),
        title_en: Set(new.title_en),
        text_zh: Set(clean(&new.text_zh)),
        text_en: Set(clean(&new.text_en)),
        figures: Set(json!(new.figures).to_string()),
        pictures: Set(json!(new.pictures).to_string()),
        sort: Set(sort as i32),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    });
    insert_many::<history_review::Entity>(&**tx, rows).await?;
    tx.touch(Tag::of(tag::HISTORY, tenant_id).as_str());
    Ok(())
}

/// Adds other exhibitions of the demo.
pub async fn add_related_expos(
    tx: &Tx,
    demo: &Demo,
    activity_id: i64,
    mut expos: Vec<related_expo::Model>,
) -> Result<(), Failure> {
    for expo in &mut expos {
        expo.body_zh = clean(&expo.body_zh);
        expo.body_en = clean(&expo.body_en);
    }
    add_demo_rows::<related_expo::Entity>(tx, demo, activity_id, expos).await
}
