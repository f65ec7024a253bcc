//! The tables of company.

pub mod company;
pub mod company_member;
pub mod meta_company;
