//! Who takes inquiries: the company of whoever asks, as an agent.

use fairway_clock::Zone;
use fairway_company::{own_company, visible_company_names};
use fairway_http::{Code, Failure, SignedIn};

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
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    // One that the house has switched off meanwhile takes none, whatever it once said.
    if visible_company_names(db, tenant_id, vec![company_id]).await?.is_empty() {
        return Err(Code::NOT_ALLOWED.into());
    }
    let found = store::agents::find(db, tenant_id, company_id).await?;
    match found.is_some_and(|agent| agent.is_on) {
        true => Ok(company_id),
        false => Err(ClaimError::NoAgent.into()),
    }
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
