//! The rules of orders and their money.

pub mod asking;
pub mod bought;
pub mod discounting;
pub mod income;
pub mod incoming;
pub mod invoice_news;
pub mod invoices;
pub mod issuing;
pub mod notices;
pub mod offline;
pub mod orders;
pub mod paying;
pub mod prices;
pub mod reconciliation;
pub mod recurring;
pub mod refunds;
pub mod release;
pub mod settings;
pub mod settle;
pub mod tax_number;
pub mod words;
