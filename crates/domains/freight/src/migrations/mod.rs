//! The versions of freight's tables, oldest first.

mod m0001_inquiries;
mod m0002_confirm_way;

use fairway_db::migration::MigrationTrait;

pub fn all() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(m0001_inquiries::Migration), Box::new(m0002_confirm_way::Migration)]
}
