//! GET and POST atms/billing/adjustments, PUT atms/billing/adjustments/{id}: correcting balances, above a limit by two

use axum::extract::Path;
use fairway_audit::{Audit, Change};
use fairway_company::{company_names, find_company};
use fairway_http::fields::{OUT_OF_RANGE, UNKNOWN};
use fairway_http::{
    Allowed, Answer, Failure, Fields, ListAnswer, Params, Payload, Reply, Sorts, TableQuery, Validate, find_tenant_zone,
};
use fairway_identity::list_accounts;
use fairway_once::{Begun, OnceKey, begin};
use fairway_records::first_nonempty;
use sea_orm::{ColumnTrait, ConnectionTrait, Order, QueryFilter};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::BillingError;
use crate::ledger::AdjustmentState;
use crate::ledger::entities::adjustment::{self, Column};
use crate::ledger::operations::adjusting::{self, Wish};
use crate::ledger::store;
use crate::model::{MAX_REASON_CHARS, Unit};
use crate::operations::settings;
use crate::permissions::ManageAccounts;

/// What the audit log calls it.
const KIND: &str = "ledger_adjustment";
/// More than anybody tops up at once.
const MAX_AMOUNT: i64 = 1_000_000;
const SORTS: Sorts<Column> = &[("amount", Column::Amount), ("created_at", Column::CreatedAt)];
const ORDER: &[(Column, Order)] = &[(Column::CreatedAt, Order::Desc), (Column::Id, Order::Desc)];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AdjustmentFilter {
    pub company_id: Option<i64>,
    /// 1 points, 2 inquiry counts.
    pub unit: Option<i32>,
}

/// A correction of a balance.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AdjustmentRow {
    pub id: i64,
    /// What people call it: `AJ27-0031`.
    pub number: String,
    pub company_id: i64,
    pub company_zh: String,
    pub company_en: String,
    /// 1 points, 2 inquiry counts.
    pub unit: i32,
    pub amount: i64,
    pub reason: String,
    /// 1 waits for a second person, 2 done, 3 refused.
    pub state: i32,
    pub asked_by: i64,
    pub asked_by_zh: String,
    pub asked_by_en: String,
    pub decided_by: Option<i64>,
    pub decided_by_zh: String,
    pub decided_by_en: String,
    pub decided_at: Option<i64>,
    /// What the second person said.
    pub decision: String,
    /// Whether whoever asks can be the second person.
    pub can_decide: bool,
    pub created_at: i64,
}

async fn rows(
    db: &impl ConnectionTrait,
    tenant_id: i64,
    user_id: i64,
    found: Vec<adjustment::Model>,
) -> Result<Vec<AdjustmentRow>, Failure> {
    let companies: Vec<i64> = found.iter().map(|row| row.company_id).collect();
    let companies = company_names(db, tenant_id, &companies).await?;
    let mut people: Vec<i64> = found.iter().map(|row| row.asked_by).collect();
    people.extend(found.iter().filter_map(|row| row.decided_by));
    people.sort_unstable();
    people.dedup();
    let people = list_accounts(db, tenant_id, &people).await?;
    let name = |id: Option<i64>| {
        let found = id.and_then(|id| people.get(&id));
        let both = found.map(|one| {
            let (zh, en) = (one.name_zh.as_str(), one.name_en.as_str());
            (first_nonempty(zh, en).to_owned(), first_nonempty(en, zh).to_owned())
        });
        both.unwrap_or_default()
    };
    let row = |row: adjustment::Model| {
        let company = companies.get(&row.company_id);
        let (asked_by_zh, asked_by_en) = name(Some(row.asked_by));
        let (decided_by_zh, decided_by_en) = name(row.decided_by);
        AdjustmentRow {
            company_zh: company.map(|one| one.name_zh.clone()).unwrap_or_default(),
            company_en: company.map(|one| one.name_en.clone()).unwrap_or_default(),
            can_decide: row.state == AdjustmentState::Waits.value() && row.asked_by != user_id,
            id: row.id,
            number: row.number,
            company_id: row.company_id,
            unit: row.unit,
            amount: row.amount,
            reason: row.reason,
            state: row.state,
            asked_by: row.asked_by,
            asked_by_zh,
            asked_by_en,
            decided_by: row.decided_by,
            decided_by_zh,
            decided_by_en,
            decided_at: row.decided_at,
            decision: row.decision,
            created_at: row.created_at,
        }
    };
    Ok(found.into_iter().map(row).collect())
}

async fn one(
    db: &impl ConnectionTrait,
    user: &Allowed<ManageAccounts>,
    found: adjustment::Model,
) -> Result<AdjustmentRow, Failure> {
    let row = rows(db, user.tenant_id(), user.user_id(), vec![found]).await?.pop();
    row.ok_or_else(|| Failure::internal("an adjustment became none"))
}

/// Corrections of balances, the latest first; tabs by state: 1 waits for a second person, 2 done, 3 refused.
#[utoipa::path(get, path = "/atms/billing/adjustments", tag = "billing", params(TableQuery, AdjustmentFilter),
    responses((status = 200, body = [AdjustmentRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ManageAccounts>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<AdjustmentFilter>,
) -> ListAnswer<AdjustmentRow> {
    let mut select = store::adjustments::of(user.tenant_id());
    if let Some(company_id) = filter.company_id {
        select = select.filter(Column::CompanyId.eq(company_id));
    }
    if let Some(unit) = filter.unit {
        select = select.filter(Column::Unit.eq(unit));
    }
    let found = table.page_with_status(user.db().read(), select, Column::State, SORTS, ORDER).await?;
    found.decorate(|found| rows(user.db().read(), user.tenant_id(), user.user_id(), found)).await
}

#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct AskAdjustment {
    pub company_id: i64,
    /// 1 points, 2 inquiry counts.
    pub unit: i32,
    /// What the company gets or, below zero, gives; not 0.
    pub amount: i64,
    /// The company reads it in its statement; at most 100 characters, needed.
    #[serde(default)]
    pub reason: String,
}

impl Validate for AskAdjustment {
    fn validate(&self, fields: &mut Fields) {
        fields.known("unit", &self.unit, Unit::VALUES);
        fields.range("amount", self.amount, -MAX_AMOUNT, MAX_AMOUNT);
        if self.amount == 0 {
            fields.add_with("amount", OUT_OF_RANGE, vec![("min", "1".to_owned()), ("max", MAX_AMOUNT.to_string())]);
        }
        fields.required("reason", self.reason.trim());
        fields.length("reason", self.reason.trim(), 0, MAX_REASON_CHARS);
    }
}

/// What the audit log keeps of it.
fn record(row: &adjustment::Model) -> Value {
    json!({"company_id": row.company_id, "unit": row.unit, "amount": row.amount, "reason": row.reason,
        "state": row.state, "decision": row.decision})
}

/// Corrects a company's balance with a reason. Up to the limit it is booked at once, above it waits for a second person. 2650 where
/// the company has not so much. Needs an `Idempotency-Key`.
#[utoipa::path(post, path = "/atms/billing/adjustments", tag = "billing", request_body = AskAdjustment,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters; needed")),
    responses((status = 200, body = AdjustmentRow)))]
pub async fn ask(
    user: Allowed<ManageAccounts>,
    audit: Audit,
    key: OnceKey,
    Payload(request): Payload<AskAdjustment>,
) -> Answer<Value> {
    Fields::check(&request)?;
    let unit = Unit::of(request.unit).ok_or_else(|| Failure::field("unit", UNKNOWN))?;
    let (tenant_id, zone) = (user.tenant_id(), find_tenant_zone(&user.app, user.tenant_id()).await?);
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let company = find_company(&*tx, tenant_id, request.company_id).await?;
    let company = company.ok_or_else(|| Failure::field("company_id", UNKNOWN))?;
    let limit = settings::read(&*tx, tenant_id).await?.adjustment_limit;
    let reason = request.reason.trim().to_owned();
    let wish = Wish { company_id: request.company_id, unit, amount: request.amount, reason };
    let made = adjusting::ask(&tx, &user.actor(), &zone, wish, limit).await?;
    let change = Change::created(KIND, made.id, &record(&made));
    let (zh, en) = (company.name_zh.as_str(), company.name_en.as_str());
    let named = change.named(format!("{} {}", made.number, first_nonempty(zh, en))).named_en(format!(
        "{} {}",
        made.number,
        first_nonempty(en, zh)
    ));
    audit.record(&tx, named).await?;
    let answer = once.finish(&tx, &one(&*tx, &user, made).await?).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct DecideAdjustment {
    pub accept: bool,
    /// At most 100 characters; needed to refuse.
    #[serde(default)]
    pub reason: String,
}

impl Validate for DecideAdjustment {
    fn validate(&self, fields: &mut Fields) {
        if !self.accept {
            fields.required("reason", self.reason.trim());
        }
        fields.length("reason", self.reason.trim(), 0, MAX_REASON_CHARS);
    }
}

/// Agrees to a correction that waits, which books it, or refuses it. Whoever asked for it cannot (2652); 2653 where somebody has
/// decided already.
#[utoipa::path(put, path = "/atms/billing/adjustments/{id}", tag = "billing", params(("id" = i64, Path)),
    request_body = DecideAdjustment, responses((status = 200, body = AdjustmentRow)))]
pub async fn decide(
    user: Allowed<ManageAccounts>,
    audit: Audit,
    Path(id): Path<i64>,
    Payload(request): Payload<DecideAdjustment>,
) -> Answer<AdjustmentRow> {
    Fields::check(&request)?;
    let tx = user.begin().await?;
    let before = store::adjustments::lock(&tx, user.tenant_id(), id).await?.ok_or(BillingError::NotFound)?;
    let after = adjusting::decide(&tx, before.clone(), &user.actor(), (request.accept, &request.reason)).await?;
    let change = Change::updated(KIND, id, &record(&before), &record(&after));
    let change = change.action(if request.accept { "approve" } else { "refuse" });
    audit.record(&tx, change.named(after.number.clone())).await?;
    let shown = one(&*tx, &user, after).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}
