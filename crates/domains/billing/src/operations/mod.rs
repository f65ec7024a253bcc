//! The rules of orders and their money.

pub mod clockwork;
pub mod offline;
pub mod orders;
pub mod paying;
pub mod refunds;
pub mod release;
pub mod notices;
pub mod prices;
pub mod settings;
pub mod settle;
