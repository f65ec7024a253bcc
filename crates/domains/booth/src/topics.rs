//! What can be listened to: the numbers of a meeting, and the booths of a hall.

use fairway_cache::Tag;
use fairway_event::find_timezone;
use fairway_http::{Code, Failure, Visit};
use fairway_live::TopicKind;
use fairway_site::UNKNOWN_EXHIBITION;
use futures::FutureExt;
use futures::future::BoxFuture;

use crate::model::tag;
use crate::store;

/// `counters:<activity_id>` says that the live numbers of a meeting changed. Anybody may read them, and so listen.
/// `hall:<pavilion_id>` tells of every booth that changes hands, as `booked_booths` shows it. The plan is public, and so is this.
pub const ALL: &[TopicKind] = &[
    TopicKind::following("counters", check_meeting, |tenant_id, _| {
        tag::COUNTED.iter().map(|kind| Tag::of(kind, tenant_id)).collect()
    }),
    TopicKind::new(HALL, check_hall),
];

pub const HALL: &str = "hall";

fn check_hall(visit: &Visit, pavilion_id: i64) -> BoxFuture<'_, Result<(), Failure>> {
    async move {
        let found = store::pavilions::find(visit.db().read(), visit.tenant_id(), pavilion_id).await?;
        found.map(|_| ()).ok_or_else(|| Code::NOT_FOUND.into())
    }
    .boxed()
}

fn check_meeting(visit: &Visit, activity_id: i64) -> BoxFuture<'_, Result<(), Failure>> {
    async move {
        let found = find_timezone(visit.db().read(), visit.tenant_id(), activity_id).await?;
        found.map(|_| ()).ok_or_else(|| UNKNOWN_EXHIBITION.into())
    }
    .boxed()
}
