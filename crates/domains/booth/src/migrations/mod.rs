//! The versions of booth's tables, oldest first.

mod m0001_halls_and_booths;

use sea_orm_migration::MigrationTrait;

pub fn all() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(m0001_halls_and_booths::Migration)]
}
