//! The endpoints of company, one file each.

pub mod admin;
pub mod comments;
pub mod company_info;
pub mod company_users;
pub mod completeness;
pub mod custom_fields;
pub mod enter;
pub mod invitation;
pub mod invitations;
pub mod join_requests;
pub mod lookup;
pub mod member_changes;
pub mod members;
pub mod page_show;
pub mod people;
pub mod ports;
pub mod profile;
pub mod registry;
pub mod spaces;
pub mod team;
pub mod unit_types;

use serde::Deserialize;

/// Whose pages are meant.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CompanyQuery {
    /// The company; one's own if absent.
    pub company_id: Option<i64>,
}
