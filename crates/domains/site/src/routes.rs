//! URL to handler, nothing else.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::{
    classifications, exhibition, label_admin, labels, settings, structure, structure_draft, structure_parts,
    structure_versions, system, tenants,
};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(exhibition::get)) // GET  /atlas/configure/exhibition
        .routes(routes!(structure::get)) // GET  /atlas/configure/structure
        .routes(routes!(system::list)) // GET  /atms/configure/system
        .routes(routes!(labels::list)) // GET  /basic/label/{token}
        .routes(routes!(label_admin::list, label_admin::delete)) // GET, DELETE /atms/label/labels
        .routes(routes!(label_admin::export_file)) // GET  /atms/label/labels/export
        .routes(routes!(label_admin::save)) // POST /atms/label/save
        .routes(routes!(settings::list)) // GET  /atms/configure/settings
        .routes(routes!(settings::save)) // PUT  /atms/configure/system
        .routes(routes!(structure_draft::get, structure_draft::save, structure_draft::discard)) // /atms/structure/draft
        .routes(routes!(structure_versions::publish)) // POST /atms/structure/publish
        .routes(routes!(structure_versions::roll_back)) // POST /atms/structure/rollback
        .routes(routes!(structure_versions::list)) // GET  /atms/structure/versions
        .routes(routes!(structure_versions::get)) // GET  /atms/structure/versions/{id}
        .routes(routes!(structure_parts::presets)) // GET  /atms/structure/presets
        .routes(routes!(structure_parts::units)) // GET  /atms/structure/units
        .routes(routes!(tenants::create)) // POST /atms/tenant/tenants
        .routes(routes!(classifications::list)) // GET  /atlas/card/classification/{tenant_id}
}
