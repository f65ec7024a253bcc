//! /atms/attend/ticket_types

use fairway_audit::{Audit, Change};
use fairway_company::Sender;
use fairway_http::fields::REQUIRED;
use fairway_http::{Allowed, Answer, Failure, Fields, ListAnswer, Params, Payload, Reply, Sorts, TableQuery, Validate};
use fairway_lang::Text;
use fairway_records::{
    DeleteQuery, Form, MAX_LINE_CHARS, MAX_TEXT_CHARS, MeetingOrder, RecordKind, RecordWriter, audit_view,
    check_both_languages, find_record, first_nonempty, require_one_language,
};
use fairway_site::model::MAX_PRICE;
use sea_orm::Order;
use serde::Serialize;
use serde_json::json;

use super::table::{self as ticket_type, Column};
use crate::model::{Atype, MAX_COUNT, tag};
use crate::operations::settings::Office;
use crate::operations::{mails, waiting};
use crate::permissions::SetUpRegistration;
use crate::{AttendError, store};

const MAX_TYPES: u64 = 50;
const NEEDS_PRICE: Text = Text::new("在线售卖的票种需要票价", "A ticket that is sold online needs a price");
const BELOW_TAKEN: Text =
    Text::new("已有 {taken} 个名额被占用，数量不能更少", "{taken} are taken already; there cannot be fewer");

fairway_records::record! {
    /// A type of tickets as an organiser keeps it.
    row TicketTypeRow of ticket_type;
    /// Its form, always sent whole.
    form TicketTypeForm;
    in meeting by activity_id;
    scheduled by status;
    ordered by sort;
    {
        name_zh: String,
        name_en: String,
        /// What it includes.
        intro_zh: String,
        intro_en: String,
        /// For whom: 0 everybody, 1 exhibitors, 2 visitors.
        atype: i32,
        /// Cents of yuan.
        price: i64,
        /// Cents of US dollars; 0 where nobody pays in dollars.
        price_usd: i64,
        /// How many there are; null for no limit.
        stock: Option<i64>,
        /// It lets in once, and not once a day.
        enters_once: bool,
        /// Whoever wants it pays before it is theirs; needs a price.
        is_sold_online: bool,
    }
}

/// The same with how many are taken, which is no part of its version.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TicketTypeEntry {
    #[serde(flatten)]
    pub ticket_type: TicketTypeRow,
    /// How many somebody has, or a quota keeps.
    pub taken: i64,
}

impl TryFrom<ticket_type::Model> for TicketTypeEntry {
    type Error = Failure;

    fn try_from(row: ticket_type::Model) -> Result<Self, Failure> {
        Ok(Self { taken: row.taken, ticket_type: row.try_into()? })
    }
}

fairway_records::filter!(TicketTypeFilter of ticket_type in meeting by activity_id {
    /// 0 everybody, 1 exhibitors, 2 visitors.
    atype: i32 => Atype,
});

impl RecordKind for ticket_type::Entity {
    type Row = TicketTypeRow;
    const NAME: &'static str = "ticket_type";
    const TAG: &'static str = tag::ATTEND;
    const SEARCHED: &'static [Column] = &[Column::NameZh, Column::NameEn, Column::IntroZh, Column::IntroEn];
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
    const MAX_RECORDS: Option<u64> = Some(MAX_TYPES);

    fn title(row: &ticket_type::Model) -> &str {
        first_nonempty(&row.name_zh, &row.name_en)
    }
}

impl Validate for TicketTypeForm {
    fn validate(&self, fields: &mut Fields) {
        require_one_language(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), MAX_LINE_CHARS);
        check_both_languages(fields, ("intro_zh", &self.intro_zh), ("intro_en", &self.intro_en), MAX_TEXT_CHARS);
        fields.known("atype", &self.atype, &[Atype::ANYBODY, Atype::Exhibitor.value(), Atype::Visitor.value()]);
        fields.range("price", self.price, 0, MAX_PRICE);
        fields.range("price_usd", self.price_usd, 0, MAX_PRICE);
        fields.require("price", !self.is_sold_online || self.price > 0, NEEDS_PRICE, vec![]);
        fields.range("stock", self.stock.unwrap_or_default(), 0, MAX_COUNT);
    }
}

/// The tickets of a meeting in order, with how many are taken. The tabs are 1 published and 0 hidden.
#[utoipa::path(get, path = "/atms/attend/ticket_types", tag = "attend", params(TableQuery, TicketTypeFilter),
    responses((status = 200, body = [TicketTypeEntry])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<SetUpRegistration>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<TicketTypeFilter>,
) -> ListAnswer<TicketTypeEntry> {
    fairway_records::list::<ticket_type::Entity, TicketTypeEntry>(&user, &table, &filter).await
}

/// Adds a ticket behind the others.
#[utoipa::path(post, path = "/atms/attend/ticket_types", tag = "attend", request_body = TicketTypeForm,
    responses((status = 200, body = TicketTypeRow)))]
pub async fn create(
    user: Allowed<SetUpRegistration>,
    audit: Audit,
    Payload(form): Payload<TicketTypeForm>,
) -> Answer<TicketTypeRow> {
    RecordWriter::new(&user, &audit).create(form).await
}

/// Changes a ticket. There cannot be fewer than are taken; where there are more by it, whoever waits moves up. Registrations
/// keep the price that they were made at.
#[utoipa::path(put, path = "/atms/attend/ticket_types", tag = "attend", request_body = TicketTypeForm,
    responses((status = 200, body = TicketTypeRow)))]
pub async fn update(
    user: Allowed<SetUpRegistration>,
    audit: Audit,
    Payload(form): Payload<TicketTypeForm>,
) -> Answer<TicketTypeRow> {
    form.check()?;
    let id = form.id.ok_or_else(|| Failure::field("id", REQUIRED))?;
    let (writer, tx) = (RecordWriter::new(&user, &audit), user.begin().await?);
    let found = find_record::<ticket_type::Entity>(&*tx, writer.tenant_id, id).await?.ok_or(AttendError::NotFound)?;
    let office = Office::open(&tx, &user.app.secrets, writer.tenant_id, found.activity_id, user.now()).await?;
    office.must_stay(form.activity_id)?;
    let before = writer.lock::<ticket_type::Entity>(&tx, id).await?;
    let current = json!(TicketTypeRow::try_from(before.clone())?);
    writer.must_be_current(&tx, (ticket_type::Entity::NAME, id), form.version.as_deref(), &current).await?;
    if form.stock.is_some_and(|stock| stock < before.taken) {
        let mut fields = Fields::default();
        fields.add_with("stock", BELOW_TAKEN, vec![("taken", before.taken.to_string())]);
        fields.finish()?;
    }
    let after = writer.overwrite(&tx, &before, form).await?;
    let moved = waiting::move_up(&office).await?;
    mails::tell_moved(&Sender::of(&user), &tx, &office.terms, &moved).await?;
    let (old, new) = (
        audit_view::<ticket_type::Entity>(before.tenant_id, &before)?,
        audit_view::<ticket_type::Entity>(after.tenant_id, &after)?,
    );
    let change = Change::updated(ticket_type::Entity::NAME, id, &old, &new);
    writer.finish::<ticket_type::Entity>(tx, change, &after).await?;
    TicketTypeRow::try_from(after).map(Reply)
}

/// Deletes a ticket that nobody ever had and no voucher keeps; 2014 says how many did.
#[utoipa::path(delete, path = "/atms/attend/ticket_types", tag = "attend", params(DeleteQuery),
    responses((status = 200)))]
pub async fn delete(user: Allowed<SetUpRegistration>, audit: Audit, Params(query): Params<DeleteQuery>) -> Answer<()> {
    let (writer, tx) = (RecordWriter::new(&user, &audit), user.begin().await?);
    let found = find_record::<ticket_type::Entity>(&*tx, writer.tenant_id, query.id).await?;
    let found = found.ok_or(AttendError::NotFound)?;
    // Whoever joins its waiting list at the same moment is seen, or finds it gone.
    Office::open(&tx, &user.app.secrets, writer.tenant_id, found.activity_id, user.now()).await?;
    let row = writer.lock::<ticket_type::Entity>(&tx, query.id).await?;
    let current = json!(TicketTypeRow::try_from(row.clone())?);
    let named = (ticket_type::Entity::NAME, row.id);
    writer.must_be_current(&tx, named, query.version.as_deref(), &current).await?;
    let registrations = store::registrations::count_of_type(&*tx, writer.tenant_id, row.id).await?;
    let count = registrations.max(row.taken.unsigned_abs());
    if count > 0 {
        return Err(AttendError::TicketTypeInUse(count).into());
    }
    writer.remove::<ticket_type::Entity>(&tx, row.id).await?;
    let before = audit_view::<ticket_type::Entity>(row.tenant_id, &row)?;
    let change = Change::deleted(ticket_type::Entity::NAME, row.id, &before);
    writer.finish::<ticket_type::Entity>(tx, change, &row).await?;
    Ok(Reply(()))
}

/// Puts them into this order.
#[utoipa::path(put, path = "/atms/attend/ticket_types/order", tag = "attend", request_body = MeetingOrder,
    responses((status = 200)))]
pub async fn order(user: Allowed<SetUpRegistration>, audit: Audit, Payload(body): Payload<MeetingOrder>) -> Answer<()> {
    fairway_records::order::<ticket_type::Entity>(&RecordWriter::new(&user, &audit), body).await
}
