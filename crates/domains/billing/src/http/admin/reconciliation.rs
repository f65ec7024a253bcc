//! GET atms/billing/reconciliation, and POST …/import: ours beside the provider's statement

use fairway_audit::{Audit, Change};
use fairway_clock::Day;
use fairway_http::{Allowed, Answer, Failure, FileBody, Params, Reply};
use fairway_lang::Text;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::BillingError;
use crate::entities::statement;
use crate::model::Method;
use crate::operations::reconciliation::{self, BROUGHT, Compared, Match};
use crate::permissions::SeeIncome;
use crate::providers::read_statement;

/// What the audit log calls a statement.
const KIND: &str = "bill_statement";
const NO_DAY: Text = Text::new("请填写日期，例如 2027-03-18", "Enter a day, such as 2027-03-18");
const NO_METHOD: Text = Text::new("请选择微信、支付宝或 PayPal", "Choose WeChat Pay, Alipay or PayPal");
const MAX_FILE_BYTES: usize = 20 << 20;

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StatementQuery {
    /// `2027-03-18`, as the provider counts days: in Beijing, PayPal's in UTC.
    pub day: String,
    /// 1 WeChat Pay, 2 Alipay, 3 PayPal.
    pub method: i32,
}

impl StatementQuery {
    fn read(&self) -> Result<(Method, Day), Failure> {
        let day = Day::parse(&self.day).ok_or_else(|| Failure::field("day", NO_DAY))?;
        let method = Method::of(self.method).filter(|method| method.is_provided());
        Ok((method.ok_or_else(|| Failure::field("method", NO_METHOD))?, day))
    }
}

/// A payment or refund on both sides. Amounts are cents, below zero for refunds.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ReconciliationRow {
    pub our_ref: String,
    pub provider_ref: String,
    /// Null where we know nothing of it.
    pub order_id: Option<i64>,
    pub is_refund: bool,
    /// Null where we do not have it.
    pub ours: Option<i64>,
    pub ours_currency: Option<String>,
    /// Null where the statement does not have it.
    pub theirs: Option<i64>,
    pub theirs_currency: Option<String>,
    pub at: i64,
    /// `same`, `only_ours`, `only_theirs` or `amount`.
    pub state: String,
}

impl From<Compared> for ReconciliationRow {
    fn from(row: Compared) -> Self {
        let (ours, ours_currency) = row.ours.unzip();
        let (theirs, theirs_currency) = row.theirs.unzip();
        Self {
            our_ref: row.our_ref,
            provider_ref: row.provider_ref,
            order_id: row.order_id,
            is_refund: row.is_refund,
            ours,
            ours_currency,
            theirs,
            theirs_currency,
            at: row.at,
            state: row.state.code().to_owned(),
        }
    }
}

/// A day of a provider on both sides.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Reconciliation {
    pub day: String,
    pub method: i32,
    /// 0 no statement yet, 1 fetched from the provider, 2 a file that somebody brought.
    pub source: i32,
    /// When the statement came; null without one.
    pub statement_at: Option<i64>,
    /// How many rows differ.
    pub differences: usize,
    /// Cents of all rows on our side, in the method's currency.
    pub ours_total: i64,
    pub theirs_total: i64,
    /// Differences first.
    pub rows: Vec<ReconciliationRow>,
}

impl Reconciliation {
    fn new(method: Method, day: Day, statement: Option<statement::Model>, rows: Vec<Compared>) -> Self {
        Self {
            day: day.to_string(),
            method: method.value(),
            source: statement.as_ref().map_or(0, |statement| statement.source),
            statement_at: statement.map(|statement| statement.created_at),
            differences: rows.iter().filter(|row| row.state != Match::Same).count(),
            ours_total: rows.iter().filter_map(|row| row.ours.as_ref()).map(|(amount, _)| amount).sum(),
            theirs_total: rows.iter().filter_map(|row| row.theirs.as_ref()).map(|(amount, _)| amount).sum(),
            rows: rows.into_iter().map(ReconciliationRow::from).collect(),
        }
    }
}

/// A day's payments and refunds beside the provider's statement, differences first. Statements are fetched the day after, or
/// brought as a file.
#[utoipa::path(get, path = "/atms/billing/reconciliation", tag = "billing", params(StatementQuery),
    responses((status = 200, body = Reconciliation)))]
pub async fn get(user: Allowed<SeeIncome>, Params(query): Params<StatementQuery>) -> Answer<Reconciliation> {
    let (method, day) = query.read()?;
    let (statement, rows) = reconciliation::compare(user.db().read(), user.tenant_id(), method, day).await?;
    Ok(Reply(Reconciliation::new(method, day, statement, rows)))
}

/// Takes the statement of a day as raw bytes (csv as the provider's console gives it, or with the headings our_ref,
/// provider_ref, amount, currency, at), in place of one that is there. 2630 says what cannot be read.
#[utoipa::path(post, path = "/atms/billing/reconciliation/import", tag = "billing", params(StatementQuery),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses((status = 200, body = Reconciliation)))]
pub async fn import(
    user: Allowed<SeeIncome>,
    audit: Audit,
    Params(query): Params<StatementQuery>,
    FileBody(bytes): FileBody<MAX_FILE_BYTES>,
) -> Answer<Reconciliation> {
    let (method, day) = query.read()?;
    let rows = read_statement(method, &bytes).map_err(BillingError::Statement)?;
    let place = (user.tenant_id(), method, day);
    let count = reconciliation::keep(&user.app, place, BROUGHT, rows).await?;
    let (statement, rows) = reconciliation::compare(user.db().read(), user.tenant_id(), method, day).await?;
    let tx = user.begin().await?;
    let id = statement.as_ref().map_or(0, |statement| statement.id);
    let told = json!({"day": day.to_string(), "method": method.value(), "rows": count});
    audit.record(&tx, Change::created(KIND, id, &told).named(day.to_string()).named_en(day.to_string())).await?;
    tx.commit().await?;
    Ok(Reply(Reconciliation::new(method, day, statement, rows)))
}
