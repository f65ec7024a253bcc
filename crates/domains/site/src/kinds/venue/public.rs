//! GET atlas/exhibition/activity_venue

use axum::response::Response;
use fairway_http::{Failure, Params, Public, Reply, Visit};
use fairway_records::{ActivityQuery, records_in};
use sea_orm::QueryOrder;
use serde::Serialize;

use super::table as venue;
use crate::kinds::hall::table as venue_hall;
use crate::model::tag;

/// Where a meeting takes place and how to get there.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct VenueView {
    pub name_zh: String,
    pub name_en: String,
    pub address_zh: String,
    pub address_en: String,
    /// A picture of the site plan.
    pub plan: String,
    /// A picture of the ways to the venue.
    pub approach: String,
    pub directions_zh: String,
    pub directions_en: String,
    pub halls: Vec<HallView>,
}

/// A hall with its place on the site plan.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct HallView {
    pub id: i64,
    pub code: String,
    pub name_zh: String,
    pub name_en: String,
    pub theme_zh: String,
    pub theme_en: String,
    /// What is shown there.
    pub scope_zh: String,
    pub scope_en: String,
    /// Square metres.
    pub area: i32,
    pub x: i32,
    pub y: i32,
    pub w: i32,
    pub h: i32,
}

impl VenueView {
    fn new(venue: venue::Model, halls: Vec<venue_hall::Model>) -> Self {
        Self {
            name_zh: venue.name_zh,
            name_en: venue.name_en,
            address_zh: venue.address_zh,
            address_en: venue.address_en,
            plan: venue.plan,
            approach: venue.approach,
            directions_zh: venue.directions_zh,
            directions_en: venue.directions_en,
            halls: halls.into_iter().map(HallView::from).collect(),
        }
    }
}

impl From<venue_hall::Model> for HallView {
    fn from(row: venue_hall::Model) -> Self {
        Self {
            id: row.id,
            code: row.code,
            name_zh: row.name_zh,
            name_en: row.name_en,
            theme_zh: row.theme_zh,
            theme_en: row.theme_en,
            scope_zh: row.scope_zh,
            scope_en: row.scope_en,
            area: row.area,
            x: row.x,
            y: row.y,
            w: row.w,
            h: row.h,
        }
    }
}

/// The venue of a meeting with its halls; `data` is null before it has one.
#[utoipa::path(get, path = "/atlas/exhibition/activity_venue", tag = "site", params(ActivityQuery),
    responses((status = 200, body = Option<VenueView>)))]
pub async fn get(public: Public, Params(query): Params<ActivityQuery>) -> Result<Response, Failure> {
    let (tags, activity_id) = ([public.tag(tag::VENUE)], query.activity_id);
    let load = |visit: Visit| async move {
        let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
        let Some(venue) = records_in::<venue::Entity>(tenant_id, activity_id).one(db).await? else {
            return Ok(Reply(None));
        };
        let halls = records_in::<venue_hall::Entity>(tenant_id, activity_id)
            .order_by_asc(venue_hall::Column::Sort)
            .order_by_asc(venue_hall::Column::Id)
            .all(db)
            .await?;
        Ok(Reply(Some(VenueView::new(venue, halls))))
    };
    public.read(&query, tags, load).await
}
