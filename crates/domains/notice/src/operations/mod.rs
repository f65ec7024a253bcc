//! What happens here, apart from how it is asked for.

pub mod announcing;
pub mod audience;
pub mod preferences;
pub mod quiet;
pub mod sending;
