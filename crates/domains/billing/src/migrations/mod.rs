//! The versions of this domain's tables, oldest first.

mod m0001_orders;

use sea_orm_migration::MigrationTrait;

pub fn all() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(m0001_orders::Migration)]
}
