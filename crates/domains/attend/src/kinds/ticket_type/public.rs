//! GET atlas/exhibition/ticket_type

use axum::response::Response;
use fairway_http::{Failure, List, Params, Public, ValidUntil, Visit};
use fairway_records::{ActivityQuery, RecordKind, next_change, records_in, visible};
use sea_orm::QueryOrder;
use serde::Serialize;

use super::table::{self as ticket_type, Column};

/// A ticket that one can register for.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct TicketTypeView {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// What it includes.
    pub intro_zh: String,
    pub intro_en: String,
    /// For whom: 0 everybody, 1 exhibitors, 2 visitors.
    pub atype: i32,
    /// Cents of yuan.
    pub price: i64,
    /// Cents of US dollars; 0 where it has no price in them.
    pub price_usd: i64,
    /// It is paid before it is issued.
    pub is_sold_online: bool,
    /// How many there are; null where there is no limit.
    pub stock: Option<i64>,
    /// How many of them are left; null where there is no limit.
    pub left: Option<i64>,
    pub sort: i32,
}

impl From<ticket_type::Model> for TicketTypeView {
    fn from(row: ticket_type::Model) -> Self {
        Self {
            id: row.id,
            name_zh: row.name_zh,
            name_en: row.name_en,
            intro_zh: row.intro_zh,
            intro_en: row.intro_en,
            atype: row.atype,
            price: row.price,
            price_usd: row.price_usd,
            is_sold_online: row.is_sold_online,
            stock: row.stock,
            left: row.stock.map(|stock| (stock - row.taken).max(0)),
            sort: row.sort,
        }
    }
}

/// The tickets of a meeting that are on sale, in the organiser's order.
#[utoipa::path(get, path = "/atlas/exhibition/ticket_type", tag = "attend", params(ActivityQuery),
    responses((status = 200, body = [TicketTypeView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Params(query): Params<ActivityQuery>) -> Result<Response, Failure> {
    // Every registration touches the same tag, so what is left is never older than the last one.
    let (tags, activity_id) = ([public.tag(ticket_type::Entity::TAG)], query.activity_id);
    let load = |visit: Visit| async move {
        let (db, now) = (visit.db().read(), visit.now());
        let own = records_in::<ticket_type::Entity>(visit.tenant_id(), activity_id);
        let until = next_change(db, own.clone(), now).await?;
        let rows = visible(own, now).order_by_asc(Column::Sort).order_by_asc(Column::Id).all(db).await?;
        Ok(ValidUntil(List::whole(rows.into_iter().map(TicketTypeView::from).collect()), until))
    };
    public.read(&query, tags, load).await
}
