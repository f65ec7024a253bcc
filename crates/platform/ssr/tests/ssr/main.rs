//! The renderer: pages, their data, failures, and the life of an engine.

mod common;
mod data;
mod failures;
mod life;
mod polyfill;
