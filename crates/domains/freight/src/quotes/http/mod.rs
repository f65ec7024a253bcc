//! Requests and answers about quotes.

pub mod agent;
pub mod owner;
pub mod view;
