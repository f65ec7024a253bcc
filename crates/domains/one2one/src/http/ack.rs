//! POST atlas/activity_one2one/apply/ack

use fairway_http::fields::{REQUIRED, UNKNOWN};
use fairway_http::{Answer, Failure, Fields, Payload, Reply, SignedIn, Validate};
use fairway_once::{Begun, OnceKey, begin};
use fairway_records::must_be_current_if_named;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::appointment_view::{AppointmentView, view};
use crate::entities::appointment::Model;
use crate::model::{AppointmentStatus, MAX_REASON_CHARS};
use crate::operations::answering;
use crate::operations::notices::{News, tell, tell_pages};
use crate::operations::settings::Terms;
use crate::operations::steps::Step;

#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct AckAppointment {
    pub id: i64,
    /// The version that was seen; 409 where it is another by now, with the appointment as it is (`data.current`).
    pub version: Option<String>,
    /// `accept`, `reject`, `withdraw`, `propose`, `hand_over`, `cancel` or `no_show`.
    pub action: String,
    /// The other time, of `propose`.
    pub slot_at: Option<i64>,
    /// The colleague, of `hand_over`.
    pub user_id: Option<i64>,
    /// Why, for the other one to read; at most 100 characters.
    #[serde(default)]
    pub reason: String,
}

impl Validate for AckAppointment {
    fn validate(&self, fields: &mut Fields) {
        let step = Step::named(&self.action);
        fields.require("action", step.is_some(), UNKNOWN, vec![]);
        fields.require("slot_at", step != Some(Step::Propose) || self.slot_at.is_some(), REQUIRED, vec![]);
        fields.require("user_id", step != Some(Step::HandOver) || self.user_id.is_some(), REQUIRED, vec![]);
        fields.length("reason", self.reason.trim(), 0, MAX_REASON_CHARS);
    }
}

/// Tells whoever has to know, but not the one who did it.
async fn tell_others(
    user: &SignedIn,
    tx: &fairway_db::Tx,
    terms: &Terms,
    (before, after): (&Model, &Model),
    step: Step,
) -> Result<(), Failure> {
    let (app, me) = (&user.app, user.user_id());
    let news = match step {
        Step::Accept => News::Accepted,
        Step::Reject => News::Rejected,
        Step::Withdraw => News::Withdrawn,
        Step::Propose => News::Proposed,
        Step::Cancel => News::Cancelled,
        Step::HandOver => {
            tell_pages(tx, before).await?;
            let (to_colleague, to_other) = match after.is(AppointmentStatus::Accepted) {
                true => (News::MeetingHandedOver, News::OtherComes),
                false => (News::HandedOver, News::OtherPerson),
            };
            let other = before.other(me);
            tell(app, tx, terms, after, after.other(other), to_colleague).await?;
            return tell(app, tx, terms, after, other, to_other).await;
        }
        // Nobody likes to hear it from a machine.
        Step::NoShow => return tell_pages(tx, after).await,
    };
    tell(app, tx, terms, after, after.other(me), news).await
}

/// Answers an invitation, or changes what came of it. Accepting, proposing and handing an invitation over are possible while
/// people may invite, with the same failures: 2401 not offered, 2402 not open yet, 2403 over. Accepting takes both people and a
/// free table at once, or fails: 2407 I am busy then, 2408 they are, 2409 no table is free. 2410 the other side took it back,
/// 2411 not possible as it stands, 2414 no such time, 2415 no colleague who is registered, 2417 the colleague is busy then.
/// Whoever hands an invitation or a meeting over no longer sees it; a meeting that is agreed on goes only to a colleague who is
/// shown in the directory. Needs an `Idempotency-Key`.
#[utoipa::path(post, path = "/atlas/activity_one2one/apply/ack", tag = "one2one", request_body = AckAppointment,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters; needed")),
    responses((status = 200, body = AppointmentView)))]
pub async fn ack(user: SignedIn, key: OnceKey, Payload(request): Payload<AckAppointment>) -> Answer<Value> {
    Fields::check(&request)?;
    let (tenant_id, me, now) = (user.tenant_id(), user.user_id(), user.now());
    let step = Step::named(&request.action).ok_or_else(|| Failure::field("action", UNKNOWN))?;
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let asked = answering::Answer {
        step,
        slot_at: request.slot_at,
        colleague: request.user_id.filter(|_| step == Step::HandOver),
        reason: request.reason.trim().to_owned(),
    };
    let (terms, before) = answering::hold(&tx, tenant_id, me, request.id, asked.colleague).await?;
    let current = json!(view(&*tx, &terms, me, before.clone(), now).await?);
    must_be_current_if_named(request.version.as_deref(), before.updated_at, &current)?;
    let (terms, before, after) = answering::answer(&tx, (terms, before), me, &asked, now).await?;
    tell_others(&user, &tx, &terms, (&before, &after), step).await?;
    let seen = view(&*tx, &terms, me, after, now).await?;
    let answer = once.finish(&tx, &seen).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}
