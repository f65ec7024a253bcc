//! GET atlas/exhibition/exhibitor_pages

use std::collections::HashSet;

use axum::response::Response;
use fairway_http::{Failure, List, Params, Public, Visit};
use fairway_records::ActivityQuery;
use fairway_search::listed_ids;
use serde::Serialize;

use crate::model::tag;
use crate::operations::directory::list_of;
use crate::store;

/// Addresses that a map of the site may have, less those of its other pages.
const MAX_SITEMAP_PAGES: usize = 45_000;

/// The page of an exhibitor.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ExhibitorPage {
    /// The company's id.
    pub id: i64,
}

/// The companies of a meeting's directory by their ids, all at once: what search engines are told of.
#[utoipa::path(get, path = "/atlas/exhibition/exhibitor_pages", tag = "event", params(ActivityQuery),
    responses((status = 200, body = [ExhibitorPage])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Params(query): Params<ActivityQuery>) -> Result<Response, Failure> {
    let (tags, activity_id) = ([public.tag(tag::EXHIBITOR)], query.activity_id);
    let load = |visit: Visit| async move {
        let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
        let listed: HashSet<i64> = listed_ids(db, list_of(tenant_id, activity_id)).await?.into_iter().collect();
        let companies = store::exhibitors::company_ids(db, tenant_id, activity_id).await?;
        let shown = companies.into_iter().filter(|(id, _)| listed.contains(id));
        let pages = shown.map(|(_, company_id)| ExhibitorPage { id: company_id }).take(MAX_SITEMAP_PAGES);
        Ok(List::whole(pages.collect()))
    };
    public.read(&query, tags, load).await
}
