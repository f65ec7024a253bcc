//! The versions of attend's tables, oldest first.

mod m0001_registration;
mod m0002_gates;
mod m0003_entry_days;
mod m0004_texts;
mod m0005_session_gates;
mod m0006_summit;
mod m0007_papers;
mod m0008_paying;
mod m0009_currency;

use fairway_db::migration::MigrationTrait;

pub fn all() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m0001_registration::Migration),
        Box::new(m0002_gates::Migration),
        Box::new(m0003_entry_days::Migration),
        Box::new(m0004_texts::Migration),
        Box::new(m0005_session_gates::Migration),
        Box::new(m0006_summit::Migration),
        Box::new(m0007_papers::Migration),
        Box::new(m0008_paying::Migration),
        Box::new(m0009_currency::Migration),
    ]
}
