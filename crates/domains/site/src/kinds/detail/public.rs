//! GET atlas/exhibition/activity_details

use axum::response::Response;
use fairway_http::{Failure, Params, Public, Reply, Visit};
use fairway_records::{ActivityQuery, read_column, records_in};
use serde::Serialize;

use super::table as activity_detail;
use crate::model::{Figure, tag};

/// The introduction of a meeting with its figures.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ActivityDetailView {
    pub intro_title_zh: String,
    pub intro_title_en: String,
    /// HTML.
    pub intro_zh: String,
    /// HTML.
    pub intro_en: String,
    pub figures: Vec<Figure>,
}

impl TryFrom<activity_detail::Model> for ActivityDetailView {
    type Error = Failure;

    fn try_from(row: activity_detail::Model) -> Result<Self, Failure> {
        Ok(Self {
            intro_title_zh: row.intro_title_zh,
            intro_title_en: row.intro_title_en,
            intro_zh: row.intro_zh,
            intro_en: row.intro_en,
            figures: read_column("activity_detail.figures", row.figures)?,
        })
    }
}

/// The introduction of a meeting; `data` is null before it has one.
#[utoipa::path(get, path = "/atlas/exhibition/activity_details", tag = "site", params(ActivityQuery),
    responses((status = 200, body = Option<ActivityDetailView>)))]
pub async fn get(public: Public, Params(query): Params<ActivityQuery>) -> Result<Response, Failure> {
    let (tags, activity_id) = ([public.tag(tag::DETAIL)], query.activity_id);
    let load = |visit: Visit| async move {
        let found =
            records_in::<activity_detail::Entity>(visit.tenant_id(), activity_id).one(visit.db().read()).await?;
        Ok(Reply(found.map(ActivityDetailView::try_from).transpose()?))
    };
    public.read(&query, tags, load).await
}
