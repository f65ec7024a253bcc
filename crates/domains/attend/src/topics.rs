//! What can be listened to: the gates of a meeting.

use fairway_auth::Permission;
use fairway_cache::Tag;
use fairway_event::find_timezone;
use fairway_http::{Code, Failure, Visit};
use fairway_live::TopicKind;
use fairway_site::UNKNOWN_EXHIBITION;
use futures::FutureExt;
use futures::future::BoxFuture;

use crate::model::tag;
use crate::permissions::{CheckIn, KeepGates};

/// `check_in:<activity_id>` says that somebody went through a gate of the meeting, for those who may read the counts. It follows
/// a tag and writes nothing: at a gate there are many scans a second.
pub const ALL: &[TopicKind] =
    &[TopicKind::following("check_in", check, |_, activity_id| vec![Tag::of(tag::CHECK_IN, activity_id)])];

fn check(visit: &Visit, activity_id: i64) -> BoxFuture<'_, Result<(), Failure>> {
    async move {
        let person = visit.principal().ok_or(Code::NOT_SIGNED_IN)?;
        if ![CheckIn::CODE, KeepGates::CODE].iter().any(|code| person.permissions.holds(code)) {
            return Err(Code::NOT_ALLOWED.into());
        }
        let found = find_timezone(visit.db().read(), visit.tenant_id(), activity_id).await?;
        found.map(|_| ()).ok_or_else(|| UNKNOWN_EXHIBITION.into())
    }
    .boxed()
}
