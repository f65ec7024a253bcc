//! The demo's site: configuration, structure, settings and labels.

use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use futures::future::BoxFuture;

/// Loads this domain's rows of the demo.
pub fn load<'a>(_tx: &'a Tx, _demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async { Ok(()) })
}
