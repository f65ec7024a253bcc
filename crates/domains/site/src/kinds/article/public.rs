//! GET atlas/exhibition/static_content and atlas/card/card_static/detail/{static_content_id}

use axum::extract::Path;
use axum::response::Response;
use fairway_http::{Failure, Params, Public, Reply, TableQuery, ValidUntil, Visit};
use fairway_records::{RecordKind, Visibility, next_change, visible, without_unlisted};
use serde::{Deserialize, Serialize};

use super::table as static_content;
use crate::model::{Classification, tag};
use crate::{SiteError, store};

#[derive(Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ArticleQuery {
    /// The meeting's id.
    pub activity_id: i64,
    /// All of them if absent.
    #[param(inline)]
    pub classification: Option<Classification>,
    /// Zero-based page index.
    pub start: Option<i64>,
    /// Rows per page, at most 100; 20 if absent.
    pub limit: Option<i64>,
    /// 1 returns everything.
    pub nopage: Option<u8>,
}

/// An article in a list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ArticleView {
    pub id: i64,
    /// `news`, `dynamic`, `information` or `handbook`.
    pub classification: String,
    pub title_zh: String,
    pub title_en: String,
    pub summary_zh: String,
    pub summary_en: String,
    pub cover: String,
    pub author_zh: String,
    pub author_en: String,
    /// Unix seconds.
    pub published_at: i64,
    /// Stands before the newer ones.
    pub is_top: bool,
}

/// An article to be read.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ArticleDetailView {
    #[serde(flatten)]
    pub article: ArticleView,
    /// HTML.
    pub body_zh: String,
    /// HTML.
    pub body_en: String,
}

impl From<static_content::Model> for ArticleView {
    fn from(row: static_content::Model) -> Self {
        Self {
            id: row.id,
            classification: row.classification,
            title_zh: row.title_zh,
            title_en: row.title_en,
            summary_zh: row.summary_zh,
            summary_en: row.summary_en,
            cover: row.cover,
            author_zh: row.author_zh,
            author_en: row.author_en,
            published_at: row.published_at,
            is_top: row.is_top,
        }
    }
}

/// The published articles of a meeting whose date has come: those set on top, then chapters in their order, then the newest first.
#[utoipa::path(get, path = "/atlas/exhibition/static_content", tag = "site", params(ArticleQuery),
    responses((status = 200, body = [ArticleView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Params(query): Params<ArticleQuery>) -> Result<Response, Failure> {
    let tags = [public.tag(tag::CONTENT)];
    let (activity_id, classification) = (query.activity_id, query.classification);
    let table = TableQuery { start: query.start, limit: query.limit, nopage: query.nopage, ..Default::default() };
    let load = |visit: Visit| async move {
        let (db, now) = (visit.db().read(), visit.now());
        let select = store::articles::select_in_meeting(visit.tenant_id(), activity_id, classification);
        let until = next_change(db, select.clone(), now).await?;
        let listed = without_unlisted(visible(select, now));
        let rows = table.page(db, listed, &[], static_content::Entity::ORDER).await?;
        Ok(ValidUntil(rows.map(ArticleView::from), until))
    };
    public.read(&query, tags, load).await
}

/// One article with its text. 404 before its time has come, 410 if it was deleted or taken off the site.
#[utoipa::path(get, path = "/atlas/card/card_static/detail/{static_content_id}", tag = "site",
    params(("static_content_id" = i64, Path)), responses((status = 200, body = ArticleDetailView)))]
pub async fn get(public: Public, Path(static_content_id): Path<i64>) -> Result<Response, Failure> {
    let tags = [public.tag(tag::CONTENT)];
    let load = |visit: Visit| async move {
        let found = store::articles::find(visit.db().read(), visit.tenant_id(), static_content_id).await?;
        let row = found.ok_or(SiteError::UnknownArticle)?;
        let starts = row.publish_from.unwrap_or_default().max(row.published_at);
        if starts > visit.now() {
            return Err(SiteError::UnknownArticle.into());
        }
        let is_over = row.publish_until.is_some_and(|until| until <= visit.now());
        let is_published = row.status == Visibility::Published.value() && row.deleted_at.is_none();
        if !is_published || is_over {
            return Err(SiteError::ArticleGone.into());
        }
        let (body_zh, body_en, until) = (row.body_zh.clone(), row.body_en.clone(), row.publish_until);
        Ok(ValidUntil(Reply(ArticleDetailView { article: row.into(), body_zh, body_en }), until))
    };
    public.read(&(), tags, load).await
}
