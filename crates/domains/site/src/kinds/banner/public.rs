//! GET atlas/resource/banner

use axum::response::Response;
use fairway_http::{Failure, Params, Public, TableQuery};
use fairway_records::{RecordKind, Visibility, records_in};
use sea_orm::{ColumnTrait, QueryFilter};
use serde::{Deserialize, Serialize};

use super::table as banner;

/// Banners made for browsers.
const WEB: i32 = 2;

#[derive(Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BannerQuery {
    /// The meeting's id.
    pub activity_id: i64,
    /// A named position such as `home`; all of them if absent.
    pub position: Option<String>,
    /// 1 phone, 2 web (if absent).
    pub platform: Option<i32>,
    /// Only 1, published, is public.
    pub status: Option<i32>,
    /// Zero-based page index.
    pub start: Option<i64>,
    /// Rows per page, at most 100; 20 if absent.
    pub limit: Option<i64>,
    /// 1 returns everything.
    pub nopage: Option<u8>,
}

/// A picture at a named position.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BannerView {
    pub id: i64,
    pub position: String,
    pub title_zh: String,
    pub title_en: String,
    pub image_zh: String,
    pub image_en: String,
    pub link: String,
    pub width: i32,
    pub height: i32,
    pub sort: i32,
}

impl From<banner::Model> for BannerView {
    fn from(row: banner::Model) -> Self {
        Self {
            id: row.id,
            position: row.position,
            title_zh: row.title_zh,
            title_en: row.title_en,
            image_zh: row.image_zh,
            image_en: row.image_en,
            link: row.link,
            width: row.width,
            height: row.height,
            sort: row.sort,
        }
    }
}

/// The banners of a meeting's site that are published and whose time it is.
#[utoipa::path(get, path = "/atlas/resource/banner", tag = "site", params(BannerQuery),
    responses((status = 200, body = [BannerView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Params(query): Params<BannerQuery>) -> Result<Response, Failure> {
    // Asking for another status narrows the published ones down to none; it never opens the drafts.
    let choose = |tenant_id| {
        let select = records_in::<banner::Entity>(tenant_id, query.activity_id)
            .filter(banner::Column::Status.eq(query.status.unwrap_or(Visibility::Published.value())))
            .filter(banner::Column::Platform.eq(query.platform.unwrap_or(WEB)));
        match &query.position {
            Some(position) => select.filter(banner::Column::Position.eq(position)),
            None => select,
        }
    };
    let table = TableQuery { start: query.start, limit: query.limit, nopage: query.nopage, ..Default::default() };
    fairway_records::read_select::<_, BannerView, _>(public, &query, table, choose, banner::Entity::ORDER).await
}
