//! The endpoints of company, one file each.

pub mod spaces;
