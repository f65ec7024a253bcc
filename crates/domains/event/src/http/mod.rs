//! The endpoints of event, one file each.

pub mod admin;
pub mod agenda;
pub mod apply_status;
pub mod basic;

use serde::{Deserialize, Serialize};

/// Which meeting is asked about.
#[derive(Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ActivityQuery {
    /// The meeting's id.
    pub activity_id: i64,
}
