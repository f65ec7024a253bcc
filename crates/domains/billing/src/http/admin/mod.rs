//! What finance does.

pub mod income;
pub mod invoices;
pub mod order;
pub mod order_row;
pub mod orders;
pub mod payments;
pub mod providers;
pub mod reconciliation;
pub mod refund_steps;
pub mod refunding;
pub mod refunds;
pub mod setting;
