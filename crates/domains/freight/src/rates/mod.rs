//! Sea rates: what a container costs from port to port, how that went, and who wants to hear when it falls.
//!
//! A rate is kept by the organiser or imported, read by everybody, and becomes an inquiry in one step. Every question about a lane
//! is answered by one range of an index, so that a million rates cost what a thousand do.

mod admin;
mod alert_table;
mod alerts;
mod ask;
mod asking;
mod asking_by_itself;
mod asking_migration;
mod charges;
mod compare;
mod demo;
mod form;
mod history;
mod import;
mod lane_companies;
mod listing_migration;
mod migration;
pub(crate) mod model;
mod port_search;
mod ports;
mod regions;
mod row;
mod search;
mod served_lanes;
mod store;
mod table;
mod telling;
mod view;

pub use telling::{look, register};

use fairway_audit::NameList;
use fairway_http::{App, Part, routes};
use fairway_refdata::port_by_code;
use utoipa_axum::router::OpenApiRouter;

pub const PART: Part = Part {
    migrations: || {
        vec![
            Box::new(migration::Migration),
            Box::new(listing_migration::Migration),
            Box::new(asking_migration::Migration),
        ]
    },
    router,
    demo: demo::load,
};

/// The audit log has ports by their codes.
const NAME_LISTS: &[NameList] = &[NameList { fields: &["pol", "pod", "via"], find: port_names }];

fn port_names(code: &str) -> Option<[String; 2]> {
    let port = port_by_code(code)?;
    Some([port.name_zh.unwrap_or_default().to_owned(), port.name_en.to_owned()])
}

/// What it hands to earlier domains.
pub fn provide(extras: &mut axum::http::Extensions) {
    fairway_import::provide_import(extras, import::RateImport);
    fairway_notice::provide_kinds(extras, telling::KINDS);
    fairway_audit::provide_name_lists(extras, NAME_LISTS);
    fairway_one2one::provide_served_lanes(extras, served_lanes::find);
}

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(search::search)) // GET /atlas/freight/rates
        .routes(routes!(history::get)) // GET /atlas/freight/rates/history
        .routes(routes!(compare::get)) // GET /atlas/freight/rates/compare
        .routes(routes!(ask::ask)) // POST /atlas/freight/rates/{id}/ask
        .routes(routes!(port_search::search)) // GET /atlas/freight/ports
        .routes(routes!(lane_companies::list)) // GET /atlas/freight/lane_companies
        .routes(routes!(alerts::list, alerts::create, alerts::update, alerts::delete)) // /atlas/freight/rate_alerts
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atms/freight/rates
        .routes(routes!(admin::export_file)) // GET /atms/freight/rates/export
        .merge(import::router()) // /atms/freight/rates/import and below
}
