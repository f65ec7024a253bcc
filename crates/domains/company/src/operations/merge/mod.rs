//! One firm that was entered twice becomes one: everything that points to the one that goes points to the one that stays,
//! in one transaction, and every value that this changes is written down, so that it can be undone.
//!
//! Nothing is ever deleted by it. What cannot come over, because the one that stays has the same already, stays behind with
//! the one that goes; nobody sees that one, and an undo brings it back.
//!
//! Later domains take part with [`provide_pointing_tables`], and with [`provide_company_merger`] where a table alone does
//! not say what is to happen.

pub mod choices;
pub mod companies;
pub mod firms;
mod journal;
pub mod pointing;
pub mod undo;

use std::sync::Arc;

use async_trait::async_trait;
use axum::http::Extensions;
use fairway_http::{App, Failure};

pub use journal::Merge;
pub use pointing::{PointingTable, provide_pointing_tables};

/// How long a merge can be undone, in seconds.
pub const UNDO_SECONDS: i64 = 30 * 24 * 3600;

/// What a later domain does beside its tables, before these are moved.
#[async_trait]
pub trait CompanyMerger: Send + Sync {
    async fn merge(&self, merge: &mut Merge<'_>) -> Result<(), Failure>;
}

#[derive(Clone, Default)]
struct Mergers(Vec<Arc<dyn CompanyMerger>>);

/// Hands in a merger, in `extras` of a later domain's `domain()`.
pub fn provide_company_merger(extras: &mut Extensions, merger: impl CompanyMerger + 'static) {
    extras.get_or_insert_default::<Mergers>().0.push(Arc::new(merger));
}

fn mergers(app: &App) -> &[Arc<dyn CompanyMerger>] {
    app.extras.get::<Mergers>().map_or(&[][..], |mergers| &mergers.0)
}
