//! What finance does: invoices, receipts, refunds, records and sums.

mod desk;
mod income;
mod invoices;
mod issuer;
mod records;
mod refunds;
mod shop;
