//! GET atlas/exhibition/auspice_company

use axum::response::Response;
use fairway_http::{Failure, Params, Public};
use serde::Serialize;

use super::table as sponsor;
use fairway_records::{MeetingListQuery, read_list};

/// A sponsor of the meeting.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SponsorView {
    pub id: i64,
    /// 1 title, 2 diamond, 3 gold, 4 silver.
    pub tier: i32,
    pub name_zh: String,
    pub name_en: String,
    pub logo: String,
    pub link: String,
    pub intro_zh: String,
    pub intro_en: String,
}

impl From<sponsor::Model> for SponsorView {
    fn from(row: sponsor::Model) -> Self {
        Self {
            id: row.id,
            tier: row.tier,
            name_zh: row.name_zh,
            name_en: row.name_en,
            logo: row.logo,
            link: row.link,
            intro_zh: row.intro_zh,
            intro_en: row.intro_en,
        }
    }
}

/// The sponsors of a meeting.
#[utoipa::path(get, path = "/atlas/exhibition/auspice_company", tag = "site", params(MeetingListQuery),
    responses((status = 200, body = [SponsorView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Params(query): Params<MeetingListQuery>) -> Result<Response, Failure> {
    read_list::<sponsor::Entity, SponsorView>(public, &query).await
}
