//! Who of some accounts takes part in a meeting, and as what, for domains that let people do something there.

use std::collections::HashMap;

use fairway_auth::{TenantId, UserId};
use fairway_db::search::contains_any;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect};

use crate::entities::attendee::{Column, Entity};
use crate::model::{ApplyStatus, AttendeeKind};
use crate::{EventError, store};

/// More bear no name that anybody looks for.
const MAX_PEOPLE_FOUND: u64 = 1_000;

/// Somebody whose registration was accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakingPart {
    /// Works at a booth.
    pub exhibits: bool,
    pub company_id: Option<i64>,
    /// Others find them in the audience directory.
    pub is_public: bool,
}

/// Those of these accounts who take part; the others are left out.
pub async fn taking_part(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_ids: &[UserId],
) -> Result<HashMap<UserId, TakingPart>, EventError> {
    let found = store::attendees::list_by_users(db, tenant_id, activity_id, user_ids).await?;
    let accepted = found.into_iter().filter(|row| row.status == ApplyStatus::Accepted.value());
    let part = accepted.filter_map(|row| {
        let exhibits = row.kind == AttendeeKind::Exhibitor.value();
        Some((row.user_id?, TakingPart { exhibits, company_id: row.company_id, is_public: row.is_public }))
    });
    Ok(part.collect())
}

/// The accounts of those who registered for a meeting with this word in their name or their company's, whatever became of it.
pub async fn find_people_by_name(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    word: &str,
) -> Result<Vec<UserId>, EventError> {
    let named = [Column::NameZh, Column::NameEn, Column::CompanyZh, Column::CompanyEn];
    let found = Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::ActivityId.eq(activity_id))
        .filter(Column::UserId.is_not_null())
        .filter(contains_any(&named, word))
        .select_only()
        .column(Column::UserId)
        .limit(MAX_PEOPLE_FOUND)
        .into_tuple()
        .all(db)
        .await?;
    Ok(found)
}
