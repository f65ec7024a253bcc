//! Orders and their money: the rules, the races, and what everybody may and may not do.

mod bank;
mod discounting;
mod finance;
mod ledger;
mod offline;
mod orders;
mod points;
mod providers;
mod races;
mod refunding;
mod settling;
mod shop;
mod unguarded;
mod vouchers;

use fairway_http::Domain;

/// Billing and what it stands on.
fn domains() -> Vec<Domain> {
    vec![
        fairway_live::domain(),
        fairway_site::domain(),
        fairway_media::domain(),
        fairway_company::domain(),
        fairway_event::domain(),
        fairway_notice::domain(),
        fairway_billing::domain(),
    ]
}
