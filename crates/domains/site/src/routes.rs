//! URL to handler, nothing else.

use fairway_http::App;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::http::{
    articles, banners, classifications, contact_admin, contacts, details, exhibition, highlights, label_admin, labels,
    organizers, related_expos, reviews, settings, sponsor_items, sponsors, structure, system, tenants, venue,
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
        .routes(routes!(contact_admin::list, contact_admin::create, contact_admin::update, contact_admin::delete)) // /atms/incharger
        .routes(routes!(tenants::create)) // POST /atms/tenant/tenants
        .routes(routes!(banners::list)) // GET  /atlas/resource/banner
        .routes(routes!(articles::list)) // GET  /atlas/exhibition/static_content
        .routes(routes!(articles::get)) // GET  /atlas/card/card_static/detail/{static_content_id}
        .routes(routes!(classifications::list)) // GET  /atlas/card/classification/{tenant_id}
        .routes(routes!(details::get)) // GET  /atlas/exhibition/activity_details
        .routes(routes!(venue::get)) // GET  /atlas/exhibition/activity_venue
        .routes(routes!(highlights::list)) // GET  /atlas/exhibition/activity_lightspot
        .routes(routes!(related_expos::list_same)) // GET  /atlas/exhibition/activity_same
        .routes(routes!(related_expos::get)) // GET  /atlas/exhibition/activity_same/{expo_id}
        .routes(routes!(related_expos::list_hot)) // GET  /atlas/exhibition/activity_relevance
        .routes(routes!(reviews::list)) // GET  /atlas/exhibition/activity_historyreview
        .routes(routes!(organizers::list)) // GET  /atlas/atams_exhibition/activity_organizer
        .routes(routes!(sponsors::list)) // GET  /atlas/exhibition/auspice_company
        .routes(routes!(sponsor_items::list)) // GET  /atlas/exhibition/auspice_item
        .routes(routes!(contacts::list)) // GET  /atlas/exhibition/incharger
}
