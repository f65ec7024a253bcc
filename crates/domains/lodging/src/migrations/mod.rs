//! The versions of lodging's tables, oldest first.

mod m0001_rooms;
mod m0002_paying;

use fairway_db::migration::MigrationTrait;

pub fn all() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(m0001_rooms::Migration), Box::new(m0002_paying::Migration)]
}
