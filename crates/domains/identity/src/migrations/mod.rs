//! The versions of identity's tables, oldest first.

mod m0001_tenants_and_accounts;
mod m0002_ways_in;
mod m0003_administration;
mod m0004_ends;
mod m0005_safety;
mod m0006_without_counted_versions;
mod m0007_kinder_accounts;

use fairway_db::migration::MigrationTrait;

pub fn all() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m0001_tenants_and_accounts::Migration),
        Box::new(m0002_ways_in::Migration),
        Box::new(m0003_administration::Migration),
        Box::new(m0004_ends::Migration),
        Box::new(m0005_safety::Migration),
        Box::new(m0006_without_counted_versions::Migration),
        Box::new(m0007_kinder_accounts::Migration),
    ]
}
