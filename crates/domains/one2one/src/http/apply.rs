//! POST atlas/activity_one2one/apply

use fairway_http::{Answer, Fields, Payload, Reply, SignedIn, Validate};
use fairway_once::{Begun, OnceKey, begin};
use fairway_records::{MeetingScope, resolve_scope};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::appointment_view::{AppointmentView, view};
use crate::model::MAX_MESSAGE_CHARS;
use crate::operations::inviting::{Invitation, invite};
use crate::operations::notices::{News, tell};

#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ApplyAppointment {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// Whom one would meet.
    pub user_id: i64,
    /// One of the slots, Unix seconds.
    pub slot_at: i64,
    /// At most 200 characters.
    #[serde(default)]
    pub message: String,
}

impl Validate for ApplyAppointment {
    fn validate(&self, fields: &mut Fields) {
        fields.length("message", self.message.trim(), 0, MAX_MESSAGE_CHARS);
    }
}

/// Invites somebody to meet at a time. 2401 not offered, 2402 not open yet, 2403 over, 2404 not allowed or not registered, 2405
/// too many invitations wait, 2406 one between the two waits, 2407 I am busy then, 2408 they are, 2409 no table is free then,
/// 2414 no such time, 2416 the same person was invited three times within a day. Needs an `Idempotency-Key`.
#[utoipa::path(post, path = "/atlas/activity_one2one/apply", tag = "one2one", request_body = ApplyAppointment,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters; needed")),
    responses((status = 200, body = AppointmentView)))]
pub async fn apply(user: SignedIn, key: OnceKey, Payload(request): Payload<ApplyAppointment>) -> Answer<Value> {
    Fields::check(&request)?;
    let (tenant_id, me, now) = (user.tenant_id(), user.user_id(), user.now());
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, request.activity_id).await?;
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let new = Invitation {
        activity_id,
        from: me,
        to: request.user_id,
        slot_at: request.slot_at,
        message: request.message.trim().to_owned(),
    };
    let (terms, made) = invite(&tx, tenant_id, new, now).await?;
    tell(&user.app, &tx, &terms, &made, made.to_user, News::Invited).await?;
    let answer = once.finish(&tx, &view(&*tx, &terms, me, made, now).await?).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}
