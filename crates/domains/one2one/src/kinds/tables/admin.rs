//! /atms/one2one/tables

use fairway_audit::{Audit, Change};
use fairway_http::{Allowed, Answer, Fields, ListAnswer, Params, Payload, Reply, Sorts, TableQuery, Validate};
use fairway_records::{
    DeleteQuery, Form, MAX_LINE_CHARS, MeetingOrder, RecordKind, RecordWriter, Visibility, audit_view,
    check_both_languages, first_nonempty, require_one_language,
};
use sea_orm::Order;
use serde_json::json;

use super::table::{self as table, Column};
use crate::model::tag;
use crate::permissions::SetUpOne2one;
use crate::{One2oneError, store};

/// More than any hall has.
const MAX_TABLES: u64 = 1_000;

fairway_records::record! {
    /// A table as an organiser keeps it.
    row TableRow of table;
    /// The form of a table, always sent whole.
    form TableForm;
    in meeting by activity_id;
    ordered by sort;
    {
        name_zh: String,
        name_en: String,
        /// How one finds it.
        place_zh: String,
        place_en: String,
        /// 1 in use (if absent), 0 not: nobody new is put there.
        status: i32 = "fairway_records::published",
    }
}

fairway_records::filter!(TableFilter of table in meeting by activity_id {});

impl RecordKind for table::Entity {
    type Row = TableRow;
    const NAME: &'static str = "one2one_table";
    const TAG: &'static str = tag::ONE2ONE;
    const SEARCHED: &'static [Column] = &[Column::NameZh, Column::NameEn, Column::PlaceZh, Column::PlaceEn];
    const SORTS: Sorts<Column> =
        &[("name_zh", Column::NameZh), ("name_en", Column::NameEn), ("updated_at", Column::UpdatedAt)];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const TABS: Option<Column> = Some(Column::Status);
    const MAX_RECORDS: Option<u64> = Some(MAX_TABLES);

    fn title(row: &table::Model) -> &str {
        first_nonempty(&row.name_zh, &row.name_en)
    }
}

impl Validate for TableForm {
    fn validate(&self, fields: &mut Fields) {
        require_one_language(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), MAX_LINE_CHARS);
        check_both_languages(fields, ("place_zh", &self.place_zh), ("place_en", &self.place_en), MAX_LINE_CHARS);
        fields.known("status", &self.status, &[Visibility::Published.value(), Visibility::Hidden.value()]);
    }
}

/// The tables of a meeting in their order. The tabs are 1 in use and 0 not.
#[utoipa::path(get, path = "/atms/one2one/tables", tag = "one2one", params(TableQuery, TableFilter),
    responses((status = 200, body = [TableRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<SetUpOne2one>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<TableFilter>,
) -> ListAnswer<TableRow> {
    fairway_records::list::<table::Entity, TableRow>(&user, &table, &filter).await
}

/// Adds a table behind the others.
#[utoipa::path(post, path = "/atms/one2one/tables", tag = "one2one", request_body = TableForm,
    responses((status = 200, body = TableRow)))]
pub async fn create(user: Allowed<SetUpOne2one>, audit: Audit, Payload(form): Payload<TableForm>) -> Answer<TableRow> {
    form.check()?;
    RecordWriter::new(&user, &audit).create(form).await
}

/// Changes a table. Whoever meets there still does.
#[utoipa::path(put, path = "/atms/one2one/tables", tag = "one2one", request_body = TableForm,
    responses((status = 200, body = TableRow)))]
pub async fn update(user: Allowed<SetUpOne2one>, audit: Audit, Payload(form): Payload<TableForm>) -> Answer<TableRow> {
    form.check()?;
    RecordWriter::new(&user, &audit).update(form).await
}

/// Deletes a table at which nobody meets; 2413 says how many do.
#[utoipa::path(delete, path = "/atms/one2one/tables", tag = "one2one", params(DeleteQuery),
    responses((status = 200)))]
pub async fn delete(user: Allowed<SetUpOne2one>, audit: Audit, Params(query): Params<DeleteQuery>) -> Answer<()> {
    let (writer, tx) = (RecordWriter::new(&user, &audit), user.begin().await?);
    let found = writer.lock::<table::Entity>(&tx, query.id).await?;
    // From here on nobody is put there.
    store::settings::lock(&tx, found.tenant_id, found.activity_id).await?;
    let current = json!(TableRow::try_from(found.clone())?);
    writer.must_be_current(&tx, (table::Entity::NAME, found.id), query.version.as_deref(), &current).await?;
    let kept = store::appointments::count_at_table(&*tx, writer.tenant_id, found.id).await?;
    if kept > 0 {
        return Err(One2oneError::TableInUse(kept).into());
    }
    writer.remove::<table::Entity>(&tx, found.id).await?;
    let before = audit_view::<table::Entity>(found.tenant_id, &found)?;
    writer.finish::<table::Entity>(tx, Change::deleted(table::Entity::NAME, found.id, &before), &found).await?;
    Ok(Reply(()))
}

/// Puts the tables into this order.
#[utoipa::path(put, path = "/atms/one2one/tables/order", tag = "one2one", request_body = MeetingOrder,
    responses((status = 200)))]
pub async fn order(user: Allowed<SetUpOne2one>, audit: Audit, Payload(body): Payload<MeetingOrder>) -> Answer<()> {
    fairway_records::order::<table::Entity>(&RecordWriter::new(&user, &audit), body).await
}
