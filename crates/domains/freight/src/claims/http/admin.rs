//! GET atms/freight/claims with its export, and PUT atms/freight/claims/{id}: what agents have, and what they give back

use axum::extract::Path;
use axum::response::Response;
use fairway_audit::{Audit, Change};
use fairway_company::company_names;
use fairway_export::{Cell, ExportQuery, Row, export};
use fairway_http::{Allowed, Answer, Failure, Fields, ListAnswer, Params, Payload, Reply, Sorts, TableQuery, Validate};
use fairway_lang::{Lang, Text};
use fairway_refdata::enums::WithdrawReason;
use sea_orm::{ColumnTrait, ConnectionTrait, Order, QueryFilter, Select};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::claims::names_of;
use crate::claims::entities::claim::{Column, Entity, Model};
use crate::claims::model::{ClaimStatus, MAX_REASON_CHARS};
use crate::claims::operations::notices::{News, tell_claimer};
use crate::claims::operations::withdrawing::review;
use crate::claims::store;
use crate::distribution::again;
use crate::entities::inquiry;
use crate::model::InquiryStatus;
use crate::operations::masking::{InquiryReader, mask, scrub};
use crate::permissions::ReviewClaims;

/// What the audit log calls it.
const KIND: &str = "freight_claim";
const SORTS: Sorts<Column> = &[
    ("claimed_at", Column::ClaimedAt),
    ("withdrawn_at", Column::WithdrawnAt),
    ("price", Column::Price),
    ("updated_at", Column::UpdatedAt),
];
const ORDER: &[(Column, Order)] = &[(Column::UpdatedAt, Order::Desc), (Column::Id, Order::Desc)];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct AdminClaimFilter {
    pub company_id: Option<i64>,
    pub inquiry_id: Option<i64>,
    /// 1 wrong inquiry, 2 illegal inquiry, 3 business mismatch, 4 other.
    pub withdraw_reason: Option<i32>,
}

/// A claim as reviewers see it; the owner of its inquiry is not named.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ClaimRow {
    pub id: i64,
    pub inquiry_id: i64,
    pub number: String,
    pub cargo_name: String,
    pub company_id: i64,
    pub company_zh: String,
    pub company_en: String,
    pub user_name: String,
    /// 0 to be claimed, 1 claimed, 2 withdrawing, 3 withdrawn, 4 withdraw failed, 5 expired, 6 completed.
    pub status: i32,
    /// 1 points, 2 inquiry counts.
    pub unit: i32,
    pub price: i64,
    /// The order by which it was paid; null where the account was charged.
    pub order_id: Option<i64>,
    pub claimed_at: Option<i64>,
    /// 1 wrong inquiry, 2 illegal inquiry, 3 business mismatch, 4 other; 0 for none.
    pub withdraw_reason: i32,
    pub withdraw_text: String,
    pub withdrawn_at: Option<i64>,
    pub decision: String,
    pub decided_at: Option<i64>,
    /// 1 not contacted to 9 no deal.
    pub follow_state: i32,
    pub is_won: bool,
    pub updated_at: i64,
}

async fn rows(
    db: &impl ConnectionTrait,
    tenant_id: i64,
    lang: Lang,
    found: Vec<Model>,
) -> Result<Vec<ClaimRow>, Failure> {
    let companies: Vec<i64> = found.iter().map(|row| row.company_id).collect();
    let companies = company_names(db, tenant_id, &companies).await?;
    let inquiries: Vec<i64> = found.iter().map(|row| row.inquiry_id).collect();
    let inquiries = store::inquiries::list_some(db, tenant_id, &inquiries).await?;
    let names = names_of(db, tenant_id, lang, &found).await?;
    let row = |row: Model| {
        let (company, one) = (companies.get(&row.company_id), inquiries.get(&row.inquiry_id));
        // Agents and reviewers write about people whom this list does not name.
        let quiet = |text: &str| one.map(|one| scrub(one, text)).unwrap_or_default();
        ClaimRow {
            number: one.map(|one| one.number.clone()).unwrap_or_default(),
            cargo_name: one.map(|one| mask(one, InquiryReader::Stranger).cargo_name).unwrap_or_default(),
            company_zh: company.map(|one| one.name_zh.clone()).unwrap_or_default(),
            company_en: company.map(|one| one.name_en.clone()).unwrap_or_default(),
            user_name: row.user_id.and_then(|id| names.get(&id).cloned()).unwrap_or_default(),
            id: row.id,
            inquiry_id: row.inquiry_id,
            company_id: row.company_id,
            status: row.status,
            unit: row.unit,
            price: row.price,
            order_id: row.order_id,
            claimed_at: row.claimed_at,
            withdraw_reason: row.withdraw_reason,
            withdraw_text: quiet(&row.withdraw_text),
            withdrawn_at: row.withdrawn_at,
            decision: quiet(&row.decision),
            decided_at: row.decided_at,
            follow_state: row.follow_state,
            is_won: row.is_won,
            updated_at: row.updated_at,
        }
    };
    Ok(found.into_iter().map(row).collect())
}

fn select(tenant_id: i64, filter: &AdminClaimFilter) -> Select<Entity> {
    let mut found = store::claims::of(tenant_id);
    if let Some(company_id) = filter.company_id {
        found = found.filter(Column::CompanyId.eq(company_id));
    }
    if let Some(inquiry_id) = filter.inquiry_id {
        found = found.filter(Column::InquiryId.eq(inquiry_id));
    }
    if let Some(reason) = filter.withdraw_reason {
        found = found.filter(Column::WithdrawReason.eq(reason));
    }
    found
}

/// All claims, the latest first; tabs by status: 2 waits for a reviewer.
#[utoipa::path(get, path = "/atms/freight/claims", tag = "freight", params(TableQuery, AdminClaimFilter),
    responses((status = 200, body = [ClaimRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ReviewClaims>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<AdminClaimFilter>,
) -> ListAnswer<ClaimRow> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let found = table.page_with_status(db, select(tenant_id, &filter), Column::Status, SORTS, ORDER).await?;
    found.decorate(|found| rows(db, tenant_id, user.lang(), found)).await
}

/// The same list as a file.
#[utoipa::path(get, path = "/atms/freight/claims/export", tag = "freight",
    params(TableQuery, AdminClaimFilter, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<ReviewClaims>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<AdminClaimFilter>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let (tenant_id, lang) = (user.tenant_id(), user.lang());
    let select = table.ordered(table.tab(select(tenant_id, &filter), Column::Status), SORTS, ORDER)?;
    export(&user, file.format, select, move |db, found| {
        Box::pin(async move { rows(db.read(), tenant_id, lang, found).await })
    })
    .await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct ReviewClaim {
    /// 3 withdrawn: the price goes back; 4 withdraw failed.
    pub status: i32,
    /// What the agent reads, at most 100 characters; needed to refuse.
    #[serde(default)]
    pub reason: String,
}

impl ReviewClaim {
    fn is_accepted(&self) -> bool {
        self.status == ClaimStatus::Withdrawn.value()
    }
}

impl Validate for ReviewClaim {
    fn validate(&self, fields: &mut Fields) {
        let choices = [ClaimStatus::Withdrawn.value(), ClaimStatus::WithdrawFailed.value()];
        fields.known("status", &self.status, &choices);
        if !self.is_accepted() {
            fields.required("reason", self.reason.trim());
        }
        fields.length("reason", self.reason.trim(), 0, MAX_REASON_CHARS);
    }
}

/// What the audit log keeps of it: nothing of who asks.
fn record(one: &inquiry::Model, row: &Model) -> Value {
    json!({"status": row.status, "price": row.price, "unit": row.unit, "company_id": row.company_id,
        "withdraw_reason": row.withdraw_reason, "decision": scrub(one, &row.decision)})
}

/// Decides on a claim that an agent gives back: its price goes back to the company, once, and its place to others, to the next of the
/// rota where the centre gave it; or it stays. 2735 where nothing waits, or somebody has decided.
#[utoipa::path(put, path = "/atms/freight/claims/{id}", tag = "freight", params(("id" = i64, Path)),
    request_body = ReviewClaim, responses((status = 200, body = ClaimRow)))]
pub async fn decide(
    user: Allowed<ReviewClaims>,
    audit: Audit,
    Path(id): Path<i64>,
    Payload(request): Payload<ReviewClaim>,
) -> Answer<ClaimRow> {
    Fields::check(&request)?;
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let (is_accepted, reason) = (request.is_accepted(), request.reason.trim());
    let tx = user.begin().await?;
    let done = review(&tx, (tenant_id, user.user_id()), id, (is_accepted, reason), now).await?;
    if is_accepted && done.inquiry.status == InquiryStatus::Distributed.value() {
        again(&user.app, &tx, &done.inquiry, now).await?;
    }
    let news = if is_accepted { News::WithdrawAccepted } else { News::WithdrawRefused };
    tell_claimer(&user.app, &tx, &done.inquiry, &done.after, news, reason).await?;
    let (before, after) = (record(&done.inquiry, &done.before), record(&done.inquiry, &done.after));
    let change = Change::updated(KIND, id, &before, &after);
    let change = change.action(if is_accepted { "approve" } else { "refuse" });
    audit.record(&tx, change.named(done.inquiry.number.clone())).await?;
    let shown = rows(&*tx, tenant_id, user.lang(), vec![done.after]).await?.pop();
    tx.commit().await?;
    shown.map(Reply).ok_or_else(|| Failure::internal("a claim became no row"))
}

impl Row for ClaimRow {
    const FILE: &'static str = "freight-claims";
    const SHEET: Text = Text::new("询盘认领", "Claims");
    const HEADERS: &'static [Text] = &[
        Text::new("询盘编号", "Inquiry"),
        Text::new("货名", "Cargo"),
        Text::new("企业", "Company"),
        Text::new("认领人", "Claimed by"),
        Text::new("状态", "State"),
        Text::new("价格", "Price"),
        Text::new("退回原因", "Reason for returning"),
        Text::new("退回说明", "What the forwarder said"),
        Text::new("审核意见", "Decision"),
        Text::new("更新时间（{zone}）", "Changed ({zone})"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        let status = ClaimStatus::try_from(self.status).ok().map(|status| status.label(lang));
        let reason = WithdrawReason::try_from(self.withdraw_reason).ok().map(|reason| reason.label(lang));
        vec![
            (&self.number).into(),
            (&self.cargo_name).into(),
            lang.pick(&self.company_zh, &self.company_en).into(),
            (&self.user_name).into(),
            status.into(),
            self.price.into(),
            reason.into(),
            (&self.withdraw_text).into(),
            (&self.decision).into(),
            Cell::Time(self.updated_at),
        ]
    }
}
