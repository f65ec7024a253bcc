//! The tables of the ledger.

pub mod account;
pub mod adjustment;
pub mod check;
pub mod entry;
pub mod posting;
