//! Invitations that wait for somebody's answer, among the other things that they have to do before a meeting.

use fairway_event::BacklogItem;
use fairway_http::{Failure, SignedIn};
use futures::future::BoxFuture;

use super::notices::PAGE;
use crate::store;

/// One item for all of them, with the earliest deadline.
pub fn backlog(user: &SignedIn, activity_id: i64) -> BoxFuture<'_, Result<Vec<BacklogItem>, Failure>> {
    Box::pin(async move {
        let (db, me, now) = (user.db().read(), user.user_id(), user.now());
        let own = store::appointments::list_own(db, user.tenant_id(), activity_id, me).await?;
        let waiting: Vec<i64> =
            own.iter().filter(|row| row.waits_for(me) && now < row.answer_until).map(|row| row.answer_until).collect();
        let Some(at) = waiting.iter().min().copied() else { return Ok(Vec::new()) };
        let item = BacklogItem::new("one2one_invitations", "todo", PAGE);
        Ok(vec![BacklogItem { at: Some(at), count: waiting.len() as i64, ..item }])
    })
}
