//! The versions of site's tables, oldest first.

mod m0001_configuration;
mod m0002_content;
mod m0003_sponsor_items;
mod m0004_schedules;
mod m0005_structure_versions;

use fairway_db::migration::MigrationTrait;

pub fn all() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m0001_configuration::Migration),
        Box::new(m0002_content::Migration),
        Box::new(m0003_sponsor_items::Migration),
        Box::new(m0004_schedules::Migration),
        Box::new(m0005_structure_versions::Migration),
    ]
}
