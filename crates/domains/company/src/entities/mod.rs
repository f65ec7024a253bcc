//! The tables of company.

pub mod comment_setting;
pub mod company;
pub mod company_comment;
pub mod company_distinct;
pub mod company_invitation;
pub mod company_join_request;
pub mod company_member;
pub mod company_merge;
pub mod company_merge_cell;
pub mod meta_company;
pub mod page_show;
