//! What companies do: lines of business, trade lanes, and what visitors look for. Companies and people carry their codes.

mod admin;
pub mod naming;
mod public;
mod table;

use fairway_db::Tx;
use fairway_http::{App, Demo, Failure, Part, routes};
use fairway_records::add_demo_rows;
use futures::future::BoxFuture;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;

pub const PART: Part = Part { migrations: || vec![Box::new(table::Migration)], router, demo };

/// The families of categories, as they are stored.
pub const FAMILIES: [&str; 3] = ["business", "lane", "demand"];

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(public::list)) // GET  /atlas/public/optional/tags
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atms/company/categories
        .routes(routes!(admin::order)) // PUT  /atms/company/categories/order
}

/// The demo's words, as its file has them.
#[derive(Deserialize)]
struct Words {
    business: Vec<table::Model>,
    lanes: Vec<table::Model>,
    demands: Vec<table::Model>,
}

fn demo<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        let words: Words = demo.read("tags.json")?;
        for (family, rows) in FAMILIES.iter().zip([words.business, words.lanes, words.demands]) {
            let place = |(sort, row)| table::Model { family: (*family).to_owned(), sort, ..row };
            add_demo_rows::<table::Entity>(tx, demo, 0, (1..).zip(rows).map(place).collect()).await?;
        }
        Ok(())
    })
}

fairway_records::record_tables!(of a tenant: table);
fairway_records::scheduled_tables!(table by Status);
