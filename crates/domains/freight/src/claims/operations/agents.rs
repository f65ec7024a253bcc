//! Who takes inquiries: the company of whoever asks, as an agent.

use std::collections::HashSet;

use fairway_auth::TenantId;
use fairway_clock::Zone;
use fairway_company::{own_company, visible_company_names};
use fairway_http::{Code, Failure, SignedIn};
use sea_orm::ConnectionTrait;

use crate::claims::entities::agent::Model;
use crate::claims::error::{ClaimError, read_list};
use crate::claims::store;
use crate::distribution::Agent;

/// The company of whoever asks; claims belong to companies.
pub async fn must_have_company(user: &SignedIn) -> Result<i64, Failure> {
    own_company(user).await?.ok_or_else(|| Code::NOT_ALLOWED.into())
}

/// The company of whoever asks, which takes inquiries.
pub async fn must_be_agent(user: &SignedIn) -> Result<i64, Failure> {
    let company_id = must_have_company(user).await?;
    must_take(user.db().read(), user.tenant_id(), company_id).await?;
    Ok(company_id)
}

/// Refuses a company that takes no inquiries.
pub async fn must_take(db: &impl ConnectionTrait, tenant_id: TenantId, company_id: i64) -> Result<(), Failure> {
    Agents::among(db, tenant_id, &[company_id]).await?.must_take(company_id)
}

/// Which of some companies take inquiries.
pub struct Agents {
    visible: HashSet<i64>,
    on: HashSet<i64>,
}

impl Agents {
    pub async fn among(db: &impl ConnectionTrait, tenant_id: TenantId, companies: &[i64]) -> Result<Self, Failure> {
        if companies.is_empty() {
            return Ok(Self { visible: HashSet::new(), on: HashSet::new() });
        }
        let visible = visible_company_names(db, tenant_id, companies.to_vec()).await?;
        let on = store::agents::list_on(db, tenant_id, companies).await?;
        Ok(Self { visible: visible.into_iter().map(|(id, ..)| id).collect(), on: on.into_iter().collect() })
    }

    /// Refuses those that do not.
    pub fn must_take(&self, company_id: i64) -> Result<(), Failure> {
        // One that the house has switched off meanwhile takes none, whatever it once said.
        if !self.visible.contains(&company_id) {
            return Err(Code::NOT_ALLOWED.into());
        }
        match self.on.contains(&company_id) {
            true => Ok(()),
            false => Err(ClaimError::NoAgent.into()),
        }
    }
}

/// All agents of a tenant in the order of a rota. Those that the house has switched off are off, whatever they once said: an offer
/// that they cannot claim would only keep it from others.
pub async fn list_agents(db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<Vec<Model>, ClaimError> {
    let mut rows = store::agents::list(db, tenant_id).await?;
    let on: Vec<i64> = rows.iter().filter(|row| row.is_on).map(|row| row.company_id).collect();
    let visible = visible_company_names(db, tenant_id, on).await?;
    let visible: HashSet<i64> = visible.into_iter().map(|(id, ..)| id).collect();
    for row in &mut rows {
        row.is_on = row.is_on && visible.contains(&row.company_id);
    }
    Ok(rows)
}

/// An agent as the centre decides on it.
pub fn agent_of(row: &Model) -> Result<Agent, ClaimError> {
    Ok(Agent {
        company_id: row.company_id,
        is_on: row.is_on,
        lanes: read_list("freight_agent.lanes", &row.lanes)?,
        services: read_list("freight_agent.services", &row.services)?,
        countries: read_list("freight_agent.countries", &row.countries)?,
        daily_cap: row.daily_cap.into(),
        hours: read_list("freight_agent.hours", &row.hours)?,
        zone: Zone::named(&row.zone),
    })
}
