//! URL to handler, nothing else.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::{
    admin, articles, banners, classifications, contacts, details, exhibition, highlights, label_admin, labels,
    organizers, related_expos, reviews, settings, sponsor_items, sponsors, structure, structure_draft, structure_parts,
    structure_versions, system, tenants, venue,
};

pub fn router() -> OpenApiRouter<App> {
    content()
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

/// What organisers keep.
fn content() -> OpenApiRouter<App> {
    use admin::{
        articles, banners, contacts, details, halls, highlights, organizers, related_expos, reviews, sponsor_items,
        sponsors, venue,
    };
    OpenApiRouter::new()
        .routes(routes!(banners::list, banners::create, banners::update, banners::delete)) // /atms/content/banners
        .routes(routes!(banners::order)) // PUT  /atms/content/banners/order
        .routes(routes!(articles::list, articles::create, articles::update, articles::delete)) // /atms/content/articles
        .routes(routes!(articles::order)) // PUT  /atms/content/articles/order
        .routes(routes!(articles::get)) // GET  /atms/content/articles/{id}
        .routes(routes!(highlights::list, highlights::create, highlights::update, highlights::delete)) // /atms/content/highlights
        .routes(routes!(highlights::order)) // PUT  /atms/content/highlights/order
        .routes(routes!(halls::list, halls::create, halls::update, halls::delete)) // /atms/content/halls
        .routes(routes!(halls::order)) // PUT  /atms/content/halls/order
        .routes(routes!(organizers::list, organizers::create, organizers::update, organizers::delete)) // /atms/content/organizers
        .routes(routes!(organizers::order)) // PUT  /atms/content/organizers/order
        .routes(routes!(sponsors::list, sponsors::create, sponsors::update, sponsors::delete)) // /atms/content/sponsors
        .routes(routes!(sponsors::order)) // PUT  /atms/content/sponsors/order
        .routes(routes!(sponsor_items::list, sponsor_items::create, sponsor_items::update, sponsor_items::delete)) // /atms/content/sponsor_items
        .routes(routes!(sponsor_items::order)) // PUT  /atms/content/sponsor_items/order
        .routes(routes!(reviews::list, reviews::create, reviews::update, reviews::delete)) // /atms/content/reviews
        .routes(routes!(reviews::order)) // PUT  /atms/content/reviews/order
        .routes(routes!(related_expos::list, related_expos::create, related_expos::update, related_expos::delete)) // /atms/content/related_expos
        .routes(routes!(related_expos::order)) // PUT  /atms/content/related_expos/order
        .routes(routes!(details::get, details::put)) // GET, PUT /atms/content/details
        .routes(routes!(venue::get, venue::put)) // GET, PUT /atms/content/venue
        .routes(routes!(contacts::list, contacts::create, contacts::update, contacts::delete)) // /atms/incharger
        .routes(routes!(contacts::order)) // PUT  /atms/incharger/order
}
