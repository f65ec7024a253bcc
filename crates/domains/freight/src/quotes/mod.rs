//! Quotes: what agents would move a cargo for, and which of them its owner accepts.

pub mod entities;
pub mod http;
pub mod migration_totals;
mod model;
mod operations;
pub mod store;

pub use model::{ChargeLine, QuoteStatus};
pub use operations::sending::{Offer, send};
