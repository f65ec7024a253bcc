//! Whom staff might choose for an inquiry: agents that fit, the best first, with the reasons.

use std::collections::{HashMap, HashSet};

use fairway_auth::TenantId;
use fairway_lang::Lang;
use sea_orm::ConnectionTrait;

use super::centre::{cargo_of, load_context};
use crate::claims::error::ClaimError;
use crate::claims::{self, agent_of};
use crate::distribution::suggesting::{FitReason, Record, rate};
use crate::entities::inquiry;

/// More nobody chooses from.
const MAX_SUGGESTED: usize = 50;

/// An agent that fits.
pub struct Suggestion {
    pub company_id: i64,
    /// From 0 to 100.
    pub score: i64,
    pub reasons: Vec<FitReason>,
    pub record: Record,
}

pub async fn suggest(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    one: &inquiry::Model,
    lang: Lang,
) -> Result<Vec<Suggestion>, ClaimError> {
    let cargo = cargo_of(one, &load_context(db, tenant_id, std::slice::from_ref(one)).await?);
    let mut records: HashMap<i64, Record> = HashMap::new();
    for (company_id, is_won, count) in claims::store::claims::count_by_company(db, tenant_id).await? {
        let record = records.entry(company_id).or_default();
        record.claims += count;
        record.won += if is_won { count } else { 0 };
    }
    let known = claims::store::claims::list_of_inquiry(db, tenant_id, one.id).await?;
    let has: HashSet<i64> = known.iter().map(|claim| claim.company_id).collect();
    let mut found = Vec::new();
    for row in claims::store::agents::list(db, tenant_id).await?.iter().filter(|row| !has.contains(&row.company_id)) {
        let mut record = records.get(&row.company_id).copied().unwrap_or_default();
        (record.rating_sum, record.rating_count) = (row.rating_sum, row.rating_count);
        if let Some((score, reasons)) = rate(&cargo, &agent_of(row)?, record, lang) {
            found.push(Suggestion { company_id: row.company_id, score, reasons, record });
        }
    }
    found.sort_by_key(|one| (-one.score, one.company_id));
    found.truncate(MAX_SUGGESTED);
    Ok(found)
}
