//! Many appointments at once, agreed upon already: a generated plan, or what an organiser brings along. Whoever does this has the
//! setting of the meeting for itself (`settings::lock`), so that nobody accepts anything meanwhile; the guard holds besides.

use std::collections::HashSet;

use fairway_auth::{TenantId, UserId};
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::DbErr;

use crate::entities::appointment::ActiveModel;
use crate::model::{AppointmentStatus, SeatKind, Way};
use crate::store;
use crate::store::seats::MeetingSlot;

/// Appointments that are written together.
const BATCH_ROWS: usize = 500;

/// Two people who are to meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrangement {
    pub from: UserId,
    pub to: UserId,
    pub slot_at: i64,
    pub table_id: i64,
}

impl Arrangement {
    /// What it takes at its time.
    fn seats(&self) -> [(SeatKind, i64); 3] {
        let mut people = [self.from, self.to];
        people.sort_unstable();
        [(SeatKind::Person, people[0]), (SeatKind::Person, people[1]), (SeatKind::Table, self.table_id)]
    }
}

/// Writes all that clash with nothing, and says of each whether it was written.
pub async fn arrange_many(
    tx: &Tx,
    (tenant_id, activity_id): (TenantId, i64),
    slot_minutes: i32,
    plan: &[Arrangement],
    now: i64,
) -> Result<Vec<bool>, DbErr> {
    let known = store::seats::list_all(&**tx, tenant_id, activity_id).await?;
    let mut taken: HashSet<(i64, i32, i64)> = known.into_iter().collect();
    let mut written = Vec::with_capacity(plan.len());
    for batch in plan.chunks(BATCH_ROWS) {
        let mut fitting = Vec::with_capacity(batch.len());
        for one in batch {
            let keys = one.seats().map(|(kind, ref_id)| (one.slot_at, kind.value(), ref_id));
            let fits = one.from != one.to && keys.iter().all(|key| !taken.contains(key));
            if fits {
                taken.extend(keys);
                fitting.push(*one);
            }
            written.push(fits);
        }
        write(tx, (tenant_id, activity_id), slot_minutes, &fitting, now).await?;
    }
    Ok(written)
}

async fn write(
    tx: &Tx,
    (tenant_id, activity_id): (TenantId, i64),
    slot_minutes: i32,
    plan: &[Arrangement],
    now: i64,
) -> Result<(), DbErr> {
    if plan.is_empty() {
        return Ok(());
    }
    let seats = plan.iter().flat_map(|one| {
        let at = MeetingSlot { tenant_id, activity_id, slot_at: one.slot_at };
        one.seats().map(|(kind, ref_id)| (at, kind, ref_id))
    });
    let taken = store::seats::insert_many(tx, seats.collect()).await?;
    // Only somebody who did not lock the setting can have been faster; then all of it is given up.
    if taken != 3 * plan.len() as u64 {
        return Err(DbErr::Custom("somebody took what a plan was made for".to_owned()));
    }
    let row = |one: &Arrangement| ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        from_user: Set(one.from),
        to_user: Set(one.to),
        slot_at: Set(one.slot_at),
        slot_minutes: Set(slot_minutes),
        status: Set(AppointmentStatus::Accepted.value()),
        table_id: Set(Some(one.table_id)),
        message: Set(String::new()),
        reason: Set(String::new()),
        proposed_at: Set(None),
        proposed_by: Set(None),
        answer_until: Set(one.slot_at),
        handed_from: Set(None),
        way: Set(Way::Generated.value()),
        reminded: Set(0),
        changes: Set(1),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    store::appointments::insert_many(&**tx, plan.iter().map(row).collect()).await
}
