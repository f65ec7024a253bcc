//! Whom an organiser can write to: those who are accepted to a meeting and have an account.

use fairway_auth::{TenantId, UserId};
use fairway_db::search::contains;
use sea_orm::sea_query::SimpleExpr;
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::attendee::{Column, Entity};
use crate::model::{ApplyStatus, AttendeeKind};

/// Which of them are meant; an empty list narrows nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AttendingFilter {
    /// Only those who work at a booth, or only the others.
    pub is_exhibitor: Option<bool>,
    pub countries: Vec<i64>,
    pub company_ids: Vec<i64>,
    /// Codes or words of what they do, as on their cards, whatever the case.
    pub tags: Vec<String>,
}

/// Their accounts behind `after`, at most `limit`, in the order of their ids.
pub async fn attending_accounts(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    filter: &AttendingFilter,
    (after, limit): (UserId, u64),
) -> Result<Vec<UserId>, DbErr> {
    let mut found = Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::ActivityId.eq(activity_id))
        .filter(Column::Status.eq(ApplyStatus::Accepted.value()))
        .filter(Column::UserId.gt(after));
    if let Some(is_exhibitor) = filter.is_exhibitor {
        let exhibitor = AttendeeKind::Exhibitor.value();
        found = found.filter(if is_exhibitor { Column::Kind.eq(exhibitor) } else { Column::Kind.ne(exhibitor) });
    }
    if !filter.countries.is_empty() {
        found = found.filter(Column::CountryId.is_in(filter.countries.iter().copied()));
    }
    if !filter.company_ids.is_empty() {
        found = found.filter(Column::CompanyId.is_in(filter.company_ids.iter().copied()));
    }
    if !filter.tags.is_empty() {
        found = found.filter(filter.tags.iter().fold(Condition::any(), |any, tag| any.add(has_tag(tag))));
    }
    let ids = found.select_only().column(Column::UserId).order_by_asc(Column::UserId).limit(limit);
    // Whoever has no account is behind nobody, so every row has one.
    ids.into_tuple().all(db).await
}

/// The list is kept as JSON, in which no word stands without quotes around it.
fn has_tag(tag: &str) -> SimpleExpr {
    contains(Column::Tags, &serde_json::json!(tag).to_string())
}
