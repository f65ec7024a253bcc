//! What can be ordered with a booth: furniture, power, water, internet, with a stock that reservations take from.

mod admin;
mod public;
pub mod table;

use fairway_db::Tx;
use fairway_http::{App, Demo, Failure, Part, routes};
use fairway_records::load_demo_rows;
use futures::future::BoxFuture;
use utoipa_axum::router::OpenApiRouter;

pub const PART: Part = Part { migrations: || vec![Box::new(table::Migration)], router, demo };

/// What it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum AddonGroup {
    Furniture = 1,
    Power = 2,
    Water = 3,
    Internet = 4,
    Other = 5,
}

impl AddonGroup {
    pub const ALL: [i32; 5] =
        [Self::Furniture as i32, Self::Power as i32, Self::Water as i32, Self::Internet as i32, Self::Other as i32];
}

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(public::list)) // GET  /atlas/exhibition/booth_addon
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atms/booth/addons
        .routes(routes!(admin::order)) // PUT  /atms/booth/addons/order
}

fn demo<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        let activity_id = demo.recall("meeting", "1")?;
        load_demo_rows::<table::Entity>(tx, demo, activity_id, "booth_addons.json").await
    })
}

fairway_records::record_tables!(of a meeting: table);
fairway_records::scheduled_tables!(table by Status);
