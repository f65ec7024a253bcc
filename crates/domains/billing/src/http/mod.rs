//! The endpoints of orders.

pub mod access;
pub mod admin;
pub mod invoice_profile;
pub mod invoice_view;
pub mod invoices;
pub mod order_form;
pub mod order_view;
pub mod orders;
pub mod outside;
pub mod pay;
pub mod receipt;
