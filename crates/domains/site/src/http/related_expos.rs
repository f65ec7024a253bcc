//! GET atlas/exhibition/activity_same and atlas/exhibition/activity_relevance

use axum::response::Response;
use fairway_http::{Failure, Params, Public};
use sea_orm::{ColumnTrait, QueryFilter};
use serde::Serialize;

use super::content::{self, ContentQuery};
use crate::entities::related_expo;
use crate::model::tag;
use crate::store::curated;

/// Another exhibition.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RelatedExpoView {
    pub id: i64,
    pub title_zh: String,
    pub title_en: String,
    pub city_zh: String,
    pub city_en: String,
    pub start_time: i64,
    pub end_time: i64,
    /// Square metres.
    pub area: i32,
    /// 1 booking, 2 preparing, 3 ended.
    pub status: i32,
    pub link: String,
}

impl From<related_expo::Model> for RelatedExpoView {
    fn from(row: related_expo::Model) -> Self {
        Self {
            id: row.id,
            title_zh: row.title_zh,
            title_en: row.title_en,
            city_zh: row.city_zh,
            city_en: row.city_en,
            start_time: row.start_time,
            end_time: row.end_time,
            area: row.area,
            status: row.status,
            link: row.link,
        }
    }
}

/// Exhibitions of the same type.
#[utoipa::path(get, path = "/atlas/exhibition/activity_same", tag = "site", params(ContentQuery),
    responses((status = 200, body = [RelatedExpoView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list_same(public: Public, Params(query): Params<ContentQuery>) -> Result<Response, Failure> {
    content::read::<related_expo::Entity, RelatedExpoView>(public, &query, tag::RELATED).await
}

/// The hot ones among them, hottest first.
#[utoipa::path(get, path = "/atlas/exhibition/activity_relevance", tag = "site", params(ContentQuery),
    responses((status = 200, body = [RelatedExpoView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list_hot(public: Public, Params(query): Params<ContentQuery>) -> Result<Response, Failure> {
    let hot = curated::of::<related_expo::Entity>(public.tenant_id(), query.activity_id)
        .filter(related_expo::Column::HotSort.gt(0));
    let (table, sort) = (query.table(), related_expo::Column::HotSort);
    content::read_select::<_, RelatedExpoView, _>(public, &query, table, tag::RELATED, hot, sort).await
}
