//! The versions of booth's tables, oldest first.

mod m0001_halls_and_booths;
mod m0002_reservations;
mod m0003_gathering;
mod m0004_plan_versions;
mod m0005_paying;
mod m0006_balance_paid;
mod m0007_queue_of_guests;

use fairway_db::migration::MigrationTrait;

pub fn all() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m0001_halls_and_booths::Migration),
        Box::new(m0002_reservations::Migration),
        Box::new(m0003_gathering::Migration),
        Box::new(m0004_plan_versions::Migration),
        Box::new(m0005_paying::Migration),
        Box::new(m0006_balance_paid::Migration),
        Box::new(m0007_queue_of_guests::Migration),
    ]
}
