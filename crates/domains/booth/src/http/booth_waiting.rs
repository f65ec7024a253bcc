//! GET, POST, DELETE atlas/exhibition/booth_waiting: waiting for a booth that another has.

use fairway_cache::Tag;
use fairway_http::{Answer, List, ListAnswer, Params, Payload, Reply, SignedIn};
use fairway_once::{Begun, OnceKey, begin};
use fairway_records::ActivityQuery;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::booked::BoothQuery;
use super::booth_hold::chooser;
use crate::model::tag;
use crate::operations::waiting;
use crate::store;

/// My place on a booth's list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct WaitingView {
    pub booth_id: i64,
    pub booth_no: String,
    pub pavilion_id: i64,
    /// Of the booth: 2 held, 3 reserved, 4 sold.
    pub status: i32,
    /// Until when it is kept for me; null while I wait.
    pub offered_until: Option<i64>,
    /// 1 for the next.
    pub place: i64,
}

/// The lists that I am on in this meeting.
#[utoipa::path(get, path = "/atlas/exhibition/booth_waiting", tag = "booth", params(ActivityQuery),
    responses((status = 200, body = [WaitingView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: SignedIn, Params(query): Params<ActivityQuery>) -> ListAnswer<WaitingView> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let own = store::waiting::list_own(db, tenant_id, query.activity_id, user.user_id()).await?;
    let booth_ids: Vec<i64> = own.iter().map(|row| row.booth_id).collect();
    let booths = store::taking::find(db, tenant_id, &booth_ids).await?;
    let all = store::waiting::list_on(db, tenant_id, &booth_ids).await?;
    let view = |row: &crate::entities::waiting::Model| {
        let booth = booths.iter().find(|booth| booth.id == row.booth_id)?;
        let before = all.iter().filter(|other| other.booth_id == row.booth_id && other.id < row.id).count();
        Some(WaitingView {
            booth_id: booth.id,
            booth_no: booth.booth_no.clone(),
            pavilion_id: booth.pavilion_id,
            status: booth.status,
            offered_until: row.offered_until,
            place: before as i64 + 1,
        })
    };
    Ok(List::whole(own.iter().filter_map(view).collect()))
}

#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct WaitForBooth {
    pub booth_id: i64,
}

/// Puts me on a booth's list; when it frees, the first of the list who may book has it on hold for some hours and is told by
/// mail. Whoever asks twice waits once. 1762 where it is free; 1701 to 1705 for those who may not book now.
#[utoipa::path(post, path = "/atlas/exhibition/booth_waiting", tag = "booth", request_body = WaitForBooth,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters")),
    responses((status = 200)))]
pub async fn join(user: SignedIn, key: Option<OnceKey>, Payload(request): Payload<WaitForBooth>) -> Answer<Value> {
    // The meeting is the booth's.
    let by = chooser(&user, 0).await?;
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    waiting::join(&tx, &by, request.booth_id).await?;
    tx.touch(Tag::of(tag::BOOTH, user.tenant_id()).as_str());
    let answer = once.finish(&tx, &()).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}

/// Takes me off a booth's list. An offer that I had goes to the next.
#[utoipa::path(delete, path = "/atlas/exhibition/booth_waiting", tag = "booth", params(BoothQuery),
    responses((status = 200)))]
pub async fn leave(user: SignedIn, Params(query): Params<BoothQuery>) -> Answer<()> {
    let by = chooser(&user, 0).await?;
    let tx = user.begin().await?;
    waiting::leave(&tx, &by, query.booth_id).await?;
    tx.touch(Tag::of(tag::BOOTH, user.tenant_id()).as_str());
    tx.commit().await?;
    Ok(Reply(()))
}
