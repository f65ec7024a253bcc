//! GET atms/configure/system

use axum::response::Response;
use fairway_http::{Failure, List, Params, Public};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::entities::system_config;
use crate::model::tag;
use crate::store;

#[derive(Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SystemQuery {
    /// Accepted for the specification's sake; the host decides the tenant.
    pub tenant_id: Option<i64>,
}

/// One named setting.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SystemEntry {
    /// `friendly_link`, `qrcode`, `copyright_information` or `record_no`.
    pub name: String,
    pub value: Value,
}

impl TryFrom<system_config::Model> for SystemEntry {
    type Error = Failure;

    fn try_from(row: system_config::Model) -> Result<Self, Failure> {
        let unreadable = |error| Failure::internal(format!("the setting {} cannot be read: {error}", row.name));
        Ok(Self { value: serde_json::from_str(&row.value).map_err(unreadable)?, name: row.name })
    }
}

/// The settings of this host's site: friendly links, QR codes, copyright, filing number.
#[utoipa::path(get, path = "/atms/configure/system", tag = "site", params(SystemQuery),
    responses((status = 200, body = [SystemEntry])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Params(query): Params<SystemQuery>) -> Result<Response, Failure> {
    let (tags, own) = ([public.tag(tag::SITE)], public.tenant_id());
    let asked = query.tenant_id.unwrap_or(own);
    public
        .read(&query, tags, |visit| async move {
            // Another tenant's settings are not this host's to show.
            let rows = if asked == own { store::system::list(visit.db().read(), own).await? } else { Vec::new() };
            List::whole(rows).try_map(SystemEntry::try_from)
        })
        .await
}
