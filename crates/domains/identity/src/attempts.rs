//! How often something may be tried: counted in the database, for the domains after this one too.

use fairway_http::Failure;

use crate::IdentityError;
pub use crate::operations::limits::{Limit, Limited, give_back, network, take};

/// Said to a client that has more passwords in work than it may have.
pub fn too_many() -> Failure {
    IdentityError::TooMany(1).into()
}
