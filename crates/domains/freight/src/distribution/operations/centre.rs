//! Distributing: to those whom staff chose, to the pool, or by the rules. Called in the transaction that distributes an inquiry.

use std::collections::{HashMap, HashSet};

use fairway_auth::{TenantId, UserId};
use fairway_company::company_names;
use fairway_db::Tx;
use fairway_http::fields::UNKNOWN;
use fairway_http::{App, Failure, Fields};
use fairway_identity::list_accounts;
use fairway_lang::Text;
use fairway_records::{first_nonempty, records_in};
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, QuerySelect};

use super::rules::rule_of;
use crate::claims::error::{ClaimError, read_list};
use crate::claims::model::ClaimStatus;
use crate::claims::notices::{News, NewsDetail, tell_company};
use crate::claims::{self, agent_of, list_agents, offer};
use crate::distribution::deciding::{Agent, Decision, PastAssignment, Rule, decide};
use crate::distribution::entities::decision;
use crate::distribution::model::{Cargo, Stage, ports_at};
use crate::distribution::store;
use crate::entities::inquiry;
use crate::kinds::level::table as level;
use crate::model::{DistributionMethod, InquiryStatus};

/// No day of any zone began earlier.
pub const TWO_DAYS: i64 = 48 * 3_600;
/// More than any tenant has.
const MAX_LEVELS_READ: u64 = 1_000;
/// `{zh}` and `{en}` are what the company is called.
const CLAIMED_BEFORE: Text = Text::new(
    "{zh} 已认领过这条询盘，不能再次分给它，请从名单中移除",
    "{en} has claimed this inquiry before and can’t be given it again; take it off the list",
);

/// What stands around inquiries: the companies of those who ask, by their accounts, and the level above each level.
#[derive(Clone, Debug, Default)]
pub struct InquiryContext {
    owners: HashMap<UserId, i64>,
    above: HashMap<i64, i64>,
}

pub async fn load_context(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    inquiries: &[inquiry::Model],
) -> Result<InquiryContext, ClaimError> {
    let mut owners: Vec<UserId> = inquiries.iter().filter_map(|one| one.owner_user_id).collect();
    owners.sort_unstable();
    owners.dedup();
    let accounts = list_accounts(db, tenant_id, &owners).await?;
    let levels = records_in::<level::Entity>(tenant_id, 0).limit(MAX_LEVELS_READ).all(db).await?;
    Ok(InquiryContext {
        owners: accounts.into_iter().filter_map(|(user_id, account)| Some((user_id, account.company_id?))).collect(),
        above: levels.into_iter().map(|level| (level.id, level.parent_id)).collect(),
    })
}

/// What of an inquiry decides who gets it.
pub fn cargo_of(one: &inquiry::Model, around: &InquiryContext) -> Cargo {
    let owner_company = one.owner_user_id.and_then(|owner| around.owners.get(&owner)).copied();
    let mut levels: Vec<i64> = one.level_id.into_iter().collect();
    while let Some(above) = levels.last().and_then(|level| around.above.get(level)).copied() {
        if above == 0 || levels.contains(&above) {
            break;
        }
        levels.push(above);
    }
    let codes = |code: &str, city_id| ports_at(code, city_id).into_iter().map(|port| port.code).collect();
    Cargo {
        inquiry_id: one.id,
        from_country: one.origin_country_id,
        to_country: one.destination_country_id,
        from_ports: codes(&one.origin_port, one.origin_city_id),
        to_ports: codes(&one.destination_port, one.destination_city_id),
        mode: one.transport_mode,
        levels,
        owner_company: owner_company.unwrap_or_default(),
    }
}

/// All agents of a tenant in the order of a rota.
pub async fn agents_of(db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<Vec<Agent>, ClaimError> {
    list_agents(db, tenant_id).await?.iter().map(agent_of).collect()
}

/// Gives an inquiry that was just distributed to whom it is meant for. Whoever is given it is told; the pool is open to all.
pub async fn give(app: &App, tx: &Tx, one: &inquiry::Model, companies: &[i64], now: i64) -> Result<(), Failure> {
    if one.distribution == DistributionMethod::Targeted.value() {
        let agents = agents_of(&**tx, one.tenant_id).await?;
        let is_agent = |id: &i64| agents.iter().any(|agent| agent.company_id == *id && agent.is_on);
        if companies.is_empty() || !companies.iter().all(is_agent) {
            return Err(Failure::field("companies", UNKNOWN));
        }
        must_be_free(tx, one, companies).await?;
        return offer_to(app, tx, one, companies, now).await;
    }
    if one.distribution == DistributionMethod::DistributionCentre.value() {
        run(app, tx, one, one.places.max(1) as usize, now, SkippedDecision::Never).await?;
    }
    Ok(())
}

/// Whoever has claimed an inquiry does not get it again, also where it gave it back: whoever chooses it is told so.
async fn must_be_free(tx: &Tx, one: &inquiry::Model, companies: &[i64]) -> Result<(), Failure> {
    let free = [ClaimStatus::ToBeClaimed.value(), ClaimStatus::Expired.value()];
    let known = claims::store::claims::list_of_inquiry(&**tx, one.tenant_id, one.id).await?;
    let had = known.iter().find(|claim| companies.contains(&claim.company_id) && !free.contains(&claim.status));
    let Some(company_id) = had.map(|claim| claim.company_id) else { return Ok(()) };
    let names = company_names(&**tx, one.tenant_id, &[company_id]).await?;
    let [zh, en] = names.get(&company_id).map_or_else(Default::default, |name| {
        [first_nonempty(&name.name_zh, &name.name_en), first_nonempty(&name.name_en, &name.name_zh)].map(str::to_owned)
    });
    let mut fields = Fields::default();
    fields.add_with("companies", CLAIMED_BEFORE, vec![("zh", zh), ("en", en)]);
    fields.finish()
}

/// An agent let its offer run out: the next one gets it, where the centre gave it.
pub async fn again(app: &App, tx: &Tx, one: &inquiry::Model, now: i64) -> Result<(), Failure> {
    let is_open = one.closes_at.is_none_or(|closes_at| closes_at > now) && one.taken < one.places;
    if one.distribution == DistributionMethod::DistributionCentre.value() && is_open {
        // Where somebody took the rules away meanwhile, staff see that nobody has it.
        if !store::rules::list(&**tx, one.tenant_id, Stage::Live).await?.is_empty() {
            run(app, tx, one, 1, now, SkippedDecision::Never).await?;
        }
    }
    Ok(())
}

/// An inquiry with places that nobody could get when it was distributed, at night or because all were full: somebody may be there now.
/// Where nobody is, what was decided stands.
pub async fn give_late(app: &App, tx: &Tx, one: &inquiry::Model, now: i64) -> Result<(), Failure> {
    let is_open = one.closes_at.is_none_or(|closes_at| closes_at > now) && one.taken < one.places;
    let is_given = one.status == InquiryStatus::Distributed.value()
        && one.distribution == DistributionMethod::DistributionCentre.value();
    let known = claims::store::claims::list_of_inquiry(&**tx, one.tenant_id, one.id).await?;
    let has_offer = known.iter().any(|claim| claim.status == ClaimStatus::ToBeClaimed.value());
    if is_open && is_given && !has_offer && !store::rules::list(&**tx, one.tenant_id, Stage::Live).await?.is_empty() {
        run(app, tx, one, (one.places - one.taken) as usize, now, SkippedDecision::Nobody).await?;
    }
    Ok(())
}

/// When a decision is not written down.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum SkippedDecision {
    Never,
    /// Where it names nobody.
    Nobody,
}

/// Decides by the live rules, and gives it to those who were chosen.
async fn run(
    app: &App,
    tx: &Tx,
    one: &inquiry::Model,
    places: usize,
    now: i64,
    unless: SkippedDecision,
) -> Result<(), Failure> {
    let chosen = choose(tx, one, places, now, unless).await?;
    offer_to(app, tx, one, &chosen, now).await
}

/// Decides by the live rules and writes down why.
pub async fn choose(
    tx: &Tx,
    one: &inquiry::Model,
    places: usize,
    now: i64,
    unless: SkippedDecision,
) -> Result<Vec<i64>, Failure> {
    store::rules::hold(tx, one.tenant_id).await?;
    let rows = store::rules::lock(tx, one.tenant_id, Stage::Live).await?;
    if rows.is_empty() {
        return Err(ClaimError::NoRules.into());
    }
    let rules = rows.iter().map(rule_of).collect::<Result<Vec<Rule>, ClaimError>>()?;
    let agents = agents_of(&**tx, one.tenant_id).await?;
    let given = given_since(&**tx, one.tenant_id, now - TWO_DAYS).await?;
    let known = claims::store::claims::list_of_inquiry(&**tx, one.tenant_id, one.id).await?;
    let has: HashSet<i64> = known.iter().map(|claim| claim.company_id).collect();
    let around = load_context(&**tx, one.tenant_id, std::slice::from_ref(one)).await?;
    let decision = decide(&rules, &agents, &given, (&cargo_of(one, &around), &has, places), now);
    if unless == SkippedDecision::Nobody && decision.chosen.is_empty() {
        return Ok(Vec::new());
    }
    if let Some(index) = decision.rule {
        store::rules::set_pointer(tx, one.tenant_id, rows[index].id, decision.pointer).await?;
    }
    let chosen = decision.chosen.clone();
    store::decisions::insert(tx, row_of(one, &rules, decision, now)?).await?;
    Ok(chosen)
}

async fn offer_to(app: &App, tx: &Tx, one: &inquiry::Model, companies: &[i64], now: i64) -> Result<(), Failure> {
    for company_id in offer(tx, one, companies, now).await? {
        // Distributed once more, it is offered anew.
        let detail = NewsDetail { key: format!("{company_id}-{}", one.changes), ..NewsDetail::default() };
        tell_company(app, tx, one, company_id, News::Offered, detail).await?;
    }
    Ok(())
}

fn row_of(
    one: &inquiry::Model,
    rules: &[Rule],
    decision: Decision,
    now: i64,
) -> Result<decision::ActiveModel, ClaimError> {
    let broken = |error| ClaimError::Unreadable { column: "freight_decision.considered", error };
    let rule = decision.rule.map(|index| &rules[index]);
    Ok(decision::ActiveModel {
        tenant_id: Set(one.tenant_id),
        inquiry_id: Set(one.id),
        rule_key: Set(rule.map(|rule| rule.key)),
        rule_name: Set(rule.map(|rule| rule.name.clone()).unwrap_or_default()),
        considered: Set(serde_json::to_string(&decision.considered).map_err(broken)?),
        chosen: Set(serde_json::to_string(&decision.chosen).map_err(broken)?),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    })
}

/// What the centre gave whom since a moment.
async fn given_since(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    since: i64,
) -> Result<Vec<PastAssignment>, ClaimError> {
    let mut given = Vec::new();
    for (rule_key, chosen, at) in store::decisions::list_given(db, tenant_id, since).await? {
        let chosen: Vec<i64> = read_list("freight_decision.chosen", &chosen)?;
        let rule_key = rule_key.unwrap_or_default();
        given.extend(chosen.into_iter().map(|company_id| PastAssignment { company_id, rule_key, at }));
    }
    Ok(given)
}
