//! Endpoints of those who work on inquiries.

pub mod agent_numbers;
pub mod dashboard;
pub mod inquiries;
pub mod inquiry_row;
pub mod steps;
