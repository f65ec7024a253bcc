//! GET atlas/public/optional/tags

use axum::response::Response;
use fairway_http::{Failure, Public, Reply, ValidUntil};
use fairway_records::{RecordKind, next_change, records_in, visible};
use sea_orm::QueryOrder;
use serde::Serialize;

use super::table as category;

/// What can be chosen for companies and people, by family.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
pub struct OptionalTagsView {
    /// Lines of business.
    pub business: Vec<CategoryView>,
    /// Trade lanes.
    pub lanes: Vec<CategoryView>,
    /// What visitors look for.
    pub demands: Vec<CategoryView>,
}

/// One of them.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CategoryView {
    pub code: String,
    pub name_zh: String,
    pub name_en: String,
}

/// The words for what companies do and people look for.
#[utoipa::path(get, path = "/atlas/public/optional/tags", tag = "company",
    responses((status = 200, body = OptionalTagsView)))]
pub async fn list(public: Public) -> Result<Response, Failure> {
    let tags = [public.tag(category::Entity::TAG)];
    public
        .read(&(), tags, |visit| async move {
            let (db, now) = (visit.db().read(), visit.now());
            let own = records_in::<category::Entity>(visit.tenant_id(), 0);
            let until = next_change(db, own.clone(), now).await?;
            let rows = visible(own, now).order_by_asc(category::Column::Sort).order_by_asc(category::Column::Id);
            let mut view = OptionalTagsView::default();
            for category::Model { family, code, name_zh, name_en, .. } in rows.all(db).await? {
                let words = match family.as_str() {
                    "business" => &mut view.business,
                    "lane" => &mut view.lanes,
                    _ => &mut view.demands,
                };
                words.push(CategoryView { code, name_zh, name_en });
            }
            Ok(ValidUntil(Reply(view), until))
        })
        .await
}
