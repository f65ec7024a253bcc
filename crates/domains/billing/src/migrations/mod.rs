//! The versions of this domain's tables, oldest first.

mod m0001_orders;
mod m0002_statements;
mod m0004_invoices;
mod m0005_line_discounts;
mod m0006_issuer;

use fairway_db::migration::MigrationTrait;

pub fn all() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m0001_orders::Migration),
        Box::new(m0002_statements::Migration),
        Box::new(m0004_invoices::Migration),
        Box::new(m0005_line_discounts::Migration),
        Box::new(m0006_issuer::Migration),
    ]
}
