//! GET basic/label/{token}

use axum::extract::Path;
use axum::response::Response;
use fairway_http::{Code, Failure, List, Params, Public};
use serde::{Deserialize, Serialize};

use crate::model::{EVENT_SITE, tag};
use crate::store;

#[derive(Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LabelQuery {
    /// Always 2: labels of the international site.
    pub is_idc: Option<u8>,
    /// Always 1: all of them.
    pub no_page: Option<u8>,
}

/// A text of the web app in both languages.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct LabelView {
    pub key: String,
    pub label_zh: String,
    pub label_en: String,
}

/// The labels that override the app's built-in ones. The token is the site's code or the tenant's.
#[utoipa::path(get, path = "/basic/label/{token}", tag = "site", params(("token" = String, Path), LabelQuery),
    responses((status = 200, body = [LabelView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    public: Public,
    Path(token): Path<String>,
    Params(query): Params<LabelQuery>,
) -> Result<Response, Failure> {
    let tags = [public.tag(tag::LABELS)];
    public
        .read(&query, tags, |visit| async move {
            if token != EVENT_SITE && token != visit.tenant().code {
                return Err(Code::NOT_FOUND.into());
            }
            let rows = store::labels::list(visit.db().read(), visit.tenant_id()).await?;
            Ok(List::whole(rows).map(|row| LabelView { key: row.key, label_zh: row.label_zh, label_en: row.label_en }))
        })
        .await
}
