//! Voucher: say what it is, and for whom.

mod admin;
mod table;

use fairway_db::Tx;
use fairway_http::{App, Demo, Failure, Part, routes};
use futures::future::BoxFuture;
use utoipa_axum::router::OpenApiRouter;

pub const PART: Part = Part { migrations: || vec![Box::new(table::Migration)], router, demo };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atms/billing/vouchers
        .routes(routes!(admin::order)) // PUT  /atms/billing/vouchers/order
}

fn demo<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(fairway_records::load_demo_rows::<table::Entity>(tx, demo, 0, "records/billing-vouchers.json"))
}

fairway_records::record_tables!(of a tenant: table);
fairway_records::scheduled_tables!(table by Status);
