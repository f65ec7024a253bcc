//! Gates of a meeting: where tickets are looked at, and which types enter there.

mod admin;
pub mod table;

use fairway_db::Tx;
use fairway_http::{App, Demo, Failure, Part, routes};
use fairway_records::load_demo_rows;
use futures::future::BoxFuture;
use utoipa_axum::router::OpenApiRouter;

pub const PART: Part = Part { router, demo, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atms/attend/gates
        .routes(routes!(admin::order)) // PUT /atms/attend/gates/order
}

fn demo<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        let activity_id = demo.recall("meeting", "1")?;
        load_demo_rows::<table::Entity>(tx, demo, activity_id, "attend_gates.json").await
    })
}

fairway_records::record_tables!(of a meeting: table);
