//! What can be listened to: an order, by its buyer and by whoever looks after the company that it is for.

use fairway_http::{Code, Failure, Visit};
use fairway_live::TopicKind;
use futures::FutureExt;
use futures::future::BoxFuture;

use crate::http::access::find_seen;

pub const ORDER: &str = "order";

/// `order:<id>` says how an order is now.
pub const ALL: &[TopicKind] = &[TopicKind::new(ORDER, check)];

fn check(visit: &Visit, order_id: i64) -> BoxFuture<'_, Result<(), Failure>> {
    async move {
        let user = visit.signed_in().ok_or(Code::NOT_SIGNED_IN)?;
        find_seen(&user, order_id).await.map(drop)
    }
    .boxed()
}
