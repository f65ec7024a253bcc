//! GET atlas/exhibition/booth_type

use axum::response::Response;
use fairway_http::{Failure, List, Params, Public, Visit};
use fairway_records::{ActivityQuery, RecordKind, records_in};
use sea_orm::QueryOrder;
use serde::Serialize;

use super::table::{self as booth_type, Column};

/// A type of booths, with its price and what is included.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct BoothTypeView {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// 1 shell scheme, 2 raw space.
    pub base: i32,
    /// Cents of yuan a square metre.
    pub unit_price: i64,
    /// Cents of US dollars a square metre.
    pub unit_price_usd: i64,
    /// What two open sides or more cost on top, in percent.
    pub corner_percent: i32,
    /// Square metres.
    pub min_area: i32,
    /// What is included, a line each.
    pub includes_zh: String,
    pub includes_en: String,
    pub sort: i32,
}

impl From<booth_type::Model> for BoothTypeView {
    fn from(row: booth_type::Model) -> Self {
        Self {
            id: row.id,
            name_zh: row.name_zh,
            name_en: row.name_en,
            base: row.base,
            unit_price: row.unit_price,
            unit_price_usd: row.unit_price_usd,
            corner_percent: row.corner_percent,
            min_area: row.min_area,
            includes_zh: row.includes_zh,
            includes_en: row.includes_en,
            sort: row.sort,
        }
    }
}

/// The types of booths of a meeting in the organiser's order.
#[utoipa::path(get, path = "/atlas/exhibition/booth_type", tag = "booth", params(ActivityQuery),
    responses((status = 200, body = [BoothTypeView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Params(query): Params<ActivityQuery>) -> Result<Response, Failure> {
    let (tags, activity_id) = ([public.tag(booth_type::Entity::TAG)], query.activity_id);
    let load = |visit: Visit| async move {
        let own = records_in::<booth_type::Entity>(visit.tenant_id(), activity_id);
        let rows = own.order_by_asc(Column::Sort).order_by_asc(Column::Id).all(visit.db().read()).await?;
        Ok(List::whole(rows.into_iter().map(BoothTypeView::from).collect()))
    };
    public.read(&query, tags, load).await
}
