//! The versions of lodging's tables, oldest first.

mod m0001_rooms;

use sea_orm_migration::MigrationTrait;

pub fn all() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(m0001_rooms::Migration)]
}
