//! POST atlas/exhibition/booth_queue

use fairway_http::{Answer, Payload, Reply, SignedIn};
use fairway_records::{MeetingScope, resolve_scope};
use serde::{Deserialize, Serialize};

use crate::operations::queue;
use crate::operations::rules::{self, Chooser};

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct JoinQueue {
    /// The meeting's id.
    pub activity_id: i64,
}

/// Where somebody stands in the queue of a meeting.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct QueuePlace {
    /// From 0, among those for whom booking opens at the same time. Before that it is the order of a draw, which changes while
    /// others join.
    pub rank: i64,
    /// How many stand before them and are not let in yet.
    pub ahead: i64,
    /// From when they may hold booths, Unix seconds.
    pub admitted_at: i64,
    /// When booking opens for them; null where it always was.
    pub opens_at: Option<i64>,
    /// The server's time, by which clients count down.
    pub now: i64,
}

/// Joins the queue for the opening of booking, or says where one stands: asking again changes nothing. Where last year's
/// exhibitors book first, the others have a queue of their own, which opens at `priority_until`. 1702 once booking is
/// over, 1703 for those who were not invited.
#[utoipa::path(post, path = "/atlas/exhibition/booth_queue", tag = "booth", request_body = JoinQueue,
    responses((status = 200, body = QueuePlace)))]
pub async fn join(user: SignedIn, Payload(request): Payload<JoinQueue>) -> Answer<QueuePlace> {
    let (tenant_id, user_id, now) = (user.tenant_id(), user.user_id(), user.now());
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, Some(request.activity_id)).await?;
    let tx = user.begin().await?;
    let rules = rules::read(&*tx, tenant_id, activity_id).await?;
    let by = Chooser { tenant_id, activity_id, user_id, company_id: None, now };
    let is_guest = rules::is_guest(&*tx, &rules, &by).await?;
    rules.must_be_let_in(is_guest, now)?;
    let place = queue::join(&tx, &rules, &by, is_guest).await?;
    tx.commit().await?;
    let opens_at = rules.opens_for(is_guest);
    let queue::Standing { rank, ahead, admitted_at } = place;
    Ok(Reply(QueuePlace { rank, ahead, admitted_at, opens_at, now }))
}
