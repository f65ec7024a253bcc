//! The endpoints of those who run the platform, one file each. What they change stands in the audit log.

pub mod bulk;
pub mod comments;
pub mod companies;
pub mod company_form;
pub mod company_row;
pub mod distinct;
pub mod fields;
pub mod firm_merge;
pub mod import;
pub mod merge;
pub mod merge_view;
pub mod review;
