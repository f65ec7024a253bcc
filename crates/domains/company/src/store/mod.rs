//! Queries of company. A firm belongs to no tenant; a tenant's view of it is always found through the tenant.

pub mod comments;
pub mod companies;
pub mod counts;
pub mod distinct;
pub mod firms;
pub mod invitations;
pub mod join_requests;
pub mod members;
pub mod merges;
pub mod page_shows;
