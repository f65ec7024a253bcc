//! The versions of identity's tables, oldest first.

mod m0001_tenants_and_accounts;

use sea_orm_migration::MigrationTrait;

pub fn all() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(m0001_tenants_and_accounts::Migration)]
}
