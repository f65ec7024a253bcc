//! The versions of identity's tables, oldest first.

mod m0001_tenants_and_accounts;
mod m0002_ways_in;

use sea_orm_migration::MigrationTrait;

pub fn all() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(m0001_tenants_and_accounts::Migration), Box::new(m0002_ways_in::Migration)]
}
