//! GET, POST, PUT and DELETE atms/freight/rates, and their export

use axum::response::Response;
use fairway_audit::{Audit, Change};
use fairway_db::Tx;
use fairway_export::{ExportQuery, export};
use fairway_http::fields::{REQUIRED, UNKNOWN};
use fairway_http::{
    Allowed, Answer, Code, Failure, Fields, List, ListAnswer, Params, Payload, Reply, SignedIn, Sorts, TableQuery,
    find_tenant_zone,
};
use fairway_lang::{Lang, Text};
use fairway_records::{DeleteQuery, RecordId, must_be_current};
use sea_orm::{ActiveModelTrait, ColumnTrait, DbErr, Order, QueryFilter, QuerySelect, Select, SqlErr};
use serde::Deserialize;
use serde_json::json;

use super::form::RateForm;
use super::model::RateSource;
use super::ports::must_mean;
use super::row::{KIND, RateRow, rows};
use super::store::{self, MAX_RATES_COUNTED};
use super::table::{Column, Entity, Model};
use crate::error::RATE_TAKEN;
use crate::permissions::KeepRates;

const DEFAULT_LIMIT: i64 = 20;
const MAX_LIMIT: i64 = 100;
const NOPAGE_LIMIT: u64 = 5_000;
/// Without a lane the database has no order of these, and would sort everything.
const SORTS: Sorts<Column> = &[
    ("id", Column::Id),
    ("pol", Column::Pol),
    ("all_in", Column::AllIn),
    ("valid_from", Column::ValidFrom),
    ("valid_until", Column::ValidUntil),
    ("transit_days", Column::TransitDays),
    ("updated_at", Column::UpdatedAt),
];
const SORTED_BY_INDEX: [&str; 2] = ["id", "pol"];
const ORDER: &[(Column, Order)] = &[(Column::Id, Order::Desc)];
const NEEDS_LANE: Text =
    Text::new("请先选择起运港和目的港，再按此列排序", "Choose both ports first, then sort by this column");

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct RateFilter {
    /// A port's name in either language, its UN/LOCODE, or a city.
    pub pol: Option<String>,
    pub pod: Option<String>,
    pub carrier_id: Option<i64>,
    /// 1 20GP, 2 40HQ, 3 40NOR, 4 40OT.
    pub container: Option<i32>,
    /// `valid` today, `coming`, or `over`.
    pub state: Option<String>,
    /// 1 entered, 2 imported.
    pub source: Option<i32>,
}

fn given(sent: &Option<String>) -> Option<&str> {
    sent.as_deref().map(str::trim).filter(|sent| !sent.is_empty())
}

async fn select(user: &SignedIn, filter: &RateFilter) -> Result<Select<Entity>, Failure> {
    let mut found = store::of(user.tenant_id());
    if let Some(word) = given(&filter.pol) {
        found = found.filter(Column::Pol.is_in(must_mean("pol", word)?.codes()));
    }
    if let Some(word) = given(&filter.pod) {
        found = found.filter(Column::Pod.is_in(must_mean("pod", word)?.codes()));
    }
    if let Some(carrier_id) = filter.carrier_id {
        found = found.filter(Column::CarrierId.eq(carrier_id));
    }
    if let Some(container) = filter.container {
        found = found.filter(Column::Container.eq(container));
    }
    if let Some(source) = filter.source {
        found = found.filter(Column::Source.eq(source));
    }
    if let Some(state) = given(&filter.state) {
        let today = find_tenant_zone(&user.app, user.tenant_id()).await?.day(user.now()).number();
        found = match state {
            "valid" => found.filter(Column::ValidUntil.gte(today)).filter(Column::ValidFrom.lte(today)),
            // What comes ends later as well, which the index knows first.
            "coming" => found.filter(Column::ValidUntil.gt(today)).filter(Column::ValidFrom.gt(today)),
            "over" => found.filter(Column::ValidUntil.lt(today)),
            _ => return Err(Failure::field("state", UNKNOWN)),
        };
    }
    Ok(found)
}

/// No more than a list shows, where neither a port nor a carrier says which: few of a million may be over, or were entered by hand.
fn bounded(user: &SignedIn, filter: &RateFilter, found: Select<Entity>) -> Select<Entity> {
    let is_narrow = given(&filter.pol).is_some() || given(&filter.pod).is_some() || filter.carrier_id.is_some();
    match given(&filter.state) {
        _ if is_narrow => found,
        Some("valid") => store::first_of(user.tenant_id(), found, Order::Asc),
        Some(_) => store::first_of(user.tenant_id(), found, Order::Desc),
        None if filter.source.is_some() => store::first_of(user.tenant_id(), found, Order::Desc),
        None => found,
    }
}

/// The select in the order that was asked for, where that costs no more than a lane.
fn ordered(table: &TableQuery, filter: &RateFilter, found: Select<Entity>) -> Result<Select<Entity>, Failure> {
    let names_lane = given(&filter.pol).is_some() && given(&filter.pod).is_some();
    match table.sort_by.as_deref() {
        Some(name) if !names_lane && !SORTED_BY_INDEX.contains(&name) && SORTS.iter().any(|(of, _)| *of == name) => {
            Err(Failure::field("sort_by", NEEDS_LANE))
        }
        _ => table.ordered(found, SORTS, ORDER),
    }
}

/// Offset and limit in rows.
fn window(table: &TableQuery) -> Result<(u64, u64), Failure> {
    if table.nopage == Some(1) {
        return Ok((0, NOPAGE_LIMIT));
    }
    let (start, limit) = (table.start.unwrap_or(0), table.limit.unwrap_or(DEFAULT_LIMIT));
    let mut fields = Fields::default();
    fields.range("limit", limit, 1, MAX_LIMIT);
    fields.range("start", start, 0, MAX_RATES_COUNTED as i64);
    fields.finish()?;
    Ok(((start * limit) as u64, limit as u64))
}

/// Rates, the newest first. `total` stops at 10,000, and so do the pages: a filter leads further.
#[utoipa::path(get, path = "/atms/freight/rates", tag = "freight", params(TableQuery, RateFilter),
    responses((status = 200, body = [RateRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<KeepRates>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<RateFilter>,
) -> ListAnswer<RateRow> {
    let (offset, limit) = window(&table)?;
    let (db, found) = (user.db().read(), bounded(&user, &filter, select(&user, &filter).await?));
    if offset >= MAX_RATES_COUNTED {
        return Ok(List { rows: Vec::new(), total: MAX_RATES_COUNTED, status_info: None, cut: false });
    }
    // One more than asked tells whether there is anything to count.
    let mut page = ordered(&table, &filter, found.clone())?.offset(offset).limit(limit + 1).all(db).await?;
    let has_more = page.len() as u64 > limit;
    page.truncate(limit as usize);
    let must_count = has_more || (page.is_empty() && offset > 0);
    let total = if must_count { store::count_some(db, found).await? } else { offset + page.len() as u64 };
    Ok(List { rows: rows(page)?, total, status_info: None, cut: has_more && table.nopage == Some(1) })
}

/// The same list as a file, all of it.
#[utoipa::path(get, path = "/atms/freight/rates/export", tag = "freight", params(TableQuery, RateFilter, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<KeepRates>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<RateFilter>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let select = ordered(&table, &filter, select(&user, &filter).await?)?;
    export(&user, file.format, select, |_, found| Box::pin(std::future::ready(rows(found)))).await
}

/// The same offer twice is one too many. Nothing is done in the transaction after this.
pub fn taken(error: DbErr) -> Failure {
    match error.sql_err() {
        Some(SqlErr::UniqueConstraintViolation(_)) => Failure::at_field("valid_from", RATE_TAKEN),
        _ => error.into(),
    }
}

/// The record as its editors see it, locked, and known to be what one of them saw.
async fn lock_current(user: &SignedIn, tx: &Tx, id: i64, seen: Option<&str>) -> Result<(Model, RateRow), Failure> {
    let found = store::lock(tx, user.tenant_id(), id).await?.ok_or(Code::NOT_FOUND)?;
    let row = RateRow::try_from(found.clone())?;
    let record = RecordId { kind: KIND, id, tenant_id: user.tenant_id() };
    must_be_current(user, tx, record, seen, &json!(row)).await?;
    Ok((found, row))
}

fn named(change: Change, row: &RateRow) -> Change {
    change.named(row.title(Lang::Zh)).named_en(row.title(Lang::En))
}

/// Adds a rate; 2773 if the same offer is there already.
#[utoipa::path(post, path = "/atms/freight/rates", tag = "freight", request_body = RateForm,
    responses((status = 200, body = RateRow)))]
pub async fn create(user: Allowed<KeepRates>, audit: Audit, Payload(form): Payload<RateForm>) -> Answer<RateRow> {
    Fields::check(&form)?;
    let tx = user.begin().await?;
    let new = form.into_row(user.tenant_id(), None, RateSource::Entered, user.now());
    let row = RateRow::try_from(new.insert(&*tx).await.map_err(taken)?)?;
    audit.record(&tx, named(Change::created(KIND, row.id, &row.record()), &row)).await?;
    tx.commit().await?;
    Ok(Reply(row))
}

/// Changes a rate.
#[utoipa::path(put, path = "/atms/freight/rates", tag = "freight", request_body = RateForm,
    responses((status = 200, body = RateRow)))]
pub async fn update(user: Allowed<KeepRates>, audit: Audit, Payload(form): Payload<RateForm>) -> Answer<RateRow> {
    Fields::check(&form)?;
    let id = form.id.ok_or_else(|| Failure::field("id", REQUIRED))?;
    let tx = user.begin().await?;
    let (found, before) = lock_current(&user, &tx, id, form.version.as_deref()).await?;
    let changed = form.into_row(user.tenant_id(), Some(&found), RateSource::Entered, user.now());
    let row = RateRow::try_from(changed.update(&*tx).await.map_err(taken)?)?;
    audit.record(&tx, named(Change::updated(KIND, id, &before.record(), &row.record()), &row)).await?;
    tx.commit().await?;
    Ok(Reply(row))
}

/// Deletes a rate, also from the history of its lane.
#[utoipa::path(delete, path = "/atms/freight/rates", tag = "freight", params(DeleteQuery), responses((status = 200)))]
pub async fn delete(user: Allowed<KeepRates>, audit: Audit, Params(query): Params<DeleteQuery>) -> Answer<()> {
    let tx = user.begin().await?;
    let (_, row) = lock_current(&user, &tx, query.id, query.version.as_deref()).await?;
    store::delete(&tx, user.tenant_id(), query.id).await?;
    audit.record(&tx, named(Change::deleted(KIND, query.id, &row.record()), &row)).await?;
    tx.commit().await?;
    Ok(Reply(()))
}
