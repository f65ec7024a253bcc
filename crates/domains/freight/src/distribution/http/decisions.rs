//! GET atms/freight/decisions/{inquiry_id}: whom the centre considered, and why it chose whom

use std::collections::{HashMap, HashSet};

use axum::extract::Path;
use fairway_company::{CompanyBasics, company_names};
use fairway_http::{Allowed, List, ListAnswer};
use fairway_lang::Lang;
use serde::Serialize;

use crate::claims::error::read_list;
use crate::distribution::model::{AgentVerdict, Considered};
use crate::distribution::store;
use crate::permissions::ManageInquiries;

/// An agent that was considered.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ConsideredView {
    pub company_id: i64,
    pub company_zh: String,
    pub company_en: String,
    pub verdict: AgentVerdict,
    /// The verdict in words.
    pub text: &'static str,
}

pub fn considered_views(
    considered: &[Considered],
    names: &HashMap<i64, CompanyBasics>,
    lang: Lang,
) -> Vec<ConsideredView> {
    let view = |one: &Considered| {
        let name = names.get(&one.company_id);
        ConsideredView {
            company_id: one.company_id,
            company_zh: name.map(|name| name.name_zh.clone()).unwrap_or_default(),
            company_en: name.map(|name| name.name_en.clone()).unwrap_or_default(),
            verdict: one.verdict,
            text: one.verdict.text().get(lang),
        }
    };
    considered.iter().map(view).collect()
}

/// A decision of the distribution centre.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct DecisionView {
    pub id: i64,
    /// Empty where no rule fitted.
    pub rule_name: String,
    /// In the order of the rota.
    pub considered: Vec<ConsideredView>,
    pub chosen: Vec<i64>,
    pub at: i64,
}

/// What the distribution centre decided about an inquiry, the latest first: whom it considered, and why this one.
#[utoipa::path(get, path = "/atms/freight/decisions/{inquiry_id}", tag = "freight", params(("inquiry_id" = i64, Path)),
    responses((status = 200, body = [DecisionView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: Allowed<ManageInquiries>, Path(inquiry_id): Path<i64>) -> ListAnswer<DecisionView> {
    let (db, tenant_id, lang) = (user.db().read(), user.tenant_id(), user.lang());
    let rows = store::decisions::list(db, tenant_id, inquiry_id).await?;
    let mut read = Vec::with_capacity(rows.len());
    for row in rows {
        let considered: Vec<Considered> = read_list("freight_decision.considered", &row.considered)?;
        let chosen: Vec<i64> = read_list("freight_decision.chosen", &row.chosen)?;
        read.push((row, considered, chosen));
    }
    // The same agents are considered every time.
    let companies: HashSet<i64> = read.iter().flat_map(|(_, all, _)| all.iter().map(|one| one.company_id)).collect();
    let names = company_names(db, tenant_id, &companies.into_iter().collect::<Vec<_>>()).await?;
    let views = read.into_iter().map(|(row, considered, chosen)| DecisionView {
        id: row.id,
        rule_name: row.rule_name,
        considered: considered_views(&considered, &names, lang),
        chosen,
        at: row.created_at,
    });
    Ok(List::whole(views.collect()))
}
