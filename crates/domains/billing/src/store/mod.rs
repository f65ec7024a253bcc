//! Reading and writing the tables.

pub mod admin_lists;
pub mod income;
pub mod invoices;
pub mod orders;
pub mod payments;
pub mod refunds;
pub mod settings;
pub mod statements;
pub mod vouchers;
