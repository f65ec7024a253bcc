//! Booth: the floor of a meeting. Halls, booths, what exhibitors hand in for them, and the site's live numbers.
//!
//! Facade: [`add_pavilion`] and [`add_booths`] join the caller's transaction; [`booking_rules`] and [`may_book`] say who
//! books when.

mod demo;
mod entities;
mod error;
mod http;
mod jobs;
mod kinds;
mod messages;
mod migrations;
pub mod model;
mod name_tables;
mod operations;
mod permissions;
mod routes;
mod store;
mod tasks;
mod topics;

pub use error::BoothError;
pub use operations::floor::{NewBooth, NewPavilion, add_booths, add_pavilion};
pub use operations::gathering::reminders::remind_all as remind_of_materials;
pub use operations::labels::{BoothLabel, booth_labels};
pub use operations::rules::{Chooser, Rules, may_book, read as booking_rules};

use fairway_company::{PointingTable, provide_pointing_tables};
use fairway_event::EXHIBITOR;
use fairway_http::{AddressTable, Domain, provide_address_tables};
use fairway_lang::Text;
use model::PlanState;

/// A stand follows the entry of the exhibitor who has it; whoever may book early still may under another name.
const POINTING_TABLES: &[PointingTable] = &[
    PointingTable {
        column: "exhibitor_id", to: EXHIBITOR, ..PointingTable::of("booth", Text::new("展位", "Stands"))
    },
    PointingTable {
        unique: &["activity_id"],
        rule: Text::new("两家都在优先预订名单时，只保留一条", "If both are on the priority list, one entry is kept"),
        ..PointingTable::of("booth_guest", Text::new("优先预订名单", "Priority list"))
    },
    PointingTable {
        column: "exhibitor_id",
        to: EXHIBITOR,
        unique: &["booth_id"],
        rule: Text::new("同一展位的资料只保留一份", "Only one set of materials per booth is kept"),
        ..PointingTable::of("booth_gather", Text::new("展位资料", "Stand materials"))
    },
    PointingTable::of("booth_reservation", Text::new("展位预订", "Booth reservations")),
    PointingTable {
        column: "exhibitor_id",
        to: EXHIBITOR,
        ..PointingTable::of("booth_reservation", Text::new("展位预订", "Booth reservations"))
    },
    PointingTable::of("booth_waiting", Text::new("展位候补", "Booth waiting lists")),
];

/// Where files are in use: artwork and drawings of booths, and the picture that a hall's plan is drawn after (earlier
/// versions of the plan no longer need it).
const ADDRESS_TABLES: &[AddressTable] = &[
    AddressTable {
        table: "booth_gather",
        kind: Text::new("展位资料", "Booth materials"),
        page: "/admin/booth-gather",
        names: ["fascia_zh", "fascia_en"],
        texts: &["backboard", "stand_plan", "items"],
        unless: None,
    },
    AddressTable {
        table: "pavilion_plan",
        kind: Text::new("展馆平面图", "Hall plan"),
        page: "/admin/booth-plan",
        names: ["note", "note"],
        texts: &["body"],
        unless: Some(("state", PlanState::Archived.value())),
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
            extras.insert(operations::contested_booths::ContestedBooths::default());
            extras.insert(fairway_once::KnownAnswers::default());
            provide_pointing_tables(extras, POINTING_TABLES);
            provide_address_tables(extras, ADDRESS_TABLES);
            fairway_audit::provide_name_tables(extras, name_tables::ALL);
            fairway_live::provide_topics(extras, topics::ALL);
            fairway_billing::provide_sellable(extras, operations::selling::BoothSale);
            fairway_event::provide_backlog(extras, operations::gathering::backlog);
        },
        demo: demo::load,
        parts: kinds::ALL,
        ..Domain::named("booth")
    }
}
