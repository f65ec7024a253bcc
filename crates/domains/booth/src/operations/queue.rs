//! The queue at the opening of booking, so that the first second is fair. Whoever came before the opening is in it by lot,
//! later ones stand behind them as they came; some are let in at a time. Nothing is written when somebody's turn comes:
//! everything follows from who is in the queue.

use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::ConnectionTrait;

use super::rules::{Chooser, Rules};
use crate::entities::queue;
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

/// Whether a meeting has a queue now.
fn has_queue(rules: &Rules, opens_at: i64, now: i64) -> bool {
    rules.opens_at.is_some() && rules.queue_seconds > 0 && now < opens_at + QUEUE_LASTS
}

/// Puts somebody into the queue, or finds them in it; `opens_at` is when it opens for them.
pub async fn join(tx: &Tx, rules: &Rules, by: &Chooser, opens_at: Option<i64>) -> Result<Standing, BoothError> {
    let Chooser { tenant_id, activity_id, user_id, now, .. } = *by;
    let Some(opens_at) = opens_at.filter(|opens_at| has_queue(rules, *opens_at, now)) else {
        return Ok(Standing { rank: 0, ahead: 0, admitted_at: opens_at.unwrap_or(now) });
    };
    let row = queue::ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        user_id: Set(user_id),
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
    let rank = store::queue::count_before(&**tx, &own, rules.opens_at).await?;
    let batches = if now < opens_at { 0 } else { (now - opens_at) / i64::from(rules.queue_seconds) + 1 };
    let let_in = batches * i64::from(rules.queue_batch.max(1));
    Ok(Standing { rank, ahead: (rank - let_in).max(0), admitted_at: turn(rules, opens_at, rank) })
}

/// When somebody is let in; whoever never joined stands behind all the others.
pub async fn admitted_at(
    db: &impl ConnectionTrait,
    rules: &Rules,
    by: &Chooser,
    opens_at: i64,
) -> Result<i64, BoothError> {
    let Chooser { tenant_id, activity_id, user_id, now, .. } = *by;
    if !has_queue(rules, opens_at, now) {
        return Ok(opens_at);
    }
    let all = store::queue::count(db, tenant_id, activity_id).await?;
    // Once the last one was let in, nobody has to be looked for.
    if now >= turn(rules, opens_at, all) {
        return Ok(opens_at);
    }
    let rank = match store::queue::find(db, tenant_id, activity_id, user_id).await? {
        Some(own) => store::queue::count_before(db, &own, rules.opens_at).await?,
        None => all,
    };
    Ok(turn(rules, opens_at, rank))
}
