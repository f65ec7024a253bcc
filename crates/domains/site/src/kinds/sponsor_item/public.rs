//! GET atlas/exhibition/auspice_item

use std::collections::HashMap;

use axum::response::Response;
use fairway_http::{Failure, List, Params, Public, ValidUntil, Visit};
use fairway_records::{RecordKind, Visibility, next_change, records_in, visible};
use sea_orm::{ColumnTrait, QueryFilter};
use serde::Serialize;

use super::table as sponsor_item;
use crate::kinds::sponsor::table as sponsor;
use crate::model::tag;
use fairway_records::{MeetingListQuery, PublicQuery};

/// What a sponsor of one tier gets and pays.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SponsorItemView {
    pub id: i64,
    /// 1 title, 2 diamond, 3 gold, 4 silver.
    pub tier: i32,
    /// How many sponsors of this tier there can be.
    pub quota: i32,
    /// How many of them are still free.
    pub left: i32,
    /// Cents.
    pub price: i64,
    pub currency: String,
    pub name_zh: String,
    pub name_en: String,
    pub text_zh: String,
    pub text_en: String,
}

impl SponsorItemView {
    fn new(row: sponsor_item::Model, taken: i32) -> Self {
        Self {
            id: row.id,
            tier: row.tier,
            quota: row.quota,
            left: (row.quota - taken).max(0),
            price: row.price,
            currency: row.currency,
            name_zh: row.name_zh,
            name_en: row.name_en,
            text_zh: row.text_zh,
            text_en: row.text_en,
        }
    }
}

/// What a sponsor can buy, and how many places are left of each.
#[utoipa::path(get, path = "/atlas/exhibition/auspice_item", tag = "site", params(MeetingListQuery),
    responses((status = 200, body = [SponsorItemView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Params(query): Params<MeetingListQuery>) -> Result<Response, Failure> {
    let (tags, table, activity_id) = ([public.tag(tag::SPONSOR)], query.table(), query.activity_id);
    let load = |visit: Visit| async move {
        let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
        let select = records_in::<sponsor_item::Entity>(tenant_id, activity_id);
        let until = next_change(db, select.clone(), visit.now()).await?;
        let order = sponsor_item::Entity::ORDER;
        let found: List<sponsor_item::Model> = table.page(db, visible(select, visit.now()), &[], order).await?;
        // A place is taken as soon as its sponsor is entered for good, even if the site shows it later.
        let entered = records_in::<sponsor::Entity>(tenant_id, activity_id)
            .filter(sponsor::Column::Status.eq(Visibility::Published.value()));
        let mut taken: HashMap<i32, i32> = HashMap::new();
        for sponsor in entered.all(db).await? {
            *taken.entry(sponsor.tier).or_default() += 1;
        }
        let rows = found.map(|row| {
            let count = taken.get(&row.tier).copied().unwrap_or_default();
            SponsorItemView::new(row, count)
        });
        Ok(ValidUntil(rows, until))
    };
    public.read(&query, tags, load).await
}
