//! GET atms/billing/payment_records/export

use axum::response::Response;
use fairway_export::{Cell, ExportQuery, Row, export};
use fairway_http::{Allowed, Failure, Params, TableQuery};
use fairway_lang::{Lang, Text};
use fairway_records::{Filter, RecordKind, records_in, search_in};

use super::admin::{PaymentRecordEntry, PaymentRecordFilter, entries};
use super::table::Entity;
use crate::permissions::ManageOrders;

/// The same list as a file.
#[utoipa::path(get, path = "/atms/billing/payment_records/export", tag = "billing",
    params(TableQuery, PaymentRecordFilter, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<ManageOrders>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<PaymentRecordFilter>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let (tenant_id, lang) = (user.tenant_id(), user.lang());
    let mut select = filter.narrow(records_in::<Entity>(tenant_id, 0));
    if let Some(keyword) = filter.keyword() {
        select = search_in(user.db().read(), select, keyword).await?;
    }
    let select = table.ordered(select, Entity::SORTS, Entity::ORDER)?;
    export(&user, file.format, select, move |db, found| {
        Box::pin(async move { entries(db.read(), tenant_id, lang, found).await })
    })
    .await
}

/// What methods are called in files, by their numbers.
const METHOD_NAMES: [Text; 6] = [
    Text::new("", ""),
    Text::new("现金", "Cash"),
    Text::new("银行转账", "Bank transfer"),
    Text::new("支付宝", "Alipay"),
    Text::new("微信", "WeChat"),
    Text::new("其他", "Other"),
];

impl Row for PaymentRecordEntry {
    const FILE: &'static str = "payment-records";
    const SHEET: Text = Text::new("收款登记", "Payment records");
    const HEADERS: &'static [Text] = &[
        Text::new("付款时间（{zone}）", "Paid ({zone})"),
        Text::new("付款方", "Payer"),
        Text::new("方式", "Method"),
        Text::new("金额", "Amount"),
        Text::new("货币", "Currency"),
        Text::new("订单号", "Order"),
        Text::new("备注", "Note"),
        Text::new("登记人", "Recorded by"),
        Text::new("更新时间（{zone}）", "Updated ({zone})"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        let record = &self.record;
        vec![
            Cell::Time(record.paid_at),
            (&record.payer).into(),
            METHOD_NAMES.get(record.method as usize).map(|name| name.get(lang)).into(),
            // Cents as ten-thousandths.
            Cell::Decimal(record.amount * 100),
            (&record.currency).into(),
            (&self.order_number).into(),
            (&record.note).into(),
            (&self.operator_name).into(),
            Cell::Time(record.updated_at),
        ]
    }
}
