//! Attend: taking part in a meeting. Registration with ticket types, vouchers and a waiting list; tickets; the gates where they
//! are looked at.
//!
//! What the rest of the product knows of it, who attends and which companies exhibit, is kept by `event` in the same
//! transaction.

mod demo;
mod entities;
mod error;
mod http;
mod jobs;
mod kinds;
mod messages;
mod migrations;
pub mod model;
mod operations;
mod papers;
mod permissions;
mod routes;
mod store;
mod tasks;
mod topics;

pub use error::AttendError;
pub use operations::codes::{is_genuine, meeting_key};
pub use operations::holders::ticket_types_of;
pub use operations::session_doors::{came_at, close_doors, count_came};

use fairway_company::{PointingTable, provide_pointing_tables};
use fairway_http::{AddressTable, Domain, provide_address_tables};
use fairway_lang::Text;

/// Whoever registered for a company is registered for the one that it became.
const POINTING_TABLES: &[PointingTable] =
    &[PointingTable::of("attend_registration", Text::new("参会登记", "Registrations"))];

/// Logos on tickets and badges.
const LOGOS: AddressTable = AddressTable {
    table: "attend_paper",
    kind: Text::new("门票与胸卡", "Ticket or badge"),
    page: "/admin/papers",
    names: ["(CASE kind WHEN 1 THEN '门票' ELSE '胸卡' END)", "(CASE kind WHEN 1 THEN 'Ticket' ELSE 'Badge' END)"],
    texts: &["template"],
    unless: None,
};

/// Pictures in what the organiser asks of those who register.
const ADDRESS_TABLES: &[AddressTable] = &[
    LOGOS,
    AddressTable {
        table: "custom_value",
        kind: Text::new("登记自定义字段", "Custom field of a registration"),
        page: "/admin/registrations",
        names: [
            "(COALESCE((SELECT name FROM attend_registration WHERE attend_registration.id = custom_value.record_id), ''))",
            "(COALESCE((SELECT name FROM attend_registration WHERE attend_registration.id = custom_value.record_id), ''))",
        ],
        texts: &["text_value"],
        // Those of companies, which have an entry of their own.
        unless: Some(("subject", 1)),
    },
];

/// Everything the server needs to know of this domain.
pub fn domain() -> Domain {
    Domain {
        migrations: migrations::all,
        router: routes::router,
        codes: error::CODES,
        jobs: jobs::register,
        permissions: permissions::ALL,
        tasks: tasks::add,
        extras: |extras| {
            provide_pointing_tables(extras, POINTING_TABLES);
            provide_address_tables(extras, ADDRESS_TABLES);
            fairway_import::provide_import(extras, http::admin::import::RegistrationImport);
            fairway_live::provide_topics(extras, topics::ALL);
            fairway_billing::provide_sellable(extras, operations::selling::TicketSale);
            extras.get_or_insert_default::<operations::gates::GateBook>();
        },
        searchables: &[operations::finding::SEARCHABLE],
        demo: demo::load,
        parts: kinds::ALL,
        ..Domain::named("attend")
    }
}
