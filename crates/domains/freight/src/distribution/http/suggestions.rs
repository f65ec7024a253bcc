//! GET atms/freight/inquiries/{id}/suggestions: whom staff might give an inquiry, and why

use axum::extract::Path;
use fairway_company::company_names;
use fairway_http::{Allowed, List, ListAnswer, Params};
use serde::{Deserialize, Serialize};

use crate::claims::error::ClaimError;
use crate::distribution::operations::suggestions::suggest;
use crate::distribution::suggesting::FitReason;
use crate::permissions::ManageInquiries;
use crate::store;

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct SuggestionQuery {
    /// Part of a name: finds all agents that are called so, whether they fit or not.
    pub keyword: String,
}

/// An agent that fits an inquiry, or that was looked for.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SuggestionView {
    pub company_id: i64,
    pub company_zh: String,
    pub company_en: String,
    /// From 0 to 100.
    pub score: i64,
    pub reasons: Vec<FitReason>,
    /// What it made of its claims until now.
    pub claims: i64,
    pub won: i64,
    pub rating_sum: i64,
    pub rating_count: i64,
}

/// Agents that fit an inquiry, the best first, each with the reasons: lane, service, country, past performance. With a keyword all
/// agents that are called so, also with what speaks against them. At most 50.
#[utoipa::path(get, path = "/atms/freight/inquiries/{id}/suggestions", tag = "freight",
    params(("id" = i64, Path), SuggestionQuery),
    responses((status = 200, body = [SuggestionView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ManageInquiries>,
    Path(id): Path<i64>,
    Params(query): Params<SuggestionQuery>,
) -> ListAnswer<SuggestionView> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let one = store::inquiries::find(db, tenant_id, id).await?.ok_or(ClaimError::NotFound)?;
    let found = suggest(db, tenant_id, &one, query.keyword.trim(), user.lang()).await?;
    let companies: Vec<i64> = found.iter().map(|one| one.company_id).collect();
    let names = company_names(db, tenant_id, &companies).await?;
    let views = found.into_iter().map(|one| {
        let name = names.get(&one.company_id);
        SuggestionView {
            company_id: one.company_id,
            company_zh: name.map(|name| name.name_zh.clone()).unwrap_or_default(),
            company_en: name.map(|name| name.name_en.clone()).unwrap_or_default(),
            score: one.score,
            reasons: one.reasons,
            claims: one.record.claims,
            won: one.record.won,
            rating_sum: one.record.rating_sum,
            rating_count: one.record.rating_count,
        }
    });
    Ok(List::whole(views.collect()))
}
