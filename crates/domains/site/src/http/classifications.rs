//! GET atlas/card/classification/{tenant_id}

use axum::extract::Path;
use axum::response::Response;
use fairway_http::{Failure, List, Public, ValidUntil, Visit};
use fairway_records::next_change;
use serde::Serialize;

use crate::model::{Classification, tag};
use crate::store;

/// A kind of article with how many the public can read.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ClassificationView {
    /// `news`, `dynamic`, `information` or `handbook`.
    pub code: &'static str,
    pub name_zh: &'static str,
    pub name_en: &'static str,
    pub count: u64,
}

/// The kinds of articles of a tenant, in the order in which sites show them. Another tenant's list is empty.
#[utoipa::path(get, path = "/atlas/card/classification/{tenant_id}", tag = "site",
    params(("tenant_id" = i64, Path)), responses((status = 200, body = [ClassificationView])),
    extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Path(tenant_id): Path<i64>) -> Result<Response, Failure> {
    let tags = [public.tag(tag::CONTENT)];
    let load = |visit: Visit| async move {
        let mut rows = Vec::new();
        if visit.tenant_id() != tenant_id {
            return Ok(ValidUntil(List::whole(rows), None));
        }
        let (db, now) = (visit.db().read(), visit.now());
        let until = next_change(db, store::articles::select_of_tenant(tenant_id), now).await?;
        for kind in Classification::ALL {
            let count = store::articles::count(db, tenant_id, kind, now).await?;
            let (name_zh, name_en) = kind.names();
            rows.push(ClassificationView { code: kind.code(), name_zh, name_en, count });
        }
        Ok(ValidUntil(List::whole(rows), until))
    };
    public.read(&(), tags, load).await
}
