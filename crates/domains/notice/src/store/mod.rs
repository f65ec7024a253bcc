//! Reading and writing the tables of this domain. Everything is a tenant's, and of a person's only their own.

pub mod announcements;
pub mod notices;
pub mod preferences;
pub mod recipients;
