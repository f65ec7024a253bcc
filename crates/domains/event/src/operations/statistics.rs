//! What statistics need to know of a meeting: the days of its place, who registered when, and what its things are called.

use std::collections::HashMap;

use fairway_auth::{TenantId, UserId};
use fairway_clock::Zone;
use fairway_db::by_ids;
use sea_orm::{ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect};

use crate::entities::{agenda_session, attendee};
use crate::{EventError, store};

/// The IANA name of the zone whose days a meeting's days are; `None` if there is no such meeting.
pub async fn find_timezone(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Option<String>, EventError> {
    let found = store::meetings::find(db, tenant_id, activity_id).await?;
    Ok(found.map(|meeting| meeting.timezone))
}

/// The same as a zone.
pub async fn find_zone(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Option<Zone>, EventError> {
    Ok(find_timezone(db, tenant_id, activity_id).await?.map(|name| Zone::named(&name)))
}

/// Registrations from `from` until before `to`, by quarter of an hour: (its first second, how many). Every time zone's
/// days are made of such quarters.
pub async fn count_registrations(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    from: i64,
    to: i64,
) -> Result<Vec<(i64, i64)>, EventError> {
    Ok(store::attendees::count_registered(db, tenant_id, activity_id, from, to).await?)
}

/// What somebody said of themselves when they registered for a meeting.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RegisteredPerson {
    pub country_id: Option<i64>,
    pub company_zh: String,
    pub company_en: String,
    pub position_zh: String,
    pub position_en: String,
}

/// What these people said when they registered for a meeting, by their accounts; those who did not are left out.
pub async fn registered_people(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_ids: &[UserId],
) -> Result<HashMap<UserId, RegisteredPerson>, EventError> {
    let found = store::attendees::list_by_users(db, tenant_id, activity_id, user_ids).await?;
    let person = |row: attendee::Model| {
        let attendee::Model { user_id, country_id, company_zh, company_en, position_zh, position_en, .. } = row;
        Some((user_id?, RegisteredPerson { country_id, company_zh, company_en, position_zh, position_en }))
    };
    Ok(found.into_iter().filter_map(person).collect())
}

/// What sessions of the programme are called, by their ids: (id, Chinese, English). Those that are not there are left out.
pub async fn session_titles(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: Vec<i64>,
) -> Result<Vec<(i64, String, String)>, DbErr> {
    use agenda_session::Column;
    let named = agenda_session::Entity::find().filter(by_ids((Column::TenantId, tenant_id), Column::Id, &ids));
    named.select_only().columns([Column::Id, Column::TitleZh, Column::TitleEn]).into_tuple().all(db).await
}
