//! The versions of insight's tables, oldest first.

mod m0001_records;
mod m0002_ages;
mod m0003_bounds;
mod m0004_exhibitor_views;
mod m0005_own_views;

use fairway_db::migration::MigrationTrait;

pub fn all() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m0001_records::Migration),
        Box::new(m0002_ages::Migration),
        Box::new(m0003_bounds::Migration),
        Box::new(m0004_exhibitor_views::Migration),
        Box::new(m0005_own_views::Migration),
    ]
}
