//! Freight: what cargo owners want moved, how that reaches forwarders, what they make of it, and what sea freight costs.
//!
//! An inquiry moves as `model::states` says and in no other way. Who asks is shown by `operations::masking` and by nothing else.
//! A company that may claim is called an agent.

mod claims;
mod demo;
pub mod distribution;
mod entities;
mod error;
mod http;
mod kinds;
mod messages;
mod migrations;
pub mod model;
mod name_tables;
mod operations;
mod permissions;
mod quotes;
mod rates;
mod routes;
mod store;
mod tasks;
mod topics;

pub use claims::error::ClaimError;
pub use claims::{Claimer, PaidBy, claim, tick as tick_claims};
pub use error::FreightError;
pub use operations::housekeeping::forget_unconfirmed;
pub use rates::look as look_at_rate_alerts;

use fairway_company::{PointingTable, provide_pointing_tables};
use fairway_http::{AddressTable, Domain, provide_address_tables};
use fairway_lang::Text;

const ADDRESS_TABLES: &[AddressTable] = &[AddressTable {
    table: "freight_inquiry_file",
    kind: Text::new("询盘附件", "File of an inquiry"),
    page: "/admin/freight-inquiries",
    names: ["name", "name"],
    texts: &["url"],
    unless: None,
}];

const POINTING_TABLES: &[PointingTable] = &[
    PointingTable::of("freight_event", Text::new("询盘记录", "History of inquiries")),
    PointingTable {
        column: "won_company_id",
        ..PointingTable::of("freight_inquiry", Text::new("成交的询盘", "Inquiries won"))
    },
];

/// Everything the server needs to know of this domain.
pub fn domain() -> Domain {
    Domain {
        migrations: migrations::all,
        router: routes::router,
        codes: claims::error::ALL_CODES,
        jobs: |handlers, app| {
            operations::housekeeping::register(handlers);
            claims::register(handlers, app);
            distribution::register(handlers, app);
            rates::register(handlers, app);
        },
        permissions: permissions::ALL,
        tasks: tasks::add,
        extras: |extras| {
            provide_address_tables(extras, ADDRESS_TABLES);
            provide_pointing_tables(extras, POINTING_TABLES);
            fairway_audit::provide_name_tables(extras, name_tables::ALL);
            fairway_notice::provide_kinds(extras, operations::notices::KINDS);
            fairway_live::provide_topics(extras, topics::ALL);
            claims::provide(extras);
            rates::provide(extras);
        },
        demo: demo::load,
        parts: kinds::ALL,
        ..Domain::named("freight")
    }
}
