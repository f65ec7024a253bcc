//! Sessions of the programme as later domains know them: when and where they are, and how many people fit in.

use fairway_auth::TenantId;
use fairway_cache::Tag;
use fairway_db::Tx;
use fairway_db::search::contains_any;
use fairway_http::{Failure, List, Sorts, TableQuery};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseConnection, DbErr, IntoActiveModel, Order, QueryFilter};

use crate::entities::agenda_session::{self, Column};
use crate::model::tag;
use crate::{EventError, store};

const SORTS: Sorts<Column> = &[("start_time", Column::StartTime), ("capacity", Column::Capacity)];
const ORDER: &[(Column, Order)] = &[(Column::StartTime, Order::Asc), (Column::Id, Order::Asc)];

/// A session without its speakers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionBasics {
    pub id: i64,
    pub activity_id: i64,
    pub code: String,
    pub start_time: i64,
    pub end_time: i64,
    /// Empty outside the halls.
    pub hall: String,
    pub room_zh: String,
    pub room_en: String,
    /// How many people fit in.
    pub capacity: i32,
    /// Whoever wants to come books a seat.
    pub need_booking: bool,
    pub title_zh: String,
    pub title_en: String,
    pub abstract_zh: String,
    pub abstract_en: String,
    pub updated_at: i64,
}

impl From<agenda_session::Model> for SessionBasics {
    fn from(row: agenda_session::Model) -> Self {
        Self {
            id: row.id,
            activity_id: row.activity_id,
            code: row.code,
            start_time: row.start_time,
            end_time: row.end_time,
            hall: row.hall,
            room_zh: row.room_zh,
            room_en: row.room_en,
            capacity: row.capacity,
            need_booking: row.need_booking,
            title_zh: row.title_zh,
            title_en: row.title_en,
            abstract_zh: row.abstract_zh,
            abstract_en: row.abstract_en,
            updated_at: row.updated_at,
        }
    }
}

/// Those of these sessions that are there, in the order of time.
pub async fn find_sessions(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: &[i64],
) -> Result<Vec<SessionBasics>, EventError> {
    let rows = store::agenda::find_many(db, tenant_id, ids).await?;
    Ok(rows.into_iter().map(SessionBasics::from).collect())
}

/// One of them.
pub async fn find_session(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    id: i64,
) -> Result<SessionBasics, EventError> {
    let found = store::agenda::find(db, tenant_id, id).await?;
    found.map(SessionBasics::from).ok_or(EventError::UnknownSession)
}

/// The same, kept from others until the transaction ends: whoever counts its seats holds this.
pub async fn lock_session(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<SessionBasics, EventError> {
    let found = store::agenda::lock(tx, tenant_id, id).await?;
    found.map(SessionBasics::from).ok_or(EventError::UnknownSession)
}

/// One page of a meeting's sessions for a table of administration; `keyword` is part of a title, a room or the code.
pub async fn list_sessions(
    db: &DatabaseConnection,
    tenant_id: TenantId,
    activity_id: i64,
    table: &TableQuery,
    (keyword, need_booking): (Option<&str>, Option<bool>),
) -> Result<List<SessionBasics>, Failure> {
    let mut select = store::agenda::of(tenant_id, activity_id, None, None);
    if let Some(keyword) = keyword.map(str::trim).filter(|keyword| !keyword.is_empty()) {
        let named = [Column::TitleZh, Column::TitleEn, Column::RoomZh, Column::RoomEn, Column::Hall, Column::Code];
        select = select.filter(contains_any(&named, keyword));
    }
    if let Some(need_booking) = need_booking {
        select = select.filter(Column::NeedBooking.eq(need_booking));
    }
    let found: List<agenda_session::Model> = table.page(db, select, SORTS, ORDER).await?;
    Ok(found.map(SessionBasics::from))
}

/// Says how many people fit into a session, and whether they book. The caller has locked it.
pub async fn set_places(
    tx: &Tx,
    tenant_id: TenantId,
    id: i64,
    (capacity, need_booking): (i32, bool),
    now: i64,
) -> Result<SessionBasics, EventError> {
    let found = store::agenda::find(&**tx, tenant_id, id).await?;
    let mut row = found.ok_or(EventError::UnknownSession)?.into_active_model();
    row.capacity = Set(capacity);
    row.need_booking = Set(need_booking);
    row.updated_at = Set(now);
    let row = store::agenda::update_session(&**tx, row).await?;
    tx.touch(Tag::of(tag::AGENDA, tenant_id).as_str());
    Ok(row.into())
}

/// All sessions of a meeting, kept from others until the transaction ends: whoever moves one holds these.
pub async fn lock_sessions(tx: &Tx, tenant_id: TenantId, activity_id: i64) -> Result<Vec<SessionBasics>, EventError> {
    let rows = store::agenda::lock_all(tx, tenant_id, activity_id).await?;
    Ok(rows.into_iter().map(SessionBasics::from).collect())
}

/// When and where a session is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionPlace {
    pub start_time: i64,
    pub end_time: i64,
    pub hall: String,
    pub room_zh: String,
    pub room_en: String,
}

/// Puts a session to another time or into another room. The caller has locked it.
pub async fn move_session(
    tx: &Tx,
    tenant_id: TenantId,
    id: i64,
    to: SessionPlace,
    now: i64,
) -> Result<SessionBasics, EventError> {
    let found = store::agenda::find(&**tx, tenant_id, id).await?;
    let mut row = found.ok_or(EventError::UnknownSession)?.into_active_model();
    row.start_time = Set(to.start_time);
    row.end_time = Set(to.end_time);
    row.hall = Set(to.hall);
    row.room_zh = Set(to.room_zh);
    row.room_en = Set(to.room_en);
    row.updated_at = Set(now);
    let row = store::agenda::update_session(&**tx, row).await?;
    tx.touch(Tag::of(tag::AGENDA, tenant_id).as_str());
    Ok(row.into())
}

/// A session as it comes into the programme.
#[derive(Clone, Debug, Default)]
pub struct NewSession {
    pub code: String,
    pub start_time: i64,
    pub end_time: i64,
    pub hall: String,
    pub room_zh: String,
    pub room_en: String,
    pub track: String,
    pub capacity: i32,
    pub need_booking: bool,
    pub title_zh: String,
    pub title_en: String,
    pub abstract_zh: String,
    pub abstract_en: String,
}

/// Puts it there and returns its id.
pub async fn add_session(
    tx: &Tx,
    tenant_id: TenantId,
    activity_id: i64,
    new: NewSession,
    now: i64,
) -> Result<i64, DbErr> {
    let row = agenda_session::ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        code: Set(new.code),
        start_time: Set(new.start_time),
        end_time: Set(new.end_time),
        hall: Set(new.hall),
        room_zh: Set(new.room_zh),
        room_en: Set(new.room_en),
        track: Set(new.track),
        track_zh: Set(String::new()),
        track_en: Set(String::new()),
        capacity: Set(new.capacity),
        need_booking: Set(new.need_booking),
        is_summit: Set(false),
        is_interpreted: Set(false),
        title_zh: Set(new.title_zh),
        title_en: Set(new.title_en),
        abstract_zh: Set(new.abstract_zh),
        abstract_en: Set(new.abstract_en),
        materials: Set(String::new()),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    let id = store::agenda::insert_session(&**tx, row).await?.id;
    tx.touch(Tag::of(tag::AGENDA, tenant_id).as_str());
    Ok(id)
}
