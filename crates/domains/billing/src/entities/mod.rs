//! The tables of this domain, a file each.

pub mod invoice;
pub mod invoice_order;
pub mod invoice_profile;
pub mod order;
pub mod order_line;
pub mod payment;
pub mod refund;
pub mod setting;
pub mod statement;
pub mod statement_row;
