//! What can be listened to: what one is told oneself.

use fairway_http::{Code, Failure, Visit};
use fairway_live::TopicKind;
use futures::FutureExt;
use futures::future::BoxFuture;

pub const NOTICES: &str = "notices";

/// `notices:<user_id>` has an event `notice` for each that the person gets, with how many are unread, and `read` when that
/// number changes otherwise. Only they may listen; for others there is no such thing.
pub const ALL: &[TopicKind] = &[TopicKind::new(NOTICES, check)];

fn check(visit: &Visit, user_id: i64) -> BoxFuture<'_, Result<(), Failure>> {
    async move {
        let person = visit.principal().ok_or(Code::NOT_SIGNED_IN)?;
        if person.user_id == user_id { Ok(()) } else { Err(Code::NOT_FOUND.into()) }
    }
    .boxed()
}
