//! GET atms/billing/invoices, its export, and what finance decides about one

use axum::extract::Path;
use axum::response::Response;
use fairway_audit::{Audit, Change};
use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_db::search::contains_any;
use fairway_export::{Cell, ExportQuery, Row, export};
use fairway_http::{
    Allowed, Answer, App, Failure, Fields, ListAnswer, Params, Payload, Reply, SignedIn, Sorts, TableQuery, Validate,
};
use fairway_lang::{Lang, Text};
use fairway_media::find_given_files;
use fairway_records::{RecordId, must_be_current};
use sea_orm::{ColumnTrait, Order, QueryFilter, Select};
use serde::Deserialize;
use serde_json::{Value, json};

use super::order_row::money;
use crate::entities::invoice::{Column, Entity, Model};
use crate::http::invoice_view::{InvoiceView, view, views};
use crate::model::MAX_REASON_CHARS;
use crate::operations::invoice_news::{self, InvoiceNews};
use crate::operations::invoices::{self, MAX_NUMBER_CHARS, Operator};
use crate::operations::issuing;
use crate::permissions::ManageInvoices;
use crate::{BillingError, store};

/// What the audit log calls it.
pub const KIND: &str = "invoice";

const SORTS: Sorts<Column> = &[
    ("id", Column::Id),
    ("title", Column::Title),
    ("amount", Column::Amount),
    ("asked_at", Column::CreatedAt),
    ("issued_at", Column::IssuedAt),
];
const ORDER: &[(Column, Order)] = &[(Column::Id, Order::Desc)];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct InvoiceFilter {
    /// Part of a title, tax number or invoice number.
    pub keyword: Option<String>,
    pub company_id: Option<i64>,
    pub currency: Option<String>,
    /// Asked for at this second or later.
    pub from: Option<i64>,
    /// Asked for at this second at the latest.
    pub until: Option<i64>,
}

fn select(tenant_id: TenantId, filter: &InvoiceFilter) -> Select<Entity> {
    let mut found = store::invoices::of(tenant_id);
    if let Some(keyword) = filter.keyword.as_deref().map(str::trim).filter(|keyword| !keyword.is_empty()) {
        found = found.filter(contains_any(&[Column::Title, Column::TaxNumber, Column::Number], keyword));
    }
    if let Some(company_id) = filter.company_id {
        found = found.filter(Column::CompanyId.eq(company_id));
    }
    if let Some(currency) = &filter.currency {
        found = found.filter(Column::Currency.eq(currency.as_str()));
    }
    if let Some(from) = filter.from {
        found = found.filter(Column::CreatedAt.gte(from));
    }
    if let Some(until) = filter.until {
        found = found.filter(Column::CreatedAt.lte(until));
    }
    found
}

/// All invoices, the latest first; tabs by state: 1 asked, 2 issued, 3 refused, 4 cancelled.
#[utoipa::path(get, path = "/atms/billing/invoices", tag = "billing", params(TableQuery, InvoiceFilter),
    responses((status = 200, body = [InvoiceView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ManageInvoices>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<InvoiceFilter>,
) -> ListAnswer<InvoiceView> {
    let select = select(user.tenant_id(), &filter);
    let found = table.page_with_status(user.db().read(), select, Column::State, SORTS, ORDER).await?;
    found.decorate(|rows| views(&user.app, user.db().read(), user.tenant_id(), user.lang(), rows)).await
}

/// The same list as a file.
#[utoipa::path(get, path = "/atms/billing/invoices/export", tag = "billing",
    params(TableQuery, InvoiceFilter, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<ManageInvoices>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<InvoiceFilter>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let (tenant_id, lang, app) = (user.tenant_id(), user.lang(), user.app.clone());
    let tab = table.tab(select(tenant_id, &filter), Column::State);
    let select = table.ordered(tab, SORTS, ORDER)?;
    export(&user, file.format, select, move |db, found| {
        let app = app.clone();
        Box::pin(async move { views(&app, db.read(), tenant_id, lang, found).await })
    })
    .await
}

/// The invoice, locked, if it is still what was looked at.
async fn lock(user: &SignedIn, tx: &Tx, id: i64, seen: Option<&str>) -> Result<Model, Failure> {
    let tenant_id = user.tenant_id();
    let row = store::invoices::lock(tx, tenant_id, id).await?.ok_or(BillingError::NotFound)?;
    if seen.is_some() {
        let current = json!(view(&user.app, &**tx, user.lang(), row.clone()).await?);
        must_be_current(user, tx, RecordId { kind: KIND, id, tenant_id }, seen, &current).await?;
    }
    Ok(row)
}

/// What the audit log keeps of an invoice.
fn record(row: &Model) -> Value {
    json!({"state": row.state, "title": row.title, "amount": row.amount, "currency": row.currency, "number": row.number,
        "file_id": row.file_id, "reason": row.reason})
}

/// Records what was decided, tells whoever asked, and shows it.
async fn finish(
    user: &SignedIn,
    audit: &Audit,
    tx: Tx,
    before: &Model,
    after: Model,
    (action, news): (&'static str, InvoiceNews),
) -> Answer<InvoiceView> {
    let change = Change::updated(KIND, after.id, &record(before), &record(&after)).action(action);
    audit.record(&tx, change.named(after.title.clone())).await?;
    invoice_news::tell(&user.app, &tx, &after, news).await?;
    let shown = view(&user.app, &*tx, user.lang(), after).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct IssueInvoice {
    /// The version that was looked at; if it changed since, failure 409 says so.
    pub version: Option<String>,
    /// The tax office's; at most 40 characters.
    #[serde(default)]
    pub number: String,
    /// In the library of the tenant or of the company; none where it was issued on paper.
    pub file_id: Option<i64>,
}

impl Validate for IssueInvoice {
    fn validate(&self, fields: &mut Fields) {
        fields.required("number", &self.number);
        fields.length("number", self.number.trim(), 0, MAX_NUMBER_CHARS);
    }
}

/// A file that those who see the invoice may see: of the tenant's library, or of the company's own.
async fn check_file(app: &App, tenant_id: TenantId, file_id: Option<i64>, row: &Model) -> Result<(), Failure> {
    let Some(id) = file_id else { return Ok(()) };
    let files = find_given_files(app, tenant_id, &[id]).await?;
    let is_theirs = files.get(&id).is_some_and(|file| file.company_id.is_none() || file.company_id == row.company_id);
    is_theirs.then_some(()).ok_or_else(|| BillingError::UnknownInvoiceFile.into())
}

/// Issues an invoice: its number, and its file out of the library. 2673 where it is issued, refused or cancelled already, 2676
/// where another has this number, 2677 where there is no such file.
#[utoipa::path(post, path = "/atms/billing/invoices/{id}/issue", tag = "billing", params(("id" = i64, Path)),
    request_body = IssueInvoice, responses((status = 200, body = InvoiceView)))]
pub async fn issue(
    user: Allowed<ManageInvoices>,
    audit: Audit,
    Path(id): Path<i64>,
    Payload(request): Payload<IssueInvoice>,
) -> Answer<InvoiceView> {
    Fields::check(&request)?;
    let tx = user.begin().await?;
    let before = lock(&user, &tx, id, request.version.as_deref()).await?;
    check_file(&user.app, user.tenant_id(), request.file_id, &before).await?;
    let by = Operator { user_id: Some(user.user_id()), now: user.now() };
    let after = invoices::issue(&tx, before.clone(), by, request.number.trim(), request.file_id).await?;
    finish(&user, &audit, tx, &before, after, ("issue", InvoiceNews::Issued)).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct EndInvoice {
    pub version: Option<String>,
    /// For whoever asked; needed, at most 100 characters.
    #[serde(default)]
    pub reason: String,
}

impl Validate for EndInvoice {
    fn validate(&self, fields: &mut Fields) {
        fields.required("reason", &self.reason);
        fields.length("reason", self.reason.trim(), 0, MAX_REASON_CHARS);
    }
}

/// Says no to an invoice that was asked for, with a reason; its orders can be asked for again. 2673 where it is decided.
#[utoipa::path(post, path = "/atms/billing/invoices/{id}/refuse", tag = "billing", params(("id" = i64, Path)),
    request_body = EndInvoice, responses((status = 200, body = InvoiceView)))]
pub async fn refuse(
    user: Allowed<ManageInvoices>,
    audit: Audit,
    Path(id): Path<i64>,
    Payload(request): Payload<EndInvoice>,
) -> Answer<InvoiceView> {
    Fields::check(&request)?;
    let tx = user.begin().await?;
    let before = lock(&user, &tx, id, request.version.as_deref()).await?;
    let by = Operator { user_id: Some(user.user_id()), now: user.now() };
    let after = invoices::refuse(&tx, before.clone(), by, &request.reason).await?;
    finish(&user, &audit, tx, &before, after, ("refuse", InvoiceNews::Refused)).await
}

/// Makes an invoice void, with a reason, as after a refund; its orders can be asked for again. 2673 where it is over already.
#[utoipa::path(post, path = "/atms/billing/invoices/{id}/cancel", tag = "billing", params(("id" = i64, Path)),
    request_body = EndInvoice, responses((status = 200, body = InvoiceView)))]
pub async fn cancel(
    user: Allowed<ManageInvoices>,
    audit: Audit,
    Path(id): Path<i64>,
    Payload(request): Payload<EndInvoice>,
) -> Answer<InvoiceView> {
    Fields::check(&request)?;
    let tx = user.begin().await?;
    let before = lock(&user, &tx, id, request.version.as_deref()).await?;
    let by = Operator { user_id: Some(user.user_id()), now: user.now() };
    let after = invoices::cancel(&tx, before.clone(), by, &request.reason).await?;
    finish(&user, &audit, tx, &before, after, ("cancel", InvoiceNews::Cancelled)).await
}

/// Has the service that issues invoices asked once more for one that it did not issue. Nothing is issued twice: it knows the invoice
/// by its reference. 2673 where it is decided.
#[utoipa::path(post, path = "/atms/billing/invoices/{id}/again", tag = "billing", params(("id" = i64, Path)),
    responses((status = 200, body = InvoiceView)))]
pub async fn again(user: Allowed<ManageInvoices>, audit: Audit, Path(id): Path<i64>) -> Answer<InvoiceView> {
    let tx = user.begin().await?;
    let row = lock(&user, &tx, id, None).await?;
    let row = issuing::again(&user.app, &tx, row).await?;
    audit.record(&tx, Change::act("again", KIND, id).named(row.title.clone())).await?;
    let shown = view(&user.app, &*tx, user.lang(), row).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}

/// What states are called in files, by their numbers.
const STATES: [Text; 5] = [
    Text::new("", ""),
    Text::new("待开具", "Asked for"),
    Text::new("已开具", "Issued"),
    Text::new("已退回", "Refused"),
    Text::new("已作废", "Cancelled"),
];

impl Row for InvoiceView {
    const FILE: &'static str = "invoices";
    const SHEET: Text = Text::new("发票", "Invoices");
    const HEADERS: &'static [Text] = &[
        Text::new("状态", "State"),
        Text::new("抬头", "Title"),
        Text::new("税号", "Tax number"),
        Text::new("金额", "Amount"),
        Text::new("货币", "Currency"),
        Text::new("订单号", "Orders"),
        Text::new("企业", "Company"),
        Text::new("申请人", "Asked by"),
        Text::new("地址", "Address"),
        Text::new("电话", "Phone"),
        Text::new("开户行", "Bank"),
        Text::new("账号", "Account"),
        Text::new("收票邮箱", "Email"),
        Text::new("发票号码", "Invoice number"),
        Text::new("申请时间（{zone}）", "Asked ({zone})"),
        Text::new("开具时间（{zone}）", "Issued ({zone})"),
        Text::new("原因", "Reason"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        let orders: Vec<&str> = self.orders.iter().map(|order| order.number.as_str()).collect();
        let recipient = &self.recipient;
        vec![
            STATES.get(self.state as usize).map(|state| state.get(lang)).into(),
            (&recipient.title).into(),
            (&recipient.tax_number).into(),
            money(self.amount),
            (&self.currency).into(),
            (&orders.join(", ")).into(),
            lang.pick(&self.company_zh, &self.company_en).into(),
            (&self.user_name).into(),
            (&recipient.address).into(),
            (&recipient.phone).into(),
            (&recipient.bank).into(),
            (&recipient.account).into(),
            (&recipient.email).into(),
            (&self.number).into(),
            Cell::Time(self.asked_at),
            self.issued_at.map_or(Cell::Empty, Cell::Time),
            (&self.reason).into(),
        ]
    }
}
