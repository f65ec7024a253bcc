//! Billing: say what it owns, and what other domains may call.

mod demo;
mod error;
mod kinds;
mod permissions;

pub use error::BillingError;

use fairway_http::Domain;

/// Everything the server needs to know of this domain.
pub fn domain() -> Domain {
    Domain {
        codes: error::CODES,
        permissions: permissions::ALL,
        demo: demo::load,
        parts: kinds::ALL,
        ..Domain::named("billing")
    }
}
