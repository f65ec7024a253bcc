//! /atms/booth/types

use fairway_audit::{Audit, Change};
use fairway_http::{Allowed, Answer, Fields, ListAnswer, Params, Payload, Reply, Sorts, TableQuery, Validate};
use fairway_records::{
    DeleteQuery, MAX_LINE_CHARS, MAX_TEXT_CHARS, MeetingOrder, RecordKind, RecordWriter, audit_view,
    check_both_languages, first_nonempty, require_one_language,
};
use fairway_site::model::MAX_PRICE;
use sea_orm::Order;
use serde_json::json;

use super::table::{self as booth_type, Column};
use crate::kinds::MAX_COUNT;
use crate::model::{BoothType, tag};
use crate::permissions::EditBooths;
use crate::{BoothError, store};

/// More than anybody can choose from.
const MAX_TYPES: u64 = 50;

fn shell() -> i32 {
    BoothType::Shell.value()
}

fairway_records::record! {
    /// A type of booths as an organiser keeps it.
    row BoothTypeRow of booth_type;
    /// The form of a type of booths, always sent whole.
    form BoothTypeForm;
    in meeting by activity_id;
    ordered by sort;
    {
        name_zh: String,
        name_en: String,
        /// 1 shell scheme (if absent), 2 raw space.
        base: i32 = "shell",
        /// Cents of yuan a square metre.
        unit_price: i64,
        /// Cents of US dollars a square metre; 0 where nobody pays in dollars.
        unit_price_usd: i64,
        /// What two open sides or more cost on top, in percent.
        corner_percent: i32,
        /// The smallest one, in square metres.
        min_area: i32,
        /// What is included, a line each.
        includes_zh: String,
        includes_en: String,
    }
}

fairway_records::filter!(BoothTypeFilter of booth_type in meeting by activity_id {
    /// 1 shell scheme, 2 raw space.
    base: i32 => Base,
});

impl RecordKind for booth_type::Entity {
    type Row = BoothTypeRow;
    const NAME: &'static str = "booth_type";
    const TAG: &'static str = tag::PLAN;
    const SEARCHED: &'static [Column] = &[Column::NameZh, Column::NameEn, Column::IncludesZh, Column::IncludesEn];
    const SORTS: Sorts<Column> = &[
        ("name_zh", Column::NameZh),
        ("name_en", Column::NameEn),
        ("unit_price", Column::UnitPrice),
        ("min_area", Column::MinArea),
        ("updated_at", Column::UpdatedAt),
    ];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const MAX_RECORDS: Option<u64> = Some(MAX_TYPES);

    fn title(row: &booth_type::Model) -> &str {
        first_nonempty(&row.name_zh, &row.name_en)
    }
}

impl Validate for BoothTypeForm {
    fn validate(&self, fields: &mut Fields) {
        require_one_language(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), MAX_LINE_CHARS);
        fields.known("base", &self.base, &[BoothType::Shell.value(), BoothType::Raw.value()]);
        fields.range("unit_price", self.unit_price, 0, MAX_PRICE);
        fields.range("unit_price_usd", self.unit_price_usd, 0, MAX_PRICE);
        fields.range("corner_percent", self.corner_percent.into(), 0, 100);
        fields.range("min_area", self.min_area.into(), 0, MAX_COUNT);
        let (zh, en) = (("includes_zh", self.includes_zh.as_str()), ("includes_en", self.includes_en.as_str()));
        check_both_languages(fields, zh, en, MAX_TEXT_CHARS);
    }
}

/// The types of a meeting's booths in their order.
#[utoipa::path(get, path = "/atms/booth/types", tag = "booth", params(TableQuery, BoothTypeFilter),
    responses((status = 200, body = [BoothTypeRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<EditBooths>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<BoothTypeFilter>,
) -> ListAnswer<BoothTypeRow> {
    fairway_records::list::<booth_type::Entity, BoothTypeRow>(&user, &table, &filter).await
}

/// Adds a type behind the others.
#[utoipa::path(post, path = "/atms/booth/types", tag = "booth", request_body = BoothTypeForm,
    responses((status = 200, body = BoothTypeRow)))]
pub async fn create(
    user: Allowed<EditBooths>,
    audit: Audit,
    Payload(form): Payload<BoothTypeForm>,
) -> Answer<BoothTypeRow> {
    RecordWriter::new(&user, &audit).create(form).await
}

/// Changes a type. Booths keep the prices that they have.
#[utoipa::path(put, path = "/atms/booth/types", tag = "booth", request_body = BoothTypeForm,
    responses((status = 200, body = BoothTypeRow)))]
pub async fn update(
    user: Allowed<EditBooths>,
    audit: Audit,
    Payload(form): Payload<BoothTypeForm>,
) -> Answer<BoothTypeRow> {
    RecordWriter::new(&user, &audit).update(form).await
}

/// Deletes a type; 1706 says how many booths are still of it.
#[utoipa::path(delete, path = "/atms/booth/types", tag = "booth", params(DeleteQuery), responses((status = 200)))]
pub async fn delete(user: Allowed<EditBooths>, audit: Audit, Params(query): Params<DeleteQuery>) -> Answer<()> {
    let writer = RecordWriter::new(&user, &audit);
    let tx = user.begin().await?;
    let row = writer.lock::<booth_type::Entity>(&tx, query.id).await?;
    let current = json!(BoothTypeRow::try_from(row.clone())?);
    let named = (booth_type::Entity::NAME, row.id);
    writer.must_be_current(&tx, named, query.version.as_deref(), &current).await?;
    let booths = store::booths::count_of_type(&*tx, writer.tenant_id, row.id).await?;
    if booths > 0 {
        return Err(BoothError::TypeInUse(booths).into());
    }
    writer.remove::<booth_type::Entity>(&tx, row.id).await?;
    let before = audit_view::<booth_type::Entity>(row.tenant_id, &row)?;
    let change = Change::deleted(booth_type::Entity::NAME, row.id, &before);
    writer.finish::<booth_type::Entity>(tx, change, &row).await?;
    Ok(Reply(()))
}

/// Puts the types into this order.
#[utoipa::path(put, path = "/atms/booth/types/order", tag = "booth", request_body = MeetingOrder,
    responses((status = 200)))]
pub async fn order(user: Allowed<EditBooths>, audit: Audit, Payload(body): Payload<MeetingOrder>) -> Answer<()> {
    fairway_records::order::<booth_type::Entity>(&RecordWriter::new(&user, &audit), body).await
}
