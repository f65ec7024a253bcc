//! GET atlas/notice/announcements and atlas/notice/announcements/{id}

use axum::extract::Path;
use axum::response::Response;
use fairway_http::{Failure, Params, Public, Reply, Until, Visit};
use fairway_records::{ListQuery, RecordKind, read_list, visible};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde::Serialize;

use super::table as announcement;
use crate::NoticeError;

/// A announcement as the public sees it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AnnouncementView {
    pub id: i64,
    pub title_zh: String,
    pub title_en: String,
    pub text_zh: String,
    pub text_en: String,
}

impl From<announcement::Model> for AnnouncementView {
    fn from(announcement::Model { id, title_zh, title_en, text_zh, text_en, .. }: announcement::Model) -> Self {
        Self { id, title_zh, title_en, text_zh, text_en }
    }
}

/// The announcements of a site.
#[utoipa::path(get, path = "/atlas/notice/announcements", tag = "notice", params(ListQuery),
    responses((status = 200, body = [AnnouncementView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Params(query): Params<ListQuery>) -> Result<Response, Failure> {
    read_list::<announcement::Entity, AnnouncementView>(public, &query).await
}

/// One of them; 2501 if the public sees none of this id.
#[utoipa::path(get, path = "/atlas/notice/announcements/{id}", tag = "notice", params(("id" = i64, Path)),
    responses((status = 200, body = AnnouncementView)))]
pub async fn get(public: Public, Path(id): Path<i64>) -> Result<Response, Failure> {
    let tags = [public.tag(announcement::Entity::TAG)];
    let load = |visit: Visit| async move {
        let own = announcement::Entity::find_by_id(id).filter(announcement::Column::TenantId.eq(visit.tenant_id()));
        let found = visible(own, visit.now()).one(visit.db().read()).await?;
        let found = found.ok_or(NoticeError::UnknownAnnouncement)?;
        let until = found.publish_until;
        Ok(Until(Reply(AnnouncementView::from(found)), until))
    };
    public.read(&(), tags, load).await
}
