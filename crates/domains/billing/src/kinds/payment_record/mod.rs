//! A payment that somebody took by hand and writes down: cash at the desk, a transfer that came without an order.

mod admin;
mod export;
pub mod table;

use fairway_db::Tx;
use fairway_http::{App, Demo, Failure, Part, routes};
use futures::future::BoxFuture;
use sea_orm::ActiveModelTrait;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;

pub const PART: Part = Part { router, demo, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atms/billing/payment_records
        .routes(routes!(export::export_file)) // GET /atms/billing/payment_records/export
}

#[derive(Deserialize)]
struct DemoRecord {
    method: i32,
    amount: i64,
    currency: String,
    payer: String,
    note: String,
    days_ago: i64,
}

fn demo<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        let operator_id = demo.recall("account", "organiser")?;
        for row in demo.read::<Vec<DemoRecord>>("records/billing-payment-records.json")? {
            let at = demo.now - row.days_ago * 86_400;
            let record = table::ActiveModel {
                tenant_id: Set(demo.tenant_id),
                method: Set(row.method),
                amount: Set(row.amount),
                currency: Set(row.currency),
                paid_at: Set(at),
                payer: Set(row.payer),
                note: Set(row.note),
                order_id: Set(None),
                operator_id: Set(operator_id),
                created_at: Set(at),
                updated_at: Set(at),
                ..Default::default()
            };
            record.insert(&**tx).await?;
        }
        Ok(())
    })
}

fairway_records::record_tables!(of a tenant: table);
