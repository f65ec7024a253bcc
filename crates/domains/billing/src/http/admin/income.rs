//! GET atms/billing/income and its export

use axum::response::Response;
use fairway_clock::{Day, Zone};
use fairway_export::{Cell, ExportQuery, Row, export_rows};
use fairway_http::fields::{BACKWARDS, WRONG_TYPE};
use fairway_http::{Allowed, Answer, Failure, Params, Reply, SignedIn, find_tenant_zone};
use fairway_lang::{Lang, Text};
use serde::{Deserialize, Serialize};

use super::order_row::money;
use crate::operations::income::{self, By, Income, IncomeRow};
use crate::permissions::SeeIncome;

/// Days that are shown where nobody says which.
const USUAL_DAYS: i32 = 30;
const MAX_DAYS: i32 = 366;
const TOO_MANY_DAYS: Text = Text::new("一次最多统计 366 天", "At most 366 days at once");

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct IncomeQuery {
    /// The first day, `2027-03-01` or a Unix second of it; 30 days until the last if absent.
    pub from: Option<String>,
    /// The last day; today if absent.
    pub until: Option<String>,
    /// `day` (if absent), `item` or `method`.
    #[param(inline)]
    pub by: Option<By>,
}

/// What came in, with the sums of each currency.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct IncomeView {
    /// The first day, `2027-03-01`.
    pub from: String,
    /// The last day.
    pub until: String,
    pub by: By,
    /// Whose days these are, such as `UTC+8`.
    pub zone: String,
    pub rows: Vec<IncomeRow>,
    /// One a currency; all rows of it together.
    pub totals: Vec<IncomeRow>,
}

fn day(zone: &Zone, name: &'static str, text: Option<&str>) -> Result<Option<Day>, Failure> {
    let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else { return Ok(None) };
    let found = Day::parse(text).or_else(|| text.parse().ok().map(|at: i64| zone.day(at)));
    found.map(Some).ok_or_else(|| Failure::field(name, WRONG_TYPE))
}

async fn read(user: &SignedIn, query: &IncomeQuery) -> Result<IncomeView, Failure> {
    let tenant_id = user.tenant_id();
    let zone = find_tenant_zone(&user.app, tenant_id).await?;
    let last = day(&zone, "until", query.until.as_deref())?.unwrap_or_else(|| zone.day(user.now()));
    let first = day(&zone, "from", query.from.as_deref())?.unwrap_or_else(|| last.plus(1 - USUAL_DAYS));
    if last < first {
        return Err(Failure::field("until", BACKWARDS));
    }
    if last.number() - first.number() >= MAX_DAYS {
        return Err(Failure::field("from", TOO_MANY_DAYS));
    }
    let by = query.by.unwrap_or_default();
    let Income { rows, totals } = income::read(user.db().read(), tenant_id, &zone, (first, last), by).await?;
    let (from, until) = (first.to_string(), last.to_string());
    Ok(IncomeView { from, until, by, zone: zone.label(user.now()), rows, totals })
}

/// What was paid in money from one day to another, by day, item or method, and how much of it was given back since. What is
/// paid by points or inquiry counts came in when these were bought. At most 366 days, by the tenant's clocks.
#[utoipa::path(get, path = "/atms/billing/income", tag = "billing", params(IncomeQuery),
    responses((status = 200, body = IncomeView)))]
pub async fn get(user: Allowed<SeeIncome>, Params(query): Params<IncomeQuery>) -> Answer<IncomeView> {
    Ok(Reply(read(&user, &query).await?))
}

/// The same as a file.
#[utoipa::path(get, path = "/atms/billing/income/export", tag = "billing", params(IncomeQuery, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<SeeIncome>,
    Params(query): Params<IncomeQuery>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let found = read(&user, &query).await?;
    export_rows(&user, file.format, found.rows).await
}

impl Row for IncomeRow {
    const FILE: &'static str = "income";
    const SHEET: Text = Text::new("收入", "Income");
    const HEADERS: &'static [Text] = &[
        Text::new("日期 / 项目 / 方式", "Day, item or method"),
        Text::new("货币", "Currency"),
        Text::new("订单数", "Orders"),
        Text::new("收款", "Received"),
        Text::new("退款", "Refunded"),
        Text::new("净额", "Net"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        vec![
            lang.pick(&self.name_zh, &self.name_en).into(),
            (&self.currency).into(),
            self.orders.into(),
            money(self.received),
            money(self.refunded),
            money(self.net),
        ]
    }
}
