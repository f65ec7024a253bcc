//! The endpoints of orders.

pub mod access;
pub mod admin;
pub mod order_form;
pub mod order_view;
pub mod orders;
pub mod outside;
pub mod pay;
