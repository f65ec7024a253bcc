//! GET atlas/atams_exhibition/activity_organizer

use axum::response::Response;
use fairway_http::{Failure, Params, Public};
use serde::Serialize;

use super::table as organizer;
use fairway_records::{MeetingListQuery, read_list};

/// An institution behind the meeting.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OrganizerView {
    pub id: i64,
    /// 1 host, 2 organiser, 3 co-organiser, 4 supporter, 5 media.
    pub kind: i32,
    pub name_zh: String,
    pub name_en: String,
    pub logo: String,
    pub link: String,
}

impl From<organizer::Model> for OrganizerView {
    fn from(row: organizer::Model) -> Self {
        Self { id: row.id, kind: row.kind, name_zh: row.name_zh, name_en: row.name_en, logo: row.logo, link: row.link }
    }
}

/// The institutions behind a meeting.
#[utoipa::path(get, path = "/atlas/atams_exhibition/activity_organizer", tag = "site", params(MeetingListQuery),
    responses((status = 200, body = [OrganizerView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Params(query): Params<MeetingListQuery>) -> Result<Response, Failure> {
    read_list::<organizer::Entity, OrganizerView>(public, &query).await
}
