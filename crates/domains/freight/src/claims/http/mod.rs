//! Requests and answers about claims.

pub mod admin;
pub mod agent;
pub mod claim_inquiry;
pub mod claims;
pub mod follows;
pub mod inquiry_view;
pub mod pool;
pub mod withdraw;
