//! PUT /atms/meeting/shown

use fairway_audit::{Audit, Change};
use fairway_http::{Allowed, Answer, Payload, Reply};
use fairway_records::first_nonempty;
use fairway_site::{Shown, show_meeting, shown_activities};
use serde::Deserialize;
use serde_json::json;

use super::meetings::MeetingRow;
use crate::permissions::EditMeetings;
use crate::{EventError, store};

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct ShowMeeting {
    /// The meeting that the site is to show.
    pub id: i64,
}

/// Makes a meeting the one that the site shows: as the exhibition, or as the summit beside it, by its `atype`. The next
/// request of the site shows its texts, programme and content. The meeting that was shown before keeps everything it has,
/// so that going back is the same step.
#[utoipa::path(put, path = "/atms/meeting/shown", tag = "event", request_body = ShowMeeting,
    responses((status = 200, body = MeetingRow)))]
pub async fn put(
    user: Allowed<EditMeetings>,
    audit: Audit,
    Payload(request): Payload<ShowMeeting>,
) -> Answer<MeetingRow> {
    let tenant_id = user.tenant_id();
    let tx = user.begin().await?;
    let meeting = store::meetings::lock(&tx, tenant_id, request.id).await?.ok_or(EventError::UnknownMeeting)?;
    let shown = Shown {
        code: meeting.code.clone(),
        atype: meeting.atype,
        activity_id: meeting.id,
        name_zh: meeting.title.clone(),
        name_en: meeting.title_en.clone(),
    };
    let before = show_meeting(&tx, tenant_id, shown, user.now()).await?;
    if before != meeting.id {
        let (old, new) = (json!({"activity_id": before}), json!({"activity_id": meeting.id}));
        let change = Change::updated("exhibition", &meeting.code, &old, &new).action("show");
        audit.record(&tx, change.named(first_nonempty(&meeting.title, &meeting.title_en))).await?;
    }
    let shown = shown_activities(&*tx, tenant_id).await?;
    tx.commit().await?;
    Ok(Reply(MeetingRow::new(meeting, &shown)?))
}
