//! The tables of company.

pub mod company;
pub mod meta_company;
