//! Who looked at whose card. Looks are counted by viewer and day: who looks ten times a day is one row.

use fairway_auth::UserId;
use fairway_http::{Client, Failure, Visit, find_tenant_zone};

use crate::store;

/// What it is called who was not signed in.
const NOBODY: UserId = 0;

/// Counts a look at somebody's card. One's own, and those of robots, do not count.
pub async fn record(visit: &Visit, client: &Client, owner_id: UserId) -> Result<(), Failure> {
    let viewer_id = visit.principal().map_or(NOBODY, |person| person.user_id);
    if viewer_id == owner_id || client.is_robot() {
        return Ok(());
    }
    let now = visit.now();
    let day = find_tenant_zone(&visit.app, visit.tenant_id()).await?.day(now);
    let tx = visit.begin().await?;
    store::card_views::count(&*tx, visit.tenant_id(), (owner_id, viewer_id), day.number(), now).await?;
    tx.commit().await?;
    Ok(())
}
