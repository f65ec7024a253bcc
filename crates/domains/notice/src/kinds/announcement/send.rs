//! POST atms/notice/announcements/{id}/send and …/stop

use axum::extract::Path;
use fairway_audit::{Audit, Change};
use fairway_http::{Allowed, Answer, Failure, Fields, Payload, Reply, SignedIn, Validate};
use fairway_once::{Begun, OnceKey, begin};
use fairway_records::{LAST_PLANNABLE_SECOND, RecordKind, audit_view};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::admin::AnnouncementEntry;
use super::table as announcement;
use crate::operations::announcing;
use crate::permissions::Announce;

/// When it is to go.
#[derive(Debug, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct SendAnnouncement {
    /// Unix seconds; at once if absent or past.
    pub send_at: Option<i64>,
}

impl Validate for SendAnnouncement {
    fn validate(&self, fields: &mut Fields) {
        if let Some(at) = self.send_at {
            fields.range("send_at", at, 0, LAST_PLANNABLE_SECOND);
        }
    }
}

/// What the audit log keeps of it: what was written, and what became of it.
fn audited(row: &announcement::Model) -> Result<Value, Failure> {
    let mut record = audit_view::<announcement::Entity>(row.tenant_id, row)?;
    record["state"] = json!(row.state);
    record["send_at"] = json!(row.send_at);
    Ok(record)
}

fn change(before: &announcement::Model, after: &announcement::Model) -> Result<Change, Failure> {
    let change = Change::updated(announcement::Entity::NAME, before.id, &audited(before)?, &audited(after)?);
    Ok(change.named(announcement::Entity::title(after)))
}

/// Sends a draft, or what was stopped, to everybody who is meant: each of them once, in the background. 2504 where nobody is
/// meant, 2502 where it is on its way or sent. Needs an `Idempotency-Key`.
#[utoipa::path(post, path = "/atms/notice/announcements/{id}/send", tag = "notice", request_body = SendAnnouncement,
    params(("id" = i64, Path), ("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters; needed")),
    responses((status = 200, body = AnnouncementEntry)))]
pub async fn send(
    user: Allowed<Announce>,
    audit: Audit,
    Path(id): Path<i64>,
    key: OnceKey,
    Payload(request): Payload<SendAnnouncement>,
) -> Answer<Value> {
    Fields::check(&request)?;
    let user: &SignedIn = &user;
    let tx = user.begin().await?;
    let once = match begin(user, &tx, key, &(id, &request)).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let (before, after) = announcing::start(&tx, user.tenant_id(), id, request.send_at, user.now()).await?;
    audit.record(&tx, change(&before, &after)?).await?;
    let answer = once.finish(&tx, &AnnouncementEntry::try_from(after)?).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}

/// Stops what is planned or on its way. Who was told stays told; without any it is a draft again. 2503 where there is nothing
/// to stop.
#[utoipa::path(post, path = "/atms/notice/announcements/{id}/stop", tag = "notice", params(("id" = i64, Path)),
    responses((status = 200, body = AnnouncementEntry)))]
pub async fn stop(user: Allowed<Announce>, audit: Audit, Path(id): Path<i64>) -> Answer<AnnouncementEntry> {
    let tx = user.begin().await?;
    let (before, after) = announcing::stop(&tx, user.tenant_id(), id, user.now()).await?;
    audit.record(&tx, change(&before, &after)?).await?;
    tx.commit().await?;
    AnnouncementEntry::try_from(after).map(Reply)
}
