//! Sessions, speakers, and who speaks where.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_db::{Tx, by_ids};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, Select,
};

use crate::entities::{agenda_session, agenda_speaker, speaker};

/// How many sessions the programme has.
pub async fn count(db: &impl ConnectionTrait, tenant_id: TenantId, activity_id: i64) -> Result<i64, DbErr> {
    Ok(of(tenant_id, activity_id, None, None).count(db).await? as i64)
}

/// The sessions of a meeting, of one hall or track if it is named.
pub fn of(
    tenant_id: TenantId,
    activity_id: i64,
    hall: Option<&str>,
    track: Option<&str>,
) -> Select<agenda_session::Entity> {
    let mut select = agenda_session::Entity::find()
        .filter(agenda_session::Column::TenantId.eq(tenant_id))
        .filter(agenda_session::Column::ActivityId.eq(activity_id));
    if let Some(hall) = hall {
        select = select.filter(agenda_session::Column::Hall.eq(hall));
    }
    if let Some(track) = track {
        select = select.filter(agenda_session::Column::Track.eq(track));
    }
    select
}

pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    id: i64,
) -> Result<Option<agenda_session::Model>, DbErr> {
    agenda_session::Entity::find_by_id(id).filter(agenda_session::Column::TenantId.eq(tenant_id)).one(db).await
}

/// Those of these sessions that are there, in the order of time.
pub async fn find_many(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: &[i64],
) -> Result<Vec<agenda_session::Model>, DbErr> {
    agenda_session::Entity::find()
        .filter(by_ids((agenda_session::Column::TenantId, tenant_id), agenda_session::Column::Id, ids))
        .order_by_asc(agenda_session::Column::StartTime)
        .order_by_asc(agenda_session::Column::Id)
        .all(db)
        .await
}

/// The same of one, kept from others until the transaction ends.
pub async fn lock(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<Option<agenda_session::Model>, DbErr> {
    agenda_session::Entity::find_by_id(id)
        .filter(agenda_session::Column::TenantId.eq(tenant_id))
        .lock_exclusive()
        .one(&**tx)
        .await
}

/// All of a meeting, kept from others until the transaction ends, in the order of their ids.
pub async fn lock_all(tx: &Tx, tenant_id: TenantId, activity_id: i64) -> Result<Vec<agenda_session::Model>, DbErr> {
    let all = of(tenant_id, activity_id, None, None).order_by_asc(agenda_session::Column::Id);
    all.lock_exclusive().all(&**tx).await
}

/// Who speaks at these sessions: the session's id with each speaker, in the order in which they speak.
pub async fn list_speakers(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    session_ids: &[i64],
) -> Result<Vec<(i64, speaker::Model)>, DbErr> {
    let seats = agenda_speaker::Entity::find()
        .filter(agenda_speaker::Column::TenantId.eq(tenant_id))
        .filter(agenda_speaker::Column::SessionId.is_in(session_ids.iter().copied()))
        .order_by_asc(agenda_speaker::Column::Sort)
        .order_by_asc(agenda_speaker::Column::Id)
        .all(db)
        .await?;
    let ids: Vec<i64> = seats.iter().map(|seat| seat.speaker_id).collect();
    let found = some_speakers(tenant_id, &ids).all(db).await?;
    let people: HashMap<i64, speaker::Model> = found.into_iter().map(|person| (person.id, person)).collect();
    let seated = |seat: agenda_speaker::Model| Some((seat.session_id, people.get(&seat.speaker_id)?.clone()));
    Ok(seats.into_iter().filter_map(seated).collect())
}

fn some_speakers(tenant_id: TenantId, ids: &[i64]) -> Select<speaker::Entity> {
    speaker::Entity::find().filter(by_ids((speaker::Column::TenantId, tenant_id), speaker::Column::Id, ids))
}

pub async fn insert_session(
    db: &impl ConnectionTrait,
    row: agenda_session::ActiveModel,
) -> Result<agenda_session::Model, DbErr> {
    row.insert(db).await
}

pub async fn update_session(
    db: &impl ConnectionTrait,
    row: agenda_session::ActiveModel,
) -> Result<agenda_session::Model, DbErr> {
    row.update(db).await
}

pub async fn insert_speaker(db: &impl ConnectionTrait, row: speaker::ActiveModel) -> Result<speaker::Model, DbErr> {
    row.insert(db).await
}

/// The code of the meeting's track that has these names in Chinese and English.
pub async fn find_track(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    (zh, en): (&str, &str),
) -> Result<Option<String>, DbErr> {
    let found = of(tenant_id, activity_id, None, None)
        .filter(agenda_session::Column::TrackZh.eq(zh))
        .filter(agenda_session::Column::TrackEn.eq(en))
        .filter(agenda_session::Column::Track.ne(""))
        .order_by_asc(agenda_session::Column::Id)
        .one(db)
        .await?;
    Ok(found.map(|row| row.track))
}

/// How many of these people speak at this meeting.
pub async fn count_speakers(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    ids: &[i64],
) -> Result<u64, DbErr> {
    some_speakers(tenant_id, ids).filter(speaker::Column::ActivityId.eq(activity_id)).count(db).await
}

/// Nobody speaks at this session any more.
pub async fn delete_seats_of_session(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<(), DbErr> {
    agenda_speaker::Entity::delete_many()
        .filter(agenda_speaker::Column::TenantId.eq(tenant_id))
        .filter(agenda_speaker::Column::SessionId.eq(id))
        .exec(db)
        .await
        .map(|_| ())
}

/// This person speaks nowhere any more.
pub async fn delete_seats_of_speaker(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<(), DbErr> {
    agenda_speaker::Entity::delete_many()
        .filter(agenda_speaker::Column::TenantId.eq(tenant_id))
        .filter(agenda_speaker::Column::SpeakerId.eq(id))
        .exec(db)
        .await
        .map(|_| ())
}

pub async fn delete_session(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<(), DbErr> {
    agenda_session::Entity::delete_many()
        .filter(agenda_session::Column::TenantId.eq(tenant_id))
        .filter(agenda_session::Column::Id.eq(id))
        .exec(db)
        .await
        .map(|_| ())
}

pub async fn insert_seats(
    db: &impl ConnectionTrait,
    rows: impl IntoIterator<Item = agenda_speaker::ActiveModel>,
) -> Result<(), DbErr> {
    agenda_speaker::Entity::insert_many(rows).exec_without_returning(db).await.map(|_| ())
}
