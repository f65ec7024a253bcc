//! Whom staff might choose for an inquiry: agents that fit, the best first, with the reasons; and any agent by its name.

use std::collections::{HashMap, HashSet};

use fairway_auth::TenantId;
use fairway_company::{CompanyError, company_names};
use fairway_lang::Lang;
use fairway_search::fitting_texts;
use sea_orm::ConnectionTrait;

use super::centre::{cargo_of, load_context};
use crate::claims::error::ClaimError;
use crate::claims::{self, agent_of, list_agents};
use crate::distribution::suggesting::{FitReason, Record, can_take, misfit, rate};
use crate::entities::inquiry;

/// More nobody chooses from.
const MAX_SUGGESTED: usize = 50;

/// An agent that fits, or that was looked for.
pub struct Suggestion {
    pub company_id: i64,
    /// From 0 to 100.
    pub score: i64,
    pub reasons: Vec<FitReason>,
    pub record: Record,
}

/// Those that fit; where words are looked for, all that are called so, also those of whom something speaks against it.
pub async fn suggest(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    one: &inquiry::Model,
    keyword: &str,
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
    let mut rows = list_agents(db, tenant_id).await?;
    rows.retain(|row| !has.contains(&row.company_id));
    if !keyword.is_empty() {
        let named = called(db, tenant_id, rows.iter().map(|row| row.company_id).collect(), keyword).await?;
        rows.retain(|row| named.contains(&row.company_id));
    }
    let mut found = Vec::new();
    for row in &rows {
        let mut record = records.get(&row.company_id).copied().unwrap_or_default();
        (record.rating_sum, record.rating_count) = (row.rating_sum, row.rating_count);
        let agent = agent_of(row)?;
        let looked_for =
            || (!keyword.is_empty() && can_take(&cargo, &agent)).then(|| (0, misfit(&cargo, &agent, lang)));
        if let Some((score, reasons)) = rate(&cargo, &agent, record, lang).or_else(looked_for) {
            found.push(Suggestion { company_id: row.company_id, score, reasons, record });
        }
    }
    found.sort_by_key(|one| (-one.score, one.company_id));
    found.truncate(MAX_SUGGESTED);
    Ok(found)
}

/// Those of these companies that all words of a text fit.
pub async fn called(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    companies: Vec<i64>,
    keyword: &str,
) -> Result<HashSet<i64>, CompanyError> {
    let names = company_names(db, tenant_id, &companies).await?;
    let rows = names.into_iter().map(|(id, name)| (id, vec![name.name_zh, name.name_en]));
    Ok(fitting_texts(rows, keyword).into_iter().collect())
}
