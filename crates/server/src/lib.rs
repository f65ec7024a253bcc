//! The server: configuration, wiring, pages and commands around the business domains.

/// The system's allocator keeps what many threads have freed: after a few sign-ins, each of which hashes in 19 MB, the
/// server held three times as much as with this one. SQLite and the page renderer, which are C, use it too.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

pub mod api;
pub mod commands;
pub mod config;
pub mod connections;
pub mod demo;
pub mod domains;
pub mod logging;
pub mod ops;
pub mod pages;
mod refdata;
pub mod serve;
pub mod wiring;
