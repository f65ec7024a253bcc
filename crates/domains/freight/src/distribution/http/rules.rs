//! GET and PUT atms/freight/rules, POST …/publish and …/dry_run: the rules of the distribution centre

use std::collections::HashSet;

use fairway_audit::{Audit, Change};
use fairway_company::company_names;
use fairway_http::fields::UNKNOWN;
use fairway_http::{Allowed, Answer, Failure, Fields, Payload, Reply, Validate};
use fairway_records::{RecordId, must_be_current, version};
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::decisions::{ConsideredView, considered_views};
use crate::claims;
use crate::claims::error::ClaimError;
use crate::distribution::deciding::Rule;
use crate::distribution::model::{Lane, MAX_CAP, MAX_PLACES_PER_INQUIRY, Stage, check_lanes_at};
use crate::distribution::operations::centre::{agents_of, load_context};
use crate::distribution::operations::replay::replay;
use crate::distribution::operations::rules;
use crate::distribution::store;
use crate::permissions::SetUpFreight;

/// What the audit log calls them.
const KIND: &str = "freight_rules";
const MAX_RULES: i64 = 50;
const MAX_LIST: i64 = 500;
const MAX_NAME_CHARS: usize = 50;
const MODES: i64 = 6;
/// What a dry run replays.
const MONTH_SECONDS: i64 = 30 * 86_400;

/// A rule: the first one that fits an inquiry decides who gets it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct RuleForm {
    /// Its number; 0 for a new one.
    #[serde(default)]
    pub key: i64,
    /// At most 50 characters.
    pub name: String,
    /// None fits every lane.
    #[serde(default)]
    pub lanes: Vec<Lane>,
    /// Levels of inquiries, with those below them; none fits all.
    #[serde(default)]
    pub levels: Vec<i64>,
    /// Transport modes; none fits all.
    #[serde(default)]
    pub modes: Vec<i32>,
    /// Companies in the order of the rota; none for all agents.
    #[serde(default)]
    pub agents: Vec<i64>,
    /// How many agents get an inquiry: 1 to 10.
    pub places: i64,
    /// What one agent gets in a day at most; 0 for any number.
    #[serde(default)]
    pub daily_cap: i64,
    /// Whether an agent must be at work, by the clocks of its zone.
    #[serde(default)]
    pub in_hours: bool,
}

impl From<Rule> for RuleForm {
    fn from(rule: Rule) -> Self {
        Self {
            key: rule.key,
            name: rule.name,
            lanes: rule.lanes,
            levels: rule.levels,
            modes: rule.modes,
            agents: rule.agents,
            places: rule.places as i64,
            daily_cap: rule.daily_cap,
            in_hours: rule.in_hours,
        }
    }
}

impl From<RuleForm> for Rule {
    fn from(form: RuleForm) -> Self {
        Self {
            key: form.key,
            name: form.name.trim().to_owned(),
            lanes: form.lanes,
            levels: form.levels,
            modes: form.modes,
            agents: each_once(form.agents),
            places: form.places as usize,
            daily_cap: form.daily_cap,
            in_hours: form.in_hours,
            pointer: 0,
        }
    }
}

/// Whoever stands in a rota twice would take two places of one inquiry.
fn each_once(mut agents: Vec<i64>) -> Vec<i64> {
    let mut seen = HashSet::new();
    agents.retain(|company_id| seen.insert(*company_id));
    agents
}

/// The rules as drafts, and those that decide.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RulesView {
    pub draft: Vec<RuleForm>,
    pub live: Vec<RuleForm>,
    /// Whether the drafts are something else than what decides.
    pub is_changed: bool,
    /// Which state of the drafts this is; a change sends it back.
    pub version: String,
}

async fn read_all(db: &impl ConnectionTrait, tenant_id: i64) -> Result<RulesView, ClaimError> {
    let forms = |rules: Vec<Rule>| rules.into_iter().map(RuleForm::from).collect::<Vec<_>>();
    let draft = forms(rules::read(db, tenant_id, Stage::Draft).await?);
    let live = forms(rules::read(db, tenant_id, Stage::Live).await?);
    Ok(RulesView { is_changed: draft != live, version: version(&draft), draft, live })
}

/// The rules of the distribution centre, in the order in which they are tried.
#[utoipa::path(get, path = "/atms/freight/rules", tag = "freight", responses((status = 200, body = RulesView)))]
pub async fn read(user: Allowed<SetUpFreight>) -> Answer<RulesView> {
    Ok(Reply(read_all(user.db().read(), user.tenant_id()).await?))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct SaveRules {
    /// The version that was edited, as with records.
    pub version: Option<String>,
    /// All rules in their order, at most 50.
    pub rules: Vec<RuleForm>,
}

impl Validate for SaveRules {
    fn validate(&self, fields: &mut Fields) {
        fields.range("rules", self.rules.len() as i64, 0, MAX_RULES);
        for (n, rule) in self.rules.iter().enumerate() {
            fields.required(format!("rules.{n}.name"), rule.name.trim());
            fields.length(format!("rules.{n}.name"), rule.name.trim(), 0, MAX_NAME_CHARS);
            fields.range(format!("rules.{n}.places"), rule.places, 1, MAX_PLACES_PER_INQUIRY);
            fields.range(format!("rules.{n}.daily_cap"), rule.daily_cap, 0, MAX_CAP);
            fields.range(format!("rules.{n}.agents"), rule.agents.len() as i64, 0, MAX_LIST);
            fields.range(format!("rules.{n}.levels"), rule.levels.len() as i64, 0, MAX_LIST);
            let known = rule.modes.len() as i64 <= MODES
                && rule.modes.iter().all(|mode| (1..=MODES).contains(&i64::from(*mode)));
            fields.require(format!("rules.{n}.modes"), known, UNKNOWN, vec![]);
            let is_once = self.rules[..n].iter().all(|other| rule.key <= 0 || other.key != rule.key);
            fields.require(format!("rules.{n}.key"), is_once, UNKNOWN, vec![]);
            check_lanes_at(fields, format!("rules.{n}.lanes"), &rule.lanes);
        }
    }
}

/// Keeps the rules as drafts; what decides stays as it is until they are published.
#[utoipa::path(put, path = "/atms/freight/rules", tag = "freight", request_body = SaveRules,
    responses((status = 200, body = RulesView)))]
pub async fn save(
    user: Allowed<SetUpFreight>,
    audit: Audit,
    Payload(request): Payload<SaveRules>,
) -> Answer<RulesView> {
    Fields::check(&request)?;
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let tx = user.begin().await?;
    store::rules::hold(&tx, tenant_id).await?;
    let before = read_all(&*tx, tenant_id).await?;
    let named = RecordId { kind: KIND, id: tenant_id, tenant_id };
    must_be_current(&user, &tx, named, request.version.as_deref(), &json!(before)).await?;
    rules::save(&tx, tenant_id, request.rules.into_iter().map(Rule::from).collect(), now).await?;
    let after = read_all(&*tx, tenant_id).await?;
    let words = |view: &RulesView| json!({"distribution_rules": view.draft});
    audit.record(&tx, Change::updated(KIND, tenant_id, &words(&before), &words(&after))).await?;
    tx.commit().await?;
    Ok(Reply(after))
}

#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct PublishRules {
    /// The version that was looked at; if the drafts changed since, failure 409 says so (`data.current`).
    pub version: Option<String>,
}

/// The drafts decide from now on; a rota goes on where it stood.
#[utoipa::path(post, path = "/atms/freight/rules/publish", tag = "freight", request_body = PublishRules,
    responses((status = 200, body = RulesView)))]
pub async fn publish(
    user: Allowed<SetUpFreight>,
    audit: Audit,
    Payload(request): Payload<PublishRules>,
) -> Answer<RulesView> {
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let tx = user.begin().await?;
    store::rules::hold(&tx, tenant_id).await?;
    let before = read_all(&*tx, tenant_id).await?;
    let named = RecordId { kind: KIND, id: tenant_id, tenant_id };
    must_be_current(&user, &tx, named, request.version.as_deref(), &json!(before)).await?;
    rules::publish(&tx, tenant_id, now).await?;
    let after = read_all(&*tx, tenant_id).await?;
    let words = |view: &RulesView| json!({"distribution_rules": view.live});
    let change = Change::updated(KIND, tenant_id, &words(&before), &words(&after));
    audit.record(&tx, change.action("publish")).await?;
    tx.commit().await?;
    Ok(Reply(after))
}

/// What an agent would have got.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct DryRunAgent {
    pub company_id: i64,
    pub company_zh: String,
    pub company_en: String,
    pub count: i64,
}

/// What would have become of one inquiry.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct DryRunDecision {
    pub inquiry_id: i64,
    pub number: String,
    /// When it came in.
    pub at: i64,
    /// Empty where no rule fitted.
    pub rule_name: String,
    pub considered: Vec<ConsideredView>,
    pub chosen: Vec<i64>,
}

/// What the drafts would have made of last month's inquiries.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct DryRunView {
    pub inquiries: i64,
    /// Those that at least one agent would have got.
    pub given: i64,
    pub agents: Vec<DryRunAgent>,
    /// The first 100.
    pub decisions: Vec<DryRunDecision>,
}

/// Tries the drafts on the inquiries of the last 30 days, each at its own time. Nothing is written, and nobody is told.
#[utoipa::path(post, path = "/atms/freight/rules/dry_run", tag = "freight", responses((status = 200, body = DryRunView)))]
pub async fn dry_run(user: Allowed<SetUpFreight>) -> Answer<DryRunView> {
    let (db, tenant_id, now) = (user.db().read(), user.tenant_id(), user.now());
    let drafts = rules::read(db, tenant_id, Stage::Draft).await?;
    let agents = agents_of(db, tenant_id).await?;
    let inquiries = claims::store::inquiries::list_submitted(db, tenant_id, (now - MONTH_SECONDS, now + 1)).await?;
    let around = load_context(db, tenant_id, &inquiries).await?;
    let named = drafts.iter().flat_map(|rule| rule.agents.iter().copied());
    let companies: HashSet<i64> = agents.iter().map(|agent| agent.company_id).chain(named).collect();
    let names = company_names(db, tenant_id, &companies.into_iter().collect::<Vec<_>>()).await?;
    // A month of a great market takes seconds, in which others are served.
    let replaying = tokio::task::spawn_blocking(move || replay(drafts, &agents, &around, &inquiries));
    let done = replaying.await.map_err(Failure::internal)?;
    let agent = |(company_id, count): (i64, i64)| {
        let name = names.get(&company_id);
        DryRunAgent {
            company_id,
            company_zh: name.map(|name| name.name_zh.clone()).unwrap_or_default(),
            company_en: name.map(|name| name.name_en.clone()).unwrap_or_default(),
            count,
        }
    };
    let mut counted: Vec<DryRunAgent> = done.by_company.into_iter().map(agent).collect();
    counted.sort_by_key(|one| (-one.count, one.company_id));
    let lang = user.lang();
    let decisions = done.shown.into_iter().map(|one| DryRunDecision {
        inquiry_id: one.inquiry_id,
        number: one.number,
        at: one.at,
        rule_name: one.rule_name,
        considered: considered_views(&one.considered, &names, lang),
        chosen: one.chosen,
    });
    Ok(Reply(DryRunView {
        inquiries: done.inquiries as i64,
        given: done.given as i64,
        agents: counted,
        decisions: decisions.collect(),
    }))
}
