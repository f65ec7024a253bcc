//! Orders and their money: the rules, the races, and what everybody may and may not do.

mod bank;
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
