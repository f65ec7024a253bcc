//! The versions of company's tables, oldest first.

mod m0001_companies;
mod m0002_profiles;
mod m0003_reviews;
mod m0004_people;
mod m0005_merging;
mod m0006_distinct;

use fairway_db::migration::MigrationTrait;

pub fn all() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m0001_companies::Migration),
        Box::new(m0002_profiles::Migration),
        Box::new(m0003_reviews::Migration),
        Box::new(m0004_people::Migration),
        Box::new(m0005_merging::Migration),
        Box::new(m0006_distinct::Migration),
    ]
}
