//! GET atlas/billing/statement and its export: a month of one's company's account

use axum::response::Response;
use fairway_company::find_company;
use fairway_export::{Cell, ExportQuery, Row, export_rows};
use fairway_http::fields::{UNKNOWN, WRONG_TYPE};
use fairway_http::{Answer, Failure, Params, Reply, SignedIn, StatusCount, find_tenant_zone};
use fairway_lang::{Lang, Text};
use serde::{Deserialize, Serialize};

use super::accounts::must_have_company;
use crate::BillingError;
use crate::ledger::operations::statement::{self, Month, Step};
use crate::ledger::store;
use crate::model::{TransactionType, Unit};

const TYPES: [Text; 5] = [
    Text::new("消费", "Spent"),
    Text::new("出售", "Sold"),
    Text::new("充值", "Top-up"),
    Text::new("退回", "Refund"),
    Text::new("调整", "Adjusted"),
];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StatementQuery {
    /// 1 points, 2 inquiry counts; points if absent.
    pub unit: Option<i32>,
    /// Such as `2027-03`, in the tenant's zone; the present one if absent.
    pub month: Option<String>,
    /// Only rows of this type: 1 consumption, 2 sale, 3 top-up, 4 refund, 5 adjustment. Sums are always of the whole month.
    #[serde(rename = "type")]
    pub kind: Option<i32>,
}

/// One entry as the company sees it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct StatementRow {
    pub id: i64,
    /// That of the order or adjustment behind it, else its own.
    pub number: String,
    pub at: i64,
    /// 1 consumption, 2 sale, 3 top-up, 4 refund, 5 adjustment.
    #[serde(rename = "type")]
    pub kind: i32,
    pub text_zh: String,
    pub text_en: String,
    /// What came in; 0 where something went out.
    #[serde(rename = "in")]
    pub incoming: i64,
    /// What went out; 0 where something came in.
    #[serde(rename = "out")]
    pub outgoing: i64,
    /// What the account had after it.
    pub balance: i64,
    /// Where one sees why; empty where there is no page.
    pub page: String,
}

/// What the last nightly check found.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CheckBrief {
    pub at: i64,
    pub is_ok: bool,
}

/// A month of an account. What it began with and what came in, without what went out, is what it ended with.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct StatementView {
    pub company_id: i64,
    pub company_zh: String,
    pub company_en: String,
    pub unit: i32,
    /// `2027-03`.
    pub month: String,
    /// Its first second, and the first one of the next month.
    pub from: i64,
    pub until: i64,
    pub opening: i64,
    pub closing: i64,
    pub total_in: i64,
    pub total_out: i64,
    /// What the account has now.
    pub balance: i64,
    pub rows: Vec<StatementRow>,
    /// How many entries of each type the month has.
    pub counts: Vec<StatusCount>,
    /// Of all accounts; none before the first night.
    pub check: Option<CheckBrief>,
}

impl From<Step> for StatementRow {
    fn from(step: Step) -> Self {
        let entry = step.entry;
        Self {
            id: entry.id,
            number: step.number,
            at: entry.at,
            kind: entry.transaction_type,
            text_zh: entry.text_zh,
            text_en: entry.text_en,
            incoming: step.amount.max(0),
            outgoing: (-step.amount).max(0),
            balance: step.balance,
            page: entry.order_id.map(|id| format!("/console/orders/detail?id={id}")).unwrap_or_default(),
        }
    }
}

impl Row for StatementRow {
    const FILE: &'static str = "statement";
    const SHEET: Text = Text::new("账户明细", "Statement");
    const HEADERS: &'static [Text] = &[
        Text::new("时间（{zone}）", "Time ({zone})"),
        Text::new("编号", "Number"),
        Text::new("类型", "Kind"),
        Text::new("摘要", "What for"),
        Text::new("收入", "In"),
        Text::new("支出", "Out"),
        Text::new("余额", "Balance"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        let kind = usize::try_from(self.kind - 1).ok().and_then(|at| TYPES.get(at)).map_or("", |name| name.get(lang));
        let text = match lang {
            Lang::Zh => &self.text_zh,
            Lang::En => &self.text_en,
        };
        let some = |amount: i64| if amount == 0 { Cell::Empty } else { Cell::Number(amount) };
        vec![
            Cell::Time(self.at),
            (&self.number).into(),
            kind.into(),
            text.into(),
            some(self.incoming),
            some(self.outgoing),
            Cell::Number(self.balance),
        ]
    }
}

/// A month of a company's account, for whoever may see it.
pub async fn read(user: &SignedIn, company_id: i64, query: StatementQuery) -> Result<StatementView, Failure> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let company = find_company(db, tenant_id, company_id).await?.ok_or(BillingError::NotFound)?;
    let zone = find_tenant_zone(&user.app, tenant_id).await?;
    let unit = Unit::of(query.unit.unwrap_or(Unit::Points.value())).ok_or_else(|| Failure::field("unit", UNKNOWN))?;
    if query.kind.is_some_and(|kind| TransactionType::of(kind).is_none()) {
        return Err(Failure::field("type", UNKNOWN));
    }
    let month = match query.month.as_deref().filter(|month| !month.is_empty()) {
        Some(month) => Month::parse(month, &zone),
        None => Month::current(&zone, user.now()),
    };
    let month = month.ok_or_else(|| Failure::field("month", WRONG_TYPE))?;
    let found = statement::read(db, tenant_id, (company_id, unit), &month, &zone).await?;
    let check = store::checks::find_latest(db, tenant_id).await?;
    let counts = found
        .counts()
        .into_iter()
        .map(|(kind, count)| StatusCount { status: kind.value(), count: i64::try_from(count).unwrap_or(i64::MAX) });
    Ok(StatementView {
        company_id,
        company_zh: company.name_zh,
        company_en: company.name_en,
        unit: unit.value(),
        opening: found.opening,
        closing: found.closing,
        total_in: found.total_in,
        total_out: found.total_out,
        balance: found.balance,
        counts: counts.collect(),
        rows: found
            .steps
            .into_iter()
            .filter(|step| query.kind.is_none_or(|kind| kind == step.entry.transaction_type))
            .map(StatementRow::from)
            .collect(),
        check: check.map(|check| CheckBrief { at: check.at, is_ok: check.is_ok }),
        month: month.name,
        from: month.from,
        until: month.until,
    })
}

/// A month of my company's account, entry by entry.
#[utoipa::path(get, path = "/atlas/billing/statement", tag = "billing", params(StatementQuery),
    responses((status = 200, body = StatementView)))]
pub async fn get(user: SignedIn, Params(query): Params<StatementQuery>) -> Answer<StatementView> {
    let company_id = must_have_company(&user).await?;
    Ok(Reply(read(&user, company_id, query).await?))
}

/// The same month as a file, with what it began and ended with.
#[utoipa::path(get, path = "/atlas/billing/statement/export", tag = "billing", params(StatementQuery, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: SignedIn,
    Params(query): Params<StatementQuery>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let company_id = must_have_company(&user).await?;
    let view = read(&user, company_id, query).await?;
    export_rows(&user, file.format, with_ends(view)).await
}

/// The rows between a first one that says what there was and a last one that says what is left.
fn with_ends(view: StatementView) -> Vec<StatementRow> {
    let end = |at: i64, (zh, en): (&str, &str), balance: i64| StatementRow {
        id: 0,
        number: String::new(),
        at,
        kind: 0,
        text_zh: zh.to_owned(),
        text_en: en.to_owned(),
        incoming: 0,
        outgoing: 0,
        balance,
        page: String::new(),
    };
    let first = end(view.from, ("期初余额", "Opening balance"), view.opening);
    let last = StatementRow {
        incoming: view.total_in,
        outgoing: view.total_out,
        ..end(view.until - 1, ("期末余额", "Closing balance"), view.closing)
    };
    std::iter::once(first).chain(view.rows).chain(std::iter::once(last)).collect()
}
