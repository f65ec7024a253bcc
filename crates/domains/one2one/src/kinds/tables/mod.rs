//! Tables at which people of a meeting meet.

mod admin;
pub mod table;

use fairway_db::Tx;
use fairway_http::{App, Demo, Failure, Part, routes};
use futures::future::BoxFuture;
use utoipa_axum::router::OpenApiRouter;

pub const PART: Part = Part { router, demo, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atms/one2one/tables
        .routes(routes!(admin::order)) // PUT /atms/one2one/tables/order
}

fn demo<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        let activity_id = demo.recall("meeting", "1")?;
        fairway_records::load_demo_rows::<table::Entity>(tx, demo, activity_id, "records/one2one-tables.json").await?;
        crate::demo::load_appointments(tx, demo, activity_id).await
    })
}

fairway_records::record_tables!(of a meeting: table);
