//! What each agent made of the inquiries of a period, for the dashboard.

use std::collections::HashMap;

use fairway_company::company_names;
use fairway_http::Failure;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, QueryFilter, QuerySelect, QueryTrait};
use serde::Serialize;

use super::dashboard::{MAX_INQUIRIES_COUNTED, MAX_ROWS_PER_LIST, median, rate};
use crate::claims;
use crate::claims::entities::claim;
use crate::claims::model::{ClaimStatus, OPEN};
use crate::entities::inquiry::Column;
use crate::store;

/// What one agent did and won.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AgentNumbers {
    pub company_id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// Those that it claimed and did not give back.
    pub claims: i64,
    pub won: i64,
    /// Of a hundred that it claimed, how many it won; null where it claimed none.
    pub win_rate: Option<f64>,
    /// Half of those that it answered were answered within so many seconds after it claimed them; null where it answered none.
    pub median_answer_seconds: Option<i64>,
}

#[derive(Default)]
struct Counter {
    claims: i64,
    won: i64,
    waits: Vec<i64>,
}

/// Those that won most first, then those that claimed most. `won` is how many inquiries of the period each company won.
pub async fn count_agents(
    db: &impl ConnectionTrait,
    tenant_id: i64,
    period: (i64, i64),
    won: HashMap<i64, i64>,
) -> Result<Vec<AgentNumbers>, Failure> {
    let mut counters: HashMap<i64, Counter> = HashMap::new();
    for (company_id, claimed_at, answered_at) in read_claims(db, tenant_id, period).await? {
        let counter = counters.entry(company_id).or_default();
        counter.claims += 1;
        let answered = answered_at.zip(claimed_at);
        counter.waits.extend(answered.map(|(answered_at, claimed_at)| (answered_at - claimed_at).max(0)));
    }
    for (company_id, won) in won {
        let counter = counters.entry(company_id).or_default();
        counter.won = won;
        // Whoever won something had it, also where the claim is not there any more.
        counter.claims = counter.claims.max(won);
    }
    let mut counters: Vec<(i64, Counter)> = counters.into_iter().collect();
    counters.sort_by_key(|(company_id, counter)| (-counter.won, -counter.claims, *company_id));
    counters.truncate(MAX_ROWS_PER_LIST);
    let ids: Vec<i64> = counters.iter().map(|(company_id, _)| *company_id).collect();
    let names = company_names(db, tenant_id, &ids).await?;
    let numbers = |(company_id, Counter { claims, won, waits }): (i64, Counter)| {
        let name = names.get(&company_id);
        AgentNumbers {
            company_id,
            name_zh: name.map(|name| name.name_zh.clone()).unwrap_or_default(),
            name_en: name.map(|name| name.name_en.clone()).unwrap_or_default(),
            claims,
            won,
            win_rate: rate(won, claims),
            median_answer_seconds: median(waits),
        }
    };
    Ok(counters.into_iter().map(numbers).collect())
}

/// Claims of inquiries that were submitted in a period: whose, when it was claimed and when first answered.
async fn read_claims(
    db: &impl ConnectionTrait,
    tenant_id: i64,
    (from, to): (i64, i64),
) -> Result<Vec<(i64, Option<i64>, Option<i64>)>, DbErr> {
    let asked = store::inquiries::confirmed(tenant_id)
        .filter(Column::SubmittedAt.gte(from))
        .filter(Column::SubmittedAt.lt(to))
        .select_only()
        .column(Column::Id)
        .into_query();
    let kept = OPEN.into_iter().chain([ClaimStatus::Completed.value()]);
    claims::store::claims::of(tenant_id)
        .filter(claim::Column::InquiryId.in_subquery(asked))
        .filter(claim::Column::Status.is_in(kept))
        .select_only()
        .columns([claim::Column::CompanyId, claim::Column::ClaimedAt, claim::Column::AnsweredAt])
        .limit(MAX_INQUIRIES_COUNTED)
        .into_tuple()
        .all(db)
        .await
}
