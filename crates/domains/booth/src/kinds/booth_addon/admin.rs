//! /atms/booth/addons

use fairway_audit::{Audit, Change};
use fairway_http::fields::REQUIRED;
use fairway_http::{Allowed, Answer, Failure, Fields, ListAnswer, Params, Payload, Reply, Sorts, TableQuery, Validate};
use fairway_lang::Text;
use fairway_records::{
    DeleteQuery, Form, MAX_LINE_CHARS, MeetingOrder, RecordKind, RecordWriter, audit_view, check_both_languages,
    first_nonempty, require_one_language,
};
use fairway_site::model::MAX_PRICE;
use sea_orm::Order;
use serde::Serialize;
use serde_json::json;

use super::AddonGroup;
use super::table::{self as booth_addon, Column};
use crate::kinds::MAX_COUNT;
use crate::model::tag;
use crate::permissions::EditBooths;
use crate::{BoothError, store};

/// The longest word for one of it.
const MAX_UNIT_CHARS: usize = 20;
const MAX_ADDONS: u64 = 200;
const BELOW_TAKEN: Text =
    Text::new("已预订 {taken} 件，库存不能更少", "{taken} are already ordered; the stock can’t be less");

fn furniture() -> i32 {
    AddonGroup::Furniture as i32
}

fairway_records::record! {
    /// Something that can be ordered with a booth, as an organiser keeps it.
    row BoothAddonRow of booth_addon;
    /// Its form, always sent whole.
    form BoothAddonForm;
    in meeting by activity_id;
    scheduled by status;
    ordered by sort;
    {
        /// 1 furniture (if absent), 2 power, 3 water, 4 internet, 5 other.
        group: i32 = "furniture",
        name_zh: String,
        name_en: String,
        /// What one of it is, such as a piece or a day.
        unit_zh: String,
        unit_en: String,
        /// Cents of yuan.
        price: i64,
        /// Cents of US dollars; 0 where nobody pays in dollars.
        price_usd: i64,
        /// How many there are; null for no limit.
        stock: Option<i64>,
        /// For one booth; 0 for no limit.
        most_per_booth: i32,
    }
}

/// The same with how many are in reservations that stand, which is no part of its version.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BoothAddonEntry {
    #[serde(flatten)]
    pub addon: BoothAddonRow,
    /// How many were ordered.
    pub taken: i64,
}

impl TryFrom<booth_addon::Model> for BoothAddonEntry {
    type Error = Failure;

    fn try_from(row: booth_addon::Model) -> Result<Self, Failure> {
        Ok(Self { taken: row.taken, addon: row.try_into()? })
    }
}

fairway_records::filter!(BoothAddonFilter of booth_addon in meeting by activity_id {
    /// 1 furniture, 2 power, 3 water, 4 internet, 5 other.
    group: i32 => Group,
});

impl RecordKind for booth_addon::Entity {
    type Row = BoothAddonRow;
    const NAME: &'static str = "booth_addon";
    const TAG: &'static str = tag::ADDON;
    const SEARCHED: &'static [Column] = &[Column::NameZh, Column::NameEn];
    const SORTS: Sorts<Column> = &[
        ("name_zh", Column::NameZh),
        ("name_en", Column::NameEn),
        ("price", Column::Price),
        ("stock", Column::Stock),
        ("taken", Column::Taken),
        ("updated_at", Column::UpdatedAt),
    ];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const TABS: Option<Column> = Some(Column::Status);
    const MAX_RECORDS: Option<u64> = Some(MAX_ADDONS);

    fn title(row: &booth_addon::Model) -> &str {
        first_nonempty(&row.name_zh, &row.name_en)
    }
}

impl Validate for BoothAddonForm {
    fn validate(&self, fields: &mut Fields) {
        require_one_language(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), MAX_LINE_CHARS);
        check_both_languages(fields, ("unit_zh", &self.unit_zh), ("unit_en", &self.unit_en), MAX_UNIT_CHARS);
        fields.known("group", &self.group, &AddonGroup::ALL);
        fields.range("price", self.price, 0, MAX_PRICE);
        fields.range("price_usd", self.price_usd, 0, MAX_PRICE);
        fields.range("stock", self.stock.unwrap_or_default(), 0, MAX_COUNT);
        fields.range("most_per_booth", self.most_per_booth.into(), 0, MAX_COUNT);
    }
}

/// What can be ordered with a booth, in order, with how many were. The tabs are 1 published and 0 hidden.
#[utoipa::path(get, path = "/atms/booth/addons", tag = "booth", params(TableQuery, BoothAddonFilter),
    responses((status = 200, body = [BoothAddonEntry])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<EditBooths>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<BoothAddonFilter>,
) -> ListAnswer<BoothAddonEntry> {
    fairway_records::list::<booth_addon::Entity, BoothAddonEntry>(&user, &table, &filter).await
}

/// Adds something to order behind the others.
#[utoipa::path(post, path = "/atms/booth/addons", tag = "booth", request_body = BoothAddonForm,
    responses((status = 200, body = BoothAddonRow)))]
pub async fn create(
    user: Allowed<EditBooths>,
    audit: Audit,
    Payload(form): Payload<BoothAddonForm>,
) -> Answer<BoothAddonRow> {
    RecordWriter::new(&user, &audit).create(form).await
}

/// Changes it. There cannot be fewer than are ordered; reservations keep the price that they were made at.
#[utoipa::path(put, path = "/atms/booth/addons", tag = "booth", request_body = BoothAddonForm,
    responses((status = 200, body = BoothAddonRow)))]
pub async fn update(
    user: Allowed<EditBooths>,
    audit: Audit,
    Payload(form): Payload<BoothAddonForm>,
) -> Answer<BoothAddonRow> {
    form.check()?;
    let id = form.id.ok_or_else(|| Failure::field("id", REQUIRED))?;
    let (writer, tx) = (RecordWriter::new(&user, &audit), user.begin().await?);
    let before = writer.lock::<booth_addon::Entity>(&tx, id).await?;
    let current = json!(BoothAddonRow::try_from(before.clone())?);
    writer.must_be_current(&tx, (booth_addon::Entity::NAME, id), form.version.as_deref(), &current).await?;
    if form.stock.is_some_and(|stock| stock < before.taken) {
        let mut fields = Fields::default();
        fields.add_with("stock", BELOW_TAKEN, vec![("taken", before.taken.to_string())]);
        fields.finish()?;
    }
    let after = writer.overwrite(&tx, &before, form).await?;
    let (old, new) = (
        audit_view::<booth_addon::Entity>(before.tenant_id, &before)?,
        audit_view::<booth_addon::Entity>(after.tenant_id, &after)?,
    );
    let change = Change::updated(booth_addon::Entity::NAME, id, &old, &new);
    writer.finish::<booth_addon::Entity>(tx, change, &after).await?;
    BoothAddonRow::try_from(after).map(Reply)
}

/// Deletes something that nobody ever ordered; 1707 says how many did.
#[utoipa::path(delete, path = "/atms/booth/addons", tag = "booth", params(DeleteQuery), responses((status = 200)))]
pub async fn delete(user: Allowed<EditBooths>, audit: Audit, Params(query): Params<DeleteQuery>) -> Answer<()> {
    let (writer, tx) = (RecordWriter::new(&user, &audit), user.begin().await?);
    let row = writer.lock::<booth_addon::Entity>(&tx, query.id).await?;
    let current = json!(BoothAddonRow::try_from(row.clone())?);
    let named = (booth_addon::Entity::NAME, row.id);
    writer.must_be_current(&tx, named, query.version.as_deref(), &current).await?;
    let reservations = store::addons::count_orders(&*tx, writer.tenant_id, row.id).await?;
    if reservations > 0 {
        return Err(BoothError::AddonInUse(reservations).into());
    }
    writer.remove::<booth_addon::Entity>(&tx, row.id).await?;
    let before = audit_view::<booth_addon::Entity>(row.tenant_id, &row)?;
    let change = Change::deleted(booth_addon::Entity::NAME, row.id, &before);
    writer.finish::<booth_addon::Entity>(tx, change, &row).await?;
    Ok(Reply(()))
}

/// Puts them into this order.
#[utoipa::path(put, path = "/atms/booth/addons/order", tag = "booth", request_body = MeetingOrder,
    responses((status = 200)))]
pub async fn order(user: Allowed<EditBooths>, audit: Audit, Payload(body): Payload<MeetingOrder>) -> Answer<()> {
    fairway_records::order::<booth_addon::Entity>(&RecordWriter::new(&user, &audit), body).await
}
