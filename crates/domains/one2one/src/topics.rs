//! What can be listened to: one's own appointments.

use fairway_http::{Code, Failure, Visit};
use fairway_live::TopicKind;
use futures::FutureExt;
use futures::future::BoxFuture;

pub const APPOINTMENTS: &str = "one2one";

/// `one2one:<user_id>` says that an appointment of somebody changed, to them alone.
pub const ALL: &[TopicKind] = &[TopicKind::new(APPOINTMENTS, check)];

fn check(visit: &Visit, user_id: i64) -> BoxFuture<'_, Result<(), Failure>> {
    async move {
        let person = visit.principal().ok_or(Code::NOT_SIGNED_IN)?;
        match person.user_id == user_id {
            true => Ok(()),
            false => Err(Code::NOT_FOUND.into()),
        }
    }
    .boxed()
}
