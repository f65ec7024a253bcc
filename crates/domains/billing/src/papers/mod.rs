//! What orders are on paper: receipts.

pub mod receipt;
