//! /atms/billing/vouchers

use fairway_audit::{Audit, Change};
use fairway_http::fields::REQUIRED;
use fairway_http::{Allowed, Answer, Failure, Fields, ListAnswer, Params, Payload, Reply, Sorts, TableQuery, Validate};
use fairway_lang::Text;
use fairway_records::{DeleteQuery, Form, MAX_LINE_CHARS, RecordKind, RecordWriter, audit_view};
use sea_orm::ActiveValue::Set;
use sea_orm::Order;
use serde::Serialize;
use serde_json::json;

use super::table::{self as voucher, Column};
use crate::BillingError;
use crate::model::{Currency, ItemType, MAX_AMOUNT, VoucherKind, tag};
use crate::operations::prices::normal_code;
use crate::permissions::SetUpBilling;

const MAX_VOUCHERS: u64 = 2_000;
const MAX_USES: i64 = 1_000_000;
const MIN_CODE_CHARS: usize = 4;
const MAX_CODE_CHARS: usize = 40;
const CODE: Text =
    Text::new("优惠码只能包含字母、数字、- 和 _", "A code is made of letters, digits, hyphens and underscores");
const CODE_TAKEN: Text = Text::new("已有相同的优惠码", "There is such a code already");
const BELOW_USED: Text = Text::new("已使用 {used} 次，次数不能更少", "Uses so far: {used}; there cannot be fewer");
const UNKNOWN_ITEM: Text = Text::new("没有这种商品", "There is nothing like that to buy");

fn percent() -> i32 {
    VoucherKind::Percent.value()
}

fn yuan() -> String {
    Currency::Cny.code().to_owned()
}

fairway_records::record! {
    /// A voucher as finance keeps it.
    row BillVoucherRow of voucher;
    /// Its form, always sent whole.
    form BillVoucherForm;
    scheduled by status;
    {
        /// 4 to 40 letters, digits, hyphens and underscores; capitals and small letters are the same.
        code: String,
        /// For the organiser.
        note: String,
        /// 1 percent (if absent), 2 amount.
        kind: i32 = "percent",
        /// Percent, or cents of `currency`.
        value: i64,
        /// `CNY` (if absent) or `USD`: what an amount is in; of no importance to a percentage.
        currency: String = "yuan",
        /// For this kind of item only; for everything if null.
        item_type: Option<i64>,
        /// How many orders can use it.
        most_uses: i64,
    }
}

/// The same with how often it was used, which is no part of its version.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BillVoucherEntry {
    #[serde(flatten)]
    pub voucher: BillVoucherRow,
    pub used: i64,
}

impl TryFrom<voucher::Model> for BillVoucherEntry {
    type Error = Failure;

    fn try_from(row: voucher::Model) -> Result<Self, Failure> {
        Ok(Self { used: row.used, voucher: row.try_into()? })
    }
}

fairway_records::filter!(BillVoucherFilter of voucher {
    /// 1 percent, 2 amount.
    kind: i32 => Kind,
});

impl RecordKind for voucher::Entity {
    type Row = BillVoucherRow;
    const NAME: &'static str = "bill_voucher";
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

    fn complete(row: &mut voucher::ActiveModel, before: Option<&voucher::Model>, _: i64) {
        if let Set(code) = &row.code {
            row.code = Set(normal_code(code));
        }
        if before.is_none() {
            row.used = Set(0);
        }
    }
}

impl Validate for BillVoucherForm {
    fn validate(&self, fields: &mut Fields) {
        let code = self.code.trim();
        fields.required("code", code);
        fields.length("code", code, MIN_CODE_CHARS, MAX_CODE_CHARS);
        let is_plain = code.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
        fields.require("code", is_plain, CODE, vec![]);
        fields.length("note", self.note.trim(), 0, MAX_LINE_CHARS);
        fields.known("kind", &self.kind, VoucherKind::VALUES);
        fields.known("currency", &self.currency.as_str(), &Currency::ALL);
        if self.kind == VoucherKind::Percent.value() {
            fields.range("value", self.value, 1, 100);
        } else {
            fields.range("value", self.value, 1, MAX_AMOUNT);
        }
        let is_known = |number: i64| ItemType::VALUES.iter().any(|known| i64::from(*known) == number);
        fields.require("item_type", self.item_type.is_none_or(is_known), UNKNOWN_ITEM, vec![]);
        fields.range("most_uses", self.most_uses, 1, MAX_USES);
    }
}

/// The vouchers, the latest first, with how often each was used. The tabs are 1 published and 0 hidden.
#[utoipa::path(get, path = "/atms/billing/vouchers", tag = "billing", params(TableQuery, BillVoucherFilter),
    responses((status = 200, body = [BillVoucherEntry])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<SetUpBilling>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<BillVoucherFilter>,
) -> ListAnswer<BillVoucherEntry> {
    fairway_records::list::<voucher::Entity, BillVoucherEntry>(&user, &table, &filter).await
}

/// Adds a voucher.
#[utoipa::path(post, path = "/atms/billing/vouchers", tag = "billing", request_body = BillVoucherForm,
    responses((status = 200, body = BillVoucherRow)))]
pub async fn create(
    user: Allowed<SetUpBilling>,
    audit: Audit,
    Payload(form): Payload<BillVoucherForm>,
) -> Answer<BillVoucherRow> {
    RecordWriter::new(&user, &audit).create(form).await
}

/// Changes a voucher; orders that used it keep what they were made with. It cannot be for fewer orders than have used it.
#[utoipa::path(put, path = "/atms/billing/vouchers", tag = "billing", request_body = BillVoucherForm,
    responses((status = 200, body = BillVoucherRow)))]
pub async fn update(
    user: Allowed<SetUpBilling>,
    audit: Audit,
    Payload(form): Payload<BillVoucherForm>,
) -> Answer<BillVoucherRow> {
    form.check()?;
    let id = form.id.ok_or_else(|| Failure::field("id", REQUIRED))?;
    let (writer, tx) = (RecordWriter::new(&user, &audit), user.begin().await?);
    let before = writer.lock::<voucher::Entity>(&tx, id).await?;
    let current = json!(BillVoucherRow::try_from(before.clone())?);
    writer.must_be_current(&tx, (voucher::Entity::NAME, id), form.version.as_deref(), &current).await?;
    if form.most_uses < before.used {
        let mut fields = Fields::default();
        fields.add_with("most_uses", BELOW_USED, vec![("used", before.used.to_string())]);
        fields.finish()?;
    }
    let after = writer.overwrite(&tx, &before, form).await?;
    let (old, new) = (
        audit_view::<voucher::Entity>(before.tenant_id, &before)?,
        audit_view::<voucher::Entity>(after.tenant_id, &after)?,
    );
    let change = Change::updated(voucher::Entity::NAME, id, &old, &new);
    writer.finish::<voucher::Entity>(tx, change, &after).await?;
    BillVoucherRow::try_from(after).map(Reply)
}

/// Deletes a voucher that no order has used; 2612 otherwise.
#[utoipa::path(delete, path = "/atms/billing/vouchers", tag = "billing", params(DeleteQuery),
    responses((status = 200)))]
pub async fn delete(user: Allowed<SetUpBilling>, audit: Audit, Params(query): Params<DeleteQuery>) -> Answer<()> {
    let (writer, tx) = (RecordWriter::new(&user, &audit), user.begin().await?);
    let row = writer.lock::<voucher::Entity>(&tx, query.id).await?;
    let current = json!(BillVoucherRow::try_from(row.clone())?);
    writer.must_be_current(&tx, (voucher::Entity::NAME, row.id), query.version.as_deref(), &current).await?;
    if row.used > 0 {
        return Err(BillingError::VoucherInUse.into());
    }
    writer.remove::<voucher::Entity>(&tx, row.id).await?;
    let before = audit_view::<voucher::Entity>(row.tenant_id, &row)?;
    let change = Change::deleted(voucher::Entity::NAME, row.id, &before);
    writer.finish::<voucher::Entity>(tx, change, &row).await?;
    Ok(Reply(()))
}
