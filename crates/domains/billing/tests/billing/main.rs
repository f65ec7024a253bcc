//! Orders and their money: the rules, the races, and what everybody may and may not do.

mod offline;
mod orders;
mod races;
mod refunding;
mod settling;
mod shop;
mod vouchers;
