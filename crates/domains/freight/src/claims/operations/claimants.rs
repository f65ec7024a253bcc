//! Who may claim inquiries, and for which company. Claims come in rushes of the same people, so those who were let in are known until
//! something of it changes: their account, what people or companies of their tenant are, or which companies take inquiries.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;

use fairway_auth::{TenantId, UserId};
use fairway_cache::{Stamped, Tag};
use fairway_company::model::tag::COMPANY;
use fairway_http::{App, Code, Failure};
use fairway_identity::model::{account_tag, people_tag};
use fairway_identity::{AccountBasics, list_accounts};

use super::agents::Agents;
use crate::model::tag;

const MAX_KNOWN: u64 = 10_000;
/// Whoever may not any more is refused after that even if another node's notice is lost, as sessions are.
const KNOWN_FOR: Duration = Duration::from_secs(4);

/// Somebody who may claim.
pub struct Claimant {
    pub account: AccountBasics,
    pub company_id: i64,
}

/// For which company each of some people claims, or why they cannot.
pub type KnownClaimants = HashMap<UserId, Result<Arc<Claimant>, Failure>>;

/// Those who were let in a moment ago. Cheap to clone.
#[derive(Clone)]
pub struct Claimants(moka::sync::Cache<(TenantId, UserId), Arc<Stamped<Arc<Claimant>>>>);

impl Default for Claimants {
    fn default() -> Self {
        Self(moka::sync::Cache::builder().max_capacity(MAX_KNOWN).time_to_live(KNOWN_FOR).build())
    }
}

impl Claimants {
    /// Of these people: without a query for those who are known.
    pub async fn find(
        &self,
        app: &App,
        tenant_id: TenantId,
        users: impl IntoIterator<Item = UserId>,
    ) -> Result<KnownClaimants, Failure> {
        let (mut found, mut unknown) = (KnownClaimants::new(), Vec::new());
        for user_id in users {
            match self.0.get(&(tenant_id, user_id)).filter(|known| app.cache.is_current(known)) {
                Some(known) => _ = found.insert(user_id, Ok(known.value.clone())),
                None => unknown.push(user_id),
            }
        }
        if unknown.is_empty() {
            return Ok(found);
        }
        let moment = app.cache.moment();
        let mut accounts = list_accounts(app.db.read(), tenant_id, &unknown).await?;
        let companies: BTreeSet<i64> = accounts.values().filter_map(|account| account.company_id).collect();
        let agents = Agents::among(app.db.read(), tenant_id, &Vec::from_iter(companies)).await?;
        let of_tenant = [Tag::new(people_tag(tenant_id)), Tag::of(COMPANY, tenant_id), Tag::of(tag::AGENTS, tenant_id)];
        for user_id in unknown {
            let claimant = claimant(accounts.remove(&user_id), &agents).map(Arc::new);
            if let Ok(claimant) = &claimant {
                let own = Tag::new(account_tag(user_id));
                let known = app.cache.seal(moment, of_tenant.iter().chain([&own]), claimant.clone());
                self.0.insert((tenant_id, user_id), Arc::new(known));
            }
            found.insert(user_id, claimant);
        }
        Ok(found)
    }
}

fn claimant(account: Option<AccountBasics>, agents: &Agents) -> Result<Claimant, Failure> {
    let account = account.ok_or(Code::NOT_ALLOWED)?;
    let company_id = account.company_id.ok_or(Code::NOT_ALLOWED)?;
    agents.must_take(company_id)?;
    Ok(Claimant { account, company_id })
}
