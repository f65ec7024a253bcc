//! What the ledger reads and writes.

pub mod accounts;
pub mod adjustments;
pub mod checks;
pub mod entries;
