//! GET atlas/freight/inquiries/{id}/claims: which agents an owner can rate

use axum::extract::Path;
use fairway_company::company_names;
use fairway_http::{List, ListAnswer, Params, Visit};
use serde::Serialize;

use super::owner::OwnerQuery;
use crate::claims::model::ClaimStatus;
use crate::claims::store::{claims, ratings};
use crate::quotes::operations::owning;

/// An agent that had my inquiry until it was completed.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CompletedClaim {
    pub id: i64,
    pub company_id: i64,
    pub company_zh: String,
    pub company_en: String,
    /// Whether I accepted its quote.
    pub is_won: bool,
    /// What I said of it: 1 to 5; null where nothing.
    pub stars: Option<i32>,
    pub rating_text: String,
}

/// Agents that had my inquiry until it was completed, whether they sent a quote or not; none before. Each can be rated once.
#[utoipa::path(get, path = "/atlas/freight/inquiries/{id}/claims", tag = "freight",
    params(("id" = i64, Path), OwnerQuery),
    responses((status = 200, body = [CompletedClaim])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(visit: Visit, Path(id): Path<i64>, Params(query): Params<OwnerQuery>) -> ListAnswer<CompletedClaim> {
    let (one, _) = owning::find(&visit, id, query.key.as_deref()).await?;
    let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
    let mut rows = claims::list_of_inquiry(db, tenant_id, one.id).await?;
    rows.retain(|row| row.status == ClaimStatus::Completed.value());
    let companies: Vec<i64> = rows.iter().map(|row| row.company_id).collect();
    let names = company_names(db, tenant_id, &companies).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let rated = ratings::list(db, tenant_id, &ids).await?;
    let view = |row: crate::claims::entities::claim::Model| {
        let (name, rating) = (names.get(&row.company_id), rated.iter().find(|one| one.claim_id == row.id));
        CompletedClaim {
            id: row.id,
            company_id: row.company_id,
            company_zh: name.map(|name| name.name_zh.clone()).unwrap_or_default(),
            company_en: name.map(|name| name.name_en.clone()).unwrap_or_default(),
            is_won: row.is_won,
            stars: rating.map(|rating| rating.stars),
            rating_text: rating.map(|rating| rating.text.clone()).unwrap_or_default(),
        }
    };
    Ok(List::whole(rows.into_iter().map(view).collect()))
}
