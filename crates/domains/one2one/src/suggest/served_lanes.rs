//! Lanes that somebody asks for and companies serve, as far as later domains know them: freight does.

use std::collections::HashMap;

use axum::http::Extensions;
use fairway_auth::{TenantId, UserId};
use fairway_http::{App, Failure};
use futures::future::BoxFuture;

/// By company: what the lanes are called in Chinese and in English.
pub type LanesByCompany = HashMap<i64, Vec<(String, String)>>;

/// Of the lanes on which this person wants something moved, those that each of these companies serves. Only that person reads
/// the answer.
pub type ServedLanes =
    for<'a> fn(&'a App, TenantId, UserId, &'a [i64]) -> BoxFuture<'a, Result<LanesByCompany, Failure>>;

#[derive(Clone, Copy)]
struct Provided(ServedLanes);

/// Hands in who knows it; a domain does so in its `extras`.
pub fn provide_served_lanes(extras: &mut Extensions, source: ServedLanes) {
    extras.insert(Provided(source));
}

/// What is known; nothing where nobody knows.
pub async fn served_lanes(
    app: &App,
    tenant_id: TenantId,
    viewer: UserId,
    company_ids: &[i64],
) -> Result<LanesByCompany, Failure> {
    match app.extras.get::<Provided>().copied() {
        Some(Provided(source)) => source(app, tenant_id, viewer, company_ids).await,
        None => Ok(LanesByCompany::new()),
    }
}
