//! GET atlas/exhibition/activity_lightspot

use axum::response::Response;
use fairway_http::{Failure, Params, Public};
use serde::Serialize;

use super::table as highlight;
use fairway_records::{MeetingListQuery, read_list};

/// Something of the meeting not to be missed.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct HighlightView {
    pub id: i64,
    pub title_zh: String,
    pub title_en: String,
    pub text_zh: String,
    pub text_en: String,
    pub image: String,
    pub when_zh: String,
    pub when_en: String,
}

impl From<highlight::Model> for HighlightView {
    fn from(row: highlight::Model) -> Self {
        Self {
            id: row.id,
            title_zh: row.title_zh,
            title_en: row.title_en,
            text_zh: row.text_zh,
            text_en: row.text_en,
            image: row.image,
            when_zh: row.when_zh,
            when_en: row.when_en,
        }
    }
}

/// The highlights of a meeting.
#[utoipa::path(get, path = "/atlas/exhibition/activity_lightspot", tag = "site", params(MeetingListQuery),
    responses((status = 200, body = [HighlightView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Params(query): Params<MeetingListQuery>) -> Result<Response, Failure> {
    read_list::<highlight::Entity, HighlightView>(public, &query).await
}
