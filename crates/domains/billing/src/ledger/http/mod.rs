//! Endpoints of the ledger.

pub mod accounts;
pub mod admin;
pub mod statement;
