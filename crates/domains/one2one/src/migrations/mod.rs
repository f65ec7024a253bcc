//! The versions of this domain's tables, oldest first.

mod m0001_appointments;
mod m0002_marks;

use fairway_db::migration::MigrationTrait;

pub fn all() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(m0001_appointments::Migration), Box::new(m0002_marks::Migration)]
}
