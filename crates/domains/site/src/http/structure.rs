//! GET atlas/configure/structure

use axum::response::{IntoResponse, Response};
use fairway_auth::Permission;
use fairway_http::{Code, Failure, Params, Public, Reply, Visit};
use serde::{Deserialize, Serialize};

use crate::model::{StructureBody, StructureState, tag};
use crate::permissions::EditStructure;
use crate::{SiteError, store};

#[derive(Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StructureQuery {
    /// The fixed code of the site.
    pub code: String,
    /// 1 asks for the draft, for those who may edit it.
    pub draft: Option<u8>,
}

/// One version of the page structure.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct StructureView {
    pub id: i64,
    pub version: i64,
    pub published_at: Option<i64>,
    #[serde(flatten)]
    pub body: StructureBody,
}

/// The published page structure, or the newest draft with `draft=1`.
#[utoipa::path(get, path = "/atlas/configure/structure", tag = "site", params(StructureQuery),
    responses((status = 200, body = StructureView)))]
pub async fn get(visit: Visit, public: Public, Params(query): Params<StructureQuery>) -> Result<Response, Failure> {
    let code = query.code.clone();
    if query.draft == Some(1) {
        let principal = visit.principal().ok_or(Code::NOT_SIGNED_IN)?;
        if !principal.permissions.holds(EditStructure::CODE) {
            return Err(Code::NOT_ALLOWED.into());
        }
        // A site without a draft is previewed as it is.
        let draft = load(&visit, &code, StructureState::Draft).await?;
        let shown = match draft {
            Some(draft) => draft,
            None => load(&visit, &code, StructureState::Published).await?.ok_or(SiteError::UnknownExhibition)?,
        };
        return Ok(Reply(shown).into_response());
    }
    let tags = [public.tag(tag::SITE)];
    let read = |visit: Visit| async move {
        Ok(Reply(load(&visit, &code, StructureState::Published).await?.ok_or(SiteError::UnknownExhibition)?))
    };
    public.read(&query, tags, read).await
}

async fn load(visit: &Visit, code: &str, state: StructureState) -> Result<Option<StructureView>, Failure> {
    let Some(row) = store::structures::find(visit.db().read(), visit.tenant_id(), code, state).await? else {
        return Ok(None);
    };
    let body = serde_json::from_str(&row.body).map_err(Failure::internal)?;
    Ok(Some(StructureView { id: row.id, version: row.version, published_at: row.published_at, body }))
}
