//! GET atlas/exhibition/booth_addon

use axum::response::Response;
use fairway_http::{Failure, List, Params, Public, ValidUntil, Visit};
use fairway_records::{ActivityQuery, RecordKind, next_change, records_in, visible};
use sea_orm::QueryOrder;
use serde::Serialize;

use super::table::{self as booth_addon, Column};
use crate::model::tag;

/// Something that can be ordered with a booth.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct BoothAddonView {
    pub id: i64,
    /// 1 furniture, 2 power, 3 water, 4 internet, 5 other.
    pub group: i32,
    pub name_zh: String,
    pub name_en: String,
    pub unit_zh: String,
    pub unit_en: String,
    /// Cents of yuan.
    pub price: i64,
    /// Cents of US dollars; 0 where it has no price in them.
    pub price_usd: i64,
    /// How many there are; null where there is no limit.
    pub stock: Option<i64>,
    /// How many of them nobody has ordered; null where there is no limit.
    pub left: Option<i64>,
    /// For one booth; 0 for no limit.
    pub most_per_booth: i32,
    pub sort: i32,
}

impl From<booth_addon::Model> for BoothAddonView {
    fn from(row: booth_addon::Model) -> Self {
        Self {
            id: row.id,
            group: row.group,
            name_zh: row.name_zh,
            name_en: row.name_en,
            unit_zh: row.unit_zh,
            unit_en: row.unit_en,
            price: row.price,
            price_usd: row.price_usd,
            stock: row.stock,
            left: row.stock.map(|stock| (stock - row.taken).max(0)),
            most_per_booth: row.most_per_booth,
            sort: row.sort,
        }
    }
}

/// What can be ordered with a booth of this meeting, in the organiser's order.
#[utoipa::path(get, path = "/atlas/exhibition/booth_addon", tag = "booth", params(ActivityQuery),
    responses((status = 200, body = [BoothAddonView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Params(query): Params<ActivityQuery>) -> Result<Response, Failure> {
    // Every reservation touches the booths, so what is left is never older than the last one.
    let tags = [public.tag(booth_addon::Entity::TAG), public.tag(tag::BOOTH)];
    let activity_id = query.activity_id;
    let load = |visit: Visit| async move {
        let (db, now) = (visit.db().read(), visit.now());
        let own = records_in::<booth_addon::Entity>(visit.tenant_id(), activity_id);
        let until = next_change(db, own.clone(), now).await?;
        let rows = visible(own, now).order_by_asc(Column::Sort).order_by_asc(Column::Id).all(db).await?;
        Ok(ValidUntil(List::whole(rows.into_iter().map(BoothAddonView::from).collect()), until))
    };
    public.read(&query, tags, load).await
}
