//! Codes by which orders cost less.

mod admin;
pub mod table;

use fairway_db::Tx;
use fairway_http::{App, Demo, Failure, Part, routes};
use futures::future::BoxFuture;
use utoipa_axum::router::OpenApiRouter;

/// Its table comes with the orders, which name it.
pub const PART: Part = Part { router, demo, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atms/billing/vouchers
}

fn demo<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(fairway_records::load_demo_rows::<table::Entity>(tx, demo, 0, "records/billing-vouchers.json"))
}

fairway_records::record_tables!(of a tenant: table);
fairway_records::scheduled_tables!(table by Status);
