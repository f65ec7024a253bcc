//! GET atlas/exhibition/exhibitor_viewer

use std::collections::HashSet;

use fairway_http::{Answer, Params, Reply, SignedIn};
use serde::Serialize;

use crate::http::exhibitor_query::{About, ExhibitorQuery, ViewerView, viewers};
use crate::http::exhibitor_visitor_count::ExhibitorPageQuery;
use crate::operations::exhibitor_views::days_of;
use crate::store::exhibitor_views::{by_day, count_named, list_named};

const FACES: usize = 12;
/// Whoever came on several days stands there once.
const ROWS: u64 = 60;

/// Who came last.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ExhibitorViewerView {
    /// The latest who let exhibitors know their name, each once, at most 12.
    pub viewers: Vec<ViewerView>,
    /// Views of the last thirty days by visitors who stay anonymous.
    pub anonymous: i64,
}

/// The latest visitors of the last thirty days: for the company's own people and those who look after companies.
#[utoipa::path(get, path = "/atlas/exhibition/exhibitor_viewer", tag = "insight", params(ExhibitorPageQuery),
    responses((status = 200, body = ExhibitorViewerView)))]
pub async fn get(user: SignedIn, Params(query): Params<ExhibitorPageQuery>) -> Answer<ExhibitorViewerView> {
    let About { page, question, .. } = ExhibitorQuery::from(query).about(&user).await?;
    let (db, days) = (user.db().read(), days_of(&question));
    let mut seen = HashSet::new();
    let mut rows = list_named(db, page, days, ROWS).await?;
    rows.retain(|row| seen.insert(row.user_id));
    rows.truncate(FACES);
    let all: i64 = by_day(db, page, days).await?.values().sum();
    let anonymous = all - count_named(db, page, days).await?;
    Ok(Reply(ExhibitorViewerView { viewers: viewers(user.db(), page, rows).await?, anonymous }))
}
