//! Rows of the guard.

use fairway_auth::TenantId;
use fairway_db::{Tx, insert_unless_taken};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect, Select};

use crate::entities::seat::{ActiveModel, Column, Entity};
use crate::model::SeatKind;

/// A time of a meeting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeetingSlot {
    pub tenant_id: TenantId,
    pub activity_id: i64,
    pub slot_at: i64,
}

fn of(tenant_id: TenantId, activity_id: i64, kind: SeatKind) -> Select<Entity> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::ActivityId.eq(activity_id))
        .filter(Column::Kind.eq(kind.value()))
}

/// Takes a person or a table, unless somebody has. Of all who try at once it is true for one: the others wait for the end
/// of that one's transaction.
pub async fn insert(tx: &Tx, at: MeetingSlot, kind: SeatKind, ref_id: i64) -> Result<bool, DbErr> {
    let row = ActiveModel {
        tenant_id: Set(at.tenant_id),
        activity_id: Set(at.activity_id),
        slot_at: Set(at.slot_at),
        kind: Set(kind.value()),
        ref_id: Set(ref_id),
        ..Default::default()
    };
    Ok(insert_unless_taken(&**tx, row).await?.is_some())
}

/// Takes many at once and says how many of them were free.
pub async fn insert_many(tx: &Tx, seats: Vec<(MeetingSlot, SeatKind, i64)>) -> Result<u64, DbErr> {
    let rows = seats.into_iter().map(|(at, kind, ref_id)| ActiveModel {
        tenant_id: Set(at.tenant_id),
        activity_id: Set(at.activity_id),
        slot_at: Set(at.slot_at),
        kind: Set(kind.value()),
        ref_id: Set(ref_id),
        ..Default::default()
    });
    let nothing = OnConflict::new().do_nothing().to_owned();
    Entity::insert_many(rows).on_conflict(nothing).exec_without_returning(&**tx).await
}

/// Everything that is taken in a meeting: (time, kind, person or table).
pub async fn list_all(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Vec<(i64, i32, i64)>, DbErr> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::ActivityId.eq(activity_id))
        .select_only()
        .columns([Column::SlotAt, Column::Kind, Column::RefId])
        .into_tuple()
        .all(db)
        .await
}

/// Gives back what an appointment had.
pub async fn delete(tx: &Tx, at: MeetingSlot, kind: SeatKind, refs: &[i64]) -> Result<u64, DbErr> {
    let gone = Entity::delete_many()
        .filter(Column::TenantId.eq(at.tenant_id))
        .filter(Column::ActivityId.eq(at.activity_id))
        .filter(Column::SlotAt.eq(at.slot_at))
        .filter(Column::Kind.eq(kind.value()))
        .filter(Column::RefId.is_in(refs.iter().copied()))
        .exec(&**tx)
        .await?;
    Ok(gone.rows_affected)
}

/// Which tables are taken then.
pub async fn taken_tables(db: &impl ConnectionTrait, at: MeetingSlot) -> Result<Vec<i64>, DbErr> {
    of(at.tenant_id, at.activity_id, SeatKind::Table)
        .filter(Column::SlotAt.eq(at.slot_at))
        .select_only()
        .column(Column::RefId)
        .into_tuple()
        .all(db)
        .await
}

/// Every table that is taken, with the time: (time, table).
pub async fn list_tables(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Vec<(i64, i64)>, DbErr> {
    of(tenant_id, activity_id, SeatKind::Table)
        .select_only()
        .columns([Column::SlotAt, Column::RefId])
        .into_tuple()
        .all(db)
        .await
}

/// When these people are taken: (account, time).
pub async fn list_people(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_ids: &[i64],
) -> Result<Vec<(i64, i64)>, DbErr> {
    if user_ids.is_empty() {
        return Ok(Vec::new());
    }
    of(tenant_id, activity_id, SeatKind::Person)
        .filter(Column::RefId.is_in(user_ids.iter().copied()))
        .select_only()
        .columns([Column::RefId, Column::SlotAt])
        .into_tuple()
        .all(db)
        .await
}
