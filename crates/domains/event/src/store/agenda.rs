//! Sessions, speakers, and who speaks where.

use fairway_auth::TenantId;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter};

use crate::entities::{agenda_session, agenda_speaker, speaker};

/// How many sessions the programme has.
pub async fn count(db: &impl ConnectionTrait, tenant_id: TenantId, activity_id: i64) -> Result<i64, DbErr> {
    let sessions = agenda_session::Entity::find()
        .filter(agenda_session::Column::TenantId.eq(tenant_id))
        .filter(agenda_session::Column::ActivityId.eq(activity_id));
    Ok(sessions.count(db).await? as i64)
}

pub async fn insert_session(
    db: &impl ConnectionTrait,
    row: agenda_session::ActiveModel,
) -> Result<agenda_session::Model, DbErr> {
    row.insert(db).await
}

pub async fn insert_speaker(db: &impl ConnectionTrait, row: speaker::ActiveModel) -> Result<speaker::Model, DbErr> {
    row.insert(db).await
}

pub async fn insert_seats(
    db: &impl ConnectionTrait,
    rows: impl IntoIterator<Item = agenda_speaker::ActiveModel>,
) -> Result<(), DbErr> {
    agenda_speaker::Entity::insert_many(rows).exec_without_returning(db).await.map(|_| ())
}
