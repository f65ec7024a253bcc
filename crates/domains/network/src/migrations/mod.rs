//! The versions of network's tables, oldest first.

mod m0001_cards;
mod m0002_favorites;
mod m0003_card_profiles;
mod m0004_exchange;

use fairway_db::migration::MigrationTrait;

pub fn all() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m0001_cards::Migration),
        Box::new(m0002_favorites::Migration),
        Box::new(m0003_card_profiles::Migration),
        Box::new(m0004_exchange::Migration),
    ]
}
