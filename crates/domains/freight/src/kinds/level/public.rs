//! GET atlas/freight/queryInquiryLevel

use axum::response::Response;
use fairway_http::{Failure, List, Public};
use fairway_lang::Lang;
use fairway_records::{RecordKind, StoredAs, records_in};
use sea_orm::QueryOrder;
use serde::Serialize;

use super::table as level;
use crate::model::standard::Standard;

/// A level of inquiries.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct InquiryLevelView {
    pub id: i64,
    /// The level above; 0 at the top.
    pub parent_id: i64,
    /// In the language that was asked for.
    pub name: String,
    pub name_zh: String,
    pub name_en: String,
    pub standard: Standard,
    /// What claiming costs: 1 points, 2 counts.
    pub unit: i32,
    pub price: i64,
}

/// The levels of inquiries as a list, parents before those below them.
#[utoipa::path(get, path = "/atlas/freight/queryInquiryLevel", tag = "freight",
    responses((status = 200, body = [InquiryLevelView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public) -> Result<Response, Failure> {
    let tags = [public.tag(level::Entity::TAG)];
    public
        .read_by_lang(&(), tags, |visit| async move {
            let lang = visit.lang();
            let own = records_in::<level::Entity>(visit.tenant_id(), 0);
            let rows = own
                .order_by_asc(level::Column::ParentId)
                .order_by_asc(level::Column::Sort)
                .order_by_asc(level::Column::Id)
                .all(visit.db().read())
                .await?;
            let views: Result<Vec<_>, Failure> = rows.into_iter().map(|row| view(row, lang)).collect();
            Ok(List::whole(views?))
        })
        .await
}

fn view(row: level::Model, lang: Lang) -> Result<InquiryLevelView, Failure> {
    let standard = Standard::read(row.standard).map_err(Failure::internal)?;
    let name = lang.pick(&row.name_zh, &row.name_en).to_owned();
    let level::Model { id, parent_id, name_zh, name_en, unit, price, .. } = row;
    Ok(InquiryLevelView { id, parent_id, name, name_zh, name_en, standard, unit, price })
}
