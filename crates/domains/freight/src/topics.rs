//! What can be listened to: the cargo hall.

use fairway_cache::Tag;
use fairway_http::{Code, Failure, Visit};
use fairway_live::TopicKind;
use futures::FutureExt;
use futures::future::BoxFuture;

use crate::model::tag;

/// `cargo:0` says that the cargo hall changed. Anybody may read it, and so listen; there is one hall a tenant.
pub const ALL: &[TopicKind] =
    &[TopicKind::following("cargo", check, |tenant_id, _| vec![Tag::of(tag::CARGO, tenant_id)])];

fn check(_: &Visit, id: i64) -> BoxFuture<'_, Result<(), Failure>> {
    async move {
        match id {
            0 => Ok(()),
            _ => Err(Code::NOT_FOUND.into()),
        }
    }
    .boxed()
}
