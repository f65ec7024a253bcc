//! GET atms/booth/booths

use std::collections::HashMap;

use fairway_company::{CompanyBasics, company_names};
use fairway_db::Db;
use fairway_event::exhibitor_companies;
use fairway_http::{Allowed, Failure, ListAnswer, Params, Sorts, TableQuery};
use fairway_records::{MeetingScope, resolve_scope};
use sea_orm::Order;
use serde::{Deserialize, Serialize};

use crate::entities::booth::{Column, Model};
use crate::kinds::booth_type::table as booth_type;
use crate::permissions::EditBooths;
use crate::store;
use crate::store::booths::BoothFilter;

const SORTS: Sorts<Column> =
    &[("booth_no", Column::BoothNo), ("area", Column::Area), ("price", Column::Price), ("status_at", Column::StatusAt)];
const ORDER: &[(Column, Order)] = &[(Column::BoothNo, Order::Asc), (Column::Id, Order::Asc)];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BoothTableFilter {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// Part of a number.
    pub keyword: Option<String>,
    /// Only this hall.
    pub pavilion_id: Option<i64>,
    /// Only this type of the organiser's.
    pub type_id: Option<i64>,
}

/// A booth as an organiser sees it in a list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BoothRow {
    pub id: i64,
    pub pavilion_id: i64,
    pub pavilion_code: String,
    pub booth_no: String,
    pub type_id: Option<i64>,
    pub type_name_zh: String,
    pub type_name_en: String,
    /// 1 shell scheme, 2 raw space.
    pub booth_type: i32,
    /// Square metres.
    pub area: i32,
    pub open_sides: i32,
    /// Cents of `currency`, surcharge included.
    pub price: i64,
    pub surcharge: i64,
    pub currency: String,
    /// Cents of US dollars; 0 where it is not sold in them.
    pub price_usd: i64,
    pub is_hot: bool,
    /// 1 free, 2 held, 3 reserved, 4 sold, 5 blocked.
    pub status: i32,
    /// Since when, Unix seconds.
    pub status_at: i64,
    /// When a hold ends by itself; 0 without one.
    pub held_until: i64,
    /// The reservation that it is part of.
    pub reservation_id: Option<i64>,
    pub company_id: Option<i64>,
    pub company_name_zh: String,
    pub company_name_en: String,
}

/// The booths of a meeting by their numbers, with who has them. The tabs are 1 free, 2 held, 3 reserved, 4 sold, 5 blocked.
#[utoipa::path(get, path = "/atms/booth/booths", tag = "booth", params(TableQuery, BoothTableFilter),
    responses((status = 200, body = [BoothRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<EditBooths>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<BoothTableFilter>,
) -> ListAnswer<BoothRow> {
    let (db, tenant_id) = (user.db(), user.tenant_id());
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, filter.activity_id).await?;
    let BoothTableFilter { keyword, pavilion_id, type_id, .. } = filter;
    let select = store::booths::select(tenant_id, activity_id, &BoothFilter { keyword, pavilion_id, type_id });
    let found = table.page_with_status(db.read(), select, Column::Status, SORTS, ORDER).await?;
    found.decorate(|rows| views(db, tenant_id, activity_id, rows)).await
}

async fn views(db: &Db, tenant_id: i64, activity_id: i64, rows: Vec<Model>) -> Result<Vec<BoothRow>, Failure> {
    let db = db.read();
    let halls = store::pavilions::list(db, tenant_id, activity_id).await?;
    let codes: HashMap<i64, String> = halls.into_iter().map(|hall| (hall.id, hall.code)).collect();
    let types = store::booths::types(db, tenant_id, activity_id).await?;
    let types: HashMap<i64, booth_type::Model> = types.into_iter().map(|row| (row.id, row)).collect();
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let reserved = store::booths::reservations_of(db, tenant_id, &ids).await?;
    let exhibitor_ids: Vec<i64> = rows.iter().filter_map(|row| row.exhibitor_id).collect();
    let exhibitors = exhibitor_companies(db, tenant_id, activity_id, &exhibitor_ids).await?;
    let company_of = |row: &Model| {
        let booked_for = reserved.get(&row.id).and_then(|reservation| reservation.company_id);
        booked_for.or_else(|| exhibitors.get(&row.exhibitor_id?).copied())
    };
    let company_ids: Vec<i64> = rows.iter().filter_map(company_of).collect();
    let names = company_names(db, tenant_id, &company_ids).await?;
    let view = |row: Model| {
        let company_id = company_of(&row);
        let company = company_id.and_then(|id| names.get(&id));
        let name = |of: fn(&CompanyBasics) -> &String| company.map(of).cloned().unwrap_or_default();
        let kind = row.type_id.and_then(|id| types.get(&id));
        BoothRow {
            pavilion_code: codes.get(&row.pavilion_id).cloned().unwrap_or_default(),
            type_name_zh: kind.map(|kind| kind.name_zh.clone()).unwrap_or_default(),
            type_name_en: kind.map(|kind| kind.name_en.clone()).unwrap_or_default(),
            reservation_id: reserved.get(&row.id).map(|reservation| reservation.id),
            company_id,
            company_name_zh: name(|one| &one.name_zh),
            company_name_en: name(|one| &one.name_en),
            id: row.id,
            pavilion_id: row.pavilion_id,
            booth_no: row.booth_no,
            type_id: row.type_id,
            booth_type: row.booth_type,
            area: row.area,
            open_sides: row.open_sides,
            price: row.price,
            surcharge: row.surcharge,
            currency: row.currency,
            price_usd: row.price_usd,
            is_hot: row.is_hot,
            status: row.status,
            status_at: row.status_at,
            held_until: row.held_until,
        }
    };
    Ok(rows.into_iter().map(view).collect())
}
