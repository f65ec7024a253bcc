//! The server: configuration, wiring, pages and commands around the business domains.

pub mod api;
pub mod commands;
pub mod config;
pub mod demo;
pub mod domains;
pub mod logging;
pub mod ops;
pub mod pages;
mod refdata;
pub mod serve;
pub mod wiring;
