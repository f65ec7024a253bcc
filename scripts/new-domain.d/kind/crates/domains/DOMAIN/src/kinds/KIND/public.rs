//! GET atlas/{{domain}}/{{kinds}} and atlas/{{domain}}/{{kinds}}/{id}

use axum::extract::Path;
use axum::response::Response;
use fairway_http::{Failure, Params, Public, Reply, ValidUntil, Visit};
use fairway_records::{ListQuery, RecordKind, read_list, visible};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde::Serialize;

use super::table as {{kind}};
use crate::{{Domain}}Error;

/// A {{kind words}} as the public sees it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct {{Kind}}View {
    pub id: i64,
    pub title_zh: String,
    pub title_en: String,
    pub text_zh: String,
    pub text_en: String,
}

impl From<{{kind}}::Model> for {{Kind}}View {
    fn from({{kind}}::Model { id, title_zh, title_en, text_zh, text_en, .. }: {{kind}}::Model) -> Self {
        Self { id, title_zh, title_en, text_zh, text_en }
    }
}

/// The {{kinds words}} of a site.
#[utoipa::path(get, path = "/atlas/{{domain}}/{{kinds}}", tag = "{{domain}}", params(ListQuery),
    responses((status = 200, body = [{{Kind}}View])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Params(query): Params<ListQuery>) -> Result<Response, Failure> {
    read_list::<{{kind}}::Entity, {{Kind}}View>(public, &query).await
}

/// One of them; {{code}} if the public sees none of this id.
#[utoipa::path(get, path = "/atlas/{{domain}}/{{kinds}}/{id}", tag = "{{domain}}", params(("id" = i64, Path)),
    responses((status = 200, body = {{Kind}}View)))]
pub async fn get(public: Public, Path(id): Path<i64>) -> Result<Response, Failure> {
    let tags = [public.tag({{kind}}::Entity::TAG)];
    let load = |visit: Visit| async move {
        let own = {{kind}}::Entity::find_by_id(id).filter({{kind}}::Column::TenantId.eq(visit.tenant_id()));
        let found = visible(own, visit.now()).one(visit.db().read()).await?;
        let found = found.ok_or({{Domain}}Error::Unknown{{Kind}})?;
        let until = found.publish_until;
        Ok(ValidUntil(Reply({{Kind}}View::from(found)), until))
    };
    public.read(&(), tags, load).await
}
