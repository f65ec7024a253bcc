//! GET atlas/exhibition/incharger

use axum::response::Response;
use fairway_http::{Failure, Params, Public, Visit};
use fairway_records::{RecordKind, records_in};
use serde::Serialize;

use super::table as contact;
use crate::model::tag;
use fairway_records::{MeetingListQuery, PublicQuery};

/// Somebody to ask.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ContactView {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub role_zh: String,
    pub role_en: String,
    pub mobile: String,
    pub email: String,
}

impl From<contact::Model> for ContactView {
    fn from(row: contact::Model) -> Self {
        Self {
            id: row.id,
            name_zh: row.name_zh,
            name_en: row.name_en,
            role_zh: row.role_zh,
            role_en: row.role_en,
            mobile: row.mobile,
            email: row.email,
        }
    }
}

/// The contact persons of a meeting.
#[utoipa::path(get, path = "/atlas/exhibition/incharger", tag = "site", params(MeetingListQuery),
    responses((status = 200, body = [ContactView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Params(query): Params<MeetingListQuery>) -> Result<Response, Failure> {
    let (tags, table) = ([public.tag(tag::CONTACT)], query.table());
    let activity_id = query.activity_id;
    let load = |visit: Visit| async move {
        let select = records_in::<contact::Entity>(visit.tenant_id(), activity_id);
        let rows = table.page(visit.db().read(), select, &[], contact::Entity::ORDER).await?;
        Ok(rows.map(ContactView::from))
    };
    public.read(&query, tags, load).await
}
