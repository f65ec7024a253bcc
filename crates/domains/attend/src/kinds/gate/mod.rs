//! Gates of a meeting: where tickets are looked at, and which types enter there.

mod admin;
pub mod table;

use fairway_db::Tx;
use fairway_http::{App, Demo, Failure, Part, routes};
use fairway_records::add_demo_rows;
use futures::future::BoxFuture;
use serde::Deserialize;
use serde_json::json;
use utoipa_axum::router::OpenApiRouter;

use crate::demo::check_ins;
use crate::model::Atype;
use crate::store;

pub const PART: Part = Part { router, demo, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atms/attend/gates
        .routes(routes!(admin::order)) // PUT /atms/attend/gates/order
}

/// A gate of the demo, which does not know the ids of ticket types.
#[derive(Deserialize)]
struct DemoGate {
    /// Whose types enter there; 0 for everybody.
    atype: i32,
    /// The code of the session at whose door it is.
    session: Option<String>,
    #[serde(flatten)]
    row: table::Model,
}

/// Loaded after the ticket types.
fn demo<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        let activity_id = demo.recall("meeting", "1")?;
        let types = store::gates::list_types(&**tx, demo.tenant_id, activity_id).await?;
        let mut rows = Vec::new();
        for DemoGate { atype, session, row } in demo.read::<Vec<DemoGate>>("attend_gates.json")? {
            let own = types.iter().filter(|kind| atype != Atype::ANYBODY && kind.atype == atype);
            let ids: Vec<i64> = own.map(|kind| kind.id).collect();
            let session_id = session.map(|code| demo.recall("session", &code)).transpose()?;
            rows.push(table::Model { ticket_types: json!(ids).to_string(), session_id, ..row });
        }
        add_demo_rows::<table::Entity>(tx, demo, activity_id, rows).await?;
        check_ins::load(tx, demo, activity_id).await
    })
}

fairway_records::record_tables!(of a meeting: table);
