//! The endpoints of company, one file each.

pub mod admin;
pub mod comments;
pub mod enter;
pub mod lookup;
pub mod page_show;
pub mod people;
pub mod registry;
pub mod spaces;
