//! /atms/billing/payment_records

use std::collections::HashMap;

use fairway_audit::{Audit, Change};
use fairway_auth::TenantId;
use fairway_http::fields::{REQUIRED, UNKNOWN};
use fairway_http::{
    Allowed, Answer, Failure, Fields, ListAnswer, Params, Payload, Reply, SignedIn, Sorts, TableQuery, Validate,
};
use fairway_identity::list_accounts;
use fairway_lang::Lang;
use fairway_records::{DeleteQuery, Filter, Form, MAX_LINE_CHARS, RecordKind, RecordWriter, audit_view};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, IntoActiveModel, Order, QueryFilter, Select};
use serde::{Deserialize, Serialize};

use super::table::{self as payment_record, Column, Entity, Model};
use crate::model::{Currency, MAX_AMOUNT};
use crate::permissions::ManageOrders;
use crate::store;

/// Cash, bank transfer, Alipay, WeChat, other.
pub const METHODS: [i32; 5] = [1, 2, 3, 4, 5];
const MAX_PAYER_CHARS: usize = 100;

fn yuan() -> String {
    Currency::Cny.code().to_owned()
}

fairway_records::record! {
    /// A payment record as finance keeps it.
    row PaymentRecordRow of payment_record;
    /// Its form, always sent whole.
    form PaymentRecordForm;
    {
        /// 1 cash, 2 bank transfer, 3 Alipay, 4 WeChat, 5 other.
        method: i32,
        /// Cents, above 0.
        amount: i64,
        /// `CNY` (if absent) or `USD`.
        currency: String = "yuan",
        /// When it was paid, Unix seconds.
        paid_at: i64,
        /// Who paid; at most 100 characters.
        payer: String,
        /// At most 200 characters.
        note: String,
        /// The order that it was for, if there is one.
        order_id: Option<i64>,
    }
}

/// The same with names, which are no part of its version.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PaymentRecordEntry {
    #[serde(flatten)]
    pub record: PaymentRecordRow,
    /// Of its order; empty without one.
    pub order_number: String,
    /// Who wrote it down.
    pub operator_id: i64,
    pub operator_name: String,
}

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PaymentRecordFilter {
    /// Part of the payer or the note.
    pub keyword: Option<String>,
    /// 1 cash, 2 bank transfer, 3 Alipay, 4 WeChat, 5 other.
    pub method: Option<i32>,
    pub currency: Option<String>,
    /// Paid at this second or later.
    pub from: Option<i64>,
    /// Paid at this second at the latest.
    pub until: Option<i64>,
}

impl Filter<Entity> for PaymentRecordFilter {
    fn scope_id(&self) -> Option<i64> {
        None
    }

    fn keyword(&self) -> Option<&str> {
        self.keyword.as_deref()
    }

    fn narrow(&self, mut select: Select<Entity>) -> Select<Entity> {
        if let Some(method) = self.method {
            select = select.filter(Column::Method.eq(method));
        }
        if let Some(currency) = &self.currency {
            select = select.filter(Column::Currency.eq(currency.as_str()));
        }
        if let Some(from) = self.from {
            select = select.filter(Column::PaidAt.gte(from));
        }
        if let Some(until) = self.until {
            select = select.filter(Column::PaidAt.lte(until));
        }
        select
    }
}

impl RecordKind for Entity {
    type Row = PaymentRecordRow;
    const NAME: &'static str = "payment_record";
    const TAG: &'static str = "bill_payment_record";
    const SEARCHED: &'static [Column] = &[Column::Payer, Column::Note];
    const SORTS: Sorts<Column> =
        &[("paid_at", Column::PaidAt), ("amount", Column::Amount), ("updated_at", Column::UpdatedAt)];
    const ORDER: &'static [(Column, Order)] = &[(Column::PaidAt, Order::Desc), (Column::Id, Order::Desc)];

    fn title(row: &Model) -> &str {
        &row.payer
    }
}

impl Validate for PaymentRecordForm {
    fn validate(&self, fields: &mut Fields) {
        fields.known("method", &self.method, &METHODS);
        fields.range("amount", self.amount, 1, MAX_AMOUNT);
        fields.known("currency", &self.currency.as_str(), &Currency::ALL);
        if self.paid_at <= 0 {
            fields.add("paid_at", REQUIRED);
        }
        fields.required("payer", &self.payer);
        fields.length("payer", self.payer.trim(), 0, MAX_PAYER_CHARS);
        fields.length("note", self.note.trim(), 0, MAX_LINE_CHARS);
    }
}

/// Turns records into entries, with a query each for their orders and for who wrote them.
pub(super) async fn entries(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    lang: Lang,
    found: Vec<Model>,
) -> Result<Vec<PaymentRecordEntry>, Failure> {
    let orders: Vec<i64> = found.iter().filter_map(|row| row.order_id).collect();
    let numbers: HashMap<i64, String> = store::admin_lists::order_numbers(db, tenant_id, orders).await?;
    let operators: Vec<i64> = found.iter().map(|row| row.operator_id).collect();
    let people = list_accounts(db, tenant_id, &operators).await?;
    let entry = |row: Model| {
        let operator_id = row.operator_id;
        let operator = people.get(&operator_id);
        Ok(PaymentRecordEntry {
            order_number: row.order_id.and_then(|id| numbers.get(&id).cloned()).unwrap_or_default(),
            operator_id,
            operator_name: operator.map(|one| one.name(lang).to_owned()).unwrap_or_default(),
            record: PaymentRecordRow::try_from(row)?,
        })
    };
    found.into_iter().map(entry).collect()
}

/// What was paid and written down by hand, the latest first.
#[utoipa::path(get, path = "/atms/billing/payment_records", tag = "billing", params(TableQuery, PaymentRecordFilter),
    responses((status = 200, body = [PaymentRecordEntry])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ManageOrders>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<PaymentRecordFilter>,
) -> ListAnswer<PaymentRecordEntry> {
    let found = fairway_records::list::<Entity, Model>(&user, &table, &filter).await?;
    found.decorate(|rows| entries(user.db().read(), user.tenant_id(), user.lang(), rows)).await
}

/// Its order is one of this tenant.
async fn check_order(user: &SignedIn, order_id: Option<i64>) -> Result<(), Failure> {
    let Some(id) = order_id else { return Ok(()) };
    let found = store::admin_lists::order_numbers(user.db().read(), user.tenant_id(), vec![id]).await?;
    if found.is_empty() { Err(Failure::field("order_id", UNKNOWN)) } else { Ok(()) }
}

/// Writes a payment down. It changes no order: whoever confirms an offline payment does so at the order.
#[utoipa::path(post, path = "/atms/billing/payment_records", tag = "billing", request_body = PaymentRecordForm,
    responses((status = 200, body = PaymentRecordRow)))]
pub async fn create(
    user: Allowed<ManageOrders>,
    audit: Audit,
    Payload(form): Payload<PaymentRecordForm>,
) -> Answer<PaymentRecordRow> {
    form.check()?;
    check_order(&user, form.order_id).await?;
    let (writer, tx) = (RecordWriter::new(&user, &audit), user.begin().await?);
    let mut row = writer.insert(&tx, form).await?.into_active_model();
    row.operator_id = Set(user.user_id());
    let row = row.update(&*tx).await?;
    let made = audit_view::<Entity>(row.tenant_id, &row)?;
    writer.finish::<Entity>(tx, Change::created(Entity::NAME, row.id, &made), &row).await?;
    PaymentRecordRow::try_from(row).map(Reply)
}

/// Corrects a payment record; the log keeps what it was.
#[utoipa::path(put, path = "/atms/billing/payment_records", tag = "billing", request_body = PaymentRecordForm,
    responses((status = 200, body = PaymentRecordRow)))]
pub async fn update(
    user: Allowed<ManageOrders>,
    audit: Audit,
    Payload(form): Payload<PaymentRecordForm>,
) -> Answer<PaymentRecordRow> {
    form.check()?;
    check_order(&user, form.order_id).await?;
    RecordWriter::new(&user, &audit).update(form).await
}

/// Deletes a payment record; the log keeps what it was.
#[utoipa::path(delete, path = "/atms/billing/payment_records", tag = "billing", params(DeleteQuery),
    responses((status = 200)))]
pub async fn delete(user: Allowed<ManageOrders>, audit: Audit, Params(query): Params<DeleteQuery>) -> Answer<()> {
    RecordWriter::new(&user, &audit).delete::<Entity>(query.id, query.version.as_deref()).await
}
