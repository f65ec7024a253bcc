//! How people take part in a meeting, whether or not others are shown it: for whoever decides what one may see of another.

use std::collections::HashMap;

use fairway_auth::{TenantId, UserId};
use sea_orm::ConnectionTrait;

use crate::entities::attendee;
use crate::model::ApplyStatus;
use crate::{EventError, store};

/// How somebody takes part in a meeting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attendance {
    /// Accepted, and not cancelled since.
    pub is_accepted: bool,
    /// Shown in the directory of attendees.
    pub is_public: bool,
}

/// How these people take part, by their accounts; those who never registered are left out.
pub async fn attendance_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_ids: &[UserId],
) -> Result<HashMap<UserId, Attendance>, EventError> {
    let found = store::attendees::list_by_users(db, tenant_id, activity_id, user_ids).await?;
    let attendance = |row: attendee::Model| {
        let is_accepted = row.status == ApplyStatus::Accepted.value();
        Some((row.user_id?, Attendance { is_accepted, is_public: row.is_public }))
    };
    Ok(found.into_iter().filter_map(attendance).collect())
}
