//! /atms/attend/vouchers

use fairway_audit::{Audit, Change};
use fairway_company::Sender;
use fairway_http::fields::{REQUIRED, UNKNOWN};
use fairway_http::{Allowed, Answer, Failure, Fields, ListAnswer, Params, Payload, Reply, Sorts, TableQuery, Validate};
use fairway_lang::Text;
use fairway_records::{
    DeleteQuery, Form, MAX_LINE_CHARS, MeetingScope, RecordKind, RecordWriter, audit_view, find_record, resolve_scope,
};
use fairway_site::model::MAX_PRICE;
use sea_orm::ActiveValue::Set;
use sea_orm::Order;
use serde::Serialize;
use serde_json::json;

use super::table::{self as voucher, Column};
use crate::model::{MAX_COUNT, VoucherKind, tag};
use crate::operations::settings::Office;
use crate::operations::taking::{give_back, is_quota, normal_code, take};
use crate::operations::{mails, waiting};
use crate::permissions::SetUpRegistration;
use crate::{AttendError, store};

const MAX_VOUCHERS: u64 = 2_000;
const MIN_CODE_CHARS: usize = 4;
const MAX_CODE_CHARS: usize = 40;
const CODE: Text =
    Text::new("优惠码只能包含字母、数字、- 和 _", "A code is made of letters, digits, hyphens and underscores");
const CODE_TAKEN: Text = Text::new("已有相同的优惠码", "There is such a code already");
const BELOW_USED: Text = Text::new("已使用 {used} 次，次数不能更少", "Uses so far: {used}; there cannot be fewer");
const USED_ALREADY: Text = Text::new("已有人使用，不能更改", "Somebody has used it, so this cannot change");

fn percent() -> i32 {
    VoucherKind::Percent.value()
}

fairway_records::record! {
    /// A voucher as an organiser keeps it.
    row VoucherRow of voucher;
    /// Its form, always sent whole.
    form VoucherForm;
    in meeting by activity_id;
    scheduled by status;
    {
        /// 4 to 40 letters, digits, hyphens and underscores; capitals and small letters are the same.
        code: String,
        /// For the organiser.
        note: String,
        /// 1 percent (if absent), 2 amount, 3 free, 4 places that are kept.
        kind: i32 = "percent",
        /// Percent, or cents of yuan.
        value: i64,
        /// For this ticket only; for all if null.
        ticket_type_id: Option<i64>,
        /// How often it can be used; of kind 4 how many places are kept.
        most_uses: i64,
    }
}

/// The same with how often it was used, which is no part of its version.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct VoucherEntry {
    #[serde(flatten)]
    pub voucher: VoucherRow,
    pub used: i64,
}

impl TryFrom<voucher::Model> for VoucherEntry {
    type Error = Failure;

    fn try_from(row: voucher::Model) -> Result<Self, Failure> {
        Ok(Self { used: row.used, voucher: row.try_into()? })
    }
}

fairway_records::filter!(VoucherFilter of voucher in meeting by activity_id {
    /// 1 percent, 2 amount, 3 free, 4 places that are kept.
    kind: i32 => Kind,
});

impl RecordKind for voucher::Entity {
    type Row = VoucherRow;
    const NAME: &'static str = "voucher";
    const TAG: &'static str = tag::VOUCHER;
    const SEARCHED: &'static [Column] = &[Column::Code, Column::Note];
    const SORTS: Sorts<Column> = &[
        ("code", Column::Code),
        ("value", Column::Value),
        ("most_uses", Column::MostUses),
        ("used", Column::Used),
        ("updated_at", Column::UpdatedAt),
    ];
    const ORDER: &'static [(Column, Order)] = &[(Column::Id, Order::Desc)];
    const TABS: Option<Column> = Some(Column::Status);
    const MAX_RECORDS: Option<u64> = Some(MAX_VOUCHERS);
    const UNIQUE: Option<(&'static str, Text)> = Some(("code", CODE_TAKEN));

    fn title(row: &voucher::Model) -> &str {
        &row.code
    }

    fn complete(row: &mut voucher::ActiveModel, _: Option<&voucher::Model>, _: i64) {
        if let Set(code) = &row.code {
            row.code = Set(normal_code(code));
        }
    }
}

impl Validate for VoucherForm {
    fn validate(&self, fields: &mut Fields) {
        let code = self.code.trim();
        fields.required("code", code);
        fields.length("code", code, MIN_CODE_CHARS, MAX_CODE_CHARS);
        let is_plain = code.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
        fields.require("code", is_plain, CODE, vec![]);
        fields.length("note", self.note.trim(), 0, MAX_LINE_CHARS);
        fields.known("kind", &self.kind, &VoucherKind::ALL);
        if self.kind == VoucherKind::Percent.value() {
            fields.range("value", self.value, 1, 100);
        } else {
            fields.range("value", self.value, 0, MAX_PRICE);
        }
        fields.range("most_uses", self.most_uses, 1, MAX_COUNT);
    }
}

/// The vouchers of a meeting, the latest first, with how often each was used. The tabs are 1 published and 0 hidden.
#[utoipa::path(get, path = "/atms/attend/vouchers", tag = "attend", params(TableQuery, VoucherFilter),
    responses((status = 200, body = [VoucherEntry])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<SetUpRegistration>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<VoucherFilter>,
) -> ListAnswer<VoucherEntry> {
    fairway_records::list::<voucher::Entity, VoucherEntry>(&user, &table, &filter).await
}

/// Takes the places that a quota keeps, of its ticket type as well. 2016 where there are not so many left.
async fn keep_places(office: &Office<'_>, row: &voucher::Model) -> Result<(), AttendError> {
    if !is_quota(Some(row)) {
        return Ok(());
    }
    let kind = match row.ticket_type_id {
        Some(id) => store::places::find_type(&**office.tx, row.tenant_id, row.activity_id, id).await?,
        None => None,
    };
    match take(office, kind.as_ref(), row.most_uses).await? {
        Ok(()) => Ok(()),
        Err(_) => Err(AttendError::NoRoomForQuota),
    }
}

/// The ticket type that a voucher is for is one of its meeting.
async fn check_type(office: &Office<'_>, type_id: Option<i64>) -> Result<(), Failure> {
    let Some(id) = type_id else { return Ok(()) };
    let found = store::places::find_type(&**office.tx, office.tenant_id(), office.activity_id(), id).await?;
    found.map(|_| ()).ok_or_else(|| Failure::field("ticket_type_id", UNKNOWN))
}

/// Adds a voucher. One that keeps places takes them at once; 2016 where there are not so many left.
#[utoipa::path(post, path = "/atms/attend/vouchers", tag = "attend", request_body = VoucherForm,
    responses((status = 200, body = VoucherRow)))]
pub async fn create(
    user: Allowed<SetUpRegistration>,
    audit: Audit,
    Payload(form): Payload<VoucherForm>,
) -> Answer<VoucherRow> {
    form.check()?;
    let writer = RecordWriter::new(&user, &audit);
    let activity_id = resolve_scope::<MeetingScope>(&user, writer.tenant_id, form.activity_id).await?;
    let tx = user.begin().await?;
    let office = Office::open(&tx, &user.app.secrets, writer.tenant_id, activity_id, user.now()).await?;
    check_type(&office, form.ticket_type_id).await?;
    let row = writer.insert(&tx, form).await?;
    keep_places(&office, &row).await?;
    let made = audit_view::<voucher::Entity>(row.tenant_id, &row)?;
    let change = Change::created(voucher::Entity::NAME, row.id, &made);
    writer.finish::<voucher::Entity>(tx, change, &row).await?;
    VoucherRow::try_from(row).map(Reply)
}

/// Changes a voucher. It cannot be for fewer uses than it had; what it does and for which ticket stays once somebody used it.
#[utoipa::path(put, path = "/atms/attend/vouchers", tag = "attend", request_body = VoucherForm,
    responses((status = 200, body = VoucherRow)))]
pub async fn update(
    user: Allowed<SetUpRegistration>,
    audit: Audit,
    Payload(form): Payload<VoucherForm>,
) -> Answer<VoucherRow> {
    form.check()?;
    let id = form.id.ok_or_else(|| Failure::field("id", REQUIRED))?;
    let (writer, tx) = (RecordWriter::new(&user, &audit), user.begin().await?);
    let found = find_record::<voucher::Entity>(&*tx, writer.tenant_id, id).await?.ok_or(AttendError::NotFound)?;
    let office = Office::open(&tx, &user.app.secrets, writer.tenant_id, found.activity_id, user.now()).await?;
    office.must_stay(form.activity_id)?;
    let before = writer.lock::<voucher::Entity>(&tx, id).await?;
    let current = json!(VoucherRow::try_from(before.clone())?);
    writer.must_be_current(&tx, (voucher::Entity::NAME, id), form.version.as_deref(), &current).await?;
    if form.ticket_type_id != before.ticket_type_id {
        check_type(&office, form.ticket_type_id).await?;
    }
    check_used(&before, &form)?;
    if is_quota(Some(&before)) {
        give_back(&office, before.ticket_type_id, before.most_uses).await?;
    }
    let after = writer.overwrite(&tx, &before, form).await?;
    keep_places(&office, &after).await?;
    let moved = waiting::move_up(&office).await?;
    mails::tell_moved(&Sender::of(&user), &tx, &office.terms, &moved).await?;
    let (old, new) = (
        audit_view::<voucher::Entity>(before.tenant_id, &before)?,
        audit_view::<voucher::Entity>(after.tenant_id, &after)?,
    );
    let change = Change::updated(voucher::Entity::NAME, id, &old, &new);
    writer.finish::<voucher::Entity>(tx, change, &after).await?;
    VoucherRow::try_from(after).map(Reply)
}

/// What somebody has used stays what it was for them.
fn check_used(before: &voucher::Model, form: &VoucherForm) -> Result<(), Failure> {
    let mut fields = Fields::default();
    if form.most_uses < before.used {
        fields.add_with("most_uses", BELOW_USED, vec![("used", before.used.to_string())]);
    }
    if before.used > 0 {
        fields.require("kind", form.kind == before.kind, USED_ALREADY, vec![]);
        fields.require("ticket_type_id", form.ticket_type_id == before.ticket_type_id, USED_ALREADY, vec![]);
    }
    fields.finish()
}

/// Deletes a voucher that nobody has used; places that it kept are free again. 2015 says how often it was used.
#[utoipa::path(delete, path = "/atms/attend/vouchers", tag = "attend", params(DeleteQuery), responses((status = 200)))]
pub async fn delete(user: Allowed<SetUpRegistration>, audit: Audit, Params(query): Params<DeleteQuery>) -> Answer<()> {
    let (writer, tx) = (RecordWriter::new(&user, &audit), user.begin().await?);
    let found = find_record::<voucher::Entity>(&*tx, writer.tenant_id, query.id).await?;
    let found = found.ok_or(AttendError::NotFound)?;
    let office = Office::open(&tx, &user.app.secrets, writer.tenant_id, found.activity_id, user.now()).await?;
    let row = writer.lock::<voucher::Entity>(&tx, query.id).await?;
    let current = json!(VoucherRow::try_from(row.clone())?);
    writer.must_be_current(&tx, (voucher::Entity::NAME, row.id), query.version.as_deref(), &current).await?;
    if row.used > 0 {
        return Err(AttendError::VoucherInUse(row.used).into());
    }
    if is_quota(Some(&row)) {
        give_back(&office, row.ticket_type_id, row.most_uses).await?;
    }
    writer.remove::<voucher::Entity>(&tx, row.id).await?;
    let moved = waiting::move_up(&office).await?;
    mails::tell_moved(&Sender::of(&user), &tx, &office.terms, &moved).await?;
    let before = audit_view::<voucher::Entity>(row.tenant_id, &row)?;
    let change = Change::deleted(voucher::Entity::NAME, row.id, &before);
    writer.finish::<voucher::Entity>(tx, change, &row).await?;
    Ok(Reply(()))
}
