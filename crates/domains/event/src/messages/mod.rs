//! What event writes to people.

mod catalogue;

pub use catalogue::{CatalogueReminder, CatalogueReturned};
