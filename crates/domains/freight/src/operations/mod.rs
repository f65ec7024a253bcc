//! The rules of freight.

pub mod confirming;
pub mod distributing;
pub mod grading;
mod handles;
pub mod housekeeping;
pub mod inquiring;
pub mod links;
pub mod masking;
pub mod moving;
pub mod notices;
pub mod offering;
pub mod strangers;
