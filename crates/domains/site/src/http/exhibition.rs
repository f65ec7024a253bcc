//! GET atlas/configure/exhibition

use axum::response::Response;
use fairway_http::{Failure, Params, Public, Reply};
use serde::{Deserialize, Serialize};

use crate::model::{ActivityType, tag};
use crate::{SiteError, store};

#[derive(Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExhibitionQuery {
    /// The fixed code of the site, `EXS`.
    pub code: String,
    /// 1 the exhibition (if absent), 5 its summit.
    pub atype: Option<i32>,
}

/// A site's configuration: where the web app starts from.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ExhibitionView {
    pub id: i64,
    pub code: String,
    pub atype: i32,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// `full` or `short`.
    pub structure: String,
    pub hosts: Vec<HostView>,
}

/// A host and the language that it speaks.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct HostView {
    pub host: String,
    pub lang: String,
}

/// The configuration behind a site's code. For `atype=5` without a summit, `data` is null.
#[utoipa::path(get, path = "/atlas/configure/exhibition", tag = "site", params(ExhibitionQuery),
    responses((status = 200, body = Option<ExhibitionView>)))]
pub async fn get(public: Public, Params(query): Params<ExhibitionQuery>) -> Result<Response, Failure> {
    let tags = [public.tag(tag::SITE), fairway_identity::model::TENANTS_TAG.into()];
    let (code, atype) = (query.code.clone(), query.atype.unwrap_or(ActivityType::Exhibition.value()));
    public
        .read(&query, tags, |visit| async move {
            let found = store::exhibitions::find(visit.db().read(), visit.tenant_id(), &code, atype).await?;
            if found.is_none() && atype == ActivityType::Exhibition.value() {
                return Err(SiteError::UnknownExhibition.into());
            }
            let hosts = visit.tenant().hosts.iter();
            let hosts: Vec<_> =
                hosts.map(|(host, lang)| HostView { host: host.clone(), lang: lang.to_string() }).collect();
            Ok(Reply(found.map(|row| ExhibitionView {
                id: row.id,
                code: row.code,
                atype: row.atype,
                tenant_id: row.tenant_id,
                activity_id: row.activity_id,
                name_zh: row.name_zh,
                name_en: row.name_en,
                structure: row.structure,
                hosts,
            })))
        })
        .await
}
