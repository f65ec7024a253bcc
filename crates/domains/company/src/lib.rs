//! Company: firms across tenants (`meta_company`) and each tenant's view of them (`company`).
//!
//! Facade: [`enter_company`] joins the caller's transaction; [`find_company`] says how a company is called;
//! [`CompanyRegistry`] is where firms are looked up that nobody has entered yet.

mod demo;
mod entities;
mod error;
mod http;
mod migrations;
pub mod model;
mod operations;
mod permissions;
mod registry;
mod routes;
mod store;
mod tasks;

pub use error::CompanyError;
pub use operations::companies::{CompanyBasics, CompanyIds, NewCompany, enter_company, find_company};
pub use operations::listeners::{CompanyListener, announce_change, provide_company_listener};
pub use permissions::ManageCompanies;
pub use registry::{CompanyRegistry, Qcc, QccOptions, RegisteredFirm, RegistryError};

use fairway_http::{AddressTable, Domain};
use fairway_lang::Text;

/// Where companies hold addresses of pictures and files.
const ADDRESS_TABLES: &[AddressTable] = &[AddressTable {
    table: "company",
    kind: Text::new("企业", "Company"),
    page: "",
    names: ["name_zh", "name_en"],
    texts: &["logo", "profile_zh", "profile_en"],
    unless: None,
}];

/// Everything the server needs to know of this domain.
pub fn domain() -> Domain {
    Domain {
        migrations: migrations::all,
        router: routes::router,
        codes: error::CODES,
        permissions: permissions::ALL,
        tasks: tasks::add,
        extras: |extras| fairway_http::provide_address_tables(extras, ADDRESS_TABLES),
        demo: demo::load,
        ..Domain::named("company")
    }
}
