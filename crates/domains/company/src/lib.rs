//! Company: firms across tenants (`meta_company`), each tenant's view of them (`company`), what a company says of itself
//! (`kinds`), and who belongs to it.
//!
//! Facade: [`enter_company`] and [`join_company`] join the caller's transaction; [`find_company`] says how a company is called;
//! [`CompanyRegistry`] is where firms are looked up that nobody has entered yet.

mod address_tables;
mod demo;
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
mod pointing_tables;
mod registry;
mod routes;
mod store;
mod tasks;

pub use error::CompanyError;
pub use http::enter::{EnterCompany, enter_for};
pub use kinds::category::naming::{CategoryName, list_categories};
pub use operations::cards::{CompanyCard, company_cards, visible_company_names};
pub use operations::companies::{
    CompanyBasics, CompanyIds, NewCompany, company_names, enter_company, find_companies, find_companies_by_name,
    find_company,
};
pub use operations::finding::FOUND_AS as COMPANY_FOUND_AS;
pub use operations::lines::{LineBetween, lines_between};
pub use operations::listeners::{CompanyListener, announce_change, provide_company_listener};
pub use operations::members::{join_company, manages_companies, member_ids, must_keep, own_company};
pub use operations::merge::pointing::pointing_tables;
pub use operations::merge::{CompanyMerger, Merge, PointingTable, provide_company_merger, provide_pointing_tables};
pub use operations::readers::{CompanyReader, Sender, company_readers, readers_among};
pub use permissions::ManageCompanies;
pub use registry::{CompanyRegistry, Qcc, QccOptions, RegisteredFirm, RegistryError};

use fairway_http::Domain;

/// Everything the server needs to know of this domain.
pub fn domain() -> Domain {
    Domain {
        migrations: migrations::all,
        router: routes::router,
        codes: error::CODES,
        jobs: demo::film::register,
        permissions: permissions::ALL,
        extras: |extras| {
            operations::scope::provide(extras);
            fairway_import::provide_import(extras, http::admin::import::CompanyImport);
            fairway_http::provide_address_tables(extras, address_tables::ALL);
            fairway_audit::provide_name_tables(extras, name_tables::TABLES);
            fairway_audit::provide_name_lists(extras, name_tables::LISTS);
            provide_pointing_tables(extras, pointing_tables::ALL);
        },
        tasks: tasks::add,
        demo: demo::load,
        searchables: &[operations::finding::SEARCHABLE],
        parts: kinds::ALL,
        ..Domain::named("company")
    }
}
