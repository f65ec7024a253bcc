//! GET atlas/exhibition/activity_same, atlas/exhibition/activity_same/{expo_id} and atlas/exhibition/activity_relevance

use axum::extract::Path;
use axum::response::Response;
use fairway_http::{Failure, Params, Public, Reply, ValidUntil, Visit};
use fairway_records::{records_in, visible};
use sea_orm::{ColumnTrait, EntityTrait, Order, QueryFilter};
use serde::Serialize;

use super::table as related_expo;
use crate::SiteError;
use crate::model::tag;
use fairway_records::{MeetingListQuery, PublicQuery, read_list};

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
    pub image: String,
    pub venue_zh: String,
    pub venue_en: String,
    pub summary_zh: String,
    pub summary_en: String,
}

/// Another exhibition with what there is to say of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RelatedExpoDetailView {
    #[serde(flatten)]
    pub expo: RelatedExpoView,
    /// Its own site.
    pub website: String,
    pub organizer_zh: String,
    pub organizer_en: String,
    /// HTML.
    pub body_zh: String,
    /// HTML.
    pub body_en: String,
}

impl From<related_expo::Model> for RelatedExpoDetailView {
    fn from(mut row: related_expo::Model) -> Self {
        let mut taken = |field: fn(&mut related_expo::Model) -> &mut String| std::mem::take(field(&mut row));
        Self {
            website: taken(|row| &mut row.website),
            organizer_zh: taken(|row| &mut row.organizer_zh),
            organizer_en: taken(|row| &mut row.organizer_en),
            body_zh: taken(|row| &mut row.body_zh),
            body_en: taken(|row| &mut row.body_en),
            expo: row.into(),
        }
    }
}

impl From<related_expo::Model> for RelatedExpoView {
    fn from(row: related_expo::Model) -> Self {
        Self {
            id: row.id,
            image: row.image,
            venue_zh: row.venue_zh,
            venue_en: row.venue_en,
            summary_zh: row.summary_zh,
            summary_en: row.summary_en,
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
#[utoipa::path(get, path = "/atlas/exhibition/activity_same", tag = "site", params(MeetingListQuery),
    responses((status = 200, body = [RelatedExpoView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list_same(public: Public, Params(query): Params<MeetingListQuery>) -> Result<Response, Failure> {
    read_list::<related_expo::Entity, RelatedExpoView>(public, &query).await
}

/// One of them with its text.
#[utoipa::path(get, path = "/atlas/exhibition/activity_same/{expo_id}", tag = "site", params(("expo_id" = i64, Path)),
    responses((status = 200, body = RelatedExpoDetailView)))]
pub async fn get(public: Public, Path(expo_id): Path<i64>) -> Result<Response, Failure> {
    let tags = [public.tag(tag::RELATED)];
    let load = |visit: Visit| async move {
        let own =
            related_expo::Entity::find_by_id(expo_id).filter(related_expo::Column::TenantId.eq(visit.tenant_id()));
        let found = visible(own, visit.now()).one(visit.db().read()).await?.ok_or(SiteError::UnknownExpo)?;
        let until = found.publish_until;
        Ok(ValidUntil(Reply(RelatedExpoDetailView::from(found)), until))
    };
    public.read(&(), tags, load).await
}

/// The hot ones among them, hottest first.
#[utoipa::path(get, path = "/atlas/exhibition/activity_relevance", tag = "site", params(MeetingListQuery),
    responses((status = 200, body = [RelatedExpoView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list_hot(public: Public, Params(query): Params<MeetingListQuery>) -> Result<Response, Failure> {
    let hot = |tenant_id| {
        records_in::<related_expo::Entity>(tenant_id, query.activity_id).filter(related_expo::Column::HotSort.gt(0))
    };
    let order = [(related_expo::Column::HotSort, Order::Asc), (related_expo::Column::Id, Order::Asc)];
    fairway_records::read_select::<_, RelatedExpoView, _>(public, &query, query.table(), hot, &order).await
}
