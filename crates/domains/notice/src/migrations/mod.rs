//! The tables of notices. Announcements bring their own.

mod m0001_notices;
pub mod m0003_on_site;
pub mod m0004_unread_index;

use fairway_db::migration::MigrationTrait;

pub fn all() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(m0001_notices::Migration)]
}
