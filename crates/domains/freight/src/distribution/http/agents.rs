//! GET atms/freight/agents: companies that take inquiries, for the rota of a rule

use fairway_company::company_names;
use fairway_http::{Allowed, List, ListAnswer, Params};
use serde::{Deserialize, Serialize};

use crate::claims::list_agents;
use crate::distribution::operations::suggestions::called;
use crate::permissions::SetUpFreight;

/// More nobody looks through at once, nor names in a rule.
const MAX_AGENTS_SHOWN: usize = 100;

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct AgentQuery {
    /// Part of a name; finds those that take inquiries now.
    pub keyword: String,
    /// Only these companies, by their ids, separated by commas; also those that take none any more.
    pub ids: String,
}

/// A company that takes inquiries, or did.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AgentName {
    pub company_id: i64,
    pub company_zh: String,
    pub company_en: String,
    /// Whether it takes inquiries now.
    pub is_on: bool,
}

/// Companies that take inquiries, by their names or by their ids: whom a rule can give inquiries to in turn. At most 100.
#[utoipa::path(get, path = "/atms/freight/agents", tag = "freight", params(AgentQuery),
    responses((status = 200, body = [AgentName])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: Allowed<SetUpFreight>, Params(query): Params<AgentQuery>) -> ListAnswer<AgentName> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let ids: Vec<i64> = query.ids.split(',').filter_map(|id| id.trim().parse().ok()).collect();
    let mut found: Vec<(i64, bool)> =
        list_agents(db, tenant_id).await?.into_iter().map(|row| (row.company_id, row.is_on)).collect();
    if ids.is_empty() {
        found.retain(|(_, is_on)| *is_on);
        if !query.keyword.trim().is_empty() {
            let companies = found.iter().map(|(id, _)| *id).collect();
            let named = called(db, tenant_id, companies, query.keyword.trim()).await?;
            found.retain(|(id, _)| named.contains(id));
        }
    } else {
        // A rule may name one that never took any: its name is still to be read.
        found = ids.iter().map(|id| (*id, found.iter().any(|(other, is_on)| other == id && *is_on))).collect();
    }
    found.truncate(MAX_AGENTS_SHOWN);
    let companies: Vec<i64> = found.iter().map(|(id, _)| *id).collect();
    let names = company_names(db, tenant_id, &companies).await?;
    let named = found.into_iter().filter_map(|(company_id, is_on)| {
        let name = names.get(&company_id)?;
        let (company_zh, company_en) = (name.name_zh.clone(), name.name_en.clone());
        Some(AgentName { company_id, company_zh, company_en, is_on })
    });
    Ok(List::whole(named.collect()))
}
