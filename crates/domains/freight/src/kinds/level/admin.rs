//! /atms/freight/levels

use std::collections::{HashMap, HashSet};

use fairway_audit::{Audit, Change};
use fairway_db::Tx;
use fairway_http::fields::{REQUIRED, UNKNOWN};
use fairway_http::{Allowed, Answer, Failure, Fields, ListAnswer, Params, Payload, Reply, Sorts, TableQuery, Validate};
use fairway_records::{
    DeleteQuery, Form, MAX_LINE_CHARS, RecordKind, RecordWriter, TenantOrder, audit_view, first_nonempty, records_in,
    require_one_language,
};
use fairway_refdata::country;
use fairway_refdata::enums::TransportMode;
use sea_orm::{ColumnTrait, Order, PaginatorTrait, QueryFilter, QuerySelect};
use serde_json::json;

use super::table::{self as level, Column};
use crate::model::standard::Standard;
use crate::model::{MAX_COUNTS, MAX_POINTS, tag};
use crate::permissions::SetUpFreight;
use crate::{FreightError, store};

const MAX_LEVELS: u64 = 200;
/// Points.
const POINTS: i32 = 1;
const COUNTS: i32 = 2;

fn points() -> i32 {
    POINTS
}

fairway_records::record! {
    /// A level as it is kept.
    row LevelRow of level;
    /// The form of a level, always sent whole.
    form LevelForm;
    ordered by sort;
    {
        /// The level above; 0 at the top.
        parent_id: i64,
        name_zh: String,
        name_en: String,
        /// What an inquiry must have to be of this level.
        standard: Standard,
        /// 1 points (if absent), 2 counts.
        unit: i32 = "points",
        /// What claiming an inquiry costs; 0 is nothing.
        price: i64,
    }
}

fairway_records::filter!(LevelFilter of level {
    /// Those right below this level; 0 for those at the top.
    parent_id: i64 => ParentId,
});

impl RecordKind for level::Entity {
    type Row = LevelRow;
    const NAME: &'static str = "level";
    const TAG: &'static str = tag::LEVEL;
    const SEARCHED: &'static [Column] = &[Column::NameZh, Column::NameEn];
    const SORTS: Sorts<Column> = &[
        ("name_zh", Column::NameZh),
        ("name_en", Column::NameEn),
        ("price", Column::Price),
        ("updated_at", Column::UpdatedAt),
    ];
    const ORDER: &'static [(Column, Order)] =
        &[(Column::ParentId, Order::Asc), (Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const GROUP: Option<Column> = Some(Column::ParentId);
    const MAX_RECORDS: Option<u64> = Some(MAX_LEVELS);

    fn title(row: &level::Model) -> &str {
        first_nonempty(&row.name_zh, &row.name_en)
    }
}

impl Validate for LevelForm {
    fn validate(&self, fields: &mut Fields) {
        require_one_language(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), MAX_LINE_CHARS);
        fields.known("unit", &self.unit, &[POINTS, COUNTS]);
        fields.range("price", self.price, 0, if self.unit == COUNTS { MAX_COUNTS } else { MAX_POINTS });
        let Standard { min_containers, min_kg, modes, countries } = &self.standard;
        if let Some(least) = min_containers {
            fields.range("standard", *least, 1, 9_999);
        }
        if let Some(least) = min_kg {
            let is_weight = (0.0..=1e9).contains(least);
            fields.require("standard", is_weight, fairway_http::fields::WRONG_TYPE, vec![]);
        }
        let are_modes = modes.iter().all(|mode| TransportMode::try_from(*mode).is_ok());
        let are_countries = countries.len() <= 300 && countries.iter().all(|id| country(*id).is_some());
        fields.require("standard", are_modes && are_countries, UNKNOWN, vec![]);
    }
}

/// Its parent is one of the tenant's levels, and not one of those below it.
async fn must_fit(tx: &Tx, row: &level::Model) -> Result<(), Failure> {
    if row.parent_id == 0 {
        return Ok(());
    }
    // All are locked, so that two who move levels below each other cannot make a loop of it.
    let all = records_in::<level::Entity>(row.tenant_id, 0).lock_exclusive().all(&**tx).await?;
    let parents: HashMap<i64, i64> = all.iter().map(|one| (one.id, one.parent_id)).collect();
    if !parents.contains_key(&row.parent_id) {
        return Err(Failure::field("parent_id", UNKNOWN));
    }
    let (mut at, mut seen) = (row.parent_id, HashSet::new());
    while at != 0 && seen.insert(at) {
        if at == row.id {
            return Err(FreightError::LevelLoop.into());
        }
        at = parents.get(&at).copied().unwrap_or_default();
    }
    Ok(())
}

/// The levels, those at the top first, each group in its order.
#[utoipa::path(get, path = "/atms/freight/levels", tag = "freight", params(TableQuery, LevelFilter),
    responses((status = 200, body = [LevelRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<SetUpFreight>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<LevelFilter>,
) -> ListAnswer<LevelRow> {
    fairway_records::list::<level::Entity, LevelRow>(&user, &table, &filter).await
}

/// Adds a level behind the others of its parent.
#[utoipa::path(post, path = "/atms/freight/levels", tag = "freight", request_body = LevelForm,
    responses((status = 200, body = LevelRow)))]
pub async fn create(user: Allowed<SetUpFreight>, audit: Audit, Payload(form): Payload<LevelForm>) -> Answer<LevelRow> {
    form.check()?;
    let (writer, tx) = (RecordWriter::new(&user, &audit), user.begin().await?);
    let made = writer.insert(&tx, form).await?;
    must_fit(&tx, &made).await?;
    let after = audit_view::<level::Entity>(made.tenant_id, &made)?;
    let change = Change::created(level::Entity::NAME, made.id, &after);
    writer.finish::<level::Entity>(tx, change, &made).await?;
    LevelRow::try_from(made).map(Reply)
}

/// Changes a level. Inquiries that were distributed keep the price that they were distributed at; 2709 where it would stand
/// below itself.
#[utoipa::path(put, path = "/atms/freight/levels", tag = "freight", request_body = LevelForm,
    responses((status = 200, body = LevelRow)))]
pub async fn update(user: Allowed<SetUpFreight>, audit: Audit, Payload(form): Payload<LevelForm>) -> Answer<LevelRow> {
    form.check()?;
    let id = form.id.ok_or_else(|| Failure::field("id", REQUIRED))?;
    let (writer, tx) = (RecordWriter::new(&user, &audit), user.begin().await?);
    let before = writer.lock::<level::Entity>(&tx, id).await?;
    let current = json!(LevelRow::try_from(before.clone())?);
    writer.must_be_current(&tx, (level::Entity::NAME, id), form.version.as_deref(), &current).await?;
    let after = writer.overwrite(&tx, &before, form).await?;
    if after.parent_id != before.parent_id {
        must_fit(&tx, &after).await?;
    }
    let (old, new) = (
        audit_view::<level::Entity>(before.tenant_id, &before)?,
        audit_view::<level::Entity>(after.tenant_id, &after)?,
    );
    let change = Change::updated(level::Entity::NAME, id, &old, &new);
    writer.finish::<level::Entity>(tx, change, &after).await?;
    LevelRow::try_from(after).map(Reply)
}

/// Deletes a level that has none below it and no inquiries; 2708 says how many there are.
#[utoipa::path(delete, path = "/atms/freight/levels", tag = "freight", params(DeleteQuery),
    responses((status = 200)))]
pub async fn delete(user: Allowed<SetUpFreight>, audit: Audit, Params(query): Params<DeleteQuery>) -> Answer<()> {
    let (writer, tx) = (RecordWriter::new(&user, &audit), user.begin().await?);
    let row = writer.lock::<level::Entity>(&tx, query.id).await?;
    let current = json!(LevelRow::try_from(row.clone())?);
    writer.must_be_current(&tx, (level::Entity::NAME, row.id), query.version.as_deref(), &current).await?;
    let below = records_in::<level::Entity>(row.tenant_id, 0).filter(Column::ParentId.eq(row.id)).count(&*tx).await?;
    let used = below + store::inquiries::count_of_level(&*tx, row.tenant_id, row.id).await?;
    if used > 0 {
        return Err(FreightError::LevelInUse(used).into());
    }
    writer.remove::<level::Entity>(&tx, row.id).await?;
    let before = audit_view::<level::Entity>(row.tenant_id, &row)?;
    let change = Change::deleted(level::Entity::NAME, row.id, &before);
    writer.finish::<level::Entity>(tx, change, &row).await?;
    Ok(Reply(()))
}

/// Puts the levels of one parent into this order.
#[utoipa::path(put, path = "/atms/freight/levels/order", tag = "freight", request_body = TenantOrder,
    responses((status = 200)))]
pub async fn order(user: Allowed<SetUpFreight>, audit: Audit, Payload(body): Payload<TenantOrder>) -> Answer<()> {
    fairway_records::order::<level::Entity>(&RecordWriter::new(&user, &audit), body).await
}
