//! Requests and answers about quotes.

pub mod agent;
pub mod completed;
pub mod owner;
pub mod view;
