//! GET atlas/configure/activity_catalogue and atlas/atams_exhibition/activity_catalogue/config

use axum::response::Response;
use fairway_http::{Answer, Failure, Params, Public, Reply, SignedIn};
use fairway_records::ActivityQuery;
use serde::Serialize;

use crate::model::tag;
use crate::operations::catalogue::{CatalogueRules, PAGE_HEIGHT_MM, PAGE_WIDTH_MM};

/// A meeting's printed catalogue: whether there is one, and what fits into an entry.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CatalogueConfig {
    pub activity_id: i64,
    #[serde(flatten)]
    pub rules: CatalogueRules,
    /// An entry is half a page, this wide in print.
    pub page_width_mm: i32,
    pub page_height_mm: i32,
}

impl CatalogueConfig {
    fn new(activity_id: i64, rules: CatalogueRules) -> Self {
        Self { activity_id, rules, page_width_mm: PAGE_WIDTH_MM, page_height_mm: PAGE_HEIGHT_MM }
    }
}

/// What the meeting's printed catalogue is like.
#[utoipa::path(get, path = "/atlas/configure/activity_catalogue", tag = "event", params(ActivityQuery),
    responses((status = 200, body = CatalogueConfig)))]
pub async fn public(public: Public, Params(query): Params<ActivityQuery>) -> Result<Response, Failure> {
    let tags = [public.tag(tag::CATALOGUE), public.tag(tag::MEETING)];
    let id = query.activity_id;
    let load = |visit: fairway_http::Visit| async move {
        let rules = CatalogueRules::find(visit.db().read(), visit.tenant_id(), id).await?;
        Ok(Reply(CatalogueConfig::new(id, rules)))
    };
    public.read(&query, tags, load).await
}

/// The same as exhibitors need it: how much time is left.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OwnCatalogueConfig {
    #[serde(flatten)]
    pub config: CatalogueConfig,
    /// Exhibitors may write now.
    pub is_open: bool,
    /// Seconds until the deadline, 0 once it is over; absent where there is none.
    pub rest: Option<i64>,
}

/// What exhibitors may write, and for how long.
#[utoipa::path(get, path = "/atlas/atams_exhibition/activity_catalogue/config", tag = "event", params(ActivityQuery),
    responses((status = 200, body = OwnCatalogueConfig)))]
pub async fn own(user: SignedIn, Params(query): Params<ActivityQuery>) -> Answer<OwnCatalogueConfig> {
    let rules = CatalogueRules::find(user.db().read(), user.tenant_id(), query.activity_id).await?;
    Ok(Reply(OwnCatalogueConfig {
        config: CatalogueConfig::new(query.activity_id, rules),
        is_open: rules.is_open(user.now()),
        rest: rules.deadline.map(|deadline| (deadline - user.now()).max(0)),
    }))
}
