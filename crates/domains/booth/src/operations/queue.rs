//! The queue at the opening of booking, so that the first second is fair. Whoever came before the opening is in it by lot,
//! later ones stand behind them as they came; some are let in at a time. Nothing is written when somebody's turn comes:
//! everything follows from who is in the queue. Where some book before others there are two, each with an opening of its own:
//! nobody waits behind somebody who may not book yet, or who was let in long ago.

use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::ConnectionTrait;

use super::rules::{Chooser, Rules};
use crate::entities::queue;
use crate::store::queue::Line;
use crate::{BoothError, store};

/// So long after the opening nobody queues any more, and booking need not ask.
const QUEUE_LASTS: i64 = 24 * 3600;

/// Where somebody stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// From 0.
    pub rank: i64,
    /// How many stand before them and are not let in yet.
    pub ahead: i64,
    pub admitted_at: i64,
}

/// When somebody of this rank is let in.
fn turn(rules: &Rules, opens_at: i64, rank: i64) -> i64 {
    opens_at + rank / i64::from(rules.queue_batch.max(1)) * i64::from(rules.queue_seconds.max(0))
}

/// Whether there is a queue now for those for whom booking opens then.
fn has_queue(rules: &Rules, opens_at: i64, now: i64) -> bool {
    rules.queue_seconds > 0 && now < opens_at + QUEUE_LASTS
}

/// The queue that somebody is in: one for all, or where the companies on the list book first, theirs or that of the others.
fn line(rules: &Rules, by: &Chooser, is_guest: bool) -> Line {
    let are_two = rules.opens_for(true) != rules.opens_for(false);
    Line { tenant_id: by.tenant_id, activity_id: by.activity_id, of_guests: are_two.then_some(is_guest) }
}

/// Puts somebody into their queue, or finds them in it.
pub async fn join(tx: &Tx, rules: &Rules, by: &Chooser, is_guest: bool) -> Result<Standing, BoothError> {
    let Chooser { tenant_id, activity_id, user_id, now, .. } = *by;
    let opens_at = rules.opens_for(is_guest);
    let Some(opens_at) = opens_at.filter(|opens_at| has_queue(rules, *opens_at, now)) else {
        return Ok(Standing { rank: 0, ahead: 0, admitted_at: opens_at.unwrap_or(now) });
    };
    let row = queue::ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        user_id: Set(user_id),
        is_guest: Set(is_guest),
        // Not negative, so that it reads the same wherever it is shown.
        draw: Set(i64::from(rand::random::<u32>())),
        joined_at: Set(now),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    store::queue::insert(&**tx, row).await?;
    let own = store::queue::find(&**tx, tenant_id, activity_id, user_id).await?;
    let own = own.ok_or_else(|| BoothError::Db(sea_orm::DbErr::RecordNotFound("booth_queue".to_owned())))?;
    // The list, or their company, changed since they joined.
    if own.is_guest != is_guest {
        store::queue::set_guest(tx, own.id, is_guest, now).await?;
    }
    let rank = store::queue::count_before(&**tx, line(rules, by, is_guest), &own, opens_at).await?;
    let batches = if now < opens_at { 0 } else { (now - opens_at) / i64::from(rules.queue_seconds) + 1 };
    let let_in = batches * i64::from(rules.queue_batch.max(1));
    Ok(Standing { rank, ahead: (rank - let_in).max(0), admitted_at: turn(rules, opens_at, rank) })
}

/// When somebody is let in for whom booking opens at `opens_at`; whoever never joined stands behind all the others of their queue.
pub async fn admitted_at(
    db: &impl ConnectionTrait,
    rules: &Rules,
    by: &Chooser,
    is_guest: bool,
    opens_at: i64,
) -> Result<i64, BoothError> {
    let Chooser { tenant_id, activity_id, user_id, now, .. } = *by;
    if !has_queue(rules, opens_at, now) {
        return Ok(opens_at);
    }
    let line = line(rules, by, is_guest);
    let all = store::queue::count(db, line).await?;
    // Once the last one was let in, nobody has to be looked for.
    if now >= turn(rules, opens_at, all) {
        return Ok(opens_at);
    }
    let rank = match store::queue::find(db, tenant_id, activity_id, user_id).await? {
        Some(own) => store::queue::count_before(db, line, &own, opens_at).await?,
        None => all,
    };
    Ok(turn(rules, opens_at, rank))
}
