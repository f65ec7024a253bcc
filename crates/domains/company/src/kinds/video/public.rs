//! GET atlas/company/company_video/{company_id}

use std::collections::HashMap;

use axum::extract::Path;
use axum::response::Response;
use fairway_http::{Failure, List, Public, ValidUntil};
use fairway_media::{PictureSize, PublicVideo, find_shown_videos};
use serde::Serialize;

use super::table as video;
use crate::kinds::reading::list_of;
use crate::model::tag;
use crate::{CompanyError, store};

/// The library does not say when it takes a video back, so the answer is made anew after this long.
const FRESH_SECONDS: i64 = 300;

/// A video of a company.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CompanyVideoView {
    pub id: i64,
    pub title_zh: String,
    pub title_en: String,
    pub aliyun_id: String,
    /// Seconds.
    pub duration: f64,
    pub cover: String,
    pub cover_srcset: Vec<PictureSize>,
}

impl CompanyVideoView {
    fn new(row: video::Model, video: PublicVideo) -> Self {
        Self {
            id: row.id,
            title_zh: row.title_zh,
            title_en: row.title_en,
            aliyun_id: row.aliyun_id,
            duration: video.duration,
            cover: video.cover,
            cover_srcset: video.cover_srcset,
        }
    }
}

/// A company's videos in the company's order, as far as the library still shows them to everybody.
#[utoipa::path(get, path = "/atlas/company/company_video/{company_id}", tag = "company",
    params(("company_id" = i64, Path)),
    responses((status = 200, body = [CompanyVideoView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Path(company_id): Path<i64>) -> Result<Response, Failure> {
    let tags = [public.tag(tag::COMPANY)];
    public
        .read(&(), tags, |visit| async move {
            let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
            let found = store::companies::find_visible(db, tenant_id, company_id).await?;
            found.ok_or(CompanyError::NotFound)?;
            let rows = list_of::<video::Entity>(db, tenant_id, company_id).await?;
            let keys: Vec<String> = rows.iter().map(|row| row.aliyun_id.clone()).collect();
            let shown = find_shown_videos(&visit.app, tenant_id, &keys).await?.into_iter().map(|found| found.video);
            let mut shown: HashMap<String, PublicVideo> = shown.map(|video| (video.aliyun_id.clone(), video)).collect();
            let view = |row: video::Model| {
                let video = shown.remove(&row.aliyun_id)?;
                Some(CompanyVideoView::new(row, video))
            };
            let views = rows.into_iter().filter_map(view).collect();
            Ok(ValidUntil(List::whole(views), Some(visit.now() + FRESH_SECONDS)))
        })
        .await
}
