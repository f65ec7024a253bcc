//! PUT atms/attend/check_in/undo: an entry that should not have been.

use fairway_audit::{Audit, Change};
use fairway_cache::Tag;
use fairway_http::{Allowed, Answer, Fields, Payload, Reply, Validate};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::model::{MAX_REASON_CHARS, tag};
use crate::operations::gates::GateBook;
use crate::permissions::KeepGates;
use crate::{AttendError, store};

/// What the audit log calls an entry; it goes by its ticket.
const KIND: &str = "check_in";

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct UndoCheckIn {
    pub ticket_id: i64,
    /// At the door of a session: that they came to it is taken back, not that they are in the fair.
    pub gate_id: Option<i64>,
    /// The very scan, as the list of all scans names it; the last entry if absent.
    pub check_in_id: Option<i64>,
    /// Why, at most 100 characters; needed.
    #[serde(default)]
    pub reason: String,
}

impl Validate for UndoCheckIn {
    fn validate(&self, fields: &mut Fields) {
        fields.required("reason", &self.reason);
        fields.length("reason", self.reason.trim(), 0, MAX_REASON_CHARS);
    }
}

/// The ticket that lets in again.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct UndoneCheckIn {
    pub ticket_id: i64,
}

/// Takes back that a ticket let somebody in, the last time or by a certain scan; it lets in again. The scan stays on record.
/// 2041 where it let nobody in.
#[utoipa::path(put, path = "/atms/attend/check_in/undo", tag = "attend", request_body = UndoCheckIn,
    responses((status = 200, body = UndoneCheckIn)))]
pub async fn undo(
    user: Allowed<KeepGates>,
    audit: Audit,
    Payload(request): Payload<UndoCheckIn>,
) -> Answer<UndoneCheckIn> {
    Fields::check(&request)?;
    let (tenant_id, ticket_id) = (user.tenant_id(), request.ticket_id);
    let (gates, tx) = (GateBook::read(&user).await?, user.begin().await?);
    let ticket = store::check_ins::find_tickets(&*tx, tenant_id, &[], &[ticket_id]).await?.pop();
    let ticket = ticket.ok_or(AttendError::NotFound)?;
    let session_id = request.gate_id.map(|id| gates.get(id)).transpose()?.and_then(|gate| gate.session_id);
    let entry = match (request.check_in_id, session_id) {
        (Some(id), _) => store::check_ins::find_entry(&*tx, tenant_id, ticket_id, id).await?,
        (None, Some(session_id)) => store::attendance::find_came(&*tx, tenant_id, session_id, ticket_id).await?,
        (None, None) => store::check_ins::find_let_in(&*tx, tenant_id, &[ticket_id]).await?.pop(),
    };
    let entry = entry.ok_or(AttendError::NotLetIn)?;
    if !store::check_ins::take_back(&tx, entry.id, user.user_id(), user.now()).await? {
        return Err(AttendError::NotLetIn.into());
    }
    let gate = gates.find(entry.gate_id).map(|gate| gate.name_zh.as_str()).unwrap_or_default();
    let was = json!({"gate": gate, "happened_at": entry.happened_at, "reason": ""});
    let is = json!({"gate": "", "happened_at": null, "reason": request.reason.trim()});
    let change = Change::updated(KIND, ticket_id, &was, &is).action("revoke");
    audit.record(&tx, change.named(format!("{} {}", ticket.number, ticket.name))).await?;
    tx.touch(Tag::of(tag::CHECK_IN, entry.activity_id).as_str());
    tx.commit().await?;
    Ok(Reply(UndoneCheckIn { ticket_id }))
}
